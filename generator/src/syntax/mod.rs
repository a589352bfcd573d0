//! What was written in the files of a contract, with places: nothing decided, nothing demanded.
//!
//! The types mirror the files; their documentation is the language's reference. Every keyword is a `Field<T>`:
//! `Absent`, `Given(Placed<T>)`, or `Faulty` (written in a wrong form and reported here, so that nobody
//! reports it again). A file that could not be read at all has no content, which has been reported too.

mod access;
mod contract;
mod document;
mod entity;
mod errors;
mod files;
mod form;
mod judge;
mod literal;
mod mistakes;
mod node;
mod placed;
mod reader;
mod scalar;
#[cfg(feature = "cli")]
mod schema;
mod text;
mod tool;
mod tree;
mod value;
mod words;

pub use contract::*;
pub use entity::*;
pub use errors::*;
pub use files::{plain, read};
pub use node::*;
pub use placed::*;
pub use text::*;
pub use tool::*;
pub use value::*;

use crate::source::Place;

/// All files of a contract.
#[derive(Clone, Debug)]
pub struct Files {
    /// Name of the contract's folder.
    pub folder: String,
    /// `contract.yaml`
    pub contract: File<ContractFile>,
    /// `errors.yaml`
    pub errors: File<ErrorsFile>,
    /// `entities/*.yaml`, by file name.
    pub entities: Vec<File<EntityFile>>,
    /// `tools/*.yaml`, by file name.
    pub tools: Vec<File<ToolFile>>,
    /// `docs/*.md`, by file name.
    pub pages: Vec<PageFile>,
}

/// One file of a contract.
#[derive(Clone, Debug)]
pub struct File<T> {
    /// The file's name without `.yaml`.
    pub stem: String,
    /// The beginning of the file, for what is missing in it.
    pub place: Place,
    /// What is written; `None` when it could not be read, which has been reported.
    pub content: Option<T>,
}

/// A template of the documents.
#[derive(Clone, Debug)]
pub struct PageFile {
    /// `mcp` of `docs/mcp.es.md`.
    pub name: String,
    /// `es` of `docs/mcp.es.md`; empty when the file's name has none.
    pub language: String,
    /// The beginning of the file.
    pub place: Place,
    /// The template, without a byte order mark and with plain ends of lines; `None` when it could not be read, which has
    /// been reported.
    pub text: Option<String>,
    /// Where in the template a byte of the file is left out, in order.
    left_out: Vec<usize>,
}

impl PageFile {
    /// Where a part of the template stands in the file.
    #[must_use]
    pub fn part(&self, part: std::ops::Range<usize>) -> Place {
        let at = |offset: usize| {
            let before = self.left_out.partition_point(|&each| each <= offset);
            u32::try_from(offset + before).unwrap_or(u32::MAX)
        };
        Place {
            start: at(part.start),
            end: at(part.end.saturating_sub(1)) + u32::from(part.end > 0),
            ..self.place
        }
    }
}
