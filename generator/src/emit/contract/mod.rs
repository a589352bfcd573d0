//! `contract.json`: the whole model in all its languages, for tools and reviewers. Keywords are spelled as in the files.

mod node;

use serde_json::{Map, Value, json};

use super::json::{Object, pretty};
use super::policies::layer_name;
use crate::model::{
    Class, Contract, ContractError, Effect, Entity, ErrorCatalogue, Guide, Page, Resource,
    SessionStep, Situation, Text, Tool, ToolExample,
};
use crate::plan::catalog_version;
use node::Writer;

/// The text of the file.
pub(super) fn contract(contract: &Contract) -> String {
    let write = Writer::new(contract);
    let text = |text: &Text| write.text(text);
    let all = Object::default()
        .with("contract", contract.name.as_str())
        .with("version", contract.version.as_str())
        .with("catalog_version", catalog_version(contract))
        .with("title", text(&contract.title))
        .with("languages", contract.languages.clone())
        .with("instructions", text(&contract.instructions))
        .maybe("contact", contract.contact.as_ref().map(text))
        .with("open_world", contract.open_world)
        .and(shared(&write, contract))
        .with("errors", errors(&write, &contract.errors))
        .with(
            "entities",
            named(&contract.entities, |each| {
                (each.name.as_str(), entity(&write, each))
            }),
        )
        .with(
            "tools",
            named(&contract.tools, |each| {
                (each.name.as_str(), tool(&write, each))
            }),
        )
        .with("docs", docs(&write, contract));
    pretty(&all.into())
}

/// What several parts of a contract share.
fn shared(write: &Writer<'_>, contract: &Contract) -> Object {
    let text = |text: &Text| write.text(text);
    Object::default()
        .with(
            "features",
            named(&contract.features, |each| {
                (each.name.as_str(), one("title", text(&each.title)))
            }),
        )
        .with(
            "plans",
            named(&contract.plans, |each| {
                (
                    each.name.as_str(),
                    one("title", text(&each.title)).with("features", each.features.clone()),
                )
            }),
        )
        .with(
            "scopes",
            named(&contract.scopes, |each| {
                let implies = each.implies.clone();
                (
                    each.name.as_str(),
                    one("title", text(&each.title))
                        .with("always", each.always)
                        .with("implies", implies),
                )
            }),
        )
        .with(
            "areas",
            named(&contract.areas, |each| {
                let description = each.description.as_ref().map(text);
                (
                    each.name.as_str(),
                    one("title", text(&each.title)).maybe("description", description),
                )
            }),
        )
        .with(
            "limits",
            named(&contract.limits, |each| {
                (
                    each.name.as_str(),
                    one("value", each.value).maybe("unit", each.unit.as_ref().map(text)),
                )
            }),
        )
        .with(
            "types",
            named(&contract.types, |each| {
                (each.name.as_str(), write.node(&each.node))
            }),
        )
        .with(
            "resources",
            named(&contract.resources, |each| {
                (each.name.as_str(), resource(write, each))
            }),
        )
        .with(
            "policies",
            named(&contract.policies, |each| {
                (each.name.as_str(), text(&each.text))
            }),
        )
}

fn one(name: &str, value: impl Into<Value>) -> Object {
    Object::default().with(name, value)
}

fn named<'a, T, V: Into<Value>>(all: &'a [T], member: impl Fn(&'a T) -> (&'a str, V)) -> Value {
    let members = all.iter().map(|each| {
        let (name, value) = member(each);
        (name.to_owned(), value.into())
    });
    Value::Object(members.collect::<Map<_, _>>())
}

fn resource(write: &Writer<'_>, resource: &Resource) -> Object {
    one("uri", resource.uri.as_str())
        .with("title", write.text(&resource.title))
        .maybe(
            "description",
            resource.description.as_ref().map(|text| write.text(text)),
        )
        .with("media_type", resource.media_type.as_str())
        .maybe("scope", resource.scope.as_deref())
}

fn errors(write: &Writer<'_>, catalogue: &ErrorCatalogue) -> Object {
    one("doc_url", catalogue.doc_url.as_str())
        .with(
            "fields",
            named(&catalogue.fields, |each| {
                (each.name.as_str(), write.node(&each.node))
            }),
        )
        .with(
            "errors",
            named(&catalogue.errors, |each| {
                (each.code.as_str(), error(write, each))
            }),
        )
}

fn error(write: &Writer<'_>, error: &ContractError) -> Object {
    let number = error
        .number
        .map(|number| json!({"handshake": number.handshake, "modern": number.modern}));
    one(
        "as",
        error
            .layers
            .iter()
            .map(|layer| layer_name(*layer))
            .collect::<Vec<_>>(),
    )
    .with(
        "raised_by",
        error
            .raised_by
            .iter()
            .map(|each| situation_name(*each))
            .collect::<Vec<_>>(),
    )
    .with("carries", error.carries.clone())
    .with("may_carry", error.may_carry.clone())
    .with("retryable", error.retryable)
    .with("message", write.text(&error.message))
    .with(
        "guide",
        error
            .guide
            .iter()
            .map(|row| guide(write, row))
            .collect::<Vec<_>>(),
    )
    .maybe("status", error.status)
    .maybe("number", number)
    .maybe("rust_name", error.rust_name.as_deref())
}

fn guide(write: &Writer<'_>, row: &Guide) -> Value {
    json!({"when": write.text(&row.when), "do": write.text(&row.action)})
}

fn situation_name(situation: Situation) -> &'static str {
    match situation {
        Situation::NoCredential => "no_credential",
        Situation::BadCredential => "bad_credential",
        Situation::BadJson => "bad_json",
        Situation::BadMessage => "bad_message",
        Situation::Batch => "batch",
        Situation::TooLarge => "too_large",
        Situation::UnknownTool => "unknown_tool",
        Situation::MissingScope => "missing_scope",
        Situation::UnknownResource => "unknown_resource",
        Situation::BadArguments => "bad_arguments",
        Situation::OutOfArea => "out_of_area",
        Situation::Unexpected => "unexpected",
    }
}

fn entity(write: &Writer<'_>, entity: &Entity) -> Object {
    let lists = named(&entity.lists, |list| {
        let title = list.title.as_ref().map(|text| write.text(text));
        (
            list.name.as_str(),
            Object::default()
                .maybe("title", title)
                .with("values", list.values.clone()),
        )
    });
    let rules = named(&entity.rules, |rule| {
        let rule_object = one("effect", effect_name(rule.effect))
            .with("text", write.text(&rule.text))
            .with(
                "params",
                named(&rule.params, |each| {
                    (each.name.as_str(), write.node(&each.node))
                }),
            );
        (rule.name.as_str(), rule_object)
    });
    let shows = named(&entity.shows, |shown| {
        (shown.entity.as_str(), shown.properties.clone())
    });
    let examples = entity
        .examples
        .iter()
        .map(|example| json!({"op": example.op.name(), "value": example.value}));
    Object::default()
        .maybe("area", entity.area.as_deref())
        .with("title", write.text(&entity.title))
        .with("description", write.text(&entity.description))
        .maybe("notes", entity.notes.as_ref().map(|text| write.text(text)))
        .with(
            "ops",
            entity.ops.iter().map(|op| op.name()).collect::<Vec<_>>(),
        )
        .with("value", write.node(&entity.value))
        .with("sensitive", entity.sensitive)
        .maybe("needs", entity.needs.as_deref())
        .with("shows", shows)
        .with("lists", lists)
        .with("rules", rules)
        .with("examples", examples.collect::<Vec<_>>())
        .maybe("rust_name", entity.rust_name.as_deref())
}

/// As the files spell it.
pub(in crate::emit) fn effect_name(effect: Effect) -> &'static str {
    match effect {
        Effect::Refuse => "refuse",
        Effect::Notice => "notice",
        Effect::Rewrite => "rewrite",
    }
}

fn tool(write: &Writer<'_>, tool: &Tool) -> Object {
    let hints = tool.annotations;
    one("scope", tool.scope.as_str())
        .with("class", class_name(tool.class))
        .with("title", write.text(&tool.title))
        .with("description", write.text(&tool.description))
        .maybe("notes", tool.notes.as_ref().map(|text| write.text(text)))
        .with(
            "annotations",
            json!({
                "read_only": hints.read_only,
                "destructive": hints.destructive,
                "idempotent": hints.idempotent,
                "open_world": hints.open_world,
            }),
        )
        .with("input", write.node(&tool.input))
        .with("output", write.node(&tool.output))
        .with("errors", tool.errors.clone())
        .with("all_errors", tool.all_errors.clone())
        .with(
            "examples",
            tool.examples
                .iter()
                .map(|each| example(write, each))
                .collect::<Vec<_>>(),
        )
        .maybe("rust_name", tool.rust_name.as_deref())
}

/// As the files spell it.
pub(in crate::emit) fn class_name(class: Class) -> &'static str {
    match class {
        Class::Read => "read",
        Class::Mutation => "mutation",
    }
}

fn example(write: &Writer<'_>, example: &ToolExample) -> Value {
    one("name", example.name.as_str())
        .maybe("title", example.title.as_ref().map(|text| write.text(text)))
        .with("arguments", example.arguments.clone())
        .maybe("answer", example.answer.clone())
        .maybe("error", example.error.as_deref())
        .into()
}

/// Templates are files of their own: only which pages there are is told here.
fn docs(write: &Writer<'_>, contract: &Contract) -> Object {
    let pages = contract
        .pages
        .iter()
        .map(|Page { name, .. }| name.as_str())
        .collect::<Vec<_>>();
    let session = contract.session.iter().map(|step| match step {
        SessionStep::Call { tool, example } => json!({"call": format!("{tool}.{example}")}),
        SessionStep::Command { run, title } => json!({"run": run, "title": write.text(title)}),
    });
    one("pages", pages).with("session", session.collect::<Vec<_>>())
}
