//! The small contract as a running server, and a client that sends exactly what it is told.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};

use pliego_host::check::{Bounds, Chars, Checked, Cursor, Items};
use pliego_host::{
    Authority, BoxError, Call, Caller, Clock, Contract, Declared, Failure, Options, Outcome,
    Service, Violation, router, run,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use super::CONTRACT;

#[derive(Deserialize)]
struct EchoInput {
    word: String,
    limit: i64,
    tags: Option<Vec<String>>,
}

impl Checked for EchoInput {
    fn check(at: &mut Cursor<'_>) {
        let Some(mut record) = at.record(&["word", "limit", "tags"]) else {
            return;
        };
        record.required("word", |at| at.string(Chars::between(1, 20)));
        record.default("limit", "20", |at| at.integer(Bounds::between(1, 100)));
        record.optional("tags", |at| {
            at.array(Items::at_most(3), |at| at.string(Chars::any()))
        });
    }
}

#[derive(Serialize)]
struct EchoOutput {
    word: String,
    limit: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    tags: Option<Vec<String>>,
    language: &'static str,
}

#[derive(Deserialize)]
struct FailInput {
    how: String,
}

impl Checked for FailInput {
    fn check(at: &mut Cursor<'_>) {
        let Some(mut record) = at.record(&["how"]) else {
            return;
        };
        record.required("how", |at| at.string(Chars::any()));
    }
}

struct OrderNotFound(&'static str);

impl From<OrderNotFound> for Declared {
    fn from(error: OrderNotFound) -> Self {
        Self {
            code: "order_not_found",
            fields: Map::from_iter([("order".to_owned(), error.0.into())]),
        }
    }
}

#[derive(Deserialize)]
struct ChangeInput {
    changes: Vec<Change>,
}

#[derive(Deserialize)]
struct Change {
    entity: String,
    value: Value,
}

impl Checked for ChangeInput {
    fn check(at: &mut Cursor<'_>) {
        let Some(mut record) = at.record(&["changes"]) else {
            return;
        };
        record.required("changes", |at| {
            at.array(Items::between(1, 10).unit(&["cambios", "changes"]), |at| {
                let Some(mut record) = at.record(&["entity", "op", "value"]) else {
                    return;
                };
                record.required("entity", |at| at.entity(*CONTRACT));
                record.required("op", |at| {
                    at.one_of(&["add", "remove", "replace", "merge", "set"])
                });
                record.change_of("value", "entity", "op", *CONTRACT);
            });
        });
    }

    fn entities(&self) -> Vec<&str> {
        self.changes
            .iter()
            .map(|change| change.entity.as_str())
            .collect()
    }
}

/// The handlers.
struct Shop {
    /// Filled when a slow call has run to its end.
    finished: Arc<Mutex<Vec<String>>>,
}

impl Service for Shop {
    fn contract(&self) -> &'static Contract {
        *CONTRACT
    }

    async fn call(&self, call: &Call, tool: &str, arguments: Value) -> Outcome {
        match tool {
            "echo" => run(call, arguments, |input: EchoInput| echo(call, input)).await,
            "fail" => run(call, arguments, |input: FailInput| self.fail(input)).await,
            "change" => {
                run(call, arguments, |input: ChangeInput| async move {
                    let values = input
                        .changes
                        .into_iter()
                        .map(|change| change.value)
                        .collect::<Vec<_>>();
                    Ok::<_, Failure<Infallible>>(json!({ "values": values }))
                })
                .await
            }
            _ => Outcome::unknown_tool(),
        }
    }
}

async fn echo(call: &Call, input: EchoInput) -> Result<EchoOutput, Failure<Infallible>> {
    let language = call.contract.languages[call.language];
    Ok(EchoOutput {
        word: input.word,
        limit: input.limit,
        tags: input.tags,
        language,
    })
}

impl Shop {
    async fn fail(&self, input: FailInput) -> Result<Value, Failure<OrderNotFound>> {
        match input.how.as_str() {
            "declared" => Err(Failure::Declared(OrderNotFound("7"))),
            "rule" => Err(Failure::BadArguments(vec![
                Violation::new("how", "/how", "never_on_sunday").worded(
                    &["${how} en domingo no.", "No ${how} on Sundays."],
                    Map::from_iter([("how".to_owned(), "rule".into())]),
                ),
            ])),
            "unexpected" => Err(Failure::unexpected(
                "the password of the database is swordfish",
            )),
            "panic" => panic!("index out of bounds: swordfish"),
            slow => {
                tokio::task::yield_now().await;
                tokio::time::sleep(std::time::Duration::from_millis(200)).await;
                self.finished.lock().unwrap().push(slow.to_owned());
                Ok(json!({}))
            }
        }
    }
}

struct Keys;

impl Authority for Keys {
    async fn caller(&self, key: &str) -> Result<Option<Caller>, BoxError> {
        let caller = |scopes: &[&str], areas: &[&str], language: Option<&str>| Caller {
            tenant: "t".to_owned(),
            key: "k".to_owned(),
            scopes: scopes.iter().map(|each| (*each).to_owned()).collect(),
            areas: areas.iter().map(|each| (*each).to_owned()).collect(),
            language: language.map(str::to_owned),
        };
        match key {
            "all" => Ok(Some(caller(&["read", "write"], &[], None))),
            "english" => Ok(Some(caller(&["read", "write"], &[], Some("en")))),
            "reader" => Ok(Some(caller(&["read"], &[], None))),
            "words" => Ok(Some(caller(&["read", "write"], &["words"], None))),
            "nothing" => Ok(Some(caller(&[], &[], None))),
            "broken" => Err("the store swordfish is gone".into()),
            _ => Ok(None),
        }
    }
}

struct Noon;

impl Clock for Noon {
    fn now(&self) -> jiff::Timestamp {
        jiff::Timestamp::UNIX_EPOCH
    }
}

/// A server on a port of this machine.
pub struct Server {
    /// `127.0.0.1:PORT`.
    pub address: String,
    /// Slow calls that ran to their end.
    pub finished: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Starts one.
    pub async fn start() -> Self {
        Self::start_until(std::future::pending()).await
    }

    /// Starts one that ends when that is ready.
    pub async fn start_until(end: impl Future<Output = ()> + Send + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let options = Options {
            clock: Arc::new(Noon),
            ..Options::new("https://shop.example/")
        };
        let finished = Arc::new(Mutex::new(Vec::new()));
        let router = router(
            Shop {
                finished: finished.clone(),
            },
            Keys,
            options,
        );
        tokio::spawn(pliego_host::serve(listener, router, end));
        Self { address, finished }
    }

    /// Sends a request as it is written, and reads its answer.
    pub async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Reply {
        let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        if !headers
            .iter()
            .any(|(name, _)| name.eq_ignore_ascii_case("host"))
        {
            head.push_str(&format!("Host: {}\r\n", self.address));
        }
        if !body.is_empty()
            && !headers
                .iter()
                .any(|(name, _)| name.eq_ignore_ascii_case("transfer-encoding"))
        {
            head.push_str(&format!("Content-Length: {}\r\n", body.len()));
        }
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        stream.write_all(b"\r\n").await.unwrap();
        stream.write_all(body).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        Reply::read(&answer)
    }

    /// Posts a body with the key of all scopes and nothing else.
    pub async fn post(&self, body: &str) -> Reply {
        self.post_as("all", &[], body).await
    }

    /// Posts a body with that key and those headers.
    pub async fn post_as(&self, key: &str, headers: &[(&str, &str)], body: &str) -> Reply {
        let bearer = format!("Bearer {key}");
        let headers = [&[("Authorization", bearer.as_str())], headers].concat();
        self.send("POST", "/api/mcp", &headers, body.as_bytes())
            .await
    }

    /// Posts a call that takes a while, and goes away before it ends.
    pub async fn post_and_leave(&self, headers: &[(&str, &str)], body: &str) {
        let mut head = format!(
            "POST /api/mcp HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer all\r\n",
            self.address
        );
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str(&format!("Content-Length: {}\r\n\r\n{body}", body.len()));
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        // Long enough to be called, not long enough to be answered.
        let mut byte = [0];
        assert!(
            tokio::time::timeout(std::time::Duration::from_millis(50), stream.read(&mut byte))
                .await
                .is_err()
        );
    }

    /// Posts a request of 2026-07-28, with the headers that it must have.
    pub async fn modern(&self, method: &str, params: &Value) -> Reply {
        self.modern_as("all", method, params).await
    }

    /// The same with that key.
    pub async fn modern_as(&self, key: &str, method: &str, params: &Value) -> Reply {
        let name = params
            .get("name")
            .or_else(|| params.get("uri"))
            .and_then(Value::as_str)
            .unwrap_or_default();
        let mut headers = vec![
            ("MCP-Protocol-Version", "2026-07-28"),
            ("Mcp-Method", method),
        ];
        if !name.is_empty() {
            headers.push(("Mcp-Name", name));
        }
        self.post_as(key, &headers, &modern(method, params)).await
    }
}

/// The body of a request of 2026-07-28, with the id 1.
pub fn modern(method: &str, params: &Value) -> String {
    let mut params = params.clone();
    params["_meta"] = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
    });
    json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).to_string()
}

/// An answer.
#[derive(Debug, PartialEq)]
pub struct Reply {
    /// HTTP status.
    pub status: u16,
    /// Headers, names in lower case.
    pub headers: BTreeMap<String, String>,
    /// Body.
    pub body: String,
}

impl Reply {
    fn read(answer: &[u8]) -> Self {
        let answer = String::from_utf8(answer.to_vec()).unwrap();
        let (head, body) = answer
            .split_once("\r\n\r\n")
            .unwrap_or((answer.as_str(), ""));
        let mut lines = head.lines();
        let status = lines
            .next()
            .and_then(|line| line.split(' ').nth(1))
            .and_then(|status| status.parse().ok())
            .unwrap_or(0);
        let headers = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()));
        Self {
            status,
            headers: headers.collect(),
            body: body.to_owned(),
        }
    }

    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// That status and that body.
    #[track_caller]
    pub fn is(&self, status: u16, body: &str) {
        assert_eq!((self.status, self.body.as_str()), (status, body));
    }

    /// That status and that JSON-RPC error.
    #[track_caller]
    pub fn fails(&self, status: u16, number: i64) -> Value {
        let body = self.json();
        assert_eq!(
            (self.status, body["error"]["code"].as_i64()),
            (status, Some(number)),
            "{body}"
        );
        body
    }
}
