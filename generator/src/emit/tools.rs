//! The tools as `tools/list` serves them, and the two schemas of each.

use serde_json::{Value, json};

use super::edition::Edition;
use super::json::{Object, lines};
use super::{errors, exact, published};
use crate::model::{Kind, Node, Tool};

/// `tools.json`: one tool a line.
pub(super) fn listing(edition: &Edition<'_>) -> String {
    lines(
        edition
            .contract
            .tools
            .iter()
            .map(|tool| entry(edition, tool)),
    )
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
pub(super) fn published_input(edition: &Edition<'_>, tool: &Tool) -> Value {
    published::schema(edition, &tool.input)
}

/// The published schema of the answer: the result or the error, under a root that is an object with properties.
pub(super) fn published_output(edition: &Edition<'_>, tool: &Tool) -> Value {
    let success = published::schema(edition, &tool.output);
    let error = errors::branch(edition, tool, |node| published::schema(edition, node));
    union(edition, tool, success, error)
}

/// The exact schema of the arguments in their strict form.
pub(super) fn exact_input(edition: &Edition<'_>, tool: &Tool) -> Value {
    exact::value(edition, &tool.input)
}

/// The exact schema of the answer.
pub(super) fn exact_output(edition: &Edition<'_>, tool: &Tool) -> Value {
    let success = exact::value(edition, &tool.output);
    let error = errors::branch(edition, tool, |node| exact::value(edition, node));
    union(edition, tool, success, error)
}

fn union(edition: &Edition<'_>, tool: &Tool, success: Value, error: Value) -> Value {
    let outlines = match edition.view(&tool.output).kind {
        Kind::Record(record) => record
            .properties
            .iter()
            .filter_map(|property| Some((property.name.clone(), outline(edition, &property.node)?)))
            .collect(),
        _ => Object::default(),
    };
    Object::typed("object")
        .with(
            "properties",
            outlines.with("error", json!({"type": "object"})),
        )
        .with("anyOf", vec![success, error])
        .into()
}

/// What a property of the root is, in a word: the branches say the rest. Nothing where no single type says it.
fn outline(edition: &Edition<'_>, node: &Node) -> Option<Value> {
    let view = edition.view(node);
    let plain = !view.takes_null() && view.means.is_empty();
    let name = match view.kind {
        _ if !plain => return None,
        Kind::Record(_) | Kind::Map(_) | Kind::Ref(_) => "object",
        Kind::Array(array) => {
            return outline(edition, &array.items)
                .map(|items| json!({"type": "array", "items": items}));
        }
        Kind::String(_) | Kind::Enum(_) | Kind::ChangeOf { .. } => "string",
        Kind::Integer(_) => "integer",
        Kind::Number(_) => "number",
        Kind::Boolean => "boolean",
        Kind::ValueOf { .. } => return None,
    };
    Some(json!({"type": name}))
}
