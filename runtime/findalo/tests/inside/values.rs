//! Values of entities, good and bad, as far as no rule written by hand is asked.

use serde_json::{Value, json};

use crate::shop::Shop;

/// The first fault of a change: where, and by which rule.
pub(crate) fn fault(shop: &Shop, entity: &str, op: &str, value: &Value) -> (String, String) {
    let answer = shop.propose(5, &json!([{"entity": entity, "op": op, "value": value}]));
    assert_eq!(answer["error"]["code"], "validation_error", "{answer:#}");
    let violation = &answer["error"]["violations"][0];
    assert_eq!(violation["param"], answer["error"]["param"]);
    let part = |name: &str| violation[name].as_str().unwrap().to_owned();
    (part("param"), part("rule"))
}

fn at(param: &str, rule: &str) -> (String, String) {
    (format!("changes[].value{param}"), rule.to_owned())
}

/// Whether each line is one of the diff.
pub(crate) fn assert_diff(shop: &Shop, entity: &str, op: &str, value: &Value, lines: &[&str]) {
    let answer = shop.propose(5, &json!([{"entity": entity, "op": op, "value": value}]));
    assert_eq!(answer["diff"], json!(lines), "{answer:#}");
}

#[test]
fn f208_f267_f318_a_field_that_is_not_there_is_refused() {
    let shop = Shop::new();
    let refused = |entity, value| fault(&shop, entity, "merge", &value);
    assert_eq!(
        refused("theme", json!({"primary_colour": "red"})),
        at(".primary_colour", "additionalProperties")
    );
    assert_eq!(
        refused("layout", json!({"list_details": {"colour": true}})),
        at(".list_details.colour", "additionalProperties")
    );
    assert_eq!(
        refused("search_experience", json!({"ai_search": true})),
        at(".ai_search", "additionalProperties")
    );
    let rule = json!([{"id": "a", "terms": ["b"], "included": ["1"], "boost": 2}]);
    assert_eq!(
        fault(&shop, "custom_results", "add", &rule),
        at("[].boost", "additionalProperties")
    );
}

#[test]
fn f212_f247_null_clears_an_entry_of_a_map_and_nothing_else() {
    let shop = Shop::new();
    shop.configure(1, "facets", "merge", &json!({"facet_labels": {"es": {"talla": "Talla", "color": "Color"}}, "facet_display": {"marca": "select"}}));
    shop.configure(
        2,
        "facets",
        "merge",
        &json!({"facet_labels": {"es": {"talla": null}}, "facet_display": {"marca": null}}),
    );
    let value = shop.value("facets");
    assert_eq!(
        (&value["facet_labels"], &value["facet_display"]),
        (&json!({"es": {"color": "Color"}}), &json!({}))
    );
    shop.configure(3, "layout", "merge", &json!({"popular_count": 20}));
    shop.configure(4, "layout", "merge", &json!({"popular_count": null}));
    assert_eq!(
        shop.value("layout")["popular_count"],
        Value::Null,
        "a value where it means something"
    );
    assert_eq!(
        fault(&shop, "theme", "merge", &json!({"primary_color": null})).0,
        "changes[].value.primary_color"
    );
    assert_eq!(
        fault(&shop, "layout", "merge", &json!({"columns_desktop": null})).0,
        "changes[].value.columns_desktop"
    );
}

#[test]
fn f215_changes_act_in_order_and_caps_hold_for_the_result() {
    let shop = Shop::new();
    let searches = |from: usize, to: usize| {
        (from..to)
            .map(|each| format!("búsqueda {each}"))
            .collect::<Vec<_>>()
    };
    let change = |op: &str, value: Vec<String>| json!({"entity": "featured_searches", "op": op, "value": value});
    let over = shop.propose(
        1,
        &json!([
            change("add", searches(0, 15)),
            change("add", searches(15, 21))
        ]),
    );
    let violation = &over["error"]["violations"][0];
    assert_eq!(
        (
            &violation["at"],
            &violation["limit"],
            &violation["received"]
        ),
        (&json!("/changes/1/value"), &json!(20), &json!(21))
    );
    let fits = shop.propose(
        1,
        &json!([
            change("add", searches(0, 15)),
            change("remove", searches(0, 5)),
            change("add", searches(15, 21))
        ]),
    );
    shop.approve(2, fits["proposal_id"].as_str().unwrap())
        .unwrap();
    assert_eq!(shop.value("featured_searches"), json!(searches(5, 21)));
}

#[test]
fn f216_f240_f258_f314_ids_are_checked_for_their_form() {
    let shop = Shop::new();
    assert_eq!(
        fault(&shop, "featured_products", "add", &json!(["con espacio"])).0,
        "changes[].value[]"
    );
    assert_eq!(
        fault(&shop, "boost_tiers", "replace", &json!([{"brands": [""]}])).0,
        "changes[].value[].brands[]"
    );
    shop.configure(1, "featured_products", "add", &json!(["whatever-1021"]));
}

#[test]
fn f298_f299_f302_f306_f307_facets_are_all_none_or_some() {
    let shop = Shop::new();
    shop.configure(1, "facets", "merge", &json!({"visible_facets": ["color"]}));
    assert_diff(
        &shop,
        "facets",
        "merge",
        &json!({"visible_facets": []}),
        &["~ Facetas › visibles: color → todas"],
    );
    assert_diff(
        &shop,
        "facets",
        "merge",
        &json!({"visible_facets": ["__none__"]}),
        &["~ Facetas › visibles: color → ninguna"],
    );
    assert_eq!(
        fault(
            &shop,
            "facets",
            "merge",
            &json!({"visible_facets": ["__none__", "color"]})
        )
        .0,
        "changes[].value.visible_facets[]"
    );
    assert_eq!(
        fault(
            &shop,
            "facets",
            "merge",
            &json!({"facet_display": {"color": "radio"}})
        )
        .0,
        "changes[].value.facet_display{}"
    );
    assert_eq!(
        fault(
            &shop,
            "facets",
            "merge",
            &json!({"facet_labels": {"spanish": {"color": "Color"}}})
        )
        .0,
        "changes[].value.facet_labels{}"
    );
}

#[test]
fn f262_f263_f270_f334_f337_values_keep_to_their_lists_and_forms() {
    let shop = Shop::new();
    for each in ["a;b", "a{b", "a}b", "a<b", "a>b"] {
        assert_eq!(
            fault(&shop, "theme", "merge", &json!({"primary_color": each})),
            at(".primary_color", "pattern")
        );
    }
    for each in ["a<b", "a>b", "a{b", "a}b"] {
        assert_eq!(
            fault(
                &shop,
                "placement",
                "merge",
                &json!({"trigger_selector": each})
            ),
            at(".trigger_selector", "pattern")
        );
    }
    assert_eq!(
        fault(&shop, "theme", "merge", &json!({"preset": "neon"})),
        at(".preset", "enum")
    );
    assert_eq!(
        fault(&shop, "layout", "merge", &json!({"pagination": "none"})),
        at(".pagination", "enum")
    );
    assert_eq!(
        fault(&shop, "placement", "merge", &json!({"layer_type": "modal"})),
        at(".layer_type", "enum")
    );
}

#[test]
fn f321_f323_f324_a_card_template_is_stored_as_sent() {
    let shop = Shop::new();
    let template = "<script>x</script>{{#each badges}}<b onclick=\"y\">{{name}}</b>{{/each}}<svg><animate/></svg>";
    shop.configure(1, "card_template", "set", &json!(template));
    assert_eq!(shop.value("card_template"), template);
    shop.configure(2, "card_template", "set", &json!(""));
    assert_eq!(shop.value("card_template"), "", "the default card");
}
