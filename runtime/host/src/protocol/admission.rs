//! Who may speak: the key of a request, and the answers to a request without a good one.

use super::results::{Answer, Object};
use super::{Headers, Protocol, language};
use crate::call::{Authority, Caller, Service};
use crate::contract::Situation;

impl<S: Service, A: Authority> Protocol<S, A> {
    /// The caller whose key those `Authorization` headers carry.
    ///
    /// # Errors
    /// The answer to a request that carries no good key.
    pub async fn admit(
        &self,
        authorization: &[&[u8]],
        headers: &Headers,
    ) -> Result<Caller, Answer> {
        let language = language::choose(self.contract(), headers.languages.as_deref(), None);
        let key = match authorization {
            [] => return Err(self.refuse(Situation::NoCredential, language)),
            [one] => bearer(one).ok_or_else(|| self.refuse(Situation::BadCredential, language))?,
            _ => return Err(self.refuse(Situation::BadCredential, language)),
        };
        match self.authority.caller(key).await {
            Ok(Some(caller)) => Ok(caller),
            Ok(None) => Err(self.refuse(Situation::BadCredential, language)),
            Err(error) => {
                let object = self.unexpected(error.as_ref(), "looking up a key", language);
                Err(flat(500, &object))
            }
        }
    }

    /// A plain HTTP answer, since the request may come from what speaks no JSON-RPC.
    fn refuse(&self, situation: Situation, language: usize) -> Answer {
        let contract = self.contract();
        let status = contract
            .error_for(situation)
            .and_then(|error| error.status)
            .unwrap_or(401);
        let error = crate::refusal::situation(
            contract,
            situation,
            serde_json::Map::new(),
            language,
            &self.options.base_url,
        );
        let mut answer = flat(status, &error);
        let fault = if situation == Situation::BadCredential {
            ", error=\"invalid_token\""
        } else {
            ""
        };
        answer.headers.push((
            "www-authenticate",
            format!("Bearer realm=\"{}\"{fault}", contract.name),
        ));
        answer
    }
}

/// `{ok, error, message, docs}`, and what else the error carries.
fn flat(status: u16, error: &serde_json::Map<String, serde_json::Value>) -> Answer {
    let mut body = Object::new();
    body.put("ok", &false);
    for (name, value) in error {
        match name.as_str() {
            "code" => body.put("error", value),
            "doc_url" => body.put("docs", value),
            name => body.put(name, value),
        }
    }
    Answer::json(status, body.end())
}

/// The key after `Bearer`, whatever the case of that word.
fn bearer(authorization: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(authorization).ok()?.trim();
    let (scheme, key) = text.split_once(' ')?;
    let key = key.trim_start();
    (scheme.eq_ignore_ascii_case("bearer") && !key.is_empty() && !key.contains(' ')).then_some(key)
}
