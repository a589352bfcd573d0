//! Which keyword may stand on which kind of node, and in which part of a contract.

use super::node::Role;
use crate::source::Place;
use crate::syntax::{Node, Type};

/// A keyword that is written on a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Keyword {
    pub name: &'static str,
    pub place: Place,
    pub on: On,
    pub within: Within,
}

/// What a keyword stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum On {
    /// It says what the node is.
    Kind,
    /// Every node, references too.
    Every,
    /// Every node that has a type of its own.
    Typed,
    /// References, and every node that has a type of its own.
    Given,
    /// References, and nodes with something to count.
    Counted,
    /// Objects that list their properties.
    Record,
    /// Objects with free keys.
    Map,
    Array,
    String,
    /// Integers and numbers.
    Number,
}

/// Which parts of a contract a keyword stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Within {
    All,
    Input,
    Output,
    Value,
    NoOutput,
    NoParams,
}

impl Within {
    pub(super) fn takes(self, role: Role) -> bool {
        match (self, role) {
            (_, Role::Shared) | (Self::All, _) => true,
            (Self::Input, role) => role == Role::Input,
            (Self::Output, role) => role == Role::Output,
            (Self::Value, role) => role == Role::Value,
            (Self::NoOutput, role) => role != Role::Output,
            (Self::NoParams, role) => role != Role::Params,
        }
    }

    pub(super) fn words(self) -> &'static str {
        match self {
            Self::All => "anywhere",
            Self::Input => "in a tool's input",
            Self::Output => "in a tool's output",
            Self::Value => "in the value of an entity",
            Self::NoOutput => "in inputs, values of entities, parameters and error fields",
            Self::NoParams => "in inputs, outputs and values of entities",
        }
    }
}

/// The keywords that are written on a node, readable or not.
pub(super) fn keywords(node: &Node) -> Vec<Keyword> {
    let Node {
        r#type,
        r#ref,
        value_of,
        change_of,
        title,
        description,
        unit,
        default,
        examples,
        nullable,
        means,
        needs,
        rust_name,
        properties,
        required,
        require_one_of,
        exclusive,
        ordered,
        line,
        shorthand,
        additional_properties,
        property_names,
        min_properties,
        max_properties,
        items,
        min_items,
        max_items,
        unique_items,
        unordered,
        key,
        ops,
        shown,
        cut,
        min_length,
        max_length,
        pattern,
        format,
        r#enum,
        enum_of,
        minimum,
        maximum,
    } = node;
    use On as O;
    use Within as W;
    let all = [
        ("type", r#type.key(), O::Kind, W::All),
        ("ref", r#ref.key(), O::Kind, W::All),
        ("value_of", value_of.key(), O::Kind, W::Output),
        ("change_of", change_of.key(), O::Kind, W::Input),
        ("title", title.key(), O::Every, W::All),
        ("description", description.key(), O::Every, W::All),
        ("unit", unit.key(), O::Counted, W::All),
        ("default", default.key(), O::Given, W::All),
        ("examples", examples.key(), O::Typed, W::All),
        ("nullable", nullable.key(), O::Typed, W::All),
        ("means", means.key(), O::Typed, W::All),
        ("needs", needs.key(), O::Given, W::Value),
        ("rust_name", rust_name.key(), O::Every, W::All),
        ("properties", properties.key(), O::Record, W::All),
        ("required", required.key(), O::Record, W::All),
        (
            "require_one_of",
            require_one_of.key(),
            O::Record,
            W::NoOutput,
        ),
        ("exclusive", exclusive.key(), O::Record, W::NoOutput),
        ("ordered", ordered.key(), O::Record, W::NoOutput),
        ("line", line.key(), O::Record, W::Value),
        ("shorthand", shorthand.key(), O::Record, W::Value),
        (
            "additionalProperties",
            additional_properties.key(),
            O::Map,
            W::All,
        ),
        ("propertyNames", property_names.key(), O::Map, W::All),
        ("minProperties", min_properties.key(), O::Map, W::All),
        ("maxProperties", max_properties.key(), O::Map, W::All),
        ("items", items.key(), O::Array, W::All),
        ("minItems", min_items.key(), O::Array, W::All),
        ("maxItems", max_items.key(), O::Array, W::All),
        ("uniqueItems", unique_items.key(), O::Array, W::All),
        ("unordered", unordered.key(), O::Array, W::All),
        ("key", key.key(), O::Array, W::NoParams),
        ("ops", ops.key(), O::Array, W::Value),
        ("shown", shown.key(), O::Array, W::Value),
        ("cut", cut.key(), O::Array, W::Output),
        ("minLength", min_length.key(), O::String, W::All),
        ("maxLength", max_length.key(), O::String, W::All),
        ("pattern", pattern.key(), O::String, W::All),
        ("format", format.key(), O::String, W::All),
        ("enum", r#enum.key(), O::String, W::All),
        ("enum_of", enum_of.key(), O::String, W::All),
        ("minimum", minimum.key(), O::Number, W::All),
        ("maximum", maximum.key(), O::Number, W::All),
    ];
    all.into_iter()
        .filter_map(|(name, place, on, within)| {
            Some(Keyword {
                name,
                place: place?,
                on,
                within,
            })
        })
        .collect()
}

/// What a node says that it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    Reference,
    ValueOf,
    ChangeOf,
    Record,
    Map,
    Array,
    String,
    Integer,
    Number,
    Boolean,
}

impl Written {
    pub(super) fn takes(self, on: On) -> bool {
        match on {
            On::Kind | On::Every => true,
            On::Typed => !matches!(self, Self::Reference | Self::ValueOf | Self::ChangeOf),
            On::Given => !matches!(self, Self::ValueOf | Self::ChangeOf),
            On::Counted => !matches!(
                self,
                Self::ValueOf | Self::ChangeOf | Self::Record | Self::Boolean
            ),
            On::Record => self == Self::Record,
            On::Map => self == Self::Map,
            On::Array => self == Self::Array,
            On::String => self == Self::String,
            On::Number => matches!(self, Self::Integer | Self::Number),
        }
    }
}

impl On {
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Kind | Self::Every => "any node",
            Self::Typed | Self::Given => "a node that has a `type`",
            Self::Counted => "an array, a map, a string or a number",
            Self::Record => "an object that lists its properties",
            Self::Map => "an object with free keys",
            Self::Array => "an array",
            Self::String => "a string",
            Self::Number => "an integer or a number",
        }
    }
}

/// A keyword or property of a shared type that does not fit everywhere: judged where the type is used.
#[derive(Clone, Copy, Debug)]
pub(super) enum Restricted {
    Keyword(Keyword),
    /// It is a map.
    Map(Place),
    /// It takes null.
    Null(Place),
    /// It has a type of the toolkit inside.
    Toolkit(Place),
}

/// The keywords of a node that do not fit everywhere.
pub(super) fn restricted(node: &Node) -> impl Iterator<Item = Restricted> {
    keywords(node)
        .into_iter()
        .filter(|keyword| keyword.within != Within::All)
        .map(Restricted::Keyword)
}

impl Written {
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Reference => "a reference",
            Self::ValueOf => "the value of an entity",
            Self::ChangeOf => "the payload of a change",
            Self::Record => "an object that lists its properties",
            Self::Map => "an object with free keys",
            Self::Array => "an array",
            Self::String => "a string",
            Self::Integer => "an integer",
            Self::Number => "a number",
            Self::Boolean => "a boolean",
        }
    }
}

pub(super) fn written(node: &Node) -> Option<Written> {
    if node.r#ref.given().is_some() {
        return Some(Written::Reference);
    }
    if node.value_of.given().is_some() {
        return Some(Written::ValueOf);
    }
    if node.change_of.given().is_some() {
        return Some(Written::ChangeOf);
    }
    Some(match node.r#type.value()? {
        Type::Object if node.properties.is_absent() && !node.additional_properties.is_absent() => {
            Written::Map
        }
        Type::Object => Written::Record,
        Type::Array => Written::Array,
        Type::String => Written::String,
        Type::Integer => Written::Integer,
        Type::Number => Written::Number,
        Type::Boolean => Written::Boolean,
    })
}
