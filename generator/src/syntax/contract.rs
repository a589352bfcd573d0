//! `contract.yaml`: identity, and what several files share.

use super::{Entries, Field, List, Node, Text};

/// `contract.yaml`: the contract's identity, and what several files share.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ContractFile {
    /// Version of the contract language: 1.
    pub pliego: Field<u64>,
    /// Name of the contract, the same as its folder's.
    pub contract: Field<String>,
    /// Version of the contract (`MAJOR.MINOR.PATCH`), as told to clients.
    pub version: Field<String>,
    /// What the product is called.
    pub title: Field<Text>,
    /// Languages of all texts; the first one is the default.
    pub languages: Field<List<String>>,
    /// Whom a person asks for access.
    pub contact: Field<Text>,
    /// What an agent is told when it connects: at most 2,048 characters a language.
    pub instructions: Field<Text>,
    /// Whether tools reach beyond the system that the contract describes (the hint `openWorldHint`); no by default.
    pub open_world: Field<bool>,
    /// What a tenant has or has not, and settings may need in order to have effect.
    pub features: Field<Entries<Feature>>,
    /// Commercial plans, lowest first: each has what those before it have.
    pub plans: Field<Entries<Plan>>,
    /// Permissions of a key, by the name they have on the wire.
    pub scopes: Field<Entries<Scope>>,
    /// Parts of the product that a key may be restricted to; each entity is in one.
    pub areas: Field<Entries<Area>>,
    /// Quantities that no keyword of a node carries: texts read them as `${limits.NAME}`, handlers as constants.
    pub limits: Field<Entries<Limit>>,
    /// Nodes that are used in several places, by `ref`.
    pub types: Field<Entries<Node>>,
    /// What `resources/read` serves.
    pub resources: Field<Entries<Resource>>,
    /// The rules of the contract in prose, served as one resource.
    pub policies: Field<Entries<Text>>,
    /// Which tools and entities come first; the others follow by name.
    pub order: Field<Order>,
    /// Names in texts that are none of this contract's. A word that looks like a name must be one, or stand here.
    pub other_names: Field<List<String>>,
    /// What the documents need beyond the contract itself.
    pub docs: Field<Docs>,
}

/// Something that a tenant has or has not.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Feature {
    /// What people call it.
    pub title: Field<Text>,
}

/// A commercial plan.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Plan {
    /// What people call it.
    pub title: Field<Text>,
    /// Features that it has and lower plans have not.
    pub features: Field<List<String>>,
}

/// A permission of a key.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Scope {
    /// What a key with it may do.
    pub title: Field<Text>,
    /// Every key has it.
    pub always: Field<bool>,
    /// Scopes that come with it.
    pub implies: Field<List<String>>,
}

/// A part of the product that a key may be restricted to.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Area {
    /// What people call it.
    pub title: Field<Text>,
    /// What is in it.
    pub description: Field<Text>,
}

/// A quantity that no keyword of a node carries.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Limit {
    /// A whole number.
    pub value: Field<i64>,
    /// What it counts.
    pub unit: Field<Text>,
}

/// Something that `resources/read` serves.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Resource {
    /// Its URI.
    pub uri: Field<String>,
    /// What people call it.
    pub title: Field<Text>,
    /// What is in it.
    pub description: Field<Text>,
    /// MIME type, such as `text/markdown`.
    pub media_type: Field<String>,
    /// Scope that a key needs to see it.
    pub scope: Field<String>,
}

/// What comes first in listings and documents.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Order {
    /// Tools that come first.
    pub tools: Field<List<String>>,
    /// Entities that come first.
    pub entities: Field<List<String>>,
}

/// What the documents need beyond the contract itself.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Docs {
    /// The steps of the worked session, in order.
    pub session: Field<List<SessionStep>>,
}

/// A step of the worked session: a `call`, or a `run` with its `title`.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct SessionStep {
    /// A tool's example, `TOOL.EXAMPLE`.
    pub call: Field<String>,
    /// A command line that a person runs.
    pub run: Field<String>,
    /// What the command does.
    pub title: Field<Text>,
}
