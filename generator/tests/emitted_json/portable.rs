//! What every client takes: the walk over a published listing that the field cases ask for.

use serde_json::Value;

/// Keywords of the portable subset.
const INPUT: [&str; 12] = [
    "type",
    "description",
    "enum",
    "minimum",
    "maximum",
    "items",
    "minItems",
    "maxItems",
    "maxLength",
    "properties",
    "required",
    "additionalProperties",
];

/// Every schema below a schema, itself first, with its JSON Pointer.
pub(crate) fn nodes(schema: &Value) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    walk(schema, "", &mut found);
    found
}

fn walk(schema: &Value, at: &str, found: &mut Vec<(String, Value)>) {
    found.push((at.to_owned(), schema.clone()));
    for (name, child) in schema["properties"].as_object().into_iter().flatten() {
        walk(child, &format!("{at}/properties/{name}"), found);
    }
    if let Some(items) = schema.get("items") {
        walk(items, &format!("{at}/items"), found);
    }
    if let Some(values) = schema
        .get("additionalProperties")
        .filter(|values| values.is_object())
    {
        walk(values, &format!("{at}/additionalProperties"), found);
    }
    for (index, branch) in schema["anyOf"].as_array().into_iter().flatten().enumerate() {
        walk(branch, &format!("{at}/anyOf/{index}"), found);
    }
}

/// What an input schema has that some client would not take.
pub(crate) fn input_faults(schema: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    for (at, node) in nodes(schema) {
        let mut fault = |said: &str| faults.push(format!("{at}: {said}: {node}"));
        let Some(members) = node.as_object() else {
            fault("no object");
            continue;
        };
        if members.keys().any(|key| !INPUT.contains(&key.as_str())) {
            fault("a keyword outside the subset");
        }
        match node["type"].as_str() {
            None => fault("no single type"),
            Some("object") => {
                if node["additionalProperties"] != Value::Bool(false)
                    || !node["properties"].is_object()
                {
                    fault("an object that is open or has no properties");
                }
            }
            Some("array") if !node["items"].is_object() => fault("an array without items"),
            Some(_) => {}
        }
        if node
            .get("required")
            .is_some_and(|required| required.as_array().is_none_or(Vec::is_empty))
        {
            fault("an empty required");
        }
        faults.extend(value_faults(&at, &node));
    }
    faults
}

/// Bounds and lists that some client cannot hold; the same for outputs.
pub(crate) fn value_faults(at: &str, node: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |said: &str| faults.push(format!("{at}: {said}: {node}"));
    if let Some(values) = node.get("enum") {
        let values = values.as_array().unwrap();
        if values.is_empty()
            || values.len() > 50
            || values
                .iter()
                .any(|value| value.as_str().is_none_or(str::is_empty))
        {
            fault("an enum that is empty, long or not of strings");
        }
    }
    for keyword in ["minimum", "maximum"] {
        if node.get(keyword).is_some_and(|bound| {
            bound
                .as_i64()
                .is_none_or(|bound| i32::try_from(bound).is_err())
        }) {
            fault("a bound that is no 32-bit integer");
        }
    }
    for (keyword, most) in [("minItems", 100), ("maxItems", 100), ("maxLength", 256)] {
        if node
            .get(keyword)
            .is_some_and(|bound| bound.as_u64().is_none_or(|bound| bound > most))
        {
            fault("a large bound");
        }
    }
    for name in node["properties"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, _)| name)
    {
        let mut bytes = name.bytes();
        let begins = bytes
            .next()
            .is_some_and(|byte| byte.is_ascii_alphabetic() || byte == b'_');
        if !begins
            || name.len() > 64
            || !bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        {
            fault("a key that no API takes");
        }
    }
    faults
}

/// What an output schema has that some client would not take. `anyOf` stands at the root, and beside null.
pub(crate) fn output_faults(schema: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    for (at, node) in nodes(schema) {
        let mut fault = |said: &str| faults.push(format!("{at}: {said}: {node}"));
        let members = node.as_object().unwrap();
        if members
            .keys()
            .any(|key| key != "anyOf" && !INPUT.contains(&key.as_str()))
        {
            fault("a keyword outside the subset");
        }
        let branches = node["anyOf"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        let of_null = matches!(branches, [_, null] if *null == serde_json::json!({"type": "null"}));
        if !branches.is_empty() && !at.is_empty() && !of_null {
            fault("a union");
        }
        if node["type"] == "object"
            && node.get("properties").is_some()
            && !at.is_empty()
            && node["additionalProperties"] != false
        {
            let outline = node["properties"]
                .as_object()
                .is_some_and(serde_json::Map::is_empty);
            if !outline {
                fault("an open object");
            }
        }
        if node["type"] == "array" && !node["items"].is_object() {
            fault("an array without items");
        }
        let typed = node["type"].is_string() || !branches.is_empty();
        if !typed && members.keys().ne(["description"]) {
            fault("no type");
        }
        faults.extend(value_faults(&at, &node));
    }
    faults
}
