//! Where a node stands: what its type is called there, and how to speak of the place.

use crate::model::Property;
use crate::names;

/// The type's name so far, and the way from a root.
#[derive(Clone)]
pub(super) struct Path {
    pub ident: String,
    /// `changes[]`
    pub place: String,
    /// The thing that the place is in, as documentation names it.
    pub owner: String,
}

impl Path {
    pub(super) fn root(ident: &str, owner: &str) -> Self {
        Self {
            ident: ident.to_owned(),
            place: String::new(),
            owner: owner.to_owned(),
        }
    }

    pub(super) fn property(&self, property: &Property) -> Self {
        let spelling = property.node.rust_name.as_ref().unwrap_or(&property.name);
        let dot = if self.place.is_empty() { "" } else { "." };
        self.below(spelling, &format!("{dot}{}", property.name))
    }

    pub(super) fn items(&self) -> Self {
        self.below("item", "[]")
    }

    pub(super) fn values(&self) -> Self {
        self.below("value", "{}")
    }

    /// The type inside a type that only adds null to it.
    pub(super) fn inner(&self) -> Self {
        self.below("value", "")
    }

    /// What to say of a type that nothing else is said of.
    pub(super) fn described(&self) -> String {
        format!("`{}` of {}.", self.place, self.owner)
    }

    fn below(&self, spelling: &str, place: &str) -> Self {
        Self {
            ident: names::nested_type_name(&self.ident, spelling),
            place: format!("{}{place}", self.place),
            owner: self.owner.clone(),
        }
    }
}
