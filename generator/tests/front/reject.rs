//! Every fault with the whole text that is told of it.
//!
//! `tests/reject/NAME` has the files in which a case differs from `BASE`, and `expected.txt`. The snippets of the
//! catalogue are cases too: one that is rejected with its code alone, one that is accepted.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::overlay::{self, Tree};
use pliego::diagnostic::catalogue::{Entry, Shown, Snippet, catalogue};
use pliego::diagnostic::{Diagnostics, Format, Report, render};
use pliego::source::Content;

/// What is told of the base with these files over it.
fn told(case: Tree) -> Report {
    let sources = overlay::sources(overlay::overlaid(case));
    let diagnostics = pliego::look(&sources).diagnostics;
    Report {
        sources,
        diagnostics,
    }
}

fn text(report: Report) -> String {
    render(Format::Text, &[report])
}

fn codes(diagnostics: &Diagnostics) -> BTreeSet<&'static str> {
    diagnostics.iter().map(|each| each.code).collect()
}

#[test]
fn base_is_accepted() {
    assert_eq!(text(told(Tree::new())), "");
}

#[test]
fn cases_tell_what_is_expected() {
    let mut count = 0;
    for entry in fs::read_dir(overlay::tests("reject")).unwrap() {
        let folder = entry.unwrap().path();
        if folder.file_name().unwrap() == "BASE" || !folder.is_dir() {
            continue;
        }
        let mut files = overlay::files(&folder);
        files.remove("expected.txt");
        let found = text(told(files));
        assert!(!found.is_empty(), "{} is accepted", folder.display());
        overlay::expect(&folder.join("expected.txt"), &found);
        count += 1;
    }
    assert!(count > 0);
}

fn of(snippet: Snippet) -> Tree {
    let content = match snippet.content {
        Shown::Text(text) => Content::Bytes(text.as_bytes().to_vec()),
        Shown::Copies(count, text) => {
            let number = |text: &str, number: usize| text.replace("NUMBER", &number.to_string());
            return (0..count)
                .map(|each| {
                    let content = Content::Bytes(number(text, each).into_bytes());
                    (number(snippet.path, each), content)
                })
                .collect();
        }
        Shown::Bytes(bytes) => Content::Bytes(bytes.to_vec()),
        Shown::Missing => Content::Missing,
        Shown::Folder => Content::NotAFile,
        Shown::Unreadable(reason) => Content::Unreadable(reason.to_owned()),
    };
    Tree::from([(snippet.path.to_owned(), content)])
}

/// What `explain` says of a code, and what is told of its snippet.
#[test]
fn catalogue_snippets_tell_their_code_alone() {
    let mut faults = Vec::new();
    for Entry {
        code,
        rejects,
        accepts,
        ..
    } in catalogue()
    {
        let rejected = told(of(*rejects));
        if codes(&rejected.diagnostics) != BTreeSet::from([*code]) {
            faults.push(format!("{code} tells\n{}", text(rejected.clone())));
        }
        let accepted = text(told(of(*accepts)));
        if !accepted.is_empty() {
            faults.push(format!("the accepted snippet of {code} tells\n{accepted}"));
        }
        overlay::expect(
            &overlay::tests("explain").join(format!("{code}.txt")),
            &text(rejected),
        );
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn catalogue_has_each_code_once() {
    let mut seen = BTreeSet::new();
    for entry in catalogue() {
        assert!(seen.insert(entry.code), "{} is there twice", entry.code);
        assert!(
            entry.says.ends_with('.') && entry.says.len() > 60,
            "{} says too little",
            entry.code
        );
    }
}

#[test]
fn catalogue_has_every_code_that_is_told() {
    let known: BTreeSet<&str> = catalogue().map(|entry| entry.code).collect();
    let told = told_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let unknown: Vec<_> = told
        .iter()
        .filter(|code| !known.contains(code.as_str()))
        .collect();
    assert!(
        unknown.is_empty(),
        "told and not in the catalogue: {unknown:?}"
    );
    let silent: Vec<_> = known.iter().filter(|code| !told.contains(**code)).collect();
    assert!(
        silent.is_empty(),
        "in the catalogue and never told: {silent:?}"
    );
}

/// The codes in `Diagnostic::error("code", …)` and `warning` of all source files.
fn told_in(folder: &Path) -> BTreeSet<String> {
    let call = regex::Regex::new(r#"(?:error|warning)\(\s*"([a-z0-9-]+)""#).unwrap();
    let mut codes = BTreeSet::new();
    for content in overlay::files(folder).into_values() {
        let Content::Bytes(bytes) = content else {
            continue;
        };
        let text = String::from_utf8(bytes).unwrap();
        codes.extend(call.captures_iter(&text).map(|found| found[1].to_owned()));
    }
    codes
}
