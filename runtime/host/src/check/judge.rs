//! What is wrong with a text, a count or the items of an array, told at the place where a check stands.

use std::collections::BTreeSet;

use serde_json::Value;

use super::state::{State, Step, push_pointer};
use super::{Chars, same};
use crate::contract::{Order, Texts};

/// Judges a string, or the key of a map.
pub(super) fn judge_text(state: &mut State, text: &str, chars: &Chars, key: Option<&str>) {
    let mut faults = Vec::new();
    let length = text.chars().count() as u64;
    if length < chars.min {
        faults.push(
            state
                .fault("minLength")
                .limit(chars.min)
                .received(&length.into())
                .unit(chars.unit),
        );
    }
    if let Some(max) = chars.max.filter(|max| length > *max) {
        faults.push(
            state
                .fault("maxLength")
                .limit(max)
                .received(&length.into())
                .unit(chars.unit),
        );
    }
    if let Some(pattern) = chars.pattern.filter(|pattern| !pattern.matches(text)) {
        faults.push(
            state
                .fault("pattern")
                .limit(pattern.source())
                .received(&text.into()),
        );
    }
    if let Some(format) = chars.format.filter(|format| !format.matches(text)) {
        faults.push(
            state
                .fault("format")
                .limit(format.name())
                .received(&text.into()),
        );
    }
    for mut fault in faults {
        fault.key = key.map(str::to_owned);
        state.tell(fault);
    }
}

pub(super) fn judge_count(
    state: &mut State,
    count: usize,
    (min, max): (u64, Option<u64>),
    (too_few, too_many): (&str, &str),
    unit: Texts,
) {
    let count = count as u64;
    if count < min {
        let fault = state
            .fault(too_few)
            .limit(min)
            .received(&count.into())
            .unit(unit);
        state.tell(fault);
    }
    if let Some(max) = max.filter(|max| count > *max) {
        let fault = state
            .fault(too_many)
            .limit(max)
            .received(&count.into())
            .unit(unit);
        state.tell(fault);
    }
}

/// Tells each item that repeats an earlier one, or the key of one.
pub(super) fn judge_repeats(state: &mut State, values: &[Value], order: Order) {
    let mut seen = BTreeSet::new();
    for (index, value) in values.iter().enumerate() {
        let repeated = match order {
            Order::List => return,
            Order::Keyed(key) => {
                !seen.insert(value.get(key).map(Value::to_string).unwrap_or_default())
            }
            Order::Set | Order::Distinct => {
                let mut at = state.at();
                push_pointer(&mut at, &index.to_string());
                !seen.insert(same::canonical(value, &mut at, state.unordered()))
            }
        };
        if repeated {
            state.inside(&Step::Item(index), |state| {
                let fault = match order {
                    Order::Keyed(key) => state.inside(&Step::Property(key), |state| {
                        state
                            .fault("key")
                            .received(value.get(key).unwrap_or(&Value::Null))
                    }),
                    _ => state.fault("uniqueItems").received(value),
                };
                state.tell(fault);
            });
        }
    }
}
