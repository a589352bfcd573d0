//! What clients can take: how many tools, how deep and how wide their inputs.

use super::Check;
use crate::diagnostic::Diagnostic;
use crate::model::{Contract, Kind, Node};
use crate::names::{Origin, Root, Step};
use crate::source::Place;

/// From so many tools on, some clients choose badly or leave some out.
const MANY_TOOLS: usize = 30;
/// Objects within objects in an input: some clients lose what is deeper.
const DEEP: usize = 3;
/// Nothing takes an input that is deeper.
const TOO_DEEP: usize = 5;
/// Longer enums are left out of published schemas.
const LONG_ENUM: usize = 50;

impl Check<'_> {
    pub(super) fn reach(&mut self, contract: &Contract) {
        if contract.tools.len() > MANY_TOOLS {
            let message = format!(
                "the contract has {} tools, and some clients stop at about {MANY_TOOLS}",
                contract.tools.len()
            );
            self.tell(
                Diagnostic::warning("too-many-tools", self.files.contract.place, message).help(
                    "keys list only what their scopes open: give agents keys for what they do",
                ),
            );
        }
        for tool in &contract.tools {
            let mut way = Way {
                root: Root::Input(&tool.name),
                steps: Vec::new(),
                objects: 0,
            };
            self.input_reach(contract, &tool.input, &mut way);
        }
    }

    fn input_reach<'m>(&mut self, contract: &'m Contract, node: &'m Node, way: &mut Way<'m>) {
        match &contract.resolve(node).kind {
            Kind::Record(record) => {
                way.objects += 1;
                if way.objects == DEEP + 1 || way.objects == TOO_DEEP + 1 {
                    self.deep(way);
                }
                for property in &record.properties {
                    way.steps.push(Step::Property(&property.name));
                    self.input_reach(contract, &property.node, way);
                    way.steps.pop();
                }
                way.objects -= 1;
            }
            Kind::Array(array) => {
                way.steps.push(Step::Items);
                self.input_reach(contract, &array.items, way);
                way.steps.pop();
            }
            Kind::Enum(of) if of.values.len() > LONG_ENUM => {
                let message = format!(
                    "the enum has {} values, and clients take {LONG_ENUM} in an input",
                    of.values.len()
                );
                let place = self.way_place(way);
                self.tell(
                    Diagnostic::warning("enum-too-long", place, message)
                        .help("its values are left out of what is published: a tool that lists them, or a `pattern`, would tell more"),
                );
            }
            _ => {}
        }
    }

    fn deep(&mut self, way: &Way<'_>) {
        let place = self.way_place(way);
        let diagnostic = if way.objects > TOO_DEEP {
            let message = format!("the input has objects more than {TOO_DEEP} levels deep");
            Diagnostic::error("too-deep", place, message)
        } else {
            let message = format!(
                "the input has objects more than {DEEP} levels deep, which some clients lose"
            );
            Diagnostic::warning("too-deep", place, message)
        };
        self.tell(
            diagnostic.help("flatten it: a list of records with the name of what each belongs to"),
        );
    }

    /// Where something stands, or the reference that leads to it.
    fn way_place(&self, way: &Way<'_>) -> Place {
        self.origin_place(&Origin {
            root: way.root,
            steps: way.steps.clone(),
        })
        .unwrap_or_default()
    }
}

/// The way to a node of an input.
struct Way<'m> {
    root: Root<'m>,
    steps: Vec<Step<'m>>,
    objects: usize,
}
