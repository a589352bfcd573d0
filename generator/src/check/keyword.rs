//! Which keyword may stand on which kind of node, and in which part of a contract.

use super::Check;
use super::node::Role;
use crate::diagnostic::Diagnostic;
use crate::source::Place;
use crate::syntax::{Node, Type};

/// A keyword that is written on a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Keyword {
    pub name: &'static str,
    pub place: Place,
    on: On,
    within: Within,
}

/// What a keyword stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum On {
    /// It says what the node is.
    Kind,
    /// Every node, references too.
    Every,
    /// Every node that has a type of its own.
    Typed,
    /// References, and every node that has a type of its own.
    Given,
    /// References, and nodes with something to count.
    Counted,
    /// Objects that list their properties.
    Record,
    /// Objects with free keys.
    Map,
    Array,
    String,
    /// Integers and numbers.
    Number,
}

/// Which parts of a contract a keyword stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Within {
    All,
    Input,
    Output,
    Value,
    NoOutput,
    NoParams,
}

impl Within {
    fn takes(self, role: Role) -> bool {
        match (self, role) {
            (_, Role::Shared) | (Self::All, _) => true,
            (Self::Input, role) => role == Role::Input,
            (Self::Output, role) => role == Role::Output,
            (Self::Value, role) => role == Role::Value,
            (Self::NoOutput, role) => role != Role::Output,
            (Self::NoParams, role) => role != Role::Params,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Self::All => "anywhere",
            Self::Input => "in a tool's input",
            Self::Output => "in a tool's output",
            Self::Value => "in the value of an entity",
            Self::NoOutput => "in inputs, values of entities, parameters and error fields",
            Self::NoParams => "in inputs, outputs and values of entities",
        }
    }
}

/// The keywords that are written on a node, readable or not.
pub(super) fn keywords(node: &Node) -> Vec<Keyword> {
    let Node {
        r#type,
        r#ref,
        value_of,
        change_of,
        title,
        description,
        unit,
        default,
        examples,
        nullable,
        means,
        needs,
        rust_name,
        properties,
        required,
        require_one_of,
        exclusive,
        ordered,
        line,
        shorthand,
        additional_properties,
        property_names,
        min_properties,
        max_properties,
        items,
        min_items,
        max_items,
        unique_items,
        unordered,
        key,
        ops,
        shown,
        cut,
        min_length,
        max_length,
        pattern,
        format,
        r#enum,
        enum_of,
        minimum,
        maximum,
    } = node;
    use On as O;
    use Within as W;
    let all = [
        ("type", r#type.key(), O::Kind, W::All),
        ("ref", r#ref.key(), O::Kind, W::All),
        ("value_of", value_of.key(), O::Kind, W::Output),
        ("change_of", change_of.key(), O::Kind, W::Input),
        ("title", title.key(), O::Every, W::All),
        ("description", description.key(), O::Every, W::All),
        ("unit", unit.key(), O::Counted, W::All),
        ("default", default.key(), O::Given, W::All),
        ("examples", examples.key(), O::Typed, W::All),
        ("nullable", nullable.key(), O::Typed, W::All),
        ("means", means.key(), O::Typed, W::All),
        ("needs", needs.key(), O::Given, W::Value),
        ("rust_name", rust_name.key(), O::Every, W::All),
        ("properties", properties.key(), O::Record, W::All),
        ("required", required.key(), O::Record, W::All),
        (
            "require_one_of",
            require_one_of.key(),
            O::Record,
            W::NoOutput,
        ),
        ("exclusive", exclusive.key(), O::Record, W::NoOutput),
        ("ordered", ordered.key(), O::Record, W::NoOutput),
        ("line", line.key(), O::Record, W::Value),
        ("shorthand", shorthand.key(), O::Record, W::Value),
        (
            "additionalProperties",
            additional_properties.key(),
            O::Map,
            W::All,
        ),
        ("propertyNames", property_names.key(), O::Map, W::All),
        ("minProperties", min_properties.key(), O::Map, W::All),
        ("maxProperties", max_properties.key(), O::Map, W::All),
        ("items", items.key(), O::Array, W::All),
        ("minItems", min_items.key(), O::Array, W::All),
        ("maxItems", max_items.key(), O::Array, W::All),
        ("uniqueItems", unique_items.key(), O::Array, W::All),
        ("unordered", unordered.key(), O::Array, W::All),
        ("key", key.key(), O::Array, W::NoParams),
        ("ops", ops.key(), O::Array, W::Value),
        ("shown", shown.key(), O::Array, W::Value),
        ("cut", cut.key(), O::Array, W::Output),
        ("minLength", min_length.key(), O::String, W::All),
        ("maxLength", max_length.key(), O::String, W::All),
        ("pattern", pattern.key(), O::String, W::All),
        ("format", format.key(), O::String, W::All),
        ("enum", r#enum.key(), O::String, W::All),
        ("enum_of", enum_of.key(), O::String, W::All),
        ("minimum", minimum.key(), O::Number, W::All),
        ("maximum", maximum.key(), O::Number, W::All),
    ];
    all.into_iter()
        .filter_map(|(name, place, on, within)| {
            Some(Keyword {
                name,
                place: place?,
                on,
                within,
            })
        })
        .collect()
}

/// What a node says that it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    Reference,
    ValueOf,
    ChangeOf,
    Record,
    Map,
    Array,
    String,
    Integer,
    Number,
    Boolean,
}

impl Written {
    fn takes(self, on: On) -> bool {
        match on {
            On::Kind | On::Every => true,
            On::Typed => !matches!(self, Self::Reference | Self::ValueOf | Self::ChangeOf),
            On::Given => !matches!(self, Self::ValueOf | Self::ChangeOf),
            On::Counted => !matches!(
                self,
                Self::ValueOf | Self::ChangeOf | Self::Record | Self::Boolean
            ),
            On::Record => self == Self::Record,
            On::Map => self == Self::Map,
            On::Array => self == Self::Array,
            On::String => self == Self::String,
            On::Number => matches!(self, Self::Integer | Self::Number),
        }
    }
}

impl On {
    fn words(self) -> &'static str {
        match self {
            Self::Kind | Self::Every => "any node",
            Self::Typed | Self::Given => "a node that has a `type`",
            Self::Counted => "an array, a map, a string or a number",
            Self::Record => "an object that lists its properties",
            Self::Map => "an object with free keys",
            Self::Array => "an array",
            Self::String => "a string",
            Self::Number => "an integer or a number",
        }
    }
}

/// A keyword or property of a shared type that does not fit everywhere: judged where the type is used.
#[derive(Clone, Copy, Debug)]
pub(super) enum Restricted {
    Keyword(Keyword),
    /// It is a map.
    Map(Place),
    /// It takes null.
    Null(Place),
    /// It has a type of the toolkit inside.
    Toolkit(Place),
}

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
        let kinds: Vec<Keyword> = keywords(node)
            .into_iter()
            .filter(|keyword| keyword.on == On::Kind)
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
            [one] => {
                let written = written(node);
                // A kind that could not be read has been told, and nothing can be said of the rest.
                if written.is_none() {
                    self.shape_faults += 1;
                }
                written.inspect(|_| debug_assert_eq!(one.on, On::Kind))
            }
            [first, second, ..] => {
                let message = format!("{of} is said to be two things");
                self.fault(
                    Diagnostic::error("node-kind", second.place, message)
                        .also(first.place, "said here already")
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
            .label(format!("this is {}", role.words()));
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

/// The keywords of a node that do not fit everywhere.
pub(super) fn restricted(node: &Node) -> impl Iterator<Item = Restricted> {
    keywords(node)
        .into_iter()
        .filter(|keyword| keyword.within != Within::All)
        .map(Restricted::Keyword)
}

impl Written {
    fn words(self) -> &'static str {
        match self {
            Self::Reference => "a reference",
            Self::ValueOf => "the value of an entity",
            Self::ChangeOf => "the payload of a change",
            Self::Record => "an object that lists its properties",
            Self::Map => "an object with free keys",
            Self::Array => "an array",
            Self::String => "a string",
            Self::Integer => "an integer",
            Self::Number => "a number",
            Self::Boolean => "a boolean",
        }
    }
}

fn written(node: &Node) -> Option<Written> {
    if node.r#ref.given().is_some() {
        return Some(Written::Reference);
    }
    if node.value_of.given().is_some() {
        return Some(Written::ValueOf);
    }
    if node.change_of.given().is_some() {
        return Some(Written::ChangeOf);
    }
    Some(match node.r#type.value()? {
        Type::Object if node.properties.is_absent() && !node.additional_properties.is_absent() => {
            Written::Map
        }
        Type::Object => Written::Record,
        Type::Array => Written::Array,
        Type::String => Written::String,
        Type::Integer => Written::Integer,
        Type::Number => Written::Number,
        Type::Boolean => Written::Boolean,
    })
}
