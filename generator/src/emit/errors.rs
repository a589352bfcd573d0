//! The error branch of a tool's output: the codes that can leave that tool, and the fields that those carry.

use serde_json::{Value, json};

use super::edition::Edition;
use super::json::{Object, strings};
use super::toolkit;
use crate::model::{ContractError, Node, Situation, Tool};

/// What the host answers with by itself when a tool cannot be carried out: its code where the contract claims none, and
/// the fields that it fills in.
const BY_ITSELF: [(Situation, &str, &[&str]); 3] = [
    (
        Situation::BadArguments,
        "bad_arguments",
        &["entity", "param", "violations", "suggested_entity"],
    ),
    (Situation::OutOfArea, "out_of_area", &["blocked_entities"]),
    (
        Situation::Unexpected,
        "unexpected",
        &["error_id", "retryable"],
    ),
];

/// The codes of a tool with their fields, in the catalogue's order.
struct Reach<'a> {
    codes: Vec<&'a str>,
    fields: Vec<&'a str>,
}

/// The schema of `{"error": …}`; `field` gives that of a field of the contract.
pub(super) fn branch(edition: &Edition<'_>, tool: &Tool, field: impl Fn(&Node) -> Value) -> Value {
    let reach = reach(edition, tool);
    let mut properties =
        Object::default().with("code", json!({"type": "string", "enum": reach.codes}));
    for name in reach.fields {
        properties = properties.with(name, field_schema(edition, name, &field));
    }
    let properties = properties
        .with("message", json!({"type": "string"}))
        .with("doc_url", json!({"type": "string"}));
    let error = Object::typed("object")
        .with("properties", properties)
        .with("required", strings(["code", "message", "doc_url"]))
        .with("additionalProperties", false);
    Object::typed("object")
        .with("properties", Object::default().with("error", error))
        .with("required", strings(["error"]))
        .with("additionalProperties", false)
        .into()
}

fn reach<'a>(edition: &Edition<'a>, tool: &Tool) -> Reach<'a> {
    let catalogue = &edition.contract.errors;
    let errors = catalogue
        .errors
        .iter()
        .filter(|error| tool.all_errors.contains(&error.code))
        .collect::<Vec<_>>();
    let mut codes = errors
        .iter()
        .map(|error| error.code.as_str())
        .collect::<Vec<_>>();
    let carried = errors
        .iter()
        .flat_map(|error| error.carries.iter().chain(&error.may_carry));
    let mut names = carried.map(String::as_str).collect::<Vec<_>>();
    if errors.iter().any(|error| error.retryable) {
        names.push("retryable");
    }
    for (situation, code, fields) in BY_ITSELF {
        if raises(edition, situation, &errors) {
            names.extend(fields);
            if !catalogue
                .errors
                .iter()
                .any(|error| error.raised_by.contains(&situation))
            {
                codes.push(code);
            }
        }
    }
    let declared = catalogue.fields.iter().map(|field| field.name.as_str());
    let (mut fields, mut rest) = (
        declared
            .filter(|name| names.contains(name))
            .collect::<Vec<_>>(),
        names,
    );
    rest.retain(|name| !fields.contains(name));
    for name in rest {
        if !fields.contains(&name) {
            fields.push(name);
        }
    }
    Reach { codes, fields }
}

/// Whether the host may answer a call of the tool in that situation.
fn raises(edition: &Edition<'_>, situation: Situation, own: &[&ContractError]) -> bool {
    let claimed = edition
        .contract
        .errors
        .errors
        .iter()
        .any(|error| error.raised_by.contains(&situation));
    if claimed {
        return own.iter().any(|error| error.raised_by.contains(&situation));
    }
    match situation {
        Situation::BadArguments => true,
        Situation::OutOfArea => !edition.contract.areas.is_empty(),
        _ => situation == Situation::Unexpected,
    }
}

/// A field as the contract types it; the host's own ones have a type without that.
fn field_schema(edition: &Edition<'_>, name: &str, field: impl Fn(&Node) -> Value) -> Value {
    if let Some(declared) = edition
        .contract
        .errors
        .fields
        .iter()
        .find(|field| field.name == name)
    {
        return field(&declared.node);
    }
    match name {
        "violations" => {
            json!({"type": "array", "items": Value::from(toolkit::schema(edition, "pliego.violation"))})
        }
        "blocked_entities" => json!({"type": "array", "items": {"type": "string"}}),
        "retryable" => json!({"type": "boolean"}),
        _ => json!({"type": "string"}),
    }
}
