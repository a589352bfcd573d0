//! Rules of entities: declared here, written by hand.

use super::Check;
use super::node::{At, Role};
use super::placeholder::placeholders;
use super::text::Scope;
use crate::diagnostic::Diagnostic;
use crate::model::{self, Effect, Property};
use crate::source::Place;
use crate::syntax::{self, Entries, Field, Node};

/// Codes of derived notices.
const NOTICES: &[&str] = &["inert", "not_all_shown", "item_loses", "no_effect"];
/// What violations call the keywords of nodes that look like names of rules.
const VIOLATIONS: &[&str] = &[
    "enum",
    "exclusive",
    "format",
    "key",
    "maximum",
    "minimum",
    "ordered",
    "pattern",
    "require_one_of",
    "required",
    "shows",
    "type",
];

impl<'a> Check<'a> {
    pub(super) fn rules(
        &mut self,
        entity: &'a str,
        field: &'a Field<Entries<syntax::Rule>>,
    ) -> Vec<model::Rule> {
        let mut rules = Vec::new();
        for (name, rule) in super::entries(field) {
            let syntax::Rule {
                effect,
                text,
                params,
            } = &rule.value;
            self.name_form(name, "a rule");
            if NOTICES.contains(&name.as_str()) || VIOLATIONS.contains(&name.as_str()) {
                let message = format!("`{}` is what the toolkit calls one of its own", name.value);
                self.tell(
                    Diagnostic::error("rule-name-taken", name.place, message)
                        .help("call the rule for what it finds"),
                );
            }
            let of = format!("the rule `{}`", name.value);
            let effect = self.demanded(effect, "effect", &of, name.place);
            let names = params.value().into_iter().flat_map(Entries::names);
            let names = names.map(|name| name.value.as_str()).collect();
            let scope = Scope {
                entity: Some(entity),
                ..Scope::with(names, "the rule's parameters")
            };
            let written = text;
            let text = self.demanded_text(text, "text", &of, name.place, &scope);
            if written.given().is_some() {
                let refuses = effect.is_some_and(|effect| effect.value == syntax::Effect::Refuse);
                self.params_are_used(params, &text, refuses);
            }
            let params = self.params(params, &of);
            rules.extend(effect.map(|effect| model::Rule {
                name: name.value.clone(),
                effect: match effect.value {
                    syntax::Effect::Refuse => Effect::Refuse,
                    syntax::Effect::Notice => Effect::Notice,
                    syntax::Effect::Rewrite => Effect::Rewrite,
                },
                text,
                params,
            }));
        }
        rules
    }

    fn params(&mut self, field: &'a Field<Entries<Node>>, of: &str) -> Vec<Property> {
        let mut params = Vec::new();
        for (name, node) in super::entries(field) {
            self.property_name(name);
            let at = At::root(Role::Params, &format!("`{}` of {of}", name.value));
            params.extend(self.node(node, &at).map(|node| Property {
                name: name.value.clone(),
                node,
                required: true,
            }));
        }
        params
    }

    fn params_are_used(
        &mut self,
        field: &'a Field<Entries<Node>>,
        text: &model::Text,
        refuses: bool,
    ) {
        // These two fill the violation's fields of that name.
        let told_anyway = |name: &str| refuses && matches!(name, "limit" | "received");
        let names = field.value().into_iter().flat_map(Entries::names);
        let unused: Vec<(&str, Place)> = names
            .filter(|name| !told_anyway(name))
            .filter(|name| {
                !text
                    .0
                    .iter()
                    .any(|text| placeholders(text).any(|each| each == name.value))
            })
            .map(|name| (name.value.as_str(), name.place))
            .collect();
        for (name, place) in unused {
            let message = format!("no text of the rule has `${{{name}}}`");
            self.tell(
                Diagnostic::error("param-unused", place, message)
                    .help("say it in the text, or remove the parameter"),
            );
        }
    }
}
