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
    let text = paragraph(text);
    if text.is_empty() {
        return TokenStream::new();
    }
    let text = format!(" {text}");
    quote!(#[doc = #text])
}

fn paragraph(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        let code = out.matches('`').count() % 2 == 1;
        escape(word, code, &mut out);
    }
    // A paragraph never begins a list, a heading, a quotation, a table or a fence.
    if out.starts_with(['-', '+', '*', '#', '>', '=', '|', '~']) || out.starts_with("```") {
        out.insert(0, '\\');
    }
    out
}

fn escape(word: &str, mut code: bool, out: &mut String) {
    for char in word.chars() {
        match char {
            '`' => {
                code = !code;
                out.push(char);
            }
            '[' | ']' | '<' | '\\' if !code => out.extend(['\\', char]),
            // Invisible and bidirectional characters are spelled out.
            _ if char.escape_debug().len() > 2 => out.extend(char.escape_unicode()),
            _ => out.push(char),
        }
    }
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
