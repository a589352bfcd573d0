//! One call of a tool: who calls, what handlers may answer, and how arguments become typed. Knows no transport.

use std::future::Future;
use std::sync::Arc;

use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::check::{self, Checked, Mode, Place};
use crate::contract::{Contract, Situation};
pub use crate::refusal::error_object;
use crate::refusal::{bad_arguments, situation};
use crate::violation::{Coercion, Violation};

/// Any error, for what a contract has no code for.
pub type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// Who calls: what an [`Authority`] knows of a key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caller {
    /// Whose data the key opens.
    pub tenant: String,
    /// Id of the key; never the secret.
    pub key: String,
    /// Scopes, those implied included.
    pub scopes: Vec<String>,
    /// Areas that the key is restricted to; none means all.
    pub areas: Vec<String>,
    /// The tenant's language.
    pub language: Option<String>,
}

impl Caller {
    /// Whether the key has that scope.
    #[must_use]
    pub fn may(&self, scope: &str) -> bool {
        self.scopes.iter().any(|each| each == scope)
    }

    /// Whether the key may touch an entity of that area.
    #[must_use]
    pub fn reaches(&self, area: Option<&str>) -> bool {
        self.areas.is_empty() || area.is_some_and(|area| self.areas.iter().any(|each| each == area))
    }
}

/// One call, as handlers see it.
#[derive(Clone, Debug)]
pub struct Call {
    /// Who calls.
    pub caller: Caller,
    /// Index of the answer's language in [`Contract::languages`].
    pub language: usize,
    /// Address under which the server is reached, without a slash at its end.
    pub base_url: String,
    /// The contract.
    pub contract: &'static Contract,
    /// When the call came.
    pub now: Timestamp,
}

impl Call {
    /// Those of the entities that the key may not touch, each once, in the order given.
    #[must_use]
    pub fn blocked<'a>(&self, entities: impl IntoIterator<Item = &'a str>) -> Vec<String> {
        let mut blocked: Vec<String> = Vec::new();
        for name in entities {
            let reached = self
                .contract
                .entity(name)
                .is_none_or(|entity| self.caller.reaches(entity.area));
            if !reached && !blocked.iter().any(|each| each == name) {
                blocked.push(name.to_owned());
            }
        }
        blocked
    }
}

/// What a handler gives: the answer, or why there is none.
pub type Answer<T, E> = Result<T, Failure<E>>;

/// Why a handler did not answer.
#[derive(Debug)]
pub enum Failure<E> {
    /// One of the tool's own errors.
    Declared(E),
    /// The arguments break a rule that only the handler could judge.
    BadArguments(Vec<Violation>),
    /// Entities outside the areas of the key.
    OutOfArea(Vec<String>),
    /// Nothing that the caller could do anything about. It is logged; the caller is told an id.
    Unexpected(BoxError),
}

impl<E> Failure<E> {
    /// For `map_err`: a fault of ours.
    pub fn unexpected(error: impl Into<BoxError>) -> Self {
        Self::Unexpected(error.into())
    }
}

/// An error of the contract with what it carries.
#[derive(Clone, Debug, PartialEq)]
pub struct Declared {
    /// Its code.
    pub code: &'static str,
    /// Its fields.
    pub fields: Map<String, Value>,
}

impl Declared {
    /// That code, without fields.
    #[must_use]
    pub fn new(code: &'static str) -> Self {
        Self {
            code,
            fields: Map::new(),
        }
    }

    /// With that field; one that is null, such as an optional one without a value, is left out.
    #[must_use]
    pub fn with(mut self, field: &str, value: &impl Serialize) -> Self {
        match serde_json::to_value(value) {
            Ok(Value::Null) | Err(_) => {}
            Ok(value) => {
                self.fields.insert(field.to_owned(), value);
            }
        }
        self
    }
}

impl From<std::convert::Infallible> for Declared {
    fn from(never: std::convert::Infallible) -> Self {
        match never {}
    }
}

/// Knows keys.
pub trait Authority: Send + Sync + 'static {
    /// Whose key that is; nothing when it is unknown or revoked.
    fn caller(&self, key: &str) -> impl Future<Output = Result<Option<Caller>, BoxError>> + Send;
}

impl<A: Authority> Authority for Arc<A> {
    fn caller(&self, key: &str) -> impl Future<Output = Result<Option<Caller>, BoxError>> + Send {
        self.as_ref().caller(key)
    }
}

/// The tools of a contract. Generated code implements it over the handlers.
pub trait Service: Send + Sync + 'static {
    /// The contract that is served.
    fn contract(&self) -> &'static Contract;

    /// Calls a tool. `arguments` is an object.
    fn call(
        &self,
        call: &Call,
        tool: &str,
        arguments: Value,
    ) -> impl Future<Output = Outcome> + Send;
}

impl<S: Service> Service for Arc<S> {
    fn contract(&self) -> &'static Contract {
        self.as_ref().contract()
    }

    fn call(
        &self,
        call: &Call,
        tool: &str,
        arguments: Value,
    ) -> impl Future<Output = Outcome> + Send {
        self.as_ref().call(call, tool, arguments)
    }
}

/// How a call ended.
#[derive(Debug)]
pub struct Outcome {
    pub(crate) end: End,
    pub(crate) coerced: Vec<Coercion>,
}

/// What an [`Outcome`] holds.
#[derive(Debug)]
pub(crate) enum End {
    /// The answer as compact JSON.
    Answer(String),
    /// The error object: `code`, its fields, `message`, `doc_url`.
    Refused(Map<String, Value>),
    /// No such tool.
    UnknownTool,
    /// A fault of ours.
    Unexpected(BoxError),
}

impl Outcome {
    /// There is no such tool.
    #[must_use]
    pub fn unknown_tool() -> Self {
        End::UnknownTool.into()
    }

    /// The structured content of the answer: what the tool gave, or `{"error": …}`. Nothing for an unknown tool and for a
    /// fault of ours.
    #[must_use]
    pub fn structured(&self) -> Option<Value> {
        match &self.end {
            End::Answer(json) => serde_json::from_str(json).ok(),
            End::Refused(error) => Some(serde_json::json!({ "error": error })),
            End::UnknownTool | End::Unexpected(_) => None,
        }
    }

    /// What was brought to the strict form.
    #[must_use]
    pub fn coerced(&self) -> &[Coercion] {
        &self.coerced
    }
}

impl From<End> for Outcome {
    fn from(end: End) -> Self {
        Self {
            end,
            coerced: Vec::new(),
        }
    }
}

/// Checks the arguments, makes them typed, lets the handler answer, and turns its answer into bytes.
pub async fn run<I, O, E, F>(
    call: &Call,
    mut arguments: Value,
    handler: impl FnOnce(I) -> F,
) -> Outcome
where
    I: Checked,
    O: Serialize,
    E: Into<Declared>,
    F: Future<Output = Result<O, Failure<E>>>,
{
    let checking = check::check(&mut arguments, Place::root(), Mode::Whole, true, I::check);
    let end = if checking.violations.is_empty() {
        match serde_json::from_value::<I>(arguments) {
            Ok(input) => answer(call, input, handler).await,
            Err(error) => End::Unexpected(error.into()),
        }
    } else {
        refuse(call, Failure::<E>::BadArguments(checking.violations))
    };
    Outcome {
        end,
        coerced: checking.coerced,
    }
}

async fn answer<I, O, E, F>(call: &Call, input: I, handler: impl FnOnce(I) -> F) -> End
where
    I: Checked,
    O: Serialize,
    E: Into<Declared>,
    F: Future<Output = Result<O, Failure<E>>>,
{
    let blocked = call.blocked(input.entities());
    if !blocked.is_empty() {
        return refuse(call, Failure::<E>::OutOfArea(blocked));
    }
    match handler(input).await {
        Ok(output) => match serde_json::to_string(&output) {
            Ok(json) => End::Answer(json),
            Err(error) => End::Unexpected(error.into()),
        },
        Err(failure) => refuse(call, failure),
    }
}

fn refuse<E: Into<Declared>>(call: &Call, failure: Failure<E>) -> End {
    match failure {
        Failure::Declared(error) => {
            let Declared { code, fields } = error.into();
            End::Refused(error_object(
                call.contract,
                code,
                fields,
                call.language,
                &call.base_url,
            ))
        }
        Failure::BadArguments(violations) => End::Refused(bad_arguments(call, &violations)),
        Failure::OutOfArea(blocked) => {
            let fields = Map::from_iter([("blocked_entities".to_owned(), Value::from(blocked))]);
            End::Refused(situation(
                call.contract,
                Situation::OutOfArea,
                fields,
                call.language,
                &call.base_url,
            ))
        }
        Failure::Unexpected(error) => End::Unexpected(error),
    }
}
