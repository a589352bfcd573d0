//! The trait that handlers implement, and what makes them a service.

use proc_macro2::TokenStream;
use quote::quote;

use super::words::{doc, ident};
use crate::plan::{Plan, ToolPlan};

/// One method a tool.
pub(super) fn handlers(plan: &Plan<'_>) -> TokenStream {
    let methods = plan.tools.iter().map(method);
    quote! {
        /// What handlers answer: one method a tool.
        pub trait Tools: Send + Sync + 'static {
            #(#methods)*
        }
    }
}

fn method(tool: &ToolPlan<'_>) -> TokenStream {
    let doc = doc(&tool.doc);
    let (name, input, output) = (ident(&tool.method), ident(&tool.input), ident(&tool.output));
    let error = tool.errors.as_ref().map_or_else(
        || quote!(::std::convert::Infallible),
        |errors| {
            let name = ident(&errors.ident);
            quote!(#name)
        },
    );
    quote! {
        #doc
        fn #name(&self, call: &host::Call, input: #input)
            -> impl Future<Output = host::Answer<#output, #error>> + Send;
    }
}

/// The way from a call to its handler.
pub(super) fn server(plan: &Plan<'_>) -> Vec<TokenStream> {
    let arms = plan.tools.iter().map(|tool| {
        let (name, method) = (&tool.model.name, ident(&tool.method));
        quote!(#name => host::run(call, arguments, |it| tools.#method(call, it)).await)
    });
    vec![
        quote! {
            /// Handlers as a service that the host can serve.
            pub struct Server<T>(pub T);
        },
        quote! {
            impl<T: Tools> host::Service for Server<T> {
                fn contract(&self) -> &'static host::Contract {
                    &CONTRACT
                }

                async fn call(&self, call: &host::Call, tool: &str, arguments: ::serde_json::Value) -> host::Outcome {
                    let tools = &self.0;
                    match tool {
                        #(#arms,)*
                        _ => host::Outcome::unknown_tool(),
                    }
                }
            }
        },
    ]
}
