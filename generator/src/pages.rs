//! Faults of page templates, at their place in the file. Only a whole contract shows whether a template names what is there.

use std::ops::Range;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::emit::docs;
use crate::model::Contract;
use crate::syntax::PageFile;

/// Tells every template that cannot be filled in from the contract.
pub(crate) fn tell(contract: &Contract, pages: &[PageFile], told: &mut Diagnostics) {
    for fault in docs::faults(contract) {
        let file = pages.iter().find(|each| {
            // A contract of one language may leave it out of the name.
            let language = each.language == fault.language || each.language.is_empty();
            each.name == fault.page && language
        });
        let Some(file) = file else { continue };
        let (message, reported) = unframed(&fault.message);
        let template = file.text.as_deref().unwrap_or_default();
        let place = match fault.span.or_else(|| word(template, reported?)) {
            Some(span) => file.part(span),
            None => file.place,
        };
        told.push(
            Diagnostic::error("page-template", place, message)
                .help("`{{ }}` and `{% %}` are the template's own: the pages of docs/ may use what the contract has"),
        );
    }
}

/// A message without the frame that the template engine draws around some, and the line and column that it says.
fn unframed(message: &str) -> (&str, Option<(usize, usize)>) {
    let mut lines = message.lines();
    let first = lines
        .next()
        .unwrap_or_default()
        .trim_start_matches("error: ");
    let place = lines.find_map(|line| {
        let mut numbers = line.trim().strip_prefix("--> ")?.rsplit(':');
        let column = numbers.next()?.parse().ok()?;
        Some((numbers.next()?.parse().ok()?, column))
    });
    (first, place)
}

/// The word at a line and column, as bytes of the template.
fn word(template: &str, (line, column): (usize, usize)) -> Option<Range<usize>> {
    let before: usize = template
        .split_inclusive('\n')
        .take(line.checked_sub(1)?)
        .map(str::len)
        .sum();
    let here = template.get(before..)?;
    let start = before + here.char_indices().nth(column.checked_sub(1)?)?.0;
    let rest = template.get(start..)?;
    let length = rest
        .find(|each: char| !each.is_alphanumeric() && each != '_')
        .unwrap_or(rest.len());
    Some(start..start + length.max(1))
}
