//! What generated code states of a node: lengths, counts, bounds, patterns. Plain data.

use std::sync::OnceLock;

use regex::Regex;

use super::Format;
use crate::contract::{Order, Texts};

/// A regular expression of a contract: anchored, the same in Rust and ECMAScript. Compiled at its first use.
#[derive(Debug)]
pub struct Pattern {
    source: &'static str,
    compiled: OnceLock<Option<Regex>>,
}

impl Pattern {
    /// That pattern.
    #[must_use]
    pub const fn new(source: &'static str) -> Self {
        Self {
            source,
            compiled: OnceLock::new(),
        }
    }

    /// As the contract writes it.
    #[must_use]
    pub fn source(&self) -> &'static str {
        self.source
    }

    /// Whether the text matches. One that does not compile matches nothing; the generator lets none through.
    #[must_use]
    pub fn matches(&self, text: &str) -> bool {
        self.compiled
            .get_or_init(|| Regex::new(self.source).ok())
            .as_ref()
            .is_some_and(|regex| regex.is_match(text))
    }
}

/// What a string may be. Lengths count Unicode code points.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chars {
    pub(super) min: u64,
    pub(super) max: Option<u64>,
    pub(super) pattern: Option<&'static Pattern>,
    pub(super) format: Option<Format>,
    pub(super) unit: Texts,
}

impl Chars {
    /// Any string.
    #[must_use]
    pub const fn any() -> Self {
        Self {
            min: 0,
            max: None,
            pattern: None,
            format: None,
            unit: &[],
        }
    }

    /// Between two lengths, both included.
    #[must_use]
    pub const fn between(min: u64, max: u64) -> Self {
        Self {
            min,
            max: Some(max),
            ..Self::any()
        }
    }

    /// Of that length or longer.
    #[must_use]
    pub const fn at_least(min: u64) -> Self {
        Self { min, ..Self::any() }
    }

    /// Of that length or shorter.
    #[must_use]
    pub const fn at_most(max: u64) -> Self {
        Self {
            max: Some(max),
            ..Self::any()
        }
    }

    /// That matches.
    #[must_use]
    pub const fn pattern(self, pattern: &'static Pattern) -> Self {
        Self {
            pattern: Some(pattern),
            ..self
        }
    }

    /// Of that kind.
    #[must_use]
    pub const fn format(self, format: Format) -> Self {
        Self {
            format: Some(format),
            ..self
        }
    }

    /// What its length counts; characters when nothing is said.
    #[must_use]
    pub const fn unit(self, unit: Texts) -> Self {
        Self { unit, ..self }
    }

    /// Whether the empty string is none of these: a client that sends it left the field untouched.
    pub(super) fn refuses_blank(&self) -> bool {
        self.min > 0
            || self.format.is_some()
            || self.pattern.is_some_and(|pattern| !pattern.matches(""))
    }
}

/// What an array may be.
#[derive(Clone, Copy, Debug)]
pub struct Items {
    pub(super) min: u64,
    pub(super) max: Option<u64>,
    pub(super) order: Order,
    pub(super) unit: Texts,
}

impl Items {
    /// Any number of items.
    #[must_use]
    pub const fn any() -> Self {
        Self {
            min: 0,
            max: None,
            order: Order::List,
            unit: &[],
        }
    }

    /// Between two counts, both included.
    #[must_use]
    pub const fn between(min: u64, max: u64) -> Self {
        Self {
            min,
            max: Some(max),
            ..Self::any()
        }
    }

    /// So many or more.
    #[must_use]
    pub const fn at_least(min: u64) -> Self {
        Self { min, ..Self::any() }
    }

    /// So many or fewer.
    #[must_use]
    pub const fn at_most(max: u64) -> Self {
        Self {
            max: Some(max),
            ..Self::any()
        }
    }

    /// What tells two items apart.
    #[must_use]
    pub const fn order(self, order: Order) -> Self {
        Self { order, ..self }
    }

    /// What is counted; items when nothing is said.
    #[must_use]
    pub const fn unit(self, unit: Texts) -> Self {
        Self { unit, ..self }
    }
}

/// How many entries a map may have.
#[derive(Clone, Copy, Debug)]
pub struct Entries {
    pub(super) min: u64,
    pub(super) max: Option<u64>,
    pub(super) unit: Texts,
}

impl Entries {
    /// Any number of entries.
    #[must_use]
    pub const fn any() -> Self {
        Self {
            min: 0,
            max: None,
            unit: &[],
        }
    }

    /// Between two counts, both included.
    #[must_use]
    pub const fn between(min: u64, max: u64) -> Self {
        Self {
            min,
            max: Some(max),
            ..Self::any()
        }
    }

    /// So many or more.
    #[must_use]
    pub const fn at_least(min: u64) -> Self {
        Self { min, ..Self::any() }
    }

    /// So many or fewer.
    #[must_use]
    pub const fn at_most(max: u64) -> Self {
        Self {
            max: Some(max),
            ..Self::any()
        }
    }

    /// What is counted; entries when nothing is said.
    #[must_use]
    pub const fn unit(self, unit: Texts) -> Self {
        Self { unit, ..self }
    }
}

/// Inclusive bounds of a number.
#[derive(Clone, Copy, Debug)]
pub struct Bounds<T> {
    pub(super) min: Option<T>,
    pub(super) max: Option<T>,
    pub(super) unit: Texts,
}

impl<T: Copy> Bounds<T> {
    /// Any number.
    #[must_use]
    pub const fn any() -> Self {
        Self {
            min: None,
            max: None,
            unit: &[],
        }
    }

    /// Between two numbers, both included.
    #[must_use]
    pub const fn between(min: T, max: T) -> Self {
        Self {
            min: Some(min),
            max: Some(max),
            unit: &[],
        }
    }

    /// That number or more.
    #[must_use]
    pub const fn at_least(min: T) -> Self {
        Self {
            min: Some(min),
            max: None,
            unit: &[],
        }
    }

    /// That number or less.
    #[must_use]
    pub const fn at_most(max: T) -> Self {
        Self {
            min: None,
            max: Some(max),
            unit: &[],
        }
    }

    /// What is counted; nothing when nothing is said.
    #[must_use]
    pub const fn unit(self, unit: Texts) -> Self {
        Self { unit, ..self }
    }
}
