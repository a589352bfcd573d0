//! What tools answer to good and to bad arguments.

use findalo::CONTRACT;
use serde_json::{Value, json};

use crate::shop::Shop;

#[test]
fn f065_f068_f069_f319_f380_each_entity_is_read_and_none_shows_a_secret() {
    let shop = Shop::new();
    for entity in CONTRACT.entities {
        let answer = shop.call(1, "get_config", json!({"entity": entity.name}));
        assert_eq!(
            (&answer["entity"], &answer["set"]),
            (&json!(entity.name), &json!(false))
        );
        assert!(answer.get("value").is_some(), "{answer}");
        for secret in [
            "feed_token",
            "ws_api_key",
            "parent_slug",
            "billing",
            "\"plan\"",
            "ai_",
        ] {
            assert!(!answer.to_string().contains(secret), "{answer}");
        }
    }
    shop.configure(1, "sort", "set", &json!("price_asc"));
    let answer = shop.call(2, "get_config", json!({"entity": "sort"}));
    assert_eq!(
        answer,
        json!({"entity": "sort", "set": true, "value": "price_asc"})
    );
}

#[test]
fn f066_f277_what_is_written_elsewhere_is_context() {
    let shop = Shop::new();
    shop.configure(
        1,
        "placement",
        "merge",
        &json!({"layer_type": "embedded", "embedded_offset": 20}),
    );
    let answer = shop.call(2, "get_config", json!({"entity": "layout"}));
    let names = [
        "layer_type",
        "embedded_offset",
        "embedded_width_pct",
        "embedded_height_pct",
    ];
    assert_eq!(
        answer["context"],
        json!([{"entity": "placement", "properties": names}])
    );
    assert_eq!(
        (&answer["set"], &answer["value"]["layer_type"]),
        (&json!(false), &json!("embedded"))
    );
    assert_eq!(answer["value"]["embedded_offset"], 20);
    for name in names {
        let answer = shop.propose(
            3,
            &json!([{"entity": "layout", "op": "merge", "value": {name: null}}]),
        );
        assert_eq!(
            answer["error"]["param"],
            format!("changes[].value.{name}"),
            "{answer}"
        );
        assert_eq!(answer["error"]["suggested_entity"], "placement", "{answer}");
    }
}

#[test]
fn f067_f401_f402_a_misspelt_entity_is_a_slip() {
    let shop = Shop::new();
    let read = shop.call(1, "get_config", json!({"entity": "sinonyms"}));
    assert_eq!(
        (&read["error"]["param"], &read["error"]["suggested_entity"]),
        (&json!("entity"), &json!("synonyms"))
    );
    let proposed = shop.propose(
        1,
        &json!([{"entity": "layuot", "op": "merge", "value": {}}]),
    );
    let error = &proposed["error"];
    assert_eq!(
        (&error["param"], &error["suggested_entity"]),
        (&json!("changes[].entity"), &json!("layout"))
    );
    assert!(error["message"].as_str().unwrap().contains("layout"));
    assert_eq!(
        error.get("entity"),
        None,
        "only a real one is told as an entity"
    );
}

#[test]
fn f139_f141_a_proposal_has_a_title_and_may_say_why() {
    let shop = Shop::new();
    let changes = json!([{"entity": "sort", "op": "set", "value": "price_asc"}]);
    let proposed = |title: Value, why: Value| {
        let answer = shop.call(
            1,
            "propose_change",
            json!({"title": title, "rationale": why, "changes": changes}),
        );
        match answer["proposal_id"].as_str() {
            Some(id) => {
                shop.call(1, "withdraw_proposal", json!({"proposal_id": id}))["status"].clone()
            }
            None => answer["error"]["param"].clone(),
        }
    };
    assert_eq!(
        proposed(json!("ñ".repeat(120)), json!("ñ".repeat(2000))),
        "dismissed"
    );
    assert_eq!(proposed(json!("x"), Value::Null), "dismissed");
    assert_eq!(proposed(json!("ñ".repeat(121)), Value::Null), "title");
    assert_eq!(proposed(json!(""), Value::Null), "title");
    assert_eq!(proposed(json!("x"), json!("ñ".repeat(2001))), "rationale");
    let unknown = shop.call(
        1,
        "propose_change",
        json!({"title": "x", "change": changes}),
    );
    let places: Vec<_> = unknown["error"]["violations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|each| &each["at"])
        .collect();
    assert!(
        places.contains(&&json!("/change")) && places.contains(&&json!("/changes")),
        "{unknown:#}"
    );
}
