//! The files of a contract as they were given, and places in them. Knows nothing of YAML.

mod hidden;
mod lines;

pub use hidden::{find as find_hidden, hidden};
pub use lines::{Lines, Position};

/// The files of one contract, in order of their paths.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    folder: String,
    files: Vec<Source>,
}

/// One file, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// As shown to people, with forward slashes: `spec/findalo/tools/get_config.yaml`.
    pub path: String,
    /// What was found there.
    pub content: Content,
}

/// What was found where a file was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// The bytes of a file.
    Bytes(Vec<u8>),
    /// Nothing is there.
    Missing,
    /// A folder, or anything else that is no file.
    NotAFile,
    /// It is there and the system would not give it, for this reason.
    Unreadable(String),
}

/// From where to where in one file: byte offsets, the end excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Place {
    /// Index of the file in its `Sources`.
    pub file: u32,
    pub start: u32,
    pub end: u32,
}

impl Place {
    /// The beginning of a file: for what concerns the file as a whole.
    #[must_use]
    pub fn top(file: u32) -> Self {
        Self {
            file,
            start: 0,
            end: 0,
        }
    }
}

impl Sources {
    /// No file yet. `folder` is the contract's own, as shown: `spec/findalo`. The two files that every contract has
    /// are missing until they are added.
    #[must_use]
    pub fn new(folder: &str) -> Self {
        let mut sources = Self {
            folder: folder.to_owned(),
            files: Vec::new(),
        };
        sources.add("contract.yaml", Content::Missing);
        sources.add("errors.yaml", Content::Missing);
        sources
    }

    /// Adds a file at `path` inside the contract's folder, or replaces what was there.
    pub fn add(&mut self, path: &str, content: Content) {
        let path = format!("{}/{path}", self.folder);
        match self
            .files
            .binary_search_by(|each| each.path.as_str().cmp(&path))
        {
            Ok(index) => self.files[index].content = content,
            Err(index) => self.files.insert(index, Source { path, content }),
        }
    }

    /// The contract's folder, as shown.
    #[must_use]
    pub fn folder(&self) -> &str {
        &self.folder
    }

    /// Name of the contract's folder.
    #[must_use]
    pub fn name(&self) -> &str {
        self.folder.rsplit('/').next().unwrap_or_default()
    }

    /// All files, with the index that places have.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &Source)> {
        self.files
            .iter()
            .enumerate()
            .filter_map(|(index, each)| Some((u32::try_from(index).ok()?, each)))
    }

    /// The file at `path` inside the contract's folder.
    #[must_use]
    pub fn find(&self, path: &str) -> Option<(u32, &Source)> {
        let path = format!("{}/{path}", self.folder);
        let index = self
            .files
            .binary_search_by(|each| each.path.as_str().cmp(&path))
            .ok()?;
        Some((u32::try_from(index).ok()?, &self.files[index]))
    }

    /// The path of a file, as shown.
    #[must_use]
    pub fn path(&self, file: u32) -> &str {
        self.get(file).map_or("", |each| each.path.as_str())
    }

    /// What was found of a file.
    #[must_use]
    pub fn content(&self, file: u32) -> Option<&Content> {
        self.get(file).map(|each| &each.content)
    }

    /// The text of a file by lines; none where there is no text.
    #[must_use]
    pub fn lines(&self, file: u32) -> Lines<'_> {
        match self.content(file) {
            Some(Content::Bytes(bytes)) => Lines::of(bytes),
            _ => Lines::of(&[]),
        }
    }

    fn get(&self, file: u32) -> Option<&Source> {
        self.files.get(usize::try_from(file).ok()?)
    }
}
