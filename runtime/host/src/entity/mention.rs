//! Where in a payload the words of a refusal stand: a rule written by hand says what is wrong, and not where.

use serde_json::{Map, Value};

use crate::check::Place;
use crate::contract::{Node, Shape};

/// The narrowest place of a payload that holds every mention of a string among the parameters: the string itself where it
/// stands once, what has all of them in it where it stands several times, the payload where it stands nowhere.
pub(crate) fn mentioned(
    base: &Place,
    node: &Node,
    payload: &Value,
    params: &Map<String, Value>,
) -> Place {
    let words = params.values().filter_map(Value::as_str).collect();
    let mut search = Search {
        words,
        path: Vec::new(),
        common: None,
    };
    search.node(Some(node), payload);
    let steps = search.common.unwrap_or_default();
    let mut place = base.clone();
    for step in steps {
        place.param.push_str(&step.param);
        place.at.push_str(&step.at);
    }
    place
}

/// A step into a payload, as a parameter and as a pointer spell it.
#[derive(Clone, PartialEq)]
struct Step {
    param: String,
    at: String,
}

struct Search<'a> {
    words: Vec<&'a str>,
    path: Vec<Step>,
    /// What the places found so far have in common.
    common: Option<Vec<Step>>,
}

impl Search<'_> {
    fn node(&mut self, node: Option<&Node>, value: &Value) {
        match (node.map(|node| &node.shape), value) {
            (_, Value::String(text)) => self.compare(text),
            (Some(Shape::Record { properties, .. }), Value::Object(members)) => {
                for (name, value) in members {
                    let property = properties.iter().find(|each| each.name == name);
                    let inner = property.map(|each| &each.node);
                    self.within(format!(".{name}"), name, |search| search.node(inner, value));
                }
            }
            (Some(Shape::Map(inner)), Value::Object(members)) => {
                for (key, value) in members {
                    self.within("{}".to_owned(), key, |search| {
                        search.compare(key);
                        search.node(Some(inner), value);
                    });
                }
            }
            // A list that ops of its own change: each op has a list.
            (Some(Shape::Array { .. }), Value::Object(ops)) => {
                for (op, value) in ops {
                    self.within(format!(".{op}"), op, |search| search.node(node, value));
                }
            }
            (Some(Shape::Array { items, .. }), Value::Array(values)) => {
                for (index, value) in values.iter().enumerate() {
                    self.within("[]".to_owned(), &index.to_string(), |search| {
                        search.node(Some(items), value);
                    });
                }
            }
            _ => {}
        }
    }

    fn within(&mut self, param: String, step: &str, search: impl FnOnce(&mut Self)) {
        let at = format!("/{}", step.replace('~', "~0").replace('/', "~1"));
        self.path.push(Step { param, at });
        search(self);
        self.path.pop();
    }

    fn compare(&mut self, text: &str) {
        if !self.words.contains(&text) {
            return;
        }
        let common = self.common.get_or_insert_with(|| self.path.clone());
        let shared = common
            .iter()
            .zip(&self.path)
            .take_while(|(ours, theirs)| ours == theirs)
            .count();
        common.truncate(shared);
    }
}
