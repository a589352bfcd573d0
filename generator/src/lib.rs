//! Turns a contract written in YAML into Rust, schemas and documents.
pub mod diagnostic;
pub mod model;
pub mod source;
pub mod syntax;
