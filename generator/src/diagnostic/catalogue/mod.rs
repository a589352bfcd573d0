//! Every code that can be told: what it means, with a snippet that is rejected and one that is accepted.
//!
//! A snippet is one file of a small contract (`tests/reject/BASE`); the tests put it there and look whether the
//! code is told, and it alone. One table a family; to add a code, add an entry.

mod base;
mod entities;
mod errors;
mod form;
mod names;
mod pages;
mod references;
mod source;
mod texts;
mod tools;
mod types;
mod values;

/// What there is to say about a code.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Such as `cap-inverted`.
    pub code: &'static str,
    /// What it means, why it is refused, and the way out: one paragraph.
    pub says: &'static str,
    /// One file that is refused with this code.
    pub rejects: Snippet,
    /// The same file as it should be.
    pub accepts: Snippet,
}

/// A file of the small contract.
#[derive(Clone, Copy, Debug)]
pub struct Snippet {
    /// Its path inside the contract's folder.
    pub path: &'static str,
    pub content: Shown,
}

/// What stands at a snippet's path.
#[derive(Clone, Copy, Debug)]
pub enum Shown {
    Text(&'static str),
    Bytes(&'static [u8]),
    /// So many files: NUMBER in the path and in the text is the number of each.
    Copies(usize, &'static str),
    Missing,
    Folder,
    /// A file that the system does not give, with its reason.
    Unreadable(&'static str),
}

impl Snippet {
    /// A file with that text.
    pub(crate) const fn text(path: &'static str, text: &'static str) -> Self {
        Self {
            path,
            content: Shown::Text(text),
        }
    }

    const fn other(path: &'static str, content: Shown) -> Self {
        Self { path, content }
    }
}

/// Codes that belong together.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    pub title: &'static str,
    pub entries: &'static [Entry],
}

/// All codes, by family.
pub const FAMILIES: [Family; 11] = [
    Family {
        title: "Source",
        entries: source::ENTRIES,
    },
    Family {
        title: "Form",
        entries: form::ENTRIES,
    },
    Family {
        title: "Names",
        entries: names::ENTRIES,
    },
    Family {
        title: "References",
        entries: references::ENTRIES,
    },
    Family {
        title: "Types",
        entries: types::ENTRIES,
    },
    Family {
        title: "Values",
        entries: values::ENTRIES,
    },
    Family {
        title: "Entities",
        entries: entities::ENTRIES,
    },
    Family {
        title: "Tools",
        entries: tools::ENTRIES,
    },
    Family {
        title: "Errors",
        entries: errors::ENTRIES,
    },
    Family {
        title: "Texts",
        entries: texts::ENTRIES,
    },
    Family {
        title: "Pages",
        entries: pages::ENTRIES,
    },
];

/// All codes.
pub fn catalogue() -> impl Iterator<Item = &'static Entry> {
    FAMILIES.iter().flat_map(|family| family.entries)
}

/// What there is to say about `code`.
#[must_use]
pub fn find(code: &str) -> Option<&'static Entry> {
    catalogue().find(|entry| entry.code == code)
}
