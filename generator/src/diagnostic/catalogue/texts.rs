//! Codes of the family: Texts in every language.

use super::Entry;

pub(super) const ENTRIES: &[Entry] = &[];
