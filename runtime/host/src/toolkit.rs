//! The types that a contract may refer to as `pliego.NAME`: what tools answer about violations, notices, entities and
//! policies. The generator knows their schemas.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::contract::{Contract, Op};
use crate::violation::Violation;

/// `pliego.notice`: something to know about a change that is accepted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Notice {
    /// What kind of notice it is.
    pub code: String,
    /// The entity concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entity: Option<String>,
    /// Where in its value: names and keys joined by dots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// What a person reads.
    pub message: String,
}

/// `pliego.violation`: one fault of the arguments.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ViolationView {
    /// The parameter as the contract spells it.
    pub param: String,
    /// JSON Pointer into the arguments.
    pub at: String,
    /// The rule that is broken.
    pub rule: String,
    /// What the rule allows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Value>,
    /// What came.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub received: Option<Value>,
    /// What a person reads.
    pub message: String,
}

impl ViolationView {
    /// A violation as a reader gets it, in the language at that index.
    #[must_use]
    pub fn of(violation: &Violation, contract: &Contract, language: usize) -> Self {
        Self {
            param: violation.param.clone(),
            at: violation.at.clone(),
            rule: violation.rule.clone(),
            limit: violation.limit.clone(),
            received: violation.received.clone(),
            message: violation.message(contract, language),
        }
    }
}

/// `pliego.entity_card`: an entity with its ops and limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EntityCard {
    /// Its name.
    pub entity: String,
    /// Its area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// Its title.
    pub title: String,
    /// What it is.
    pub description: String,
    /// What else is to be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// What can be done to it.
    pub ops: Vec<CardOp>,
    /// Its limits, a sentence each.
    pub limits: Vec<String>,
    /// Properties in its value that are written with another entity.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shows: Vec<Shows>,
    /// Named strings.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub lists: BTreeMap<String, Vec<String>>,
    /// Feature without which it has no effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<String>,
    /// Its diff shows the whole content.
    pub sensitive: bool,
    /// Whether the key may touch it.
    #[serde(default = "allowed")]
    pub allowed: bool,
}

/// An op of an entity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CardOp {
    /// Its name.
    pub op: Op,
    /// JSON Schema of its payload.
    pub schema: Value,
    /// A payload that is valid.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub example: Value,
}

/// Properties that are written with another entity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shows {
    /// That entity.
    pub entity: String,
    /// The properties.
    pub properties: Vec<String>,
}

/// `pliego.inert_setting`: a setting that has no effect for the tenant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InertSetting {
    /// The entity.
    pub entity: String,
    /// The property, with the names that lead to it; none when the whole entity has no effect, or is that value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setting: Option<String>,
    /// The value that has no effect; none when no value has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The feature that is missing.
    pub needs: String,
}

/// `pliego.policy`: a rule of the contract in prose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Policy {
    /// Its name.
    pub id: String,
    /// What it says.
    pub text: String,
}

fn allowed() -> bool {
    true
}
