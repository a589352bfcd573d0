//! Reads JSON as callers must write it: a member that stands twice is a fault, since one of the two would be lost.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// Reads a whole text.
pub(crate) fn from_text(text: &str) -> serde_json::Result<Value> {
    from_bytes(text.as_bytes())
}

/// Reads a whole body.
pub(crate) fn from_bytes(bytes: &[u8]) -> serde_json::Result<Value> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = Strict.deserialize(&mut reader)?;
    reader.end()?;
    Ok(value)
}

#[derive(Clone, Copy)]
struct Strict;

impl<'de> DeserializeSeed<'de> for Strict {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element_seed(self)? {
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut members = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            let value = map.next_value_seed(self)?;
            if members.contains_key(&key) {
                return Err(A::Error::custom(format_args!(
                    "the member `{key}` stands twice"
                )));
            }
            members.insert(key, value);
        }
        Ok(Value::Object(members))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn reads_what_json_is_and_refuses_repeated_members() {
        let read = from_text(r#" {"a":[1,-2,3.5,true,null,"\u0041"],"b":{"a":{}}} "#);
        assert_eq!(
            read.ok(),
            Some(json!({"a": [1, -2, 3.5, true, null, "A"], "b": {"a": {}}}))
        );
        for bad in [
            "",
            "{",
            "[1,]",
            "\u{feff}{}",
            "{} {}",
            "1e999",
            r#"{"a":1,"\u0061":2}"#,
            &"[".repeat(200),
        ] {
            assert!(from_text(bad).is_err(), "{bad}");
        }
        assert!(from_bytes(b"\"\xff\"").is_err());
    }
}
