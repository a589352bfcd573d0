//! Error objects: what a caller reads of an error, the same in every layer.

use serde_json::{Map, Value};

use crate::call::Call;
use crate::contract::{Contract, Situation};
use crate::text;
use crate::toolkit::ViolationView;
use crate::violation::Violation;

/// The error object of arguments that break the contract: every fault, and the first one's place and words for those who read
/// no further.
pub(crate) fn bad_arguments(call: &Call, violations: &[Violation]) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut message = None;
    if let Some(first) = violations.first() {
        if let Some(entity) = &first.entity {
            fields.insert("entity".to_owned(), entity.as_str().into());
        }
        fields.insert("param".to_owned(), first.param.as_str().into());
        if let Some(entity) = &first.suggested_entity {
            fields.insert("suggested_entity".to_owned(), entity.as_str().into());
        }
        message = Some(first.message(call.contract, call.language));
    }
    let views = violations
        .iter()
        .map(|each| ViolationView::of(each, call.contract, call.language))
        .collect::<Vec<_>>();
    fields.insert(
        "violations".to_owned(),
        serde_json::to_value(views).unwrap_or_default(),
    );
    let mut error = situation(
        call.contract,
        Situation::BadArguments,
        fields,
        call.language,
        &call.base_url,
    );
    if let Some(message) = message
        && let Some(place) = error.get_mut("message")
    {
        *place = message.into();
    }
    error
}

/// The error object of a code of the contract, worded in the language at that index: `code`, the fields, `retryable` where
/// it holds, `message`, `doc_url`.
#[must_use]
pub fn error_object(
    contract: &Contract,
    code: &str,
    fields: Map<String, Value>,
    language: usize,
    base_url: &str,
) -> Map<String, Value> {
    let known = contract.error(code);
    let message = known.map_or_else(
        || code.to_owned(),
        |error| text::fill(text::pick(error.message, language), &fields),
    );
    object(
        contract,
        code,
        fields,
        known.is_some_and(|error| error.retryable),
        message,
        base_url,
    )
}

/// The error object for what the host detected; its own code and wording where the contract claims none.
pub(crate) fn situation(
    contract: &Contract,
    situation: Situation,
    fields: Map<String, Value>,
    language: usize,
    base_url: &str,
) -> Map<String, Value> {
    match contract.error_for(situation) {
        Some(error) => error_object(contract, error.code, fields, language, base_url),
        None => {
            let (code, message) = crate::wording::situation(situation, contract, language);
            object(
                contract,
                code,
                fields,
                situation == Situation::Unexpected,
                message.to_owned(),
                base_url,
            )
        }
    }
}

fn object(
    contract: &Contract,
    code: &str,
    fields: Map<String, Value>,
    retryable: bool,
    message: String,
    base_url: &str,
) -> Map<String, Value> {
    let mut error = Map::new();
    error.insert("code".to_owned(), code.into());
    error.extend(fields);
    if retryable {
        error.insert("retryable".to_owned(), true.into());
    }
    error.insert("message".to_owned(), message.into());
    error.insert(
        "doc_url".to_owned(),
        text::doc_url(contract, code, base_url).into(),
    );
    error
}
