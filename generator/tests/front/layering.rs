//! What each module of this crate may import, held as a table.

use std::collections::BTreeMap;
use std::path::Path;

use pliego::source::Content;

use crate::overlay;

/// Module, and what of ours it may name. `lib` and `main` may name all.
const TABLE: &[(&str, &[&str])] = &[
    ("source", &[]),
    ("names", &["model"]),
    ("model", &[]),
    ("diagnostic", &["source"]),
    ("syntax", &["source", "diagnostic"]),
    (
        "check",
        &["syntax", "names", "model", "diagnostic", "source"],
    ),
    ("plan", &["model", "names"]),
    ("emit", &["plan", "model", "names"]),
    ("load", &["source"]),
    (
        "pages",
        &["diagnostic", "emit", "model", "source", "syntax"],
    ),
    ("reference", &["syntax", "diagnostic"]),
    ("write", &["diagnostic", "load", "source"]),
    // It stands beside `main`: functions of `lib` itself, the whole pipeline.
    (
        "build",
        &["diagnostic", "load", "source", "write", "look", "outputs"],
    ),
];

#[test]
fn modules_import_what_their_row_names() {
    let table: BTreeMap<&str, &[&str]> = TABLE.iter().copied().collect();
    let uses = regex::Regex::new(r"\bcrate::(?:\{([^}]*)\}|([a-z_]+))").unwrap();
    let mut faults = Vec::new();
    for (path, content) in overlay::files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let module = path.split('/').next().unwrap().trim_end_matches(".rs");
        if matches!(module, "lib" | "main" | "commands") || !path.ends_with(".rs") {
            continue;
        }
        let Some(allowed) = table.get(module) else {
            faults.push(format!("{path}: the table has no row `{module}`"));
            continue;
        };
        let Content::Bytes(bytes) = content else {
            continue;
        };
        for found in uses.captures_iter(&String::from_utf8(bytes).unwrap()) {
            let named = found.get(1).or(found.get(2)).unwrap().as_str();
            for name in named
                .split(',')
                .filter_map(|each| each.split("::").next())
                .map(str::trim)
            {
                if !name.is_empty() && name != module && !allowed.contains(&name) {
                    faults.push(format!("{path}: `{module}` may not import `{name}`"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Only these touch the outside.
#[test]
fn files_and_environment_are_touched_at_the_edge_only() {
    let outside =
        regex::Regex::new(r"\bstd::(?:fs|env|process|net|time)\b|\bSystemTime\b").unwrap();
    for (path, content) in overlay::files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let module = path.split('/').next().unwrap().trim_end_matches(".rs");
        if matches!(module, "load" | "write" | "build" | "main" | "commands")
            || !path.ends_with(".rs")
        {
            continue;
        }
        let Content::Bytes(bytes) = content else {
            continue;
        };
        let text = String::from_utf8(bytes).unwrap();
        assert!(!outside.is_match(&text), "{path} touches the outside");
    }
}
