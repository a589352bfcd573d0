//! The types of names that a contract declares, each made once where something asks for it.

use super::item::{Body, Item, Type, Uses, Variant};
use super::names;
use crate::model::{Contract, NameSet};

/// The Rust type of the names of a set.
pub(super) fn type_of(set: NameSet) -> Type {
    match set {
        NameSet::Ops => Type::Op,
        _ => Type::Named(type_name(set).to_owned()),
    }
}

fn type_name(set: NameSet) -> &'static str {
    match set {
        NameSet::Entities => "EntityName",
        NameSet::Ops => "Op",
        NameSet::Areas => "AreaName",
        NameSet::Scopes => "ScopeName",
        NameSet::Tools => "ToolName",
        NameSet::Errors => "ErrorCode",
        NameSet::Plans => "PlanName",
        NameSet::Features => "FeatureName",
        NameSet::Languages => "LanguageTag",
    }
}

/// The enum of a set's names.
pub(super) fn item(contract: &Contract, set: NameSet, uses: Uses) -> Option<Item> {
    let (doc, variants) = match set {
        NameSet::Ops => return None,
        NameSet::Entities => (
            "The name of an entity.",
            variants(contract.entities.iter(), |it| (&it.name, it.title.plain(0))),
        ),
        NameSet::Areas => (
            "The name of an area.",
            variants(contract.areas.iter(), |it| (&it.name, it.title.plain(0))),
        ),
        NameSet::Scopes => (
            "The name of a scope.",
            variants(contract.scopes.iter(), |it| (&it.name, it.title.plain(0))),
        ),
        NameSet::Tools => (
            "The name of a tool.",
            variants(contract.tools.iter(), |it| (&it.name, it.title.plain(0))),
        ),
        NameSet::Errors => (
            "The code of an error.",
            variants(contract.errors.errors.iter(), |it| {
                (&it.code, String::new())
            }),
        ),
        NameSet::Plans => (
            "The name of a plan.",
            variants(contract.plans.iter(), |it| (&it.name, it.title.plain(0))),
        ),
        NameSet::Features => (
            "The name of a feature.",
            variants(contract.features.iter(), |it| (&it.name, it.title.plain(0))),
        ),
        NameSet::Languages => (
            "A language of the contract.",
            variants(contract.languages.iter(), |it| (it, String::new())),
        ),
    };
    Some(Item {
        ident: type_name(set).to_owned(),
        doc: doc.to_owned(),
        body: Body::Enum {
            variants,
            named: set == NameSet::Entities && uses.read,
            found: uses.written,
        },
        uses,
        check: None,
        mentions: Vec::new(),
    })
}

fn variants<'a, T: 'a>(
    all: impl Iterator<Item = &'a T>,
    of: impl Fn(&'a T) -> (&'a String, String),
) -> Vec<Variant> {
    let variant = |(wire, doc): (&String, String)| Variant {
        wire: wire.clone(),
        ident: names::variant_name(wire),
        doc,
    };
    all.map(|each| variant(of(each))).collect()
}
