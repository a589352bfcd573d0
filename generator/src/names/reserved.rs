//! Words that may not be an identifier, or that mean something else to whoever reads the generated file.

/// Keywords of all editions, strict and reserved.
pub(super) const KEYWORDS: &[&str] = &[
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if",
    "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub",
    "ref", "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// What the prelude brings: the generated file writes these names plainly.
pub(super) const PRELUDE: &[&str] = &[
    "AsMut",
    "AsRef",
    "AsyncFn",
    "AsyncFnMut",
    "AsyncFnOnce",
    "Box",
    "Clone",
    "Copy",
    "Default",
    "DoubleEndedIterator",
    "Drop",
    "Eq",
    "Err",
    "ExactSizeIterator",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Future",
    "Into",
    "IntoFuture",
    "IntoIterator",
    "Iterator",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Send",
    "Sized",
    "Some",
    "String",
    "Sync",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unpin",
    "Vec",
];

/// Types and traits that the generated file has of its own or brings in: a contract's type cannot have these names. What
/// belongs to the host is written with a path.
pub const GENERATED_ITEMS: &[&str] = &[
    "AreaName",
    "Deserialize",
    "EntityName",
    "Error",
    "ErrorCode",
    "FeatureName",
    "LanguageTag",
    "PlanName",
    "RuleSet",
    "Rules",
    "ScopeName",
    "Serialize",
    "Server",
    "ToolName",
    "Tools",
];

/// Constants that the generated file has of its own.
pub const GENERATED_VALUES: &[&str] = &["CONTRACT"];
