//! The configuration: one row for an entity that was ever written.

use std::collections::BTreeMap;

use jiff::Timestamp;
use rusqlite::params;
use serde_json::Value;

use super::super::ConfigRows;
use super::Inside;
use super::values::{json, millis, parsed};
use crate::error::Result;

impl ConfigRows for Inside<'_> {
    fn config(&self, tenant: &str) -> Result<BTreeMap<String, Value>> {
        let mut statement = self
            .0
            .prepare_cached("SELECT entity, value FROM config WHERE tenant = ?1")?;
        statement
            .query_and_then([tenant], |row| {
                Ok((row.get("entity")?, parsed(row, "value")?))
            })?
            .collect()
    }

    fn put_config(&self, tenant: &str, entity: &str, value: &Value, at: Timestamp) -> Result<()> {
        let mut statement = self.0.prepare_cached(
            "INSERT INTO config (tenant, entity, value, changed_at) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at",
        )?;
        statement.execute(params![tenant, entity, json(value)?, millis(at)])?;
        Ok(())
    }
}
