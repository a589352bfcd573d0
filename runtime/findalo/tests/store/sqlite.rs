//! What only the embedded store has: a file, opened by several processes.

use std::path::Path;

use findalo::store::{Sqlite, read, write};

use crate::rows::tenant;

fn fault(folder: &Path) -> String {
    Sqlite::open(folder).unwrap_err().to_string()
}

#[test]
fn a_folder_without_a_store_is_said_to_be_one() {
    let folder = tempfile::tempdir().unwrap();
    assert!(fault(folder.path()).starts_with("no store in "));
    assert_eq!(
        std::fs::read_dir(folder.path()).unwrap().count(),
        0,
        "nothing is made by looking"
    );
}

#[test]
fn files_of_others_and_of_newer_programs_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("findalo.db");
    std::fs::write(
        &file,
        "this is no database at all, and longer than a header of one hundred bytes: ".repeat(3),
    )
    .unwrap();
    assert!(
        fault(folder.path()).contains("the store failed"),
        "{}",
        fault(folder.path())
    );

    std::fs::remove_file(&file).unwrap();
    let foreign = rusqlite::Connection::open(&file).unwrap();
    foreign
        .execute_batch("CREATE TABLE recipes (name TEXT)")
        .unwrap();
    assert!(fault(folder.path()).ends_with("is not a store of findalo"));

    drop(foreign);
    std::fs::remove_file(&file).unwrap();
    drop(Sqlite::create(folder.path()).unwrap());
    rusqlite::Connection::open(&file)
        .unwrap()
        .pragma_update(None, "user_version", 99)
        .unwrap();
    assert!(fault(folder.path()).ends_with("was written by a newer findalo"));
}

#[test]
fn what_is_written_is_there_after_opening_again() {
    let folder = tempfile::tempdir().unwrap();
    write(&Sqlite::create(folder.path()).unwrap(), |rows| {
        rows.insert_tenant(&tenant("a"))
    })
    .unwrap();
    let again = Sqlite::open(folder.path()).unwrap();
    assert_eq!(read(&again, |rows| rows.tenants()).unwrap(), [tenant("a")]);
}

#[test]
fn many_may_make_the_same_store_at_once() {
    let folder = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        for number in 0..12 {
            let folder = folder.path();
            scope.spawn(move || {
                let store = Sqlite::create(folder).unwrap();
                write(&store, |rows| {
                    rows.insert_tenant(&tenant(&format!("t{number}")))
                })
                .unwrap();
            });
        }
    });
    assert_eq!(
        read(&Sqlite::open(folder.path()).unwrap(), |rows| rows.tenants())
            .unwrap()
            .len(),
        12
    );
}
