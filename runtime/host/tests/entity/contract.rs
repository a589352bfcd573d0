//! A contract written by hand as the generator would: every shape, every op, every kind of notice, and small caps.

use pliego_host::check::{Bounds, Chars, Cursor, Entries, Format, Items, Pattern};
use pliego_host::contract::{
    Contract, Effect, Entity, EnumValue, Feature, Meaning, Node, Op, Order, Property, Rule, Shape,
    Shown, Shows, Texts,
};

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

const fn titled(title: Texts, shape: Shape) -> Node {
    Node {
        title,
        ..node(shape)
    }
}

const fn defaulted(title: Texts, default: &'static str, shape: Shape) -> Node {
    Node {
        default: Some(default),
        ..titled(title, shape)
    }
}

const fn property(name: &'static str, node: Node) -> Property {
    Property { name, node }
}

const fn choice(name: &'static str, title: Texts) -> EnumValue {
    EnumValue {
        name,
        title,
        needs: None,
    }
}

const fn list(items: &'static Node, order: Order) -> Shape {
    Shape::Array {
        items,
        order,
        ops: &[],
        shown: None,
    }
}

const fn record(properties: &'static [Property]) -> Shape {
    Shape::Record {
        properties,
        line: None,
    }
}

const fn meaning(value: &'static str, text: Texts) -> Meaning {
    Meaning {
        value,
        text,
        acts_as: None,
        idle: false,
    }
}

const fn entity(
    name: &'static str,
    title: Texts,
    ops: &'static [Op],
    value: Node,
    check: fn(&mut Cursor<'_>),
) -> Entity {
    Entity {
        name,
        area: None,
        title,
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

static TEXT: Node = node(Shape::Text);

fn word(at: &mut Cursor<'_>) {
    at.string(Chars::between(1, 30));
}

fn line(at: &mut Cursor<'_>) {
    at.string(Chars::at_most(20_000));
}

static GROUP: Node = node(list(&TEXT, Order::Set));

fn group(at: &mut Cursor<'_>) {
    at.array(
        Items::between(2, 4)
            .order(Order::Set)
            .unit(&["términos", "terms"]),
        word,
    );
}

/// A set of sets, and a notice by a rule.
pub(crate) static SYNONYMS: Entity = Entity {
    item: Some(group),
    rules: &[Rule {
        name: "multi_word_term",
        effect: Effect::Notice,
        text: &[
            "«${term}» tiene espacios y no moverá nada.",
            "“${term}” has spaces and will move nothing.",
        ],
    }],
    ..entity(
        "synonyms",
        &["Sinónimos", "Synonyms"],
        &[Op::Add, Op::Remove, Op::Replace],
        Node {
            unit: &["grupos", "groups"],
            ..node(list(&GROUP, Order::Set))
        },
        |at| {
            at.array(
                Items::at_most(4)
                    .order(Order::Set)
                    .unit(&["grupos", "groups"]),
                group,
            )
        },
    )
};

static PIN: Node = node(Shape::Record {
    line: Some(&[
        "${id} (${terms}, hasta ${end})",
        "${id} (${terms}, until ${end})",
    ]),
    properties: &[
        property("id", TEXT_TITLED),
        property(
            "terms",
            titled(&["términos", "terms"], list(&TEXT, Order::Set)),
        ),
        property(
            "included",
            defaulted(&["fijados", "pinned"], "[]", list(&TEXT, Order::Distinct)),
        ),
        property("start", titled(&["desde", "from"], Shape::Text)),
        property("end", titled(&["hasta", "until"], Shape::Text)),
        property(
            "display",
            defaulted(
                &["modo", "display"],
                "\"first\"",
                Shape::Enum(&[
                    choice("first", &["delante", "first"]),
                    choice("only", &["solo", "only"]),
                ]),
            ),
        ),
        property(
            "enabled",
            defaulted(&["activa", "enabled"], "true", Shape::Boolean),
        ),
    ],
});
const TEXT_TITLED: Node = titled(&["id", "id"], Shape::Text);

fn pin(at: &mut Cursor<'_>) {
    let names = &[
        "id", "terms", "included", "start", "end", "display", "enabled",
    ];
    let Some(mut record) = at.record(names) else {
        return;
    };
    record.required("id", word);
    record.required("terms", |at| {
        at.array(Items::between(1, 3).order(Order::Set), word)
    });
    record.optional("included", |at| {
        at.array(Items::at_most(3).order(Order::Distinct), word)
    });
    record.optional("start", |at| at.string(Chars::any().format(Format::Date)));
    record.optional("end", |at| at.string(Chars::any().format(Format::Date)));
    record.optional("display", |at| at.one_of(&["first", "only"]));
    record.optional("enabled", |at| at.boolean());
    record.ordered(&["start", "end"]);
}

/// Records that a key identifies.
pub(crate) static PINS: Entity = Entity {
    item: Some(pin),
    key: Some(word),
    ..entity(
        "pins",
        &["Resultados a medida", "Custom results"],
        &[Op::Add, Op::Remove, Op::Replace],
        node(list(&PIN, Order::Keyed("id"))),
        |at| {
            at.array(
                Items::at_most(3)
                    .order(Order::Keyed("id"))
                    .unit(&["reglas", "rules"]),
                pin,
            )
        },
    )
};

fn details(at: &mut Cursor<'_>) {
    let Some(mut record) = at.record(&["brand", "stock"]) else {
        return;
    };
    record.optional("brand", |at| at.boolean());
    record.optional("stock", |at| at.boolean());
}

/// A record that merges downwards, a null with a meaning, and context from another entity.
pub(crate) static LAYOUT: Entity = Entity {
    shows: &[Shows {
        entity: "placement",
        properties: &["offset", "selector"],
    }],
    ..entity(
        "layout",
        &["Disposición", "Layout"],
        &[Op::Merge],
        node(record(&[
            property(
                "columns",
                defaulted(&["columnas", "columns"], "4", Shape::Number),
            ),
            property(
                "view",
                defaulted(
                    &["vista", "view"],
                    "\"grid\"",
                    Shape::Enum(&[
                        choice("grid", &["cuadrícula", "grid"]),
                        choice("list", &["lista", "list"]),
                    ]),
                ),
            ),
            property(
                "popular",
                Node {
                    means: &[Meaning {
                        acts_as: Some("12"),
                        ..meaning("null", &["automático", "automatic"])
                    }],
                    ..defaulted(&["populares", "popular ones"], "null", Shape::Number)
                },
            ),
            property(
                "open",
                Node {
                    means: &[meaning("\"\"", &["ninguna", "none"])],
                    ..defaulted(&["categoría abierta", "open category"], "\"\"", Shape::Text)
                },
            ),
            property(
                "details",
                titled(
                    &["datos", "details"],
                    record(&[
                        property(
                            "brand",
                            defaulted(&["marca", "brand"], "true", Shape::Boolean),
                        ),
                        property(
                            "stock",
                            defaulted(&["existencias", "stock"], "false", Shape::Boolean),
                        ),
                    ]),
                ),
            ),
        ])),
        |at| {
            let Some(mut record) = at.record(&["columns", "view", "popular", "open", "details"])
            else {
                return;
            };
            record.optional("columns", |at| at.integer(Bounds::between(2, 8)));
            record.optional("view", |at| at.one_of(&["grid", "list"]));
            record.optional("popular", |at| {
                at.unless(&["null"], |at| at.integer(Bounds::between(2, 24)))
            });
            record.optional("open", word_or_empty);
            record.optional("details", details);
        },
    )
};

fn word_or_empty(at: &mut Cursor<'_>) {
    at.unless(&["\"\""], word);
}

/// Long texts that are not shown whole.
pub(crate) static PLACEMENT: Entity = entity(
    "placement",
    &["Colocación", "Placement"],
    &[Op::Merge],
    node(record(&[
        property(
            "offset",
            defaulted(&["separación", "offset"], "8", Shape::Number),
        ),
        property("selector", titled(&["selector", "selector"], Shape::Text)),
    ])),
    |at| {
        let Some(mut record) = at.record(&["offset", "selector"]) else {
            return;
        };
        record.optional("offset", |at| at.integer(Bounds::between(0, 400)));
        record.optional("selector", |at| at.string(Chars::at_most(2000)));
    },
);

static LABELS: Node = node(Shape::Map(&TEXT));
static VALUES: Node = node(list(&TEXT, Order::Set));
static LOOK: Node = node(Shape::Enum(&[
    choice("checkbox", &["casillas", "checkboxes"]),
    choice("select", &["desplegable", "drop-down"]),
]));

/// Maps of maps, of lists and of choices; a list with meanings of its own.
pub(crate) static FACETS: Entity = entity(
    "facets",
    &["Facetas", "Facets"],
    &[Op::Merge],
    node(record(&[
        property(
            "visible",
            Node {
                means: &[
                    meaning("[]", &["todas", "all"]),
                    meaning("[\"__none__\"]", &["ninguna", "none"]),
                ],
                ..defaulted(&["visibles", "visible"], "[]", list(&TEXT, Order::Set))
            },
        ),
        property(
            "order",
            defaulted(&["orden", "order"], "[]", list(&TEXT, Order::Distinct)),
        ),
        property(
            "labels",
            titled(&["nombres", "labels"], Shape::Map(&LABELS)),
        ),
        property(
            "hidden",
            titled(&["ocultos", "hidden"], Shape::Map(&VALUES)),
        ),
        property("look", titled(&["aspecto", "look"], Shape::Map(&LOOK))),
    ])),
    |at| {
        let Some(mut record) = at.record(&["visible", "order", "labels", "hidden", "look"]) else {
            return;
        };
        let keys = Chars::between(1, 10);
        record.optional("visible", |at| {
            at.array(Items::at_most(4).order(Order::Set), word)
        });
        record.optional("order", |at| {
            at.array(Items::at_most(4).order(Order::Distinct), word)
        });
        record.optional("labels", |at| {
            at.map(keys, Entries::at_most(3), |at| {
                at.map(
                    keys,
                    Entries::at_most(2).unit(&["etiquetas", "labels"]),
                    word,
                );
            });
        });
        record.optional("hidden", |at| {
            at.map(keys, Entries::at_most(3), |at| {
                at.array(Items::at_most(3).order(Order::Set), word)
            });
        });
        record.optional("look", |at| {
            at.map(keys, Entries::at_most(3), |at| {
                at.one_of(&["checkbox", "select"])
            })
        });
    },
);

/// A list without repeats of which as many are shown as another entity says.
pub(crate) static FEATURED: Entity = Entity {
    item: Some(word),
    ..entity(
        "featured",
        &["Destacados", "Featured"],
        &[Op::Add, Op::Remove, Op::Replace],
        Node {
            unit: &["productos", "products"],
            ..node(Shape::Array {
                items: &TEXT,
                order: Order::Distinct,
                ops: &[],
                shown: Some(Shown::From {
                    entity: "layout",
                    property: "popular",
                }),
            })
        },
        |at| at.array(Items::at_most(20).order(Order::Distinct), word),
    )
};

/// A list in which repeats are lawful, of which three are shown.
pub(crate) static SEARCHES: Entity = Entity {
    item: Some(word),
    ..entity(
        "searches",
        &["Búsquedas", "Searches"],
        &[Op::Add, Op::Remove, Op::Replace],
        node(Shape::Array {
            items: &TEXT,
            order: Order::List,
            ops: &[],
            shown: Some(Shown::Max(3)),
        }),
        |at| at.array(Items::at_most(5).unit(&["búsquedas", "searches"]), word),
    )
};

static TIER: Node = node(record(&[
    property(
        "brands",
        defaulted(&["marcas", "brands"], "[]", list(&TEXT, Order::Set)),
    ),
    property(
        "categories",
        defaulted(&["categorías", "categories"], "[]", list(&TEXT, Order::Set)),
    ),
]));

fn tier(at: &mut Cursor<'_>) {
    let Some(mut record) = at.record(&["brands", "categories"]) else {
        return;
    };
    record.optional("brands", |at| {
        at.array(Items::any().order(Order::Set), word)
    });
    record.optional("categories", |at| {
        at.array(Items::any().order(Order::Set), word)
    });
}

/// A list of records whose order is what it says, and a rule that refuses.
pub(crate) static TIERS: Entity = Entity {
    item: Some(tier),
    rules: &[Rule {
        name: "id_in_two_tiers",
        effect: Effect::Refuse,
        text: &[
            "«${id}» está en dos niveles.",
            "“${id}” stands in two tiers.",
        ],
    }],
    ..entity(
        "tiers",
        &["Niveles", "Tiers"],
        &[Op::Replace],
        node(list(&TIER, Order::List)),
        |at| {
            at.array(Items::at_most(4), tier);
        },
    )
};

/// A choice, one of which asks for a feature.
pub(crate) static SORT: Entity = entity(
    "sort",
    &["Orden", "Sort"],
    &[Op::Set],
    Node {
        default: Some("\"relevance\""),
        ..node(Shape::Enum(&[
            choice("relevance", &["relevancia", "relevance"]),
            EnumValue {
                needs: Some("sales"),
                ..choice("bestsellers", &["más vendidos", "best sellers"])
            },
        ]))
    },
    |at| at.one_of(&["relevance", "bestsellers"]),
);

/// Numbers, one of which asks for a feature unless it is off.
pub(crate) static WEIGHTS: Entity = entity(
    "weights",
    &["Pesos", "Weights"],
    &[Op::Merge],
    node(record(&[
        property("name", defaulted(&["nombre", "name"], "10", Shape::Number)),
        property(
            "popularity",
            Node {
                means: &[Meaning {
                    idle: true,
                    ..meaning("0", &["apagada", "off"])
                }],
                needs: Some("index"),
                ..defaulted(&["popularidad", "popularity"], "0", Shape::Number)
            },
        ),
        property(
            "novelty",
            Node {
                means: &[Meaning {
                    idle: true,
                    ..meaning("0", &["apagada", "off"])
                }],
                needs: Some("index"),
                ..defaulted(&["novedad", "novelty"], "1", Shape::Number)
            },
        ),
    ])),
    |at| {
        let Some(mut record) = at.record(&["name", "popularity", "novelty"]) else {
            return;
        };
        record.optional("name", |at| at.number(Bounds::between(0.0, 20.0)));
        record.optional("popularity", |at| at.number(Bounds::between(0.0, 1.0)));
        record.optional("novelty", |at| at.number(Bounds::between(0.0, 1.0)));
    },
);

/// A sensitive record with a short form.
pub(crate) static SCRIPT: Entity = Entity {
    sensitive: true,
    ..entity(
        "script",
        &["JS a medida", "Custom JS"],
        &[Op::Set],
        Node {
            default: Some(r#"{"code": "", "runtime": "sandbox"}"#),
            ..node(record(&[
                property(
                    "code",
                    Node {
                        means: &[meaning("\"\"", &["sin JS", "no JS"])],
                        ..titled(&["código", "code"], Shape::Text)
                    },
                ),
                property(
                    "runtime",
                    titled(
                        &["runtime", "runtime"],
                        Shape::Enum(&[choice("sandbox", &[]), choice("full", &[])]),
                    ),
                ),
            ]))
        },
        |at| {
            at.shorthand("code", &[("runtime", "\"full\"")]);
            let Some(mut record) = at.record(&["code", "runtime"]) else {
                return;
            };
            record.required("code", line);
            record.required("runtime", |at| at.one_of(&["sandbox", "full"]));
        },
    )
};

/// A sensitive text that a rule rewrites.
pub(crate) static CSS: Entity = Entity {
    sensitive: true,
    rules: &[Rule {
        name: "badge_deleted",
        effect: Effect::Rewrite,
        text: &["Se borran ${count} reglas.", "${count} rules are deleted."],
    }],
    ..entity(
        "css",
        &["CSS a medida", "Custom CSS"],
        &[Op::Set],
        Node {
            default: Some("\"\""),
            means: &[meaning("\"\"", &["sin CSS", "no CSS"])],
            ..node(Shape::Text)
        },
        line,
    )
};

static HOST: Pattern = Pattern::new("^[a-z.]+$");

fn host(at: &mut Cursor<'_>) {
    at.string(Chars::between(1, 30).pattern(&HOST));
}

/// A list with ops of its own inside a sensitive record, rewritten and refused by rules.
pub(crate) static DOMAINS: Entity = Entity {
    sensitive: true,
    rules: &[
        Rule {
            name: "shop_host_removed",
            effect: Effect::Refuse,
            text: &["«${host}» es el de la tienda.", "“${host}” is the shop's."],
        },
        Rule {
            name: "shop_host_added",
            effect: Effect::Rewrite,
            text: &["${host} queda autorizado.", "${host} is authorised too."],
        },
    ],
    ..entity(
        "domains",
        &["Cambio de dominio", "Domain migration"],
        &[Op::Set],
        node(record(&[
            property("shop", titled(&["tienda", "shop"], Shape::Text)),
            property(
                "allowed",
                titled(
                    &["autorizados", "authorised"],
                    Shape::Array {
                        items: &TEXT,
                        order: Order::Set,
                        ops: &[Op::Add, Op::Remove, Op::Replace],
                        shown: None,
                    },
                ),
            ),
        ])),
        |at| {
            let Some(mut record) = at.record(&["shop", "allowed"]) else {
                return;
            };
            let whole = |at: &mut Cursor<'_>| {
                at.array(
                    Items::at_most(4)
                        .order(Order::Set)
                        .unit(&["dominios", "domains"]),
                    host,
                )
            };
            record.optional("shop", host);
            record.nested("allowed", &[Op::Add, Op::Remove, Op::Replace], whole, host);
            record.require_one_of(&["shop", "allowed"]);
        },
    )
};

static FIELD: Node = node(Shape::Enum(&[
    choice("name", &["nombre", "name"]),
    choice("brand", &["marca", "brand"]),
    EnumValue {
        needs: Some("index"),
        ..choice("tags", &["etiquetas", "tags"])
    },
]));

fn field(at: &mut Cursor<'_>) {
    at.one_of(&["name", "brand", "tags"]);
}

/// A set of choices that acts as a whole one while it was never written.
pub(crate) static FIELDS: Entity = Entity {
    item: Some(field),
    ..entity(
        "fields",
        &["Campos", "Fields"],
        &[Op::Add, Op::Remove, Op::Replace],
        Node {
            default: Some(r#"["name", "brand"]"#),
            ..node(list(&FIELD, Order::Set))
        },
        |at| at.array(Items::at_least(1).order(Order::Set), field),
    )
};

/// A switch that has no effect at all without a feature.
pub(crate) static ASSISTANT: Entity = Entity {
    needs: Some("assistant"),
    ..entity(
        "assistant",
        &["Asistente", "Assistant"],
        &[Op::Set],
        Node {
            default: Some("false"),
            ..node(Shape::Boolean)
        },
        |at| at.boolean(),
    )
};

/// A list that has no effect at all without a feature.
pub(crate) static TAGS: Entity = Entity {
    needs: Some("assistant"),
    item: Some(word),
    ..entity(
        "tags",
        &["Etiquetas", "Tags"],
        &[Op::Add, Op::Remove],
        node(list(&TEXT, Order::Set)),
        |at| at.array(Items::at_most(4).order(Order::Set), word),
    )
};

/// A map at the top.
pub(crate) static GREETING: Entity = entity(
    "greeting",
    &["Saludo", "Greeting"],
    &[Op::Merge],
    node(Shape::Map(&TEXT)),
    |at| {
        at.map(
            Chars::between(2, 2),
            Entries::at_most(2).unit(&["idiomas", "languages"]),
            word,
        )
    },
);

/// A number at the top, never written and acting as nothing.
pub(crate) static DELAY: Entity = entity(
    "delay",
    &["Espera", "Delay"],
    &[Op::Set],
    node(Shape::Number),
    |at| {
        at.number(Bounds::between(0.0, 60.0));
    },
);

/// The whole.
pub(crate) static CONTRACT: Contract = Contract {
    name: "trial",
    version: "1.0.0",
    title: &["Prueba", "Trial"],
    languages: &["es", "en"],
    instructions: &["", ""],
    catalog_version: "",
    features: &[
        Feature {
            name: "sales",
            title: &["índice de ventas", "sales index"],
        },
        Feature {
            name: "index",
            title: &["índice de popularidad", "popularity index"],
        },
        Feature {
            name: "assistant",
            title: &["asistente", "assistant"],
        },
    ],
    plans: &[],
    scopes: &[],
    areas: &[],
    tools: &[],
    entities: &[
        &SYNONYMS, &PINS, &LAYOUT, &PLACEMENT, &FACETS, &FEATURED, &SEARCHES, &TIERS, &SORT,
        &WEIGHTS, &SCRIPT, &CSS, &DOMAINS, &FIELDS, &ASSISTANT, &TAGS, &GREETING, &DELAY,
    ],
    errors: &[],
    doc_url: "",
    resources: &[],
    listing: &[],
    cards: &[
        r#"[
{"entity":"synonyms","area":"relevance","title":"Sinónimos","description":"Grupos.","ops":[{"op":"add","schema":{"type":"array"},"example":[["a","b"]]}],"limits":["4 grupos"],"sensitive":false},
{"entity":"layout","area":"design","title":"Disposición","description":"Vista.","ops":[],"limits":[],"shows":[{"entity":"placement","properties":["offset"]}],"sensitive":false}
]
"#,
        r#"[
{"entity":"synonyms","area":"relevance","title":"Synonyms","description":"Groups.","ops":[{"op":"add","schema":{"type":"array"},"example":[["a","b"]]}],"limits":["4 groups"],"sensitive":false},
{"entity":"layout","area":"design","title":"Layout","description":"View.","ops":[],"limits":[],"shows":[{"entity":"placement","properties":["offset"]}],"sensitive":false}
]
"#,
    ],
    policies: &[],
    pages: &[],
};
