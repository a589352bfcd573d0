//! Writing answers: results and errors as bytes, with what each era puts around them.

use serde::Serialize;
use serde_json::Value;

use super::era::Era;
use crate::contract::{Contract, Situation};
use crate::text;

/// For how long a client may keep a listing, in milliseconds: what is served changes with a deployment or with a key.
const TIME_TO_LIVE: u64 = 300_000;

/// What goes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// HTTP status.
    pub status: u16,
    /// Headers beside the type and length of the body.
    pub headers: Vec<(&'static str, String)>,
    /// JSON, or nothing.
    pub body: Vec<u8>,
}

impl Answer {
    /// A body of JSON.
    pub(crate) fn json(status: u16, body: Vec<u8>) -> Self {
        Self {
            status,
            headers: Vec::new(),
            body,
        }
    }

    /// A refusal before the message was read, which therefore names no request.
    pub(crate) fn refusal(status: u16, message: &str) -> Self {
        RpcError::new(status, -32600, message).answer(None)
    }

    /// What wanted no answer was taken.
    pub(super) fn accepted() -> Self {
        Self::json(202, Vec::new())
    }
}

/// An error of the JSON-RPC layer.
#[derive(Debug)]
pub(super) struct RpcError {
    pub(super) status: u16,
    pub(super) number: i32,
    pub(super) message: String,
    pub(super) data: Option<Value>,
}

impl RpcError {
    pub(super) fn new(status: u16, number: i32, message: impl Into<String>) -> Self {
        Self {
            status,
            number,
            message: message.into(),
            data: None,
        }
    }

    /// There is no such method: 404 is how 2026-07-28 says so; before, 404 means that a session is gone.
    pub(super) fn unknown_method(method: &str, era: Era) -> Self {
        let status = if era == Era::Modern { 404 } else { 200 };
        Self::new(
            status,
            -32601,
            format!("there is no method '{}'", text::excerpt(method)),
        )
    }

    /// Parameters that are not what the method takes.
    pub(super) fn bad_params(era: Era, message: &str) -> Self {
        let status = if era == Era::Modern { 400 } else { 200 };
        Self::new(status, -32602, message)
    }

    /// Says more exactly what is wrong: protocol talk, in English like the names that it uses.
    pub(super) fn detail(&mut self, detail: &str) {
        if !detail.is_empty() {
            self.message = format!("{} ({detail})", self.message);
        }
    }

    pub(super) fn answer(&self, id: Option<&Value>) -> Answer {
        let mut error = Object::new();
        error.put("code", &self.number);
        error.put("message", &self.message);
        if let Some(data) = &self.data {
            error.put("data", data);
        }
        let mut message = Object::new();
        message.put("jsonrpc", "2.0");
        if let Some(id) = id {
            message.put("id", id);
        }
        message.raw("error", &error.end());
        Answer::json(self.status, message.end())
    }
}

/// HTTP status and JSON-RPC number of what the host detects.
pub(super) fn usual(situation: Situation, era: Era) -> (u16, i32) {
    match situation {
        Situation::NoCredential | Situation::BadCredential => (401, -32600),
        Situation::BadJson => (400, -32700),
        Situation::BadMessage | Situation::Batch => (400, -32600),
        Situation::TooLarge => (413, -32600),
        Situation::UnknownResource if era == Era::Legacy => (200, -32002),
        Situation::UnknownTool
        | Situation::MissingScope
        | Situation::UnknownResource
        | Situation::BadArguments
        | Situation::OutOfArea => (200, -32602),
        Situation::Unexpected => (500, -32603),
    }
}

/// A result, before its era is written around it.
pub(super) struct Reply {
    pub(super) members: Object,
    /// A client may keep it, for the same key.
    pub(super) cacheable: bool,
    /// Further members of `_meta`, as JSON.
    pub(super) meta: Vec<(&'static str, Vec<u8>)>,
}

impl Reply {
    pub(super) fn new(members: Object) -> Self {
        Self {
            members,
            cacheable: false,
            meta: Vec::new(),
        }
    }

    pub(super) fn cacheable(members: Object) -> Self {
        Self {
            cacheable: true,
            ..Self::new(members)
        }
    }

    pub(super) fn answer(self, id: &Value, era: Era, contract: &Contract) -> Answer {
        let mut result = self.members;
        let mut meta = Object::new();
        if era == Era::Modern {
            result.put("resultType", "complete");
            if self.cacheable {
                result.put("ttlMs", &TIME_TO_LIVE);
                result.put("cacheScope", "private");
            }
            meta.raw("io.modelcontextprotocol/serverInfo", &server_info(contract));
        }
        for (key, json) in self.meta {
            meta.raw(key, &json);
        }
        if !meta.is_empty() {
            result.raw("_meta", &meta.end());
        }
        let mut message = Object::new();
        message.put("jsonrpc", "2.0");
        message.put("id", id);
        message.raw("result", &result.end());
        Answer::json(200, message.end())
    }
}

/// Who serves.
pub(super) fn server_info(contract: &Contract) -> Vec<u8> {
    let mut info = Object::new();
    info.put("name", contract.name);
    info.put("title", &super::plain(contract.title, 0));
    info.put("version", contract.version);
    info.end()
}

/// A JSON object that is written member by member.
pub(super) struct Object(Vec<u8>);

impl Object {
    pub(super) fn new() -> Self {
        Self(vec![b'{'])
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.len() == 1
    }

    /// A member whose value is JSON already.
    pub(super) fn raw(&mut self, key: &str, json: &[u8]) {
        if !self.is_empty() {
            self.0.push(b',');
        }
        self.0.extend_from_slice(&to_json(key));
        self.0.push(b':');
        self.0.extend_from_slice(json);
    }

    pub(super) fn put<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) {
        self.raw(key, &to_json(value));
    }

    pub(super) fn end(mut self) -> Vec<u8> {
        self.0.push(b'}');
        self.0
    }
}

/// Compact JSON of plain data, which always has one.
pub(super) fn to_json<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_else(|_| b"null".to_vec())
}
