//! `pliego explain`: what the catalogue says, for a terminal.

use std::fmt::Write;

use pliego::diagnostic::catalogue::{self, Entry, FAMILIES, Shown, Snippet};
use pliego::diagnostic::nearest;
use pliego::source::hidden;

use super::{Outcome, print};

/// Explains a code, or lists them all.
pub(crate) fn explain(code: Option<&str>) -> Outcome {
    let Some(code) = code else {
        print(&list())?;
        return Ok(true);
    };
    let code = code.trim_matches(['[', ']']);
    let Some(entry) = catalogue::find(code) else {
        let near = nearest(code, catalogue::catalogue().map(|entry| entry.code));
        let help = near.map_or_else(
            || "`pliego explain` lists them".to_owned(),
            |near| format!("did you mean `{near}`?"),
        );
        return Err(format!("there is no code `{code}`; {help}"));
    };
    print(&page(entry))?;
    Ok(true)
}

/// All codes with the first sentence of what they mean.
fn list() -> String {
    let mut text = String::new();
    let widest = catalogue::catalogue()
        .map(|entry| entry.code.len())
        .max()
        .unwrap_or_default();
    for family in FAMILIES.iter().filter(|family| !family.entries.is_empty()) {
        let _ = writeln!(
            text,
            "{}{}",
            if text.is_empty() { "" } else { "\n" },
            family.title
        );
        for entry in family.entries {
            let first = entry
                .says
                .split_once(". ")
                .map_or(entry.says, |(first, _)| first)
                .trim_end_matches('.');
            let lines = wrapped(first, 100_usize.saturating_sub(widest + 4)).join(&format!(
                "\n{:1$}",
                "",
                widest + 4
            ));
            let _ = writeln!(text, "  {:widest$}  {lines}", entry.code);
        }
    }
    text
}

fn page(entry: &Entry) -> String {
    let mut text = format!("{}\n\n", entry.code);
    for line in wrapped(entry.says, 92) {
        let _ = writeln!(text, "  {line}");
    }
    snippet(&mut text, "Rejected", &entry.rejects);
    snippet(&mut text, "Accepted", &entry.accepts);
    text
}

fn snippet(text: &mut String, verdict: &str, snippet: &Snippet) {
    let _ = writeln!(text, "\n{verdict}: {}\n", snippet.path);
    let content = match snippet.content {
        Shown::Text(content) => content.to_owned(),
        Shown::Bytes(bytes) => bytes.escape_ascii().to_string().replace("\\n", "\n"),
        Shown::Copies(count, content) => {
            format!("({count} such files, each with its NUMBER)\n{content}")
        }
        Shown::Missing => "(no such file)".to_owned(),
        Shown::Folder => "(a folder)".to_owned(),
        Shown::Unreadable(reason) => format!("({reason})"),
    };
    for line in content.lines() {
        let _ = writeln!(text, "    {}", visible(line));
    }
}

/// What a snippet hides, as an escape.
fn visible(line: &str) -> String {
    let shown = |each: char| {
        hidden(each).map_or_else(|| each.to_string(), |_| each.escape_unicode().to_string())
    };
    line.chars().map(shown).collect()
}

/// Lines of at most so many characters, broken between words.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
