//! Every op of every entity: proposed by an agent, approved by a person, read back; texts in both languages.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot set up its world has failed"
)]

use std::fmt::Write as _;

use pliego_tests::{Findalo, expect};
use serde_json::{Value, json};

/// Plays ops on one entity of a fresh shop, each approved before the next, and holds the whole of what is told and stored.
fn play(plan: &str, entity: &str, steps: &[(&str, Value)]) {
    let (server, agent) = Findalo::shop(plan);
    let english = agent.reading("en");
    let mut story = String::new();
    for (op, payload) in steps {
        writeln!(story, "{op} {payload}").unwrap();
        let answer = agent.change(entity, op, payload);
        let Some(id) = answer["proposal_id"].as_str() else {
            writeln!(
                story,
                "  refused {}: {}",
                answer["error"]["code"], answer["error"]["message"]
            )
            .unwrap();
            continue;
        };
        let other = english.change(entity, op, payload);
        assert_eq!(
            (&other["deduplicated"], &other["proposal_id"]),
            (&json!(true), &json!(id)),
            "{other}"
        );
        for (spanish, english) in answer["diff"]
            .as_array()
            .unwrap()
            .iter()
            .zip(other["diff"].as_array().unwrap())
        {
            writeln!(
                story,
                "  es {}\n  en {}",
                spanish.as_str().unwrap(),
                english.as_str().unwrap()
            )
            .unwrap();
        }
        for warning in answer["warnings"].as_array().unwrap() {
            writeln!(story, "  warns {} at {}", warning["code"], warning["at"]).unwrap();
        }
        let said = server.approve(id);
        assert_eq!(said.code, 0, "{said:?}");
        writeln!(story, "  holds {}", agent.value(entity)).unwrap();
    }
    expect(&format!("ops/{entity}.{plan}.txt"), &story);
}

#[test]
fn f218_f224_synonyms() {
    play(
        "pro",
        "synonyms",
        &[
            ("add", json!([["zapatillas", "sneakers"]])),
            (
                "add",
                json!([["bolso", "cartera"], ["sneakers", "zapatillas"]]),
            ),
            ("add", json!([["zapatillas de correr", "running"]])),
            (
                "remove",
                json!([["sneakers", "zapatillas"], ["no", "está"]]),
            ),
            ("replace", json!([["a", "b"]])),
            ("add", json!([["b", "a"]])),
            ("add", json!([["x", "x"]])),
        ],
    );
}

#[test]
fn f225_f229_query_rewrites() {
    play(
        "pro",
        "query_rewrites",
        &[
            ("add", json!([{"from": "tv", "to": "televisor"}])),
            ("add", json!([{"from": "tv", "to": "televisión"}])),
            ("add", json!([{"from": "tv", "to": "tv"}])),
            ("remove", json!(["tv"])),
            ("replace", json!([{"from": "movil", "to": "móvil"}])),
        ],
    );
}

#[test]
fn f230_f242_custom_results() {
    play(
        "pro",
        "custom_results",
        &[
            (
                "add",
                json!([{"id": "verano", "name": "Verano", "terms": ["sandalias"], "included": ["1021", "1022"],
            "start": "2026-06-01", "end": "2026-08-31", "display": "only", "enabled": false}]),
            ),
            (
                "add",
                json!([{"id": "verano", "terms": ["sandalias"], "included": ["1021"]}]),
            ),
            (
                "add",
                json!([{"id": "mal", "terms": ["x"], "included": ["1"], "start": "2026-08-31", "end": "2026-06-01"}]),
            ),
            ("add", json!([{"id": "mal", "terms": ["x"]}])),
            (
                "add",
                json!([{"id": "mal", "terms": ["x"], "excluded": ["1"], "start": "2026-02-30"}]),
            ),
            ("remove", json!(["verano"])),
        ],
    );
}

#[test]
fn f243_f247_search_placeholder() {
    play(
        "pro",
        "search_placeholder",
        &[
            (
                "merge",
                json!({"es": "¿Qué buscas?", "en": "What are you looking for?"}),
            ),
            ("merge", json!({"en": null})),
            ("merge", json!({"xx": "?"})),
            ("merge", json!({})),
        ],
    );
}

#[test]
fn f248_f253_featured_searches() {
    play(
        "pro",
        "featured_searches",
        &[
            ("add", json!(["zapatillas", "bolsos", "ofertas"])),
            ("add", json!(["gorras"])),
            ("remove", json!(["bolsos"])),
            ("replace", json!(["ofertas", "zapatillas"])),
        ],
    );
}

#[test]
fn f254_f259_boost_tiers() {
    play(
        "pro",
        "boost_tiers",
        &[
            (
                "replace",
                json!([{"brands": ["12"], "categories": ["7", "8"]}, {"brands": ["3"]}]),
            ),
            ("replace", json!([{"brands": ["12"]}, {"brands": ["12"]}])),
            ("replace", json!([])),
        ],
    );
}

#[test]
fn f260_f268_theme() {
    play(
        "pro",
        "theme",
        &[
            (
                "merge",
                json!({"primary_color": "#ff6600", "preset": "dark", "card_border": "1px solid #ddd"}),
            ),
            (
                "merge",
                json!({"primary_color": "#000", "font_family": "Inter, sans-serif", "logo_url": "/img/logo.svg"}),
            ),
            ("merge", json!({"logo_url": ""})),
            ("merge", json!({"shadow": "none"})),
        ],
    );
}

#[test]
fn f269_f278_layout() {
    play(
        "pro",
        "layout",
        &[
            (
                "merge",
                json!({"columns_desktop": 4, "popular_count": null, "list_details": {"stock": true}}),
            ),
            (
                "merge",
                json!({"popular_count": 8, "list_details": {"brand": true}, "pagination": "infinite"}),
            ),
            ("merge", json!({"layer_type": "embedded"})),
        ],
    );
}

#[test]
fn f279_f282_ranking_weights() {
    let steps = [
        ("merge", json!({"name": 12.5, "popularity": 0.4})),
        ("merge", json!({"popularity": 0})),
    ];
    play("pro", "ranking_weights", &steps);
    play("basic", "ranking_weights", &steps);
}

#[test]
fn f284_f287_boost_signals() {
    play(
        "pro",
        "boost_signals",
        &[
            (
                "merge",
                json!({"on_sale": 1.5, "in_stock": 2, "new_product_days": 30}),
            ),
            ("merge", json!({"on_sale": 1})),
        ],
    );
}

#[test]
fn f288_f293_searchable_fields() {
    play(
        "pro",
        "searchable_fields",
        &[
            ("replace", json!(["name", "brand"])),
            ("add", json!(["tags", "name"])),
            ("remove", json!(["brand", "tags"])),
            ("remove", json!(["name"])),
        ],
    );
}

#[test]
fn f294_f296_sort() {
    let steps = [
        ("set", json!("bestsellers")),
        ("set", json!("price_asc")),
        ("set", json!("newest")),
    ];
    play("pro", "sort", &steps);
    play("free", "sort", &steps);
}

#[test]
fn f297_f311_facets() {
    play(
        "pro",
        "facets",
        &[
            (
                "merge",
                json!({"visible_facets": ["color", "talla"], "facet_labels": {"es": {"color": "Color"}},
            "facet_display": {"color": "checkbox"}, "facet_value_order": {"talla": ["S", "M", "L"]}}),
            ),
            (
                "merge",
                json!({"facet_labels": {"es": {"talla": "Talla"}, "en": {"color": "Colour"}}, "facet_order": ["talla", "color"]}),
            ),
            (
                "merge",
                json!({"visible_facets": ["__none__"], "facet_labels": {"en": null}}),
            ),
            (
                "merge",
                json!({"visible_facets": [], "facet_value_hidden": {"color": ["malva"]}}),
            ),
        ],
    );
}

#[test]
fn f312_f315_featured_products() {
    let many: Vec<String> = (1..=14).map(|each| format!("{each}")).collect();
    play(
        "pro",
        "featured_products",
        &[
            ("add", json!(["1021"])),
            ("replace", json!(many)),
            ("remove", json!(["14", "13", "12"])),
        ],
    );
}

#[test]
fn f185_f278_fewer_places_than_featured_products_is_told_from_either_side() {
    let (server, agent) = Findalo::shop("pro");
    let six = agent.change(
        "featured_products",
        "add",
        &json!(["1", "2", "3", "4", "5", "6"]),
    );
    assert_eq!(six["warnings"], json!([]), "{six}");
    assert_eq!(server.approve(six["proposal_id"].as_str().unwrap()).code, 0);
    let fewer = agent.change("layout", "merge", &json!({"popular_count": 4}));
    assert_eq!(fewer["warnings"][0]["code"], "not_all_shown", "{fewer}");
    assert_eq!(
        fewer["warnings"][0]["entity"], "featured_products",
        "{fewer}"
    );
    let both = agent.propose(&json!([
        {"entity": "layout", "op": "merge", "value": {"popular_count": 4}},
        {"entity": "featured_products", "op": "replace", "value": ["1", "2"]},
    ]));
    assert_eq!(
        both["warnings"],
        json!([]),
        "judged on the state after the whole proposal: {both}"
    );
}

#[test]
fn f316_f319_search_experience() {
    play(
        "pro",
        "search_experience",
        &[
            ("merge", json!({"autocomplete": false, "fuzzy": true})),
            ("merge", json!({"ai_answers": true})),
        ],
    );
}

#[test]
fn f320_f328_card_template() {
    play(
        "pro",
        "card_template",
        &[
            (
                "set",
                json!("<div>{{name}}{{#if on_sale}}<b>{{price}}</b>{{/if}}</div>"),
            ),
            ("set", json!("{\"not\": \"json to us\"}")),
            ("set", json!("")),
        ],
    );
}

#[test]
fn f333_f340_placement() {
    play(
        "pro",
        "placement",
        &[
            (
                "merge",
                json!({"layer_type": "embedded", "embedded_offset": 12, "embedded_width_pct": 100}),
            ),
            (
                "merge",
                json!({"embedded_width_pct": null, "trigger_selector": "#search input"}),
            ),
        ],
    );
}

#[test]
fn f203_f341_custom_css() {
    let sheet = (0..40)
        .map(|each| format!(".card-{each} {{ color: #333; }}\n"))
        .collect::<String>();
    play(
        "pro",
        "custom_css",
        &[
            ("set", json!(sheet)),
            ("set", json!(".card { color: red; }")),
            ("set", json!("")),
        ],
    );
}

#[test]
fn f350_f357_custom_js() {
    play(
        "pro",
        "custom_js",
        &[
            (
                "set",
                json!({"code": "findalo.log('hola')", "runtime": "sandbox"}),
            ),
            ("set", json!("window.findalo.open()")),
            ("set", json!({"code": "findalo.log('sin runtime')"})),
            ("set", json!({"code": "", "runtime": "sandbox"})),
        ],
    );
}

#[test]
fn f351_json_text_of_exactly_the_record_is_the_record() {
    let (server, agent) = Findalo::shop("pro");
    let text = json!({"code": "findalo.log(1)", "runtime": "sandbox"}).to_string();
    let answer = agent.change("custom_js", "set", &json!(text));
    assert_eq!(
        server.approve(answer["proposal_id"].as_str().unwrap()).code,
        0
    );
    assert_eq!(
        agent.value("custom_js"),
        json!({"code": "findalo.log(1)", "runtime": "sandbox"})
    );
    let answer = agent.change("custom_js", "set", &json!("[1, 2].forEach(findalo.log)"));
    assert_eq!(
        server.approve(answer["proposal_id"].as_str().unwrap()).code,
        0
    );
    assert_eq!(
        agent.value("custom_js"),
        json!({"code": "[1, 2].forEach(findalo.log)", "runtime": "full"})
    );
}

#[test]
fn f358_f367_domain_migration() {
    play(
        "pro",
        "domain_migration",
        &[
            (
                "set",
                json!({"shop_url": "https://tienda.example", "allowed_domains": ["tienda.example", "vieja.example"]}),
            ),
            (
                "set",
                json!({"allowed_domains": {"add": ["nueva.example"]}}),
            ),
            ("set", json!({"shop_url": "https://nueva.example/es"})),
            ("set", json!({"shop_url": "https://otra.example"})),
            (
                "set",
                json!({"allowed_domains": {"remove": ["otra.example"]}}),
            ),
            (
                "set",
                json!({"allowed_domains": {"replace": ["otra.example"]}}),
            ),
            ("set", json!({"allowed_domains": {"add": ["*.tienda.com"]}})),
            (
                "set",
                json!({"allowed_domains": {"add": ["tienda.com:443"]}}),
            ),
            ("set", json!({})),
        ],
    );
}
