//! The course of a proposal: each change on the last one's result, rewritten by rules, then judged.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::case::{RawCase, Ruling, Untyped};
use super::equality::same;
use super::mention::mentioned;
use super::notice::Notice;
use super::ops::{Idle, apply};
use super::state::State;
use super::{Change, Config, Engine, Refused, place};
use crate::check::{Mode, Place, check};
use crate::contract::{Effect, Entity, Rule};
use crate::violation::Violation;

/// A proposal on its way.
pub(super) struct Course<'a> {
    pub(super) engine: &'a Engine<'a>,
    pub(super) config: &'a Config,
    pub(super) features: &'a [&'a str],
    pub(super) changed: BTreeMap<&'static str, Value>,
    violations: Vec<Violation>,
    /// Entities of which a change failed: what comes after it would be judged on a value that nobody asked for.
    failed: BTreeSet<&'static str>,
    /// A rule could not be asked.
    untyped: Option<Untyped>,
}

/// A change that was carried out.
pub(super) struct Step<'a> {
    pub(super) entity: &'static Entity,
    pub(super) change: &'a Change,
    /// The value before it, where an earlier change had made one.
    pub(super) before: Option<Value>,
    pub(super) effective: bool,
    pub(super) idle: Vec<Idle>,
    pub(super) rewritten: Vec<Notice>,
}

impl<'a> Course<'a> {
    /// Carries out all changes.
    pub(super) fn run(
        engine: &'a Engine<'a>,
        config: &'a Config,
        features: &'a [&'a str],
        changes: &'a [Change],
    ) -> Result<(Self, Vec<Step<'a>>), Refused> {
        let mut course = Self {
            engine,
            config,
            features,
            changed: BTreeMap::new(),
            violations: Vec::new(),
            failed: BTreeSet::new(),
            untyped: None,
        };
        let steps = changes
            .iter()
            .enumerate()
            .filter_map(|(index, change)| course.step(index, change))
            .collect();
        if let Some(untyped) = course.untyped {
            Err(Refused::Untyped(untyped))
        } else if !course.violations.is_empty() {
            Err(Refused::Violations(course.violations))
        } else {
            Ok((course, steps))
        }
    }

    pub(super) fn state(&self) -> State<'_> {
        State {
            contract: self.engine.contract,
            stored: self.config,
            changed: &self.changed,
        }
    }

    /// Carries out a change, or says why not.
    fn step(&mut self, index: usize, change: &'a Change) -> Option<Step<'a>> {
        let entity = self.known(index, change)?;
        if self.failed.contains(entity.name) {
            return None;
        }
        let applied = apply(
            &entity.value,
            change.op,
            self.state().raw(entity),
            &change.value,
        );
        let (mut value, rewritten) = self.rewrite(entity, change, applied.value);
        let effective = !same(&entity.value, self.state().raw(entity), Some(&value));
        // What a rule put back was asked to go all the same: the rules that refuse have to see it.
        if effective || !rewritten.is_empty() {
            let faults = self.judge(index, entity, change, &mut value);
            if !faults.is_empty() {
                self.failed.insert(entity.name);
                self.violations.extend(faults);
                return None;
            }
        }
        let mut before = None;
        if effective {
            before = self.changed.insert(entity.name, value);
        }
        Some(Step {
            entity,
            change,
            before,
            effective,
            idle: applied.idle,
            rewritten,
        })
    }

    /// The entity of a change: its name and op were checked with the arguments, and stored changes may be older than the
    /// contract.
    fn known(&mut self, index: usize, change: &Change) -> Option<&'static Entity> {
        let (name, rule) = match self.engine.contract.entity(&change.entity) {
            Some(entity) if entity.ops.contains(&change.op) => return Some(entity),
            Some(_) => ("op", "ops"),
            None => ("entity", "enum"),
        };
        let received = if name == "op" {
            change.op.name()
        } else {
            &change.entity
        };
        let fault = Violation::new(
            format!("changes[].{name}"),
            format!("/changes/{index}/{name}"),
            rule,
        );
        self.violations.push(fault.received(&received.into()));
        None
    }

    pub(super) fn case<'c>(
        &'c self,
        entity: &'static Entity,
        change: &'c Change,
        after: &'c Value,
    ) -> RawCase<'c> {
        let state = self.state();
        let (op, payload, features) = (change.op, &change.value, self.features);
        RawCase {
            entity,
            op,
            payload,
            before: state.raw(entity),
            after,
            features,
            state,
        }
    }

    /// What the rules make of a result before it is judged.
    fn rewrite(
        &self,
        entity: &'static Entity,
        change: &Change,
        value: Value,
    ) -> (Value, Vec<Notice>) {
        let (mut value, mut notices) = (value, Vec::new());
        for rule in rules(entity, Effect::Rewrite) {
            // A result that is none of the type is left to the check, which says what is wrong with it.
            let rulings = self
                .engine
                .rules
                .apply(rule.name, &self.case(entity, change, &value))
                .unwrap_or_default();
            for ruling in rulings {
                let params = match ruling {
                    Ruling::Rewritten(other, params) => {
                        value = other;
                        params
                    }
                    Ruling::Told(params) => params,
                };
                notices.push(ruled(entity, rule, params));
            }
        }
        (value, notices)
    }

    /// The faults of a result: those of its type, or else those that rules see.
    fn judge(
        &mut self,
        index: usize,
        entity: &'static Entity,
        change: &Change,
        value: &mut Value,
    ) -> Vec<Violation> {
        let base = place::payload(index);
        let checking = check(value, base.clone(), Mode::Whole, false, entity.check);
        if checking.violations.is_empty() {
            return self.refusals(entity, change, value, &base);
        }
        let placed = checking.violations.into_iter().map(|fault| {
            place::within_payload(fault, &base, &entity.value, change.op, &change.value)
                .entity(entity.name)
        });
        placed.collect()
    }

    /// What rules have against a result.
    fn refusals(
        &mut self,
        entity: &'static Entity,
        change: &Change,
        value: &Value,
        base: &Place,
    ) -> Vec<Violation> {
        let mut faults = Vec::new();
        for rule in rules(entity, Effect::Refuse) {
            let case = self.case(entity, change, value);
            let rulings = self.engine.rules.apply(rule.name, &case);
            let rulings = rulings.unwrap_or_else(|untyped| {
                self.untyped = Some(untyped);
                Vec::new()
            });
            faults.extend(rulings.into_iter().map(|ruling| {
                let (Ruling::Told(params) | Ruling::Rewritten(_, params)) = ruling;
                let place = mentioned(base, &entity.value, &change.value, &params);
                let fault = Violation::new(place.param, place.at, rule.name);
                refused(rule, params, fault).entity(entity.name)
            }));
        }
        faults
    }
}

pub(super) fn rules(
    entity: &'static Entity,
    effect: Effect,
) -> impl Iterator<Item = &'static Rule> {
    entity
        .rules
        .iter()
        .filter(move |rule| rule.effect == effect)
}

pub(super) fn ruled(entity: &Entity, rule: &Rule, params: Map<String, Value>) -> Notice {
    Notice {
        params,
        ..Notice::new(rule.name, entity.name)
    }
}

/// The violation of a rule: what it calls `limit` and `received` is told as such.
fn refused(rule: &Rule, params: Map<String, Value>, mut fault: Violation) -> Violation {
    fault.limit = params.get("limit").cloned();
    if let Some(received) = params.get("received") {
        fault = fault.received(received);
    }
    fault.worded(rule.text, params)
}
