//! JSON-RPC 2.0 messages: what is one, and what is wrong with what is none.

use serde_json::{Map, Value};

use crate::contract::Situation;
use crate::json;

/// A message that came.
pub(super) enum Message {
    /// Something that wants an answer.
    Request {
        id: Value,
        method: String,
        params: Map<String, Value>,
    },
    /// Something that wants none.
    Notification,
    /// An answer to a request that we never made.
    Response,
}

/// Why a body is no message.
pub(super) struct Fault {
    pub(super) situation: Situation,
    /// The id, if it could be read.
    pub(super) id: Option<Value>,
    /// What the fault is, for whoever wrote the client.
    pub(super) detail: String,
}

pub(super) fn parse(body: &[u8]) -> Result<Message, Fault> {
    let value = json::from_bytes(body).map_err(|error| Fault {
        situation: Situation::BadJson,
        id: None,
        detail: error.to_string(),
    })?;
    match value {
        Value::Object(members) => object(members),
        Value::Array(_) => Err(Fault {
            situation: Situation::Batch,
            id: None,
            detail: String::new(),
        }),
        _ => Err(fault(None, "no object")),
    }
}

fn object(mut members: Map<String, Value>) -> Result<Message, Fault> {
    let id = members
        .shift_remove("id")
        .map(identity)
        .transpose()
        .map_err(|()| fault(None, "id must be a string or an integer"))?;
    if members.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
        return Err(fault(id, "jsonrpc must be \"2.0\""));
    }
    let method = match members.shift_remove("method") {
        Some(Value::String(method)) => method,
        None if members.contains_key("result") || members.contains_key("error") => {
            return Ok(Message::Response);
        }
        _ => return Err(fault(id, "method must be a string")),
    };
    let params = match members.shift_remove("params") {
        None => Map::new(),
        Some(Value::Object(params)) => params,
        Some(_) => return Err(fault(id, "params must be an object")),
    };
    Ok(match id {
        Some(id) => Message::Request { id, method, params },
        None => Message::Notification,
    })
}

fn fault(id: Option<Value>, detail: &str) -> Fault {
    Fault {
        situation: Situation::BadMessage,
        id,
        detail: detail.to_owned(),
    }
}

/// An id as it is echoed: a string, or an integer however it was written.
fn identity(id: Value) -> Result<Value, ()> {
    match &id {
        Value::String(_) => Ok(id),
        Value::Number(number) if !number.is_f64() => Ok(id),
        Value::Number(number) => match number.as_f64() {
            Some(float) if float.fract() == 0.0 && float.abs() < 9_007_199_254_740_992.0 =>
            {
                #[expect(clippy::cast_possible_truncation, reason = "a whole float below 2^53")]
                Ok(Value::from(float as i64))
            }
            _ => Err(()),
        },
        _ => Err(()),
    }
}
