//! The official Rust client against the server, in each way it can begin.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot set up its world has failed"
)]

use pliego_tests::Findalo;
use rmcp::model::{
    CallToolRequestParams, ClientConfig, ErrorCode, ProtocolVersion, ReadResourceRequestParams,
    ResourceContents,
};
use rmcp::service::{RoleClient, RunningService, ServiceError};
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use rmcp::{ClientLifecycleMode, ClientServiceExt};
use serde_json::{Value, json};

type Client = RunningService<RoleClient, ClientConfig>;

async fn connect(url: &str, key: &str, lifecycle: ClientLifecycleMode) -> Client {
    let config = StreamableHttpClientTransportConfig::with_uri(url.to_owned()).auth_header(key);
    ClientConfig::default()
        .serve_with_lifecycle(
            StreamableHttpClientTransport::from_config(config),
            lifecycle,
        )
        .await
        .unwrap()
}

async fn call(client: &Client, tool: &'static str, arguments: Value) -> (bool, Value) {
    let arguments = arguments.as_object().unwrap().clone();
    let result = client
        .call_tool(CallToolRequestParams::new(tool).with_arguments(arguments))
        .await
        .unwrap();
    (
        result.is_error == Some(true),
        result.structured_content.unwrap(),
    )
}

async fn exercise(client: &Client, word: &str) {
    let tools = client.list_all_tools().await.unwrap();
    assert_eq!(tools.len(), 5);
    assert!(
        tools
            .iter()
            .all(|tool| tool.output_schema.is_some() && tool.annotations.is_some())
    );

    let read = client
        .read_resource(ReadResourceRequestParams::new("findalo://policies"))
        .await
        .unwrap();
    let ResourceContents::TextResourceContents { text, .. } = &read.contents[0] else {
        panic!("{read:?}")
    };
    assert!(serde_json::from_str::<Value>(text).unwrap()["error_codes"].is_array());

    let change = json!([{"entity": "synonyms", "op": "add", "value": [["bolso", word]]}]);
    let (failed, proposed) = call(
        client,
        "propose_change",
        json!({"title": "Rust", "changes": change}),
    )
    .await;
    assert_eq!(
        (failed, &proposed["status"]),
        (false, &json!("proposed")),
        "{proposed}"
    );
    let (failed, again) = call(
        client,
        "propose_change",
        json!({"title": "Again", "changes": change}),
    )
    .await;
    assert_eq!(
        (failed, &again["deduplicated"]),
        (false, &json!(true)),
        "{again}"
    );
    let (failed, error) = call(client, "get_config", json!({"entity": "sinonyms"})).await;
    assert_eq!(
        (failed, &error["error"]["suggested_entity"]),
        (true, &json!("synonyms")),
        "{error}"
    );

    let unknown = client
        .call_tool(CallToolRequestParams::new("no_such_tool"))
        .await
        .unwrap_err();
    let ServiceError::McpError(error) = unknown else {
        panic!("{unknown:?}")
    };
    assert_eq!(error.code, ErrorCode::INVALID_PARAMS);
}

#[tokio::test(flavor = "multi_thread")]
async fn f014_f022_f023_the_rust_client_works_in_every_lifecycle() {
    let (url, key, server) = tokio::task::spawn_blocking(|| {
        let server = Findalo::start();
        server.tenant("shop", "pro");
        let key = server.key("shop", &["config:propose"], &[]);
        (format!("{}/api/mcp", server.base), key, server)
    })
    .await
    .unwrap();
    let modern = vec![ProtocolVersion::V_2026_07_28];
    for (word, lifecycle) in [
        ("uno", ClientLifecycleMode::Initialize),
        (
            "dos",
            ClientLifecycleMode::Discover {
                preferred_versions: modern.clone(),
            },
        ),
        (
            "tres",
            ClientLifecycleMode::Auto {
                preferred_versions: modern,
                legacy_version: None,
            },
        ),
    ] {
        let client = connect(&url, &key, lifecycle).await;
        exercise(&client, word).await;
        client.cancel().await.unwrap();
    }
    tokio::task::spawn_blocking(move || drop(server))
        .await
        .unwrap();
}
