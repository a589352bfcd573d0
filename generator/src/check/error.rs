//! The catalogue of errors: what each carries, who gives it, and how it travels.

use std::collections::{BTreeMap, BTreeSet};

use super::Check;
use super::declared::Thing;
use super::node::{At, Role};
use super::placeholder::placeholders;
use super::text::{Scope, inside};
use crate::diagnostic::{Diagnostic, nearest};
use crate::model::{self, ContractError, ErrorCatalogue, Guide, Layer, Property, Situation};
use crate::source::Place;
use crate::syntax::{self, ErrorEntry, ErrorsFile, Field, List, Placed};

/// What every error has, whatever it carries.
const ALWAYS: &[&str] = &["code", "doc_url", "message"];
/// JSON-RPC numbers that the protocol and its base give a meaning.
const RESERVED: std::ops::RangeInclusive<i64> = -32768..=-32000;
const STANDARD: &[i64] = &[-32700, -32603, -32602, -32601, -32600, -32002];

impl<'a> Check<'a> {
    /// The types of what errors carry.
    pub(super) fn error_fields(&mut self) -> Vec<Property> {
        let Some(file) = &self.files.errors.content else {
            return Vec::new();
        };
        let ErrorsFile {
            doc_url: _,
            fields,
            errors,
        } = file;
        let mut carried = BTreeSet::new();
        for (_, error) in super::entries(errors) {
            for list in [&error.carries, &error.may_carry] {
                let names = list.value().into_iter().flat_map(|list| list.iter());
                for name in names {
                    let near = || nearest(name, self.declared.all(Thing::ErrorField));
                    let known = self.declared.has(Thing::ErrorField, name);
                    carried.extend(if known { Some(name.as_str()) } else { near() });
                }
            }
        }
        let mut checked = Vec::new();
        for (name, node) in super::entries(fields) {
            self.property_name(name);
            if ALWAYS.contains(&name.as_str()) {
                let message = format!("every error has `{}` of its own", name.value);
                self.tell(
                    Diagnostic::error("name-reserved", name.place, message)
                        .help("call the field otherwise"),
                );
            } else if !carried.contains(name.as_str()) {
                let message = format!("no error carries `{}`", name.value);
                self.tell(
                    Diagnostic::error("field-unused", name.place, message)
                        .help("list it under `carries` or `may_carry` of an error, or remove it"),
                );
            }
            let at = At::root(Role::Params, &format!("the error field `{}`", name.value));
            checked.extend(self.node(node, &at).map(|node| Property {
                name: name.value.clone(),
                node,
                required: false,
            }));
        }
        checked
    }

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

    fn status(&mut self, field: &'a Field<u64>, layers: Option<&[Layer]>) -> Option<u16> {
        let status = field.given()?;
        if layers
            .is_some_and(|layers| !layers.contains(&Layer::Http) && !layers.contains(&Layer::Rpc))
        {
            let message = "a status goes with `http` and `rpc` only";
            self.tell(
                Diagnostic::error("number-without-rpc", status.key, message)
                    .help("remove it, or add the layer to `as`"),
            );
        }
        if !(400..=599).contains(&status.value) {
            let message = format!("{} is no status of an error", status.value);
            self.tell(
                Diagnostic::error("number-reserved", status.place, message)
                    .help("statuses of errors go from 400 to 599"),
            );
            return None;
        }
        u16::try_from(status.value).ok()
    }

    fn error_number(
        &mut self,
        field: &'a Field<syntax::ErrorNumber>,
        layers: Option<&[Layer]>,
    ) -> Option<model::Number> {
        let given = field.given()?;
        let syntax::ErrorNumber { handshake, modern } = &given.value;
        if layers.is_some_and(|layers| !layers.contains(&Layer::Rpc)) {
            let message = "a number goes with `rpc` only";
            self.tell(
                Diagnostic::error("number-without-rpc", given.key, message)
                    .help("remove it, or add `rpc` to `as`"),
            );
        }
        for (era, name) in [(handshake, "handshake"), (modern, "modern")] {
            if era.is_absent() {
                let message = format!("the number of the era `{name}` is missing");
                self.tell(
                    Diagnostic::error("number-missing", given.key, message)
                        .help("clients of both eras get an answer: write both"),
                );
            }
        }
        let handshake = handshake.given()?;
        let modern = modern.given()?;
        if STANDARD.contains(&handshake.value) {
            let message = format!("{} has a meaning in the protocol", handshake.value);
            self.tell(
                Diagnostic::error("number-reserved", handshake.place, message)
                    .help("take one from -32001 to -32099 that has none"),
            );
        }
        if RESERVED.contains(&modern.value) {
            let message = format!("{} is kept for the protocol", modern.value);
            self.tell(
                Diagnostic::error("number-reserved", modern.place, message)
                    .help("take one outside -32768 to -32000"),
            );
        }
        let read = |number: &Placed<i64>| i32::try_from(number.value);
        match (read(handshake), read(modern)) {
            (Ok(handshake), Ok(modern)) => Some(model::Number { handshake, modern }),
            (handshake_read, _) => {
                let place = if handshake_read.is_err() {
                    handshake.place
                } else {
                    modern.place
                };
                let message = "the number does not fit in 32 bits";
                self.tell(
                    Diagnostic::error("number-reserved", place, message)
                        .help("clients read it as a 32-bit integer"),
                );
                None
            }
        }
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
