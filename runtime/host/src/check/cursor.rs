//! A place in a value: what it must be, and what clients send for it. Tells every fault, and goes on.

use std::collections::BTreeSet;

use serde_json::{Number, Value};

use super::judge::{judge_count, judge_repeats, judge_text};
use super::record::Record;
use super::state::{State, Step};
use super::{Bounds, Chars, Entries, Items, Mode, same};
use crate::contract::{Contract, Order, Texts};
use crate::text;

/// Integers beyond it are not the same everywhere: JSON numbers are doubles in most languages.
const SAFE_INTEGER: i64 = (1 << 53) - 1;

/// A place in a value, edited in place to the strict form.
pub struct Cursor<'a> {
    pub(super) value: &'a mut Value,
    pub(super) state: &'a mut State,
    pub(super) mode: Mode,
    /// A value that stands for no value may be taken as absent.
    optional: bool,
    /// It was.
    absent: bool,
    /// The value came bare; it is now inside this property.
    pub(super) bare: Option<&'static str>,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(value: &'a mut Value, state: &'a mut State, mode: Mode) -> Self {
        Self {
            value,
            state,
            mode,
            optional: false,
            absent: false,
            bare: None,
        }
    }

    /// Checks the value of an optional property; true when it stands for no value.
    pub(super) fn absent(
        value: &'a mut Value,
        state: &'a mut State,
        mode: Mode,
        f: impl FnOnce(&mut Cursor<'_>),
    ) -> bool {
        let optional = state.tolerant;
        let mut cursor = Cursor {
            optional,
            ..Cursor::new(value, state, mode)
        };
        f(&mut cursor);
        cursor.absent
    }

    /// A string.
    pub fn string(&mut self, chars: impl Into<Chars>) {
        self.text(chars.into());
    }

    fn text(&mut self, chars: Chars) {
        if self.stands_for_nothing(chars.refuses_blank(), false) {
            return;
        }
        match &*self.value {
            Value::String(text) => judge_text(self.state, text, &chars, None),
            _ => self.wrong_type("string"),
        }
    }

    /// One of those strings.
    pub fn one_of(&mut self, values: &[&str]) {
        if self.stands_for_nothing(true, true) {
            return;
        }
        let Value::String(text) = &*self.value else {
            return self.wrong_type("string");
        };
        if !values.contains(&text.as_str()) {
            let mut fault = self.state.fault("enum").limit(
                values
                    .iter()
                    .map(|each| Value::from(*each))
                    .collect::<Vec<_>>(),
            );
            fault.nearest = text::nearest(text, values);
            self.state.tell(fault.received(self.value));
        }
    }

    /// The name of an entity of the contract.
    pub fn entity(&mut self, contract: &Contract) {
        let names = contract
            .entities
            .iter()
            .map(|each| each.name)
            .collect::<Vec<_>>();
        let meant = self
            .value
            .as_str()
            .and_then(|name| text::nearest_above(name, &names, 0.5));
        let before = self.state.faults();
        self.one_of(&names);
        for fault in self
            .state
            .faults_since(before)
            .iter_mut()
            .filter(|fault| fault.rule == "enum")
        {
            fault.nearest.clone_from(&meant);
            fault.suggested_entity.clone_from(&meant);
        }
    }

    /// A whole number. `3.0` is one; past 2^53 no number is.
    pub fn integer(&mut self, bounds: impl Into<Bounds<i64>>) {
        self.whole(bounds.into());
    }

    fn whole(&mut self, bounds: Bounds<i64>) {
        if self.stands_for_nothing(true, true) {
            return;
        }
        let Value::Number(number) = &*self.value else {
            return self.wrong_type("integer");
        };
        let Some(integer) = whole(number) else {
            return self.wrong_type("integer");
        };
        let (low, high) = (
            bounds.min.unwrap_or(-SAFE_INTEGER),
            bounds.max.unwrap_or(SAFE_INTEGER),
        );
        if integer < i128::from(low) {
            self.out_of_bounds("minimum", low.into(), bounds.unit);
        } else if integer > i128::from(high) {
            self.out_of_bounds("maximum", high.into(), bounds.unit);
        } else if number.is_f64()
            && let Ok(integer) = i64::try_from(integer)
        {
            *self.value = integer.into();
            self.state.coerced("whole_number");
        }
    }

    /// A number.
    pub fn number(&mut self, bounds: impl Into<Bounds<f64>>) {
        self.any_number(bounds.into());
    }

    fn any_number(&mut self, bounds: Bounds<f64>) {
        if self.stands_for_nothing(true, true) {
            return;
        }
        let Some(number) = self.value.as_f64() else {
            return self.wrong_type("number");
        };
        if let Some(low) = bounds.min.filter(|low| number < *low) {
            self.out_of_bounds("minimum", plain(low), bounds.unit);
        } else if let Some(high) = bounds.max.filter(|high| number > *high) {
            self.out_of_bounds("maximum", plain(high), bounds.unit);
        }
    }

    /// True or false.
    pub fn boolean(&mut self) {
        if !self.stands_for_nothing(false, true) && !self.value.is_boolean() {
            self.wrong_type("boolean");
        }
    }

    /// Takes one of those values, given as JSON, whole; checks any other one.
    pub fn unless(&mut self, values: &[&str], f: impl FnOnce(&mut Cursor<'_>)) {
        let nowhere = BTreeSet::new();
        let meant = values
            .iter()
            .flat_map(|json| serde_json::from_str::<Value>(json));
        let meant = meant.collect::<Vec<_>>();
        if meant.iter().any(Value::is_array) {
            self.read_text(Value::is_array);
        }
        let ours = same::canonical(self.value, &mut String::new(), &nowhere);
        for meant in meant {
            if same::canonical(&meant, &mut String::new(), &nowhere) == ours {
                *self.value = meant;
                return;
            }
            self.alone(&meant);
        }
        f(self);
    }

    /// The only item of a list that has a meaning of its own may not stand among others.
    fn alone(&mut self, meant: &Value) {
        let (Value::Array(meant), Value::Array(values)) = (meant, &*self.value) else {
            return;
        };
        let [meant] = meant.as_slice() else { return };
        let state = &mut *self.state;
        for (index, value) in values
            .iter()
            .enumerate()
            .filter(|(_, value)| *value == meant)
        {
            state.inside(&Step::Item(index), |state| {
                let fault = state.fault("alone").received(value);
                state.tell(fault);
            });
        }
    }

    /// An array.
    pub fn array(&mut self, items: impl Into<Items>, mut f: impl FnMut(&mut Cursor<'_>)) {
        self.list(items.into(), &mut f);
    }

    fn list(&mut self, items: Items, f: &mut dyn FnMut(&mut Cursor<'_>)) {
        if self.stands_for_nothing(false, true) {
            return;
        }
        self.read_text(Value::is_array);
        let Value::Array(values) = &mut *self.value else {
            return self.wrong_type("array");
        };
        let state = &mut *self.state;
        judge_count(
            state,
            values.len(),
            (items.min, items.max),
            ("minItems", "maxItems"),
            items.unit,
        );
        let distinct = items.order != Order::List;
        if distinct {
            state.compare();
        }
        let before = state.faults();
        for (index, value) in values.iter_mut().enumerate() {
            state.inside(&Step::Item(index), |state| {
                f(&mut Cursor::new(value, state, Mode::Whole))
            });
        }
        if distinct {
            state.compared();
        }
        if distinct && state.faults() == before {
            judge_repeats(state, values, items.order);
        }
        state.leave_array(!matches!(items.order, Order::Set | Order::Keyed(_)));
    }

    /// An object with free keys. In the payload of a merge an entry may be null, which takes it out.
    pub fn map(
        &mut self,
        keys: impl Into<Chars>,
        entries: impl Into<Entries>,
        mut f: impl FnMut(&mut Cursor<'_>),
    ) {
        self.entries(keys.into(), entries.into(), &mut f);
    }

    fn entries(&mut self, keys: Chars, entries: Entries, f: &mut dyn FnMut(&mut Cursor<'_>)) {
        if self.stands_for_nothing(false, true) {
            return;
        }
        self.read_text(Value::is_object);
        let Value::Object(members) = &mut *self.value else {
            return self.wrong_type("object");
        };
        let (state, mode) = (&mut *self.state, self.mode);
        let merging = mode == Mode::Merge;
        let least = if merging { 0 } else { entries.min };
        // An entry that goes takes no room.
        let goes = |value: &&Value| merging && value.is_null();
        let count = members.len() - members.values().filter(goes).count();
        judge_count(
            state,
            count,
            (least, entries.max),
            ("minProperties", "maxProperties"),
            entries.unit,
        );
        for (key, value) in members.iter_mut() {
            state.inside(&Step::Entry(key), |state| {
                judge_text(state, key, &keys, Some(key));
                if !(merging && value.is_null()) {
                    f(&mut Cursor::new(value, state, mode));
                }
            });
        }
    }

    /// A record with those properties: the way to each of them. Nothing when it is no record, or stands for no value.
    pub fn record(&mut self, names: &'static [&'static str]) -> Option<Record<'_>> {
        if self.bare.is_none() && self.stands_for_nothing(false, true) {
            return None;
        }
        self.read_text(Value::is_object);
        if !self.value.is_object() {
            self.wrong_type("object");
            return None;
        }
        Record::new(self, names)
    }

    /// Takes a bare value as a record in which it is that property, and the others are as given, as JSON. Before `record`.
    pub fn shorthand(&mut self, property: &'static str, with: &[(&'static str, &'static str)]) {
        if self.value.is_object() {
            return;
        }
        let mut members = serde_json::Map::new();
        members.insert(property.to_owned(), self.value.take());
        for (name, json) in with {
            let value = serde_json::from_str(json).unwrap_or(Value::Null);
            members.insert((*name).to_owned(), value);
        }
        *self.value = Value::Object(members);
        self.bare = Some(property);
    }

    /// Null, the word null or the empty string under an optional property that takes none of them.
    fn stands_for_nothing(&mut self, blank: bool, word: bool) -> bool {
        if !self.optional {
            return false;
        }
        let done = match &*self.value {
            Value::Null => "null_is_absent",
            Value::String(text) if word && text == "null" => "word_null_is_absent",
            Value::String(text) if blank && text.is_empty() => "blank_is_absent",
            _ => return false,
        };
        self.state.coerced(done);
        self.absent = true;
        true
    }

    /// JSON text where an array or an object is due.
    fn read_text(&mut self, due: fn(&Value) -> bool) {
        if self.state.tolerant
            && let Value::String(text) = &*self.value
            && let Ok(value) = crate::json::from_text(text)
            && due(&value)
        {
            *self.value = value;
            self.state.coerced("json_text");
        }
    }

    pub(super) fn wrong_type(&mut self, due: &'static str) {
        let fault = self.state.fault("type").limit(due).received(self.value);
        self.state.tell(fault);
    }

    fn out_of_bounds(&mut self, rule: &'static str, limit: Value, unit: Texts) {
        let fault = self
            .state
            .fault(rule)
            .limit(limit)
            .received(self.value)
            .unit(unit);
        self.state.tell(fault);
    }
}

/// A bound as the contract writes it: 20 and not 20.0.
fn plain(bound: f64) -> Value {
    Number::from_f64(bound)
        .as_ref()
        .and_then(whole)
        .and_then(|integer| i64::try_from(integer).ok())
        .map_or_else(|| bound.into(), Value::from)
}

/// The number as an integer, if it has no fraction.
fn whole(number: &Number) -> Option<i128> {
    if let Some(integer) = number.as_i64() {
        return Some(integer.into());
    }
    if let Some(integer) = number.as_u64() {
        return Some(integer.into());
    }
    let float = number.as_f64().filter(|float| float.fract() == 0.0)?;
    // Saturates, which is far out of any bounds.
    #[expect(clippy::cast_possible_truncation, reason = "a float cast saturates")]
    Some(float as i128)
}
