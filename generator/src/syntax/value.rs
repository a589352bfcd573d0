//! Values of any kind, and numbers with their spelling.

use crate::source::Place;

/// A JSON value as written: a default, an example, a value with a meaning. Objects keep their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Literal {
    /// The value.
    pub json: serde_json::Value,
    /// Where each value stands, itself first and then what it holds, in order.
    places: Vec<Place>,
}

impl Literal {
    pub(super) fn new(json: serde_json::Value, places: Vec<Place>) -> Self {
        Self { json, places }
    }

    /// Where the part stands that a JSON Pointer leads to (`""`: the whole); `None` when there is none.
    #[must_use]
    pub fn place(&self, pointer: &str) -> Option<Place> {
        let mut here = &self.json;
        let mut index = 0;
        for step in pointer.split('/').skip(1) {
            let step = step.replace("~1", "/").replace("~0", "~");
            index += 1;
            let (before, next) = match here {
                serde_json::Value::Array(items) => {
                    let wanted: usize = step.parse().ok()?;
                    (
                        items.iter().take(wanted).map(size).sum::<usize>(),
                        items.get(wanted)?,
                    )
                }
                serde_json::Value::Object(entries) => {
                    let before = entries
                        .iter()
                        .take_while(|(key, _)| **key != step)
                        .map(|(_, each)| size(each))
                        .sum();
                    (before, entries.get(&step)?)
                }
                _ => return None,
            };
            index += before;
            here = next;
        }
        self.places.get(index).copied()
    }
}

/// How many values there are in `value`, itself included.
fn size(value: &serde_json::Value) -> usize {
    match value {
        serde_json::Value::Array(items) => 1 + items.iter().map(size).sum::<usize>(),
        serde_json::Value::Object(entries) => 1 + entries.values().map(size).sum::<usize>(),
        _ => 1,
    }
}

/// A number with its spelling. It lies in range: whole ones within 64 bits, others exactly as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Number {
    text: String,
}

impl Number {
    pub(super) fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
        }
    }

    /// As written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The number, when it is written as a whole one and fits.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        self.text.parse().ok()
    }

    /// The number as a float; never infinite.
    #[must_use]
    pub fn as_f64(&self) -> f64 {
        self.text.parse().unwrap_or_default()
    }
}
