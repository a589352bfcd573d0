//! Records and maps.

use std::collections::BTreeMap;

use super::Check;
use super::declared::Thing;
use super::node::{At, Role};
use super::text::Scope;
use super::value::Mode;
use crate::diagnostic::{Diagnostic, nearest};
use crate::model::{self, Kind, Map, Property, Record};
use crate::source::Place;
use crate::syntax::{Field, List, Node, Placed};

impl<'a> Check<'a> {
    /// An object that lists its properties.
    pub(super) fn record(&mut self, node: &'a Node, at: &At<'a>) -> Record {
        let required = self.required(node, at);
        let properties = self.properties(node, &required, at);
        self.output_names(node, at);
        let record = Record {
            require_one_of: self.groups(&node.require_one_of, "require_one_of", node),
            exclusive: self.groups(&node.exclusive, "exclusive", node),
            ordered: self.groups(&node.ordered, "ordered", node),
            line: self.line(node),
            properties,
            shorthand: None,
        };
        self.groups_can_be_met(node, &record);
        self.ordered_can_be_compared(node, &record);
        Record {
            shorthand: self.shorthand(node, &record),
            ..record
        }
    }

    fn properties(
        &mut self,
        node: &'a Node,
        required: &BTreeMap<&'a str, Place>,
        at: &At<'a>,
    ) -> Vec<Property> {
        self.shaping(&node.properties);
        let Some(entries) = node.properties.value() else {
            return Vec::new();
        };
        let mut properties = Vec::new();
        for name in entries.names() {
            self.property_name(name);
            let Some(property) = entries.get(name) else {
                self.shape_faults += 1;
                continue;
            };
            let demanded = required.get(name.as_str());
            let Some(checked) = self.node(property, &at.property(name)) else {
                self.shape_faults += 1;
                continue;
            };
            if let (Some(default), Some(demanded)) = (property.default.key(), demanded) {
                let message = format!(
                    "`{}` is always there, so its default never acts",
                    name.value
                );
                self.tell(
                    Diagnostic::error("default-invalid", default, message)
                        .also(*demanded, "it is required here")
                        .help("remove one of the two"),
                );
            }
            properties.push(Property {
                name: name.value.clone(),
                node: checked,
                required: demanded.is_some(),
            });
        }
        properties
    }

    /// The names under `required`, those that are properties.
    fn required(&mut self, node: &'a Node, at: &At<'a>) -> BTreeMap<&'a str, Place> {
        let Some(list) = self.shaping(&node.required) else {
            return BTreeMap::new();
        };
        let once = self.each_once(list, "`required`");
        let mut known = BTreeMap::new();
        for name in once {
            if has_property(node, name) {
                known.insert(name.value.as_str(), name.place);
                continue;
            }
            let message = format!("{} has no property `{}`", at.of, name.value);
            let diagnostic = Diagnostic::error("required-unknown", name.place, message);
            self.fault(match near_property(node, name) {
                Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
                None => diagnostic.help("add the property, or take its name out of `required`"),
            });
        }
        known
    }

    /// Names that mean something in every answer.
    fn output_names(&mut self, node: &'a Node, at: &At<'a>) {
        let Some(properties) = node.properties.value() else {
            return;
        };
        if at.role != Role::Output {
            return;
        }
        let name = |wanted: &str| properties.names().find(|name| name.value == wanted);
        if let (Some(message), None) = (name("message"), name("code")) {
            let told =
                "an output has `message` only beside `code`: a text alone is read as an error";
            self.tell(
                Diagnostic::error("message-without-code", message.place, told)
                    .help("add a `code` that programs can go by, or name the text for what it is"),
            );
        }
        if let (Some(error), 0) = (name("error"), at.depth) {
            let told = "`error` at the root of an output is where errors stand";
            self.tell(
                Diagnostic::error("name-reserved", error.place, told).help("call it otherwise"),
            );
        }
        let cut = properties
            .iter()
            .find(|(_, property)| property.cut.value() == Some(&true));
        if let (Some(truncated), Some((cut, _))) = (name("truncated"), cut) {
            let told = format!(
                "the record gains `truncated`, since `{}` may leave items out",
                cut.value
            );
            self.tell(
                Diagnostic::error("cut-name-taken", truncated.place, told)
                    .also(cut.place, "the list that may be cut")
                    .help("remove the property: what was left out is told there"),
            );
        }
    }

    /// Groups of properties, those that exist.
    fn groups(
        &mut self,
        field: &'a Field<List<List<String>>>,
        key: &str,
        node: &'a Node,
    ) -> Vec<Vec<String>> {
        let Some(groups) = self.shaping(field) else {
            return Vec::new();
        };
        let mut checked = Vec::new();
        for group in groups.iter() {
            let names = self.each_once(group, &format!("a group of `{key}`"));
            let mut known = Vec::new();
            for name in names {
                if has_property(node, name) {
                    known.push(name.value.clone());
                } else {
                    self.no_such_property(node, name);
                }
            }
            if group.is_complete() && group.len() < 2 {
                let message = format!("a group of `{key}` has two properties or more");
                self.fault(
                    Diagnostic::error("group-too-small", group.place, message)
                        .help("a property that must be there is listed under `required`"),
                );
            }
            checked.push(known);
        }
        checked
    }

    pub(super) fn no_such_property(&mut self, node: &Node, name: &Placed<String>) {
        let message = format!("there is no property `{}` here", name.value);
        let diagnostic = Diagnostic::error("unknown-property", name.place, message);
        self.fault(match near_property(node, name) {
            Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
            None => diagnostic.help("it names properties of the same record"),
        });
    }

    /// A group of which at most one is given cannot have two that are always given.
    fn groups_can_be_met(&mut self, node: &'a Node, record: &Record) {
        let Some(groups) = node.exclusive.value() else {
            return;
        };
        let required = |name: &str| {
            record
                .properties
                .iter()
                .any(|property| property.required && property.name == name)
        };
        for group in groups.iter() {
            let both: Vec<_> = group.iter().filter(|name| required(name)).collect();
            if let [first, second, ..] = both.as_slice() {
                let message = format!(
                    "`{}` and `{}` are required, and at most one may be given",
                    first.value, second.value
                );
                self.fault(
                    Diagnostic::error("never-valid", group.place, message)
                        .label("nothing could ever be valid")
                        .help("take them out of `required`"),
                );
            }
        }
    }

    /// Only numbers and moments have an order.
    fn ordered_can_be_compared(&mut self, node: &'a Node, record: &Record) {
        let Some(groups) = node.ordered.value() else {
            return;
        };
        for group in groups.iter() {
            let mut orders = Vec::new();
            for name in group.iter() {
                let property = record
                    .properties
                    .iter()
                    .find(|property| property.name == name.value);
                let Some(property) = property else { continue };
                let order = order(self.resolve(&property.node));
                if order.is_none() {
                    let message = format!("values of `{}` have no order", name.value);
                    self.fault(
                        Diagnostic::error("ordered-incomparable", name.place, message)
                            .help("`ordered` takes integers, numbers, and strings with a `format`"),
                    );
                }
                orders.extend(order);
            }
            if orders.windows(2).any(|pair| pair[0] != pair[1]) {
                let message = "values of different types cannot be compared";
                self.fault(
                    Diagnostic::error("ordered-incomparable", group.place, message)
                        .help("a group of `ordered` has one type"),
                );
            }
        }
    }

    fn line(&mut self, node: &'a Node) -> Option<model::Text> {
        let properties = node.properties.value();
        let names = properties.map(|each| each.names().map(|name| name.value.as_str()).collect());
        let scope = Scope::with(names.unwrap_or_default(), "the properties of the record");
        self.optional_text(&node.line, &scope)
    }

    fn shorthand(&mut self, node: &'a Node, record: &Record) -> Option<model::Shorthand> {
        let given = self.shaping(&node.shorthand)?;
        let crate::syntax::Shorthand { property, with } = &given.value;
        let property = self.demanded(property, "property", "`shorthand`", given.key)?;
        let find = |name: &str| record.properties.iter().find(|each| each.name == name);
        let Some(bare) = find(property) else {
            if !has_property(node, property) {
                self.no_such_property(node, property);
            }
            return None;
        };
        if let Kind::Record(_) | Kind::Map(_) | Kind::Array(_) = self.resolve(&bare.node).kind {
            let message = format!(
                "`{}` is no scalar: its bare value could not be told from the record",
                property.value
            );
            self.fault(
                Diagnostic::error("shorthand-invalid", property.place, message)
                    .help("a shorthand is a bare string, number or boolean"),
            );
        }
        let mut values = Vec::new();
        for (name, literal) in super::entries(with) {
            let Some(other) = find(name).filter(|other| other.name != bare.name) else {
                if **name == bare.name {
                    let message = format!("the bare value is `{}` itself", name.value);
                    self.fault(
                        Diagnostic::error("shorthand-invalid", name.place, message)
                            .help("remove it from `with`"),
                    );
                } else if !has_property(node, name) {
                    self.no_such_property(node, name);
                }
                continue;
            };
            let other = other.node.clone();
            self.judged(
                &other,
                literal,
                Mode::WHOLE,
                "shorthand-invalid",
                &format!("`{}`", name.value),
            );
            values.push((name.value.clone(), literal.json.clone()));
        }
        let missing = record.properties.iter().filter(|each| {
            each.required
                && each.name != bare.name
                && !with.value().is_some_and(|with| with.has(&each.name))
        });
        let missing: Vec<&str> = missing.map(|each| each.name.as_str()).collect();
        if !missing.is_empty() {
            let message = format!(
                "the bare form does not say what {} is",
                super::listed(missing, "and")
            );
            self.fault(
                Diagnostic::error("shorthand-invalid", given.place, message)
                    .help("say it under `with`"),
            );
        }
        Some(model::Shorthand {
            property: property.value.clone(),
            with: values,
        })
    }

    /// An object with free keys.
    pub(super) fn map(&mut self, node: &'a Node, place: Place, at: &At<'a>) -> Option<Map> {
        let key = node.additional_properties.key().unwrap_or(place);
        self.map_fits(at.role, key, None);
        let (min_properties, max_properties) = self.counts(
            ("minProperties", &node.min_properties),
            ("maxProperties", &node.max_properties),
        );
        let keys = self.keys(node, at);
        let values = self.shaping(&node.additional_properties)?;
        let values = self.node(values, &at.values());
        Some(Map {
            keys: keys?,
            values: Box::new(values?),
            min_properties,
            max_properties,
        })
    }

    /// What the keys of a map look like: a string, written without `type` or as a reference to one.
    fn keys(&mut self, node: &'a Node, at: &At<'a>) -> Option<model::StringNode> {
        let Some(names) = self.shaping(&node.property_names) else {
            return node
                .property_names
                .is_absent()
                .then(model::StringNode::default);
        };
        let at = At {
            of: format!("a key of {}", at.of),
            ..at.values()
        };
        let kind = if names.r#ref.is_absent() && names.r#type.is_absent() {
            self.keywords_fit(names, super::keyword::Written::String, at.role);
            self.string(names, &at)
        } else {
            self.node(names, &at).map(|node| node.kind)
        };
        let resolved = match kind? {
            Kind::Ref(name) => self.types.get(name.as_str())?.node.as_ref()?.kind.clone(),
            kind => kind,
        };
        if let Kind::String(keys) = resolved {
            return Some(keys);
        }
        self.fault(
            Diagnostic::error("keys-not-strings", names.place, "the keys of a map are strings")
                .help("write `minLength`, `maxLength`, `pattern` or `format`, or a `ref` to a string; a closed list of keys is a record"),
        );
        None
    }

    /// Whether something of that kind may be called unknown; see `declared`.
    pub(super) fn scope(&mut self, field: &'a Field<String>) -> Option<String> {
        let scope = field.given()?;
        self.known(Thing::Scope, scope, scope.place)
            .then(|| scope.value.clone())
    }
}

fn has_property(node: &Node, name: &str) -> bool {
    match &node.properties {
        Field::Given(properties) => properties.has(name),
        Field::Faulty(_) => true,
        Field::Absent => false,
    }
}

fn near_property<'n>(node: &'n Node, name: &str) -> Option<&'n str> {
    let properties = node.properties.value()?;
    nearest(name, properties.names().map(|each| each.value.as_str()))
}

/// What two values must have in common to be compared.
fn order(node: &model::Node) -> Option<&'static str> {
    match &node.kind {
        Kind::Integer(_) | Kind::Number(_) => Some("number"),
        Kind::String(string) => match string.format? {
            model::Format::Date => Some("date"),
            model::Format::DateTime => Some("date-time"),
        },
        _ => None,
    }
}
