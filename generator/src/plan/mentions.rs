//! Where the arguments of a tool name entities, so that the host can refuse those out of a key's areas.

use super::item::{Mention, MentionPath};
use super::shape::is_alias;
use crate::model::{Contract, Enum, Kind, NameSet, Node, Property, Record};
use crate::names::Name;

/// The required properties of a record that name entities: what is optional restricts an answer, and touches nothing.
pub(super) fn mentions(contract: &Contract, record: &Record) -> Vec<Mention> {
    let required = record.properties.iter().filter(|each| each.required);
    required
        .filter_map(|property| mention(contract, property))
        .collect()
}

fn mention(contract: &Contract, property: &Property) -> Option<Mention> {
    let node = &property.node;
    Some(Mention {
        field: Name::field(&property.name, node.rust_name.as_deref()).rust,
        path: path(contract, node)?,
        wrapped: is_wrapped(contract, node),
    })
}

fn path(contract: &Contract, node: &Node) -> Option<MentionPath> {
    match &contract.resolve(node).kind {
        Kind::Enum(Enum {
            of: Some(NameSet::Entities),
            ..
        }) => Some(MentionPath::Name),
        Kind::Record(record) => {
            (!mentions(contract, record).is_empty()).then_some(MentionPath::Record)
        }
        Kind::Array(array) if !is_wrapped(contract, &array.items) => {
            match path(contract, &array.items)? {
                MentionPath::Name => Some(MentionPath::Names),
                MentionPath::Record => Some(MentionPath::Records),
                MentionPath::Names | MentionPath::Records => None,
            }
        }
        _ => None,
    }
}

/// Whether the place holds a shared type that has its value inside.
fn is_wrapped(contract: &Contract, node: &Node) -> bool {
    let Kind::Ref(name) = &node.kind else {
        return false;
    };
    match contract.type_named(name) {
        Some(target) if is_alias(target) => is_wrapped(contract, target),
        Some(target) => !matches!(target.kind, Kind::Record(_)),
        None => false,
    }
}
