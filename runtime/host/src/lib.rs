//! Hosts what `pliego` generates. Knows no contract by name.
pub mod contract;
pub mod check;
