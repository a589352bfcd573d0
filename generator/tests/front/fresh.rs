//! What is made from the documented types is what is committed.

use std::path::{Path, PathBuf};

use pliego::reference;

use crate::overlay;

fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

#[test]
fn editor_schema_is_fresh() {
    overlay::expect(&repository("spec/pliego.schema.json"), &reference::schema());
}

#[test]
fn language_page_is_fresh() {
    overlay::expect(&repository("docs/language.md"), &reference::page());
}

/// The schema takes every file of the contracts that there are, and of the tiny one.
#[test]
fn editor_schema_takes_real_files() {
    let schema: serde_json::Value = serde_json::from_str(&reference::schema()).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let mut count = 0;
    for folder in [overlay::tests("reject/BASE"), repository("spec/findalo")] {
        for (path, content) in overlay::files(&folder) {
            let pliego::source::Content::Bytes(bytes) = content else {
                continue;
            };
            if !path.ends_with(".yaml") {
                continue;
            }
            let value: serde_json::Value =
                pliego::syntax::plain(&String::from_utf8(bytes).unwrap()).unwrap();
            let faults: Vec<_> = validator
                .iter_errors(&value)
                .map(|fault| fault.to_string())
                .collect();
            assert!(faults.is_empty(), "{path}: {faults:#?}");
            count += 1;
        }
    }
    assert!(count > 20, "{count} files");
}

#[test]
fn editor_schema_refuses_what_the_reader_refuses() {
    let schema: serde_json::Value = serde_json::from_str(&reference::schema()).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    for text in [
        "{entity: words, opps: [add]}",
        "{entity: words, ops: [append]}",
        "{tool: words, input: {type: object, properties: {a: {type: list}}}}",
        "{contract: words, languages: en}",
        "{errors: {a: {as: tool}}}",
    ] {
        let value = pliego::syntax::plain(text).unwrap();
        assert!(!validator.is_valid(&value), "{text}");
    }
}
