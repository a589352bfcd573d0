//! What a whole check shares: where it stands, what it found, and what it must keep in mind.

use std::collections::BTreeSet;

use super::{Checking, MOST_TOLD, Place};
use crate::violation::{Coercion, Violation};

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

    /// The pointer of this place.
    pub(super) fn at(&self) -> String {
        self.place.at.clone()
    }

    pub(super) fn unordered(&self) -> &BTreeSet<String> {
        &self.unordered
    }

    /// Enters an array that must not repeat an item.
    pub(super) fn compare(&mut self) {
        self.comparing += 1;
    }

    /// Leaves it.
    pub(super) fn compared(&mut self) {
        self.comparing = self.comparing.saturating_sub(1);
    }

    /// Keeps in mind that the order of this array does not count, as long as one around it compares its items.
    pub(super) fn leave_array(&mut self, ordered: bool) {
        if self.comparing == 0 {
            self.unordered.clear();
        } else if !ordered {
            self.unordered.insert(self.place.at.clone());
        }
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
