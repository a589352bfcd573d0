//! A place in a value: what it must be, and what clients send for it. Tells every fault, and goes on.

use std::collections::BTreeSet;

use serde_json::{Number, Value};

use super::record::Record;
use super::{Bounds, Chars, Checking, Entries, Items, MOST_TOLD, Mode, Place, same};
use crate::contract::{Contract, Order};
use crate::text;
use crate::violation::{Coercion, Violation};

/// Integers beyond it are not the same everywhere: JSON numbers are doubles in most languages.
const SAFE_INTEGER: i64 = (1 << 53) - 1;

/// What a whole check shares.
pub(super) struct State {
    place: Place,
    pub(super) tolerant: bool,
    checking: Checking,
    untold: u64,
    /// Pointers of the arrays whose order does not count, while an array around them must not repeat an item.
    unordered: BTreeSet<String>,
    comparing: usize,
}

impl State {
    pub(super) fn new(place: Place, tolerant: bool) -> Self {
        Self {
            place,
            tolerant,
            checking: Checking::default(),
            untold: 0,
            unordered: BTreeSet::new(),
            comparing: 0,
        }
    }

    pub(super) fn finish(mut self) -> Checking {
        if self.untold > 0 {
            let total = MOST_TOLD as u64 + self.untold;
            let rest = Violation::new("", "", "violations")
                .limit(MOST_TOLD as u64)
                .received(&total.into());
            self.checking.violations.push(rest);
        }
        self.checking
    }

    /// A violation of that rule at this place.
    pub(super) fn fault(&self, rule: &str) -> Violation {
        Violation::new(self.place.param.as_str(), self.place.at.as_str(), rule)
    }

    pub(super) fn tell(&mut self, violation: Violation) {
        if self.checking.violations.len() < MOST_TOLD {
            self.checking.violations.push(violation);
        } else {
            self.untold += 1;
        }
    }

    pub(super) fn coerced(&mut self, done: &'static str) {
        let Place { param, at } = self.place.clone();
        self.checking.coerced.push(Coercion { param, at, done });
    }

    pub(super) fn at_root(&self) -> bool {
        self.place.at.is_empty()
    }

    pub(super) fn faults(&self) -> usize {
        self.checking.violations.len()
    }

    pub(super) fn faults_since(&mut self, before: usize) -> &mut [Violation] {
        &mut self.checking.violations[before..]
    }

    /// Runs `f` one step further in.
    pub(super) fn inside<R>(&mut self, step: &Step<'_>, f: impl FnOnce(&mut Self) -> R) -> R {
        let (param, at) = (self.place.param.len(), self.place.at.len());
        match step {
            Step::Property(name) => {
                if !self.place.param.is_empty() {
                    self.place.param.push('.');
                }
                self.place.param.push_str(name);
                push_pointer(&mut self.place.at, name);
            }
            Step::Item(index) => {
                self.place.param.push_str("[]");
                push_pointer(&mut self.place.at, &index.to_string());
            }
            Step::Entry(key) => {
                self.place.param.push_str("{}");
                push_pointer(&mut self.place.at, key);
            }
            Step::Nowhere => {}
        }
        let result = f(self);
        self.place.param.truncate(param);
        self.place.at.truncate(at);
        result
    }
}

/// One step into a value.
pub(super) enum Step<'s> {
    Property(&'s str),
    Item(usize),
    Entry(&'s str),
    /// Into the property that a bare value stands for: the caller wrote no such step.
    Nowhere,
}

/// Appends a reference token, escaped as RFC 6901 says.
pub(super) fn push_pointer(at: &mut String, step: &str) {
    at.push('/');
    for each in step.chars() {
        match each {
            '~' => at.push_str("~0"),
            '/' => at.push_str("~1"),
            other => at.push(other),
        }
    }
}

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
    pub fn string(&mut self, chars: Chars) {
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
    pub fn integer(&mut self, bounds: Bounds<i64>) {
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
    pub fn number(&mut self, bounds: Bounds<f64>) {
        if self.stands_for_nothing(true, true) {
            return;
        }
        let Some(number) = self.value.as_f64() else {
            return self.wrong_type("number");
        };
        if let Some(low) = bounds.min.filter(|low| number < *low) {
            self.out_of_bounds("minimum", low.into(), bounds.unit);
        } else if let Some(high) = bounds.max.filter(|high| number > *high) {
            self.out_of_bounds("maximum", high.into(), bounds.unit);
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
        let ours = same::canonical(self.value, &mut String::new(), &nowhere);
        for json in values {
            let Ok(meant) = serde_json::from_str::<Value>(json) else {
                continue;
            };
            if same::canonical(&meant, &mut String::new(), &nowhere) == ours {
                *self.value = meant;
                return;
            }
        }
        f(self);
    }

    /// An array.
    pub fn array(&mut self, items: Items, mut f: impl FnMut(&mut Cursor<'_>)) {
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
        state.comparing += usize::from(distinct);
        let before = state.faults();
        for (index, value) in values.iter_mut().enumerate() {
            state.inside(&Step::Item(index), |state| {
                f(&mut Cursor::new(value, state, Mode::Whole))
            });
        }
        state.comparing -= usize::from(distinct);
        if distinct && state.faults() == before {
            judge_repeats(state, values, items.order);
        }
        if state.comparing > 0 && matches!(items.order, Order::Set | Order::Keyed(_)) {
            let at = state.place.at.clone();
            state.unordered.insert(at);
        } else if state.comparing == 0 {
            state.unordered.clear();
        }
    }

    /// An object with free keys. In the payload of a merge an entry may be null, which takes it out.
    pub fn map(&mut self, keys: Chars, entries: Entries, mut f: impl FnMut(&mut Cursor<'_>)) {
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
        judge_count(
            state,
            members.len(),
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

    fn out_of_bounds(&mut self, rule: &'static str, limit: Value, unit: crate::contract::Texts) {
        let fault = self
            .state
            .fault(rule)
            .limit(limit)
            .received(self.value)
            .unit(unit);
        self.state.tell(fault);
    }
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

/// Judges a string, or the key of a map.
fn judge_text(state: &mut State, text: &str, chars: &Chars, key: Option<&str>) {
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
    unit: crate::contract::Texts,
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
fn judge_repeats(state: &mut State, values: &[Value], order: Order) {
    let mut seen = BTreeSet::new();
    for (index, value) in values.iter().enumerate() {
        let repeated = match order {
            Order::List => return,
            Order::Keyed(key) => {
                !seen.insert(value.get(key).map(Value::to_string).unwrap_or_default())
            }
            Order::Set | Order::Distinct => {
                let mut at = state.place.at.clone();
                push_pointer(&mut at, &index.to_string());
                !seen.insert(same::canonical(value, &mut at, &state.unordered))
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
