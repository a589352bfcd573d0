//! The `pliego` command.
fn main() {}
