//! `schemas/exact.json` and `schemas/published.json`, for reviewers and for programs that check values.

use serde_json::{Value, json};

use super::edition::Edition;
use super::json::{Object, pretty};
use super::{exact, tools};

/// Every tool, and every entity with the payloads of its ops.
pub(super) fn exact(edition: &Edition<'_>) -> String {
    let tools = edition.contract.tools.iter().map(|tool| {
        let both = json!({"input": tools::exact_input(edition, tool), "output": tools::exact_output(edition, tool)});
        (tool.name.clone(), both)
    });
    let entities = edition.contract.entities.iter().map(|entity| {
        let ops = entity
            .ops
            .iter()
            .map(|op| (op.name().to_owned(), exact::payload(edition, entity, *op)));
        let value = exact::value(edition, &entity.value);
        (
            entity.name.clone(),
            Value::from(
                Object::default()
                    .with("value", value)
                    .with("ops", ops.collect::<Object>()),
            ),
        )
    });
    let all = Object::default()
        .with("tools", tools.collect::<Object>())
        .with("entities", entities.collect::<Object>());
    pretty(&all.into())
}

/// Every tool, as listed.
pub(super) fn published(edition: &Edition<'_>) -> String {
    let tools = edition.contract.tools.iter().map(|tool| {
        let input = tools::published_input(edition, tool);
        (
            tool.name.clone(),
            json!({"input": input, "output": tools::published_output(edition, tool)}),
        )
    });
    pretty(
        &Object::default()
            .with("tools", tools.collect::<Object>())
            .into(),
    )
}
