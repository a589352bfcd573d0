//! The methods: what each takes and gives.

use serde_json::{Map, Value};
use tokio::task::AbortHandle;

use super::era::{self, Era};
use super::results::{Object, Reply, RpcError, server_info, to_json};
use super::{Protocol, Request};
use crate::call::{Authority, Call, End, Outcome, Service};
use crate::contract::{Resource, Situation};
use crate::text;

impl<S: Service, A: Authority> Protocol<S, A> {
    pub(super) async fn reply(
        &self,
        method: &str,
        request: Request<'_>,
    ) -> Result<Reply, RpcError> {
        let contract = self.contract();
        let (tools, resources) = (!contract.tools.is_empty(), !contract.resources.is_empty());
        match (method, request.era) {
            ("initialize", Era::Legacy) => self.initialize(&request),
            ("ping", Era::Legacy) => Ok(Reply::new(Object::new())),
            ("server/discover", Era::Modern) => Ok(self.discover(&request)),
            ("tools/list", _) if tools => self.list_tools(&request),
            ("tools/call", _) if tools => self.call_tool(request).await,
            ("resources/list", _) if resources => self.list_resources(&request),
            ("resources/templates/list", _) if resources => {
                refuse_cursor(&request)?;
                let mut members = Object::new();
                members.raw("resourceTemplates", b"[]");
                Ok(Reply::cacheable(members))
            }
            ("resources/read", _) if resources => self.read_resource(&request),
            (_, era) => Err(RpcError::unknown_method(method, era)),
        }
    }

    fn initialize(&self, request: &Request<'_>) -> Result<Reply, RpcError> {
        let Some(asked) = request
            .params
            .get("protocolVersion")
            .and_then(Value::as_str)
        else {
            return Err(RpcError::bad_params(
                request.era,
                "params.protocolVersion must be a string",
            ));
        };
        // What is not served is answered with what is: an error would tell the client to give up.
        let known = era::VERSIONS.contains(&asked) && asked != era::MODERN;
        let mut members = Object::new();
        members.put(
            "protocolVersion",
            if known { asked } else { era::NEWEST_HANDSHAKE },
        );
        members.raw("capabilities", &self.capabilities());
        members.raw("serverInfo", &server_info(self.contract()));
        members.put(
            "instructions",
            &super::plain(self.contract().instructions, request.language),
        );
        Ok(Reply::new(members))
    }

    fn discover(&self, request: &Request<'_>) -> Reply {
        let mut members = Object::new();
        members.put("supportedVersions", &era::VERSIONS);
        members.raw("capabilities", &self.capabilities());
        members.put(
            "instructions",
            &super::plain(self.contract().instructions, request.language),
        );
        Reply::cacheable(members)
    }

    fn capabilities(&self) -> Vec<u8> {
        let mut capabilities = Object::new();
        if !self.contract().tools.is_empty() {
            capabilities.raw("tools", b"{}");
        }
        if !self.contract().resources.is_empty() {
            capabilities.raw("resources", b"{}");
        }
        capabilities.end()
    }

    fn list_tools(&self, request: &Request<'_>) -> Result<Reply, RpcError> {
        refuse_cursor(request)?;
        let mut members = Object::new();
        members.raw(
            "tools",
            &self.listing.array(&request.caller, request.language),
        );
        Ok(Reply::cacheable(members))
    }

    fn list_resources(&self, request: &Request<'_>) -> Result<Reply, RpcError> {
        refuse_cursor(request)?;
        let visible = self
            .contract()
            .resources
            .iter()
            .filter(|each| each.scope.is_none_or(|scope| request.caller.may(scope)));
        let described = visible
            .map(|each| describe(each, request.language))
            .collect::<Vec<_>>();
        let mut members = Object::new();
        members.raw(
            "resources",
            &[b"[", described.join(&b","[..]).as_slice(), b"]"].concat(),
        );
        Ok(Reply::cacheable(members))
    }

    fn read_resource(&self, request: &Request<'_>) -> Result<Reply, RpcError> {
        let Some(uri) = request.params.get("uri").and_then(Value::as_str) else {
            return Err(RpcError::bad_params(
                request.era,
                "params.uri must be a string",
            ));
        };
        era::match_name(uri, request.headers)?;
        let Some(resource) = self
            .contract()
            .resources
            .iter()
            .find(|each| each.uri == uri)
        else {
            let fields = Map::from_iter([("uri".to_owned(), uri.into())]);
            return Err(self.situation(
                Situation::UnknownResource,
                fields,
                request.era,
                request.language,
            ));
        };
        if let Some(scope) = resource.scope {
            self.demand(scope, request)?;
        }
        let mut content = Object::new();
        content.put("uri", resource.uri);
        content.put("mimeType", resource.media_type);
        content.put(
            "text",
            text::pick(self.contract().policies, request.language),
        );
        let mut members = Object::new();
        members.raw("contents", &[b"[", content.end().as_slice(), b"]"].concat());
        Ok(Reply::cacheable(members))
    }

    fn demand(&self, scope: &str, request: &Request<'_>) -> Result<(), RpcError> {
        if request.caller.may(scope) {
            return Ok(());
        }
        let fields = [("scope", scope), ("reason", "missing_scope")];
        let fields = fields
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value.into()))
            .collect();
        Err(self.situation(
            Situation::MissingScope,
            fields,
            request.era,
            request.language,
        ))
    }

    async fn call_tool(&self, mut request: Request<'_>) -> Result<Reply, RpcError> {
        let era = request.era;
        let Some(Value::String(name)) = request.params.shift_remove("name") else {
            return Err(RpcError::bad_params(era, "params.name must be a string"));
        };
        let arguments = match request.params.shift_remove("arguments") {
            None => Value::Object(Map::new()),
            Some(arguments @ Value::Object(_)) => arguments,
            Some(_) => {
                return Err(RpcError::bad_params(
                    era,
                    "params.arguments must be an object",
                ));
            }
        };
        era::match_name(&name, request.headers)?;
        let Some(tool) = self.contract().tools.iter().find(|each| each.name == name) else {
            return Err(self.unknown_tool(&name, &request));
        };
        self.demand(tool.scope, &request)?;
        let outcome = self.run(tool.name, arguments, &request).await;
        self.told(tool.name, outcome, &request)
    }

    fn unknown_tool(&self, name: &str, request: &Request<'_>) -> RpcError {
        let fields = Map::from_iter([("tool".to_owned(), text::excerpt(name).into())]);
        self.situation(
            Situation::UnknownTool,
            fields,
            request.era,
            request.language,
        )
    }

    /// Runs a tool in a task of its own, so that a panic ends the call and nothing else.
    async fn run(&self, tool: &'static str, arguments: Value, request: &Request<'_>) -> Outcome {
        let call = Call {
            caller: request.caller.clone(),
            language: request.language,
            base_url: self.options.base_url.clone(),
            contract: self.contract(),
            now: self.options.clock.now(),
        };
        let service = self.service.clone();
        let task = tokio::spawn(async move { service.call(&call, tool, arguments).await });
        // In 2026-07-28 a client that goes away has cancelled its request; before, it has not.
        let _cancelled = (request.era == Era::Modern).then(|| AbortOnDrop(task.abort_handle()));
        task.await
            .unwrap_or_else(|error| End::Unexpected(error.into()).into())
    }

    fn told(&self, tool: &str, outcome: Outcome, request: &Request<'_>) -> Result<Reply, RpcError> {
        let mut members = Object::new();
        match outcome.end {
            End::UnknownTool => return Err(self.unknown_tool(tool, request)),
            End::Answer(json) => {
                members.raw("content", &text_block(&json));
                members.raw("structuredContent", json.as_bytes());
            }
            End::Refused(error) => put_error(&mut members, &error),
            End::Unexpected(error) => put_error(
                &mut members,
                &self.unexpected(error.as_ref(), tool, request.language),
            ),
        }
        let mut reply = Reply::new(members);
        if !outcome.coerced.is_empty() {
            reply
                .meta
                .push(("pliego/coerced", to_json(&outcome.coerced)));
        }
        Ok(reply)
    }
}

struct AbortOnDrop(AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// The text has all that the structured part has, for clients that drop it.
fn put_error(members: &mut Object, error: &Map<String, Value>) {
    let field = |name| error.get(name).and_then(Value::as_str).unwrap_or_default();
    let json = to_json(error);
    let text = format!(
        "{}: {}\n{}",
        field("code"),
        field("message"),
        String::from_utf8_lossy(&json)
    );
    members.raw("content", &text_block(&text));
    let mut structured = Object::new();
    structured.raw("error", &json);
    members.raw("structuredContent", &structured.end());
    members.put("isError", &true);
}

fn text_block(text: &str) -> Vec<u8> {
    let mut block = Object::new();
    block.put("type", "text");
    block.put("text", text);
    [b"[", block.end().as_slice(), b"]"].concat()
}

fn describe(resource: &Resource, language: usize) -> Vec<u8> {
    let mut described = Object::new();
    described.put("uri", resource.uri);
    described.put("name", resource.name);
    for (key, texts) in [
        ("title", resource.title),
        ("description", resource.description),
    ] {
        if !texts.is_empty() {
            described.put(key, &super::plain(texts, language));
        }
    }
    described.put("mimeType", resource.media_type);
    described.end()
}

/// Everything is on one page, so no cursor was ever given out.
fn refuse_cursor(request: &Request<'_>) -> Result<(), RpcError> {
    match request.params.get("cursor") {
        None => Ok(()),
        Some(Value::String(_)) => Err(RpcError::new(200, -32602, "that cursor was not given out")),
        Some(_) => Err(RpcError::bad_params(
            request.era,
            "params.cursor must be a string",
        )),
    }
}
