//! What is to be said of a proposal as a whole: the lines of its diff, and the notices.

use std::collections::BTreeMap;

use serde_json::Value;

use super::case::{RawCase, Ruling};
use super::course::{Course, Step, ruled, rules};
use super::diff::{Line, diff};
use super::loss::item_loses;
use super::notice::Notice;
use super::state::State;
use super::{Refused, inert, shown};
use crate::contract::{Effect, Entity};

impl Course<'_> {
    /// The diff and the notices of all changes together.
    pub(super) fn tell(&self, steps: &[Step<'_>]) -> Result<(Vec<Line>, Vec<Notice>), Refused> {
        let mut entities = Vec::<&'static Entity>::new();
        for step in steps {
            if !entities.iter().any(|each| each.name == step.entity.name) {
                entities.push(step.entity);
            }
        }
        let lines = |entity: &&Entity| {
            diff(
                entity,
                self.config.get(entity.name),
                self.state().raw(entity),
            )
        };
        let mut diff = entities.iter().flat_map(lines).collect::<Vec<_>>();
        if diff.is_empty() {
            return Err(Refused::NothingChanges);
        }
        let mut notices = Vec::new();
        for step in steps {
            self.notices(step, &mut notices)?;
        }
        let unchanged = BTreeMap::new();
        let before = State {
            changed: &unchanged,
            ..self.state()
        };
        notices.extend(shown::not_all_shown(
            self.engine.contract,
            before,
            self.state(),
        ));
        let mut once = Vec::<Notice>::new();
        for notice in notices {
            if !once.contains(&notice) {
                once.push(notice);
            }
        }
        diff.extend(once.iter().cloned().map(Line::notice));
        Ok((diff, once))
    }

    fn notices(&self, step: &Step<'_>, notices: &mut Vec<Notice>) -> Result<(), Refused> {
        let (entity, change) = (step.entity, step.change);
        if step.effective {
            let after = self.state().raw(entity);
            notices.extend(step.rewritten.iter().cloned());
            notices.extend(item_loses(
                entity,
                change.op,
                &change.value,
                self.config.get(entity.name),
                after,
            ));
            notices.extend(self.inert(step, after));
            notices.extend(self.ruled(step, after)?);
        }
        for idle in &step.idle {
            let reason = if idle.there { "there" } else { "not_there" };
            let notice = Notice::new("no_effect", entity.name).at(&idle.path);
            notices.push(
                notice
                    .with("reason", reason)
                    .with("items", idle.items.clone()),
            );
        }
        if !step.effective && step.idle.is_empty() {
            notices.push(Notice::new("no_effect", entity.name).with("reason", "same"));
        }
        Ok(())
    }

    /// What the change asks for, the whole proposal keeps and the tenant has not.
    fn inert<'c>(
        &'c self,
        step: &Step<'_>,
        after: Option<&Value>,
    ) -> impl Iterator<Item = Notice> + use<'c> {
        let entity = step.entity;
        let kept = after
            .map(|value| inert::asks(entity, value))
            .unwrap_or_default();
        let asked = inert::asked(entity, step.change.op, &step.change.value).into_iter();
        let asked =
            asked.filter(move |ask| kept.contains(ask) && !self.features.contains(&ask.feature));
        asked.map(move |ask| {
            let notice = Notice::new("inert", entity.name)
                .at(&ask.path)
                .with("feature", ask.feature);
            match ask.value {
                Some(value) => notice.with("value", value),
                None => notice,
            }
        })
    }

    /// What the rules tell, of the state after the whole proposal.
    fn ruled(&self, step: &Step<'_>, after: Option<&Value>) -> Result<Vec<Notice>, Refused> {
        let (entity, mut notices) = (step.entity, Vec::new());
        let Some(after) = after else {
            return Ok(notices);
        };
        let before = step
            .before
            .as_ref()
            .or_else(|| self.config.get(entity.name));
        for rule in rules(entity, Effect::Notice) {
            let case = RawCase {
                before,
                ..self.case(entity, step.change, after)
            };
            for ruling in self
                .engine
                .rules
                .apply(rule.name, &case)
                .map_err(Refused::Untyped)?
            {
                let (Ruling::Told(params) | Ruling::Rewritten(_, params)) = ruling;
                notices.push(ruled(entity, rule, params));
            }
        }
        Ok(notices)
    }
}
