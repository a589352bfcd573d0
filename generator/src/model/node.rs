//! Nodes: the types of inputs, outputs, entity values, rule parameters and error fields.

use super::{Op, Text, Value};

/// A typed place in a contract.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    pub kind: Kind,
    pub title: Option<Text>,
    pub description: Option<Text>,
    /// What is counted: items, entries, characters or the number itself.
    pub unit: Option<Text>,
    /// What an absent value acts as.
    pub default: Option<Value>,
    pub examples: Vec<Value>,
    /// Null is a value that needs no explaining.
    pub nullable: bool,
    /// Values with a meaning of their own, valid whatever the other keywords say.
    pub means: Vec<Meaning>,
    /// Feature without which this property has no effect when given.
    pub needs: Option<String>,
    /// Name of the generated Rust type or field, where the derived one would not do.
    pub rust_name: Option<String>,
}

impl Node {
    /// A node of that kind and nothing else.
    #[must_use]
    pub fn of(kind: Kind) -> Self {
        Self {
            kind,
            title: None,
            description: None,
            unit: None,
            default: None,
            examples: Vec::new(),
            nullable: false,
            means: Vec::new(),
            needs: None,
            rust_name: None,
        }
    }

    /// Whether null is a value here.
    #[must_use]
    pub fn takes_null(&self) -> bool {
        self.nullable || self.means.iter().any(|each| each.value.is_null())
    }
}

/// What a node is.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    Record(Record),
    Map(Map),
    Array(Array),
    String(StringNode),
    Enum(Enum),
    Integer(Bounds<i64>),
    Number(Bounds<f64>),
    Boolean,
    /// A type of the contract, or of the toolkit when it begins with `pliego.`.
    Ref(String),
    /// Output only: the value of the entity that the sibling names.
    ValueOf {
        entity: String,
    },
    /// Input only: the payload of the op and entity that the siblings name.
    ChangeOf {
        entity: String,
        op: String,
    },
}

/// An object with declared properties, closed.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Record {
    pub properties: Vec<Property>,
    /// Of each group at least one is given.
    pub require_one_of: Vec<Vec<String>>,
    /// Of each group at most one is given.
    pub exclusive: Vec<Vec<String>>,
    /// The values given of each group do not decrease.
    pub ordered: Vec<Vec<String>>,
    /// How an item reads in a diff: `${property}` placeholders.
    pub line: Option<Text>,
    /// A bare value of that property stands for the whole record.
    pub shorthand: Option<Shorthand>,
}

/// A property of a record, or a parameter of a rule, or a field of an error.
#[derive(Clone, Debug, PartialEq)]
pub struct Property {
    pub name: String,
    pub node: Node,
    pub required: bool,
}

/// The bare form of a record.
#[derive(Clone, Debug, PartialEq)]
pub struct Shorthand {
    pub property: String,
    /// What the other properties then are.
    pub with: Vec<(String, Value)>,
}

/// An object with free keys.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    pub keys: StringNode,
    pub values: Box<Node>,
    pub min_properties: Option<u64>,
    pub max_properties: Option<u64>,
}

/// A list, a set, or records that a key identifies.
#[derive(Clone, Debug, PartialEq)]
pub struct Array {
    pub items: Box<Node>,
    pub min_items: Option<u64>,
    pub max_items: Option<u64>,
    pub order: Order,
    /// Inside a record of an entity: changed by ops of its own.
    pub ops: Vec<Op>,
    pub shown: Option<Shown>,
    /// Output only: may leave items out, and says so in `truncated`.
    pub cut: bool,
}

/// What tells two items of an array apart, and whether their order counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Order counts, repeats are lawful.
    List,
    /// Order counts, no repeats (`uniqueItems`).
    Distinct,
    /// Order does not count, no repeats (`unordered`).
    Set,
    /// Records identified by a required string property (`key`).
    Keyed(String),
}

/// How many items have effect, of those that may be stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    Max(u64),
    /// The value of a property of an entity, with its `acts_as` or default when absent.
    From {
        entity: String,
        property: String,
    },
}

/// A string; lengths count Unicode code points.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct StringNode {
    pub min_length: Option<u64>,
    pub max_length: Option<u64>,
    /// Anchored, portable between Rust and ECMAScript.
    pub pattern: Option<String>,
    pub format: Option<Format>,
}

/// A kind of string that the toolkit knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// RFC 3339 full-date.
    Date,
    /// RFC 3339 date-time.
    DateTime,
}

/// A string out of a closed list.
#[derive(Clone, Debug, PartialEq)]
pub struct Enum {
    pub values: Vec<EnumValue>,
    /// The set of the contract that the values are the names of.
    pub of: Option<NameSet>,
}

/// Names that a contract declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NameSet {
    Entities,
    Ops,
    Areas,
    Scopes,
    Tools,
    Errors,
    Plans,
    Features,
    Languages,
}

/// One value of an enum.
#[derive(Clone, Debug, PartialEq)]
pub struct EnumValue {
    pub name: String,
    pub title: Option<Text>,
    pub description: Option<Text>,
    /// Feature without which choosing it has no effect.
    pub needs: Option<String>,
    pub rust_name: Option<String>,
}

/// Inclusive bounds.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Bounds<T> {
    pub minimum: Option<T>,
    pub maximum: Option<T>,
}

/// A value with a meaning of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Meaning {
    pub value: Value,
    pub text: Text,
    /// What it counts as.
    pub acts_as: Option<Value>,
    /// It asks for nothing: no feature is needed for it.
    pub idle: bool,
}
