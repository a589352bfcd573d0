//! The types of names that a contract declares, each made once where something asks for it.

use super::item::{Body, Item, Type, Uses, Variant};
use crate::model::{Contract, NameSet};
use crate::names::{Name, set_type};

/// The Rust type of the names of a set.
pub(super) fn type_of(set: NameSet) -> Type {
    match set {
        NameSet::Ops => Type::Op,
        _ => Type::Named(set_type(set).to_owned()),
    }
}

/// The enum of a set's names; none for ops, which the host has.
pub(super) fn item(contract: &Contract, set: NameSet, uses: Uses) -> Option<Item> {
    let doc = match set {
        NameSet::Ops => return None,
        NameSet::Entities => "The name of an entity.",
        NameSet::Areas => "The name of an area.",
        NameSet::Scopes => "The name of a scope.",
        NameSet::Tools => "The name of a tool.",
        NameSet::Errors => "The code of an error.",
        NameSet::Plans => "The name of a plan.",
        NameSet::Features => "The name of a feature.",
        NameSet::Languages => "A language of the contract.",
    };
    Some(Item {
        ident: set_type(set).to_owned(),
        doc: doc.to_owned(),
        body: Body::Enum {
            variants: variants(contract, set),
            named: set == NameSet::Entities && uses.read,
            found: uses.written,
        },
        uses,
        check: None,
        mentions: Vec::new(),
    })
}

fn variants(contract: &Contract, set: NameSet) -> Vec<Variant> {
    let c = contract;
    match set {
        NameSet::Ops => Vec::new(),
        NameSet::Entities => all(&c.entities, |it| {
            variant(&it.name, it.rust_name.as_deref(), it.title.plain(0))
        }),
        NameSet::Tools => all(&c.tools, |it| {
            variant(&it.name, it.rust_name.as_deref(), it.title.plain(0))
        }),
        NameSet::Errors => all(&c.errors.errors, |it| {
            variant(&it.code, it.rust_name.as_deref(), String::new())
        }),
        NameSet::Areas => all(&c.areas, |it| variant(&it.name, None, it.title.plain(0))),
        NameSet::Scopes => all(&c.scopes, |it| variant(&it.name, None, it.title.plain(0))),
        NameSet::Plans => all(&c.plans, |it| variant(&it.name, None, it.title.plain(0))),
        NameSet::Features => all(&c.features, |it| variant(&it.name, None, it.title.plain(0))),
        NameSet::Languages => all(&c.languages, |it| variant(it, None, String::new())),
    }
}

fn all<T>(members: &[T], variant: impl Fn(&T) -> Variant) -> Vec<Variant> {
    members.iter().map(variant).collect()
}

fn variant(wire: &str, rust_name: Option<&str>, doc: String) -> Variant {
    let Name { wire, rust } = Name::variant(wire, rust_name);
    Variant {
        wire,
        ident: rust,
        doc,
    }
}
