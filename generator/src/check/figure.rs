//! Figures of the contract in texts: read by `${…}` with their unit, and told when they are written out.

use super::Check;
use super::declared::Thing;
use super::placeholder::literal;
use super::text::Scope;
use crate::diagnostic::{Diagnostic, nearest};
use crate::source::Place;
use crate::syntax::{EntityFile, Field, Node, Text};

/// A bound of a node.
#[derive(Clone, Debug)]
pub(super) struct Cap<'a> {
    pub keyword: &'static str,
    /// As written in the contract.
    pub figure: String,
    pub unit: Option<&'a Text>,
    /// What reads it in a text; none where no path leads to it.
    pub written_as: Option<String>,
    /// It belongs to something that holds many nodes: a small number alone is no sign of it.
    pub far: bool,
}

/// Keywords with a figure.
const FIGURES: [&str; 10] = [
    "minItems",
    "maxItems",
    "minLength",
    "maxLength",
    "minProperties",
    "maxProperties",
    "minimum",
    "maximum",
    "shown",
    "default",
];

/// What a keyword says on a node: bounds as written.
fn figure(node: &Node, keyword: &str) -> Option<String> {
    let count = |field: &Field<u64>| field.value().map(u64::to_string);
    match keyword {
        "minItems" => count(&node.min_items),
        "maxItems" => count(&node.max_items),
        "minLength" => count(&node.min_length),
        "maxLength" => count(&node.max_length),
        "minProperties" => count(&node.min_properties),
        "maxProperties" => count(&node.max_properties),
        "minimum" => node.minimum.value().map(|each| each.as_str().to_owned()),
        "maximum" => node.maximum.value().map(|each| each.as_str().to_owned()),
        "shown" => node.shown.value().and_then(|shown| count(&shown.max)),
        "default" => match &node.default.value()?.json {
            serde_json::Value::String(text) => Some(literal(text)),
            json @ (serde_json::Value::Number(_) | serde_json::Value::Bool(_)) => {
                Some(json.to_string())
            }
            _ => None,
        },
        _ => None,
    }
}

/// The bounds of a node itself.
pub(super) fn own_caps(node: &Node) -> Vec<Cap<'_>> {
    FIGURES
        .iter()
        .filter(|keyword| **keyword != "default")
        .filter_map(|keyword| {
            Some(Cap {
                keyword,
                figure: figure(node, keyword)?,
                unit: node.unit.value(),
                written_as: Some(format!("${{this.{keyword}}}")),
                far: false,
            })
        })
        .collect()
}

/// The bounds of a node and of all that is inside it. `path` leads to it in texts, when one does.
pub(super) fn all_caps<'a>(node: &'a Node, path: Option<&str>, caps: &mut Vec<Cap<'a>>) {
    caps.extend(own_caps(node).into_iter().map(|cap| Cap {
        written_as: path.map(|path| format!("${{{path}.{}}}", cap.keyword)),
        far: true,
        ..cap
    }));
    if let Some(properties) = node.properties.value() {
        for (name, property) in properties.iter() {
            let path = path.map(|path| format!("{path}.{}", name.value));
            all_caps(property, path.as_deref(), caps);
        }
    }
    for inside in [&node.items, &node.additional_properties] {
        if let Some(inside) = inside.value() {
            // A path leads through an array to the properties of its items, and not to the items themselves.
            let inside_path = path.filter(|_| inside.properties.given().is_some());
            all_caps(inside, inside_path, caps);
        }
    }
}

impl<'a> Check<'a> {
    /// `${limits.X}`
    pub(super) fn limit_figure(
        &mut self,
        name: &str,
        place: Place,
        language: usize,
    ) -> Option<String> {
        if !self.known(Thing::Limit, name, place) {
            return None;
        }
        let limits = self.files.contract.content.as_ref()?.limits.value()?;
        let limit = limits.get(name)?;
        let value = limit.value.value.value()?.to_string();
        Some(self.with_unit(&value, limit.unit.value(), "", language))
    }

    /// `${this.KEYWORD}`
    pub(super) fn own_figure(
        &mut self,
        keyword: &str,
        place: Place,
        language: usize,
        scope: &Scope<'a>,
    ) -> Option<String> {
        match scope.this {
            Some(node) => self.figure_of(node, keyword, "this node", place, language),
            None => {
                let message = format!("`${{this.{keyword}}}` stands in the texts of a node");
                self.tell(
                    Diagnostic::error("unknown-placeholder", place, message)
                        .help("elsewhere a figure is written as `${entities.NAME.PROPERTY.KEYWORD}` or `${limits.NAME}`"),
                );
                None
            }
        }
    }

    /// `${entities.E.KEYWORD}` and `${entities.E.PROP.KEYWORD}`; `${entities.E}` is its name.
    pub(super) fn entity_figure(
        &mut self,
        path: &str,
        place: Place,
        language: usize,
    ) -> Option<String> {
        let mut steps = path.split('.');
        let entity = steps.next().unwrap_or_default();
        if !self.known(Thing::Entity, entity, place) {
            return None;
        }
        let mut steps: Vec<&str> = steps.collect();
        let Some(keyword) = steps.pop() else {
            return Some(entity.to_owned());
        };
        let EntityFile { value, .. } = self.declared.entity(entity)?;
        let mut node: &'a Node = value.value()?;
        for step in steps {
            node = self.property_of(node, step, entity, place)?;
        }
        self.figure_of(node, keyword, &format!("`{path}`"), place, language)
    }

    /// The property of a record, or of the records in an array or a map.
    fn property_of(
        &mut self,
        node: &'a Node,
        name: &str,
        entity: &str,
        place: Place,
    ) -> Option<&'a Node> {
        let node = self.record_in(node, 8)?;
        let properties = node.properties.value();
        if let Some(property) = properties.and_then(|each| each.get(name)) {
            return Some(&property.value);
        }
        if properties.is_some_and(|each| each.has(name)) {
            return None;
        }
        let near = properties
            .and_then(|each| nearest(name, each.names().map(|each| each.value.as_str())))
            .map(str::to_owned);
        let message = format!("`{entity}` has no property `{name}` there");
        let diagnostic = Diagnostic::error("unknown-property", place, message);
        self.tell(match near {
            Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
            None => diagnostic,
        });
        None
    }

    /// The node, or what is inside the references, arrays and maps that lead to a record.
    fn record_in(&self, node: &'a Node, hops: usize) -> Option<&'a Node> {
        let inside = if node.r#ref.given().is_some() {
            self.referred(node)?
        } else if let Some(items) = node.items.value() {
            items
        } else if let (Some(values), None) =
            (node.additional_properties.value(), node.properties.value())
        {
            values
        } else {
            return Some(node);
        };
        self.record_in(inside, hops.checked_sub(1)?)
    }

    /// What a reference leads to, as written.
    fn referred(&self, node: &Node) -> Option<&'a Node> {
        let types = self.files.contract.content.as_ref()?.types.value()?;
        types.get(node.r#ref.value()?).map(|each| &each.value)
    }

    fn figure_of(
        &mut self,
        node: &'a Node,
        keyword: &str,
        of: &str,
        place: Place,
        language: usize,
    ) -> Option<String> {
        let mut holder = node;
        for _ in 0..8 {
            if let Some(value) = figure(holder, keyword) {
                let unit = node.unit.value().or(holder.unit.value());
                return Some(self.with_unit(&value, unit, keyword, language));
            }
            match self.referred(holder) {
                Some(next) => holder = next,
                None => break,
            }
        }
        let message = format!("{of} has no figure `{keyword}`");
        let diagnostic = Diagnostic::error("unknown-placeholder", place, message);
        self.tell(match nearest(keyword, FIGURES) {
            Some(near) if near != keyword => diagnostic.help(format!("did you mean `{near}`?")),
            Some(_) => diagnostic.help("the keyword is not written there"),
            None => diagnostic.help(format!("figures are {}", super::listed(FIGURES, "and"))),
        });
        None
    }

    /// A figure and what it counts.
    fn with_unit(
        &self,
        value: &str,
        unit: Option<&'a Text>,
        keyword: &str,
        language: usize,
    ) -> String {
        let written = unit.and_then(|unit| self.in_language(unit, language));
        let spanish = self.languages.get(language) == Some(&"es");
        let own = match (keyword, spanish) {
            ("minLength" | "maxLength", true) => "caracteres",
            ("minLength" | "maxLength", false) => "characters",
            ("minItems" | "maxItems", true) => "elementos",
            ("minItems" | "maxItems", false) => "items",
            ("minProperties" | "maxProperties", true) => "entradas",
            ("minProperties" | "maxProperties", false) => "entries",
            _ => "",
        };
        match written.unwrap_or(own) {
            "" => value.to_owned(),
            unit => format!("{value} {}", literal(unit)),
        }
    }

    /// Tells of figures that a text writes out, where a change of the cap would leave the text behind.
    pub(super) fn caps_written_out(
        &mut self,
        text: &str,
        place: Place,
        language: usize,
        scope: &Scope<'a>,
    ) {
        let numbers = numbers(text);
        if numbers.is_empty() {
            return;
        }
        let limits = self.limit_caps();
        for (number, after) in numbers {
            let near = |cap: &&Cap<'a>| {
                if cap.figure != number {
                    return false;
                }
                let counted = cap
                    .unit
                    .and_then(|unit| self.in_language(unit, language))
                    .is_some_and(|unit| begins_with_word(after, unit));
                let long = number.len() > 1;
                counted
                    || (!cap.far && (long || !matches!(&*number, "0" | "1")))
                    || (cap.far && long && cap.keyword != "limit")
            };
            let Some(cap) = scope.caps.iter().chain(&limits).find(near).cloned() else {
                continue;
            };
            let what = match cap.keyword {
                "limit" => "a limit of the contract".to_owned(),
                keyword => format!("the `{keyword}` of what it speaks of"),
            };
            let message = format!("the text writes out {number}, which is {what}");
            let diagnostic = Diagnostic::error("number-in-text", place, message);
            self.tell(match cap.written_as {
                Some(path) => diagnostic.help(format!("write `{path}`, which follows the figure")),
                None => diagnostic.help("leave it out: the cap is told with the property"),
            });
        }
    }

    /// Limits count with their unit only: their figure alone may be anything.
    fn limit_caps(&self) -> Vec<Cap<'a>> {
        let contract = self.files.contract.content.as_ref();
        let limits = contract.map(|contract| super::entries(&contract.limits));
        limits
            .into_iter()
            .flatten()
            .filter_map(|(name, limit)| {
                Some(Cap {
                    keyword: "limit",
                    figure: limit.value.value.value()?.to_string(),
                    unit: limit.unit.value(),
                    written_as: Some(format!("${{limits.{}}}", name.value)),
                    far: true,
                })
            })
            .collect()
    }
}

fn begins_with_word(text: &str, word: &str) -> bool {
    let text = text.trim_start().to_lowercase();
    let word = word.trim().to_lowercase();
    let rest = text.strip_prefix(word.as_str());
    rest.is_some_and(|rest| word.is_empty() || !rest.starts_with(char::is_alphanumeric))
        && !word.is_empty()
}

/// The numbers of a text that stand by themselves, without what groups their digits, each with what comes after it.
/// Numbers in words, dates, times, versions and addresses are none.
fn numbers(text: &str) -> Vec<(String, &str)> {
    let mut found = Vec::new();
    let mut before = ' ';
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if !first.is_ascii_digit() {
            before = first;
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let end = rest
            .find(|each: char| {
                !(each.is_ascii_digit() || matches!(each, '.' | ',' | '\u{a0}' | '\u{202f}'))
            })
            .unwrap_or(rest.len());
        let written = rest[..end].trim_end_matches(|each: char| !each.is_ascii_digit());
        let after = &rest[written.len()..];
        let part_of_a_word = |each: char| {
            each.is_alphanumeric() || matches!(each, '_' | '-' | ':' | '/' | '#' | '.')
        };
        let next = after.chars().next().unwrap_or(' ');
        let glued = next.is_alphanumeric()
            || matches!(next, '_' | '/' | ':' | '-')
                && after[1..].starts_with(char::is_alphanumeric);
        if !part_of_a_word(before) && !glued {
            found.extend(number(written).map(|number| (number, after)));
        }
        before = '0';
        rest = after;
    }
    found
}

/// A number with its groups of three joined; none when it is something else, such as a version.
fn number(written: &str) -> Option<String> {
    let mut groups = written.split(['.', ',', '\u{a0}', '\u{202f}']);
    let first = groups.next()?;
    let rest: Vec<&str> = groups.collect();
    if rest.is_empty() {
        return Some(first.to_owned());
    }
    if rest.iter().all(|group| group.len() == 3) && (1..=3).contains(&first.len()) {
        return Some(format!("{first}{}", rest.concat()));
    }
    match rest.as_slice() {
        [decimals] => Some(format!("{first}.{decimals}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{begins_with_word, numbers};

    #[test]
    fn numbers_that_stand_by_themselves_are_found() {
        let check = |text: &str, expected: &[&str]| {
            let found: Vec<String> = numbers(text)
                .into_iter()
                .map(|(number, _)| number)
                .collect();
            assert_eq!(found, expected, "{text}");
        };
        check("at most 200 groups", &["200"]);
        check(
            "hasta 20.000, o 20,000; 1 000",
            &["20000", "20000", "1", "000"],
        );
        check("entre 0,5 y 1.5.", &["0.5", "1.5"]);
        check(
            "ISO 639-1, EAN-13, ean13, 2026-08-31, 12:30, v2, 3.0.1, #4, /5",
            &[],
        );
        check("(48) «7»", &["48", "7"]);
        check("ñ9 9ñ 9", &["9"]);
        check("200", &["200"]);
    }

    #[test]
    fn units_are_whole_words() {
        assert!(begins_with_word(" Hours.", "hours"));
        assert!(!begins_with_word(" hoursand", "hours"));
        assert!(!begins_with_word(" anything", ""));
    }
}
