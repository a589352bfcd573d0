//! Whether a node takes a value by its own keywords, `means` aside. Where it cannot tell, it says no.

use serde_json::Value;

use super::edition::{Edition, View};
use crate::model::{Array, Bounds, Kind, StringNode};

/// Whether the value needs no branch of its own in a schema.
pub(super) fn takes(edition: &Edition<'_>, view: &View<'_>, value: &Value) -> bool {
    match (view.kind, value) {
        (Kind::String(node), Value::String(text)) => string(node, text),
        (Kind::Enum(node), Value::String(text)) => {
            node.values.iter().any(|each| each.name == *text)
        }
        (Kind::Integer(bounds), Value::Number(number)) => number
            .as_i64()
            .is_some_and(|number| within(bounds, &number)),
        (Kind::Number(bounds), Value::Number(number)) => number
            .as_f64()
            .is_some_and(|number| within(bounds, &number)),
        (Kind::Array(array), Value::Array(items)) => items_taken(edition, array, items),
        (Kind::Boolean, Value::Bool(_)) => true,
        _ => false,
    }
}

fn string(node: &StringNode, text: &str) -> bool {
    let length = text.chars().count() as u64;
    node.min_length.is_none_or(|min| length >= min)
        && node.max_length.is_none_or(|max| length <= max)
        && node.format.is_none()
        && node.pattern.as_ref().is_none_or(|pattern| {
            regex::Regex::new(pattern).is_ok_and(|regex| regex.is_match(text))
        })
}

fn within<T: PartialOrd>(bounds: &Bounds<T>, number: &T) -> bool {
    bounds.minimum.as_ref().is_none_or(|min| number >= min)
        && bounds.maximum.as_ref().is_none_or(|max| number <= max)
}

fn items_taken(edition: &Edition<'_>, array: &Array, items: &[Value]) -> bool {
    let count = items.len() as u64;
    let view = edition.view(&array.items);
    array.min_items.is_none_or(|min| count >= min)
        && array.max_items.is_none_or(|max| count <= max)
        && count <= 1
        && items.iter().all(|item| takes(edition, &view, item))
}
