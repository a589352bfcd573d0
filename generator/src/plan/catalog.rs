//! The version of the catalogue: a digest of what entities are and hold. Texts, examples and Rust names are no part of it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::model::{
    Array, Bounds, Contract, Effect, Entity, Format, Kind, Map, Node, Order, Record, Shown,
    StringNode,
};

/// SHA-256, in hexadecimal, over the canonical JSON of the entities and the named limits. Changes when these change, and
/// only then: the same on every machine, whatever the words and the order of the files.
#[must_use]
pub fn catalog_version(contract: &Contract) -> String {
    let types = contract
        .types
        .iter()
        .map(|each| (each.name.as_str(), &each.node))
        .collect();
    let digested = Digested { types };
    let entities = contract
        .entities
        .iter()
        .map(|entity| (entity.name.as_str(), digested.entity(entity)));
    let entities = entities.collect::<BTreeMap<_, _>>();
    let limits = contract
        .limits
        .iter()
        .map(|limit| (limit.name.as_str(), limit.value))
        .collect::<BTreeMap<_, _>>();
    let canonical = canonical(&json!({"entities": entities, "limits": limits})).to_string();
    Sha256::digest(canonical.as_bytes())
        .iter()
        .fold(String::new(), |mut out, byte| {
            let _ = write!(out, "{byte:02x}");
            out
        })
}

/// The same value with the members of every object in the order of their names.
fn canonical(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(canonical).collect(),
        Value::Object(members) => {
            let sorted = members
                .iter()
                .map(|(name, value)| (name, canonical(value)))
                .collect::<BTreeMap<_, _>>();
            sorted
                .into_iter()
                .map(|(name, value)| (name.clone(), value))
                .collect::<serde_json::Map<_, _>>()
                .into()
        }
        scalar => scalar.clone(),
    }
}

struct Digested<'a> {
    types: BTreeMap<&'a str, &'a Node>,
}

impl Digested<'_> {
    fn entity(&self, entity: &Entity) -> Value {
        json!({
            "area": entity.area,
            "ops": entity.ops.iter().map(|op| op.name()).collect::<Vec<_>>(),
            "value": self.node(&entity.value),
            "sensitive": entity.sensitive,
            "needs": entity.needs,
            "shows": entity.shows.iter().map(|shown| json!([shown.entity, shown.properties])).collect::<Vec<_>>(),
            "lists": entity.lists.iter().map(|list| json!([list.name, list.values])).collect::<Vec<_>>(),
            "rules": entity.rules.iter().map(|rule| json!([rule.name, effect(rule.effect)])).collect::<Vec<_>>(),
        })
    }

    /// A node with its shared types in place: it makes no difference where a limit is written.
    fn node(&self, node: &Node) -> Value {
        let mut chain = vec![node];
        while let Some(Node {
            kind: Kind::Ref(name),
            ..
        }) = chain.last()
            && let Some(target) = self.types.get(name.as_str())
            && chain.len() <= self.types.len()
        {
            chain.push(target);
        }
        let kind = chain
            .last()
            .map_or(Value::Null, |last| self.kind(&last.kind));
        let means = chain
            .iter()
            .find(|each| !each.means.is_empty())
            .map(|each| {
                let means = each.means.iter();
                means
                    .map(|each| json!([each.value, each.acts_as, each.idle]))
                    .collect::<Vec<_>>()
            });
        json!({
            "kind": kind,
            "default": chain.iter().find_map(|each| each.default.as_ref()),
            "nullable": chain.iter().any(|each| each.nullable),
            "means": means,
            "needs": chain.iter().find_map(|each| each.needs.as_ref()),
        })
    }

    fn kind(&self, kind: &Kind) -> Value {
        match kind {
            Kind::Record(record) => self.record(record),
            Kind::Map(Map {
                keys,
                values,
                min_properties,
                max_properties,
            }) => {
                json!([
                    "map",
                    string(keys),
                    self.node(values),
                    min_properties,
                    max_properties
                ])
            }
            Kind::Array(array) => self.array(array),
            Kind::String(node) => json!(["string", string(node)]),
            Kind::Enum(node) => {
                let values = node
                    .values
                    .iter()
                    .map(|each| json!([each.name, each.needs]));
                json!(["enum", values.collect::<Vec<_>>()])
            }
            Kind::Integer(Bounds { minimum, maximum }) => json!(["integer", minimum, maximum]),
            Kind::Number(Bounds { minimum, maximum }) => json!(["number", minimum, maximum]),
            Kind::Boolean => json!(["boolean"]),
            Kind::Ref(name) => json!(["ref", name]),
            Kind::ValueOf { entity } => json!(["value_of", entity]),
            Kind::ChangeOf { entity, op } => json!(["change_of", entity, op]),
        }
    }

    fn record(&self, record: &Record) -> Value {
        let properties = record
            .properties
            .iter()
            .map(|each| (&each.name, json!([each.required, self.node(&each.node)])));
        let shorthand = record
            .shorthand
            .as_ref()
            .map(|shorthand| json!([shorthand.property, shorthand.with]));
        json!({
            "record": properties.collect::<BTreeMap<_, _>>(),
            "require_one_of": record.require_one_of,
            "exclusive": record.exclusive,
            "ordered": record.ordered,
            "shorthand": shorthand,
        })
    }

    fn array(&self, array: &Array) -> Value {
        let order = match &array.order {
            Order::List => json!("list"),
            Order::Distinct => json!("distinct"),
            Order::Set => json!("set"),
            Order::Keyed(key) => json!(["keyed", key]),
        };
        let shown = array.shown.as_ref().map(|shown| match shown {
            Shown::Max(max) => json!(max),
            Shown::From { entity, property } => json!([entity, property]),
        });
        json!({
            "array": self.node(&array.items),
            "min": array.min_items,
            "max": array.max_items,
            "order": order,
            "ops": array.ops.iter().map(|op| op.name()).collect::<Vec<_>>(),
            "shown": shown,
        })
    }
}

fn string(node: &StringNode) -> Value {
    let format = node.format.map(|format| match format {
        Format::Date => "date",
        Format::DateTime => "date-time",
    });
    json!([node.min_length, node.max_length, node.pattern, format])
}

fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Refuse => "refuse",
        Effect::Notice => "notice",
        Effect::Rewrite => "rewrite",
    }
}
