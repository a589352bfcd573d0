//! Proposals written as data, each with all that came of it. `UPDATE=1` rewrites the expectations.

use std::fmt::Write as _;
use std::path::Path;

use pliego_host::entity::{Config, Line, Prepared, Refused};
use serde::Deserialize;
use serde_json::Value;

use super::contract::CONTRACT;
use super::propose::propose;

#[derive(Deserialize)]
struct Proposal {
    name: String,
    #[serde(default)]
    stored: Config,
    changes: Value,
    #[serde(default)]
    features: Vec<String>,
}

#[test]
fn lists() {
    check("lists");
}

#[test]
fn keyed() {
    check("keyed");
}

#[test]
fn records_and_maps() {
    check("records_and_maps");
}

#[test]
fn sensitive() {
    check("sensitive");
}

#[test]
fn notices() {
    check("notices");
}

#[test]
fn refused() {
    check("refused");
}

#[track_caller]
fn check(name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/entity/cases");
    let proposals = std::fs::read(folder.join(format!("{name}.json"))).unwrap();
    let proposals = serde_json::from_slice::<Vec<Proposal>>(&proposals).unwrap();
    let told = proposals.iter().map(tell).collect::<Vec<_>>().join("\n");
    let path = folder.join(format!("{name}.expected"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &told).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        told == expected,
        "{name}.expected differs: UPDATE=1 cargo test rewrites it\n{told}"
    );
}

fn tell(proposal: &Proposal) -> String {
    let features = proposal
        .features
        .iter()
        .map(String::as_str)
        .collect::<Vec<_>>();
    let mut out = format!("== {}\n", proposal.name);
    match propose(&proposal.stored, &proposal.changes, &features) {
        Ok(prepared) => tell_prepared(&prepared, &mut out),
        Err(Refused::NothingChanges) => out.push_str("nothing changes\n"),
        Err(Refused::Untyped(untyped)) => writeln!(out, "untyped: {untyped}").unwrap(),
        Err(Refused::Violations(violations)) => {
            for each in violations {
                let (limit, received) = (
                    each.limit.clone().unwrap_or_default(),
                    each.received.clone().unwrap_or_default(),
                );
                writeln!(
                    out,
                    "{} of {} at {} ({}): {limit}, {received}",
                    each.rule,
                    each.entity.as_deref().unwrap_or("none"),
                    each.param,
                    each.at
                )
                .unwrap();
                for language in 0..2 {
                    writeln!(
                        out,
                        "{}: {}",
                        CONTRACT.languages[language],
                        each.message(&CONTRACT, language)
                    )
                    .unwrap();
                }
            }
        }
    }
    out
}

fn tell_prepared(prepared: &Prepared, out: &mut String) {
    // What is stored and worded later is what was told at once.
    let stored = serde_json::to_string(&prepared.diff).unwrap();
    let lines = serde_json::from_str::<Vec<Line>>(&stored).unwrap();
    assert_eq!(lines, prepared.diff);
    for language in 0..2 {
        for line in &lines {
            writeln!(
                out,
                "{}: {}",
                CONTRACT.languages[language],
                line.word(&CONTRACT, language)
            )
            .unwrap();
        }
    }
    for notice in &prepared.notices {
        let worded = notice.word(&CONTRACT, 1);
        let at = worded.at.map(|at| format!(" at {at}")).unwrap_or_default();
        writeln!(
            out,
            "notice {} on {}{at}: {}",
            worded.code,
            worded.entity.unwrap(),
            worded.message
        )
        .unwrap();
    }
    for (entity, value) in &prepared.after {
        writeln!(out, "{entity} = {value}").unwrap();
    }
}
