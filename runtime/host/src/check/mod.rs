//! Checks a value against a contract, in place: what clients really send is brought to the strict form, then judged.
//! Knows no contract; generated code drives the cursor.

mod bounds;
mod change;
mod cursor;
mod format;
mod judge;
mod ranges;
mod record;
mod same;
mod state;

pub use bounds::{Bounds, Chars, Entries, Items, Pattern};
pub use cursor::Cursor;
pub use format::Format;
pub use record::Record;

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::violation::{Coercion, Violation};

/// What is being checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A whole value.
    Whole,
    /// The payload of `set`: a whole value in which arrays with ops of their own may come as ops.
    Set,
    /// The payload of `merge`: nothing is required, and null takes an entry out of a map.
    Merge,
}

/// Where a value stands: what is put before every place told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// As the contract spells it: `changes[].value`.
    pub param: String,
    /// JSON Pointer: `/changes/0/value`.
    pub at: String,
}

impl Place {
    /// The arguments themselves.
    #[must_use]
    pub fn root() -> Self {
        Self::default()
    }

    /// That place.
    #[must_use]
    pub fn new(param: impl Into<String>, at: impl Into<String>) -> Self {
        Self {
            param: param.into(),
            at: at.into(),
        }
    }
}

/// A type whose values are checked before they are made.
pub trait Checked: DeserializeOwned {
    /// Checks the value under the cursor, and brings it to the strict form.
    fn check(at: &mut Cursor<'_>);

    /// The entities that it names, for the areas of the key.
    fn entities(&self) -> Vec<&str> {
        Vec::new()
    }
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checking {
    /// Every fault, in the order of the contract.
    pub violations: Vec<Violation>,
    /// What was brought to the strict form.
    pub coerced: Vec<Coercion>,
}

/// At most so many faults are told one by one.
const MOST_TOLD: usize = 100;

/// Checks a value and brings it to the strict form. `tolerant` values are those that a client fills in: arguments, but not
/// the payloads of changes, where an ignored null would be an ignored change.
pub fn check(
    value: &mut Value,
    base: Place,
    mode: Mode,
    tolerant: bool,
    f: impl FnOnce(&mut Cursor<'_>),
) -> Checking {
    let mut state = state::State::new(base, tolerant);
    f(&mut Cursor::new(value, &mut state, mode));
    state.finish()
}
