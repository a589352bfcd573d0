//! `findalo serve`.

use serde_json::json;

use crate::http;
use crate::shop::Shop;

fn listing() -> serde_json::Value {
    json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list"})
}

#[test]
fn f016_the_demo_prints_how_an_agent_is_connected() {
    let shop = Shop::new();
    let server = shop.serve(&["--demo"]);
    let (endpoint, key) = (server.endpoint(), server.said["key"].as_str().unwrap());
    assert!(endpoint.ends_with("/api/mcp"));
    let line = format!(
        "claude mcp add findalo --transport http {endpoint} --header \"Authorization: Bearer {key}\""
    );
    assert_eq!(server.said["connect"], line.as_str());
    assert_eq!(server.said["tenant"], "demo");
    let catalogue = server.call(key, "list_entities", &json!({"entities": ["sort"]}));
    assert_eq!(catalogue["plan"]["plan"], "basic");
    assert_ne!(
        catalogue["plan"]["inert_here"],
        json!([]),
        "inert notices can be seen"
    );
    assert_eq!(
        catalogue["key"],
        json!({"scopes": ["config:read", "config:propose"], "areas": []})
    );
}

#[test]
fn a_second_demo_keeps_the_data_and_revokes_the_earlier_key() {
    let shop = Shop::new();
    let server = shop.serve(&["--demo"]);
    let first = server.said["key"].as_str().unwrap().to_owned();
    let by_hand = shop.key(&["--tenant", "demo"]);
    let id = server.propose(
        &first,
        "uno",
        &json!([{"entity": "sort", "op": "set", "value": "price_asc"}]),
    );
    server.kill();

    let server = shop.serve(&["--demo"]);
    let second = server.said["key"].as_str().unwrap().to_owned();
    assert_ne!(first, second);
    assert_eq!(
        http::post(server.endpoint(), &first, "", &listing()).status,
        401
    );
    assert_eq!(
        http::post(server.endpoint(), &by_hand, "", &listing()).status,
        200,
        "keys that people made stay"
    );
    let listed = server.call(&second, "list_proposals", &json!({}));
    assert_eq!(listed["proposals"][0]["proposal_id"], id.as_str());
    assert_eq!(
        listed["proposals"][0]["withdrawable"], false,
        "another key made it"
    );
}

#[test]
fn f003_f015_the_page_is_served_and_the_endpoint_takes_no_get() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    assert!(!shop.data().with_file_name("nothing").exists());
    assert_eq!(http::get(server.endpoint()).status, 405);
    let page = http::get(server.said["documents"].as_str().unwrap());
    assert_eq!(page.status, 200);
    assert!(
        page.body.contains(server.endpoint()),
        "with the real address"
    );
}

#[test]
fn a_key_works_and_stops_working_without_a_restart() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let key = shop.tenant("tienda");
    assert_eq!(
        http::post(server.endpoint(), &key, "", &listing()).status,
        200
    );
    let id = shop.done(&["keys", "list", "--tenant", "tienda"])["keys"][0]["key_id"]
        .as_str()
        .unwrap()
        .to_owned();
    shop.done(&["keys", "revoke", "--tenant", "tienda", &id]);
    let refused = http::post(server.endpoint(), &key, "", &listing());
    assert_eq!(
        (refused.status, &refused.json()["error"]),
        (401, &"invalid_key".into())
    );
}

#[test]
fn another_plan_and_language_are_seen_without_a_restart() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let key = shop.tenant("tienda");
    let plan = |server: &crate::shop::Server| {
        server.call(&key, "list_entities", &json!({"entities": ["sort"]}))
    };
    assert_eq!(plan(&server)["entities"][0]["title"], "Orden");
    assert_ne!(plan(&server)["plan"]["inert_here"], json!([]));
    shop.done(&[
        "tenant",
        "set",
        "tienda",
        "--plan",
        "pro",
        "--language",
        "en",
    ]);
    assert_eq!(plan(&server)["plan"]["inert_here"], json!([]));
    assert_ne!(plan(&server)["entities"][0]["title"], "Orden");
}

#[cfg(unix)]
#[test]
fn a_server_that_is_asked_to_stop_ends_well() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let asked = std::process::Command::new("kill")
        .arg(server.id().to_string())
        .status()
        .unwrap();
    assert!(asked.success());
    assert_eq!(server.ended().code(), Some(0));
}
