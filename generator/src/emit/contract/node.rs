//! Nodes and texts of `contract.json`.

use serde_json::{Map, Value, json};

use crate::emit::exact::format_name;
use crate::emit::json::{self, Object, strings};
use crate::model::{
    Array, Bounds, Contract, Enum, EnumValue, Kind, Map as MapNode, Meaning, NameSet, Node, Order,
    Record, Shown, StringNode, Text,
};

/// Writes parts of the model in all languages of the contract.
pub(super) struct Writer<'a> {
    languages: &'a [String],
}

impl<'a> Writer<'a> {
    pub(super) fn new(contract: &'a Contract) -> Self {
        Self {
            languages: &contract.languages,
        }
    }

    /// A map of language to text; the text alone where the contract has one language.
    pub(super) fn text(&self, text: &Text) -> Value {
        if self.languages.len() < 2 {
            return text.template(0).into();
        }
        let texts = self.languages.iter().enumerate();
        texts
            .map(|(index, tag)| (tag.clone(), Value::from(text.template(index))))
            .collect::<Map<_, _>>()
            .into()
    }

    pub(super) fn node(&self, node: &Node) -> Value {
        let text = |text: &Option<Text>| text.as_ref().map(|text| self.text(text));
        let means = node.means.iter().map(|meaning| self.meaning(meaning));
        self.kind(&node.kind)
            .maybe("title", text(&node.title))
            .maybe("description", text(&node.description))
            .maybe("unit", text(&node.unit))
            .maybe("default", node.default.clone())
            .list("examples", node.examples.clone())
            .maybe("nullable", node.nullable.then_some(true))
            .list("means", means.collect())
            .maybe("needs", node.needs.as_deref())
            .maybe("rust_name", node.rust_name.as_deref())
            .into()
    }

    fn meaning(&self, meaning: &Meaning) -> Value {
        Object::default()
            .with("value", meaning.value.clone())
            .with("text", self.text(&meaning.text))
            .maybe("acts_as", meaning.acts_as.clone())
            .maybe("idle", meaning.idle.then_some(true))
            .into()
    }

    fn kind(&self, kind: &Kind) -> Object {
        match kind {
            Kind::Record(record) => self.record(record),
            Kind::Map(map) => self.map(map),
            Kind::Array(array) => self.array(array),
            Kind::String(string) => Object::typed("string").and(chars(string)),
            Kind::Enum(node) => self.values(node),
            Kind::Integer(Bounds { minimum, maximum }) => Object::typed("integer")
                .maybe("minimum", *minimum)
                .maybe("maximum", *maximum),
            Kind::Number(Bounds { minimum, maximum }) => Object::typed("number")
                .maybe("minimum", minimum.map(json::number))
                .maybe("maximum", maximum.map(json::number)),
            Kind::Boolean => Object::typed("boolean"),
            Kind::Ref(name) => Object::default().with("ref", name.as_str()),
            Kind::ValueOf { entity } => Object::default().with("value_of", entity.as_str()),
            Kind::ChangeOf { entity, op } => {
                Object::default().with("change_of", json!({"entity": entity, "op": op}))
            }
        }
    }

    fn record(&self, record: &Record) -> Object {
        let properties = record
            .properties
            .iter()
            .map(|each| (each.name.clone(), self.node(&each.node)));
        let required = record.properties.iter().filter(|each| each.required);
        let groups = |groups: &[Vec<String>]| {
            groups
                .iter()
                .map(|group| Value::from(group.clone()))
                .collect()
        };
        let shorthand = record.shorthand.as_ref().map(|shorthand| {
            let with = shorthand.with.iter().cloned().collect::<Object>();
            json!({"property": shorthand.property, "with": Value::from(with)})
        });
        Object::typed("object")
            .with("properties", properties.collect::<Object>())
            .list("required", strings(required.map(|each| &each.name)))
            .list("require_one_of", groups(&record.require_one_of))
            .list("exclusive", groups(&record.exclusive))
            .list("ordered", groups(&record.ordered))
            .maybe("line", record.line.as_ref().map(|line| self.text(line)))
            .maybe("shorthand", shorthand)
    }

    fn map(&self, map: &MapNode) -> Object {
        Object::typed("object")
            .with(
                "propertyNames",
                Object::typed("string").and(chars(&map.keys)),
            )
            .with("additionalProperties", self.node(&map.values))
            .maybe("minProperties", map.min_properties)
            .maybe("maxProperties", map.max_properties)
    }

    fn array(&self, array: &Array) -> Object {
        let order = match &array.order {
            Order::List => None,
            Order::Distinct => Some(("uniqueItems", Value::from(true))),
            Order::Set => Some(("unordered", Value::from(true))),
            Order::Keyed(key) => Some(("key", Value::from(key.as_str()))),
        };
        let shown = array.shown.as_ref().map(|shown| match shown {
            Shown::Max(max) => json!({"max": max}),
            Shown::From { entity, property } => json!({"max_from": format!("{entity}.{property}")}),
        });
        let written = Object::typed("array")
            .with("items", self.node(&array.items))
            .maybe("minItems", array.min_items)
            .maybe("maxItems", array.max_items);
        order
            .into_iter()
            .fold(written, |written, (keyword, value)| {
                written.with(keyword, value)
            })
            .list("ops", strings(array.ops.iter().map(|op| op.name())))
            .maybe("shown", shown)
            .maybe("cut", array.cut.then_some(true))
    }

    fn values(&self, node: &Enum) -> Object {
        if let Some(set) = node.of {
            return Object::typed("string").with("enum_of", set_name(set));
        }
        let values = node
            .values
            .iter()
            .map(|value| (value.name.clone(), self.value(value)));
        Object::typed("string").with("enum", values.collect::<Object>())
    }

    fn value(&self, value: &EnumValue) -> Value {
        let text = |text: &Option<Text>| text.as_ref().map(|text| self.text(text));
        Object::default()
            .maybe("title", text(&value.title))
            .maybe("description", text(&value.description))
            .maybe("needs", value.needs.as_deref())
            .maybe("rust_name", value.rust_name.as_deref())
            .into()
    }
}

fn chars(string: &StringNode) -> Object {
    Object::default()
        .maybe("minLength", string.min_length)
        .maybe("maxLength", string.max_length)
        .maybe("pattern", string.pattern.as_deref())
        .maybe("format", string.format.map(format_name))
}

fn set_name(set: NameSet) -> &'static str {
    match set {
        NameSet::Entities => "entities",
        NameSet::Ops => "ops",
        NameSet::Areas => "areas",
        NameSet::Scopes => "scopes",
        NameSet::Tools => "tools",
        NameSet::Errors => "errors",
        NameSet::Plans => "plans",
        NameSet::Features => "features",
        NameSet::Languages => "languages",
    }
}
