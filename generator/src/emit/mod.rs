//! The plan to text, one file for each kind of output. Decides nothing.
pub mod rust;
