//! How calls end: answers, errors of the contract, faults of ours; and what is told beside them.

#![allow(clippy::unwrap_used, reason = "tests")]

mod shop;

use serde_json::{Value, json};
use shop::server::{Reply, Server};

async fn call(server: &Server, key: &str, tool: &str, arguments: Value) -> Reply {
    let body = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}});
    server.post_as(key, &[], &body.to_string()).await
}

/// The text, which must have the very JSON of the structured part, and that part's error.
fn error(reply: &Reply) -> (String, Value) {
    let result = reply.json()["result"].clone();
    assert_eq!(
        (reply.status, &result["isError"]),
        (200, &json!(true)),
        "{}",
        reply.body
    );
    let text = result["content"][0]["text"].as_str().unwrap();
    let (first, rest) = text.split_once('\n').unwrap();
    let error = result["structuredContent"]["error"].clone();
    assert_eq!(rest, error.to_string());
    assert!(
        reply
            .body
            .contains(&format!("\"structuredContent\":{{\"error\":{rest}}}"))
    );
    (first.to_owned(), error)
}

#[tokio::test]
async fn f396_an_error_of_the_contract_travels_whole_in_both_parts() {
    let server = Server::start().await;
    call(&server, "english", "fail", json!({"how": "declared"})).await.is(
        200,
        r#"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"order_not_found: There is no order 7; ${x} stays.\n{\"code\":\"order_not_found\",\"order\":\"7\",\"message\":\"There is no order 7; ${x} stays.\",\"doc_url\":\"https://shop.example/devs/mcp.md#error-order_not_found\"}"}],"structuredContent":{"error":{"code":"order_not_found","order":"7","message":"There is no order 7; ${x} stays.","doc_url":"https://shop.example/devs/mcp.md#error-order_not_found"}},"isError":true}}"#,
    );
}

#[tokio::test]
async fn f420_bad_arguments_are_told_all_at_once() {
    let server = Server::start().await;
    let (first, error) = error(
        &call(
            &server,
            "all",
            "echo",
            json!({"word": "", "limit": 101, "tag": 1}),
        )
        .await,
    );
    assert_eq!(
        first,
        "validation_error: tag: esa propiedad no existe; ¿quizá «tags»?"
    );
    assert_eq!(
        error,
        json!({
            "code": "validation_error",
            "param": "tag",
            "violations": [
                {"param": "tag", "at": "/tag", "rule": "additionalProperties", "limit": ["word", "limit", "tags"], "received": 1, "message": "tag: esa propiedad no existe; ¿quizá «tags»?"},
                {"param": "word", "at": "/word", "rule": "minLength", "limit": 1, "received": 0, "message": "word: el mínimo es 1 (caracteres); se recibió 0"},
                {"param": "limit", "at": "/limit", "rule": "maximum", "limit": 100, "received": 101, "message": "limit: el máximo es 100; se recibió 101"},
            ],
            "message": "tag: esa propiedad no existe; ¿quizá «tags»?",
            "doc_url": "https://shop.example/devs/mcp.md#error-validation_error",
        })
    );
}

#[tokio::test]
async fn a_rule_that_the_handler_judged_is_worded_by_the_contract() {
    let server = Server::start().await;
    let (first, error) = error(&call(&server, "english", "fail", json!({"how": "rule"})).await);
    assert_eq!(first, "validation_error: No rule on Sundays.");
    assert_eq!(
        error["violations"],
        json!([{"param": "how", "at": "/how", "rule": "never_on_sunday", "message": "No rule on Sundays."}])
    );
}

#[tokio::test]
async fn f402_a_misspelt_entity_is_a_slip_and_no_matter_of_areas() {
    let server = Server::start().await;
    let change = json!({"changes": [{"entity": "looks", "op": "merge", "value": {}}, {"entity": "code", "op": "set", "value": "x"}]});
    let (_, error) = error(&call(&server, "words", "change", change).await);
    assert_eq!(error["code"], "validation_error");
    assert_eq!(
        (&error["param"], &error["suggested_entity"]),
        (&json!("changes[].entity"), &json!("look"))
    );
    assert!(error["message"].as_str().unwrap().contains("«look»"));
    assert!(
        error.get("entity").is_none(),
        "entity is only ever a real one"
    );
}

#[tokio::test]
async fn f039_f040_entities_outside_the_areas_are_all_named() {
    let server = Server::start().await;
    let change = json!({"changes": [
        {"entity": "look", "op": "merge", "value": {"columns": 3}},
        {"entity": "tags", "op": "add", "value": [["a", "b"]]},
        {"entity": "code", "op": "set", "value": "x"},
        {"entity": "look", "op": "merge", "value": {"columns": 4}},
    ]});
    let (first, error) = error(&call(&server, "words", "change", change.clone()).await);
    assert_eq!(first, "area_restricted: Fuera: look, code.");
    assert_eq!(error["blocked_entities"], json!(["look", "code"]));
    let reply = call(&server, "all", "change", change).await;
    assert_eq!(
        reply.json()["result"]["structuredContent"]["values"][2],
        json!({"code": "x", "runtime": "full"})
    );
}

#[tokio::test]
async fn f401_the_entity_of_a_fault_in_a_payload_is_told() {
    let server = Server::start().await;
    let change = json!({"changes": [{"entity": "look", "op": "merge", "value": {"url": "x"}}]});
    let (_, error) = error(&call(&server, "all", "change", change).await);
    assert_eq!(
        (
            &error["entity"],
            &error["param"],
            &error["suggested_entity"]
        ),
        (
            &json!("look"),
            &json!("changes[].value.url"),
            &json!("sites")
        ),
    );
}

#[tokio::test]
async fn f423_field_c16_faults_of_ours_tell_an_id_and_nothing_else() {
    let server = Server::start().await;
    for how in ["unexpected", "panic"] {
        let reply = call(&server, "all", "fail", json!({ "how": how })).await;
        let (first, error) = error(&reply);
        assert_eq!(
            (&error["code"], &error["retryable"]),
            (&json!("tool_error"), &json!(true))
        );
        let id = error["error_id"].as_str().unwrap();
        assert_eq!(first, format!("tool_error: Fallo nuestro {id}."));
        assert!(
            !reply.body.contains("swordfish") && !reply.body.contains("index"),
            "{}",
            reply.body
        );
    }
    assert_eq!(
        call(&server, "all", "echo", json!({"word": "still there"}))
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn what_was_brought_to_the_strict_form_is_told() {
    let server = Server::start().await;
    let reply = call(
        &server,
        "all",
        "echo",
        json!({"word": "x", "limit": 3.0, "tags": "[\"a\"]", "sessionId": 1}),
    )
    .await;
    let result = reply.json()["result"].clone();
    assert_eq!(
        result["structuredContent"],
        json!({"word": "x", "limit": 3, "tags": ["a"], "language": "es"})
    );
    assert_eq!(
        result["_meta"]["pliego/coerced"],
        json!([
            {"param": "sessionId", "at": "/sessionId", "done": "bookkeeping_dropped"},
            {"param": "limit", "at": "/limit", "done": "whole_number"},
            {"param": "tags", "at": "/tags", "done": "json_text"},
        ])
    );
}

#[tokio::test]
async fn field_b06_text_and_structured_part_are_the_same_bytes() {
    let server = Server::start().await;
    let word = "\"\\\u{1}\u{2028}ñ\n🧪";
    let reply = call(&server, "all", "echo", json!({ "word": word })).await;
    let text = reply.json()["result"]["content"][0]["text"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(
        reply
            .body
            .contains(&format!("\"structuredContent\":{text}}}")),
        "{}",
        reply.body
    );
}

#[tokio::test]
async fn mcp_h9_a_client_that_goes_away_has_cancelled_in_2026_only() {
    let server = Server::start().await;
    let legacy = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "fail", "arguments": {"how": "legacy"}}});
    let modern = shop::server::modern(
        "tools/call",
        &json!({"name": "fail", "arguments": {"how": "modern"}}),
    );
    let headers = [
        ("MCP-Protocol-Version", "2026-07-28"),
        ("Mcp-Method", "tools/call"),
        ("Mcp-Name", "fail"),
    ];
    server.post_and_leave(&[], &legacy.to_string()).await;
    server.post_and_leave(&headers, &modern).await;
    // The third call begins after the other two and takes as long.
    call(&server, "all", "fail", json!({"how": "stayed"})).await;
    assert_eq!(*server.finished.lock().unwrap(), ["legacy", "stayed"]);
}

#[tokio::test]
async fn calls_in_flight_are_finished_before_the_server_ends() {
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = Server::start_until(async move { drop(stopped.await) }).await;
    let call = call(&server, "all", "fail", json!({"how": "slow"}));
    let end = async {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        stop.send(()).unwrap();
    };
    let (reply, ()) = tokio::join!(call, end);
    assert_eq!(reply.json()["result"]["structuredContent"], json!({}));
    assert!(
        tokio::net::TcpStream::connect(&server.address)
            .await
            .is_err()
    );
}
