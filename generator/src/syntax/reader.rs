//! serde's view of a tree: typed values out of it, and every fault told on the way.
//!
//! A fault is told where it is found and then travels as a bare `Told` to the next `Field`, which notes that something
//! faulty stands there; so one pass tells all of them.

use std::cell::RefCell;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

use super::access::{Items, LiteralParts, Pairs, Parts};
use super::form::{ENUM_VALUES, LITERAL, NUMBER, PLACED, TEXT};
use super::judge::{self, Expected};
use super::literal;
use super::placed::Field;
use super::tree::{Key, Kind, Scalar, Tree};
use super::words;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Place;

/// Reads a file's tree as a `T`.
pub(super) fn read<T: de::DeserializeOwned>(tree: &Tree<'_>, told: &mut Diagnostics) -> Option<T> {
    let told = RefCell::new(told);
    let reader = Reader {
        tree,
        key: tree.place,
        name: Name::File,
        told: &told,
    };
    match reader.placed() {
        Field::Given(placed) => Some(placed.value),
        Field::Absent | Field::Faulty(_) => None,
    }
}

/// What a value is called when it is told.
#[derive(Clone, Copy)]
pub(super) enum Name<'a> {
    /// The whole file.
    File,
    /// The value of a key.
    Key(&'a str),
    /// An item of the list that a key has.
    Item(&'a str),
}

impl fmt::Display for Name<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => write!(formatter, "the file"),
            Self::Key(key) => write!(formatter, "`{key}`"),
            Self::Item(key) => write!(formatter, "an item of `{key}`"),
        }
    }
}

/// A place of the tree that is about to be read.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a, 's> {
    pub(super) tree: &'a Tree<'s>,
    /// Where the key stands; the value itself in a list.
    pub(super) key: Place,
    pub(super) name: Name<'a>,
    pub(super) told: &'a RefCell<&'a mut Diagnostics>,
}

/// Something is wrong; `true` when it has been told already.
#[derive(Debug)]
pub(super) struct Told(pub(super) bool);

impl fmt::Display for Told {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a fault that has been told")
    }
}

impl std::error::Error for Told {}

impl de::Error for Told {
    /// Only what the forms themselves refuse comes here, and the `Field` around it tells it.
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(false)
    }
}

impl<'a, 's> Reader<'a, 's> {
    pub(super) fn tell(&self, diagnostic: Diagnostic) -> Told {
        self.told.borrow_mut().push(diagnostic);
        Told(true)
    }

    fn tell_all(&self, diagnostics: Vec<Diagnostic>) -> Told {
        let mut told = self.told.borrow_mut();
        diagnostics.into_iter().for_each(|each| told.push(each));
        Told(true)
    }

    /// Tells that another kind of value is expected here.
    pub(super) fn wrong_form(&self, expected: &Expected<'_>) -> Told {
        self.tell(judge::wrong_form(self.tree, self.key, self.name, expected))
    }

    fn placed<T: de::DeserializeOwned>(self) -> Field<T> {
        Field::deserialize(self).unwrap_or_default()
    }

    fn scalar(&self, expected: &Expected<'_>) -> Result<&'a Scalar<'s>, Told> {
        match &self.tree.bare().kind {
            Kind::Scalar(scalar) => Ok(scalar),
            _ => Err(self.wrong_form(expected)),
        }
    }

    /// The text of a string; one without quotes must be a string to every YAML.
    fn string(&self, expected: &Expected<'_>) -> Result<&'a str, Told> {
        if self.tree.is_nothing() {
            return Err(self.wrong_form(expected));
        }
        let scalar = self.scalar(expected)?;
        match judge::string(scalar, self.tree.place, self.name) {
            Some(diagnostic) => Err(self.tell(diagnostic)),
            None => Ok(&scalar.text),
        }
    }

    /// The spelling of a number in range.
    fn number(&self, expected: &Expected<'_>) -> Result<(&'a str, serde_json::Number), Told> {
        let scalar = self.scalar(expected)?;
        if !scalar.plain {
            return Err(self.wrong_form(expected));
        }
        match judge::number(&scalar.text, self.tree.place, self.name) {
            Some(Ok(number)) => Ok((&scalar.text, number)),
            Some(Err(diagnostic)) => Err(self.tell(*diagnostic)),
            None => Err(self.wrong_form(expected)),
        }
    }

    fn list<'de, V: Visitor<'de>>(
        self,
        items: &'a [Tree<'s>],
        visitor: V,
    ) -> Result<V::Value, Told> {
        visitor.visit_seq(Items {
            reader: self,
            items: items.iter(),
        })
    }

    fn map<'de, V: Visitor<'de>>(
        self,
        entries: &'a [(Key<'s>, Tree<'s>)],
        known: Option<&'a [&'a str]>,
        visitor: V,
    ) -> Result<V::Value, Told> {
        visitor.visit_map(Pairs {
            reader: self,
            entries: entries.iter(),
            known,
            value: None,
        })
    }

    pub(super) fn item(&self, tree: &'a Tree<'s>) -> Self {
        let name = match self.name {
            Name::Key(key) | Name::Item(key) => Name::Item(key),
            Name::File => Name::File,
        };
        Self {
            tree,
            key: tree.place,
            name,
            ..*self
        }
    }
}

impl<'de> Deserializer<'de> for Reader<'_, '_> {
    type Error = Told;

    /// Values of any kind, of which `literal` has looked at every scalar before.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Told> {
        match &self.tree.bare().kind {
            Kind::List(items) => self.list(items, visitor),
            Kind::Map { entries, .. } => self.map(entries, None, visitor),
            Kind::Scalar(scalar) => literal::visit(scalar, visitor),
            Kind::Shared(_) => Err(Told(false)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Told> {
        visitor.visit_str(self.string(&Expected::String)?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Told> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Told> {
        match self.scalar(&Expected::Boolean)? {
            Scalar {
                text, plain: true, ..
            } if text == "true" => visitor.visit_bool(true),
            Scalar {
                text, plain: true, ..
            } if text == "false" => visitor.visit_bool(false),
            _ => Err(self.wrong_form(&Expected::Boolean)),
        }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Told> {
        match self.number(&Expected::Count)?.1.as_u64() {
            Some(number) => visitor.visit_u64(number),
            None => Err(self.wrong_form(&Expected::Count)),
        }
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Told> {
        let (spelling, number) = self.number(&Expected::Integer)?;
        match number.as_i64() {
            Some(number) => visitor.visit_i64(number),
            None if number.is_u64() => {
                Err(self.tell(judge::too_large(spelling, self.tree.place, self.name)))
            }
            None => Err(self.wrong_form(&Expected::Integer)),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Told> {
        match &self.tree.bare().kind {
            Kind::List(items) => self.list(items, visitor),
            _ => Err(self.wrong_form(&Expected::List)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Told> {
        match &self.tree.bare().kind {
            Kind::Map { entries, .. } => self.map(entries, None, visitor),
            _ => Err(self.wrong_form(&Expected::Names)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Told> {
        match &self.tree.bare().kind {
            Kind::Map { entries, .. } => self.map(entries, Some(fields), visitor),
            _ => Err(self.wrong_form(&Expected::Keys(fields))),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Told> {
        let expected = Expected::Word(known);
        let scalar = self.scalar(&expected)?;
        if known.contains(&&*scalar.text) {
            return visitor.visit_enum(IntoDeserializer::<Told>::into_deserializer(&*scalar.text));
        }
        if self.tree.is_nothing() {
            return Err(self.wrong_form(&expected));
        }
        Err(self.tell(words::unknown_word(
            &scalar.text,
            self.tree.place,
            self.name,
            known,
        )))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        form: &'static str,
        visitor: V,
    ) -> Result<V::Value, Told> {
        match (form, &self.tree.bare().kind) {
            (PLACED, _) => visitor.visit_seq(Parts {
                reader: self,
                next: 0,
            }),
            (LITERAL, _) => {
                let (places, faults) = literal::survey(self.tree, self.key, self.name);
                if faults.is_empty() {
                    return visitor.visit_seq(LiteralParts {
                        reader: self,
                        places: Some(places),
                    });
                }
                Err(self.tell_all(faults))
            }
            (NUMBER, _) => visitor.visit_str(self.number(&Expected::Number)?.0),
            (TEXT, Kind::Map { entries, flow }) => {
                let comma = if *flow {
                    judge::cut_by_a_comma(entries)
                } else {
                    None
                };
                match comma {
                    Some(diagnostic) => Err(self.tell(diagnostic)),
                    None => self.map(entries, None, visitor),
                }
            }
            (TEXT, _) => visitor.visit_str(self.string(&Expected::Text)?),
            (ENUM_VALUES, Kind::List(items)) => self.list(items, visitor),
            (ENUM_VALUES, Kind::Map { entries, .. }) => self.map(entries, None, visitor),
            (ENUM_VALUES, _) => Err(self.wrong_form(&Expected::EnumValues)),
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Told> {
        visitor.visit_some(self)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u8 u16 u32 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct identifier ignored_any
    }
}
