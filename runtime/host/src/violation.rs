//! A fault in what a caller sent: where it is, which rule it breaks, and how that is said in the caller's language.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::contract::{Contract, Texts};
use crate::text;

/// One broken rule at one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Violation {
    /// The parameter as the contract spells it: `changes[].value[].terms[]`, `{}` for a key of a map.
    pub param: String,
    /// JSON Pointer into the arguments, JSON text counting as parsed.
    pub at: String,
    /// The JSON Schema keyword, the keyword of the contract language, or the name of the entity's rule.
    pub rule: String,
    /// What the rule allows.
    pub limit: Option<Value>,
    /// What came; shortened when it is long.
    pub received: Option<Value>,
    /// What `limit` and `received` count.
    pub unit: Texts,
    /// The known name nearest to the one that came.
    pub nearest: Option<String>,
    /// The key at fault, when it is the key of a map.
    pub key: Option<String>,
    /// The entity concerned: always a real one.
    pub entity: Option<String>,
    /// The entity that was probably meant, or where the property is written.
    pub suggested_entity: Option<String>,
    /// Wording of a rule written by hand, with its parameters; derived from `rule` otherwise.
    pub wording: Option<(Texts, Map<String, Value>)>,
}

/// Something that was brought to the strict form before it was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Coercion {
    /// The parameter, as in [`Violation::param`].
    pub param: String,
    /// JSON Pointer into the arguments.
    pub at: String,
    /// What was done.
    pub done: &'static str,
}

impl Violation {
    /// A violation of that rule at that place.
    pub fn new(param: impl Into<String>, at: impl Into<String>, rule: impl Into<String>) -> Self {
        Self {
            param: param.into(),
            at: at.into(),
            rule: rule.into(),
            limit: None,
            received: None,
            unit: &[],
            nearest: None,
            key: None,
            entity: None,
            suggested_entity: None,
            wording: None,
        }
    }

    /// With what the rule allows.
    #[must_use]
    pub fn limit(mut self, limit: impl Into<Value>) -> Self {
        self.limit = Some(limit.into());
        self
    }

    /// With what came, shortened when it is long.
    #[must_use]
    pub fn received(mut self, received: &Value) -> Self {
        self.received = Some(text::shortened(received));
        self
    }

    /// With what is counted.
    #[must_use]
    pub fn unit(mut self, unit: Texts) -> Self {
        self.unit = unit;
        self
    }

    /// Concerning that entity.
    #[must_use]
    pub fn entity(mut self, entity: impl Into<String>) -> Self {
        self.entity = Some(entity.into());
        self
    }

    /// With the entity that was probably meant.
    #[must_use]
    pub fn suggesting(mut self, entity: impl Into<String>) -> Self {
        self.suggested_entity = Some(entity.into());
        self
    }

    /// Worded by a template of the contract.
    #[must_use]
    pub fn worded(mut self, template: Texts, params: Map<String, Value>) -> Self {
        self.wording = Some((template, params));
        self
    }

    /// What a caller reads, in the language at that index.
    #[must_use]
    pub fn message(&self, contract: &Contract, language: usize) -> String {
        crate::wording::violation(self, contract, language)
    }
}
