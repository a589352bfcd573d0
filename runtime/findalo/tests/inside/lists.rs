//! Lists of things with dates, keys and more items than are seen.

use serde_json::{Value, json};

use crate::shop::Shop;
use crate::values::{assert_diff, fault};

#[test]
fn f238_f239_a_window_may_be_open_but_not_inside_out() {
    let shop = Shop::new();
    let rule = |start: Value, end: Value| json!([{"id": "a", "terms": ["b"], "included": ["1"], "start": start, "end": end}]);
    let without =
        |name: &str| json!([{"id": name, "terms": ["b"], "included": ["1"], name: "2026-08-31"}]);
    assert_eq!(
        fault(
            &shop,
            "custom_results",
            "add",
            &rule(json!("2026-08-31"), json!("2026-06-01"))
        )
        .1,
        "ordered"
    );
    assert_eq!(
        fault(
            &shop,
            "custom_results",
            "add",
            &rule(json!("2026-02-30"), json!("2026-06-01"))
        )
        .1,
        "format"
    );
    shop.configure(
        1,
        "custom_results",
        "add",
        &rule(json!("2026-06-01"), json!("2026-06-01")),
    );
    shop.configure(2, "custom_results", "add", &without("start"));
    shop.configure(3, "custom_results", "add", &without("end"));
}

#[test]
fn f226_f241_an_add_of_a_key_that_is_there_replaces_it_and_says_what_is_lost() {
    let shop = Shop::new();
    shop.configure(
        1,
        "query_rewrites",
        "add",
        &json!([{"from": "nevera", "to": "frigorífico"}]),
    );
    assert_diff(
        &shop,
        "query_rewrites",
        "add",
        &json!([{"from": "nevera", "to": "neveras"}]),
        &["~ Reescrituras › nevera › se busca como: frigorífico → neveras"],
    );
    let rule = json!({"id": "verano", "terms": ["sandalias"], "included": ["1"], "end": "2026-08-31", "enabled": false});
    shop.configure(2, "custom_results", "add", &json!([rule]));
    let again = json!([{"id": "verano", "terms": ["sandalias"], "included": ["2"]}]);
    let answer = shop.propose(
        3,
        &json!([{"entity": "custom_results", "op": "add", "value": again}]),
    );
    let notice = &answer["warnings"][0];
    assert_eq!(
        (&notice["code"], &notice["at"]),
        (&json!("item_loses"), &json!("verano")),
        "{answer:#}"
    );
    for lost in ["2026-08-31", "activa"] {
        assert!(
            notice["message"].as_str().unwrap().contains(lost),
            "{notice}"
        );
    }
}

#[test]
fn f185_f252_f278_f315_more_than_is_seen_is_lawful_and_told() {
    let shop = Shop::new();
    let codes = |answer: &Value| -> Vec<(String, String)> {
        let text = |each: &Value, name: &str| each[name].as_str().unwrap().to_owned();
        answer["warnings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|each| (text(each, "entity"), text(each, "code")))
            .collect()
    };
    let told = |entity: &str| vec![(entity.to_owned(), "not_all_shown".to_owned())];
    let searches = shop.propose(
        1,
        &json!([{"entity": "featured_searches", "op": "replace", "value": ["a", "b", "c", "d"]}]),
    );
    assert_eq!(codes(&searches), told("featured_searches"));
    let products: Vec<String> = (0..13).map(|id| id.to_string()).collect();
    let many = json!({"entity": "featured_products", "op": "replace", "value": products});
    assert_eq!(
        codes(&shop.propose(1, &json!([many]))),
        told("featured_products"),
        "12 when nobody says how many"
    );
    let more = json!({"entity": "layout", "op": "merge", "value": {"popular_count": 13}});
    assert_eq!(
        codes(&shop.propose(1, &json!([many, more]))),
        [],
        "after the whole proposal all are seen"
    );
    shop.configure(2, "layout", "merge", &json!({"popular_count": 13}));
    shop.configure(3, "featured_products", "replace", &json!(products));
    let fewer = shop.propose(
        4,
        &json!([{"entity": "layout", "op": "merge", "value": {"popular_count": 4}}]),
    );
    assert_eq!(
        codes(&fewer),
        told("featured_products"),
        "from the other side too"
    );
}
