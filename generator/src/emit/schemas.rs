//! `schemas/exact.json` and `schemas/published.json`, for reviewers and for programs that check values.

use serde_json::Value;

use super::edition::Edition;
use super::json::{Object, pretty};
use super::{exact, tools};
use crate::model::Entity;

/// Every tool, and every entity with the payloads of its ops.
pub(super) fn exact(edition: &Edition<'_>) -> String {
    let contract = edition.contract;
    let tools = contract.tools.iter().map(|tool| {
        let (input, output) = (
            tools::exact_input(edition, tool),
            tools::exact_output(edition, tool),
        );
        (tool.name.clone(), both(input, output))
    });
    let entities = contract
        .entities
        .iter()
        .map(|each| (each.name.clone(), entity(edition, each)));
    let all = Object::default()
        .with("tools", tools.collect::<Object>())
        .with("entities", entities.collect::<Object>());
    pretty(&all.into())
}

fn entity(edition: &Edition<'_>, entity: &Entity) -> Value {
    let ops = entity
        .ops
        .iter()
        .map(|op| (op.name().to_owned(), exact::payload(edition, entity, *op)));
    Object::default()
        .with("value", exact::value(edition, &entity.value))
        .with("ops", ops.collect::<Object>())
        .into()
}

/// Every tool, as listed: `entries` are those of the listing.
pub(super) fn published(entries: Vec<Value>) -> String {
    let tools = entries.into_iter().filter_map(|entry| {
        let Value::Object(mut entry) = entry else {
            return None;
        };
        let mut take = |name: &str| entry.get_mut(name).map(Value::take).unwrap_or_default();
        let (input, output) = (take("inputSchema"), take("outputSchema"));
        Some((take("name").as_str()?.to_owned(), both(input, output)))
    });
    pretty(
        &Object::default()
            .with("tools", tools.collect::<Object>())
            .into(),
    )
}

fn both(input: Value, output: Value) -> Value {
    Object::default()
        .with("input", input)
        .with("output", output)
        .into()
}
