//! Values that a node gives itself: its default, its examples, and those with a meaning of their own.

use serde_json::Value;

use super::Check;
use super::node::At;
use super::text::Scope;
use super::value::Mode;
use crate::diagnostic::Diagnostic;
use crate::model::{self, Kind};
use crate::syntax::{self, Literal, Node, Placed};

impl<'a> Check<'a> {
    /// Reads them and judges them by the node, when no fault was found in it since `before`.
    pub(super) fn meanings(
        &mut self,
        node: &'a Node,
        checked: &mut model::Node,
        before: usize,
        at: &At<'a>,
    ) {
        let sound = self.shape_faults == before;
        let bare = checked.clone();
        if let Some(means) = self.shaping(&node.means) {
            for meaning in means.iter() {
                let read = self.meaning(meaning, &bare, sound, node, at);
                checked.means.extend(read);
            }
            self.meanings_differ(means);
        }
        if let Some(default) = self.shaping(&node.default) {
            checked.default = Some(default.json.clone());
            if sound {
                self.judged(
                    checked,
                    default,
                    Mode::WHOLE,
                    "default-invalid",
                    "the default",
                );
            }
        }
        if let Some(examples) = node.examples.value() {
            for example in examples.iter() {
                checked.examples.push(example.json.clone());
                if sound {
                    self.judged(
                        checked,
                        example,
                        Mode::WHOLE,
                        "example-invalid",
                        "the example",
                    );
                }
            }
        }
    }

    /// One value with a meaning. `bare` is the node without any: what `acts_as` is judged by.
    fn meaning(
        &mut self,
        meaning: &'a Placed<syntax::Meaning>,
        bare: &model::Node,
        sound: bool,
        node: &'a Node,
        at: &At<'a>,
    ) -> Option<model::Meaning> {
        let syntax::Meaning {
            value,
            text,
            acts_as,
            idle,
        } = &meaning.value;
        let of = "a value under `means`";
        let value = self.demanded(value, "value", of, meaning.place);
        let scope = Scope {
            this: Some(node),
            entity: at.entity,
            ..Scope::default()
        };
        let text = self.demanded_text(text, "text", of, meaning.place, &scope);
        let value = value?;
        if value.json.is_null() {
            if let (true, Some(nullable)) = (bare.nullable, node.nullable.key()) {
                let message = "`nullable` and a null under `means` both say that null is a value";
                self.tell(
                    Diagnostic::error("said-twice", value.place, message)
                        .also(nullable, "said here already")
                        .help("remove `nullable`: the meaning says more"),
                );
            }
            self.null_fits(at.role, value.place, None);
        } else if sound {
            self.of_the_same_type(value, bare);
        }
        if let (Some(acts_as), true) = (acts_as.given(), sound) {
            self.judged(bare, acts_as, Mode::WHOLE, "means-invalid", "`acts_as`");
        }
        Some(model::Meaning {
            value: value.json.clone(),
            text,
            acts_as: acts_as.value().map(|literal| literal.json.clone()),
            idle: idle.value() == Some(&true),
        })
    }

    /// Besides null, a value with a meaning has the type of the node: there are no unions.
    fn of_the_same_type(&mut self, value: &'a Placed<Literal>, bare: &model::Node) {
        let kind = &self.resolve(bare).kind;
        let (fits, expected) = match kind {
            Kind::Record(_) | Kind::Map(_) => (value.json.is_object(), "an object"),
            Kind::Array(_) => (value.json.is_array(), "an array"),
            Kind::String(_) | Kind::Enum(_) => (value.json.is_string(), "a string"),
            Kind::Integer(_) => (value.json.is_i64(), "a whole number"),
            Kind::Number(_) => (value.json.is_number(), "a number"),
            Kind::Boolean => (value.json.is_boolean(), "a boolean"),
            Kind::Ref(_) | Kind::ValueOf { .. } | Kind::ChangeOf { .. } => return,
        };
        let named = |name: &str| matches!(kind, Kind::Enum(of) if of.values.iter().any(|each| each.name == name));
        if !fits {
            let message =
                format!("a value with a meaning is null or has the type of its node: {expected}");
            self.fault(
                Diagnostic::error("means-invalid", value.place, message).help(
                    "there are no unions: take a value of the type that nobody needs otherwise",
                ),
            );
        } else if value.json.as_str().is_some_and(named) {
            let message = "the enum has this value, and says what it is";
            self.tell(
                Diagnostic::error("said-twice", value.place, message)
                    .help("write the enum as a map and give the value a `title`"),
            );
        }
    }

    fn meanings_differ(&mut self, means: &'a [Placed<syntax::Meaning>]) {
        let mut seen: Vec<&Placed<Literal>> = Vec::new();
        for value in means
            .iter()
            .filter_map(|meaning| meaning.value.value.given())
        {
            let same = |other: &&&Placed<Literal>| equal(&other.json, &value.json);
            if let Some(first) = seen.iter().find(same) {
                let message = "this value has a meaning already";
                let first = first.place;
                self.tell(
                    Diagnostic::error("means-invalid", value.place, message)
                        .also(first, "it stands here")
                        .help("remove one of them"),
                );
            } else {
                seen.push(value);
            }
        }
    }
}

/// Numbers count by value.
fn equal(first: &Value, second: &Value) -> bool {
    match (first.as_f64(), second.as_f64()) {
        (Some(first), Some(second)) => first.total_cmp(&second).is_eq(),
        _ => first == second,
    }
}
