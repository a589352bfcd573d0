//! Failures seen in the field that the contract language makes impossible to write: each is told at its place.

use std::path::Path;

use pliego::load;
use pliego::source::Content;

/// What is told of the base contract with one file put in place of its own: code and line.
fn told(file: &str, text: &str) -> Vec<(String, usize)> {
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/reject/BASE");
    let mut sources = load::folder(&base, "spec/BASE").expect("the base contract");
    sources.add(file, Content::Bytes(text.as_bytes().to_vec()));
    let diagnostics = pliego::look(&sources).diagnostics;
    diagnostics
        .iter()
        .map(|each| {
            let source = text.as_bytes();
            let start = usize::try_from(each.place.start).expect("a place in a file");
            let line = source[..start.min(source.len())]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count()
                + 1;
            (each.code.to_owned(), line)
        })
        .collect()
}

/// A tool of that name with that input, on line 6.
fn tool(name: &str, input: &str) -> String {
    format!(
        "tool: {name}\nscope: read\nclass: read\ntitle: A tool\ndescription: Does a thing.\ninput: {input}\noutput: {{type: object, required: [total], properties: {{total: {{type: integer}}}}}}\nexamples: [{{name: one, arguments: {{}}, answer: {{total: 1}}}}]\n"
    )
}

#[track_caller]
fn refused(input: &str, code: &str) {
    let told = told("tools/pick.yaml", &tool("pick", input));
    assert!(
        told.contains(&(code.to_owned(), 6)),
        "{code} on line 6, told {told:?}"
    );
}

#[test]
fn a_tool_without_faults_is_accepted() {
    let told = told(
        "tools/pick.yaml",
        &tool("pick", "{type: object, properties: {a: {type: string}}}"),
    );
    assert_eq!(told, []);
}

#[test]
fn field_a01_a33_combinators_are_no_keywords() {
    for keyword in ["anyOf", "oneOf", "allOf", "not", "if"] {
        refused(
            &format!("{{type: object, {keyword}: [], properties: {{}}}}"),
            "unknown-key",
        );
        refused(
            &format!("{{type: object, properties: {{a: {{type: string, {keyword}: []}}}}}}"),
            "unknown-key",
        );
    }
}

#[test]
fn field_a04_recursion_is_a_cycle() {
    let contract = include_str!("reject/BASE/contract.yaml");
    let text = format!(
        "{contract}types:\n  tree: {{type: object, properties: {{kids: {{type: array, items: {{ref: tree}}}}}}}}\n"
    );
    let told = told("contract.yaml", &text);
    assert!(told.iter().any(|(code, _)| code == "ref-cycle"), "{told:?}");
}

#[test]
fn field_a05_a_list_of_types_is_no_type() {
    refused(
        "{type: object, properties: {a: {type: [string, \"null\"]}}}",
        "wrong-form",
    );
}

#[test]
fn field_a10_property_names_keep_to_what_every_client_takes() {
    for name in ["filter[id]", "$trace", "a b", "1st"] {
        refused(
            &format!("{{type: object, properties: {{\"{name}\": {{type: string}}}}}}"),
            "name-form",
        );
    }
}

#[test]
fn field_a15_an_array_says_its_items() {
    refused(
        "{type: object, properties: {a: {type: array}}}",
        "array-without-items",
    );
}

#[test]
fn field_a16_there_are_no_tuples() {
    refused(
        "{type: object, properties: {a: {type: array, items: [{type: string}]}}}",
        "wrong-form",
    );
    refused(
        "{type: object, properties: {a: {type: array, prefixItems: [], items: {type: string}}}}",
        "unknown-key",
    );
}

#[test]
fn field_a18_enums_are_of_strings() {
    refused(
        "{type: object, properties: {a: {type: integer, enum: [a]}}}",
        "keyword-misplaced",
    );
}

#[test]
fn field_a20_there_is_no_const() {
    refused(
        "{type: object, properties: {a: {type: string, const: x}}}",
        "unknown-key",
    );
}

#[test]
fn field_a22_maps_are_no_inputs() {
    refused(
        "{type: object, properties: {a: {type: object, additionalProperties: {type: string}}}}",
        "map-in-input",
    );
}

#[test]
fn field_a25_patterns_are_portable() {
    for pattern in ["^(?!a).*$", "a+", "^\\\\w+$", "^[[:alpha:]]+$"] {
        refused(
            &format!(
                "{{type: object, properties: {{a: {{type: string, pattern: \"{pattern}\"}}}}}}"
            ),
            "pattern-not-portable",
        );
    }
}

#[test]
fn field_a27_tool_names_keep_to_what_every_client_takes() {
    for name in ["db.query", "db query", "Db", "9lives"] {
        let told = told(
            &format!("tools/{name}.yaml"),
            &tool(&format!("\"{name}\""), "{type: object, properties: {}}"),
        );
        assert!(
            told.iter()
                .any(|(code, line)| code == "name-form" && *line == 1),
            "{name}: {told:?}"
        );
    }
}

#[test]
fn field_a28_a_tool_name_leaves_room_for_its_prefix() {
    let name = "a".repeat(60);
    let told = told(
        &format!("tools/{name}.yaml"),
        &tool(&name, "{type: object, properties: {}}"),
    );
    assert!(
        told.contains(&("tool-name-too-long".to_owned(), 1)),
        "{told:?}"
    );
}

#[test]
fn field_a31_a_description_fits() {
    let text = tool("pick", "{type: object, properties: {}}")
        .replace("Does a thing.", &"Word. ".repeat(200));
    let told = told("tools/pick.yaml", &text);
    assert!(
        told.contains(&("description-too-long".to_owned(), 5)),
        "{told:?}"
    );
}

#[test]
fn field_a38_a_node_says_its_type() {
    refused(
        "{type: object, properties: {a: {description: A filter.}}}",
        "node-kind",
    );
}

#[test]
fn field_a40_a_mutation_says_its_hints() {
    let text =
        tool("pick", "{type: object, properties: {}}").replace("class: read", "class: mutation");
    let told = told("tools/pick.yaml", &text);
    assert!(
        told.iter().any(|(code, _)| code == "hint-missing"),
        "{told:?}"
    );
}
