//! Whether a value is a valid payload of an op.

use serde_json::Value;

use super::value::{Judge, Mode};
use crate::model::{Array, Entity, Kind, Node, Op, Order};

impl Judge<'_, '_> {
    /// The payload of an op of an entity. `any`: `…` stands for any value.
    pub(super) fn change(&mut self, entity: &Entity, op: Op, value: &Value, any: bool, at: &str) {
        if any && value.as_str() == Some(super::value::ANY) {
            return;
        }
        match op {
            Op::Set => self.node(&entity.value, value, Mode::SET.and_any(any), at),
            Op::Merge => {
                if value.as_object().is_some_and(serde_json::Map::is_empty) {
                    self.no(at, "it changes nothing: write one entry or more");
                }
                self.node(&entity.value, value, Mode::MERGE.and_any(any), at);
            }
            Op::Add | Op::Remove | Op::Replace => {
                if let Kind::Array(array) = &self.check.resolve(&entity.value).kind {
                    self.items_of(array, op, value, any, at);
                }
            }
        }
    }

    /// The payload of an op of an array.
    pub(super) fn items_of(&mut self, array: &Array, op: Op, value: &Value, any: bool, at: &str) {
        let mode = Mode::WHOLE.and_any(any);
        if op == Op::Replace {
            return self.array(array, value, mode, at);
        }
        let Some(items) = value.as_array() else {
            return self.wrong(value, "an array", at);
        };
        self.count(items.len(), (Some(1), array.max_items), "items", at);
        let key = match (&array.order, op) {
            (Order::Keyed(key), Op::Remove) => self.key_of(array, key),
            _ => None,
        };
        for (index, item) in items.iter().enumerate() {
            let node = key.unwrap_or(&array.items);
            self.node(node, item, mode, &format!("{at}/{index}"));
        }
        match key {
            Some(_) => self.repeats(&distinct(array), items, at),
            None => self.repeats(array, items, at),
        }
    }

    fn key_of<'n>(&self, array: &'n Array, key: &str) -> Option<&'n Node>
    where
        Self: 'n,
    {
        match &self.check.resolve(&array.items).kind {
            Kind::Record(record) => record
                .properties
                .iter()
                .find(|each| each.name == key)
                .map(|each| &each.node),
            _ => None,
        }
    }
}

/// Keys, each of which is named once.
fn distinct(array: &Array) -> Array {
    Array {
        order: Order::Distinct,
        ..array.clone()
    }
}
