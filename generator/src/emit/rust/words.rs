//! Contract texts, names and figures as tokens. Texts become literals of the compiler's own making, so that none can end
//! where it stands and become code.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};

use crate::model::Text;

/// An identifier; the plan's names are valid ones.
pub(super) fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// A documentation comment; nothing where there is nothing to say. The text is one paragraph of plain words: what
/// Markdown or the compiler would take for something else is escaped.
pub(super) fn doc(text: &str) -> TokenStream {
    let lines = paragraph(text).into_iter().map(|line| format!(" {line}"));
    quote!(#(#[doc = #lines])*)
}

/// Documentation is wrapped at about this many characters.
const WIDTH: usize = 100;

fn paragraph(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // A backtick without its pair is one that was meant to be seen.
    let mut code = text.matches('`').count().is_multiple_of(2).then_some(false);
    for word in text.split_whitespace() {
        let escaped = escape(word, &mut code);
        match lines.last_mut() {
            None if marks_a_block(&escaped) => lines.push(guarded(&escaped)),
            None => lines.push(escaped),
            Some(line) if fits(line, &escaped) || marks_a_block(&escaped) => {
                line.push(' ');
                line.push_str(&escaped);
            }
            Some(_) => lines.push(escaped),
        }
    }
    lines
}

fn fits(line: &str, word: &str) -> bool {
    line.chars().count() + 1 + word.chars().count() <= WIDTH
}

/// Whether a line that begins so would be no longer part of the paragraph: a list, a heading, a quotation, a table, a fence.
fn marks_a_block(word: &str) -> bool {
    let digits = word.trim_start_matches(|each: char| each.is_ascii_digit());
    word.starts_with(['-', '+', '*', '#', '>', '=', '|', '~', ':', '_', '<'])
        || word.starts_with("```")
        || (digits.len() < word.len() && digits.starts_with(['.', ')']))
}

/// The word with a backslash before the sign that marks a block.
fn guarded(word: &str) -> String {
    let sign = word.find(|each: char| !each.is_ascii_digit()).unwrap_or(0);
    format!("{}\\{}", &word[..sign], &word[sign..])
}

/// A word with nothing in it that would be a link, a tag or an escape. Between backticks it stays as it is: `code` says whether
/// it is, and is nothing where backticks do not come in pairs.
fn escape(word: &str, code: &mut Option<bool>) -> String {
    let mut out = String::with_capacity(word.len());
    let mut rest = word.chars().peekable();
    while let Some(char) = rest.next() {
        let tag = |next: Option<&char>| {
            next.is_some_and(|it| it.is_ascii_alphabetic() || "/!?".contains(*it))
        };
        match char {
            '`' => {
                if code.is_none() {
                    out.push('\\');
                }
                *code = code.map(|it| !it);
                out.push(char);
            }
            '[' | '\\' if *code != Some(true) => out.extend(['\\', char]),
            '<' if *code != Some(true) && tag(rest.peek()) => out.extend(['\\', char]),
            // Invisible and bidirectional characters are spelled out.
            _ if char.escape_debug().len() > 2 => out.extend(char.escape_unicode()),
            _ => out.push(char),
        }
    }
    out
}

/// A text in all languages.
pub(super) fn texts(text: &Text, languages: usize) -> TokenStream {
    let texts = (0..languages).map(|index| text.plain(index));
    quote!(&[#(#texts),*])
}

/// A text with placeholders in all languages.
pub(super) fn templates(text: &Text, languages: usize) -> TokenStream {
    let texts = (0..languages).map(|index| text.template(index));
    quote!(&[#(#texts),*])
}

/// A text in all languages, or none.
pub(super) fn optional_texts(text: Option<&Text>, languages: usize) -> TokenStream {
    text.map_or_else(|| quote!(&[]), |text| texts(text, languages))
}

/// Strings as a slice.
pub(super) fn strings<T: ToTokens>(all: impl IntoIterator<Item = T>) -> TokenStream {
    let all = all.into_iter();
    quote!(&[#(#all),*])
}

/// `Some(…)` or `None`.
pub(super) fn option<T: ToTokens>(value: Option<T>) -> TokenStream {
    value.map_or_else(|| quote!(None), |value| quote!(Some(#value)))
}

/// A count, without a suffix.
pub(super) fn count(value: u64) -> Literal {
    Literal::u64_unsuffixed(value)
}

/// A whole number, without a suffix.
pub(super) fn integer(value: i64) -> TokenStream {
    let figure = count(value.unsigned_abs());
    if value < 0 {
        quote!(-#figure)
    } else {
        quote!(#figure)
    }
}

/// A number with a fraction, without a suffix.
pub(super) fn number(value: f64) -> TokenStream {
    let figure = Literal::f64_unsuffixed(value.abs());
    if value < 0.0 {
        quote!(-#figure)
    } else {
        quote!(#figure)
    }
}
