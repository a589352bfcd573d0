//! What an agent is told before it does anything.

use findalo::CONTRACT;
use pliego_host::Layer;
use serde_json::{Value, json};

use crate::shop::Shop;

fn policies() -> Value {
    serde_json::from_str(CONTRACT.policies[0]).unwrap()
}

#[test]
fn f009_f026_f029_f044_f064_each_scope_opens_its_tools() {
    let tools: Vec<_> = CONTRACT
        .tools
        .iter()
        .map(|tool| (tool.name, tool.scope))
        .collect();
    assert_eq!(
        tools,
        [
            ("list_entities", "config:read"),
            ("get_config", "config:read"),
            ("list_proposals", "config:read"),
            ("propose_change", "config:propose"),
            ("withdraw_proposal", "config:propose"),
        ]
    );
    let scopes: Vec<_> = CONTRACT
        .scopes
        .iter()
        .map(|scope| (scope.name, scope.always, scope.implies))
        .collect();
    assert_eq!(
        scopes,
        [
            ("config:read", true, &[][..]),
            ("config:propose", false, &["config:read"])
        ]
    );
    let [resource] = CONTRACT.resources else {
        panic!("one resource")
    };
    assert_eq!(
        (resource.uri, resource.scope),
        ("findalo://policies", Some("config:read"))
    );
}

#[test]
fn f045_f064_tools_say_what_they_do_to_the_configuration() {
    let hints = |tool: &Value| {
        let of = &tool["annotations"];
        [
            "readOnlyHint",
            "destructiveHint",
            "idempotentHint",
            "openWorldHint",
        ]
        .map(|name| of[name].as_bool().unwrap())
    };
    let listing: Value = serde_json::from_str(CONTRACT.listing[0]).unwrap();
    for tool in listing.as_array().unwrap() {
        let reads =
            !["propose_change", "withdraw_proposal"].contains(&tool["name"].as_str().unwrap());
        assert_eq!(hints(tool), [reads, false, true, false], "{}", tool["name"]);
    }
}

#[test]
fn f017_f047_f063_f378_an_agent_is_told_where_to_begin() {
    for (language, words) in [
        ["list_entities", "ids reales", "datos"],
        ["list_entities", "real ids", "data"],
    ]
    .iter()
    .enumerate()
    {
        let told = CONTRACT.instructions[language];
        assert!(told.chars().count() <= 2048);
        for word in words {
            assert!(told.contains(word), "{word}: {told}");
        }
    }
    let listing: Value = serde_json::from_str(CONTRACT.listing[1]).unwrap();
    assert!(
        listing[0]["description"]
            .as_str()
            .unwrap()
            .starts_with("Always begin here")
    );
}

#[test]
fn f050_f051_f053_f060_the_catalogue_has_policies_version_plan_and_sensitivity() {
    let whole = Shop::new().call(1, "list_entities", json!({}));
    assert_eq!(whole["policies"], policies()["policies"]);
    assert_eq!(whole["catalog_version"], CONTRACT.catalog_version);
    assert_eq!(whole["plan"]["plan"], "basic");
    assert_eq!(whole["plan"]["features"], json!([]));
    let cards = whole["entities"].as_array().unwrap();
    let sensitive: Vec<_> = cards
        .iter()
        .filter(|card| card["sensitive"] == true)
        .map(|card| &card["entity"])
        .collect();
    assert_eq!(sensitive, ["custom_css", "custom_js", "domain_migration"]);
    for card in cards {
        for op in card["ops"].as_array().unwrap() {
            assert!(
                op["schema"].is_object() && !op["example"].is_null(),
                "{} {}",
                card["entity"],
                op["op"]
            );
        }
        assert!(
            !card["limits"].as_array().unwrap().is_empty() || card["entity"] == "search_experience",
            "{}",
            card["entity"]
        );
    }
}

#[test]
fn f376_f377_f380_f433_f434_the_policies_hold_the_rules_and_every_code() {
    let policies = policies();
    let ids: Vec<_> = policies["policies"]
        .as_array()
        .unwrap()
        .iter()
        .map(|each| each["id"].as_str().unwrap())
        .collect();
    for id in [
        "propose_only",
        "base",
        "scopes",
        "areas",
        "idempotent",
        "plans",
        "caps",
        "error_fields",
        "real_ids",
        "data",
        "untouched",
        "code",
    ] {
        assert!(ids.contains(&id), "{id}");
    }
    let untouched = policies["policies"]
        .as_array()
        .unwrap()
        .iter()
        .find(|each| each["id"] == "untouched")
        .unwrap();
    for name in ["feed_token", "ws_api_key", "parent_slug", "shop_url"] {
        assert!(untouched["text"].as_str().unwrap().contains(name), "{name}");
    }
    let codes: Vec<_> = policies["error_codes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|each| each["code"].as_str().unwrap())
        .collect();
    for code in [
        "missing_authorization",
        "invalid_key",
        "invalid_request",
        "batching_not_supported",
        "scope_denied",
        "validation_error",
        "tool_error",
        "area_restricted",
        "proposal_stale",
        "proposal_not_author",
        "resource_not_found",
        "proposal_not_found",
        "proposal_not_pending",
    ] {
        assert!(codes.contains(&code), "{code}");
    }
    assert_eq!(
        codes,
        CONTRACT
            .errors
            .iter()
            .map(|error| error.code)
            .collect::<Vec<_>>(),
        "complete, always"
    );
    for each in policies["error_codes"].as_array().unwrap() {
        assert!(!each["what_to_do"].as_array().unwrap().is_empty(), "{each}");
    }
}

#[test]
fn f392_plans_are_ordered() {
    let plans: Vec<_> = CONTRACT
        .plans
        .iter()
        .map(|plan| (plan.name, plan.features.len()))
        .collect();
    assert_eq!(
        plans,
        [("free", 0), ("basic", 0), ("pro", 2), ("enterprise", 2)]
    );
}

#[test]
fn f400_only_a_failure_of_ours_is_worth_a_retry() {
    let worth: Vec<_> = CONTRACT
        .errors
        .iter()
        .filter(|error| error.retryable)
        .map(|error| error.code)
        .collect();
    assert_eq!(worth, ["tool_error"]);
    let command: Vec<_> = CONTRACT
        .errors
        .iter()
        .filter(|error| error.layers.contains(&Layer::Command))
        .collect();
    assert!(
        command
            .iter()
            .all(|error| error.status.is_none() && error.number.is_none())
    );
}
