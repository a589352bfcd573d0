//! What a plain scalar could be taken for, and numbers that keep their worth.
//!
//! A word without quotes is read differently by YAML 1.1, YAML 1.2 and the many parsers between. Where a string is
//! expected, whatever any of them would take for something else must be quoted, so that no parser decides.

/// What some YAML would take this plain scalar for instead of a string.
pub(super) fn other_reading(text: &str) -> Option<&'static str> {
    match text.as_bytes() {
        [] => Some("nothing"),
        [b'~'] => Some("null"),
        [b'='] | [b'<', b'<'] => Some("a key with a meaning of its own"),
        [b'0'..=b'9' | b'+' | b'-' | b'.', ..] => numeric_reading(text),
        [b'a'..=b'z' | b'A'..=b'Z', ..] => word_reading(text),
        _ => None,
    }
}

fn word_reading(text: &str) -> Option<&'static str> {
    const WORDS: [(&str, &str); 9] = [
        ("null", "null"),
        ("true", "a boolean"),
        ("false", "a boolean"),
        ("yes", "a boolean"),
        ("no", "a boolean"),
        ("on", "a boolean"),
        ("off", "a boolean"),
        ("y", "a boolean"),
        ("n", "a boolean"),
    ];
    if text.len() > 5 {
        return None;
    }
    WORDS
        .iter()
        .find(|(word, _)| text.eq_ignore_ascii_case(word))
        .map(|(_, reading)| *reading)
}

fn numeric_reading(text: &str) -> Option<&'static str> {
    let bare = text.strip_prefix(['+', '-']).unwrap_or(text);
    if is_date(text) {
        Some("a date")
    } else if is_number(bare) || is_special_float(bare) {
        Some("a number")
    } else if is_sexagesimal(bare) {
        Some("a number in base 60")
    } else {
        None
    }
}

/// Decimal, octal, hexadecimal and binary numbers and floats of any YAML, `_` between digits included.
fn is_number(bare: &str) -> bool {
    for (prefix, digits) in [("0x", 16), ("0o", 8), ("0b", 2)] {
        if let Some(rest) = bare.strip_prefix(prefix) {
            return !rest.is_empty()
                && rest
                    .chars()
                    .all(|each| each == '_' || each.is_digit(digits));
        }
    }
    let (mantissa, exponent) = bare.split_once(['e', 'E']).unwrap_or((bare, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = |part: &str| {
        part.bytes()
            .all(|each| each == b'_' || each.is_ascii_digit())
    };
    let counts = |part: &str| part.bytes().any(|each| each.is_ascii_digit());
    digits(whole)
        && !whole.starts_with('_')
        && digits(fraction)
        && (counts(whole) || counts(fraction))
        && !exponent.is_empty()
        && exponent.bytes().all(|each| each.is_ascii_digit())
}

fn is_special_float(bare: &str) -> bool {
    bare.eq_ignore_ascii_case(".inf") || bare.eq_ignore_ascii_case(".nan")
}

/// `12:30`, `190:20:30.15`: hours and minutes to us, a number to YAML 1.1.
fn is_sexagesimal(bare: &str) -> bool {
    let (bare, fraction) = bare.split_once('.').unwrap_or((bare, ""));
    let mut parts = bare.split(':');
    let digits = |part: &str| {
        part.bytes()
            .all(|each| each == b'_' || each.is_ascii_digit())
    };
    let first = parts
        .next()
        .is_some_and(|part| part.starts_with(|each: char| each.is_ascii_digit()) && digits(part));
    let rest: Vec<_> = parts.collect();
    first
        && digits(fraction)
        && !rest.is_empty()
        && rest.iter().all(|part| {
            matches!(part.len(), 1 | 2) && part.parse::<u8>().is_ok_and(|each| each < 60)
        })
}

/// `2026-08-31`, alone or with a time after it.
fn is_date(text: &str) -> bool {
    let mut parts = text.splitn(3, '-');
    let digits = |part: &str| part.bytes().all(|each| each.is_ascii_digit());
    let (Some(year), Some(month), Some(rest)) = (parts.next(), parts.next(), parts.next()) else {
        return false;
    };
    let day = rest.split(['T', 't', ' ', '\t']).next().unwrap_or_default();
    year.len() == 4
        && digits(year)
        && matches!(month.len(), 1 | 2)
        && digits(month)
        && matches!(day.len(), 1 | 2)
        && digits(day)
}

/// What is wrong with the spelling of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misfit {
    /// It is no number as JSON writes them.
    NotANumber,
    /// It lies outside what a 64-bit number holds.
    TooLarge,
    /// It has more digits than a float keeps.
    Inexact,
}

/// A number as JSON writes it: no sign `+`, no leading zero, no `_`, a digit on both sides of the point.
pub(super) fn is_json_number(text: &str) -> bool {
    let bare = text.strip_prefix('-').unwrap_or(text);
    let (mantissa, exponent) = bare.split_once(['e', 'E']).unwrap_or((bare, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|each| each.is_ascii_digit());
    digits(whole)
        && digits(fraction)
        && digits(exponent)
        && (whole == "0" || !whole.starts_with('0'))
}

/// The number that `text` spells, if a 64-bit integer or float holds it as it is written.
pub(super) fn number(text: &str) -> Result<serde_json::Number, Misfit> {
    if !is_json_number(text) {
        return Err(Misfit::NotANumber);
    }
    if !text.contains(['.', 'e', 'E']) {
        let signed = text.parse::<i64>().map(Into::into);
        return signed
            .or_else(|_| text.parse::<u64>().map(Into::into))
            .map_err(|_| Misfit::TooLarge);
    }
    let float: f64 = text.parse().map_err(|_| Misfit::NotANumber)?;
    let json = serde_json::Number::from_f64(float).ok_or(Misfit::TooLarge)?;
    let kept = format!("{:e}", float.abs());
    if decimal(text.strip_prefix('-').unwrap_or(text)) == decimal(&kept) {
        Ok(json)
    } else {
        Err(Misfit::Inexact)
    }
}

/// Significant digits, and where the point stands: equal for two spellings of one number.
fn decimal(text: &str) -> (String, i64) {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    let significant = digits.trim_start_matches('0');
    let leading = digits.len() - significant.len();
    let significant = significant.trim_end_matches('0');
    if significant.is_empty() {
        return (String::new(), 0);
    }
    let point =
        i64::try_from(whole.len()).unwrap_or(i64::MAX) - i64::try_from(leading).unwrap_or(0);
    (
        significant.to_owned(),
        point.saturating_add(exponent.parse().unwrap_or(i64::MAX)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn field_e01_e03_plain_scalars_that_some_yaml_types_otherwise() {
        let other = "~ null Null NULL true FALSE yes No on OFF y N 1 -1 +1 012 0o17 0x1F 0b10 1_000 1.10 .5 5. 1e3 \
                     1E+3 .inf -.INF .nan 12:30 12:30:00 190:20:30.15 2026-08-31 2026-8-1 2026-08-31T10:00:00Z = <<";
        for text in other.split(' ').chain(["", "2026-08-31 10:00"]) {
            assert!(other_reading(text).is_some(), "{text:?} must be quoted");
        }
        let strings = "nothing one nope yesterday ye 1.2.3 1a 0xg v1 - -- a:b 12:60 12:345 2026-08 1-2-3 \
                       config:read 10% 2x .hidden e3 1e none 0o8x @ é";
        for text in strings.split(' ') {
            assert!(
                other_reading(text).is_none(),
                "{text:?} is a string everywhere"
            );
        }
    }

    #[test]
    fn field_e04_numbers_keep_their_worth() {
        for text in [
            "0",
            "-0",
            "18446744073709551615",
            "-9223372036854775808",
            "0.1",
            "1.10",
            "1e3",
            "2.5E-3",
            "1e308",
        ] {
            assert!(number(text).is_ok(), "{text}");
        }
        for text in [
            "18446744073709551616",
            "-9223372036854775809",
            "1e400",
            "-1.5e999",
            "1e99999999999999999999",
        ] {
            assert_eq!(number(text), Err(Misfit::TooLarge), "{text}");
        }
        for text in ["3.14159265358979323846", "9007199254740993.0", "1e-400"] {
            assert_eq!(number(text), Err(Misfit::Inexact), "{text}");
        }
        for text in ["+1", "01", "1_000", ".5", "5.", "0x10", "1e", "", "-", "١"] {
            assert_eq!(number(text), Err(Misfit::NotANumber), "{text}");
        }
    }
}
