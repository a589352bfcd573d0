//! A YAML document as a tree with places: what was written, aliases followed.

use std::borrow::Cow;
use std::rc::Rc;

use crate::source::Place;

/// A value with its place.
#[derive(Debug)]
pub(super) struct Tree<'s> {
    pub(super) place: Place,
    pub(super) kind: Kind<'s>,
    /// How deep it nests, with its aliases written out.
    pub(super) depth: usize,
    /// How many values it comes to, with its aliases written out.
    pub(super) size: usize,
}

/// What stands there.
#[derive(Debug)]
pub(super) enum Kind<'s> {
    Scalar(Scalar<'s>),
    List(Vec<Tree<'s>>),
    Map {
        entries: Vec<(Key<'s>, Tree<'s>)>,
        flow: bool,
    },
    /// A value with an anchor, and each alias of it.
    Shared(Rc<Tree<'s>>),
}

/// A scalar.
#[derive(Debug)]
pub(super) struct Scalar<'s> {
    /// Its text after the escapes of YAML; empty where nothing is written.
    pub(super) text: Cow<'s, str>,
    /// It has no quotes, and no `|` or `>`.
    pub(super) plain: bool,
    /// It has escapes, so that its text may have characters that the file has not.
    pub(super) escapes: bool,
}

/// A key of a mapping.
#[derive(Debug)]
pub(super) struct Key<'s> {
    pub(super) place: Place,
    pub(super) scalar: Scalar<'s>,
}

impl<'s> Tree<'s> {
    pub(super) fn new(place: Place, kind: Kind<'s>) -> Self {
        let (depth, size) = match &kind {
            Kind::Scalar(_) => (0, 0),
            Kind::List(items) => measure(items.iter()),
            Kind::Map { entries, .. } => measure(entries.iter().map(|(_, value)| value)),
            Kind::Shared(tree) => (tree.depth.saturating_sub(1), tree.size.saturating_sub(1)),
        };
        Self {
            place,
            kind,
            depth: depth + 1,
            size: size.saturating_add(1),
        }
    }

    /// What is there, behind an alias too.
    pub(super) fn bare(&self) -> &Self {
        match &self.kind {
            Kind::Shared(tree) => tree,
            _ => self,
        }
    }

    /// Whether nothing is written there: `key:` and no more.
    pub(super) fn is_nothing(&self) -> bool {
        matches!(&self.bare().kind, Kind::Scalar(scalar) if scalar.plain && scalar.text.is_empty())
    }
}

fn measure<'a, 's: 'a>(trees: impl Iterator<Item = &'a Tree<'s>>) -> (usize, usize) {
    trees.fold((0, 0), |(depth, size), each| {
        (depth.max(each.depth), size.saturating_add(each.size))
    })
}
