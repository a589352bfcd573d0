//! Faults of single values, in words: what was expected, what is there, and the way out.

use super::reader::Name;
use super::scalar::{self, Misfit, other_reading};
use super::tree::{Key, Kind, Scalar, Tree};
use super::words::listed;
use crate::diagnostic::Diagnostic;
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
    let diagnostic = Diagnostic::error("wrong-form", place, message).label(found(tree, expected));
    match way_out(tree, name, expected) {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}

/// What stands there, as YAML 1.2 and JSON have it.
fn found(tree: &Tree<'_>, expected: &Expected<'_>) -> &'static str {
    match &tree.bare().kind {
        Kind::Scalar(scalar) if scalar.plain => match (&*scalar.text, expected) {
            ("", _) => "nothing is written here",
            ("null" | "~", _) => "this is null",
            ("true" | "false", _) => "this is a boolean",
            (text, Expected::Count) if text.starts_with('-') => "this is below 0",
            (text, Expected::Count | Expected::Integer) if scalar::is_json_number(text) => {
                "this is no whole number"
            }
            (text, _) if scalar::is_json_number(text) => "this is a number",
            (text, Expected::Count | Expected::Integer | Expected::Number)
                if other_reading(text).is_some() =>
            {
                "this is no number as JSON writes them"
            }
            _ => "this is a string",
        },
        Kind::Scalar(_) => "this is a string",
        Kind::List(_) => "this is a list",
        Kind::Map { .. } | Kind::Shared(_) => "this is a mapping",
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
            Name::Key(key) if key.contains(':') => "put a space after the `:` of a key".to_owned(),
            Name::Item(_) => "write the item, or remove the `-` or comma".to_owned(),
            _ => format!("write a value, or remove `{key}`"),
        }),
        (Kind::Scalar(scalar), Expected::Count | Expected::Integer | Expected::Number) => {
            number_way_out(scalar)
        }
        (Kind::Scalar(scalar), Expected::List) if is_word(&scalar.text) => {
            Some(format!("a list of one is written `[{}]`", scalar.text))
        }
        (Kind::Scalar(_), Expected::List) => {
            Some("write `[one, two]`, or each item on a line that begins with `- `".to_owned())
        }
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

fn is_word(text: &str) -> bool {
    text.chars()
        .all(|each| each.is_alphanumeric() || matches!(each, '_' | '-'))
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
    let Some(diagnostic) = ambiguous(scalar, place) else {
        return escaped(scalar, place);
    };
    let diagnostic = match name {
        Name::File => diagnostic,
        Name::Key(key) if key == scalar.text => diagnostic.label("a name is a string"),
        Name::Key(_) | Name::Item(_) => diagnostic.label(format!("{name} takes a string")),
    };
    Some(diagnostic.help(format!(
        "if the text is meant, quote it: \"{}\"",
        scalar.text
    )))
}

/// Why this scalar is no good as a value of any kind. Numbers, booleans and null of JSON have been looked at before.
pub(super) fn value(scalar: &Scalar<'_>, place: Place) -> Option<Diagnostic> {
    let Some(diagnostic) = ambiguous(scalar, place) else {
        return escaped(scalar, place);
    };
    let text = format!("if the text is meant, quote it: \"{}\"", scalar.text);
    Some(match other_reading(&scalar.text) {
        Some("a boolean") => {
            diagnostic.help(format!("{text}; a boolean is written `true` or `false`"))
        }
        Some("null") => diagnostic.help(format!("{text}; null is written `null`")),
        Some("a number") => diagnostic.help(format!(
            "{text}; a number is written in plain decimal digits"
        )),
        _ => diagnostic.help(text),
    })
}

fn ambiguous(scalar: &Scalar<'_>, place: Place) -> Option<Diagnostic> {
    let reading = other_reading(&scalar.text).filter(|_| scalar.plain)?;
    let message = format!(
        "without quotes, `{}` is {reading} to some YAML parsers",
        scalar.text
    );
    Some(Diagnostic::error("ambiguous-scalar", place, message))
}

/// Characters that only escapes could hide: what stands in the file as it is has been told with the whole file.
fn escaped(scalar: &Scalar<'_>, place: Place) -> Option<Diagnostic> {
    if !scalar.escapes {
        return None;
    }
    let (_, character, what) = find_hidden(&scalar.text).next()?;
    let message = format!(
        "an escape in the text is {what} (U+{:04X})",
        u32::from(character)
    );
    Some(
        Diagnostic::error("hidden-character", place, message)
            .help("remove it: nobody who reads the text could see it"),
    )
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

/// In `{es: Hola, mundo}` the comma ends the text, and the rest is a key without a value.
pub(super) fn cut_by_a_comma(entries: &[(Key<'_>, Tree<'_>)]) -> Option<Diagnostic> {
    let (key, _) = entries.iter().skip(1).find(|(key, value)| {
        let language =
            key.scalar.text.len() <= 2 || key.scalar.text.as_bytes().get(2) == Some(&b'-');
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
