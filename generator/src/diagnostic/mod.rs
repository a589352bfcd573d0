//! What is told about a contract: codes, places, messages, and how they are shown. Knows no contract.

pub mod catalogue;
mod machine;
mod text;

use crate::source::{Place, Sources};

/// The files of a contract and what is told about them.
#[derive(Clone, Debug)]
pub struct Report {
    pub sources: Sources,
    pub diagnostics: Diagnostics,
}

/// How diagnostics are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// JSON of our own.
    Json,
    /// SARIF 2.1.0, for code scanners.
    Sarif,
    /// Annotations of GitHub's actions.
    Github,
}

/// Shows all diagnostics of all reports.
#[must_use]
pub fn render(format: Format, reports: &[Report]) -> String {
    match format {
        Format::Text => reports
            .iter()
            .map(text::render)
            .filter(|each| !each.is_empty())
            .collect::<Vec<_>>()
            .join("\n"),
        Format::Json => machine::json(reports),
        Format::Sarif => machine::sarif(reports),
        Format::Github => machine::github(reports),
    }
}

/// How grave a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The contract cannot be used.
    Error,
    /// It can, and somebody should look.
    Warning,
}

impl Severity {
    /// As shown.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// One thing told about a contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// A code of the catalogue, such as `cap-inverted`.
    pub code: &'static str,
    pub severity: Severity,
    pub place: Place,
    /// One line that names the thing in the contract's words.
    pub message: String,
    /// What is under the caret.
    pub label: Option<String>,
    /// Other places that belong to it, with what is there.
    pub others: Vec<(Place, String)>,
    /// The way out.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error at that place.
    #[must_use]
    pub fn error(code: &'static str, place: Place, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Error,
            place,
            message: message.into(),
            label: None,
            others: Vec::new(),
            help: None,
        }
    }

    /// A warning at that place.
    #[must_use]
    pub fn warning(code: &'static str, place: Place, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(code, place, message)
        }
    }

    /// Says what is under the caret.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// Shows another place too.
    #[must_use]
    pub fn also(mut self, place: Place, label: impl Into<String>) -> Self {
        self.others.push((place, label.into()));
        self
    }

    /// Its place and the others that it shows.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> {
        std::iter::once(self.place).chain(self.others.iter().map(|(place, _)| *place))
    }

    /// Says the way out.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// All that is told, in the order of finding until it is `sorted`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// Notes one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.list.push(diagnostic);
    }

    /// Whether one of them is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.list
            .iter()
            .any(|each| each.severity == Severity::Error)
    }

    /// How many there are of that severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.list
            .iter()
            .filter(|each| each.severity == severity)
            .count()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Each once, by place.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.list
            .sort_by(|a, b| (a.place, a.code, &a.message).cmp(&(b.place, b.code, &b.message)));
        self.list.dedup();
        self
    }

    /// Them all.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter()
    }
}

/// The candidate that `word` was probably meant to be.
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let bare = |text: &str| text.to_lowercase().replace(['_', '-', ' '], "");
    let wanted = bare(word);
    let begins = |one: &str, other: &str| one.len() >= 3 && other.starts_with(one);
    let distance = |candidate: &&str| {
        let candidate = bare(candidate);
        if candidate != wanted && (begins(&wanted, &candidate) || begins(&candidate, &wanted)) {
            return 1;
        }
        strsim::damerau_levenshtein(&wanted, &candidate)
    };
    let near = candidates.into_iter().min_by_key(distance)?;
    let longest = wanted.chars().count().max(near.chars().count());
    (distance(&near) <= longest.div_ceil(3)).then_some(near)
}
