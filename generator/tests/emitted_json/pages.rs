//! Pages: what templates may name, how tables stay whole, and what is wrong with a template.

use pliego::emit::docs;
use pliego::model::*;
use serde_json::json;

use crate::build::*;

fn page(contract: Contract, template: &str) -> String {
    let contract = Contract {
        pages: vec![Page {
            name: "mcp".into(),
            templates: vec![template.into(), template.into()],
        }],
        ..contract
    };
    assert_eq!(docs::faults(&contract), []);
    files(&contract)["devs/mcp.en.md"].clone()
}

#[test]
fn a_page_names_the_parts_of_the_contract() {
    let template = "{{ lang }} {{ base_url }} {{ contract.title }} {{ limits.life }}\n\
        {% for tool in tools %}{{ tool.name }}:{{ tool.class }} {% endfor %}\n\
        {% for entity in entities %}{{ entity.name }} {{ entity.area.title }} {{ entity.ops }} {{ entity.notes }}{{ entity.limits }}\n{% endfor %}";
    let page = page(everything(), template);
    assert!(
        page.starts_with("en ${base_url} Sample 48 hours\nlist:read propose:read ping:read "),
        "{page}"
    );
    assert!(
        page.contains("sort Looks [\"set\"]")
            || page.contains("sort Looks ['set']")
            || page.contains("sort Looks [set]"),
        "{page}"
    );
    assert!(page.contains("At most 200 items"), "{page}");
}

#[test]
fn cells_and_code_survive_what_a_text_may_hold() {
    let mut contract = everything();
    contract.scopes[0].title = text("a", "bars | and\nlines");
    contract.scopes[0].name = "tick`|".into();
    let page = page(
        contract,
        "{% for scope in scopes %}| {{ scope.name | code | cell }} | {{ scope.title | cell }} |{% endfor %}",
    );
    assert_eq!(page, "| ``tick`\\|`` | bars \\| and lines |");
}

#[test]
fn texts_come_as_they_are() {
    let mut contract = everything();
    contract.policies[0].text = text("", r#"<b> & "quotes" {{ tools }} {% raw %} $${x}"#);
    let page = page(
        contract,
        "{% for policy in policies %}{{ policy.text }}{% endfor %}",
    );
    assert_eq!(page, r#"<b> & "quotes" {{ tools }} {% raw %} ${x}"#);
}

#[test]
fn errors_say_how_they_arrive() {
    let mut contract = everything();
    contract.errors.errors = vec![
        error("no_key", Layer::Http, &[Situation::NoCredential]),
        error(
            "bad_request",
            Layer::Rpc,
            &[Situation::BadJson, Situation::BadMessage],
        ),
        error("no_resource", Layer::Rpc, &[Situation::UnknownResource]),
        ContractError {
            number: Some(Number {
                handshake: -32003,
                modern: -31003,
            }),
            status: Some(403),
            ..error("off", Layer::Rpc, &[])
        },
        error("no_scope", Layer::Rpc, &[Situation::MissingScope]),
        ContractError {
            layers: vec![Layer::Tool, Layer::Command],
            ..error("gone", Layer::Tool, &[])
        },
    ];
    let page = page(
        contract,
        "{% for error in errors %}{{ error.code }}: {{ error.form }}\n{% endfor %}",
    );
    let expected = "no_key: HTTP 401\n\
        bad_request: HTTP 400, JSON-RPC −32700 or −32600\n\
        no_resource: JSON-RPC −32002 (since 2026-07-28, −32602)\n\
        off: HTTP 403, JSON-RPC −32003 (since 2026-07-28, −31003)\n\
        no_scope: JSON-RPC −32602\n\
        gone: `isError`, `structuredContent.error`; command, status 1\n";
    assert_eq!(page, expected);
}

#[test]
fn a_session_shows_whole_messages() {
    let mut contract = everything();
    contract.tools[2].examples = vec![
        ToolExample {
            name: "good".into(),
            title: Some(text("Bien", "Well")),
            arguments: json!({}),
            answer: Some(json!({"ok": true})),
            error: None,
        },
        ToolExample {
            name: "bad".into(),
            title: None,
            arguments: json!({"x": 1}),
            answer: None,
            error: Some("bad_input".into()),
        },
    ];
    let call = |example: &str| SessionStep::Call {
        tool: "ping".into(),
        example: example.into(),
    };
    contract.session = vec![
        call("good"),
        SessionStep::Command {
            run: "sample approve …".into(),
            title: text("Aprueba", "Approve"),
        },
        call("bad"),
    ];
    let page = page(
        contract,
        "{% for step in session %}{{ step.kind }} {{ step.title }}\n{{ step.request }}{{ step.run }}\n{{ step.answer }}\n{% endfor %}",
    );
    let expected = "call Well\n\
        {\"jsonrpc\": \"2.0\", \"method\": \"tools/call\", \"id\": 1, \"params\": {\"name\": \"ping\", \"arguments\": {}}}\n\
        {\"ok\": true}\n\
        command Approve\n\
        sample approve …\n\n\
        call Title of ping\n\
        {\n  \"jsonrpc\": \"2.0\",\n  \"method\": \"tools/call\",\n  \"id\": 2,\n  \"params\": {\"name\": \"ping\", \"arguments\": {\"x\": 1}}\n}\n\
        {\"error\": {\"code\": \"bad_input\", \"message\": \"…\", \"doc_url\": \"…\"}}\n";
    assert_eq!(page, expected);
}

#[test]
fn settings_without_effect_are_told_by_feature() {
    let mut contract = everything();
    let mut values = enumeration(&["a", "b"]);
    if let Kind::Enum(node) = &mut values.kind {
        node.values[1].needs = Some("sales".into());
    }
    let weight = Node {
        needs: Some("sales".into()),
        ..number(None, None)
    };
    contract.entities.push(entity(
        "ranking",
        &[Op::Merge],
        object(vec![
            property("deep", object(vec![property("weight", weight)])),
            property("order", values),
        ]),
    ));
    let page = page(
        contract,
        "{% for feature in features %}{% for it in feature.inert %}{{ it.entity }} {{ it.setting | default(value=\"-\") }} {{ it.value }}\n{% endfor %}{% endfor %}",
    );
    assert!(page.starts_with("sort"), "{page}");
    assert!(page.contains("ranking deep.weight"), "{page}");
    assert!(page.contains("ranking order b"), "{page}");
}

#[test]
fn a_template_with_a_fault_is_told_with_its_place() {
    let templates = vec![
        "{{ nothing.there }}".to_owned(),
        "{% for x in %}".to_owned(),
    ];
    let contract = Contract {
        pages: vec![Page {
            name: "mcp".into(),
            templates,
        }],
        ..everything()
    };
    let faults = docs::faults(&contract);
    assert_eq!(
        faults
            .iter()
            .map(|fault| fault.language.as_str())
            .collect::<Vec<_>>(),
        ["es", "en"]
    );
    assert!(
        faults
            .iter()
            .all(|fault| fault.page == "mcp" && !fault.message.is_empty() && fault.span.is_some()),
        "{faults:?}"
    );
    assert!(
        files(&contract)
            .keys()
            .all(|name| !name.starts_with("devs/"))
    );
}
