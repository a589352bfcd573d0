//! Texts in the caller's language: picking, filling placeholders, and the wording of violations.

use serde_json::{Map, Value};

use crate::contract::{Contract, Situation, Texts};
use crate::violation::Violation;

/// The text in the language at that index, else in the first.
#[must_use]
pub fn pick(texts: Texts, language: usize) -> &'static str {
    texts
        .get(language)
        .or_else(|| texts.first())
        .copied()
        .unwrap_or_default()
}

/// Fills `${name}` from the parameters and brings `$${` to a literal `${`. A name without a parameter stays as it is.
#[must_use]
pub fn fill(template: &str, params: &Map<String, Value>) -> String {
    let mut filled = String::with_capacity(template.len());
    let mut rest = template;
    while let Some(start) = rest.find('$') {
        filled.push_str(&rest[..start]);
        rest = &rest[start..];
        if let Some(after) = rest.strip_prefix("$${") {
            filled.push_str("${");
            rest = after;
        } else if let Some((name, after)) = rest
            .strip_prefix("${")
            .and_then(|tail| tail.split_once('}'))
        {
            match params.get(name) {
                Some(value) => filled.push_str(&shown(value)),
                None => filled.push_str(&rest[..rest.len() - after.len()]),
            }
            rest = after;
        } else {
            filled.push('$');
            rest = &rest[1..];
        }
    }
    filled.push_str(rest);
    filled
}

/// A value inside a sentence: a string bare, a list joined by commas, anything else as JSON.
fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(shown).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

/// Where the error of that code is explained.
#[must_use]
pub fn doc_url(contract: &Contract, code: &str, base_url: &str) -> String {
    let params = [("base_url", base_url), ("code", code)];
    fill(
        contract.doc_url,
        &params
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value.into()))
            .collect(),
    )
}

/// The host's own code and wording for what it detected, where the contract claims none.
pub(crate) fn situation(
    situation: Situation,
    contract: &Contract,
    language: usize,
) -> (&'static str, &'static str) {
    let spanish = contract
        .languages
        .get(language)
        .is_some_and(|tag| tag.starts_with("es"));
    let (code, es, en) = match situation {
        Situation::NoCredential => ("no_credential", "Falta la clave.", "The key is missing."),
        Situation::BadCredential => (
            "bad_credential",
            "La clave no vale.",
            "The key is not valid.",
        ),
        Situation::BadJson => ("bad_json", "El cuerpo no es JSON.", "The body is no JSON."),
        Situation::BadMessage => (
            "bad_message",
            "El cuerpo no es un mensaje JSON-RPC.",
            "The body is no JSON-RPC message.",
        ),
        Situation::Batch => (
            "batch",
            "Un solo mensaje por petición.",
            "One message a request.",
        ),
        Situation::TooLarge => (
            "too_large",
            "El cuerpo es demasiado grande.",
            "The body is too large.",
        ),
        Situation::UnknownTool => (
            "unknown_tool",
            "Esa herramienta no existe.",
            "There is no such tool.",
        ),
        Situation::MissingScope => (
            "missing_scope",
            "La clave no tiene ese permiso.",
            "The key has not that scope.",
        ),
        Situation::UnknownResource => (
            "unknown_resource",
            "Ese recurso no existe.",
            "There is no such resource.",
        ),
        Situation::BadArguments => (
            "bad_arguments",
            "Los argumentos no valen.",
            "The arguments are not valid.",
        ),
        Situation::OutOfArea => (
            "out_of_area",
            "La clave no llega a esas entidades.",
            "The key does not reach those entities.",
        ),
        Situation::Unexpected => (
            "unexpected",
            "Ha fallado algo nuestro.",
            "Something of ours failed.",
        ),
    };
    (code, if spanish { es } else { en })
}

/// A value that fits in a message: long texts and structures are cut, with their size told.
#[must_use]
pub fn shortened(value: &Value) -> Value {
    const MOST: usize = 120;
    let (text, size) = match value {
        Value::String(text) => (text.clone(), text.chars().count()),
        Value::Array(items) => (value.to_string(), items.len()),
        Value::Object(members) => (value.to_string(), members.len()),
        scalar => return scalar.clone(),
    };
    match text.char_indices().nth(MOST) {
        None => value.clone(),
        Some((end, _)) => format!("{}… ({size})", &text[..end]).into(),
    }
}

pub(crate) fn violation(violation: &Violation, contract: &Contract, language: usize) -> String {
    let _ = (contract, language);
    violation.param.clone()
}

/// The known name nearest to the one that came, if any is near enough to have been meant.
#[must_use]
pub fn nearest(name: &str, known: &[&str]) -> Option<String> {
    // Names are short: what is longer than any of them was no slip.
    let name = name.chars().take(80).collect::<String>().to_lowercase();
    let scored = known
        .iter()
        .map(|each| (strsim::jaro_winkler(&name, &each.to_lowercase()), *each));
    let (score, best) = scored.fold(
        (0.0, ""),
        |best, each| if each.0 > best.0 { each } else { best },
    );
    (score >= 0.7).then(|| best.to_owned())
}
