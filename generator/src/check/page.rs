//! Pages of the documents: one template a language, all with the same parts.

use std::collections::BTreeMap;
use std::ops::Range;

use super::Check;
use crate::diagnostic::Diagnostic;
use crate::model::Page;
use crate::source::Place;
use crate::syntax::PageFile;

impl<'a> Check<'a> {
    pub(super) fn pages(&mut self) -> Vec<Page> {
        let mut by_name: BTreeMap<&'a str, Vec<&'a PageFile>> = BTreeMap::new();
        for file in &self.files.pages {
            by_name.entry(&file.name).or_default().push(file);
        }
        let mut pages = Vec::new();
        for (name, files) in by_name {
            if let Some(first) = files.first() {
                self.file_name_form(name, first.place, "a page");
                pages.extend(self.page(name, &files, first.place));
            }
        }
        pages
    }

    fn page(&mut self, name: &str, files: &[&'a PageFile], place: Place) -> Option<Page> {
        if self.languages.is_empty() {
            return None;
        }
        let languages = self.languages.clone();
        let alone = languages.len() == 1;
        for file in files {
            let lawful =
                languages.contains(&file.language.as_str()) || (alone && file.language.is_empty());
            if !lawful {
                let message = format!("`{}` is no language of the contract", file.language);
                self.tell(
                    Diagnostic::error("language-unknown", file.place, message).help(format!(
                        "a page is called `{name}.LANG.md`, with one of {}",
                        super::listed(languages.iter().copied(), "and")
                    )),
                );
            }
        }
        let mut templates: Vec<(&str, &'a PageFile)> = Vec::new();
        for language in languages {
            let file = files
                .iter()
                .find(|file| file.language == language || (alone && file.language.is_empty()));
            match file {
                Some(file) => templates.push((language, file)),
                None => {
                    let message = format!("the page `{name}` is missing in `{language}`");
                    self.tell(
                        Diagnostic::error("language-missing", place, message)
                            .help(format!("add `docs/{name}.{language}.md`")),
                    );
                }
            }
        }
        for (_, file) in &templates {
            self.page_names(file);
        }
        if let Some(((first, model), others)) = templates.split_first() {
            for (language, file) in others {
                self.same_parts((first, model), (language, file));
            }
        }
        let texts: Option<Vec<String>> = templates
            .iter()
            .map(|(_, file)| file.text.clone())
            .collect();
        Some(Page {
            name: name.to_owned(),
            templates: texts?,
        })
    }

    /// A page names what there is, as every text does.
    fn page_names(&mut self, file: &'a PageFile) {
        let Some(text) = &file.text else { return };
        for piece in said(text) {
            self.names_in(piece, |word| {
                let start = word.as_ptr() as usize - text.as_ptr() as usize;
                file.part(start..start + word.len())
            });
        }
    }

    /// A heading in one language has its counterpart in the other, at the same level.
    fn same_parts(
        &mut self,
        (first, model): (&str, &PageFile),
        (second, other): (&str, &PageFile),
    ) {
        let (Some(model_text), Some(other_text)) = (&model.text, &other.text) else {
            return;
        };
        let (here, there) = (headings(model_text), headings(other_text));
        let differs = here
            .iter()
            .zip(&there)
            .position(|(one, two)| one.level != two.level)
            .or_else(|| (here.len() != there.len()).then(|| here.len().min(there.len())));
        let Some(index) = differs else { return };
        let words = |headings: &[Heading<'_>], language: &str| match headings.get(index) {
            Some(heading) => format!("`{}` in `{language}`", heading.text),
            None => format!("nothing in `{language}`"),
        };
        let message = format!(
            "the pages have other parts from here on: {}, {}",
            words(&here, first),
            words(&there, second)
        );
        let place = |file: &PageFile, headings: &[Heading<'_>]| match headings.get(index) {
            Some(heading) => file.part(heading.at.clone()),
            None => file.place,
        };
        self.tell(
            Diagnostic::error("language-missing", place(other, &there), message)
                .also(place(model, &here), "its counterpart")
                .help("every language has the same headings, at the same levels"),
        );
    }
}

struct Heading<'t> {
    level: usize,
    text: &'t str,
    at: Range<usize>,
}

/// The headings of a Markdown text, those in code left out.
fn headings(text: &str) -> Vec<Heading<'_>> {
    let mut headings = Vec::new();
    let mut fence: Option<&str> = None;
    let mut offset = 0;
    for whole in text.split_inclusive('\n') {
        let line = whole.trim_end();
        let opens = ["```", "~~~"]
            .into_iter()
            .find(|mark| line.trim_start().starts_with(mark));
        match (fence, opens) {
            (Some(open), Some(mark)) if open == mark => fence = None,
            (None, Some(mark)) => fence = Some(mark),
            (None, None) => {
                let level = line.bytes().take_while(|&each| each == b'#').count();
                if (1..=6).contains(&level) && line[level..].starts_with(' ') {
                    headings.push(Heading {
                        level,
                        text: line[level..].trim(),
                        at: offset..offset + line.len(),
                    });
                }
            }
            (Some(_), _) => {}
        }
        offset += whole.len();
    }
    headings
}

/// What a page says itself: the template without its tags.
fn said(template: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = template;
    while let Some(start) = rest
        .find("{{")
        .into_iter()
        .chain(rest.find("{%"))
        .chain(rest.find("{#"))
        .min()
    {
        let (piece, tag) = rest.split_at(start);
        pieces.push(piece);
        let close = match &tag[..2] {
            "{{" => "}}",
            "{%" => "%}",
            _ => "#}",
        };
        rest = tag.find(close).map_or("", |end| &tag[end + 2..]);
    }
    pieces.push(rest);
    pieces
}
