//! The HTTP around the protocol: verbs, keys, sizes, types, where a browser may come from, and the pages.

#![allow(clippy::unwrap_used, reason = "tests")]

mod shop;

use shop::server::Server;

const PING: &str = r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#;
const PONG: &str = r#"{"jsonrpc":"2.0","id":1,"result":{}}"#;

#[tokio::test]
async fn f015_field_d04_other_verbs_are_405_before_any_other_check() {
    let server = Server::start().await;
    for method in ["GET", "DELETE", "PUT", "PATCH", "OPTIONS"] {
        for headers in [
            vec![],
            vec![("Authorization", "Bearer all")],
            vec![("Host", "evil.example"), ("Accept", "text/event-stream")],
        ] {
            let reply = server.send(method, "/api/mcp", &headers, b"").await;
            reply.is(405, "");
            assert_eq!(reply.headers["allow"], "POST");
        }
    }
}

#[tokio::test]
async fn f408_f410_a_missing_key_is_a_flat_401() {
    let server = Server::start().await;
    let reply = server.send("POST", "/api/mcp", &[], PING.as_bytes()).await;
    reply.is(401, r#"{"ok":false,"error":"missing_authorization","message":"Falta la clave.","docs":"https://shop.example/devs/mcp.md#error-missing_authorization"}"#);
    assert_eq!(reply.headers["www-authenticate"], "Bearer realm=\"shop\"");
    let reply = server
        .send("POST", "/api/mcp", &[("Accept-Language", "en")], b"[")
        .await;
    reply.is(401, r#"{"ok":false,"error":"missing_authorization","message":"No key came.","docs":"https://shop.example/devs/mcp.md#error-missing_authorization"}"#);
}

#[tokio::test]
async fn f409_field_d01_a_bad_key_is_a_flat_401_without_oauth() {
    let server = Server::start().await;
    for value in [
        "Bearer nope",
        "Bearer",
        "Bearer ",
        "Basic all",
        "all",
        "Bearer all all",
    ] {
        let reply = server
            .send(
                "POST",
                "/api/mcp",
                &[("Authorization", value)],
                PING.as_bytes(),
            )
            .await;
        reply.is(401, r#"{"ok":false,"error":"invalid_key","message":"La clave no vale.","docs":"https://shop.example/devs/mcp.md#error-invalid_key"}"#);
        assert_eq!(
            reply.headers["www-authenticate"], "Bearer realm=\"shop\", error=\"invalid_token\"",
            "{value}"
        );
    }
    let twice = [
        ("Authorization", "Bearer all"),
        ("Authorization", "Bearer all"),
    ];
    assert_eq!(
        server
            .send("POST", "/api/mcp", &twice, PING.as_bytes())
            .await
            .status,
        401
    );
    for value in ["bearer all", "BEARER all", "Bearer   all "] {
        server
            .send(
                "POST",
                "/api/mcp",
                &[("Authorization", value)],
                PING.as_bytes(),
            )
            .await
            .is(200, PONG);
    }
    for path in [
        "/.well-known/oauth-protected-resource/mcp",
        "/.well-known/oauth-authorization-server",
        "/register",
        "/api/mcp/",
        "/",
    ] {
        server
            .send("GET", path, &[], b"")
            .await
            .is(404, r#"{"ok":false,"error":"not_found"}"#);
    }
}

#[tokio::test]
async fn a_store_of_keys_that_fails_is_a_fault_of_ours() {
    let server = Server::start().await;
    let reply = server.post_as("broken", &[], PING).await;
    assert_eq!(
        (reply.status, &reply.json()["error"]),
        (500, &"tool_error".into())
    );
    assert!(!reply.body.contains("swordfish"));
}

#[tokio::test]
async fn field_d14_bodies_past_1_mib_are_413() {
    let server = Server::start().await;
    let answer = r#"{"jsonrpc":"2.0","error":{"code":-32600,"message":"Demasiado grande.","data":{"code":"request_too_large","message":"Demasiado grande.","doc_url":"https://shop.example/devs/mcp.md#error-request_too_large"}}}"#;
    let padded = |size: usize| format!("{PING}{}", " ".repeat(size - PING.len()));
    server.post(&padded(1 << 20)).await.is(200, PONG);
    server.post(&padded((1 << 20) + 1)).await.is(413, answer);
    let mut chunked = Vec::new();
    for _ in 0..40 {
        chunked.extend_from_slice(b"10000\r\n");
        chunked.extend_from_slice(&[b' '; 0x10000]);
        chunked.extend_from_slice(b"\r\n");
    }
    chunked.extend_from_slice(b"0\r\n\r\n");
    let headers = [
        ("Authorization", "Bearer all"),
        ("Transfer-Encoding", "chunked"),
    ];
    server
        .send("POST", "/api/mcp", &headers, &chunked)
        .await
        .is(413, answer);
}

#[tokio::test]
async fn mcp_h2_h3_l12_other_sites_are_403() {
    let server = Server::start().await;
    let own = format!("http://{}", server.address);
    for (host, origin) in [
        (None, Some(own.as_str())),
        (Some("shop.example"), Some("https://shop.example")),
        (None, None),
    ] {
        let headers = [
            host.map(|host| ("Host", host)),
            origin.map(|origin| ("Origin", origin)),
        ];
        server
            .post_as(
                "all",
                &headers.into_iter().flatten().collect::<Vec<_>>(),
                PING,
            )
            .await
            .is(200, PONG);
    }
    server.post_as("all", &[("Origin", "http://evil.example")], PING).await.is(
        403,
        r#"{"jsonrpc":"2.0","error":{"code":-32600,"message":"Origin 'http://evil.example' is not allowed"}}"#,
    );
    server.post_as("all", &[("Host", "evil.example")], PING).await.is(
        403,
        r#"{"jsonrpc":"2.0","error":{"code":-32600,"message":"Host 'evil.example' is not served here"}}"#,
    );
    assert_eq!(
        server
            .post_as("nope", &[("Origin", "null")], PING)
            .await
            .status,
        403
    );
}

#[tokio::test]
async fn a_body_that_is_said_to_be_something_else_is_415() {
    let server = Server::start().await;
    for kind in ["application/json", "Application/JSON; charset=utf-8"] {
        server
            .post_as("all", &[("Content-Type", kind)], PING)
            .await
            .is(200, PONG);
    }
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/jsonx",
    ] {
        server
            .post_as("all", &[("Content-Type", kind)], PING)
            .await
            .fails(415, -32600);
    }
}

#[tokio::test]
async fn f003_pages_are_served_in_each_language() {
    let server = Server::start().await;
    for (path, text) in [
        ("/devs/mcp.md", "# Tienda\nhttps://shop.example/api/mcp\n"),
        (
            "/devs/mcp.es.md",
            "# Tienda\nhttps://shop.example/api/mcp\n",
        ),
        ("/devs/mcp.en.md", "# Shop\nhttps://shop.example/api/mcp\n"),
    ] {
        let reply = server.send("GET", path, &[], b"").await;
        reply.is(200, text);
        assert_eq!(
            reply.headers["content-type"],
            "text/markdown; charset=utf-8"
        );
    }
    assert_eq!(
        server.send("GET", "/devs/mcp.fr.md", &[], b"").await.status,
        404
    );
}

#[tokio::test]
async fn field_d12_session_ids_and_other_left_overs_are_ignored() {
    let server = Server::start().await;
    let headers = [
        ("Mcp-Session-Id", "gone-123"),
        ("Last-Event-ID", "9"),
        ("Accept", "*/*"),
        ("X-Unheard-Of", "1"),
    ];
    let reply = server.post_as("all", &headers, PING).await;
    reply.is(200, PONG);
    assert!(!reply.headers.contains_key("mcp-session-id"));
}
