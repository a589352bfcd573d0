//! How values are checked: calls that drive the host's cursor.

use proc_macro2::TokenStream;
use quote::quote;

use super::words::{count, ident, integer, number, option, strings};
use crate::model::{Format, Op, Order};
use crate::plan::{
    Check, Counted, Demand, Form, Item, Mention, MentionPath, PropertyCheck, RecordCheck, TextCheck,
};

/// The check of a type that is read.
pub(super) fn checked(item: &Item) -> Option<TokenStream> {
    let name = ident(&item.ident);
    let body = body(item.check.as_ref()?);
    let entities = entities(&item.mentions);
    Some(quote! {
        impl check::Checked for #name {
            fn check(at: &mut check::Cursor<'_>) { #body }
            #entities
        }
    })
}

/// A check as something to hand over: a function or a closure. Braces where the call will not fit a line: the printer
/// lays a statement out better than an expression.
pub(super) fn closure(check: &Check) -> TokenStream {
    if let Check::Named(name) = check {
        let name = ident(name);
        return quote!(#name::check);
    }
    let body = body(check);
    if is_long(check) {
        quote!(|at| { #body })
    } else {
        quote!(|at| #body)
    }
}

fn is_long(check: &Check) -> bool {
    let text = |text: &TextCheck| text.pattern.is_some() || !text.unit.is_empty();
    match check {
        Check::Record(_) | Check::Array { .. } | Check::Map { .. } | Check::Unless { .. } => true,
        Check::Text(it) => text(it),
        Check::Integer { unit, .. } | Check::Number { unit, .. } => !unit.is_empty(),
        Check::OneOf(values) => values.iter().map(|value| value.len() + 4).sum::<usize>() > 50,
        Check::Named(_) | Check::Boolean | Check::Entity => false,
    }
}

fn body(check: &Check) -> TokenStream {
    match check {
        Check::Record(record) => self::record(record),
        Check::Named(name) => {
            let name = ident(name);
            quote!(#name::check(at))
        }
        Check::Text(text) => with_pattern(text, |chars| quote!(at.string(#chars))),
        Check::Integer {
            minimum,
            maximum,
            unit,
        } => {
            let bounds = between(
                "Bounds",
                minimum.map(integer),
                maximum.map(integer),
                &self::unit(unit),
            );
            quote!(at.integer(#bounds))
        }
        Check::Number {
            minimum,
            maximum,
            unit,
        } => {
            let bounds = between(
                "Bounds",
                minimum.map(number),
                maximum.map(number),
                &self::unit(unit),
            );
            quote!(at.number(#bounds))
        }
        Check::Boolean => quote!(at.boolean()),
        Check::OneOf(values) => {
            let values = strings(values);
            quote!(at.one_of(#values))
        }
        Check::Entity => quote!(at.entity(&CONTRACT)),
        Check::Array {
            counted,
            order,
            items,
        } => array(counted, order, items),
        Check::Map {
            keys,
            counted,
            values,
        } => {
            let unit = unit(&counted.unit);
            let entries = self::counted("Entries", counted.minimum, counted.maximum, &unit);
            let values = closure(values);
            with_pattern(keys, |keys| quote!(at.map(#keys, #entries, #values)))
        }
        Check::Unless { values, rest } => {
            let values = strings(values.iter().map(ToString::to_string));
            let rest = closure(rest);
            quote!(at.unless(#values, #rest))
        }
    }
}

fn array(counted: &Counted, order: &Order, items: &Check) -> TokenStream {
    let mut more = TokenStream::new();
    if *order != Order::List {
        let order = self::order(order);
        more.extend(quote!(.order(#order)));
    }
    more.extend(unit(&counted.unit));
    let bounds = self::counted("Items", counted.minimum, counted.maximum, &more);
    let items = closure(items);
    quote!(at.array(#bounds, #items))
}

/// What tells two items apart.
pub(super) fn order(order: &Order) -> TokenStream {
    match order {
        Order::List => quote!(host::Order::List),
        Order::Distinct => quote!(host::Order::Distinct),
        Order::Set => quote!(host::Order::Set),
        Order::Keyed(key) => quote!(host::Order::Keyed(#key)),
    }
}

/// An op.
pub(super) fn op(op: Op) -> TokenStream {
    match op {
        Op::Add => quote!(host::Op::Add),
        Op::Remove => quote!(host::Op::Remove),
        Op::Replace => quote!(host::Op::Replace),
        Op::Merge => quote!(host::Op::Merge),
        Op::Set => quote!(host::Op::Set),
    }
}

/// The call for a string; its pattern, if it has one, stands before it.
fn with_pattern(text: &TextCheck, call: impl FnOnce(TokenStream) -> TokenStream) -> TokenStream {
    let mut more = unit(&text.unit);
    if let Some(format) = text.format {
        let format = match format {
            Format::Date => quote!(check::Format::Date),
            Format::DateTime => quote!(check::Format::DateTime),
        };
        if more.is_empty() && (text.minimum, text.maximum, &text.pattern) == (None, None, &None) {
            return call(format);
        }
        more.extend(quote!(.format(#format)));
    }
    let Some(pattern) = &text.pattern else {
        return call(counted("Chars", text.minimum, text.maximum, &more));
    };
    more.extend(quote!(.pattern(&PATTERN)));
    let call = call(counted("Chars", text.minimum, text.maximum, &more));
    quote! {
        static PATTERN: check::Pattern = check::Pattern::new(#pattern);
        #call
    }
}

fn counted(
    of: &str,
    minimum: Option<u64>,
    maximum: Option<u64>,
    more: &TokenStream,
) -> TokenStream {
    let (minimum, maximum) = (positive(minimum), maximum.map(count));
    let tokens = |figure: proc_macro2::Literal| quote!(#figure);
    between(of, minimum.map(tokens), maximum.map(tokens), more)
}

/// A minimum that says something.
fn positive(minimum: Option<u64>) -> Option<proc_macro2::Literal> {
    minimum.filter(|it| *it > 0).map(count)
}

/// Bounds as a range; with more to say of them, as the host's type of that name.
fn between(
    of: &str,
    minimum: Option<TokenStream>,
    maximum: Option<TokenStream>,
    more: &TokenStream,
) -> TokenStream {
    if more.is_empty() {
        return match (minimum, maximum) {
            (minimum, Some(maximum)) => quote!(#minimum..=#maximum),
            (minimum, None) => quote!(#minimum..),
        };
    }
    let of = ident(of);
    match (minimum, maximum) {
        (None, None) => quote!(check::#of::any() #more),
        (Some(minimum), None) => quote!(check::#of::at_least(#minimum) #more),
        (None, Some(maximum)) => quote!(check::#of::at_most(#maximum) #more),
        (Some(minimum), Some(maximum)) => quote!(check::#of::between(#minimum, #maximum) #more),
    }
}

fn unit(unit: &[String]) -> TokenStream {
    if unit.is_empty() {
        return TokenStream::new();
    }
    let unit = strings(unit);
    quote!(.unit(#unit))
}

fn record(record: &RecordCheck) -> TokenStream {
    let shorthand = record.shorthand.as_ref().map(|(property, with)| {
        let with = with.iter().map(|(name, value)| {
            let value = value.to_string();
            quote!((#name, #value))
        });
        let with = strings(with);
        quote!(at.shorthand(#property, #with);)
    });
    let names = strings(record.properties.iter().map(|property| &property.name));
    if record.properties.is_empty() {
        return quote!(#shorthand at.record(#names););
    }
    let properties = record.properties.iter().map(property);
    let require = record
        .require_one_of
        .iter()
        .map(|group| relation("require_one_of", group));
    let exclusive = record
        .exclusive
        .iter()
        .map(|group| relation("exclusive", group));
    let ordered = record
        .ordered
        .iter()
        .map(|group| relation("ordered", group));
    let length = record.properties.iter().map(|each| each.name.len() + 4);
    // The printer breaks a long call in the middle of `let … else`.
    let (names, before) = if length.sum::<usize>() > 40 {
        (quote!(names), Some(quote!(let names = #names;)))
    } else {
        (names, None)
    };
    quote! {
        #shorthand
        #before
        let Some(mut it) = at.record(#names) else { return; };
        #(#properties)*
        #(#require)* #(#exclusive)* #(#ordered)*
    }
}

fn relation(method: &str, group: &[String]) -> TokenStream {
    let method = ident(method);
    let group = strings(group);
    quote!(it.#method(#group);)
}

fn property(property: &PropertyCheck) -> TokenStream {
    let name = &property.name;
    match &property.form {
        Form::ChangeOf { entity, op } => quote!(it.change_of(#name, #entity, #op, &CONTRACT);),
        Form::Nested { ops, whole, item } => {
            let ops = ops.iter().copied().map(op);
            let (whole, item) = (closure(whole), closure(item));
            quote!(it.nested(#name, &[#(#ops),*], #whole, #item);)
        }
        Form::Value(check) => {
            let check = closure(check);
            match &property.demand {
                Demand::Required => quote!(it.required(#name, #check);),
                Demand::Optional => quote!(it.optional(#name, #check);),
                Demand::Default(value) => {
                    let value = value.to_string();
                    quote!(it.default(#name, #value, #check);)
                }
                Demand::ActsAs(value) => {
                    let value = value.to_string();
                    quote!(it.acts_as(#name, #value, #check);)
                }
            }
        }
    }
}

fn entities(mentions: &[Mention]) -> Option<TokenStream> {
    let lists: Vec<_> = mentions.iter().map(mention).collect();
    let body = match lists.as_slice() {
        [] => return None,
        [only] => quote!(#only),
        all => quote!([#(#all),*].concat()),
    };
    Some(quote! {
        fn entities(&self) -> Vec<&str> { #body }
    })
}

fn mention(mention: &Mention) -> TokenStream {
    let name = ident(&mention.field);
    let field = if mention.wrapped {
        quote!(self.#name.0)
    } else {
        quote!(self.#name)
    };
    match mention.path {
        MentionPath::Name => quote!(vec![#field.name()]),
        MentionPath::Names => quote!(#field.iter().map(|each| each.name()).collect()),
        MentionPath::Record => quote!(#field.entities()),
        MentionPath::Records => {
            quote!(#field.iter().flat_map(check::Checked::entities).collect())
        }
    }
}

/// A check that may be missing.
pub(super) fn optional(check: Option<&Check>) -> TokenStream {
    option(check.map(closure))
}
