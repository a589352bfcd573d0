//! Field cases of the series A and B that published schemas answer, each by its id.

use std::collections::BTreeMap;

use pliego::model::*;
use serde_json::{Value, json};

use crate::build::*;
use crate::portable::{input_faults, nodes, output_faults};

/// The listing of a contract with something of everything, in both languages.
fn listings() -> Vec<Value> {
    let files = files(&everything());
    ["tools.json", "tools.en.json"]
        .iter()
        .map(|name| json(&files, name))
        .collect()
}

fn every(part: &str) -> Vec<Value> {
    listings()
        .iter()
        .flat_map(|listing| listing.as_array().unwrap())
        .map(|tool| tool[part].clone())
        .collect()
}

fn input_nodes() -> Vec<Value> {
    every("inputSchema")
        .iter()
        .flat_map(nodes)
        .map(|(_, node)| node)
        .collect()
}

fn keywords(nodes: &[Value]) -> BTreeMap<String, usize> {
    let mut seen = BTreeMap::new();
    for key in nodes
        .iter()
        .flat_map(|node| node.as_object().unwrap().keys())
    {
        *seen.entry(key.clone()).or_default() += 1;
    }
    seen
}

#[test]
fn field_a01_no_combinator_at_the_root_of_an_input() {
    let either = Record {
        require_one_of: vec![vec!["path".into(), "glob".into()]],
        ..record(vec![
            property("path", string(None, None)),
            property("glob", string(None, None)),
        ])
    };
    let contract = contract(
        vec![tool("find", node(Kind::Record(either)), object(vec![]))],
        vec![],
    );
    let files = files(&contract);
    let input = &json(&files, "tools.en.json")[0]["inputSchema"];
    assert_eq!(
        input.as_object().unwrap().keys().collect::<Vec<_>>(),
        ["type", "description", "properties", "additionalProperties"]
    );
    assert_eq!(
        input["description"],
        "At least one of `path`, `glob` is needed."
    );
    assert_eq!(
        json(&files, "schemas/exact.json")["tools"]["find"]["input"]["anyOf"],
        json!([{"required": ["path"]}, {"required": ["glob"]}])
    );
}

#[test]
fn field_a02_nothing_at_a_root_that_makes_a_client_drop_the_tool() {
    for schema in every("inputSchema") {
        assert_eq!(schema["type"], "object");
        let known = [
            "type",
            "description",
            "properties",
            "required",
            "additionalProperties",
        ];
        assert!(
            schema
                .as_object()
                .unwrap()
                .keys()
                .all(|key| known.contains(&key.as_str())),
            "{schema}"
        );
    }
}

#[test]
fn field_a03_no_references_in_published_schemas() {
    let mut shared = everything();
    shared.types.push(Type {
        name: "short".into(),
        node: string(None, Some(9)),
    });
    shared.tools.push(tool(
        "uses",
        object(vec![
            property("a", reference("short")),
            property("b", array(items(reference("short")))),
        ]),
        object(vec![required("c", reference("short"))]),
    ));
    let files = files(&shared);
    for name in [
        "tools.json",
        "tools.en.json",
        "schemas/published.json",
        "schemas/exact.json",
        "cards.es.json",
    ] {
        for word in ["$ref", "$defs", "definitions", "$anchor", "$id", "$schema"] {
            assert!(!files[name].contains(word), "{name} has {word}");
        }
    }
    let uses = &json(&files, "tools.json")[3];
    assert_eq!(
        uses["inputSchema"]["properties"]["b"]["items"],
        json!({"type": "string", "maxLength": 9})
    );
    assert_eq!(
        uses["outputSchema"]["anyOf"][0]["properties"]["c"],
        json!({"type": "string", "maxLength": 9})
    );
}

#[test]
fn field_a05_a_type_is_one_string_and_no_input_takes_null() {
    for node in input_nodes() {
        assert!(node["type"].is_string() && node["type"] != "null", "{node}");
    }
}

#[test]
fn field_a07_a_default_is_told_and_never_demanded() {
    let limit = listed(
        vec![property(
            "limit",
            default(integer(Some(1), Some(100)), json!(20)),
        )],
        vec![],
    );
    let input = &limit["inputSchema"];
    assert!(input.get("required").is_none());
    assert_eq!(
        input["properties"]["limit"],
        json!({"type": "integer", "description": "Por defecto, 20.", "minimum": 1, "maximum": 100})
    );
}

#[test]
fn field_a09_a33_no_union_in_an_input() {
    let seen = keywords(&input_nodes());
    for word in ["anyOf", "oneOf", "allOf", "not", "if", "then", "else"] {
        assert!(!seen.contains_key(word), "{word}");
    }
}

#[test]
fn field_a10_a27_keys_and_names_are_what_every_api_takes() {
    for tool in listings()
        .iter()
        .flat_map(|listing| listing.as_array().unwrap())
    {
        let name = tool["name"].as_str().unwrap();
        assert!(
            name.bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_'),
            "{name}"
        );
    }
    // Keys are judged in `input_faults`, at every depth.
    assert_eq!(
        every("inputSchema")
            .iter()
            .flat_map(input_faults)
            .collect::<Vec<_>>(),
        Vec::<String>::new()
    );
}

#[test]
fn field_a11_a38_every_input_node_is_an_object_with_a_type() {
    assert!(
        input_nodes()
            .iter()
            .all(|node| node.is_object() && node["type"].is_string())
    );
    // A payload whose type depends on its siblings is published as text.
    let value =
        every("inputSchema")[1]["properties"]["changes"]["items"]["properties"]["value"].clone();
    assert_eq!(value["type"], "string");
    let said = value["description"].as_str().unwrap();
    assert!(
        said.contains("list") && said.contains(r#"synonyms con add: `[["a","b"]]`"#),
        "{said}"
    );
}

#[test]
fn field_a13_a_tool_without_parameters_has_an_empty_closed_object() {
    let ping = &listings()[0][2];
    assert_eq!(
        ping["inputSchema"].to_string(),
        r#"{"type":"object","properties":{},"additionalProperties":false}"#
    );
}

#[test]
fn field_a15_a16_arrays_describe_their_items_once() {
    let schemas = [every("inputSchema"), every("outputSchema")].concat();
    let arrays = schemas.iter().flat_map(nodes).map(|(_, node)| node);
    let arrays = arrays
        .filter(|node| node["type"] == "array")
        .collect::<Vec<_>>();
    assert!(!arrays.is_empty());
    assert!(
        arrays
            .iter()
            .all(|node| node["items"].is_object() && node.get("prefixItems").is_none())
    );
}

#[test]
fn field_a17_bounds_are_inclusive() {
    let seen = keywords(&input_nodes());
    assert!(seen.contains_key("minimum"));
    assert!(!seen.contains_key("exclusiveMinimum") && !seen.contains_key("exclusiveMaximum"));
}

#[test]
fn field_a18_a19_a20_enums_are_of_strings_and_nothing_is_constant() {
    let nodes = input_nodes();
    assert!(!keywords(&nodes).contains_key("const"));
    let values = nodes
        .iter()
        .filter_map(|node| node["enum"].as_array())
        .flatten()
        .collect::<Vec<_>>();
    assert!(
        !values.is_empty()
            && values
                .iter()
                .all(|value| value.as_str().is_some_and(|text| !text.is_empty()))
    );
    // A value with a meaning of its own that no list may hold takes the list's place.
    let blank = published(means(
        enumeration(&["a", "b"]),
        &[(json!(""), "ninguno", "none")],
    ));
    assert_eq!(
        blank,
        json!({"type": "string", "description": "Uno de: a, b; `\"\"` = ninguno."})
    );
}

#[test]
fn field_a21_no_combinator_beside_a_type_or_in_items() {
    let nodes = every("inputSchema")
        .iter()
        .flat_map(nodes)
        .map(|(_, node)| node)
        .collect::<Vec<_>>();
    assert!(nodes.iter().all(|node| node.get("anyOf").is_none()));
}

#[test]
fn field_a22_every_object_is_closed() {
    let objects = input_nodes()
        .into_iter()
        .filter(|node| node["type"] == "object")
        .collect::<Vec<_>>();
    assert!(
        objects.len() > 5
            && objects
                .iter()
                .all(|node| node["additionalProperties"] == false)
    );
}

#[test]
fn field_a23_only_the_portable_keywords_and_the_rest_is_told() {
    let told = Node {
        examples: vec![json!("x1")],
        title: Some(text("código", "code")),
        ..default(string(None, None), json!("x0"))
    };
    let it = published(told);
    assert_eq!(
        it,
        json!({"type": "string", "description": "Código. Como `\"x1\"`; por defecto, x0."})
    );
    assert_eq!(
        every("inputSchema")
            .iter()
            .flat_map(input_faults)
            .collect::<Vec<_>>(),
        Vec::<String>::new()
    );
}

#[test]
fn field_a24_a_format_is_told_with_an_example() {
    let day = published(said("El día", "The day", format(Format::Date)));
    assert_eq!(
        day,
        json!({"type": "string", "description": "El día. Fecha AAAA-MM-DD, como 2026-08-31."})
    );
    let wide = published(integer(Some(0), Some(255)));
    assert_eq!(
        wide,
        json!({"type": "integer", "minimum": 0, "maximum": 255})
    );
}

#[test]
fn field_a25_a_pattern_is_told() {
    let it = published(pattern("^[a-z]{2}$"));
    assert_eq!(
        it,
        json!({"type": "string", "description": "Con la forma `^[a-z]{2}$`."})
    );
}

#[test]
fn field_a26_large_bounds_are_told() {
    let body = published(string(None, Some(65536)));
    assert_eq!(
        body,
        json!({"type": "string", "description": "Hasta 65536 caracteres."})
    );
    let moment = published(integer(Some(0), Some(9_007_199_254_740_991)));
    assert_eq!(
        moment,
        json!({"type": "integer", "description": "De 0 a 9007199254740991.", "minimum": 0})
    );
    let many = published(array(Array {
        min_items: Some(1),
        max_items: Some(500),
        ..items(string(None, Some(256)))
    }));
    assert_eq!(
        many,
        json!({"type": "array", "description": "De 1 a 500 elementos.", "items": {"type": "string", "maxLength": 256}, "minItems": 1})
    );
    let half = published(number(Some(0.5), Some(20.0)));
    assert_eq!(
        half,
        json!({"type": "number", "description": "De 0.5 a 20.", "maximum": 20})
    );
}

#[test]
fn field_a30_a_long_enum_is_told() {
    let many = (0..51)
        .map(|number| format!("v{number:03}"))
        .collect::<Vec<_>>();
    let many = many.iter().map(String::as_str).collect::<Vec<_>>();
    let it = published(enumeration(&many));
    assert!(it.get("enum").is_none());
    assert!(
        it["description"]
            .as_str()
            .unwrap()
            .starts_with("Uno de: v000, v001, ")
    );
    assert_eq!(
        published(enumeration(&many[..50]))["enum"]
            .as_array()
            .unwrap()
            .len(),
        50
    );
}

#[test]
fn field_a37_tools_and_keys_come_in_the_contracts_order() {
    let contract = contract(
        vec![
            tool(
                "b",
                object(vec![property("z", boolean()), property("a", boolean())]),
                object(vec![]),
            ),
            tool("a", object(vec![]), object(vec![])),
        ],
        vec![],
    );
    let first = files(&contract);
    assert_eq!(first, files(&contract));
    let listing = json(&first, "tools.json");
    assert_eq!(
        (&listing[0]["name"], &listing[1]["name"]),
        (&json!("b"), &json!("a"))
    );
    assert_eq!(
        listing[0]["inputSchema"]["properties"]
            .as_object()
            .unwrap()
            .keys()
            .collect::<Vec<_>>(),
        ["z", "a"]
    );
}

#[test]
fn field_a40_every_hint_is_published() {
    for tool in listings()
        .iter()
        .flat_map(|listing| listing.as_array().unwrap())
    {
        let hints = &tool["annotations"];
        assert_eq!(hints["title"], tool["title"]);
        for hint in [
            "readOnlyHint",
            "destructiveHint",
            "idempotentHint",
            "openWorldHint",
        ] {
            assert!(hints[hint].is_boolean(), "{hint} of {tool}");
        }
    }
}

#[test]
fn field_b01_b13_no_dialect_no_id_and_the_same_in_both_dialects() {
    for schema in every("inputSchema").iter().chain(&every("outputSchema")) {
        for dialect in [jsonschema::Draft::Draft202012, jsonschema::Draft::Draft7] {
            let compiled = jsonschema::options().with_draft(dialect).build(schema);
            assert!(compiled.is_ok(), "{dialect:?}: {schema}");
        }
        jsonschema::draft202012::meta::validate(schema).unwrap();
        jsonschema::draft7::meta::validate(schema).unwrap();
    }
}

#[test]
fn field_b02_outputs_are_closed() {
    assert_eq!(
        every("outputSchema")
            .iter()
            .flat_map(output_faults)
            .collect::<Vec<_>>(),
        Vec::<String>::new()
    );
}

#[test]
fn field_b04_the_output_schema_admits_the_error() {
    let output = &every("outputSchema")[0];
    let validator = jsonschema::draft202012::new(output).unwrap();
    let error = |code: &str| json!({"error": {"code": code, "param": "limit", "violations": [], "message": "m", "doc_url": "u"}});
    assert!(validator.is_valid(&error("bad_input")));
    assert!(validator.is_valid(&json!({"error": {"code": "broken", "error_id": "e", "retryable": true, "message": "m", "doc_url": "u"}})));
    assert!(
        !validator.is_valid(&error("other")),
        "a code of another tool"
    );
    assert!(validator.is_valid(&json!({"cards": []})));
    assert!(!validator.is_valid(
        &json!({"cards": [], "error": {"code": "broken", "message": "m", "doc_url": "u"}})
    ));
    assert!(!validator.is_valid(&json!({})));
}

#[test]
fn field_b07_b08_the_root_of_an_output_is_an_object_with_properties() {
    for schema in every("outputSchema") {
        assert_eq!(schema["type"], "object");
        assert!(schema["properties"].is_object());
        for branch in schema["anyOf"].as_array().unwrap() {
            assert_eq!(branch["type"], "object");
            assert_eq!(branch["additionalProperties"], false);
        }
    }
}

#[test]
fn field_b15_outputs_use_the_few_keywords_that_inputs_use() {
    let seen = keywords(
        &every("outputSchema")
            .iter()
            .flat_map(nodes)
            .map(|(_, node)| node)
            .collect::<Vec<_>>(),
    );
    assert!(
        !seen.contains_key("const")
            && !seen.contains_key("pattern")
            && !seen.contains_key("format"),
        "{seen:?}"
    );
}
