//! Values of any kind: what their scalars are, and whether all of them can be told apart from something else.

use serde::de::Visitor;

use super::judge::{self, Expected};
use super::reader::{Name, Told};
use super::scalar::{is_json_number, number, other_reading};
use super::tree::{Kind, Scalar, Tree};
use crate::diagnostic::Diagnostic;
use crate::source::Place;

/// Where everything in the value stands, three numbers each (file, start, end), and the faults of its scalars.
pub(super) fn survey(tree: &Tree<'_>, key: Place, name: Name<'_>) -> (Vec<u32>, Vec<Diagnostic>) {
    let mut survey = (Vec::new(), Vec::new());
    visit_tree(tree, key, name, &mut survey);
    survey
}

fn visit_tree(
    tree: &Tree<'_>,
    key: Place,
    name: Name<'_>,
    survey: &mut (Vec<u32>, Vec<Diagnostic>),
) {
    let (places, faults) = survey;
    places.extend([tree.place.file, tree.place.start, tree.place.end]);
    match &tree.bare().kind {
        Kind::Scalar(scalar) if tree.is_nothing() && scalar.plain => {
            faults.push(judge::wrong_form(tree, key, name, &Expected::Value));
        }
        Kind::Scalar(scalar) => faults.extend(fault(scalar, tree.place, name)),
        Kind::List(items) => items
            .iter()
            .for_each(|each| visit_tree(each, each.place, name, survey)),
        Kind::Map { entries, .. } => {
            for (key, value) in entries {
                survey.1.extend(judge::string(
                    &key.scalar,
                    key.place,
                    Name::Key(&key.scalar.text),
                ));
                visit_tree(value, key.place, Name::Key(&key.scalar.text), survey);
            }
        }
        Kind::Shared(_) => {}
    }
}

fn fault(scalar: &Scalar<'_>, place: Place, name: Name<'_>) -> Option<Diagnostic> {
    if scalar.plain && matches!(&*scalar.text, "null" | "true" | "false") {
        return None;
    }
    if scalar.plain && is_json_number(&scalar.text) {
        return judge::number(&scalar.text, place, name)?
            .err()
            .map(|each| *each);
    }
    judge::value(scalar, place)
}

/// Gives the value of a scalar that `survey` has found no fault with.
pub(super) fn visit<'de, V: Visitor<'de>>(
    scalar: &Scalar<'_>,
    visitor: V,
) -> Result<V::Value, Told> {
    match &*scalar.text {
        text if !scalar.plain => visitor.visit_str(text),
        "null" => visitor.visit_unit(),
        "true" => visitor.visit_bool(true),
        "false" => visitor.visit_bool(false),
        text => match number(text) {
            Ok(number) => visit_number(&number, visitor),
            Err(_) => {
                debug_assert!(
                    other_reading(text).is_none(),
                    "survey looks at every scalar first"
                );
                visitor.visit_str(text)
            }
        },
    }
}

fn visit_number<'de, V: Visitor<'de>>(
    number: &serde_json::Number,
    visitor: V,
) -> Result<V::Value, Told> {
    match (number.as_i64(), number.as_u64()) {
        (Some(number), _) => visitor.visit_i64(number),
        (None, Some(number)) => visitor.visit_u64(number),
        (None, None) => visitor.visit_f64(number.as_f64().unwrap_or_default()),
    }
}
