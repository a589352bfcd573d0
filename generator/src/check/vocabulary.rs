//! Names in texts: what looks like a name of the contract must be one, so that no text speaks of what there is not.

use std::collections::BTreeSet;

use super::Check;
use super::declared::Thing;
use super::toolkit;
use crate::diagnostic::{Diagnostic, nearest};
use crate::source::Place;
use crate::syntax::{EntityFile, Entries, EnumValues, Field, Files, Literal, Node, ToolFile};

/// What every contract may speak of: derived notices, and what the toolkit adds to answers.
const OURS: &[&str] = &[
    "inert",
    "not_all_shown",
    "item_loses",
    "no_effect",
    "truncated",
    "kept",
    "total",
    "code",
    "message",
    "doc_url",
    "error",
];

/// All names that a text may mention.
pub(super) fn of(files: &Files) -> BTreeSet<&str> {
    let mut words = Words(BTreeSet::new());
    for word in OURS {
        words.0.insert(word);
    }
    for word in toolkit::words() {
        words.0.insert(word);
    }
    if let Some(contract) = &files.contract.content {
        words
            .0
            .extend(contract.contract.value().map(String::as_str));
        words.names(&contract.features);
        words.names(&contract.plans);
        words.names(&contract.scopes);
        words.names(&contract.areas);
        words.names(&contract.limits);
        words.names(&contract.types);
        words.names(&contract.resources);
        words.names(&contract.policies);
        let others = contract.other_names.value();
        words.0.extend(
            others
                .into_iter()
                .flat_map(|names| names.iter())
                .map(|name| name.as_str()),
        );
        nodes(&contract.types, &mut words);
    }
    if let Some(errors) = &files.errors.content {
        words.names(&errors.fields);
        words.names(&errors.errors);
        nodes(&errors.fields, &mut words);
    }
    for file in &files.entities {
        words.0.insert(&file.stem);
        if let Some(entity) = &file.content {
            words.entity(entity);
        }
    }
    for file in &files.tools {
        words.0.insert(&file.stem);
        if let Some(tool) = &file.content {
            words.tool(tool);
        }
    }
    words.0
}

struct Words<'a>(BTreeSet<&'a str>);

fn nodes<'a>(field: &'a Field<Entries<Node>>, words: &mut Words<'a>) {
    for (_, node) in super::entries(field) {
        words.node(node);
    }
}

impl<'a> Words<'a> {
    fn names<T>(&mut self, field: &'a Field<Entries<T>>) {
        let names = field.value().into_iter().flat_map(Entries::names);
        self.0.extend(names.map(|name| name.value.as_str()));
    }

    fn entity(&mut self, entity: &'a EntityFile) {
        if let Some(value) = entity.value.value() {
            self.node(value);
        }
        self.names(&entity.lists);
        for (_, list) in super::entries(&entity.lists) {
            let values = list.values.value().into_iter().flat_map(|list| list.iter());
            self.0.extend(values.map(|value| value.value.as_str()));
        }
        self.names(&entity.rules);
        for (_, rule) in super::entries(&entity.rules) {
            self.names(&rule.params);
            nodes(&rule.params, self);
        }
    }

    fn tool(&mut self, tool: &'a ToolFile) {
        for node in [&tool.input, &tool.output]
            .into_iter()
            .filter_map(|field| field.value())
        {
            self.node(node);
        }
        let examples = tool
            .examples
            .value()
            .into_iter()
            .flat_map(|list| list.iter());
        self.0
            .extend(examples.filter_map(|example| Some(example.name.value()?.as_str())));
    }

    fn node(&mut self, node: &'a Node) {
        self.names(&node.properties);
        nodes(&node.properties, self);
        let inside = [
            &node.items,
            &node.additional_properties,
            &node.property_names,
        ];
        for inside in inside.into_iter().filter_map(|field| field.value()) {
            self.node(inside);
        }
        match node.r#enum.value() {
            Some(EnumValues::List(values)) => {
                self.0
                    .extend(values.iter().map(|value| value.value.as_str()));
            }
            Some(EnumValues::Map(values)) => {
                self.0
                    .extend(values.names().map(|name| name.value.as_str()));
            }
            None => {}
        }
        let means = node.means.value().into_iter().flat_map(|list| list.iter());
        for meaning in means {
            if let Some(Literal { json, .. }) = meaning.value.value.value() {
                self.0.extend(json.as_str());
            }
        }
    }
}

impl Check<'_> {
    /// Tells of names in a text that the contract does not have. Only what nobody writes in prose is looked at: words with an
    /// underscore in them, words after the prefix of a scope, and properties after the name of an entity in backticks.
    pub(super) fn names_in(&mut self, text: &str, at: impl Fn(&str) -> Place) {
        for word in unknown_words(text) {
            if self.vocabulary.contains(word) {
                continue;
            }
            let near = self.nearest_word(word);
            self.unknown_name(word, near, at(word));
        }
        for word in scope_words(text) {
            let prefix = word.split(':').next().unwrap_or_default();
            let scopes: Vec<&str> = self.declared.all(Thing::Scope).collect();
            let of_scopes = scopes.iter().any(|scope| {
                scope
                    .split_once(':')
                    .is_some_and(|(first, _)| first == prefix)
            });
            if of_scopes && !scopes.contains(&word) {
                let near = nearest(word, scopes).map(str::to_owned);
                self.unknown_name(word, near, at(word));
            }
        }
        for (entity, property) in quoted_paths(text) {
            let Some(value) = self
                .declared
                .entity(entity)
                .and_then(|file| file.value.value())
            else {
                continue;
            };
            let mut words = Words(BTreeSet::new());
            words.node(value);
            // A reference hides what is inside it.
            if !words.0.is_empty()
                && !words.0.contains(property)
                && !self.vocabulary.contains(property)
            {
                self.unknown_name(&format!("{entity}.{property}"), None, at(property));
            }
        }
    }

    /// The word of the contract that was probably meant.
    fn nearest_word(&self, word: &str) -> Option<String> {
        let like = |known: &&&str| {
            known.len().abs_diff(word.len()) <= word.len() / 3 && known.contains('_')
        };
        nearest(word, self.vocabulary.iter().filter(like).copied()).map(str::to_owned)
    }

    fn unknown_name(&mut self, word: &str, near: Option<String>, place: Place) {
        let message = format!("the text names `{word}`, and the contract has nothing of that name");
        let diagnostic = Diagnostic::error("unknown-name-in-text", place, message);
        self.tell(match near {
            Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
            None => diagnostic.help(
                "if it is a name of something else, list it under `other_names` of contract.yaml",
            ),
        });
    }
}

/// Words such as `list_entities`: small letters and digits with an underscore inside.
fn unknown_words(text: &str) -> impl Iterator<Item = &str> {
    words(text, |each| each.is_alphanumeric() || each == '_')
        .filter(|(before, word, after)| {
            let inner = word.trim_matches('_');
            inner.len() == word.len()
                && inner.contains('_')
                && word.starts_with(|each: char| each.is_ascii_lowercase())
                && word
                    .chars()
                    .all(|each| each.is_ascii_lowercase() || each.is_ascii_digit() || each == '_')
                && !matches!(before, Some('/' | '$' | '-' | '#' | '%' | '=' | '{'))
                && !matches!(after, Some('*' | '…' | '/' | '='))
        })
        .map(|(_, word, _)| word)
}

/// Words such as `config:read`.
fn scope_words(text: &str) -> impl Iterator<Item = &str> {
    words(text, |each| {
        each.is_alphanumeric() || matches!(each, '_' | ':')
    })
    .map(|(_, word, _)| word.trim_end_matches(':'))
    .filter(|word| word.contains(':'))
}

/// Paths such as `layout.columns` in backticks: the first two names.
fn quoted_paths(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split('`').skip(1).step_by(2).filter_map(|quoted| {
        let mut names = quoted.split('.');
        let (first, second) = (names.next()?, names.next()?);
        let name = |word: &str| {
            word.starts_with(|each: char| each.is_ascii_lowercase())
                && word
                    .chars()
                    .all(|each| each.is_ascii_alphanumeric() || each == '_')
        };
        (name(first) && name(second)).then_some((first, second))
    })
}

/// The longest runs of characters that belong to a word, each with the character before and after it.
fn words(
    text: &str,
    part: impl Fn(char) -> bool + Copy,
) -> impl Iterator<Item = (Option<char>, &str, Option<char>)> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = from + text[from..].find(part)?;
        let end = text[start..]
            .find(|each| !part(each))
            .map_or(text.len(), |length| start + length);
        from = end;
        Some((
            text[..start].chars().next_back(),
            &text[start..end],
            text[end..].chars().next(),
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::{quoted_paths, scope_words, unknown_words};

    #[test]
    fn only_what_nobody_writes_in_prose_is_a_name() {
        let check = |text: &str, expected: &[&str]| {
            assert_eq!(unknown_words(text).collect::<Vec<_>>(), expected, "{text}");
        };
        check(
            "Begin with `list_entities`, then get_config.",
            &["list_entities", "get_config"],
        );
        check(
            "plan.inert_here and changes[].old_value",
            &["inert_here", "old_value"],
        );
        check(
            "ai_* fdl_… .f_brand_* __none__ _a a_ A_B año_nuevo /a_b $a_b --a_b",
            &[],
        );
        check(
            "ordinary words, well-known ones: e.g. read/write, 1_000",
            &[],
        );
    }

    #[test]
    fn scopes_and_paths_are_found() {
        assert_eq!(
            scope_words("`config:read`: as in a:b:").collect::<Vec<_>>(),
            ["config:read", "a:b"]
        );
        let paths: Vec<_> =
            quoted_paths("layout.no `layout.columns` `a.b.c` `Some.b` `x`").collect();
        assert_eq!(paths, [("layout", "columns"), ("a", "b")]);
    }
}
