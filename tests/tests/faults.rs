//! A contract with faults in several files: all of them told at once, in order, each with its place and a way out.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot set up its world has failed"
)]

use std::process::Command;

use pliego_tests::{binary, root, run};
use tempfile::TempDir;

#[test]
fn five_faults_in_three_files_are_five_diagnostics() {
    let copy = TempDir::new().unwrap();
    assert_eq!(
        run(Command::new("cp")
            .arg("-r")
            .arg(root().join("spec"))
            .arg(copy.path()))
        .code,
        0
    );
    let edit = |file: &str, from: &str, to: &str| {
        let path = copy.path().join("spec/findalo").join(file);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file} has no {from}");
        std::fs::write(&path, text.replacen(from, to, 1)).unwrap();
    };
    edit("entities/synonyms.yaml", "minItems: 2", "minItems: 99");
    edit("entities/synonyms.yaml", "unordered:", "unorderd:");
    edit("entities/sort.yaml", "ops: [set]", "ops: [sett]");
    edit(
        "tools/get_config.yaml",
        "scope: config:read",
        "scope: config:reed",
    );
    edit("tools/get_config.yaml", "class: read", "class: raed");
    let said = run(Command::new(binary("pliego"))
        .args(["check", "findalo", "--spec"])
        .arg(copy.path().join("spec")));
    assert_eq!(said.code, 1, "{said:?}");
    let text = said.out + &said.err;
    let places: Vec<&str> = text
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("--> "))
        .collect();
    assert_eq!(places.len(), 5, "{text}");
    assert_eq!(text.matches("error[").count(), 5, "{text}");
    assert_eq!(text.matches("= help: ").count(), 5, "{text}");
    for (place, file) in
        places
            .iter()
            .zip(["sort", "synonyms", "synonyms", "get_config", "get_config"])
    {
        let mut parts = place.rsplit(':');
        let numbers = (
            parts.next().unwrap().parse::<u32>(),
            parts.next().unwrap().parse::<u32>(),
        );
        assert!(numbers.0.is_ok() && numbers.1.is_ok(), "{place}");
        assert!(
            place.contains(&format!("{file}.yaml:")),
            "{place} in order: {text}"
        );
    }
}
