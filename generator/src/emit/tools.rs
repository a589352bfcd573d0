//! The tools as `tools/list` serves them, and the two schemas of each.

use serde_json::{Value, json};

use super::edition::Edition;
use super::json::Object;
use super::published::{self, Side};
use super::{errors, exact};
use crate::model::Tool;

/// The tools as they are listed.
pub(super) fn entries(edition: &Edition<'_>) -> Vec<Value> {
    edition
        .contract
        .tools
        .iter()
        .map(|tool| entry(edition, tool))
        .collect()
}

fn entry(edition: &Edition<'_>, tool: &Tool) -> Value {
    let title = edition.text(&tool.title);
    Object::default()
        .with("name", tool.name.as_str())
        .with("title", title.as_str())
        .with("description", edition.text(&tool.description))
        .with("inputSchema", published_input(edition, tool))
        .with("outputSchema", published_output(edition, tool))
        .with(
            "annotations",
            json!({
                "title": title,
                "readOnlyHint": tool.annotations.read_only,
                "destructiveHint": tool.annotations.destructive,
                "idempotentHint": tool.annotations.idempotent,
                "openWorldHint": tool.annotations.open_world,
            }),
        )
        .into()
}

/// The published schema of the arguments.
fn published_input(edition: &Edition<'_>, tool: &Tool) -> Value {
    published::schema(edition, &tool.input, Side::Input)
}

/// The published schema of the answer: the result or the error, under a root that is an object with properties.
fn published_output(edition: &Edition<'_>, tool: &Tool) -> Value {
    let success = published::schema(edition, &tool.output, Side::Output);
    let error = errors::branch(edition, tool, |node| {
        published::schema(edition, node, Side::Output)
    });
    union(success, error)
}

/// The exact schema of the arguments in their strict form.
pub(super) fn exact_input(edition: &Edition<'_>, tool: &Tool) -> Value {
    exact::value(edition, &tool.input)
}

/// The exact schema of the answer.
pub(super) fn exact_output(edition: &Edition<'_>, tool: &Tool) -> Value {
    let success = exact::value(edition, &tool.output);
    let error = errors::branch(edition, tool, |node| exact::value(edition, node));
    union(success, error)
}

/// A root that client list parsers take, and under it the whole of either branch.
fn union(success: Value, error: Value) -> Value {
    Object::typed("object")
        .with("properties", Object::default())
        .with("anyOf", vec![success, error])
        .into()
}
