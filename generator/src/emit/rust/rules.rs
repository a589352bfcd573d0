//! The trait of the rules that are written by hand, and what makes them a rule book.

use proc_macro2::TokenStream;
use quote::quote;

use super::words::{doc, ident};
use crate::plan::{EntityPlan, Plan, RulePlan};

/// The trait and its rule book; nothing where the contract has no rules.
pub(super) fn rules(plan: &Plan<'_>) -> Vec<TokenStream> {
    let rules: Vec<_> = plan
        .entities
        .iter()
        .flat_map(|it| it.rules.iter().map(move |rule| (it, rule)))
        .collect();
    if rules.is_empty() {
        return Vec::new();
    }
    let methods = rules.iter().map(|(entity, rule)| method(entity, rule));
    let arms = rules.iter().map(|(entity, rule)| arm(entity, rule));
    vec![
        quote! {
            /// What no keyword of the contract can say: one method a rule.
            pub trait Rules: Send + Sync {
                #(#methods)*
            }
        },
        quote! {
            /// Rules as a book that the engine can open.
            pub struct RuleSet<R>(pub R);
        },
        quote! {
            impl<R: Rules> host::entity::RuleBook for RuleSet<R> {
                fn apply(
                    &self,
                    rule: &str,
                    case: &host::entity::RawCase<'_>,
                ) -> Result<Vec<host::entity::Ruling>, host::entity::Untyped> {
                    match (case.entity.name, rule) {
                        #(#arms,)*
                        _ => Ok(Vec::new()),
                    }
                }
            }
        },
    ]
}

fn method(entity: &EntityPlan<'_>, rule: &RulePlan<'_>) -> TokenStream {
    let doc = doc(&rule.doc);
    let (name, value, told) = (
        ident(&rule.method),
        ident(&entity.ident),
        ident(&rule.ident),
    );
    let answer = if rule.rewrites {
        quote!(Option<(#value, #told)>)
    } else {
        quote!(Vec<#told>)
    };
    quote! {
        #doc
        fn #name(&self, case: &host::entity::Case<'_, #value>) -> #answer;
    }
}

fn arm(entity: &EntityPlan<'_>, rule: &RulePlan<'_>) -> TokenStream {
    let (of, name, method) = (&entity.model.name, &rule.model.name, ident(&rule.method));
    let way = ident(if rule.rewrites { "rewritten" } else { "told" });
    quote!((#of, #name) => case.#way(|case| self.0.#method(case)))
}
