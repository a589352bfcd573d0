//! Contracts of `tests/accept`: each is accepted, and its whole output is the expected one. `tests/compile` compiles it.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use pliego::diagnostic::{Format, Report, Severity, render};
use pliego::source::{Content, Sources};
use pliego::write::{Outputs, compare, prune, write};
use pliego::{load, look, outputs, reference};

/// The names of the cases, and where they stand.
fn cases() -> Vec<(String, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/accept");
    let mut cases: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| (entry.file_name().into_string().unwrap(), entry.path()))
        .collect();
    cases.sort();
    cases
}

fn sources(name: &str, case: &Path) -> Sources {
    load::folder(&case.join("contract"), &format!("spec/{name}")).unwrap()
}

/// What comes out of a contract that must be accepted.
#[track_caller]
fn generated(sources: Sources) -> Outputs {
    let reading = look(&sources);
    let errors = reading.diagnostics.count(Severity::Error);
    let Some(contract) = reading.contract.filter(|_| errors == 0) else {
        let report = Report {
            sources,
            diagnostics: reading.diagnostics,
        };
        panic!("{}", render(Format::Text, &[report]));
    };
    outputs(&contract)
}

#[test]
fn the_whole_output_is_the_expected_one() {
    for (name, case) in cases() {
        let outputs = generated(sources(&name, &case));
        let expected = case.join("expected");
        if std::env::var_os("UPDATE").is_some() {
            write(&expected, &outputs).unwrap();
            prune(&expected, &outputs).unwrap();
        }
        let stale = compare(&expected, &outputs).unwrap();
        let paths: Vec<_> = stale.iter().map(|each| each.path.as_str()).collect();
        assert!(
            paths.is_empty(),
            "{name}: {} differ; `UPDATE=1 cargo test` rewrites them",
            paths.join(", ")
        );
    }
}

/// A case that nobody compiles would prove little.
#[test]
fn every_case_is_compiled() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compile/src/lib.rs");
    let lib = fs::read_to_string(folder).unwrap();
    for (name, _) in cases() {
        let line = format!("include!(\"../../accept/{name}/expected/contract.rs\");");
        assert!(lib.contains(&line), "tests/compile does not include {name}");
    }
}

#[test]
fn field_e20_the_order_of_files_makes_no_difference() {
    for (name, case) in cases() {
        let straight = sources(&name, &case);
        let inside = format!("{}/", straight.folder());
        let files: Vec<_> = straight
            .iter()
            .map(|(_, file)| (file.path.replace(&inside, ""), file.content.clone()))
            .collect();
        let expected = generated(straight.clone());
        let (middle, last) = (files.len() / 2, files.len() - 1);
        let orders = [
            files.iter().rev().cloned().collect::<Vec<_>>(),
            [&files[middle..], &files[..middle]].concat(),
            [&files[last..], &files[..last]].concat(),
        ];
        for order in orders {
            let mut shuffled = Sources::new(straight.folder());
            for (path, content) in order {
                shuffled.add(&path, content);
            }
            assert!(generated(shuffled) == expected, "{name}");
        }
    }
}

#[test]
fn field_e20_two_processes_write_the_same_bytes() {
    let root = tempfile::tempdir().unwrap();
    for (name, case) in cases() {
        let spec = root.path().join("spec").join(&name);
        write(&spec, &files_of(&case.join("contract"))).unwrap();
    }
    let [first, second] = ["first", "second"].map(|out| {
        let out = root.path().join(out);
        let status = Command::new(env!("CARGO_BIN_EXE_pliego"))
            .args(["generate", "--spec"])
            .arg(root.path().join("spec"))
            .arg("--out")
            .arg(&out)
            .output()
            .unwrap();
        assert!(status.status.success(), "{status:?}");
        files_of(&out)
    });
    assert!(first == second);
    assert!(first.len() >= cases().len() * 7);
}

/// Every file below a folder, by its path there.
fn files_of(folder: &Path) -> Outputs {
    let mut files = Outputs::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let inside = path.strip_prefix(folder).unwrap().to_str().unwrap();
                files.insert(
                    inside.replace('\\', "/"),
                    fs::read_to_string(&path).unwrap(),
                );
            }
        }
    }
    files
}

/// The case `keywords` grows with the language: each key of each kind of file stands in it.
#[test]
fn every_keyword_of_the_language_is_used() {
    let schema: serde_json::Value = serde_json::from_str(&reference::schema()).unwrap();
    let mut keywords = BTreeSet::new();
    collect(&schema, &mut keywords);
    assert!(keywords.len() > 80, "{keywords:?}");
    let (_, case) = cases()
        .into_iter()
        .find(|(name, _)| name == "keywords")
        .unwrap();
    let text: String = files_of(&case.join("contract")).into_values().collect();
    let missing: Vec<_> = keywords
        .iter()
        .filter(|keyword| {
            let key = regex::Regex::new(&format!(r"(^|[\s{{,]){keyword}:")).unwrap();
            !text.lines().any(|line| key.is_match(line))
        })
        .collect();
    assert!(missing.is_empty(), "not in the case: {missing:?}");
}

/// The names of all properties of a schema.
fn collect(schema: &serde_json::Value, into: &mut BTreeSet<String>) {
    match schema {
        serde_json::Value::Object(members) => {
            if let Some(serde_json::Value::Object(properties)) = members.get("properties") {
                into.extend(properties.keys().cloned());
            }
            members.values().for_each(|each| collect(each, into));
        }
        serde_json::Value::Array(items) => items.iter().for_each(|each| collect(each, into)),
        _ => {}
    }
}

/// The codes that are told of the case `keywords` once a text of one of its files is another.
#[track_caller]
fn told(path: &str, from: &str, to: &str) -> Vec<String> {
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/accept/keywords");
    let mut sources = sources("keywords", &case);
    let text = fs::read_to_string(case.join("contract").join(path)).unwrap();
    assert!(text.contains(from), "{path} has no {from}");
    sources.add(path, Content::Bytes(text.replace(from, to).into_bytes()));
    let reading = look(&sources);
    let codes = reading.diagnostics.iter().map(|each| each.code.to_owned());
    codes.collect()
}

#[test]
fn field_e22_a_default_is_valid_or_told() {
    let check = |from: &str, to: &str| {
        assert_eq!(
            told("tools/find_copies.yaml", from, to),
            ["default-invalid"]
        );
    };
    check("default: 10", "default: 0");
    check("default: 10", "default: ten");
    check(
        "isbn: {ref: isbn, description",
        "isbn: {ref: isbn, default: \"123\", description",
    );
    let opening = "entities/opening.yaml";
    assert_eq!(
        told(opening, "default: ground", "default: roof"),
        ["default-invalid"]
    );
    let date = "until: {type: string, format: date, default: \"2026-02-30\"}";
    let from = "until: {type: string, format: date}";
    assert_eq!(told(opening, from, date), ["default-invalid"]);
}

#[test]
fn field_e23_there_are_no_intersections() {
    for word in ["allOf", "oneOf", "anyOf"] {
        let to = format!("limit: {{{word}: [{{type: integer}}], type: integer");
        let codes = told("tools/find_copies.yaml", "limit: {type: integer", &to);
        assert_eq!(codes, ["unknown-key"], "{word}");
    }
}

#[test]
fn field_e26_an_input_is_a_record_or_told() {
    let codes = told(
        "tools/propose.yaml",
        "input:\n  type: object\n",
        "input:\n  type: array\n",
    );
    assert!(!codes.is_empty());
    let bare = "output: {type: array, items: {type: string}}";
    let from = "output: {type: object, required: [loan_id], properties: {loan_id: {type: string}}}";
    let codes = told("tools/propose.yaml", from, bare);
    assert!(codes.contains(&"output-root".to_owned()), "{codes:?}");
}

#[test]
fn field_e10_e18_e24_the_rust_has_no_attribute_that_guesses_and_no_path_of_a_machine() {
    let included = regex::Regex::new(r#"include_str!\("([^"]*)"\)"#).unwrap();
    for (name, case) in cases() {
        let rust = &generated(sources(&name, &case))["contract.rs"];
        for word in [
            "flatten",
            "untagged",
            "deny_unknown_fields",
            "rename_all",
            "cfg(",
            "allow(",
        ] {
            assert!(!rust.contains(&format!("#[serde({word}")), "{name}: {word}");
            assert!(!rust.contains(&format!("#[{word}")), "{name}: {word}");
        }
        let mut files = included
            .captures_iter(rust)
            .map(|found| found[1].to_owned());
        assert!(files.all(|path| !path.contains(['\\', ':']) && !path.starts_with('/')));
        assert!(included.is_match(rust), "{name}");
        assert!(!rust.contains(env!("CARGO_MANIFEST_DIR")), "{name}");
    }
}
