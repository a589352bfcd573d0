//! What a reader should know about a change that is accepted: by rules written by hand, and derived from the contract.
//! Kept as data, worded for each reader.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::word::{Words, declared_at, inside, node_at};
use crate::contract::{Contract, Shape};
use crate::text;
use crate::toolkit;

/// Something to know about a change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Notice {
    /// Name of the rule, or `inert`, `not_all_shown`, `item_loses`, `no_effect`.
    pub code: String,
    /// The entity concerned.
    pub entity: String,
    /// Where in its value: names of properties, keys of maps, keys of items. Empty for the whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<String>,
    /// What the text is filled with.
    pub params: Map<String, Value>,
}

impl Notice {
    pub(crate) fn new(code: &str, entity: &str) -> Self {
        Self {
            code: code.to_owned(),
            entity: entity.to_owned(),
            path: Vec::new(),
            params: Map::new(),
        }
    }

    pub(crate) fn at(mut self, path: &[String]) -> Self {
        self.path = path.to_vec();
        self
    }

    pub(crate) fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.params.insert(name.to_owned(), value.into());
        self
    }

    /// As a reader gets it, in the language at that index.
    #[must_use]
    pub fn word(&self, contract: &Contract, language: usize) -> toolkit::Notice {
        toolkit::Notice {
            code: self.code.clone(),
            entity: Some(self.entity.clone()),
            at: (!self.path.is_empty()).then(|| self.path.join(".")),
            message: self.message(contract, Words::of(contract, language)),
        }
    }

    fn message(&self, contract: &Contract, words: Words) -> String {
        match self.code.as_str() {
            "inert" => self.inert(contract, words),
            "not_all_shown" => self.not_all_shown(contract, words),
            "item_loses" => self.item_loses(contract, words),
            "no_effect" => self.no_effect(contract, words),
            name => {
                let rules = contract
                    .entity(&self.entity)
                    .map(|entity| entity.rules)
                    .unwrap_or_default();
                let rule = rules.iter().find(|each| each.name == name);
                rule.map_or_else(
                    || self.code.clone(),
                    |rule| text::fill(words.pick(rule.text), &self.params),
                )
            }
        }
    }

    fn inert(&self, contract: &Contract, words: Words) -> String {
        let needed = self.param("feature");
        let feature = contract.features.iter().find(|each| each.name == needed);
        let feature = feature.map_or("", |each| words.pick(each.title));
        let feature = if feature.is_empty() { needed } else { feature };
        let entity = contract.entity(&self.entity);
        let node = entity.and_then(|entity| declared_at(&entity.value, &self.path));
        let setting = match (self.params.get("value"), self.path.last()) {
            (Some(value), _) => words.value(node.map(inside), value),
            (None, Some(name)) => words.title(node, name),
            (None, None) => entity
                .map_or("", |entity| words.pick(entity.title))
                .to_owned(),
        };
        words.say(
            &format!("«{setting}» se guarda, pero no tendrá efecto: necesita «{feature}», que esta cuenta no tiene."),
            &format!("“{setting}” is stored, but will have no effect: it needs “{feature}”, which this account does not have."),
        )
    }

    fn not_all_shown(&self, contract: &Contract, words: Words) -> String {
        let entity = contract.entity(&self.entity);
        let node = entity.and_then(|entity| node_at(&entity.value, &self.path));
        let unit = node.map_or("", |node| words.pick(node.unit));
        let unit = if unit.is_empty() {
            words.either("elementos", "items")
        } else {
            unit
        };
        let (saved, shown) = (self.number("saved"), self.number("shown"));
        words.say(
            &format!("se guardan {saved} {unit} y se ven {shown} como mucho: el resto no se verá."),
            &format!(
                "{saved} {unit} are stored and {shown} are seen at most: the rest will not be."
            ),
        )
    }

    fn item_loses(&self, contract: &Contract, words: Words) -> String {
        let entity = contract.entity(&self.entity);
        let node = entity.and_then(|entity| node_at(&entity.value, &self.path));
        let properties = match node.map(|node| &node.shape) {
            Some(Shape::Record { properties, .. }) => *properties,
            _ => &[],
        };
        let lost = self
            .params
            .get("lost")
            .and_then(Value::as_object)
            .into_iter()
            .flatten()
            .map(|(name, value)| {
                let property = properties
                    .iter()
                    .find(|each| each.name == name)
                    .map(|each| &each.node);
                let title = words.title(property, name);
                format!("{title} ({})", words.value(property, value))
            });
        let (key, lost) = (
            self.path.last().map_or("", String::as_str),
            lost.collect::<Vec<_>>().join(", "),
        );
        words.say(
            &format!("«{key}» se sustituye entero y pierde lo que no se repite: {lost}."),
            &format!("“{key}” is replaced as a whole and loses what is not repeated: {lost}."),
        )
    }

    fn no_effect(&self, contract: &Contract, words: Words) -> String {
        let node = contract
            .entity(&self.entity)
            .and_then(|entity| node_at(&entity.value, &self.path));
        let inner = match node.map(|node| &node.shape) {
            Some(Shape::Array { items, .. }) => Some(*items),
            _ => None,
        };
        let items = self
            .params
            .get("items")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        let items = items
            .map(|item| words.value(inner, item))
            .collect::<Vec<_>>()
            .join("; ");
        match self.param("reason") {
            "there" => words.say(
                &format!("ya estaba y no cambia: {items}."),
                &format!("already there, nothing changes: {items}."),
            ),
            "not_there" => words.say(
                &format!("no estaba, no hay nada que quitar: {items}."),
                &format!("not there, nothing to remove: {items}."),
            ),
            _ => words.say(
                "uno de los cambios no tiene efecto: ya está configurado así.",
                "one of the changes has no effect: it is configured like that already.",
            ),
        }
    }

    fn param(&self, name: &str) -> &str {
        self.params
            .get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    fn number(&self, name: &str) -> u64 {
        self.params
            .get(name)
            .and_then(Value::as_u64)
            .unwrap_or_default()
    }
}
