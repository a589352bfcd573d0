//! The contract itself as data, and its figures.

use proc_macro2::TokenStream;
use quote::quote;

use super::words::{count, doc, ident, integer, option, optional_texts, strings, templates, texts};
use crate::model::{Contract, ContractError, Layer, Situation};
use crate::plan::Plan;

/// The figures that no keyword of a node carries.
pub(super) fn limits(plan: &Plan<'_>) -> Vec<TokenStream> {
    if plan.limits.is_empty() {
        return Vec::new();
    }
    let figures = plan.limits.iter().map(|limit| {
        let (name, value, doc) = (
            ident(&limit.constant),
            integer(limit.value),
            doc(&limit.doc),
        );
        quote!(#doc pub const #name: i64 = #value;)
    });
    vec![quote! {
        /// Figures of the contract.
        pub mod limits { #(#figures)* }
    }]
}

/// The constant that the host reads.
pub(super) fn contract(plan: &Plan<'_>) -> TokenStream {
    let contract = plan.contract;
    let all = Data {
        contract,
        languages: contract.languages.len(),
    };
    let (name, version, catalog_version) =
        (&contract.name, &contract.version, &plan.catalog_version);
    let (title, instructions) = (
        texts(&contract.title, all.languages),
        texts(&contract.instructions, all.languages),
    );
    let languages = strings(&contract.languages);
    let (features, plans, scopes, areas) = (all.features(), all.plans(), all.scopes(), all.areas());
    let (tools, errors, resources) = (all.tools(), all.errors(), all.resources());
    let entities = plan.entities.iter().map(|entity| ident(&entity.constant));
    let (doc_url, files) = (&contract.errors.doc_url, all.files());
    quote! {
        /// The contract as data.
        pub static CONTRACT: host::Contract = host::Contract {
            name: #name,
            version: #version,
            title: #title,
            languages: #languages,
            instructions: #instructions,
            catalog_version: #catalog_version,
            features: #features,
            plans: #plans,
            scopes: #scopes,
            areas: #areas,
            tools: #tools,
            entities: &[#(&#entities),*],
            errors: #errors,
            doc_url: #doc_url,
            resources: #resources,
            #files
        };
    }
}

struct Data<'a> {
    contract: &'a Contract,
    languages: usize,
}

impl Data<'_> {
    fn features(&self) -> TokenStream {
        strings(self.contract.features.iter().map(|feature| {
            let (name, title) = (&feature.name, texts(&feature.title, self.languages));
            quote!(host::Feature { name: #name, title: #title })
        }))
    }

    fn plans(&self) -> TokenStream {
        strings(self.contract.plans.iter().map(|plan| {
            let (name, title) = (&plan.name, texts(&plan.title, self.languages));
            let features = strings(&plan.features);
            quote!(host::Plan { name: #name, title: #title, features: #features })
        }))
    }

    fn scopes(&self) -> TokenStream {
        strings(self.contract.scopes.iter().map(|scope| {
            let (name, title) = (&scope.name, texts(&scope.title, self.languages));
            let (always, implies) = (scope.always, strings(&scope.implies));
            quote!(host::Scope { name: #name, title: #title, always: #always, implies: #implies })
        }))
    }

    fn areas(&self) -> TokenStream {
        strings(self.contract.areas.iter().map(|area| {
            let (name, title) = (&area.name, texts(&area.title, self.languages));
            quote!(host::Area { name: #name, title: #title })
        }))
    }

    fn tools(&self) -> TokenStream {
        strings(self.contract.tools.iter().map(|tool| {
            let (name, scope, errors) = (&tool.name, &tool.scope, strings(&tool.all_errors));
            quote!(host::Tool { name: #name, scope: #scope, errors: #errors })
        }))
    }

    fn errors(&self) -> TokenStream {
        strings(
            self.contract
                .errors
                .errors
                .iter()
                .map(|error| self.error(error)),
        )
    }

    fn error(&self, error: &ContractError) -> TokenStream {
        let (code, message, retryable) = (
            &error.code,
            templates(&error.message, self.languages),
            error.retryable,
        );
        let layers = error.layers.iter().copied().map(layer);
        let raised_by = error.raised_by.iter().copied().map(situation);
        let status = option(error.status.map(|status| count(u64::from(status))));
        let number = option(error.number.map(|number| {
            let (handshake, modern) = (
                integer(number.handshake.into()),
                integer(number.modern.into()),
            );
            quote!((#handshake, #modern))
        }));
        quote! {
            host::ErrorDef {
                code: #code,
                layers: &[#(#layers),*],
                raised_by: &[#(#raised_by),*],
                message: #message,
                retryable: #retryable,
                status: #status,
                number: #number,
            }
        }
    }

    fn resources(&self) -> TokenStream {
        strings(self.contract.resources.iter().map(|resource| {
            let (uri, name, media_type) = (&resource.uri, &resource.name, &resource.media_type);
            let title = texts(&resource.title, self.languages);
            let description = optional_texts(resource.description.as_ref(), self.languages);
            let scope = option(resource.scope.as_ref());
            quote! {
                host::Resource {
                    uri: #uri, name: #name, title: #title, description: #description, media_type: #media_type, scope: #scope,
                }
            }
        }))
    }

    /// What stands in files of its own beside the Rust.
    fn files(&self) -> TokenStream {
        let listing = self.included(|index, language| match index {
            0 => "tools.json".to_owned(),
            _ => format!("tools.{language}.json"),
        });
        let cards = self.included(|_, language| format!("cards.{language}.json"));
        let policies = self.included(|_, language| format!("policies.{language}.json"));
        let pages = strings(self.contract.pages.iter().map(|page| {
            let (name, text) = (
                &page.name,
                self.included(|_, language| format!("devs/{}.{language}.md", page.name)),
            );
            quote!(host::Page { name: #name, text: #text })
        }));
        quote!(listing: #listing, cards: #cards, policies: #policies, pages: #pages)
    }

    fn included(&self, file: impl Fn(usize, &str) -> String) -> TokenStream {
        strings(
            self.contract
                .languages
                .iter()
                .enumerate()
                .map(|(index, language)| {
                    let file = file(index, language);
                    quote!(include_str!(#file))
                }),
        )
    }
}

fn layer(layer: Layer) -> TokenStream {
    match layer {
        Layer::Http => quote!(host::Layer::Http),
        Layer::Rpc => quote!(host::Layer::Rpc),
        Layer::Tool => quote!(host::Layer::Tool),
        Layer::Command => quote!(host::Layer::Command),
    }
}

fn situation(situation: Situation) -> TokenStream {
    // The two enums have the same names, since one is the other's counterpart.
    let name = ident(&format!("{situation:?}"));
    quote!(host::Situation::#name)
}
