//! `errors.yaml`: everything that can go wrong.

use super::{Entries, Field, List, Node, Text};

/// `errors.yaml`: the closed catalogue of what can go wrong, and the types of what errors carry.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ErrorsFile {
    /// Where an error is explained; `${base_url}` and `${code}` are filled in when it is sent.
    pub doc_url: Field<String>,
    /// Properties that errors may carry, each typed once.
    pub fields: Field<Entries<Node>>,
    /// The errors, by code.
    pub errors: Field<Entries<ErrorEntry>>,
}

/// One error of the catalogue.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ErrorEntry {
    /// How it reaches the caller.
    #[serde(rename = "as")]
    pub layers: Field<List<Layer>>,
    /// What the host detects by itself and answers with this error. Without it, handlers give the error.
    pub raised_by: Field<List<Situation>>,
    /// Fields that it always has.
    pub carries: Field<List<String>>,
    /// Fields that it may have.
    pub may_carry: Field<List<String>>,
    /// Whether the same call may succeed later; no by default.
    pub retryable: Field<bool>,
    /// What a caller reads; placeholders name fields that it carries.
    pub message: Field<Text>,
    /// When it happens and what to do then: a row each of the documents' table.
    pub guide: Field<List<Guide>>,
    /// HTTP status, of the layers `http` and `rpc`.
    pub status: Field<u64>,
    /// JSON-RPC number, of the layer `rpc`.
    pub number: Field<ErrorNumber>,
    /// Name of the variant in Rust, where the derived one would not do.
    pub rust_name: Field<String>,
}

/// How an error reaches the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Layer {
    /// A plain HTTP answer that is no JSON-RPC.
    Http,
    /// A JSON-RPC error.
    Rpc,
    /// A tool result that is an error.
    Tool,
    /// A refusal of an operator's command.
    Command,
}

/// What the host detects by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Situation {
    /// A request without a key.
    NoCredential,
    /// A key that is unknown, expired or revoked.
    BadCredential,
    /// A body that is no JSON.
    BadJson,
    /// JSON that is no JSON-RPC message.
    BadMessage,
    /// Several messages in one body.
    Batch,
    /// A body past the host's cap.
    TooLarge,
    /// A call of a tool that there is not.
    UnknownTool,
    /// A call that the key has no scope for.
    MissingScope,
    /// A resource that there is not.
    UnknownResource,
    /// Arguments that the tool's input refuses.
    BadArguments,
    /// Arguments that name an entity outside the key's areas.
    OutOfArea,
    /// A fault of the server's own.
    Unexpected,
}

/// A row of the documents' error table.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Guide {
    /// When it happens.
    pub when: Field<Text>,
    /// What to do then.
    #[serde(rename = "do")]
    pub action: Field<Text>,
}

/// JSON-RPC numbers of an error in the two eras of the protocol.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ErrorNumber {
    /// In versions that begin with `initialize`.
    pub handshake: Field<i64>,
    /// From 2026-07-28 on: outside −32768 to −32000.
    pub modern: Field<i64>,
}
