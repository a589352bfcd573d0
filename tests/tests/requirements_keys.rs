//! Connecting, scopes and areas: what a key is, what it opens and what it is barred from.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot set up its world has failed"
)]

use std::path::Path;

use pliego_tests::{Agent, Findalo};
use serde_json::{Value, json};

/// Area and its entities, as the reference groups them.
const AREAS: &[(&str, &[&str])] = &[
    (
        "relevance",
        &[
            "synonyms",
            "query_rewrites",
            "custom_results",
            "boost_tiers",
            "boost_signals",
            "ranking_weights",
            "searchable_fields",
            "sort",
        ],
    ),
    (
        "merchandising",
        &[
            "featured_searches",
            "featured_products",
            "facets",
            "search_placeholder",
        ],
    ),
    (
        "design",
        &[
            "theme",
            "layout",
            "placement",
            "search_experience",
            "card_template",
            "custom_css",
        ],
    ),
    ("code_and_domains", &["custom_js", "domain_migration"]),
];

fn names<'a>(items: &'a Value, name: &str) -> Vec<&'a str> {
    let items = items.as_array().unwrap();
    items
        .iter()
        .map(|each| each[name].as_str().unwrap())
        .collect()
}

/// The entities that the key of that agent may touch, and what the catalogue says of the key.
fn reach(agent: &Agent) -> (Vec<String>, Value) {
    let answer = agent.call("list_entities", &json!({}));
    let cards = answer["entities"].as_array().unwrap();
    assert_eq!(cards.len(), 20, "the catalogue stays whole");
    let allowed = cards
        .iter()
        .filter(|card| card["allowed"] == true)
        .map(|card| card["entity"].as_str().unwrap().to_owned());
    (allowed.collect(), answer["key"].clone())
}

fn holds(folder: &Path, secret: &str) -> bool {
    std::fs::read_dir(folder).unwrap().any(|entry| {
        let path = entry.unwrap().path();
        if path.is_dir() {
            return holds(&path, secret);
        }
        let bytes = std::fs::read(&path).unwrap();
        bytes
            .windows(secret.len())
            .any(|window| window == secret.as_bytes())
    })
}

#[test]
fn f008_f012_a_key_is_made_by_people_and_its_secret_is_shown_once() {
    let server = Findalo::start();
    server.tenant("shop", "pro");
    let made = server.operator(&[
        "keys",
        "create",
        "--tenant",
        "shop",
        "--scope",
        "config:propose",
        "--area",
        "design",
    ]);
    let made = made.json();
    let secret = made["key"].as_str().unwrap();
    assert!(secret.starts_with("fdl_") && secret.len() > 30, "{made}");
    assert_eq!(made["scopes"], json!(["config:read", "config:propose"]));
    assert_eq!(made["areas"], json!(["design"]));
    let listed = server.operator(&["keys", "list", "--tenant", "shop"]);
    assert_eq!(listed.json()["keys"][0]["key_id"], made["key_id"]);
    assert!(!listed.out.contains(secret), "{listed:?}");
    assert!(!holds(server.data(), secret), "the secret is kept nowhere");
    let answer = server
        .agent(secret)
        .call("get_config", &json!({"entity": "theme"}));
    assert_eq!(answer["set"], false, "and yet it works: {answer}");
}

#[test]
fn f013_the_tenant_is_in_the_key_and_nowhere_else() {
    let (server, agent) = Findalo::shop("pro");
    server.tenant("other", "free");
    let other = server.key("other", &["config:propose"], &[]);
    let proposal = agent.change("sort", "set", &json!("price_asc"));
    let id = proposal["proposal_id"].as_str().unwrap();
    assert_eq!(server.approve(id).code, 0);

    for tool in agent.ask("tools/list", &json!({}))["tools"]
        .as_array()
        .unwrap()
    {
        let input = tool["inputSchema"].to_string();
        assert!(
            !input.contains("tenant") && !input.contains("shop_id"),
            "{input}"
        );
    }
    let request = |path: &str| {
        reqwest::blocking::Client::new()
            .post(format!("{}{path}", server.base))
            .bearer_auth(&other)
            .header("X-Tenant", "shop")
            .json(&json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call",
                "params": {"name": "get_config", "arguments": {"entity": "sort"}}}))
            .send()
            .unwrap()
    };
    for path in ["/api/mcp", "/api/mcp?tenant=shop"] {
        let body: Value = serde_json::from_str(&request(path).text().unwrap()).unwrap();
        assert_eq!(
            body["result"]["structuredContent"],
            json!({"entity": "sort", "set": false, "value": "relevance"}),
            "{path}"
        );
    }
    assert_eq!(request("/api/mcp/shop").status().as_u16(), 404);
    let refused = server
        .agent(&other)
        .call("get_config", &json!({"entity": "sort", "tenant": "shop"}));
    assert_eq!(refused["error"]["param"], "tenant", "{refused}");
}

#[test]
fn f018_f019_a_request_carries_one_message() {
    let (_server, agent) = Findalo::shop("pro");
    let message = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list"});
    for batch in [json!([]), json!([message]), json!([message, message])] {
        let (status, body) = agent.post(&batch);
        assert_eq!(
            (
                status,
                &body["error"]["code"],
                &body["error"]["data"]["code"]
            ),
            (400, &json!(-32600), &json!("batching_not_supported")),
            "{batch}: {body}"
        );
    }
    assert_eq!(agent.post(&message).0, 200);
}

#[test]
fn f024_f028_a_key_has_what_was_ticked_and_what_that_implies() {
    let server = Findalo::start();
    server.tenant("shop", "pro");
    for (ticked, scopes, tools) in [
        (
            &[][..],
            json!(["config:read"]),
            &["list_entities", "get_config", "list_proposals"][..],
        ),
        (
            &["config:read"],
            json!(["config:read"]),
            &["list_entities", "get_config", "list_proposals"],
        ),
        (
            &["config:propose"],
            json!(["config:read", "config:propose"]),
            &[
                "list_entities",
                "get_config",
                "list_proposals",
                "propose_change",
                "withdraw_proposal",
            ],
        ),
    ] {
        let agent = server.agent(&server.key("shop", ticked, &[]));
        let (_, key) = reach(&agent);
        assert_eq!(key, json!({"scopes": scopes, "areas": []}), "{ticked:?}");
        let listing = agent.ask("tools/list", &json!({}));
        assert_eq!(names(&listing["tools"], "name"), tools, "{ticked:?}");
        let resources = agent.ask("resources/list", &json!({}));
        assert_eq!(
            names(&resources["resources"], "uri"),
            ["findalo://policies"],
            "{ticked:?}"
        );
    }
}

#[test]
fn f033_f035_f036_f037_f042_areas_are_these_four_and_a_key_is_told_its_own() {
    let server = Findalo::start();
    server.tenant("shop", "pro");
    let (everything, key) = reach(&server.agent(&server.key("shop", &[], &[])));
    assert_eq!(
        (everything.len(), &key["areas"]),
        (20, &json!([])),
        "without areas nothing is barred"
    );
    for (area, entities) in AREAS {
        let (allowed, key) = reach(&server.agent(&server.key("shop", &[], &[area])));
        assert_eq!(allowed, *entities, "{area}");
        assert_eq!(
            key,
            json!({"scopes": ["config:read"], "areas": [area]}),
            "{area}"
        );
    }
    let refused = server.operator(&["keys", "create", "--tenant", "shop", "--area", "looks"]);
    let four: Vec<&str> = AREAS.iter().map(|(area, _)| *area).collect();
    assert_eq!(refused.code, 1);
    let error = &refused.json()["error"];
    assert_eq!(
        (&error["code"], &error["allowed"]),
        (&json!("invalid_value"), &json!(four)),
        "{refused:?}"
    );
}

#[test]
fn f039_f040_f041_areas_block_and_name_every_entity() {
    let (server, agent) = Findalo::shop("pro");
    let barred = server.agent(&server.key("shop", &["config:propose"], &["merchandising"]));
    let error = |entities: Value, listed: &str| {
        json!({"error": {
            "code": "area_restricted",
            "blocked_entities": entities,
            "message": format!("Tu clave no alcanza a {listed}. Pide una clave con el área que corresponde."),
            "doc_url": format!("{}/devs/mcp.md#error-area_restricted", server.base),
        }})
    };
    let refused = barred.propose(&json!([
        {"entity": "sort", "op": "set", "value": "price_asc"},
        {"entity": "featured_searches", "op": "add", "value": ["bolsos"]},
        {"entity": "custom_js", "op": "set", "value": {"code": "1", "runtime": "sandbox"}},
        {"entity": "sort", "op": "set", "value": "price_desc"},
    ]));
    assert_eq!(
        refused,
        error(json!(["sort", "custom_js"]), "sort, custom_js")
    );
    assert_eq!(
        barred.call("list_proposals", &json!({})),
        json!({"total": 0, "proposals": []})
    );
    assert_eq!(
        barred.call("get_config", &json!({"entity": "theme"})),
        error(json!(["theme"]), "theme")
    );
    let mixed = agent.propose(&json!([
        {"entity": "featured_searches", "op": "add", "value": ["bolsos"]},
        {"entity": "sort", "op": "set", "value": "price_asc"},
    ]));
    assert_eq!(
        barred.call(
            "withdraw_proposal",
            &json!({"proposal_id": mixed["proposal_id"]})
        ),
        error(json!(["sort"]), "sort"),
        "a proposal with a barred entity is barred as a whole"
    );
    let own = barred.change("featured_searches", "add", &json!(["gorras"]));
    assert_eq!(own["status"], "proposed", "{own}");
}
