//! How placed values are read through serde: the names by which they ask the reader for what serde cannot carry.
//!
//! serde has no notion of a place, so each of these types asks for a newtype of a reserved name; the reader knows the
//! names, and answers with a sequence: five numbers (file, value, key) and then the value itself.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::{Entries, EnumValues, Field, List, Literal, Number, Placed, Text};
use crate::source::Place;

/// Asks for a value with its place.
pub(super) const PLACED: &str = "pliego::Placed";
/// Asks for the places of a value of any kind, and then the value.
pub(super) const LITERAL: &str = "pliego::Literal";
/// Asks for the spelling of a number.
pub(super) const NUMBER: &str = "pliego::Number";
/// Asks for a string or a mapping.
pub(super) const TEXT: &str = "pliego::Text";
/// Asks for a list or a mapping.
pub(super) const ENUM_VALUES: &str = "pliego::EnumValues";

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Field<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(PLACED, FieldVisitor(PhantomData))
    }
}

struct FieldVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for FieldVisitor<T> {
    type Value = Field<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a placed value")
    }

    /// The reader has recorded the fault of a value that it refuses, so the error itself is of no further use.
    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Self::Value, A::Error> {
        let (place, key) = places(&mut parts)?;
        Ok(match parts.next_element::<T>() {
            Ok(Some(value)) => Field::Given(Placed { value, place, key }),
            Ok(None) | Err(_) => Field::Faulty(Placed {
                value: (),
                place,
                key,
            }),
        })
    }
}

fn places<'de, A: SeqAccess<'de>>(parts: &mut A) -> Result<(Place, Place), A::Error> {
    let mut numbers = [0_u32; 5];
    for number in &mut numbers {
        *number = parts
            .next_element()?
            .ok_or_else(|| A::Error::custom("a place has five numbers"))?;
    }
    let [file, start, end, key_start, key_end] = numbers;
    Ok((
        Place { file, start, end },
        Place {
            file,
            start: key_start,
            end: key_end,
        },
    ))
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ListVisitor(PhantomData))
    }
}

struct ListVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ListVisitor<T> {
    type Value = List<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut list = List::default();
        while let Some(item) = items.next_element::<Field<T>>()? {
            list.push(item);
        }
        Ok(list)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(EntriesVisitor(PhantomData))
    }
}

struct EntriesVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for EntriesVisitor<T> {
    type Value = Entries<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a mapping")
    }

    /// A name at fault takes its value along: nobody could say what it belongs to.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = Entries::default();
        while let Some(name) = map.next_key::<Field<String>>()? {
            let value = map.next_value::<Field<T>>()?;
            if let Field::Given(name) = name {
                entries.push(name, value);
            }
        }
        Ok(entries)
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(TEXT, TextVisitor)
    }
}

struct TextVisitor;

impl<'de> Visitor<'de> for TextVisitor {
    type Value = Text;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Text::Bare(text.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        EntriesVisitor(PhantomData)
            .visit_map(map)
            .map(Text::ByLanguage)
    }
}

impl<'de> Deserialize<'de> for EnumValues {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(ENUM_VALUES, EnumValuesVisitor)
    }
}

struct EnumValuesVisitor;

impl<'de> Visitor<'de> for EnumValuesVisitor {
    type Value = EnumValues;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the values of an enum")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Self::Value, A::Error> {
        ListVisitor(PhantomData)
            .visit_seq(items)
            .map(EnumValues::List)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        EntriesVisitor(PhantomData)
            .visit_map(map)
            .map(EnumValues::Map)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(NUMBER, NumberVisitor)
    }
}

struct NumberVisitor;

impl Visitor<'_> for NumberVisitor {
    type Value = Number;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a number")
    }

    fn visit_str<E: Error>(self, spelling: &str) -> Result<Self::Value, E> {
        Ok(Number::new(spelling))
    }
}

impl<'de> Deserialize<'de> for Literal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(LITERAL, LiteralVisitor)
    }
}

struct LiteralVisitor;

impl<'de> Visitor<'de> for LiteralVisitor {
    type Value = Literal;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value")
    }

    /// Three numbers a place, until the value comes.
    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Self::Value, A::Error> {
        let places: Vec<u32> = parts.next_element()?.unwrap_or_default();
        let json = parts
            .next_element()?
            .ok_or_else(|| A::Error::custom("places without a value"))?;
        let places = places
            .as_chunks()
            .0
            .iter()
            .map(|&[file, start, end]| Place { file, start, end })
            .collect();
        Ok(Literal::new(json, places))
    }
}
