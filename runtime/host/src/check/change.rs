//! Payloads of changes: the value of a change takes its type from its siblings, and a list inside a record may come as ops.

use serde_json::Value;

use super::cursor::Cursor;
use super::judge::judge_count;
use super::record::Record;
use super::state::{State, Step};
use super::{Items, Mode};
use crate::contract::{Contract, Entity, Op, Order, Shape};
use crate::json;

impl Record<'_> {
    /// The payload of the op and entity that those siblings name. A sibling that is at fault has been told already, and the
    /// payload is then left alone.
    pub fn change_of(
        &mut self,
        name: &'static str,
        entity: &'static str,
        op: &'static str,
        contract: &Contract,
    ) {
        let known = self
            .members
            .get(entity)
            .and_then(Value::as_str)
            .and_then(|name| contract.entity(name));
        let asked = self
            .members
            .get(op)
            .and_then(|value| serde_json::from_value::<Op>(value.clone()).ok());
        let before = self.state.faults();
        if let (Some(known), Some(asked)) = (known, asked) {
            if known.ops.contains(&asked) {
                self.payload(name, known, asked);
            } else {
                self.unknown_op(op, known);
            }
            for fault in self.state.faults_since(before) {
                fault.entity = Some(known.name.to_owned());
            }
        } else if !self.members.contains_key(name) {
            self.missing(name);
        }
    }

    fn unknown_op(&mut self, name: &'static str, entity: &Entity) {
        let limit = entity
            .ops
            .iter()
            .map(|op| Value::from(op.name()))
            .collect::<Vec<_>>();
        let received = self.members.get(name).cloned().unwrap_or_default();
        self.state.inside(&Step::Property(name), |state| {
            let fault = state.fault("ops").limit(limit).received(&received);
            state.tell(fault);
        });
    }

    fn payload(&mut self, name: &'static str, entity: &Entity, op: Op) {
        let Some(value) = self.members.get_mut(name) else {
            return self.missing(name);
        };
        self.state.inside(&Step::Property(name), |state| {
            if read_payload(value, entity) {
                state.coerced("native_json");
            }
            let tolerant = std::mem::replace(&mut state.tolerant, false);
            if op == Op::Merge {
                refuse_empty(value, state);
            }
            refuse_shown(value, state, entity);
            judge_payload(value, state, entity, op);
            state.tolerant = tolerant;
        });
    }

    /// A list that ops of its own change. Inside the payload of a set or a merge it may come as `{replace}` or `{remove?, add?}`;
    /// a bare array is `replace`, and becomes it.
    pub fn nested(
        &mut self,
        name: &'static str,
        ops: &[Op],
        whole: impl Fn(&mut Cursor<'_>),
        item: impl Fn(&mut Cursor<'_>),
    ) {
        let mode = self.mode;
        self.optional(name, |at| match (mode, &*at.value) {
            (Mode::Whole, _) => whole(at),
            (_, Value::Object(_)) => judge_ops(at, ops, &whole, &item),
            _ => {
                whole(at);
                if at.value.is_array() {
                    let array = at.value.take();
                    *at.value = Value::Object(
                        [(Op::Replace.name().to_owned(), array)]
                            .into_iter()
                            .collect(),
                    );
                }
            }
        });
    }
}

/// Reads JSON text as the payload that it spells; true when the payload came as native JSON.
fn read_payload(value: &mut Value, entity: &Entity) -> bool {
    let Value::String(text) = &*value else {
        return true;
    };
    let read = json::from_text(text)
        .ok()
        .filter(|read| match entity.value.shape {
            // The text is the value.
            Shape::Text | Shape::Enum(_) => false,
            // A bare string may be the short form of a record.
            Shape::Record { .. } => read.is_object(),
            Shape::Map(_) | Shape::Array { .. } => read.is_array() || read.is_object(),
            Shape::Number | Shape::Boolean => true,
        });
    if let Some(read) = read {
        *value = read;
    }
    false
}

/// A merge names something to change.
fn refuse_empty(value: &Value, state: &mut State) {
    if let Value::Object(members) = value {
        let rules = ("minProperties", "maxProperties");
        judge_count(state, members.len(), (1, None), rules, &[]);
    }
}

/// Properties that are shown here and written with another entity.
fn refuse_shown(value: &mut Value, state: &mut State, entity: &Entity) {
    let Value::Object(members) = value else {
        return;
    };
    for shows in entity.shows {
        for name in shows.properties {
            if let Some(received) = members.shift_remove(*name) {
                state.inside(&Step::Property(name), |state| {
                    let fault = state
                        .fault("shows")
                        .received(&received)
                        .suggesting(shows.entity);
                    state.tell(fault);
                });
            }
        }
    }
}

fn judge_payload(value: &mut Value, state: &mut State, entity: &Entity, op: Op) {
    let mode = match op {
        Op::Merge => Mode::Merge,
        Op::Set => Mode::Set,
        _ => Mode::Whole,
    };
    let mut at = Cursor::new(value, state, mode);
    match (op, entity.item) {
        (Op::Add | Op::Remove, Some(item)) => {
            let order = match entity.value.shape {
                Shape::Array { order, .. } => order,
                _ => Order::List,
            };
            let (item, order) = match (op, order, entity.key) {
                (Op::Remove, Order::Keyed(_), Some(key)) => (key, Order::Distinct),
                _ => (item, order),
            };
            at.array(
                Items::at_least(1).order(order).unit(entity.value.unit),
                item,
            );
        }
        _ => (entity.check)(&mut at),
    }
}

fn judge_ops(
    at: &mut Cursor<'_>,
    ops: &[Op],
    whole: &impl Fn(&mut Cursor<'_>),
    item: &impl Fn(&mut Cursor<'_>),
) {
    const NAMES: &[&str] = &["add", "remove", "replace"];
    let Some(mut record) = at.record(NAMES) else {
        return;
    };
    for op in [Op::Replace, Op::Remove, Op::Add] {
        if !record.members.contains_key(op.name()) {
            continue;
        }
        if !ops.contains(&op) {
            record.unknown_nested(op, ops);
        } else if op == Op::Replace {
            record.optional(op.name(), whole);
        } else {
            record.optional(op.name(), |at| {
                at.array(Items::at_least(1).order(Order::Set), item)
            });
        }
    }
    record.require_one_of(NAMES);
    record.exclusive(&["add", "replace"]);
    record.exclusive(&["remove", "replace"]);
}

impl Record<'_> {
    fn unknown_nested(&mut self, op: Op, ops: &[Op]) {
        let limit = ops
            .iter()
            .map(|op| Value::from(op.name()))
            .collect::<Vec<_>>();
        self.state.inside(&Step::Property(op.name()), |state| {
            let fault = state.fault("ops").limit(limit).received(&op.name().into());
            state.tell(fault);
        });
    }
}
