//! How names are formed, and that a file is called what it says.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::Check;
use crate::diagnostic::Diagnostic;
use crate::names;
use crate::source::Place;
use crate::syntax::{Field, Placed};

/// A server and a tool together, with what clients put between them, have no more characters than this.
const LONGEST_WITH_SERVER: usize = 60;
/// `mcp__SERVER__TOOL` has no more characters than this.
const LONGEST_WITH_PREFIX: usize = 64;
const LONGEST_PROPERTY: usize = 64;

impl<'a> Check<'a> {
    /// Names are small letters, digits and underscores; `what` is what is named.
    pub(super) fn name_form(&mut self, name: &Placed<String>, what: &str) {
        if is_name(name) {
            return;
        }
        let message = format!("`{}` is no name for {what}", name.value);
        self.tell(renamed(
            Diagnostic::error("name-form", name.place, message),
            name,
            "names begin with a small letter and have small letters, digits and underscores",
        ));
    }

    /// Names of tools may have single hyphens.
    pub(super) fn tool_name_form(&mut self, name: &str, place: Place) {
        let bare = name.replace('-', "_");
        if is_name(&bare) && !bare.contains("__") && !name.ends_with('-') || is_name(name) {
            return;
        }
        let message = format!("`{name}` is no name for a tool");
        self.tell(renamed(Diagnostic::error("name-form", place, message), name,
            "names of tools begin with a small letter and have small letters, digits, underscores and single hyphens"));
    }

    /// Names of scopes may have colons, as in `config:read`.
    pub(super) fn scope_name_form(&mut self, name: &Placed<String>) {
        if name.split(':').all(is_name) {
            return;
        }
        let message = format!("`{}` is no name for a scope", name.value);
        self.tell(renamed(
            Diagnostic::error("name-form", name.place, message),
            name,
            "scopes are names, joined by colons if wanted: `config:read`",
        ));
    }

    /// Properties are what all clients take: ASCII letters, digits and underscores.
    pub(super) fn property_name(&mut self, name: &Placed<String>) {
        let first = |each: char| each.is_ascii_alphabetic() || each == '_';
        let lawful = name.starts_with(first)
            && name
                .chars()
                .all(|each| each.is_ascii_alphanumeric() || each == '_')
            && name.len() <= LONGEST_PROPERTY;
        if lawful && !names::field_name(name).is_empty() {
            return;
        }
        let message = format!("`{}` is no name for a property", name.value);
        self.tell(renamed(Diagnostic::error("name-form", name.place, message), name,
            "properties have up to 64 ASCII letters, digits and underscores, and do not begin with a digit"));
    }

    /// A file says its own name, so that a copy cannot pass for the original.
    pub(super) fn named_as_file(
        &mut self,
        said: &'a Field<String>,
        key: &str,
        stem: &str,
        place: Place,
        what: &str,
    ) {
        let of = format!("this {what}");
        if let Some(said) = self.demanded(said, key, &of, place)
            && said.value != stem
        {
            let message = format!(
                "the file is called `{stem}`, and says that it is `{}`",
                said.value
            );
            self.tell(
                Diagnostic::error("name-differs-from-file", said.place, message)
                    .help("rename the file, or say what it is called"),
            );
        }
    }

    /// Clients put the server's name before the tool's, and have a limit for both together.
    pub(super) fn tool_name_length(&mut self, tool: &str, place: Place) {
        let contract = self.files.contract.content.as_ref();
        let server = contract.and_then(|contract| contract.contract.value());
        let Some(server) = server else { return };
        let joined = format!("{server}_{tool}").chars().count();
        let prefixed = format!("mcp__{server}__{tool}").chars().count();
        let over = (joined.saturating_sub(LONGEST_WITH_SERVER))
            .max(prefixed.saturating_sub(LONGEST_WITH_PREFIX));
        if over == 0 {
            return;
        }
        let message = format!(
            "`mcp__{server}__{tool}` has {prefixed} characters, and clients take {LONGEST_WITH_PREFIX}"
        );
        self.tell(
            Diagnostic::error("tool-name-too-long", place, message).help(format!(
                "shorten the tool's name, or the contract's, by {over}"
            )),
        );
    }

    /// The name in Rust that something chose for itself.
    pub(super) fn rust_name(&mut self, field: &'a Field<String>) -> Option<String> {
        let name = field.given()?;
        let first = |each: char| each.is_ascii_alphabetic();
        let lawful = name.starts_with(first)
            && name
                .chars()
                .all(|each| each.is_ascii_alphanumeric() || each == '_');
        if !lawful {
            let message = format!("`{}` is no name in Rust", name.value);
            self.tell(Diagnostic::error("name-form", name.place, message).help(
                "begin it with an ASCII letter, and use ASCII letters, digits and underscores",
            ));
            return None;
        }
        Some(name.value.clone())
    }
}

pub(super) fn is_name(name: &str) -> bool {
    name.starts_with(|each: char| each.is_ascii_lowercase())
        && name
            .chars()
            .all(|each| each.is_ascii_lowercase() || each.is_ascii_digit() || each == '_')
}

/// Proposes a name of the right form, where one can be made.
fn renamed(diagnostic: Diagnostic, name: &str, rule: &str) -> Diagnostic {
    let parts = name.split(':').map(proposed).collect::<Option<Vec<_>>>();
    match parts.map(|parts| parts.join(":")) {
        Some(proposal) if proposal != name => diagnostic
            .label(format!("`{proposal}` would do"))
            .help(rule),
        _ => diagnostic.help(rule),
    }
}

/// The name in small letters; none when something of it would be lost.
fn proposed(name: &str) -> Option<String> {
    let plain: String = name
        .nfd()
        .filter(|each| !is_combining_mark(*each))
        .collect();
    let proposal: String = names::field_name(&plain)
        .trim_matches('_')
        .chars()
        .take(LONGEST_PROPERTY)
        .collect();
    is_name(&proposal).then_some(proposal)
}
