//! Snapshots and the audit.

use rusqlite::{Row, params};

use super::super::{Entry, HistoryRows, Snapshot};
use super::Inside;
use super::values::{json, millis, parsed, time};
use crate::error::Result;

impl HistoryRows for Inside<'_> {
    fn insert_snapshot(&self, snapshot: &Snapshot) -> Result<()> {
        let mut statement = self.0.prepare_cached(
            "INSERT INTO snapshots (id, tenant, proposal, at, before) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?;
        let before = json(&snapshot.before)?;
        statement.execute(params![
            snapshot.id,
            snapshot.tenant,
            snapshot.proposal,
            millis(snapshot.at),
            before
        ])?;
        Ok(())
    }

    fn snapshot_before(&self, tenant: &str, proposal: &str) -> Result<Option<Snapshot>> {
        let mut statement = self
            .0
            .prepare_cached("SELECT * FROM snapshots WHERE tenant = ?1 AND proposal = ?2")?;
        statement
            .query_and_then([tenant, proposal], snapshot)?
            .next()
            .transpose()
    }

    fn insert_entry(&self, entry: &Entry) -> Result<()> {
        let mut statement = self.0.prepare_cached(
            "INSERT INTO audit (at, tenant, who, what, subject, before, after) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?;
        let (before, after) = (json(&entry.before)?, json(&entry.after)?);
        statement.execute(params![
            millis(entry.at),
            entry.tenant,
            entry.who,
            entry.what,
            entry.subject,
            before,
            after
        ])?;
        Ok(())
    }

    fn entries(&self, tenant: &str) -> Result<Vec<Entry>> {
        let mut statement = self
            .0
            .prepare_cached("SELECT * FROM audit WHERE tenant = ?1 ORDER BY seq")?;
        statement.query_and_then([tenant], entry)?.collect()
    }
}

fn snapshot(row: &Row<'_>) -> Result<Snapshot> {
    Ok(Snapshot {
        id: row.get("id")?,
        tenant: row.get("tenant")?,
        proposal: row.get("proposal")?,
        at: time(row, "at")?,
        before: parsed(row, "before")?,
    })
}

fn entry(row: &Row<'_>) -> Result<Entry> {
    Ok(Entry {
        at: time(row, "at")?,
        tenant: row.get("tenant")?,
        who: row.get("who")?,
        what: row.get("what")?,
        subject: row.get("subject")?,
        before: parsed(row, "before")?,
        after: parsed(row, "after")?,
    })
}
