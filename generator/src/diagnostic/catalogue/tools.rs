//! Codes of the family: Tools and their examples.

use super::Entry;

pub(super) const ENTRIES: &[Entry] = &[];
