//! How limits are said in Spanish and English: the phrases from which descriptions, entity cards and documents are made.
//! Figures are written as JSON writes them, so that one who reads them may send them.

use serde_json::Value;

use super::json;
use crate::model::{Bounds, Format, Op};

/// A language that phrases exist in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Words {
    Spanish,
    English,
}

/// A name, a pattern or a value inside a sentence.
pub(super) fn code(text: &str) -> String {
    let longest = text
        .split(|each| each != '`')
        .map(str::len)
        .max()
        .unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    let pad = if text.starts_with('`') || text.ends_with('`') {
        " "
    } else {
        ""
    };
    format!("{fence}{pad}{text}{pad}{fence}")
}

impl Words {
    /// The language of that tag; English for those that have no phrases of their own.
    pub(super) fn of(tag: &str) -> Self {
        match tag.split('-').next() {
            Some("es") => Self::Spanish,
            _ => Self::English,
        }
    }

    pub(super) fn pick(self, spanish: &'static str, english: &'static str) -> &'static str {
        match self {
            Self::Spanish => spanish,
            Self::English => english,
        }
    }

    /// `de 2 a 12 términos`, `máximo 200 grupos`: how many items there may be.
    pub(super) fn count(
        self,
        min: Option<u64>,
        max: Option<u64>,
        unit: Option<&str>,
    ) -> Option<String> {
        let unit = unit.unwrap_or(self.pick("elementos", "items"));
        Some(match (min.filter(|min| *min > 0), max) {
            (None, None) => return None,
            (Some(1), None) => self.pick("no puede quedar vacío", "not empty").to_owned(),
            (Some(min), None) => format!("{} {min} {unit}", self.pick("al menos", "at least")),
            (None, Some(max)) => format!("{} {max} {unit}", self.pick("máximo", "at most")),
            (Some(min), Some(max)) => self.between(min, max, unit),
        })
    }

    /// `hasta 60 caracteres`: how long a string may be.
    pub(super) fn length(
        self,
        min: Option<u64>,
        max: Option<u64>,
        unit: Option<&str>,
    ) -> Option<String> {
        let unit = unit.unwrap_or(self.pick("caracteres", "characters"));
        Some(match (min.filter(|min| *min > 0), max) {
            (None, None) => return None,
            (Some(1), None) => self.pick("no vacío", "not empty").to_owned(),
            (Some(min), None) => format!("{} {min} {unit}", self.pick("al menos", "at least")),
            (None, Some(max)) => format!("{} {max} {unit}", self.pick("hasta", "up to")),
            (Some(min), Some(max)) => self.between(min, max, unit),
        })
    }

    fn between(self, min: u64, max: u64, unit: &str) -> String {
        match self {
            _ if min == max => format!("{} {min} {unit}", self.pick("exactamente", "exactly")),
            Self::Spanish => format!("de {min} a {max} {unit}"),
            Self::English => format!("{min} to {max} {unit}"),
        }
    }

    /// `de 4 a 24 productos`: the bounds of an integer.
    pub(super) fn whole(self, bounds: Bounds<i64>, unit: Option<&str>) -> Option<String> {
        self.range(
            bounds.minimum.map(Value::from),
            bounds.maximum.map(Value::from),
            unit,
        )
    }

    /// `de 0.1 a 10`: the bounds of a number.
    pub(super) fn real(self, bounds: Bounds<f64>, unit: Option<&str>) -> Option<String> {
        self.range(
            bounds.minimum.map(json::number),
            bounds.maximum.map(json::number),
            unit,
        )
    }

    fn range(self, min: Option<Value>, max: Option<Value>, unit: Option<&str>) -> Option<String> {
        let unit = unit.map(|unit| format!(" {unit}")).unwrap_or_default();
        Some(match (self, min, max) {
            (_, None, None) => return None,
            (_, Some(min), Some(max)) if min == max => {
                format!("{} {min}{unit}", self.pick("exactamente", "exactly"))
            }
            (Self::Spanish, Some(min), Some(max)) => format!("de {min} a {max}{unit}"),
            (Self::English, Some(min), Some(max)) => format!("{min} to {max}{unit}"),
            (_, Some(min), None) => format!("{} {min}{unit}", self.pick("al menos", "at least")),
            (_, None, Some(max)) => format!("{} {max}{unit}", self.pick("hasta", "up to")),
        })
    }

    /// The regular expression that a string must match.
    pub(super) fn pattern(self, pattern: &str) -> String {
        format!(
            "{} {}",
            self.pick("con la forma", "of the form"),
            code(pattern)
        )
    }

    /// A kind of string, with an example.
    pub(super) fn format(self, format: Format) -> &'static str {
        match format {
            Format::Date => self.pick(
                "fecha AAAA-MM-DD, como 2026-08-31",
                "a date YYYY-MM-DD, such as 2026-08-31",
            ),
            Format::DateTime => self.pick(
                "fecha y hora RFC 3339, como 2026-08-31T12:00:00Z",
                "an RFC 3339 date and time, such as 2026-08-31T12:00:00Z",
            ),
        }
    }

    /// What an absent value acts as. Long ones are measured, not shown.
    pub(super) fn default(self, value: &Value) -> String {
        const LONGEST: usize = 80;
        let shown = match value {
            Value::String(text) if text.chars().count() > LONGEST => {
                let length = text.chars().count();
                match self {
                    Self::Spanish => format!("un texto de {length} caracteres"),
                    Self::English => format!("a text of {length} characters"),
                }
            }
            Value::String(text) if is_word(text) => text.clone(),
            Value::String(_) | Value::Array(_) | Value::Object(_) => code(&value.to_string()),
            other => other.to_string(),
        };
        match self {
            Self::Spanish => format!("por defecto, {shown}"),
            Self::English => format!("by default, {shown}"),
        }
    }

    /// Values that show what is meant.
    pub(super) fn examples(self, values: &[Value]) -> Option<String> {
        let values = values
            .iter()
            .map(|value| code(&value.to_string()))
            .collect::<Vec<_>>();
        (!values.is_empty())
            .then(|| format!("{} {}", self.pick("como", "such as"), values.join(", ")))
    }

    /// A value with a meaning of its own.
    pub(super) fn meaning(self, value: &Value, text: &str, acts_as: Option<&Value>) -> String {
        let value = code(&value.to_string());
        match (self, acts_as) {
            (_, None) => format!("{value} = {text}"),
            (Self::Spanish, Some(other)) => format!("{value} = {text} (cuenta como {other})"),
            (Self::English, Some(other)) => format!("{value} = {text} (counts as {other})"),
        }
    }

    /// The values of an enum, spelled out.
    pub(super) fn one_of(self, values: &[String]) -> String {
        format!("{}: {}", self.pick("uno de", "one of"), values.join(", "))
    }

    pub(super) fn ordered_without_repeats(self) -> &'static str {
        self.pick("sin repetir y en orden", "without repeats, in order")
    }

    pub(super) fn set(self) -> &'static str {
        self.pick(
            "sin repetir y en cualquier orden",
            "without repeats, in any order",
        )
    }

    pub(super) fn keyed(self, key: &str) -> String {
        let key = code(key);
        match self {
            Self::Spanish => format!("sin repetir {key}"),
            Self::English => format!("none with the {key} of another"),
        }
    }

    /// A setting that does nothing without a feature.
    pub(super) fn needs(self, feature: &str) -> String {
        match self {
            Self::Spanish => format!("sin efecto si falta: {feature}"),
            Self::English => format!("no effect without: {feature}"),
        }
    }

    pub(super) fn shown_at_most(self, max: u64) -> String {
        match self {
            Self::Spanish => format!("se pueden guardar más, pero solo {max} tienen efecto"),
            Self::English => format!("more may be stored, but only {max} have effect"),
        }
    }

    pub(super) fn shown_as_told(self, entity: &str, property: &str) -> String {
        let place = code(&format!("{entity}.{property}"));
        match self {
            Self::Spanish => format!("tienen efecto tantos como diga {place}"),
            Self::English => format!("as many have effect as {place} says"),
        }
    }

    pub(super) fn require_one_of(self, names: &[String]) -> String {
        let names = list(names);
        match self {
            Self::Spanish => format!("hace falta al menos uno de {names}"),
            Self::English => format!("at least one of {names} is needed"),
        }
    }

    pub(super) fn exclusive(self, names: &[String]) -> String {
        let names = list(names);
        match self {
            Self::Spanish => format!("como mucho uno de {names}"),
            Self::English => format!("at most one of {names}"),
        }
    }

    pub(super) fn ordered(names: &[String]) -> String {
        names
            .iter()
            .map(|name| code(name))
            .collect::<Vec<_>>()
            .join(" ≤ ")
    }

    /// The bare form of a record.
    pub(super) fn shorthand(self, property: &str, with: &[(String, Value)]) -> String {
        let property = code(property);
        let with = with
            .iter()
            .map(|(name, value)| code(&format!("{name}: {value}")))
            .collect::<Vec<_>>()
            .join(", ");
        match (self, with.is_empty()) {
            (Self::Spanish, true) => format!("un valor suelto es {property}"),
            (Self::Spanish, false) => format!("un valor suelto es {property}, con {with}"),
            (Self::English, true) => format!("a bare value is {property}"),
            (Self::English, false) => format!("a bare value is {property}, with {with}"),
        }
    }

    /// An array that ops of its own change.
    pub(super) fn nested(self, ops: &[Op]) -> String {
        let gradual = ops
            .iter()
            .filter(|op| **op != Op::Replace)
            .map(|op| op.name())
            .collect::<Vec<_>>();
        let forms = [gradual, vec![Op::Replace.name()]]
            .into_iter()
            .filter(|names| !names.is_empty());
        let forms = forms
            .map(|names| code(&format!("{{{}}}", names.join(", "))))
            .collect::<Vec<_>>();
        match self {
            Self::Spanish => format!(
                "se cambia con {}; un array suelto es replace",
                forms.join(" o con ")
            ),
            Self::English => format!(
                "changed by {}; a bare array is replace",
                forms.join(" or by ")
            ),
        }
    }

    /// What holds for each item of an array.
    pub(super) fn each(self, phrase: &str) -> String {
        inside(self.pick("cada elemento", "each item"), phrase)
    }

    /// What holds for each key of a map.
    pub(super) fn key(self, phrase: &str) -> String {
        inside(self.pick("cada clave", "each key"), phrase)
    }

    /// What holds for each value of a map.
    pub(super) fn value(self, phrase: &str) -> String {
        inside(self.pick("cada valor", "each value"), phrase)
    }
}

/// Several phrases about one part are kept together.
fn inside(part: &str, phrase: &str) -> String {
    if phrase.contains("; ") {
        format!("{part} ({phrase})")
    } else {
        format!("{part}, {phrase}")
    }
}

fn list(names: &[String]) -> String {
    names
        .iter()
        .map(|name| code(name))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A string that needs no quotes to be told from the sentence around it.
fn is_word(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

/// Phrases as a sentence: the first letter large, a stop at the end.
pub(super) fn sentence(phrases: &[String]) -> Option<String> {
    let joined = phrases.join("; ");
    let mut rest = joined.chars();
    let first = rest.next()?;
    Some(stopped(
        &first.to_uppercase().chain(rest).collect::<String>(),
    ))
}

/// A text with a stop at its end.
pub(super) fn stopped(text: &str) -> String {
    let text = text.trim_end();
    if text.is_empty() || text.ends_with(['.', '!', '?', '…', ':']) {
        text.to_owned()
    } else {
        format!("{text}.")
    }
}

/// Sentences one after the other.
pub(super) fn paragraph(sentences: impl IntoIterator<Item = String>) -> Option<String> {
    let sentences = sentences
        .into_iter()
        .filter(|each| !each.is_empty())
        .collect::<Vec<_>>();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn counts_are_said_in_both_languages() {
        let unit = Some("grupos");
        assert_eq!(
            Words::Spanish.count(None, Some(200), unit).as_deref(),
            Some("máximo 200 grupos")
        );
        assert_eq!(
            Words::Spanish.count(Some(2), Some(12), unit).as_deref(),
            Some("de 2 a 12 grupos")
        );
        assert_eq!(
            Words::English.count(Some(2), Some(2), None).as_deref(),
            Some("exactly 2 items")
        );
        assert_eq!(Words::English.count(Some(0), None, None), None);
        assert_eq!(
            Words::English.length(Some(1), None, None).as_deref(),
            Some("not empty")
        );
        assert_eq!(
            Words::Spanish.length(None, Some(60), None).as_deref(),
            Some("hasta 60 caracteres")
        );
    }

    #[test]
    fn bounds_are_written_as_json_writes_them() {
        let bounds = Bounds {
            minimum: Some(0.1),
            maximum: Some(10.0),
        };
        assert_eq!(
            Words::Spanish.real(bounds, None).as_deref(),
            Some("de 0.1 a 10")
        );
        let bounds = Bounds {
            minimum: Some(i64::MIN),
            maximum: None,
        };
        assert_eq!(
            Words::English.whole(bounds, None).as_deref(),
            Some("at least -9223372036854775808")
        );
    }

    #[test]
    fn code_survives_backticks() {
        assert_eq!(code("a"), "`a`");
        assert_eq!(code("a`b"), "``a`b``");
        assert_eq!(code("`"), "`` ` ``");
    }

    #[test]
    fn long_defaults_are_measured() {
        assert_eq!(
            Words::Spanish.default(&json!("x".repeat(612))),
            "por defecto, un texto de 612 caracteres"
        );
        assert_eq!(Words::English.default(&json!("")), "by default, `\"\"`");
        assert_eq!(
            Words::English.default(&json!("load_more")),
            "by default, load_more"
        );
        assert_eq!(Words::Spanish.default(&Value::Null), "por defecto, null");
    }

    #[test]
    fn sentences_begin_large_and_end_once() {
        assert_eq!(
            sentence(&["ámbito".into(), "dos".into()]).as_deref(),
            Some("Ámbito; dos.")
        );
        assert_eq!(sentence(&[]), None);
        assert_eq!(stopped("¿Qué?"), "¿Qué?");
    }
}
