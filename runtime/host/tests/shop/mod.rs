//! A small contract, written out by hand: what generated code looks like to the host.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test file uses a part of it"
)]

pub mod server;

use std::sync::LazyLock;

use pliego_host::check::{Bounds, Chars, Cursor, Entries, Items, Pattern};
use pliego_host::contract::{
    Area, Contract, Entity, ErrorDef, Layer, Node, Op, Order, Page, Property, Resource, Scope,
    Shape, Shows, Situation, Tool,
};

/// A node of that shape, with nothing else said.
const fn node(shape: Shape) -> Node {
    Node {
        shape,
        title: &[],
        unit: &[],
        default: None,
        means: &[],
        needs: None,
    }
}

static TEXT: Node = node(Shape::Text);
static GROUP: Node = node(Shape::Array {
    items: &TEXT,
    order: Order::Set,
    ops: &[],
    shown: None,
});
static PIN: Node = node(Shape::Record {
    properties: &[
        Property {
            name: "id",
            node: node(Shape::Text),
        },
        Property {
            name: "terms",
            node: node(Shape::Text),
        },
    ],
    line: None,
});

fn tags(at: &mut Cursor<'_>) {
    at.array(
        Items::at_most(4)
            .order(Order::Set)
            .unit(&["grupos", "groups"]),
        tag,
    );
}

fn tag(at: &mut Cursor<'_>) {
    at.array(
        Items::between(2, 3)
            .order(Order::Set)
            .unit(&["términos", "terms"]),
        |at| at.string(Chars::between(1, 10)),
    );
}

fn pins(at: &mut Cursor<'_>) {
    at.array(
        Items::at_most(3)
            .order(Order::Keyed("id"))
            .unit(&["reglas", "rules"]),
        pin,
    );
}

fn pin(at: &mut Cursor<'_>) {
    let Some(mut record) = at.record(&["id", "terms", "start", "end"]) else {
        return;
    };
    record.required("id", pin_key);
    record.optional("terms", |at| {
        at.array(Items::at_least(1), |at| at.string(Chars::at_most(10)))
    });
    record.optional("start", |at| {
        at.string(Chars::any().format(pliego_host::check::Format::Date))
    });
    record.optional("end", |at| {
        at.string(Chars::any().format(pliego_host::check::Format::Date))
    });
    record.ordered(&["start", "end"]);
}

fn pin_key(at: &mut Cursor<'_>) {
    at.string(Chars::between(1, 5));
}

fn look(at: &mut Cursor<'_>) {
    let Some(mut record) = at.record(&["columns", "popular", "labels", "card"]) else {
        return;
    };
    record.required("columns", |at| at.integer(Bounds::between(2, 8)));
    record.optional("popular", |at| {
        at.unless(&["null"], |at| at.integer(Bounds::between(4, 24)))
    });
    record.optional("labels", |at| {
        at.map(
            Chars::between(2, 5),
            Entries::at_most(2).unit(&["textos", "texts"]),
            |at| at.string(Chars::at_least(1)),
        );
    });
    record.optional("card", |at| {
        let Some(mut record) = at.record(&["brand", "stock"]) else {
            return;
        };
        record.required("brand", |at| at.boolean());
        record.optional("stock", |at| at.boolean());
    });
}

fn code(at: &mut Cursor<'_>) {
    at.shorthand("code", &[("runtime", "\"full\"")]);
    let Some(mut record) = at.record(&["code", "runtime"]) else {
        return;
    };
    record.required("code", |at| at.string(Chars::at_most(20)));
    record.required("runtime", |at| at.one_of(&["sandbox", "full"]));
}

fn sites(at: &mut Cursor<'_>) {
    static HOST: Pattern = Pattern::new(r"^[a-z.]+$");
    let Some(mut record) = at.record(&["url", "allowed"]) else {
        return;
    };
    record.optional("url", |at| at.string(Chars::at_most(30)));
    record.nested(
        "allowed",
        &[Op::Add, Op::Remove, Op::Replace],
        |at| {
            at.array(Items::at_most(3).order(Order::Set), |at| {
                at.string(Chars::at_most(12).pattern(&HOST))
            })
        },
        |at| at.string(Chars::at_most(12).pattern(&HOST)),
    );
    record.require_one_of(&["url", "allowed"]);
}

fn greeting(at: &mut Cursor<'_>) {
    at.unless(&["null", "\"\""], |at| at.string(Chars::between(3, 12)));
}

fn level(at: &mut Cursor<'_>) {
    at.number(Bounds::between(0.0, 1.0));
}

fn entity(
    name: &'static str,
    area: &'static str,
    ops: &'static [Op],
    value: Node,
    check: fn(&mut Cursor<'_>),
) -> Entity {
    Entity {
        name,
        area: Some(area),
        title: &["Título", "Title"],
        ops,
        sensitive: false,
        needs: None,
        value,
        check,
        item: None,
        key: None,
        shows: &[],
        lists: &[],
        rules: &[],
    }
}

static ENTITIES: LazyLock<Vec<&'static Entity>> = LazyLock::new(|| {
    let record = || {
        node(Shape::Record {
            properties: &[],
            line: None,
        })
    };
    let array = |items, order| {
        node(Shape::Array {
            items,
            order,
            ops: &[],
            shown: None,
        })
    };
    let all = vec![
        Entity {
            item: Some(tag),
            ..entity(
                "tags",
                "words",
                &[Op::Add, Op::Remove, Op::Replace],
                array(&GROUP, Order::Set),
                tags,
            )
        },
        Entity {
            item: Some(pin),
            key: Some(pin_key),
            ..entity(
                "pins",
                "words",
                &[Op::Add, Op::Remove],
                array(&PIN, Order::Keyed("id")),
                pins,
            )
        },
        Entity {
            shows: &[Shows {
                entity: "sites",
                properties: &["url"],
            }],
            ..entity("look", "design", &[Op::Merge], record(), look)
        },
        entity("code", "design", &[Op::Set], record(), code),
        entity("sites", "design", &[Op::Set], record(), sites),
        entity("greeting", "words", &[Op::Set], node(Shape::Text), greeting),
        entity("level", "words", &[Op::Set], node(Shape::Number), level),
    ];
    all.into_iter()
        .map(|entity| &*Box::leak(Box::new(entity)))
        .collect()
});

/// The contract.
pub static CONTRACT: LazyLock<&'static Contract> =
    LazyLock::new(|| Box::leak(Box::new(contract())));

const fn error(
    code: &'static str,
    layer: &'static [Layer],
    raised_by: &'static [Situation],
    message: &'static [&'static str],
) -> ErrorDef {
    ErrorDef {
        code,
        layers: layer,
        raised_by,
        message,
        retryable: false,
        status: None,
        number: None,
    }
}

static ERRORS: [ErrorDef; 12] = [
    error(
        "missing_authorization",
        &[Layer::Http],
        &[Situation::NoCredential],
        &["Falta la clave.", "No key came."],
    ),
    error(
        "invalid_key",
        &[Layer::Http],
        &[Situation::BadCredential],
        &["La clave no vale.", "The key is not good."],
    ),
    error(
        "invalid_request",
        &[Layer::Rpc],
        &[Situation::BadJson, Situation::BadMessage],
        &["Mensaje inválido.", "No valid message."],
    ),
    error(
        "batching_not_supported",
        &[Layer::Rpc],
        &[Situation::Batch],
        &["Un mensaje por petición.", "One message a request."],
    ),
    error(
        "request_too_large",
        &[Layer::Rpc],
        &[Situation::TooLarge],
        &["Demasiado grande.", "Too large."],
    ),
    error(
        "tool_not_found",
        &[Layer::Rpc],
        &[Situation::UnknownTool],
        &["No existe ${tool}.", "There is no ${tool}."],
    ),
    error(
        "scope_denied",
        &[Layer::Rpc],
        &[Situation::MissingScope],
        &["Falta ${scope}.", "${scope} is missing."],
    ),
    error(
        "resource_not_found",
        &[Layer::Rpc],
        &[Situation::UnknownResource],
        &["No existe ${uri}.", "There is no ${uri}."],
    ),
    error(
        "validation_error",
        &[Layer::Tool],
        &[Situation::BadArguments],
        &["No vale ${param}.", "${param} is wrong."],
    ),
    error(
        "area_restricted",
        &[Layer::Tool],
        &[Situation::OutOfArea],
        &[
            "Fuera: ${blocked_entities}.",
            "Outside: ${blocked_entities}.",
        ],
    ),
    ErrorDef {
        retryable: true,
        ..error(
            "tool_error",
            &[Layer::Tool],
            &[Situation::Unexpected],
            &["Fallo nuestro ${error_id}.", "Our fault ${error_id}."],
        )
    },
    error(
        "order_not_found",
        &[Layer::Tool],
        &[],
        &[
            "No hay pedido ${order}; $${x} queda.",
            "There is no order ${order}; $${x} stays.",
        ],
    ),
];

fn contract() -> Contract {
    Contract {
        name: "shop",
        version: "1.2.3",
        title: &["Tienda", "Shop"],
        languages: &["es", "en"],
        instructions: &["Empieza por echo.", "Begin with echo."],
        catalog_version: "0",
        features: &[],
        plans: &[],
        scopes: &[
            Scope {
                name: "read",
                title: &[],
                always: true,
                implies: &[],
            },
            Scope {
                name: "write",
                title: &[],
                always: false,
                implies: &["read"],
            },
        ],
        areas: &[
            Area {
                name: "words",
                title: &[],
            },
            Area {
                name: "design",
                title: &[],
            },
        ],
        tools: &[
            Tool {
                name: "echo",
                scope: "read",
                errors: &[],
            },
            Tool {
                name: "fail",
                scope: "read",
                errors: &["order_not_found"],
            },
            Tool {
                name: "change",
                scope: "write",
                errors: &[],
            },
        ],
        entities: Box::leak(ENTITIES.clone().into_boxed_slice()),
        errors: &ERRORS,
        doc_url: "${base_url}/devs/mcp.md#error-${code}",
        resources: &[Resource {
            uri: "shop://policies",
            name: "policies",
            title: &["Políticas", "Policies"],
            description: &["Las reglas.", "The rules."],
            media_type: "application/json",
            scope: Some("read"),
        }],
        listing: &[include_str!("tools.json"), include_str!("tools.en.json")],
        cards: &["[]", "[]"],
        policies: &["{\n  \"reglas\": []\n}\n", "{\n  \"rules\": []\n}\n"],
        pages: &[Page {
            name: "mcp",
            text: &[
                "# Tienda\n${base_url}/api/mcp\n",
                "# Shop\n${base_url}/api/mcp\n",
            ],
        }],
    }
}
