//! `${…}` in texts: contract paths become figures and titles, parameters stay, and anything else is told.

use super::Check;
use super::declared::Thing;
use super::text::{Scope, inside};
use crate::diagnostic::{Diagnostic, nearest};
use crate::source::Place;
use crate::syntax::{Entries, Field, Text};

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'t> {
    /// As it is; `$${` too.
    Plain(&'t str),
    /// What stands between `${` and `}`.
    Placeholder(&'t str),
    /// A `${` that is never closed, with the rest.
    Open(&'t str),
}

/// The pieces of a text, in order.
pub(super) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    let mut from = 0;
    while let Some(found) = rest[from..].find("${") {
        let start = from + found;
        if rest[..start].ends_with('$') {
            from = start + 2;
            continue;
        }
        if start > 0 {
            pieces.push(Piece::Plain(&rest[..start]));
        }
        let Some(end) = rest[start..].find('}') else {
            pieces.push(Piece::Open(&rest[start..]));
            return pieces;
        };
        pieces.push(Piece::Placeholder(&rest[start + 2..start + end]));
        rest = &rest[start + end + 1..];
        from = 0;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Plain(rest));
    }
    pieces
}

/// The placeholders that a text has.
pub(super) fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    pieces(text).into_iter().filter_map(|piece| match piece {
        Piece::Placeholder(name) => Some(name),
        Piece::Plain(_) | Piece::Open(_) => None,
    })
}

impl<'a> Check<'a> {
    /// The text of that language with its contract paths replaced.
    pub(super) fn resolved(
        &mut self,
        text: &'a str,
        place: Place,
        language: usize,
        scope: &Scope<'a>,
    ) -> String {
        let mut resolved = String::with_capacity(text.len());
        for piece in pieces(text) {
            match piece {
                Piece::Plain(plain) => {
                    self.names_in(plain, |part| inside(place, text, part));
                    let at = |part: &str| inside(place, text, part);
                    self.caps_written_out(plain, at, language, scope);
                    resolved.push_str(plain);
                }
                Piece::Placeholder(name) => {
                    let place = inside(place, text, name);
                    match self.placeholder(name, place, language, scope) {
                        Some(filled) => resolved.push_str(&filled),
                        None => resolved.push('…'),
                    }
                }
                Piece::Open(rest) => {
                    let message = "a `${` is never closed";
                    let place = inside(place, text, &rest[..2]);
                    self.tell(
                        Diagnostic::error("unknown-placeholder", place, message)
                            .help("close it with `}`, or write `$${` for a literal one"),
                    );
                    resolved.push_str(rest);
                }
            }
        }
        resolved
    }

    /// What stands in the place of a placeholder. Titles and figures may hold `${` themselves: it stays literal.
    fn placeholder(
        &mut self,
        name: &'a str,
        place: Place,
        language: usize,
        scope: &Scope<'a>,
    ) -> Option<String> {
        if scope.parameters.contains(&name) {
            return Some(format!("${{{name}}}"));
        }
        let (head, rest) = name.split_once('.').unwrap_or((name, ""));
        if rest.is_empty() {
            return self.unknown_placeholder(name, place, scope);
        }
        let contract = self.files.contract.content.as_ref();
        let thing = match head {
            "limits" => return self.limit_figure(rest, place, language),
            "lists" => return self.list_of(rest, place, scope),
            "this" => return self.own_figure(rest, place, language, scope),
            "entities" => return self.entity_figure(rest, place, language),
            "features" => Thing::Feature,
            "plans" => Thing::Plan,
            "areas" => Thing::Area,
            "scopes" => Thing::Scope,
            "errors" => Thing::Error,
            "tools" => Thing::Tool,
            "resources" => Thing::Resource,
            _ => {
                return self.unknown_placeholder(name, place, scope);
            }
        };
        if !self.known(thing, rest, place) {
            return None;
        }
        // What people know by its title is told by its title; what is on the wire, as it is there.
        match thing {
            Thing::Feature => self.title(&contract?.features, rest, language, |it| &it.title),
            Thing::Plan => self.title(&contract?.plans, rest, language, |it| &it.title),
            Thing::Area => self.title(&contract?.areas, rest, language, |it| &it.title),
            Thing::Resource => {
                let resource = contract?.resources.value()?.get(rest)?;
                resource.uri.value().map(|uri| literal(uri))
            }
            _ => Some(rest.to_owned()),
        }
    }

    fn title<T>(
        &self,
        field: &'a Field<Entries<T>>,
        name: &str,
        language: usize,
        title: impl Fn(&'a T) -> &'a Field<Text>,
    ) -> Option<String> {
        let entry = field.value()?.get(name)?;
        let text = title(&entry.value).value()?;
        self.in_language(text, language).map(literal)
    }

    /// The text of one language, as written.
    pub(super) fn in_language(&self, text: &'a Text, language: usize) -> Option<&'a str> {
        match text {
            Text::Bare(text) => Some(text),
            Text::ByLanguage(entries) => entries
                .get(self.languages.get(language)?)
                .map(|text| text.value.as_str()),
        }
    }

    fn list_of(&mut self, name: &'a str, place: Place, scope: &Scope<'a>) -> Option<String> {
        let Some(entity) = scope.entity else {
            self.tell(
                Diagnostic::error(
                    "unknown-placeholder",
                    place,
                    format!("`${{lists.{name}}}` stands in texts of the entity that has the list"),
                )
                .help("elsewhere name the entity, and let its card tell the list"),
            );
            return None;
        };
        let lists = self
            .declared
            .entity(entity)
            .and_then(|file| file.lists.value());
        let known = lists.is_some_and(|lists| lists.has(name));
        if !known {
            let near = lists
                .and_then(|lists| nearest(name, lists.names().map(|each| each.value.as_str())));
            // The list that was meant is not unused.
            self.lists_used.extend(near.map(|near| (entity, near)));
            let message = format!("`{entity}` has no list `{name}`");
            let diagnostic = Diagnostic::error("unknown-list", place, message);
            self.tell(match near {
                Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
                None => diagnostic.help("lists stand under `lists` of the entity"),
            });
            return None;
        }
        self.lists_used.insert((entity, name));
        let values = lists?.get(name)?.values.value()?;
        let values: Vec<_> = values.iter().map(|value| literal(&value.value)).collect();
        Some(values.join(", "))
    }

    /// Tells of a placeholder that nothing fills, and gives the one that was probably meant.
    pub(super) fn unknown_placeholder(
        &mut self,
        name: &str,
        place: Place,
        scope: &Scope<'a>,
    ) -> Option<String> {
        const HEADS: [&str; 11] = [
            "limits",
            "features",
            "plans",
            "areas",
            "scopes",
            "errors",
            "tools",
            "resources",
            "entities",
            "this",
            "lists",
        ];
        let (head, rest) = name.split_once('.').unwrap_or((name, ""));
        let message = format!("nothing fills `${{{name}}}`");
        let diagnostic = Diagnostic::error("unknown-placeholder", place, message);
        let near_parameter = nearest(name, scope.parameters.iter().copied());
        let near_head = nearest(head, HEADS).filter(|_| !rest.is_empty());
        self.tell(match (near_parameter, near_head) {
            (Some(near), _) => diagnostic.help(format!("did you mean `${{{near}}}`?")),
            (None, Some(near)) => diagnostic.help(format!("did you mean `${{{near}.{rest}}}`?")),
            (None, None) if scope.parameters.is_empty() => diagnostic.help(
                "a figure of the contract is written as `${limits.NAME}`, `${this.KEYWORD}` or \
                 `${entities.NAME.PROPERTY.KEYWORD}`; `$${` is a literal",
            ),
            (None, None) => diagnostic.help(format!(
                "{} are {}; `$${{` is a literal",
                scope.parameters_are,
                super::listed(scope.parameters.iter().copied(), "and")
            )),
        });
        near_parameter.map(|near| format!("${{{near}}}"))
    }
}

/// A string that is put into a text: what looks like a placeholder in it is none.
pub(super) fn literal(text: &str) -> String {
    let mut literal = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Plain(plain) => literal.push_str(plain),
            Piece::Placeholder(name) => {
                literal.push_str("$${");
                literal.push_str(name);
                literal.push('}');
            }
            Piece::Open(rest) => {
                literal.push('$');
                literal.push_str(rest);
            }
        }
    }
    literal
}

#[cfg(test)]
mod tests {
    use super::{Piece, literal, pieces};

    #[test]
    fn placeholders_are_found_and_literals_left() {
        let check =
            |text: &str, expected: &[Piece<'_>]| assert_eq!(pieces(text), expected, "{text}");
        check("", &[]);
        check("plain {braces}", &[Piece::Plain("plain {braces}")]);
        check("${a}", &[Piece::Placeholder("a")]);
        check(
            "x ${a.b} y",
            &[
                Piece::Plain("x "),
                Piece::Placeholder("a.b"),
                Piece::Plain(" y"),
            ],
        );
        check(
            "$${a} ${b}",
            &[Piece::Plain("$${a} "), Piece::Placeholder("b")],
        );
        check("5 $ ${", &[Piece::Plain("5 $ "), Piece::Open("${")]);
        check(
            "ñ${ñ}ñ",
            &[
                Piece::Plain("ñ"),
                Piece::Placeholder("ñ"),
                Piece::Plain("ñ"),
            ],
        );
    }

    #[test]
    fn what_is_put_into_a_text_is_literal() {
        assert_eq!(literal("a ${b} $${c}"), "a $${b} $${c}");
    }
}
