//! Syntax to model for a contract without faults. Knows no rule: what is missing becomes empty, and `check` tells it.

mod node;
mod text;

use crate::model as m;
use crate::syntax::{self as s, Entries, Field, List};

use node::{node, property_list};
use text::Texts;

/// The model of a contract whose files were all read.
#[must_use]
pub(crate) fn contract(files: &s::Files) -> Option<m::Contract> {
    let file = files.contract.content.as_ref()?;
    let errors = files.errors.content.as_ref()?;
    let texts = Texts::new(files)?;
    let order = file.order.value();
    let entities = ordered(
        files
            .entities
            .iter()
            .filter_map(|each| Some((each.stem.as_str(), each.content.as_ref()?)))
            .collect(),
        order.and_then(|order| order.entities.value()),
    );
    let tools = ordered(
        files
            .tools
            .iter()
            .filter_map(|each| Some((each.stem.as_str(), each.content.as_ref()?)))
            .collect(),
        order.and_then(|order| order.tools.value()),
    );
    let catalogue = catalogue(errors, &texts);
    let entities: Vec<m::Entity> = entities
        .into_iter()
        .map(|(stem, file)| entity(stem, file, &texts))
        .collect();
    let names = Names::new(file, &entities, &tools, &catalogue);
    let mut contract = m::Contract {
        name: owned(&file.contract),
        version: owned(&file.version),
        title: texts.of(&file.title),
        languages: texts.languages.clone(),
        instructions: texts.of(&file.instructions),
        contact: texts.optional(&file.contact),
        open_world: file.open_world.value().copied().unwrap_or(false),
        features: named(&file.features, |name, each| m::Feature {
            name,
            title: texts.of(&each.title),
        }),
        plans: plans(file, &texts),
        scopes: scopes(file, &texts),
        areas: named(&file.areas, |name, each| m::Area {
            name,
            title: texts.of(&each.title),
            description: texts.optional(&each.description),
        }),
        limits: named(&file.limits, |name, each| m::Limit {
            name,
            value: each.value.value().copied().unwrap_or_default(),
            unit: texts.optional(&each.unit),
        }),
        types: named(&file.types, |name, each| m::Type {
            name,
            node: node(each, &texts),
        }),
        resources: named(&file.resources, |name, each| m::Resource {
            name,
            uri: owned(&each.uri),
            title: texts.of(&each.title),
            description: texts.optional(&each.description),
            media_type: owned(&each.media_type),
            scope: each.scope.value().cloned(),
        }),
        policies: named(&file.policies, |name, text| m::Policy {
            name,
            text: texts.text(text),
        }),
        tools: tools
            .into_iter()
            .map(|(stem, file)| tool(stem, file, &catalogue, &texts))
            .collect(),
        errors: catalogue,
        entities,
        pages: pages(files, &texts),
        session: session(file, &texts),
    };
    for tool in &mut contract.tools {
        let open = contract.open_world;
        tool.annotations.open_world = open;
        names.fill(&mut tool.input);
        names.fill(&mut tool.output);
    }
    contract
        .types
        .iter_mut()
        .for_each(|each| names.fill(&mut each.node));
    contract
        .errors
        .fields
        .iter_mut()
        .for_each(|each| names.fill(&mut each.node));
    contract
        .entities
        .iter_mut()
        .for_each(|each| names.fill(&mut each.value));
    Some(contract)
}

fn owned(field: &Field<String>) -> String {
    field.value().cloned().unwrap_or_default()
}

fn strings(field: &Field<List<String>>) -> Vec<String> {
    field
        .value()
        .into_iter()
        .flatten()
        .map(|each| each.value.clone())
        .collect()
}

fn named<T, U>(field: &Field<Entries<T>>, into: impl Fn(String, &T) -> U) -> Vec<U> {
    field
        .value()
        .into_iter()
        .flat_map(Entries::iter)
        .map(|(name, each)| into(name.value.clone(), &each.value))
        .collect()
}

/// Those that the contract puts first, then the rest by name.
fn ordered<'a, T>(mut files: Vec<(&'a str, T)>, first: Option<&List<String>>) -> Vec<(&'a str, T)> {
    let place = |name: &str| {
        first
            .into_iter()
            .flatten()
            .position(|each| each.value == name)
            .unwrap_or(usize::MAX)
    };
    files.sort_by(|(one, _), (other, _)| (place(one), one).cmp(&(place(other), other)));
    files
}

fn plans(file: &s::ContractFile, texts: &Texts<'_>) -> Vec<m::Plan> {
    let mut features: Vec<String> = Vec::new();
    let plans = file.plans.value().into_iter().flat_map(Entries::iter);
    plans
        .map(|(name, plan)| {
            features.extend(strings(&plan.features));
            m::Plan {
                name: name.value.clone(),
                title: texts.of(&plan.title),
                features: features.clone(),
            }
        })
        .collect()
}

fn scopes(file: &s::ContractFile, texts: &Texts<'_>) -> Vec<m::Scope> {
    let implied = |name: &str| {
        file.scopes
            .value()
            .and_then(|all| all.get(name))
            .map(|each| strings(&each.implies))
            .unwrap_or_default()
    };
    named(&file.scopes, |name, each| {
        let mut all = implied(&name);
        let mut next = 0;
        while let Some(each) = all.get(next).cloned() {
            for further in implied(&each) {
                if further != name && !all.contains(&further) {
                    all.push(further);
                }
            }
            next += 1;
        }
        m::Scope {
            name,
            title: texts.of(&each.title),
            always: each.always.value() == Some(&true),
            implies: all,
        }
    })
}

fn session(file: &s::ContractFile, texts: &Texts<'_>) -> Vec<m::SessionStep> {
    let steps = file.docs.value().and_then(|docs| docs.session.value());
    let step = |step: &s::SessionStep| match (step.call.value(), step.run.value()) {
        (Some(call), _) => {
            let (tool, example) = call.split_once('.').unwrap_or((call, ""));
            Some(m::SessionStep::Call {
                tool: tool.to_owned(),
                example: example.to_owned(),
            })
        }
        (None, Some(run)) => Some(m::SessionStep::Command {
            run: run.clone(),
            title: texts.of(&step.title),
        }),
        (None, None) => None,
    };
    steps
        .into_iter()
        .flatten()
        .filter_map(|each| step(each))
        .collect()
}

fn pages(files: &s::Files, texts: &Texts<'_>) -> Vec<m::Page> {
    let mut pages: Vec<m::Page> = Vec::new();
    for file in &files.pages {
        if !pages.iter().any(|page| page.name == file.name) {
            let of = |language: &String| {
                let page = files
                    .pages
                    .iter()
                    .find(|each| each.name == file.name && each.language == *language);
                page.and_then(|page| page.text.clone()).unwrap_or_default()
            };
            pages.push(m::Page {
                name: file.name.clone(),
                templates: texts.languages.iter().map(of).collect(),
            });
        }
    }
    pages
}

fn entity(stem: &str, file: &s::EntityFile, texts: &Texts<'_>) -> m::Entity {
    let texts = texts.within(&file.lists);
    m::Entity {
        name: stem.to_owned(),
        rust_name: file.rust_name.value().cloned(),
        area: file.area.value().cloned(),
        title: texts.of(&file.title),
        description: texts.of(&file.description),
        notes: texts.optional(&file.notes),
        ops: node::ops(&file.ops),
        value: file
            .value
            .value()
            .map_or_else(|| m::Node::of(m::Kind::Boolean), |each| node(each, &texts)),
        sensitive: file.sensitive.value() == Some(&true),
        needs: file.needs.value().cloned(),
        shows: named(&file.shows, |entity, each| m::Shows {
            entity,
            properties: each.iter().map(|each| each.value.clone()).collect(),
        }),
        lists: named(&file.lists, |name, each| m::List {
            name,
            title: texts.optional(&each.title),
            values: strings(&each.values),
        }),
        rules: named(&file.rules, |name, each| m::Rule {
            name,
            effect: match each.effect.value() {
                Some(s::Effect::Refuse) => m::Effect::Refuse,
                Some(s::Effect::Rewrite) => m::Effect::Rewrite,
                Some(s::Effect::Notice) | None => m::Effect::Notice,
            },
            text: texts.of(&each.text),
            // A rule says all that its text has a place for.
            params: property_list(&each.params, None, &texts)
                .into_iter()
                .map(|each| m::Property {
                    required: true,
                    ..each
                })
                .collect(),
        }),
        examples: examples(&file.examples),
    }
}

fn examples(field: &Field<List<s::EntityExample>>) -> Vec<m::EntityExample> {
    let example = |each: &s::EntityExample| {
        Some(m::EntityExample {
            op: node::op(*each.op.value()?),
            value: each.value.value()?.json.clone(),
        })
    };
    field
        .value()
        .into_iter()
        .flatten()
        .filter_map(|each| example(each))
        .collect()
}

fn tool(
    stem: &str,
    file: &s::ToolFile,
    catalogue: &m::ErrorCatalogue,
    texts: &Texts<'_>,
) -> m::Tool {
    let empty = || m::Node::of(m::Kind::Record(m::Record::default()));
    let input = file
        .input
        .value()
        .map_or_else(empty, |each| node(each, texts));
    let read = file.class.value() != Some(&s::Class::Mutation);
    let hint = |field: fn(&s::Hints) -> &Field<bool>| {
        file.annotations
            .value()
            .and_then(|hints| field(hints).value().copied())
    };
    let errors = strings(&file.errors);
    let implied = |error: &m::ContractError| {
        error.raised_by.iter().any(|situation| match situation {
            m::Situation::Unexpected => true,
            m::Situation::BadArguments => {
                matches!(&input.kind, m::Kind::Record(record) if !record.properties.is_empty())
            }
            m::Situation::OutOfArea => node::names_an_entity(&input),
            _ => false,
        })
    };
    let all = catalogue
        .errors
        .iter()
        .filter(|each| errors.contains(&each.code) || implied(each));
    m::Tool {
        name: stem.to_owned(),
        rust_name: file.rust_name.value().cloned(),
        scope: owned(&file.scope),
        class: if read {
            m::Class::Read
        } else {
            m::Class::Mutation
        },
        title: texts.of(&file.title),
        description: texts.of(&file.description),
        notes: texts.optional(&file.notes),
        annotations: m::Annotations {
            read_only: read,
            destructive: hint(|hints| &hints.destructive).unwrap_or(!read),
            idempotent: hint(|hints| &hints.idempotent).unwrap_or(read),
            open_world: false,
        },
        all_errors: all.map(|each| each.code.clone()).collect(),
        output: file
            .output
            .value()
            .map_or_else(empty, |each| node(each, texts)),
        input,
        errors,
        examples: file
            .examples
            .value()
            .into_iter()
            .flatten()
            .map(|each| tool_example(each, texts))
            .collect(),
    }
}

fn tool_example(example: &s::ToolExample, texts: &Texts<'_>) -> m::ToolExample {
    m::ToolExample {
        name: owned(&example.name),
        title: texts.optional(&example.title),
        arguments: example.arguments.value().map_or_else(
            || m::Value::Object(serde_json::Map::new()),
            |each| each.json.clone(),
        ),
        answer: example.answer.value().map(|each| each.json.clone()),
        error: example.error.value().cloned(),
    }
}

fn catalogue(file: &s::ErrorsFile, texts: &Texts<'_>) -> m::ErrorCatalogue {
    m::ErrorCatalogue {
        doc_url: owned(&file.doc_url),
        fields: property_list(&file.fields, None, texts),
        errors: named(&file.errors, |code, each| m::ContractError {
            code,
            rust_name: each.rust_name.value().cloned(),
            layers: each
                .layers
                .value()
                .into_iter()
                .flatten()
                .map(|each| layer(each.value))
                .collect(),
            raised_by: each
                .raised_by
                .value()
                .into_iter()
                .flatten()
                .map(|each| situation(each.value))
                .collect(),
            carries: strings(&each.carries),
            may_carry: strings(&each.may_carry),
            retryable: each.retryable.value() == Some(&true),
            message: texts.of(&each.message),
            guide: each
                .guide
                .value()
                .into_iter()
                .flatten()
                .map(|row| m::Guide {
                    when: texts.of(&row.when),
                    action: texts.of(&row.action),
                })
                .collect(),
            status: each
                .status
                .value()
                .and_then(|each| u16::try_from(*each).ok()),
            number: each.number.value().and_then(|number| {
                let part =
                    |field: &Field<i64>| field.value().and_then(|each| i32::try_from(*each).ok());
                Some(m::Number {
                    handshake: part(&number.handshake)?,
                    modern: part(&number.modern)?,
                })
            }),
        }),
    }
}

fn layer(layer: s::Layer) -> m::Layer {
    match layer {
        s::Layer::Http => m::Layer::Http,
        s::Layer::Rpc => m::Layer::Rpc,
        s::Layer::Tool => m::Layer::Tool,
        s::Layer::Command => m::Layer::Command,
    }
}

fn situation(situation: s::Situation) -> m::Situation {
    match situation {
        s::Situation::NoCredential => m::Situation::NoCredential,
        s::Situation::BadCredential => m::Situation::BadCredential,
        s::Situation::BadJson => m::Situation::BadJson,
        s::Situation::BadMessage => m::Situation::BadMessage,
        s::Situation::Batch => m::Situation::Batch,
        s::Situation::TooLarge => m::Situation::TooLarge,
        s::Situation::UnknownTool => m::Situation::UnknownTool,
        s::Situation::MissingScope => m::Situation::MissingScope,
        s::Situation::UnknownResource => m::Situation::UnknownResource,
        s::Situation::BadArguments => m::Situation::BadArguments,
        s::Situation::OutOfArea => m::Situation::OutOfArea,
        s::Situation::Unexpected => m::Situation::Unexpected,
    }
}

/// The names of each set, with their titles, for `enum_of`.
struct Names(Vec<(m::NameSet, Titles)>);

/// Names with their titles.
type Titles = Vec<(String, Option<m::Text>)>;

impl Names {
    fn new(
        file: &s::ContractFile,
        entities: &[m::Entity],
        tools: &[(&str, &s::ToolFile)],
        catalogue: &m::ErrorCatalogue,
    ) -> Self {
        let bare = |names: Vec<String>| {
            names
                .into_iter()
                .map(|name| (name, None))
                .collect::<Vec<_>>()
        };
        let keys = |names: Vec<String>| bare(names);
        let mut ops: Vec<m::Op> = entities
            .iter()
            .flat_map(|entity| entity.ops.clone())
            .collect();
        ops.sort_unstable();
        ops.dedup();
        Self(vec![
            (
                m::NameSet::Entities,
                entities
                    .iter()
                    .map(|each| (each.name.clone(), Some(each.title.clone())))
                    .collect(),
            ),
            (
                m::NameSet::Ops,
                bare(ops.into_iter().map(|op| op.name().to_owned()).collect()),
            ),
            (m::NameSet::Areas, keys(named(&file.areas, |name, _| name))),
            (
                m::NameSet::Scopes,
                keys(named(&file.scopes, |name, _| name)),
            ),
            (
                m::NameSet::Tools,
                bare(tools.iter().map(|(name, _)| (*name).to_owned()).collect()),
            ),
            (
                m::NameSet::Errors,
                bare(
                    catalogue
                        .errors
                        .iter()
                        .map(|each| each.code.clone())
                        .collect(),
                ),
            ),
            (m::NameSet::Plans, keys(named(&file.plans, |name, _| name))),
            (
                m::NameSet::Features,
                keys(named(&file.features, |name, _| name)),
            ),
            (m::NameSet::Languages, bare(strings(&file.languages))),
        ])
    }

    /// Gives the enums of a set their values.
    fn fill(&self, node: &mut m::Node) {
        match &mut node.kind {
            m::Kind::Enum(choice) => {
                let Some(set) = choice.of else { return };
                let names = self
                    .0
                    .iter()
                    .find(|(each, _)| *each == set)
                    .map(|(_, names)| names);
                let value = |(name, _): &(String, Option<m::Text>)| m::EnumValue {
                    name: name.clone(),
                    title: None,
                    description: None,
                    needs: None,
                    rust_name: None,
                };
                choice.values = names.into_iter().flatten().map(value).collect();
            }
            m::Kind::Record(record) => record
                .properties
                .iter_mut()
                .for_each(|each| self.fill(&mut each.node)),
            m::Kind::Map(map) => self.fill(&mut map.values),
            m::Kind::Array(array) => self.fill(&mut array.items),
            _ => {}
        }
    }
}
