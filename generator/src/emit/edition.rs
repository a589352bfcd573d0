//! The contract in one language: nodes with what they refer to, texts picked. What the emitters of JSON and documents read.

use std::collections::BTreeMap;

use super::words::Words;
use crate::model::{Contract, Kind, Meaning, Node, Text, Value};

/// A contract, read in one of its languages.
pub(super) struct Edition<'a> {
    pub(super) contract: &'a Contract,
    /// Index of the language.
    pub(super) language: usize,
    pub(super) words: Words,
    types: BTreeMap<&'a str, &'a Node>,
}

/// A node with what it refers to put in its place; what stands beside a `ref` goes before what the type says.
#[derive(Clone)]
pub(super) struct View<'a> {
    pub(super) kind: &'a Kind,
    pub(super) title: Option<&'a Text>,
    pub(super) description: Option<&'a Text>,
    pub(super) unit: Option<&'a Text>,
    pub(super) default: Option<&'a Value>,
    pub(super) examples: &'a [Value],
    pub(super) means: &'a [Meaning],
    pub(super) needs: Option<&'a str>,
    nullable: bool,
}

impl View<'_> {
    /// Whether null is a value here.
    pub(super) fn takes_null(&self) -> bool {
        self.nullable || self.means.iter().any(|each| each.value.is_null())
    }
}

impl<'a> Edition<'a> {
    /// The contract in the language at that index.
    pub(super) fn new(contract: &'a Contract, language: usize) -> Self {
        let tag = contract.languages.get(language).map_or("", String::as_str);
        let types = contract
            .types
            .iter()
            .map(|each| (each.name.as_str(), &each.node));
        Self {
            contract,
            language,
            words: Words::of(tag),
            types: types.collect(),
        }
    }

    /// The tag of the language.
    pub(super) fn tag(&self) -> &'a str {
        self.contract
            .languages
            .get(self.language)
            .map_or("", String::as_str)
    }

    /// A text in this language.
    pub(super) fn text(&self, text: &Text) -> String {
        text.plain(self.language)
    }

    /// A text in this language; nothing where there is none, or it is empty.
    pub(super) fn optional(&self, text: Option<&Text>) -> Option<String> {
        text.map(|text| self.text(text))
            .filter(|text| !text.is_empty())
    }

    /// The node as it is to be read.
    pub(super) fn view<'n>(&self, node: &'n Node) -> View<'n>
    where
        'a: 'n,
    {
        let mut view = View {
            kind: &node.kind,
            title: node.title.as_ref(),
            description: node.description.as_ref(),
            unit: node.unit.as_ref(),
            default: node.default.as_ref(),
            examples: &node.examples,
            means: &node.means,
            needs: node.needs.as_deref(),
            nullable: node.nullable,
        };
        // The contract has no cycle of types; the bound is for a model that nobody checked.
        for _ in 0..=self.types.len() {
            let Kind::Ref(name) = view.kind else { break };
            let Some(target) = self.types.get(name.as_str()).copied() else {
                break;
            };
            view.kind = &target.kind;
            view.title = view.title.or(target.title.as_ref());
            view.description = view.description.or(target.description.as_ref());
            view.unit = view.unit.or(target.unit.as_ref());
            view.default = view.default.or(target.default.as_ref());
            view.needs = view.needs.or(target.needs.as_deref());
            view.nullable |= target.nullable;
            if view.examples.is_empty() {
                view.examples = &target.examples;
            }
            if view.means.is_empty() {
                view.means = &target.means;
            }
        }
        view
    }
}
