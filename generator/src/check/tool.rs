//! Tools.

use std::collections::BTreeMap;

use super::Check;
use super::declared::Thing;
use super::figure::Figures;
use super::node::{At, Role};
use super::text::Scope;
use crate::diagnostic::Diagnostic;
use crate::model::{self, Annotations, Class, Entity, Kind, NameSet, Tool};
use crate::source::Place;
use crate::syntax::{self, Field, File, Hints, Node, Placed, ToolFile};

/// Clients keep so many characters of a tool's description.
const LONGEST_DESCRIPTION: usize = 1024;

impl<'a> Check<'a> {
    /// All tools that could be read, in the contract's order.
    pub(super) fn tools(&mut self, entities: &[Entity]) -> Vec<Tool> {
        let sound = |entity: &&Entity| !self.unsound.contains(entity.name.as_str());
        let judged: Vec<Entity>;
        let entities = if self.unsound.is_empty() {
            entities
        } else {
            judged = entities.iter().filter(sound).cloned().collect();
            &judged
        };
        let by_name: BTreeMap<&str, &'a File<ToolFile>> = self
            .files
            .tools
            .iter()
            .map(|file| (file.stem.as_str(), file))
            .collect();
        let mut tools = Vec::new();
        for name in self.ordered_tools() {
            let Some(file) = by_name.get(name) else {
                continue;
            };
            if let Some(content) = &file.content {
                tools.extend(self.tool(file, content, entities));
            }
        }
        tools
    }

    fn tool(
        &mut self,
        file: &'a File<ToolFile>,
        content: &'a ToolFile,
        entities: &[Entity],
    ) -> Option<Tool> {
        let ToolFile {
            tool,
            scope,
            class,
            title,
            description,
            notes,
            annotations,
            input,
            output,
            errors,
            examples,
            rust_name,
        } = content;
        let (name, place) = (file.stem.as_str(), file.place);
        let named = tool.place().unwrap_or(place);
        self.named_as_file(tool, "tool", name, place, "tool");
        self.tool_name_form(name, named);
        self.tool_name_length(name, named);
        let of = format!("the tool `{name}`");
        let node = |field: &'a Field<Box<Node>>| field.value().map(|node| &**node);
        let said = Scope {
            figures: Figures::Tool(node(input), node(output)),
            ..Scope::default()
        };
        let title = self.demanded_text(title, "title", &of, place, &said);
        let written = description;
        let description = self.demanded_text(description, "description", &of, place, &said);
        self.at_most(
            written,
            &description,
            LONGEST_DESCRIPTION,
            "the description",
        );
        let notes = self.optional_text(notes, &said);
        let asked = self.demanded(scope, "scope", &of, place);
        let asked = asked.filter(|scope| self.known(Thing::Scope, scope, scope.place));
        let (class, annotations) = self.class(class, annotations, &of, place);
        let before = self.shape_faults;
        let input = self.root(input, "input", Role::Input, &of, place);
        let takes = self.shape_faults == before;
        let before = self.shape_faults;
        let output = self.root(output, "output", Role::Output, &of, place);
        let gives = self.shape_faults == before;
        let rust_name = self.rust_name(rust_name);
        let (own, all) = self.tool_errors(errors, input.as_ref());
        let shapes = super::tool_example::Shapes {
            input: input.as_ref().filter(|_| takes),
            output: output.as_ref().filter(|_| gives),
            entities,
            errors: &all,
        };
        let examples = self.tool_examples(examples, &shapes);
        Some(Tool {
            name: name.to_owned(),
            rust_name,
            scope: asked.map(|scope| scope.value.clone()).unwrap_or_default(),
            class,
            title,
            description,
            notes,
            annotations,
            input: input?,
            output: output?,
            errors: own,
            all_errors: all,
            examples,
        })
    }

    /// The class, and the hints that follow from it or must be written.
    fn class(
        &mut self,
        field: &'a Field<syntax::Class>,
        annotations: &'a Field<Hints>,
        of: &str,
        place: Place,
    ) -> (Class, Annotations) {
        let contract = self.files.contract.content.as_ref();
        let open_world = contract.and_then(|contract| contract.open_world.value()) == Some(&true);
        if field.is_absent() {
            let message = format!("{of} does not say whether it changes anything");
            self.tell(
                Diagnostic::error("class-missing", place, message)
                    .help("write `class: read` or `class: mutation`"),
            );
        }
        let read = Annotations {
            read_only: true,
            destructive: false,
            idempotent: true,
            open_world,
        };
        match field.given() {
            Some(class) if class.value == syntax::Class::Mutation => (
                Class::Mutation,
                self.hints(annotations, class, of, open_world),
            ),
            Some(class) => {
                self.hints_of_a_read(annotations, class);
                (Class::Read, read)
            }
            None => (Class::Read, read),
        }
    }

    fn hints(
        &mut self,
        field: &'a Field<Hints>,
        class: &Placed<syntax::Class>,
        of: &str,
        open_world: bool,
    ) -> Annotations {
        let hint = |check: &mut Self, name: &str, hint: Option<&'a Field<bool>>| -> bool {
            if hint.is_none_or(Field::is_absent) && !matches!(field, Field::Faulty(_)) {
                let message =
                    format!("{of} changes something and does not say whether it is {name}");
                check.tell(
                    Diagnostic::error("hint-missing", field.key().unwrap_or(class.place), message)
                        .help(format!("write `annotations: {{{name}: …}}`: clients decide by it whether to ask a person")),
                );
            }
            hint.and_then(Field::value) == Some(&true)
        };
        let hints = field.value();
        let (destructive, idempotent) = match hints {
            Some(Hints {
                destructive,
                idempotent,
            }) => (Some(destructive), Some(idempotent)),
            None => (None, None),
        };
        Annotations {
            read_only: false,
            destructive: hint(self, "destructive", destructive),
            idempotent: hint(self, "idempotent", idempotent),
            open_world,
        }
    }

    fn hints_of_a_read(&mut self, field: &'a Field<Hints>, class: &Placed<syntax::Class>) {
        let Some(Hints {
            destructive,
            idempotent,
        }) = field.value()
        else {
            return;
        };
        for (hint, name, against) in [
            (destructive, "destructive", true),
            (idempotent, "idempotent", false),
        ] {
            let Some(hint) = hint.given().filter(|hint| hint.value == against) else {
                continue;
            };
            let message = format!(
                "what only reads is {}{name}",
                if against { "never " } else { "always " }
            );
            self.tell(
                Diagnostic::error("hint-against-class", hint.place, message)
                    .also(class.place, "the class is written here")
                    .help("remove the hint: it follows from the class"),
            );
        }
    }

    /// The input or the output: a record, whatever the way to it.
    fn root(
        &mut self,
        field: &'a Field<Box<Node>>,
        key: &str,
        role: Role,
        of: &str,
        place: Place,
    ) -> Option<model::Node> {
        let given = self.demanded(field, key, of, place);
        if let Field::Faulty(_) = field {
            self.shape_faults += 1;
        }
        let given = given?;
        let node = self.node(given, &At::root(role, &format!("the {key}")))?;
        if !matches!(self.resolve(&node).kind, Kind::Record(_)) {
            let diagnostic = match role {
                Role::Input => Diagnostic::error("input-root", given.key, "an input is a record"),
                _ => Diagnostic::error("output-root", given.key, "an output is a record"),
            };
            self.fault(
                diagnostic
                    .help("clients take nothing else: give what you have a property of its own"),
            );
        }
        Some(node)
    }

    /// Whether arguments must name an entity, so that a key without its area is refused.
    pub(super) fn names_entities(&self, node: &model::Node) -> bool {
        match &self.resolve(node).kind {
            Kind::Record(record) => record.properties.iter().any(|property| {
                matches!(property.node.kind, Kind::ChangeOf { .. })
                    || (property.required && self.names_entities(&property.node))
            }),
            Kind::Array(array) => self.names_entities(&array.items),
            Kind::Enum(of) => of.of == Some(NameSet::Entities),
            _ => false,
        }
    }
}
