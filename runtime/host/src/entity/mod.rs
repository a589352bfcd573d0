//! The engine of entities: what an op makes of a stored value, what that changes, and what is to be said about it. Driven
//! by the contract; knows no entity by name, and stores nothing.

mod cards;
mod case;
mod course;
mod diff;
mod engine;
mod equality;
mod fingerprint;
mod inert;
mod loss;
mod mention;
mod notice;
mod ops;
mod place;
mod shown;
mod state;
mod telling;
mod word;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::contract::Op;
use crate::toolkit;
use crate::violation::Violation;

pub use crate::toolkit::EntityCard;
pub use cards::cards;
pub use case::{Case, RawCase, RuleBook, Ruling, Untyped};
pub use diff::{Line, What};
pub use engine::Engine;
pub use fingerprint::{base_hash, fingerprint};
pub use inert::inert_settings;
pub use notice::Notice;
pub use state::State;

/// Stored values by entity; an entity that is absent was never written.
pub type Config = BTreeMap<String, Value>;

/// A change of one entity, its value in the strict form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// The entity.
    pub entity: String,
    /// What is done.
    pub op: Op,
    /// With what.
    pub value: Value,
}

/// A proposal that may be stored: what it makes of the configuration, and what is to be said about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prepared {
    /// The changes, as they came.
    pub changes: Vec<Change>,
    /// Stored values of the entities that it names, before it.
    pub before: Config,
    /// Their values after it.
    pub after: Config,
    /// What differs, and a line for each notice.
    pub diff: Vec<Line>,
    /// What is to be known.
    pub notices: Vec<Notice>,
    /// [`base_hash`] of each entity that it names.
    pub base: BTreeMap<String, String>,
    /// [`fingerprint`] of the changes.
    pub fingerprint: String,
}

/// Why a proposal is refused. Nothing is stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused {
    /// Its changes break the contract.
    Violations(Vec<Violation>),
    /// All is configured like that already.
    NothingChanges,
    /// A rule met a value that passed every check and is none of its type: a fault of ours.
    Untyped(Untyped),
}

/// The value of an entity as a reader gets it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Read {
    /// As stored, with the defaults of what is absent and what is shown from other entities.
    pub value: Value,
    /// Whether it was ever written.
    pub set: bool,
    /// Properties in the value that are written with another entity.
    pub shown: Vec<toolkit::Shows>,
}
