//! What a record gains when its lists may leave items out: `truncated`, with an entry for each list really cut.

use serde_json::{Value, json};

use super::edition::Edition;
use super::json::Object;
use crate::model::{Kind, Record};

/// The property, where the record has such lists.
pub(super) fn truncated(edition: &Edition<'_>, record: &Record) -> Option<(String, Value)> {
    let cut = record
        .properties
        .iter()
        .filter(|property| match edition.view(&property.node).kind {
            Kind::Array(array) => array.cut,
            _ => false,
        });
    let lists = cut
        .map(|property| (property.name.clone(), list()))
        .collect::<Object>();
    if lists.is_empty() {
        return None;
    }
    let said = edition.words.pick(
        "Las listas que dejan elementos fuera: cuántos quedan y cuántos hay.",
        "The lists that leave items out: how many are kept and how many there are.",
    );
    let schema = Object::typed("object")
        .with("description", said)
        .with("properties", lists)
        .with("additionalProperties", false);
    Some(("truncated".to_owned(), schema.into()))
}

fn list() -> Value {
    json!({
        "type": "object",
        "properties": {"kept": {"type": "integer", "minimum": 0}, "total": {"type": "integer", "minimum": 0}},
        "required": ["kept", "total"],
        "additionalProperties": false,
    })
}
