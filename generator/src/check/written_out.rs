//! Figures that a text writes out, where a change of the cap would leave the text behind.

use super::Check;
use super::figure::Cap;
use super::text::Scope;
use crate::diagnostic::Diagnostic;
use crate::source::Place;

impl<'a> Check<'a> {
    /// Tells of figures that a text writes out, where a change of the cap would leave the text behind.
    pub(super) fn caps_written_out(
        &mut self,
        text: &str,
        at: impl Fn(&str) -> Place,
        language: usize,
        scope: &Scope<'a>,
    ) {
        let numbers = numbers(text);
        if numbers.is_empty() {
            return;
        }
        let mut caps = scope.figures.caps();
        caps.extend(self.limit_caps());
        for (written, number, after) in numbers {
            let near = |cap: &&Cap<'a>| {
                if cap.figure != number {
                    return false;
                }
                let counted = cap
                    .unit
                    .and_then(|unit| self.in_language(unit, language))
                    .is_some_and(|unit| begins_with_word(after, unit));
                let long = number.len() > 1;
                counted
                    || (!cap.far && (long || !matches!(&*number, "0" | "1")))
                    || (cap.far && long && cap.keyword != "limit")
            };
            let Some(cap) = caps.iter().find(near).cloned() else {
                continue;
            };
            let what = match cap.keyword {
                "limit" => "a limit of the contract".to_owned(),
                keyword => format!("the `{keyword}` of what it speaks of"),
            };
            let message = format!("the text writes out {number}, which is {what}");
            let diagnostic = Diagnostic::error("number-in-text", at(written), message);
            self.tell(match cap.written_as {
                Some(path) => diagnostic.help(format!("write `{path}`, which follows the figure")),
                None => diagnostic.help("leave it out: the cap is told with the property"),
            });
        }
    }

    /// Limits count with their unit only: their figure alone may be anything.
    fn limit_caps(&self) -> Vec<Cap<'a>> {
        let contract = self.files.contract.content.as_ref();
        let limits = contract.map(|contract| super::entries(&contract.limits));
        limits
            .into_iter()
            .flatten()
            .filter_map(|(name, limit)| {
                Some(Cap {
                    keyword: "limit",
                    figure: limit.value.value.value()?.to_string(),
                    unit: limit.unit.value(),
                    written_as: Some(format!("${{limits.{}}}", name.value)),
                    far: true,
                })
            })
            .collect()
    }
}

fn begins_with_word(text: &str, word: &str) -> bool {
    let text = text.trim_start().to_lowercase();
    let word = word.trim().to_lowercase();
    let rest = text.strip_prefix(word.as_str());
    rest.is_some_and(|rest| word.is_empty() || !rest.starts_with(char::is_alphanumeric))
        && !word.is_empty()
}

/// The numbers of a text that stand by themselves, without what groups their digits, each as written, by its worth, and with what
/// comes after it.
/// Numbers in words, dates, times, versions and addresses are none.
fn numbers(text: &str) -> Vec<(&str, String, &str)> {
    let mut found = Vec::new();
    let mut before = ' ';
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if !first.is_ascii_digit() {
            before = first;
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let end = rest
            .find(|each: char| {
                !(each.is_ascii_digit() || matches!(each, '.' | ',' | '\u{a0}' | '\u{202f}'))
            })
            .unwrap_or(rest.len());
        let written = rest[..end].trim_end_matches(|each: char| !each.is_ascii_digit());
        let after = &rest[written.len()..];
        let part_of_a_word = |each: char| {
            each.is_alphanumeric() || matches!(each, '_' | '-' | ':' | '/' | '#' | '.')
        };
        let next = after.chars().next().unwrap_or(' ');
        let glued = next.is_alphanumeric()
            || matches!(next, '_' | '/' | ':' | '-')
                && after[1..].starts_with(char::is_alphanumeric);
        if !part_of_a_word(before) && !glued {
            found.extend(number(written).map(|number| (written, number, after)));
        }
        before = '0';
        rest = after;
    }
    found
}

/// A number with its groups of three joined; none when it is something else, such as a version.
fn number(written: &str) -> Option<String> {
    let mut groups = written.split(['.', ',', '\u{a0}', '\u{202f}']);
    let first = groups.next()?;
    let rest: Vec<&str> = groups.collect();
    if rest.is_empty() {
        return Some(first.to_owned());
    }
    if rest.iter().all(|group| group.len() == 3) && (1..=3).contains(&first.len()) {
        return Some(format!("{first}{}", rest.concat()));
    }
    match rest.as_slice() {
        [decimals] => Some(format!("{first}.{decimals}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{begins_with_word, numbers};

    #[test]
    fn numbers_that_stand_by_themselves_are_found() {
        let check = |text: &str, expected: &[&str]| {
            let found: Vec<String> = numbers(text)
                .into_iter()
                .map(|(_, number, _)| number)
                .collect();
            assert_eq!(found, expected, "{text}");
        };
        check("at most 200 groups", &["200"]);
        check(
            "hasta 20.000, o 20,000; 1 000",
            &["20000", "20000", "1", "000"],
        );
        check("entre 0,5 y 1.5.", &["0.5", "1.5"]);
        check(
            "ISO 639-1, EAN-13, ean13, 2026-08-31, 12:30, v2, 3.0.1, #4, /5",
            &[],
        );
        check("(48) «7»", &["48", "7"]);
        check("ñ9 9ñ 9", &["9"]);
        check("200", &["200"]);
    }

    #[test]
    fn units_are_whole_words() {
        assert!(begins_with_word(" Hours.", "hours"));
        assert!(!begins_with_word(" hoursand", "hours"));
        assert!(!begins_with_word(" anything", ""));
    }
}
