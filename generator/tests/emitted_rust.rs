//! The Rust that comes out of contracts built by hand: it parses, and says what the contract says.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use pliego::model::*;
use pliego::{emit, plan};
use serde_json::json;

fn text(es: &str, en: &str) -> Text {
    Text(vec![es.to_owned(), en.to_owned()])
}

fn node(kind: Kind) -> Node {
    Node::of(kind)
}

fn string(min: u64, max: u64) -> Node {
    node(Kind::String(StringNode {
        min_length: Some(min),
        max_length: Some(max),
        ..StringNode::default()
    }))
}

fn property(name: &str, required: bool, node: Node) -> Property {
    Property {
        name: name.to_owned(),
        node,
        required,
    }
}

fn record(properties: Vec<Property>) -> Node {
    node(Kind::Record(Record {
        properties,
        ..Record::default()
    }))
}

fn array(items: Node, order: Order) -> Array {
    Array {
        items: Box::new(items),
        min_items: None,
        max_items: Some(10),
        order,
        ops: Vec::new(),
        shown: None,
        cut: false,
    }
}

fn enumeration(values: &[&str], of: Option<NameSet>) -> Node {
    let values = values.iter().map(|name| EnumValue {
        name: (*name).to_owned(),
        title: None,
        description: None,
        needs: None,
        rust_name: None,
    });
    node(Kind::Enum(Enum {
        values: values.collect(),
        of,
    }))
}

fn entity(name: &str, ops: &[Op], value: Node) -> Entity {
    Entity {
        name: name.to_owned(),
        rust_name: None,
        area: None,
        title: text(name, name),
        description: text("Qué es.", "What it is."),
        notes: None,
        ops: ops.to_vec(),
        value,
        sensitive: false,
        needs: None,
        shows: Vec::new(),
        lists: Vec::new(),
        rules: Vec::new(),
        examples: Vec::new(),
    }
}

fn contract() -> Contract {
    let mut synonyms = entity(
        "synonyms",
        &[Op::Add, Op::Remove, Op::Replace],
        Node {
            unit: Some(text("grupos", "groups")),
            ..node(Kind::Array(array(
                node(Kind::Array(array(string(1, 60), Order::Set))),
                Order::Set,
            )))
        },
    );
    synonyms.rules.push(Rule {
        name: "multi_word_term".into(),
        effect: Effect::Notice,
        text: text("«${term}» no.", "“${term}” no."),
        params: vec![property("term", true, string(0, 60))],
    });
    let code = Node {
        means: vec![Meaning {
            value: json!(""),
            text: text("sin", "none"),
            acts_as: None,
            idle: false,
        }],
        ..string(0, 20000)
    };
    let mut js = entity(
        "custom_js",
        &[Op::Set],
        node(Kind::Record(Record {
            properties: vec![
                property("code", true, code),
                property("runtime", true, enumeration(&["sandbox", "full"], None)),
                property(
                    "hosts",
                    false,
                    node(Kind::Array(Array {
                        ops: vec![Op::Add, Op::Remove],
                        ..array(string(1, 60), Order::Set)
                    })),
                ),
                property(
                    "count",
                    false,
                    Node {
                        nullable: true,
                        ..node(Kind::Integer(Bounds {
                            minimum: Some(-4),
                            maximum: Some(24),
                        }))
                    },
                ),
            ],
            shorthand: Some(Shorthand {
                property: "code".into(),
                with: vec![("runtime".into(), json!("full"))],
            }),
            require_one_of: vec![vec!["hosts".into(), "count".into()]],
            ..Record::default()
        })),
    );
    js.rules.push(Rule {
        name: "lines_deleted".into(),
        effect: Effect::Rewrite,
        text: text("x", "y"),
        params: vec![],
    });
    let change = record(vec![
        property(
            "entity",
            true,
            enumeration(&["synonyms", "custom_js"], Some(NameSet::Entities)),
        ),
        property(
            "op",
            true,
            enumeration(&["add", "remove", "replace", "set"], Some(NameSet::Ops)),
        ),
        property(
            "value",
            true,
            node(Kind::ChangeOf {
                entity: "entity".into(),
                op: "op".into(),
            }),
        ),
    ]);
    let limit = Node {
        default: Some(json!(20)),
        ..node(Kind::Integer(Bounds {
            minimum: Some(1),
            maximum: Some(100),
        }))
    };
    let tool = Tool {
        name: "propose_change".into(),
        rust_name: None,
        scope: "config:propose".into(),
        class: Class::Mutation,
        title: text("Proponer", "Propose"),
        description: text(
            "Propone un cambio: \"así\" */ `code` [x]\nfin\u{202e}.",
            "Proposes.",
        ),
        notes: None,
        annotations: Annotations {
            read_only: false,
            destructive: false,
            idempotent: true,
            open_world: false,
        },
        input: record(vec![
            property("title", true, string(1, 120)),
            property("limit", false, limit),
            property("type", false, node(Kind::Ref("lang".into()))),
            property(
                "changes",
                true,
                node(Kind::Array(array(change, Order::List))),
            ),
        ]),
        output: record(vec![
            property("id", true, string(1, 60)),
            property(
                "entries",
                true,
                node(Kind::Array(Array {
                    cut: true,
                    ..array(node(Kind::Ref("pliego.notice".into())), Order::List)
                })),
            ),
        ]),
        errors: vec!["proposal_not_found".into()],
        all_errors: vec!["proposal_not_found".into()],
        examples: vec![],
    };
    let lang = node(Kind::String(StringNode {
        pattern: Some("^[a-z]{2}$".into()),
        ..StringNode::default()
    }));
    Contract {
        name: "sample".into(),
        version: "1.0".into(),
        title: text("Muestra", "Sample"),
        languages: vec!["es".into(), "en".into()],
        instructions: text("a", "b"),
        contact: None,
        open_world: false,
        features: vec![],
        plans: vec![],
        scopes: vec![],
        areas: vec![],
        limits: vec![Limit {
            name: "proposal_life".into(),
            value: 48,
            unit: Some(text("horas", "hours")),
        }],
        types: vec![Type {
            name: "lang".into(),
            node: lang,
        }],
        resources: vec![],
        policies: vec![],
        errors: ErrorCatalogue {
            doc_url: "${base_url}#${code}".into(),
            fields: vec![property("proposal_id", true, string(1, 60))],
            errors: vec![ContractError {
                code: "proposal_not_found".into(),
                rust_name: None,
                layers: vec![Layer::Tool],
                raised_by: vec![],
                carries: vec!["proposal_id".into()],
                may_carry: vec![],
                retryable: false,
                message: text("No hay ${proposal_id}", "No ${proposal_id}"),
                guide: vec![],
                status: None,
                number: None,
            }],
        },
        entities: vec![synonyms, js],
        tools: vec![tool],
        pages: vec![Page {
            name: "mcp".into(),
            templates: vec![String::new(), String::new()],
        }],
        session: vec![],
    }
}

#[test]
fn it_is_valid_rust() {
    let contract = contract();
    let text = emit::rust::contract_rs(&plan::plan(&contract));
    syn::parse_file(&text).unwrap();
}
