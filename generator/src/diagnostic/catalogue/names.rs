//! Codes of the family: Names, and what refers to them.

use super::Entry;

pub(super) const ENTRIES: &[Entry] = &[];
