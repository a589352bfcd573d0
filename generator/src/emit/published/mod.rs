//! Published schemas: the portable subset of the exact ones, which every client takes. What is cut is said in the
//! description. Whatever an exact schema accepts, its published one accepts.

mod scalar;

use serde_json::{Value, json};

use super::edition::{Edition, View};
use super::json::{self, Object};
use super::{cut, notes, payloads, toolkit};
use crate::model::{Array, Kind, Map, Node, Order, Record, StringNode};

const MOST_ITEMS: u64 = 100;

/// Which side a schema is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Read by a model, which writes by it.
    Input,
    /// Read by validators above all. Names of the contract's own things are not listed: clients keep old copies, and an
    /// entity that is new must not fail there.
    Output,
}

/// Writes schemas in one language for one side.
struct Publisher<'e, 'c> {
    edition: &'e Edition<'c>,
    side: Side,
}

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

/// The published schema of a node. That of an output is bare: nobody writes by it, and few clients show it to a model,
/// while every client pays for its bytes.
pub(super) fn schema(edition: &Edition<'_>, node: &Node, side: Side) -> Value {
    let schema = Publisher { edition, side }.node(node, &[]).into();
    match side {
        Side::Input => schema,
        Side::Output => bare(schema),
    }
}

/// The same schema without descriptions, but for nodes that have nothing else.
fn bare(schema: Value) -> Value {
    let Value::Object(members) = schema else {
        return schema;
    };
    let typed = members.contains_key("type") || members.contains_key("anyOf");
    let members = members
        .into_iter()
        .filter(|(name, _)| !(typed && name == "description"));
    let members = members.map(|(name, value)| {
        let value = match (name.as_str(), value) {
            ("properties", Value::Object(properties)) => properties
                .into_iter()
                .map(|(name, schema)| (name, bare(schema)))
                .collect::<Object>()
                .into(),
            ("items" | "additionalProperties", schema) => bare(schema),
            ("anyOf", Value::Array(branches)) => branches.into_iter().map(bare).collect(),
            (_, value) => value,
        };
        (name, value)
    });
    members.collect::<Object>().into()
}

impl Publisher<'_, '_> {
    /// `forced` are values that the schema has to take, whatever the node's keywords say.
    fn node(&self, node: &Node, forced: &[&Value]) -> Object {
        let view = self.edition.view(node);
        let meant = view.means.iter().map(|meaning| &meaning.value);
        let forced = meant
            .chain(forced.iter().copied())
            .filter(|value| !value.is_null())
            .collect::<Vec<_>>();
        let draft = self.draft(&view, &forced);
        let beside = notes::beside(self.edition, &view);
        let unsaid = draft
            .unsaid
            .into_iter()
            .chain(beside)
            .chain(notes::values_of(self.edition, &view));
        let description = notes::published(self.edition, &view, &unsaid.collect::<Vec<_>>());
        let described = Object::default().maybe("description", description);
        if view.takes_null() && !draft.keywords.is_empty() {
            return described.with(
                "anyOf",
                vec![draft.keywords.into(), json!({"type": "null"})],
            );
        }
        draft
            .keywords
            .only("type")
            .and(described)
            .and(draft.keywords.without("type"))
    }

    fn draft(&self, view: &View<'_>, forced: &[&Value]) -> Draft {
        match view.kind {
            // A value of another type: no single type holds all of them.
            kind if forced.iter().any(|value| !is_of(kind, value)) => Draft::of(Object::default()),
            Kind::Record(record) => self.record(record, forced),
            Kind::Map(map) => self.map(map, view, forced),
            Kind::Array(array) => self.array(array, view, forced),
            Kind::String(string) => self.string(string, view, forced),
            Kind::Enum(node) => self.values(node, forced),
            Kind::Integer(bounds) => self.integer(*bounds, view, forced),
            Kind::Number(bounds) => self.number(*bounds, view, forced),
            Kind::Boolean => Draft::of(Object::typed("boolean")),
            Kind::Ref(name) => Draft::of(toolkit::schema(self.edition, name)),
            Kind::ValueOf { entity } => {
                let said = payloads::value_said(self.edition, entity);
                Draft::of(Object::default()).unsaid(view.description.is_none().then_some(said))
            }
            Kind::ChangeOf { .. } => {
                Draft::of(Object::typed("string")).unsaid(payloads::said(self.edition))
            }
        }
    }

    fn record(&self, record: &Record, forced: &[&Value]) -> Draft {
        let properties = record.properties.iter().map(|property| {
            let forced = forced
                .iter()
                .filter_map(|value| value.get(&property.name))
                .collect::<Vec<_>>();
            (
                property.name.clone(),
                Value::from(self.node(&property.node, &forced)),
            )
        });
        let properties = properties
            .chain(cut::truncated(self.edition, record))
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
        Draft::of(keywords).unsaid(relations(self.edition, record))
    }

    fn map(&self, map: &Map, view: &View<'_>, forced: &[&Value]) -> Draft {
        let forced = forced
            .iter()
            .filter_map(|value| value.as_object())
            .flat_map(|members| members.values());
        let values = self.node(&map.values, &forced.collect::<Vec<_>>());
        let words = self.edition.words;
        let count = words.count(
            map.min_properties,
            map.max_properties,
            self.unit(view).as_deref(),
        );
        let keys = string_phrases(self.edition, &map.keys, None).join(", ");
        let keys = (!keys.is_empty()).then(|| words.key(&keys));
        Draft::of(Object::typed("object").with("additionalProperties", values))
            .unsaid(count.into_iter().chain(keys))
    }

    fn array(&self, array: &Array, view: &View<'_>, forced: &[&Value]) -> Draft {
        let forced = forced
            .iter()
            .filter_map(|value| value.as_array())
            .collect::<Vec<_>>();
        let counts = forced
            .iter()
            .map(|items| items.len() as u64)
            .collect::<Vec<_>>();
        let min = array
            .min_items
            .filter(|min| *min <= MOST_ITEMS && counts.iter().all(|count| count >= min));
        let max = array
            .max_items
            .filter(|max| *max <= MOST_ITEMS && counts.iter().all(|count| count <= max));
        let items = self.node(
            &array.items,
            &forced.into_iter().flatten().collect::<Vec<_>>(),
        );
        let keywords = Object::typed("array")
            .with("items", items)
            .maybe("minItems", min)
            .maybe("maxItems", max);
        let all_said = min == array.min_items && max == array.max_items;
        let count =
            self.edition
                .words
                .count(array.min_items, array.max_items, self.unit(view).as_deref());
        Draft::of(keywords).unsaid(
            count
                .filter(|_| !all_said)
                .into_iter()
                .chain(order(self.edition, &array.order)),
        )
    }

    fn unit(&self, view: &View<'_>) -> Option<String> {
        self.edition.optional(view.unit)
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

/// Whether items may repeat, and whether their order counts.
pub(super) fn order(edition: &Edition<'_>, order: &Order) -> Option<String> {
    match order {
        Order::List => None,
        Order::Distinct => Some(edition.words.ordered_without_repeats().to_owned()),
        Order::Set => Some(edition.words.set().to_owned()),
        Order::Keyed(key) => Some(edition.words.keyed(key)),
    }
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
