//! Codes of the family: Errors.

use super::Entry;

pub(super) const ENTRIES: &[Entry] = &[];
