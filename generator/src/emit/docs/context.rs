//! What templates may name.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tera::Context;

use super::forms;
use crate::emit::contract::{class_name, effect_name};
use crate::emit::edition::Edition;
use crate::emit::inert::{self, Setting};
use crate::emit::json::neat;
use crate::emit::limits::{self, Detail};
use crate::emit::policies::layer_name;
use crate::model::{ContractError, Entity, Scope, SessionStep, Text, Tool};
use crate::plan::catalog_version;

/// Columns of a listing in a page.
const WIDTH: usize = 100;

pub(super) fn of(edition: &Edition<'_>) -> Context {
    let contract = edition.contract;
    let text = |text: &Text| edition.text(text);
    let mut context = Context::new();
    context.insert("lang", edition.tag());
    context.insert("base_url", "${base_url}");
    context.insert(
        "contract",
        &json!({
            "name": contract.name,
            "title": text(&contract.title),
            "version": contract.version,
            "contact": words(edition, contract.contact.as_ref()),
            "catalog_version": catalog_version(contract),
        }),
    );
    let plans = contract.plans.iter();
    let plans = plans.map(
        |plan| json!({"name": plan.name, "title": text(&plan.title), "features": plan.features}),
    );
    let policies = contract
        .policies
        .iter()
        .map(|policy| json!({"name": policy.name, "text": text(&policy.text)}));
    context.insert("plans", &plans.collect::<Vec<_>>());
    context.insert("policies", &policies.collect::<Vec<_>>());
    context.insert(
        "scopes",
        &contract
            .scopes
            .iter()
            .map(|each| scope(edition, each))
            .collect::<Vec<_>>(),
    );
    context.insert("areas", &areas(edition));
    context.insert("features", &features(edition));
    context.insert("limits", &figures(edition));
    context.insert(
        "tools",
        &contract
            .tools
            .iter()
            .map(|each| tool(edition, each))
            .collect::<Vec<_>>(),
    );
    context.insert(
        "entities",
        &contract
            .entities
            .iter()
            .map(|each| entity(edition, each))
            .collect::<Vec<_>>(),
    );
    context.insert(
        "errors",
        &contract
            .errors
            .errors
            .iter()
            .flat_map(|each| rows(edition, each))
            .collect::<Vec<_>>(),
    );
    context.insert(
        "codes",
        &contract
            .errors
            .errors
            .iter()
            .map(|each| code(edition, each))
            .collect::<Vec<_>>(),
    );
    context.insert("session", &session(edition));
    context
}

/// A text, empty where there is none: a template may print it without asking.
fn words(edition: &Edition<'_>, text: Option<&Text>) -> String {
    edition.optional(text).unwrap_or_default()
}

fn scope(edition: &Edition<'_>, scope: &Scope) -> Value {
    let contract = edition.contract;
    let tools = contract
        .tools
        .iter()
        .filter(|tool| tool.scope == scope.name)
        .map(|tool| &tool.name);
    let resources = contract
        .resources
        .iter()
        .filter(|resource| resource.scope.as_ref() == Some(&scope.name));
    json!({
        "name": scope.name,
        "title": edition.text(&scope.title),
        "always": scope.always,
        "implies": scope.implies,
        "tools": tools.collect::<Vec<_>>(),
        "resources": resources.map(|resource| &resource.uri).collect::<Vec<_>>(),
    })
}

fn areas(edition: &Edition<'_>) -> Vec<Value> {
    let mut entities: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for entity in &edition.contract.entities {
        if let Some(area) = &entity.area {
            entities.entry(area).or_default().push(&entity.name);
        }
    }
    let areas = edition.contract.areas.iter().map(|area| {
        json!({
            "name": area.name,
            "title": edition.text(&area.title),
            "description": words(edition, area.description.as_ref()),
            "entities": entities.get(area.name.as_str()).cloned().unwrap_or_default(),
        })
    });
    areas.collect()
}

fn features(edition: &Edition<'_>) -> Vec<Value> {
    let settings = inert::settings(edition);
    let features = edition.contract.features.iter().map(|feature| {
        let inert = settings.iter().filter(|setting| setting.feature == feature.name).map(setting);
        json!({"name": feature.name, "title": edition.text(&feature.title), "inert": inert.collect::<Vec<_>>()})
    });
    features.collect()
}

fn setting(setting: &Setting<'_>) -> Value {
    json!({"entity": setting.entity, "setting": setting.path, "value": setting.value})
}

fn figures(edition: &Edition<'_>) -> BTreeMap<String, String> {
    let limits = edition.contract.limits.iter().map(|limit| {
        let unit = edition
            .optional(limit.unit.as_ref())
            .map(|unit| format!(" {unit}"))
            .unwrap_or_default();
        (limit.name.clone(), format!("{}{unit}", limit.value))
    });
    limits.collect()
}

fn tool(edition: &Edition<'_>, tool: &Tool) -> Value {
    json!({
        "name": tool.name,
        "title": edition.text(&tool.title),
        "description": edition.text(&tool.description),
        "notes": words(edition, tool.notes.as_ref()),
        "scope": tool.scope,
        "class": class_name(tool.class),
        "arguments": limits::arguments(edition, &tool.input),
        "errors": tool.all_errors,
    })
}

fn entity(edition: &Edition<'_>, entity: &Entity) -> Value {
    let area = edition
        .contract
        .areas
        .iter()
        .find(|area| Some(&area.name) == entity.area.as_ref());
    let area = area.map_or_else(
        || json!({"name": "", "title": ""}),
        |area| json!({"name": area.name, "title": edition.text(&area.title)}),
    );
    let rules = entity.rules.iter().map(|rule| {
        json!({"name": rule.name, "effect": effect_name(rule.effect), "text": edition.text(&rule.text)})
    });
    let lists = entity.lists.iter().map(|list| {
        let title = edition
            .optional(list.title.as_ref())
            .unwrap_or_else(|| list.name.clone());
        json!({"name": list.name, "title": title, "values": list.values})
    });
    let shows = entity
        .shows
        .iter()
        .map(|shown| json!({"entity": shown.entity, "properties": shown.properties}));
    let examples = entity
        .examples
        .iter()
        .map(|example| json!({"op": example.op.name(), "json": neat(&example.value, WIDTH)}));
    json!({
        "name": entity.name,
        "title": edition.text(&entity.title),
        "description": edition.text(&entity.description),
        "notes": words(edition, entity.notes.as_ref()),
        "area": area,
        "ops": entity.ops.iter().map(|op| op.name()).collect::<Vec<_>>(),
        "sensitive": entity.sensitive,
        "needs": entity.needs,
        "limits": limits::of(edition, entity, Detail::Full),
        "shows": shows.collect::<Vec<_>>(),
        "rules": rules.collect::<Vec<_>>(),
        "lists": lists.collect::<Vec<_>>(),
        "examples": examples.collect::<Vec<_>>(),
    })
}

/// A row for each thing that may have happened.
fn rows(edition: &Edition<'_>, error: &ContractError) -> Vec<Value> {
    let form = forms::form(edition, error);
    let rows = error.guide.iter().map(|row| {
        json!({
            "code": error.code,
            "anchor": anchor(error),
            "form": form,
            "when": edition.text(&row.when),
            "action": edition.text(&row.action),
        })
    });
    rows.collect()
}

fn code(edition: &Edition<'_>, error: &ContractError) -> Value {
    json!({
        "code": error.code,
        "anchor": anchor(error),
        "message": edition.text(&error.message),
        "layers": error.layers.iter().map(|layer| layer_name(*layer)).collect::<Vec<_>>(),
        "fields": error.carries.iter().chain(&error.may_carry).collect::<Vec<_>>(),
        "retryable": error.retryable,
    })
}

/// Where a page explains the error: what `doc_url` points at.
fn anchor(error: &ContractError) -> String {
    format!("error-{}", error.code)
}

fn session(edition: &Edition<'_>) -> Vec<Value> {
    let mut id = 0;
    let steps = edition.contract.session.iter().filter_map(|step| match step {
        SessionStep::Command { run, title } => {
            Some(json!({"kind": "command", "title": edition.text(title), "tool": "", "request": "", "answer": "", "run": run}))
        }
        SessionStep::Call { tool, example } => {
            id += 1;
            call(edition, id, tool, example)
        }
    });
    steps.collect()
}

/// A call with its whole message, and the structured content of its answer.
fn call(edition: &Edition<'_>, id: u64, tool: &str, example: &str) -> Option<Value> {
    let tool = edition
        .contract
        .tools
        .iter()
        .find(|each| each.name == tool)?;
    let example = tool.examples.iter().find(|each| each.name == example)?;
    let request = json!({
        "jsonrpc": "2.0",
        "method": "tools/call",
        "id": id,
        "params": {"name": tool.name, "arguments": example.arguments},
    });
    let answer = match (&example.answer, &example.error) {
        (Some(answer), _) => neat(answer, WIDTH),
        (None, Some(code)) => neat(
            &json!({"error": {"code": code, "message": "…", "doc_url": "…"}}),
            WIDTH,
        ),
        (None, None) => String::new(),
    };
    Some(json!({
        "kind": "call",
        "title": edition.text(example.title.as_ref().unwrap_or(&tool.title)),
        "tool": tool.name,
        "request": neat(&request, WIDTH),
        "answer": answer,
        "run": "",
    }))
}
