//! HTTP: one endpoint for the protocol, and the pages. A thin shell around [`crate::protocol`].

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::http::header::{ALLOW, AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::Response;
use axum::routing::{any, get};
use axum::serve::ListenerExt;
use tokio::net::TcpListener;

use crate::call::{Authority, Service};
use crate::protocol::{Answer, Header, Headers, Options, Protocol};
use crate::{pages, site};

/// Routes of a server: the endpoint and the pages of its documents.
pub fn router<S: Service, A: Authority>(service: S, authority: A, options: Options) -> Router {
    let mut router = Router::new();
    for (path, text) in pages::all(service.contract(), &options.base_url) {
        router = router.route(&path, get(move || std::future::ready(markdown(text))));
    }
    let endpoint = options.endpoint.clone();
    let protocol = Arc::new(Protocol::new(service, authority, options));
    router
        .route(
            &endpoint,
            any(move |request: Request| answer(protocol.clone(), request)),
        )
        .fallback(|| {
            std::future::ready(plain(
                StatusCode::NOT_FOUND,
                r#"{"ok":false,"error":"not_found"}"#,
            ))
        })
}

/// Serves until `shutdown` is ready; then finishes the calls in flight.
///
/// # Errors
/// What the listener gives.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let listener = listener.tap_io(|stream| {
        // Answers are one small write each: waiting for more only delays them.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "no TCP_NODELAY");
        }
    });
    axum::serve(listener, router)
        .with_graceful_shutdown(shutdown)
        .await
}

async fn answer<S: Service, A: Authority>(
    protocol: Arc<Protocol<S, A>>,
    request: Request,
) -> Response {
    let (head, body) = request.into_parts();
    if head.method != Method::POST {
        let mut response = plain(StatusCode::METHOD_NOT_ALLOWED, "");
        response
            .headers_mut()
            .insert(ALLOW, HeaderValue::from_static("POST"));
        return response;
    }
    let headers = read_headers(&head.headers);
    let limit = protocol.options().body_limit;
    if let Some(refused) =
        too_long(&head.headers, limit).then(|| protocol.too_large(&headers, None))
    {
        drain(body, limit).await;
        return respond(refused);
    }
    if let Err(message) = site::judge(
        first(&head.headers, &HOST),
        first(&head.headers, &ORIGIN),
        &protocol.options().base_url,
    ) {
        return respond(Answer::refusal(403, &message));
    }
    let keys = head
        .headers
        .get_all(AUTHORIZATION)
        .iter()
        .map(HeaderValue::as_bytes)
        .collect::<Vec<_>>();
    let caller = match protocol.admit(&keys, &headers).await {
        Ok(caller) => caller,
        Err(refused) => return respond(refused),
    };
    if !json_or_unsaid(&head.headers) {
        return respond(Answer::refusal(
            415,
            "Content-Type must be application/json",
        ));
    }
    match read(body, limit).await {
        Ok(body) => respond(protocol.answer(&body, &headers, caller).await),
        Err(Unread::TooLong) => respond(protocol.too_large(&headers, Some(&caller))),
        Err(Unread::Broken) => respond(Answer::refusal(400, "the body could not be read")),
    }
}

fn read_headers(headers: &HeaderMap) -> Headers {
    let header = |name| Header::read(headers.get_all(name).iter().map(HeaderValue::as_bytes));
    Headers {
        version: header("mcp-protocol-version"),
        method: header("mcp-method"),
        name: header("mcp-name"),
        languages: headers
            .get("accept-language")
            .and_then(|value| value.to_str().ok())
            .map(str::to_owned),
    }
}

fn first<'h>(headers: &'h HeaderMap, name: &axum::http::HeaderName) -> Option<&'h [u8]> {
    headers.get(name).map(HeaderValue::as_bytes)
}

fn too_long(headers: &HeaderMap, limit: usize) -> bool {
    let length = headers
        .get(CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok())
        .and_then(|text| text.parse::<u64>().ok());
    length.is_some_and(|length| length > limit as u64)
}

/// A client that says what it sends must say JSON; one that says nothing is believed.
fn json_or_unsaid(headers: &HeaderMap) -> bool {
    let Some(kind) = headers.get(CONTENT_TYPE) else {
        return true;
    };
    let essence = kind
        .to_str()
        .ok()
        .and_then(|kind| kind.split(';').next())
        .unwrap_or_default();
    essence.trim().eq_ignore_ascii_case("application/json")
}

enum Unread {
    TooLong,
    Broken,
}

async fn read(mut body: Body, limit: usize) -> Result<Vec<u8>, Unread> {
    let mut bytes = Vec::new();
    while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
        let Ok(data) = frame.map_err(|_| Unread::Broken)?.into_data() else {
            continue;
        };
        if bytes.len() + data.len() > limit {
            drain(body, limit).await;
            return Err(Unread::TooLong);
        }
        bytes.extend_from_slice(&data);
    }
    Ok(bytes)
}

/// Reads on for a while, so that a client that is still sending gets to its answer.
async fn drain(mut body: Body, limit: usize) {
    let mut left = limit.saturating_mul(8);
    while let Some(Ok(frame)) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
        left = match left.checked_sub(frame.data_ref().map_or(0, |data| data.len())) {
            Some(left) => left,
            None => return,
        };
    }
}

fn respond(answer: Answer) -> Response {
    let mut response = Response::new(Body::from(answer.body));
    *response.status_mut() =
        StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if answer.status != 202 {
        response
            .headers_mut()
            .insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    for (name, value) in answer.headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

fn plain(status: StatusCode, json: &'static str) -> Response {
    let mut response = Response::new(Body::from(json));
    *response.status_mut() = status;
    if !json.is_empty() {
        response
            .headers_mut()
            .insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    response
}

fn markdown(text: Arc<str>) -> Response {
    let mut response = Response::new(Body::from(axum::body::Bytes::from_owner(Shared(text))));
    response.headers_mut().insert(
        CONTENT_TYPE,
        HeaderValue::from_static("text/markdown; charset=utf-8"),
    );
    response
}

/// A page that every answer shares.
struct Shared(Arc<str>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}
