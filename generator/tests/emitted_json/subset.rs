//! Whatever an exact schema accepts, its published one accepts, in both dialects; and both are valid schemas.
//! Nodes and values are made at random.

use jsonschema::{Draft, Validator};
use pliego::model::*;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::build::*;
use crate::portable::{input_faults, output_faults};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Input,
    Output,
}

fn bounds() -> impl Strategy<Value = (Option<u64>, Option<u64>)> {
    (
        prop::option::of(0_u64..4),
        prop::option::of(prop_oneof![4_u64..9, 90_u64..300]),
    )
        .boxed()
}

fn leaf() -> BoxedStrategy<Node> {
    let whole = (
        prop::option::of(-9_i64..9),
        prop::option::of(prop_oneof![9_i64..99, Just(1_i64 << 40)]),
    );
    let real = (
        prop::option::of(-9.0_f64..9.0),
        prop::option::of(prop_oneof![9.0_f64..99.0, Just(20.0)]),
    );
    prop_oneof![
        bounds().prop_map(|(min, max)| string(min, max)),
        prop_oneof![Just("^[a-z]{2}$"), Just("^(x|y)+$")].prop_map(pattern),
        prop_oneof![Just(Format::Date), Just(Format::DateTime)].prop_map(format),
        whole.prop_map(|(min, max)| integer(min, max)),
        real.prop_map(|(min, max)| number(min, max)),
        Just(boolean()),
        Just(enumeration(&["one", "two", "three"])),
    ]
    .boxed()
}

fn order() -> impl Strategy<Value = Order> {
    prop_oneof![Just(Order::List), Just(Order::Distinct), Just(Order::Set)]
}

/// Gives a node some of what may stand on any node: meanings of its own, null, a default.
fn dressed(node: Node, side: Side) -> BoxedStrategy<Node> {
    let own = match &node.kind {
        Kind::String(_) | Kind::Enum(_) => json!(""),
        Kind::Integer(_) => json!(-1000),
        Kind::Number(_) => json!(1000.5),
        Kind::Array(_) => json!([]),
        Kind::Record(_) | Kind::Map(_) => json!({}),
        _ => json!(true),
    };
    let null = side == Side::Output;
    (
        prop::bool::weighted(0.2),
        prop::bool::weighted(0.2),
        prop::bool::weighted(0.2),
        prop::bool::weighted(0.3),
    )
        .prop_map(move |(with_own, with_null, nullable, described)| {
            let mut values = Vec::new();
            if with_own {
                values.push((own.clone(), "propio", "its own"));
            }
            if with_null && null {
                values.push((Value::Null, "automático", "automatic"));
            }
            let dressed = Node {
                nullable: nullable && null && !with_null,
                ..means(node.clone(), &values)
            };
            if described {
                said("Algo", "Something", dressed)
            } else {
                dressed
            }
        })
        .boxed()
}

fn any_node(side: Side) -> BoxedStrategy<Node> {
    leaf()
        .prop_flat_map(move |node| dressed(node, side))
        .prop_recursive(3, 24, 4, move |inner| {
            let properties = prop::collection::vec((any::<bool>(), inner.clone()), 0..4);
            let records = (properties, any::<bool>(), any::<bool>()).prop_map(
                |(properties, one_of, exclusive)| {
                    let properties =
                        properties
                            .into_iter()
                            .enumerate()
                            .map(|(index, (required, node))| Property {
                                name: format!("p{index}"),
                                node,
                                required,
                            });
                    let record = record(properties.collect());
                    let names = record
                        .properties
                        .iter()
                        .map(|each| each.name.clone())
                        .collect::<Vec<_>>();
                    let groups = |there: bool| {
                        if there && names.len() > 1 {
                            vec![names.clone()]
                        } else {
                            Vec::new()
                        }
                    };
                    node(Kind::Record(Record {
                        require_one_of: groups(one_of),
                        exclusive: groups(exclusive),
                        ..record
                    }))
                },
            );
            let arrays = (inner.clone(), bounds(), order()).prop_map(
                |(node, (min_items, max_items), order)| {
                    array(Array {
                        min_items,
                        max_items,
                        order,
                        ..items(node)
                    })
                },
            );
            let maps = (inner, prop::option::of(3_u64..9)).prop_map(|(node, max)| {
                let keys = StringNode {
                    min_length: Some(1),
                    max_length: Some(9),
                    ..StringNode::default()
                };
                map(keys, node, max)
            });
            let structures = if side == Side::Input {
                prop_oneof![records, arrays].boxed()
            } else {
                prop_oneof![records, arrays, maps].boxed()
            };
            structures.prop_flat_map(move |node| dressed(node, side))
        })
        .boxed()
}

/// Values that the node should take, or nearly.
fn value(node: &Node) -> BoxedStrategy<Value> {
    let own = node
        .means
        .iter()
        .map(|meaning| meaning.value.clone())
        .chain(node.takes_null().then_some(Value::Null));
    let own = own.collect::<Vec<_>>();
    let plain = match &node.kind {
        Kind::String(StringNode {
            pattern: Some(_), ..
        }) => prop_oneof![Just(json!("ab")), Just(json!("xyx"))].boxed(),
        Kind::String(StringNode {
            format: Some(_), ..
        }) => prop_oneof![
            Just(json!("2026-08-31")),
            Just(json!("2026-08-31T12:00:00Z"))
        ]
        .boxed(),
        Kind::String(node) => {
            let (min, max) = (node.min_length.unwrap_or(0), node.max_length.unwrap_or(300));
            (min..=max)
                .prop_map(|length| Value::from("ñ".repeat(usize::try_from(length).unwrap())))
                .boxed()
        }
        Kind::Integer(bounds) => (bounds.minimum.unwrap_or(-99)
            ..=bounds.maximum.unwrap_or(1 << 41))
            .prop_map(Value::from)
            .boxed(),
        Kind::Number(bounds) => (bounds.minimum.unwrap_or(-99.0)..=bounds.maximum.unwrap_or(999.0))
            .prop_map(Value::from)
            .boxed(),
        Kind::Boolean => any::<bool>().prop_map(Value::from).boxed(),
        Kind::Enum(node) => prop::sample::select(node.values.clone())
            .prop_map(|value| Value::from(value.name))
            .boxed(),
        Kind::Array(array) => {
            let min = usize::try_from(array.min_items.unwrap_or(0)).unwrap();
            let max = usize::try_from(array.max_items.unwrap_or(150)).unwrap();
            let sizes = if max > 12 {
                prop_oneof![Just(min), Just(max)].boxed()
            } else {
                (min..=max).boxed()
            };
            let items = value(&array.items);
            sizes
                .prop_flat_map(move |size| prop::collection::vec(items.clone(), size))
                .prop_map(Value::from)
                .boxed()
        }
        Kind::Map(map) => prop::collection::btree_map("[a-z]{1,9}", value(&map.values), 0..4)
            .prop_map(|members| Value::Object(members.into_iter().collect()))
            .boxed(),
        Kind::Record(record) => record
            .properties
            .iter()
            .fold(Just(Map::new()).boxed(), |members, property| {
                let inner = if property.required {
                    value(&property.node).prop_map(Some).boxed()
                } else {
                    prop::option::of(value(&property.node)).boxed()
                };
                let name = property.name.clone();
                (members, inner)
                    .prop_map(move |(mut members, value)| {
                        members.extend(value.map(|value| (name.clone(), value)));
                        members
                    })
                    .boxed()
            })
            .prop_map(Value::from)
            .boxed(),
        _ => Just(Value::Null).boxed(),
    };
    if own.is_empty() {
        plain
    } else {
        prop_oneof![4 => plain, 1 => prop::sample::select(own)].boxed()
    }
}

fn compiled(schema: &Value, draft: Draft) -> Validator {
    jsonschema::options()
        .with_draft(draft)
        .build(schema)
        .unwrap()
}

/// How many of the values the exact schema took; the published ones must have taken those.
fn subset(node: &Node, side: Side, values: &[Value]) -> Result<usize, TestCaseError> {
    let properties = vec![property("it", node.clone())];
    let (input, output) = if side == Side::Input {
        (properties, Vec::new())
    } else {
        (Vec::new(), properties)
    };
    let files = files(&contract(
        vec![tool("try", object(input), object(output))],
        Vec::new(),
    ));
    let part = if side == Side::Input {
        "input"
    } else {
        "output"
    };
    let of = |name: &str| json(&files, name)["tools"]["try"][part].clone();
    let (exact, published) = (of("schemas/exact.json"), of("schemas/published.json"));
    jsonschema::draft202012::meta::validate(&exact).unwrap();
    jsonschema::draft202012::meta::validate(&published).unwrap();
    jsonschema::draft7::meta::validate(&published).unwrap();
    let faults = if side == Side::Input {
        input_faults(&published)
    } else {
        output_faults(&published)
    };
    prop_assert!(faults.is_empty(), "{faults:?}");
    let exactly = compiled(&exact, Draft::Draft202012);
    let (new, old) = (
        compiled(&published, Draft::Draft202012),
        compiled(&published, Draft::Draft7),
    );
    let mut taken = 0;
    for value in values {
        let value = json!({"it": value});
        if exactly.is_valid(&value) {
            taken += 1;
            prop_assert!(new.is_valid(&value), "2020-12 refuses {value}: {published}");
            prop_assert!(
                old.is_valid(&value),
                "draft-07 refuses {value}: {published}"
            );
        }
    }
    Ok(taken)
}

fn case(side: Side) -> impl Strategy<Value = (Node, Vec<Value>)> {
    any_node(side).prop_flat_map(|node| {
        let values = prop::collection::vec(value(&node), 4);
        (Just(node), values)
    })
}

/// Enough of the values must be good ones, or nothing would be shown.
fn run(side: Side) {
    let taken = std::cell::Cell::new(0);
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
        cases: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    runner
        .run(&case(side), |(node, values)| {
            taken.set(taken.get() + subset(&node, side, &values)?);
            Ok(())
        })
        .unwrap();
    assert!(
        taken.get() > 300,
        "only {} values of 800 were valid",
        taken.get()
    );
}

#[test]
fn published_inputs_accept_whatever_exact_ones_accept() {
    run(Side::Input);
}

#[test]
fn published_outputs_accept_whatever_exact_ones_accept() {
    run(Side::Output);
}
