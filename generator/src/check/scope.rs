//! Scopes, and what comes with them.

use std::collections::{BTreeMap, BTreeSet};

use super::Check;
use super::declared::Thing;
use super::shared::find_cycles;
use super::text::Scope;
use crate::diagnostic::Diagnostic;
use crate::model;
use crate::syntax::{self, Entries, Field, Placed};

impl<'a> Check<'a> {
    pub(super) fn scopes(&mut self, field: &'a Field<Entries<syntax::Scope>>) -> Vec<model::Scope> {
        let mut scopes = Vec::new();
        let mut graph: BTreeMap<&'a str, Vec<&'a Placed<String>>> = BTreeMap::new();
        for (name, scope) in super::entries(field) {
            let syntax::Scope {
                title,
                always,
                implies,
            } = &scope.value;
            self.scope_name_form(name);
            let of = format!("the scope `{}`", name.value);
            let title = self.demanded_text(title, "title", &of, name.place, &Scope::default());
            let implied = match implies.value() {
                Some(list) => self.each_once(list, "`implies`"),
                None => Vec::new(),
            };
            let known = implied
                .into_iter()
                .filter(|other| self.known(Thing::Scope, other, other.place))
                .collect();
            graph.insert(name, known);
            scopes.push(model::Scope {
                name: name.value.clone(),
                title,
                always: always.value() == Some(&true),
                implies: Vec::new(),
            });
        }
        for cycle in find_cycles(&graph) {
            let mut steps: Vec<&str> = cycle.iter().map(|(name, _)| *name).collect();
            steps.extend(steps.first().copied());
            let message = format!("the scopes come with themselves: {}", steps.join(" → "));
            if let Some((_, place)) = cycle.last() {
                self.tell(
                    Diagnostic::error("implies-cycle", *place, message).help(
                        "the scope that opens more implies the one that opens less, never back",
                    ),
                );
            }
        }
        for scope in &mut scopes {
            scope.implies = closure(&scope.name, &graph);
        }
        scopes
    }
}

/// All that a scope comes with, in the order of the contract.
fn closure(scope: &str, graph: &BTreeMap<&str, Vec<&Placed<String>>>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut seen = BTreeSet::from([scope]);
    let mut next: Vec<&str> = vec![scope];
    while let Some(name) = next.pop() {
        for implied in graph.get(name).into_iter().flatten() {
            if seen.insert(implied) {
                found.push(implied.value.clone());
                next.push(implied);
            }
        }
    }
    found
}
