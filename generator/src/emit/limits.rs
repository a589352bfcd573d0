//! The limits of an entity, or of a tool's arguments, in sentences, derived from its keywords: one for the value, one for each property.
//! Places are spelled as violations spell them: `terms[]` is an item, `labels{}` an entry.

use super::edition::{Edition, View};
use super::words::{code, paragraph, sentence, stopped};
use super::{notes, published};
use crate::model::{Array, Entity, Enum, Kind, Map, NameSet, Node, Property, Record, Shown};

/// How much is said of each place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Detail {
    /// Limits only: a schema with descriptions stands beside them.
    Brief,
    /// Limits, then what the property is.
    Full,
}

/// The sentences of an entity, in the contract's order.
pub(super) fn of(edition: &Edition<'_>, entity: &Entity, detail: Detail) -> Vec<String> {
    let mut teller = Teller {
        edition,
        detail,
        sentences: Vec::new(),
    };
    teller.root(entity);
    teller.sentences
}

/// The sentences of a tool's input: one for each argument.
pub(super) fn arguments(edition: &Edition<'_>, input: &Node) -> Vec<String> {
    let mut teller = Teller {
        edition,
        detail: Detail::Full,
        sentences: Vec::new(),
    };
    teller.below("", &edition.view(input));
    teller.sentences
}

struct Teller<'e, 'c> {
    edition: &'e Edition<'c>,
    detail: Detail,
    sentences: Vec<String>,
}

impl Teller<'_, '_> {
    fn root(&mut self, entity: &Entity) {
        let view = self.edition.view(&entity.value);
        let feature = entity
            .needs
            .as_deref()
            .map(|name| notes::feature_title(self.edition, name));
        let mut phrases = self.phrases(&view);
        // That the value is an object goes without saying: its properties follow.
        phrases.retain(|phrase| phrase != self.object());
        phrases.extend(feature.map(|feature| self.edition.words.needs(&feature)));
        self.sentences.extend(sentence(&phrases));
        self.below("", &view);
    }

    /// The properties below a node, each with its own sentence.
    fn below(&mut self, path: &str, view: &View<'_>) {
        match view.kind {
            Kind::Record(record) => {
                let dot = if path.is_empty() { "" } else { "." };
                for property in &record.properties {
                    self.property(&format!("{path}{dot}{}", property.name), property);
                }
            }
            Kind::Array(array) => {
                self.below(&format!("{path}[]"), &self.edition.view(&array.items))
            }
            Kind::Map(map) => self.below(&format!("{path}{{}}"), &self.edition.view(&map.values)),
            _ => {}
        }
    }

    fn property(&mut self, path: &str, property: &Property) {
        let (edition, view) = (self.edition, self.edition.view(&property.node));
        let title = edition
            .optional(view.title)
            .filter(|title| *title != property.name);
        let title = title.map(|title| format!(" ({title})")).unwrap_or_default();
        let mut phrases = Vec::new();
        if property.required {
            phrases.push(edition.words.pick("obligatorio", "required").to_owned());
        }
        phrases.extend(self.phrases(&view));
        let limits = stopped(&format!("{}{title}: {}", code(path), phrases.join("; ")));
        let said = edition
            .optional(view.description)
            .filter(|_| self.detail == Detail::Full);
        let said = said.map(|text| stopped(&text));
        self.sentences
            .extend(paragraph([limits].into_iter().chain(said)));
        self.below(path, &view);
    }

    /// What holds at a place and, where nothing there has a name of its own, below it.
    fn phrases(&self, view: &View<'_>) -> Vec<String> {
        let mut phrases = self.core(view);
        phrases.extend(notes::beside(self.edition, view));
        if let Kind::Array(array) = view.kind {
            phrases.extend(self.changes(array));
        }
        phrases
    }

    fn core(&self, view: &View<'_>) -> Vec<String> {
        let words = self.edition.words;
        let unit = self.edition.optional(view.unit);
        let unit = unit.as_deref();
        match view.kind {
            Kind::Record(record) => self.record(record),
            Kind::Map(map) => self.map(map, unit),
            Kind::Array(array) => self.array(array, unit),
            Kind::String(string) => {
                let phrases = published::string_phrases(self.edition, string, unit);
                let phrases = if phrases.is_empty() {
                    vec![words.pick("texto", "text").to_owned()]
                } else {
                    phrases
                };
                vec![phrases.join(", ")]
            }
            Kind::Enum(node) => vec![self.values(node)],
            Kind::Integer(bounds) => vec![named(
                words.pick("entero", "integer"),
                words.whole(*bounds, unit),
            )],
            Kind::Number(bounds) => vec![named(
                words.pick("número", "number"),
                words.real(*bounds, unit),
            )],
            Kind::Boolean => vec![words.pick("true o false", "true or false").to_owned()],
            Kind::Ref(_) | Kind::ValueOf { .. } | Kind::ChangeOf { .. } => Vec::new(),
        }
    }

    fn record(&self, record: &Record) -> Vec<String> {
        let mut phrases = published::relations(self.edition, record);
        phrases.extend(record.shorthand.as_ref().map(|shorthand| {
            self.edition
                .words
                .shorthand(&shorthand.property, &shorthand.with)
        }));
        if phrases.is_empty() {
            phrases.push(self.object().to_owned());
        }
        phrases
    }

    fn object(&self) -> &'static str {
        self.edition.words.pick("objeto", "object")
    }

    fn map(&self, map: &Map, unit: Option<&str>) -> Vec<String> {
        let words = self.edition.words;
        let unit = unit.or(Some(words.pick("entradas", "entries")));
        let count = words.count(map.min_properties, map.max_properties, unit);
        let keys = published::string_phrases(self.edition, &map.keys, None).join(", ");
        let keys = (!keys.is_empty()).then(|| words.key(&keys));
        let values = self.inside(&map.values).map(|phrase| words.value(&phrase));
        count.into_iter().chain(keys).chain(values).collect()
    }

    fn array(&self, array: &Array, unit: Option<&str>) -> Vec<String> {
        let words = self.edition.words;
        let count = words.count(array.min_items, array.max_items, unit);
        let order = published::order(self.edition, &array.order);
        let own = count
            .into_iter()
            .chain(order)
            .collect::<Vec<_>>()
            .join(", ");
        let items = self.inside(&array.items).map(|phrase| words.each(&phrase));
        [own]
            .into_iter()
            .filter(|own| !own.is_empty())
            .chain(items)
            .collect()
    }

    /// What holds for an item or an entry, in one phrase.
    fn inside(&self, node: &Node) -> Option<String> {
        let view = self.edition.view(node);
        let mut phrases = match view.kind {
            Kind::Record(record) => published::relations(self.edition, record),
            _ => self.core(&view),
        };
        phrases.extend(notes::beside(self.edition, &view));
        (!phrases.is_empty()).then(|| phrases.join("; "))
    }

    /// How many of a list's items count, and how it is changed inside a record.
    fn changes(&self, array: &Array) -> Vec<String> {
        let words = self.edition.words;
        let shown = array.shown.as_ref().map(|shown| match shown {
            Shown::Max(max) => words.shown_at_most(*max),
            Shown::From { entity, property } => words.shown_as_told(entity, property),
        });
        let nested = (!array.ops.is_empty()).then(|| words.nested(&array.ops));
        shown.into_iter().chain(nested).collect()
    }

    fn values(&self, node: &Enum) -> String {
        // A page has a chapter on the entities: no need to name all of them wherever one is asked for.
        if node.of == Some(NameSet::Entities) {
            let words = self.edition.words;
            return words.pick("una entidad", "an entity").to_owned();
        }
        let values = node.values.iter().map(|value| {
            let title = self
                .edition
                .optional(value.title.as_ref())
                .filter(|title| *title != value.name);
            let needs = value
                .needs
                .as_deref()
                .map(|name| notes::feature_title(self.edition, name));
            let needs = needs.map(|feature| self.edition.words.needs(&feature));
            let description = self
                .edition
                .optional(value.description.as_ref())
                .filter(|_| self.detail == Detail::Full);
            let said = title
                .into_iter()
                .chain(description)
                .chain(needs)
                .collect::<Vec<_>>();
            let name = code(&value.name);
            if said.is_empty() {
                name
            } else {
                format!("{name} ({})", said.join("; "))
            }
        });
        self.edition.words.one_of(&values.collect::<Vec<_>>())
    }
}

fn named(kind: &str, range: Option<String>) -> String {
    range.map_or_else(|| kind.to_owned(), |range| format!("{kind}, {range}"))
}
