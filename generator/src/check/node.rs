//! Nodes: what all kinds have in common, and which kind a node is.

use std::borrow::Borrow;

use super::Check;
use super::keyword::Written;
use super::text::Scope;
use crate::diagnostic::Diagnostic;
use crate::model::{self, Kind};
use crate::source::Place;
use crate::syntax::{ChangeOf, Field, Node, Placed};

/// The part of a contract that a node belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Input,
    Output,
    Value,
    /// Parameters of rules, and error fields.
    Params,
    /// A shared type: judged where it is used.
    Shared,
}

impl Role {
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Input => "a tool's input",
            Self::Output => "a tool's output",
            Self::Value => "the value of an entity",
            Self::Params => "a parameter or an error field",
            Self::Shared => "a shared type",
        }
    }
}

/// How a node is reached from the root of its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Position {
    Root,
    /// A property, with nothing but records above it.
    Property,
    /// Somewhere in an array or a map.
    Inside,
}

/// Where a node stands.
#[derive(Clone, Debug)]
pub(super) struct At<'a> {
    pub role: Role,
    pub position: Position,
    /// The entity whose value it belongs to.
    pub entity: Option<&'a str>,
    /// What the node is called in messages.
    pub of: String,
    /// How many objects and arrays are around it.
    pub depth: usize,
    /// It is a property of a record.
    pub is_property: bool,
}

impl<'a> At<'a> {
    pub(super) fn root(role: Role, of: &str) -> Self {
        Self {
            role,
            position: Position::Root,
            entity: None,
            of: of.to_owned(),
            depth: 0,
            is_property: false,
        }
    }

    pub(super) fn of_entity(self, entity: &'a str) -> Self {
        Self {
            entity: Some(entity),
            ..self
        }
    }

    pub(super) fn property(&self, name: &str) -> Self {
        let position = match self.position {
            Position::Root | Position::Property => Position::Property,
            Position::Inside => Position::Inside,
        };
        Self {
            is_property: true,
            ..self.below(position, format!("`{name}`"))
        }
    }

    pub(super) fn items(&self) -> Self {
        self.below(Position::Inside, format!("an item of {}", self.of))
    }

    pub(super) fn values(&self) -> Self {
        self.below(Position::Inside, format!("a value of {}", self.of))
    }

    fn below(&self, position: Position, of: String) -> Self {
        Self {
            role: self.role,
            position,
            entity: self.entity,
            of,
            depth: self.depth + 1,
            is_property: false,
        }
    }
}

/// Nodes nest no deeper than this; what is below is not looked at.
const DEEPEST: usize = 24;

impl<'a> Check<'a> {
    /// A node, or nothing when it cannot be said what it is.
    pub(super) fn node<N: Borrow<Node>>(
        &mut self,
        given: &'a Placed<N>,
        at: &At<'a>,
    ) -> Option<model::Node> {
        let (node, place): (&'a Node, Place) = (given.value.borrow(), given.key);
        if at.depth > DEEPEST {
            let message = format!("this node is more than {DEEPEST} levels deep");
            self.fault(
                Diagnostic::error("too-deep", place, message)
                    .help("share nodes, and flatten what no client could fill in"),
            );
            return None;
        }
        let before = self.shape_faults;
        let Some(written) = self.kind(node, &at.of, given.key, given.place) else {
            self.children(node, at);
            return None;
        };
        self.keywords_fit(node, written, at.role);
        let kind = self.written_kind(written, node, place, at);
        let mut checked = model::Node::of(kind?);
        self.said(node, &mut checked, at);
        self.shaping(&node.nullable);
        checked.nullable = node.nullable.value() == Some(&true);
        if let (true, Some(key)) = (checked.nullable, node.nullable.key()) {
            self.null_fits(at.role, key, None);
        }
        self.meanings(node, &mut checked, before, at);
        Some(checked)
    }

    /// Texts, the feature it needs, and its name in Rust.
    fn said(&mut self, node: &'a Node, checked: &mut model::Node, at: &At<'a>) {
        let scope = Scope::of_node(node, at.entity);
        checked.title = self.optional_text(&node.title, &scope);
        checked.description = self.optional_text(&node.description, &scope);
        checked.unit = self.optional_text(&node.unit, &Scope::default());
        checked.needs = self.feature(&node.needs);
        checked.rust_name = self.rust_name(&node.rust_name);
    }

    fn written_kind(
        &mut self,
        written: Written,
        node: &'a Node,
        place: Place,
        at: &At<'a>,
    ) -> Option<Kind> {
        Some(match written {
            Written::Reference => return self.reference(node, at),
            Written::ValueOf => Kind::ValueOf {
                entity: node.value_of.value()?.clone(),
            },
            Written::ChangeOf => return self.change_of(&node.change_of),
            Written::Record => Kind::Record(self.record(node, at)),
            Written::Map => return self.map(node, place, at).map(Kind::Map),
            Written::Array => return self.array(node, place, at).map(Kind::Array),
            Written::String => return self.string(node, at),
            Written::Integer => Kind::Integer(self.integer(node)),
            Written::Number => Kind::Number(self.number(node)),
            Written::Boolean => Kind::Boolean,
        })
    }

    fn change_of(&mut self, field: &'a Field<ChangeOf>) -> Option<Kind> {
        let given = field.given()?;
        let ChangeOf { entity, op } = &given.value;
        let of = "`change_of`";
        let entity = self.demanded(entity, "entity", of, given.key);
        let op = self.demanded(op, "op", of, given.key);
        Some(Kind::ChangeOf {
            entity: entity?.value.clone(),
            op: op?.value.clone(),
        })
    }

    /// What stands inside a node that does not say what it is, for its own faults.
    fn children(&mut self, node: &'a Node, at: &At<'a>) {
        if let Some(properties) = node.properties.value() {
            for (name, property) in properties.iter() {
                self.node(property, &at.property(name));
            }
        }
        if let Some(items) = node.items.given() {
            self.node(items, &at.items());
        }
        if let Some(values) = node.additional_properties.given() {
            self.node(values, &at.values());
        }
    }

    /// The feature that something needs, when there is one of that name.
    pub(super) fn feature(&mut self, field: &'a Field<String>) -> Option<String> {
        let needs = field.given()?;
        self.known(super::declared::Thing::Feature, needs, needs.place)
            .then(|| needs.value.clone())
    }
}
