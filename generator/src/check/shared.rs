//! Shared types and references to them: in the order of their references, so that each is checked after what it needs.

use std::collections::{BTreeMap, BTreeSet};

use super::Check;
use super::declared::Thing;
use super::keyword::{Restricted, restricted};
use super::node::{At, Role};
use super::toolkit;
use crate::diagnostic::{Diagnostic, nearest};
use crate::model::{self, Kind};
use crate::source::Place;
use crate::syntax::{Entries, Node, Placed};

/// A shared type that has been checked.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    /// What it is; none when that could not be said.
    pub node: Option<model::Node>,
    /// No fault was found in it.
    pub sound: bool,
    restricted: Vec<Restricted>,
    name: &'a str,
}

impl<'a> Check<'a> {
    /// Checks all shared types and gives them in the contract's order.
    pub(super) fn shared_types(&mut self) -> Vec<model::Type> {
        let contract = self.files.contract.content.as_ref();
        let Some(types) = contract.and_then(|contract| contract.types.value()) else {
            return Vec::new();
        };
        self.cycles(types);
        let mut waiting = BTreeSet::new();
        for (name, node) in types.iter() {
            self.name_form(name, "a type");
            self.shared_type(name, node, types, &mut waiting);
        }
        types
            .iter()
            .filter_map(|(name, _)| {
                Some(model::Type {
                    name: name.value.clone(),
                    node: self.types.get(name.as_str())?.node.clone()?,
                })
            })
            .collect()
    }

    /// Checks a type after those that it refers to. One that refers to itself is given up.
    fn shared_type(
        &mut self,
        name: &'a Placed<String>,
        node: &'a Placed<Node>,
        types: &'a Entries<Node>,
        waiting: &mut BTreeSet<&'a str>,
    ) {
        if self.types.contains_key(name.as_str()) || !waiting.insert(name) {
            return;
        }
        let mut references = Vec::new();
        collect_references(node, &mut references);
        for reference in &references {
            let target = types
                .iter()
                .find(|(other, _)| other.value == reference.value);
            if let Some((name, node)) = target {
                self.shared_type(name, node, types, waiting);
            }
        }
        let before = self.shape_faults;
        let at = At::root(Role::Shared, &format!("the type `{}`", name.value));
        let checked = self.node(node, &at);
        let mut restricted = Vec::new();
        collect_restricted(node, &mut restricted);
        for reference in &references {
            if let Some(other) = self.types.get(reference.as_str()) {
                restricted.extend(other.restricted.iter().copied());
            }
        }
        let shared = Shared {
            node: checked,
            sound: self.shape_faults == before,
            restricted,
            name,
        };
        self.types.insert(shared.name, shared);
    }

    /// Tells each cycle of references once, with all its steps.
    fn cycles(&mut self, types: &'a Entries<Node>) {
        let graph: BTreeMap<&str, Vec<&Placed<String>>> = types
            .iter()
            .map(|(name, node)| {
                let mut references = Vec::new();
                collect_references(node, &mut references);
                (name.as_str(), references)
            })
            .collect();
        for cycle in find_cycles(&graph) {
            let mut steps: Vec<&str> = cycle.iter().map(|(name, _)| *name).collect();
            steps.extend(steps.first().copied());
            let message = format!("the types refer to themselves: {}", steps.join(" → "));
            let Some((_, place)) = cycle.last() else {
                continue;
            };
            self.fault(
                Diagnostic::error("ref-cycle", *place, message)
                    .help("clients cannot read types without end: write a list of records with the id of their parent, or a fixed number of levels"),
            );
        }
    }

    /// A reference to a shared type, or to one of the toolkit.
    pub(super) fn reference(&mut self, node: &'a Node, at: &At<'a>) -> Option<Kind> {
        let name = node.r#ref.given()?;
        if let Some(own) = name.strip_prefix("pliego.") {
            if toolkit::properties(name).is_none() {
                let near = nearest(own, toolkit::NAMES.iter().copied());
                let message = format!("the toolkit has no type `{}`", name.value);
                let diagnostic = Diagnostic::error("unknown-ref", name.place, message);
                self.fault(match near {
                    Some(near) => diagnostic.help(format!("did you mean `pliego.{near}`?")),
                    None => diagnostic.help(format!(
                        "it has {}",
                        super::listed(toolkit::NAMES.iter().copied(), "and")
                    )),
                });
                return None;
            }
            self.toolkit_fits(at.role, name.place, None);
            return Some(Kind::Ref(name.value.clone()));
        }
        if !self.known(Thing::Type, name, name.place) {
            self.shape_faults += 1;
            return None;
        }
        match self.types.get(name.as_str()) {
            Some(shared) => {
                let restricted = shared.restricted.clone();
                if !shared.sound {
                    self.shape_faults += 1;
                }
                self.restricted_fit(&restricted, at.role, name.place);
            }
            // In a cycle, or not readable: told already.
            None => self.shape_faults += 1,
        }
        Some(Kind::Ref(name.value.clone()))
    }

    /// The node that a reference leads to, or the node itself.
    pub(super) fn resolve<'n>(&'n self, node: &'n model::Node) -> &'n model::Node {
        let mut node = node;
        // Types refer to types that were checked before them: there is an end.
        while let Kind::Ref(name) = &node.kind {
            match self
                .types
                .get(name.as_str())
                .and_then(|it| it.node.as_ref())
            {
                Some(target) => node = target,
                None => break,
            }
        }
        node
    }
}

/// All references in a node, in order.
fn collect_references<'a>(node: &'a Node, references: &mut Vec<&'a Placed<String>>) {
    references.extend(node.r#ref.given());
    if let Some(properties) = node.properties.value() {
        for (_, property) in properties.iter() {
            collect_references(property, references);
        }
    }
    for inside in [
        &node.items,
        &node.additional_properties,
        &node.property_names,
    ] {
        if let Some(inside) = inside.value() {
            collect_references(inside, references);
        }
    }
}

/// What in a node does not fit everywhere.
fn collect_restricted(node: &Node, found: &mut Vec<Restricted>) {
    found.extend(restricted(node));
    if let (Some(name), Some(place)) = (node.r#ref.value(), node.r#ref.place())
        && name.starts_with("pliego.")
    {
        found.push(Restricted::Toolkit(place));
    }
    if let (Some(key), true) = (
        node.additional_properties.key(),
        node.properties.is_absent(),
    ) {
        found.push(Restricted::Map(key));
    }
    found.extend(null(node).map(Restricted::Null));
    if let Some(properties) = node.properties.value() {
        for (_, property) in properties.iter() {
            collect_restricted(property, found);
        }
    }
    for inside in [&node.items, &node.additional_properties] {
        if let Some(inside) = inside.value() {
            collect_restricted(inside, found);
        }
    }
}

/// Where a node says that it takes null.
pub(super) fn null(node: &Node) -> Option<Place> {
    if node.nullable.value() == Some(&true) {
        return node.nullable.key();
    }
    let means = node.means.value()?;
    means.iter().find_map(|meaning| {
        let value = meaning.value.value.given()?;
        value.json.is_null().then_some(value.place)
    })
}

/// Cycles of a graph of names, each once: its names in order, each with the place of the reference to the next.
pub(super) fn find_cycles<'a>(
    graph: &BTreeMap<&'a str, Vec<&'a Placed<String>>>,
) -> Vec<Vec<(&'a str, Place)>> {
    let mut search = Search {
        graph,
        done: BTreeSet::new(),
        path: Vec::new(),
        found: Vec::new(),
    };
    for name in graph.keys() {
        search.visit(name);
    }
    search.found
}

struct Search<'g, 'a> {
    graph: &'g BTreeMap<&'a str, Vec<&'a Placed<String>>>,
    done: BTreeSet<&'a str>,
    path: Vec<(&'a str, Place)>,
    found: Vec<Vec<(&'a str, Place)>>,
}

impl<'a> Search<'_, 'a> {
    fn visit(&mut self, name: &'a str) {
        if self.done.contains(name) {
            return;
        }
        let Some(next) = self.graph.get(name) else {
            return;
        };
        for reference in next {
            self.path.push((name, reference.place));
            let start = self
                .path
                .iter()
                .position(|(each, _)| *each == reference.value);
            match start {
                Some(start) => self.found.push(self.path[start..].to_vec()),
                None => self.visit(&reference.value),
            }
            self.path.pop();
        }
        self.done.insert(name);
    }
}
