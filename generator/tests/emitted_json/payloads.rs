//! Exact schemas of payloads: what each op takes and what it refuses.

use pliego::model::*;
use serde_json::{Value, json};

use crate::build::*;

fn check(entity: Entity, op: Op, good: &[Value], bad: &[Value]) {
    let schema = payload(entity, op);
    jsonschema::draft202012::meta::validate(&schema).unwrap();
    let options = jsonschema::options()
        .with_draft(jsonschema::Draft::Draft202012)
        .should_validate_formats(true)
        .build(&schema);
    let validator = options.unwrap();
    for value in good {
        assert!(
            validator.is_valid(value),
            "{} refuses {value}: {schema}",
            op.name()
        );
    }
    for value in bad {
        assert!(
            !validator.is_valid(value),
            "{} takes {value}: {schema}",
            op.name()
        );
    }
}

fn groups() -> Entity {
    entity(
        "groups",
        &[Op::Add, Op::Remove, Op::Replace],
        array(Array {
            max_items: Some(2),
            order: Order::Set,
            ..items(string(Some(1), Some(3)))
        }),
    )
}

#[test]
fn add_takes_one_item_or_more_and_never_more_than_fit() {
    check(
        groups(),
        Op::Add,
        &[json!(["a"]), json!(["a", "b"])],
        &[
            json!([]),
            json!(["a", "a"]),
            json!(["a", "b", "c"]),
            json!(["long"]),
            json!("a"),
            json!([null]),
        ],
    );
}

#[test]
fn remove_takes_any_number_and_replace_the_whole() {
    check(
        groups(),
        Op::Remove,
        &[json!(["a", "b", "c"])],
        &[json!([]), json!([""])],
    );
    check(
        groups(),
        Op::Replace,
        &[json!([]), json!(["a", "b"])],
        &[json!(["a", "b", "c"]), json!(null)],
    );
}

fn rules() -> Entity {
    let rule = Record {
        require_one_of: vec![vec!["in".into(), "out".into()]],
        exclusive: vec![vec!["a".into(), "b".into()]],
        ..record(vec![
            required("id", string(Some(1), Some(9))),
            property("in", default(array(items(string(None, None))), json!([]))),
            property("out", array(items(string(None, None)))),
            property("a", boolean()),
            property("b", default(boolean(), json!(true))),
            property("day", format(Format::Date)),
        ])
    };
    entity(
        "rules",
        &[Op::Add, Op::Remove],
        array(Array {
            order: Order::Keyed("id".into()),
            max_items: Some(5),
            ..items(node(Kind::Record(rule)))
        }),
    )
}

#[test]
fn records_with_a_key_are_removed_by_it() {
    check(
        rules(),
        Op::Remove,
        &[json!(["x"]), json!(["x", "y"])],
        &[
            json!([]),
            json!([""]),
            json!([{"id": "x"}]),
            json!(["x", "x"]),
        ],
    );
}

#[test]
fn relations_count_what_is_given_and_a_default_is_not() {
    check(
        rules(),
        Op::Add,
        &[
            json!([{"id": "x", "in": ["1"]}]),
            json!([{"id": "x", "out": []}]),
            json!([{"id": "x", "in": [], "out": ["1"]}]),
            json!([{"id": "x", "out": [], "a": false}]),
            json!([{"id": "x", "out": [], "a": true, "b": true}]),
            json!([{"id": "x", "out": [], "day": "2026-08-31"}]),
        ],
        &[
            json!([{"id": "x"}]),
            json!([{"id": "x", "in": []}]),
            json!([{"id": "x", "out": [], "a": true, "b": false}]),
            json!([{"in": ["1"]}]),
            json!([{"id": "x", "in": ["1"], "other": 1}]),
            json!([{"id": "x", "out": [], "day": "31-08-2026"}]),
        ],
    );
}

fn layout() -> Entity {
    let count = means(
        integer(Some(4), Some(24)),
        &[(Value::Null, "automático", "automatic")],
    );
    let details = object(vec![
        required("brand", boolean()),
        property("stock", boolean()),
    ]);
    let labels = map(
        StringNode {
            pattern: Some("^[a-z]{2}$".into()),
            ..StringNode::default()
        },
        object(vec![required("name", string(Some(1), None))]),
        Some(2),
    );
    entity(
        "layout",
        &[Op::Merge, Op::Set],
        object(vec![
            required("view", enumeration(&["grid", "list"])),
            property("count", count),
            property("details", details),
            property("labels", labels),
        ]),
    )
}

#[test]
fn merge_demands_nothing_but_an_entry() {
    check(
        layout(),
        Op::Merge,
        &[
            json!({"view": "grid"}),
            json!({"count": null}),
            json!({"details": {}}),
            json!({"details": {"stock": true}}),
            json!({"labels": {"es": null}}),
            json!({"labels": {"es": {}}}),
        ],
        &[
            json!({}),
            json!({"view": null}),
            json!({"count": 3}),
            json!({"details": {"stock": null}}),
            json!({"labels": {"ES": null}}),
            json!({"labels": {"aa": null, "bb": null, "cc": null}}),
            json!({"other": 1}),
        ],
    );
}

#[test]
fn a_default_is_told_only_where_absence_acts_as_it() {
    let inner = object(vec![property("in", default(boolean(), json!(true)))]);
    let value = object(vec![
        property("on", default(boolean(), json!(true))),
        property("list", array(items(inner))),
    ]);
    let value = default(value, json!({"on": false}));
    for op in [Op::Merge, Op::Set] {
        let schema = payload(entity("it", &[Op::Merge, Op::Set], value.clone()), op);
        assert_eq!(schema.get("default"), None);
        assert_eq!(schema["properties"]["on"], json!({"type": "boolean"}));
        let items = &schema["properties"]["list"]["items"];
        assert_eq!(items["properties"]["in"]["default"], true);
    }
}

#[test]
fn set_demands_what_the_type_demands() {
    check(
        layout(),
        Op::Set,
        &[
            json!({"view": "grid"}),
            json!({"view": "list", "count": 4.0, "details": {"brand": true}, "labels": {"es": {"name": "a"}}}),
        ],
        &[
            json!({}),
            json!({"count": 4}),
            json!({"view": "grid", "details": {}}),
            json!({"view": "grid", "labels": {"es": null}}),
            json!({"view": "grid", "labels": {"es": {"name": ""}}}),
        ],
    );
}

#[test]
fn a_bare_value_stands_for_the_record() {
    let code = means(string(Some(3), Some(9)), &[(json!(""), "nada", "nothing")]);
    let shorthand = Shorthand {
        property: "code".into(),
        with: vec![("mode".into(), json!("full"))],
    };
    let value = Record {
        shorthand: Some(shorthand),
        ..record(vec![
            required("code", code),
            required("mode", enumeration(&["sandbox", "full"])),
        ])
    };
    let script = entity("script", &[Op::Set], node(Kind::Record(value)));
    check(
        script,
        Op::Set,
        &[
            json!("abc"),
            json!(""),
            json!({"code": "abc", "mode": "full"}),
            json!({"code": "", "mode": "sandbox"}),
        ],
        &[
            json!("ab"),
            json!({"code": "abc"}),
            json!({"mode": "full"}),
            json!(7),
            json!(null),
            json!({"code": "ab", "mode": "full"}),
        ],
    );
}

#[test]
fn a_list_inside_a_record_is_changed_by_ops() {
    let domains = array(Array {
        ops: vec![Op::Add, Op::Remove, Op::Replace],
        max_items: Some(2),
        order: Order::Set,
        ..items(string(Some(1), Some(5)))
    });
    let good = [
        json!({"domains": ["a"]}),
        json!({"domains": []}),
        json!({"domains": {"add": ["a"]}}),
        json!({"domains": {"remove": ["a", "b", "c"], "add": ["d"]}}),
        json!({"domains": {"replace": []}}),
        json!({"url": "u"}),
    ];
    let bad = [
        json!({"domains": {}}),
        json!({"domains": {"add": []}}),
        json!({"domains": {"replace": ["a"], "add": ["b"]}}),
        json!({"domains": {"replace": ["a", "b", "c"]}}),
        json!({"domains": {"merge": ["a"]}}),
        json!({"domains": "a"}),
        json!({"domains": {"add": ["a", "a"]}}),
    ];
    let value = object(vec![
        property("url", string(None, None)),
        property("domains", domains),
    ]);
    check(
        entity("moving", &[Op::Set, Op::Merge], value.clone()),
        Op::Set,
        &good,
        &bad,
    );
    check(
        entity("moving", &[Op::Set, Op::Merge], value),
        Op::Merge,
        &good,
        &bad,
    );
}

#[test]
fn integers_are_those_that_every_language_holds() {
    check(
        entity("count", &[Op::Set], integer(None, None)),
        Op::Set,
        &[json!(9_007_199_254_740_991_i64), json!(3.0), json!(-5)],
        &[
            json!(9_007_199_254_740_993_i64),
            json!(3.5),
            json!(1e300),
            json!("3"),
        ],
    );
}
