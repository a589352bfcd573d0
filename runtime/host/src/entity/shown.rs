//! Lists of which more is stored than has effect: told when the list or its bound changes, looked at after the whole proposal.

use serde_json::Value;

use super::equality::same;
use super::notice::Notice;
use super::state::{State, effective};
use crate::contract::{Contract, Entity, Node, Shape, Shown};

/// A notice for each list that is not shown whole, of those that the proposal concerns.
pub(crate) fn not_all_shown(
    contract: &'static Contract,
    before: State<'_>,
    after: State<'_>,
) -> Vec<Notice> {
    let mut notices = Vec::new();
    for entity in contract.entities {
        let mut lists = Vec::new();
        find(&entity.value, &mut Vec::new(), &mut lists);
        notices.extend(
            lists
                .iter()
                .filter_map(|list| list.notice(entity, before, after)),
        );
    }
    notices
}

struct List {
    path: Vec<&'static str>,
    node: &'static Node,
    shown: &'static Shown,
}

/// The lists with a bound that stand at a known place: at the top or inside records.
fn find(node: &'static Node, path: &mut Vec<&'static str>, lists: &mut Vec<List>) {
    match &node.shape {
        Shape::Array {
            shown: Some(shown), ..
        } => lists.push(List {
            path: path.clone(),
            node,
            shown,
        }),
        Shape::Record { properties, .. } => {
            for property in *properties {
                path.push(property.name);
                find(&property.node, path, lists);
                path.pop();
            }
        }
        _ => {}
    }
}

impl List {
    fn notice(&self, entity: &Entity, before: State<'_>, after: State<'_>) -> Option<Notice> {
        let concerned = after.changed.contains_key(entity.name)
            || matches!(self.shown, Shown::From { entity, .. } if after.changed.contains_key(entity));
        if !concerned {
            return None;
        }
        let (old, new) = (self.items(entity, before), self.items(entity, after));
        let (was, bound) = (self.bound(before), self.bound(after)?);
        if was == Some(bound) && same(self.node, old.as_ref(), new.as_ref()) {
            return None;
        }
        let saved = u64::try_from(new?.as_array()?.len()).ok()?;
        let path = self
            .path
            .iter()
            .map(|step| (*step).to_owned())
            .collect::<Vec<_>>();
        let notice = || {
            Notice::new("not_all_shown", entity.name)
                .at(&path)
                .with("saved", saved)
                .with("shown", bound)
        };
        (saved > bound).then(notice)
    }

    fn items(&self, entity: &Entity, state: State<'_>) -> Option<Value> {
        let value = effective(&entity.value, state.raw(entity))?;
        self.path
            .iter()
            .try_fold(&value, |value, step| value.get(step))
            .cloned()
    }

    fn bound(&self, state: State<'_>) -> Option<u64> {
        match self.shown {
            Shown::Max(bound) => Some(*bound),
            Shown::From { entity, property } => state.count(entity, property),
        }
    }
}
