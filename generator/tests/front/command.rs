//! The command: what it prints, and the status that it ends with.

use std::fs;
use std::path::Path;
use std::process::Command;

use pliego::source::Content;
use tempfile::TempDir;

use crate::overlay::{self, Tree};

/// Status, standard output and standard error of `pliego` in a folder.
fn pliego(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_pliego"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// A folder with `spec/BASE`, some files of which are those of a case.
fn repository(case: Option<&str>) -> TempDir {
    let case = case.map_or_else(Tree::new, |name| {
        overlay::files(&overlay::tests("reject").join(name))
    });
    let folder = tempfile::tempdir().unwrap();
    for (path, content) in overlay::overlaid(case) {
        let Content::Bytes(bytes) = content else {
            continue;
        };
        let path = folder.path().join("spec/BASE").join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    fs::remove_file(folder.path().join("spec/BASE/expected.txt")).ok();
    folder
}

#[test]
fn findings_in_every_format() {
    let folder = repository(Some("five_faults_in_three_files"));
    for format in ["text", "json", "sarif", "github"] {
        let (status, found, _) = pliego(folder.path(), &["check", "--format", format]);
        assert_eq!(status, Some(1), "{format}");
        overlay::expect(
            &overlay::tests("formats").join(format!("{format}.txt")),
            &found,
        );
    }
}

#[test]
fn json_and_sarif_are_one_document() {
    let folder = repository(Some("five_faults_in_three_files"));
    let (_, json, _) = pliego(folder.path(), &["check", "BASE", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["errors"], 5);
    let (_, sarif, _) = pliego(folder.path(), &["check", "--format", "sarif"]);
    let sarif: serde_json::Value = serde_json::from_str(&sarif).unwrap();
    assert_eq!(sarif["runs"][0]["results"].as_array().unwrap().len(), 5);
    assert_eq!(
        sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"],
        3
    );
}

#[test]
fn nothing_to_tell_is_status_0() {
    let folder = repository(None);
    let (status, found, summary) = pliego(folder.path(), &["check"]);
    assert_eq!((status, found.as_str()), (Some(0), ""), "{summary}");
    assert_eq!(summary, "spec/BASE: nothing to tell in 4 files\n");
}

/// From below, paths lead up; `--spec` is shown as it is given.
#[test]
fn paths_are_written_from_where_one_stands() {
    let folder = repository(Some("unknown_keys"));
    let below = folder.path().join("spec/BASE/tools");
    let (_, found, _) = pliego(&below, &["check"]);
    assert!(
        found.contains("--> ../../../spec/BASE/entities/words.yaml:2:1\n"),
        "{found}"
    );
    let (_, found, _) = pliego(&below, &["check", "--spec", "../.."]);
    assert!(
        found.contains("--> ../../BASE/entities/words.yaml:2:1\n"),
        "{found}"
    );
}

#[test]
fn what_cannot_run_is_status_2() {
    let folder = repository(None);
    for (arguments, reason) in [
        (
            &["check", "OTHER"][..],
            "has no contract `OTHER`; it has: BASE",
        ),
        (&["check", "../BASE"], "is no name of a contract"),
        (&["check", "--spec", "nowhere"], "cannot list nowhere"),
        (&["check", "--format", "xml"], "invalid value 'xml'"),
        (&["explain", "unknown-kee"], "did you mean `unknown-key`?"),
        (&["chek"], "unrecognized subcommand"),
        (&[], "Usage"),
    ] {
        let (status, _, complaint) = pliego(folder.path(), arguments);
        assert_eq!(status, Some(2), "{arguments:?}");
        assert!(complaint.contains(reason), "{arguments:?}: {complaint}");
    }
    let empty = tempfile::tempdir().unwrap();
    fs::create_dir(empty.path().join("spec")).unwrap();
    let (status, _, complaint) = pliego(empty.path(), &["check"]);
    assert_eq!(status, Some(2));
    assert!(
        complaint.contains("has no folder with a contract.yaml"),
        "{complaint}"
    );
}

#[test]
fn folders_and_missing_files_are_findings() {
    let folder = repository(None);
    let base = folder.path().join("spec/BASE");
    fs::remove_file(base.join("errors.yaml")).unwrap();
    fs::create_dir(base.join("entities/folder.yaml")).unwrap();
    fs::write(base.join("entities/.words.yaml.swp"), "x").unwrap();
    fs::write(base.join("NOTES.txt"), "x").unwrap();
    let (status, found, _) = pliego(folder.path(), &["check"]);
    assert_eq!(status, Some(1));
    assert!(found.contains("error[not-a-file]: a folder stands where a file is expected\n --> spec/BASE/entities/folder.yaml:1:1"), "{found}");
    assert!(
        found
            .contains("error[file-missing]: there is no such file\n --> spec/BASE/errors.yaml:1:1"),
        "{found}"
    );
    assert_eq!(found.matches("error[").count(), 2, "{found}");
}

/// A link that leads nowhere, and one that leads back up.
#[cfg(unix)]
#[test]
fn links_are_followed_and_end() {
    let folder = repository(None);
    let base = folder.path().join("spec/BASE");
    std::os::unix::fs::symlink("nowhere.yaml", base.join("tools/lost.yaml")).unwrap();
    std::os::unix::fs::symlink(base.clone(), base.join("tools/around")).unwrap();
    let (status, found, _) = pliego(folder.path(), &["check"]);
    assert_eq!(status, Some(1));
    assert!(
        found.contains(
            "error[file-missing]: there is no such file\n --> spec/BASE/tools/lost.yaml:1:1"
        ),
        "{found}"
    );
}

#[test]
fn every_code_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let (status, list, _) = pliego(folder.path(), &["explain"]);
    assert_eq!(status, Some(0));
    for entry in pliego::diagnostic::catalogue::catalogue() {
        assert!(
            list.contains(&format!("\n  {} ", entry.code)),
            "{}",
            entry.code
        );
        let (status, page, _) = pliego(folder.path(), &["explain", entry.code]);
        assert_eq!(status, Some(0));
        assert!(
            page.starts_with(entry.code)
                && page.contains("\nRejected: ")
                && page.contains("\nAccepted: "),
            "{page}"
        );
    }
}

/// Writes, compares, and shows the part of a long line that differs.
#[test]
fn outputs_are_written_and_compared() {
    let folder = repository(None);
    let (status, _, summary) = pliego(folder.path(), &["generate"]);
    assert_eq!(status, Some(0), "{summary}");
    let (status, found, _) = pliego(folder.path(), &["generate", "--check"]);
    assert_eq!((status, found.as_str()), (Some(0), ""));
    let tools = folder.path().join("generated/BASE/review/tools.json");
    let text = fs::read_to_string(&tools).unwrap();
    fs::write(
        &tools,
        text.replace("readOnlyHint\":true", "readOnlyHint\":false"),
    )
    .unwrap();
    fs::write(tools.with_file_name("stray.txt"), "x").unwrap();
    let (status, found, summary) = pliego(folder.path(), &["generate", "--check"]);
    assert_eq!(status, Some(1));
    assert!(
        summary.contains("2 files differ; run `pliego generate BASE`"),
        "{summary}"
    );
    assert!(
        found.contains("stray.txt comes from no contract"),
        "{found}"
    );
    assert!(
        found
            .lines()
            .any(|line| line.starts_with("-…") && line.contains("readOnlyHint\":false")),
        "{found}"
    );
    assert!(
        found.lines().all(|line| line.chars().count() < 170),
        "{found}"
    );
    assert_eq!(pliego(folder.path(), &["generate"]).0, Some(0));
    assert_eq!(fs::read_to_string(&tools).unwrap(), text);
    assert!(!tools.with_file_name("stray.txt").exists());
}

#[test]
fn schema_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let (status, schema, _) = pliego(folder.path(), &["schema"]);
    assert_eq!((status, schema), (Some(0), pliego::reference::schema()));
}
