//! Whatever bytes stand in the files, something is told and nothing panics.

use crate::overlay::{self, Tree};
use pliego::diagnostic::{Format, Report, render};
use pliego::source::Content;
use proptest::collection::vec;
use proptest::prelude::*;

/// Reads the base with one file of these bytes, and shows what is told in every form.
fn survives(path: &str, bytes: Vec<u8>) {
    told(overlay::overlaid(Tree::from([(
        path.to_owned(),
        Content::Bytes(bytes),
    )])));
}

fn told(tree: Tree) {
    let sources = overlay::sources(tree);
    let diagnostics = pliego::look(&sources).diagnostics;
    let reports = [Report {
        sources,
        diagnostics,
    }];
    for format in [Format::Text, Format::Json, Format::Sarif, Format::Github] {
        assert!(reports[0].diagnostics.is_empty() || !render(format, &reports).is_empty());
    }
}

fn paths() -> impl Strategy<Value = String> {
    let paths: Vec<String> = overlay::base().into_keys().collect();
    prop::sample::select(paths)
}

/// What YAML and the language give a meaning to.
#[rustfmt::skip]
const FRAGMENTS: [&str; 76] = [
    "\n", "\n  ", "\n    ", "\t", ": ", ":", "- ", "[", "]", "{", "}", ",", "'", "\"", "\\", "#",
    "|\n ", ">\n ", "&a ", "*a", "!t ", "<<", "? ", "---\n", "...\n", "%YAML 1.2\n", "~", "null",
    "true", "no", "012", "1e400", "18446744073709551616", "0.1", "-1", "type: ", "object",
    "array", "string", "items: ", "properties: ", "required: ", "enum: ", "ref: ", "means: ",
    "default: ", "value: ", "op: ", "ops: ", "entity: ", "tool: ", "contract: ", "words",
    "examples: ", "${", "$${x}", "}", "é", "e\u{301}", "\u{feff}", "\u{202e}", "\u{e0041}", "\0",
    "\r\n", "\r", "\u{85}", "\u{2028}", "𝒳", "additionalProperties: ", "line: ", "text: ",
    "{es: a, b, en: c}", "title: ", "en: ", "key: ", "unordered: true",
];

fn fragments() -> impl Strategy<Value = String> {
    vec(prop::sample::select(FRAGMENTS.as_slice()), 0..40).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes(path in paths(), bytes in vec(any::<u8>(), 0..200)) {
        survives(&path, bytes);
    }

    #[test]
    fn fragments_of_the_language(path in paths(), text in fragments()) {
        survives(&path, text.into_bytes());
    }

    /// A file of the base with a piece cut out and something put there.
    #[test]
    fn mutated_files(path in paths(), from in any::<prop::sample::Index>(), length in 0..30usize, text in fragments()) {
        let Some(Content::Bytes(mut bytes)) = overlay::base().remove(&path) else { unreachable!("the base has files only") };
        let from = from.index(bytes.len());
        let to = (from + length).min(bytes.len());
        bytes.splice(from..to, text.into_bytes());
        survives(&path, bytes);
    }
}

/// The real contract, which has every keyword.
fn findalo() -> Tree {
    overlay::files(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec/findalo"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// A word put where another one stands: most of these are YAML, and wrong further on.
    #[test]
    fn mutated_words_of_a_real_contract(file in any::<prop::sample::Index>(), words in vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..6)) {
        let mut tree = findalo();
        let path = file.get(&tree.keys().cloned().collect::<Vec<_>>()).clone();
        let Some(Content::Bytes(bytes)) = tree.get(&path) else { unreachable!("the contract has files only") };
        let mut text = String::from_utf8(bytes.clone()).unwrap();
        for (from, to) in words {
            let all: Vec<(usize, &str)> = text.split(|each: char| !each.is_alphanumeric() && each != '_').filter(|word| !word.is_empty())
                .map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word)).collect();
            let ((at, old), new) = (*from.get(&all), to.get(&all).1.to_owned());
            let end = at + old.len();
            text.replace_range(at..end, &new);
        }
        tree.insert(path, Content::Bytes(text.into_bytes()));
        told(tree);
    }
}

#[test]
fn deep_nesting_and_long_chains_of_aliases_end() {
    for text in [
        "[".repeat(100_000),
        "{a: ".repeat(100_000),
        "- ".repeat(10_000),
        "? ".repeat(10_000),
        (0..10_000)
            .map(|depth| format!("{}a:\n", " ".repeat(depth)))
            .collect(),
        (0..2_000)
            .map(|n| {
                if n == 0 {
                    "a0: &a0 [x]\n".to_owned()
                } else {
                    format!("a{n}: &a{n} [*a{}]\n", n - 1)
                }
            })
            .collect(),
        (0..60)
            .map(|n| {
                if n == 0 {
                    "a0: &a0 [x, x]\n".to_owned()
                } else {
                    format!("a{n}: &a{n} [*a{0}, *a{0}]\n", n - 1)
                }
            })
            .collect(),
        "a: &a {b: *a}\n".to_owned(),
        "x".repeat(1_000_000),
        "\"".to_owned() + &"\\u0000".repeat(10_000) + "\"",
    ] {
        survives("contract.yaml", text.into_bytes());
    }
}
