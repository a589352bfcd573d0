//! JSON as text and its small parts: objects in the order of writing, numbers without needless fractions, and text that
//! stays on a line while it fits there.

use serde_json::{Map, Number, Value};

/// An object under construction, in the order of writing.
#[derive(Default)]
pub(super) struct Object(Map<String, Value>);

impl Object {
    /// An object whose first member is `type`.
    pub(super) fn typed(name: &str) -> Self {
        Self::default().with("type", name)
    }

    /// With that member.
    pub(super) fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.0.insert(name.to_owned(), value.into());
        self
    }

    /// With that member, where there is one.
    pub(super) fn maybe(self, name: &str, value: Option<impl Into<Value>>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// With that list, unless it is empty.
    pub(super) fn list(self, name: &str, values: Vec<Value>) -> Self {
        if values.is_empty() {
            self
        } else {
            self.with(name, values)
        }
    }

    /// With all members of the other.
    pub(super) fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// Whether nothing was written.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// That member alone.
    pub(super) fn only(&self, name: &str) -> Self {
        Self::default().maybe(name, self.0.get(name).cloned())
    }

    /// Without that member.
    pub(super) fn without(mut self, name: &str) -> Self {
        self.0.shift_remove(name);
        self
    }
}

impl From<Object> for Value {
    fn from(object: Object) -> Self {
        Self::Object(object.0)
    }
}

impl FromIterator<(String, Value)> for Object {
    fn from_iter<I: IntoIterator<Item = (String, Value)>>(members: I) -> Self {
        Self(members.into_iter().collect())
    }
}

/// A list of strings.
pub(super) fn strings<S: AsRef<str>>(all: impl IntoIterator<Item = S>) -> Vec<Value> {
    all.into_iter()
        .map(|each| Value::from(each.as_ref()))
        .collect()
}

/// A number without `.0`.
pub(super) fn number(value: f64) -> Value {
    const SAFE: f64 = 9_007_199_254_740_991.0;
    if value.fract() == 0.0 && value.abs() <= SAFE {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "whole, and within what a double holds exactly"
        )]
        return Value::from(value as i64);
    }
    Number::from_f64(value).map_or(Value::Null, Value::Number)
}

/// Indented JSON with a final newline.
pub(super) fn pretty(value: &Value) -> String {
    // A value whose keys are strings always has a text; the writer is faster than formatting.
    serde_json::to_string_pretty(value).unwrap_or_default() + "\n"
}

/// An array of JSON texts, one a line, so that a reader may take its lines apart: `[`, the items, `]`.
pub(super) fn lines(items: &[Value]) -> String {
    let items = items
        .iter()
        .map(|item| serde_json::to_string(item).unwrap_or_default());
    format!("[\n{}\n]\n", items.collect::<Vec<_>>().join(",\n"))
}

/// Indented JSON in which what fits in `width` columns stays on one line.
pub(super) fn neat(value: &Value, width: usize) -> String {
    let mut out = String::new();
    write_neat(value, width, 0, 0, &mut out);
    out
}

fn write_neat(value: &Value, width: usize, indent: usize, used: usize, out: &mut String) {
    let line = spaced(value);
    let empty = matches!(&line[..], "[]" | "{}");
    if empty || !(value.is_array() || value.is_object()) || used + line.chars().count() <= width {
        out.push_str(&line);
        return;
    }
    let (open, close) = if value.is_array() {
        ('[', ']')
    } else {
        ('{', '}')
    };
    let inner = indent + 2;
    let mut first = true;
    let mut begin = |out: &mut String| {
        out.push_str(if std::mem::take(&mut first) {
            "\n"
        } else {
            ",\n"
        });
        out.extend(std::iter::repeat_n(' ', inner));
    };
    out.push(open);
    match value {
        Value::Array(items) => {
            for item in items {
                begin(out);
                write_neat(item, width, inner, inner + 1, out);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                begin(out);
                let name = Value::from(name.as_str()).to_string();
                out.push_str(&name);
                out.push_str(": ");
                write_neat(member, width, inner, inner + name.chars().count() + 3, out);
            }
        }
        _ => {}
    }
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', indent));
    out.push(close);
}

/// One line, with a space after each colon and comma.
fn spaced(value: &Value) -> String {
    match value {
        Value::Array(items) => format!(
            "[{}]",
            items.iter().map(spaced).collect::<Vec<_>>().join(", ")
        ),
        Value::Object(members) => {
            let members = members.iter().map(|(name, member)| {
                format!("{}: {}", Value::from(name.as_str()), spaced(member))
            });
            format!("{{{}}}", members.collect::<Vec<_>>().join(", "))
        }
        scalar => scalar.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_fits_stays_on_its_line() {
        let value = json!({"a": 1, "long": ["one", "two", "three"], "empty": {}});
        assert_eq!(
            neat(&value, 100),
            r#"{"a": 1, "long": ["one", "two", "three"], "empty": {}}"#
        );
        let narrow = "{\n  \"a\": 1,\n  \"long\": [\n    \"one\",\n    \"two\",\n    \"three\"\n  ],\n  \"empty\": {}\n}";
        assert_eq!(neat(&value, 20), narrow);
    }

    #[test]
    fn numbers_have_no_needless_fraction() {
        assert_eq!(number(20.0).to_string(), "20");
        assert_eq!(number(0.1).to_string(), "0.1");
        assert_eq!(number(-3.0).to_string(), "-3");
        assert_eq!(number(1e300).to_string(), "1e+300");
    }

    #[test]
    fn an_array_is_written_line_by_line() {
        assert_eq!(
            lines(&[json!({"a": 1}), json!([2])]),
            "[\n{\"a\":1},\n[2]\n]\n"
        );
        assert_eq!(lines(&[]), "[\n\n]\n");
    }
}
