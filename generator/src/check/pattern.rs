//! Patterns that mean the same in Rust and in ECMAScript, for whole strings.
//!
//! Both read anchors, groups, alternatives, classes of literal characters and repetitions alike. Everything else differs in
//! detail (`\d` is Unicode in one, `.` stops at other line ends) or exists in one only.

use std::collections::BTreeMap;

use regex::Regex;

use super::Check;
use crate::diagnostic::Diagnostic;
use crate::syntax::Placed;

/// Patterns that have been read, by their text; none for one that cannot be.
#[derive(Debug, Default)]
pub(super) struct Patterns(BTreeMap<String, Option<Regex>>);

impl Patterns {
    /// The compiled pattern, when it is sound.
    pub(super) fn get(&self, pattern: &str) -> Option<&Regex> {
        self.0.get(pattern)?.as_ref()
    }
}

impl Check<'_> {
    /// A pattern; none when it is refused.
    pub(super) fn pattern(&mut self, pattern: &Placed<String>) -> Option<String> {
        let fault = match self.patterns.0.get(&pattern.value) {
            Some(Some(_)) => return Some(pattern.value.clone()),
            _ => faulty(pattern),
        };
        let Some(Fault { message, help }) = fault.or_else(|| self.compile(pattern)) else {
            return Some(pattern.value.clone());
        };
        let diagnostic = Diagnostic::error("pattern-not-portable", pattern.place, message);
        self.fault(diagnostic.help(help));
        None
    }

    fn compile(&mut self, pattern: &str) -> Option<Fault> {
        let compiled = Regex::new(pattern);
        let fault = compiled.as_ref().err().map(|error| Fault {
            message: match error {
                regex::Error::CompiledTooBig(_) => {
                    "the pattern is too large to be compiled".to_owned()
                }
                _ => "the pattern is no regular expression".to_owned(),
            },
            help: "write anchors, groups, alternatives, classes and repetitions only",
        });
        self.patterns.0.insert(pattern.to_owned(), compiled.ok());
        fault
    }
}

/// What is wrong with a pattern, and the way out.
struct Fault {
    message: String,
    help: &'static str,
}

fn fault(message: impl Into<String>, help: &'static str) -> Option<Fault> {
    Some(Fault {
        message: message.into(),
        help,
    })
}

fn faulty(pattern: &str) -> Option<Fault> {
    const ANCHORS: &str = "begin it with `^` and end it with `$`";
    let Some(inner) = pattern.strip_prefix('^') else {
        return fault(
            "the pattern has no `^`: it would take any string that has a part like it",
            ANCHORS,
        );
    };
    let Some(inner) = inner.strip_suffix('$').filter(|inner| !ends_escaped(inner)) else {
        return fault(
            "the pattern has no `$`: it would take any string that begins like it",
            ANCHORS,
        );
    };
    walk(inner)
}

/// Whether an odd number of backslashes stands at the end.
fn ends_escaped(text: &str) -> bool {
    text.chars().rev().take_while(|&each| each == '\\').count() % 2 == 1
}

fn walk(inner: &str) -> Option<Fault> {
    let mut groups = 0_u32;
    let mut characters = inner.chars().peekable();
    // What a repetition would repeat: nothing, something, or something that is repeated already.
    let mut before = Before::Nothing;
    while let Some(each) = characters.next() {
        before = match each {
            '\\' => {
                if let Some(fault) = escape(characters.next(), "^$\\.*+?()[]{}|/") {
                    return Some(fault);
                }
                Before::Something
            }
            '[' => {
                if let Some(fault) = class(&mut characters) {
                    return Some(fault);
                }
                Before::Something
            }
            '(' if characters.peek() == Some(&'?') => {
                return fault(
                    "the pattern has `(?`",
                    "write a plain group: there is no look-around, flag or name that both dialects read",
                );
            }
            '(' => {
                groups += 1;
                Before::Nothing
            }
            ')' if groups == 0 => return fault("a `)` closes nothing", "escape it: `\\)`"),
            ')' => {
                groups -= 1;
                Before::Something
            }
            '|' if groups == 0 => {
                return fault(
                    "the anchors bind to one alternative only",
                    "put the alternatives in a group: `^(a|b)$`",
                );
            }
            '|' => Before::Nothing,
            '.' => {
                return fault(
                    "`.` takes other characters in Rust than in ECMAScript",
                    "write a class, such as `[^\"]`, or escape it: `\\.`",
                );
            }
            '^' | '$' => {
                return fault(
                    "an anchor stands in the middle of the pattern",
                    "escape it, or remove it",
                );
            }
            ']' | '}' => {
                return fault(
                    format!("a `{each}` closes nothing"),
                    "escape it with a backslash",
                );
            }
            '*' | '+' | '?' | '{' => {
                if before != Before::Something {
                    return fault(
                        format!("nothing stands before `{each}` that it could repeat"),
                        "escape it, or repeat one thing once",
                    );
                }
                if each == '{'
                    && let Some(fault) = repetition(&mut characters)
                {
                    return Some(fault);
                }
                Before::Repetition
            }
            _ => Before::Something,
        };
    }
    (groups > 0).then(|| Fault {
        message: "a `(` is never closed".to_owned(),
        help: "close it, or escape it: `\\(`",
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Nothing,
    Something,
    Repetition,
}

type Characters<'t> = std::iter::Peekable<std::str::Chars<'t>>;

fn escape(escaped: Option<char>, lawful: &str) -> Option<Fault> {
    match escaped {
        Some(each) if lawful.contains(each) => None,
        Some(each @ ('d' | 'D' | 'w' | 'W' | 's' | 'S' | 'b' | 'B' | 'p' | 'P')) => fault(
            format!("`\\{each}` takes other characters in Rust than in ECMAScript"),
            "write the characters in a class, such as `[0-9]` or `[A-Za-z0-9_]`",
        ),
        Some(each) => fault(
            format!("`\\{each}` is no escape that both dialects read"),
            "write the character itself",
        ),
        None => fault("a backslash escapes nothing", "double it"),
    }
}

/// Reads a class up to its end.
fn class(characters: &mut Characters<'_>) -> Option<Fault> {
    characters.next_if_eq(&'^');
    let mut count = 0;
    let mut last = ' ';
    while let Some(each) = characters.next() {
        match each {
            ']' if count == 0 => {
                return fault(
                    "a class is empty",
                    "escape a `]` that belongs to it: `[\\]]`",
                );
            }
            ']' => return None,
            '[' => return fault("a class has a `[` inside", "escape it: `\\[`"),
            '\\' => {
                if let Some(fault) = escape(characters.next(), "^$\\.*+?()[]{}|/-") {
                    return Some(fault);
                }
            }
            '&' | '~' | '-' if each == last => {
                return fault(
                    format!("`{each}{each}` is an operator in the classes of one dialect"),
                    "write the character once",
                );
            }
            _ => {}
        }
        last = each;
        count += 1;
    }
    fault("a `[` is never closed", "close it, or escape it: `\\[`")
}

/// Reads `{2}`, `{2,}` or `{2,4}` up to its end.
fn repetition(characters: &mut Characters<'_>) -> Option<Fault> {
    let mut inside = String::new();
    loop {
        match characters.next() {
            Some('}') => break,
            Some(each) => inside.push(each),
            None => return fault("a `{` is never closed", "close it, or escape it: `\\{`"),
        }
    }
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|each| each.is_ascii_digit());
    let lawful = match inside.split_once(',') {
        None => digits(&inside),
        Some((least, most)) => digits(least) && (most.is_empty() || digits(most)),
    };
    if lawful {
        return None;
    }
    fault(
        format!("`{{{inside}}}` is no repetition"),
        "write `{2}`, `{2,}` or `{2,4}`, or escape the brace: `\\{`",
    )
}

#[cfg(test)]
mod tests {
    use super::faulty;

    #[test]
    fn portable_patterns_are_taken() {
        for pattern in [
            "^$",
            "^[a-z]{2}$",
            "^[!-~]+$",
            "^[^;{}<>]+$",
            r#"^(https?://[^ "<>*]+|/[^ "<>*]*)$"#,
            r"^https://[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]+)?(/[^ ]*)?$",
            r"^\$[0-9]{1,}\\$",
            "^[a-z-]$",
            "^ñ+$",
        ] {
            assert!(
                faulty(pattern).is_none(),
                "{pattern}: {}",
                faulty(pattern).map(|it| it.message).unwrap_or_default()
            );
        }
    }

    #[test]
    fn field_a25_what_dialects_read_differently_is_refused() {
        for pattern in [
            "",
            "a",
            "^a",
            "a$",
            r"^a\$",
            r"^\d$",
            r"^\w+$",
            r"^\S$",
            r"^\bx$",
            r"^\p{L}$",
            "^(?!a)$",
            "^(?i)a$",
            "^.$",
            "^a|b$",
            "^a**$",
            "^a+?$",
            "^*$",
            "^(*)$",
            "^(a$",
            "^a)$",
            "^[$",
            "^[]$",
            "^[[:alpha:]]$",
            "^[a&&b]$",
            "^[a--b]$",
            "^a{2$",
            "^a{,2}$",
            "^}$",
            "^]$",
            "^a^b$",
            r"^\x41$",
            r"^\u0041$",
            r"^\-$",
            r"^\n$",
            r"^\",
        ] {
            assert!(faulty(pattern).is_some(), "{pattern} is taken");
        }
    }
}
