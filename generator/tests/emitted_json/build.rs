//! Small contracts in Rust.

use std::collections::BTreeMap;

use pliego::model::*;
use serde_json::{Value, json};

pub(crate) fn text(es: &str, en: &str) -> Text {
    Text(vec![es.to_owned(), en.to_owned()])
}

pub(crate) fn node(kind: Kind) -> Node {
    Node::of(kind)
}

pub(crate) fn said(es: &str, en: &str, node: Node) -> Node {
    Node {
        description: Some(text(es, en)),
        ..node
    }
}

pub(crate) fn string(min: Option<u64>, max: Option<u64>) -> Node {
    node(Kind::String(StringNode {
        min_length: min,
        max_length: max,
        ..StringNode::default()
    }))
}

pub(crate) fn pattern(pattern: &str) -> Node {
    node(Kind::String(StringNode {
        pattern: Some(pattern.to_owned()),
        ..StringNode::default()
    }))
}

pub(crate) fn format(format: Format) -> Node {
    node(Kind::String(StringNode {
        format: Some(format),
        ..StringNode::default()
    }))
}

pub(crate) fn integer(minimum: Option<i64>, maximum: Option<i64>) -> Node {
    node(Kind::Integer(Bounds { minimum, maximum }))
}

pub(crate) fn number(minimum: Option<f64>, maximum: Option<f64>) -> Node {
    node(Kind::Number(Bounds { minimum, maximum }))
}

pub(crate) fn boolean() -> Node {
    node(Kind::Boolean)
}

pub(crate) fn reference(name: &str) -> Node {
    node(Kind::Ref(name.to_owned()))
}

pub(crate) fn enumeration(values: &[&str]) -> Node {
    let values = values.iter().map(|name| EnumValue {
        name: (*name).to_owned(),
        title: None,
        description: None,
        needs: None,
        rust_name: None,
    });
    node(Kind::Enum(Enum {
        values: values.collect(),
        of: None,
    }))
}

pub(crate) fn names(of: NameSet, values: &[&str]) -> Node {
    let Kind::Enum(values) = enumeration(values).kind else {
        unreachable!("it is an enum")
    };
    node(Kind::Enum(Enum {
        of: Some(of),
        ..values
    }))
}

pub(crate) fn items(items: Node) -> Array {
    Array {
        items: Box::new(items),
        min_items: None,
        max_items: None,
        order: Order::List,
        ops: Vec::new(),
        shown: None,
        cut: false,
    }
}

pub(crate) fn array(array: Array) -> Node {
    node(Kind::Array(array))
}

pub(crate) fn map(keys: StringNode, values: Node, max: Option<u64>) -> Node {
    node(Kind::Map(Map {
        keys,
        values: Box::new(values),
        min_properties: None,
        max_properties: max,
    }))
}

pub(crate) fn property(name: &str, node: Node) -> Property {
    Property {
        name: name.to_owned(),
        node,
        required: false,
    }
}

pub(crate) fn required(name: &str, node: Node) -> Property {
    Property {
        required: true,
        ..property(name, node)
    }
}

pub(crate) fn record(properties: Vec<Property>) -> Record {
    Record {
        properties,
        ..Record::default()
    }
}

pub(crate) fn object(properties: Vec<Property>) -> Node {
    node(Kind::Record(record(properties)))
}

pub(crate) fn means(node: Node, values: &[(Value, &str, &str)]) -> Node {
    let means = values.iter().map(|(value, es, en)| Meaning {
        value: value.clone(),
        text: text(es, en),
        acts_as: None,
        idle: false,
    });
    Node {
        means: means.collect(),
        ..node
    }
}

pub(crate) fn default(node: Node, value: Value) -> Node {
    Node {
        default: Some(value),
        ..node
    }
}

pub(crate) fn tool(name: &str, input: Node, output: Node) -> Tool {
    Tool {
        name: name.to_owned(),
        rust_name: None,
        scope: "read".to_owned(),
        class: Class::Read,
        title: text(&format!("Título de {name}"), &format!("Title of {name}")),
        description: text("Hace algo.", "Does something."),
        notes: None,
        annotations: Annotations {
            read_only: true,
            destructive: false,
            idempotent: true,
            open_world: false,
        },
        input,
        output,
        errors: Vec::new(),
        all_errors: vec!["bad_input".to_owned(), "broken".to_owned()],
        examples: Vec::new(),
    }
}

pub(crate) fn entity(name: &str, ops: &[Op], value: Node) -> Entity {
    Entity {
        name: name.to_owned(),
        rust_name: None,
        area: Some("looks".to_owned()),
        title: text(&format!("Ficha {name}"), &format!("Card {name}")),
        description: text("Una entidad.", "An entity."),
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

pub(crate) fn error(code: &str, layer: Layer, raised_by: &[Situation]) -> ContractError {
    ContractError {
        code: code.to_owned(),
        rust_name: None,
        layers: vec![layer],
        raised_by: raised_by.to_vec(),
        carries: Vec::new(),
        may_carry: Vec::new(),
        retryable: false,
        message: text(&format!("Falla {code}."), &format!("{code} fails.")),
        guide: vec![Guide {
            when: text("Algo pasa", "Something happens"),
            action: text("Haz algo.", "Do something."),
        }],
        status: None,
        number: None,
    }
}

/// A contract of those tools and entities in Spanish and English.
pub(crate) fn contract(tools: Vec<Tool>, entities: Vec<Entity>) -> Contract {
    let bad_input = ContractError {
        carries: vec!["param".to_owned(), "violations".to_owned()],
        ..error("bad_input", Layer::Tool, &[Situation::BadArguments])
    };
    let broken = ContractError {
        retryable: true,
        ..error("broken", Layer::Tool, &[Situation::Unexpected])
    };
    Contract {
        name: "sample".to_owned(),
        version: "1.0.0".to_owned(),
        title: text("Muestra", "Sample"),
        languages: vec!["es".to_owned(), "en".to_owned()],
        instructions: text("Lee.", "Read."),
        contact: None,
        open_world: false,
        features: vec![Feature {
            name: "sales".to_owned(),
            title: text("ventas", "sales"),
        }],
        plans: Vec::new(),
        scopes: vec![Scope {
            name: "read".to_owned(),
            title: text("Leer", "Read"),
            always: true,
            implies: Vec::new(),
        }],
        areas: vec![Area {
            name: "looks".to_owned(),
            title: text("Aspecto", "Looks"),
            description: None,
        }],
        limits: vec![Limit {
            name: "life".to_owned(),
            value: 48,
            unit: Some(text("horas", "hours")),
        }],
        types: Vec::new(),
        resources: Vec::new(),
        policies: vec![Policy {
            name: "one".to_owned(),
            text: text("Una regla.", "A rule."),
        }],
        errors: ErrorCatalogue {
            doc_url: "${base_url}/devs/mcp.md#error-${code}".to_owned(),
            fields: vec![
                property("param", string(None, None)),
                property("violations", array(items(reference("pliego.violation")))),
            ],
            errors: vec![bad_input, broken],
        },
        entities,
        tools,
        pages: Vec::new(),
        session: Vec::new(),
    }
}

/// All files of a contract.
pub(crate) fn files(contract: &Contract) -> BTreeMap<String, String> {
    pliego::emit::files(contract)
}

pub(crate) fn json(files: &BTreeMap<String, String>, name: &str) -> Value {
    serde_json::from_str(&files[name]).unwrap()
}

/// The entry of the only tool whose input has that property, in Spanish.
pub(crate) fn listed(input: Vec<Property>, output: Vec<Property>) -> Value {
    let contract = contract(vec![tool("try", object(input), object(output))], Vec::new());
    json(&files(&contract), "tools.json")[0].clone()
}

/// The published schema of a property of an input, in Spanish.
pub(crate) fn published(node: Node) -> Value {
    listed(vec![property("it", node)], Vec::new())["inputSchema"]["properties"]["it"].clone()
}

/// The exact schema of the payload of an op.
pub(crate) fn payload(entity: Entity, op: Op) -> Value {
    let name = entity.name.clone();
    let files = files(&contract(Vec::new(), vec![entity]));
    json(&files, "schemas/exact.json")["entities"][&name]["ops"][op.name()].clone()
}

/// A contract with something of everything.
pub(crate) fn everything() -> Contract {
    let synonyms = Entity {
        examples: vec![EntityExample {
            op: Op::Add,
            value: json!([["a", "b"]]),
        }],
        ..entity(
            "synonyms",
            &[Op::Add, Op::Remove, Op::Replace],
            array(Array {
                max_items: Some(200),
                order: Order::Set,
                ..items(Node {
                    unit: Some(text("términos", "terms")),
                    ..array(Array {
                        min_items: Some(2),
                        max_items: Some(12),
                        order: Order::Set,
                        ..items(string(Some(1), Some(60)))
                    })
                })
            }),
        )
    };
    let style = entity(
        "style",
        &[Op::Set],
        default(
            means(string(None, Some(20000)), &[(json!(""), "ninguno", "none")]),
            json!(""),
        ),
    );
    let sort = Entity {
        needs: Some("sales".to_owned()),
        ..entity("sort", &[Op::Set], enumeration(&["relevance", "price"]))
    };
    let changes = array(Array {
        min_items: Some(1),
        max_items: Some(10),
        ..items(object(vec![
            required(
                "entity",
                names(NameSet::Entities, &["synonyms", "style", "sort"]),
            ),
            required(
                "op",
                names(NameSet::Ops, &["add", "remove", "replace", "merge", "set"]),
            ),
            required(
                "value",
                node(Kind::ChangeOf {
                    entity: "entity".to_owned(),
                    op: "op".to_owned(),
                }),
            ),
        ]))
    });
    let propose = tool(
        "propose",
        object(vec![
            required("title", string(Some(1), Some(120))),
            required("changes", changes),
        ]),
        object(vec![
            required("warnings", array(items(reference("pliego.notice")))),
            property(
                "note",
                Node {
                    nullable: true,
                    ..string(None, None)
                },
            ),
        ]),
    );
    let list = tool(
        "list",
        object(vec![property(
            "limit",
            default(integer(Some(1), Some(100)), json!(20)),
        )]),
        object(vec![
            required(
                "cards",
                array(Array {
                    cut: true,
                    max_items: Some(50),
                    ..items(reference("pliego.entity_card"))
                }),
            ),
            property("inert", array(items(reference("pliego.inert_setting")))),
            property("policies", array(items(reference("pliego.policy")))),
            property(
                "value",
                node(Kind::ValueOf {
                    entity: "entity".to_owned(),
                }),
            ),
            property(
                "labels",
                map(StringNode::default(), string(None, Some(60)), Some(20)),
            ),
        ]),
    );
    contract(
        vec![
            list,
            propose,
            tool("ping", object(Vec::new()), object(Vec::new())),
        ],
        vec![synonyms, style, sort],
    )
}
