//! What a rule written by hand sees of a change, and what it may answer. Knows no rule.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::state::State;
use crate::contract::{Entity, Op};

/// The rules of a contract. Generated code implements it with one method a rule.
pub trait RuleBook: Send + Sync {
    /// What that rule of the case's entity says.
    ///
    /// # Errors
    /// When the value is none of the entity's type, which the check of the result tells better where it applies.
    fn apply(&self, rule: &str, case: &RawCase<'_>) -> Result<Vec<Ruling>, Untyped>;
}

/// What a rule answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Ruling {
    /// It applies, with these parameters for its text.
    Told(Map<String, Value>),
    /// Another value is to be stored, and that is told with these parameters.
    Rewritten(Value, Map<String, Value>),
}

/// A value that is none of its entity's type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untyped {
    /// The entity.
    pub entity: String,
    /// What does not fit.
    pub why: String,
}

impl std::fmt::Display for Untyped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "a value of {} is none of its type: {}",
            self.entity, self.why
        )
    }
}

impl std::error::Error for Untyped {}

/// A change as JSON.
pub struct RawCase<'a> {
    /// The entity that is changed.
    pub entity: &'static Entity,
    /// How.
    pub op: Op,
    /// With what, in the strict form.
    pub payload: &'a Value,
    /// The stored value before the change; none when it was never written.
    pub before: Option<&'a Value>,
    /// The value after it. For a notice: after the whole proposal.
    pub after: &'a Value,
    /// The features that the tenant has.
    pub features: &'a [&'a str],
    /// All entities as they will be stored. For a notice: after the whole proposal.
    pub state: State<'a>,
}

/// A change with its values typed.
pub struct Case<'a, V> {
    /// The stored value before the change; none when it was never written, or when it is no longer of this type.
    pub before: Option<V>,
    /// The value after it. For a notice: after the whole proposal.
    pub after: V,
    raw: &'a RawCase<'a>,
}

impl<V> Case<'_, V> {
    /// How the entity is changed.
    #[must_use]
    pub fn op(&self) -> Op {
        self.raw.op
    }

    /// With what, in the strict form.
    #[must_use]
    pub fn payload(&self) -> &Value {
        self.raw.payload
    }

    /// Whether the tenant has that feature.
    #[must_use]
    pub fn has(&self, feature: &str) -> bool {
        self.raw.features.contains(&feature)
    }

    /// The strings of a list of this entity; empty where there is no such list.
    #[must_use]
    pub fn list(&self, name: &str) -> &'static [&'static str] {
        self.raw
            .entity
            .lists
            .iter()
            .find(|each| each.name == name)
            .map_or(&[], |list| list.values)
    }

    /// The other entities.
    #[must_use]
    pub fn state(&self) -> State<'_> {
        self.raw.state
    }
}

impl RawCase<'_> {
    /// Hands the typed case to a rule that tells something: each answer is told once.
    ///
    /// # Errors
    /// When the value after the change is none of the entity's type.
    pub fn told<V, N>(
        &self,
        rule: impl FnOnce(&Case<'_, V>) -> Vec<N>,
    ) -> Result<Vec<Ruling>, Untyped>
    where
        V: DeserializeOwned,
        N: Serialize,
    {
        rule(&self.typed()?)
            .iter()
            .map(|each| Ok(Ruling::Told(self.params(each)?)))
            .collect()
    }

    /// Hands the typed case to a rule that may give another value to store.
    ///
    /// # Errors
    /// When the value after the change is none of the entity's type.
    pub fn rewritten<V, N>(
        &self,
        rule: impl FnOnce(&Case<'_, V>) -> Option<(V, N)>,
    ) -> Result<Vec<Ruling>, Untyped>
    where
        V: DeserializeOwned + Serialize,
        N: Serialize,
    {
        let Some((value, told)) = rule(&self.typed()?) else {
            return Ok(Vec::new());
        };
        let value = serde_json::to_value(value).map_err(|why| self.untyped(&why))?;
        Ok(vec![Ruling::Rewritten(value, self.params(&told)?)])
    }

    fn typed<V: DeserializeOwned>(&self) -> Result<Case<'_, V>, Untyped> {
        let before = self.before.and_then(|value| V::deserialize(value).ok());
        let after = V::deserialize(self.after).map_err(|why| self.untyped(&why))?;
        Ok(Case {
            before,
            after,
            raw: self,
        })
    }

    fn params(&self, told: &impl Serialize) -> Result<Map<String, Value>, Untyped> {
        match serde_json::to_value(told).map_err(|why| self.untyped(&why))? {
            Value::Object(params) => Ok(params),
            // A rule without parameters is a unit, which is null.
            _ => Ok(Map::new()),
        }
    }

    fn untyped(&self, why: &serde_json::Error) -> Untyped {
        Untyped {
            entity: self.entity.name.to_owned(),
            why: why.to_string(),
        }
    }
}
