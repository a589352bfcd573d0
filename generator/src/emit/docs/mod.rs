//! Pages of the documents: templates whose figures, tables and examples come from the contract.
//! `${base_url}` stays: it is filled in when a page is served.

mod context;
mod forms;

use std::ops::Range;

use tera::{Context, ErrorKind, Kwargs, State, Tera};

use super::edition::Edition;
use super::words;
use crate::model::Contract;

/// A template that does not make a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageFault {
    /// Name of the page.
    pub page: String,
    /// Tag of the language.
    pub language: String,
    /// What is wrong.
    pub message: String,
    /// Bytes of the template that it is about, where that is known.
    pub span: Option<Range<usize>>,
}

/// All that is wrong with the templates of a contract: what does not parse, and what names something that is not there.
#[must_use]
pub fn faults(contract: &Contract) -> Vec<PageFault> {
    let editions = (0..contract.languages.len()).map(|index| Edition::new(contract, index));
    editions
        .flat_map(|edition| render(&edition))
        .filter_map(Result::err)
        .collect()
}

/// The pages in one language, by path. A template with a fault makes none: see [`faults`].
pub(super) fn pages(edition: &Edition<'_>) -> Vec<(String, String)> {
    render(edition).into_iter().flatten().collect()
}

fn render(edition: &Edition<'_>) -> Vec<Result<(String, String), PageFault>> {
    let contract = edition.contract;
    if contract.pages.is_empty() {
        return Vec::new();
    }
    let (tera, context) = (engine(), context::of(edition));
    let pages = contract.pages.iter().filter_map(|page| {
        let template = page.templates.get(edition.language)?;
        Some(render_page(tera.clone(), &context, template).map_or_else(
            |(message, span)| {
                let (page, language) = (page.name.clone(), edition.tag().to_owned());
                Err(PageFault {
                    page,
                    language,
                    message,
                    span,
                })
            },
            |text| Ok((format!("devs/{}.{}.md", page.name, edition.tag()), text)),
        ))
    });
    pages.collect()
}

fn render_page(
    mut tera: Tera,
    context: &Context,
    template: &str,
) -> Result<String, (String, Option<Range<usize>>)> {
    const NAME: &str = "page";
    tera.add_raw_template(NAME, template)
        .map_err(|error| told(&error))?;
    tera.render(NAME, context).map_err(|error| told(&error))
}

fn told(error: &tera::Error) -> (String, Option<Range<usize>>) {
    match error.kind() {
        ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => (
            report.message().to_owned(),
            Some(report.span().range.clone()),
        ),
        other => (other.to_string(), None),
    }
}

fn engine() -> Tera {
    let mut tera = Tera::new();
    tera.autoescape_on(Vec::<&str>::new());
    tera.register_filter("cell", |text: &str, _: Kwargs, _: &State<'_>| cell(text));
    tera.register_filter("code", |text: &str, _: Kwargs, _: &State<'_>| {
        words::code(text)
    });
    tera
}

/// A text as it may stand in a cell of a table: on one line, with its bars escaped.
fn cell(text: &str) -> String {
    text.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace('|', "\\|")
}
