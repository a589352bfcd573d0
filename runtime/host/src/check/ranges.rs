//! Bounds as Rust writes them: `at.integer(1..=100)`, `at.string(..=60)`, `at.array(.., …)`; and a format alone, `at.string(Format::Date)`.

use std::ops::{RangeFrom, RangeFull, RangeInclusive, RangeToInclusive};

use super::Format;
use super::bounds::{Bounds, Chars, Entries, Items};

/// A count of characters, items or entries, from the four ranges that generated code writes.
macro_rules! counted {
    ($($of:ty),*) => { $(
        impl From<RangeFull> for $of {
            fn from(_: RangeFull) -> Self {
                Self::any()
            }
        }

        impl From<RangeInclusive<u64>> for $of {
            fn from(range: RangeInclusive<u64>) -> Self {
                Self::between(*range.start(), *range.end())
            }
        }

        impl From<RangeFrom<u64>> for $of {
            fn from(range: RangeFrom<u64>) -> Self {
                Self::at_least(range.start)
            }
        }

        impl From<RangeToInclusive<u64>> for $of {
            fn from(range: RangeToInclusive<u64>) -> Self {
                Self::at_most(range.end)
            }
        }
    )* };
}

counted!(Chars, Items, Entries);

impl From<Format> for Chars {
    fn from(format: Format) -> Self {
        Self::any().format(format)
    }
}

impl<T: Copy> From<RangeFull> for Bounds<T> {
    fn from(_: RangeFull) -> Self {
        Self::any()
    }
}

impl<T: Copy> From<RangeInclusive<T>> for Bounds<T> {
    fn from(range: RangeInclusive<T>) -> Self {
        Self::between(*range.start(), *range.end())
    }
}

impl<T: Copy> From<RangeFrom<T>> for Bounds<T> {
    fn from(range: RangeFrom<T>) -> Self {
        Self::at_least(range.start)
    }
}

impl<T: Copy> From<RangeToInclusive<T>> for Bounds<T> {
    fn from(range: RangeToInclusive<T>) -> Self {
        Self::at_most(range.end)
    }
}
