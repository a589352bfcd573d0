//! What the YAML parser refuses, in words that say what to do.

use granit_parser::{ErrorKind, ScanError};

use crate::diagnostic::Diagnostic;
use crate::source::Place;

/// The diagnostic for a fault that the parser found.
pub(super) fn of_yaml(file: u32, text: &str, error: &ScanError) -> Diagnostic {
    let (message, help) = words(error.kind());
    Diagnostic::error("syntax", place(file, text, error), message).help(help)
}

/// The character at which the parser stopped; the last one written when it ran out of text.
fn place(file: u32, text: &str, error: &ScanError) -> Place {
    let at = error
        .marker()
        .byte_offset()
        .unwrap_or_default()
        .min(text.len());
    let at = (0..=at)
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or_default();
    let (before, after) = text.split_at(at);
    let (start, length) = match after.chars().next() {
        Some(character) if !after.trim().is_empty() => (at, character.len_utf8()),
        _ => {
            let written = before.trim_end();
            let last = written.chars().next_back().map_or(0, char::len_utf8);
            (written.len() - last, last)
        }
    };
    let number = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
    Place {
        file,
        start: number(start),
        end: number(start + length),
    }
}

/// What is wrong, and the way out.
fn words(kind: &ErrorKind) -> (String, &'static str) {
    use ErrorKind as E;
    let (message, help) = match kind {
        E::TabNotAllowed
        | E::TabInBlockIndentation
        | E::TabAtBlockScalarStart
        | E::TabInIndentation
        | E::TabInPlainScalar => ("a tab stands where only spaces may", "indent with spaces"),
        E::UnclosedQuotedScalar => (
            "the quote is never closed",
            "close it, or double a quote that belongs to the text",
        ),
        E::InvalidTrailingSingleQuotedScalar | E::InvalidTrailingDoubleQuotedScalar => (
            "something follows the closing quote",
            "quote the whole value, and double or escape the quotes inside it",
        ),
        E::UnknownQuotedScalarEscape
        | E::InvalidQuotedScalarHexEscape
        | E::InvalidLowSurrogateHexEscape
        | E::InvalidLowSurrogate
        | E::MissingLowSurrogate
        | E::UnpairedLowSurrogate
        | E::InvalidUnicodeEscape => (
            "YAML knows no such escape",
            "write `\\\\` for a backslash, or use single quotes, where nothing is escaped",
        ),
        E::UnclosedFlowCollection { open } => {
            return (
                format!("the `{open}` is never closed"),
                "close it, or quote it if it begins a text",
            );
        }
        E::MismatchedFlowCollectionEnd { open, close } => {
            return (
                format!("the `{close}` closes a `{open}`"),
                "close what was opened, or quote the text that has it",
            );
        }
        E::MisplacedFlowCollectionEnd => (
            "nothing is open that this could close",
            "remove it, or quote the text that has it",
        ),
        E::UnexpectedEofFlowSequence
        | E::UnexpectedEofFlowMapping
        | E::UnexpectedEofImplicitFlowMapping
        | E::UnexpectedEofBlockSequence
        | E::UnexpectedEofBlockMapping
        | E::UnexpectedEof => (
            "the file ends in the middle of something",
            "close what is open",
        ),
        E::ExpectedFlowMappingSeparator | E::ExpectedFlowSequenceSeparator => (
            "a `,` or the closing bracket is missing before this",
            "quote a text that has brackets, braces, a comma or `: ` in it",
        ),
        E::MappingValueNotAllowed
        | E::InvalidColonPlacement
        | E::InvalidMappingValueWhitespace
        | E::FlowMappingValueAdjacentCollection => (
            "a `:` stands where none may",
            "quote a text that has `: ` in it; put a space after the `:` of a key",
        ),
        E::SimpleKeyExpected
        | E::InvalidSimpleKey
        | E::MappingKeyNotAllowed
        | E::ExpectedBlockMappingKey => (
            "a key and its `:` are expected here",
            "line up the keys of one mapping; quote a text of several lines, or begin it with `|` or `>`",
        ),
        E::InvalidIndentation
        | E::InvalidBlockScalarIndent
        | E::InvalidQuotedScalarIndent
        | E::InvalidFlowScalarIndent
        | E::ExpectedBlockSequenceEntry
        | E::ZeroBlockScalarIndent => (
            "the indentation fits nothing before it",
            "line it up with what it belongs to",
        ),
        E::BlockEntryInFlowCollection
        | E::BlockSequenceEntryNotAllowed
        | E::InvalidBlockEntryWhitespace
        | E::PlainScalarStartsWithDashFlowIndicator => (
            "a `-` stands where no item may begin",
            "begin each item on a line of its own, or quote a text that begins with `-`",
        ),
        E::RecursionLimitExceeded => (
            "this nests too deep to be read",
            "share nodes with `types` and `ref`",
        ),
        E::UnknownAnchor => (
            "no anchor of that name stands before this alias",
            "quote a text that begins with `*`",
        ),
        E::MissingAnchorOrAliasName => (
            "an anchor or alias without a name",
            "quote a text that begins with `&` or `*`",
        ),
        E::UndeclaredTagHandle
        | E::ExpectedTagBang
        | E::InvalidGlobalTagCharacter
        | E::InvalidTagTerminator
        | E::MissingTagUri
        | E::UnclosedVerbatimTag
        | E::InvalidTagEscape
        | E::InvalidTagUtf8LeadingByte
        | E::InvalidTagUtf8TrailingByte
        | E::InvalidTagUtf8 => (
            "a tag (`!…`) that cannot be read",
            "quote a text that begins with `!`",
        ),
        E::DirectiveDisallowed | E::MissingDocumentEndBeforeDirective => (
            "directives (`%…`) say nothing in a contract",
            "remove the line, or quote a text that begins with `%`",
        ),
        E::UnexpectedCharacter { character } => {
            return (
                format!(
                    "the character {} cannot begin a value",
                    character.escape_debug()
                ),
                "quote a text that begins with one of @ ` % & * ! | > ? { } [ ]",
            );
        }
        E::CommentNotSeparated | E::CommentInterceptedScalar => (
            "a comment in the middle of a value",
            "quote a text that has `#` in it; put a space before a comment",
        ),
        E::DocumentIndicatorInQuotedScalar => (
            "a line of a quoted text begins with `---` or `...`",
            "indent the line",
        ),
        E::InvalidDocumentEnd | E::ExpectedDocumentStart => (
            "something stands where the document has ended",
            "line it up with the rest, or remove it",
        ),
        E::BomInsideDocument => (
            "a byte order mark in the middle of the file",
            "remove it: it is there, though no editor shows it",
        ),
        _ => (
            "this is not YAML",
            "quote texts that have characters with a meaning in YAML",
        ),
    };
    (message.to_owned(), help)
}
