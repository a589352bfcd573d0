//! Identifiers that meet in the generated Rust, and those that it has of its own.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use super::Check;
use crate::diagnostic::Diagnostic;
use crate::model::Contract;
use crate::names::{
    self, GENERATED_ITEMS, GENERATED_VALUES, Identifier, Origin, Root, Space, Step,
};
use crate::source::Place;
use crate::syntax::{Entries, EnumValues, Field, Node};

impl Check<'_> {
    pub(super) fn collisions(&mut self, contract: &Contract) {
        let mut seen: BTreeMap<(Space, String), Origin<'_>> = BTreeMap::new();
        let mut told = Told::default();
        for Identifier {
            space,
            rust,
            origin,
        } in names::identifiers(contract)
        {
            let reserved = match space {
                Space::Items => GENERATED_ITEMS.contains(&rust.as_str()),
                Space::Values => GENERATED_VALUES.contains(&rust.as_str()),
                _ => false,
            };
            if reserved {
                self.reserved(&rust, &origin);
                continue;
            }
            // What no name can be made of has been told with its form, but for values with a meaning of their own: only those
            // of an enum need a name.
            if rust.is_empty() {
                if matches!(origin.steps.last(), Some(Step::Meaning(_))) {
                    self.nameless(&origin);
                }
                continue;
            }
            match seen.entry((space, rust)) {
                Entry::Occupied(first) => {
                    let ((space, rust), first) = (first.key(), first.get());
                    if told.is_new(space, rust, first, &origin) {
                        let (rust, first) = (rust.clone(), first.clone());
                        self.collision(&rust, &first, &origin);
                    }
                }
                Entry::Vacant(free) => {
                    free.insert(origin);
                }
            }
        }
    }

    fn nameless(&mut self, origin: &Origin<'_>) {
        let place = self.origin_place(origin).unwrap_or_default();
        let message = "no name can be made of this value for the enum in Rust";
        self.tell(
            Diagnostic::error("name-form", place, message)
                .help("write a value with letters or digits, or the empty text"),
        );
    }

    fn reserved(&mut self, rust: &str, origin: &Origin<'_>) {
        let place = self.origin_place(origin).unwrap_or_default();
        let message = format!("the generated Rust has its own `{rust}`");
        self.tell(Diagnostic::error("name-reserved", place, message).help(way_out(origin)));
    }

    fn collision(&mut self, rust: &str, first: &Origin<'_>, second: &Origin<'_>) {
        let place = |check: &Self, origin| check.origin_place(origin).unwrap_or_default();
        let (first_place, second_place) = (place(self, first), place(self, second));
        let message = format!("two names become `{rust}` in Rust");
        self.tell(
            Diagnostic::error("name-collision", second_place, message)
                .also(first_place, "the other one")
                .help(way_out(second)),
        );
    }

    /// Where in the files an identifier comes from.
    pub(super) fn origin_place(&self, origin: &Origin<'_>) -> Option<Place> {
        let contract = self.files.contract.content.as_ref();
        let errors = self.files.errors.content.as_ref();
        let tool = |name: &str| {
            let file = self.files.tools.iter().find(|file| file.stem == name)?;
            Some((file.place, file.content.as_ref()?))
        };
        let entity = |name: &str| {
            let file = self.files.entities.iter().find(|file| file.stem == name)?;
            Some((file.place, file.content.as_ref()?))
        };
        match origin.root {
            Root::Type(name) => descend(&contract?.types, name, &origin.steps),
            Root::Limit(name) => named(&contract?.limits, name),
            Root::Scope(name) => named(&contract?.scopes, name),
            Root::Area(name) => named(&contract?.areas, name),
            Root::Plan(name) => named(&contract?.plans, name),
            Root::Feature(name) => named(&contract?.features, name),
            Root::Language(name) => {
                let languages = contract?.languages.value()?;
                languages
                    .iter()
                    .find(|each| each.value == name)
                    .map(|each| each.place)
            }
            Root::Error(code) => named(&errors?.errors, code),
            Root::Field(name) => descend(&errors?.fields, name, &origin.steps),
            Root::Entity(name) => {
                let (place, content) = entity(name)?;
                let chosen = content.rust_name.place();
                chosen.or(content.entity.place()).or(Some(place))
            }
            Root::Value(name) => {
                let (place, content) = entity(name)?;
                let chosen = content.rust_name.place();
                let own = chosen.or(content.entity.place()).unwrap_or(place);
                if origin.steps.is_empty() {
                    Some(own)
                } else {
                    way(content.value.value()?, own, &origin.steps)
                }
            }
            Root::Rule(entity_name, rule) => {
                let (_, content) = entity(entity_name)?;
                match origin.steps.split_first() {
                    Some((Step::Property(param), steps)) => {
                        descend(&content.rules.value()?.get(rule)?.params, param, steps)
                    }
                    _ => named(&content.rules, rule),
                }
            }
            Root::Tool(name) => {
                let (place, content) = tool(name)?;
                let chosen = content.rust_name.place();
                chosen.or(content.tool.place()).or(Some(place))
            }
            Root::Input(name) => {
                let (place, content) = tool(name)?;
                way(
                    content.input.value()?,
                    content.input.key().unwrap_or(place),
                    &origin.steps,
                )
            }
            Root::Output(name) => {
                let (place, content) = tool(name)?;
                way(
                    content.output.value()?,
                    content.output.key().unwrap_or(place),
                    &origin.steps,
                )
            }
        }
    }
}

/// What met already: what is inside meets too, and says nothing new.
#[derive(Default)]
struct Told {
    /// Types of which there are two.
    types: BTreeSet<String>,
    /// Tools and rules that met as methods, so that their types do.
    methods: BTreeSet<(String, String)>,
}

impl Told {
    fn is_new(
        &mut self,
        space: &Space,
        rust: &str,
        first: &Origin<'_>,
        second: &Origin<'_>,
    ) -> bool {
        if let Space::Items = space {
            self.types.insert(rust.to_owned());
        }
        if let Space::Inside(type_name) = space {
            return !self.types.contains(type_name);
        }
        match (method(first.root), method(second.root)) {
            (Some(first), Some(second)) => self.methods.insert((first, second)),
            _ => true,
        }
    }
}

/// The tool or rule that something belongs to.
fn method(root: Root<'_>) -> Option<String> {
    match root {
        Root::Tool(name) | Root::Input(name) | Root::Output(name) => Some(name.to_owned()),
        Root::Rule(entity, rule) => Some(format!("{entity}.{rule}")),
        _ => None,
    }
}

/// What can be done about an identifier.
fn way_out(origin: &Origin<'_>) -> &'static str {
    match (origin.root, origin.steps.last()) {
        (_, Some(Step::Choice(_))) => {
            "write the enum as a map, and give one of the two values a `rust_name`"
        }
        (_, Some(Step::Meaning(_))) => {
            "take another value, or give the one of the enum a `rust_name`"
        }
        (
            Root::Rule(..)
            | Root::Limit(_)
            | Root::Scope(_)
            | Root::Area(_)
            | Root::Plan(_)
            | Root::Feature(_),
            None,
        ) => "rename it",
        _ => "give it a `rust_name`, which changes nothing on the wire",
    }
}

fn named<T>(field: &Field<Entries<T>>, name: &str) -> Option<Place> {
    let names = field.value()?.names();
    names
        .into_iter()
        .find(|each| each.value == name)
        .map(|each| each.place)
}

fn descend(field: &Field<Entries<Node>>, name: &str, steps: &[Step<'_>]) -> Option<Place> {
    let place = named(field, name)?;
    match field.value()?.get(name) {
        Some(node) => way(node, place, steps),
        None => Some(place),
    }
}

/// The place of what `steps` lead to, or of the last step that the files have: the rest is behind a reference.
fn way(node: &Node, place: Place, steps: &[Step<'_>]) -> Option<Place> {
    let Some((step, rest)) = steps.split_first() else {
        return Some(place);
    };
    let next = match step {
        Step::Property(name) => {
            return descend(&node.properties, name, rest).or(Some(place));
        }
        Step::Items => node.items.given(),
        Step::Values => node.additional_properties.given(),
        Step::Choice(value) => return choice(node, value).or(Some(place)),
        Step::Meaning(index) => {
            let meaning = node.means.value().and_then(|means| means.get(*index));
            return meaning.map(|meaning| meaning.place).or(Some(place));
        }
    };
    match next {
        Some(next) => way(next, place, rest),
        None => Some(place),
    }
}

fn choice(node: &Node, value: &str) -> Option<Place> {
    match node.r#enum.value()? {
        EnumValues::List(list) => list
            .iter()
            .find(|each| each.value == value)
            .map(|each| each.place),
        EnumValues::Map(entries) => entries
            .names()
            .find(|each| each.value == value)
            .map(|each| each.place),
    }
}
