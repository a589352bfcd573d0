//! The Findalo server: a shop's search engine, configured through an agent that proposes and a person who approves.
//!
//! The contract (tools, entities, limits, errors) is generated; this crate has what no contract can say: where things are
//! kept, the cycle of a proposal, keys and tenants, the rules of entities that need code, and the commands.
#![deny(missing_docs)]

pub mod audit;
mod authority;
mod catalogue;
pub mod decisions;
pub mod demo;
pub mod error;
mod ids;
pub mod keys;
pub mod proposals;
pub mod refusal;
pub mod rules;
pub mod store;
pub mod tenants;
pub mod time;
pub mod tools;
pub mod views;
pub mod wire;
mod words;

pub use findalo_contract::CONTRACT;

/// The rules as the engine takes them.
pub static RULES: findalo_contract::RuleSet<rules::Written> =
    findalo_contract::RuleSet(rules::Written);

/// The cycle of a proposal, by this contract.
pub static CYCLE: proposals::Cycle<'static> = proposals::Cycle {
    contract: &CONTRACT,
    rules: &RULES,
    life_hours: findalo_contract::limits::PROPOSAL_LIFE,
};

/// Where the server is reached when nobody says otherwise.
pub const BASE_URL: &str = "http://127.0.0.1:8787";
