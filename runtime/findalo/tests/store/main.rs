//! What every implementation of the store must do: each case gets a fresh, empty store and knows nothing of what is
//! behind it. An implementation joins by a line in `IMPLEMENTATIONS`.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod cases;
mod proposals;
mod rows;
mod sqlite;
mod transactions;

use std::path::Path;

use findalo::store::{Sqlite, Store};

/// An implementation: what it is called, and how one is made in an empty folder.
struct Implementation {
    name: &'static str,
    make: fn(&Path) -> Box<dyn Store>,
}

const IMPLEMENTATIONS: [Implementation; 1] = [Implementation {
    name: "sqlite",
    make: |folder| Box::new(Sqlite::create(folder).unwrap()),
}];

/// Runs a case against each implementation.
fn everywhere(case: fn(&dyn Store)) {
    for Implementation { name, make } in IMPLEMENTATIONS {
        let folder = tempfile::Builder::new().prefix(name).tempdir().unwrap();
        case(&*make(folder.path()));
    }
}
