//! Values and changes of any entity of the contract, made from its shapes: many fit, some do not.

use pliego_host::contract::{Entity, Node, Op, Order, Property, Shape};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::contract::CONTRACT;

/// An entity, a stored value of it or none, and some changes to it.
pub(crate) fn proposals() -> impl Strategy<Value = (&'static Entity, Option<Value>, Vec<Value>)> {
    proptest::sample::select(CONTRACT.entities).prop_flat_map(|entity| {
        let changes = vec(change(entity), 1..4);
        (Just(entity), option::of(value(&entity.value)), changes)
    })
}

/// A change of that entity, as an agent sends it.
fn change(entity: &'static Entity) -> impl Strategy<Value = Value> {
    proptest::sample::select(entity.ops).prop_flat_map(move |op| {
        payload(entity, op)
            .prop_map(move |value| json!({"entity": entity.name, "op": op, "value": value}))
    })
}

fn payload(entity: &'static Entity, op: Op) -> BoxedStrategy<Value> {
    match (&entity.value.shape, op) {
        (
            Shape::Array {
                order: Order::Keyed(_),
                ..
            },
            Op::Remove,
        ) => vec(name(), 1..3).prop_map(|keys| json!(keys)).boxed(),
        (Shape::Array { items, .. }, Op::Add | Op::Remove) => {
            vec(value(items), 1..3).prop_map(Value::Array).boxed()
        }
        (Shape::Map(inner), Op::Merge) => vec((name(), nullable(value(inner))), 1..4)
            .prop_map(object)
            .boxed(),
        (Shape::Record { properties, .. }, Op::Merge) => record(properties, true),
        _ => value(&entity.value),
    }
}

fn nullable(inner: BoxedStrategy<Value>) -> BoxedStrategy<Value> {
    prop_oneof![4 => inner, 1 => Just(Value::Null)].boxed()
}

/// Few names, so that they meet; one byte or two, as the caps of the contract demand.
fn name() -> impl Strategy<Value = String> {
    "[a-d]{2}|[ab]"
}

/// A value of that shape.
pub(crate) fn value(node: &'static Node) -> BoxedStrategy<Value> {
    let plain = match &node.shape {
        Shape::Record { properties, .. } => record(properties, false),
        Shape::Map(inner) => vec((name(), value(inner)), 0..3).prop_map(object).boxed(),
        Shape::Array { items, ops: [], .. } => {
            vec(value(items), 0..4).prop_map(Value::Array).boxed()
        }
        Shape::Array { items, .. } => nested(items),
        Shape::Enum(values) => {
            let names = values
                .iter()
                .map(|each| Value::from(each.name))
                .collect::<Vec<_>>();
            proptest::sample::select(names).boxed()
        }
        Shape::Text => name().prop_map(Value::from).boxed(),
        Shape::Number => prop_oneof![
            (0..9i64).prop_map(Value::from),
            Just(json!(0.5)),
            Just(json!(3.0))
        ]
        .boxed(),
        Shape::Boolean => any::<bool>().prop_map(Value::from).boxed(),
    };
    let own = node
        .means
        .iter()
        .map(|each| serde_json::from_str::<Value>(each.value).unwrap())
        .collect::<Vec<_>>();
    if own.is_empty() {
        plain
    } else {
        prop_oneof![3 => plain, 1 => proptest::sample::select(own)].boxed()
    }
}

fn nested(items: &'static Node) -> BoxedStrategy<Value> {
    let list = || vec(value(items), 1..3).prop_map(Value::Array);
    prop_oneof![
        list(),
        list().prop_map(|items| json!({ "replace": items })),
        (option::of(list()), list()).prop_map(|(remove, add)| match remove {
            Some(remove) => json!({"remove": remove, "add": add}),
            None => json!({ "add": add }),
        }),
    ]
    .boxed()
}

fn record(properties: &'static [Property], merging: bool) -> BoxedStrategy<Value> {
    let mut entries = Just(Map::new()).boxed();
    for property in properties {
        let inner = match &property.node.shape {
            Shape::Record { properties, .. } => record(properties, merging),
            Shape::Map(inner) if merging => vec((name(), nullable(value(inner))), 0..3)
                .prop_map(object)
                .boxed(),
            // Nodes do not say that these are dates.
            _ if matches!(property.name, "start" | "end") => {
                "2026-0[1-9]-01".prop_map(Value::from).boxed()
            }
            _ => value(&property.node),
        };
        entries = (entries, option::weighted(0.8, inner))
            .prop_map(move |(mut entries, value)| {
                entries.extend(value.map(|value| (property.name.to_owned(), value)));
                entries
            })
            .boxed();
    }
    entries.prop_map(Value::Object).boxed()
}

fn object(entries: Vec<(String, Value)>) -> Value {
    Value::Object(entries.into_iter().collect())
}

/// Any JSON at all.
pub(crate) fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-9..9i64).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,8}".prop_map(Value::from),
        "[a-d]{1,2}".prop_map(Value::from),
    ];
    let keys = "add|remove|replace|id|terms|brand|labels|allowed|code|columns|[a-c]";
    leaf.prop_recursive(4, 24, 4, move |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::Array),
            vec((keys, inner), 0..4).prop_map(object),
        ]
    })
}
