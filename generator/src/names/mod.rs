//! A contract's spelling to a Rust identifier, done once and in one place. Knows nothing of where an identifier is used.
//!
//! Names are ASCII, but the values of enums are free: all of it works on characters, never on bytes. What no identifier
//! can be made of gives an empty one, which `check` refuses; what Rust reserves gets a trailing underscore.

mod identifiers;
mod reserved;

use heck::{ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};
use unicode_normalization::UnicodeNormalization;

pub use identifiers::{Identifier, Origin, Root, Space, Step, identifiers, set_type};
pub use reserved::{GENERATED_ITEMS, GENERATED_VALUES};

/// A name as the contract spells it, and the identifier made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    pub wire: String,
    pub rust: String,
}

impl Name {
    /// The name of a field: the contract's, or the one that it chose for Rust.
    #[must_use]
    pub fn field(wire: &str, rust_name: Option<&str>) -> Self {
        Self {
            wire: wire.to_owned(),
            rust: field_name(rust_name.unwrap_or(wire)),
        }
    }

    /// The name of a variant: the contract's, or the one that it chose for Rust.
    #[must_use]
    pub fn variant(wire: &str, rust_name: Option<&str>) -> Self {
        Self {
            wire: wire.to_owned(),
            rust: variant_name(rust_name.unwrap_or(wire)),
        }
    }
}

/// A type at the top of the generated file.
#[must_use]
pub fn type_name(spelling: &str) -> String {
    unreserved(camel(spelling), &[reserved::KEYWORDS, reserved::PRELUDE])
}

/// The type of something inside another: of a property, `item` of an array, `value` of a map.
#[must_use]
pub fn nested_type_name(parent: &str, spelling: &str) -> String {
    let joined = parent.trim_end_matches('_').to_owned() + camel(spelling).trim_start_matches('_');
    unreserved(joined, &[reserved::KEYWORDS, reserved::PRELUDE])
}

/// A variant of an enum. The empty string, which only a value with a meaning of its own may be, is `Empty`.
#[must_use]
pub fn variant_name(spelling: &str) -> String {
    if spelling.is_empty() {
        return "Empty".to_owned();
    }
    unreserved(camel(spelling), &[reserved::KEYWORDS])
}

/// A field of a struct or of a variant.
#[must_use]
pub fn field_name(spelling: &str) -> String {
    let words = normal(spelling).to_snake_case();
    unreserved(identifier(&words), &[reserved::KEYWORDS])
}

/// A method.
#[must_use]
pub fn method_name(spelling: &str) -> String {
    field_name(spelling)
}

/// A constant.
#[must_use]
pub fn const_name(spelling: &str) -> String {
    identifier(&normal(spelling).to_shouty_snake_case())
}

fn camel(spelling: &str) -> String {
    identifier(&normal(spelling).to_upper_camel_case())
}

/// The form in which Rust compares identifiers (without it a combining mark would be taken for a blank), with blanks
/// for what no identifier has.
fn normal(spelling: &str) -> String {
    let blank = |each| {
        if unicode_ident::is_xid_continue(each) {
            each
        } else {
            ' '
        }
    };
    spelling.nfc().map(blank).collect()
}

/// Puts an underscore before what may not begin an identifier. Changing case may bring in what may not stand in one.
fn identifier(words: &str) -> String {
    let kept: String = words
        .nfc()
        .filter(|&each| each == '_' || unicode_ident::is_xid_continue(each))
        .collect();
    match kept.chars().next() {
        Some(first) if first != '_' && !unicode_ident::is_xid_start(first) => format!("_{kept}"),
        Some(_) if kept.chars().all(|each| each == '_') => String::new(),
        _ => kept,
    }
}

fn unreserved(identifier: String, tables: &[&[&str]]) -> String {
    if tables
        .iter()
        .any(|table| table.contains(&identifier.as_str()))
    {
        identifier + "_"
    } else {
        identifier
    }
}

#[cfg(test)]
mod tests;
