//! The names that a contract declares, and references to names that it does not.

use std::collections::{BTreeMap, BTreeSet};

use super::Check;
use crate::diagnostic::{Diagnostic, nearest};
use crate::source::Place;
use crate::syntax::{EntityFile, Entries, Field, Files, ToolFile};

/// Kinds of things that have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    Type,
    Feature,
    Plan,
    Scope,
    Area,
    Limit,
    Resource,
    Error,
    ErrorField,
    Entity,
    Tool,
}

/// Names of one kind.
#[derive(Debug, Default)]
struct Names<'a> {
    known: BTreeSet<&'a str>,
    /// Some could not be read: no name can be called unknown.
    partial: bool,
}

/// All names that a contract declares.
#[derive(Debug)]
pub(super) struct Declared<'a> {
    types: Names<'a>,
    features: Names<'a>,
    plans: Names<'a>,
    scopes: Names<'a>,
    areas: Names<'a>,
    limits: Names<'a>,
    resources: Names<'a>,
    errors: Names<'a>,
    fields: Names<'a>,
    entities: BTreeMap<&'a str, Option<&'a EntityFile>>,
    tools: BTreeMap<&'a str, Option<&'a ToolFile>>,
}

impl<'a> Declared<'a> {
    pub(super) fn of(files: &'a Files) -> Self {
        let contract = files.contract.content.as_ref();
        let errors = files.errors.content.as_ref();
        Self {
            types: names(contract.map(|each| &each.types)),
            features: names(contract.map(|each| &each.features)),
            plans: names(contract.map(|each| &each.plans)),
            scopes: names(contract.map(|each| &each.scopes)),
            areas: names(contract.map(|each| &each.areas)),
            limits: names(contract.map(|each| &each.limits)),
            resources: names(contract.map(|each| &each.resources)),
            errors: names(errors.map(|each| &each.errors)),
            fields: names(errors.map(|each| &each.fields)),
            entities: files
                .entities
                .iter()
                .map(|file| (file.stem.as_str(), file.content.as_ref()))
                .collect(),
            tools: files
                .tools
                .iter()
                .map(|file| (file.stem.as_str(), file.content.as_ref()))
                .collect(),
        }
    }

    fn names(&self, thing: Thing) -> Option<&Names<'a>> {
        Some(match thing {
            Thing::Type => &self.types,
            Thing::Feature => &self.features,
            Thing::Plan => &self.plans,
            Thing::Scope => &self.scopes,
            Thing::Area => &self.areas,
            Thing::Limit => &self.limits,
            Thing::Resource => &self.resources,
            Thing::Error => &self.errors,
            Thing::ErrorField => &self.fields,
            Thing::Entity | Thing::Tool => return None,
        })
    }

    /// Whether something of that kind has that name, or may have it.
    pub(super) fn has(&self, thing: Thing, name: &str) -> bool {
        match thing {
            Thing::Entity => self.entities.contains_key(name),
            Thing::Tool => self.tools.contains_key(name),
            _ => self
                .names(thing)
                .is_some_and(|names| names.partial || names.known.contains(name)),
        }
    }

    /// Whether there is anything of that kind.
    pub(super) fn any(&self, thing: Thing) -> bool {
        self.all(thing).next().is_some()
    }

    /// All names of that kind, sorted.
    pub(super) fn all(&self, thing: Thing) -> Box<dyn Iterator<Item = &'a str> + '_> {
        match thing {
            Thing::Entity => Box::new(self.entities.keys().copied()),
            Thing::Tool => Box::new(self.tools.keys().copied()),
            _ => Box::new(
                self.names(thing)
                    .into_iter()
                    .flat_map(|names| names.known.iter().copied()),
            ),
        }
    }

    /// The file of an entity, if it could be read.
    pub(super) fn entity(&self, name: &str) -> Option<&'a EntityFile> {
        self.entities.get(name).copied().flatten()
    }
}

fn names<'a, T>(field: Option<&'a Field<Entries<T>>>) -> Names<'a> {
    match field {
        None | Some(Field::Faulty(_)) => Names {
            known: BTreeSet::new(),
            partial: true,
        },
        Some(Field::Absent) => Names::default(),
        Some(Field::Given(entries)) => Names {
            known: entries.names().map(|name| name.value.as_str()).collect(),
            partial: false,
        },
    }
}

impl Check<'_> {
    /// Whether `name` is declared; tells when it is not.
    pub(super) fn known(&mut self, thing: Thing, name: &str, place: Place) -> bool {
        if self.declared.has(thing, name) {
            return true;
        }
        let near = nearest(name, self.declared.all(thing)).map(str::to_owned);
        let diagnostic = unknown(thing, name, place);
        self.tell(with_nearest(diagnostic, near.as_deref(), thing));
        false
    }
}

/// Names what was probably meant, or where such names are declared.
fn with_nearest(diagnostic: Diagnostic, near: Option<&str>, thing: Thing) -> Diagnostic {
    match near {
        Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
        None => diagnostic.help(match thing {
            Thing::Type => "shared types stand under `types` of contract.yaml",
            Thing::Feature => "features stand under `features` of contract.yaml",
            Thing::Plan => "plans stand under `plans` of contract.yaml",
            Thing::Scope => "scopes stand under `scopes` of contract.yaml",
            Thing::Area => "areas stand under `areas` of contract.yaml",
            Thing::Limit => "limits stand under `limits` of contract.yaml",
            Thing::Resource => "resources stand under `resources` of contract.yaml",
            Thing::Error => "errors stand under `errors` of errors.yaml",
            Thing::ErrorField => "what errors carry stands under `fields` of errors.yaml",
            Thing::Entity => "each entity is a file, `entities/NAME.yaml`",
            Thing::Tool => "each tool is a file, `tools/NAME.yaml`",
        }),
    }
}

fn unknown(thing: Thing, name: &str, place: Place) -> Diagnostic {
    match thing {
        Thing::Type => {
            Diagnostic::error("unknown-ref", place, format!("there is no type `{name}`"))
        }
        Thing::Feature => Diagnostic::error(
            "unknown-feature",
            place,
            format!("there is no feature `{name}`"),
        ),
        Thing::Plan => {
            Diagnostic::error("unknown-plan", place, format!("there is no plan `{name}`"))
        }
        Thing::Scope => Diagnostic::error(
            "unknown-scope",
            place,
            format!("there is no scope `{name}`"),
        ),
        Thing::Area => {
            Diagnostic::error("unknown-area", place, format!("there is no area `{name}`"))
        }
        Thing::Limit => Diagnostic::error(
            "unknown-limit",
            place,
            format!("there is no limit `{name}`"),
        ),
        Thing::Resource => Diagnostic::error(
            "unknown-resource",
            place,
            format!("there is no resource `{name}`"),
        ),
        Thing::Error => Diagnostic::error(
            "unknown-error",
            place,
            format!("there is no error `{name}`"),
        ),
        Thing::ErrorField => Diagnostic::error(
            "unknown-field",
            place,
            format!("there is no error field `{name}`"),
        ),
        Thing::Entity => Diagnostic::error(
            "unknown-entity",
            place,
            format!("there is no entity `{name}`"),
        ),
        Thing::Tool => {
            Diagnostic::error("unknown-tool", place, format!("there is no tool `{name}`"))
        }
    }
}
