//! Diagnostics for programs: JSON of our own, SARIF 2.1.0, and annotations of GitHub's actions.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{Diagnostic, Report, Severity, catalogue};
use crate::source::{Lines, Place, Position};

/// `{"diagnostics": [...], "errors": N, "warnings": N}`
pub(super) fn json(reports: &[Report]) -> String {
    let count = |severity| {
        reports
            .iter()
            .map(|each| each.diagnostics.count(severity))
            .sum::<usize>()
    };
    let document = json!({
        "diagnostics": each(reports, object),
        "errors": count(Severity::Error),
        "warnings": count(Severity::Warning),
    });
    format!("{document:#}\n")
}

/// One run of the tool, with the rules that were broken.
pub(super) fn sarif(reports: &[Report]) -> String {
    let told = reports.iter().flat_map(|report| report.diagnostics.iter());
    let codes: BTreeSet<&str> = told.map(|each| each.code).collect();
    let rules: Vec<Value> = codes.into_iter().map(rule).collect();
    let document = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {"name": "pliego", "version": env!("CARGO_PKG_VERSION"), "rules": rules}},
            "columnKind": "unicodeCodePoints",
            "results": each(reports, result),
        }],
    });
    format!("{document:#}\n")
}

/// A workflow command a line.
pub(super) fn github(reports: &[Report]) -> String {
    each(reports, annotation).concat()
}

/// What is made of every diagnostic.
fn each<T>(reports: &[Report], make: impl Fn(&Shown<'_>, &Diagnostic) -> T) -> Vec<T> {
    let mut made = Vec::new();
    for report in reports {
        let shown = Shown::of(report);
        made.extend(
            report
                .diagnostics
                .iter()
                .map(|diagnostic| make(&shown, diagnostic)),
        );
    }
    made
}

/// A report whose files are cut into lines once.
struct Shown<'a> {
    report: &'a Report,
    lines: BTreeMap<u32, Lines<'a>>,
}

impl<'a> Shown<'a> {
    fn of(report: &'a Report) -> Self {
        let files: BTreeSet<u32> = report
            .diagnostics
            .iter()
            .flat_map(Diagnostic::places)
            .map(|place| place.file)
            .collect();
        let lines = files
            .into_iter()
            .map(|file| (file, report.sources.lines(file)))
            .collect();
        Self { report, lines }
    }

    fn path(&self, place: Place) -> &'a str {
        self.report.sources.path(place.file)
    }

    fn ends(&self, place: Place) -> (Position, Position) {
        let position = |offset: u32| {
            let first = Position { line: 1, column: 1 };
            self.lines
                .get(&place.file)
                .map_or(first, |lines| lines.position(offset as usize))
        };
        (position(place.start), position(place.end))
    }
}

fn object(shown: &Shown<'_>, diagnostic: &Diagnostic) -> Value {
    let mut object = place(shown, diagnostic.place);
    object["severity"] = diagnostic.severity.name().into();
    object["code"] = diagnostic.code.into();
    object["message"] = diagnostic.message.as_str().into();
    if let Some(label) = &diagnostic.label {
        object["label"] = label.as_str().into();
    }
    if let Some(help) = &diagnostic.help {
        object["help"] = help.as_str().into();
    }
    let others = diagnostic.others.iter().map(|(at, label)| {
        let mut object = place(shown, *at);
        object["label"] = label.as_str().into();
        object
    });
    object["others"] = others.collect();
    object
}

fn place(shown: &Shown<'_>, place: Place) -> Value {
    let (start, end) = shown.ends(place);
    json!({
        "file": shown.path(place),
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
    })
}

fn rule(code: &str) -> Value {
    let says = catalogue::find(code).map_or(code, |entry| entry.says);
    json!({"id": code, "shortDescription": {"text": code}, "fullDescription": {"text": says}})
}

fn result(shown: &Shown<'_>, diagnostic: &Diagnostic) -> Value {
    let mut object = json!({
        "ruleId": diagnostic.code,
        "level": diagnostic.severity.name(),
        "message": {"text": sentence(diagnostic)},
        "locations": [location(shown, diagnostic.place)],
    });
    if !diagnostic.others.is_empty() {
        let others = diagnostic.others.iter().map(|(place, label)| {
            let mut location = location(shown, *place);
            location["message"] = json!({"text": label});
            location
        });
        object["relatedLocations"] = others.collect();
    }
    object
}

fn location(shown: &Shown<'_>, place: Place) -> Value {
    let (start, end) = shown.ends(place);
    json!({"physicalLocation": {
        "artifactLocation": {"uri": shown.path(place)},
        "region": {
            "startLine": start.line,
            "startColumn": start.column,
            "endLine": end.line,
            "endColumn": end.column,
        },
    }})
}

/// Message, label and help in one.
fn sentence(diagnostic: &Diagnostic) -> String {
    let mut sentence = diagnostic.message.clone();
    for more in diagnostic.label.iter().chain(&diagnostic.help) {
        sentence.push_str("; ");
        sentence.push_str(more);
    }
    sentence
}

fn annotation(shown: &Shown<'_>, diagnostic: &Diagnostic) -> String {
    let (start, end) = shown.ends(diagnostic.place);
    format!(
        "::{} file={},line={},endLine={},col={},endColumn={},title={}::{}\n",
        diagnostic.severity.name(),
        property(shown.path(diagnostic.place)),
        start.line,
        end.line,
        start.column,
        end.column,
        diagnostic.code,
        data(&sentence(diagnostic)),
    )
}

fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
