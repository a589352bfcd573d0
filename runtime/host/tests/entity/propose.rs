//! Proposes as a tool does: arguments are checked and brought to the strict form, then the engine takes them.

use pliego_host::Violation;
use pliego_host::check::{Cursor, Items, Mode, Place, check};
use pliego_host::entity::{Change, Config, Engine, Prepared, Refused};
use serde_json::{Value, json};

use super::contract::CONTRACT;
use super::rules::Rules;

pub(crate) const ENGINE: Engine<'static> = Engine {
    contract: &CONTRACT,
    rules: &Rules,
};

/// The changes in their strict form, or what is wrong with them.
pub(crate) fn strict(changes: &Value) -> Result<Vec<Change>, Vec<Violation>> {
    let mut arguments = json!({ "changes": changes });
    let checking = check(&mut arguments, Place::root(), Mode::Whole, true, |at| {
        let Some(mut record) = at.record(&["changes"]) else {
            return;
        };
        record.required("changes", |at| at.array(Items::between(1, 10), change));
    });
    if checking.violations.is_empty() {
        Ok(serde_json::from_value(arguments["changes"].take()).unwrap())
    } else {
        Err(checking.violations)
    }
}

fn change(at: &mut Cursor<'_>) {
    let Some(mut record) = at.record(&["entity", "op", "value"]) else {
        return;
    };
    record.required("entity", |at| at.entity(&CONTRACT));
    record.required("op", |at| {
        at.one_of(&["add", "remove", "replace", "merge", "set"])
    });
    record.change_of("value", "entity", "op", &CONTRACT);
}

/// What the engine makes of it.
pub(crate) fn propose(
    config: &Config,
    changes: &Value,
    features: &[&str],
) -> Result<Prepared, Refused> {
    let changes = strict(changes).map_err(Refused::Violations)?;
    ENGINE.prepare(config, changes, features)
}
