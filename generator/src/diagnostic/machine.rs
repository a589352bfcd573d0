//! Diagnostics for programs: JSON of our own, SARIF 2.1.0, and annotations of GitHub's actions.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Diagnostic, Report, Severity, catalogue};
use crate::source::{Lines, Place, Position, Sources};

/// `{"diagnostics": [...], "errors": N, "warnings": N}`
pub(super) fn json(reports: &[Report]) -> String {
    let all = || {
        reports
            .iter()
            .flat_map(|report| report.diagnostics.iter().map(move |each| (report, each)))
    };
    let count = |severity| all().filter(|(_, each)| each.severity == severity).count();
    let diagnostics: Vec<Value> = all()
        .map(|(report, each)| {
            let mut object = place_object(&report.sources, each.place);
            object["severity"] = each.severity.name().into();
            object["code"] = each.code.into();
            object["message"] = each.message.as_str().into();
            if let Some(label) = &each.label {
                object["label"] = label.as_str().into();
            }
            if let Some(help) = &each.help {
                object["help"] = help.as_str().into();
            }
            let others = each.others.iter().map(|(place, label)| {
                let mut object = place_object(&report.sources, *place);
                object["label"] = label.as_str().into();
                object
            });
            object["others"] = others.collect();
            object
        })
        .collect();
    let document = json!({
        "diagnostics": diagnostics,
        "errors": count(Severity::Error),
        "warnings": count(Severity::Warning),
    });
    format!("{document:#}\n")
}

fn place_object(sources: &Sources, place: Place) -> Value {
    let (start, end) = ends(&sources.lines(place.file), place);
    json!({
        "file": sources.path(place.file),
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
    })
}

fn ends(lines: &Lines<'_>, place: Place) -> (Position, Position) {
    (
        lines.position(place.start as usize),
        lines.position(place.end as usize),
    )
}

/// One run of the tool, with the rules that were broken.
pub(super) fn sarif(reports: &[Report]) -> String {
    let codes: BTreeSet<&str> = reports
        .iter()
        .flat_map(|report| report.diagnostics.iter())
        .map(|each| each.code)
        .collect();
    let rules = codes.iter().map(|code| {
        let says = catalogue::find(code).map_or(*code, |entry| entry.says);
        json!({"id": code, "shortDescription": {"text": code}, "fullDescription": {"text": says}})
    });
    let rules: Vec<Value> = rules.collect();
    let results = reports.iter().flat_map(|report| {
        report
            .diagnostics
            .iter()
            .map(move |each| result(report, each))
    });
    let results: Vec<Value> = results.collect();
    let document = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {"name": "pliego", "version": env!("CARGO_PKG_VERSION"), "rules": rules}},
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    format!("{document:#}\n")
}

fn result(report: &Report, diagnostic: &Diagnostic) -> Value {
    let mut object = json!({
        "ruleId": diagnostic.code,
        "level": diagnostic.severity.name(),
        "message": {"text": sentence(diagnostic)},
        "locations": [location(&report.sources, diagnostic.place)],
    });
    if !diagnostic.others.is_empty() {
        let others = diagnostic.others.iter().map(|(place, label)| {
            let mut location = location(&report.sources, *place);
            location["message"] = json!({"text": label});
            location
        });
        object["relatedLocations"] = others.collect();
    }
    object
}

fn location(sources: &Sources, place: Place) -> Value {
    let (start, end) = ends(&sources.lines(place.file), place);
    json!({"physicalLocation": {
        "artifactLocation": {"uri": sources.path(place.file)},
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

/// A workflow command a line.
pub(super) fn github(reports: &[Report]) -> String {
    let lines = reports.iter().flat_map(|report| {
        report
            .diagnostics
            .iter()
            .map(move |each| annotation(report, each))
    });
    lines.collect()
}

fn annotation(report: &Report, diagnostic: &Diagnostic) -> String {
    let (start, end) = ends(
        &report.sources.lines(diagnostic.place.file),
        diagnostic.place,
    );
    format!(
        "::{} file={},line={},endLine={},col={},endColumn={},title={}::{}\n",
        diagnostic.severity.name(),
        property(report.sources.path(diagnostic.place.file)),
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
