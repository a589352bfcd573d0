//! Where everything is kept: a trait, so that a cluster may share another database, and the embedded implementation.
//! `tests/store` holds what every implementation must do.

mod operations;
mod rows;
mod sqlite;

pub use operations::{ConfigRows, HistoryRows, KeyRows, ProposalRows, Rows, TenantRows};
pub use rows::{Decision, Entry, Key, Proposal, Snapshot, State, Status, Tenant, Wanted};
pub use sqlite::Sqlite;

use crate::error::Result;

/// Something to do inside a transaction.
pub type Work<'a> = &'a mut dyn FnMut(&dyn Rows) -> Result<()>;

/// A store.
pub trait Store: Send + Sync + 'static {
    /// Runs the work on one unchanging view; what it writes is not kept.
    ///
    /// # Errors
    /// Those of the work, and those of the store itself.
    fn reading(&self, work: Work<'_>) -> Result<()>;

    /// Runs the work alone: no other writer is between its first read and its last write. All of it is kept and on
    /// disk when this returns, or, after an error, none.
    ///
    /// # Errors
    /// Those of the work, and those of the store itself.
    fn writing(&self, work: Work<'_>) -> Result<()>;
}

/// Reads from a store.
///
/// # Errors
/// Those of the work, and those of the store itself.
pub fn read<T>(store: &dyn Store, work: impl FnOnce(&dyn Rows) -> Result<T>) -> Result<T> {
    once(work, |each| store.reading(each))
}

/// Writes to a store, wholly or not at all.
///
/// # Errors
/// Those of the work, and those of the store itself.
pub fn write<T>(store: &dyn Store, work: impl FnOnce(&dyn Rows) -> Result<T>) -> Result<T> {
    once(work, |each| store.writing(each))
}

fn once<T>(
    work: impl FnOnce(&dyn Rows) -> Result<T>,
    run: impl FnOnce(Work<'_>) -> Result<()>,
) -> Result<T> {
    let (mut work, mut given) = (Some(work), None);
    run(&mut |rows| {
        if let Some(work) = work.take() {
            given = Some(work(rows)?);
        }
        Ok(())
    })?;
    Ok(given.expect("a store runs the work exactly once before it succeeds"))
}
