//! Which era a request belongs to, and whether its headers say the same as its body.

use base64::Engine as _;
use serde_json::{Map, Value};

use super::message::Message;
use super::results::{Answer, RpcError};

/// The version in which each request says for itself what it is.
pub(super) const MODERN: &str = "2026-07-28";
/// Every version that is served, newest first.
pub(super) const VERSIONS: [&str; 4] = [MODERN, "2025-11-25", "2025-06-18", "2025-03-26"];
/// The newest version that begins with `initialize`.
pub(super) const NEWEST_HANDSHAKE: &str = VERSIONS[1];

const VERSION_KEY: &str = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES_KEY: &str = "io.modelcontextprotocol/clientCapabilities";

/// How a request is to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Era {
    /// As 2026-07-28 has it.
    Modern,
    /// As the versions with a handshake have it.
    Legacy,
}

/// A header as it came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Header {
    /// It did not come.
    #[default]
    Absent,
    /// Once, in plain ASCII; without the blanks around it.
    Text(String),
    /// More than once, or with characters that no header may have.
    Unreadable,
}

impl Header {
    /// The header whose values are those.
    pub fn read<'v>(values: impl IntoIterator<Item = &'v [u8]>) -> Self {
        let mut values = values.into_iter();
        let (Some(value), rest) = (values.next(), values.next()) else {
            return Self::Absent;
        };
        let text = std::str::from_utf8(value).ok();
        match text.filter(|text| {
            rest.is_none()
                && text
                    .chars()
                    .all(|each| each == '\t' || (' '..='~').contains(&each))
        }) {
            Some(text) => Self::Text(text.trim_matches([' ', '\t']).to_owned()),
            None => Self::Unreadable,
        }
    }

    pub(super) fn is(&self, text: &str) -> bool {
        matches!(self, Self::Text(own) if own == text)
    }
}

/// The headers that bear on a message. A transport without headers gives none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers {
    /// `MCP-Protocol-Version`.
    pub version: Header,
    /// `Mcp-Method`.
    pub method: Header,
    /// `Mcp-Name`.
    pub name: Header,
    /// `Accept-Language`.
    pub languages: Option<String>,
}

/// The era of a request, after the checks of that era that need no more than its envelope.
pub(super) fn classify(
    method: &str,
    params: &Map<String, Value>,
    headers: &Headers,
) -> Result<Era, RpcError> {
    let meta = params.get("_meta").and_then(Value::as_object);
    if let Some(version) = meta.and_then(|meta| meta.get(VERSION_KEY)) {
        let named = version.as_str().ok_or_else(|| missing_meta(VERSION_KEY))?;
        modern(named, meta, headers)?;
        // A version with a handshake, named by an envelope, knows no Mcp- headers: those that came must be right.
        match_method(method, headers, named == MODERN)?;
        return Ok(Era::Modern);
    }
    if headers.version == Header::Unreadable {
        return Err(mismatch(
            "MCP-Protocol-Version came twice or has invalid characters".to_owned(),
        ));
    }
    if matches!(method, "server/discover" | "subscriptions/listen")
        || headers.version.is(MODERN) && method != "initialize"
    {
        return Err(missing_meta(VERSION_KEY));
    }
    if let Header::Text(version) = &headers.version
        && !VERSIONS.contains(&version.as_str())
    {
        return Err(unsupported(version));
    }
    match_method(method, headers, false)?;
    Ok(Era::Legacy)
}

fn modern(
    named: &str,
    meta: Option<&Map<String, Value>>,
    headers: &Headers,
) -> Result<(), RpcError> {
    if !meta
        .and_then(|meta| meta.get(CAPABILITIES_KEY))
        .is_some_and(Value::is_object)
    {
        return Err(missing_meta(CAPABILITIES_KEY));
    }
    match &headers.version {
        Header::Absent => Err(mismatch("MCP-Protocol-Version is missing".to_owned())),
        Header::Unreadable => Err(mismatch(
            "MCP-Protocol-Version came twice or has invalid characters".to_owned(),
        )),
        Header::Text(header) if header != named => Err(mismatch(format!(
            "MCP-Protocol-Version says '{header}', _meta says '{named}'"
        ))),
        Header::Text(_) if !VERSIONS.contains(&named) => Err(unsupported(named)),
        Header::Text(_) => Ok(()),
    }
}

fn match_method(method: &str, headers: &Headers, due: bool) -> Result<(), RpcError> {
    match &headers.method {
        Header::Absent if due => Err(mismatch("Mcp-Method is missing".to_owned())),
        Header::Absent => Ok(()),
        Header::Text(header) if header == method => Ok(()),
        Header::Text(header) => Err(mismatch(format!(
            "Mcp-Method says '{header}', the body says '{method}'"
        ))),
        Header::Unreadable => Err(mismatch(
            "Mcp-Method came twice or has invalid characters".to_owned(),
        )),
    }
}

/// Whether `Mcp-Name` says the same as the body. It is due when the version header names the era that knows it.
pub(super) fn match_name(name: &str, headers: &Headers) -> Result<(), RpcError> {
    match &headers.name {
        Header::Absent if headers.version.is(MODERN) => {
            Err(mismatch("Mcp-Name is missing".to_owned()))
        }
        Header::Absent => Ok(()),
        Header::Text(header) => match decoded(header) {
            Some(header) if header == name => Ok(()),
            Some(header) => Err(mismatch(format!(
                "Mcp-Name says '{header}', the body says '{name}'"
            ))),
            None => Err(mismatch("Mcp-Name is not the Base64 of a text".to_owned())),
        },
        Header::Unreadable => Err(mismatch(
            "Mcp-Name came twice or has invalid characters".to_owned(),
        )),
    }
}

/// The value of a header that may be written as `=?base64?…?=`. The prefix goes first: `=?base64?=` is a literal.
fn decoded(header: &str) -> Option<String> {
    match header
        .strip_prefix("=?base64?")
        .and_then(|rest| rest.strip_suffix("?="))
    {
        None => Some(header.to_owned()),
        Some(encoded) => {
            let bytes = base64::engine::general_purpose::STANDARD
                .decode(encoded)
                .ok()?;
            String::from_utf8(bytes).ok()
        }
    }
}

/// What is wrong with a message that wants no answer: nothing, as a rule.
pub(super) fn judge_notice(message: &Message, headers: &Headers) -> Option<Answer> {
    match &headers.version {
        Header::Text(version) if !VERSIONS.contains(&version.as_str()) => {
            Some(unsupported(version))
        }
        Header::Unreadable => Some(mismatch(
            "MCP-Protocol-Version came twice or has invalid characters".to_owned(),
        )),
        Header::Text(version) if version == MODERN && matches!(message, Message::Response) => Some(
            RpcError::new(400, -32600, "clients send no responses in this version"),
        ),
        _ => None,
    }
    .map(|error| error.answer(None))
}

fn missing_meta(key: &str) -> RpcError {
    let data = serde_json::json!({ "missing": key, "supported": VERSIONS });
    RpcError {
        data: Some(data),
        ..RpcError::new(400, -32602, format!("params._meta must have '{key}'"))
    }
}

fn mismatch(message: String) -> RpcError {
    RpcError::new(400, -32020, message)
}

fn unsupported(version: &str) -> RpcError {
    let data = serde_json::json!({ "supported": VERSIONS, "requested": version });
    RpcError {
        data: Some(data),
        ..RpcError::new(400, -32022, "that protocol version is not served")
    }
}
