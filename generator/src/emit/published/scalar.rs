//! Published strings, enums and numbers.

use serde_json::Value;

use super::{Draft, Publisher, Side, string_phrases};
use crate::emit::edition::View;
use crate::emit::json::{self, Object};
use crate::model::{Bounds, Enum, StringNode};

/// Longer enums are not compiled by every client.
const MOST_VALUES: usize = 50;
const LONGEST: u64 = 256;

impl Publisher<'_, '_> {
    pub(super) fn string(&self, string: &StringNode, view: &View<'_>, forced: &[&Value]) -> Draft {
        let lengths = forced
            .iter()
            .filter_map(|value| value.as_str())
            .map(|text| text.chars().count() as u64);
        let lengths = lengths.collect::<Vec<_>>();
        let max = string
            .max_length
            .filter(|max| *max <= LONGEST && lengths.iter().all(|length| length <= max));
        let mut rest = string.clone();
        if max.is_some() {
            rest.max_length = None;
        }
        let keywords = Object::typed("string").maybe("maxLength", max);
        Draft::of(keywords).unsaid(string_phrases(
            self.edition,
            &rest,
            self.unit(view).as_deref(),
        ))
    }

    pub(super) fn values(&self, node: &Enum, forced: &[&Value]) -> Draft {
        if self.side == Side::Output && node.of.is_some() {
            return Draft::of(Object::typed("string"));
        }
        let names = node
            .values
            .iter()
            .map(|each| each.name.clone())
            .collect::<Vec<_>>();
        let overruled = forced
            .iter()
            .any(|value| names.iter().all(|name| **value != *name));
        if overruled || names.len() > MOST_VALUES {
            Draft::of(Object::typed("string")).unsaid([self.edition.words.one_of(&names)])
        } else {
            Draft::of(Object::typed("string").with("enum", names))
        }
    }

    pub(super) fn integer(&self, bounds: Bounds<i64>, view: &View<'_>, forced: &[&Value]) -> Draft {
        let numbers = forced
            .iter()
            .filter_map(|value| value.as_f64())
            .collect::<Vec<_>>();
        let portable = |bound: &i64| i32::try_from(*bound).ok().map(f64::from);
        let kept = Bounds {
            minimum: bounds.minimum.filter(|min| {
                portable(min).is_some_and(|min| numbers.iter().all(|each| *each >= min))
            }),
            maximum: bounds.maximum.filter(|max| {
                portable(max).is_some_and(|max| numbers.iter().all(|each| *each <= max))
            }),
        };
        let keywords = Object::typed("integer")
            .maybe("minimum", kept.minimum)
            .maybe("maximum", kept.maximum);
        let range = self.edition.words.whole(bounds, self.unit(view).as_deref());
        Draft::of(keywords).unsaid(range.filter(|_| kept != bounds))
    }

    /// Bounds of a number are published where they are whole.
    pub(super) fn number(&self, bounds: Bounds<f64>, view: &View<'_>, forced: &[&Value]) -> Draft {
        let numbers = forced
            .iter()
            .filter_map(|value| value.as_f64())
            .collect::<Vec<_>>();
        let portable = |bound: f64| bound.fract() == 0.0 && bound.abs() <= f64::from(i32::MAX);
        let kept = Bounds {
            minimum: bounds
                .minimum
                .filter(|min| portable(*min) && numbers.iter().all(|each| each >= min)),
            maximum: bounds
                .maximum
                .filter(|max| portable(*max) && numbers.iter().all(|each| each <= max)),
        };
        let keywords = Object::typed("number")
            .maybe("minimum", kept.minimum.map(json::number))
            .maybe("maximum", kept.maximum.map(json::number));
        let range = self.edition.words.real(bounds, self.unit(view).as_deref());
        Draft::of(keywords).unsaid(range.filter(|_| kept != bounds))
    }
}
