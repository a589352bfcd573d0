//! The stored values of all entities, with those of a proposal over them, and what absent ones act as.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::Config;
use super::equality::{default_of, identity};
use crate::contract::{Contract, Entity, Node, Shape};

/// All entities at one moment.
#[derive(Clone, Copy)]
pub struct State<'a> {
    pub(crate) contract: &'static Contract,
    pub(crate) stored: &'a Config,
    pub(crate) changed: &'a BTreeMap<&'static str, Value>,
}

impl<'a> State<'a> {
    /// The effective value of an entity: as stored, with the defaults of what is absent. None for an entity that does not
    /// exist, or that was never written and acts as nothing.
    #[must_use]
    pub fn value(&self, entity: &str) -> Option<Value> {
        let entity = self.contract.entity(entity)?;
        effective(&entity.value, self.raw(entity))
    }

    /// The same, typed; none also when it is not of that type.
    #[must_use]
    pub fn get<V: DeserializeOwned>(&self, entity: &str) -> Option<V> {
        self.value(entity)
            .and_then(|value| serde_json::from_value(value).ok())
    }

    /// As stored.
    pub(crate) fn raw(&self, entity: &Entity) -> Option<&'a Value> {
        self.changed
            .get(entity.name)
            .or_else(|| self.stored.get(entity.name))
    }

    /// The effective value of a property of an entity.
    pub(crate) fn property(&self, entity: &str, property: &str) -> Option<Value> {
        let entity = self.contract.entity(entity)?;
        let Shape::Record { properties, .. } = &entity.value.shape else {
            return None;
        };
        let node = &properties.iter().find(|each| each.name == property)?.node;
        let stored = self.raw(entity).and_then(|value| value.get(property));
        stored.cloned().or_else(|| default_of(node))
    }

    /// The same as a number that counts something: what a value with a meaning acts as.
    pub(crate) fn count(&self, entity: &str, property: &str) -> Option<u64> {
        let Shape::Record { properties, .. } = &self.contract.entity(entity)?.value.shape else {
            return None;
        };
        let node = &properties.iter().find(|each| each.name == property)?.node;
        let value = self.property(entity, property)?;
        let acts_as = meaning(node, &value).and_then(|each| each.acts_as);
        match acts_as.and_then(|text| serde_json::from_str::<Value>(text).ok()) {
            Some(value) => value.as_u64(),
            None => value.as_u64(),
        }
    }
}

/// The meaning of its own that a value has there.
pub(crate) fn meaning(node: &Node, value: &Value) -> Option<&'static crate::contract::Meaning> {
    let own = (!node.means.is_empty()).then(|| identity(node, value))?;
    node.means.iter().find(|each| {
        serde_json::from_str::<Value>(each.value).is_ok_and(|value| identity(node, &value) == own)
    })
}

/// A stored value with the defaults of the properties that it lacks, at any depth of records, in the contract's order; for
/// what was never written, the default of the whole, or nothing where that is a list or an object.
pub(crate) fn effective(node: &Node, stored: Option<&Value>) -> Option<Value> {
    let value = match stored {
        Some(value) => value.clone(),
        None => match default_of(node) {
            Some(value) => value,
            None => match node.shape {
                Shape::Array { .. } => Value::Array(Vec::new()),
                Shape::Record { .. } | Shape::Map(_) => Value::Object(Map::new()),
                _ => return None,
            },
        },
    };
    let (Shape::Record { properties, .. }, Value::Object(mut given)) = (&node.shape, value.clone())
    else {
        return Some(value);
    };
    let mut whole = Map::new();
    for property in *properties {
        let own = given.shift_remove(property.name);
        let value = match property.node.shape {
            Shape::Record { .. } if own.as_ref().is_none_or(Value::is_object) => {
                effective(&property.node, own.as_ref())
                    .filter(|value| own.is_some() || !is_bare(value))
            }
            _ => own.or_else(|| default_of(&property.node)),
        };
        if let Some(value) = value {
            whole.insert(property.name.to_owned(), value);
        }
    }
    whole.extend(given);
    Some(Value::Object(whole))
}

/// A record that nobody wrote and that has no defaults.
fn is_bare(value: &Value) -> bool {
    value.as_object().is_some_and(Map::is_empty)
}
