//! The limits of Findalo's reference page, transcribed by hand, against the contract: a slip in either shows.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot read the contract has failed"
)]

use serde_json::Value;

/// Ops and area of each entity.
const ENTITIES: &[(&str, &[&str], &str)] = &[
    ("synonyms", &["add", "remove", "replace"], "relevance"),
    ("query_rewrites", &["add", "remove", "replace"], "relevance"),
    ("custom_results", &["add", "remove"], "relevance"),
    ("search_placeholder", &["merge"], "merchandising"),
    (
        "featured_searches",
        &["add", "remove", "replace"],
        "merchandising",
    ),
    ("boost_tiers", &["replace"], "relevance"),
    ("theme", &["merge"], "design"),
    ("layout", &["merge"], "design"),
    ("ranking_weights", &["merge"], "relevance"),
    ("boost_signals", &["merge"], "relevance"),
    (
        "searchable_fields",
        &["add", "remove", "replace"],
        "relevance",
    ),
    ("sort", &["set"], "relevance"),
    ("facets", &["merge"], "merchandising"),
    (
        "featured_products",
        &["add", "remove", "replace"],
        "merchandising",
    ),
    ("search_experience", &["merge"], "design"),
    ("card_template", &["set"], "design"),
    ("placement", &["merge"], "design"),
    ("custom_css", &["set"], "design"),
    ("custom_js", &["set"], "code_and_domains"),
    ("domain_migration", &["set"], "code_and_domains"),
];

/// Entity, where in its value (property names; `[]` an item, `{}` a map's value, `~` a map's key), keyword, number.
const LIMITS: &[(&str, &str, &str, f64)] = &[
    ("synonyms", "", "maxItems", 200.0),
    ("synonyms", "[]", "minItems", 2.0),
    ("synonyms", "[]", "maxItems", 12.0),
    ("synonyms", "[] []", "maxLength", 60.0),
    ("query_rewrites", "", "maxItems", 100.0),
    ("query_rewrites", "[] from", "maxLength", 80.0),
    ("query_rewrites", "[] to", "maxLength", 80.0),
    ("custom_results", "", "maxItems", 200.0),
    ("custom_results", "[] terms", "maxItems", 30.0),
    ("custom_results", "[] terms []", "maxLength", 120.0),
    ("custom_results", "[] included", "maxItems", 100.0),
    ("custom_results", "[] excluded", "maxItems", 100.0),
    ("custom_results", "[] name", "maxLength", 80.0),
    ("custom_results", "[] id", "maxLength", 60.0),
    ("search_placeholder", "", "maxProperties", 20.0),
    ("search_placeholder", "{}", "maxLength", 80.0),
    ("featured_searches", "", "maxItems", 20.0),
    ("featured_searches", "[]", "maxLength", 60.0),
    ("boost_tiers", "", "maxItems", 10.0),
    ("theme", "primary_color", "maxLength", 32.0),
    ("theme", "card_border", "maxLength", 32.0),
    ("theme", "font_family", "maxLength", 80.0),
    ("theme", "logo_url", "maxLength", 500.0),
    ("layout", "columns_desktop", "minimum", 2.0),
    ("layout", "columns_desktop", "maximum", 8.0),
    ("layout", "results_per_page", "minimum", 12.0),
    ("layout", "results_per_page", "maximum", 100.0),
    ("layout", "popular_count", "minimum", 4.0),
    ("layout", "popular_count", "maximum", 24.0),
    ("layout", "open_category", "maxLength", 30.0),
    ("ranking_weights", "name", "minimum", 0.0),
    ("ranking_weights", "name", "maximum", 20.0),
    ("ranking_weights", "brand", "maximum", 20.0),
    ("ranking_weights", "category", "maximum", 20.0),
    ("ranking_weights", "feature", "maximum", 20.0),
    ("ranking_weights", "tag", "maximum", 20.0),
    ("ranking_weights", "searchable", "maximum", 20.0),
    ("ranking_weights", "popularity", "minimum", 0.0),
    ("ranking_weights", "popularity", "maximum", 1.0),
    ("boost_signals", "on_sale", "minimum", 0.1),
    ("boost_signals", "on_sale", "maximum", 10.0),
    ("boost_signals", "in_stock", "minimum", 0.1),
    ("boost_signals", "in_stock", "maximum", 10.0),
    ("boost_signals", "new_product", "minimum", 0.1),
    ("boost_signals", "new_product", "maximum", 10.0),
    ("boost_signals", "new_product_days", "minimum", 1.0),
    ("boost_signals", "new_product_days", "maximum", 365.0),
    ("facets", "visible_facets", "maxItems", 50.0),
    ("facets", "visible_facets []", "maxLength", 60.0),
    ("facets", "facet_order", "maxItems", 50.0),
    ("facets", "facet_order []", "maxLength", 60.0),
    ("facets", "facet_labels {}", "maxProperties", 200.0),
    ("facets", "facet_labels {} ~", "maxLength", 60.0),
    ("facets", "facet_labels {} {}", "maxLength", 60.0),
    ("facets", "facet_display ~", "maxLength", 60.0),
    ("facets", "facet_value_order {}", "maxItems", 200.0),
    ("facets", "facet_value_order {} []", "maxLength", 80.0),
    ("facets", "facet_value_hidden {}", "maxItems", 200.0),
    ("facets", "facet_value_hidden {} []", "maxLength", 80.0),
    ("featured_products", "", "maxItems", 20.0),
    ("card_template", "", "maxLength", 20_000.0),
    ("placement", "trigger_selector", "maxLength", 2_000.0),
    ("placement", "embedded_offset", "minimum", 0.0),
    ("placement", "embedded_offset", "maximum", 400.0),
    ("placement", "embedded_width_pct", "minimum", 30.0),
    ("placement", "embedded_width_pct", "maximum", 100.0),
    ("placement", "embedded_height_pct", "minimum", 30.0),
    ("placement", "embedded_height_pct", "maximum", 100.0),
    ("custom_css", "", "maxLength", 20_000.0),
    ("custom_js", "code", "maxLength", 20_000.0),
    ("domain_migration", "allowed_domains", "maxItems", 50.0),
    ("domain_migration", "allowed_domains []", "maxLength", 120.0),
];

/// Entity, property, and the closed set of values it takes; for `searchable_fields` its items.
const SETS: &[(&str, &str, &[&str])] = &[
    (
        "sort",
        "",
        &["relevance", "bestsellers", "price_asc", "price_desc"],
    ),
    (
        "searchable_fields",
        "[]",
        &[
            "name",
            "description_short",
            "brand",
            "category",
            "reference",
            "ean13",
            "tags",
            "features",
        ],
    ),
    (
        "placement",
        "layer_type",
        &["fullscreen", "floating", "embedded"],
    ),
    ("custom_js", "runtime", &["sandbox", "full"]),
    ("facets", "facet_display {}", &["checkbox", "select"]),
];

/// Entity and its boolean properties, all of them.
const BOOLEANS: &[(&str, &str, &[&str])] = &[
    (
        "search_experience",
        "",
        &[
            "autocomplete",
            "show_prices",
            "show_add_to_cart",
            "voice_search_button",
            "image_search_button",
            "fuzzy",
        ],
    ),
    (
        "layout",
        "list_details",
        &["brand", "ean13", "reference", "stock", "qty"],
    ),
];

/// Named limits that no keyword holds.
const NAMED: &[(&str, i64)] = &[("proposal_life", 48)];

fn schemas() -> Value {
    serde_json::from_str(&pliego_tests::file(
        "generated/findalo/review/schemas/exact.json",
    ))
    .unwrap()
}

/// All branches of a schema: itself, or what its `anyOf` offers, all the way down.
fn branches(schema: &Value) -> Vec<&Value> {
    match schema.get("anyOf").and_then(Value::as_array) {
        Some(any) => any.iter().flat_map(branches).chain([schema]).collect(),
        None => vec![schema],
    }
}

fn step<'a>(schema: &'a Value, name: &str) -> Vec<&'a Value> {
    let inner = |branch: &'a Value| match name {
        "[]" => branch.get("items"),
        "{}" => branch
            .get("additionalProperties")
            .filter(|each| each.is_object()),
        "~" => branch.get("propertyNames"),
        _ => branch
            .get("properties")
            .and_then(|properties| properties.get(name)),
    };
    branches(schema).into_iter().filter_map(inner).collect()
}

fn at<'a>(value: &'a Value, path: &str) -> Vec<&'a Value> {
    path.split_whitespace().fold(vec![value], |found, name| {
        found
            .into_iter()
            .flat_map(|each| step(each, name))
            .collect()
    })
}

fn found<'a>(value: &'a Value, path: &str, keyword: &str) -> Vec<&'a Value> {
    at(value, path)
        .into_iter()
        .flat_map(branches)
        .filter_map(|each| each.get(keyword))
        .collect()
}

#[test]
fn f201_the_catalogue_is_these_twenty_entities_with_these_ops() {
    let schemas = schemas();
    let entities = schemas["entities"].as_object().unwrap();
    assert_eq!(entities.len(), ENTITIES.len());
    for (entity, ops, _) in ENTITIES {
        let mut declared: Vec<&str> = entities[*entity]["ops"]
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        declared.sort_unstable();
        assert_eq!(declared, *ops, "{entity}");
    }
}

#[test]
fn f034_f038_f202_every_entity_is_in_its_area_and_three_are_sensitive() {
    let cards: Value = serde_json::from_str(&pliego_tests::file(
        "generated/findalo/review/cards.es.json",
    ))
    .unwrap();
    let cards = cards.as_array().unwrap();
    for (entity, _, area) in ENTITIES {
        let card = cards.iter().find(|card| card["entity"] == *entity).unwrap();
        assert_eq!(card["area"], *area, "{entity}");
    }
    let sensitive = cards
        .iter()
        .filter(|card| card["sensitive"] == true)
        .map(|card| card["entity"].as_str().unwrap());
    let mut sensitive: Vec<&str> = sensitive.collect();
    sensitive.sort_unstable();
    assert_eq!(sensitive, ["custom_css", "custom_js", "domain_migration"]);
}

#[test]
fn f218_f360_every_limit_of_the_reference_is_the_contract_s() {
    let schemas = schemas();
    let mut wrong = Vec::new();
    for (entity, path, keyword, number) in LIMITS {
        let found = found(&schemas["entities"][entity]["value"], path, keyword);
        if found.is_empty() || found.iter().any(|each| each.as_f64() != Some(*number)) {
            wrong.push(format!(
                "{entity} {path} {keyword}: reference {number}, contract {found:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn f276_f289_f295_f317_every_closed_set_is_the_contract_s() {
    let schemas = schemas();
    for (entity, path, values) in SETS {
        let found = found(&schemas["entities"][entity]["value"], path, "enum");
        let declared: Vec<&str> = found[0]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        assert_eq!(declared, *values, "{entity} {path}");
    }
    for (entity, path, names) in BOOLEANS {
        let properties = found(&schemas["entities"][entity]["value"], path, "properties")[0]
            .as_object()
            .unwrap();
        let declared: Vec<&str> = properties.keys().map(String::as_str).collect();
        assert_eq!(declared, *names, "{entity} {path}");
        assert!(
            properties.values().all(|each| each["type"] == "boolean"),
            "{entity} {path}"
        );
    }
}

#[test]
fn f143_f147_limits_of_proposals_are_the_contract_s() {
    let contract: Value = serde_json::from_str(&pliego_tests::file(
        "generated/findalo/review/contract.json",
    ))
    .unwrap();
    for (name, number) in NAMED {
        assert_eq!(contract["limits"][name]["value"], *number, "{name}");
    }
    let changes = &schemas()["tools"]["propose_change"]["input"]["properties"]["changes"];
    assert_eq!(
        (&changes["minItems"], &changes["maxItems"]),
        (&1.into(), &10.into())
    );
}
