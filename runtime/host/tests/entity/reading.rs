//! What a reader gets: effective values with their context, the catalogue, settings without effect, digests.

use pliego_host::contract::{Contract, Effect, Entity, Op, Rule};
use pliego_host::entity::{
    Case, Change, Config, Engine, RawCase, Refused, RuleBook, Ruling, Untyped, base_hash, cards,
    fingerprint, inert_settings,
};
use serde_json::{Value, json};

use super::contract::{CONTRACT, DELAY, FIELDS, LAYOUT, SCRIPT, SYNONYMS};
use super::propose::{ENGINE, propose};

fn config(value: &Value) -> Config {
    serde_json::from_value(value.clone()).unwrap()
}

#[track_caller]
fn check_read(entity: &Entity, stored: &Value, value: &Value, set: bool) {
    let read = ENGINE.read(entity, &config(stored));
    assert_eq!((&read.value, read.set), (value, set));
}

#[test]
fn f068_what_was_never_written_reads_as_what_it_acts_as() {
    check_read(&SYNONYMS, &json!({}), &json!([]), false);
    check_read(&FIELDS, &json!({}), &json!(["name", "brand"]), false);
    check_read(
        &SCRIPT,
        &json!({}),
        &json!({"code": "", "runtime": "sandbox"}),
        false,
    );
    check_read(&DELAY, &json!({}), &Value::Null, false);
    check_read(
        &FIELDS,
        &json!({"fields": ["name"]}),
        &json!(["name"]),
        true,
    );
}

#[test]
fn f066_a_record_reads_with_its_defaults_and_its_context() {
    let stored = json!({"layout": {"details": {"stock": true}, "columns": 6}, "placement": {"selector": "#q"}});
    let read = ENGINE.read(&LAYOUT, &config(&stored));
    let expected = r##"{"columns":6,"view":"grid","popular":null,"open":"","details":{"brand":true,"stock":true},"offset":8,"selector":"#q"}"##;
    assert_eq!(read.value.to_string(), expected);
    assert!(read.set);
    assert_eq!(
        json!(read.shown),
        json!([{"entity": "placement", "properties": ["offset", "selector"]}])
    );
}

#[test]
fn f054_settings_without_effect_are_those_whose_feature_is_missing() {
    let all = json!([
        {"entity": "sort", "value": "bestsellers", "needs": "sales"},
        {"entity": "weights", "setting": "popularity", "needs": "index"},
        {"entity": "weights", "setting": "novelty", "needs": "index"},
        {"entity": "fields", "value": "tags", "needs": "index"},
        {"entity": "assistant", "needs": "assistant"},
        {"entity": "tags", "needs": "assistant"},
    ]);
    assert_eq!(json!(inert_settings(&CONTRACT, &[])), all);
    assert_eq!(
        json!(inert_settings(&CONTRACT, &["index", "assistant"])),
        json!([all[0]])
    );
    assert_eq!(
        json!(inert_settings(&CONTRACT, &["index", "assistant", "sales"])),
        json!([])
    );
}

#[test]
fn f042_the_catalogue_is_whole_and_says_what_the_key_may_touch() {
    let told = |areas: &[&str]| {
        let areas = areas
            .iter()
            .map(|area| (*area).to_owned())
            .collect::<Vec<_>>();
        cards(&CONTRACT, 1, &areas)
            .into_iter()
            .map(|card| (card.title, card.allowed))
            .collect::<Vec<_>>()
    };
    let titles = |one, other| vec![("Synonyms".to_owned(), one), ("Layout".to_owned(), other)];
    assert_eq!(told(&[]), titles(true, true));
    assert_eq!(told(&["design"]), titles(false, true));
    assert_eq!(told(&["code"]), titles(false, false));
    let card = json!(cards(&CONTRACT, 0, &[])[0]);
    let op = json!({"op": "add", "schema": {"type": "array"}, "example": [["a", "b"]]});
    let expected = json!({"entity": "synonyms", "area": "relevance", "title": "Sinónimos", "description": "Grupos.",
        "ops": [op], "limits": ["4 grupos"], "sensitive": false, "allowed": true});
    assert_eq!(card, expected);
}

#[test]
fn f184_the_base_is_of_the_entities_named_and_of_no_other() {
    let stored = config(&json!({"delay": 3, "layout": {"columns": 6}}));
    let changes = json!([{"entity": "synonyms", "op": "add", "value": [["a", "b"]]}, {"entity": "delay", "op": "set", "value": 3}]);
    let prepared = propose(&stored, &changes, &[]).unwrap();
    assert_eq!(
        prepared.base.keys().collect::<Vec<_>>(),
        ["delay", "synonyms"]
    );
    assert_eq!(prepared.base["delay"], base_hash(&stored, "delay"));
    assert_eq!(json!(prepared.before), json!({"delay": 3}));
    assert_eq!(
        json!(prepared.after),
        json!({"delay": 3, "synonyms": [["a", "b"]]})
    );
    // Known digests, so that what is stored stays comparable: SHA-256 of nothing, and of `3`.
    assert_eq!(
        prepared.base["synonyms"],
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    );
    assert_eq!(
        prepared.base["delay"],
        "4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce"
    );
    let null = config(&json!({ "delay": null }));
    assert_ne!(
        base_hash(&null, "delay"),
        base_hash(&Config::new(), "delay")
    );
}

#[test]
fn f152_a_fingerprint_is_of_entity_op_and_value() {
    let change = |entity: &str, op, value| {
        let entity = entity.to_owned();
        fingerprint(&[Change { entity, op, value }])
    };
    let one = change("sort", Op::Set, json!({"a": 1, "b": [2, 3]}));
    assert_eq!(one, change("sort", Op::Set, json!({"b": [2, 3], "a": 1})));
    assert_ne!(one, change("sort", Op::Set, json!({"a": 1, "b": [3, 2]})));
    assert_ne!(one, change("sort", Op::Merge, json!({"a": 1, "b": [2, 3]})));
    assert_ne!(one, change("delay", Op::Set, json!({"a": 1, "b": [2, 3]})));
}

/// What a rule is shown of other entities, of lists and of features.
struct Looking;

impl RuleBook for Looking {
    fn apply(&self, _: &str, case: &RawCase<'_>) -> Result<Vec<Ruling>, Untyped> {
        case.told(|case: &Case<'_, f64>| {
            let layout = case.state().get::<Value>("layout").unwrap();
            vec![json!({
                "before": case.before, "after": case.after, "popular": layout["popular"], "columns": layout["columns"],
                "synonyms": case.state().value("synonyms"), "gone": case.state().value("gone"),
                "list": case.list("tags"), "none": case.list("none"), "sales": case.has("sales"), "index": case.has("index"),
            })]
        })
    }
}

static LOOKED_AT: Entity = Entity {
    rules: &[Rule {
        name: "seen",
        effect: Effect::Notice,
        text: &["${before} ${after}"],
    }],
    lists: &[pliego_host::contract::List {
        name: "tags",
        values: &["div", "span"],
    }],
    name: "delay",
    title: &[],
    area: None,
    ops: &[Op::Set],
    sensitive: false,
    needs: None,
    value: pliego_host::contract::Node {
        shape: pliego_host::contract::Shape::Number,
        title: &[],
        unit: &[],
        default: None,
        means: &[],
        needs: None,
    },
    check: |at| at.number(pliego_host::check::Bounds::any()),
    item: None,
    key: None,
    shows: &[],
};

static LOOKING: Contract = Contract {
    entities: &[&LOOKED_AT, &LAYOUT, &SYNONYMS],
    ..CONTRACT_WITHOUT_ENTITIES
};
const CONTRACT_WITHOUT_ENTITIES: Contract = Contract {
    name: "looking",
    version: "1.0.0",
    title: &[],
    languages: &["en"],
    instructions: &[],
    catalog_version: "",
    features: &[],
    plans: &[],
    scopes: &[],
    areas: &[],
    tools: &[],
    entities: &[],
    errors: &[],
    doc_url: "",
    resources: &[],
    listing: &[],
    cards: &[],
    policies: &[],
    pages: &[],
};

#[test]
fn f185_a_rule_sees_the_state_after_the_whole_proposal() {
    let engine = Engine {
        contract: &LOOKING,
        rules: &Looking,
    };
    let change = |entity: &str, op, value| Change {
        entity: entity.to_owned(),
        op,
        value,
    };
    let changes = vec![
        change("delay", Op::Set, json!(2)),
        change("layout", Op::Merge, json!({"popular": 6})),
    ];
    let stored = config(&json!({"delay": 1, "synonyms": [["a", "b"]]}));
    let prepared = engine.prepare(&stored, changes, &["sales"]).unwrap();
    let seen = json!({"before": 1.0, "after": 2.0, "popular": 6, "columns": 4, "synonyms": [["a", "b"]], "gone": null,
        "list": ["div", "span"], "none": [], "sales": true, "index": false});
    assert_eq!(json!(prepared.notices[0].params), seen);
    assert_eq!(prepared.notices[0].word(&LOOKING, 0).message, "1.0 2.0");
}

/// A rule book of another type than the entity's.
struct Mistaken;

impl RuleBook for Mistaken {
    fn apply(&self, _: &str, case: &RawCase<'_>) -> Result<Vec<Ruling>, Untyped> {
        case.told(|_: &Case<'_, String>| Vec::<()>::new())
    }
}

#[test]
fn a_rule_of_another_type_is_a_fault_of_ours_and_no_violation() {
    let engine = Engine {
        contract: &LOOKING,
        rules: &Mistaken,
    };
    let change = Change {
        entity: "delay".to_owned(),
        op: Op::Set,
        value: json!(2),
    };
    let refused = engine
        .prepare(&Config::new(), vec![change], &[])
        .unwrap_err();
    assert!(
        matches!(&refused, Refused::Untyped(Untyped { entity, .. }) if entity == "delay"),
        "{refused:?}"
    );
}

#[test]
fn stored_changes_older_than_the_contract_are_refused() {
    let change = |entity: &str, op| Change {
        entity: entity.to_owned(),
        op,
        value: json!([]),
    };
    let changes = vec![change("gone", Op::Set), change("synonyms", Op::Merge)];
    let Err(Refused::Violations(violations)) = ENGINE.prepare(&Config::new(), changes, &[]) else {
        panic!("accepted")
    };
    let told = violations
        .iter()
        .map(|each| (each.param.as_str(), each.at.as_str()))
        .collect::<Vec<_>>();
    assert_eq!(
        told,
        [
            ("changes[].entity", "/changes/0/entity"),
            ("changes[].op", "/changes/1/op")
        ]
    );
}
