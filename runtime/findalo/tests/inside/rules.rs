//! The rules of entities that are written by hand, as an agent meets them.

use serde_json::{Value, json};

use crate::shop::Shop;

/// The rules that a change breaks, each with its place and what is said.
fn broken(shop: &Shop, entity: &str, op: &str, value: &Value) -> Vec<[String; 3]> {
    let answer = shop.propose(5, &json!([{"entity": entity, "op": op, "value": value}]));
    assert_eq!(answer["error"]["code"], "validation_error", "{answer:#}");
    assert_eq!(answer["error"]["entity"], entity, "{answer:#}");
    assert_eq!(
        answer["error"]["param"],
        answer["error"]["violations"][0]["param"]
    );
    let violations = answer["error"]["violations"].as_array().unwrap();
    let part = |violation: &Value, name: &str| violation[name].as_str().unwrap().to_owned();
    violations
        .iter()
        .map(|each| ["rule", "at", "message"].map(|name| part(each, name)))
        .collect()
}

/// A change breaks that rule, at those places below the payload, and each time something is named.
fn assert_broken(
    shop: &Shop,
    entity: &str,
    op: &str,
    value: &Value,
    rule: &str,
    places: &[(&str, &str)],
) {
    let broken = broken(shop, entity, op, value);
    assert_eq!(broken.len(), places.len(), "{broken:?}");
    for ([name, at, message], (place, about)) in broken.iter().zip(places) {
        assert_eq!(
            (name.as_str(), at.as_str()),
            (rule, format!("/changes/0/value{place}").as_str()),
            "{message}"
        );
        assert!(message.contains(about), "{message} does not name {about}");
    }
}

fn notices(answer: &Value) -> Vec<(String, String)> {
    let warnings = answer["warnings"]
        .as_array()
        .unwrap_or_else(|| panic!("{answer:#}"));
    let part = |notice: &Value, name: &str| notice[name].as_str().unwrap().to_owned();
    warnings
        .iter()
        .map(|each| (part(each, "code"), part(each, "message")))
        .collect()
}

#[test]
fn f217_f223_a_term_with_spaces_is_accepted_and_told() {
    let shop = Shop::new();
    let value = json!([
        ["zapatillas de running", "sneakers"],
        ["móvil", "smart\u{a0}phone"]
    ]);
    let answer = shop.propose(
        1,
        &json!([{"entity": "synonyms", "op": "add", "value": value}]),
    );
    let told = notices(&answer);
    assert_eq!(told.len(), 2);
    assert!(
        told.iter()
            .all(|(code, message)| code == "multi_word_term" && message.contains("query_rewrites"))
    );
    let lines = answer["diff"].as_array().unwrap();
    assert_eq!(
        lines
            .iter()
            .filter(|line| line.as_str().unwrap().starts_with("! "))
            .count(),
        2,
        "lines of the diff too"
    );

    shop.configure(2, "synonyms", "add", &value);
    let other = shop.propose(
        3,
        &json!([{"entity": "synonyms", "op": "add", "value": [["bolso", "cartera"]]}]),
    );
    assert_eq!(
        notices(&other),
        [],
        "what was there before is not told again"
    );
}

#[test]
fn f229_a_query_is_not_rewritten_as_itself() {
    let shop = Shop::new();
    let value = json!([{"from": "nevera", "to": "nevera"}, {"from": "blutuz", "to": "bluetooth"}]);
    assert_broken(
        &shop,
        "query_rewrites",
        "add",
        &value,
        "same_query",
        &[("/0", "nevera")],
    );
}

#[test]
fn f257_f259_a_tier_holds_200_ids_over_both_lists() {
    let shop = Shop::new();
    let tier = |brands: usize, categories: usize| {
        let ids = |letter: &str, count: usize| {
            (0..count)
                .map(|id| format!("{letter}{id}"))
                .collect::<Vec<_>>()
        };
        json!([{"brands": ids("b", brands), "categories": ids("c", categories)}])
    };
    assert_broken(
        &shop,
        "boost_tiers",
        "replace",
        &tier(101, 100),
        "too_many_ids",
        &[("", "201")],
    );
    shop.configure(1, "boost_tiers", "replace", &tier(100, 100));
}

#[test]
fn f259_an_id_stands_in_one_tier() {
    let shop = Shop::new();
    let twice = json!([{"brands": ["7", "8"]}, {"brands": ["9", "7"]}, {"categories": ["1"]}, {"categories": ["1"]}]);
    assert_broken(
        &shop,
        "boost_tiers",
        "replace",
        &twice,
        "id_in_two_tiers",
        &[("", "«7»"), ("", "«1»")],
    );
    shop.configure(
        1,
        "boost_tiers",
        "replace",
        &json!([{"brands": ["7"]}, {"categories": ["7"]}]),
    );
}

#[test]
fn f247_a_language_is_on_the_list_and_null_removes_it() {
    let shop = Shop::new();
    assert_broken(
        &shop,
        "search_placeholder",
        "merge",
        &json!({"es": "a", "xx": "b"}),
        "unknown_language",
        &[("/xx", "xx")],
    );
    shop.configure(
        1,
        "search_placeholder",
        "merge",
        &json!({"es": "a", "no": "b"}),
    );
    shop.configure(2, "search_placeholder", "merge", &json!({"no": null}));
    assert_eq!(shop.value("search_placeholder"), json!({"es": "a"}));
}

#[test]
fn f364_f367_a_host_is_a_bare_name() {
    let shop = Shop::new();
    let add = |host: &str| json!({"allowed_domains": {"add": [host]}});
    assert_broken(
        &shop,
        "domain_migration",
        "set",
        &add("*.tienda.example"),
        "wildcard_host",
        &[("/allowed_domains/add/0", "*.tienda.example")],
    );
    for host in [
        "https://tienda.example",
        "tienda.example:443",
        "tienda.example/es",
        "tienda example.org",
        "a..example",
        "Tienda.example",
    ] {
        assert_broken(
            &shop,
            "domain_migration",
            "set",
            &add(host),
            "not_a_host",
            &[("/allowed_domains/add/0", host)],
        );
    }
}

#[test]
fn f361_the_host_of_the_shop_is_authorised_by_itself() {
    let shop = Shop::new();
    let value =
        json!({"shop_url": "https://www.tienda.example/es", "allowed_domains": ["otra.example"]});
    let answer = shop.propose(
        1,
        &json!([{"entity": "domain_migration", "op": "set", "value": value}]),
    );
    assert!(
        notices(&answer)
            .iter()
            .any(|(code, message)| code == "shop_host_added"
                && message.contains("www.tienda.example"))
    );
    shop.configure(1, "domain_migration", "set", &value);
    assert_eq!(
        shop.value("domain_migration")["allowed_domains"],
        json!(["otra.example", "www.tienda.example"])
    );

    let remove = |host: &str| json!({"allowed_domains": {"remove": [host]}});
    assert_broken(
        &shop,
        "domain_migration",
        "set",
        &remove("www.tienda.example"),
        "shop_host_removed",
        &[("/allowed_domains/remove/0", "www.tienda.example")],
    );
    shop.configure(
        2,
        "domain_migration",
        "set",
        &json!({"allowed_domains": {"add": ["tienda.example"]}}),
    );
    shop.configure(3, "domain_migration", "set", &remove("www.tienda.example"));
    assert_eq!(
        shop.value("domain_migration")["allowed_domains"],
        json!(["otra.example", "tienda.example"]),
        "a domain above it authorises it as well"
    );
}

#[test]
fn f358_f362_f363_domains_are_added_removed_or_replaced_and_the_diff_names_those_that_go() {
    let shop = Shop::new();
    shop.configure(
        1,
        "domain_migration",
        "set",
        &json!({"allowed_domains": ["a.example", "b.example", "c.example"]}),
    );
    let replace = json!({"allowed_domains": {"replace": ["a.example"]}});
    let answer = shop.propose(
        2,
        &json!([{"entity": "domain_migration", "op": "set", "value": replace}]),
    );
    let diff = answer["diff"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line.as_str().unwrap())
        .collect::<Vec<_>>();
    let gone = diff
        .iter()
        .find(|line| line.starts_with("- "))
        .unwrap_or_else(|| panic!("{diff:?}"));
    assert!(
        gone.contains("b.example") && gone.contains("c.example"),
        "{gone}"
    );
    shop.configure(
        3,
        "domain_migration",
        "set",
        &json!({"allowed_domains": {"add": ["d.example"], "remove": ["a.example"]}}),
    );
    assert_eq!(
        shop.value("domain_migration")["allowed_domains"],
        json!(["b.example", "c.example", "d.example"])
    );
    assert_eq!(
        broken(
            &shop,
            "domain_migration",
            "set",
            &json!({"allowed_domains": {"replace": [], "add": ["x.example"]}})
        )
        .len(),
        1
    );
}
