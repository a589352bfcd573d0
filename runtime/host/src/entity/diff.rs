//! What differs between two values of an entity, as data. Knows shapes and no words.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::equality::{default_of, identity, same};
use super::notice::Notice;
use super::state::meaning;
use super::word::{Words, node_at};
use crate::contract::{Contract, Entity, Node, Order, Property, Shape};

/// A line of a diff, kept as data and worded for each reader.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// The entity.
    pub entity: String,
    /// Where in its value: names of properties, keys of maps, keys of items.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<String>,
    /// What is told.
    pub what: What,
}

/// What a line tells of its place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A value comes.
    Comes(Value),
    /// A value goes.
    Goes(Value),
    /// These items come into the list.
    ItemsCome(Vec<Value>),
    /// These items leave the list.
    ItemsGo(Vec<Value>),
    /// A value takes the place of another.
    Changes {
        /// The value before.
        old: Value,
        /// The value after.
        new: Value,
    },
    /// The list is in this order now.
    Reordered(Vec<Value>),
    /// A value stays as it is: told where the whole content must be seen.
    Stays(Value),
    /// Something to know.
    Notice(Notice),
}

impl Line {
    /// A notice as a line.
    #[must_use]
    pub fn notice(notice: Notice) -> Self {
        Self {
            entity: notice.entity.clone(),
            path: Vec::new(),
            what: What::Notice(notice),
        }
    }

    /// As a person reads it, in the language at that index: `+ Synonyms: sneakers / trainers`.
    #[must_use]
    pub fn word(&self, contract: &Contract, language: usize) -> String {
        let entity = contract.entity(&self.entity);
        let words =
            Words::of(contract, language).whole(entity.is_some_and(|entity| entity.sensitive));
        let node = entity.and_then(|entity| node_at(&entity.value, &self.path));
        let (sign, told) = match &self.what {
            What::Comes(value) => ('+', words.value(node, value)),
            What::Goes(value) => ('-', words.value(node, value)),
            What::ItemsCome(items) => ('+', words.items(node, items)),
            What::ItemsGo(items) => ('-', words.items(node, items)),
            What::Changes { old, new } => ('~', words.change(node, old, new)),
            What::Reordered(items) => (
                '~',
                format!(
                    "{} {}",
                    words.either("en este orden:", "in this order:"),
                    words.items(node, items)
                ),
            ),
            What::Stays(value) => (
                '~',
                format!(
                    "{} {}",
                    words.either("(sin cambios)", "(unchanged)"),
                    words.value(node, value)
                ),
            ),
            What::Notice(notice) => ('!', notice.word(contract, language).message),
        };
        let title = entity
            .map(|entity| words.pick(entity.title))
            .filter(|title| !title.is_empty());
        let mut place = vec![title.unwrap_or(&self.entity).to_owned()];
        place.extend(words.path(entity, &self.path));
        format!("{sign} {}: {told}", place.join(" › "))
    }
}

/// The lines between two values of an entity, none where they are the same.
pub(crate) fn diff(entity: &Entity, before: Option<&Value>, after: Option<&Value>) -> Vec<Line> {
    let mut walk = Walk {
        entity,
        path: Vec::new(),
        lines: Vec::new(),
    };
    if !same(&entity.value, before, after) {
        walk.node(&entity.value, before, after);
    }
    walk.lines
}

struct Walk<'a> {
    entity: &'a Entity,
    path: Vec<String>,
    lines: Vec<Line>,
}

impl Walk<'_> {
    fn tell(&mut self, what: What) {
        self.lines.push(Line {
            entity: self.entity.name.to_owned(),
            path: self.path.clone(),
            what,
        });
    }

    fn within(&mut self, step: &str, node: &Node, before: Option<&Value>, after: Option<&Value>) {
        self.path.push(step.to_owned());
        self.node(node, before, after);
        self.path.pop();
    }

    fn node(&mut self, node: &Node, before: Option<&Value>, after: Option<&Value>) {
        if same(node, before, after) {
            if let (true, Some(value)) = (self.entity.sensitive, after) {
                self.tell(What::Stays(value.clone()));
            }
            return;
        }
        let (old, new) = (acting(node, before), acting(node, after));
        let own = [&old, &new]
            .into_iter()
            .flatten()
            .any(|value| meaning(node, value).is_some());
        match (&node.shape, old, new) {
            (
                Shape::Record { properties, .. },
                Some(Value::Object(old)),
                Some(Value::Object(new)),
            ) if !own => {
                self.record(properties, &old, &new);
            }
            (Shape::Map(inner), Some(Value::Object(old)), Some(Value::Object(new))) if !own => {
                self.map(inner, &old, &new)
            }
            (
                Shape::Array { items, order, .. },
                Some(Value::Array(old)),
                Some(Value::Array(new)),
            ) if !own => {
                List {
                    node: items,
                    order: *order,
                    old: &old,
                    new: &new,
                }
                .tell(self);
            }
            (_, Some(old), Some(new)) => self.tell(What::Changes { old, new }),
            (_, None, Some(new)) => self.tell(What::Comes(new)),
            (_, Some(old), None) => self.tell(What::Goes(old)),
            (_, None, None) => {}
        }
    }

    fn record(
        &mut self,
        properties: &[Property],
        old: &Map<String, Value>,
        new: &Map<String, Value>,
    ) {
        for property in properties {
            self.within(
                property.name,
                &property.node,
                old.get(property.name),
                new.get(property.name),
            );
        }
    }

    fn map(&mut self, inner: &Node, old: &Map<String, Value>, new: &Map<String, Value>) {
        let keys = old
            .keys()
            .chain(new.keys().filter(|key| !old.contains_key(*key)));
        for key in keys {
            self.within(key, inner, old.get(key), new.get(key));
        }
    }
}

/// What a value acts as where it may be absent.
fn acting(node: &Node, value: Option<&Value>) -> Option<Value> {
    value
        .cloned()
        .or_else(|| default_of(node))
        .or_else(|| match node.shape {
            Shape::Array { .. } => Some(Value::Array(Vec::new())),
            Shape::Record { .. } | Shape::Map(_) => Some(Value::Object(Map::new())),
            _ => None,
        })
}

/// Two lists that are not the same.
struct List<'a> {
    node: &'a Node,
    order: Order,
    old: &'a [Value],
    new: &'a [Value],
}

impl List<'_> {
    fn tell(&self, walk: &mut Walk<'_>) {
        if let Order::Keyed(key) = self.order {
            return self.keyed(key, walk);
        }
        let (gone, kept, come) = self.matched();
        let composite = !matches!(
            self.node.shape,
            Shape::Enum(_) | Shape::Text | Shape::Number | Shape::Boolean
        );
        for (items, what) in [
            (&gone, What::ItemsGo as fn(_) -> _),
            (&come, What::ItemsCome as fn(_) -> _),
        ] {
            if composite {
                items
                    .iter()
                    .for_each(|item| walk.tell(what(vec![item.clone()])));
            } else if !items.is_empty() {
                walk.tell(what(items.clone()));
            }
        }
        let expected = kept
            .iter()
            .chain(&come)
            .map(|item| identity(self.node, item));
        if self.order != Order::Set
            && !expected.eq(self.new.iter().map(|item| identity(self.node, item)))
        {
            walk.tell(What::Reordered(self.new.to_vec()));
        } else if walk.entity.sensitive && !kept.is_empty() {
            walk.tell(What::Stays(Value::Array(kept)));
        }
    }

    /// What goes, what stays in its old order, and what comes; of equal items so many as there are.
    fn matched(&self) -> (Vec<Value>, Vec<Value>, Vec<Value>) {
        let mut spare = BTreeMap::<String, usize>::new();
        for item in self.new {
            *spare.entry(identity(self.node, item)).or_default() += 1;
        }
        let mut found = BTreeMap::<String, usize>::new();
        let (mut gone, mut kept, mut come) = (Vec::new(), Vec::new(), Vec::new());
        for item in self.old {
            let id = identity(self.node, item);
            match spare.get_mut(&id) {
                Some(left) if *left > 0 => {
                    *left -= 1;
                    *found.entry(id).or_default() += 1;
                    kept.push(item.clone());
                }
                _ => gone.push(item.clone()),
            }
        }
        for item in self.new {
            match found.get_mut(&identity(self.node, item)) {
                Some(left) if *left > 0 => *left -= 1,
                _ => come.push(item.clone()),
            }
        }
        (gone, kept, come)
    }

    fn keyed(&self, key: &str, walk: &mut Walk<'_>) {
        let named = |items: &[Value], name: &str| {
            items
                .iter()
                .find(|item| item.get(key).and_then(Value::as_str) == Some(name))
                .cloned()
        };
        for item in self.old {
            let name = item.get(key).and_then(Value::as_str).unwrap_or_default();
            match named(self.new, name) {
                None => walk.tell(What::ItemsGo(vec![item.clone()])),
                Some(new) => walk.within(name, self.node, Some(item), Some(&new)),
            }
        }
        for item in self.new {
            let name = item.get(key).and_then(Value::as_str).unwrap_or_default();
            if named(self.old, name).is_none() {
                walk.tell(What::ItemsCome(vec![item.clone()]));
            }
        }
    }
}
