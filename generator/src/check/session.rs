//! The worked session of the documents: calls of tools' examples, and commands of people between them.

use super::Check;
use super::declared::Thing;
use super::text::Scope;
use crate::diagnostic::{Diagnostic, nearest};
use crate::model::{SessionStep, Tool};
use crate::source::Place;
use crate::syntax::{self, Docs, Field, Placed};

impl<'a> Check<'a> {
    pub(super) fn session(&mut self, field: &'a Field<Docs>, tools: &[Tool]) -> Vec<SessionStep> {
        let Some(Docs { session }) = field.value() else {
            return Vec::new();
        };
        let mut steps = Vec::new();
        for step in session.value().into_iter().flat_map(|list| list.iter()) {
            steps.extend(self.step(step, tools));
        }
        steps
    }

    fn step(
        &mut self,
        step: &'a Placed<syntax::SessionStep>,
        tools: &[Tool],
    ) -> Option<SessionStep> {
        let syntax::SessionStep { call, run, title } = &step.value;
        match (call, run) {
            (Field::Absent, Field::Absent) => {
                let message = "the step of the session does nothing";
                self.tell(
                    Diagnostic::error("missing-key", step.place, message)
                        .help("write `call: TOOL.EXAMPLE`, or `run` with a `title`"),
                );
                None
            }
            (call, Field::Absent) => {
                if let Some(title) = title.key() {
                    let message = "a call is told by the title of its example";
                    self.tell(
                        Diagnostic::error("said-twice", title, message)
                            .help("remove the title here"),
                    );
                }
                self.call(call.given()?, tools)
            }
            (Field::Absent, run) => {
                let title = self.demanded_text(
                    title,
                    "title",
                    "the command",
                    step.place,
                    &Scope::default(),
                );
                Some(SessionStep::Command {
                    run: run.value()?.clone(),
                    title,
                })
            }
            (call, run) => {
                let message = "a step is a call or a command, never both";
                let place = run.key().unwrap_or(step.place);
                let diagnostic =
                    Diagnostic::error("said-twice", place, message).help("make two steps of it");
                self.tell(match call.key() {
                    Some(call) => diagnostic.also(call, "the call"),
                    None => diagnostic,
                });
                None
            }
        }
    }

    fn call(&mut self, call: &'a Placed<String>, tools: &[Tool]) -> Option<SessionStep> {
        let Some((tool, example)) = call.split_once('.') else {
            let message = format!("`{}` is no example of a tool", call.value);
            self.unknown_example(call.place, message, None);
            return None;
        };
        if !self.known(Thing::Tool, tool, call.place) {
            return None;
        }
        // A tool that could not be read has faults enough.
        let found = tools.iter().find(|each| each.name == tool)?;
        if !found.examples.iter().any(|each| each.name == example) {
            let names = found.examples.iter().map(|each| each.name.as_str());
            let near = nearest(example, names).map(|near| format!("{tool}.{near}"));
            let message = format!("`{tool}` has no example `{example}`");
            self.unknown_example(call.place, message, near);
            return None;
        }
        Some(SessionStep::Call {
            tool: tool.to_owned(),
            example: example.to_owned(),
        })
    }

    fn unknown_example(&mut self, place: Place, message: String, near: Option<String>) {
        let diagnostic = Diagnostic::error("unknown-example", place, message);
        self.tell(match near {
            Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
            None => diagnostic.help("write `TOOL.EXAMPLE`, an example of that tool"),
        });
    }
}
