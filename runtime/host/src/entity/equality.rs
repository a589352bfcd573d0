//! When two values are the same: unordered lists whatever their order, records whatever the order of their keys, numbers
//! by value, strings exactly; what is absent counts as its default, or as an empty list or object.
//!
//! Sameness is sameness of a text, the identity of a value, so that a list is compared with a set of texts and not item by item.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Number, Value};

use crate::contract::{Node, Order, Shape};

/// Whether the two are the same at that node.
pub(crate) fn same(node: &Node, one: Option<&Value>, other: Option<&Value>) -> bool {
    identity_or_absent(node, one) == identity_or_absent(node, other)
}

/// The identity of a value at that node.
pub(crate) fn identity(node: &Node, value: &Value) -> String {
    let mut out = String::new();
    write(Some(node), value, &mut out);
    out
}

/// The identity of a value without a node: its canonical JSON, keys in order and numbers by value.
pub(crate) fn canonical(value: &Value) -> String {
    let mut out = String::new();
    write(None, value, &mut out);
    out
}

/// What an absent value counts as, where it counts as something.
pub(crate) fn default_of(node: &Node) -> Option<Value> {
    node.default
        .and_then(|text| serde_json::from_str(text).ok())
}

fn identity_or_absent(node: &Node, value: Option<&Value>) -> String {
    value.map_or_else(|| absent(node), |value| identity(node, value))
}

/// The identity of nothing: no JSON has the empty text as its own.
fn absent(node: &Node) -> String {
    default_of(node).map_or_else(|| empty(node).to_owned(), |value| identity(node, &value))
}

fn empty(node: &Node) -> &'static str {
    match node.shape {
        Shape::Array { .. } => "[]",
        Shape::Record { .. } | Shape::Map(_) => "{}",
        Shape::Enum(_) | Shape::Text | Shape::Number | Shape::Boolean => "",
    }
}

fn write(node: Option<&Node>, value: &Value, out: &mut String) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Number(value) => number(value, out),
        Value::String(value) => string(value, out),
        Value::Array(items) => list(node, items, out),
        Value::Object(entries) => {
            let entries = entries
                .iter()
                .filter_map(|(key, value)| {
                    entry(node, key, value).map(|identity| (key.as_str(), identity))
                })
                .collect::<BTreeMap<_, _>>();
            out.push('{');
            for (index, (key, identity)) in entries.iter().enumerate() {
                separate(index, out);
                string(key, out);
                out.push(':');
                out.push_str(identity);
            }
            out.push('}');
        }
    }
}

/// The identity of an entry, unless it says no more than its absence would.
fn entry(node: Option<&Node>, key: &str, value: &Value) -> Option<String> {
    let (inner, absent) = match node.map(|node| &node.shape) {
        Some(Shape::Record { properties, .. }) => {
            let inner = properties
                .iter()
                .find(|each| each.name == key)
                .map(|each| &each.node);
            (inner, inner.map(absent))
        }
        Some(Shape::Map(inner)) => (Some(*inner), Some(empty(inner).to_owned())),
        _ => (None, None),
    };
    let mut identity = String::new();
    write(inner, value, &mut identity);
    (Some(&identity) != absent.as_ref()).then_some(identity)
}

fn list(node: Option<&Node>, items: &[Value], out: &mut String) {
    let (inner, unordered) = match node.map(|node| &node.shape) {
        Some(Shape::Array { items, order, .. }) => {
            (Some(*items), matches!(order, Order::Set | Order::Keyed(_)))
        }
        _ => (None, false),
    };
    let mut identities = items
        .iter()
        .map(|item| {
            let mut identity = String::new();
            write(inner, item, &mut identity);
            identity
        })
        .collect::<Vec<_>>();
    if unordered {
        identities.sort_unstable();
    }
    out.push('[');
    for (index, identity) in identities.iter().enumerate() {
        separate(index, out);
        out.push_str(identity);
    }
    out.push(']');
}

fn separate(index: usize, out: &mut String) {
    if index > 0 {
        out.push(',');
    }
}

/// JSON's own spelling: `serde_json` writes a string in one way only.
fn string(value: &str, out: &mut String) {
    out.push_str(&Value::from(value).to_string());
}

/// A number without a fraction is spelled as a whole one, however it came.
#[allow(
    clippy::cast_possible_truncation,
    reason = "the bound keeps the value within the target"
)]
fn number(value: &Number, out: &mut String) {
    /// Below it every whole `f64` fits an `i128`.
    const BOUND: f64 = 1e38;
    match value.as_f64() {
        Some(float) if value.is_f64() && float.fract() == 0.0 && float.abs() < BOUND => {
            let _ = write!(out, "{}", float as i128);
        }
        _ => {
            let _ = write!(out, "{value}");
        }
    }
}
