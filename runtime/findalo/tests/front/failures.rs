//! Errors on the wire, and failures of ours.

use serde_json::{Value, json};

use crate::http;
use crate::shop::{Server, Shop};

fn result(server: &Server, key: &str, tool: &str, arguments: &Value) -> Value {
    let params = json!({"name": tool, "arguments": arguments});
    let request = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
    http::post(server.endpoint(), key, "", &request).json()["result"].clone()
}

#[test]
fn f021_f395_f396_f397_f399_an_error_is_told_in_text_and_in_fields() {
    let shop = Shop::new();
    let key = shop.tenant("tienda");
    let server = shop.serve(&[]);
    let refused = result(
        &server,
        &key,
        "withdraw_proposal",
        &json!({"proposal_id": "nada"}),
    );
    assert_eq!(refused["isError"], true);
    let error = &refused["structuredContent"]["error"];
    assert_eq!(
        error.as_object().unwrap().keys().collect::<Vec<_>>(),
        ["code", "proposal_id", "message", "doc_url"]
    );
    let text = refused["content"][0]["text"].as_str().unwrap();
    let (first, rest) = text.split_once('\n').unwrap();
    assert_eq!(
        first,
        format!("proposal_not_found: {}", error["message"].as_str().unwrap())
    );
    assert_eq!(serde_json::from_str::<Value>(rest).unwrap(), *error);

    let done = result(&server, &key, "get_config", &json!({"entity": "sort"}));
    let text: Value = serde_json::from_str(done["content"][0]["text"].as_str().unwrap()).unwrap();
    assert_eq!(
        text, done["structuredContent"],
        "an answer's text is the same JSON"
    );
}

#[test]
fn f400_f407_f423_a_failure_of_ours_is_told_by_an_id_and_nothing_else() {
    let shop = Shop::new();
    let key = shop.tenant("tienda");
    let server = shop.serve(&[]);
    server.propose(
        &key,
        "x",
        &json!([{"entity": "sort", "op": "set", "value": "price_asc"}]),
    );
    let file = rusqlite::Connection::open(shop.data().join("findalo.db")).unwrap();
    file.execute_batch("UPDATE proposals SET diff = '{broken'")
        .unwrap();
    let error =
        result(&server, &key, "list_proposals", &json!({}))["structuredContent"]["error"].clone();
    assert_eq!(
        (&error["code"], &error["retryable"]),
        (&json!("tool_error"), &json!(true))
    );
    assert!(
        error["message"]
            .as_str()
            .unwrap()
            .contains(error["error_id"].as_str().unwrap())
    );
    assert!(
        !error.to_string().contains("diff") && !error.to_string().contains("damaged"),
        "{error}"
    );

    let output = shop.run(&["proposals", "list", "--tenant", "tienda"]);
    assert_eq!(
        output.status.code(),
        Some(2),
        "a command could not run, and says why"
    );
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("damaged at diff")
    );
    let alive = result(&server, &key, "get_config", &json!({"entity": "sort"}));
    assert_eq!(
        alive["structuredContent"]["set"], false,
        "the server goes on"
    );
}
