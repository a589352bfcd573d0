//! `entities/NAME.yaml`: something with a stored value that ops change.

use super::{Entries, Field, List, Literal, Node, Op, Text};

/// `entities/NAME.yaml`: something with a stored value that ops change.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct EntityFile {
    /// Name of the entity, the same as the file's.
    pub entity: Field<String>,
    /// The area that it belongs to.
    pub area: Field<String>,
    /// What people call it.
    pub title: Field<Text>,
    /// What it is for; on its card and in the documents.
    pub description: Field<Text>,
    /// More of it, for the card and the documents.
    pub notes: Field<Text>,
    /// What may be done to its value.
    pub ops: Field<List<Op>>,
    /// Its value's type.
    pub value: Field<Box<Node>>,
    /// A diff shows the whole content; no by default.
    pub sensitive: Field<bool>,
    /// Feature without which it has no effect; it is stored all the same, with the notice `inert`.
    pub needs: Field<String>,
    /// Properties of other entities that reading gives inside this value; they are written there.
    pub shows: Field<Entries<List<String>>>,
    /// Named strings for rules, texts and the card.
    pub lists: Field<Entries<NamedList>>,
    /// What no keyword can say: each is a method written by hand.
    pub rules: Field<Entries<Rule>>,
    /// Valid payloads, one for each op at least.
    pub examples: Field<List<EntityExample>>,
    /// Name of the type in Rust, where the derived one would not do.
    pub rust_name: Field<String>,
}

/// Named strings of an entity.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct NamedList {
    /// What people call it.
    pub title: Field<Text>,
    /// The strings.
    pub values: Field<List<String>>,
}

/// A rule that no keyword can say: declared here, written by hand.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Rule {
    /// What the rule does when it applies.
    pub effect: Field<Effect>,
    /// What is told then; placeholders name parameters.
    pub text: Field<Text>,
    /// What the rule says of its case, for the text and for tools.
    pub params: Field<Entries<Node>>,
}

/// What a rule does when it applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Effect {
    /// The change is refused.
    Refuse,
    /// The change is accepted and something is told.
    Notice,
    /// Another value is stored, and what changed is told before approval.
    Rewrite,
}

/// A valid payload, shown on the card and in the documents.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct EntityExample {
    /// The op.
    pub op: Field<Op>,
    /// Its payload.
    pub value: Field<Literal>,
}
