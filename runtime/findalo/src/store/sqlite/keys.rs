//! Keys.

use jiff::Timestamp;
use rusqlite::{Row, params};

use super::super::{Key, KeyRows};
use super::Inside;
use super::values::{json, millis, optional_time, parsed, time};
use crate::error::Result;

impl KeyRows for Inside<'_> {
    fn key_by_hash(&self, hash: &[u8; 32]) -> Result<Option<Key>> {
        let mut statement = self
            .0
            .prepare_cached("SELECT * FROM keys WHERE hash = ?1")?;
        statement
            .query_and_then([hash.as_slice()], key)?
            .next()
            .transpose()
    }

    fn key(&self, tenant: &str, id: &str) -> Result<Option<Key>> {
        let mut statement = self
            .0
            .prepare_cached("SELECT * FROM keys WHERE tenant = ?1 AND id = ?2")?;
        statement
            .query_and_then([tenant, id], key)?
            .next()
            .transpose()
    }

    fn keys(&self, tenant: &str) -> Result<Vec<Key>> {
        let mut statement = self
            .0
            .prepare_cached("SELECT * FROM keys WHERE tenant = ?1 ORDER BY seq")?;
        statement.query_and_then([tenant], key)?.collect()
    }

    fn insert_key(&self, key: &Key) -> Result<()> {
        let mut statement = self.0.prepare_cached(
            "INSERT INTO keys (id, tenant, hash, hint, label, scopes, areas, created_at, revoked_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        )?;
        statement.execute(params![
            key.id,
            key.tenant,
            key.hash.as_slice(),
            key.hint,
            key.label,
            json(&key.scopes)?,
            json(&key.areas)?,
            millis(key.created_at),
            key.revoked_at.map(millis),
        ])?;
        Ok(())
    }

    fn revoke_key(&self, tenant: &str, id: &str, at: Timestamp) -> Result<bool> {
        let mut statement = self.0.prepare_cached(
            "UPDATE keys SET revoked_at = ?3 WHERE tenant = ?1 AND id = ?2 AND revoked_at IS NULL",
        )?;
        Ok(statement.execute(params![tenant, id, millis(at)])? == 1)
    }
}

fn key(row: &Row<'_>) -> Result<Key> {
    Ok(Key {
        id: row.get("id")?,
        tenant: row.get("tenant")?,
        hash: row.get("hash")?,
        hint: row.get("hint")?,
        label: row.get("label")?,
        scopes: parsed(row, "scopes")?,
        areas: parsed(row, "areas")?,
        created_at: time(row, "created_at")?,
        revoked_at: optional_time(row, "revoked_at")?,
    })
}
