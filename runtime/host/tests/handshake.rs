//! Messages of the versions that begin with `initialize`, and messages without a version: whole answers.

#![allow(clippy::unwrap_used, reason = "tests")]

mod shop;

use serde_json::{Value, json};
use shop::server::Server;

fn request(method: &str, params: &Value) -> String {
    json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).to_string()
}

fn call(tool: &str, arguments: &Value) -> String {
    request("tools/call", &json!({"name": tool, "arguments": arguments}))
}

#[tokio::test]
async fn mcp_l1_l2_initialize_answers_with_a_version_that_is_served() {
    let server = Server::start().await;
    let answer = |version: &str| {
        format!(
            r#"{{"jsonrpc":"2.0","id":1,"result":{{"protocolVersion":"{version}","capabilities":{{"tools":{{}},"resources":{{}}}},"serverInfo":{{"name":"shop","title":"Tienda","version":"1.2.3"}},"instructions":"Empieza por echo."}}}}"#
        )
    };
    for (asked, given) in [
        ("2025-11-25", "2025-11-25"),
        ("2025-06-18", "2025-06-18"),
        ("2025-03-26", "2025-03-26"),
        ("2024-11-05", "2025-11-25"),
        ("2026-07-28", "2025-11-25"),
        ("2099-01-01", "2025-11-25"),
    ] {
        let params = json!({"protocolVersion": asked, "capabilities": {"newThing": {"x": 1}}, "clientInfo": {"name": "c", "version": "1", "icons": []}});
        server
            .post(&request("initialize", &params))
            .await
            .is(200, &answer(given));
    }
    // A known header that differs is ignored; clients owe it after the handshake only.
    let body = request("initialize", &json!({"protocolVersion": "2025-06-18"}));
    server
        .post_as("all", &[("MCP-Protocol-Version", "2026-07-28")], &body)
        .await
        .is(200, &answer("2025-06-18"));
    server
        .post(&request("initialize", &json!({})))
        .await
        .fails(200, -32602);
}

#[tokio::test]
async fn mcp_l4_ping_answers_at_any_time_with_an_empty_result() {
    let server = Server::start().await;
    let ping = r#"{"jsonrpc":"2.0","id":"hb-1","method":"ping"}"#;
    server
        .post(ping)
        .await
        .is(200, r#"{"jsonrpc":"2.0","id":"hb-1","result":{}}"#);
    server
        .post_as("nothing", &[("MCP-Protocol-Version", "2025-11-25")], ping)
        .await
        .is(200, r#"{"jsonrpc":"2.0","id":"hb-1","result":{}}"#);
}

#[tokio::test]
async fn f021_a_bare_call_with_a_key_is_served() {
    let server = Server::start().await;
    let reply = server.post(&call("echo", &json!({"word": "hola"}))).await;
    reply.is(
        200,
        r#"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{\"word\":\"hola\",\"limit\":20,\"language\":\"es\"}"}],"structuredContent":{"word":"hola","limit":20,"language":"es"}}}"#,
    );
    assert_eq!(reply.headers["content-type"], "application/json");
    assert!(!reply.headers.contains_key("mcp-session-id"));
}

#[tokio::test]
async fn f022_f023_answers_are_structured_in_every_era() {
    let server = Server::start().await;
    for version in ["2025-11-25", "2025-06-18", "2025-03-26"] {
        let reply = server
            .post_as(
                "all",
                &[("MCP-Protocol-Version", version)],
                &call("echo", &json!({"word": "x"})),
            )
            .await;
        assert_eq!(
            reply.json()["result"]["structuredContent"]["word"],
            "x",
            "{version}"
        );
        let listed = server
            .post_as(
                "all",
                &[("MCP-Protocol-Version", version)],
                &request("tools/list", &json!({})),
            )
            .await;
        assert!(
            listed.json()["result"]["tools"][0]["outputSchema"].is_object(),
            "{version}"
        );
    }
}

#[tokio::test]
async fn f025_the_listing_has_what_the_key_can_use_byte_for_byte() {
    let server = Server::start().await;
    let list = request("tools/list", &json!({}));
    let whole = include_str!("shop/tools.json").trim_end();
    let answer =
        |array: &str| format!(r#"{{"jsonrpc":"2.0","id":1,"result":{{"tools":{array}}}}}"#);
    for _ in 0..2 {
        server.post(&list).await.is(200, &answer(whole));
    }
    let english = include_str!("shop/tools.en.json").trim_end();
    server
        .post_as("english", &[], &list)
        .await
        .is(200, &answer(english));
    let two = whole.lines().take(3).collect::<Vec<_>>().join("\n");
    server
        .post_as("reader", &[], &list)
        .await
        .is(200, &answer(&format!("{}\n]", two.trim_end_matches(','))));
    server
        .post_as("nothing", &[], &list)
        .await
        .is(200, &answer("[]"));
    server
        .post(&request("tools/list", &json!({"cursor": ""})))
        .await
        .fails(200, -32602);
    server
        .post(&request("tools/list", &json!({"cursor": 1})))
        .await
        .fails(200, -32602);
}

#[tokio::test]
async fn f046_the_language_is_asked_for_or_the_tenants_or_the_first() {
    let server = Server::start().await;
    for (key, accepted, language) in [
        ("all", None, "es"),
        ("english", None, "en"),
        ("all", Some("en"), "en"),
        ("english", Some("es-MX, en;q=0.9"), "es"),
        ("all", Some("fr, en-GB;q=0.8, es;q=0.5"), "en"),
        ("english", Some("fr;q=1"), "en"),
        ("all", Some("en;q=0, *;q=0.1"), "es"),
        ("english", Some("EN;Q=0.2, es;q=0.3"), "es"),
        ("english", Some(";;q=,,="), "en"),
    ] {
        let headers = accepted
            .map(|accepted| ("Accept-Language", accepted))
            .into_iter()
            .collect::<Vec<_>>();
        let reply = server
            .post_as(key, &headers, &call("echo", &json!({"word": "x"})))
            .await;
        assert_eq!(
            reply.json()["result"]["structuredContent"]["language"],
            language,
            "{key} {accepted:?}"
        );
    }
}

#[tokio::test]
async fn resources_are_listed_read_and_unknown() {
    let server = Server::start().await;
    server.post(&request("resources/list", &json!({}))).await.is(
        200,
        r#"{"jsonrpc":"2.0","id":1,"result":{"resources":[{"uri":"shop://policies","name":"policies","title":"Políticas","description":"Las reglas.","mimeType":"application/json"}]}}"#,
    );
    server
        .post_as("nothing", &[], &request("resources/list", &json!({})))
        .await
        .is(200, r#"{"jsonrpc":"2.0","id":1,"result":{"resources":[]}}"#);
    let templates = r#"{"jsonrpc":"2.0","id":1,"result":{"resourceTemplates":[]}}"#;
    server
        .post(&request("resources/templates/list", &json!({})))
        .await
        .is(200, templates);
    let read = request("resources/read", &json!({"uri": "shop://policies"}));
    server.post(&read).await.is(
        200,
        r#"{"jsonrpc":"2.0","id":1,"result":{"contents":[{"uri":"shop://policies","mimeType":"application/json","text":"{\n  \"reglas\": []\n}\n"}]}}"#,
    );
    assert_eq!(
        server
            .post_as("nothing", &[], &read)
            .await
            .fails(200, -32602)["error"]["data"]["scope"],
        "read"
    );
    server.post(&request("resources/read", &json!({"uri": "shop://nope"}))).await.is(
        200,
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"No existe shop://nope.","data":{"code":"resource_not_found","uri":"shop://nope","message":"No existe shop://nope.","doc_url":"https://shop.example/devs/mcp.md#error-resource_not_found"}}}"#,
    );
    server
        .post(&request("resources/read", &json!({"uri": 3})))
        .await
        .fails(200, -32602);
    server
        .post(&request(
            "resources/subscribe",
            &json!({"uri": "shop://policies"}),
        ))
        .await
        .fails(200, -32601);
}

#[tokio::test]
async fn f416_a_missing_scope_is_told_with_its_fields() {
    let server = Server::start().await;
    server.post_as("reader", &[], &call("change", &json!({}))).await.is(
        200,
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Falta write.","data":{"code":"scope_denied","scope":"write","reason":"missing_scope","message":"Falta write.","doc_url":"https://shop.example/devs/mcp.md#error-scope_denied"}}}"#,
    );
    server.post(&call("nope", &json!({}))).await.is(
        200,
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"No existe nope.","data":{"code":"tool_not_found","tool":"nope","message":"No existe nope.","doc_url":"https://shop.example/devs/mcp.md#error-tool_not_found"}}}"#,
    );
}

#[tokio::test]
async fn host_note_1_arrays_are_not_taken_for_objects() {
    let server = Server::start().await;
    for params in ["[]", r#"["echo",{"word":"x"}]"#, "3", "\"x\"", "null"] {
        let body = format!(r#"{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{params}}}"#);
        server.post(&body).await.fails(400, -32600);
    }
    for arguments in [
        json!(["hi"]),
        json!("{\"word\":\"x\"}"),
        json!(3),
        json!(null),
    ] {
        server
            .post(&call("echo", &arguments))
            .await
            .fails(200, -32602);
    }
    server
        .post(&request("tools/call", &json!({"name": ["echo"]})))
        .await
        .fails(200, -32602);
    server
        .post(&request("tools/call", &json!({})))
        .await
        .fails(200, -32602);
}

#[tokio::test]
async fn host_note_4_ids_keep_their_type() {
    let server = Server::start().await;
    for (sent, echoed) in [
        ("1.0", "1"),
        ("-7", "-7"),
        ("\"1\"", "\"1\""),
        ("\"\"", "\"\""),
        ("0", "0"),
        ("9007199254740993", "9007199254740993"),
    ] {
        let reply = server
            .post(&format!(
                r#"{{"jsonrpc":"2.0","id":{sent},"method":"ping"}}"#
            ))
            .await;
        reply.is(
            200,
            &format!(r#"{{"jsonrpc":"2.0","id":{echoed},"result":{{}}}}"#),
        );
    }
    for bad in ["null", "1.5", "true", "[1]", "{}", "1e300"] {
        let body = server
            .post(&format!(
                r#"{{"jsonrpc":"2.0","id":{bad},"method":"ping"}}"#
            ))
            .await
            .fails(400, -32600);
        assert!(body.get("id").is_none(), "{bad}");
    }
}

#[tokio::test]
async fn host_note_8_what_is_no_message_is_said_to_be_none() {
    let server = Server::start().await;
    let deep = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"ping","params":{{"a":{}{}}}}}"#,
        "[".repeat(5000),
        "]".repeat(5000)
    );
    for broken in [
        "",
        "{",
        "nonsense",
        &deep,
        r#"{"jsonrpc":"2.0","id":1,"method":"ping","id":2}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","n\u0061me":"change"}}"#,
    ] {
        let body = server.post(broken).await.fails(400, -32700);
        assert_eq!(body["error"]["data"]["code"], "invalid_request");
        assert!(body.get("id").is_none());
    }
    let bytes = b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"pi\xffng\"}";
    server
        .send(
            "POST",
            "/api/mcp",
            &[("Authorization", "Bearer all")],
            bytes,
        )
        .await
        .fails(400, -32700);
    for odd in [
        "3",
        "null",
        "\"ping\"",
        "{}",
        r#"{"id":1,"method":"ping"}"#,
        r#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":3}"#,
        r#"{"jsonrpc":"2.0","id":1}"#,
    ] {
        let body = server.post(odd).await.fails(400, -32600);
        assert_eq!(body["error"]["data"]["code"], "invalid_request", "{odd}");
    }
    server.post(r#"{"jsonrpc":"2.0","id":7,"method":3}"#).await.is(
        400,
        r#"{"jsonrpc":"2.0","id":7,"error":{"code":-32600,"message":"Mensaje inválido. (method must be a string)","data":{"code":"invalid_request","message":"Mensaje inválido.","doc_url":"https://shop.example/devs/mcp.md#error-invalid_request"}}}"#,
    );
    // An escaped name is that name.
    server
        .post(r#"{"jsonrpc":"2.0","id":1,"method":"\u0070ing"}"#)
        .await
        .is(200, r#"{"jsonrpc":"2.0","id":1,"result":{}}"#);
}

#[tokio::test]
async fn f019_batches_are_refused_in_every_era() {
    let server = Server::start().await;
    let ping = r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#;
    for headers in [
        &[][..],
        &[("MCP-Protocol-Version", "2025-03-26")],
        &[("MCP-Protocol-Version", "2026-07-28")],
    ] {
        for batch in ["[]".to_owned(), format!("[{ping},{ping}]")] {
            server.post_as("all", headers, &batch).await.is(
                400,
                r#"{"jsonrpc":"2.0","error":{"code":-32600,"message":"Un mensaje por petición.","data":{"code":"batching_not_supported","message":"Un mensaje por petición.","doc_url":"https://shop.example/devs/mcp.md#error-batching_not_supported"}}}"#,
            );
        }
    }
}

#[tokio::test]
async fn mcp_h4_l8_notifications_are_taken_without_a_word() {
    let server = Server::start().await;
    for body in [
        r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        r#"{"jsonrpc":"2.0","method":"notifications/unheard_of","params":{}}"#,
        r#"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"echo","arguments":{"word":"x"}}}"#,
        r#"{"jsonrpc":"2.0","id":4,"result":{}}"#,
    ] {
        let reply = server.post(body).await;
        reply.is(202, "");
        assert!(!reply.headers.contains_key("content-type"));
    }
    let note = r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#;
    server
        .post_as("all", &[("MCP-Protocol-Version", "1999-01-01")], note)
        .await
        .fails(400, -32022);
    let response = r#"{"jsonrpc":"2.0","id":4,"result":{}}"#;
    server
        .post_as("all", &[("MCP-Protocol-Version", "2026-07-28")], response)
        .await
        .fails(400, -32600);
}

#[tokio::test]
async fn mcp_l10_an_unknown_version_header_is_refused_with_those_served() {
    let server = Server::start().await;
    for version in ["2024-11-05", "2031-01-01", "latest"] {
        let body = server
            .post_as(
                "all",
                &[("MCP-Protocol-Version", version)],
                &request("ping", &json!({})),
            )
            .await
            .fails(400, -32022);
        assert_eq!(
            body["error"]["data"],
            json!({"supported": ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"], "requested": version})
        );
        assert_eq!(body["id"], 1);
    }
}

#[tokio::test]
async fn unknown_methods_are_told_with_200_before_2026() {
    let server = Server::start().await;
    for method in [
        "prompts/list",
        "logging/setLevel",
        "completion/complete",
        "rpc.discover",
        "",
    ] {
        let body = server
            .post(&request(method, &json!({})))
            .await
            .fails(200, -32601);
        assert_eq!(body["id"], 1);
    }
    // A gateway that trusts Mcp- headers must not be fooled by a message that claims no version.
    server
        .post_as(
            "all",
            &[("Mcp-Method", "tools/list")],
            &request("ping", &json!({})),
        )
        .await
        .fails(400, -32020);
    server
        .post_as(
            "all",
            &[("Mcp-Name", "fail")],
            &call("echo", &json!({"word": "x"})),
        )
        .await
        .fails(400, -32020);
}
