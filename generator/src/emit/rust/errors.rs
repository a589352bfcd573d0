//! Enums of errors, and what they carry.

use proc_macro2::TokenStream;
use quote::quote;

use super::types::field_type;
use super::words::{doc, ident};
use crate::plan::{ErrorPlan, ErrorVariant, Field};

/// An enum of errors and its way to the host.
pub(super) fn errors(errors: &ErrorPlan) -> Vec<TokenStream> {
    let name = ident(&errors.ident);
    let doc = doc(&errors.doc);
    let variants = errors.variants.iter().map(variant);
    let arms = errors.variants.iter().map(arm);
    vec![
        quote! {
            #doc
            #[derive(Clone, Debug, PartialEq)]
            pub enum #name { #(#variants),* }
        },
        quote! {
            impl From<#name> for host::Declared {
                fn from(error: #name) -> Self {
                    match error { #(#name::#arms),* }
                }
            }
        },
    ]
}

fn variant(variant: &ErrorVariant) -> TokenStream {
    let name = ident(&variant.ident);
    let doc = doc(&variant.doc);
    if variant.fields.is_empty() {
        return quote!(#doc #name);
    }
    let fields = variant.fields.iter().map(field);
    quote!(#doc #name { #(#fields),* })
}

fn field(field: &Field) -> TokenStream {
    let name = ident(&field.ident);
    let doc = doc(&field.doc);
    let ty = field_type(field);
    quote!(#doc #name: #ty)
}

fn arm(variant: &ErrorVariant) -> TokenStream {
    let (name, code) = (ident(&variant.ident), &variant.code);
    if variant.fields.is_empty() {
        return quote!(#name => Self::new(#code));
    }
    let fields = variant.fields.iter().map(|field| ident(&field.ident));
    let with = variant.fields.iter().map(|field| {
        let (name, wire) = (ident(&field.ident), &field.wire);
        quote!(.with(#wire, &#name))
    });
    quote!(#name { #(#fields),* } => Self::new(#code) #(#with)*)
}
