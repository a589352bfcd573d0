//! The policies resource: the rules in prose, and every error with what to do about it. Served as it stands.

use serde_json::{Value, json};

use super::edition::Edition;
use super::json::{Object, pretty};
use crate::model::{ContractError, Layer};
use crate::plan::catalog_version;

/// `policies.LANG.json`.
pub(super) fn policies(edition: &Edition<'_>) -> String {
    let contract = edition.contract;
    let policies = contract
        .policies
        .iter()
        .map(|policy| json!({"id": policy.name, "text": edition.text(&policy.text)}));
    let fields = contract.errors.fields.iter().map(|field| {
        let said = edition.optional(edition.view(&field.node).description);
        Object::default()
            .with("name", field.name.as_str())
            .maybe("description", said)
            .into()
    });
    let all = Object::default()
        .with("contract", contract.name.as_str())
        .with("version", contract.version.as_str())
        .with("language", edition.tag())
        .with("catalog_version", catalog_version(contract))
        .with("policies", policies.collect::<Vec<_>>())
        .with(
            "error_codes",
            contract
                .errors
                .errors
                .iter()
                .map(|error| error_code(edition, error))
                .collect::<Vec<_>>(),
        )
        .with("error_fields", fields.collect::<Vec<Value>>());
    pretty(&all.into())
}

fn error_code(edition: &Edition<'_>, error: &ContractError) -> Value {
    let guide = error
        .guide
        .iter()
        .map(|row| json!({"when": edition.text(&row.when), "do": edition.text(&row.action)}));
    Object::default()
        .with("code", error.code.as_str())
        .with("message", edition.text(&error.message))
        .with(
            "layers",
            error
                .layers
                .iter()
                .map(|layer| layer_name(*layer))
                .collect::<Vec<_>>(),
        )
        .with("fields", error.carries.clone())
        .with("optional_fields", error.may_carry.clone())
        .with("retryable", error.retryable)
        .with("what_to_do", guide.collect::<Vec<_>>())
        .into()
}

/// As errors.yaml spells it.
pub(super) fn layer_name(layer: Layer) -> &'static str {
    match layer {
        Layer::Http => "http",
        Layer::Rpc => "rpc",
        Layer::Tool => "tool",
        Layer::Command => "command",
    }
}
