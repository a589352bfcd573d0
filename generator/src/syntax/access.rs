//! The parts of a value as serde asks for them: items, entries, and a value after its place.

use serde::de::value::{SeqDeserializer, StrDeserializer, U32Deserializer};
use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;

use super::judge::{self, Expected};
use super::reader::{Name, Reader, Told};
use super::tree::{Key, Tree};
use super::words;

/// A value with its place: five numbers and then the value.
pub(super) struct Parts<'a, 's> {
    pub(super) reader: Reader<'a, 's>,
    pub(super) next: usize,
}

impl<'de> SeqAccess<'de> for Parts<'_, '_> {
    type Error = Told;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Told> {
        let Reader {
            tree: Tree { place, .. },
            key,
            ..
        } = self.reader;
        let numbers = [place.file, place.start, place.end, key.start, key.end];
        self.next += 1;
        if let Some(number) = numbers.get(self.next - 1) {
            return seed.deserialize(U32Deserializer::new(*number)).map(Some);
        }
        seed.deserialize(self.reader)
            .map(Some)
            .map_err(|Told(told)| {
                if told {
                    Told(true)
                } else {
                    self.reader.wrong_form(&Expected::Other)
                }
            })
    }
}

/// A value of any kind: the places of all that is in it, and then the value.
pub(super) struct LiteralParts<'a, 's> {
    pub(super) reader: Reader<'a, 's>,
    pub(super) places: Option<Vec<u32>>,
}

impl<'de> SeqAccess<'de> for LiteralParts<'_, '_> {
    type Error = Told;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Told> {
        match self.places.take() {
            Some(places) => seed
                .deserialize(SeqDeserializer::new(places.into_iter()))
                .map(Some),
            None => seed.deserialize(self.reader).map(Some),
        }
    }
}

pub(super) struct Items<'a, 's> {
    pub(super) reader: Reader<'a, 's>,
    pub(super) items: std::slice::Iter<'a, Tree<'s>>,
}

impl<'de> SeqAccess<'de> for Items<'_, '_> {
    type Error = Told;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Told> {
        self.items
            .next()
            .map(|tree| seed.deserialize(self.reader.item(tree)))
            .transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

/// The entries of a mapping. Where the keys are known, others are told and passed over.
pub(super) struct Pairs<'a, 's> {
    pub(super) reader: Reader<'a, 's>,
    pub(super) entries: std::slice::Iter<'a, (Key<'s>, Tree<'s>)>,
    pub(super) known: Option<&'a [&'a str]>,
    pub(super) value: Option<Reader<'a, 's>>,
}

impl<'de> MapAccess<'de> for Pairs<'_, '_> {
    type Error = Told;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Told> {
        for (key, tree) in self.entries.by_ref() {
            let name: &str = &key.scalar.text;
            self.value = Some(Reader {
                tree,
                key: key.place,
                name: Name::Key(name),
                ..self.reader
            });
            match self.known {
                Some(known) if known.contains(&name) => {
                    return seed.deserialize(StrDeserializer::new(name)).map(Some);
                }
                Some(known) => drop(self.reader.tell(words::unknown_key(key, known))),
                None => {
                    return seed
                        .deserialize(KeyReader {
                            key,
                            reader: self.reader,
                        })
                        .map(Some);
                }
            }
        }
        Ok(None)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Told> {
        seed.deserialize(self.value.take().ok_or(Told(false))?)
    }
}

/// A free name: a string with its place, or the bare string where values of any kind are read.
struct KeyReader<'a, 's> {
    key: &'a Key<'s>,
    reader: Reader<'a, 's>,
}

impl<'de> Deserializer<'de> for KeyReader<'_, '_> {
    type Error = Told;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Told> {
        visitor.visit_str(&self.key.scalar.text)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Told> {
        visitor.visit_seq(KeyParts {
            key: self.key,
            reader: self.reader,
            next: 0,
        })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct seq
        tuple tuple_struct map struct enum identifier ignored_any
    }
}

struct KeyParts<'a, 's> {
    key: &'a Key<'s>,
    reader: Reader<'a, 's>,
    next: usize,
}

impl<'de> SeqAccess<'de> for KeyParts<'_, '_> {
    type Error = Told;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Told> {
        let place = self.key.place;
        let numbers = [place.file, place.start, place.end, place.start, place.end];
        self.next += 1;
        if let Some(number) = numbers.get(self.next - 1) {
            return seed.deserialize(U32Deserializer::new(*number)).map(Some);
        }
        match judge::string(&self.key.scalar, place, Name::Key(&self.key.scalar.text)) {
            Some(diagnostic) => Err(self.reader.tell(diagnostic)),
            None => seed
                .deserialize(StrDeserializer::new(&self.key.scalar.text))
                .map(Some),
        }
    }
}
