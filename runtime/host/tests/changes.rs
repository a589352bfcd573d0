//! The payloads of changes: each takes its type from the entity and the op beside it.

#![allow(clippy::unwrap_used, reason = "tests")]

mod shop;

use pliego_host::check::{self, Items, Mode, Place};
use serde_json::{Value, json};
use shop::CONTRACT;

/// The strict form of a payload, then what was brought to it, then every fault as place, rule and Spanish message.
fn check(entity: &str, op: &str, value: &Value) -> (Value, Vec<String>) {
    let mut arguments = json!({ "changes": [{ "entity": entity, "op": op, "value": value }] });
    let checking = check::check(&mut arguments, Place::root(), Mode::Whole, true, |at| {
        let Some(mut record) = at.record(&["changes"]) else {
            return;
        };
        record.required("changes", |at| {
            at.array(Items::between(1, 10), |at| {
                let Some(mut record) = at.record(&["entity", "op", "value"]) else {
                    return;
                };
                record.required("entity", |at| at.entity(*CONTRACT));
                record.required("op", |at| {
                    at.one_of(&["add", "remove", "replace", "merge", "set"])
                });
                record.change_of("value", "entity", "op", *CONTRACT);
            });
        });
    });
    let mut told = checking
        .coerced
        .iter()
        .map(|each| format!("{} {}", each.at, each.done))
        .collect::<Vec<_>>();
    for fault in &checking.violations {
        assert!(
            fault
                .entity
                .as_deref()
                .is_none_or(|name| CONTRACT.entity(name).is_some())
        );
        told.push(format!(
            "{} [{}] {}",
            fault.at,
            fault.rule,
            fault.message(*CONTRACT, 0)
        ));
    }
    (
        arguments
            .pointer_mut("/changes/0/value")
            .map(Value::take)
            .unwrap_or_default(),
        told,
    )
}

/// That payload, as native JSON and as JSON text, comes to that strict form.
fn takes(entity: &str, op: &str, value: &Value, strict: &Value) {
    assert_eq!(
        check(entity, op, value),
        (
            strict.clone(),
            vec!["/changes/0/value native_json".to_owned()]
        ),
        "{entity} {op} {value}"
    );
    assert_eq!(
        check(entity, op, &value.to_string().into()),
        (strict.clone(), vec![]),
        "{entity} {op} text {value}"
    );
}

/// That payload is refused so.
fn refuses(entity: &str, op: &str, value: &Value, faults: &[&str]) {
    let (_, told) = check(entity, op, value);
    let told = told
        .iter()
        .filter(|each| !each.ends_with("native_json"))
        .collect::<Vec<_>>();
    assert_eq!(
        told,
        faults.iter().collect::<Vec<_>>(),
        "{entity} {op} {value}"
    );
}

#[test]
fn each_op_takes_its_own_payload() {
    for (entity, op, value) in [
        ("tags", "add", json!([["a", "b"]])),
        ("tags", "remove", json!([["a", "b"], ["c", "d"]])),
        ("tags", "replace", json!([])),
        (
            "pins",
            "add",
            json!([{"id": "x", "start": "2026-01-01", "end": "2026-01-01"}]),
        ),
        ("pins", "remove", json!(["x", "y"])),
        ("look", "merge", json!({"popular": null})),
        (
            "look",
            "merge",
            json!({"labels": {"es": null, "en": "Hi"}, "card": {"stock": true}}),
        ),
        ("code", "set", json!({"code": "x", "runtime": "sandbox"})),
        (
            "sites",
            "set",
            json!({"allowed": {"remove": ["a.b"], "add": ["c.d"]}}),
        ),
        (
            "sites",
            "set",
            json!({"url": "https://a.b", "allowed": {"replace": []}}),
        ),
        ("level", "set", json!(0.5)),
    ] {
        takes(entity, op, &value, &value);
    }
}

#[test]
fn short_forms_become_the_long_ones() {
    let full = json!({"code": "alert(1)", "runtime": "full"});
    assert_eq!(check("code", "set", &json!("alert(1)")), (full, vec![]));
    let numbers = json!({"code": "[1]", "runtime": "full"});
    assert_eq!(
        check("code", "set", &json!("[1]")),
        (numbers, vec![]),
        "only the text of an object is the record"
    );
    takes(
        "sites",
        "set",
        &json!({"allowed": ["a.b"]}),
        &json!({"allowed": {"replace": ["a.b"]}}),
    );
    refuses(
        "code",
        "set",
        &json!("x".repeat(21)),
        &[
            "/changes/0/value [maxLength] changes[].value: el máximo es 20 caracteres; se recibió 21",
        ],
    );
    refuses(
        "code",
        "set",
        &json!(3),
        &["/changes/0/value [type] changes[].value: tiene que ser un texto; se recibió 3"],
    );
}

#[test]
fn a_string_entity_takes_the_text_itself() {
    assert_eq!(
        check("greeting", "set", &json!("[1,2]")),
        (json!("[1,2]"), vec![])
    );
    assert_eq!(check("greeting", "set", &json!("")), (json!(""), vec![]));
    assert_eq!(
        check("greeting", "set", &json!(null)),
        (json!(null), vec!["/changes/0/value native_json".to_owned()])
    );
    refuses(
        "greeting",
        "set",
        &json!("no"),
        &["/changes/0/value [minLength] changes[].value: el mínimo es 3 caracteres; se recibió 2"],
    );
}

#[test]
fn faults_of_payloads_name_their_place() {
    refuses(
        "tags",
        "add",
        &json!([["a"], ["b", 7], "x"]),
        &[
            "/changes/0/value/0 [minItems] changes[].value[]: el mínimo es 2 términos; se recibió 1",
            "/changes/0/value/1/1 [type] changes[].value[][]: tiene que ser un texto; se recibió 7",
            "/changes/0/value/2 [type] changes[].value[]: tiene que ser una lista; se recibió «x»",
        ],
    );
    refuses(
        "tags",
        "add",
        &json!([]),
        &["/changes/0/value [minItems] changes[].value: el mínimo es 1 (elementos); se recibió 0"],
    );
    refuses(
        "tags",
        "replace",
        &json!([["a", "b"], ["b", "c"], ["c", "d"], ["d", "e"], ["e", "f"]]),
        &["/changes/0/value [maxItems] changes[].value: el máximo es 4 grupos; se recibió 5"],
    );
    refuses(
        "tags",
        "add",
        &json!([["a", "b"], ["b", "a"]]),
        &["/changes/0/value/1 [uniqueItems] changes[].value[]: [\"b\",\"a\"] está repetido"],
    );
    refuses(
        "pins",
        "add",
        &json!([{"id": "x"}, {"id": "x"}]),
        &["/changes/0/value/1/id [key] changes[].value[].id: otro elemento tiene ya la clave «x»"],
    );
    refuses(
        "pins",
        "add",
        &json!([{"id": "x", "start": "2026-02-30"}, {"id": "y", "start": "2026-03-01", "end": "2026-02-01"}]),
        &[
            "/changes/0/value/0/start [format] changes[].value[].start: «2026-02-30» no es una fecha AAAA-MM-DD",
            "/changes/0/value/1/end [ordered] changes[].value[].end: no puede ser menor que 2026-03-01; se recibió «2026-02-01»",
        ],
    );
    refuses(
        "pins",
        "remove",
        &json!([{"id": "x"}]),
        &[
            "/changes/0/value/0 [type] changes[].value[]: tiene que ser un texto; se recibió {\"id\":\"x\"}",
        ],
    );
    refuses(
        "look",
        "merge",
        &json!({}),
        &[
            "/changes/0/value [minProperties] changes[].value: el mínimo es 1 (entradas); se recibió 0",
        ],
    );
    refuses(
        "look",
        "merge",
        &json!({"column": 3, "columns": 9, "labels": {"e": ""}}),
        &[
            "/changes/0/value/column [additionalProperties] changes[].value.column: esa propiedad no existe; ¿quizá «columns»?",
            "/changes/0/value/columns [maximum] changes[].value.columns: el máximo es 8; se recibió 9",
            "/changes/0/value/labels/e [minLength] changes[].value.labels{}: clave «e»: el mínimo es 2 caracteres; se recibió 1",
            "/changes/0/value/labels/e [minLength] changes[].value.labels{}: el mínimo es 1 (caracteres); se recibió 0",
        ],
    );
    refuses(
        "sites",
        "set",
        &json!({}),
        &[
            "/changes/0/value/url [require_one_of] changes[].value.url: hace falta al menos una de: url, allowed",
        ],
    );
    refuses(
        "sites",
        "set",
        &json!({"allowed": {"replace": [], "add": ["B"]}}),
        &[
            "/changes/0/value/allowed/add/0 [pattern] changes[].value.allowed.add[]: «B» no tiene la forma ^[a-z.]+$",
            "/changes/0/value/allowed/replace [exclusive] changes[].value.allowed.replace: solo puede ir una de: add, replace; se recibieron add, replace",
        ],
    );
    refuses(
        "sites",
        "set",
        &json!({"allowed": {"put": []}}),
        &[
            "/changes/0/value/allowed/put [additionalProperties] changes[].value.allowed.put: esa propiedad no existe",
            "/changes/0/value/allowed/add [require_one_of] changes[].value.allowed.add: hace falta al menos una de: add, remove, replace",
        ],
    );
}

#[test]
fn what_is_only_shown_is_refused_with_the_entity_that_has_it() {
    let (_, told) = check("look", "merge", &json!({"url": "x", "columns": 3}));
    assert_eq!(told[1..], [
        "/changes/0/value/url [shows] changes[].value.url: aquí solo se lee; se escribe con la entidad «sites»".to_owned(),
    ]);
}

#[test]
fn a_null_in_a_payload_is_never_ignored() {
    refuses(
        "look",
        "merge",
        &json!({"columns": null}),
        &[
            "/changes/0/value/columns [type] changes[].value.columns: tiene que ser un número entero; se recibió null",
        ],
    );
    refuses(
        "pins",
        "add",
        &json!([{"id": "x", "start": "", "terms": null}]),
        &[
            "/changes/0/value/0/terms [type] changes[].value[].terms: tiene que ser una lista; se recibió null",
            "/changes/0/value/0/start [format] changes[].value[].start: «» no es una fecha AAAA-MM-DD",
        ],
    );
    takes(
        "look",
        "merge",
        &json!({"popular": null, "columns": 3}),
        &json!({"popular": null, "columns": 3}),
    );
}

#[test]
fn f213_a_whole_number_written_with_a_point_is_that_number() {
    let (strict, told) = check("look", "merge", &json!({"columns": 3.0}));
    assert_eq!(strict, json!({"columns": 3}));
    assert_eq!(
        told,
        [
            "/changes/0/value native_json",
            "/changes/0/value/columns whole_number"
        ]
    );
    refuses(
        "look",
        "merge",
        &json!({"columns": 3.5}),
        &[
            "/changes/0/value/columns [type] changes[].value.columns: tiene que ser un número entero; se recibió 3.5",
        ],
    );
}

#[test]
fn f402_a_misspelt_entity_is_told_with_the_nearest_one() {
    let (_, told) = check("tag", "add", &json!([]));
    assert_eq!(
        told,
        [
            "/changes/0/entity [enum] changes[].entity: «tag» no es uno de los valores (tags, pins, look, code, sites, greeting, level); ¿quizá «tags»?"
        ]
    );
}

#[test]
fn f209_an_op_that_the_entity_does_not_take_is_refused() {
    refuses(
        "look",
        "set",
        &json!({}),
        &["/changes/0/op [ops] changes[].op: aquí no existe la operación «set»; existen merge"],
    );
    let (_, told) = check("look", "mergee", &json!({}));
    assert_eq!(
        told,
        [
            "/changes/0/op [enum] changes[].op: «mergee» no es uno de los valores (add, remove, replace, merge, set); ¿quizá «merge»?"
        ]
    );
}
