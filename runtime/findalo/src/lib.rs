//! The Findalo server: a shop's search engine, configured through an agent that proposes and a person who approves.
//!
//! The contract (tools, entities, limits, errors) is generated; this crate has what no contract can say: where things are
//! kept, the cycle of a proposal, keys and tenants, the rules of entities that need code, and the commands.
#![deny(missing_docs)]

pub mod audit;
pub mod error;
pub mod ids;
pub mod keys;
pub mod refusal;
pub mod store;
pub mod tenants;
