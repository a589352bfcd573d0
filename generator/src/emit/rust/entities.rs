//! Entities as data: what the engine, the diff and the cards read.

use proc_macro2::TokenStream;
use quote::quote;

use super::checks;
use super::words::{count, doc, ident, option, optional_texts, strings, templates, texts};
use crate::model::{Array, Effect, Enum, EnumValue, Kind, Map, Meaning, Node, Record, Shown};
use crate::plan::{EntityPlan, Plan};

/// The constant of an entity.
pub(super) fn entity(plan: &Plan<'_>, entity: &EntityPlan<'_>) -> TokenStream {
    let languages = plan.contract.languages.len();
    let model = entity.model;
    let (constant, ident) = (ident(&entity.constant), ident(&entity.ident));
    let doc = doc(&format!("`{}` as data.", entity.ident));
    let (name, area, sensitive, needs) = (
        &model.name,
        option(model.area.as_ref()),
        model.sensitive,
        option(model.needs.as_ref()),
    );
    let title = texts(&model.title, languages);
    let ops = model.ops.iter().copied().map(checks::op);
    let value = Data { plan, languages }.node(&model.value);
    let (item, key) = (
        checks::optional(entity.item.as_ref()),
        checks::optional(entity.key.as_ref()),
    );
    let shows = model.shows.iter().map(|shows| {
        let (entity, properties) = (&shows.entity, strings(&shows.properties));
        quote!(host::Shows { entity: #entity, properties: #properties })
    });
    let lists = model.lists.iter().map(|list| {
        let (name, values) = (&list.name, strings(&list.values));
        quote!(host::List { name: #name, values: #values })
    });
    let rules = model.rules.iter().map(|rule| {
        let (name, effect, text) = (
            &rule.name,
            effect(rule.effect),
            templates(&rule.text, languages),
        );
        quote!(host::Rule { name: #name, effect: #effect, text: #text })
    });
    quote! {
        #doc
        pub static #constant: host::Entity = host::Entity {
            name: #name,
            area: #area,
            title: #title,
            ops: &[#(#ops),*],
            sensitive: #sensitive,
            needs: #needs,
            value: #value,
            check: #ident::check,
            item: #item,
            key: #key,
            shows: &[#(#shows),*],
            lists: &[#(#lists),*],
            rules: &[#(#rules),*],
        };
    }
}

fn effect(effect: Effect) -> TokenStream {
    match effect {
        Effect::Refuse => quote!(host::Effect::Refuse),
        Effect::Notice => quote!(host::Effect::Notice),
        Effect::Rewrite => quote!(host::Effect::Rewrite),
    }
}

/// Nodes as data, with shared types put in their places.
struct Data<'a> {
    plan: &'a Plan<'a>,
    languages: usize,
}

impl Data<'_> {
    fn node(&self, node: &Node) -> TokenStream {
        let node = &self.plan.contract.merged(node);
        let mut fields = Vec::new();
        let shape = self.shape(&node.kind);
        fields.push(quote!(shape: #shape));
        if let Some(title) = &node.title {
            let title = texts(title, self.languages);
            fields.push(quote!(title: #title));
        }
        if let Some(unit) = &node.unit {
            let unit = texts(unit, self.languages);
            fields.push(quote!(unit: #unit));
        }
        if let Some(default) = &node.default {
            let default = default.to_string();
            fields.push(quote!(default: Some(#default)));
        }
        if !node.means.is_empty() {
            let means = node.means.iter().map(|each| self.meaning(each));
            fields.push(quote!(means: &[#(#means),*]));
        }
        if let Some(needs) = &node.needs {
            fields.push(quote!(needs: Some(#needs)));
        }
        if fields.len() == 1 && matches!(node.kind, Kind::String(_)) {
            return quote!(host::Node::PLAIN);
        }
        let rest = (fields.len() < 6).then(|| quote!(, ..host::Node::PLAIN));
        quote!(host::Node { #(#fields),* #rest })
    }

    fn shape(&self, kind: &Kind) -> TokenStream {
        match kind {
            Kind::Record(record) => self.record(record),
            Kind::Map(Map { values, .. }) => {
                let values = self.node(values);
                quote!(host::Shape::Map(&#values))
            }
            Kind::Array(array) => self.array(array),
            Kind::Enum(Enum { values, .. }) => {
                let values = values.iter().map(|value| self.value(value));
                quote!(host::Shape::Enum(&[#(#values),*]))
            }
            Kind::Integer(_) | Kind::Number(_) => quote!(host::Shape::Number),
            Kind::Boolean => quote!(host::Shape::Boolean),
            // A reference is resolved before, and entities hold neither payloads nor each other.
            Kind::String(_) | Kind::Ref(_) | Kind::ValueOf { .. } | Kind::ChangeOf { .. } => {
                quote!(host::Shape::Text)
            }
        }
    }

    fn record(&self, record: &Record) -> TokenStream {
        let properties = record.properties.iter().map(|property| {
            let (name, node) = (&property.name, self.node(&property.node));
            quote!(host::Property { name: #name, node: #node })
        });
        let line = option(
            record
                .line
                .as_ref()
                .map(|line| templates(line, self.languages)),
        );
        quote!(host::Shape::Record { properties: &[#(#properties),*], line: #line })
    }

    fn array(&self, array: &Array) -> TokenStream {
        let (items, order) = (self.node(&array.items), checks::order(&array.order));
        let ops = array.ops.iter().copied().map(checks::op);
        let shown = option(array.shown.as_ref().map(|shown| match shown {
            Shown::Max(max) => {
                let max = count(*max);
                quote!(host::Shown::Max(#max))
            }
            Shown::From { entity, property } => {
                quote!(host::Shown::From { entity: #entity, property: #property })
            }
        }));
        quote!(host::Shape::Array { items: &#items, order: #order, ops: &[#(#ops),*], shown: #shown })
    }

    fn value(&self, value: &EnumValue) -> TokenStream {
        let (name, needs) = (&value.name, option(value.needs.as_ref()));
        let title = optional_texts(value.title.as_ref(), self.languages);
        quote!(host::EnumValue { name: #name, title: #title, needs: #needs })
    }

    fn meaning(&self, meaning: &Meaning) -> TokenStream {
        let value = meaning.value.to_string();
        let text = texts(&meaning.text, self.languages);
        let acts_as = option(meaning.acts_as.as_ref().map(ToString::to_string));
        let idle = meaning.idle;
        quote!(host::Meaning { value: #value, text: #text, acts_as: #acts_as, idle: #idle })
    }
}
