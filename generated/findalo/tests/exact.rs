//! The generated checks and the exact schemas give the same verdict on what an op may carry: on good payloads, on payloads
//! at each limit and past it, and on nonsense. What no schema says is left aside, by the names of those rules.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use findalo_contract::{CONTRACT, ProposeChangeInput};
use jsonschema::{Draft, Validator};
use pliego_host::check::{Checked, Mode, Place, check};
use serde_json::{Map, Value, json};

/// Rules between values that JSON Schema has no words for: repeats count by set and by key, dates follow each other, a
/// sentinel stands alone.
const UNSAID: [&str; 4] = ["ordered", "uniqueItems", "key", "means"];

const ROUNDS: u32 = 400;

/// Whole numbers by the splitmix64 sequence: the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % sides as u64).unwrap()
    }

    fn once_in(&mut self, times: usize) -> bool {
        self.roll(times) == 0
    }

    fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.roll(all.len())]
    }
}

/// A value that the schema takes, most of the time.
fn make(schema: &Value, dice: &mut Dice) -> Value {
    if dice.once_in(25) {
        let nonsense = [
            json!(null),
            json!(true),
            json!([]),
            json!({}),
            json!("x"),
            json!(7),
            json!([null]),
            json!({"x": null}),
        ];
        return dice.pick(&nonsense).clone();
    }
    if let Some(value) = schema.get("const") {
        return value.clone();
    }
    match schema["type"].as_str() {
        Some("object") => object(schema, dice),
        Some("array") => array(schema, dice),
        Some("string") => string(schema, dice),
        Some("integer" | "number") => number(schema, dice),
        Some("boolean") => dice.once_in(2).into(),
        Some(_) => Value::Null,
        None => make(
            &dice.pick(schema["anyOf"].as_array().unwrap()).clone(),
            dice,
        ),
    }
}

/// A size at a limit, one past it, or in between.
fn size(schema: &Value, (least, most): (&str, &str), usual: usize, dice: &mut Dice) -> usize {
    let bound = |keyword: &str| {
        schema[keyword]
            .as_u64()
            .map(|bound| usize::try_from(bound).unwrap())
    };
    let (min, max) = (bound(least).unwrap_or(0), bound(most).unwrap_or(usual));
    match dice.roll(12) {
        0 => min.saturating_sub(1),
        1 => min,
        2 => max,
        3 => max + 1,
        _ => min + dice.roll(usual.min(max + 1 - min)),
    }
}

fn object(schema: &Value, dice: &mut Dice) -> Value {
    let mut members = Map::new();
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        let odds = if required.contains(&json!(name)) {
            20
        } else {
            2
        };
        if !dice.once_in(odds) {
            members.insert(name.clone(), make(property, dice));
        }
    }
    if schema["additionalProperties"].is_object() {
        for _ in 0..size(schema, ("minProperties", "maxProperties"), 3, dice) {
            let key = if dice.once_in(3) {
                string(&schema["propertyNames"], dice)
                    .as_str()
                    .unwrap()
                    .to_owned()
            } else {
                let letter =
                    |dice: &mut Dice| char::from(b'a' + u8::try_from(dice.roll(26)).unwrap());
                [letter(dice), letter(dice)].into_iter().collect()
            };
            members.insert(key, make(&schema["additionalProperties"], dice));
        }
    } else if dice.once_in(20) {
        members.insert("unheard_of".to_owned(), json!(1));
    }
    members.into()
}

fn array(schema: &Value, dice: &mut Dice) -> Value {
    let count = size(schema, ("minItems", "maxItems"), 3, dice);
    let mut items = Vec::new();
    for index in 0..count {
        let mut item = make(&schema["items"], dice);
        // Long lists are there for their length: repeats would hide it.
        if let Value::String(text) = &mut item
            && count > 5
            && schema["items"].get("enum").is_none()
        {
            *text = format!("i{index}");
        }
        items.push(item);
    }
    items.into()
}

fn string(schema: &Value, dice: &mut Dice) -> Value {
    const SAMPLES: [&str; 14] = [
        "es",
        "ES",
        "1021",
        "2026-08-31",
        "2026-02-30",
        "#0a7d5a",
        "a;b",
        "<b>",
        "",
        "con espacio",
        "https://www.tienda.example/x",
        "http://tienda.example",
        "/img/logo.svg",
        "nueva.example",
    ];
    if let Some(values) = schema["enum"].as_array() {
        return if dice.once_in(12) {
            json!("other")
        } else {
            dice.pick(values).clone()
        };
    }
    if dice.once_in(3) || schema.get("pattern").is_some() || schema.get("format").is_some() {
        return (*dice.pick(&SAMPLES)).into();
    }
    let length = size(schema, ("minLength", "maxLength"), 8, dice);
    (if dice.once_in(2) { "ñ" } else { "a" })
        .repeat(length)
        .into()
}

fn number(schema: &Value, dice: &mut Dice) -> Value {
    let (min, max) = (
        schema["minimum"].as_f64().unwrap_or(-9.0),
        schema["maximum"].as_f64().unwrap_or(9.0),
    );
    let whole = |number: f64| {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "bounds of the contract are small"
        )]
        Value::from(number as i64)
    };
    match dice.roll(8) {
        0 => json!(min),
        1 => json!(max),
        2 => json!(min - 1.0),
        3 => json!(max + 1.0),
        4 => json!((min + max) / 2.0),
        5 => json!(1e300),
        _ => whole((min + max) / 2.0),
    }
}

/// Whether the generated checks take it; the rules that refuse it otherwise.
fn refusals(entity: &str, op: &str, value: &Value) -> Vec<String> {
    let mut arguments =
        json!({"title": "t", "changes": [{"entity": entity, "op": op, "value": value}]});
    let checking = check(
        &mut arguments,
        Place::root(),
        Mode::Whole,
        true,
        ProposeChangeInput::check,
    );
    let inside = checking
        .violations
        .into_iter()
        .filter(|violation| violation.at.starts_with("/changes/0/value"));
    inside.map(|violation| violation.rule).collect()
}

/// That too many are added is told of the result, where what is there counts too: no matter of the payload's own checks.
fn without_caps_of_results(schema: &Value, op: &str) -> Value {
    let mut schema = schema.clone();
    if op == "add" {
        schema.as_object_mut().unwrap().shift_remove("maxItems");
    }
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    for property in properties.into_iter().flat_map(Map::values_mut) {
        let forms = property.get_mut("anyOf").and_then(Value::as_array_mut);
        for form in forms.into_iter().flatten() {
            let add = form.pointer_mut("/properties/add");
            if let Some(add) = add.and_then(Value::as_object_mut) {
                add.shift_remove("maxItems");
            }
        }
    }
    schema
}

fn compiled(schema: &Value) -> Validator {
    let options = jsonschema::options().with_draft(Draft::Draft202012);
    options.should_validate_formats(true).build(schema).unwrap()
}

#[test]
fn generated_checks_and_exact_schemas_agree() {
    let exact: Value = serde_json::from_str(include_str!("../review/schemas/exact.json")).unwrap();
    let (mut taken, mut refused) = (0, 0);
    for (seed, entity) in CONTRACT.entities.iter().enumerate() {
        for op in entity.ops {
            let schema = &exact["entities"][entity.name]["ops"][op.name()];
            let validator = compiled(&without_caps_of_results(schema, op.name()));
            let mut dice = Dice(seed as u64);
            for _ in 0..ROUNDS {
                let value = make(schema, &mut dice);
                let refusals = refusals(entity.name, op.name(), &value);
                let by_schema = validator.is_valid(&value);
                let unsaid = refusals.iter().all(|rule| UNSAID.contains(&rule.as_str()));
                if by_schema {
                    assert!(
                        unsaid,
                        "{} {} {value}: the checks refuse it for {refusals:?}",
                        entity.name,
                        op.name()
                    );
                    taken += 1;
                } else {
                    let errors = validator
                        .iter_errors(&value)
                        .map(|error| error.to_string())
                        .collect::<Vec<_>>();
                    assert!(
                        !refusals.is_empty(),
                        "{} {} {value}: the checks take it, the schema says {errors:?}",
                        entity.name,
                        op.name()
                    );
                    refused += 1;
                }
            }
        }
    }
    assert!(
        taken > 3_000 && refused > 3_000,
        "{taken} taken, {refused} refused"
    );
}
