//! What was written, with where: values that remember their place, and keys that may be absent or at fault.
//!
//! A keyword of a file is a `Field<T>`: absent, given, or written in a wrong form. The last has been reported by the
//! reader already, so nobody reports it as missing. `List` and `Entries` leave out items at fault and say so.

use crate::source::Place;

/// A value and where it stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Placed<T> {
    pub value: T,
    /// Where the value stands.
    pub place: Place,
    /// Where the key stands that it is given for; the value itself in a list.
    pub key: Place,
}

impl<T> std::ops::Deref for Placed<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> Placed<T> {
    /// The same place with another value.
    pub fn map<U>(self, into: impl FnOnce(T) -> U) -> Placed<U> {
        Placed {
            value: into(self.value),
            place: self.place,
            key: self.key,
        }
    }
}

/// What stands for a keyword.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Field<T> {
    /// The keyword is not written.
    #[default]
    Absent,
    /// It is written in a form that cannot be read, which has been reported.
    Faulty(Placed<()>),
    /// It is written.
    Given(Placed<T>),
}

impl<T> Field<T> {
    /// What is written, if it could be read.
    #[must_use]
    pub fn given(&self) -> Option<&Placed<T>> {
        match self {
            Self::Given(placed) => Some(placed),
            Self::Absent | Self::Faulty(_) => None,
        }
    }

    /// The bare value, if it could be read.
    #[must_use]
    pub fn value(&self) -> Option<&T> {
        self.given().map(|placed| &placed.value)
    }

    /// Whether the keyword is not there at all. A faulty one is there.
    #[must_use]
    pub fn is_absent(&self) -> bool {
        matches!(self, Self::Absent)
    }

    /// Where the keyword's value stands, readable or not.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        match self {
            Self::Absent => None,
            Self::Faulty(placed) => Some(placed.place),
            Self::Given(placed) => Some(placed.place),
        }
    }

    /// Where the keyword itself stands.
    #[must_use]
    pub fn key(&self) -> Option<Place> {
        match self {
            Self::Absent => None,
            Self::Faulty(placed) => Some(placed.key),
            Self::Given(placed) => Some(placed.key),
        }
    }
}

/// A list as written. Items at fault have been reported and are left out.
#[derive(Clone, Debug, PartialEq)]
pub struct List<T> {
    items: Vec<Placed<T>>,
    complete: bool,
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            complete: true,
        }
    }
}

impl<T> List<T> {
    /// Whether no item was left out.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    pub(super) fn push(&mut self, item: Field<T>) {
        match item {
            Field::Given(placed) => self.items.push(placed),
            Field::Absent | Field::Faulty(_) => self.complete = false,
        }
    }
}

impl<T> std::ops::Deref for List<T> {
    type Target = [Placed<T>];

    fn deref(&self) -> &[Placed<T>] {
        &self.items
    }
}

impl<'a, T> IntoIterator for &'a List<T> {
    type Item = &'a Placed<T>;
    type IntoIter = std::slice::Iter<'a, Placed<T>>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

/// A mapping of free names, in the order written. Values at fault have been reported.
#[derive(Clone, Debug, PartialEq)]
pub struct Entries<T> {
    entries: Vec<(Placed<String>, Field<T>)>,
}

impl<T> Default for Entries<T> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
        }
    }
}

impl<T> Entries<T> {
    /// The entries that could be read, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&Placed<String>, &Placed<T>)> {
        self.entries
            .iter()
            .filter_map(|(name, field)| Some((name, field.given()?)))
    }

    /// All names that are written, those with an unreadable value too.
    pub fn names(&self) -> impl Iterator<Item = &Placed<String>> {
        self.entries.iter().map(|(name, _)| name)
    }

    /// Whether that name is written, whatever its value.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.names().any(|each| each.value == name)
    }

    /// The value of that name, if it could be read.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Placed<T>> {
        self.entries
            .iter()
            .find(|(each, _)| each.value == name)
            .and_then(|(_, field)| field.given())
    }

    /// How many names are written.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether no name is written.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(super) fn push(&mut self, name: Placed<String>, value: Field<T>) {
        self.entries.push((name, value));
    }
}
