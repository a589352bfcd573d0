//! The Rust items that a contract becomes, as plain data. Knows no syntax.

use crate::model::{Format, Op, Order, Value};

/// A type with everything that is implemented for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    pub ident: String,
    /// What is said of it, in the contract's first language; empty where the contract says nothing.
    pub doc: String,
    pub body: Body,
    pub uses: Uses,
    /// How a value is brought to its strict form; only where it is read.
    pub check: Option<Check>,
    /// Where a value names entities of the contract.
    pub mentions: Vec<Mention>,
}

/// What is done with the values of a type: read from what clients send or what is stored, written into answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Uses {
    pub read: bool,
    pub written: bool,
}

impl Uses {
    pub const READ: Self = Self {
        read: true,
        written: false,
    };
    pub const WRITTEN: Self = Self {
        read: false,
        written: true,
    };
    pub const BOTH: Self = Self {
        read: true,
        written: true,
    };

    /// Both uses together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            read: self.read || other.read,
            written: self.written || other.written,
        }
    }
}

/// What a type is made of.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    Record(Vec<Field>),
    Enum {
        variants: Vec<Variant>,
        /// Whether handlers ask for the wire name of a value.
        named: bool,
        /// Whether handlers ask for the value of a wire name.
        found: bool,
    },
    /// One value with a name of its own.
    Wrapper(Type),
}

/// A field of a record.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub wire: String,
    pub ident: String,
    pub doc: String,
    /// Without the `Option` that absence asks for.
    pub ty: Type,
    pub presence: Presence,
}

/// Whether a field may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    Required,
    Optional,
}

/// A value of an enum.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    pub wire: String,
    pub ident: String,
    pub doc: String,
}

/// A Rust type.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    Text,
    Integer,
    Number,
    Boolean,
    /// Any JSON: payloads and stored values whose type another property names, and places whose lawful values have no type in common.
    Json,
    /// The host's type of ops.
    Op,
    /// A type of the contract.
    Named(String),
    /// A type of the toolkit, by its Rust name.
    Toolkit(&'static str),
    List(Box<Self>),
    /// A list that says what it leaves out.
    Cut(Box<Self>),
    Map(Box<Self>),
    /// Null is a value.
    Nullable(Box<Self>),
}

/// How a value is checked.
#[derive(Clone, Debug, PartialEq)]
pub enum Check {
    Record(Box<RecordCheck>),
    /// By the type of that name.
    Named(String),
    Text(TextCheck),
    Integer {
        minimum: Option<i64>,
        maximum: Option<i64>,
        unit: Vec<String>,
    },
    Number {
        minimum: Option<f64>,
        maximum: Option<f64>,
        unit: Vec<String>,
    },
    Boolean,
    OneOf(Vec<String>),
    /// The name of an entity.
    Entity,
    Array {
        counted: Counted,
        order: Order,
        items: Box<Self>,
    },
    Map {
        keys: TextCheck,
        counted: Counted,
        values: Box<Self>,
    },
    /// These values are lawful whatever the rest says.
    Unless {
        values: Vec<Value>,
        rest: Box<Self>,
    },
}

impl Check {
    /// Whether it leaves a part of the value to the check of another type.
    #[must_use]
    pub fn names_a_type(&self) -> bool {
        match self {
            Self::Named(_) => true,
            Self::Record(record) => record.properties.iter().any(|each| match &each.form {
                Form::Value(check) => check.names_a_type(),
                Form::Nested { whole, item, .. } => whole.names_a_type() || item.names_a_type(),
                Form::ChangeOf { .. } => false,
            }),
            Self::Array { items: inner, .. }
            | Self::Map { values: inner, .. }
            | Self::Unless { rest: inner, .. } => inner.names_a_type(),
            Self::Text(_)
            | Self::Integer { .. }
            | Self::Number { .. }
            | Self::Boolean
            | Self::OneOf(_)
            | Self::Entity => false,
        }
    }
}

/// How a string is checked.
#[derive(Clone, Debug, PartialEq)]
pub struct TextCheck {
    pub minimum: Option<u64>,
    pub maximum: Option<u64>,
    pub unit: Vec<String>,
    pub pattern: Option<String>,
    pub format: Option<Format>,
}

/// How many items or entries there may be.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    pub minimum: Option<u64>,
    pub maximum: Option<u64>,
    /// By language; empty where the contract names none.
    pub unit: Vec<String>,
}

/// How an object with declared properties is checked.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordCheck {
    /// The bare form: its property and what the others then are.
    pub shorthand: Option<(String, Vec<(String, Value)>)>,
    pub properties: Vec<PropertyCheck>,
    pub require_one_of: Vec<Vec<String>>,
    pub exclusive: Vec<Vec<String>>,
    pub ordered: Vec<Vec<String>>,
}

/// How a property is checked.
#[derive(Clone, Debug, PartialEq)]
pub struct PropertyCheck {
    pub name: String,
    pub demand: Demand,
    pub form: Form,
}

/// What happens where a property is missing.
#[derive(Clone, Debug, PartialEq)]
pub enum Demand {
    Required,
    Optional,
    /// This value takes its place.
    Default(Value),
    /// It acts as this value, and saying so counts as not giving it.
    ActsAs(Value),
}

/// What a property holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    Value(Check),
    /// An array that ops of its own change.
    Nested {
        ops: Vec<Op>,
        whole: Check,
        item: Check,
    },
    /// The payload of the op and entity that two siblings name.
    ChangeOf {
        entity: String,
        op: String,
    },
}

/// How a field leads to the names of entities.
#[derive(Clone, Debug, PartialEq)]
pub struct Mention {
    /// Identifier of the field.
    pub field: String,
    pub path: MentionPath,
    /// Whether the field is a shared type that has its value inside.
    pub wrapped: bool,
}

/// What the field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MentionPath {
    /// The name itself.
    Name,
    /// A list of names.
    Names,
    /// A record that mentions entities.
    Record,
    /// A list of such records.
    Records,
}
