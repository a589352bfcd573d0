//! Several at once: agents, people, and both.

use std::process::Output;

use serde_json::{Value, json};

use crate::shop::Shop;

/// Runs commands at the same time.
fn at_once(shop: &Shop, commands: &[Vec<&str>]) -> Vec<Output> {
    std::thread::scope(|scope| {
        let running: Vec<_> = commands
            .iter()
            .map(|command| scope.spawn(|| shop.run(command)))
            .collect();
        running
            .into_iter()
            .map(|each| each.join().unwrap())
            .collect()
    })
}

/// The codes of the refusals, and an empty text for what was done.
fn codes(outputs: &[Output]) -> Vec<String> {
    let code = |output: &Output| {
        assert!(matches!(output.status.code(), Some(0 | 1)), "{output:?}");
        String::from_utf8_lossy(&output.stderr)
            .split(':')
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let mut codes: Vec<String> = outputs.iter().map(code).collect();
    codes.sort();
    codes
}

#[test]
fn f153_the_same_changes_proposed_at_once_are_one_proposal() {
    let shop = Shop::new();
    let key = shop.tenant("tienda");
    let other = shop.key(&["--tenant", "tienda", "--scope", "config:propose"]);
    let server = shop.serve(&[]);
    let changes = json!([{"entity": "sort", "op": "set", "value": "price_asc"}]);
    let answers: Vec<Value> = std::thread::scope(|scope| {
        let propose = |key: String| {
            let arguments = json!({"title": "x", "changes": changes});
            let server = &server;
            scope.spawn(move || server.call(&key, "propose_change", &arguments))
        };
        let running: Vec<_> = (0..16)
            .map(|turn| {
                propose(if turn % 2 == 0 {
                    key.clone()
                } else {
                    other.clone()
                })
            })
            .collect();
        running
            .into_iter()
            .map(|each| each.join().unwrap())
            .collect()
    });
    assert_eq!(
        answers
            .iter()
            .filter(|answer| answer.get("deduplicated").is_none())
            .count(),
        1
    );
    assert!(
        answers
            .iter()
            .all(|answer| answer["proposal_id"] == answers[0]["proposal_id"])
    );
    assert_eq!(server.call(&key, "list_proposals", &json!({}))["total"], 1);
}

#[test]
fn f180_a_proposal_decided_by_several_at_once_is_decided_once() {
    let shop = Shop::new();
    let key = shop.tenant("tienda");
    let server = shop.serve(&[]);
    for term in ["a", "b", "c", "d"] {
        let change = json!({"entity": "featured_searches", "op": "add", "value": [term]});
        let id = server.propose(&key, "x", &json!([change]));
        let decide = |verb| vec!["proposals", verb, "--tenant", "tienda", id.as_str()];
        let outputs = at_once(
            &shop,
            &[
                decide("approve"),
                decide("dismiss"),
                decide("approve"),
                decide("dismiss"),
            ],
        );
        assert_eq!(
            codes(&outputs),
            [
                "",
                "proposal_not_pending",
                "proposal_not_pending",
                "proposal_not_pending"
            ]
        );
        let stored = server.call(&key, "get_config", &json!({"entity": "featured_searches"}));
        let there = stored["value"].as_array().unwrap().contains(&json!(term));
        let status = &server.call(&key, "list_proposals", &json!({}))["proposals"][0]["status"];
        assert_eq!(status, if there { "applied" } else { "dismissed" });
    }
}

#[test]
fn f182_of_proposals_on_one_base_approved_at_once_one_is_applied() {
    let shop = Shop::new();
    let key = shop.tenant("tienda");
    let server = shop.serve(&[]);
    let ids: Vec<String> = ["a", "b", "c", "d", "e"]
        .iter()
        .map(|term| {
            server.propose(
                &key,
                term,
                &json!([{"entity": "featured_searches", "op": "add", "value": [term]}]),
            )
        })
        .collect();
    let commands: Vec<_> = ids
        .iter()
        .map(|id| vec!["proposals", "approve", "--tenant", "tienda", id.as_str()])
        .collect();
    let codes = codes(&at_once(&shop, &commands));
    assert_eq!(
        codes,
        [
            "",
            "proposal_stale",
            "proposal_stale",
            "proposal_stale",
            "proposal_stale"
        ]
    );
    let stored =
        server.call(&key, "get_config", &json!({"entity": "featured_searches"}))["value"].clone();
    assert_eq!(stored.as_array().unwrap().len(), 1);
}
