//! The values of a place that its kind does not tell: null, those with a meaning of their own, the default.

use super::item::Check;
use crate::model::{Contract, Enum, Kind, Node, Value};

/// Whether null is a value of the place.
pub(super) fn takes_null(contract: &Contract, node: &Node) -> bool {
    node.takes_null()
        || matches!(&node.kind, Kind::Ref(name) if contract.type_named(name).is_some_and(|it| takes_null(contract, it)))
}

/// What an absent value acts as.
pub(super) fn default_of<'a>(contract: &'a Contract, node: &'a Node) -> Option<&'a Value> {
    match &node.kind {
        Kind::Ref(name) if node.default.is_none() => contract
            .type_named(name)
            .and_then(|target| default_of(contract, target)),
        _ => node.default.as_ref(),
    }
}

/// The values with a meaning of their own, null left out.
pub(super) fn own_meanings(node: &Node) -> Vec<Value> {
    node.means
        .iter()
        .map(|each| each.value.clone())
        .filter(|value| !value.is_null())
        .collect()
}

/// The check of a place where some values are lawful whatever the rest says.
pub(super) fn unless(values: Vec<Value>, rest: Check) -> Check {
    if values.is_empty() {
        rest
    } else {
        Check::Unless {
            values,
            rest: Box::new(rest),
        }
    }
}

/// Whether the Rust type of this kind can hold the value.
pub(super) fn fits(kind: &Kind, value: &Value) -> bool {
    match kind {
        Kind::String(_) | Kind::Enum(Enum { of: None, .. }) => value.is_string(),
        Kind::Integer(_) => value.is_i64(),
        Kind::Number(_) => value.is_number(),
        Kind::Boolean => value.is_boolean(),
        Kind::Array(_) => value.as_array().is_some_and(Vec::is_empty),
        Kind::Map(_) => value.as_object().is_some_and(serde_json::Map::is_empty),
        _ => false,
    }
}
