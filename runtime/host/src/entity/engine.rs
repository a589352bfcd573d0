//! The course of a proposal: each change on the last one's result, then what is to be said of the whole.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::case::{RawCase, RuleBook, Ruling, Untyped};
use super::diff::{Line, diff};
use super::equality::same;
use super::fingerprint::{base_hash, fingerprint};
use super::loss::item_loses;
use super::notice::Notice;
use super::ops::{Idle, apply};
use super::state::{State, effective};
use super::{Change, Config, Prepared, Read, Refused, inert, place, shown};
use crate::check::{Mode, check};
use crate::contract::{Contract, Effect, Entity, Rule};
use crate::toolkit;
use crate::violation::Violation;

/// Prepares proposals and reads values, by a contract and its rules.
#[derive(Clone, Copy)]
pub struct Engine<'a> {
    /// The contract.
    pub contract: &'static Contract,
    /// Its rules written by hand.
    pub rules: &'a dyn RuleBook,
}

impl Engine<'_> {
    /// What changes, in their strict form and valid for themselves, make of a configuration, for a tenant with those
    /// features. Nothing is stored.
    ///
    /// # Errors
    /// When a result breaks the contract, or when all is configured like that already.
    pub fn prepare(
        &self,
        config: &Config,
        changes: Vec<Change>,
        features: &[&str],
    ) -> Result<Prepared, Refused> {
        let mut course = Course {
            engine: self,
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
            .filter_map(|(index, change)| course.step(index, change));
        let steps = steps.collect::<Vec<_>>();
        if let Some(untyped) = course.untyped {
            return Err(Refused::Untyped(untyped));
        }
        if !course.violations.is_empty() {
            return Err(Refused::Violations(course.violations));
        }
        let (diff, notices) = course.tell(&steps)?;
        drop(steps);
        let touched = changes
            .iter()
            .map(|change| change.entity.as_str())
            .collect::<BTreeSet<_>>();
        let stored = |name: &&str| {
            config
                .get(*name)
                .map(|value| ((*name).to_owned(), value.clone()))
        };
        let before = touched.iter().filter_map(stored).collect::<Config>();
        let mut after = before.clone();
        after.extend(
            course
                .changed
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value)),
        );
        let base = touched
            .iter()
            .map(|name| ((*name).to_owned(), base_hash(config, name)))
            .collect();
        let fingerprint = fingerprint(&changes);
        Ok(Prepared {
            changes,
            before,
            after,
            diff,
            notices,
            base,
            fingerprint,
        })
    }

    /// The value of an entity as a reader gets it; null where it was never written and acts as nothing.
    #[must_use]
    pub fn read(&self, entity: &Entity, config: &Config) -> Read {
        let changed = BTreeMap::new();
        let state = State {
            contract: self.contract,
            stored: config,
            changed: &changed,
        };
        let stored = state.raw(entity);
        let mut value = effective(&entity.value, stored).unwrap_or(Value::Null);
        if let Value::Object(entries) = &mut value {
            for shows in entity.shows {
                for name in shows.properties {
                    if let Some(shown) = state.property(shows.entity, name) {
                        entries.insert((*name).to_owned(), shown);
                    }
                }
            }
        }
        let shown = entity.shows.iter().map(|shows| toolkit::Shows {
            entity: shows.entity.to_owned(),
            properties: shows
                .properties
                .iter()
                .map(|name| (*name).to_owned())
                .collect(),
        });
        Read {
            value,
            set: stored.is_some(),
            shown: shown.collect(),
        }
    }
}

/// A proposal on its way.
struct Course<'a> {
    engine: &'a Engine<'a>,
    config: &'a Config,
    features: &'a [&'a str],
    changed: BTreeMap<&'static str, Value>,
    violations: Vec<Violation>,
    /// Entities of which a change failed: what comes after it would be judged on a value that nobody asked for.
    failed: BTreeSet<&'static str>,
    /// A rule could not be asked.
    untyped: Option<Untyped>,
}

/// A change that was carried out.
struct Step<'a> {
    entity: &'static Entity,
    change: &'a Change,
    /// The value before it, where an earlier change had made one.
    before: Option<Value>,
    effective: bool,
    idle: Vec<Idle>,
    rewritten: Vec<Notice>,
}

impl<'a> Course<'a> {
    fn state(&self) -> State<'_> {
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

    fn case<'c>(
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
        let mut faults = checking.violations;
        if faults.is_empty() {
            for rule in rules(entity, Effect::Refuse) {
                let case = self.case(entity, change, value);
                let rulings = self.engine.rules.apply(rule.name, &case);
                let rulings = rulings.unwrap_or_else(|untyped| {
                    self.untyped = Some(untyped);
                    Vec::new()
                });
                faults.extend(rulings.into_iter().map(|ruling| {
                    let (Ruling::Told(params) | Ruling::Rewritten(_, params)) = ruling;
                    let fault = Violation::new(base.param.as_str(), base.at.as_str(), rule.name);
                    refused(rule, params, fault)
                }));
            }
        }
        let placed = faults.into_iter().map(|fault| {
            place::within_payload(fault, &base, &entity.value, change.op, &change.value)
                .entity(entity.name)
        });
        placed.collect()
    }

    /// The diff and the notices of all changes together.
    fn tell(&self, steps: &[Step<'_>]) -> Result<(Vec<Line>, Vec<Notice>), Refused> {
        let mut entities = Vec::<&'static Entity>::new();
        for step in steps {
            if !entities.iter().any(|each| each.name == step.entity.name) {
                entities.push(step.entity);
            }
        }
        let lines = |entity: &&Entity| {
            diff(
                entity,
                self.config.get(entity.name),
                self.state().raw(entity),
            )
        };
        let mut diff = entities.iter().flat_map(lines).collect::<Vec<_>>();
        if diff.is_empty() {
            return Err(Refused::NothingChanges);
        }
        let mut notices = Vec::new();
        for step in steps {
            self.notices(step, &mut notices)?;
        }
        let unchanged = BTreeMap::new();
        let before = State {
            changed: &unchanged,
            ..self.state()
        };
        notices.extend(shown::not_all_shown(
            self.engine.contract,
            before,
            self.state(),
        ));
        let mut once = Vec::<Notice>::new();
        for notice in notices {
            if !once.contains(&notice) {
                once.push(notice);
            }
        }
        diff.extend(once.iter().cloned().map(Line::notice));
        Ok((diff, once))
    }

    fn notices(&self, step: &Step<'_>, notices: &mut Vec<Notice>) -> Result<(), Refused> {
        let (entity, change) = (step.entity, step.change);
        if step.effective {
            let after = self.state().raw(entity);
            notices.extend(step.rewritten.iter().cloned());
            notices.extend(item_loses(
                entity,
                change.op,
                &change.value,
                self.config.get(entity.name),
                after,
            ));
            notices.extend(self.inert(step, after));
            notices.extend(self.ruled(step, after)?);
        }
        for idle in &step.idle {
            let reason = if idle.there { "there" } else { "not_there" };
            let notice = Notice::new("no_effect", entity.name).at(&idle.path);
            notices.push(
                notice
                    .with("reason", reason)
                    .with("items", idle.items.clone()),
            );
        }
        if !step.effective && step.idle.is_empty() {
            notices.push(Notice::new("no_effect", entity.name).with("reason", "same"));
        }
        Ok(())
    }

    /// What the change asks for, the whole proposal keeps and the tenant has not.
    fn inert<'c>(
        &'c self,
        step: &Step<'_>,
        after: Option<&Value>,
    ) -> impl Iterator<Item = Notice> + use<'c> {
        let entity = step.entity;
        let kept = after
            .map(|value| inert::asks(entity, value))
            .unwrap_or_default();
        let asked = inert::asked(entity, step.change.op, &step.change.value).into_iter();
        let asked =
            asked.filter(move |ask| kept.contains(ask) && !self.features.contains(&ask.feature));
        asked.map(move |ask| {
            let notice = Notice::new("inert", entity.name)
                .at(&ask.path)
                .with("feature", ask.feature);
            match ask.value {
                Some(value) => notice.with("value", value),
                None => notice,
            }
        })
    }

    /// What the rules tell, of the state after the whole proposal.
    fn ruled(&self, step: &Step<'_>, after: Option<&Value>) -> Result<Vec<Notice>, Refused> {
        let (entity, mut notices) = (step.entity, Vec::new());
        let Some(after) = after else {
            return Ok(notices);
        };
        let before = step
            .before
            .as_ref()
            .or_else(|| self.config.get(entity.name));
        for rule in rules(entity, Effect::Notice) {
            let case = RawCase {
                before,
                ..self.case(entity, step.change, after)
            };
            for ruling in self
                .engine
                .rules
                .apply(rule.name, &case)
                .map_err(Refused::Untyped)?
            {
                let (Ruling::Told(params) | Ruling::Rewritten(_, params)) = ruling;
                notices.push(ruled(entity, rule, params));
            }
        }
        Ok(notices)
    }
}

fn rules(entity: &'static Entity, effect: Effect) -> impl Iterator<Item = &'static Rule> {
    entity
        .rules
        .iter()
        .filter(move |rule| rule.effect == effect)
}

fn ruled(entity: &Entity, rule: &Rule, params: Map<String, Value>) -> Notice {
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
