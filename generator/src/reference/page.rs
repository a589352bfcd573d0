//! The language's reference page: what is written by hand about it, a table for each mapping, and all codes.

use std::collections::BTreeSet;
use std::fmt::Write;

use serde_json::{Map, Value};

use crate::diagnostic::catalogue::FAMILIES;

/// What no table can say.
const INTRODUCTION: &str = include_str!("introduction.md");

/// Sections of tables: heading, what it is about, and the type that it begins with.
const SECTIONS: [(&str, &str); 5] = [
    ("contract.yaml", "ContractFile"),
    ("errors.yaml", "ErrorsFile"),
    ("entities/NAME.yaml", "EntityFile"),
    ("tools/NAME.yaml", "ToolFile"),
    ("Nodes", "Node"),
];

/// The page as Markdown.
#[must_use]
pub fn page() -> String {
    let definitions = super::definitions();
    let mut page = Page {
        definitions: &definitions,
        done: SECTIONS.iter().map(|(_, root)| *root).collect(),
        text: INTRODUCTION.to_owned(),
    };
    page.done.insert("Text");
    for (heading, root) in SECTIONS {
        page.section(heading, root);
    }
    page.codes();
    page.text
}

struct Page<'a> {
    definitions: &'a Map<String, Value>,
    /// Types that have their table, or will have it in a section of their own.
    done: BTreeSet<&'a str>,
    text: String,
}

impl<'a> Page<'a> {
    /// A type's table, and those of the types that it is made of and that have none yet.
    fn section(&mut self, heading: &str, root: &'a str) {
        let heading = if heading.contains('.') {
            format!("`{heading}`")
        } else {
            heading.to_owned()
        };
        self.put(&format!("\n## {heading}\n"));
        let mut waiting = self.table(root);
        while !waiting.is_empty() {
            let name = waiting.remove(0);
            if self.done.insert(name) {
                self.put(&format!("\n### {name}\n"));
                let inner = self.table(name);
                waiting.splice(0..0, inner);
            }
        }
    }

    /// Writes what a type is, and gives the types that it names.
    fn table(&mut self, name: &str) -> Vec<&'a str> {
        let Some(definition) = self.definitions.get(name) else {
            return Vec::new();
        };
        let mut named = Vec::new();
        self.put(&format!("\n{}\n", described(definition)));
        if let Some(properties) = definition.get("properties").and_then(Value::as_object) {
            self.put("\n| key | takes | meaning |\n| --- | --- | --- |\n");
            for (key, schema) in properties {
                let takes = self.kind(schema, &mut named);
                self.put(&format!("| `{key}` | {takes} | {} |\n", described(schema)));
            }
        } else {
            self.put("\n| word | meaning |\n| --- | --- |\n");
            for (word, meaning) in words(definition) {
                self.put(&format!("| `{word}` | {meaning} |\n"));
            }
        }
        named
    }

    /// What a keyword takes, in a few words.
    fn kind(&self, schema: &'a Value, named: &mut Vec<&'a str>) -> String {
        if let Some(name) = schema
            .get("$ref")
            .and_then(Value::as_str)
            .and_then(|path| path.strip_prefix("#/$defs/"))
        {
            return self.reference(name, named);
        }
        match schema.get("type").and_then(Value::as_str) {
            Some("array") => format!("list of {}", self.kinds(schema.get("items"), named)),
            Some("object") => {
                format!(
                    "map of name to {}",
                    self.kinds(schema.get("additionalProperties"), named)
                )
            }
            Some("string") => "string".to_owned(),
            Some("boolean") => "`true`, `false`".to_owned(),
            Some("integer") if schema.get("minimum").is_some() => "whole number ≥ 0".to_owned(),
            Some("integer") => "whole number".to_owned(),
            Some("number") => "number".to_owned(),
            _ => match schema.get("anyOf").and_then(Value::as_array) {
                Some(forms) => forms
                    .iter()
                    .map(|form| self.kind(form, named))
                    .collect::<Vec<_>>()
                    .join(", or "),
                None => "any value".to_owned(),
            },
        }
    }

    /// The same in the plural, where it differs.
    fn kinds(&self, schema: Option<&'a Value>, named: &mut Vec<&'a str>) -> String {
        let kind = schema.map_or_else(|| "any value".to_owned(), |schema| self.kind(schema, named));
        match kind.as_str() {
            "string" => "strings".to_owned(),
            "any value" => "values".to_owned(),
            _ if kind.starts_with("list of ") => kind.replacen("list", "lists", 1),
            _ => kind,
        }
    }

    fn reference(&self, name: &'a str, named: &mut Vec<&'a str>) -> String {
        match name {
            "Text" => "[text](#texts)".to_owned(),
            "Node" => "[node](#nodes)".to_owned(),
            _ => {
                named.push(name);
                let words: Vec<_> = self.definitions.get(name).map(words).unwrap_or_default();
                match words.len() {
                    1..=4 => words
                        .iter()
                        .map(|(word, _)| format!("`{word}`"))
                        .collect::<Vec<_>>()
                        .join(", "),
                    _ => format!("[{name}](#{})", name.to_lowercase()),
                }
            }
        }
    }

    fn codes(&mut self) {
        self.put("\n## Diagnostics\n\n`pliego explain CODE` shows one that is rejected and one that is accepted for each.\n");
        for family in FAMILIES.iter().filter(|family| !family.entries.is_empty()) {
            self.put(&format!(
                "\n### {}\n\n| code | meaning |\n| --- | --- |\n",
                family.title
            ));
            for entry in family.entries {
                self.put(&format!("| `{}` | {} |\n", entry.code, cell(entry.says)));
            }
        }
    }

    fn put(&mut self, text: &str) {
        // Writing into a string cannot fail.
        let _ = self.text.write_str(text);
    }
}

fn described(schema: &Value) -> String {
    cell(
        schema
            .get("description")
            .and_then(Value::as_str)
            .unwrap_or_default(),
    )
}

/// The words of a closed list, with what each means.
fn words(definition: &Value) -> Vec<(&str, String)> {
    let forms = definition.get("oneOf").and_then(Value::as_array);
    forms
        .into_iter()
        .flatten()
        .filter_map(|form| Some((form.get("const")?.as_str()?, described(form))))
        .collect()
}

fn cell(text: &str) -> String {
    text.replace('\n', " ").replace('|', "\\|")
}
