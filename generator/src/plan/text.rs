//! What the contract says of a thing, as the generated documentation says it: in the contract's first language.

use crate::model::{Node, Text};

/// What is said of a place.
pub(super) fn said(node: &Node) -> String {
    node.description
        .as_ref()
        .or(node.title.as_ref())
        .map(|text| text.plain(0))
        .unwrap_or_default()
}

/// A title and what is said below it.
pub(super) fn titled(title: &Text, description: &Text) -> String {
    format!(
        "{}. {}",
        title.plain(0).trim_end_matches('.'),
        description.plain(0)
    )
}

/// The unit in every language; empty where there is none.
pub(super) fn units(node: &Node) -> Vec<String> {
    node.unit
        .as_ref()
        .map(|unit| (0..unit.0.len()).map(|index| unit.plain(index)).collect())
        .unwrap_or_default()
}
