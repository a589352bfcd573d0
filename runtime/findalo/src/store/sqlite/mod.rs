//! The embedded store: one SQLite file, which the server and the commands open side by side.

mod config;
mod history;
mod keys;
mod proposals;
mod schema;
mod tenants;
mod values;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use super::{Store, Work};
use crate::error::{Error, Result};

/// How long a writer waits for another one, in this process or in any.
const PATIENCE: Duration = Duration::from_secs(10);
/// More idle connections than this are closed.
const IDLE: usize = 8;
const FILE: &str = "findalo.db";

/// A store in a folder.
#[derive(Debug)]
pub struct Sqlite {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

/// The rows, inside a transaction.
struct Inside<'a>(&'a Connection);

impl Sqlite {
    /// Opens the store of a folder, and makes both if they are not there.
    ///
    /// # Errors
    /// When the folder cannot be made, or the file is not a store of this program.
    pub fn create(folder: &Path) -> Result<Self> {
        std::fs::create_dir_all(folder).map_err(|error| Error::folder(folder, error))?;
        Self::at(folder.join(FILE))
    }

    /// Opens the store of a folder.
    ///
    /// # Errors
    /// When there is none, or the file is not a store of this program.
    pub fn open(folder: &Path) -> Result<Self> {
        let file = folder.join(FILE);
        if !file.exists() {
            return Err(Error::no_store(folder));
        }
        Self::at(file)
    }

    fn at(file: PathBuf) -> Result<Self> {
        let store = Self {
            file,
            idle: Mutex::new(Vec::new()),
        };
        let mut connection = store.connect()?;
        schema::migrate(&mut connection, &store.file)?;
        store.put_back(connection);
        Ok(store)
    }

    fn connect(&self) -> Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.file, flags)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.set_prepared_statement_cache_capacity(64);
        Ok(connection)
    }

    fn take(&self) -> Result<Connection> {
        let idle = self
            .idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        idle.map_or_else(|| self.connect(), Ok)
    }

    fn put_back(&self, connection: Connection) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < IDLE {
            idle.push(connection);
        }
    }

    /// A transaction that is dropped, by an error or a panic of the work, is rolled back.
    fn within(
        &self,
        behavior: TransactionBehavior,
        work: Work<'_>,
        end: fn(Transaction<'_>) -> rusqlite::Result<()>,
    ) -> Result<()> {
        let mut connection = self.take()?;
        let transaction = connection.transaction_with_behavior(behavior)?;
        let outcome = work(&Inside(&transaction)).and_then(|()| Ok(end(transaction)?));
        self.put_back(connection);
        outcome
    }
}

impl Store for Sqlite {
    fn reading(&self, work: Work<'_>) -> Result<()> {
        self.within(TransactionBehavior::Deferred, work, |transaction| {
            transaction.rollback()
        })
    }

    fn writing(&self, work: Work<'_>) -> Result<()> {
        self.within(TransactionBehavior::Immediate, work, |transaction| {
            transaction.commit()
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::Sqlite;

    #[test]
    fn what_is_committed_is_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let connection = Sqlite::create(folder.path()).unwrap().take().unwrap();
        let mode: String = connection
            .pragma_query_value(None, "journal_mode", |row| row.get(0))
            .unwrap();
        let synchronous: i64 = connection
            .pragma_query_value(None, "synchronous", |row| row.get(0))
            .unwrap();
        assert_eq!((mode.as_str(), synchronous), ("wal", 2));
    }
}
