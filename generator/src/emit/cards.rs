//! Entity cards: what an agent reads before it proposes a change. One a line; what a key may touch is added when they are
//! served.

use serde_json::{Value, json};

use super::edition::Edition;
use super::json::{Object, lines, strings};
use super::limits::{self, Detail};
use super::{exact, notes};
use crate::model::{Entity, Op};

/// `cards.LANG.json`.
pub(super) fn cards(edition: &Edition<'_>) -> String {
    let cards = edition
        .contract
        .entities
        .iter()
        .map(|entity| card(edition, entity));
    lines(&cards.collect::<Vec<_>>())
}

fn card(edition: &Edition<'_>, entity: &Entity) -> Value {
    let ops = entity.ops.iter().map(|op| card_op(edition, entity, *op));
    let shows = entity
        .shows
        .iter()
        .map(|shown| json!({"entity": shown.entity, "properties": shown.properties}));
    let lists = entity
        .lists
        .iter()
        .map(|list| (list.name.clone(), Value::from(list.values.clone())));
    let lists = lists.collect::<Object>();
    Object::default()
        .with("entity", entity.name.as_str())
        .maybe("area", entity.area.as_deref())
        .with("title", edition.text(&entity.title))
        .with("description", edition.text(&entity.description))
        .maybe("notes", edition.optional(entity.notes.as_ref()))
        .with("ops", ops.collect::<Vec<_>>())
        .with(
            "limits",
            strings(limits::of(edition, entity, Detail::Brief)),
        )
        .list("shows", shows.collect())
        .maybe("lists", (!lists.is_empty()).then_some(lists))
        .maybe(
            "needs",
            entity
                .needs
                .as_deref()
                .map(|name| notes::feature_title(edition, name)),
        )
        .with("sensitive", entity.sensitive)
        .into()
}

fn card_op(edition: &Edition<'_>, entity: &Entity, op: Op) -> Value {
    let example = entity.examples.iter().find(|example| example.op == op);
    Object::default()
        .with("op", op.name())
        .with("schema", exact::payload(edition, entity, op))
        .maybe("example", example.map(|example| example.value.clone()))
        .into()
}
