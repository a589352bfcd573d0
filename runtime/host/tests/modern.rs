//! Messages of 2026-07-28, where each request says for itself what it is: whole answers.

#![allow(clippy::unwrap_used, reason = "tests")]

mod shop;

use serde_json::{Value, json};
use shop::server::{Server, modern};

const VERSION: (&str, &str) = ("MCP-Protocol-Version", "2026-07-28");
const INFO: &str = r#""_meta":{"io.modelcontextprotocol/serverInfo":{"name":"shop","title":"Tienda","version":"1.2.3"}}"#;

#[tokio::test]
async fn mcp_d1_d2_discover_says_what_is_served() {
    let server = Server::start().await;
    server.modern("server/discover", &json!({})).await.is(
        200,
        &format!(r#"{{"jsonrpc":"2.0","id":1,"result":{{"supportedVersions":["2026-07-28","2025-11-25","2025-06-18","2025-03-26"],"capabilities":{{"tools":{{}},"resources":{{}}}},"instructions":"Empieza por echo.","resultType":"complete","ttlMs":300000,"cacheScope":"private",{INFO}}}}}"#),
    );
}

#[tokio::test]
async fn mcp_g7_c1_results_have_their_type_and_listings_their_cache() {
    let server = Server::start().await;
    let cache = format!(r#""resultType":"complete","ttlMs":300000,"cacheScope":"private",{INFO}"#);
    let whole = include_str!("shop/tools.json").trim_end();
    server.modern("tools/list", &json!({})).await.is(
        200,
        &format!(r#"{{"jsonrpc":"2.0","id":1,"result":{{"tools":{whole},{cache}}}}}"#),
    );
    server
        .modern("resources/templates/list", &json!({}))
        .await
        .is(
            200,
            &format!(r#"{{"jsonrpc":"2.0","id":1,"result":{{"resourceTemplates":[],{cache}}}}}"#),
        );
    let reply = server
        .modern("resources/read", &json!({"uri": "shop://policies"}))
        .await;
    assert!(
        reply.body.ends_with(&format!("}}],{cache}}}}}")),
        "{}",
        reply.body
    );
    server.modern("tools/call", &json!({"name": "echo", "arguments": {"word": "x"}})).await.is(
        200,
        &format!(r#"{{"jsonrpc":"2.0","id":1,"result":{{"content":[{{"type":"text","text":"{{\"word\":\"x\",\"limit\":20,\"language\":\"es\"}}"}}],"structuredContent":{{"word":"x","limit":20,"language":"es"}},"resultType":"complete",{INFO}}}}}"#),
    );
}

#[tokio::test]
async fn mcp_m1_m2_missing_metadata_is_400() {
    let server = Server::start().await;
    let (version, capabilities) = (
        "io.modelcontextprotocol/protocolVersion",
        "io.modelcontextprotocol/clientCapabilities",
    );
    for meta in [
        json!({}),
        json!({"_meta": {}}),
        json!({"_meta": null}),
        json!({"_meta": []}),
        json!({"_meta": {capabilities: {}}}),
        json!({"_meta": {version: "2026-07-28"}}),
        json!({"_meta": {version: "2026-07-28", capabilities: []}}),
        json!({"_meta": {version: 20260728, capabilities: {}}}),
    ] {
        for method in ["server/discover", "tools/list"] {
            let body =
                json!({"jsonrpc": "2.0", "id": "q", "method": method, "params": meta}).to_string();
            let body = server
                .post_as("all", &[VERSION, ("Mcp-Method", method)], &body)
                .await
                .fails(400, -32602);
            assert_eq!(body["id"], "q", "{meta}");
        }
    }
    // These two belong to no earlier version, whatever the headers say.
    for method in ["server/discover", "subscriptions/listen"] {
        let body = json!({"jsonrpc": "2.0", "id": 1, "method": method}).to_string();
        server.post(&body).await.fails(400, -32602);
    }
}

#[tokio::test]
async fn mcp_h11_v1_x3_headers_must_say_what_the_body_says() {
    let server = Server::start().await;
    let list = modern("tools/list", &json!({}));
    let call = modern(
        "tools/call",
        &json!({"name": "echo", "arguments": {"word": "x"}}),
    );
    let other = list.replace("2026-07-28", "2031-01-01");
    for (headers, body, number) in [
        (vec![("Mcp-Method", "tools/list")], &list, -32020),
        (
            vec![
                ("MCP-Protocol-Version", "2025-11-25"),
                ("Mcp-Method", "tools/list"),
            ],
            &list,
            -32020,
        ),
        (vec![VERSION, ("Mcp-Method", "tools/list")], &other, -32020),
        (
            vec![
                ("MCP-Protocol-Version", "2031-01-01"),
                ("Mcp-Method", "tools/list"),
            ],
            &other,
            -32022,
        ),
        (vec![VERSION], &list, -32020),
        (vec![VERSION, ("Mcp-Method", "tools/call")], &list, -32020),
        (vec![VERSION, ("Mcp-Method", "TOOLS/LIST")], &list, -32020),
        (
            vec![
                VERSION,
                ("Mcp-Method", "tools/list"),
                ("Mcp-Method", "tools/list"),
            ],
            &list,
            -32020,
        ),
        (
            vec![VERSION, VERSION, ("Mcp-Method", "tools/list")],
            &list,
            -32020,
        ),
        (vec![VERSION, ("Mcp-Method", "tools/call")], &call, -32020),
        (
            vec![
                VERSION,
                ("Mcp-Method", "tools/call"),
                ("Mcp-Name", "change"),
            ],
            &call,
            -32020,
        ),
        (
            vec![VERSION, ("Mcp-Method", "tools/call"), ("Mcp-Name", "Echo")],
            &call,
            -32020,
        ),
        (
            vec![VERSION, ("Mcp-Method", "tools/call"), ("Mcp-Name", "éco")],
            &call,
            -32020,
        ),
    ] {
        let body = server
            .post_as("all", &headers, body)
            .await
            .fails(400, number);
        assert_eq!(body["id"], 1);
    }
    for headers in [
        [
            ("mcp-protocol-version", "2026-07-28"),
            ("MCP-METHOD", "tools/call"),
            ("mcp-name", "echo"),
        ],
        [
            VERSION,
            ("Mcp-Method", " tools/call"),
            ("Mcp-Name", "  echo  "),
        ],
    ] {
        assert_eq!(server.post_as("all", &headers, &call).await.status, 200);
    }
}

#[tokio::test]
async fn mcp_x4_names_may_be_base64() {
    let server = Server::start().await;
    let call = |name: &str| {
        modern(
            "tools/call",
            &json!({"name": name, "arguments": {"word": "x"}}),
        )
    };
    for (header, name, number) in [
        ("=?base64?ZWNobw==?=", "echo", None),
        ("=?base64?ZWNobw?=", "echo", Some(-32020)),
        ("=?base64?ZWN*bw==?=", "echo", Some(-32020)),
        ("=?base64?/w==?=", "echo", Some(-32020)),
        ("=?BASE64?ZWNobw==?=", "echo", Some(-32020)),
        // Literals: the tool is looked for, and there is none.
        ("=?base64?=", "=?base64?=", Some(-32602)),
        ("=?base64?ZWNobw==", "=?base64?ZWNobw==", Some(-32602)),
        ("=?base64?w7E=?=", "ñ", Some(-32602)),
    ] {
        let reply = server
            .post_as(
                "all",
                &[VERSION, ("Mcp-Method", "tools/call"), ("Mcp-Name", header)],
                &call(name),
            )
            .await;
        assert_eq!(reply.json()["error"]["code"].as_i64(), number, "{header}");
    }
}

#[tokio::test]
async fn mcp_h12_unknown_and_removed_methods_are_404() {
    let server = Server::start().await;
    for method in [
        "unknown/method",
        "ping",
        "logging/setLevel",
        "resources/subscribe",
        "resources/unsubscribe",
        "prompts/list",
        "subscriptions/listen",
    ] {
        let body = server.modern(method, &json!({})).await.fails(404, -32601);
        assert_eq!(body["id"], 1);
    }
}

#[tokio::test]
async fn host_note_2_an_enveloped_initialize_is_an_unknown_method() {
    let server = Server::start().await;
    server
        .modern("initialize", &json!({"protocolVersion": "2025-11-25"}))
        .await
        .fails(404, -32601);
}

#[tokio::test]
async fn host_note_3_malformed_params_are_400() {
    let server = Server::start().await;
    for params in [
        json!({"name": "echo", "arguments": ["hi"]}),
        json!({"name": "echo", "arguments": null}),
        json!({"name": 3}),
    ] {
        server
            .post_as(
                "all",
                &[VERSION, ("Mcp-Method", "tools/call"), ("Mcp-Name", "echo")],
                &modern("tools/call", &params),
            )
            .await
            .fails(400, -32602);
    }
    server
        .modern("resources/read", &json!({}))
        .await
        .fails(400, -32602);
    let body = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}"#;
    server
        .post_as("all", &[VERSION, ("Mcp-Method", "tools/list")], body)
        .await
        .fails(400, -32600);
}

#[tokio::test]
async fn host_note_6_every_listed_version_is_served_to_an_envelope() {
    let server = Server::start().await;
    let supported =
        server.modern("server/discover", &json!({})).await.json()["result"]["supportedVersions"]
            .clone();
    for version in supported
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
    {
        let body = modern(
            "tools/call",
            &json!({"name": "echo", "arguments": {"word": "x"}}),
        )
        .replace("2026-07-28", version);
        let headers = [
            ("MCP-Protocol-Version", version),
            ("Mcp-Method", "tools/call"),
            ("Mcp-Name", "echo"),
        ];
        let reply = server.post_as("all", &headers, &body).await;
        assert_eq!(
            reply.json()["result"]["structuredContent"]["word"],
            "x",
            "{version}"
        );
    }
}

#[tokio::test]
async fn mcp_e4_r4_an_unknown_resource_or_tool_is_invalid_params() {
    let server = Server::start().await;
    let body = server
        .modern("resources/read", &json!({"uri": "shop://nope"}))
        .await
        .fails(200, -32602);
    assert_eq!(body["error"]["data"]["uri"], "shop://nope");
    assert_eq!(
        server
            .modern("tools/call", &json!({"name": "nope"}))
            .await
            .fails(200, -32602)["error"]["data"]["code"],
        "tool_not_found"
    );
    let body = server
        .modern_as("reader", "tools/call", &json!({"name": "change"}))
        .await
        .fails(200, -32602);
    assert_eq!(body["error"]["data"]["reason"], "missing_scope");
}
