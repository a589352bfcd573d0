//! Who did what, and when. Written in the transaction that did it.

use jiff::Timestamp;
use serde_json::Value;

use crate::error::Result;
use crate::store::{Entry, Rows};

/// Somebody acting on a tenant at some time.
#[derive(Clone, Copy, Debug)]
pub struct Act<'a> {
    /// When.
    pub at: Timestamp,
    /// On what tenant.
    pub tenant: &'a str,
    /// `person:NAME` or `key:ID`.
    pub who: &'a str,
}

impl Act<'_> {
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
