//! Texts of a contract: picking a language, filling placeholders, shortening, and the name that was probably meant.

use serde_json::{Map, Value};

use crate::contract::{Contract, Texts};

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
pub(crate) fn shown(value: &Value) -> String {
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

/// The known name nearest to the one that came, if any is near enough to have been meant.
#[must_use]
pub fn nearest(name: &str, known: &[&str]) -> Option<String> {
    nearest_above(name, known, 0.7)
}

/// The known name nearest to the one that came, from a likeness of 0 to 1 on.
pub(crate) fn nearest_above(name: &str, known: &[&str], least: f64) -> Option<String> {
    // Names are short: what is longer than any of them was no slip.
    let name = name.chars().take(80).collect::<String>().to_lowercase();
    let scored = known
        .iter()
        .map(|each| (strsim::jaro_winkler(&name, &each.to_lowercase()), *each));
    let (score, best) = scored.fold(
        (0.0, ""),
        |best, each| if each.0 > best.0 { each } else { best },
    );
    (score >= least).then(|| best.to_owned())
}

/// The beginning of what a caller wrote, for a message.
pub(crate) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(80) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn placeholders_are_filled_once_and_nothing_else_is_touched() {
        let params = json!({"a": "${b}", "b": ["x", 1], "c": null, "d": {"e": 1}});
        let Value::Object(params) = params else {
            return;
        };
        for (template, filled) in [
            ("${a} ${b} ${c} ${d}", "${b} x, 1 null {\"e\":1}"),
            ("$${a} $ $a {a} ${", "${a} $ $a {a} ${"),
            ("${unknown} ${}", "${unknown} ${}"),
            ("5 $", "5 $"),
            ("«${b}»€", "«x, 1»€"),
        ] {
            assert_eq!(fill(template, &params), filled, "{template}");
        }
    }

    #[test]
    fn a_slip_is_recognised_and_nonsense_is_not() {
        let known = ["synonyms", "sort", "theme"];
        assert_eq!(nearest("sinonyms", &known).as_deref(), Some("synonyms"));
        assert_eq!(nearest("SORT", &known).as_deref(), Some("sort"));
        for other in ["", "zzz", "日本語", &"x".repeat(10_000)] {
            assert_eq!(nearest(other, &known), None, "{other}");
        }
    }

    #[test]
    fn long_values_are_shortened_at_a_character() {
        let long = "ñ".repeat(200);
        assert_eq!(
            shortened(&long.clone().into()),
            format!("{}… (200)", "ñ".repeat(120))
        );
        assert_eq!(shortened(&json!([1, 2])), json!([1, 2]));
        assert_eq!(excerpt(&long), format!("{}…", "ñ".repeat(80)));
    }
}
