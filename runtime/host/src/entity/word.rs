//! How values read in a diff or a notice, in a language. Knows shapes and titles; a value that no longer fits its node still
//! reads, as JSON.

use serde_json::Value;

use super::equality::{canonical, default_of, same};
use super::state::meaning;
use crate::contract::{Contract, Entity, Node, Order, Property, Shape, Texts};
use crate::text;

/// Characters of a text that a diff shows, where it need not show all.
const SHOWN: usize = 160;
/// Characters before the first difference that are shown with it.
const LEAD: usize = 30;

/// The words of a language.
#[derive(Clone, Copy)]
pub(crate) struct Words {
    language: usize,
    spanish: bool,
    /// Texts are shown whole.
    whole: bool,
}

impl Words {
    /// Those of the language at that index.
    pub(crate) fn of(contract: &Contract, language: usize) -> Self {
        let tag = contract
            .languages
            .get(language)
            .or_else(|| contract.languages.first())
            .copied()
            .unwrap_or_default();
        Self {
            language,
            spanish: tag.starts_with("es"),
            whole: false,
        }
    }

    /// With texts shown whole.
    pub(crate) fn whole(self, whole: bool) -> Self {
        Self { whole, ..self }
    }

    pub(crate) fn pick(self, texts: Texts) -> &'static str {
        text::pick(texts, self.language)
    }

    pub(crate) fn either(self, spanish: &'static str, english: &'static str) -> &'static str {
        if self.spanish { spanish } else { english }
    }

    pub(crate) fn say(self, spanish: &str, english: &str) -> String {
        if self.spanish {
            spanish.to_owned()
        } else {
            english.to_owned()
        }
    }

    /// The title of a node, or else its name.
    pub(crate) fn title(self, node: Option<&Node>, name: &str) -> String {
        let title = node.map_or("", |node| self.pick(node.title));
        if title.is_empty() {
            visible(name)
        } else {
            title.to_owned()
        }
    }

    /// The titles along a path, the names where there are none.
    pub(crate) fn path(self, entity: Option<&Entity>, path: &[String]) -> Vec<String> {
        let mut node = entity.map(|entity| &entity.value);
        let mut titles = Vec::new();
        for step in path {
            let inner = node.and_then(|node| step_into(node, step));
            let declared = matches!(node.map(|node| &node.shape), Some(Shape::Record { .. }));
            titles.push(self.title(inner.filter(|_| declared), step));
            node = inner;
        }
        titles
    }

    /// A value at that node.
    pub(crate) fn value(self, node: Option<&Node>, value: &Value) -> String {
        if let Some(meaning) = node.and_then(|node| meaning(node, value)) {
            return self.pick(meaning.text).to_owned();
        }
        match value {
            Value::Null => "—".to_owned(),
            Value::Bool(true) => self.either("sí", "yes").to_owned(),
            Value::Bool(false) => "no".to_owned(),
            Value::Number(_) => canonical(value),
            Value::String(text) if text.is_empty() => self.empty(),
            Value::String(name) => match node.map(|node| &node.shape) {
                Some(Shape::Enum(values)) => {
                    let title = values
                        .iter()
                        .find(|each| each.name == name)
                        .map(|each| self.pick(each.title));
                    title
                        .filter(|title| !title.is_empty())
                        .map_or_else(|| visible(name), str::to_owned)
                }
                _ => self.excerpt(name, 0),
            },
            Value::Array(items) => self.items(node, items),
            Value::Object(_) => self.object(node, value),
        }
    }

    /// The items of a list at that node: scalars joined by slashes, others set apart more clearly.
    pub(crate) fn items(self, node: Option<&Node>, items: &[Value]) -> String {
        if items.is_empty() {
            return self.empty();
        }
        let inner = match node.map(|node| &node.shape) {
            Some(Shape::Array { items, .. }) => Some(*items),
            _ => None,
        };
        let scalar = !items.iter().any(|item| item.is_array() || item.is_object());
        items
            .iter()
            .map(|item| self.value(inner, item))
            .collect::<Vec<_>>()
            .join(if scalar { " / " } else { "; " })
    }

    fn object(self, node: Option<&Node>, value: &Value) -> String {
        match node.map(|node| &node.shape) {
            Some(Shape::Record {
                properties,
                line: Some(line),
            }) => self.line(properties, self.pick(line), value),
            Some(Shape::Record {
                properties,
                line: None,
            }) => {
                let known = properties.iter().filter_map(|each| {
                    let value = value.get(each.name)?;
                    let said = !same(&each.node, Some(value), None);
                    let title = self.title(Some(&each.node), each.name);
                    said.then(|| format!("{title} {}", self.value(Some(&each.node), value)))
                });
                self.joined(known)
            }
            shape => {
                let inner = if let Some(Shape::Map(inner)) = shape {
                    Some(*inner)
                } else {
                    None
                };
                let entries = value.as_object().into_iter().flatten();
                self.joined(
                    entries.map(|(key, value)| {
                        format!("{} {}", visible(key), self.value(inner, value))
                    }),
                )
            }
        }
    }

    fn empty(self) -> String {
        self.either("(vacío)", "(empty)").to_owned()
    }

    fn joined(self, parts: impl Iterator<Item = String>) -> String {
        let parts = parts.collect::<Vec<_>>();
        if parts.is_empty() {
            self.empty()
        } else {
            parts.join(", ")
        }
    }

    /// Fills the line of a record; a property that is absent reads as what it acts as, or as a dash.
    fn line(self, properties: &[Property], template: &str, value: &Value) -> String {
        let params = properties.iter().map(|each| {
            let default = default_of(&each.node);
            let shown = value.get(each.name).or(default.as_ref());
            let shown = shown.map_or_else(
                || "—".to_owned(),
                |value| self.value(Some(&each.node), value),
            );
            (each.name.to_owned(), Value::String(shown))
        });
        text::fill(template, &params.collect())
    }

    /// Two values at that node, one in place of the other.
    pub(crate) fn change(self, node: Option<&Node>, old: &Value, new: &Value) -> String {
        let plain = |value: &Value| node.is_none_or(|node| meaning(node, value).is_none());
        match (old, new) {
            (Value::String(before), Value::String(after))
                if plain(old) && plain(new) && self.long(before, after) =>
            {
                let same = before
                    .chars()
                    .zip(after.chars())
                    .take_while(|(one, other)| one == other)
                    .count();
                let start = same.saturating_sub(LEAD);
                format!(
                    "{} → {}",
                    self.excerpt(before, start),
                    self.excerpt(after, start)
                )
            }
            _ => format!("{} → {}", self.value(node, old), self.value(node, new)),
        }
    }

    fn long(self, one: &str, other: &str) -> bool {
        !self.whole
            && [one, other]
                .iter()
                .any(|text| text.chars().nth(SHOWN).is_some())
    }

    /// A text from there on, with the number of characters left out at either side; all of it where all is to be shown.
    fn excerpt(self, text: &str, start: usize) -> String {
        let count = text.chars().count();
        if self.whole || count <= SHOWN {
            return visible(text);
        }
        let shown = visible(&text.chars().skip(start).take(SHOWN).collect::<String>());
        let before = if start > 0 {
            format!("[{}] ", self.left_out(start))
        } else {
            String::new()
        };
        let after = count.saturating_sub(start + SHOWN);
        let after = if after > 0 {
            format!(" [{}]", self.left_out(after))
        } else {
            String::new()
        };
        format!("{before}{shown}{after}")
    }

    fn left_out(self, count: usize) -> String {
        let unit = match (self.spanish, count) {
            (true, 1) => "carácter",
            (true, _) => "caracteres",
            (false, 1) => "character",
            (false, _) => "characters",
        };
        format!("… {count} {unit}")
    }
}

/// The node that a path leads to.
pub(crate) fn node_at<'a>(node: &'a Node, path: &[String]) -> Option<&'a Node> {
    path.iter()
        .try_fold(node, |node, step| step_into(node, step))
}

/// The node that names of properties lead to, through lists and maps.
pub(crate) fn declared_at<'a>(node: &'a Node, path: &[String]) -> Option<&'a Node> {
    path.iter()
        .try_fold(node, |node, step| step_into(inside(node), step))
}

/// What lists and maps hold in the end.
pub(crate) fn inside(node: &Node) -> &Node {
    match &node.shape {
        Shape::Array { items, .. } => inside(items),
        Shape::Map(inner) => inside(inner),
        _ => node,
    }
}

/// One step: a property, a key of a map, or the key of an item.
fn step_into<'a>(node: &'a Node, step: &str) -> Option<&'a Node> {
    match &node.shape {
        Shape::Record { properties, .. } => properties
            .iter()
            .find(|each| each.name == step)
            .map(|each| &each.node),
        Shape::Map(inner) => Some(inner),
        Shape::Array {
            items,
            order: Order::Keyed(_),
            ..
        } => Some(items),
        _ => None,
    }
}

/// A text as a person can judge it: characters that hide or turn others around are spelled out.
fn visible(text: &str) -> String {
    if !text.chars().any(hides) {
        return text.to_owned();
    }
    text.chars()
        .map(|each| {
            if hides(each) {
                each.escape_unicode().to_string()
            } else {
                each.to_string()
            }
        })
        .collect()
}

fn hides(character: char) -> bool {
    let control = character.is_control() && !matches!(character, '\n' | '\r' | '\t');
    control
        || matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
