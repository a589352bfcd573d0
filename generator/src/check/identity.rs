//! What a contract says of itself: format, name, version, languages, instructions.

use super::Check;
use super::text::{Scope, WORDED};
use crate::diagnostic::{Diagnostic, nearest};
use crate::model;
use crate::source::Place;
use crate::syntax::{Field, List, Text};

/// Clients keep so many characters of a server's instructions.
const LONGEST_INSTRUCTIONS: usize = 2048;

impl<'a> Check<'a> {
    /// The format of the language that the contract is written in.
    pub(super) fn format(&mut self, format: &'a Field<u64>, place: Place) {
        let Some(given) = self.demanded(format, "pliego", "the contract", place) else {
            return;
        };
        if given.value != 1 {
            let message = format!("the format {} is not known here", given.value);
            self.tell(
                Diagnostic::error("format-unknown", given.place, message)
                    .help("this generator reads `pliego: 1`"),
            );
        }
    }

    pub(super) fn named_as_folder(&mut self, name: &'a Field<String>, place: Place) {
        let folder = self.files.folder.clone();
        let Some(given) = self.demanded(name, "contract", "the contract", place) else {
            return;
        };
        if given.value != folder {
            let message = format!(
                "the folder is called `{folder}`, and the contract says that it is `{}`",
                given.value
            );
            self.tell(
                Diagnostic::error("name-differs-from-file", given.place, message)
                    .help("rename the folder, or say what it is called"),
            );
        }
    }

    pub(super) fn version(&mut self, version: &'a Field<String>, place: Place) -> String {
        let Some(given) = self.demanded(version, "version", "the contract", place) else {
            return String::new();
        };
        let part = |part: &str| {
            !part.is_empty()
                && part.bytes().all(|each| each.is_ascii_digit())
                && (part == "0" || !part.starts_with('0'))
        };
        let parts: Vec<&str> = given.split('.').collect();
        if parts.len() != 3 || !parts.iter().all(|each| part(each)) {
            let message = format!("`{}` is no version", given.value);
            self.tell(
                Diagnostic::error("version-form", given.place, message)
                    .help("write three numbers: `\"MAJOR.MINOR.PATCH\"`"),
            );
        }
        given.value.clone()
    }

    /// The languages that can be used: those that the toolkit words its own messages in.
    pub(super) fn languages(
        &mut self,
        field: &'a Field<List<String>>,
        place: Place,
    ) -> Vec<&'a str> {
        let Some(list) = self.demanded(field, "languages", "the contract", place) else {
            return Vec::new();
        };
        if list.is_empty() && list.is_complete() {
            let message = "the contract has no language";
            self.tell(
                Diagnostic::error("missing-key", list.place, message)
                    .help("list one or more, the default first"),
            );
        }
        let mut languages = Vec::new();
        for language in self.each_once(list, "`languages`") {
            if WORDED.contains(&language.as_str()) {
                languages.push(language.value.as_str());
                continue;
            }
            let message = format!(
                "`{}` is no language that the toolkit words its messages in",
                language.value
            );
            let diagnostic = Diagnostic::error("language-unknown", language.place, message);
            self.tell(match nearest(language, WORDED.iter().copied()) {
                Some(near) if near != language.value => {
                    diagnostic.help(format!("did you mean `{near}`?"))
                }
                _ => diagnostic.help(format!(
                    "it has {}",
                    super::listed(WORDED.iter().copied(), "and")
                )),
            });
        }
        // With one of them unknown, texts in it would be told of one by one.
        if languages.len() == list.len() {
            languages
        } else {
            Vec::new()
        }
    }

    pub(super) fn instructions(&mut self, field: &'a Field<Text>, place: Place) -> model::Text {
        let text = self.demanded_text(
            field,
            "instructions",
            "the contract",
            place,
            &Scope::default(),
        );
        self.at_most(field, &text, LONGEST_INSTRUCTIONS, "the instructions");
        text
    }

    /// Names of other things, once each.
    pub(super) fn other_names(&mut self, field: &'a Field<List<String>>) {
        if let Some(list) = field.given() {
            self.each_once(list, "`other_names`");
        }
    }
}
