//! The official Rust client against the small contract, in each way that it can begin.

#![allow(clippy::unwrap_used, reason = "tests")]

mod shop;

use rmcp::model::{
    CallToolRequestParams, ClientConfig, ProtocolVersion, ReadResourceRequestParams,
};
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use rmcp::{ClientLifecycleMode, ClientServiceExt};
use serde_json::json;
use shop::server::Server;

#[tokio::test]
async fn the_official_client_works_in_each_lifecycle() {
    let server = Server::start().await;
    let modern = vec![ProtocolVersion::V_2026_07_28];
    for lifecycle in [
        ClientLifecycleMode::Initialize,
        ClientLifecycleMode::Discover {
            preferred_versions: modern.clone(),
        },
        ClientLifecycleMode::Auto {
            preferred_versions: modern,
            legacy_version: None,
        },
    ] {
        let url = format!("http://{}/api/mcp", server.address);
        let config = StreamableHttpClientTransportConfig::with_uri(url).auth_header("all");
        let transport = StreamableHttpClientTransport::from_config(config);
        let client = ClientConfig::default()
            .serve_with_lifecycle(transport, lifecycle.clone())
            .await
            .unwrap();
        assert_eq!(
            client.peer_info().unwrap().instructions.as_deref(),
            Some("Empieza por echo.")
        );

        let tools = client.list_all_tools().await.unwrap();
        assert_eq!(
            tools
                .iter()
                .map(|tool| tool.name.as_ref())
                .collect::<Vec<_>>(),
            ["echo", "fail", "change"]
        );
        let call = |name: &'static str, arguments: serde_json::Value| {
            client.call_tool(
                CallToolRequestParams::new(name)
                    .with_arguments(arguments.as_object().unwrap().clone()),
            )
        };
        let answer = call("echo", json!({"word": "hola"})).await.unwrap();
        assert_eq!(
            answer.structured_content,
            Some(json!({"word": "hola", "limit": 20, "language": "es"})),
            "{lifecycle:?}"
        );
        let answer = call("fail", json!({"how": "declared"})).await.unwrap();
        assert_eq!(answer.is_error, Some(true));
        assert_eq!(
            answer.structured_content.unwrap()["error"]["code"],
            "order_not_found"
        );
        assert!(call("nope", json!({})).await.is_err());

        let resources = client.list_all_resources().await.unwrap();
        assert_eq!(resources[0].uri, "shop://policies");
        assert!(
            client
                .list_all_resource_templates()
                .await
                .unwrap()
                .is_empty()
        );
        let read = client
            .read_resource(ReadResourceRequestParams::new("shop://policies"))
            .await
            .unwrap();
        assert_eq!(read.contents.len(), 1);
        assert!(
            client
                .read_resource(ReadResourceRequestParams::new("shop://nope"))
                .await
                .is_err()
        );
        client.cancel().await.unwrap();
    }
}
