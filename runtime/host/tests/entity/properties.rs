//! What holds of every proposal, whatever it says.

use std::collections::BTreeMap;

use pliego_host::check::{Mode, Place, check};
use pliego_host::contract::{Entity, Op, Order, Shape};
use pliego_host::entity::{Change, Config, Line, Refused, What, base_hash, fingerprint};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::contract::CONTRACT;
use super::propose::{ENGINE, strict};
use super::values::{anything, proposals};

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_accepted_is_valid_told_and_done_once((entity, stored, changes) in proposals()) {
        let config = stored.filter(|value| valid(entity, value)).map(|value| (entity.name.to_owned(), value));
        let config = config.into_iter().collect::<Config>();
        let Ok(changes) = strict(&Value::Array(changes)) else { return Ok(()) };
        let untouched = config.clone();
        let outcome = ENGINE.prepare(&config, changes.clone(), &[]);
        prop_assert_eq!(&config, &untouched);
        let prepared = match outcome {
            Ok(prepared) => prepared,
            Err(refused) => {
                prop_assert!(!matches!(refused, Refused::Untyped(_)), "{refused:?}");
                return Ok(());
            }
        };
        prop_assert_eq!(&prepared.changes, &changes);
        prop_assert_eq!(&prepared.before, &untouched);
        let value = prepared.after.get(entity.name).unwrap();
        prop_assert!(valid(entity, value), "{value}");
        prop_assert!(prepared.diff.iter().any(|line| !matches!(line.what, What::Notice(_) | What::Stays(_))));
        told(&prepared.diff)?;
        prop_assert_eq!(&prepared.base[entity.name], &base_hash(&config, entity.name));

        let mut after = config;
        after.extend(prepared.after);
        if changes.len() == 1 && once(entity, changes[0].op) {
            prop_assert_eq!(ENGINE.prepare(&after, changes, &[]), Err(Refused::NothingChanges));
        }
    }

    #[test]
    fn nothing_makes_it_panic(
        entity in proptest::sample::select(CONTRACT.entities),
        stored in anything(),
        changes in proptest::collection::vec((proptest::sample::select(&[Op::Add, Op::Remove, Op::Replace, Op::Merge, Op::Set][..]), anything()), 1..3),
    ) {
        let config = CONTRACT.entities.iter().map(|each| (each.name.to_owned(), stored.clone())).collect::<Config>();
        let changes = changes.into_iter().map(|(op, value)| Change { entity: entity.name.to_owned(), op, value });
        if let Ok(prepared) = ENGINE.prepare(&config, changes.collect(), &[]) {
            told(&prepared.diff)?;
        }
        prop_assert!(ENGINE.read(entity, &config).set);
    }

    #[test]
    fn a_stored_line_is_worded_whatever_the_contract_has_become(
        entity in "synonyms|pins|layout|gone",
        path in proptest::collection::vec("details|labels|id|[a-b]", 0..3),
        one in anything(),
        other in anything(),
    ) {
        let whats = [
            What::Comes(one.clone()),
            What::ItemsGo(vec![one.clone(), other.clone()]),
            What::Changes { old: one.clone(), new: other },
            What::Stays(one),
        ];
        let lines = whats.map(|what| Line { entity: entity.clone(), path: path.clone(), what });
        told(&lines)?;
    }

    #[test]
    fn digests_ignore_the_order_of_keys(value in anything()) {
        let turned = turned(&value);
        let config = |value: &Value| Config::from([("layout".to_owned(), value.clone())]);
        prop_assert_eq!(base_hash(&config(&value), "layout"), base_hash(&config(&turned), "layout"));
        let change = |value: &Value| Change { entity: "layout".to_owned(), op: Op::Merge, value: value.clone() };
        prop_assert_eq!(fingerprint(&[change(&value)]), fingerprint(&[change(&turned)]));
        // Order of changes is kept, and nothing else is equal by chance.
        let other = change(&json!({ "of": value }));
        prop_assert_ne!(fingerprint(&[change(&value), other.clone()]), fingerprint(&[other, change(&value)]));
    }
}

/// Every line reads, in both languages.
fn told(lines: &[Line]) -> Result<(), TestCaseError> {
    for line in lines {
        for language in 0..2 {
            let text = line.word(&CONTRACT, language);
            prop_assert!(
                ["+ ", "- ", "~ ", "! "]
                    .iter()
                    .any(|sign| text.starts_with(sign)),
                "{text}"
            );
            prop_assert!(!text.ends_with(": "), "{text}");
        }
    }
    Ok(())
}

fn valid(entity: &Entity, value: &Value) -> bool {
    let mut value = value.clone();
    let checking = check(&mut value, Place::root(), Mode::Whole, false, entity.check);
    checking.violations.is_empty()
}

/// Whether doing it again does nothing: all but appending to a list that takes repeats.
fn once(entity: &Entity, op: Op) -> bool {
    let repeats = matches!(
        entity.value.shape,
        Shape::Array {
            order: Order::List,
            ..
        }
    );
    !(op == Op::Add && repeats)
}

/// The same with keys in another order, and whole numbers spelled with a fraction.
fn turned(value: &Value) -> Value {
    match value {
        Value::Object(entries) => {
            let sorted = entries
                .iter()
                .map(|(key, value)| (key.clone(), turned(value)))
                .collect::<BTreeMap<_, _>>();
            Value::Object(sorted.into_iter().rev().collect())
        }
        Value::Array(items) => items.iter().map(turned).collect(),
        Value::Number(number) => match number.as_i64() {
            Some(whole) if whole.abs() < 1 << 50 => json!(whole as f64),
            _ => value.clone(),
        },
        other => other.clone(),
    }
}
