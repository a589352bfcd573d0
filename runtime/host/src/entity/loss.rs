//! What an item with a key loses when an `add` puts another in its place.

use serde_json::{Map, Value};

use super::equality::same;
use super::notice::Notice;
use crate::contract::{Entity, Node, Op, Order, Shape};

/// A notice for each stored item that the payload replaces and that had more than it has after the proposal.
pub(crate) fn item_loses(
    entity: &Entity,
    op: Op,
    payload: &Value,
    before: Option<&Value>,
    after: Option<&Value>,
) -> Vec<Notice> {
    let mut losses = Losses {
        entity,
        path: Vec::new(),
        notices: Vec::new(),
    };
    losses.node(&entity.value, op, payload, (before, after));
    losses.notices
}

struct Losses<'a> {
    entity: &'a Entity,
    path: Vec<String>,
    notices: Vec<Notice>,
}

impl Losses<'_> {
    /// Finds the lists that the payload adds to: the whole value, or lists with ops of their own.
    fn node(
        &mut self,
        node: &Node,
        op: Op,
        payload: &Value,
        values: (Option<&Value>, Option<&Value>),
    ) {
        match (&node.shape, payload) {
            (
                Shape::Array {
                    items,
                    order: Order::Keyed(key),
                    ..
                },
                Value::Array(added),
            ) if op == Op::Add => {
                for name in added.iter().filter_map(|item| item.get(key)?.as_str()) {
                    self.item(items, (key, name), values);
                }
            }
            (Shape::Array { .. }, Value::Object(nested)) => {
                if let Some(added) = nested.get(Op::Add.name()) {
                    self.node(node, Op::Add, added, values);
                }
            }
            (Shape::Record { properties, .. }, Value::Object(given)) => {
                for (property, payload) in properties
                    .iter()
                    .filter_map(|each| Some((each, given.get(each.name)?)))
                {
                    let within = |value: Option<&'_ Value>| {
                        value.and_then(|value| value.get(property.name)).cloned()
                    };
                    let (before, after) = (within(values.0), within(values.1));
                    self.path.push(property.name.to_owned());
                    self.node(
                        &property.node,
                        op,
                        payload,
                        (before.as_ref(), after.as_ref()),
                    );
                    self.path.pop();
                }
            }
            _ => {}
        }
    }

    fn item(
        &mut self,
        node: &Node,
        (key, name): (&str, &str),
        values: (Option<&Value>, Option<&Value>),
    ) {
        let named = |items: Option<&'_ Value>| {
            let mut items = items.and_then(Value::as_array).into_iter().flatten();
            items
                .find(|item| item.get(key).and_then(Value::as_str) == Some(name))
                .cloned()
        };
        let (Some(old), Some(new)) = (named(values.0), named(values.1)) else {
            return;
        };
        let lost = lost(node, &old, &new);
        if !lost.is_empty() {
            let path = [self.path.as_slice(), &[name.to_owned()]].concat();
            self.notices.push(
                Notice::new("item_loses", self.entity.name)
                    .at(&path)
                    .with("lost", lost),
            );
        }
    }
}

/// What the old item says beyond its defaults and the new one does not say at all.
fn lost(item: &Node, old: &Value, new: &Value) -> Map<String, Value> {
    let Shape::Record { properties, .. } = &item.shape else {
        return Map::new();
    };
    let lost = properties.iter().filter_map(|each| {
        let value = old.get(each.name)?;
        let gone = new.get(each.name).is_none() && !same(&each.node, Some(value), None);
        gone.then(|| (each.name.to_owned(), value.clone()))
    });
    lost.collect()
}
