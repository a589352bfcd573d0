//! How moments are kept and written: RFC 3339 in UTC, with the milliseconds that the store keeps.

use jiff::Timestamp;

/// As programs read it.
#[must_use]
pub fn written(at: Timestamp) -> String {
    format!("{at:.3}")
}

/// As people read it: to the second.
#[must_use]
pub fn read(at: Timestamp) -> String {
    format!("{at:.0}")
}

/// What is left of a moment when it is stored.
pub(crate) fn kept(at: Timestamp) -> Timestamp {
    Timestamp::from_millisecond(at.as_millisecond()).unwrap_or(at)
}
