//! The catalogue of errors: what each carries, who gives it, and how it travels.

use std::collections::BTreeMap;

use super::Check;
use super::declared::Thing;
use super::placeholder::placeholders;
use super::text::{Scope, inside};
use crate::diagnostic::Diagnostic;
use crate::model::{self, ContractError, ErrorCatalogue, Guide, Layer, Property, Situation};
use crate::source::Place;
use crate::syntax::{self, ErrorEntry, Field, List, Placed};

impl<'a> Check<'a> {
    pub(super) fn errors(
        &mut self,
        fields: Vec<Property>,
        tools: &[model::Tool],
    ) -> ErrorCatalogue {
        let Some(file) = &self.files.errors.content else {
            return ErrorCatalogue {
                doc_url: String::new(),
                fields,
                errors: Vec::new(),
            };
        };
        let doc_url = self.doc_url(&file.doc_url);
        let mut claimed: BTreeMap<Situation, (&'a str, Place)> = BTreeMap::new();
        let mut errors = Vec::new();
        for (code, entry) in super::entries(&file.errors) {
            self.name_form(code, "an error");
            errors.push(self.error(code, entry, &mut claimed, tools));
        }
        ErrorCatalogue {
            doc_url,
            fields,
            errors,
        }
    }

    /// Where an error is explained: filled in when it is sent.
    fn doc_url(&mut self, field: &'a Field<String>) -> String {
        let place = self.files.errors.place;
        let Some(url) = self.demanded(field, "doc_url", "the catalogue of errors", place) else {
            return String::new();
        };
        let scope = Scope::with(vec!["base_url", "code"], "what fills an address");
        for name in placeholders(url) {
            if !scope.parameters.contains(&name) {
                self.unknown_placeholder(name, inside(url.place, url, name), &scope);
            }
        }
        url.value.clone()
    }

    fn error(
        &mut self,
        code: &'a Placed<String>,
        entry: &'a Placed<ErrorEntry>,
        claimed: &mut BTreeMap<Situation, (&'a str, Place)>,
        tools: &[model::Tool],
    ) -> ContractError {
        let ErrorEntry {
            layers,
            raised_by,
            carries,
            may_carry,
            retryable,
            message,
            guide,
            status,
            number,
            rust_name,
        } = &entry.value;
        let of = format!("the error `{}`", code.value);
        let travels = self.layers(layers, &of, code.place);
        let situations = self.situations(code, raised_by, travels.as_deref(), claimed);
        let always = self.carried(carries, "`carries`");
        let sometimes = self.carried(may_carry, "`may_carry`");
        self.carried_once(&always, &sometimes);
        let mut names: Vec<&str> = always.iter().map(|name| name.value.as_str()).collect();
        if carries.value().is_some_and(|list| list.len() > names.len()) {
            // Something that is carried is misspelt: the message may mean it.
            names.extend(self.declared.all(Thing::ErrorField));
        }
        let scope = Scope::with(names, "what the error always carries");
        let message = self.demanded_text(message, "message", &of, code.place, &scope);
        if let Some(travels) = &travels {
            self.somebody_gives_it(code, raised_by, travels, tools);
        }
        let names =
            |list: Vec<&Placed<String>>| list.into_iter().map(|name| name.value.clone()).collect();
        ContractError {
            code: code.value.clone(),
            rust_name: self.rust_name(rust_name),
            status: self.status(status, travels.as_deref()),
            number: self.error_number(number, travels.as_deref()),
            layers: travels.unwrap_or_default(),
            raised_by: situations,
            carries: names(always),
            may_carry: names(sometimes),
            retryable: retryable.value() == Some(&true),
            message,
            guide: self.guide(guide),
        }
    }

    /// How an error travels; none when that could not be read.
    fn layers(
        &mut self,
        field: &'a Field<List<syntax::Layer>>,
        of: &str,
        place: Place,
    ) -> Option<Vec<Layer>> {
        let list = self.demanded(field, "as", of, place)?;
        if list.is_empty() && list.is_complete() {
            let message = format!("{of} does not say how it travels");
            self.tell(
                Diagnostic::error("missing-key", list.place, message)
                    .help("list one or more of `http`, `rpc`, `tool` and `command`"),
            );
        }
        list.is_complete()
            .then(|| list.iter().map(|layer| model_layer(layer.value)).collect())
    }

    fn situations(
        &mut self,
        code: &'a Placed<String>,
        field: &'a Field<List<syntax::Situation>>,
        layers: Option<&[Layer]>,
        claimed: &mut BTreeMap<Situation, (&'a str, Place)>,
    ) -> Vec<Situation> {
        let mut situations = Vec::new();
        for written in field.value().into_iter().flat_map(|list| list.iter()) {
            let situation = model_situation(written.value);
            let (name, needed) = carried_by(situation);
            if let Some((other, place)) = claimed.get(&situation) {
                let message = format!("`{name}` gives `{other}` already");
                let diagnostic = Diagnostic::error("situation-twice", written.place, message)
                    .also(*place, "claimed here")
                    .help("a situation has one error");
                self.tell(diagnostic);
                continue;
            }
            claimed.insert(situation, (code, written.place));
            situations.push(situation);
            if layers.is_some_and(|layers| !layers.contains(&needed)) {
                let message = format!(
                    "`{name}` is told as `{}`, and the error does not travel so",
                    layer_name(needed)
                );
                self.tell(
                    Diagnostic::error("form-against-situation", written.place, message)
                        .help(format!("add `{}` to `as`", layer_name(needed))),
                );
            }
        }
        situations
    }

    fn carried(&mut self, field: &'a Field<List<String>>, of: &str) -> Vec<&'a Placed<String>> {
        let Some(list) = field.value() else {
            return Vec::new();
        };
        let once = self.each_once(list, of);
        once.into_iter()
            .filter(|name| self.known(Thing::ErrorField, name, name.place))
            .collect()
    }

    fn carried_once(&mut self, always: &[&'a Placed<String>], sometimes: &[&'a Placed<String>]) {
        for name in sometimes {
            if let Some(first) = always.iter().find(|other| other.value == name.value) {
                let message = format!("`{}` is always carried", name.value);
                let diagnostic = Diagnostic::error("said-twice", name.place, message)
                    .also(first.place, "it stands here already")
                    .help("leave one of them");
                self.tell(diagnostic);
            }
        }
    }

    /// An error is given by the host, by a tool, or by a command; else it is none.
    fn somebody_gives_it(
        &mut self,
        code: &'a Placed<String>,
        raised_by: &'a Field<List<syntax::Situation>>,
        layers: &[Layer],
        tools: &[model::Tool],
    ) {
        let by_host = match raised_by {
            Field::Absent => false,
            Field::Faulty(_) => true,
            Field::Given(list) => !list.is_empty() || !list.is_complete(),
        };
        let readable = self.files.tools.iter().all(|file| {
            file.content
                .as_ref()
                .is_some_and(|tool| !matches!(tool.errors, Field::Faulty(_)))
        });
        let by_tool = tools
            .iter()
            .any(|tool| tool.all_errors.contains(&code.value));
        if by_host || by_tool || !readable || layers.contains(&Layer::Command) {
            return;
        }
        let message = format!("nobody gives `{}`", code.value);
        self.tell(
            Diagnostic::error("error-unused", code.place, message).help(
                "list it under `errors` of a tool, say what it is `raised_by`, or let commands give it (`as: [command]`)",
            ),
        );
    }

    fn guide(&mut self, field: &'a Field<List<syntax::Guide>>) -> Vec<Guide> {
        let mut rows = Vec::new();
        for row in field.value().into_iter().flat_map(|list| list.iter()) {
            let syntax::Guide { when, action } = &row.value;
            rows.push(Guide {
                when: self.demanded_text(
                    when,
                    "when",
                    "the row of the guide",
                    row.place,
                    &Scope::default(),
                ),
                action: self.demanded_text(
                    action,
                    "do",
                    "the row of the guide",
                    row.place,
                    &Scope::default(),
                ),
            });
        }
        rows
    }
}

fn model_layer(layer: syntax::Layer) -> Layer {
    match layer {
        syntax::Layer::Http => Layer::Http,
        syntax::Layer::Rpc => Layer::Rpc,
        syntax::Layer::Tool => Layer::Tool,
        syntax::Layer::Command => Layer::Command,
    }
}

fn layer_name(layer: Layer) -> &'static str {
    match layer {
        Layer::Http => "http",
        Layer::Rpc => "rpc",
        Layer::Tool => "tool",
        Layer::Command => "command",
    }
}

/// A situation as the model has it.
pub(super) fn model_situation(situation: syntax::Situation) -> Situation {
    match situation {
        syntax::Situation::NoCredential => Situation::NoCredential,
        syntax::Situation::BadCredential => Situation::BadCredential,
        syntax::Situation::BadJson => Situation::BadJson,
        syntax::Situation::BadMessage => Situation::BadMessage,
        syntax::Situation::Batch => Situation::Batch,
        syntax::Situation::TooLarge => Situation::TooLarge,
        syntax::Situation::UnknownTool => Situation::UnknownTool,
        syntax::Situation::MissingScope => Situation::MissingScope,
        syntax::Situation::UnknownResource => Situation::UnknownResource,
        syntax::Situation::BadArguments => Situation::BadArguments,
        syntax::Situation::OutOfArea => Situation::OutOfArea,
        syntax::Situation::Unexpected => Situation::Unexpected,
    }
}

/// How a situation is written, and how its error reaches the caller.
fn carried_by(situation: Situation) -> (&'static str, Layer) {
    match situation {
        Situation::NoCredential => ("no_credential", Layer::Http),
        Situation::BadCredential => ("bad_credential", Layer::Http),
        Situation::BadJson => ("bad_json", Layer::Rpc),
        Situation::BadMessage => ("bad_message", Layer::Rpc),
        Situation::Batch => ("batch", Layer::Rpc),
        Situation::TooLarge => ("too_large", Layer::Rpc),
        Situation::UnknownTool => ("unknown_tool", Layer::Rpc),
        Situation::MissingScope => ("missing_scope", Layer::Rpc),
        Situation::UnknownResource => ("unknown_resource", Layer::Rpc),
        Situation::BadArguments => ("bad_arguments", Layer::Tool),
        Situation::OutOfArea => ("out_of_area", Layer::Tool),
        Situation::Unexpected => ("unexpected", Layer::Tool),
    }
}
