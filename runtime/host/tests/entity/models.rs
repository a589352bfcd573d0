//! Random runs of ops against models that know nothing of the engine: a set of sets, a list, a table, a map of maps.

use std::collections::{BTreeMap, BTreeSet};

use pliego_host::entity::{Config, Prepared, Refused, What};
use proptest::collection::{btree_map, btree_set, vec};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::propose::propose;

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_set_of_sets(ops in vec((op(), btree_set(group(), 1..4)), 1..12)) {
        let mut run = Run::new("synonyms");
        let mut model = BTreeSet::new();
        for (op, groups) in ops {
            let mut next: BTreeSet<BTreeSet<String>> = model.clone();
            match op {
                "add" => next.extend(groups.clone()),
                "remove" => next.retain(|group| !groups.contains(group)),
                _ => next = groups.clone(),
            }
            let payload = groups.iter().rev().map(|group| group.iter().rev().collect::<Vec<_>>()).collect::<Vec<_>>();
            let prepared = run.propose(op, &json!(payload), next != model, next.len() <= 4)?;
            if let Some(prepared) = prepared {
                let sets = |value: &Value| serde_json::from_value::<BTreeSet<BTreeSet<String>>>(value.clone()).unwrap();
                prop_assert_eq!(&sets(&run.config["synonyms"]), &next);
                let items = |come: bool| {
                    let told = prepared.diff.iter().flat_map(|line| match &line.what {
                        What::ItemsCome(items) if come => items.clone(),
                        What::ItemsGo(items) if !come => items.clone(),
                        _ => Vec::new(),
                    });
                    sets(&Value::Array(told.collect()))
                };
                prop_assert_eq!(items(true), next.difference(&model).cloned().collect::<BTreeSet<_>>());
                prop_assert_eq!(items(false), model.difference(&next).cloned().collect::<BTreeSet<_>>());
                model = next;
            }
        }
    }

    #[test]
    fn a_list_without_repeats_and_one_with(
        ops in vec((op(), vec(word(), 1..4)), 1..12),
        repeats in any::<bool>(),
    ) {
        let (entity, cap) = if repeats { ("searches", 5) } else { ("featured", 20) };
        let mut run = Run::new(entity);
        let mut model = Vec::<String>::new();
        for (op, words) in ops {
            let words = if repeats && op != "remove" { words } else { distinct(words) };
            let mut next = model.clone();
            match op {
                "add" if repeats => next.extend(words.clone()),
                "add" => next.extend(words.iter().filter(|word| !model.contains(word)).cloned()),
                "remove" => next.retain(|word| !words.contains(word)),
                _ => next.clone_from(&words),
            }
            if run.propose(op, &json!(words), next != model, next.len() <= cap)?.is_some() {
                prop_assert_eq!(&run.config[entity], &json!(next));
                model = next;
            }
        }
    }

    #[test]
    fn a_table(ops in vec((prop_oneof![Just("add"), Just("remove")], btree_map(word(), word(), 1..3)), 1..12)) {
        let mut run = Run::new("pins");
        let mut model = Vec::<(String, String)>::new();
        for (op, rows) in ops {
            let mut next = model.clone();
            for (id, term) in &rows {
                let known = next.iter().position(|(each, _)| each == id);
                match (op, known) {
                    ("add", Some(at)) => next[at].1.clone_from(term),
                    ("add", None) => next.push((id.clone(), term.clone())),
                    (_, Some(at)) => { next.remove(at); }
                    (_, None) => {}
                }
            }
            let row = |(id, term): (&String, &String)| json!({"terms": [term], "id": id});
            let payload = if op == "add" { rows.iter().map(row).collect() } else { json!(rows.keys().collect::<Vec<_>>()) };
            if run.propose(op, &payload, next != model, next.len() <= 3)?.is_some() {
                let expected = next.iter().map(|(id, term)| row((id, term))).collect::<Value>();
                prop_assert_eq!(&run.config["pins"], &expected);
                model = next;
            }
        }
    }

    #[test]
    fn a_map_of_maps(patches in vec(btree_map(word(), btree_map(word(), proptest::option::of(word()), 0..3), 1..3), 1..12)) {
        let mut run = Run::new("facets");
        let mut model = BTreeMap::<String, BTreeMap<String, String>>::new();
        for patch in patches {
            let mut next = model.clone();
            for (outer, entries) in &patch {
                let inner = next.entry(outer.clone()).or_default();
                for (key, value) in entries {
                    match value {
                        Some(value) => inner.insert(key.clone(), value.clone()),
                        None => inner.remove(key),
                    };
                }
            }
            next.retain(|_, inner| !inner.is_empty());
            let fits = next.len() <= 3 && next.values().all(|inner| inner.len() <= 2);
            // A payload alone may be past the cap of what it puts.
            let alone = patch.values().all(|entries| entries.values().flatten().count() <= 2);
            let prepared = run.propose("merge", &json!({ "labels": patch }), next != model || !alone, fits && alone)?;
            if prepared.is_some() {
                prop_assert_eq!(&run.config["facets"], &json!({ "labels": next }));
                model = next;
            }
        }
    }

    #[test]
    fn a_list_inside_a_record(ops in vec((btree_set(word(), 0..3), btree_set(word(), 0..3)), 1..12)) {
        let mut run = Run::new("domains");
        let mut model = BTreeSet::<String>::new();
        for (remove, add) in ops {
            let mut next = model.clone();
            next.retain(|host| !remove.contains(host));
            next.extend(add.clone());
            let mut nested = serde_json::Map::new();
            nested.extend((!add.is_empty()).then(|| ("add".to_owned(), json!(add))));
            nested.extend((!remove.is_empty()).then(|| ("remove".to_owned(), json!(remove))));
            if nested.is_empty() {
                continue;
            }
            if run.propose("set", &json!({ "allowed": nested }), next != model, next.len() <= 4)?.is_some() {
                let stored = serde_json::from_value::<BTreeSet<String>>(run.config["domains"]["allowed"].clone()).unwrap();
                prop_assert_eq!(&stored, &next);
                model = next;
            }
        }
    }
}

/// The stored values of a run.
struct Run {
    entity: &'static str,
    config: Config,
}

impl Run {
    fn new(entity: &'static str) -> Self {
        Self {
            entity,
            config: Config::new(),
        }
    }

    /// Proposes and, where it is accepted, applies; it is accepted exactly when it changes something and fits.
    fn propose(
        &mut self,
        op: &str,
        value: &Value,
        changes: bool,
        fits: bool,
    ) -> Result<Option<Prepared>, TestCaseError> {
        let change = json!([{"entity": self.entity, "op": op, "value": value}]);
        match propose(&self.config, &change, &[]) {
            Ok(prepared) => {
                prop_assert!(changes && fits, "accepted: {change} on {:?}", self.config);
                self.config.extend(prepared.after.clone());
                Ok(Some(prepared))
            }
            Err(Refused::NothingChanges) => {
                prop_assert!(!changes, "idle: {change} on {:?}", self.config);
                Ok(None)
            }
            Err(refused) => {
                prop_assert!(!fits, "{refused:?}: {change} on {:?}", self.config);
                Ok(None)
            }
        }
    }
}

fn op() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just("add"), Just("remove"), Just("replace")]
}

fn word() -> impl Strategy<Value = String> {
    "[a-d]"
}

fn group() -> impl Strategy<Value = BTreeSet<String>> {
    btree_set("[a-e]", 2..4)
}

fn distinct(words: Vec<String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    words
        .into_iter()
        .filter(|word| seen.insert(word.clone()))
        .collect()
}
