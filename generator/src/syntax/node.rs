//! Nodes: the types of inputs, outputs, entity values, rule parameters and error fields.

use super::{Entries, EnumValues, Field, List, Literal, Number, Text};

/// A typed place: exactly one of `type`, `ref`, `value_of` and `change_of`, and keywords that go with it.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Node {
    /// What kind of JSON value stands here.
    pub r#type: Field<Type>,
    /// A type of the contract (`types`), or one of the toolkit: `pliego.notice`, `pliego.violation`,
    /// `pliego.entity_card`, `pliego.inert_setting`, `pliego.policy`. Beside it only texts, `unit`, `default` and `needs`.
    pub r#ref: Field<String>,
    /// Output only: the value of the entity that this sibling property names, with what it `shows`.
    pub value_of: Field<String>,
    /// Tool input only: the payload of the op and the entity that two sibling properties name.
    pub change_of: Field<ChangeOf>,
    /// What people call it: diffs show it instead of the name.
    pub title: Field<Text>,
    /// What it is for; published.
    pub description: Field<Text>,
    /// What is counted: items, entries, characters, or the number itself.
    pub unit: Field<Text>,
    /// What an absent one acts as. It is valid, and never stored in an entity.
    pub default: Field<Literal>,
    /// Values that a reader should see.
    pub examples: Field<List<Literal>>,
    /// Null is a value that needs no explaining. Not in a tool's input.
    pub nullable: Field<bool>,
    /// Values with a meaning of their own, taken whole even where another keyword would refuse them.
    pub means: Field<List<Meaning>>,
    /// Feature without which this property has no effect; it is stored all the same, with the notice `inert`.
    pub needs: Field<String>,
    /// Name in Rust, where the derived one would not do.
    pub rust_name: Field<String>,

    /// Record: its properties, in the order in which they are shown.
    pub properties: Field<Entries<Self>>,
    /// Record: names of the properties that must be there.
    pub required: Field<List<String>>,
    /// Record: groups of properties; at least one of each group is given.
    pub require_one_of: Field<List<List<String>>>,
    /// Record: groups of properties; at most one of each group is given.
    pub exclusive: Field<List<List<String>>>,
    /// Record: groups of properties whose given values do not decrease.
    pub ordered: Field<List<List<String>>>,
    /// Record of an entity: how an item reads in a diff, with `${property}` placeholders.
    pub line: Field<Text>,
    /// Record of an entity: a bare value of one property stands for the whole record.
    pub shorthand: Field<Shorthand>,

    /// Map: the node of every value. The object then has free keys and no `properties`.
    #[serde(rename = "additionalProperties")]
    pub additional_properties: Field<Box<Self>>,
    /// Map: what its keys look like; a string node without `type`.
    #[serde(rename = "propertyNames")]
    pub property_names: Field<Box<Self>>,
    /// Map: the least number of entries.
    #[serde(rename = "minProperties")]
    pub min_properties: Field<u64>,
    /// Map: the greatest number of entries.
    #[serde(rename = "maxProperties")]
    pub max_properties: Field<u64>,

    /// Array: the node of every item.
    pub items: Field<Box<Self>>,
    /// Array: the least number of items.
    #[serde(rename = "minItems")]
    pub min_items: Field<u64>,
    /// Array: the greatest number of items.
    #[serde(rename = "maxItems")]
    pub max_items: Field<u64>,
    /// Array: no two items are equal, and their order counts.
    #[serde(rename = "uniqueItems")]
    pub unique_items: Field<bool>,
    /// Array: a set. No two items are equal, and their order does not count.
    pub unordered: Field<bool>,
    /// Array of records: the required string property that identifies an item. One item each.
    pub key: Field<String>,
    /// Array inside a record of an entity: changed by ops of its own (`add`, `remove`, `replace`).
    pub ops: Field<List<Op>>,
    /// Array of an entity: how many of the items stored have effect.
    pub shown: Field<Shown>,
    /// Array of an output, with `maxItems`: may leave items out. Its record then gains `truncated`.
    pub cut: Field<bool>,

    /// String: the least number of characters (code points).
    #[serde(rename = "minLength")]
    pub min_length: Field<u64>,
    /// String: the greatest number of characters (code points).
    #[serde(rename = "maxLength")]
    pub max_length: Field<u64>,
    /// String: an anchored regular expression that means the same in Rust and ECMAScript.
    pub pattern: Field<String>,
    /// String: a kind of string that the toolkit knows.
    pub format: Field<Format>,
    /// String: the values it may have; a list, or a map of value to what is said of it.
    pub r#enum: Field<EnumValues>,
    /// String: its values are names that this contract declares.
    pub enum_of: Field<NameSet>,

    /// Integer or number: the least value.
    pub minimum: Field<Number>,
    /// Integer or number: the greatest value.
    pub maximum: Field<Number>,
}

/// The kind of JSON value of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Type {
    /// A record (`properties`) or a map (`additionalProperties`).
    Object,
    /// A list, a set (`unordered`), or records with a `key`.
    Array,
    /// A string.
    String,
    /// A whole number.
    Integer,
    /// Any number.
    Number,
    /// True or false.
    Boolean,
}

/// A kind of string that the toolkit knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum Format {
    /// A day, `2026-08-31` (RFC 3339 `full-date`).
    #[serde(rename = "date")]
    Date,
    /// An instant, `2026-08-31T10:00:00Z` (RFC 3339 `date-time`).
    #[serde(rename = "date-time")]
    DateTime,
}

/// Names that a contract declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum NameSet {
    /// Its entities.
    Entities,
    /// The ops of its entities.
    Ops,
    /// Its areas.
    Areas,
    /// Its scopes.
    Scopes,
    /// Its tools.
    Tools,
    /// The codes of its errors.
    Errors,
    /// Its plans.
    Plans,
    /// Its features.
    Features,
    /// Its languages.
    Languages,
}

/// What an op does to the stored value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Op {
    /// Array: items are added; in one with a `key`, an item replaces its namesake in place.
    Add,
    /// Array: items go; in one with a `key`, they are named by it.
    Remove,
    /// Array: the payload is the value.
    Replace,
    /// Record or map: what is given is merged downwards.
    Merge,
    /// Scalar or record: given properties are replaced whole, missing ones keep their value.
    Set,
}

/// The sibling properties that name an entity and an op.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ChangeOf {
    /// The property that names the entity.
    pub entity: Field<String>,
    /// The property that names the op.
    pub op: Field<String>,
}

/// A value with a meaning of its own: null, `""`, `[]`, 0, a sentinel.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Meaning {
    /// The value.
    pub value: Field<Literal>,
    /// What it means, in a few words: diffs show it instead of the value.
    pub text: Field<Text>,
    /// The value that it counts as.
    pub acts_as: Field<Literal>,
    /// It asks for nothing: `needs` does not apply to it.
    pub idle: Field<bool>,
}

/// How many of the items stored have effect: one of the two.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Shown {
    /// So many.
    pub max: Field<u64>,
    /// As many as a property of an entity says: `ENTITY.PROPERTY`.
    pub max_from: Field<String>,
}

/// The bare form of a record.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Shorthand {
    /// The property that a bare value is.
    pub property: Field<String>,
    /// What the other properties then are.
    pub with: Field<Entries<Literal>>,
}
