//! Tenants, keys, configuration and history.

use findalo::error::Result;
use findalo::store::{Rows, State, Store, read, write};
use serde_json::json;

use crate::everywhere;
use crate::proposals::wanted;
use crate::rows::{decision, entry, key, proposal, second, snapshot, tenant};

/// Puts the tenants `a` and `b` there, and then whatever is asked.
pub(crate) fn seeded(store: &dyn Store, work: impl FnOnce(&dyn Rows) -> Result<()>) {
    write(store, |rows| {
        assert!(rows.insert_tenant(&tenant("a"))? && rows.insert_tenant(&tenant("b"))?);
        work(rows)
    })
    .unwrap();
}

#[test]
fn tenants_are_kept_by_name() {
    everywhere(|store| {
        let (made, again) = write(store, |rows| {
            Ok((
                rows.insert_tenant(&tenant("b"))?,
                rows.insert_tenant(&tenant("b"))?,
            ))
        })
        .unwrap();
        assert_eq!((made, again), (true, false), "a name is taken once");
        write(store, |rows| rows.insert_tenant(&tenant("a"))).unwrap();
        let changed = findalo::store::Tenant {
            plan: "pro".to_owned(),
            language: "en".to_owned(),
            ..tenant("b")
        };
        assert!(write(store, |rows| rows.update_tenant(&changed)).unwrap());
        assert!(
            !write(store, |rows| rows.update_tenant(&tenant("c"))).unwrap(),
            "nobody is made by a change"
        );
        assert_eq!(
            read(store, |rows| rows.tenants()).unwrap(),
            [tenant("a"), changed.clone()],
            "by name"
        );
        assert_eq!(read(store, |rows| rows.tenant("b")).unwrap(), Some(changed));
        assert_eq!(read(store, |rows| rows.tenant("c")).unwrap(), None);
    });
}

#[test]
fn keys_are_found_by_hash_and_revoked_once() {
    everywhere(|store| {
        seeded(store, |rows| {
            rows.insert_key(&key("a", "k1"))
                .and_then(|()| rows.insert_key(&key("a", "k2")))
        });
        let one = key("a", "k1");
        assert_eq!(
            read(store, |rows| rows.key_by_hash(&one.hash)).unwrap(),
            Some(one.clone())
        );
        assert_eq!(
            read(store, |rows| rows.key_by_hash(&[7; 32])).unwrap(),
            None
        );
        assert_eq!(
            read(store, |rows| rows.keys("a")).unwrap(),
            [one.clone(), key("a", "k2")],
            "oldest first"
        );
        assert!(write(store, |rows| rows.revoke_key("a", "k1", second(9))).unwrap());
        assert!(
            !write(store, |rows| rows.revoke_key("a", "k1", second(10))).unwrap(),
            "once"
        );
        let revoked = read(store, |rows| rows.key("a", "k1")).unwrap().unwrap();
        assert_eq!(
            revoked,
            findalo::store::Key {
                revoked_at: Some(second(9)),
                ..one
            }
        );
        assert_eq!(
            read(store, |rows| rows.key("a", "k2"))
                .unwrap()
                .unwrap()
                .revoked_at,
            None
        );
    });
}

#[test]
fn a_hash_opens_one_key() {
    everywhere(|store| {
        seeded(store, |rows| rows.insert_key(&key("a", "k1")));
        let twin = findalo::store::Key {
            hash: key("a", "k1").hash,
            ..key("b", "k9")
        };
        assert!(write(store, |rows| rows.insert_key(&twin)).is_err());
    });
}

#[test]
fn config_is_kept_by_entity_with_key_order_and_numbers() {
    everywhere(|store| {
        seeded(store, |_| Ok(()));
        let value =
            json!({"z": 0.1, "a": {"ñ": [1, "dos", null]}, "big": 9_007_199_254_740_991_i64});
        write(store, |rows| {
            rows.put_config("a", "theme", &json!({"old": 1}), second(1))
        })
        .unwrap();
        write(store, |rows| {
            rows.put_config("a", "theme", &value, second(2))
        })
        .unwrap();
        write(store, |rows| {
            rows.put_config("a", "sort", &json!("relevance"), second(2))
        })
        .unwrap();
        let config = read(store, |rows| rows.config("a")).unwrap();
        assert_eq!(
            config,
            [
                ("sort".to_owned(), json!("relevance")),
                ("theme".to_owned(), value.clone())
            ]
            .into()
        );
        assert_eq!(
            config["theme"].to_string(),
            value.to_string(),
            "keys stay in their order"
        );
    });
}

#[test]
fn nothing_of_a_tenant_is_seen_or_changed_through_another() {
    everywhere(|store| {
        seeded(store, |rows| {
            rows.insert_key(&key("a", "k1"))?;
            rows.put_config("a", "sort", &json!("relevance"), second(1))?;
            rows.insert_proposal(&proposal("a", "p1"))?;
            rows.insert_snapshot(&snapshot("a", "p1"))?;
            rows.insert_entry(&entry("a", "proposal.approve"))
        });
        read(store, |rows| {
            assert_eq!(rows.keys("b")?, []);
            assert_eq!(rows.key("b", "k1")?, None);
            assert_eq!(rows.config("b")?, [].into());
            assert_eq!(rows.proposal("b", "p1")?, None);
            assert_eq!(rows.proposals("b", &wanted(None, 1))?, (vec![], 0));
            assert_eq!(rows.live_proposal("b", "print of p1", second(1))?, None);
            assert_eq!(rows.snapshot_before("b", "p1")?, None);
            assert_eq!(rows.entries("b")?, []);
            Ok(())
        })
        .unwrap();
        write(store, |rows| {
            assert!(!rows.revoke_key("b", "k1", second(2))?);
            assert!(!rows.decide_proposal("b", "p1", State::Applied, &decision(None))?);
            rows.put_config("b", "sort", &json!("price_asc"), second(2))
        })
        .unwrap();
        assert_eq!(
            read(store, |rows| rows.config("a")).unwrap()["sort"],
            json!("relevance")
        );
        assert_eq!(
            read(store, |rows| rows.proposal("a", "p1"))
                .unwrap()
                .unwrap()
                .state,
            State::Proposed
        );
    });
}

#[test]
fn history_comes_back_as_it_went_in() {
    everywhere(|store| {
        seeded(store, |rows| {
            rows.insert_proposal(&proposal("a", "p1"))?;
            rows.insert_snapshot(&snapshot("a", "p1"))?;
            rows.insert_entry(&entry("a", "first"))?;
            rows.insert_entry(&entry("a", "second"))
        });
        assert_eq!(
            read(store, |rows| rows.snapshot_before("a", "p1")).unwrap(),
            Some(snapshot("a", "p1"))
        );
        assert_eq!(
            read(store, |rows| rows.snapshot_before("a", "p2")).unwrap(),
            None
        );
        assert_eq!(
            read(store, |rows| rows.entries("a")).unwrap(),
            [entry("a", "first"), entry("a", "second")]
        );
    });
}
