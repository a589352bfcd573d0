//! Codes of the family: Types of values.

use super::Entry;

pub(super) const ENTRIES: &[Entry] = &[];
