//! Transactions: all or nothing, one view, one writer at a time.

use findalo::error::{Error, Result};
use findalo::store::{read, write};
use serde_json::json;

use crate::cases::seeded;
use crate::everywhere;
use crate::rows::{second, tenant};

#[test]
fn work_that_fails_leaves_nothing() {
    everywhere(|store| {
        let failed: Result<()> = write(store, |rows| {
            rows.insert_tenant(&tenant("a"))?;
            rows.put_config("a", "sort", &json!("relevance"), second(1))?;
            Err(Error::other("on purpose", "yes"))
        });
        assert_eq!(failed.unwrap_err().to_string(), "on purpose: yes");
        assert_eq!(read(store, |rows| rows.tenants()).unwrap(), []);
    });
}

#[test]
fn work_that_panics_leaves_nothing_and_locks_nothing() {
    everywhere(|store| {
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            write(store, |rows| -> Result<()> {
                rows.insert_tenant(&tenant("a"))?;
                std::panic::resume_unwind(Box::new("on purpose"))
            })
        }));
        assert!(panicked.is_err());
        assert!(write(store, |rows| rows.insert_tenant(&tenant("a"))).unwrap());
    });
}

#[test]
fn reading_keeps_one_view_and_writes_nothing() {
    everywhere(|store| {
        seeded(store, |_| Ok(()));
        read(store, |rows| {
            assert_eq!(rows.tenants()?.len(), 2);
            write(store, |other| other.insert_tenant(&tenant("c")))?;
            assert_eq!(
                rows.tenants()?.len(),
                2,
                "what another wrote meanwhile is not seen"
            );
            Ok(())
        })
        .unwrap();
        assert_eq!(read(store, |rows| rows.tenants()).unwrap().len(), 3);
        read(store, |rows| rows.insert_tenant(&tenant("d"))).unwrap();
        assert_eq!(read(store, |rows| rows.tenant("d")).unwrap(), None);
    });
}

#[test]
fn writers_take_turns() {
    everywhere(|store| {
        seeded(store, |rows| {
            rows.put_config("a", "sort", &json!(0), second(1))
        });
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..25 {
                        write(store, |rows| {
                            let count = rows.config("a")?["sort"].as_i64().unwrap();
                            rows.put_config("a", "sort", &json!(count + 1), second(1))
                        })
                        .unwrap();
                    }
                });
            }
        });
        assert_eq!(
            read(store, |rows| rows.config("a")).unwrap()["sort"],
            json!(200),
            "no write is lost"
        );
    });
}
