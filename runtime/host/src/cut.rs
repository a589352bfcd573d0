//! Small pieces of generated types: lists that say what they leave out, and values that tell null from absent.

use std::collections::BTreeMap;

use serde::de::{Deserialize, Deserializer};
use serde::{Serialize, Serializer};

/// The items of an output list that may leave some out. There is no way to leave items out without saying so.
#[derive(Clone, Debug, PartialEq)]
pub struct Cut<T> {
    items: Vec<T>,
    total: u64,
}

/// What a list left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Truncation {
    /// Items that are there.
    pub kept: u64,
    /// Items that there are in all.
    pub total: u64,
}

impl<T> Cut<T> {
    /// All there is.
    #[must_use]
    pub fn whole(items: Vec<T>) -> Self {
        let total = items.len() as u64;
        Self { items, total }
    }

    /// Some of `total`; a total below the number of items counts as that number.
    #[must_use]
    pub fn page(items: Vec<T>, total: u64) -> Self {
        let total = total.max(items.len() as u64);
        Self { items, total }
    }

    /// All there is, as far as `most` allows.
    #[must_use]
    pub fn at_most(mut items: Vec<T>, most: usize) -> Self {
        let total = items.len() as u64;
        items.truncate(most);
        Self { items, total }
    }

    /// What was left out; nothing when the list is whole.
    #[must_use]
    pub fn truncation(&self) -> Option<Truncation> {
        let kept = self.items.len() as u64;
        (kept < self.total).then_some(Truncation {
            kept,
            total: self.total,
        })
    }

    /// The items.
    #[must_use]
    pub fn items(&self) -> &[T] {
        &self.items
    }
}

impl<T: Serialize> Serialize for Cut<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.items.serialize(serializer)
    }
}

/// The `truncated` of a record: an entry for each list that really left something out.
#[must_use]
pub fn truncated<const N: usize>(
    lists: [(&'static str, Option<Truncation>); N],
) -> BTreeMap<&'static str, Truncation> {
    lists
        .into_iter()
        .filter_map(|(name, left)| Some((name, left?)))
        .collect()
}

/// For `#[serde(default, deserialize_with = "…")]` on an `Option<Option<T>>`: null is `Some(None)`, absent is `None`.
///
/// # Errors
/// What deserialising the value gives.
pub fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_list_says_what_it_left_out() {
        assert_eq!(Cut::whole(vec![1, 2]).truncation(), None);
        assert_eq!(
            Cut::page(vec![1, 2], 5).truncation(),
            Some(Truncation { kept: 2, total: 5 })
        );
        assert_eq!(Cut::page(vec![1, 2], 0).truncation(), None);
        assert_eq!(
            Cut::at_most(vec![1, 2, 3], 2).truncation(),
            Some(Truncation { kept: 2, total: 3 })
        );
    }
}
