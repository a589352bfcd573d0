//! Who did what, and when. Written in the transaction that did it.

use jiff::Timestamp;
use serde_json::Value;

use crate::error::Result;
use crate::store::{Entry, Rows};
use crate::time;

/// Somebody acting on a tenant at some time.
#[derive(Clone, Copy, Debug)]
pub struct Act<'a> {
    pub(crate) at: Timestamp,
    pub(crate) tenant: &'a str,
    pub(crate) who: &'a str,
}

impl<'a> Act<'a> {
    /// `who` is a [`person`] or a [`key`]. The time is taken in milliseconds, as it is stored.
    #[must_use]
    pub fn new(tenant: &'a str, who: &'a str, now: Timestamp) -> Self {
        Self {
            at: time::kept(now),
            tenant,
            who,
        }
    }

    /// Adds to the audit what was done to `subject`.
    pub(crate) fn note(
        &self,
        rows: &dyn Rows,
        what: &str,
        subject: &str,
        before: Value,
        after: Value,
    ) -> Result<()> {
        rows.insert_entry(&Entry {
            at: self.at,
            tenant: self.tenant.to_owned(),
            who: self.who.to_owned(),
            what: what.to_owned(),
            subject: subject.to_owned(),
            before,
            after,
        })
    }
}

/// How a person stands in the audit.
#[must_use]
pub fn person(name: &str) -> String {
    format!("person:{name}")
}

/// How a key stands in the audit.
#[must_use]
pub fn key(id: &str) -> String {
    format!("key:{id}")
}
