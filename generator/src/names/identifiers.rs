//! Every identifier that a contract yields, with where it comes from. `check` looks for two that meet.

use std::collections::BTreeSet;

use super::{const_name, field_name, method_name, nested_type_name, type_name, variant_name};
use crate::model::{Contract, Entity, Enum, Kind, NameSet, Node, Property, Tool};

/// An identifier of the generated file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identifier<'a> {
    pub space: Space,
    pub rust: String,
    pub origin: Origin<'a>,
}

/// Where two identifiers may meet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Space {
    /// Types of the file.
    Items,
    /// Constants of the file.
    Values,
    /// Constants of the module `limits`.
    Limits,
    /// Methods of the trait that tools are written as.
    Tools,
    /// Methods of the trait that rules are written as.
    Rules,
    /// Fields or variants of the type of that name.
    Inside(String),
}

/// What an identifier is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin<'a> {
    pub root: Root<'a>,
    pub steps: Vec<Step<'a>>,
}

/// Something of a contract that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Root<'a> {
    Type(&'a str),
    Limit(&'a str),
    Scope(&'a str),
    Area(&'a str),
    Plan(&'a str),
    Feature(&'a str),
    Language(&'a str),
    Error(&'a str),
    Field(&'a str),
    Entity(&'a str),
    Value(&'a str),
    Rule(&'a str, &'a str),
    Tool(&'a str),
    Input(&'a str),
    Output(&'a str),
}

/// The way from a root downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// A property of a record, or a parameter of a rule.
    Property(&'a str),
    Items,
    Values,
    /// A value of an enum.
    Choice(&'a str),
    /// One of the values with a meaning of its own.
    Meaning(usize),
}

/// Lists them all, in the contract's order.
#[must_use]
pub fn identifiers(contract: &Contract) -> Vec<Identifier<'_>> {
    let mut list = List {
        contract,
        found: Vec::new(),
        sets: BTreeSet::new(),
    };
    for each in &contract.limits {
        list.plain(
            Space::Limits,
            const_name(&each.name),
            Root::Limit(&each.name),
        );
    }
    for each in &contract.types {
        list.shared(&each.name, &each.node);
    }
    list.errors();
    for each in &contract.entities {
        list.entity(each);
    }
    for each in &contract.tools {
        list.tool(each);
    }
    list.sets();
    list.found
}

struct List<'a> {
    contract: &'a Contract,
    found: Vec<Identifier<'a>>,
    /// Sets of names that some node takes its values from.
    sets: BTreeSet<NameSet>,
}

/// A node's type name so far, and where the node stands.
#[derive(Clone)]
struct At<'a> {
    type_name: String,
    origin: Origin<'a>,
}

impl<'a> At<'a> {
    fn root(type_name: String, root: Root<'a>) -> Self {
        Self {
            type_name,
            origin: Origin {
                root,
                steps: Vec::new(),
            },
        }
    }

    fn below(&self, spelling: &str, step: Step<'a>) -> Self {
        let mut origin = self.origin.clone();
        origin.steps.push(step);
        Self {
            type_name: nested_type_name(&self.type_name, spelling),
            origin,
        }
    }
}

impl<'a> List<'a> {
    fn push(&mut self, space: Space, rust: String, origin: Origin<'a>) {
        self.found.push(Identifier {
            space,
            rust,
            origin,
        });
    }

    fn plain(&mut self, space: Space, rust: String, root: Root<'a>) {
        self.push(
            space,
            rust,
            Origin {
                root,
                steps: Vec::new(),
            },
        );
    }

    fn shared(&mut self, name: &'a str, node: &'a Node) {
        if let Kind::Ref(_) | Kind::Enum(Enum { of: Some(_), .. }) = node.kind {
            return self.sets_of(node);
        }
        let spelling = chosen(&node.rust_name, name);
        self.root(node, type_name(spelling), Root::Type(name));
    }

    fn errors(&mut self) {
        let catalogue = &self.contract.errors;
        for error in &catalogue.errors {
            let spelling = chosen(&error.rust_name, &error.code);
            self.plain(
                Space::Inside("Error".to_owned()),
                variant_name(spelling),
                Root::Error(&error.code),
            );
        }
        for field in &catalogue.fields {
            let spelling = chosen(&field.node.rust_name, &field.name);
            let at = At::root(
                nested_type_name("Error", spelling),
                Root::Field(&field.name),
            );
            self.push(
                Space::Inside("Error fields".to_owned()),
                field_name(spelling),
                at.origin.clone(),
            );
            self.node(&field.node, &at);
        }
    }

    fn entity(&mut self, entity: &'a Entity) {
        let spelling = chosen(&entity.rust_name, &entity.name);
        self.plain(
            Space::Values,
            const_name(spelling),
            Root::Entity(&entity.name),
        );
        self.root(
            &entity.value,
            type_name(spelling),
            Root::Value(&entity.name),
        );
        for rule in &entity.rules {
            let name = format!("{spelling}_{}", rule.name);
            let at = At::root(type_name(&name), Root::Rule(&entity.name, &rule.name));
            self.push(Space::Rules, method_name(&name), at.origin.clone());
            self.push(Space::Items, at.type_name.clone(), at.origin.clone());
            self.properties(&rule.params, &at);
        }
    }

    fn tool(&mut self, tool: &'a Tool) {
        let spelling = chosen(&tool.rust_name, &tool.name);
        self.plain(Space::Tools, method_name(spelling), Root::Tool(&tool.name));
        let name = type_name(spelling);
        if !tool.errors.is_empty() {
            let errors = nested_type_name(&name, "error");
            self.plain(Space::Items, errors, Root::Tool(&tool.name));
        }
        let (input, output) = (
            nested_type_name(&name, "input"),
            nested_type_name(&name, "output"),
        );
        self.root(&tool.input, input, Root::Input(&tool.name));
        self.root(&tool.output, output, Root::Output(&tool.name));
    }

    /// A node with a name of its own: it always has a type.
    fn root(&mut self, node: &'a Node, type_name: String, root: Root<'a>) {
        let at = At::root(type_name, root);
        self.push(Space::Items, at.type_name.clone(), at.origin.clone());
        match &node.kind {
            Kind::Record(_) | Kind::Enum(Enum { of: None, .. }) if node.takes_null() => {
                let value = At {
                    type_name: nested_type_name(&at.type_name, "value"),
                    ..at
                };
                self.node(node, &value);
            }
            Kind::Record(record) => self.properties(&record.properties, &at),
            Kind::Enum(of) if of.of.is_none() => self.choices(node, of, &at),
            _ => self.node(node, &at),
        }
    }

    /// A node inside another: it has a type when it is a record or an enum.
    fn node(&mut self, node: &'a Node, at: &At<'a>) {
        match &node.kind {
            Kind::Record(record) => {
                self.push(Space::Items, at.type_name.clone(), at.origin.clone());
                self.properties(&record.properties, at);
            }
            Kind::Enum(of) if of.of.is_none() => {
                self.push(Space::Items, at.type_name.clone(), at.origin.clone());
                self.choices(node, of, at);
            }
            Kind::Map(map) => self.node(&map.values, &at.below("value", Step::Values)),
            Kind::Array(array) => self.node(&array.items, &at.below("item", Step::Items)),
            Kind::Enum(_) => self.sets_of(node),
            Kind::String(_)
            | Kind::Integer(_)
            | Kind::Number(_)
            | Kind::Boolean
            | Kind::Ref(_)
            | Kind::ValueOf { .. }
            | Kind::ChangeOf { .. } => {}
        }
    }

    fn properties(&mut self, properties: &'a [Property], at: &At<'a>) {
        for property in properties {
            let spelling = chosen(&property.node.rust_name, &property.name);
            let below = at.below(spelling, Step::Property(&property.name));
            self.push(
                Space::Inside(at.type_name.clone()),
                field_name(spelling),
                below.origin.clone(),
            );
            self.node(&property.node, &below);
        }
    }

    fn choices(&mut self, node: &'a Node, of: &'a Enum, at: &At<'a>) {
        let listed = of.values.iter().map(|value| {
            let spelling = chosen(&value.rust_name, &value.name);
            (spelling, Step::Choice(&value.name))
        });
        let meant = node.means.iter().enumerate().filter_map(|(index, each)| {
            let spelling = each.value.as_str()?;
            let listed = of.values.iter().any(|value| value.name == spelling);
            (!listed).then_some((spelling, Step::Meaning(index)))
        });
        for (spelling, step) in listed.chain(meant) {
            let below = at.below("", step);
            self.push(
                Space::Inside(at.type_name.clone()),
                variant_name(spelling),
                below.origin,
            );
        }
    }

    fn sets_of(&mut self, node: &'a Node) {
        if let Kind::Enum(Enum { of: Some(set), .. }) = &node.kind {
            self.sets.insert(*set);
        }
    }

    /// The variants of the sets that are used.
    fn sets(&mut self) {
        for set in std::mem::take(&mut self.sets) {
            for (spelling, root) in members(self.contract, set) {
                let space = Space::Inside(set_type(set).to_owned());
                self.plain(space, variant_name(spelling), root);
            }
        }
    }
}

/// What a set has, as spelled for Rust.
fn members(contract: &Contract, set: NameSet) -> Vec<(&str, Root<'_>)> {
    match set {
        NameSet::Entities => contract
            .entities
            .iter()
            .map(|each| {
                (
                    chosen(&each.rust_name, &each.name),
                    Root::Entity(&each.name),
                )
            })
            .collect(),
        NameSet::Tools => contract
            .tools
            .iter()
            .map(|each| (chosen(&each.rust_name, &each.name), Root::Tool(&each.name)))
            .collect(),
        NameSet::Errors => contract
            .errors
            .errors
            .iter()
            .map(|each| (chosen(&each.rust_name, &each.code), Root::Error(&each.code)))
            .collect(),
        NameSet::Areas => plain(&contract.areas, |each| &each.name, Root::Area),
        NameSet::Scopes => plain(&contract.scopes, |each| &each.name, Root::Scope),
        NameSet::Plans => plain(&contract.plans, |each| &each.name, Root::Plan),
        NameSet::Features => plain(&contract.features, |each| &each.name, Root::Feature),
        NameSet::Languages => plain(&contract.languages, |each| each, Root::Language),
        NameSet::Ops => Vec::new(),
    }
}

fn chosen<'a>(rust_name: &'a Option<String>, wire: &'a str) -> &'a str {
    rust_name.as_deref().unwrap_or(wire)
}

fn plain<'a, T>(
    all: &'a [T],
    name: impl Fn(&'a T) -> &'a String,
    root: impl Fn(&'a str) -> Root<'a>,
) -> Vec<(&'a str, Root<'a>)> {
    all.iter()
        .map(|each| (name(each).as_str(), root(name(each))))
        .collect()
}

/// The type of the names of a set.
#[must_use]
pub fn set_type(set: NameSet) -> &'static str {
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
