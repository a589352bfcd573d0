//! What an approval writes, and what nothing writes.

use findalo::audit::Act;
use findalo::refusal::Refusal;
use findalo::store::{Proposal, State, write};
use serde_json::{Value, json};

use crate::shop::{Shop, TENANT, minute};

#[test]
fn an_approval_keeps_what_was_there_and_who_did_it() {
    let shop = Shop::new();
    shop.configure(1, "sort", "set", &json!("price_asc"));
    let changes = json!([
        {"entity": "sort", "op": "set", "value": "price_desc"},
        {"entity": "search_placeholder", "op": "merge", "value": {"es": "Busca"}},
    ]);
    let id = shop.propose(2, &changes)["proposal_id"]
        .as_str()
        .unwrap()
        .to_owned();
    shop.approve(3, &id).unwrap();

    let snapshot = shop.read(|rows| rows.snapshot_before(TENANT, &id)).unwrap();
    assert_eq!(snapshot.before["sort"], Some(json!("price_asc")));
    assert_eq!(
        snapshot.before["search_placeholder"], None,
        "it was never written"
    );
    assert_eq!(
        snapshot.before.len(),
        2,
        "what the proposal does not touch is not in it"
    );

    let audit = shop.read(|rows| rows.entries(TENANT));
    let told: Vec<_> = audit
        .iter()
        .map(|entry| (entry.what.as_str(), entry.who.split(':').next().unwrap()))
        .collect();
    assert_eq!(
        told,
        [
            ("tenant.create", "person"),
            ("key.create", "person"),
            ("proposal.create", "key"),
            ("proposal.approve", "person"),
            ("proposal.create", "key"),
            ("proposal.approve", "person"),
        ]
    );
    let last = audit.last().unwrap();
    assert_eq!(
        (&last.subject, last.at, last.who.as_str()),
        (&id, minute(3), "person:ana")
    );
    assert_eq!(
        last.before,
        json!({"search_placeholder": null, "sort": "price_asc"})
    );
    assert_eq!(
        last.after,
        json!({"search_placeholder": {"es": "Busca"}, "sort": "price_desc"})
    );
}

#[test]
fn f142_f207_what_is_refused_leaves_the_store_as_it_was() {
    let shop = Shop::new();
    let id = shop.proposed(1, "sort", "set", &json!("price_asc"));
    let everything = || {
        shop.read(|rows| {
            Ok((
                rows.config(TENANT)?,
                rows.entries(TENANT)?,
                rows.proposal(TENANT, &id)?,
            ))
        })
    };
    let before = everything();
    let refused = [
        json!([{"entity": "sort", "op": "set", "value": "alphabetical"}]),
        json!([{"entity": "sort", "op": "add", "value": "price_desc"}]),
        json!([{"entity": "boost_tiers", "op": "replace", "value": [{"brands": ["1"]}, {"brands": ["1"]}]}]),
        json!([{"entity": "search_placeholder", "op": "merge", "value": {"es": "x"}}, {"entity": "sort", "op": "set", "value": 3}]),
    ];
    for changes in refused {
        assert_eq!(
            shop.propose(2, &changes)["error"]["code"],
            "validation_error",
            "{changes}"
        );
    }
    shop.call(2, "withdraw_proposal", json!({"proposal_id": "nada"}));
    assert_eq!(everything(), before);
}

#[test]
fn f147_ten_changes_are_taken_and_eleven_refused() {
    let shop = Shop::new();
    let change = |number: usize| json!({"entity": "featured_searches", "op": "add", "value": [format!("búsqueda {number}")]});
    let changes = |count: usize| (0..count).map(change).collect::<Vec<_>>();
    let refused = shop.propose(1, &changes(11).into());
    let violation = &refused["error"]["violations"][0];
    assert_eq!(
        (
            &violation["param"],
            &violation["limit"],
            &violation["received"]
        ),
        (&json!("changes"), &json!(10), &json!(11))
    );
    assert_eq!(
        shop.propose(1, &json!([]))["error"]["param"],
        "changes",
        "at least one"
    );
    assert_eq!(shop.propose(1, &changes(10).into())["status"], "proposed");
}

/// The stored row of a proposal, changed behind the server's back as another version of the contract would see it.
fn applied_otherwise(change: impl FnOnce(&mut Proposal)) -> Refusal {
    let shop = Shop::new();
    let id = shop.proposed(1, "sort", "set", &json!("price_asc"));
    let mut row = shop.read(|rows| rows.proposal(TENANT, &id)).unwrap();
    row.id = "other".to_owned();
    change(&mut row);
    write(&*shop.store, |rows| rows.insert_proposal(&row)).unwrap();
    let refused = shop.approve(2, "other").unwrap_err();
    assert_eq!(
        shop.read(|rows| rows.config(TENANT)),
        [].into(),
        "nothing was applied"
    );
    assert_eq!(
        shop.read(|rows| rows.proposal(TENANT, "other"))
            .unwrap()
            .state,
        State::Proposed
    );
    refused
        .refusal()
        .cloned()
        .unwrap_or_else(|| panic!("{refused}"))
}

#[test]
fn f182_what_would_no_longer_do_what_was_shown_is_stale() {
    let stale = Refusal::ProposalStale {
        proposal: "other".to_owned(),
        changed: vec!["sort".to_owned()],
    };
    let base = |row: &mut Proposal| drop(row.base.insert("sort".to_owned(), "another".to_owned()));
    assert_eq!(applied_otherwise(base), stale);
    let result =
        |row: &mut Proposal| drop(row.result.insert("sort".to_owned(), "another".to_owned()));
    assert_eq!(applied_otherwise(result), stale);
    let idle = |row: &mut Proposal| row.changes[0]["value"] = json!("relevance");
    assert_eq!(applied_otherwise(idle), stale);
}

#[test]
fn f180_a_person_of_another_tenant_decides_nothing_here() {
    let shop = Shop::new();
    let id = shop.proposed(1, "sort", "set", &json!("price_asc"));
    write(&*shop.store, |rows| {
        findalo::tenants::create(
            rows,
            "free",
            "es",
            Act::new("otra", "person:luz", minute(1)),
        )
    })
    .unwrap();
    let act = Act::new("otra", "person:luz", minute(2));
    let refused = write(&*shop.store, |rows| findalo::CYCLE.approve(rows, &id, act)).unwrap_err();
    assert_eq!(
        refused.refusal(),
        Some(&Refusal::ProposalNotFound { proposal: id })
    );
}

#[test]
fn f061_f062_f054_the_catalogue_is_whole_or_as_asked() {
    let shop = Shop::new();
    let whole = shop.call(1, "list_entities", json!({}));
    let names = |answer: &Value| -> Vec<String> {
        answer["entities"]
            .as_array()
            .unwrap()
            .iter()
            .map(|card| card["entity"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names(&whole).len(), 20);
    assert_eq!(whole["plan"]["plan"], "basic");
    assert_eq!(
        whole["plan"]["inert_here"],
        json!([
            {"entity": "ranking_weights", "setting": "popularity", "needs": "popularity_index"},
            {"entity": "sort", "value": "bestsellers", "needs": "sales_index"},
        ])
    );
    assert!(!whole["policies"].as_array().unwrap().is_empty());
    let some = shop.call(
        1,
        "list_entities",
        json!({"entities": ["sort", "synonyms"]}),
    );
    assert_eq!(
        names(&some),
        ["synonyms", "sort"],
        "in the contract's order"
    );
    assert_eq!(some["catalog_version"], whole["catalog_version"]);
    let slip = shop.call(1, "list_entities", json!({"entities": ["synonims"]}));
    assert_eq!(slip["error"]["suggested_entity"], "synonyms");
}
