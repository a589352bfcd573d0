//! The way in: what a proposal makes of a configuration, and what a reader gets of an entity.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::case::RuleBook;
use super::course::Course;
use super::equality::same;
use super::fingerprint::{base_hash, fingerprint};
use super::state::{State, effective};
use super::{Change, Config, Prepared, Read, Refused};
use crate::contract::{Contract, Entity};
use crate::toolkit;

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
        let (course, steps) = Course::run(self, config, features, &changes)?;
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
        after.extend(self.changed(config, course.changed));
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

    /// The values that differ from the stored ones: what the changes undo among themselves stays as it is.
    fn changed(
        &self,
        config: &Config,
        changed: BTreeMap<&'static str, Value>,
    ) -> impl Iterator<Item = (String, Value)> {
        changed.into_iter().filter_map(|(name, value)| {
            let node = &self.contract.entity(name)?.value;
            let differs = !same(node, config.get(name), Some(&value));
            differs.then(|| (name.to_owned(), value))
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
