//! What may differ between two files that say the same.

use pliego::diagnostic::{Format, Report, render};
use pliego::source::Content;

use crate::overlay;

/// Reads the tiny contract with every file changed, and demands that nothing is told.
#[track_caller]
fn accepted(change: impl Fn(&str) -> String) {
    let mut tree = overlay::base();
    for content in tree.values_mut() {
        let Content::Bytes(bytes) = content else {
            continue;
        };
        *bytes = change(std::str::from_utf8(bytes).unwrap()).into_bytes();
    }
    let sources = overlay::sources(tree);
    let reading = pliego::look(&sources);
    assert_eq!(
        render(
            Format::Text,
            &[Report {
                sources,
                diagnostics: reading.diagnostics
            }]
        ),
        ""
    );
    assert_eq!(
        reading.contract,
        pliego::look(&overlay::sources(overlay::base())).contract
    );
}

#[test]
fn line_ends_of_windows() {
    accepted(|text| text.replace('\n', "\r\n"));
}

#[test]
fn byte_order_mark() {
    accepted(|text| format!("\u{feff}{text}"));
    accepted(|text| format!("\u{feff}---\r\n{}", text.replace('\n', "\r\n")));
}

#[test]
fn marks_of_one_document() {
    accepted(|text| format!("# first\n---\n{text}...\n# last\n"));
}

#[test]
fn comments_and_blank_lines() {
    accepted(|text| format!("\n# above\n\n{}", text.replace('\n', " # beside\n\n")));
}

#[test]
fn no_line_end_at_the_end() {
    accepted(|text| text.trim_end().to_owned());
}

#[test]
fn tabs_between_words_and_before_comments() {
    accepted(|text| text.replace(": {", ":\t{").replace('\n', "\t# tab\n"));
}

#[test]
fn files_in_any_order() {
    let tree = overlay::base();
    let mut sources = pliego::source::Sources::new("spec/BASE");
    for (path, content) in tree.into_iter().rev() {
        sources.add(&path, content);
    }
    let straight = pliego::look(&overlay::sources(overlay::base())).contract;
    assert!(straight.is_some());
    assert_eq!(pliego::look(&sources).contract, straight);
}
