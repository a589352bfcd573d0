//! Which files make a contract, and the way from bytes to typed files.

use serde::de::DeserializeOwned;

use super::{File, Files, Literal, PageFile, document, reader};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{Content, Place, Source, Sources, find_hidden};

/// So many hidden characters of one file are told; who has more has another problem.
const HIDDEN_TOLD: usize = 20;

/// Reads all files of a contract, and tells every fault of source and form.
pub fn read(sources: &Sources, told: &mut Diagnostics) -> Files {
    let mut files = Files {
        folder: sources.name().to_owned(),
        contract: one(sources, "contract.yaml", told),
        errors: one(sources, "errors.yaml", told),
        entities: Vec::new(),
        tools: Vec::new(),
        pages: Vec::new(),
    };
    for (index, source) in sources.iter() {
        match sort(sources, source) {
            Sort::Known => {}
            Sort::Entity(stem) => files.entities.push(typed(index, source, stem, told)),
            Sort::Tool(stem) => files.tools.push(typed(index, source, stem, told)),
            Sort::Page(stem) => files.pages.push(page(index, source, stem, told)),
            Sort::Stray(help) => told.push(
                Diagnostic::error(
                    "file-unexpected",
                    Place::top(index),
                    "nothing reads this file",
                )
                .help(help),
            ),
        }
    }
    files
}

/// A YAML text as a JSON value, by the same rules; `None` when it has a fault.
#[must_use]
pub fn plain(text: &str) -> Option<serde_json::Value> {
    let mut told = Diagnostics::default();
    let tree = document::parse(0, text, &mut told)?;
    let value: Literal = reader::read(&tree, &mut told)?;
    told.is_empty().then_some(value.json)
}

/// What a file is, by its path.
enum Sort<'a> {
    Known,
    Entity(&'a str),
    Tool(&'a str),
    Page(&'a str),
    Stray(&'static str),
}

fn sort<'a>(sources: &Sources, source: &'a Source) -> Sort<'a> {
    let inside = source
        .path
        .strip_prefix(sources.folder())
        .unwrap_or(&source.path)
        .trim_start_matches('/');
    if let "contract.yaml" | "errors.yaml" = inside {
        return Sort::Known;
    }
    match inside.split_once('/') {
        Some((_, file)) if file.contains('/') => {
            Sort::Stray("entities and tools have no folders inside: move it up")
        }
        Some(("entities", file)) => file
            .strip_suffix(".yaml")
            .map_or(Sort::Stray("end its name in `.yaml`"), Sort::Entity),
        Some(("tools", file)) => file
            .strip_suffix(".yaml")
            .map_or(Sort::Stray("end its name in `.yaml`"), Sort::Tool),
        Some(("docs", file)) => file
            .strip_suffix(".md")
            .map_or(Sort::Stray("end its name in `.LANG.md`"), Sort::Page),
        Some(_) => {
            Sort::Stray("entities stand in `entities/`, tools in `tools/`, pages in `docs/`")
        }
        None => Sort::Stray(
            "beside `contract.yaml` and `errors.yaml`, files stand in `entities/`, `tools/` and `docs/`",
        ),
    }
}

fn one<T: DeserializeOwned>(sources: &Sources, path: &str, told: &mut Diagnostics) -> File<T> {
    let stem = path.trim_end_matches(".yaml");
    match sources.find(path) {
        Some((index, source)) => typed(index, source, stem, told),
        None => File {
            stem: stem.to_owned(),
            place: Place::default(),
            content: None,
        },
    }
}

fn typed<T: DeserializeOwned>(
    index: u32,
    source: &Source,
    stem: &str,
    told: &mut Diagnostics,
) -> File<T> {
    let content = text(index, source, told)
        .and_then(|text| document::parse(index, text, told))
        .and_then(|tree| reader::read(&tree, told));
    File {
        stem: stem.to_owned(),
        place: Place::top(index),
        content,
    }
}

fn page(index: u32, source: &Source, stem: &str, told: &mut Diagnostics) -> PageFile {
    let (name, language) = stem.rsplit_once('.').unwrap_or((stem, ""));
    let written = text(index, source, told);
    let (text, left_out) = written.map(template).unzip();
    PageFile {
        name: name.to_owned(),
        language: language.to_owned(),
        place: Place::top(index),
        text,
        left_out: left_out.unwrap_or_default(),
    }
}

/// The text without a byte order mark and with plain ends of lines, and where bytes are left out.
fn template(written: &str) -> (String, Vec<usize>) {
    let text = written.trim_start_matches('\u{feff}');
    let mut left_out = vec![0; written.len() - text.len()];
    let ends = text.match_indices("\r\n");
    left_out.extend(ends.enumerate().map(|(index, (at, _))| at - index));
    (text.replace("\r\n", "\n"), left_out)
}

/// The text of a file that is one.
fn text<'s>(index: u32, source: &'s Source, told: &mut Diagnostics) -> Option<&'s str> {
    match &source.content {
        Content::Bytes(bytes) => match std::str::from_utf8(bytes) {
            Ok(text) => visible(index, text, told).then_some(text),
            Err(error) => {
                told.push(not_utf8(index, bytes, &error));
                None
            }
        },
        Content::Missing => {
            told.push(
                Diagnostic::error("file-missing", Place::top(index), "there is no such file")
                    .help(missing(&source.path)),
            );
            None
        }
        Content::NotAFile => {
            told.push(
                Diagnostic::error(
                    "not-a-file",
                    Place::top(index),
                    "a folder stands where a file is expected",
                )
                .help("rename it, or move it out of the contract's folder"),
            );
            None
        }
        Content::Unreadable(reason) => {
            told.push(
                Diagnostic::error(
                    "file-unreadable",
                    Place::top(index),
                    format!("the file cannot be read: {reason}"),
                )
                .help("make it readable to you"),
            );
            None
        }
    }
}

fn missing(path: &str) -> &'static str {
    if path.ends_with("/errors.yaml") {
        "write it: it has `doc_url`, `fields` and `errors`"
    } else {
        "write it: it has at least `pliego`, `contract`, `version`, `title` and `languages`"
    }
}

fn not_utf8(index: u32, bytes: &[u8], error: &std::str::Utf8Error) -> Diagnostic {
    let start = u32::try_from(error.valid_up_to()).unwrap_or(u32::MAX);
    let place = Place {
        file: index,
        start,
        end: start,
    };
    let message = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "the file is UTF-16, not UTF-8".to_owned(),
        _ => format!(
            "the byte 0x{:02X} makes no UTF-8",
            bytes.get(error.valid_up_to()).copied().unwrap_or_default()
        ),
    };
    Diagnostic::error("not-utf8", place, message).help("save the file as UTF-8")
}

/// Tells hidden characters, comments included; whether the rest can be read.
fn visible(index: u32, text: &str, told: &mut Diagnostics) -> bool {
    let mut readable = true;
    let inside =
        find_hidden(text).filter(|(at, character, _)| !(*at == 0 && *character == '\u{feff}'));
    for (count, (at, character, what)) in inside.enumerate() {
        readable &= !character.is_control();
        let number = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        let place = Place {
            file: index,
            start: number(at),
            end: number(at + character.len_utf8()),
        };
        let message = format!("{what} (U+{:04X}) stands here", u32::from(character));
        if count < HIDDEN_TOLD {
            told.push(
                Diagnostic::error("hidden-character", place, message)
                    .help("remove it: nobody who reads the file can see it"),
            );
        }
    }
    readable
}
