//! The properties of a record: which are there, which must be, which there are not, and how they bear on each other.

use serde_json::{Map, Value};

use super::cursor::Cursor;
use super::state::{State, Step};
use super::{Mode, same};
use crate::text;

/// Keys that clients add to arguments for their own bookkeeping; dropped where the contract does not declare them.
const BOOKKEEPING: [&str; 4] = ["toolCallId", "sessionId", "action", "chatInput"];

/// A record under the cursor.
pub struct Record<'a> {
    pub(super) members: &'a mut Map<String, Value>,
    pub(super) state: &'a mut State,
    pub(super) mode: Mode,
    bare: Option<&'static str>,
    defaulted: Vec<&'static str>,
}

impl<'a> Record<'a> {
    pub(super) fn new(at: &'a mut Cursor<'_>, names: &'static [&'static str]) -> Option<Self> {
        let (mode, bare) = (at.mode, at.bare.take());
        let Value::Object(members) = &mut *at.value else {
            return None;
        };
        let mut record = Self {
            members,
            state: &mut *at.state,
            mode,
            bare,
            defaulted: Vec::new(),
        };
        record.drop_bookkeeping(names);
        record.refuse_unknown(names);
        Some(record)
    }

    fn drop_bookkeeping(&mut self, names: &[&str]) {
        if !(self.state.tolerant && self.state.at_root()) {
            return;
        }
        for key in BOOKKEEPING {
            if !names.contains(&key) && self.members.shift_remove(key).is_some() {
                self.state.inside(&Step::Property(key), |state| {
                    state.coerced("bookkeeping_dropped")
                });
            }
        }
    }

    fn refuse_unknown(&mut self, names: &[&str]) {
        for (key, value) in self.members.iter() {
            if !names.contains(&key.as_str()) {
                let nearest = text::nearest(key, names);
                self.state.inside(&Step::Property(key), |state| {
                    let mut fault = state
                        .fault("additionalProperties")
                        .limit(list(names))
                        .received(value);
                    fault.nearest = nearest;
                    state.tell(fault);
                });
            }
        }
    }

    /// The step into a property: none into the one that a bare value stands for.
    fn step(&self, name: &'static str) -> Step<'static> {
        if self.bare == Some(name) {
            Step::Nowhere
        } else {
            Step::Property(name)
        }
    }

    /// What mode the properties are in: those of a `set` are replaced whole, those of a merge are merged.
    fn inner(&self) -> Mode {
        if self.mode == Mode::Merge {
            Mode::Merge
        } else {
            Mode::Whole
        }
    }

    /// A property that must be there; in the payload of a merge it need not.
    pub fn required(&mut self, name: &'static str, f: impl FnOnce(&mut Cursor<'_>)) {
        let (step, mode) = (self.step(name), self.inner());
        match self.members.get_mut(name) {
            Some(value) => self
                .state
                .inside(&step, |state| f(&mut Cursor::new(value, state, mode))),
            None => self.missing(name),
        }
    }

    pub(super) fn missing(&mut self, name: &'static str) {
        if self.mode != Mode::Merge {
            let step = self.step(name);
            self.state.inside(&step, |state| {
                let fault = state.fault("required");
                state.tell(fault);
            });
        }
    }

    /// A property that need not be there.
    pub fn optional(&mut self, name: &'static str, f: impl FnOnce(&mut Cursor<'_>)) {
        let (step, mode) = (self.step(name), self.inner());
        if let Some(value) = self.members.get_mut(name)
            && self
                .state
                .inside(&step, |state| Cursor::absent(value, state, mode, f))
        {
            self.members.shift_remove(name);
        }
    }

    /// A property of a tool's input that is that value, given as JSON, when it is not there.
    pub fn default(
        &mut self,
        name: &'static str,
        json: &'static str,
        f: impl FnOnce(&mut Cursor<'_>),
    ) {
        self.acts_as(name, json, f);
        if !self.members.contains_key(name)
            && let Ok(value) = serde_json::from_str::<Value>(json)
        {
            self.members.insert(name.to_owned(), value);
            self.defaulted.push(name);
        }
    }

    /// A property that acts as that value, given as JSON, when it is not there: to say so is to give nothing.
    pub fn acts_as(
        &mut self,
        name: &'static str,
        json: &'static str,
        f: impl FnOnce(&mut Cursor<'_>),
    ) {
        self.optional(name, f);
        if let (Some(given), Ok(value)) =
            (self.members.get(name), serde_json::from_str::<Value>(json))
            && same::equal(given, &value)
        {
            self.defaulted.push(name);
        }
    }

    /// Whether a property is there, not null and not its default.
    fn given(&self, name: &str) -> bool {
        self.members.get(name).is_some_and(|value| !value.is_null())
            && !self.defaulted.contains(&name)
    }

    /// One of those properties at least must be given; in the payload of a merge none need be.
    pub fn require_one_of(&mut self, group: &[&'static str]) {
        if self.mode == Mode::Merge || group.iter().any(|name| self.given(name)) {
            return;
        }
        if let Some(first) = group.first() {
            self.relation(first, "require_one_of", list(group), None);
        }
    }

    /// One of those properties at most may be given.
    pub fn exclusive(&mut self, group: &[&'static str]) {
        let given = group
            .iter()
            .copied()
            .filter(|name| self.given(name))
            .collect::<Vec<_>>();
        if let [_, .., last] = given.as_slice() {
            self.relation(last, "exclusive", list(group), Some(list(&given)));
        }
    }

    /// The values given of those properties must not decrease.
    pub fn ordered(&mut self, group: &[&'static str]) {
        let mut faults = Vec::new();
        let mut earlier: Option<&Value> = None;
        for name in group {
            let Some(value) = self.members.get(*name).filter(|value| !value.is_null()) else {
                continue;
            };
            if let Some(before) = earlier
                && same::decreases(before, value)
            {
                faults.push((*name, before.clone(), value.clone()));
            }
            earlier = Some(value);
        }
        for (name, before, value) in faults {
            self.relation(name, "ordered", before, Some(value));
        }
    }

    fn relation(&mut self, name: &'static str, rule: &str, limit: Value, received: Option<Value>) {
        let step = self.step(name);
        self.state.inside(&step, |state| {
            let mut fault = state.fault(rule).limit(limit);
            if let Some(received) = received {
                fault = fault.received(&received);
            }
            state.tell(fault);
        });
    }
}

fn list(group: &[&str]) -> Value {
    group
        .iter()
        .map(|name| Value::from(*name))
        .collect::<Vec<_>>()
        .into()
}
