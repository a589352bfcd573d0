//! The tables, and how an older file becomes a newer one. `user_version` counts the steps that a file has taken.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::values::count;
use crate::error::{Error, Result};

/// `PRAGMA application_id` of our files: `fdlo` in ASCII.
const APPLICATION: i32 = 0x6664_6c6f;

/// Only ever appended to: files in the field have taken the earlier steps.
const STEPS: [&str; 1] = ["
    CREATE TABLE tenants (
        name       TEXT PRIMARY KEY,
        plan       TEXT NOT NULL,
        language   TEXT NOT NULL,
        created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE keys (
        seq        INTEGER PRIMARY KEY,
        id         TEXT NOT NULL UNIQUE,
        tenant     TEXT NOT NULL REFERENCES tenants (name),
        hash       BLOB NOT NULL UNIQUE,
        hint       TEXT NOT NULL,
        label      TEXT,
        scopes     TEXT NOT NULL,
        areas      TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        revoked_at INTEGER
    ) STRICT;
    CREATE INDEX keys_of_tenant ON keys (tenant);

    CREATE TABLE config (
        tenant     TEXT NOT NULL REFERENCES tenants (name),
        entity     TEXT NOT NULL,
        value      TEXT NOT NULL,
        changed_at INTEGER NOT NULL,
        PRIMARY KEY (tenant, entity)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE proposals (
        seq         INTEGER PRIMARY KEY,
        id          TEXT NOT NULL UNIQUE,
        tenant      TEXT NOT NULL REFERENCES tenants (name),
        title       TEXT NOT NULL,
        rationale   TEXT,
        changes     TEXT NOT NULL,
        diff        TEXT NOT NULL,
        notices     TEXT NOT NULL,
        base        TEXT NOT NULL,
        result      TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        author      TEXT REFERENCES keys (id),
        created_at  INTEGER NOT NULL,
        expires_at  INTEGER NOT NULL,
        state       TEXT NOT NULL CHECK (state IN ('proposed', 'applied', 'dismissed')),
        decided_at  INTEGER,
        decided_by  TEXT,
        reason      TEXT,
        CHECK ((state = 'proposed') = (decided_at IS NULL)),
        CHECK ((decided_at IS NULL) = (decided_by IS NULL))
    ) STRICT;
    CREATE INDEX proposals_of_tenant ON proposals (tenant);
    CREATE INDEX proposals_pending ON proposals (tenant, fingerprint) WHERE state = 'proposed';

    CREATE TABLE snapshots (
        seq      INTEGER PRIMARY KEY,
        id       TEXT NOT NULL UNIQUE,
        tenant   TEXT NOT NULL REFERENCES tenants (name),
        proposal TEXT NOT NULL UNIQUE REFERENCES proposals (id),
        at       INTEGER NOT NULL,
        before   TEXT NOT NULL
    ) STRICT;
    CREATE INDEX snapshots_of_tenant ON snapshots (tenant);

    CREATE TABLE audit (
        seq     INTEGER PRIMARY KEY,
        at      INTEGER NOT NULL,
        tenant  TEXT NOT NULL,
        who     TEXT NOT NULL,
        what    TEXT NOT NULL,
        subject TEXT NOT NULL,
        before  TEXT NOT NULL,
        after   TEXT NOT NULL
    ) STRICT;
    CREATE INDEX audit_of_tenant ON audit (tenant);
"];

/// Takes the steps that the file has not taken, each wholly or not at all, also when two processes open it at once.
pub(super) fn migrate(connection: &mut Connection, file: &Path) -> Result<()> {
    if taken(connection, file)? == STEPS.len() {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for step in &STEPS[taken(&transaction, file)?..] {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", count(STEPS.len()))?;
    Ok(transaction.commit()?)
}

fn taken(connection: &Connection, file: &Path) -> Result<usize> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let application: i32 =
        connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let fresh = version == 0 && application == 0 && tables == 0;
    if !fresh && application != APPLICATION {
        return Err(Error::foreign_file(file));
    }
    usize::try_from(version)
        .ok()
        .filter(|taken| *taken <= STEPS.len())
        .ok_or_else(|| Error::newer_file(file))
}
