//! Texts: every language of the contract, and what may stand in them.

use super::Check;
use super::figure::Figures;
use crate::diagnostic::Diagnostic;
use crate::model;
use crate::source::Place;
use crate::syntax::{Entries, Field, Node, Placed, Text};

/// Languages that the toolkit words its own messages in.
pub(super) const WORDED: &[&str] = &["en", "es"];

/// What a text may refer to.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope<'a> {
    /// The node whose `${this.KEYWORD}` it may name.
    pub this: Option<&'a Node>,
    /// The entity whose `${lists.X}` it may name.
    pub entity: Option<&'a str>,
    /// Placeholders that are filled when the text is used.
    pub parameters: Vec<&'a str>,
    /// What those are called in messages.
    pub parameters_are: &'static str,
    /// Nodes whose figures must not be written out.
    pub figures: Figures<'a>,
}

impl<'a> Scope<'a> {
    /// The texts of a node.
    pub(super) fn of_node(node: &'a Node, entity: Option<&'a str>) -> Self {
        Self {
            this: Some(node),
            entity,
            figures: Figures::Own(node),
            ..Self::default()
        }
    }

    /// Texts with parameters of their own.
    pub(super) fn with(parameters: Vec<&'a str>, parameters_are: &'static str) -> Self {
        Self {
            parameters,
            parameters_are,
            ..Self::default()
        }
    }
}

impl<'a> Check<'a> {
    /// A text that may be missing.
    pub(super) fn optional_text(
        &mut self,
        field: &'a Field<Text>,
        scope: &Scope<'a>,
    ) -> Option<model::Text> {
        field.given().map(|text| self.text(text, scope))
    }

    /// A text that must be there. `of` is what it belongs to, at `place`.
    pub(super) fn demanded_text(
        &mut self,
        field: &'a Field<Text>,
        key: &str,
        of: &str,
        place: Place,
        scope: &Scope<'a>,
    ) -> model::Text {
        match self.demanded(field, key, of, place) {
            Some(text) => self.text(text, scope),
            None => self.empty_text(),
        }
    }

    /// Stands for a text that is missing, which has been told.
    fn empty_text(&self) -> model::Text {
        model::Text(self.languages.iter().map(|_| String::new()).collect())
    }

    /// A text in every language of the contract, with its contract paths replaced.
    pub(super) fn text(&mut self, text: &'a Placed<Text>, scope: &Scope<'a>) -> model::Text {
        match &text.value {
            Text::Bare(bare) => {
                if self.languages.len() > 1 {
                    let message = format!(
                        "this text is in one language, and the contract has {}",
                        super::listed(self.languages.iter().copied(), "and")
                    );
                    let map: Vec<_> = self
                        .languages
                        .iter()
                        .map(|language| format!("{language}: …"))
                        .collect();
                    self.tell(
                        Diagnostic::error("language-missing", text.place, message)
                            .help(format!("write `{{{}}}`", map.join(", "))),
                    );
                }
                self.written(bare, text.place);
                let resolved = self.resolved(bare, text.place, 0, scope);
                model::Text(vec![resolved; self.languages.len().max(1)])
            }
            Text::ByLanguage(entries) => self.by_language(entries, text, scope),
        }
    }

    fn by_language(
        &mut self,
        entries: &'a Entries<String>,
        text: &Placed<Text>,
        scope: &Scope<'a>,
    ) -> model::Text {
        self.languages_are_known(entries);
        let mut missing = Vec::new();
        let mut texts = Vec::new();
        for (index, language) in self.languages.clone().into_iter().enumerate() {
            match entries.get(language) {
                Some(one) => {
                    self.written(&one.value, one.place);
                    texts.push(self.resolved(&one.value, one.place, index, scope));
                }
                None => {
                    texts.push(String::new());
                    if !entries.has(language) {
                        missing.push(language);
                    }
                }
            }
        }
        if !missing.is_empty() {
            let message = format!("the text is missing in {}", super::listed(missing, "and"));
            self.tell(
                Diagnostic::error("language-missing", text.place, message)
                    .help("every text is in every language of the contract"),
            );
        }
        if texts.is_empty() {
            texts.push(String::new());
        }
        model::Text(texts)
    }

    fn languages_are_known(&mut self, entries: &'a Entries<String>) {
        if self.languages.is_empty() {
            return;
        }
        for name in entries.names() {
            if self.languages.contains(&name.as_str()) {
                continue;
            }
            let message = format!("`{}` is no language of the contract", name.value);
            let diagnostic = Diagnostic::error("language-unknown", name.place, message);
            self.tell(if name.value.len() > 3 {
                diagnostic.help("if a comma cut the text, quote the whole of it")
            } else {
                diagnostic.help(format!(
                    "it has {}",
                    super::listed(self.languages.iter().copied(), "and")
                ))
            });
        }
    }

    /// What holds for a text as it is written.
    fn written(&mut self, text: &'a str, place: Place) {
        if text.trim().is_empty() {
            let message = "this text is empty";
            self.tell(
                Diagnostic::error("text-empty", place, message)
                    .help("write it, or remove the keyword"),
            );
        }
    }

    /// Tells when a text is longer than clients keep. UTF-16 counts most, so it is what is counted.
    pub(super) fn at_most(
        &mut self,
        field: &Field<Text>,
        text: &model::Text,
        most: usize,
        of: &str,
    ) {
        let Some(written) = field.given() else { return };
        for (index, each) in text.0.iter().enumerate() {
            let length = text.plain(index).encode_utf16().count();
            if length <= most {
                continue;
            }
            let language = self.languages.get(index).copied().unwrap_or_default();
            let place = match &written.value {
                Text::Bare(_) => written.place,
                Text::ByLanguage(entries) => {
                    entries.get(language).map_or(written.place, |one| one.place)
                }
            };
            let message = format!("{of} has {length} characters, and clients keep {most}");
            self.tell(
                Diagnostic::error("description-too-long", place, message)
                    .help("say first what must be known, and put the rest where it is only read: in `notes`, in the policies"),
            );
            debug_assert!(!each.is_empty());
        }
    }
}

/// Where a part of a text stands, when it is written as it reads: on one line and without escapes. Else the whole text.
pub(super) fn inside(place: Place, whole: &str, part: &str) -> Place {
    let written = (place.end - place.start) as usize;
    let quote = match written.checked_sub(whole.len()) {
        Some(0) => 0,
        Some(2) => 1,
        _ => return place,
    };
    let offset = (part.as_ptr() as usize).checked_sub(whole.as_ptr() as usize);
    let Some(offset) = offset.filter(|offset| offset + part.len() <= whole.len()) else {
        return place;
    };
    let at =
        |offset: usize| u32::try_from(offset).map_or(place.start, |offset| place.start + offset);
    Place {
        start: at(quote + offset),
        end: at(quote + offset + part.len()),
        ..place
    }
}
