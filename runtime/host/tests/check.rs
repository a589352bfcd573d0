//! Arguments: what clients really send is brought to the strict form and told; everything else that is wrong is a fault.

#![allow(clippy::unwrap_used, reason = "tests")]

mod shop;

use pliego_host::check::{
    self, Bounds, Chars, Checking, Cursor, Entries, Format, Items, Mode, Pattern, Place,
};
use pliego_host::{Op, Order};
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use shop::CONTRACT;

/// A tool's input with a property of every kind.
fn input(at: &mut Cursor<'_>) {
    static WORD: Pattern = Pattern::new("^[a-zñ]+$");
    let names = &[
        "text", "word", "day", "kind", "count", "ratio", "flag", "list", "inner", "limit", "after",
        "before",
    ];
    let Some(mut record) = at.record(names) else {
        return;
    };
    record.required("text", |at| at.string(Chars::at_most(5)));
    record.optional("word", |at| at.string(Chars::any().pattern(&WORD)));
    record.optional("day", |at| at.string(Chars::any().format(Format::Date)));
    record.optional("kind", |at| at.one_of(&["brand", "category"]));
    record.optional("count", |at| at.integer(Bounds::at_least(1)));
    record.optional("ratio", |at| {
        at.number(Bounds::between(0.0, 1.0).unit(&["partes", "parts"]))
    });
    record.optional("flag", |at| at.boolean());
    record.optional("list", |at| {
        at.array(Items::at_most(3).order(Order::Distinct), |at| {
            at.integer(Bounds::any())
        })
    });
    record.optional("inner", |at| {
        let Some(mut record) = at.record(&["note"]) else {
            return;
        };
        record.optional("note", |at| at.string(Chars::any()));
    });
    record.default("limit", "20", |at| at.integer(Bounds::between(1, 100)));
    record.optional("after", |at| at.integer(Bounds::any()));
    record.optional("before", |at| at.integer(Bounds::any()));
    record.exclusive(&["kind", "limit"]);
    record.ordered(&["after", "before"]);
}

fn check(value: &Value) -> (Value, Checking) {
    let mut value = value.clone();
    let checking = check::check(&mut value, Place::root(), Mode::Whole, true, input);
    (value, checking)
}

/// With the `text` that is required and the `limit` that is filled in.
fn with(rest: &Value) -> Value {
    let mut all = json!({"text": "x"});
    let members = all.as_object_mut().unwrap();
    members.extend(rest.as_object().unwrap().clone());
    if !members.contains_key("limit") {
        members.insert("limit".to_owned(), json!(20));
    }
    all
}

#[track_caller]
fn becomes(sent: &Value, strict: &Value, told: &[&str]) {
    let (value, checking) = check(&with(sent));
    assert_eq!(checking.violations, []);
    assert_eq!(value, with(strict));
    let coerced = checking
        .coerced
        .iter()
        .map(|each| format!("{} {}", each.at, each.done))
        .collect::<Vec<_>>();
    assert_eq!(coerced, told);
}

#[track_caller]
fn refused(sent: &Value, faults: &[&str]) {
    let (_, checking) = check(sent);
    let told = checking
        .violations
        .iter()
        .map(|each| format!("{} [{}] {}", each.at, each.rule, each.message(*CONTRACT, 1)));
    assert_eq!(told.collect::<Vec<_>>(), faults);
}

#[test]
fn field_a06_null_and_the_word_null_of_an_optional_are_absence() {
    for name in [
        "word", "day", "kind", "count", "ratio", "flag", "list", "inner",
    ] {
        becomes(
            &json!({ name: null }),
            &json!({}),
            &[&format!("/{name} null_is_absent")],
        );
    }
    for name in ["kind", "count", "ratio", "flag", "list", "inner"] {
        becomes(
            &json!({ name: "null" }),
            &json!({}),
            &[&format!("/{name} word_null_is_absent")],
        );
    }
    becomes(
        &json!({"limit": null}),
        &json!({"limit": 20}),
        &["/limit null_is_absent"],
    );
    becomes(
        &json!({"inner": {"note": null}}),
        &json!({"inner": {}}),
        &["/inner/note null_is_absent"],
    );
    becomes(
        &json!({"inner": {"note": "null"}}),
        &json!({"inner": {"note": "null"}}),
        &[],
    );
    refused(
        &json!({"text": null}),
        &["/text [type] text: must be a string; received null"],
    );
}

#[test]
fn field_a08_a_blank_where_no_blank_can_be_meant_is_absence() {
    for name in ["word", "day", "kind", "count", "ratio"] {
        becomes(
            &json!({ name: "" }),
            &json!({}),
            &[&format!("/{name} blank_is_absent")],
        );
    }
    becomes(
        &json!({"inner": {"note": ""}}),
        &json!({"inner": {"note": ""}}),
        &[],
    );
    becomes(&json!({"text": ""}), &json!({"text": ""}), &[]);
    refused(
        &with(&json!({"flag": ""})),
        &["/flag [type] flag: must be true or false; received “”"],
    );
}

#[test]
fn field_a35_json_text_of_an_array_or_object_is_read() {
    becomes(
        &json!({"list": "[1,2]"}),
        &json!({"list": [1, 2]}),
        &["/list json_text"],
    );
    becomes(
        &json!({"inner": "{\"note\":null}"}),
        &json!({"inner": {}}),
        &["/inner json_text", "/inner/note null_is_absent"],
    );
    refused(
        &with(&json!({"list": "{}"})),
        &["/list [type] list: must be an array; received “{}”"],
    );
    refused(
        &with(&json!({"list": "1,2"})),
        &["/list [type] list: must be an array; received “1,2”"],
    );
    refused(
        &with(&json!({"list": 1})),
        &["/list [type] list: must be an array; received 1"],
    );
}

#[test]
fn field_a43_bookkeeping_keys_are_dropped_from_the_arguments_alone() {
    becomes(
        &json!({"toolCallId": "c1", "sessionId": "s", "action": "sendMessage", "chatInput": {}}),
        &json!({}),
        &[
            "/toolCallId bookkeeping_dropped",
            "/sessionId bookkeeping_dropped",
            "/action bookkeeping_dropped",
            "/chatInput bookkeeping_dropped",
        ],
    );
    refused(
        &with(&json!({"inner": {"action": 1}})),
        &["/inner/action [additionalProperties] inner.action: there is no such property"],
    );
}

#[test]
fn field_c08_unknown_properties_are_refused_with_the_nearest_name() {
    refused(
        &with(&json!({"lists": [], "zzz": 1})),
        &[
            "/lists [additionalProperties] lists: there is no such property; did you mean “list”?",
            "/zzz [additionalProperties] zzz: there is no such property",
        ],
    );
}

#[test]
fn every_fault_is_told() {
    refused(
        &json!({"kind": "brands", "count": 0, "ratio": 2, "list": [1, 1.0, "1"], "day": "yesterday", "word": "É"}),
        &[
            "/text [required] text: is missing",
            "/word [pattern] word: “É” does not have the form ^[a-zñ]+$",
            "/day [format] day: “yesterday” is not a date YYYY-MM-DD",
            "/kind [enum] kind: “brands” is none of the values (brand, category); did you mean “brand”?",
            "/count [minimum] count: the minimum is 1; received 0",
            "/ratio [maximum] ratio: the maximum is 1 (parts); received 2",
            "/list/2 [type] list[]: must be a whole number; received “1”",
        ],
    );
    refused(
        &with(&json!({"list": [1, 1.0]})),
        &["/list/1 [uniqueItems] list[]: 1 is repeated"],
    );
    refused(
        &with(&json!({"list": [1, 2, 3, 4]})),
        &["/list [maxItems] list: the maximum is 3 items; received 4"],
    );
    refused(&json!([]), &[" [type] must be an object; received []"]);
}

#[test]
fn f207_numbers_are_never_rounded_nor_past_2_to_the_53() {
    becomes(
        &json!({"after": 3.0}),
        &json!({"after": 3}),
        &["/after whole_number"],
    );
    becomes(
        &json!({"after": -0.0}),
        &json!({"after": 0}),
        &["/after whole_number"],
    );
    becomes(
        &json!({"after": 9_007_199_254_740_991_i64}),
        &json!({"after": 9_007_199_254_740_991_i64}),
        &[],
    );
    for (number, rule) in [
        (json!(9_007_199_254_740_992_i64), "maximum"),
        (json!(u64::MAX), "maximum"),
        (json!(-1e300), "minimum"),
    ] {
        let (_, checking) = check(&with(&json!({ "after": number })));
        assert_eq!(
            checking
                .violations
                .iter()
                .map(|each| each.rule.as_str())
                .collect::<Vec<_>>(),
            [rule],
            "{number}"
        );
    }
    refused(
        &with(&json!({"after": 3.5})),
        &["/after [type] after: must be a whole number; received 3.5"],
    );
}

#[test]
fn f211_lengths_count_code_points() {
    becomes(&json!({"text": "👩‍🔬ñé"}), &json!({"text": "👩‍🔬ñé"}), &[]);
    refused(
        &json!({"text": "👩‍🔬ñé!"}),
        &["/text [maxLength] text: the maximum is 5 characters; received 6"],
    );
}

#[test]
fn relations_between_properties_count_what_is_given() {
    becomes(
        &json!({"kind": "brand", "limit": 20}),
        &json!({"kind": "brand"}),
        &[],
    );
    refused(
        &with(&json!({"kind": "brand", "limit": 5})),
        &[
            "/limit [exclusive] limit: one of these at most may be given: kind, limit; received kind, limit",
        ],
    );
    refused(
        &with(&json!({"after": 3, "before": 2})),
        &["/before [ordered] before: must not be below 3; received 2"],
    );
    becomes(
        &json!({"after": 3, "before": 3}),
        &json!({"after": 3, "before": 3}),
        &[],
    );
}

#[test]
fn what_came_is_shortened_with_its_size() {
    let (_, checking) = check(&with(&json!({"kind": "x".repeat(5000)})));
    assert_eq!(
        checking.violations[0].received,
        Some(format!("{}… (5000)", "x".repeat(120)).into())
    );
    let (_, checking) = check(&with(&json!({"text": vec![1; 500]})));
    assert!(
        checking.violations[0]
            .received
            .as_ref()
            .unwrap()
            .as_str()
            .unwrap()
            .ends_with("… (500)")
    );
}

#[test]
fn faults_without_end_are_counted() {
    let (_, checking) = check(&with(&json!({"list": vec!["x"; 1000]})));
    assert_eq!(checking.violations.len(), 101);
    let last = checking.violations.last().unwrap();
    assert_eq!(
        last.message(*CONTRACT, 1),
        "there are 1001 faults; these are the first 100"
    );
}

#[test]
fn pointers_are_escaped_and_map_keys_are_braces() {
    let mut value = json!({"a/b~c": 1});
    let checking = check::check(&mut value, Place::new("x", "/x"), Mode::Whole, true, |at| {
        at.map(Chars::at_most(3), Entries::between(2, 5), |at| {
            at.string(Chars::any())
        });
    });
    let told = checking
        .violations
        .iter()
        .map(|each| (each.param.as_str(), each.at.as_str(), each.rule.as_str()))
        .collect::<Vec<_>>();
    assert_eq!(
        told,
        [
            ("x", "/x", "minProperties"),
            ("x{}", "/x/a~1b~0c", "maxLength"),
            ("x{}", "/x/a~1b~0c", "type")
        ]
    );
}

fn any_json() -> impl Strategy<Value = Value> {
    let names = || {
        prop::sample::select(vec![
            "text", "word", "day", "kind", "count", "list", "inner", "note", "limit", "add",
            "replace", "id", "columns", "card", "labels", "x",
        ])
    };
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (-5..30i64).prop_map(Value::from),
        prop::sample::select(vec![
            "",
            "null",
            "brand",
            "2026-01-01",
            "[1]",
            "{}",
            "[\"a.b\"]",
            "set"
        ])
        .prop_map(Value::from),
        ".{0,8}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 5, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((names(), inner), 0..5).prop_map(|members| Value::Object(
                members
                    .into_iter()
                    .map(|(name, value)| (name.to_owned(), value))
                    .collect::<Map<_, _>>()
            )),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    /// Nothing that can be sent makes the check fail; what it lets through it lets through again, as it stands.
    #[test]
    fn the_strict_form_is_strict(value in any_json()) {
        let (strict, checking) = check(&value);
        if checking.violations.is_empty() {
            let (again, rest) = check(&strict);
            prop_assert_eq!(again, strict);
            prop_assert_eq!(rest, Checking::default());
        }
    }

    #[test]
    fn payloads_of_every_entity_and_op_are_judged_without_fail(
        value in any_json(),
        entity in 0..7usize,
        op in prop::sample::select(vec![Op::Add, Op::Remove, Op::Replace, Op::Merge, Op::Set]),
    ) {
        let entity = CONTRACT.entities[entity];
        let mut arguments = json!({"entity": entity.name, "op": op, "value": value});
        let judge = |arguments: &mut Value| check::check(arguments, Place::root(), Mode::Whole, true, |at| {
            let Some(mut record) = at.record(&["entity", "op", "value"]) else { return };
            record.change_of("value", "entity", "op", *CONTRACT);
        });
        let checking = judge(&mut arguments);
        if checking.violations.is_empty() {
            let strict = arguments.clone();
            let again = judge(&mut arguments);
            prop_assert_eq!(again.violations, vec![]);
            prop_assert_eq!(arguments, strict);
        }
        for fault in &checking.violations {
            for language in 0..2 {
                prop_assert!(!fault.message(*CONTRACT, language).is_empty());
            }
        }
    }
}

fn sentinel(value: Value) -> (Value, Vec<String>) {
    let mut value = value;
    let checking = check::check(&mut value, Place::root(), Mode::Whole, true, |at| {
        at.unless(&["[]", r#"["__none__"]"#], |at| {
            at.array(Items::between(1, 3), |at| at.string(Chars::at_most(8)));
        });
    });
    let faults = checking.violations.iter();
    let faults = faults.map(|each| format!("{} {}", each.at, each.message(&CONTRACT, 1)));
    (value, faults.collect())
}

#[test]
fn f299_the_item_of_a_list_with_a_meaning_of_its_own_stands_alone() {
    assert_eq!(sentinel(json!(["__none__"])).1, [""; 0]);
    assert_eq!(sentinel(json!([])).1, [""; 0]);
    assert_eq!(
        sentinel(json!(["a", "__none__"])).1,
        ["/1 []: “__none__” stands alone, without other items"]
    );
    let text = json!(r#"["__none__", "a"]"#);
    assert_eq!(
        sentinel(text),
        (
            json!(["__none__", "a"]),
            vec!["/0 []: “__none__” stands alone, without other items".to_owned()]
        ),
        "text that is a list counts as the list"
    );
}

#[test]
fn a_bound_is_told_as_the_contract_writes_it() {
    let (_, checking) = check(&with(&json!({"ratio": 1.5})));
    assert_eq!(checking.violations[0].limit, Some(json!(1)));
}
