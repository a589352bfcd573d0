//! Schemas of the toolkit's own types, which every contract may refer to. They are the same exact and published.

use serde_json::{Value, json};

use super::edition::Edition;
use super::json::{Object, strings};
use crate::model::Op;

/// The schema of `pliego.NAME`; of any other name, none.
pub(super) fn schema(edition: &Edition<'_>, name: &str) -> Object {
    let shape = Shape(edition);
    match name {
        "pliego.notice" => shape.notice(),
        "pliego.violation" => shape.violation(),
        "pliego.entity_card" => shape.entity_card(),
        "pliego.inert_setting" => shape.inert_setting(),
        "pliego.policy" => shape.policy(),
        _ => Object::default(),
    }
}

struct Shape<'a, 'c>(&'a Edition<'c>);

impl Shape<'_, '_> {
    fn notice(&self) -> Object {
        closed(
            &["code", "message"],
            [
                ("code", self.text("Qué aviso es.", "Which notice it is.")),
                ("entity", self.text("La entidad.", "The entity.")),
                (
                    "at",
                    self.text("El lugar dentro de su valor.", "The place in its value."),
                ),
                (
                    "message",
                    self.text("El aviso, para leerlo.", "The notice, to be read."),
                ),
            ],
        )
    }

    fn violation(&self) -> Object {
        closed(
            &["param", "at", "rule", "message"],
            [
                (
                    "param",
                    self.text(
                        "El parámetro, como en el contrato.",
                        "The parameter, as in the contract.",
                    ),
                ),
                (
                    "at",
                    self.text(
                        "El lugar exacto: JSON Pointer en los argumentos.",
                        "The exact place: JSON Pointer into the arguments.",
                    ),
                ),
                (
                    "rule",
                    self.text("La regla que se incumple.", "The rule that is broken."),
                ),
                (
                    "limit",
                    self.any("Lo que la regla admite.", "What the rule allows."),
                ),
                ("received", self.any("Lo recibido.", "What was received.")),
                (
                    "message",
                    self.text("El fallo, para leerlo.", "The fault, to be read."),
                ),
            ],
        )
    }

    fn entity_card(&self) -> Object {
        let ops = [Op::Add, Op::Remove, Op::Replace, Op::Merge, Op::Set].map(Op::name);
        let op = closed(
            &["op", "schema"],
            [
                ("op", json!({"type": "string", "enum": ops})),
                (
                    "schema",
                    json!({"type": "object", "description": self.say("JSON Schema exacto del valor que toma.", "Exact JSON Schema of the value that it takes.")}),
                ),
                ("example", self.any("Un valor válido.", "A valid value.")),
            ],
        );
        let shown = closed(
            &["entity", "properties"],
            [("entity", string()), ("properties", texts())],
        );
        closed(
            &[
                "entity",
                "title",
                "description",
                "ops",
                "limits",
                "sensitive",
                "allowed",
            ],
            [
                ("entity", string()),
                ("area", string()),
                ("title", string()),
                ("description", string()),
                (
                    "notes",
                    self.text("Qué más conviene saber.", "What else is worth knowing."),
                ),
                ("ops", json!({"type": "array", "items": Value::from(op)})),
                (
                    "limits",
                    json!({"type": "array", "items": string(), "description": self.say("Sus límites, uno por frase.", "Its limits, one a sentence.")}),
                ),
                (
                    "shows",
                    json!({"type": "array", "items": Value::from(shown), "description": self.say("Lo que su valor enseña de otras entidades.", "What its value shows of other entities.")}),
                ),
                (
                    "lists",
                    json!({"type": "object", "additionalProperties": texts(), "description": self.say("Listas con nombre.", "Named lists.")}),
                ),
                (
                    "needs",
                    self.text(
                        "La función sin la que no tiene efecto.",
                        "The feature without which it has no effect.",
                    ),
                ),
                (
                    "sensitive",
                    self.flag(
                        "Su diff enseña todo el contenido.",
                        "Its diff shows the whole content.",
                    ),
                ),
                (
                    "allowed",
                    self.flag(
                        "Si tu clave puede tocarla.",
                        "Whether your key may touch it.",
                    ),
                ),
            ],
        )
    }

    fn inert_setting(&self) -> Object {
        closed(
            &["entity", "needs"],
            [
                ("entity", string()),
                (
                    "setting",
                    self.text(
                        "La propiedad, si no es la entidad entera.",
                        "The property, unless it is the whole entity.",
                    ),
                ),
                (
                    "value",
                    self.text(
                        "El valor, si no son todos.",
                        "The value, unless it is all of them.",
                    ),
                ),
                (
                    "needs",
                    self.text("La función que falta.", "The feature that is missing."),
                ),
            ],
        )
    }

    fn policy(&self) -> Object {
        closed(&["id", "text"], [("id", string()), ("text", string())])
    }

    fn say(&self, spanish: &'static str, english: &'static str) -> &'static str {
        self.0.words.pick(spanish, english)
    }

    fn text(&self, spanish: &'static str, english: &'static str) -> Value {
        json!({"type": "string", "description": self.say(spanish, english)})
    }

    fn flag(&self, spanish: &'static str, english: &'static str) -> Value {
        json!({"type": "boolean", "description": self.say(spanish, english)})
    }

    /// A value whose type depends on what it is about.
    fn any(&self, spanish: &'static str, english: &'static str) -> Value {
        json!({"description": self.say(spanish, english)})
    }
}

fn string() -> Value {
    json!({"type": "string"})
}

fn texts() -> Value {
    json!({"type": "array", "items": string()})
}

fn closed<const N: usize>(required: &[&str], properties: [(&str, Value); N]) -> Object {
    let properties = properties
        .into_iter()
        .map(|(name, schema)| (name.to_owned(), schema));
    Object::typed("object")
        .with("properties", properties.collect::<Object>())
        .with("required", strings(required))
        .with("additionalProperties", false)
}
