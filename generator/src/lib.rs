//! Turns a contract written in YAML into Rust, schemas and documents.
pub mod model;
