//! Ops of entities: which are lawful on which shape.

use super::Check;
use crate::diagnostic::Diagnostic;
use crate::model::{self, Kind, Op};
use crate::source::Place;
use crate::syntax::{self, List};

/// An op as the model has it.
pub(super) fn model_op(op: syntax::Op) -> Op {
    match op {
        syntax::Op::Add => Op::Add,
        syntax::Op::Remove => Op::Remove,
        syntax::Op::Replace => Op::Replace,
        syntax::Op::Merge => Op::Merge,
        syntax::Op::Set => Op::Set,
    }
}

/// The ops that a shape may have, and what it is called.
fn lawful(kind: &Kind) -> Option<(&'static [Op], &'static str)> {
    Some(match kind {
        // What it leads to could not be read.
        Kind::Ref(_) => return None,
        Kind::Array(_) => (&[Op::Add, Op::Remove, Op::Replace], "an array"),
        Kind::Record(_) => (&[Op::Set, Op::Merge], "a record"),
        Kind::Map(_) => (&[Op::Merge], "a map"),
        _ => (&[Op::Set], "a scalar"),
    })
}

impl<'a> Check<'a> {
    /// The ops of an entity whose value is that node.
    pub(super) fn ops(
        &mut self,
        list: &'a List<syntax::Op>,
        value: Option<&model::Node>,
    ) -> Vec<Op> {
        let lawful = value.and_then(|node| lawful(&self.resolve(node).kind));
        let mut ops: Vec<(Op, Place)> = Vec::new();
        for written in list.iter() {
            let op = model_op(written.value);
            if let Some((known, shape)) = lawful
                && !known.contains(&op)
            {
                let message = format!("`{}` is no op of {shape}", op.name());
                let names = known.iter().map(|op| op.name());
                self.tell(
                    Diagnostic::error("op-illegal", written.place, message)
                        .help(format!("{shape} may have {}", super::listed(names, "and"))),
                );
                continue;
            }
            match ops.iter().find(|(known, _)| *known == op) {
                Some((_, first)) => {
                    let message = format!("`ops` has `{}` twice", op.name());
                    let diagnostic = Diagnostic::error("said-twice", written.place, message)
                        .also(*first, "it stands here already")
                        .help("remove one of them");
                    self.tell(diagnostic);
                }
                None => ops.push((op, written.place)),
            }
        }
        ops.into_iter().map(|(op, _)| op).collect()
    }
}
