//! Arrays: items, what tells them apart, and how many.

use super::Check;
use super::declared::Thing;
use super::node::{At, Position, Role};
use crate::diagnostic::{Diagnostic, nearest};
use crate::model::{self, Array, Kind, Op, Order};
use crate::source::Place;
use crate::syntax::{Field, Node, Placed};

impl<'a> Check<'a> {
    pub(super) fn array(&mut self, node: &'a Node, place: Place, at: &At<'a>) -> Option<Array> {
        let before = self.shape_faults;
        if node.items.is_absent() {
            let message = format!("{} does not say what its items are", at.of);
            self.fault(
                Diagnostic::error("array-without-items", place, message)
                    .help("write `items`: clients refuse an array without it"),
            );
        }
        let items = self
            .shaping(&node.items)
            .and_then(|items| self.node(items, &at.items()));
        let (min_items, max_items) =
            self.counts(("minItems", &node.min_items), ("maxItems", &node.max_items));
        let order = self.order(node, items.as_ref());
        let ops = self.nested_ops(node, at);
        let shown = self.shown(node, max_items);
        let cut = self.cut(node, at);
        let array = Array {
            items: Box::new(items?),
            min_items,
            max_items,
            order,
            ops,
            shown,
            cut,
        };
        if self.shape_faults == before {
            self.enough_values(node, &array);
        }
        Some(array)
    }

    fn order(&mut self, node: &'a Node, items: Option<&model::Node>) -> Order {
        let said = |field: &'a Field<bool>| field.given().filter(|given| given.value);
        let unique = said(&node.unique_items).map(|given| ("uniqueItems", given.key));
        let unordered = said(&node.unordered).map(|given| ("unordered", given.key));
        let key = node.key.given().map(|given| ("key", given.key));
        self.shaping(&node.unique_items);
        self.shaping(&node.unordered);
        self.shaping(&node.key);
        let said: Vec<_> = [unique, unordered, key].into_iter().flatten().collect();
        if let [(first, at), (second, place), ..] = said.as_slice() {
            let message = format!("`{first}` and `{second}` both say what tells items apart");
            self.fault(
                Diagnostic::error("said-twice", *place, message)
                    .also(*at, "said here already")
                    .help("`uniqueItems`: no repeats, order counts; `unordered`: a set; `key`: records that a property identifies"),
            );
        }
        if let Some(key) = node.key.given() {
            if let Some(items) = items {
                self.key(key, items);
            }
            return Order::Keyed(key.value.clone());
        }
        match (unordered, unique) {
            (Some(_), _) => Order::Set,
            (None, Some(_)) => Order::Distinct,
            (None, None) => Order::List,
        }
    }

    /// A key is a string that every item has.
    fn key(&mut self, key: &'a Placed<String>, items: &model::Node) {
        let items = self.resolve(items);
        let Kind::Record(record) = &items.kind else {
            let message = "only records have a key";
            self.fault(
                Diagnostic::error("key-not-required", key.place, message)
                    .help("for other items write `unordered` or `uniqueItems`"),
            );
            return;
        };
        let Some(property) = record.properties.iter().find(|each| each.name == key.value) else {
            let names = record.properties.iter().map(|each| each.name.as_str());
            let near = nearest(key, names).map(str::to_owned);
            let message = format!("the items have no property `{}`", key.value);
            let diagnostic = Diagnostic::error("unknown-property", key.place, message);
            self.fault(match near {
                Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
                None => diagnostic.help("a key is a property of every item"),
            });
            return;
        };
        let target = self.resolve(&property.node);
        let is_string = matches!(target.kind, Kind::String(_) | Kind::Enum(_));
        let takes_null = property.node.takes_null() || target.takes_null();
        let why = match (property.required, is_string && !takes_null) {
            (true, true) => return,
            (false, _) => "is not required",
            (true, false) => "is no plain string",
        };
        let message = format!("`{}` identifies the items and {why}", key.value);
        self.fault(
            Diagnostic::error("key-not-required", key.place, message)
                .help("a key is a required string, which is never null"),
        );
    }

    /// Ops of an array inside a record: only where nothing but records is around it.
    fn nested_ops(&mut self, node: &'a Node, at: &At<'a>) -> Vec<Op> {
        let Some(given) = self.shaping(&node.ops) else {
            return Vec::new();
        };
        if at.position != Position::Property && at.role == Role::Value {
            let message = match at.position {
                Position::Root => {
                    "the ops of the whole value stand beside it, at the top of the file"
                }
                Position::Inside | Position::Property => {
                    "an array inside an array or a map is replaced with it, and has no ops of its own"
                }
            };
            self.fault(
                Diagnostic::error("nested-ops-misplaced", given.key, message)
                    .help("ops of its own has an array that is a property of a record, with nothing but records around it"),
            );
        }
        let mut ops = Vec::new();
        for op in given.iter() {
            let op_is = super::op::model_op(op.value);
            if let Op::Merge | Op::Set = op_is {
                let message = format!("`{}` is no op of an array", op_is.name());
                self.fault(
                    Diagnostic::error("op-illegal", op.place, message)
                        .help("it may have `add`, `remove` and `replace`"),
                );
            } else if ops.contains(&op_is) {
                let message = format!("`ops` has `{}` twice", op_is.name());
                self.tell(
                    Diagnostic::error("said-twice", op.place, message).help("remove one of them"),
                );
            } else {
                ops.push(op_is);
            }
        }
        ops
    }

    fn shown(&mut self, node: &'a Node, max_items: Option<u64>) -> Option<model::Shown> {
        let given = self.shaping(&node.shown)?;
        let crate::syntax::Shown { max, max_from } = &given.value;
        match (max, max_from) {
            (Field::Absent, Field::Absent) => {
                self.fault(
                    Diagnostic::error("missing-key", given.key, "`shown` has no `max`")
                        .help("write `max`, or `max_from: ENTITY.PROPERTY`"),
                );
                None
            }
            (Field::Absent, from) => self.shown_from(from.given()?),
            (max, Field::Absent) => {
                let max = max.given()?;
                if let Some(most) = max_items.filter(|most| *most <= max.value) {
                    let message = format!("shown.max {} is not below maxItems {most}", max.value);
                    self.fault(
                        Diagnostic::error("cap-inverted", max.place, message)
                            .label("all that is stored would be shown")
                            .help("lower it, or remove `shown`"),
                    );
                }
                Some(model::Shown::Max(max.value))
            }
            (_, from) => {
                let message = "`max` and `max_from` both say how many are shown";
                self.fault(
                    Diagnostic::error("said-twice", from.key().unwrap_or(given.key), message)
                        .help("leave one of them"),
                );
                None
            }
        }
    }

    /// Whether the property exists is judged when all entities have been read.
    fn shown_from(&mut self, from: &'a Placed<String>) -> Option<model::Shown> {
        let Some((entity, property)) = from.split_once('.') else {
            let message = format!("`{}` is no property of an entity", from.value);
            self.fault(
                Diagnostic::error("shown-unresolved", from.place, message)
                    .help("write `max_from: ENTITY.PROPERTY`"),
            );
            return None;
        };
        self.known(Thing::Entity, entity, from.place)
            .then(|| model::Shown::From {
                entity: entity.to_owned(),
                property: property.to_owned(),
            })
    }

    fn cut(&mut self, node: &'a Node, at: &At<'a>) -> bool {
        let Some(cut) = self.shaping(&node.cut).filter(|cut| cut.value) else {
            return false;
        };
        if at.role == Role::Output && node.max_items.is_absent() {
            let message = format!(
                "{} may leave items out and does not say how many it has at most",
                at.of
            );
            self.tell(
                Diagnostic::error("cut-without-max", cut.key, message).help("write `maxItems`"),
            );
        }
        if at.role == Role::Output && !at.is_property && at.depth > 0 {
            let message = "only a property of a record can say what it leaves out";
            self.tell(
                Diagnostic::error("keyword-wrong-place", cut.key, message)
                    .help("give the list a property of its own"),
            );
        }
        true
    }

    /// A set cannot have more items than there are values.
    fn enough_values(&mut self, node: &'a Node, array: &Array) {
        let Kind::Enum(of) = &self.resolve(&array.items).kind else {
            return;
        };
        let values = of.values.len() as u64;
        if let (Some(least), Some(written), true) = (
            array.min_items,
            node.min_items.given(),
            array.order != Order::List,
        ) && least > values
            && values > 0
        {
            let message =
                format!("minItems {least} is above the {values} values that items may have");
            self.fault(
                Diagnostic::error("never-valid", written.place, message)
                    .label("nothing could ever be valid")
                    .help("lower it, or let items repeat"),
            );
        }
    }
}
