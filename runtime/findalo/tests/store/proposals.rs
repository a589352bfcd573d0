//! Proposals.

use findalo::store::{State, Status, Store, Wanted, read, write};

use crate::cases::seeded;
use crate::everywhere;
use crate::rows::{decision, key, proposal, second};

pub(crate) fn wanted(status: Option<Status>, now: i64) -> Wanted {
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
