//! Texts and enums: the two keywords that have two forms each.

use super::{Entries, Field, List};

/// A text: one string, or a map of language to string.
#[derive(Clone, Debug, PartialEq)]
pub enum Text {
    /// One string for every language.
    Bare(String),
    /// A string for each language.
    ByLanguage(Entries<String>),
}

/// The values of an enum: a list, or a map of value to what is said of it.
#[derive(Clone, Debug, PartialEq)]
pub enum EnumValues {
    /// The values alone.
    List(List<String>),
    /// Each value with what is said of it.
    Map(Entries<EnumValue>),
}

/// What is said of one value of an enum.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct EnumValue {
    /// What people call it: diffs show it instead of the value.
    pub title: Field<Text>,
    /// What choosing it does; published with the property.
    pub description: Field<Text>,
    /// Feature without which choosing it has no effect; it is stored all the same, with the notice `inert`.
    pub needs: Field<String>,
    /// Name of the variant in Rust, where the derived one would not do.
    pub rust_name: Field<String>,
}
