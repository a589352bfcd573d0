//! Nodes as written to nodes as meant.

use super::owned;
use super::text::Texts;
use crate::model as m;
use crate::syntax::{self as s, Entries, Field, List};

pub(super) fn node(node: &s::Node, texts: &Texts<'_>) -> m::Node {
    let texts = &texts.at(node);
    m::Node {
        kind: kind(node, texts),
        title: texts.optional(&node.title),
        description: texts.optional(&node.description),
        unit: texts.optional(&node.unit),
        default: node.default.value().map(|each| each.json.clone()),
        examples: node
            .examples
            .value()
            .into_iter()
            .flatten()
            .map(|each| each.json.clone())
            .collect(),
        nullable: node.nullable.value() == Some(&true),
        means: node
            .means
            .value()
            .into_iter()
            .flatten()
            .filter_map(|each| meaning(each, texts))
            .collect(),
        needs: node.needs.value().cloned(),
        rust_name: node.rust_name.value().cloned(),
    }
}

fn meaning(meaning: &s::Meaning, texts: &Texts<'_>) -> Option<m::Meaning> {
    Some(m::Meaning {
        value: meaning.value.value()?.json.clone(),
        text: texts.of(&meaning.text),
        acts_as: meaning.acts_as.value().map(|each| each.json.clone()),
        idle: meaning.idle.value() == Some(&true),
    })
}

fn kind(node: &s::Node, texts: &Texts<'_>) -> m::Kind {
    if let Some(name) = node.r#ref.value() {
        return m::Kind::Ref(name.clone());
    }
    if let Some(entity) = node.value_of.value() {
        return m::Kind::ValueOf {
            entity: entity.clone(),
        };
    }
    if let Some(change) = node.change_of.value() {
        return m::Kind::ChangeOf {
            entity: owned(&change.entity),
            op: owned(&change.op),
        };
    }
    match node.r#type.value() {
        Some(s::Type::Object) => object(node, texts),
        Some(s::Type::Array) => m::Kind::Array(array(node, texts)),
        Some(s::Type::Integer) => {
            let bound = |field: &Field<s::Number>| field.value().and_then(s::Number::as_i64);
            m::Kind::Integer(m::Bounds {
                minimum: bound(&node.minimum),
                maximum: bound(&node.maximum),
            })
        }
        Some(s::Type::Number) => {
            let bound = |field: &Field<s::Number>| field.value().map(s::Number::as_f64);
            m::Kind::Number(m::Bounds {
                minimum: bound(&node.minimum),
                maximum: bound(&node.maximum),
            })
        }
        Some(s::Type::Boolean) => m::Kind::Boolean,
        Some(s::Type::String) | None => string(node, texts),
    }
}

fn object(node: &s::Node, texts: &Texts<'_>) -> m::Kind {
    if let Some(values) = node.additional_properties.value() {
        return m::Kind::Map(m::Map {
            keys: node
                .property_names
                .value()
                .map(|keys| self::keys(keys, texts))
                .unwrap_or_default(),
            values: Box::new(self::node(values, texts)),
            min_properties: node.min_properties.value().copied(),
            max_properties: node.max_properties.value().copied(),
        });
    }
    m::Kind::Record(m::Record {
        properties: property_list(&node.properties, node.required.value(), texts),
        require_one_of: groups(&node.require_one_of),
        exclusive: groups(&node.exclusive),
        ordered: groups(&node.ordered),
        line: texts.optional(&node.line),
        shorthand: node.shorthand.value().map(|each| m::Shorthand {
            property: owned(&each.property),
            with: super::named(&each.with, |name, value| (name, value.json.clone())),
        }),
    })
}

/// The strings that keys are, also where a shared type says it.
fn keys(keys: &s::Node, texts: &Texts<'_>) -> m::StringNode {
    let keys = keys
        .r#ref
        .value()
        .and_then(|name| texts.type_named(name))
        .unwrap_or(keys);
    string_node(keys)
}

fn groups(field: &Field<List<List<String>>>) -> Vec<Vec<String>> {
    field
        .value()
        .into_iter()
        .flatten()
        .map(|group| group.iter().map(|each| each.value.clone()).collect())
        .collect()
}

pub(super) fn property_list(
    field: &Field<Entries<s::Node>>,
    required: Option<&List<String>>,
    texts: &Texts<'_>,
) -> Vec<m::Property> {
    let is_required =
        |name: &str| required.is_none_or(|names| names.iter().any(|each| each.value == name));
    let demanded = required.is_some();
    super::named(field, |name, each| m::Property {
        required: demanded && is_required(&name),
        node: node(each, texts),
        name,
    })
}

fn array(node: &s::Node, texts: &Texts<'_>) -> m::Array {
    let items = node.items.value().map_or_else(
        || m::Node::of(m::Kind::Boolean),
        |each| self::node(each, texts),
    );
    let order = if let Some(key) = node.key.value() {
        m::Order::Keyed(key.clone())
    } else if node.unordered.value() == Some(&true) {
        m::Order::Set
    } else if node.unique_items.value() == Some(&true) {
        m::Order::Distinct
    } else {
        m::Order::List
    };
    m::Array {
        items: Box::new(items),
        min_items: node.min_items.value().copied(),
        max_items: node.max_items.value().copied(),
        order,
        ops: ops(&node.ops),
        shown: node.shown.value().and_then(shown),
        cut: node.cut.value() == Some(&true),
    }
}

fn shown(shown: &s::Shown) -> Option<m::Shown> {
    if let Some(max) = shown.max.value() {
        return Some(m::Shown::Max(*max));
    }
    let (entity, property) = shown.max_from.value()?.split_once('.')?;
    Some(m::Shown::From {
        entity: entity.to_owned(),
        property: property.to_owned(),
    })
}

fn string(node: &s::Node, texts: &Texts<'_>) -> m::Kind {
    let bare = |name: &str| m::EnumValue {
        name: name.to_owned(),
        title: None,
        description: None,
        needs: None,
        rust_name: None,
    };
    let values = match node.r#enum.value() {
        Some(s::EnumValues::List(names)) => names.iter().map(|each| bare(&each.value)).collect(),
        Some(s::EnumValues::Map(entries)) => {
            let value =
                |(name, each): (&s::Placed<String>, &s::Placed<s::EnumValue>)| m::EnumValue {
                    title: texts.optional(&each.title),
                    description: texts.optional(&each.description),
                    needs: each.needs.value().cloned(),
                    rust_name: each.rust_name.value().cloned(),
                    ..bare(&name.value)
                };
            entries.iter().map(value).collect()
        }
        None => match node.enum_of.value() {
            Some(set) => {
                return m::Kind::Enum(m::Enum {
                    values: Vec::new(),
                    of: Some(name_set(*set)),
                });
            }
            None => return m::Kind::String(string_node(node)),
        },
    };
    m::Kind::Enum(m::Enum { values, of: None })
}

fn string_node(node: &s::Node) -> m::StringNode {
    m::StringNode {
        min_length: node.min_length.value().copied(),
        max_length: node.max_length.value().copied(),
        pattern: node.pattern.value().cloned(),
        format: node.format.value().map(|format| match format {
            s::Format::Date => m::Format::Date,
            s::Format::DateTime => m::Format::DateTime,
        }),
    }
}

pub(super) fn ops(field: &Field<List<s::Op>>) -> Vec<m::Op> {
    field
        .value()
        .into_iter()
        .flatten()
        .map(|each| op(each.value))
        .collect()
}

pub(super) fn op(op: s::Op) -> m::Op {
    match op {
        s::Op::Add => m::Op::Add,
        s::Op::Remove => m::Op::Remove,
        s::Op::Replace => m::Op::Replace,
        s::Op::Merge => m::Op::Merge,
        s::Op::Set => m::Op::Set,
    }
}

fn name_set(set: s::NameSet) -> m::NameSet {
    match set {
        s::NameSet::Entities => m::NameSet::Entities,
        s::NameSet::Ops => m::NameSet::Ops,
        s::NameSet::Areas => m::NameSet::Areas,
        s::NameSet::Scopes => m::NameSet::Scopes,
        s::NameSet::Tools => m::NameSet::Tools,
        s::NameSet::Errors => m::NameSet::Errors,
        s::NameSet::Plans => m::NameSet::Plans,
        s::NameSet::Features => m::NameSet::Features,
        s::NameSet::Languages => m::NameSet::Languages,
    }
}

/// Whether an input must name an entity.
pub(super) fn names_an_entity(node: &m::Node) -> bool {
    match &node.kind {
        m::Kind::Enum(choice) => choice.of == Some(m::NameSet::Entities),
        m::Kind::Record(record) => record
            .properties
            .iter()
            .any(|each| each.required && names_an_entity(&each.node)),
        m::Kind::Array(array) => names_an_entity(&array.items),
        _ => false,
    }
}
