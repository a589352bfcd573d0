//! Strings, and those out of a closed list.

use super::Check;
use super::declared::Thing;
use super::node::{At, Role};
use super::text::Scope;
use crate::diagnostic::Diagnostic;
use crate::model::{self, Enum, EnumValue, Kind, NameSet, Op, StringNode};
use crate::source::Place;
use crate::syntax::{self, Entries, EnumValues, Node, Placed};

impl<'a> Check<'a> {
    pub(super) fn string(&mut self, node: &'a Node, at: &At<'a>) -> Option<Kind> {
        if node.r#enum.is_absent() && node.enum_of.is_absent() {
            return Some(Kind::String(self.text_node(node)));
        }
        self.nothing_beside_an_enum(node);
        if let (Some(first), Some(second)) = (node.r#enum.key(), node.enum_of.key()) {
            self.fault(
                Diagnostic::error(
                    "said-twice",
                    second,
                    "`enum` and `enum_of` both give the values",
                )
                .also(first, "given here already")
                .help("leave one of them"),
            );
        }
        if let Some(of) = self.shaping(&node.enum_of) {
            let names = self.name_set(of.value);
            if names.values.is_empty() {
                let message = "the contract has no such names yet";
                self.fault(
                    Diagnostic::error("never-valid", of.place, message)
                        .label("nothing could ever be valid"),
                );
            }
            return Some(Kind::Enum(names));
        }
        let given = self.shaping(&node.r#enum)?;
        let values = match &given.value {
            EnumValues::List(list) => {
                if !list.is_complete() {
                    self.shape_faults += 1;
                }
                self.listed_values(list)
            }
            EnumValues::Map(entries) => self.told_values(entries, at),
        };
        if values.is_empty() {
            let nothing_written = match &given.value {
                EnumValues::List(list) => list.is_empty() && list.is_complete(),
                EnumValues::Map(entries) => entries.is_empty(),
            };
            if nothing_written {
                self.fault(
                    Diagnostic::error("never-valid", given.place, "the enum has no values")
                        .label("nothing could ever be valid")
                        .help("write its values"),
                );
            }
        }
        Some(Kind::Enum(Enum { values, of: None }))
    }

    fn text_node(&mut self, node: &'a Node) -> StringNode {
        let (min_length, max_length) = self.counts(
            ("minLength", &node.min_length),
            ("maxLength", &node.max_length),
        );
        StringNode {
            min_length,
            max_length,
            pattern: self
                .shaping(&node.pattern)
                .and_then(|pattern| self.pattern(pattern)),
            format: self.shaping(&node.format).map(|format| match format.value {
                syntax::Format::Date => model::Format::Date,
                syntax::Format::DateTime => model::Format::DateTime,
            }),
        }
    }

    /// A closed list leaves nothing to bound.
    fn nothing_beside_an_enum(&mut self, node: &'a Node) {
        let keys = [
            ("minLength", node.min_length.key()),
            ("maxLength", node.max_length.key()),
            ("pattern", node.pattern.key()),
            ("format", node.format.key()),
        ];
        for (name, place) in keys {
            let Some(place) = place else { continue };
            let message = format!("`{name}` says nothing of a string out of a closed list");
            self.fault(
                Diagnostic::error("keyword-misplaced", place, message)
                    .label("its values are listed")
                    .help("remove it"),
            );
        }
    }

    fn listed_values(&mut self, list: &'a [Placed<String>]) -> Vec<EnumValue> {
        let once = self.each_once(list, "`enum`");
        let mut values = Vec::new();
        for value in once {
            self.enum_value(value, value.place, false);
            values.push(EnumValue {
                name: value.value.clone(),
                title: None,
                description: None,
                needs: None,
                rust_name: None,
            });
        }
        values
    }

    fn told_values(
        &mut self,
        entries: &'a Entries<syntax::EnumValue>,
        at: &At<'a>,
    ) -> Vec<EnumValue> {
        let mut values = Vec::new();
        let scope = Scope {
            entity: at.entity,
            ..Scope::default()
        };
        for name in entries.names() {
            let Some(value) = entries.get(name) else {
                self.shape_faults += 1;
                continue;
            };
            let syntax::EnumValue {
                title,
                description,
                needs,
                rust_name,
            } = &value.value;
            self.enum_value(name, name.place, !rust_name.is_absent());
            if let (Some(place), false) =
                (needs.key(), matches!(at.role, Role::Value | Role::Shared))
            {
                let message = "`needs` stands only in the value of an entity";
                self.tell(
                    Diagnostic::error("keyword-wrong-place", place, message)
                        .label(format!("this is {}", at.role.words()))
                        .help("remove it: here it would say nothing"),
                );
            }
            values.push(EnumValue {
                name: name.value.clone(),
                title: self.optional_text(title, &scope),
                description: self.optional_text(description, &scope),
                needs: self.feature(needs),
                rust_name: self.rust_name(rust_name),
            });
        }
        values
    }

    /// What holds for a value by itself.
    fn enum_value(&mut self, value: &str, place: Place, has_rust_name: bool) {
        if value.is_empty() {
            self.fault(
                Diagnostic::error(
                    "empty-enum-value",
                    place,
                    "an enum has no empty value: some clients send it for nothing chosen",
                )
                .help("say what it means under `means`, or make the property optional"),
            );
        } else if !has_rust_name && crate::names::variant_name(value).is_empty() {
            let message = format!("no Rust name can be made of `{value}`");
            self.tell(
                Diagnostic::error("name-form", place, message)
                    .help("write the enum as a map and give the value a `rust_name`"),
            );
        }
    }

    /// The names of a set of the contract, as the values of an enum.
    fn name_set(&mut self, set: syntax::NameSet) -> Enum {
        let (of, names) = match set {
            syntax::NameSet::Entities => (NameSet::Entities, self.ordered_entities()),
            syntax::NameSet::Tools => (NameSet::Tools, self.ordered_tools()),
            syntax::NameSet::Ops => (
                NameSet::Ops,
                self.used_ops().iter().map(|op| op.name()).collect(),
            ),
            syntax::NameSet::Areas => (NameSet::Areas, self.written_order(Thing::Area)),
            syntax::NameSet::Scopes => (NameSet::Scopes, self.written_order(Thing::Scope)),
            syntax::NameSet::Errors => (NameSet::Errors, self.written_order(Thing::Error)),
            syntax::NameSet::Plans => (NameSet::Plans, self.written_order(Thing::Plan)),
            syntax::NameSet::Features => (NameSet::Features, self.written_order(Thing::Feature)),
            syntax::NameSet::Languages => (NameSet::Languages, self.languages.clone()),
        };
        let value = |name: &str| EnumValue {
            name: name.to_owned(),
            title: None,
            description: None,
            needs: None,
            rust_name: None,
        };
        Enum {
            values: names.into_iter().map(value).collect(),
            of: Some(of),
        }
    }

    /// The ops that some entity has, in the order in which they are always listed.
    fn used_ops(&self) -> Vec<Op> {
        let files = self.files.entities.iter();
        let entities = files.filter_map(|file| file.content.as_ref()?.ops.value());
        let used: Vec<Op> = entities
            .flat_map(|ops| ops.iter().map(|op| super::op::model_op(op.value)))
            .collect();
        [Op::Add, Op::Remove, Op::Replace, Op::Merge, Op::Set]
            .into_iter()
            .filter(|op| used.contains(op))
            .collect()
    }
}
