//! Keywords that stand where they say nothing: on another kind of node, or in another part of a contract.

use super::Check;
use super::keyword::{Keyword, On, Restricted, Written, keywords, written};
use super::node::Role;
use crate::diagnostic::Diagnostic;
use crate::source::Place;
use crate::syntax::Node;

impl Check<'_> {
    /// Exactly one keyword says what a node is; several are told, and none too. `of` is the node, from `place` to the end of
    /// `whole`.
    pub(super) fn kind(
        &mut self,
        node: &Node,
        of: &str,
        place: Place,
        whole: Place,
    ) -> Option<Written> {
        let kinds: Vec<Place> = [
            node.r#type.key(),
            node.r#ref.key(),
            node.value_of.key(),
            node.change_of.key(),
        ]
        .into_iter()
        .flatten()
        .collect();
        match kinds.as_slice() {
            // A key that the language does not have may have been meant for it.
            [] if self.has_unknown_keys(whole) => {
                self.shape_faults += 1;
                None
            }
            [] => {
                let message = format!("{of} does not say what it is");
                self.fault(
                    Diagnostic::error("node-kind", place, message)
                        .help("write one of `type`, `ref`, `value_of` and `change_of`"),
                );
                None
            }
            [_] => {
                let written = written(node);
                // A kind that could not be read has been told, and nothing can be said of the rest.
                if written.is_none() {
                    self.shape_faults += 1;
                }
                written
            }
            [first, second, ..] => {
                let message = format!("{of} is said to be two things");
                self.fault(
                    Diagnostic::error("node-kind", *second, message)
                        .also(*first, "said here already")
                        .help("leave one of them"),
                );
                None
            }
        }
    }

    /// Tells of keywords that a node of this kind does not have, and of those that stand in the wrong part.
    pub(super) fn keywords_fit(&mut self, node: &Node, kind: Written, role: Role) {
        let both = kind == Written::Record && !node.additional_properties.is_absent();
        if let (true, Some(place), Some(other)) = (
            both,
            node.additional_properties.key(),
            node.properties.key(),
        ) {
            self.fault(
                Diagnostic::error(
                    "map-and-record",
                    place,
                    "an object lists its properties or has free keys, never both",
                )
                .also(other, "its properties are listed here")
                .help("give the free keys a property of their own, with a map as its node"),
            );
        }
        for keyword in keywords(node) {
            if both && keyword.on == On::Map {
                continue;
            }
            if !kind.takes(keyword.on) {
                self.misplaced(&keyword, kind);
            } else if !keyword.within.takes(role) {
                self.wrong_place(&keyword, role, None);
            }
        }
    }

    fn misplaced(&mut self, keyword: &Keyword, kind: Written) {
        let Keyword {
            name, place, on, ..
        } = *keyword;
        if kind == Written::Reference {
            let message = format!("`{name}` stands beside a `ref`");
            return self.fault(
                Diagnostic::error("ref-with-keywords", place, message).help(
                    "what a type is, the type says: beside a `ref` stand `title`, `description`, `unit`, `default`, `needs` \
                     and `rust_name`",
                ),
            );
        }
        let message = format!("`{name}` is a keyword of {}", on.words());
        let label = format!("this is {}", kind.words());
        self.fault(
            Diagnostic::error("keyword-misplaced", place, message)
                .label(label)
                .help("remove it, or write the kind of node that has it"),
        );
    }

    /// `used` is where a shared type that has the keyword is referred to.
    fn wrong_place(&mut self, keyword: &Keyword, role: Role, used: Option<Place>) {
        let Keyword {
            name,
            place,
            within,
            ..
        } = *keyword;
        let at = used.unwrap_or(place);
        let diagnostic = if name == "cut" {
            Diagnostic::error(
                "cut-outside-output",
                at,
                "only the list of an output leaves items out: `cut` stands there",
            )
            .help("an input that is too long is refused: leave the cap alone")
        } else {
            let message = format!("`{name}` stands only {}", within.words());
            Diagnostic::error("keyword-wrong-place", at, message)
                .label(format!("this is {}", role.words()))
                .help("remove it: here it would say nothing")
        };
        self.tell(match used {
            Some(_) => diagnostic.also(place, "the type has it here"),
            None => diagnostic,
        });
    }

    /// What of a shared type does not fit where it is used.
    pub(super) fn restricted_fit(&mut self, restricted: &[Restricted], role: Role, used: Place) {
        for each in restricted {
            match each {
                Restricted::Keyword(keyword) => {
                    if !keyword.within.takes(role) {
                        self.wrong_place(keyword, role, Some(used));
                    }
                }
                Restricted::Map(place) => self.map_fits(role, used, Some(*place)),
                Restricted::Null(place) => self.null_fits(role, used, Some(*place)),
                Restricted::Toolkit(place) => self.toolkit_fits(role, used, Some(*place)),
            }
        }
    }

    /// Keyed lists take the place of maps in inputs.
    pub(super) fn map_fits(&mut self, role: Role, at: Place, shared: Option<Place>) {
        if role != Role::Input {
            return;
        }
        let diagnostic = Diagnostic::error(
            "map-in-input",
            at,
            "an input has no maps: clients refuse or mangle objects with free keys",
        )
        .help("write an array of records with a `key`, such as `{type: array, key: name, items: {type: object, …}}`");
        self.tell(match shared {
            Some(place) => diagnostic.also(place, "the type is a map here"),
            None => diagnostic,
        });
    }

    /// The toolkit's types are written by servers and never read.
    pub(super) fn toolkit_fits(&mut self, role: Role, at: Place, shared: Option<Place>) {
        if !matches!(role, Role::Input | Role::Value) {
            return;
        }
        let message = "a type of the toolkit stands only in outputs, parameters and error fields";
        let diagnostic = Diagnostic::error("keyword-wrong-place", at, message)
            .label(format!("this is {}", role.words()))
            .help("write a type of your own");
        self.tell(match shared {
            Some(place) => diagnostic.also(place, "the type has it here"),
            None => diagnostic,
        });
    }

    /// Null is for stored values, parameters and error fields.
    pub(super) fn null_fits(&mut self, role: Role, at: Place, shared: Option<Place>) {
        let diagnostic = match role {
            Role::Input => Diagnostic::error(
                "null-in-input",
                at,
                "an input takes no null: clients send it for what they leave out",
            )
            .help("make the property optional, and let a missing one say so"),
            Role::Output => Diagnostic::error(
                "null-in-output",
                at,
                "an output has no null: a property without a value is left out",
            )
            .help("make the property optional"),
            Role::Value | Role::Params | Role::Shared => return,
        };
        self.tell(match shared {
            Some(place) => diagnostic.also(place, "the type takes null here"),
            None => diagnostic,
        });
    }
}
