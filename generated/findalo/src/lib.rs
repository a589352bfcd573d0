//! The Findalo contract as Rust: types, checks, tools, rules, and everything that the server embeds.
//!
//! Written by `pliego` from `spec/findalo` when this crate is built; `review/` holds the same text for readers.

include!(concat!(env!("OUT_DIR"), "/contract.rs"));
