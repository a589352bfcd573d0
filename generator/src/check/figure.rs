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

/// The nodes that a text speaks of.
#[derive(Clone, Debug, Default)]
pub(super) enum Figures<'a> {
    #[default]
    None,
    /// The node that the text belongs to.
    Own(&'a Node),
    /// The value of the entity of that name.
    Entity(&'a Node, &'a str),
    /// The input and the output of a tool, as far as they could be read.
    Tool(Option<&'a Node>, Option<&'a Node>),
}

impl<'a> Figures<'a> {
    /// All their bounds.
    pub(super) fn caps(&self) -> Vec<Cap<'a>> {
        let mut caps = Vec::new();
        match self {
            Self::None => {}
            Self::Own(node) => caps = own_caps(node),
            Self::Entity(node, name) => {
                all_caps(node, Some(&format!("entities.{name}")), &mut caps);
            }
            Self::Tool(input, output) => {
                for node in [input, output].into_iter().flatten() {
                    all_caps(node, None, &mut caps);
                }
            }
        }
        caps
    }
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
fn own_caps(node: &Node) -> Vec<Cap<'_>> {
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
fn all_caps<'a>(node: &'a Node, path: Option<&str>, caps: &mut Vec<Cap<'a>>) {
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
}
