//! Turns a contract written in YAML into Rust, schemas and documents.
//!
//! The stages, each a module: `syntax` (what was written), `check` (what it means, as a `model`), `plan` (the shape of the
//! output), `emit` (its text). Each gathers all that is wrong before the next begins.

pub mod diagnostic;
pub mod emit;
pub mod load;
pub mod model;
pub mod plan;
pub mod source;
pub mod syntax;
