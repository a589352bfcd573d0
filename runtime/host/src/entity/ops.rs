//! What each op makes of a stored value and a payload. Knows shapes; judges no bounds, stores nothing.
//!
//! Payloads were checked against their own form, where no item comes twice; what still does not fit is taken as it is and
//! left to the check of the whole result.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::equality::{default_of, identity};
use crate::contract::{Node, Op, Order, Property, Shape};

/// What an op gave.
#[derive(Debug, Default)]
pub(crate) struct Applied {
    /// The new value.
    pub(crate) value: Value,
    /// Items that made no difference.
    pub(crate) idle: Vec<Idle>,
}

/// Items of a payload that made no difference.
#[derive(Debug, PartialEq)]
pub(crate) struct Idle {
    /// Names of the properties that lead to the list.
    pub(crate) path: Vec<String>,
    /// They were there already; otherwise they were not there to be taken out.
    pub(crate) there: bool,
    /// The items, or their keys.
    pub(crate) items: Vec<Value>,
}

/// The result of an op on a stored value; what was never written is what it acts as.
pub(crate) fn apply(node: &Node, op: Op, stored: Option<&Value>, payload: &Value) -> Applied {
    let mut change = Applying {
        path: Vec::new(),
        idle: Vec::new(),
    };
    let value = match (&node.shape, op, payload) {
        (Shape::Array { items, order, .. }, Op::Add, Value::Array(payload)) => {
            let list = List {
                items,
                order: *order,
            };
            Value::Array(change.add(&list, items_of(node, stored), payload))
        }
        (Shape::Array { items, order, .. }, Op::Remove, Value::Array(payload)) => {
            let list = List {
                items,
                order: *order,
            };
            Value::Array(change.remove(&list, items_of(node, stored), payload))
        }
        (Shape::Record { properties, .. }, Op::Set, Value::Object(payload)) => {
            change.set(properties, entries_of(node, stored), payload)
        }
        (Shape::Record { .. } | Shape::Map(_), Op::Merge, Value::Object(payload)) => {
            change.merge(node, stored, payload)
        }
        _ => payload.clone(),
    };
    Applied {
        value,
        idle: change.idle,
    }
}

fn items_of(node: &Node, stored: Option<&Value>) -> Vec<Value> {
    match stored.cloned().or_else(|| default_of(node)) {
        Some(Value::Array(items)) => items,
        _ => Vec::new(),
    }
}

fn entries_of(node: &Node, stored: Option<&Value>) -> Map<String, Value> {
    match stored.cloned().or_else(|| default_of(node)) {
        Some(Value::Object(entries)) => entries,
        _ => Map::new(),
    }
}

/// An op at work.
struct Applying {
    path: Vec<String>,
    idle: Vec<Idle>,
}

impl Applying {
    fn within<T>(&mut self, step: &str, then: impl FnOnce(&mut Self) -> T) -> T {
        self.path.push(step.to_owned());
        let result = then(self);
        self.path.pop();
        result
    }

    /// Given properties are replaced whole, the others keep their value.
    fn set(
        &mut self,
        properties: &[Property],
        stored: Map<String, Value>,
        payload: &Map<String, Value>,
    ) -> Value {
        let mut result = stored;
        for (name, value) in payload {
            let value = match properties.iter().find(|each| each.name == name) {
                Some(property) => self.within(name, |this| {
                    this.put(&property.node, result.get(name), value)
                }),
                None => value.clone(),
            };
            result.insert(name.clone(), value);
        }
        Value::Object(result)
    }

    /// A property put whole, but for a list with ops of its own.
    fn put(&mut self, node: &Node, stored: Option<&Value>, payload: &Value) -> Value {
        match (&node.shape, payload) {
            (Shape::Array { ops, .. }, Value::Object(nested)) if !ops.is_empty() => {
                Value::Array(self.nested(node, stored, nested))
            }
            (Shape::Record { properties, .. }, Value::Object(payload)) => {
                self.set(properties, Map::new(), payload)
            }
            _ => payload.clone(),
        }
    }

    /// Named properties and entries are changed, at any depth.
    fn merge(
        &mut self,
        node: &Node,
        stored: Option<&Value>,
        payload: &Map<String, Value>,
    ) -> Value {
        let mut result = entries_of(node, stored);
        for (name, value) in payload {
            self.within(name, |this| match &node.shape {
                Shape::Record { properties, .. } => {
                    let property = properties
                        .iter()
                        .find(|each| each.name == name)
                        .map(|each| &each.node);
                    let value = match (property, value) {
                        (Some(node), Value::Object(payload)) if merges(node) => {
                            this.merge(node, result.get(name), payload)
                        }
                        (Some(node), _) => this.put(node, result.get(name), value),
                        (None, _) => value.clone(),
                    };
                    result.insert(name.clone(), value);
                }
                Shape::Map(inner) => this.entry(inner, &mut result, name, value),
                _ => {
                    result.insert(name.clone(), value.clone());
                }
            });
        }
        Value::Object(result)
    }

    /// An entry of a map: null takes it out, and so does taking out all that is in it.
    fn entry(&mut self, node: &Node, entries: &mut Map<String, Value>, name: &str, value: &Value) {
        let value = match value {
            Value::Object(payload) if merges(node) => self.merge(node, entries.get(name), payload),
            other => other.clone(),
        };
        let emptied = merges(node) && value.as_object().is_some_and(Map::is_empty);
        if value.is_null() || emptied {
            entries.shift_remove(name);
        } else {
            entries.insert(name.to_owned(), value);
        }
    }

    /// `{replace}`, or `{remove?, add?}` in that order.
    fn nested(
        &mut self,
        node: &Node,
        stored: Option<&Value>,
        payload: &Map<String, Value>,
    ) -> Vec<Value> {
        let Shape::Array { items, order, .. } = &node.shape else {
            return Vec::new();
        };
        let list = List {
            items,
            order: *order,
        };
        let named = |op: Op| payload.get(op.name()).and_then(Value::as_array);
        if let Some(items) = named(Op::Replace) {
            return items.clone();
        }
        let mut result = items_of(node, stored);
        if let Some(items) = named(Op::Remove) {
            result = self.remove(&list, result, items);
        }
        if let Some(items) = named(Op::Add) {
            result = self.add(&list, result, items);
        }
        result
    }

    fn add(&mut self, list: &List<'_>, stored: Vec<Value>, payload: &[Value]) -> Vec<Value> {
        let mut result = stored;
        if list.order == Order::List {
            result.extend_from_slice(payload);
            return result;
        }
        let mut known = result
            .iter()
            .enumerate()
            .map(|(at, item)| (list.id(item), at))
            .collect::<BTreeMap<_, _>>();
        let mut idle = Vec::new();
        for item in payload {
            let id = list.id(item);
            match known.get(&id) {
                None => {
                    known.insert(id, result.len());
                    result.push(item.clone());
                }
                Some(&at) if identity(list.items, &result[at]) == identity(list.items, item) => {
                    idle.push(item.clone())
                }
                Some(&at) => result[at] = item.clone(),
            }
        }
        self.tell_idle(true, idle);
        result
    }

    fn remove(&mut self, list: &List<'_>, stored: Vec<Value>, payload: &[Value]) -> Vec<Value> {
        let ids = stored.iter().map(|item| list.id(item)).collect::<Vec<_>>();
        let known = ids.iter().collect::<BTreeSet<_>>();
        let named = payload
            .iter()
            .map(|item| (list.named(item), item))
            .collect::<Vec<_>>();
        let idle = named
            .iter()
            .filter(|(id, _)| !known.contains(id))
            .map(|(_, item)| (*item).clone())
            .collect();
        let gone = named.iter().map(|(id, _)| id).collect::<BTreeSet<_>>();
        self.tell_idle(false, idle);
        stored
            .into_iter()
            .zip(&ids)
            .filter(|(_, id)| !gone.contains(id))
            .map(|(item, _)| item)
            .collect()
    }

    fn tell_idle(&mut self, there: bool, items: Vec<Value>) {
        if !items.is_empty() {
            self.idle.push(Idle {
                path: self.path.clone(),
                there,
                items,
            });
        }
    }
}

fn merges(node: &Node) -> bool {
    matches!(node.shape, Shape::Record { .. } | Shape::Map(_))
}

/// A list as its ops see it.
struct List<'a> {
    items: &'a Node,
    order: Order,
}

impl List<'_> {
    /// What tells an item from others.
    fn id(&self, item: &Value) -> String {
        match (self.order, item) {
            (Order::Keyed(key), Value::Object(entries)) => entries
                .get(key)
                .map_or_else(|| identity(self.items, item), Value::to_string),
            _ => identity(self.items, item),
        }
    }

    /// The same for an item to take out: where items have a key, it is the key alone.
    fn named(&self, item: &Value) -> String {
        match (self.order, item) {
            (Order::Keyed(_), Value::String(_)) => item.to_string(),
            _ => self.id(item),
        }
    }
}
