//! Every cap of every entity, at its limit and one past it, through the endpoint; and that nothing is left behind by a refusal.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot set up its world has failed"
)]

use pliego_tests::{Agent, Findalo};
use serde_json::{Value, json};

/// One cap: what is proposed at the limit and past it, and what the refusal must say.
struct Cap {
    id: &'static str,
    entity: &'static str,
    op: &'static str,
    at: Value,
    past: Value,
    param: &'static str,
    limit: Value,
    received: Value,
}

fn cap(
    id: &'static str,
    (entity, op): (&'static str, &'static str),
    (at, past): (Value, Value),
    param: &'static str,
    (limit, received): (impl Into<Value>, impl Into<Value>),
) -> Cap {
    Cap {
        id,
        entity,
        op,
        at,
        past,
        param,
        limit: limit.into(),
        received: received.into(),
    }
}

fn words(count: usize) -> Vec<String> {
    (0..count).map(|each| format!("w{each}")).collect()
}

fn text(length: usize) -> String {
    // Two bytes in UTF-8, two units in UTF-16: a cap counts code points.
    "𝒶".repeat(length)
}

fn plain(length: usize) -> String {
    "a".repeat(length)
}

fn groups(count: usize) -> Value {
    (0..count)
        .map(|each| json!([format!("a{each}"), format!("b{each}")]))
        .collect()
}

fn rewrites(count: usize) -> Value {
    (0..count)
        .map(|each| json!({"from": format!("a{each}"), "to": "b"}))
        .collect()
}

fn results(count: usize) -> Value {
    (0..count)
        .map(|each| json!({"id": format!("r{each}"), "terms": ["t"], "included": ["1"]}))
        .collect()
}

/// One rule of `custom_results` with that property.
fn result(name: &str, value: impl Into<Value>) -> Value {
    let mut rule = json!({"id": "r", "terms": ["t"], "included": ["1"]});
    rule[name] = value.into();
    json!([rule])
}

fn map(count: usize, value: &Value) -> Value {
    Value::Object(
        words(count)
            .into_iter()
            .map(|key| (key, value.clone()))
            .collect(),
    )
}

/// That many two-letter languages.
fn languages(count: usize, value: &Value) -> Value {
    const CODES: [&str; 21] = [
        "es", "en", "fr", "de", "it", "pt", "ca", "eu", "gl", "nl", "sv", "da", "fi", "pl", "cs",
        "sk", "hu", "ro", "el", "tr", "ru",
    ];
    Value::Object(
        CODES[..count]
            .iter()
            .map(|code| ((*code).to_owned(), value.clone()))
            .collect(),
    )
}

fn hosts(count: usize) -> Vec<String> {
    (0..count).map(|each| format!("h{each}.example")).collect()
}

fn host(length: usize) -> String {
    let mut host = vec![plain(29); 4].join(".");
    host.truncate(length);
    host + &plain(length.saturating_sub(119))
}

fn lists() -> Vec<Cap> {
    let tiers = |count: usize| -> Value {
        (0..count)
            .map(|each| json!({"brands": [format!("b{each}")]}))
            .collect()
    };
    let tier = |count: usize| json!([{"brands": words(count / 2), "categories": (0..count - count / 2).map(|each| format!("c{each}")).collect::<Vec<_>>()}]);
    vec![
        cap(
            "F219",
            ("synonyms", "replace"),
            (groups(200), groups(201)),
            "changes[].value",
            (200, 201),
        ),
        cap(
            "F220",
            ("synonyms", "add"),
            (json!([words(12)]), json!([words(13)])),
            "changes[].value[]",
            (12, 13),
        ),
        cap(
            "F220",
            ("synonyms", "add"),
            (json!([words(2)]), json!([words(1)])),
            "changes[].value[]",
            (2, 1),
        ),
        cap(
            "F221",
            ("synonyms", "add"),
            (json!([["b", text(60)]]), json!([["b", text(61)]])),
            "changes[].value[][]",
            (60, 61),
        ),
        cap(
            "F227",
            ("query_rewrites", "replace"),
            (rewrites(100), rewrites(101)),
            "changes[].value",
            (100, 101),
        ),
        cap(
            "F228",
            ("query_rewrites", "add"),
            (
                json!([{"from": text(80), "to": "b"}]),
                json!([{"from": text(81), "to": "b"}]),
            ),
            "changes[].value[].from",
            (80, 81),
        ),
        cap(
            "F228",
            ("query_rewrites", "add"),
            (
                json!([{"from": "b", "to": text(80)}]),
                json!([{"from": "b", "to": text(81)}]),
            ),
            "changes[].value[].to",
            (80, 81),
        ),
        cap(
            "F232",
            ("custom_results", "add"),
            (results(200), results(201)),
            "changes[].value",
            (200, 201),
        ),
        cap(
            "F233",
            ("custom_results", "add"),
            (result("terms", words(30)), result("terms", words(31))),
            "changes[].value[].terms",
            (30, 31),
        ),
        cap(
            "F234",
            ("custom_results", "add"),
            (
                result("included", words(100)),
                result("included", words(101)),
            ),
            "changes[].value[].included",
            (100, 101),
        ),
        cap(
            "F234",
            ("custom_results", "add"),
            (
                result("excluded", words(100)),
                result("excluded", words(101)),
            ),
            "changes[].value[].excluded",
            (100, 101),
        ),
        cap(
            "F235",
            ("custom_results", "add"),
            (result("name", text(80)), result("name", text(81))),
            "changes[].value[].name",
            (80, 81),
        ),
        cap(
            "F236",
            ("custom_results", "add"),
            (
                result("terms", vec![text(120)]),
                result("terms", vec![text(121)]),
            ),
            "changes[].value[].terms[]",
            (120, 121),
        ),
        cap(
            "F237",
            ("custom_results", "add"),
            (result("id", plain(60)), result("id", plain(61))),
            "changes[].value[].id",
            (60, 61),
        ),
        cap(
            "F249",
            ("featured_searches", "replace"),
            (words(20).into(), words(21).into()),
            "changes[].value",
            (20, 21),
        ),
        cap(
            "F250",
            ("featured_searches", "add"),
            (json!([text(60)]), json!([text(61)])),
            "changes[].value[]",
            (60, 61),
        ),
        cap(
            "F256",
            ("boost_tiers", "replace"),
            (tiers(10), tiers(11)),
            "changes[].value",
            (10, 11),
        ),
        cap(
            "F257",
            ("boost_tiers", "replace"),
            (tier(200), tier(201)),
            "changes[].value",
            (200, 201),
        ),
        cap(
            "F313",
            ("featured_products", "replace"),
            (words(20).into(), words(21).into()),
            "changes[].value",
            (20, 21),
        ),
        cap(
            "F313",
            ("featured_products", "add"),
            (json!([plain(60)]), json!([plain(61)])),
            "changes[].value[]",
            (60, 61),
        ),
        cap(
            "F293",
            ("searchable_fields", "replace"),
            (json!(["name"]), json!([])),
            "changes[].value",
            (1, 0),
        ),
    ]
}

fn maps() -> Vec<Cap> {
    let facet = |name: &str, value: Value| json!({name: value});
    vec![
        cap(
            "F245",
            ("search_placeholder", "merge"),
            (json!({"es": text(80)}), json!({"es": text(81)})),
            "changes[].value{}",
            (80, 81),
        ),
        cap(
            "F246",
            ("search_placeholder", "merge"),
            (languages(20, &json!("x")), languages(21, &json!("x"))),
            "changes[].value",
            (20, 21),
        ),
        cap(
            "F300",
            ("facets", "merge"),
            (
                facet("visible_facets", words(50).into()),
                facet("visible_facets", words(51).into()),
            ),
            "changes[].value.visible_facets",
            (50, 51),
        ),
        cap(
            "F301",
            ("facets", "merge"),
            (
                facet("facet_order", words(50).into()),
                facet("facet_order", words(51).into()),
            ),
            "changes[].value.facet_order",
            (50, 51),
        ),
        cap(
            "F303",
            ("facets", "merge"),
            (
                facet("facet_labels", json!({"es": map(200, &json!("x"))})),
                facet("facet_labels", json!({"es": map(201, &json!("x"))})),
            ),
            "changes[].value.facet_labels{}",
            (200, 201),
        ),
        cap(
            "F304",
            ("facets", "merge"),
            (
                facet("facet_order", json!([text(60)])),
                facet("facet_order", json!([text(61)])),
            ),
            "changes[].value.facet_order[]",
            (60, 61),
        ),
        cap(
            "F304",
            ("facets", "merge"),
            (
                facet("facet_display", json!({text(60): "select"})),
                facet("facet_display", json!({text(61): "select"})),
            ),
            "changes[].value.facet_display{}",
            (60, 61),
        ),
        cap(
            "F305",
            ("facets", "merge"),
            (
                facet("facet_labels", json!({"es": {"k": text(60)}})),
                facet("facet_labels", json!({"es": {"k": text(61)}})),
            ),
            "changes[].value.facet_labels{}{}",
            (60, 61),
        ),
        cap(
            "F308",
            ("facets", "merge"),
            (
                facet("facet_value_order", json!({"k": words(200)})),
                facet("facet_value_order", json!({"k": words(201)})),
            ),
            "changes[].value.facet_value_order{}",
            (200, 201),
        ),
        cap(
            "F308",
            ("facets", "merge"),
            (
                facet("facet_value_hidden", json!({"k": words(200)})),
                facet("facet_value_hidden", json!({"k": words(201)})),
            ),
            "changes[].value.facet_value_hidden{}",
            (200, 201),
        ),
        cap(
            "F309",
            ("facets", "merge"),
            (
                facet("facet_value_order", json!({"k": [text(80)]})),
                facet("facet_value_order", json!({"k": [text(81)]})),
            ),
            "changes[].value.facet_value_order{}[]",
            (80, 81),
        ),
        cap(
            "F311",
            ("facets", "merge"),
            (
                facet("facet_labels", languages(20, &json!({"k": "x"}))),
                facet("facet_labels", languages(21, &json!({"k": "x"}))),
            ),
            "changes[].value.facet_labels",
            (20, 21),
        ),
        cap(
            "F311",
            ("facets", "merge"),
            (
                facet("facet_display", map(50, &json!("select"))),
                facet("facet_display", map(51, &json!("select"))),
            ),
            "changes[].value.facet_display",
            (50, 51),
        ),
    ]
}

/// A number of a record at both ends.
fn range(
    id: &'static str,
    entity: &'static str,
    name: &'static str,
    low: [Value; 2],
    high: [Value; 2],
) -> Vec<Cap> {
    let param: &'static str = format!("changes[].value.{name}").leak();
    [low, high]
        .into_iter()
        .map(|[at, past]| {
            let pair = (json!({name: at}), json!({name: past}));
            cap(id, (entity, "merge"), pair, param, (at, past))
        })
        .collect()
}

fn numbers() -> Vec<Cap> {
    let whole =
        |low: i64, high: i64| ([json!(low), json!(low - 1)], [json!(high), json!(high + 1)]);
    let mut caps = Vec::new();
    for (id, entity, name, low, high) in [
        ("F271", "layout", "columns_desktop", 2, 8),
        ("F272", "layout", "results_per_page", 12, 100),
        ("F273", "layout", "popular_count", 4, 24),
        ("F274", "layout", "columns_tablet", 1, 6),
        ("F274", "layout", "columns_mobile", 1, 3),
        ("F286", "boost_signals", "new_product_days", 1, 365),
        ("F339", "placement", "embedded_offset", 0, 400),
        ("F340", "placement", "embedded_width_pct", 30, 100),
        ("F340", "placement", "embedded_height_pct", 30, 100),
    ] {
        let (low, high) = whole(low, high);
        caps.extend(range(id, entity, name, low, high));
    }
    for name in ["name", "brand", "category", "feature", "tag", "searchable"] {
        caps.extend(range(
            "F280",
            "ranking_weights",
            name,
            [json!(0), json!(-0.5)],
            [json!(20), json!(20.5)],
        ));
    }
    // At 0 it is off, as it is when never set: another field makes it a change.
    for (at, past, limit) in [
        (json!({"popularity": 0, "name": 3}), json!(-0.1), 0),
        (json!({"popularity": 1}), json!(1.01), 1),
    ] {
        caps.push(cap(
            "F281",
            ("ranking_weights", "merge"),
            (at, json!({"popularity": past})),
            "changes[].value.popularity",
            (limit, past),
        ));
    }
    for name in ["on_sale", "in_stock", "new_product"] {
        caps.extend(range(
            "F285",
            "boost_signals",
            name,
            [json!(0.1), json!(0.09)],
            [json!(10), json!(10.1)],
        ));
    }
    caps
}

fn texts() -> Vec<Cap> {
    let theme = |name: &'static str, id, length: usize| {
        let param: &'static str = format!("changes[].value.{name}").leak();
        let pair = (
            json!({name: plain(length)}),
            json!({name: plain(length + 1)}),
        );
        cap(id, ("theme", "merge"), pair, param, (length, length + 1))
    };
    let mut caps: Vec<Cap> = [
        "primary_color",
        "accent_color",
        "background_color",
        "text_color",
        "muted_color",
        "border_color",
        "price_color",
        "sale_color",
    ]
    .map(|name| theme(name, "F261", 32))
    .into();
    let logo = |length: usize| format!("/{}", plain(length - 1));
    let code = |length: usize| json!({"code": text(length), "runtime": "sandbox"});
    let domain = |name: Vec<String>| json!({"allowed_domains": name});
    caps.extend([
        theme("card_border", "F264", 32),
        theme("font_family", "F265", 80),
        cap(
            "F266",
            ("theme", "merge"),
            (
                json!({"logo_url": logo(500)}),
                json!({"logo_url": logo(501)}),
            ),
            "changes[].value.logo_url",
            (500, 501),
        ),
        cap(
            "F275",
            ("layout", "merge"),
            (
                json!({"open_category": text(30)}),
                json!({"open_category": text(31)}),
            ),
            "changes[].value.open_category",
            (30, 31),
        ),
        cap(
            "F336",
            ("placement", "merge"),
            (
                json!({"trigger_selector": plain(2000)}),
                json!({"trigger_selector": plain(2001)}),
            ),
            "changes[].value.trigger_selector",
            (2000, 2001),
        ),
        cap(
            "F322",
            ("card_template", "set"),
            (text(20_000).into(), text(20_001).into()),
            "changes[].value",
            (20_000, 20_001),
        ),
        cap(
            "F342",
            ("custom_css", "set"),
            (text(20_000).into(), text(20_001).into()),
            "changes[].value",
            (20_000, 20_001),
        ),
        cap(
            "F352",
            ("custom_js", "set"),
            (code(20_000), code(20_001)),
            "changes[].value.code",
            (20_000, 20_001),
        ),
        cap(
            "F359",
            ("domain_migration", "set"),
            (domain(hosts(50)), domain(hosts(51))),
            "changes[].value.allowed_domains",
            (50, 51),
        ),
        cap(
            "F360",
            ("domain_migration", "set"),
            (
                domain(vec![host(119) + "a"]),
                domain(vec![host(119) + "aa"]),
            ),
            "changes[].value.allowed_domains[]",
            (120, 121),
        ),
    ]);
    caps
}

/// How many proposals the tenant has had.
fn proposals(agent: &Agent) -> Value {
    agent.call("list_proposals", &json!({}))["total"].clone()
}

fn try_cap(agent: &Agent, cap: &Cap) -> Result<(), String> {
    let before = (agent.value(cap.entity), proposals(agent));
    let refused = agent.change(cap.entity, cap.op, &cap.past);
    let error = &refused["error"];
    let violation = &error["violations"][0];
    let said = json!([
        error["code"],
        error["entity"],
        error["param"],
        violation["limit"],
        violation["received"]
    ]);
    let wanted = json!([
        "validation_error",
        cap.entity,
        cap.param,
        cap.limit,
        cap.received
    ]);
    if said != wanted {
        return Err(format!(
            "past the limit: wanted {wanted}, got {said}: {}",
            shortened(&refused)
        ));
    }
    let message = error["message"].as_str().unwrap_or_default();
    for number in [&cap.limit, &cap.received] {
        let digits = number.to_string();
        if !message
            .replace(['.', '\u{202f}', ' '], "")
            .contains(&digits.replace('.', ""))
        {
            return Err(format!("the message does not say {digits}: {message}"));
        }
    }
    if before != (agent.value(cap.entity), proposals(agent)) {
        return Err("the refusal left something behind".to_owned());
    }
    let accepted = agent.change(cap.entity, cap.op, &cap.at);
    let Some(proposal) = accepted["proposal_id"].as_str() else {
        return Err(format!("at the limit: {}", shortened(&accepted)));
    };
    let withdrawn = agent.call("withdraw_proposal", &json!({"proposal_id": proposal}));
    if withdrawn["status"] == "dismissed" {
        Ok(())
    } else {
        Err(format!("withdraw: {withdrawn}"))
    }
}

fn shortened(value: &Value) -> String {
    value.to_string().chars().take(600).collect()
}

#[test]
fn every_cap_holds_at_its_limit_and_refuses_one_past_it() {
    let (server, agent) = Findalo::shop("pro");
    // The lowest popularity is also what an untouched one acts as: proposing it would change nothing.
    let moved = agent.change("ranking_weights", "merge", &json!({"popularity": 0.5}));
    assert_eq!(
        server.approve(moved["proposal_id"].as_str().unwrap()).code,
        0
    );
    let caps: Vec<Cap> = lists()
        .into_iter()
        .chain(maps())
        .chain(numbers())
        .chain(texts())
        .collect();
    let wrong: Vec<String> = caps
        .iter()
        .filter_map(|cap| {
            try_cap(&agent, cap)
                .err()
                .map(|why| format!("{} {} {}: {why}", cap.id, cap.entity, cap.op))
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "{} of {} caps: {wrong:#?}",
        wrong.len(),
        caps.len()
    );
}

#[test]
fn f210_a_cap_holds_for_the_result_as_well() {
    let (server, agent) = Findalo::shop("pro");
    for (entity, full, one) in [
        ("synonyms", groups(200), json!([["una", "otra"]])),
        (
            "query_rewrites",
            rewrites(100),
            json!([{"from": "x", "to": "y"}]),
        ),
        ("featured_searches", words(20).into(), json!(["x"])),
        ("featured_products", words(20).into(), json!(["x"])),
    ] {
        let proposal = agent.change(entity, "replace", &full);
        let id = proposal["proposal_id"]
            .as_str()
            .unwrap_or_else(|| panic!("{proposal}"));
        assert_eq!(server.approve(id).code, 0);
        let limit = full.as_array().unwrap().len();
        let refused = agent.change(entity, "add", &one);
        let violation = &refused["error"]["violations"][0];
        assert_eq!(violation["param"], "changes[].value", "{refused}");
        assert_eq!(
            (&violation["limit"], &violation["received"]),
            (&limit.into(), &(limit + 1).into()),
            "{refused}"
        );
        assert_eq!(agent.value(entity), full);
    }
}

#[test]
fn f207_f213_nothing_is_rounded_cut_or_taken_for_something_else() {
    let (_server, agent) = Findalo::shop("pro");
    for (entity, op, value, param) in [
        (
            "layout",
            "merge",
            json!({"columns_desktop": 3.5}),
            "changes[].value.columns_desktop",
        ),
        (
            "layout",
            "merge",
            json!({"columns_desktop": "3"}),
            "changes[].value.columns_desktop",
        ),
        (
            "layout",
            "merge",
            json!({"pagination": "scroll"}),
            "changes[].value.pagination",
        ),
        (
            "layout",
            "merge",
            json!({"columns_desktop": null}),
            "changes[].value.columns_desktop",
        ),
        (
            "layout",
            "merge",
            json!({"nonsense": 1}),
            "changes[].value.nonsense",
        ),
        (
            "search_experience",
            "merge",
            json!({"fuzzy": "true"}),
            "changes[].value.fuzzy",
        ),
        (
            "search_experience",
            "merge",
            json!({"ai_answers": true}),
            "changes[].value.ai_answers",
        ),
        (
            "search_placeholder",
            "merge",
            json!({"esp": "x"}),
            "changes[].value{}",
        ),
        (
            "theme",
            "merge",
            json!({"primary_color": "red;}"}),
            "changes[].value.primary_color",
        ),
        (
            "theme",
            "merge",
            json!({"font_family": "a<b"}),
            "changes[].value.font_family",
        ),
        (
            "theme",
            "merge",
            json!({"logo_url": "ftp://x/logo"}),
            "changes[].value.logo_url",
        ),
        (
            "theme",
            "merge",
            json!({"logo_url": "https://*.x/logo"}),
            "changes[].value.logo_url",
        ),
        (
            "placement",
            "merge",
            json!({"trigger_selector": "form > input"}),
            "changes[].value.trigger_selector",
        ),
        (
            "facets",
            "merge",
            json!({"visible_facets": ["__none__", "color"]}),
            "changes[].value.visible_facets[]",
        ),
        (
            "custom_js",
            "set",
            json!({"code": "x"}),
            "changes[].value.runtime",
        ),
        (
            "domain_migration",
            "set",
            json!({"allowed_domains": {"add": ["*.tienda.com"]}}),
            "changes[].value.allowed_domains.add[]",
        ),
        (
            "domain_migration",
            "set",
            json!({"allowed_domains": {"add": ["https://tienda.com"]}}),
            "changes[].value.allowed_domains.add[]",
        ),
        (
            "domain_migration",
            "set",
            json!({"shop_url": "http://tienda.com"}),
            "changes[].value.shop_url",
        ),
        (
            "domain_migration",
            "set",
            json!({"allowed_domains": {"add": ["a.com"], "replace": ["b.com"]}}),
            "changes[].value.allowed_domains.replace",
        ),
        ("synonyms", "merge", json!([["a", "b"]]), "changes[].op"),
        ("custom_results", "replace", json!([]), "changes[].op"),
    ] {
        let refused = agent.change(entity, op, &value);
        assert_eq!(
            refused["error"]["param"], param,
            "{entity} {op} {value}: {refused}"
        );
    }
    assert_eq!(proposals(&agent), 0);
    let whole = agent.change("layout", "merge", &json!({"columns_desktop": 3.0}));
    assert_eq!(whole["status"], "proposed", "{whole}");
}
