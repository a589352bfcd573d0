//! Settings that have no effect without a feature: those that a change asks for, and all that a tenant cannot use.

use serde_json::Value;

use super::equality::{default_of, identity};
use super::state::meaning;
use crate::contract::{Contract, Entity, EnumValue, Node, Op, Property, Shape};
use crate::toolkit::InertSetting;

/// A setting that asks for a feature.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ask {
    /// Names of the properties that lead to it; empty for the whole entity.
    pub(crate) path: Vec<String>,
    /// The value of the enum that asks.
    pub(crate) value: Option<&'static str>,
    /// What it asks for.
    pub(crate) feature: &'static str,
}

/// What a payload of that op asks for: nothing is asked by taking items out.
pub(crate) fn asked(entity: &Entity, op: Op, payload: &Value) -> Vec<Ask> {
    if op == Op::Remove {
        Vec::new()
    } else {
        asks(entity, payload)
    }
}

/// What a value of the entity asks for.
pub(crate) fn asks(entity: &Entity, value: &Value) -> Vec<Ask> {
    let mut asks = Asks::default();
    if let Some(feature) = entity.needs.filter(|_| given(&entity.value, value)) {
        asks.ask(None, feature);
    }
    asks.node(&entity.value, value);
    asks.found
}

/// All settings of a contract that have no effect for a tenant with those features.
#[must_use]
pub fn inert_settings(contract: &Contract, features: &[&str]) -> Vec<InertSetting> {
    let mut inert = Vec::new();
    for entity in contract.entities {
        let mut asks = Asks::default();
        if let Some(feature) = entity.needs {
            asks.ask(None, feature);
        }
        asks.declared(&entity.value);
        inert.extend(
            asks.found
                .into_iter()
                .filter(|ask| !features.contains(&ask.feature))
                .map(|ask| InertSetting {
                    entity: entity.name.to_owned(),
                    setting: (!ask.path.is_empty()).then(|| ask.path.join(".")),
                    value: ask.value.map(str::to_owned),
                    needs: ask.feature.to_owned(),
                }),
        );
    }
    inert
}

/// A boolean asks when true, anything else when it is given, says more than its default, and is not idle.
fn given(node: &Node, value: &Value) -> bool {
    let own = meaning(node, value);
    let default =
        default_of(node).is_some_and(|default| identity(node, &default) == identity(node, value));
    match value {
        _ if default || own.is_some_and(|each| each.idle) => false,
        Value::Null => own.is_some(),
        Value::Bool(value) => *value,
        _ => true,
    }
}

#[derive(Default)]
struct Asks {
    path: Vec<String>,
    found: Vec<Ask>,
}

impl Asks {
    fn ask(&mut self, value: Option<&'static str>, feature: &'static str) {
        let ask = Ask {
            path: self.path.clone(),
            value,
            feature,
        };
        if !self.found.contains(&ask) {
            self.found.push(ask);
        }
    }

    fn within(&mut self, step: &str, then: impl FnOnce(&mut Self)) {
        self.path.push(step.to_owned());
        then(self);
        self.path.pop();
    }

    fn node(&mut self, node: &Node, value: &Value) {
        match (&node.shape, value) {
            (Shape::Record { properties, .. }, Value::Object(entries)) => {
                for (property, value) in properties
                    .iter()
                    .filter_map(|each| Some((each, entries.get(each.name)?)))
                {
                    self.property(property, value);
                }
            }
            (Shape::Map(inner), Value::Object(entries)) => {
                entries.values().for_each(|value| self.node(inner, value))
            }
            (Shape::Array { items, .. }, Value::Array(values)) => {
                values.iter().for_each(|value| self.node(items, value))
            }
            // A list changed by ops of its own: what is taken out asks for nothing.
            (Shape::Array { .. }, Value::Object(ops)) => {
                ["add", "replace"]
                    .iter()
                    .filter_map(|op| ops.get(*op))
                    .for_each(|value| self.node(node, value));
            }
            (Shape::Enum(values), Value::String(name)) => {
                values
                    .iter()
                    .filter(|each| each.name == name)
                    .for_each(|each| self.enum_value(each));
            }
            _ => {}
        }
    }

    fn property(&mut self, property: &'static Property, value: &Value) {
        self.within(property.name, |asks| {
            if let Some(feature) = property.node.needs.filter(|_| given(&property.node, value)) {
                asks.ask(None, feature);
            }
            asks.node(&property.node, value);
        });
    }

    fn enum_value(&mut self, value: &EnumValue) {
        if let Some(feature) = value.needs {
            self.ask(Some(value.name), feature);
        }
    }

    fn declared(&mut self, node: &Node) {
        match &node.shape {
            Shape::Record { properties, .. } => {
                for property in *properties {
                    self.within(property.name, |asks| {
                        if let Some(feature) = property.node.needs {
                            asks.ask(None, feature);
                        }
                        asks.declared(&property.node);
                    });
                }
            }
            Shape::Map(inner) => self.declared(inner),
            Shape::Array { items, .. } => self.declared(items),
            Shape::Enum(values) => values.iter().for_each(|each| self.enum_value(each)),
            Shape::Text | Shape::Number | Shape::Boolean => {}
        }
    }
}
