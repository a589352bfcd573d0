//! When two items of an array are equal: numbers by value, strings exactly, records whatever the order of their keys,
//! sets and keyed arrays whatever the order of their items.

use std::collections::BTreeSet;

use serde_json::{Number, Value};

/// Whether two values are equal; the order of items counts.
pub(super) fn equal(one: &Value, other: &Value) -> bool {
    let nowhere = BTreeSet::new();
    let text = |value| canonical(value, &mut String::new(), &nowhere);
    text(one) == text(other)
}

/// A text that is the same for equal values. `unordered` has the pointers of the arrays whose order does not count; `at` is
/// where the value stands.
pub(super) fn canonical(value: &Value, at: &mut String, unordered: &BTreeSet<String>) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) => numeral(number),
        Value::String(text) => Value::from(text.as_str()).to_string(),
        Value::Array(items) => {
            let mut texts = items
                .iter()
                .enumerate()
                .map(|(index, item)| inside(&index.to_string(), item, at, unordered))
                .collect::<Vec<_>>();
            if unordered.contains(at.as_str()) {
                texts.sort_unstable();
            }
            format!("[{}]", texts.join(","))
        }
        Value::Object(members) => {
            let mut texts = members
                .iter()
                .map(|(key, member)| {
                    format!(
                        "{}:{}",
                        Value::from(key.as_str()),
                        inside(key, member, at, unordered)
                    )
                })
                .collect::<Vec<_>>();
            texts.sort_unstable();
            format!("{{{}}}", texts.join(","))
        }
    }
}

fn inside(step: &str, value: &Value, at: &mut String, unordered: &BTreeSet<String>) -> String {
    let length = at.len();
    super::state::push_pointer(at, step);
    let text = canonical(value, at, unordered);
    at.truncate(length);
    text
}

/// Whole numbers print alike however they were written.
fn numeral(number: &Number) -> String {
    match number.as_f64() {
        Some(0.0) => "0".to_owned(),
        // Past 2^53 the float is not the integer: print what was written.
        Some(float) if float.fract() == 0.0 && float.abs() <= 9_007_199_254_740_992.0 => {
            format!("{float:.0}")
        }
        _ => number.to_string(),
    }
}

/// Whether `later` is below `earlier`: numbers by value, moments by the time they name, other strings as written.
pub(super) fn decreases(earlier: &Value, later: &Value) -> bool {
    match (earlier, later) {
        (Value::Number(earlier), Value::Number(later)) => later.as_f64() < earlier.as_f64(),
        (Value::String(earlier), Value::String(later)) => {
            match (
                earlier.parse::<jiff::Timestamp>(),
                later.parse::<jiff::Timestamp>(),
            ) {
                (Ok(earlier), Ok(later)) => later < earlier,
                _ => later < earlier,
            }
        }
        _ => false,
    }
}
