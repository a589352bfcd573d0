//! Codes of the family: Entities: ops, rules, examples.

use super::Entry;

pub(super) const ENTRIES: &[Entry] = &[];
