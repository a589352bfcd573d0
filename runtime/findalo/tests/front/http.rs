//! A plain HTTP client: one request, one connection.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::Value;

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

pub(crate) fn post(url: &str, key: &str, language: &str, body: &Value) -> Answer {
    try_post(url, key, language, body).unwrap()
}

/// The same for a server that may go away.
pub(crate) fn try_post(
    url: &str,
    key: &str,
    language: &str,
    body: &Value,
) -> std::io::Result<Answer> {
    let body = body.to_string();
    let mut head = format!(
        "Content-Type: application/json\r\nContent-Length: {}\r\nAuthorization: Bearer {key}\r\n",
        body.len()
    );
    if !language.is_empty() {
        head.push_str(&format!("Accept-Language: {language}\r\n"));
    }
    send("POST", url, &head, &body)
}

pub(crate) fn get(url: &str) -> Answer {
    send("GET", url, "", "").unwrap()
}

fn send(method: &str, url: &str, head: &str, body: &str) -> std::io::Result<Answer> {
    let (host, path) = url
        .strip_prefix("http://")
        .unwrap()
        .split_once('/')
        .unwrap();
    let mut stream = TcpStream::connect(host)?;
    write!(
        stream,
        "{method} /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{head}\r\n{body}"
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let answer = String::from_utf8(answer).map_err(std::io::Error::other)?;
    let (head, body) = answer
        .split_once("\r\n\r\n")
        .ok_or(std::io::ErrorKind::UnexpectedEof)?;
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    assert!(
        !head.to_lowercase().contains("transfer-encoding"),
        "an answer of known length"
    );
    Ok(Answer {
        status,
        body: body.to_owned(),
    })
}
