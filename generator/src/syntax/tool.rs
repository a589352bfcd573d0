//! `tools/NAME.yaml`: something that an agent calls.

use super::{Field, List, Literal, Node, Text};

/// `tools/NAME.yaml`: something that an agent calls.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ToolFile {
    /// Name of the tool, the same as the file's.
    pub tool: Field<String>,
    /// Scope that a key needs for it.
    pub scope: Field<String>,
    /// What it does to the state of the server.
    pub class: Field<Class>,
    /// What people call it.
    pub title: Field<Text>,
    /// What a model reads before it calls: at most 1,024 characters a language.
    pub description: Field<Text>,
    /// More of it, for the documents only.
    pub notes: Field<Text>,
    /// Hints that the class does not tell; on a mutation both are written.
    pub annotations: Field<Hints>,
    /// What it is called with: a record.
    pub input: Field<Box<Node>>,
    /// What it answers: a record.
    pub output: Field<Box<Node>>,
    /// Codes of its own. Those that follow from the contract are not listed.
    pub errors: Field<List<String>>,
    /// Calls with their answers, for the documents and their worked session.
    pub examples: Field<List<ToolExample>>,
    /// Name of the method and types in Rust, where the derived one would not do.
    pub rust_name: Field<String>,
}

/// What a tool does to the state of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// It changes nothing.
    Read,
    /// It may change something.
    Mutation,
}

/// Hints of the protocol that the class does not tell.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Hints {
    /// It may undo or overwrite what was there.
    pub destructive: Field<bool>,
    /// The same call twice does no more than once.
    pub idempotent: Field<bool>,
}

/// A call with its answer.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ToolExample {
    /// Name of the example, by which the worked session calls it.
    pub name: Field<String>,
    /// What it shows.
    pub title: Field<Text>,
    /// What the tool is called with.
    pub arguments: Field<Literal>,
    /// What it answers; the string `…` stands for any value.
    pub answer: Field<Literal>,
    /// Code of the error that it answers with instead.
    pub error: Field<String>,
}
