//! From the events of the parser to a tree, and what YAML allows that a contract does not.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::rc::Rc;

use granit_parser::{Event, Parser, ScalarStyle, Span, StructureStyle};
use unicode_normalization::{UnicodeNormalization, is_nfc};

use super::mistakes;
use super::tree::{Key, Kind, Scalar, Tree};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Place;

/// How deep a document may nest, aliases included: what is read later goes down by recursion.
const DEEPEST: usize = 96;
/// How many values a document may come to with its aliases written out, beyond ten times those that are written.
const LARGEST: usize = 100_000;

/// The tree of a text with one document; `None` when there is none, or a fault that leaves no sense in the rest.
pub(super) fn parse<'s>(file: u32, text: &'s str, told: &mut Diagnostics) -> Option<Tree<'s>> {
    let options = granit_parser::options! {
        disallow_directives: true,
        emit_comments: false,
        flow_nesting_limit: DEEPEST,
        block_nesting_limit: DEEPEST,
    };
    let mut builder = Builder {
        file,
        text,
        told,
        open: Vec::new(),
        anchors: BTreeMap::new(),
        root: None,
        written: 0,
        sound: true,
    };
    for event in Parser::new_from_str_with_options(text, options) {
        match event {
            Ok((event, span)) => builder.take(event, &span)?,
            Err(error) => {
                let diagnostic = mistakes::of_yaml(file, text, &error);
                builder.told.push(diagnostic);
                return None;
            }
        }
    }
    if builder.root.as_ref().is_none_or(Tree::is_nothing) {
        builder.tell(
            Diagnostic::error("empty-file", Place::top(file), "the file has nothing in it")
                .help("write its keys, or remove the file"),
        );
    }
    builder.sound.then_some(builder.root).flatten()
}

/// A collection that has begun and not ended.
struct Open<'s> {
    start: Place,
    anchor: usize,
    part: Part<'s>,
}

enum Part<'s> {
    List(Vec<Tree<'s>>),
    /// `key` waits for its value; `Some(None)` stands for one that could not be a key.
    Map {
        entries: Vec<(Key<'s>, Tree<'s>)>,
        key: Option<Option<Key<'s>>>,
        flow: bool,
    },
}

struct Builder<'s, 'd> {
    file: u32,
    text: &'s str,
    told: &'d mut Diagnostics,
    open: Vec<Open<'s>>,
    /// `None`: an anchor whose value has not ended yet.
    anchors: BTreeMap<usize, Option<Rc<Tree<'s>>>>,
    root: Option<Tree<'s>>,
    /// Values that stand in the text.
    written: usize,
    sound: bool,
}

impl<'s> Builder<'s, '_> {
    fn tell(&mut self, diagnostic: Diagnostic) {
        self.told.push(diagnostic);
        self.sound = false;
    }

    /// Takes the next event; `None` when nothing after it makes sense.
    fn take(&mut self, event: Event<'s>, span: &Span) -> Option<()> {
        let place = self.place(span);
        match event {
            Event::DocumentStart(..) if self.root.is_some() => {
                let place = self.document_start(place);
                self.tell(Diagnostic::error("several-documents", place, "a second document begins here").help(
                    "a file of a contract holds one document: give this one a file of its own, or remove the line",
                ));
                None
            }
            Event::Scalar(text, style, anchor, tag) => {
                self.no_tag(tag.as_deref(), span, place);
                let scalar = self.scalar(text, style, place);
                self.written += 1;
                self.add(Tree::new(place, Kind::Scalar(scalar)), anchor)
            }
            Event::SequenceStart(_, anchor, tag) => {
                self.no_tag(tag.as_deref(), span, place);
                self.begin(place, anchor, Part::List(Vec::new()))
            }
            Event::MappingStart(style, anchor, tag) => {
                self.no_tag(tag.as_deref(), span, place);
                let flow = style == StructureStyle::Flow;
                self.begin(
                    place,
                    anchor,
                    Part::Map {
                        entries: Vec::new(),
                        key: None,
                        flow,
                    },
                )
            }
            Event::SequenceEnd | Event::MappingEnd => self.end(place),
            Event::Alias(anchor) => self.alias(place, anchor),
            _ => Some(()),
        }
    }

    fn scalar(&self, text: Cow<'s, str>, style: ScalarStyle, place: Place) -> Scalar<'s> {
        let source = self
            .text
            .get(place.start as usize..place.end as usize)
            .unwrap_or_default();
        let plain = style == ScalarStyle::Plain;
        Scalar {
            // The parser says `~` where nothing is written.
            text: if plain && source.is_empty() {
                Cow::Borrowed("")
            } else {
                text
            },
            plain,
            escapes: style == ScalarStyle::DoubleQuoted && source.contains('\\'),
        }
    }

    fn begin(&mut self, start: Place, anchor: usize, part: Part<'s>) -> Option<()> {
        self.written += 1;
        if anchor != 0 {
            self.anchors.insert(anchor, None);
        }
        self.open.push(Open {
            start,
            anchor,
            part,
        });
        Some(())
    }

    fn end(&mut self, end: Place) -> Option<()> {
        let Open {
            start,
            anchor,
            part,
        } = self.open.pop()?;
        let kind = match part {
            Part::List(items) => Kind::List(items),
            Part::Map { entries, flow, .. } => {
                self.no_twins(&entries);
                Kind::Map { entries, flow }
            }
        };
        let place = Place {
            end: self.trimmed(start.start, end.end),
            ..start
        };
        self.add(Tree::new(place, kind), anchor)
    }

    fn alias(&mut self, place: Place, anchor: usize) -> Option<()> {
        let Some(Some(tree)) = self.anchors.get(&anchor) else {
            self.tell(
                Diagnostic::error(
                    "alias-bomb",
                    place,
                    "the alias stands inside what it repeats, which would never end",
                )
                .help("write the value out, or share a node with `types` and `ref`"),
            );
            return None;
        };
        let tree = Tree::new(place, Kind::Shared(Rc::clone(tree)));
        self.add(tree, 0)
    }

    /// Puts a finished value where it belongs.
    fn add(&mut self, tree: Tree<'s>, anchor: usize) -> Option<()> {
        let tree = if anchor == 0 {
            tree
        } else {
            let place = tree.place;
            let shared = Rc::new(tree);
            self.anchors.insert(anchor, Some(Rc::clone(&shared)));
            Tree::new(place, Kind::Shared(shared))
        };
        self.not_too_much(&tree)?;
        match self.open.last_mut().map(|open| &mut open.part) {
            None => self.root = Some(tree),
            Some(Part::List(items)) => items.push(tree),
            Some(Part::Map { entries, key, .. }) => match key.take() {
                Some(Some(key)) => entries.push((key, tree)),
                Some(None) => {}
                None => {
                    let new = self.key(tree);
                    if let Some(Part::Map { key, .. }) =
                        self.open.last_mut().map(|open| &mut open.part)
                    {
                        *key = Some(new);
                    }
                }
            },
        }
        Some(())
    }

    /// Aliases make a small text a large tree.
    fn not_too_much(&mut self, tree: &Tree<'s>) -> Option<()> {
        let depth = tree.depth + self.open.len();
        if tree.size <= LARGEST + 10 * self.written && depth <= DEEPEST {
            return Some(());
        }
        let (size, place) = (tree.size, tree.place);
        let message = if depth > DEEPEST {
            format!("with its aliases written out, this nests more than {DEEPEST} levels deep")
        } else {
            format!("with its aliases written out, this comes to {size} values or more")
        };
        self.tell(
            Diagnostic::error("alias-bomb", place, message)
                .help("write the values out, or share nodes with `types` and `ref`"),
        );
        None
    }

    /// Makes a key of a value, and looks whether the mapping has it already.
    fn key(&mut self, tree: Tree<'s>) -> Option<Key<'s>> {
        let place = tree.place;
        let Kind::Scalar(scalar) = tree.kind else {
            self.tell(
                Diagnostic::error(
                    "wrong-form",
                    place,
                    "a key is a word, not a list, a mapping or an alias",
                )
                .help("if this is a placeholder or begins with `{`, `[`, `*` or `?`, quote it"),
            );
            return None;
        };
        if scalar.plain && scalar.text == "<<" {
            self.tell(
                Diagnostic::error(
                    "tag-or-merge",
                    place,
                    "merge keys (`<<`) are no part of YAML 1.2",
                )
                .help("write the keys out, or share a node with `types` and `ref`"),
            );
            return None;
        }
        if scalar.plain && scalar.text.is_empty() {
            self.tell(
                Diagnostic::error("wrong-form", place, "there is no key before the `:`")
                    .help("write it, or remove the `:`"),
            );
            return None;
        }
        Some(Key { place, scalar })
    }

    /// Tells each key that a mapping has already, in another spelling or normal form too.
    fn no_twins(&mut self, entries: &[(Key<'s>, Tree<'s>)]) {
        for (first, second) in twins(entries) {
            let name = &second.scalar.text;
            let message = if first.scalar.text == *name {
                format!("the key `{name}` is written twice")
            } else {
                format!(
                    "the key `{name}` is written twice, in two spellings of the same characters"
                )
            };
            self.tell(
                Diagnostic::error("duplicate-key", second.place, message)
                    .also(first.place, "first written here")
                    .help("keep one of the two, or give one another name"),
            );
        }
    }

    fn no_tag(&mut self, tag: Option<&granit_parser::Tag>, span: &Span, place: Place) {
        if tag.is_none() {
            return;
        }
        let place = span.tag_span().map_or(place, |span| self.place(&span));
        self.tell(
            Diagnostic::error(
                "tag-or-merge",
                place,
                "tags (`!…`) say nothing in a contract",
            )
            .help("remove the tag; quote the value if it is a text that begins with `!`"),
        );
    }

    fn place(&self, span: &Span) -> Place {
        let offset = |at: Option<usize>| {
            u32::try_from(at.unwrap_or_default().min(self.text.len())).unwrap_or(u32::MAX)
        };
        let start = offset(span.start.byte_offset());
        Place {
            file: self.file,
            start,
            end: offset(span.end.byte_offset()).max(start),
        }
    }

    /// The parser ends a block where the next thing begins: without the blanks between.
    fn trimmed(&self, start: u32, end: u32) -> u32 {
        let written = self
            .text
            .get(start as usize..end as usize)
            .unwrap_or_default()
            .trim_end();
        start + u32::try_from(written.len()).unwrap_or(0)
    }

    /// The `---` of a document, which the parser places where its content begins.
    fn document_start(&self, place: Place) -> Place {
        let before = self.text.get(..place.end as usize).unwrap_or_default();
        match before.rfind("---") {
            Some(at) if place.start == place.end => {
                let start = u32::try_from(at).unwrap_or(place.start);
                Place {
                    start,
                    end: start + 3,
                    ..place
                }
            }
            _ => place,
        }
    }
}

/// Keys that read the same as an earlier one after Unicode normalisation, each with the earlier one.
fn twins<'a, 's>(entries: &'a [(Key<'s>, Tree<'s>)]) -> Vec<(&'a Key<'s>, &'a Key<'s>)> {
    let mut keys: Vec<(Cow<'_, str>, &Key<'_>)> = entries
        .iter()
        .map(|(key, _)| (normal(&key.scalar.text), key))
        .collect();
    keys.sort_by(|(one, _), (other, _)| one.cmp(other));
    let mut twins = Vec::new();
    for same in keys.chunk_by(|(one, _), (other, _)| one == other) {
        twins.extend(same[1..].iter().map(|(_, key)| (same[0].1, *key)));
    }
    twins
}

/// Normal form C.
fn normal(text: &str) -> Cow<'_, str> {
    if is_nfc(text) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.nfc().collect())
    }
}
