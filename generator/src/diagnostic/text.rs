//! Diagnostics for people: message, place, the line with the fault underlined, and the way out.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{Diagnostic, Report};
use crate::source::{Lines, Place, Position, hidden};

/// Lines are cut to this many characters around what is underlined.
const WIDEST: usize = 120;
/// How many characters are kept before it.
const BEFORE: usize = 50;

/// All diagnostics of a report, a blank line between two.
pub(super) fn render(report: &Report) -> String {
    let mut files: BTreeMap<u32, Lines<'_>> = BTreeMap::new();
    let mut text = String::new();
    for diagnostic in report.diagnostics.iter() {
        for place in diagnostic.places() {
            files
                .entry(place.file)
                .or_insert_with(|| report.sources.lines(place.file));
        }
        if !text.is_empty() {
            text.push('\n');
        }
        one(&mut text, report, &files, diagnostic);
    }
    text
}

fn one(
    text: &mut String,
    report: &Report,
    files: &BTreeMap<u32, Lines<'_>>,
    diagnostic: &Diagnostic,
) {
    let gutter = diagnostic
        .places()
        .filter_map(|place| Some(files.get(&place.file)?.position(place.start as usize).line))
        .max()
        .unwrap_or(1)
        .to_string()
        .len();
    let Diagnostic {
        code,
        severity,
        place,
        message,
        label,
        others,
        help,
    } = diagnostic;
    put(
        text,
        format_args!("{}[{code}]: {}", severity.name(), visible(message)),
    );
    let mut block = Block {
        text,
        gutter,
        report,
        files,
    };
    block.place("-->", *place, '^', label.as_deref());
    for (place, label) in others {
        block.place(":::", *place, '-', Some(label));
    }
    if let Some(help) = help {
        put(
            text,
            format_args!("{:gutter$} = help: {}", "", visible(help)),
        );
    }
}

fn put(text: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing into a string cannot fail.
    let _ = text.write_fmt(line);
    text.truncate(text.trim_end().len());
    text.push('\n');
}

struct Block<'a> {
    text: &'a mut String,
    gutter: usize,
    report: &'a Report,
    files: &'a BTreeMap<u32, Lines<'a>>,
}

impl Block<'_> {
    /// Where it is, and the line there with a mark under it.
    fn place(&mut self, arrow: &str, place: Place, mark: char, label: Option<&str>) {
        let gutter = self.gutter;
        let Some(lines) = self.files.get(&place.file) else {
            return;
        };
        let start = lines.position(place.start as usize);
        let path = self.report.sources.path(place.file);
        put(
            self.text,
            format_args!(
                "{:gutter$}{arrow} {}:{}:{}",
                "",
                visible(path),
                start.line,
                start.column
            ),
        );
        let line = lines.line(start.line);
        if line.trim().is_empty() {
            if let Some(label) = label {
                put(
                    self.text,
                    format_args!("{:gutter$} = {}", "", visible(label)),
                );
            }
            return;
        }
        let (line, before, width) = window(line, start, lines.position(place.end as usize));
        let underline = mark.to_string().repeat(width);
        put(self.text, format_args!("{:gutter$} |", ""));
        put(self.text, format_args!("{:>gutter$} | {line}", start.line));
        put(
            self.text,
            format_args!(
                "{:gutter$} | {:before$}{underline} {}",
                "",
                "",
                visible(label.unwrap_or_default())
            ),
        );
    }
}

/// The part of a line around a place, how many characters stand before what is meant, and how many it has.
fn window(line: &str, start: Position, end: Position) -> (String, usize, usize) {
    let characters: Vec<char> = line.chars().collect();
    let first = (start.column - 1).min(characters.len());
    let written = line.trim_end().chars().count();
    let last = if end.line == start.line {
        (end.column - 1).min(characters.len())
    } else {
        written
    };
    let from = if characters.len() > WIDEST && first > BEFORE {
        first - BEFORE
    } else {
        0
    };
    let to = characters.len().min(from + WIDEST).max(first);
    let last = last.clamp(first, to);
    let mut shown = String::new();
    if from > 0 {
        shown.push('…');
    }
    let mut extent = |range: &[char]| {
        let before = shown.chars().count();
        range
            .iter()
            .for_each(|&each| push_visible(&mut shown, each));
        shown.chars().count() - before
    };
    let before = extent(&characters[from..first]) + usize::from(from > 0);
    let width = extent(&characters[first..last]).max(1);
    extent(&characters[last..to]);
    if to < characters.len() {
        shown.push('…');
    }
    (shown, before, width)
}

/// A text in which nothing hides: terminals obey control characters, and people misread the others.
fn visible(text: &str) -> String {
    let mut shown = String::new();
    text.chars().for_each(|each| push_visible(&mut shown, each));
    shown
}

fn push_visible(shown: &mut String, character: char) {
    match character {
        '\n' => shown.push_str("\\n"),
        '\r' => shown.push_str("\\r"),
        '\t' => shown.push(' '),
        _ if hidden(character).is_some() => {
            // Writing into a string cannot fail.
            let _ = write!(shown, "\\u{{{:x}}}", u32::from(character));
        }
        _ => shown.push(character),
    }
}
