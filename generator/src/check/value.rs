//! Whether a JSON value is valid by a node: defaults, examples, values with a meaning, payloads and answers.
//!
//! It judges the strict form: what a client may send otherwise is the host's business.

use serde_json::{Map, Value};

use super::Check;
use super::shared::Shared;
use super::toolkit;
use crate::diagnostic::{Diagnostic, nearest};
use crate::model::{Array, Entity, Kind, Node, Op, Record};
use crate::syntax::{Literal, Placed};

/// What a value may be besides what its node says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Mode {
    /// Nothing is required.
    pub partial: bool,
    /// Arrays with ops of their own take them.
    pub ops: bool,
    /// Null takes an entry out of a map.
    pub null_entries: bool,
    /// `…` stands for any value.
    pub any: bool,
}

impl Mode {
    pub(super) const WHOLE: Self = Self {
        partial: false,
        ops: false,
        null_entries: false,
        any: false,
    };
    /// A payload of `set`.
    pub(super) const SET: Self = Self {
        ops: true,
        ..Self::WHOLE
    };
    /// A payload of `merge`.
    pub(super) const MERGE: Self = Self {
        partial: true,
        null_entries: true,
        ..Self::SET
    };
    /// An example of a tool.
    pub(super) const EXAMPLE: Self = Self {
        any: true,
        ..Self::WHOLE
    };

    /// Arrays are given whole, whatever is around them.
    fn items(self) -> Self {
        Self {
            any: self.any,
            ..Self::WHOLE
        }
    }

    pub(super) fn and_any(self, any: bool) -> Self {
        Self { any, ..self }
    }
}

/// What is wrong with a part of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Misfit {
    /// JSON Pointer to the part.
    pub at: String,
    /// What the part is, and what it should be.
    pub message: String,
}

/// Stands for any value.
pub(super) const ANY: &str = "…";

/// What values are judged by.
pub(super) struct Judge<'c, 'a> {
    pub(super) check: &'c Check<'a>,
    /// Entities, for values whose type a sibling names.
    entities: &'c [Entity],
    misfits: Vec<Misfit>,
}

impl<'a> Check<'a> {
    /// What is wrong with `value` as a value of `node`.
    pub(super) fn misfits(
        &self,
        node: &Node,
        value: &Value,
        mode: Mode,
        entities: &[Entity],
    ) -> Vec<Misfit> {
        let mut judge = Judge {
            check: self,
            entities,
            misfits: Vec::new(),
        };
        judge.node(node, value, mode, "");
        judge.misfits
    }

    /// What is wrong with `value` as the payload of an op of an entity.
    pub(super) fn payload_misfits(&self, entity: &Entity, op: Op, value: &Value) -> Vec<Misfit> {
        let mut judge = Judge {
            check: self,
            entities: &[],
            misfits: Vec::new(),
        };
        judge.change(entity, op, value, false, "");
        judge.misfits
    }

    /// Tells what is wrong with a value that the contract gives, as far as the node is sound.
    pub(super) fn judged(
        &mut self,
        node: &Node,
        value: &'a Placed<Literal>,
        mode: Mode,
        code: &'static str,
        of: &str,
    ) {
        let misfits = self.misfits(node, &value.json, mode, &[]);
        self.tell_misfits(misfits, value, code, of);
    }

    /// Tells misfits, each where it stands in the value.
    pub(super) fn tell_misfits(
        &mut self,
        misfits: Vec<Misfit>,
        value: &Placed<Literal>,
        code: &'static str,
        of: &str,
    ) {
        for Misfit { at, message } in misfits {
            let place = value.place(&at).unwrap_or(value.place);
            let of = if at.is_empty() {
                of.to_owned()
            } else {
                format!("{of} at `{at}`")
            };
            let message = format!("{of}: {message}");
            let diagnostic = match code {
                "default-invalid" => Diagnostic::error("default-invalid", place, message),
                "means-invalid" => Diagnostic::error("means-invalid", place, message),
                "shorthand-invalid" => Diagnostic::error("shorthand-invalid", place, message),
                _ => Diagnostic::error("example-invalid", place, message),
            };
            self.tell(diagnostic.help("mend the value, or the node that refuses it"));
        }
    }
}

impl<'c> Judge<'c, '_> {
    pub(super) fn no(&mut self, at: &str, message: impl Into<String>) {
        self.misfits.push(Misfit {
            at: at.to_owned(),
            message: message.into(),
        });
    }

    pub(super) fn node(&mut self, node: &Node, value: &Value, mode: Mode, at: &str) {
        if mode.any && value.as_str() == Some(ANY) {
            return;
        }
        if node.means.iter().any(|meaning| meaning.value == *value)
            || (node.nullable && value.is_null())
        {
            return;
        }
        match &node.kind {
            Kind::Ref(name) => self.reference(name, value, mode, at),
            Kind::Record(record) => self.record(record, value, mode, at),
            Kind::Map(map) => {
                let Some(entries) = self.object(value, at) else {
                    return;
                };
                self.count(
                    entries.len(),
                    (
                        map.min_properties.filter(|_| !mode.partial),
                        map.max_properties,
                    ),
                    "entries",
                    at,
                );
                for (key, entry) in entries {
                    let here = format!("{at}/{}", escaped(key));
                    self.string(&map.keys, key, &here);
                    if !(mode.null_entries && entry.is_null()) {
                        self.node(&map.values, entry, mode, &here);
                    }
                }
            }
            Kind::Array(array) => self.array(array, value, mode, at),
            Kind::String(string) => match value.as_str() {
                Some(text) => self.string(string, text, at),
                None => self.wrong(value, "a string", at),
            },
            Kind::Enum(of) => match value.as_str() {
                Some(text) if of.values.iter().any(|each| each.name == text) => {}
                Some(text) => {
                    let names: Vec<&str> =
                        of.values.iter().map(|each| each.name.as_str()).collect();
                    let hint = match nearest(text, names.iter().copied()) {
                        Some(near) => format!("; did you mean `{near}`?"),
                        None if names.len() <= 8 => {
                            format!("; it is {}", super::listed(names, "or"))
                        }
                        None => String::new(),
                    };
                    self.no(at, format!("`{text}` is none of its values{hint}"));
                }
                None => self.wrong(value, "a string", at),
            },
            Kind::Integer(bounds) => match value.as_i64() {
                Some(number) => self.bounds(&number, bounds.minimum, bounds.maximum, at),
                None => self.wrong(value, "a whole number", at),
            },
            Kind::Number(bounds) => match value.as_f64() {
                Some(number) => self.bounds(&number, bounds.minimum, bounds.maximum, at),
                None => self.wrong(value, "a number", at),
            },
            Kind::Boolean if value.is_boolean() => {}
            Kind::Boolean => self.wrong(value, "a boolean", at),
            // Judged by the record that has the sibling.
            Kind::ValueOf { .. } | Kind::ChangeOf { .. } => {}
        }
    }

    fn reference(&mut self, name: &str, value: &Value, mode: Mode, at: &str) {
        if let Some(properties) = toolkit::properties(name) {
            let Some(entries) = self.object(value, at) else {
                return;
            };
            for (property, always) in properties {
                if *always && !entries.contains_key(*property) {
                    self.no(at, format!("`{property}` is missing"));
                }
            }
            for key in entries
                .keys()
                .filter(|key| !properties.iter().any(|(property, _)| property == key))
            {
                self.no(
                    &format!("{at}/{}", escaped(key)),
                    format!("`{name}` has no `{key}`"),
                );
            }
            return;
        }
        let check: &'c Check<'_> = self.check;
        if let Some(Shared {
            node: Some(node), ..
        }) = check.types.get(name)
        {
            self.node(node, value, mode, at);
        }
    }

    fn record(&mut self, record: &Record, value: &Value, mode: Mode, at: &str) {
        if let (Some(bare), false) = (&record.shorthand, value.is_object()) {
            if let Some(property) = record
                .properties
                .iter()
                .find(|each| each.name == bare.property)
            {
                self.node(&property.node, value, mode, at);
            }
            return;
        }
        let Some(entries) = self.object(value, at) else {
            return;
        };
        for property in &record.properties {
            if property.required && !mode.partial && !entries.contains_key(&property.name) {
                self.no(at, format!("`{}` is missing", property.name));
            }
        }
        for (key, entry) in entries {
            let here = format!("{at}/{}", escaped(key));
            match record.properties.iter().find(|each| each.name == *key) {
                Some(property) => self.property(&property.node, entry, entries, mode, &here),
                None => {
                    let names = record.properties.iter().map(|each| each.name.as_str());
                    let hint = nearest(key, names).map(|near| format!("; did you mean `{near}`?"));
                    self.no(
                        &here,
                        format!("there is no property `{key}`{}", hint.unwrap_or_default()),
                    );
                }
            }
        }
        self.groups(record, entries, mode, at);
    }

    fn property(
        &mut self,
        node: &Node,
        value: &Value,
        siblings: &Map<String, Value>,
        mode: Mode,
        at: &str,
    ) {
        let named = |name: &str| siblings.get(name).and_then(Value::as_str);
        match &node.kind {
            Kind::ValueOf { entity } => {
                if let Some(entity) = named(entity).and_then(|name| self.entity(name)) {
                    self.value_of(entity, value, mode, at);
                }
            }
            Kind::ChangeOf { entity, op } => {
                let Some(entity) = named(entity).and_then(|name| self.entity(name)) else {
                    return;
                };
                let Some(name) = named(op) else { return };
                let Some(op) = entity.ops.iter().find(|op| op.name() == name) else {
                    // What is an op of no entity is told with the sibling.
                    let has = |other: &Entity| other.ops.iter().any(|op| op.name() == name);
                    if self.entities.iter().any(has) {
                        self.no(at, format!("`{}` has no op `{name}`", entity.name));
                    }
                    return;
                };
                self.change(entity, *op, value, mode.any, at);
            }
            Kind::Array(array) if !array.ops.is_empty() && value.is_object() && mode.ops => {
                self.nested(array, value, mode.any, at);
            }
            _ => self.node(node, value, mode, at),
        }
    }

    fn entity(&self, name: &str) -> Option<&'c Entity> {
        self.entities.iter().find(|each| each.name == name)
    }

    /// A value as it is read: what it shows of other entities may be there too.
    fn value_of(&mut self, entity: &'c Entity, value: &Value, mode: Mode, at: &str) {
        let shown = |key: &str| {
            entity
                .shows
                .iter()
                .any(|shows| shows.properties.iter().any(|each| each == key))
        };
        let own = match value {
            Value::Object(entries) if !entity.shows.is_empty() => {
                let own = entries.iter().filter(|(key, _)| !shown(key));
                &Value::Object(
                    own.map(|(key, entry)| (key.clone(), entry.clone()))
                        .collect(),
                )
            }
            _ => value,
        };
        self.node(
            &entity.value,
            own,
            Mode {
                partial: true,
                ..mode
            },
            at,
        );
    }

    /// `{replace}`, or `{remove?, add?}`.
    fn nested(&mut self, array: &Array, value: &Value, any: bool, at: &str) {
        let Some(entries) = self.object(value, at) else {
            return;
        };
        if entries.is_empty() {
            self.no(at, "it has no op");
        }
        if entries.len() > 1 && entries.contains_key("replace") {
            self.no(at, "`replace` stands alone");
        }
        for (key, payload) in entries {
            let here = format!("{at}/{}", escaped(key));
            match array.ops.iter().find(|op| op.name() == key) {
                Some(op) => self.items_of(array, *op, payload, any, &here),
                None => self.no(&here, format!("it has no op `{key}`")),
            }
        }
    }

    fn groups(&mut self, record: &Record, entries: &Map<String, Value>, mode: Mode, at: &str) {
        let given = |name: &String| {
            let property = record.properties.iter().find(|each| each.name == *name)?;
            let value = entries.get(name)?;
            (!value.is_null() && property.node.default.as_ref() != Some(value)).then_some(value)
        };
        if !mode.partial {
            for group in &record.require_one_of {
                if !group.iter().any(|name| given(name).is_some()) {
                    self.no(at, format!("one of {} is missing", names(group, "and")));
                }
            }
        }
        for group in &record.exclusive {
            if group.iter().filter(|name| given(name).is_some()).count() > 1 {
                self.no(
                    at,
                    format!("at most one of {} may be given", names(group, "and")),
                );
            }
        }
        for group in &record.ordered {
            let values: Vec<&Value> = group.iter().filter_map(given).collect();
            if values.windows(2).any(|pair| descends(pair[0], pair[1])) {
                self.no(at, format!("{} may not decrease", names(group, "and")));
            }
        }
    }

    pub(super) fn array(&mut self, array: &Array, value: &Value, mode: Mode, at: &str) {
        let Some(items) = value.as_array() else {
            return self.wrong(value, "an array", at);
        };
        self.count(items.len(), (array.min_items, array.max_items), "items", at);
        for (index, item) in items.iter().enumerate() {
            self.node(&array.items, item, mode.items(), &format!("{at}/{index}"));
        }
        self.repeats(array, items, at);
    }

    pub(super) fn object<'v>(
        &mut self,
        value: &'v Value,
        at: &str,
    ) -> Option<&'v Map<String, Value>> {
        let object = value.as_object();
        if object.is_none() {
            self.wrong(value, "an object", at);
        }
        object
    }

    pub(super) fn wrong(&mut self, value: &Value, expected: &str, at: &str) {
        let found = match value {
            Value::Null => "null",
            Value::Bool(_) => "a boolean",
            Value::Number(_) => "a number",
            Value::String(_) => "a string",
            Value::Array(_) => "an array",
            Value::Object(_) => "an object",
        };
        self.no(at, format!("it is {found}, and {expected} is expected"));
    }
}

fn names(group: &[String], and: &str) -> String {
    super::listed(group.iter().map(String::as_str), and)
}

fn descends(first: &Value, second: &Value) -> bool {
    match (first, second) {
        (Value::String(first), Value::String(second)) => first > second,
        _ => first.as_f64() > second.as_f64(),
    }
}

/// A key as a step of a JSON Pointer.
fn escaped(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}
