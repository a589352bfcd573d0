//! The Findalo contract as it comes out: what its agents and its reviewers read.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;

use jsonschema::Draft;
use pliego::model::Contract;
use serde_json::Value;

use crate::build::{files, json};
use crate::portable::{input_faults, output_faults};

fn contract() -> &'static Contract {
    static CONTRACT: OnceLock<Contract> = OnceLock::new();
    CONTRACT.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec/findalo");
        let sources = pliego::load::folder(&folder, "spec/findalo").unwrap();
        let reading = pliego::look(&sources);
        reading
            .contract
            .unwrap_or_else(|| panic!("{:?}", reading.diagnostics))
    })
}

fn outputs() -> &'static BTreeMap<String, String> {
    static OUTPUTS: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    OUTPUTS.get_or_init(|| files(contract()))
}

fn listings() -> impl Iterator<Item = (&'static str, Value)> {
    ["tools.json", "tools.en.json"]
        .into_iter()
        .map(|name| (name, json(outputs(), name)))
}

#[test]
fn field_a01_to_a38_every_client_takes_the_listing() {
    for (name, listing) in listings() {
        for tool in listing.as_array().unwrap() {
            assert_eq!(
                input_faults(&tool["inputSchema"]),
                Vec::<String>::new(),
                "{name}"
            );
            assert_eq!(
                output_faults(&tool["outputSchema"]),
                Vec::<String>::new(),
                "{name}"
            );
        }
    }
}

#[test]
fn field_a28_a29_a31_names_counts_and_texts_fit() {
    for (_, listing) in listings() {
        let tools = listing.as_array().unwrap();
        assert!(tools.len() <= 30);
        for tool in tools {
            let name = tool["name"].as_str().unwrap();
            assert!(format!("mcp__findalo__{name}").len() <= 60, "{name}");
            assert!(
                tool["description"].as_str().unwrap().encode_utf16().count() <= 1024,
                "{name}"
            );
        }
    }
}

#[test]
fn field_b14_a_listing_stays_small() {
    for name in ["tools.json", "tools.en.json"] {
        assert!(
            outputs()[name].len() <= 40 * 1024,
            "{name}: {}",
            outputs()[name].len()
        );
        for line in outputs()[name].lines() {
            assert!(
                line.len() <= 4 * 1024,
                "{name}: {} bytes: {}",
                line.len(),
                &line[..80]
            );
        }
    }
}

#[test]
fn f023_f405_f406_every_tool_admits_its_result_or_its_error_under_an_object() {
    for (_, listing) in listings() {
        for tool in listing.as_array().unwrap() {
            let output = &tool["outputSchema"];
            assert_eq!(
                (&output["type"], output["properties"].is_object()),
                (&"object".into(), true)
            );
            assert_eq!(output["anyOf"].as_array().unwrap().len(), 2);
        }
    }
}

#[test]
fn f061_every_example_is_valid_under_the_schema_of_its_op() {
    let exact = json(outputs(), "schemas/exact.json");
    let mut examples = 0;
    for entity in &contract().entities {
        for op in &entity.ops {
            let schema = &exact["entities"][&entity.name]["ops"][op.name()];
            let validator = jsonschema::options()
                .with_draft(Draft::Draft202012)
                .should_validate_formats(true)
                .build(schema)
                .unwrap();
            for example in entity.examples.iter().filter(|example| example.op == *op) {
                assert!(
                    validator.is_valid(&example.value),
                    "{} {}: {}",
                    entity.name,
                    op.name(),
                    example.value
                );
                examples += 1;
            }
        }
    }
    assert!(examples > 40, "only {examples} examples");
}

#[test]
fn f049_f061_cards_are_whole_in_both_languages() {
    for name in ["cards.es.json", "cards.en.json"] {
        let cards = json(outputs(), name);
        let cards = cards.as_array().unwrap();
        assert_eq!(cards.len(), 20, "{name}");
        for card in cards {
            let ops = card["ops"].as_array().unwrap();
            assert!(
                ops.iter()
                    .all(|op| op["schema"].is_object() && !op["example"].is_null()),
                "{card}"
            );
            assert!(!card["limits"].as_array().unwrap().is_empty(), "{card}");
            for sentence in card["limits"].as_array().unwrap() {
                let sentence = sentence.as_str().unwrap();
                assert!(
                    sentence.ends_with('.') && !sentence.contains("${"),
                    "{sentence}"
                );
            }
        }
    }
}

#[test]
fn f435_tables_are_whole_and_every_code_has_its_place() {
    for name in ["devs/mcp.es.md", "devs/mcp.en.md"] {
        let page = &outputs()[name];
        let mut columns = None;
        let mut rows = 0;
        for line in page.lines() {
            if line.starts_with('|') {
                let bars = line.replace("\\|", "").matches('|').count();
                assert_eq!(*columns.get_or_insert(bars), bars, "{name}: {line}");
                assert!(line.ends_with('|'), "{name}: {line}");
                rows += 1;
            } else {
                columns = None;
            }
        }
        let guides = contract()
            .errors
            .errors
            .iter()
            .map(|error| error.guide.len())
            .sum::<usize>();
        assert!(rows > guides, "{name}");
        for error in &contract().errors.errors {
            assert!(
                page.contains(&format!("<a id=\"error-{}\"></a>", error.code)),
                "{name}: {}",
                error.code
            );
        }
        // Every link inside the page leads somewhere.
        for link in page
            .split("](#")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
        {
            let target = page.contains(&format!("<a id=\"{link}\">"))
                || page.contains(&format!("### {link}\n"));
            assert!(target, "{name}: {link}");
        }
        assert!(!page.contains("{{ ") && !page.contains("{%"), "{name}");
    }
}
