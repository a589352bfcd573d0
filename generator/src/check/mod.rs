//! What was written, as what it means: the only source of diagnostics about a contract's meaning. Knows no output.
//!
//! Each file has one family of rules. The types of `syntax` are destructured in full where they are read, so that a new
//! keyword does not compile until somebody decides about it. A fault never stops the rest: what is at fault is left out,
//! and whatever would only repeat it is not told.

mod array;
mod bounds;
mod caps;
mod collision;
mod contract;
mod declared;
mod entity;
mod equality;
mod error;
mod error_field;
mod error_number;
mod figure;
mod identity;
mod keyword;
mod meaning;
mod moment;
mod name;
mod node;
mod number;
mod op;
mod order;
mod page;
mod pattern;
mod payload;
mod placeholder;
mod placement;
mod plan;
mod reach;
mod record;
mod resource;
mod rule;
mod scope;
mod session;
mod shared;
mod string;
mod text;
mod tool;
mod tool_error;
mod tool_example;
mod toolkit;
mod value;
mod vocabulary;
mod written_out;

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model;
use crate::source::Place;
use crate::syntax::{Entries, Field, Files, Placed};
use declared::Declared;
use pattern::Patterns;
use shared::Shared;

/// Checks all files of a contract; there is a contract when nothing is told that is an error.
pub fn contract(files: &Files, told: &mut Diagnostics) -> Option<model::Contract> {
    let mut check = Check {
        files,
        told,
        declared: Declared::of(files),
        vocabulary: vocabulary::of(files),
        languages: Vec::new(),
        types: BTreeMap::new(),
        patterns: Patterns::default(),
        lists_used: BTreeSet::new(),
        shape_faults: 0,
        unsound: BTreeSet::new(),
    };
    let contract = check.contract();
    if let Some(contract) = &contract {
        check.collisions(contract);
        check.reach(contract);
    }
    contract.filter(|_| !told.has_errors())
}

/// A contract while it is checked.
struct Check<'a> {
    files: &'a Files,
    told: &'a mut Diagnostics,
    declared: Declared<'a>,
    /// Every name that a text may mention.
    vocabulary: BTreeSet<&'a str>,
    /// The contract's languages; empty when they could not be read, and then nothing is told that depends on them.
    languages: Vec<&'a str>,
    /// Shared types, once they have been checked.
    types: BTreeMap<&'a str, Shared<'a>>,
    patterns: Patterns,
    /// Lists of entities that some text names: entity and list.
    lists_used: BTreeSet<(&'a str, &'a str)>,
    /// How many faults of shape there were so far: values are judged by sound nodes only.
    shape_faults: usize,
    /// Entities whose value has a fault of shape: examples of tools are not judged by them.
    unsound: BTreeSet<&'a str>,
}

impl<'a> Check<'a> {
    /// Tells something that leaves every shape as it is.
    fn tell(&mut self, diagnostic: Diagnostic) {
        self.told.push(diagnostic);
    }

    /// Tells something that makes a shape unfit to judge values by.
    fn fault(&mut self, diagnostic: Diagnostic) {
        self.shape_faults += 1;
        self.told.push(diagnostic);
    }

    /// What is written; when it is written in a wrong form, no value will be judged by it.
    fn shaping<T>(&mut self, field: &'a Field<T>) -> Option<&'a Placed<T>> {
        if let Field::Faulty(_) = field {
            self.shape_faults += 1;
        }
        field.given()
    }

    /// What must be written. `of` is what it belongs to, at `place`.
    fn demanded<T>(
        &mut self,
        field: &'a Field<T>,
        key: &str,
        of: &str,
        place: Place,
    ) -> Option<&'a Placed<T>> {
        if field.is_absent() && !self.misspelt(key, place) {
            let message = format!("{of} has no `{key}`");
            let help = format!("write `{key}`");
            self.fault(Diagnostic::error("missing-key", place, message).help(help));
        }
        field.given()
    }

    /// Whether a key of that file was told to be meant for `key`: then it is not told as missing.
    fn misspelt(&mut self, key: &str, place: Place) -> bool {
        let meant = format!("did you mean `{key}`?");
        let misspelt = self.told.iter().any(|each| {
            each.code == "unknown-key"
                && each.place.file == place.file
                && each.label.as_ref() == Some(&meant)
        });
        if misspelt {
            self.shape_faults += 1;
        }
        misspelt
    }

    /// Whether a key in that place was told to be none of the language.
    fn has_unknown_keys(&self, whole: Place) -> bool {
        self.told.iter().any(|each| {
            let inside = whole.start <= each.place.start && each.place.end <= whole.end;
            each.code == "unknown-key" && each.place.file == whole.file && inside
        })
    }

    /// Tells of items that are in a list twice, and gives each once.
    fn each_once(&mut self, list: &'a [Placed<String>], of: &str) -> Vec<&'a Placed<String>> {
        let mut seen: BTreeMap<&str, Place> = BTreeMap::new();
        let mut once = Vec::new();
        for item in list {
            if let Some(first) = seen.insert(&item.value, item.place) {
                seen.insert(&item.value, first);
                let message = format!("{of} has `{}` twice", item.value);
                self.tell(
                    Diagnostic::error("said-twice", item.place, message)
                        .also(first, "it stands here already")
                        .help("remove one of them"),
                );
            } else {
                once.push(item);
            }
        }
        once
    }
}

/// The entries of a field, none where it is absent.
fn entries<T>(field: &Field<Entries<T>>) -> impl Iterator<Item = (&Placed<String>, &Placed<T>)> {
    field.value().into_iter().flat_map(Entries::iter)
}

/// Words in backticks: `a`, `b` and `c`.
fn listed<'t>(words: impl IntoIterator<Item = &'t str>, and: &str) -> String {
    let words: Vec<String> = words.into_iter().map(|each| format!("`{each}`")).collect();
    match words.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}
