//! Nodes to Rust types and checks, record by record.

use super::item::{
    Body, Check, Counted, Demand, Field, Form, Item, Presence, PropertyCheck, RecordCheck,
    TextCheck, Type, Uses, Variant,
};
use super::mentions::mentions;
use super::path::Path;
use super::sets;
use super::text::{said, units};
use super::values::{default_of, fits, own_meanings, takes_null, unless};
use crate::model::{
    Array, Bounds, Contract, Enum, Kind, Map, NameSet, Node, Order, Property, Record, StringNode,
    Value,
};
use crate::names::{self, Name};

/// Makes the items of one root and of everything below it. A root comes before what is inside it.
pub(super) struct Shaper<'a> {
    contract: &'a Contract,
    uses: Uses,
    /// In a tool's input a default takes the place of what is missing; in a stored value nothing does.
    fills_defaults: bool,
    items: Vec<Item>,
}

/// The type of a place and how it is checked.
struct Shaped {
    ty: Type,
    check: Check,
}

impl<'a> Shaper<'a> {
    pub(super) fn new(contract: &'a Contract, uses: Uses) -> Self {
        Self {
            contract,
            uses,
            // What is only read is an argument.
            fills_defaults: uses == Uses::READ,
            items: Vec::new(),
        }
    }

    pub(super) fn into_items(self) -> Vec<Item> {
        self.items
    }

    /// The item of a node that has a name of its own: a shared type, the value of an entity, an input, an output.
    /// Null under a shared type belongs to the places that refer to it, since only there can it be `Option`.
    pub(super) fn root(&mut self, path: &Path, doc: String, node: &Node, null: bool) {
        let null = null && takes_null(self.contract, node);
        match &node.kind {
            Kind::Record(record) if !null => {
                let check = |check| unless(own_meanings(node), check);
                self.record(path, doc, record, check);
            }
            Kind::Enum(of) if !null && of.of.is_none() => {
                let item = self.choice(path, doc, of, node);
                let check = unless(own_meanings(node), one_of(of));
                self.items.push(Item {
                    check: self.uses.read.then_some(check),
                    ..item
                });
            }
            _ => self.wrapper(path, doc, node, null),
        }
    }

    fn wrapper(&mut self, path: &Path, doc: String, node: &Node, null: bool) {
        let above = std::mem::take(&mut self.items);
        let inner = if own_type(&node.kind) {
            path.inner()
        } else {
            path.clone()
        };
        let shaped = if null {
            self.place(&inner, node)
        } else {
            self.without_null(&inner, node)
        };
        let below = std::mem::replace(&mut self.items, above);
        self.items.push(Item {
            ident: path.ident.clone(),
            doc,
            body: Body::Wrapper(shaped.ty),
            uses: self.uses,
            check: self.uses.read.then_some(shaped.check),
            mentions: Vec::new(),
        });
        self.items.extend(below);
    }

    /// The parameters of a rule, as a record.
    pub(super) fn params(&mut self, path: &Path, doc: String, params: &[Property]) {
        let record = Record {
            properties: params.to_vec(),
            ..Record::default()
        };
        self.record(path, doc, &record, |check| check);
    }

    /// How one item of an entity's array is checked, and its key where it has one: payloads hold them by themselves.
    pub(super) fn item_checks(&self, path: &Path, value: &Node) -> (Option<Check>, Option<Check>) {
        let Kind::Array(array) = &self.contract.resolve(value).kind else {
            return (None, None);
        };
        let mut apart = Self::new(self.contract, self.uses);
        let item = apart.place(&path.items(), &array.items).check;
        let key = match (&array.order, &self.contract.resolve(&array.items).kind) {
            (Order::Keyed(key), Kind::Record(record)) => {
                record.properties.iter().find(|each| &each.name == key)
            }
            _ => None,
        };
        (
            Some(item),
            key.map(|key| apart.place(&path.items().property(key), &key.node).check),
        )
    }

    /// A parameter or a field outside any record: its type, with the items below it.
    pub(super) fn field(&mut self, path: &Path, property: &Property) -> Field {
        let shaped = self.place(&path.property(property), &property.node);
        self.field_of(property, shaped.ty)
    }

    fn field_of(&self, property: &Property, ty: Type) -> Field {
        let filled = self.fills_defaults && default_of(self.contract, &property.node).is_some();
        Field {
            wire: property.name.clone(),
            ident: Name::field(&property.name, property.node.rust_name.as_deref()).rust,
            doc: said(&property.node),
            ty,
            presence: if property.required || filled {
                Presence::Required
            } else {
                Presence::Optional
            },
        }
    }

    /// A record and what is below it; `wrap` puts around its check what the place adds.
    fn record(
        &mut self,
        path: &Path,
        doc: String,
        record: &Record,
        wrap: impl FnOnce(Check) -> Check,
    ) {
        let above = std::mem::take(&mut self.items);
        let mut fields = Vec::new();
        let mut properties = Vec::new();
        for property in &record.properties {
            let (ty, form) = self.property(&path.property(property), &property.node);
            let demand = self.demand(record, property);
            fields.push(self.field_of(property, ty));
            properties.push(PropertyCheck {
                name: property.name.clone(),
                demand,
                form,
            });
        }
        let check = Check::Record(Box::new(RecordCheck {
            shorthand: record
                .shorthand
                .as_ref()
                .map(|bare| (bare.property.clone(), bare.with.clone())),
            properties,
            require_one_of: record.require_one_of.clone(),
            exclusive: record.exclusive.clone(),
            ordered: record.ordered.clone(),
        }));
        let below = std::mem::replace(&mut self.items, above);
        self.items.push(Item {
            ident: path.ident.clone(),
            doc,
            body: Body::Record(fields),
            uses: self.uses,
            check: self.uses.read.then(|| wrap(check)),
            mentions: if self.uses.read {
                mentions(self.contract, record)
            } else {
                Vec::new()
            },
        });
        self.items.extend(below);
    }

    fn demand(&self, record: &Record, property: &Property) -> Demand {
        let groups = || record.require_one_of.iter().chain(&record.exclusive);
        match default_of(self.contract, &property.node) {
            _ if property.required => Demand::Required,
            Some(default) if self.fills_defaults => Demand::Default(default.clone()),
            Some(default) if groups().any(|group| group.contains(&property.name)) => {
                Demand::ActsAs(default.clone())
            }
            _ => Demand::Optional,
        }
    }

    fn property(&mut self, path: &Path, node: &Node) -> (Type, Form) {
        match &node.kind {
            Kind::ChangeOf { entity, op } => (
                Type::Json,
                Form::ChangeOf {
                    entity: entity.clone(),
                    op: op.clone(),
                },
            ),
            Kind::Array(array) if !array.ops.is_empty() => {
                let item = Self::new(self.contract, self.uses)
                    .place(&path.items(), &array.items)
                    .check;
                let whole = self.place(path, node);
                (
                    whole.ty,
                    Form::Nested {
                        ops: array.ops.clone(),
                        whole: whole.check,
                        item,
                    },
                )
            }
            _ => {
                let shaped = self.place(path, node);
                (shaped.ty, Form::Value(shaped.check))
            }
        }
    }

    /// A place with everything that it takes.
    fn place(&mut self, path: &Path, node: &Node) -> Shaped {
        let shaped = self.without_null(path, node);
        if !takes_null(self.contract, node) {
            return shaped;
        }
        let (mut values, rest) = match shaped.check {
            Check::Unless { values, rest } => (values, *rest),
            rest => (Vec::new(), rest),
        };
        values.insert(0, Value::Null);
        Shaped {
            ty: Type::Nullable(Box::new(shaped.ty)),
            check: Check::Unless {
                values,
                rest: Box::new(rest),
            },
        }
    }

    fn without_null(&mut self, path: &Path, node: &Node) -> Shaped {
        let shaped = self.kind(path, node);
        let values = own_meanings(node);
        let ty = if values.iter().all(|value| fits(&node.kind, value)) {
            shaped.ty
        } else {
            Type::Json
        };
        Shaped {
            ty,
            check: unless(values, shaped.check),
        }
    }

    fn kind(&mut self, path: &Path, node: &Node) -> Shaped {
        match &node.kind {
            Kind::Record(record) => {
                let doc = path.described();
                self.record(path, doc, record, |check| check);
                self.named(path.ident.clone())
            }
            Kind::Map(map) => self.map(path, map, node),
            Kind::Array(array) => self.array(path, array, node),
            Kind::String(text) => Shaped {
                ty: Type::Text,
                check: Check::Text(text_check(text, node)),
            },
            Kind::Enum(of) => self.enumeration(path, of, node),
            Kind::Integer(Bounds { minimum, maximum }) => {
                let check = Check::Integer {
                    minimum: *minimum,
                    maximum: *maximum,
                    unit: units(node),
                };
                Shaped {
                    ty: Type::Integer,
                    check,
                }
            }
            Kind::Number(Bounds { minimum, maximum }) => {
                let check = Check::Number {
                    minimum: *minimum,
                    maximum: *maximum,
                    unit: units(node),
                };
                Shaped {
                    ty: Type::Number,
                    check,
                }
            }
            Kind::Boolean => Shaped {
                ty: Type::Boolean,
                check: Check::Boolean,
            },
            Kind::Ref(name) => self.reference(path, name),
            // Neither is checked where it stands: one is only written, the other by its record.
            Kind::ValueOf { .. } | Kind::ChangeOf { .. } => Shaped {
                ty: Type::Json,
                check: Check::Boolean,
            },
        }
    }

    fn named(&self, ident: String) -> Shaped {
        Shaped {
            ty: Type::Named(ident.clone()),
            check: Check::Named(ident),
        }
    }

    fn map(&mut self, path: &Path, map: &Map, node: &Node) -> Shaped {
        let values = self.place(&path.values(), &map.values);
        let check = Check::Map {
            keys: TextCheck {
                unit: Vec::new(),
                ..text_check(&map.keys, node)
            },
            counted: Counted {
                minimum: map.min_properties,
                maximum: map.max_properties,
                unit: units(node),
            },
            values: Box::new(values.check),
        };
        Shaped {
            ty: Type::Map(Box::new(values.ty)),
            check,
        }
    }

    fn array(&mut self, path: &Path, array: &Array, node: &Node) -> Shaped {
        let items = self.place(&path.items(), &array.items);
        let check = Check::Array {
            counted: Counted {
                minimum: array.min_items,
                maximum: array.max_items,
                unit: units(node),
            },
            order: array.order.clone(),
            items: Box::new(items.check),
        };
        let ty = if array.cut {
            Type::Cut(Box::new(items.ty))
        } else {
            Type::List(Box::new(items.ty))
        };
        Shaped { ty, check }
    }

    fn enumeration(&mut self, path: &Path, of: &Enum, node: &Node) -> Shaped {
        if let Some(set) = of.of {
            let check = if set == NameSet::Entities {
                Check::Entity
            } else {
                one_of(of)
            };
            return Shaped {
                ty: sets::type_of(set),
                check,
            };
        }
        let doc = path.described();
        let item = self.choice(path, doc, of, node);
        self.items.push(item);
        Shaped {
            ty: Type::Named(path.ident.clone()),
            check: one_of(of),
        }
    }

    /// An enum, with the strings that have a meaning of their own beside its values.
    fn choice(&self, path: &Path, doc: String, of: &Enum, node: &Node) -> Item {
        let listed = of.values.iter().map(|value| Variant {
            wire: value.name.clone(),
            ident: Name::variant(&value.name, value.rust_name.as_deref()).rust,
            doc: value
                .description
                .as_ref()
                .or(value.title.as_ref())
                .map(|text| text.plain(0))
                .unwrap_or_default(),
        });
        let meant = node.means.iter().filter_map(|each| {
            let wire = each.value.as_str()?;
            Some(Variant {
                wire: wire.to_owned(),
                ident: names::variant_name(wire),
                doc: each.text.plain(0),
            })
        });
        Item {
            ident: path.ident.clone(),
            doc,
            body: Body::Enum {
                variants: listed.chain(meant).collect(),
                named: false,
                found: false,
            },
            uses: self.uses,
            check: None,
            mentions: Vec::new(),
        }
    }

    fn reference(&mut self, path: &Path, name: &str) -> Shaped {
        if let Some(toolkit) = toolkit_type(name) {
            return Shaped {
                ty: Type::Toolkit(toolkit),
                check: Check::Boolean,
            };
        }
        match self.contract.type_named(name) {
            // Another name of something that has a type already.
            Some(target) if is_alias(target) => self.without_null(path, target),
            Some(target) => self.named(names::type_name(
                target.rust_name.as_deref().unwrap_or(name),
            )),
            None => unreachable!("`check` lets no unknown reference through"),
        }
    }
}

/// Whether a shared type needs no Rust type of its own.
pub(super) fn is_alias(node: &Node) -> bool {
    matches!(
        &node.kind,
        Kind::Ref(_) | Kind::Enum(Enum { of: Some(_), .. })
    )
}

/// The Rust name of a toolkit type.
fn toolkit_type(name: &str) -> Option<&'static str> {
    match name {
        "pliego.notice" => Some("Notice"),
        "pliego.violation" => Some("ViolationView"),
        "pliego.entity_card" => Some("EntityCard"),
        "pliego.inert_setting" => Some("InertSetting"),
        "pliego.policy" => Some("Policy"),
        _ => None,
    }
}

/// Whether a Rust type is made for a node of this kind.
fn own_type(kind: &Kind) -> bool {
    matches!(kind, Kind::Record(_) | Kind::Enum(Enum { of: None, .. }))
}

fn one_of(of: &Enum) -> Check {
    Check::OneOf(of.values.iter().map(|value| value.name.clone()).collect())
}

fn text_check(text: &StringNode, node: &Node) -> TextCheck {
    TextCheck {
        minimum: text.min_length,
        maximum: text.max_length,
        unit: units(node),
        pattern: text.pattern.clone(),
        format: text.format,
    }
}
