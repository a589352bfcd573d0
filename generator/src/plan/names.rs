//! A contract's spelling to a Rust identifier.
use heck::{ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};

const KEYWORDS: &[&str] = &[
    "as", "break", "const", "continue", "crate", "else", "enum", "extern", "false", "fn", "for",
    "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return",
    "self", "Self", "static", "struct", "super", "trait", "true", "type", "unsafe", "use", "where",
    "while", "async", "await", "dyn", "abstract", "become", "box", "do", "final", "macro",
    "override", "priv", "typeof", "unsized", "virtual", "yield", "try", "gen", "_", "Option",
    "Some", "None", "Result", "Ok", "Err", "Vec", "String", "Box", "Send", "Sync", "From", "Into",
    "Future", "Clone", "Default",
];

fn escape(ident: String) -> String {
    let ident = if ident.starts_with(|c: char| c.is_ascii_digit()) {
        format!("_{ident}")
    } else {
        ident
    };
    if KEYWORDS.contains(&ident.as_str()) {
        format!("{ident}_")
    } else {
        ident
    }
}

pub(super) fn type_name(spelling: &str) -> String {
    escape(spelling.to_upper_camel_case())
}
pub(super) fn variant_name(spelling: &str) -> String {
    if spelling.is_empty() {
        "Empty".into()
    } else {
        escape(spelling.to_upper_camel_case())
    }
}
pub(super) fn field_name(spelling: &str) -> String {
    escape(spelling.to_snake_case())
}
pub(super) fn method_name(spelling: &str) -> String {
    escape(spelling.to_snake_case())
}
pub(super) fn const_name(spelling: &str) -> String {
    escape(spelling.to_shouty_snake_case())
}
