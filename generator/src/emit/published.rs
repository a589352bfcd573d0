//! Published schemas: the portable subset of the exact ones, which every client takes. What is cut is said in the
//! description. Whatever an exact schema accepts, its published one accepts.

use serde_json::{Value, json};

use super::edition::{Edition, View};
use super::json::{self, Object};
use super::{cut, notes, payloads, toolkit};
use crate::model::{Array, Bounds, Kind, Map, Node, Order, Record, StringNode};

/// Longer enums are not compiled by every client.
const MOST_VALUES: usize = 50;
const MOST_ITEMS: u64 = 100;
const LONGEST: u64 = 256;

/// A schema under construction: what it says in keywords, and what it leaves to the description.
struct Draft {
    keywords: Object,
    unsaid: Vec<String>,
}

impl Draft {
    fn of(keywords: Object) -> Self {
        Self {
            keywords,
            unsaid: Vec::new(),
        }
    }

    fn unsaid(mut self, phrases: impl IntoIterator<Item = String>) -> Self {
        self.unsaid.extend(phrases);
        self
    }
}

/// The published schema of a node.
pub(super) fn schema(edition: &Edition<'_>, node: &Node) -> Value {
    node_schema(edition, node, &[]).into()
}

/// `forced` are values that the schema has to take, whatever the node's keywords say.
fn node_schema(edition: &Edition<'_>, node: &Node, forced: &[&Value]) -> Object {
    let view = edition.view(node);
    let meant = view.means.iter().map(|meaning| &meaning.value);
    let forced = meant
        .chain(forced.iter().copied())
        .filter(|value| !value.is_null())
        .collect::<Vec<_>>();
    let draft = draft(edition, &view, &forced);
    let unsaid = draft
        .unsaid
        .into_iter()
        .chain(notes::beside(edition, &view))
        .chain(notes::values_of(edition, &view));
    let description = notes::published(edition, &view, &unsaid.collect::<Vec<_>>());
    let described = Object::default().maybe("description", description);
    if view.takes_null() && !draft.keywords.is_empty() {
        return described.with(
            "anyOf",
            vec![draft.keywords.into(), json!({"type": "null"})],
        );
    }
    if matches!(view.kind, Kind::Ref(_)) && described.is_empty() {
        return draft.keywords;
    }
    draft
        .keywords
        .only("type")
        .and(described)
        .and(draft.keywords.without("type"))
}

fn draft(edition: &Edition<'_>, view: &View<'_>, forced: &[&Value]) -> Draft {
    match view.kind {
        // A value of another type: no single type holds all of them.
        kind if forced.iter().any(|value| !is_of(kind, value)) => Draft::of(Object::default()),
        Kind::Record(record) => draft_record(edition, record, forced),
        Kind::Map(map) => draft_map(edition, map, view, forced),
        Kind::Array(array) => draft_array(edition, array, view, forced),
        Kind::String(string) => draft_string(edition, string, view, forced),
        Kind::Enum(node) => {
            let names = node
                .values
                .iter()
                .map(|each| each.name.clone())
                .collect::<Vec<_>>();
            let overruled = forced
                .iter()
                .any(|value| names.iter().all(|name| **value != *name));
            if overruled || names.len() > MOST_VALUES {
                Draft::of(Object::typed("string")).unsaid([edition.words.one_of(&names)])
            } else {
                Draft::of(Object::typed("string").with("enum", names))
            }
        }
        Kind::Integer(bounds) => draft_integer(edition, *bounds, view, forced),
        Kind::Number(bounds) => draft_number(edition, *bounds, view, forced),
        Kind::Boolean => Draft::of(Object::typed("boolean")),
        Kind::Ref(name) => Draft::of(toolkit::schema(edition, name)),
        Kind::ValueOf { entity } => {
            let said = payloads::value_said(edition, entity);
            Draft::of(Object::default()).unsaid(view.description.is_none().then_some(said))
        }
        Kind::ChangeOf { .. } => Draft::of(Object::typed("string")).unsaid(payloads::said(edition)),
    }
}

fn is_of(kind: &Kind, value: &Value) -> bool {
    match kind {
        Kind::Record(_) | Kind::Map(_) => value.is_object(),
        Kind::Array(_) => value.is_array(),
        Kind::String(_) | Kind::Enum(_) | Kind::ChangeOf { .. } => value.is_string(),
        Kind::Integer(_) => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        Kind::Number(_) => value.is_number(),
        Kind::Boolean => value.is_boolean(),
        Kind::Ref(_) | Kind::ValueOf { .. } => true,
    }
}

fn draft_record(edition: &Edition<'_>, record: &Record, forced: &[&Value]) -> Draft {
    let properties = record.properties.iter().map(|property| {
        let forced = forced
            .iter()
            .filter_map(|value| value.get(&property.name))
            .collect::<Vec<_>>();
        (
            property.name.clone(),
            Value::from(node_schema(edition, &property.node, &forced)),
        )
    });
    let properties = properties
        .chain(cut::truncated(edition, record))
        .collect::<Object>();
    let required = record.properties.iter().filter(|property| {
        property.required
            && forced
                .iter()
                .all(|value| value.get(&property.name).is_some())
    });
    let required = json::strings(required.map(|property| &property.name));
    let keywords = Object::typed("object")
        .with("properties", properties)
        .list("required", required)
        .with("additionalProperties", false);
    Draft::of(keywords).unsaid(relations(edition, record))
}

/// How the properties of a record bear on each other.
pub(super) fn relations(edition: &Edition<'_>, record: &Record) -> Vec<String> {
    let words = edition.words;
    let one = record
        .require_one_of
        .iter()
        .map(|group| words.require_one_of(group));
    let most = record.exclusive.iter().map(|group| words.exclusive(group));
    let ordered = record
        .ordered
        .iter()
        .map(|group| super::words::Words::ordered(group));
    one.chain(most).chain(ordered).collect()
}

fn draft_map(edition: &Edition<'_>, map: &Map, view: &View<'_>, forced: &[&Value]) -> Draft {
    let forced = forced
        .iter()
        .filter_map(|value| value.as_object())
        .flat_map(|members| members.values());
    let values = node_schema(edition, &map.values, &forced.collect::<Vec<_>>());
    let unit = edition.optional(view.unit);
    let count = edition
        .words
        .count(map.min_properties, map.max_properties, unit.as_deref());
    let keys = string_phrases(edition, &map.keys, None).join(", ");
    let keys = (!keys.is_empty()).then(|| edition.words.key(&keys));
    Draft::of(Object::typed("object").with("additionalProperties", values))
        .unsaid(count.into_iter().chain(keys))
}

fn draft_array(edition: &Edition<'_>, array: &Array, view: &View<'_>, forced: &[&Value]) -> Draft {
    let counts = forced
        .iter()
        .filter_map(|value| value.as_array())
        .map(|items| items.len() as u64)
        .collect::<Vec<_>>();
    let forced = forced
        .iter()
        .filter_map(|value| value.as_array())
        .flatten()
        .collect::<Vec<_>>();
    let min = array
        .min_items
        .filter(|min| *min <= MOST_ITEMS && counts.iter().all(|count| count >= min));
    let max = array
        .max_items
        .filter(|max| *max <= MOST_ITEMS && counts.iter().all(|count| count <= max));
    let keywords = Object::typed("array")
        .with("items", node_schema(edition, &array.items, &forced))
        .maybe("minItems", min)
        .maybe("maxItems", max);
    let unit = edition.optional(view.unit);
    let all_said = min == array.min_items && max == array.max_items;
    let count = edition
        .words
        .count(array.min_items, array.max_items, unit.as_deref())
        .filter(|_| !all_said);
    Draft::of(keywords).unsaid(count.into_iter().chain(order(edition, &array.order)))
}

/// Whether items may repeat, and whether their order counts.
pub(super) fn order(edition: &Edition<'_>, order: &Order) -> Option<String> {
    match order {
        Order::List => None,
        Order::Distinct => Some(edition.words.ordered_without_repeats().to_owned()),
        Order::Set => Some(edition.words.set().to_owned()),
        Order::Keyed(key) => Some(edition.words.keyed(key)),
    }
}

fn draft_string(
    edition: &Edition<'_>,
    string: &StringNode,
    view: &View<'_>,
    forced: &[&Value],
) -> Draft {
    let lengths = forced
        .iter()
        .filter_map(|value| value.as_str())
        .map(|text| text.chars().count() as u64);
    let lengths = lengths.collect::<Vec<_>>();
    let max = string
        .max_length
        .filter(|max| *max <= LONGEST && lengths.iter().all(|length| length <= max));
    let mut rest = string.clone();
    if max.is_some() {
        rest.max_length = None;
    }
    let unit = edition.optional(view.unit);
    Draft::of(Object::typed("string").maybe("maxLength", max)).unsaid(string_phrases(
        edition,
        &rest,
        unit.as_deref(),
    ))
}

/// Length, pattern and kind of a string.
pub(super) fn string_phrases(
    edition: &Edition<'_>,
    string: &StringNode,
    unit: Option<&str>,
) -> Vec<String> {
    let words = edition.words;
    let length = words.length(string.min_length, string.max_length, unit);
    let pattern = string
        .pattern
        .as_ref()
        .map(|pattern| words.pattern(pattern));
    let format = string.format.map(|format| words.format(format).to_owned());
    length.into_iter().chain(pattern).chain(format).collect()
}

fn draft_integer(
    edition: &Edition<'_>,
    bounds: Bounds<i64>,
    view: &View<'_>,
    forced: &[&Value],
) -> Draft {
    let numbers = forced
        .iter()
        .filter_map(|value| value.as_f64())
        .collect::<Vec<_>>();
    #[expect(
        clippy::cast_precision_loss,
        reason = "only figures within 32 bits are kept"
    )]
    let minimum = bounds
        .minimum
        .filter(|min| i32::try_from(*min).is_ok() && numbers.iter().all(|n| *n >= *min as f64));
    #[expect(
        clippy::cast_precision_loss,
        reason = "only figures within 32 bits are kept"
    )]
    let maximum = bounds
        .maximum
        .filter(|max| i32::try_from(*max).is_ok() && numbers.iter().all(|n| *n <= *max as f64));
    let keywords = Object::typed("integer")
        .maybe("minimum", minimum)
        .maybe("maximum", maximum);
    let all_said = minimum == bounds.minimum && maximum == bounds.maximum;
    let unit = edition.optional(view.unit);
    let range = edition
        .words
        .whole(bounds, unit.as_deref())
        .filter(|_| !all_said);
    Draft::of(keywords).unsaid(range)
}

/// Bounds of a number are published where they are whole.
fn draft_number(
    edition: &Edition<'_>,
    bounds: Bounds<f64>,
    view: &View<'_>,
    forced: &[&Value],
) -> Draft {
    let numbers = forced
        .iter()
        .filter_map(|value| value.as_f64())
        .collect::<Vec<_>>();
    let portable = |bound: f64| bound.fract() == 0.0 && bound.abs() <= f64::from(i32::MAX);
    let minimum = bounds
        .minimum
        .filter(|min| portable(*min) && numbers.iter().all(|number| number >= min));
    let maximum = bounds
        .maximum
        .filter(|max| portable(*max) && numbers.iter().all(|number| number <= max));
    let keywords = Object::typed("number")
        .maybe("minimum", minimum.map(json::number))
        .maybe("maximum", maximum.map(json::number));
    let all_said = minimum == bounds.minimum && maximum == bounds.maximum;
    let unit = edition.optional(view.unit);
    let range = edition
        .words
        .real(bounds, unit.as_deref())
        .filter(|_| !all_said);
    Draft::of(keywords).unsaid(range)
}
