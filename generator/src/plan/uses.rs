//! What shared types and sets of names are used for: only what is asked for is generated.

use std::collections::BTreeMap;

use super::item::Uses;
use crate::model::{Contract, Kind, NameSet, Node};

/// Uses by name of the shared type, and by set.
#[derive(Default)]
pub(super) struct Used {
    pub types: BTreeMap<String, Uses>,
    pub sets: BTreeMap<NameSet, Uses>,
}

/// Walks everything that becomes a type.
pub(super) fn used(contract: &Contract) -> Used {
    let mut used = Used::default();
    for entity in &contract.entities {
        used.node(contract, &entity.value, Uses::BOTH);
        for param in entity.rules.iter().flat_map(|rule| &rule.params) {
            used.node(contract, &param.node, Uses::WRITTEN);
        }
    }
    for tool in &contract.tools {
        used.node(contract, &tool.input, Uses::READ);
        used.node(contract, &tool.output, Uses::WRITTEN);
    }
    for field in raised_fields(contract) {
        used.node(contract, field, Uses::WRITTEN);
    }
    used
}

/// The fields of errors that handlers raise.
fn raised_fields(contract: &Contract) -> impl Iterator<Item = &Node> {
    let raised = contract
        .errors
        .errors
        .iter()
        .filter(|error| error.raised_by.is_empty());
    let names = raised.flat_map(|error| error.carries.iter().chain(&error.may_carry));
    names
        .filter_map(|name| {
            contract
                .errors
                .fields
                .iter()
                .find(|field| &field.name == name)
        })
        .map(|field| &field.node)
}

impl Used {
    fn node(&mut self, contract: &Contract, node: &Node, uses: Uses) {
        match &node.kind {
            Kind::Record(record) => record
                .properties
                .iter()
                .for_each(|each| self.node(contract, &each.node, uses)),
            Kind::Map(map) => self.node(contract, &map.values, uses),
            Kind::Array(array) => self.node(contract, &array.items, uses),
            Kind::Enum(of) => {
                if let Some(set) = of.of {
                    add(self.sets.entry(set).or_default(), uses);
                }
            }
            Kind::Ref(name) => self.reference(contract, name, uses),
            Kind::String(_) | Kind::Integer(_) | Kind::Number(_) | Kind::Boolean => {}
            Kind::ValueOf { .. } | Kind::ChangeOf { .. } => {}
        }
    }

    fn reference(&mut self, contract: &Contract, name: &str, uses: Uses) {
        let Some(target) = contract.type_named(name) else {
            return;
        };
        let known = self.types.entry(name.to_owned()).or_default();
        let before = *known;
        add(known, uses);
        if *known != before {
            self.node(contract, target, uses);
        }
    }
}

fn add(known: &mut Uses, uses: Uses) {
    *known = known.and(uses);
}
