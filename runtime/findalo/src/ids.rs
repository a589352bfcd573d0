//! Ids: UUIDv7, so that they sort by time.

use jiff::Timestamp;
use uuid::{NoContext, Uuid};

/// A new id.
pub(crate) fn new(now: Timestamp) -> String {
    let seconds = u64::try_from(now.as_second()).unwrap_or_default();
    let nanoseconds = now.subsec_nanosecond().unsigned_abs();
    Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, seconds, nanoseconds)).to_string()
}
