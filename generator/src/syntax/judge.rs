//! Faults of single values, in words: what was expected, what is there, and the way out.

use super::reader::Name;
use super::scalar::{self, Misfit, other_reading};
use super::tree::{Key, Kind, Scalar, Tree};
use crate::diagnostic::{Diagnostic, nearest};
use crate::source::{Place, find_hidden};

/// The kind of value that a keyword takes.
pub(super) enum Expected<'a> {
    String,
    Text,
    Boolean,
    /// A whole number from 0 on.
    Count,
    Integer,
    Number,
    List,
    /// A mapping of free names.
    Names,
    /// A mapping of these keys.
    Keys(&'a [&'a str]),
    /// One of these words.
    Word(&'a [&'a str]),
    EnumValues,
    /// Any value, but there must be one.
    Value,
    /// Something that its form refuses for reasons of its own.
    Other,
}

impl Expected<'_> {
    fn words(&self) -> String {
        match self {
            Self::String => "a string".to_owned(),
            Self::Text => "a text: a string, or a map of language to string".to_owned(),
            Self::Boolean => "`true` or `false`".to_owned(),
            Self::Count => "a whole number from 0 on".to_owned(),
            Self::Integer => "a whole number".to_owned(),
            Self::Number => "a number".to_owned(),
            Self::List => "a list".to_owned(),
            Self::Names => "a mapping of names".to_owned(),
            Self::Keys(keys) if keys.len() <= 6 => format!("a mapping of {}", listed(keys, "and")),
            Self::Keys(_) => "a mapping of keywords".to_owned(),
            Self::Word(words) => listed(words, "or"),
            Self::EnumValues => {
                "a list of strings, or a map of string to what is said of it".to_owned()
            }
            Self::Value => "a value".to_owned(),
            Self::Other => "another form".to_owned(),
        }
    }
}

/// `a`, `b` and `c`, each in backticks.
pub(super) fn listed(words: &[&str], and: &str) -> String {
    match words {
        [] => String::new(),
        [only] => format!("`{only}`"),
        [first @ .., last] => {
            let first: Vec<_> = first.iter().map(|each| format!("`{each}`")).collect();
            format!("{} {and} `{last}`", first.join(", "))
        }
    }
}

/// Another kind of value stands where `expected` should.
pub(super) fn wrong_form(
    tree: &Tree<'_>,
    key: Place,
    name: Name<'_>,
    expected: &Expected<'_>,
) -> Diagnostic {
    let nothing = tree.is_nothing();
    let place = if nothing { key } else { tree.place };
    let message = format!("{name} takes {}", expected.words());
    let diagnostic = Diagnostic::error("wrong-form", place, message).label(found(tree));
    match way_out(tree, name, expected) {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}

/// What stands there.
fn found(tree: &Tree<'_>) -> String {
    match &tree.bare().kind {
        Kind::Scalar(scalar) if scalar.plain => match other_reading(&scalar.text) {
            Some("nothing") => "nothing is written here".to_owned(),
            Some(reading) => format!("this is {reading}"),
            None => "this is a string".to_owned(),
        },
        Kind::Scalar(_) => "this is a string".to_owned(),
        Kind::List(_) => "this is a list".to_owned(),
        Kind::Map { .. } | Kind::Shared(_) => "this is a mapping".to_owned(),
    }
}

fn way_out(tree: &Tree<'_>, name: Name<'_>, expected: &Expected<'_>) -> Option<String> {
    let (Name::Key(key) | Name::Item(key)) = name else {
        return Some("write one `key: value` a line".to_owned());
    };
    match (&tree.bare().kind, expected) {
        (Kind::Scalar(scalar), Expected::Boolean) => {
            match scalar.text.to_ascii_lowercase().as_str() {
                "yes" | "on" | "y" | "true" | "1" => {
                    Some("write `true`, without quotes".to_owned())
                }
                "no" | "off" | "n" | "false" | "0" => {
                    Some("write `false`, without quotes".to_owned())
                }
                _ => None,
            }
        }
        (Kind::Scalar(_), _) if tree.is_nothing() => Some(match name {
            Name::Item(_) => "write the item, or remove the `-` or comma".to_owned(),
            _ => format!("write a value, or remove `{key}`"),
        }),
        (Kind::Scalar(scalar), Expected::Count | Expected::Integer | Expected::Number) => {
            number_way_out(scalar)
        }
        (Kind::Scalar(scalar), Expected::List) => Some(format!(
            "a list of one is written `[{}]`",
            if scalar.plain { &scalar.text } else { "…" }
        )),
        (Kind::List(items), Expected::String | Expected::Text) if items.len() == 1 => {
            Some("remove the brackets or the `-`".to_owned())
        }
        (Kind::Map { .. }, Expected::String) => {
            Some("if this is a text with braces or `: ` in it, quote it".to_owned())
        }
        (Kind::List(_), Expected::Names) => {
            Some("write `NAME: …` for each, instead of items".to_owned())
        }
        (Kind::Map { .. }, Expected::List) => Some("begin each item with `-`".to_owned()),
        _ => None,
    }
}

fn number_way_out(scalar: &Scalar<'_>) -> Option<String> {
    let text = &scalar.text;
    if scalar::is_json_number(text) {
        return (!scalar.plain).then(|| "remove the quotes".to_owned());
    }
    other_reading(text)
        .map(|_| "write it in decimal digits, without leading zeros, `+` or `_`".to_owned())
}

/// Why this scalar is no good as a string.
pub(super) fn string(scalar: &Scalar<'_>, place: Place, name: Name<'_>) -> Option<Diagnostic> {
    if scalar.plain {
        if let Some(reading) = other_reading(&scalar.text) {
            let message = format!(
                "without quotes, `{}` is {reading} to some YAML parsers",
                scalar.text
            );
            return Some(
                Diagnostic::error("ambiguous-scalar", place, message)
                    .label(format!("{name} takes a string", name = subject(name)))
                    .help(format!(
                        "if the text is meant, quote it: \"{}\"",
                        scalar.text
                    )),
            );
        }
        // What stands in the source as it is has been looked at with the whole file.
        return None;
    }
    let (_, character, what) = find_hidden(&scalar.text).next()?;
    let message = format!(
        "the text has {what} (U+{:04X}), written as an escape",
        u32::from(character)
    );
    Some(
        Diagnostic::error("hidden-character", place, message)
            .help("remove it: nobody who reads the text could see it"),
    )
}

fn subject(name: Name<'_>) -> String {
    match name {
        Name::File => "this".to_owned(),
        Name::Key(_) | Name::Item(_) => name.to_string(),
    }
}

/// The number that is spelt, what is wrong with its range, or `None` when it is no number.
pub(super) fn number(
    text: &str,
    place: Place,
    name: Name<'_>,
) -> Option<Result<serde_json::Number, Box<Diagnostic>>> {
    match scalar::number(text) {
        Ok(number) => Some(Ok(number)),
        Err(Misfit::NotANumber) => None,
        Err(Misfit::TooLarge) => Some(Err(Box::new(too_large(text, place, name)))),
        Err(Misfit::Inexact) => {
            let float: f64 = text.parse().unwrap_or_default();
            let message = format!("{name}: {text} has more digits than a 64-bit float keeps");
            Some(Err(Box::new(
                Diagnostic::error("number-out-of-range", place, message)
                    .help(format!("the nearest number that it keeps is {float:?}")),
            )))
        }
    }
}

/// A number past 64 bits.
pub(super) fn too_large(text: &str, place: Place, name: Name<'_>) -> Diagnostic {
    let range = if text.contains(['.', 'e', 'E']) {
        "floats of 64 bits end at 1.7976931348623157e308"
    } else {
        "whole numbers go from -9223372036854775808 to 9223372036854775807"
    };
    Diagnostic::error(
        "number-out-of-range",
        place,
        format!("{name}: {text} is past what a 64-bit number holds"),
    )
    .help(range)
}

/// A key that the language does not have here.
pub(super) fn unknown_key(key: &Key<'_>, known: &[&str]) -> Diagnostic {
    let name = &*key.scalar.text;
    let diagnostic = Diagnostic::error(
        "unknown-key",
        key.place,
        format!("`{name}` is no key of this mapping"),
    );
    if let Some(near) = nearest(name, known.iter().copied()) {
        return diagnostic
            .label(format!("did you mean `{near}`?"))
            .help(format!("write `{near}`"));
    }
    match foreign(name) {
        Some(help) => diagnostic.help(help),
        None if known.len() <= 20 => {
            diagnostic.help(format!("it may have {}", listed(known, "and")))
        }
        None => diagnostic.help("docs/language.md lists the keys"),
    }
}

/// Words of JSON Schema and of other description languages that are said otherwise here.
fn foreign(name: &str) -> Option<&'static str> {
    Some(match name {
        "$ref" => "write `ref: NAME`, where NAME stands under `types` of contract.yaml",
        "$defs" | "definitions" => "shared nodes stand under `types` of contract.yaml",
        "oneOf" | "anyOf" | "allOf" | "if" | "then" | "else" | "not" => {
            "there are no unions: `require_one_of`, `exclusive`, `means` and `nullable` say what they are used for"
        }
        "const" => "write an `enum` of one value",
        "exclusiveMinimum" => "write `minimum`, which includes the bound",
        "exclusiveMaximum" => "write `maximum`, which includes the bound",
        "optional" => "list the properties that must be there under `required` of the record",
        "patternProperties" => {
            "write a map: `additionalProperties` for the values, `propertyNames` for the keys"
        }
        "prefixItems" | "contains" => "write a record: an array has one kind of item",
        "name" => "the name is told by `tool` or `entity`, or is the key itself",
        _ => return None,
    })
}

/// A word that is none of those that the language has here.
pub(super) fn unknown_word(word: &str, place: Place, name: Name<'_>, words: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error(
        "unknown-word",
        place,
        format!("{name} is {}, not `{word}`", listed(words, "or")),
    );
    match nearest(word, words.iter().copied()) {
        Some(near) => diagnostic
            .label(format!("did you mean `{near}`?"))
            .help(format!("write `{near}`")),
        None => diagnostic.help("write one of those words"),
    }
}

/// In `{es: Hola, mundo}` the comma ends the text, and the rest is a key without a value.
pub(super) fn cut_by_a_comma(entries: &[(Key<'_>, Tree<'_>)]) -> Option<Diagnostic> {
    let (key, _) = entries.iter().skip(1).find(|(key, value)| {
        let language =
            key.scalar.text.len() <= 3 || key.scalar.text.as_bytes().get(2) == Some(&b'-');
        value.is_nothing() && (key.scalar.plain && !language)
    })?;
    let message = format!(
        "`{}` is a key without a value: the comma before it ended the text",
        key.scalar.text
    );
    Some(
        Diagnostic::error("wrong-form", key.place, message)
            .help("quote a text that has a comma in it"),
    )
}
