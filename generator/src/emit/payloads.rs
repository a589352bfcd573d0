//! What is said of a parameter whose type depends on its siblings: which text goes there, where its schema is, an example.

use super::edition::Edition;
use super::words::{Words, code};
use crate::model::{Kind, Node};

/// The toolkit's type that gives the schema of each entity and op.
const CARD: &str = "pliego.entity_card";

/// The sentences, with one example taken from an entity.
pub(super) fn said(edition: &Edition<'_>) -> Vec<String> {
    let (words, guide) = (edition.words, guide(edition));
    let main = match (words, &guide) {
        (Words::Spanish, Some(tool)) => {
            format!(
                "el texto JSON del valor para esa entidad y operación; su esquema exacto lo da {tool}"
            )
        }
        (Words::Spanish, None) => "el texto JSON del valor para esa entidad y operación".to_owned(),
        (Words::English, Some(tool)) => {
            format!(
                "the JSON text of the value for that entity and operation; {tool} gives its exact schema"
            )
        }
        (Words::English, None) => {
            "the JSON text of the value for that entity and operation".to_owned()
        }
    };
    let textual = edition.contract.entities.iter().any(|entity| {
        matches!(
            edition.view(&entity.value).kind,
            Kind::String(_) | Kind::Enum(_)
        )
    });
    let textual = textual.then(|| {
        words.pick(
            "si la entidad es un texto, el texto mismo",
            "where the entity is a string, the string itself",
        )
    });
    let native = words.pick(
        "también se admite JSON nativo",
        "native JSON is taken as well",
    );
    let mut said = vec![main];
    said.extend(textual.map(str::to_owned));
    said.push(native.to_owned());
    said.extend(example(edition));
    said
}

/// What is said of an answer whose type depends on the entity that a sibling names.
pub(super) fn value_said(edition: &Edition<'_>, sibling: &str) -> String {
    let sibling = code(sibling);
    match edition.words {
        Words::Spanish => format!("el valor de la entidad que nombra {sibling}"),
        Words::English => format!("the value of the entity that {sibling} names"),
    }
}

fn example(edition: &Edition<'_>) -> Option<String> {
    let (entity, example) = edition
        .contract
        .entities
        .iter()
        .find_map(|entity| Some((entity, entity.examples.first()?)))?;
    let (name, op, value) = (
        &entity.name,
        example.op.name(),
        code(&example.value.to_string()),
    );
    Some(match edition.words {
        Words::Spanish => format!("ejemplo, {name} con {op}: {value}"),
        Words::English => format!("example, {name} with {op}: {value}"),
    })
}

/// The tool whose answers hold entity cards.
fn guide(edition: &Edition<'_>) -> Option<String> {
    let tool = edition
        .contract
        .tools
        .iter()
        .find(|tool| holds_cards(&tool.output));
    tool.map(|tool| tool.name.clone())
}

fn holds_cards(node: &Node) -> bool {
    match &node.kind {
        Kind::Ref(name) => name == CARD,
        Kind::Array(array) => holds_cards(&array.items),
        Kind::Map(map) => holds_cards(&map.values),
        Kind::Record(record) => record
            .properties
            .iter()
            .any(|property| holds_cards(&property.node)),
        _ => false,
    }
}
