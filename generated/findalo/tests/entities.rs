//! The entities as the engine and the catalogue of the host take them: every card, and every example of every op.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on says so by failing"
)]

use findalo_contract::{CONTRACT, ProposeChangeInput};
use pliego_host::check::{Checked, Mode, Place, check};
use pliego_host::entity::{
    Change, Config, Engine, RawCase, Refused, RuleBook, Ruling, Untyped, cards,
};
use serde_json::{Value, json};

/// The rules belong to the runtime; here none applies.
struct NoRules;

impl RuleBook for NoRules {
    fn apply(&self, _: &str, _: &RawCase<'_>) -> Result<Vec<Ruling>, Untyped> {
        Ok(Vec::new())
    }
}

#[test]
fn the_host_serves_each_card_as_it_was_generated() {
    for (language, text) in CONTRACT.cards.iter().enumerate() {
        let generated = serde_json::from_str::<Vec<Value>>(text).unwrap();
        let served = cards(&CONTRACT, language, &["design".to_owned()]);
        assert_eq!(served.len(), CONTRACT.entities.len());
        for (card, mut generated) in served.into_iter().zip(generated) {
            generated["allowed"] = Value::Bool(generated["area"] == "design");
            assert_eq!(json!(card), generated);
        }
    }
}

#[test]
fn each_example_is_taken_by_the_engine_and_done_once() {
    let engine = Engine {
        contract: &CONTRACT,
        rules: &NoRules,
    };
    let mut config = Config::new();
    for card in cards(&CONTRACT, 0, &[]) {
        for op in card.ops {
            let changes = json!([{"entity": card.entity, "op": op.op, "value": op.example}]);
            let mut arguments = json!({"title": "Ejemplo", "changes": changes});
            let check = ProposeChangeInput::check;
            let checking = self::check(&mut arguments, Place::root(), Mode::Whole, true, check);
            assert_eq!(checking.violations, [], "{changes}");
            let changes = serde_json::from_value::<Vec<Change>>(arguments["changes"].take());
            let changes = changes.unwrap();
            match engine.prepare(&config, changes.clone(), &[]) {
                Ok(prepared) => {
                    let told = prepared.diff.iter().map(|line| line.word(&CONTRACT, 0));
                    assert!(told.into_iter().all(|line| line.contains(&card.title)));
                    config.extend(prepared.after);
                }
                // It may say what holds already: a default, or an item that is not there to go.
                Err(refused) => assert_eq!(refused, Refused::NothingChanges, "{changes:?}"),
            }
            let again = engine.prepare(&config, changes, &[]);
            assert_eq!(again, Err(Refused::NothingChanges));
        }
        let entity = CONTRACT.entity(&card.entity).unwrap();
        assert!(!engine.read(entity, &config).value.is_null());
    }
}
