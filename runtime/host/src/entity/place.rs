//! Where a fault of a result is told: at the payload that led to it, as far in as the two have the same places.

use serde_json::Value;

use crate::check::Place;
use crate::contract::{Node, Op, Shape};
use crate::violation::Violation;

/// The place of the payload of the change at that index.
pub(crate) fn payload(index: usize) -> Place {
    Place::new("changes[].value", format!("/changes/{index}/value"))
}

/// A fault of a result, placed within the payload of that op.
pub(crate) fn within_payload(
    mut fault: Violation,
    base: &Place,
    node: &Node,
    op: Op,
    payload: &Value,
) -> Violation {
    if let (Some(at), Some(param)) = (
        fault.at.strip_prefix(&base.at),
        fault.param.strip_prefix(&base.param),
    ) {
        let kept = shared_steps(at, node, op, payload);
        let at = at
            .split_inclusive('/')
            .skip(1)
            .take(kept)
            .fold(String::new(), |at, step| {
                format!("{at}/{}", step.trim_end_matches('/'))
            });
        let param = &param[..params(param).take(kept).sum()];
        (fault.at, fault.param) = (format!("{}{at}", base.at), format!("{}{param}", base.param));
    }
    fault
}

/// How many steps of a pointer into the result lead to the same place in the payload: none into a list whose items come by
/// `add` or `remove`.
fn shared_steps(at: &str, node: &Node, op: Op, payload: &Value) -> usize {
    let (mut node, mut payload, mut replaced) = (
        Some(node),
        Some(payload),
        !matches!(op, Op::Add | Op::Remove),
    );
    let mut kept = 0;
    for step in at.split('/').skip(1) {
        let name = step.replace("~1", "/").replace("~0", "~");
        match (node.map(|node| &node.shape), payload) {
            (Some(Shape::Record { properties, .. }), Some(value)) => {
                node = properties
                    .iter()
                    .find(|each| each.name == name)
                    .map(|each| &each.node);
                payload = value.get(&name);
            }
            (Some(Shape::Map(inner)), Some(value)) => {
                node = Some(inner);
                payload = value.get(&name);
            }
            (Some(Shape::Array { items, .. }), Some(Value::Array(values))) if replaced => {
                node = Some(items);
                payload = name
                    .parse::<usize>()
                    .ok()
                    .and_then(|index| values.get(index));
            }
            (Some(Shape::Array { .. }), _) => break,
            _ => {}
        }
        replaced = true;
        kept += 1;
    }
    kept
}

/// The lengths of the steps of a parameter: `.name`, `[]`, `{}`.
fn params(param: &str) -> impl Iterator<Item = usize> {
    let starts = param
        .char_indices()
        .filter(|(_, each)| matches!(each, '.' | '[' | '{'))
        .map(|(at, _)| at);
    let mut ends = starts.clone().skip(1).collect::<Vec<_>>();
    ends.push(param.len());
    starts
        .zip(ends)
        .map(|(start, end)| end - start)
        .collect::<Vec<_>>()
        .into_iter()
}
