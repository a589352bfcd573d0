//! The cases.

use findalo::error::{Error, Result};
use findalo::store::{Rows, State, Status, Store, Wanted, read, write};
use serde_json::json;

use crate::everywhere;
use crate::rows::{decision, entry, key, proposal, second, snapshot, tenant};

/// Puts the tenants `a` and `b` there, and then whatever is asked.
fn seeded(store: &dyn Store, work: impl FnOnce(&dyn Rows) -> Result<()>) {
    write(store, |rows| {
        assert!(rows.insert_tenant(&tenant("a"))? && rows.insert_tenant(&tenant("b"))?);
        work(rows)
    })
    .unwrap();
}

fn wanted(status: Option<Status>, now: i64) -> Wanted {
    Wanted {
        status,
        now: second(now),
        skip: 0,
        limit: 100,
    }
}

fn ids(store: &dyn Store, tenant: &str, wanted: Wanted) -> (Vec<String>, u64) {
    let (found, all) = read(store, |rows| rows.proposals(tenant, &wanted)).unwrap();
    (found.into_iter().map(|each| each.id).collect(), all)
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
fn a_proposal_comes_back_as_it_went_in() {
    everywhere(|store| {
        let with_author = findalo::store::Proposal {
            author: Some("k1".to_owned()),
            ..proposal("a", "p1")
        };
        let bare = findalo::store::Proposal {
            rationale: None,
            ..proposal("a", "p2")
        };
        seeded(store, |rows| {
            rows.insert_key(&key("a", "k1"))?;
            rows.insert_proposal(&with_author)?;
            rows.insert_proposal(&bare)
        });
        assert_eq!(
            read(store, |rows| rows.proposal("a", "p1")).unwrap(),
            Some(with_author)
        );
        assert_eq!(
            read(store, |rows| rows.proposal("a", "p2")).unwrap(),
            Some(bare)
        );
        assert!(
            write(store, |rows| rows.insert_proposal(&proposal("b", "p2"))).is_err(),
            "an id is used once"
        );
    });
}

#[test]
fn a_proposal_is_decided_once() {
    everywhere(|store| {
        seeded(store, |rows| {
            rows.insert_proposal(&proposal("a", "p1"))
                .and_then(|()| rows.insert_proposal(&proposal("a", "p2")))
        });
        write(store, |rows| {
            assert!(rows.decide_proposal("a", "p1", State::Dismissed, &decision(Some("no")))?);
            assert!(!rows.decide_proposal("a", "p1", State::Applied, &decision(None))?);
            assert!(!rows.decide_proposal("a", "p9", State::Applied, &decision(None))?);
            Ok(())
        })
        .unwrap();
        let decided = read(store, |rows| rows.proposal("a", "p1"))
            .unwrap()
            .unwrap();
        assert_eq!(
            (decided.state, decided.decision),
            (State::Dismissed, Some(decision(Some("no"))))
        );
        assert_eq!(
            read(store, |rows| rows.proposal("a", "p2"))
                .unwrap()
                .unwrap()
                .decision,
            None
        );
    });
}

#[test]
fn f134_f143_proposals_are_listed_by_status_newest_first() {
    everywhere(|store| {
        seeded(store, |rows| {
            for id in ["p1", "p2", "p3", "p4"] {
                rows.insert_proposal(&proposal("a", id))?;
            }
            rows.decide_proposal("a", "p2", State::Applied, &decision(None))?;
            rows.decide_proposal("a", "p3", State::Dismissed, &decision(None))?;
            Ok(())
        });
        let listed = |status, now| ids(store, "a", wanted(status, now)).0;
        assert_eq!(listed(None, 99), ["p4", "p3", "p2", "p1"]);
        assert_eq!(listed(Some(Status::Proposed), 99), ["p4", "p1"]);
        assert_eq!(listed(Some(Status::Expired), 99), [""; 0]);
        assert_eq!(
            listed(Some(Status::Proposed), 100),
            [""; 0],
            "it lives until its end, not at its end"
        );
        assert_eq!(listed(Some(Status::Expired), 100), ["p4", "p1"]);
        assert_eq!(
            listed(Some(Status::Applied), 100),
            ["p2"],
            "what was decided does not expire"
        );
        assert_eq!(listed(Some(Status::Dismissed), 100), ["p3"]);
        let page = Wanted {
            skip: 1,
            limit: 2,
            ..wanted(None, 1)
        };
        assert_eq!(
            ids(store, "a", page),
            (vec!["p3".to_owned(), "p2".to_owned()], 4),
            "with the count of all"
        );
        let none = Wanted {
            skip: u64::MAX,
            limit: u64::MAX,
            ..wanted(Some(Status::Proposed), 1)
        };
        assert_eq!(ids(store, "a", none), (vec![], 2));
    });
}

#[test]
fn the_live_proposal_of_a_content_is_pending_and_not_expired() {
    everywhere(|store| {
        seeded(store, |rows| rows.insert_proposal(&proposal("a", "p1")));
        let live = |now| {
            read(store, |rows| {
                rows.live_proposal("a", "print of p1", second(now))
            })
            .unwrap()
            .map(|each| each.id)
        };
        assert_eq!(live(99).as_deref(), Some("p1"));
        assert_eq!(live(100), None);
        write(store, |rows| {
            rows.decide_proposal("a", "p1", State::Dismissed, &decision(None))
        })
        .unwrap();
        assert_eq!(live(99), None);
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
