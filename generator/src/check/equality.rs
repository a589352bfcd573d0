//! Items that count as equal: sets and keyed arrays ignore order, objects the order of their keys, numbers their spelling.

use std::collections::BTreeSet;

use serde_json::Value;

use super::value::{ANY, Judge};
use crate::model::{Array, Kind, Node, Order};

impl Judge<'_, '_> {
    /// Tells of items that stand twice where they may not.
    pub(super) fn repeats(&mut self, array: &Array, items: &[Value], at: &str) {
        let mut seen = BTreeSet::new();
        for (index, item) in items.iter().enumerate() {
            let known = match &array.order {
                Order::List => continue,
                Order::Keyed(key) => match item.get(key) {
                    Some(value) => value.to_string(),
                    None => continue,
                },
                Order::Distinct | Order::Set => self.canonical(&array.items, item),
            };
            if known != format!("\"{ANY}\"") && !seen.insert(known) {
                self.no(&format!("{at}/{index}"), "it is there twice");
            }
        }
    }

    /// One text for all values that count as equal.
    fn canonical(&self, node: &Node, value: &Value) -> String {
        match (&self.check.resolve(node).kind, value) {
            (Kind::Array(array), Value::Array(items)) => {
                let mut items: Vec<String> = items
                    .iter()
                    .map(|item| self.canonical(&array.items, item))
                    .collect();
                if let Order::Set | Order::Keyed(_) = array.order {
                    items.sort();
                }
                format!("[{}]", items.join(","))
            }
            (kind, Value::Object(entries)) => {
                let inside = |key: &str| match kind {
                    Kind::Record(record) => record
                        .properties
                        .iter()
                        .find(|each| each.name == key)
                        .map(|each| &each.node),
                    Kind::Map(map) => Some(&*map.values),
                    _ => None,
                };
                let mut entries: Vec<String> = entries
                    .iter()
                    .map(|(key, entry)| {
                        let entry = inside(key)
                            .map_or_else(|| entry.to_string(), |node| self.canonical(node, entry));
                        format!("{}:{entry}", Value::String(key.clone()))
                    })
                    .collect();
                entries.sort();
                format!("{{{}}}", entries.join(","))
            }
            (_, Value::Number(number)) => match number.as_f64() {
                Some(float) if number.is_f64() => float.to_string(),
                _ => number.to_string(),
            },
            _ => value.to_string(),
        }
    }
}
