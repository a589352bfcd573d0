//! Examples of calls.

use super::Check;
use super::declared::Thing;
use super::text::Scope;
use super::value::Mode;
use crate::diagnostic::Diagnostic;
use crate::model::{self, Entity, Situation};
use crate::syntax::{self, Field, List, Placed};

/// What examples of a tool are judged by: nodes in which no fault was found.
pub(super) struct Shapes<'t> {
    pub input: Option<&'t model::Node>,
    pub output: Option<&'t model::Node>,
    pub entities: &'t [Entity],
    /// All codes of the tool.
    pub errors: &'t [String],
}

impl<'a> Check<'a> {
    pub(super) fn tool_examples(
        &mut self,
        field: &'a Field<List<syntax::ToolExample>>,
        shapes: &Shapes<'_>,
    ) -> Vec<model::ToolExample> {
        let mut examples = Vec::new();
        let mut names: Vec<&'a Placed<String>> = Vec::new();
        for example in field.value().into_iter().flat_map(|list| list.iter()) {
            let syntax::ToolExample { name, .. } = &example.value;
            if let Some(name) = self.demanded(name, "name", "the example", example.place) {
                self.name_form(name, "an example");
                if let Some(first) = names.iter().find(|other| other.value == name.value) {
                    let message = format!("two examples are called `{}`", name.value);
                    let diagnostic = Diagnostic::error("said-twice", name.place, message)
                        .also(first.place, "the other one")
                        .help("the worked session calls examples by name: give each its own");
                    self.tell(diagnostic);
                }
                names.push(name);
                examples.extend(self.tool_example(example, name, shapes));
            }
        }
        examples
    }

    fn tool_example(
        &mut self,
        example: &'a Placed<syntax::ToolExample>,
        name: &str,
        shapes: &Shapes<'_>,
    ) -> Option<model::ToolExample> {
        let syntax::ToolExample {
            name: _,
            title,
            arguments,
            answer,
            error,
        } = &example.value;
        let arguments = self.demanded(arguments, "arguments", "the example", example.place);
        let title = self.optional_text(title, &Scope::default());
        if let (Some(first), Some(second)) = (answer.key(), error.key()) {
            let message = "an example has an answer or an error, never both";
            self.tell(
                Diagnostic::error("said-twice", second, message)
                    .also(first, "its answer")
                    .help("leave one of them"),
            );
        }
        let code = error.given();
        if let Some(code) = code
            && self.known(Thing::Error, code, code.place)
            && !shapes.errors.contains(&code.value)
        {
            let message = format!("the tool never answers with `{}`", code.value);
            self.tell(
                Diagnostic::error("example-invalid", code.place, message)
                    .help("list it under `errors` of the tool, or show one that it gives"),
            );
        }
        let arguments = arguments?;
        let refused = code.is_some_and(|code| self.code_of(Situation::BadArguments) == Some(code));
        if let (Some(input), false) = (shapes.input, refused) {
            let misfits = self.misfits(input, &arguments.json, Mode::EXAMPLE, shapes.entities);
            self.tell_misfits(misfits, arguments, "example-invalid", "the arguments");
        }
        if let (Some(output), Some(answer)) = (shapes.output, answer.given()) {
            let misfits = self.misfits(output, &answer.json, Mode::EXAMPLE, shapes.entities);
            self.tell_misfits(misfits, answer, "example-invalid", "the answer");
        }
        Some(model::ToolExample {
            name: name.to_owned(),
            title,
            arguments: arguments.json.clone(),
            answer: answer.value().map(|answer| answer.json.clone()),
            error: code.map(|code| code.value.clone()),
        })
    }
}
