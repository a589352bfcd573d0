//! Errors of tools: those that they list, and those that follow from the contract.

use std::collections::BTreeSet;

use super::Check;
use super::declared::Thing;
use super::error::model_situation;
use crate::diagnostic::Diagnostic;
use crate::model::{self, Kind, Situation};
use crate::syntax::{ErrorEntry, Field, Layer, List, Placed};

impl<'a> Check<'a> {
    /// The codes that a tool lists, and all that it may answer with, in the order of the catalogue.
    pub(super) fn tool_errors(
        &mut self,
        field: &'a Field<List<String>>,
        input: Option<&model::Node>,
    ) -> (Vec<String>, Vec<String>) {
        let implied = input.map(|input| self.implied(input)).unwrap_or_default();
        let listed = match field.value() {
            Some(list) => self.each_once(list, "`errors`"),
            None => Vec::new(),
        };
        let mut own = Vec::new();
        let mut all: BTreeSet<&str> = implied.iter().copied().collect();
        for code in listed {
            if !self.known(Thing::Error, code, code.place) {
                continue;
            }
            let Some(entry) = self.entry(code) else {
                continue;
            };
            if implied.contains(&code.as_str()) {
                let message = format!("`{}` follows from the contract", code.value);
                self.tell(
                    Diagnostic::error("error-implied", code.place, message)
                        .help("remove it: what the host may answer by itself is not listed"),
                );
                continue;
            }
            self.travels_by_tool(code, entry);
            all.insert(code);
            own.push(code.value.clone());
        }
        let order = self.written_order(Thing::Error);
        let all = order.into_iter().filter(|code| all.contains(code));
        (own, all.map(str::to_owned).collect())
    }

    /// The codes of situations that a tool with that input comes into.
    fn implied(&self, input: &model::Node) -> Vec<&'a str> {
        let takes = matches!(&self.resolve(input).kind, Kind::Record(record) if !record.properties.is_empty());
        let mut situations = vec![Situation::Unexpected];
        if takes {
            situations.push(Situation::BadArguments);
        }
        if self.names_entities(input) {
            situations.push(Situation::OutOfArea);
        }
        situations
            .into_iter()
            .filter_map(|situation| self.code_of(situation))
            .collect()
    }

    /// The error that a situation gives, if one claims it.
    pub(super) fn code_of(&self, situation: Situation) -> Option<&'a str> {
        let errors = self.files.errors.content.as_ref()?.errors.value()?;
        let gives = |entry: &ErrorEntry| raised(entry).any(|each| each == situation);
        errors
            .iter()
            .find(|(_, entry)| gives(entry))
            .map(|(code, _)| code.value.as_str())
    }

    fn entry(&self, code: &str) -> Option<&'a ErrorEntry> {
        let errors = self.files.errors.content.as_ref()?.errors.value()?;
        errors.get(code).map(|entry| &entry.value)
    }

    fn travels_by_tool(&mut self, code: &Placed<String>, entry: &'a ErrorEntry) {
        let Some(layers) = entry.layers.given().filter(|layers| layers.is_complete()) else {
            return;
        };
        if layers.iter().any(|layer| layer.value == Layer::Tool) {
            return;
        }
        let message = format!("`{}` does not travel as an answer of a tool", code.value);
        self.tell(
            Diagnostic::error("form-against-situation", code.place, message)
                .also(layers.place, "how it travels")
                .help("add `tool` to its `as`"),
        );
    }
}

fn raised(entry: &ErrorEntry) -> impl Iterator<Item = Situation> {
    let situations = entry
        .raised_by
        .value()
        .into_iter()
        .flat_map(|list| list.iter());
    situations.map(|situation| model_situation(situation.value))
}
