//! Names, closed sets and faults of values: what the reference leaves to choose, and how a slip is told.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot set up its world has failed"
)]

use std::collections::BTreeSet;

use pliego_tests::{Findalo, file, get};
use serde_json::{Value, json};

fn review(name: &str) -> Value {
    serde_json::from_str(&file(&format!("generated/findalo/review/{name}"))).unwrap()
}

/// Each property of the entity with its closed set of values; null where it has none.
fn sets(entity: &str) -> Value {
    let exact = review("schemas/exact.json");
    let properties = exact["entities"][entity]["value"]["properties"].clone();
    let sets = properties
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, node)| (name.clone(), node["enum"].clone()));
    Value::Object(sets.collect())
}

#[test]
fn f261_f263_f264_f268_a_theme_has_these_fields_and_closed_sets() {
    assert_eq!(
        sets("theme"),
        json!({
            "preset": ["light", "dark", "minimal", "contrast"],
            "layout_preset": ["classic", "compact", "magazine"],
            "icon_set": ["outline", "filled", "none"],
            "animation": ["none", "fade", "slide"],
            "primary_color": null,
            "accent_color": null,
            "background_color": null,
            "text_color": null,
            "muted_color": null,
            "border_color": null,
            "price_color": null,
            "sale_color": null,
            "card_border": null,
            "font_family": null,
            "logo_url": null,
        })
    );
    let (_server, agent) = Findalo::shop("pro");
    for field in ["primary_color", "sale_color", "card_border", "font_family"] {
        for mark in [";", "{", "}", "<", ">"] {
            let refused = agent.change("theme", "merge", &json!({field: format!("red{mark}")}));
            let violation = &refused["error"]["violations"][0];
            assert_eq!(
                (&violation["at"], &violation["rule"]),
                (
                    &json!(format!("/changes/0/value/{field}")),
                    &json!("pattern")
                ),
                "{mark}: {refused}"
            );
        }
    }
}

#[test]
fn f266_a_logo_is_nothing_or_an_address_or_a_path() {
    let (_server, agent) = Findalo::shop("pro");
    let first = agent.change("theme", "merge", &json!({"logo_url": "/img/logo.svg"}));
    assert_eq!(first["status"], "proposed", "{first}");
    for taken in ["http://a.example/l.png", "https://a.example/l.png", "/"] {
        let answer = agent.change("theme", "merge", &json!({"logo_url": taken}));
        assert_eq!(answer["status"], "proposed", "{taken}: {answer}");
    }
    let idle = agent.change("theme", "merge", &json!({"logo_url": ""}));
    assert_eq!(idle["error"]["param"], "changes", "empty is how it begins");
    for refused in [
        "logo.svg",
        "ftp://a.example/l",
        "javascript:1",
        "https://*.example/l",
        "/*",
    ] {
        let answer = agent.change("theme", "merge", &json!({"logo_url": refused}));
        assert_eq!(
            answer["error"]["param"], "changes[].value.logo_url",
            "{refused}: {answer}"
        );
    }
}

#[test]
fn f270_f274_f276_a_layout_has_these_fields_and_closed_sets() {
    assert_eq!(
        sets("layout"),
        json!({
            "view_mode": ["grid", "list"],
            "pagination": ["pages", "load_more", "infinite"],
            "alignment": ["left", "center", "right"],
            "columns_desktop": null,
            "columns_tablet": null,
            "columns_mobile": null,
            "results_per_page": null,
            "popular_count": null,
            "open_category": null,
            "list_details": null,
        })
    );
}

#[test]
fn f242_f293_what_a_rule_has_when_it_does_not_say_and_what_must_remain() {
    let (server, agent) = Findalo::shop("pro");
    let rule = json!([{"id": "r", "terms": ["t"], "included": ["1"]}]);
    let answer = agent.change("custom_results", "add", &rule);
    assert_eq!(
        server.approve(answer["proposal_id"].as_str().unwrap()).code,
        0
    );
    assert_eq!(
        agent.value("custom_results"),
        rule,
        "stored as sent: what a rule leaves out acts as its default"
    );
    for (broken, param) in [
        (
            json!({"id": "s", "included": ["1"]}),
            "changes[].value[].terms",
        ),
        (
            json!({"id": "s", "terms": [], "included": ["1"]}),
            "changes[].value[].terms",
        ),
        (
            json!({"id": "s", "terms": ["t"]}),
            "changes[].value[].included",
        ),
        (
            json!({"id": "s", "terms": ["t"], "included": ["1"], "display": "last"}),
            "changes[].value[].display",
        ),
    ] {
        let refused = agent.change("custom_results", "add", &json!([broken]));
        assert_eq!(refused["error"]["param"], param, "{broken}: {refused}");
    }
    let none = agent.change("searchable_fields", "replace", &json!([]));
    assert_eq!(none["error"]["param"], "changes[].value", "{none}");
}

#[test]
fn f340_f350_f351_what_null_and_a_bare_string_mean() {
    let (server, agent) = Findalo::shop("pro");
    for (entity, op, value, holds) in [
        (
            "placement",
            "merge",
            json!({"embedded_width_pct": 100, "embedded_height_pct": 30}),
            json!({"embedded_width_pct": 100, "embedded_height_pct": 30}),
        ),
        (
            "placement",
            "merge",
            json!({"embedded_width_pct": null}),
            json!({"embedded_width_pct": null, "embedded_height_pct": 30}),
        ),
        (
            "custom_js",
            "set",
            json!("findalo.log(1)"),
            json!({"code": "findalo.log(1)", "runtime": "full"}),
        ),
    ] {
        let answer = agent.change(entity, op, &value);
        assert_eq!(
            server.approve(answer["proposal_id"].as_str().unwrap()).code,
            0
        );
        let value = agent.value(entity);
        for (name, expected) in holds.as_object().unwrap() {
            assert_eq!(value[name], *expected, "{entity} {name}: {value}");
        }
    }
    for value in [json!({"code": "1"}), json!({"runtime": "full"})] {
        let refused = agent.change("custom_js", "set", &value);
        assert_eq!(
            refused["error"]["violations"][0]["rule"], "required",
            "{value}"
        );
    }
    let refused = agent.change("placement", "merge", &json!({"embedded_offset": null}));
    assert_eq!(refused["error"]["param"], "changes[].value.embedded_offset");
}

#[test]
fn f401_f402_f403_f438_every_fault_is_told_with_its_place_and_a_misspelt_name_is_a_slip() {
    let (server, _) = Findalo::shop("pro");
    let barred = server.agent(&server.key("shop", &["config:propose"], &["merchandising"]));
    let refused = barred.propose(&json!([
        {"entity": "sinonyms", "op": "add", "value": [["a", "b"]]},
        {"entity": "layout", "op": "merge", "value": {"columns_desktop": 9, "results_per_page": 1}},
    ]));
    let error = &refused["error"];
    let head = json!([
        error["code"],
        error["param"],
        error["suggested_entity"],
        error["entity"]
    ]);
    assert_eq!(
        head,
        json!(["validation_error", "changes[].entity", "synonyms", null]),
        "a slip, though the key does not reach these entities either: {refused}"
    );
    assert!(error["message"].as_str().unwrap().contains("«synonyms»"));
    let places: Vec<Value> = error["violations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|each| json!([each["param"], each["at"], each["rule"], each["received"]]))
        .collect();
    assert_eq!(
        json!(places),
        json!([
            ["changes[].entity", "/changes/0/entity", "enum", "sinonyms"],
            [
                "changes[].value.columns_desktop",
                "/changes/1/value/columns_desktop",
                "maximum",
                9
            ],
            [
                "changes[].value.results_per_page",
                "/changes/1/value/results_per_page",
                "minimum",
                1
            ],
        ])
    );
    let (page, anchor) = error["doc_url"].as_str().unwrap().split_once('#').unwrap();
    let (status, text) = get(page);
    assert_eq!(status, 200, "{page}");
    assert!(text.contains(&format!("id=\"{anchor}\"")), "{anchor}");
}

#[test]
fn f397_f406_an_answer_of_a_tool_declares_every_field_that_its_errors_can_have() {
    let contract = review("contract.json");
    for tool in review("tools.json").as_array().unwrap() {
        let schema = &tool["outputSchema"];
        assert_eq!(schema["type"], "object");
        let error = &schema["anyOf"][1]["properties"]["error"];
        let declared: BTreeSet<&str> = error["properties"]
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        for each in ["code", "message", "doc_url"] {
            assert!(
                error["required"].as_array().unwrap().contains(&json!(each)),
                "{each}"
            );
        }
        for code in error["properties"]["code"]["enum"].as_array().unwrap() {
            let said = &contract["errors"]["errors"][code.as_str().unwrap()];
            for kind in ["carries", "may_carry"] {
                for field in said[kind].as_array().unwrap() {
                    assert!(
                        declared.contains(field.as_str().unwrap()),
                        "{}: {code} has {field}",
                        tool["name"]
                    );
                }
            }
        }
    }
}

#[test]
fn f070_f319_no_value_has_what_no_tool_shows() {
    let (_server, agent) = Findalo::shop("enterprise");
    let catalogue = agent.call("list_entities", &json!({}));
    for card in catalogue["entities"].as_array().unwrap() {
        let answer = agent.call("get_config", &json!({"entity": card["entity"]}));
        let text = answer.to_string();
        for hidden in [
            "feed_token",
            "ws_api_key",
            "parent_slug",
            "billing",
            "\"plan\"",
            "secret",
            "\"ai_",
        ] {
            assert!(!text.contains(hidden), "{hidden}: {text}");
        }
    }
}

#[test]
fn f442_named_limits_are_those_that_no_keyword_holds() {
    let limits = review("contract.json")["limits"].clone();
    let named: Vec<(&String, &Value)> = limits
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, limit)| (name, &limit["value"]))
        .collect();
    assert_eq!(
        named,
        [
            (&"proposal_life".to_owned(), &json!(48)),
            (&"tier_ids".to_owned(), &json!(200))
        ]
    );
    let page = file("spec/findalo/docs/mcp.es.md");
    for number in ["48", "200", "20000", "20.000"] {
        let figure = page
            .split(|each: char| !each.is_ascii_digit() && each != '.')
            .any(|word| word == number);
        assert!(!figure, "{number} reaches the page from the contract");
    }
    for spelled in [
        "48 horas",
        "solo 3 tienen efecto",
        "cuenta como 12",
        "por defecto, 8.",
    ] {
        let page = file("generated/findalo/review/devs/mcp.es.md");
        assert!(page.contains(spelled), "{spelled}");
    }
}
