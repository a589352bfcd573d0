//! The shape of the generated Rust: which items there are, what they are called and what they are made of. Still plain
//! data. Knows the model, and nothing of the contract's text or of Rust's syntax.

mod catalog;
mod errors;
mod item;
mod mentions;
mod path;
mod sets;
mod shape;
mod text;
mod uses;
mod values;

pub use catalog::catalog_version;
pub use item::*;

use crate::model::{Contract, Effect, Entity, Limit, Rule, Tool};
use crate::names;
use path::Path;
use shape::Shaper;

/// Everything that is generated from a contract.
#[derive(Debug)]
pub struct Plan<'a> {
    pub contract: &'a Contract,
    /// Shared types and the names of sets, where something uses them.
    pub shared: Vec<Item>,
    pub entities: Vec<EntityPlan<'a>>,
    pub tools: Vec<ToolPlan<'a>>,
    /// Every error that a handler may give; none where the contract has none.
    pub errors: Option<ErrorPlan>,
    /// Figures that no keyword of a node carries.
    pub limits: Vec<LimitPlan>,
    /// Changes when entities, shared types or limits change, and only then.
    pub catalog_version: String,
}

impl Plan<'_> {
    /// Every type, in the order in which they are written.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        let entities = self.entities.iter().flat_map(|entity| {
            let rules = entity.rules.iter().flat_map(|rule| &rule.items);
            entity.items.iter().chain(rules)
        });
        let errors = self.errors.iter().flat_map(|errors| &errors.items);
        let tools = self.tools.iter().flat_map(|tool| &tool.items);
        self.shared
            .iter()
            .chain(entities)
            .chain(errors)
            .chain(tools)
    }

    /// Whether any type is checked.
    #[must_use]
    pub fn checks(&self) -> bool {
        self.items().any(|item| item.check.is_some())
    }

    /// Whether the check of a type is called by its name.
    #[must_use]
    pub fn calls_checks(&self) -> bool {
        let record = |mention: &Mention| mention.path == MentionPath::Record;
        !self.entities.is_empty()
            || self.items().any(|item| {
                item.mentions.iter().any(record)
                    || item.check.as_ref().is_some_and(Check::names_a_type)
            })
    }

    /// What is done with any type.
    #[must_use]
    pub fn uses(&self) -> Uses {
        self.items()
            .fold(Uses::default(), |all, item| all.and(item.uses))
    }
}

/// A figure.
#[derive(Debug)]
pub struct LimitPlan {
    pub constant: String,
    pub value: i64,
    pub doc: String,
}

/// An entity: its types, its data, its rules.
#[derive(Debug)]
pub struct EntityPlan<'a> {
    pub model: &'a Entity,
    pub ident: String,
    pub constant: String,
    /// The type of the value, and what is below it.
    pub items: Vec<Item>,
    /// How one item of the array is checked.
    pub item: Option<Check>,
    /// How the key of an item is checked.
    pub key: Option<Check>,
    pub rules: Vec<RulePlan<'a>>,
}

/// A rule: a method that somebody writes by hand.
#[derive(Debug)]
pub struct RulePlan<'a> {
    pub model: &'a Rule,
    pub method: String,
    pub doc: String,
    /// The type of what it tells.
    pub ident: String,
    pub rewrites: bool,
    pub items: Vec<Item>,
}

/// A tool: its types and its method.
#[derive(Debug)]
pub struct ToolPlan<'a> {
    pub model: &'a Tool,
    pub method: String,
    pub doc: String,
    pub input: String,
    pub output: String,
    pub items: Vec<Item>,
    /// Its own errors, if it has any.
    pub errors: Option<ErrorPlan>,
}

/// An enum of errors.
#[derive(Debug)]
pub struct ErrorPlan {
    pub ident: String,
    pub doc: String,
    pub variants: Vec<ErrorVariant>,
    /// Types of the fields, where they are made here.
    pub items: Vec<Item>,
}

/// An error with its fields.
#[derive(Debug)]
pub struct ErrorVariant {
    pub ident: String,
    pub code: String,
    pub doc: String,
    pub fields: Vec<Field>,
}

/// Plans the whole contract.
#[must_use]
pub fn plan(contract: &Contract) -> Plan<'_> {
    let used = uses::used(contract);
    let mut shared = Vec::new();
    for shared_type in &contract.types {
        let Some(uses) = used.types.get(&shared_type.name) else {
            continue;
        };
        if shape::is_alias(&shared_type.node) {
            continue;
        }
        let ident = names::type_name(
            shared_type
                .node
                .rust_name
                .as_deref()
                .unwrap_or(&shared_type.name),
        );
        let mut shaper = Shaper::new(contract, *uses);
        let path = Path::root(&ident, &format!("`{}`", shared_type.name));
        shaper.root(
            &path,
            text::said(&shared_type.node),
            &shared_type.node,
            false,
        );
        shared.extend(shaper.into_items());
    }
    shared.extend(
        used.sets
            .iter()
            .filter_map(|(set, uses)| sets::item(contract, *set, *uses)),
    );
    Plan {
        contract,
        shared,
        entities: contract
            .entities
            .iter()
            .map(|entity| entity_plan(contract, entity))
            .collect(),
        tools: contract
            .tools
            .iter()
            .map(|tool| tool_plan(contract, tool))
            .collect(),
        errors: errors::all(contract),
        limits: contract.limits.iter().map(limit_plan).collect(),
        catalog_version: catalog_version(contract),
    }
}

fn limit_plan(limit: &Limit) -> LimitPlan {
    let unit = limit
        .unit
        .as_ref()
        .map(|unit| format!("{} {}.", limit.value, unit.plain(0)));
    LimitPlan {
        constant: names::const_name(&limit.name),
        value: limit.value,
        doc: unit.unwrap_or_default(),
    }
}

fn entity_plan<'a>(contract: &'a Contract, entity: &'a Entity) -> EntityPlan<'a> {
    let spelling = entity.rust_name.as_ref().unwrap_or(&entity.name);
    let ident = names::type_name(spelling);
    let mut shaper = Shaper::new(contract, Uses::BOTH);
    let path = Path::root(&ident, &format!("`{}`", entity.name));
    shaper.root(
        &path,
        text::titled(&entity.title, &entity.description),
        &entity.value,
        true,
    );
    let (item, key) = shaper.item_checks(&path, &entity.value);
    EntityPlan {
        model: entity,
        constant: names::const_name(spelling),
        items: shaper.into_items(),
        item,
        key,
        rules: entity
            .rules
            .iter()
            .map(|rule| rule_plan(contract, spelling, entity, rule))
            .collect(),
        ident,
    }
}

fn rule_plan<'a>(
    contract: &'a Contract,
    spelling: &str,
    entity: &Entity,
    rule: &'a Rule,
) -> RulePlan<'a> {
    let name = format!("{spelling}_{}", rule.name);
    let ident = names::type_name(&name);
    let doc = format!("What the rule `{}` of `{}` tells.", rule.name, entity.name);
    let mut shaper = Shaper::new(contract, Uses::WRITTEN);
    let owner = format!("the rule `{}` of `{}`", rule.name, entity.name);
    shaper.params(&Path::root(&ident, &owner), doc, &rule.params);
    RulePlan {
        model: rule,
        method: names::method_name(&name),
        doc: format!("{}: {}", effect(rule.effect), rule.text.template(0)),
        ident,
        rewrites: rule.effect == Effect::Rewrite,
        items: shaper.into_items(),
    }
}

fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Refuse => "Refuses the change",
        Effect::Notice => "Tells something about the change",
        Effect::Rewrite => "Stores another value and tells what changed",
    }
}

fn tool_plan<'a>(contract: &'a Contract, tool: &'a Tool) -> ToolPlan<'a> {
    let spelling = tool.rust_name.as_ref().unwrap_or(&tool.name);
    let name = names::type_name(spelling);
    let (input, output) = (
        names::nested_type_name(&name, "input"),
        names::nested_type_name(&name, "output"),
    );
    let owner = format!("`{}`", tool.name);
    let mut shaper = Shaper::new(contract, Uses::READ);
    shaper.root(
        &Path::root(&input, &owner),
        format!("Arguments of {owner}."),
        &tool.input,
        false,
    );
    let mut items = shaper.into_items();
    let mut shaper = Shaper::new(contract, Uses::WRITTEN);
    shaper.root(
        &Path::root(&output, &owner),
        format!("Answer of {owner}."),
        &tool.output,
        false,
    );
    items.extend(shaper.into_items());
    ToolPlan {
        model: tool,
        method: names::method_name(spelling),
        doc: tool.description.plain(0),
        input,
        output,
        items,
        errors: errors::of_tool(contract, tool, &names::nested_type_name(&name, "error")),
    }
}
