//! How values that SQLite does not have are kept: times as milliseconds, structures as JSON text.

use jiff::Timestamp;
use rusqlite::Row;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::{Error, Result};

pub(super) fn millis(at: Timestamp) -> i64 {
    at.as_millisecond()
}

/// SQLite counts in signed 64 bits.
pub(super) fn count(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

pub(super) fn json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| Error::damaged("a value to be stored", error))
}

pub(super) fn time(row: &Row<'_>, column: &'static str) -> Result<Timestamp> {
    Timestamp::from_millisecond(row.get(column)?).map_err(|error| Error::damaged(column, error))
}

pub(super) fn optional_time(row: &Row<'_>, column: &'static str) -> Result<Option<Timestamp>> {
    let millis: Option<i64> = row.get(column)?;
    millis
        .map(Timestamp::from_millisecond)
        .transpose()
        .map_err(|error| Error::damaged(column, error))
}

pub(super) fn parsed<T: DeserializeOwned>(row: &Row<'_>, column: &'static str) -> Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| Error::damaged(column, error))
}
