//! Keys and words that the language does not have, and what was probably meant.

use super::reader::Name;
use super::tree::Key;
use crate::diagnostic::{Diagnostic, nearest};
use crate::source::Place;

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

/// A key that the language does not have here.
pub(super) fn unknown_key(key: &Key<'_>, known: &[&str]) -> Diagnostic {
    let name = &*key.scalar.text;
    let message = format!("`{name}` is no key of this mapping");
    let diagnostic = Diagnostic::error("unknown-key", key.place, message);
    if let Some(help) = foreign(name) {
        return diagnostic.help(help);
    }
    match nearest(name, known.iter().copied()) {
        Some(near) => diagnostic
            .label(format!("did you mean `{near}`?"))
            .help(format!("write `{near}`")),
        None if known.len() <= 20 => {
            diagnostic.help(format!("it may have {}", listed(known, "and")))
        }
        None => diagnostic.help(
            "the keys of every mapping are listed in the language's reference, docs/language.md",
        ),
    }
}

/// Words of JSON Schema and of other description languages that are said otherwise here.
fn foreign(name: &str) -> Option<&'static str> {
    Some(match name {
        "$ref" => "write `ref: NAME`, where NAME stands under `types` of contract.yaml",
        "$defs" | "definitions" => "shared nodes stand under `types` of contract.yaml",
        "oneOf" | "anyOf" | "allOf" | "if" | "then" | "else" | "not" => {
            "there are no unions: see `require_one_of`, `exclusive`, `means` and `nullable`"
        }
        "const" => "write an `enum` of one value",
        "exclusiveMinimum" => "write `minimum`, which includes the bound",
        "exclusiveMaximum" => "write `maximum`, which includes the bound",
        "optional" => "list the properties that must be there under `required` of the record",
        "patternProperties" => {
            "write a map: `additionalProperties` for the values, `propertyNames` for the keys"
        }
        "prefixItems" | "contains" => "write a record: an array has one kind of item",
        _ => return None,
    })
}

/// A word that is none of those that the language has here.
pub(super) fn unknown_word(word: &str, place: Place, name: Name<'_>, words: &[&str]) -> Diagnostic {
    let diagnostic = Diagnostic::error("unknown-word", place, format!("{name} is never `{word}`"));
    let synonym = synonym(word).filter(|near| words.contains(near));
    let diagnostic = match synonym.or_else(|| nearest(word, words.iter().copied())) {
        Some(near) => diagnostic.label(format!("did you mean `{near}`?")),
        None => diagnostic,
    };
    diagnostic.help(format!("it is {}", listed(words, "or")))
}

/// Words that other languages have for ours.
fn synonym(word: &str) -> Option<&'static str> {
    Some(match word {
        "list" | "set" | "tuple" => "array",
        "map" | "dict" | "mapping" | "record" | "struct" => "object",
        "text" => "string",
        "float" | "double" | "decimal" => "number",
        "datetime" | "timestamp" => "date-time",
        "append" | "insert" => "add",
        "delete" => "remove",
        "write" => "mutation",
        _ => return None,
    })
}
