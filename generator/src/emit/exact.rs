//! Exact schemas: all that JSON Schema 2020-12 can say of a node, of an entity's value and of the payload of each op.
//! What no schema says (order of two dates, one item a key, repeats of nested sets, rules with a name) is left to the code.

use serde_json::{Value, json};

use super::edition::{Edition, View};
use super::json::{self, Object};
use super::{cut, notes, takes, toolkit};
use crate::model::{
    Array, Bounds, Entity, Format, Kind, Map, Node, Op, Order, Property, Record, Shorthand,
    StringNode,
};

/// JSON numbers are doubles in most languages: past it an integer is not the same everywhere.
const SAFE_INTEGER: i64 = (1 << 53) - 1;

/// What a schema is of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// A whole value.
    Whole,
    /// The payload of `set`: arrays with ops of their own may come as ops.
    Set,
    /// The payload of `merge`: nothing is required, and null takes an entry out of a map.
    Merge,
}

/// The schema of a whole value.
pub(super) fn value(edition: &Edition<'_>, node: &Node) -> Value {
    node_schema(edition, node, Mode::Whole).into()
}

/// The schema of the payload of an op. What is left out of it keeps its stored value, so that no default is told there.
pub(super) fn payload(edition: &Edition<'_>, entity: &Entity, op: Op) -> Value {
    let schema = match (op, edition.view(&entity.value).kind) {
        (Op::Add | Op::Remove, Kind::Array(array)) => items_payload(edition, array, op),
        // Beside `anyOf` the keyword says nothing of values that are no objects.
        (Op::Merge, _) => node_schema(edition, &entity.value, Mode::Merge).with("minProperties", 1),
        (Op::Set, _) => node_schema(edition, &entity.value, Mode::Set),
        _ => node_schema(edition, &entity.value, Mode::Whole),
    };
    schema.without("default").into()
}

/// What `add` puts in and `remove` takes out: one item or more; of records with a key, `remove` names the keys.
fn items_payload(edition: &Edition<'_>, array: &Array, op: Op) -> Object {
    let item = match (&array.order, edition.view(&array.items).kind) {
        (Order::Keyed(key), Kind::Record(record)) if op == Op::Remove => record
            .properties
            .iter()
            .find(|property| property.name == *key)
            .map(|property| &property.node),
        _ => None,
    };
    let items = node_schema(edition, item.unwrap_or(&array.items), Mode::Whole);
    Object::typed("array")
        .with("items", items)
        .with("minItems", 1)
        .maybe("maxItems", array.max_items.filter(|_| op == Op::Add))
        .maybe("uniqueItems", (array.order != Order::List).then_some(true))
}

fn node_schema(edition: &Edition<'_>, node: &Node, mode: Mode) -> Object {
    let view = edition.view(node);
    let head = Object::default()
        .maybe("title", edition.optional(view.title))
        .maybe("description", notes::exact(edition, &view));
    let tail = Object::default()
        .maybe("default", view.default.cloned())
        .list("examples", view.examples.to_vec());
    let mut branches = other_forms(edition, &view, mode);
    let own = own_schema(edition, &view, mode);
    if branches.is_empty() {
        return head.and(own).and(tail);
    }
    branches.insert(0, own.into());
    head.with("anyOf", branches).and(tail)
}

/// What is taken beside what the node's own keywords say.
fn other_forms(edition: &Edition<'_>, view: &View<'_>, mode: Mode) -> Vec<Value> {
    let mut forms = Vec::new();
    match view.kind {
        Kind::Record(Record {
            shorthand: Some(shorthand),
            properties,
            ..
        }) => {
            forms.extend(bare(edition, shorthand, properties));
        }
        Kind::Array(array) if mode != Mode::Whole && !array.ops.is_empty() => {
            forms.push(nested_ops(edition, array))
        }
        _ => {}
    }
    for meaning in view.means {
        if !takes::takes(edition, view, &meaning.value) {
            let text = edition.text(&meaning.text);
            forms.push(json!({"const": meaning.value, "description": text}));
        }
    }
    if view.takes_null() && !view.means.iter().any(|each| each.value.is_null()) {
        forms.push(json!({"type": "null"}));
    }
    forms
}

/// A bare value that stands for a record.
fn bare(edition: &Edition<'_>, shorthand: &Shorthand, properties: &[Property]) -> Option<Value> {
    let property = properties
        .iter()
        .find(|property| property.name == shorthand.property)?;
    let said = edition
        .words
        .shorthand(&shorthand.property, &shorthand.with);
    let said = super::words::sentence(&[said]);
    Some(
        node_schema(edition, &property.node, Mode::Whole)
            .without("description")
            .maybe("description", said)
            .into(),
    )
}

/// `{replace}`, or `{remove?, add?}` with one of them at least.
fn nested_ops(edition: &Edition<'_>, array: &Array) -> Value {
    let properties = array.ops.iter().map(|op| {
        let schema = match op {
            Op::Add | Op::Remove => items_payload(edition, array, *op).with("uniqueItems", true),
            _ => own_array(edition, array),
        };
        (op.name().to_owned(), Value::from(schema))
    });
    let gradual = array
        .ops
        .iter()
        .filter(|op| **op != Op::Replace)
        .map(|op| op.name())
        .collect::<Vec<_>>();
    let whole = array
        .ops
        .contains(&Op::Replace)
        .then_some(Op::Replace.name());
    let mut forms = whole
        .iter()
        .map(|name| json!({"required": [name], "maxProperties": 1}))
        .collect::<Vec<_>>();
    forms.extend(gradual.iter().map(|name| {
        let required = json!({"required": [name]});
        if whole.is_none() {
            required
        } else {
            json!({"required": [name], "not": {"required": ["replace"]}})
        }
    }));
    Object::typed("object")
        .with("properties", properties.collect::<Object>())
        .with("additionalProperties", false)
        .with("anyOf", forms)
        .into()
}

/// What the node's own keywords say.
fn own_schema(edition: &Edition<'_>, view: &View<'_>, mode: Mode) -> Object {
    match view.kind {
        Kind::Record(record) => own_record(edition, record, mode),
        Kind::Map(map) => own_map(edition, map, mode),
        Kind::Array(array) => own_array(edition, array),
        Kind::String(string) => own_string(string),
        Kind::Enum(node) => Object::typed("string").with(
            "enum",
            json::strings(node.values.iter().map(|each| &each.name)),
        ),
        Kind::Integer(Bounds { minimum, maximum }) => Object::typed("integer")
            .with("minimum", minimum.unwrap_or(-SAFE_INTEGER))
            .with("maximum", maximum.unwrap_or(SAFE_INTEGER)),
        Kind::Number(bounds) => Object::typed("number")
            .maybe("minimum", bounds.minimum.map(json::number))
            .maybe("maximum", bounds.maximum.map(json::number)),
        Kind::Boolean => Object::typed("boolean"),
        Kind::Ref(name) => toolkit::schema(edition, name),
        Kind::ValueOf { .. } => Object::default(),
        Kind::ChangeOf { .. } => {
            Object::typed("string").with("contentMediaType", "application/json")
        }
    }
}

fn own_string(string: &StringNode) -> Object {
    Object::typed("string")
        .maybe("minLength", string.min_length)
        .maybe("maxLength", string.max_length)
        .maybe("pattern", string.pattern.as_deref())
        .maybe("format", string.format.map(format_name))
}

/// As JSON Schema names it.
pub(super) fn format_name(format: Format) -> &'static str {
    match format {
        Format::Date => "date",
        Format::DateTime => "date-time",
    }
}

fn own_array(edition: &Edition<'_>, array: &Array) -> Object {
    Object::typed("array")
        .with("items", node_schema(edition, &array.items, Mode::Whole))
        .maybe("minItems", array.min_items)
        .maybe("maxItems", array.max_items)
        .maybe("uniqueItems", (array.order != Order::List).then_some(true))
}

fn own_map(edition: &Edition<'_>, map: &Map, mode: Mode) -> Object {
    let keys = own_string(&map.keys).without("type");
    let values = node_schema(
        edition,
        &map.values,
        if mode == Mode::Merge {
            mode
        } else {
            Mode::Whole
        },
    );
    let removable = mode == Mode::Merge && !edition.view(&map.values).takes_null();
    let values = if removable {
        let gone = edition
            .words
            .pick("La entrada se quita.", "The entry is removed.");
        json!({"anyOf": [Value::from(values), {"type": "null", "description": gone}]})
    } else {
        values.into()
    };
    Object::typed("object")
        .maybe("propertyNames", (!keys.is_empty()).then_some(keys))
        .with("additionalProperties", values)
        .maybe(
            "minProperties",
            map.min_properties.filter(|_| mode != Mode::Merge),
        )
        .maybe("maxProperties", map.max_properties)
}

fn own_record(edition: &Edition<'_>, record: &Record, mode: Mode) -> Object {
    let properties = record.properties.iter().map(|property| {
        let inner = match edition.view(&property.node).kind {
            Kind::Array(array) if !array.ops.is_empty() => mode,
            _ if mode == Mode::Merge => Mode::Merge,
            _ => Mode::Whole,
        };
        let schema = node_schema(edition, &property.node, inner);
        let schema = if mode == Mode::Whole {
            schema
        } else {
            schema.without("default")
        };
        (property.name.clone(), Value::from(schema))
    });
    let mut properties = properties.collect::<Vec<_>>();
    properties.extend(cut::truncated(edition, record));
    let required = record
        .properties
        .iter()
        .filter(|property| property.required && mode != Mode::Merge);
    let required = json::strings(required.map(|property| &property.name));
    relations(edition, record, mode).into_iter().fold(
        Object::typed("object")
            .with("properties", properties.into_iter().collect::<Object>())
            .list("required", required)
            .with("additionalProperties", false),
        |schema, (keyword, rules)| schema.with(keyword, rules),
    )
}

/// How properties bear on each other: one group of alternatives stands by itself, several stand together.
fn relations(edition: &Edition<'_>, record: &Record, mode: Mode) -> Option<(&'static str, Value)> {
    let mut rules = Vec::new();
    for group in record.require_one_of.iter().filter(|_| mode != Mode::Merge) {
        let given = group
            .iter()
            .filter_map(|name| given(edition, record, name))
            .collect::<Vec<_>>();
        rules.push(json!({"anyOf": given}));
    }
    for group in &record.exclusive {
        for (index, one) in group.iter().enumerate() {
            for other in &group[index + 1..] {
                if let (Some(one), Some(other)) =
                    (given(edition, record, one), given(edition, record, other))
                {
                    rules.push(json!({"not": {"allOf": [one, other]}}));
                }
            }
        }
    }
    match rules.as_mut_slice() {
        [] => None,
        [Value::Object(rule)] => rule.shift_remove("anyOf").map_or_else(
            || rule.shift_remove("not").map(|not| ("not", not)),
            |any| Some(("anyOf", any)),
        ),
        _ => Some(("allOf", rules.into())),
    }
}

/// That a property is there, and neither null nor its default.
fn given(edition: &Edition<'_>, record: &Record, name: &str) -> Option<Value> {
    let property = record
        .properties
        .iter()
        .find(|property| property.name == name)?;
    let view = edition.view(&property.node);
    let mut idle = Vec::new();
    if view.takes_null() {
        idle.push(Value::Null);
    }
    idle.extend(view.default.filter(|value| !value.is_null()).cloned());
    Some(if idle.is_empty() {
        json!({"required": [name]})
    } else {
        json!({"required": [name], "properties": {name: {"not": {"enum": idle}}}})
    })
}
