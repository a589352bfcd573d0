//! Types and how they are read and written.

use proc_macro2::TokenStream;
use quote::quote;

use super::checks;
use super::words::{doc, ident};
use crate::plan::{Body, Field, Item, Presence, Type, Uses, Variant};

/// A type with its implementations.
pub(super) fn item(item: &Item) -> Vec<TokenStream> {
    let mut items = vec![definition(item)];
    if let Body::Enum {
        variants,
        named,
        found,
    } = &item.body
    {
        items.extend(lookups(item, variants, *named, *found));
    }
    if let Body::Record(fields) = &item.body
        && fields.iter().any(is_cut)
    {
        items.push(serialize(item, fields));
    }
    items.extend(checks::checked(item));
    items
}

fn definition(item: &Item) -> TokenStream {
    let name = ident(&item.ident);
    let doc = doc(&item.doc);
    match &item.body {
        Body::Record(fields) => {
            // What is written by hand has no attributes of the derived way.
            let derived = Uses {
                written: item.uses.written && !fields.iter().any(is_cut),
                ..item.uses
            };
            let derive = derive(derived, false);
            let fields = fields.iter().map(|each| field(each, derived));
            quote!(#doc #derive pub struct #name { #(#fields),* })
        }
        Body::Enum { variants, .. } => {
            let derive = derive(item.uses, true);
            let variants = variants.iter().map(variant);
            quote!(#doc #derive pub enum #name { #(#variants),* })
        }
        Body::Wrapper(inner) => {
            let derive = derive(item.uses, false);
            let inner = ty(inner);
            quote!(#doc #derive #[serde(transparent)] pub struct #name(pub #inner);)
        }
    }
}

fn derive(uses: Uses, copy: bool) -> TokenStream {
    let copy = if copy {
        quote!(Clone, Copy, Debug, PartialEq, Eq)
    } else {
        quote!(Clone, Debug, PartialEq)
    };
    let read = uses.read.then(|| quote!(, Deserialize));
    let written = uses.written.then(|| quote!(, Serialize));
    quote!(#[derive(#copy #read #written)])
}

fn field(field: &Field, uses: Uses) -> TokenStream {
    let name = ident(&field.ident);
    let doc = doc(&field.doc);
    let serde = serde(field, uses);
    let ty = field_type(field);
    quote!(#doc #serde pub #name: #ty)
}

/// The type of a field, absence included.
pub(super) fn field_type(field: &Field) -> TokenStream {
    let ty = ty(&field.ty);
    match field.presence {
        Presence::Required => ty,
        Presence::Optional => quote!(Option<#ty>),
    }
}

fn serde(field: &Field, uses: Uses) -> TokenStream {
    let mut parts = Vec::new();
    if field.wire != field.ident && (uses.read || uses.written) {
        let wire = &field.wire;
        parts.push(quote!(rename = #wire));
    }
    if field.presence == Presence::Optional {
        if uses.read && matches!(field.ty, Type::Nullable(_)) {
            parts.push(quote!(default, deserialize_with = "host::present"));
        }
        if uses.written {
            parts.push(quote!(skip_serializing_if = "Option::is_none"));
        }
    }
    if parts.is_empty() {
        TokenStream::new()
    } else {
        quote!(#[serde(#(#parts),*)])
    }
}

fn variant(variant: &Variant) -> TokenStream {
    let name = ident(&variant.ident);
    let doc = doc(&variant.doc);
    let wire = &variant.wire;
    let rename = (variant.wire != variant.ident).then(|| quote!(#[serde(rename = #wire)]));
    quote!(#doc #rename #name)
}

/// A type as it is written.
pub(super) fn ty(of: &Type) -> TokenStream {
    match of {
        Type::Text => quote!(String),
        Type::Integer => quote!(i64),
        Type::Number => quote!(f64),
        Type::Boolean => quote!(bool),
        Type::Json => quote!(::serde_json::Value),
        Type::Op => quote!(host::Op),
        Type::Named(name) => {
            let name = ident(name);
            quote!(#name)
        }
        Type::Toolkit(name) => {
            let name = ident(name);
            quote!(host::toolkit::#name)
        }
        Type::List(items) => {
            let items = ty(items);
            quote!(Vec<#items>)
        }
        Type::Cut(items) => {
            let items = ty(items);
            quote!(host::Cut<#items>)
        }
        Type::Map(values) => {
            let values = ty(values);
            quote!(::std::collections::BTreeMap<String, #values>)
        }
        Type::Nullable(inner) => {
            let inner = ty(inner);
            quote!(Option<#inner>)
        }
    }
}

/// From an enum's values to their names and back, as far as somebody asks.
fn lookups(item: &Item, variants: &[Variant], named: bool, found: bool) -> Option<TokenStream> {
    if !(named || found) {
        return None;
    }
    let name = ident(&item.ident);
    let pairs = || variants.iter().map(|each| (ident(&each.ident), &each.wire));
    let named = named.then(|| {
        let arms = pairs().map(|(name, wire)| quote!(Self::#name => #wire));
        quote! {
            /// As written on the wire.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { #(#arms),* }
            }
        }
    });
    let found = found.then(|| {
        let arms = pairs().map(|(name, wire)| quote!(#wire => Some(Self::#name)));
        quote! {
            /// The one that is written so on the wire.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                match name { #(#arms,)* _ => None }
            }
        }
    });
    Some(quote!(impl #name { #named #found }))
}

fn is_cut(field: &Field) -> bool {
    matches!(field.ty, Type::Cut(_))
}

/// A record that says what its lists left out.
fn serialize(item: &Item, fields: &[Field]) -> TokenStream {
    let name = ident(&item.ident);
    let entries = fields.iter().map(|field| {
        let (name, wire) = (ident(&field.ident), &field.wire);
        match field.presence {
            Presence::Required => quote!(record.serialize_entry(#wire, &self.#name)?;),
            Presence::Optional => quote! {
                if let Some(value) = &self.#name { record.serialize_entry(#wire, value)?; }
            },
        }
    });
    let cuts = fields.iter().filter(|field| is_cut(field)).map(|field| {
        let (name, wire) = (ident(&field.ident), &field.wire);
        match field.presence {
            Presence::Required => quote!((#wire, self.#name.truncation())),
            Presence::Optional => {
                quote!((#wire, self.#name.as_ref().and_then(host::Cut::truncation)))
            }
        }
    });
    quote! {
        impl Serialize for #name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use ::serde::ser::SerializeMap as _;
                let mut record = serializer.serialize_map(None)?;
                #(#entries)*
                let truncated = host::truncated([#(#cuts),*]);
                if !truncated.is_empty() {
                    record.serialize_entry("truncated", &truncated)?;
                }
                record.end()
            }
        }
    }
}
