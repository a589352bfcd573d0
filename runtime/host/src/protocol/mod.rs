//! The Model Context Protocol, both eras on one endpoint: from the bytes of a message, its headers and its caller to a status,
//! headers and bytes. Knows no transport and no contract by name.
//!
//! Eras: 2026-07-28, where each request says for itself what it is, and the versions that begin with `initialize`
//! (2025-11-25, 2025-06-18, 2025-03-26). Where a contract's own documented behaviour and the protocol differ, the contract wins:
//! batches are refused in every era, answers are structured in every era, and a bare call with a key is served.

mod admission;
mod era;
mod language;
mod listing;
mod message;
mod methods;
mod results;

use std::sync::Arc;

use serde_json::{Map, Value};

pub use era::{Header, Headers};
pub use results::Answer;

use crate::call::{Authority, Caller, Service};
use crate::clock::Clock;
use crate::contract::Situation;
use crate::text;
use era::Era;
use listing::Listing;
use message::Message;
use results::RpcError;

/// What the operator of a server decides.
pub struct Options {
    /// Address under which the server is reached, as told in texts: `https://shop.example`.
    pub base_url: String,
    /// Path of the endpoint.
    pub endpoint: String,
    /// The clock of calls.
    pub clock: Arc<dyn Clock>,
    /// A body above this is refused.
    pub body_limit: usize,
}

impl Options {
    /// The usual options of a server reached under that address.
    pub fn new(base_url: impl Into<String>) -> Self {
        Self {
            base_url: base_url.into().trim_end_matches('/').to_owned(),
            endpoint: "/api/mcp".to_owned(),
            clock: Arc::new(crate::clock::SystemClock),
            body_limit: 1 << 20,
        }
    }
}

/// A contract being served.
pub struct Protocol<S, A> {
    service: Arc<S>,
    authority: A,
    listing: Listing,
    options: Options,
}

impl<S: Service, A: Authority> Protocol<S, A> {
    /// Serves those tools to whom the authority knows.
    pub fn new(service: S, authority: A, options: Options) -> Self {
        let listing = Listing::new(service.contract());
        Self {
            service: Arc::new(service),
            authority,
            listing,
            options,
        }
    }

    /// How the server is run.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Answers one message of that caller.
    pub async fn answer(&self, body: &[u8], headers: &Headers, caller: Caller) -> Answer {
        let language = language::choose(
            self.contract(),
            headers.languages.as_deref(),
            caller.language.as_deref(),
        );
        let message = match message::parse(body) {
            Ok(message) => message,
            Err(fault) => {
                let era = if headers.version.is(era::MODERN) {
                    Era::Modern
                } else {
                    Era::Legacy
                };
                let mut error = self.situation(fault.situation, Map::new(), era, language);
                error.detail(&fault.detail);
                return error.answer(fault.id.as_ref());
            }
        };
        let Message::Request { id, method, params } = message else {
            return era::judge_notice(&message, headers).unwrap_or_else(Answer::accepted);
        };
        let era = match era::classify(&method, &params, headers) {
            Ok(era) => era,
            Err(error) => return error.answer(Some(&id)),
        };
        let request = Request {
            era,
            language,
            caller,
            headers,
            params,
        };
        match self.reply(&method, request).await {
            Ok(reply) => reply.answer(&id, era, self.contract()),
            Err(error) => error.answer(Some(&id)),
        }
    }

    /// The answer to a body above the limit.
    pub fn too_large(&self, headers: &Headers, caller: Option<&Caller>) -> Answer {
        let own = caller.and_then(|caller| caller.language.as_deref());
        let language = language::choose(self.contract(), headers.languages.as_deref(), own);
        self.situation(Situation::TooLarge, Map::new(), Era::Legacy, language)
            .answer(None)
    }

    fn contract(&self) -> &'static crate::contract::Contract {
        self.service.contract()
    }

    /// The error that the contract gives for what the host detected.
    fn situation(
        &self,
        situation: Situation,
        fields: Map<String, Value>,
        era: Era,
        language: usize,
    ) -> RpcError {
        let contract = self.contract();
        let known = contract.error_for(situation);
        let (status, number) = results::usual(situation, era);
        let number = known
            .and_then(|error| error.number)
            .map_or(number, |(handshake, modern)| match era {
                Era::Modern => modern,
                Era::Legacy => handshake,
            });
        let error = crate::refusal::situation(
            contract,
            situation,
            fields,
            language,
            &self.options.base_url,
        );
        let message = error
            .get("message")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned();
        let status = known.and_then(|error| error.status).unwrap_or(status);
        RpcError {
            status,
            number,
            message,
            data: Some(Value::Object(error)),
        }
    }

    /// A fault of ours: told by an id that is in the log, and nothing else.
    fn unexpected(
        &self,
        error: &(dyn std::error::Error + 'static),
        doing: &str,
        language: usize,
    ) -> Map<String, Value> {
        let error_id = uuid::Uuid::now_v7().to_string();
        tracing::error!(error_id, doing, error = %causes(error), "unexpected failure");
        let fields = Map::from_iter([("error_id".to_owned(), error_id.into())]);
        let mut object = crate::refusal::situation(
            self.contract(),
            Situation::Unexpected,
            fields,
            language,
            &self.options.base_url,
        );
        object.insert("retryable".to_owned(), true.into());
        object
    }
}

/// A text of the contract with nothing but its literals to bring back.
fn plain(texts: crate::contract::Texts, language: usize) -> String {
    text::fill(text::pick(texts, language), &Map::new())
}

/// An error and what caused it, for the log.
fn causes(error: &(dyn std::error::Error + 'static)) -> String {
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(next) = cause {
        told.push_str(": ");
        told.push_str(&next.to_string());
        cause = next.source();
    }
    told
}

/// A request of a known era.
struct Request<'a> {
    era: Era,
    language: usize,
    caller: Caller,
    headers: &'a Headers,
    params: Map<String, Value>,
}
