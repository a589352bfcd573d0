//! What a key with all scopes is served is, byte for byte, what a reviewer sees in the repository.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot set up its world has failed"
)]

use pliego_tests::{Findalo, file, get};
use serde_json::{Value, json};

fn review(name: &str) -> String {
    file(&format!("generated/findalo/review/{name}"))
}

/// The raw body of the answer to one request.
fn raw(server: &Findalo, key: &str, language: &str, method: &str, params: &Value) -> String {
    reqwest::blocking::Client::new()
        .post(format!("{}/api/mcp", server.base))
        .bearer_auth(key)
        .header("Accept-Language", language)
        .json(&json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
        .send()
        .unwrap()
        .text()
        .unwrap()
}

#[test]
fn f003_f375_listing_policies_and_pages_are_the_reviewed_files() {
    let server = Findalo::start();
    server.tenant("shop", "pro");
    let key = server.key("shop", &["config:propose"], &[]);
    for (language, tools, policies, page) in [
        ("es", "tools.json", "policies.es.json", "devs/mcp.es.md"),
        ("en", "tools.en.json", "policies.en.json", "devs/mcp.en.md"),
    ] {
        let listing = raw(&server, &key, language, "tools/list", &json!({}));
        assert!(
            listing.contains(review(tools).trim_end()),
            "{language}: the tools array differs from {tools}"
        );
        let read = raw(
            &server,
            &key,
            language,
            "resources/read",
            &json!({"uri": "findalo://policies"}),
        );
        let read: Value = serde_json::from_str(&read).unwrap();
        assert_eq!(
            read["result"]["contents"][0]["text"],
            review(policies),
            "{language}"
        );
        let served = get(&format!("{}/devs/mcp.{language}.md", server.base));
        assert_eq!(
            served,
            (200, review(page).replace("${base_url}", &server.base)),
            "{language}"
        );
    }
    let first = get(&format!("{}/devs/mcp.md", server.base));
    assert_eq!(
        first.1,
        review("devs/mcp.es.md").replace("${base_url}", &server.base)
    );
}

#[test]
fn f025_a_key_sees_only_the_tools_of_its_scopes() {
    let server = Findalo::start();
    server.tenant("shop", "pro");
    let reader = server.agent(&server.key("shop", &["config:read"], &[]));
    let tools = reader.ask("tools/list", &json!({}));
    let names: Vec<&str> = tools["tools"]
        .as_array()
        .unwrap()
        .iter()
        .map(|tool| tool["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["list_entities", "get_config", "list_proposals"]);
    let (status, body) = reader.post(&json!({"jsonrpc": "2.0", "id": 7, "method": "tools/call",
        "params": {"name": "propose_change", "arguments": {}}}));
    let error = &body["error"];
    assert_eq!(
        (status, &error["code"], &body["id"]),
        (200, &json!(-32602), &json!(7)),
        "{body}"
    );
    assert_eq!(error["data"]["code"], "scope_denied");
    assert_eq!(error["data"]["scope"], "config:propose");
    assert_eq!(error["data"]["reason"], "missing_scope");
}

#[test]
fn f398_every_doc_url_leads_to_an_anchor() {
    let (server, agent) = Findalo::shop("pro");
    let policies = agent.ask("resources/read", &json!({"uri": "findalo://policies"}));
    let policies: Value =
        serde_json::from_str(policies["contents"][0]["text"].as_str().unwrap()).unwrap();
    let (_, page) = get(&format!("{}/devs/mcp.md", server.base));
    let codes = policies["error_codes"].as_array().unwrap();
    assert!(codes.len() >= 10, "{codes:?}");
    for code in codes {
        let anchor = format!("id=\"error-{}\"", code["code"].as_str().unwrap());
        assert!(page.contains(&anchor), "no {anchor}");
    }
    let error = agent.call("get_config", &json!({"entity": "sinonyms"}));
    let url = error["error"]["doc_url"].as_str().unwrap();
    assert_eq!(
        url,
        format!("{}/devs/mcp.md#error-validation_error", server.base)
    );
}
