//! Features, plans, areas and limits.

use std::collections::BTreeMap;

use super::Check;
use super::declared::Thing;
use super::text::Scope;
use crate::diagnostic::Diagnostic;
use crate::model;
use crate::source::Place;
use crate::syntax::{self, Entries, Field};

impl<'a> Check<'a> {
    pub(super) fn features(
        &mut self,
        field: &'a Field<Entries<syntax::Feature>>,
    ) -> Vec<model::Feature> {
        let mut features = Vec::new();
        for (name, feature) in super::entries(field) {
            let syntax::Feature { title } = &feature.value;
            self.name_form(name, "a feature");
            let of = format!("the feature `{}`", name.value);
            features.push(model::Feature {
                name: name.value.clone(),
                title: self.demanded_text(title, "title", &of, name.place, &Scope::default()),
            });
        }
        features
    }

    /// Plans, each with what lower ones have.
    pub(super) fn plans(&mut self, field: &'a Field<Entries<syntax::Plan>>) -> Vec<model::Plan> {
        let mut plans = Vec::new();
        let mut features: Vec<String> = Vec::new();
        let mut from: BTreeMap<&'a str, (&'a str, Place)> = BTreeMap::new();
        for (name, plan) in super::entries(field) {
            let syntax::Plan {
                title,
                features: own,
            } = &plan.value;
            self.name_form(name, "a plan");
            let of = format!("the plan `{}`", name.value);
            let title = self.demanded_text(title, "title", &of, name.place, &Scope::default());
            for feature in own.value().into_iter().flat_map(|list| list.iter()) {
                if !self.known(Thing::Feature, feature, feature.place) {
                    continue;
                }
                if let Some((plan, place)) = from.get(feature.as_str()) {
                    let message =
                        format!("`{}` comes with the plan `{plan}` already", feature.value);
                    let diagnostic = Diagnostic::error("said-twice", feature.place, message)
                        .also(*place, "it stands here already")
                        .help("list what a plan has and lower ones have not");
                    self.tell(diagnostic);
                    continue;
                }
                from.insert(feature, (name, feature.place));
                features.push(feature.value.clone());
            }
            plans.push(model::Plan {
                name: name.value.clone(),
                title,
                features: features.clone(),
            });
        }
        plans
    }

    pub(super) fn areas(&mut self, field: &'a Field<Entries<syntax::Area>>) -> Vec<model::Area> {
        let mut areas = Vec::new();
        for (name, area) in super::entries(field) {
            let syntax::Area { title, description } = &area.value;
            self.name_form(name, "an area");
            let of = format!("the area `{}`", name.value);
            areas.push(model::Area {
                name: name.value.clone(),
                title: self.demanded_text(title, "title", &of, name.place, &Scope::default()),
                description: self.optional_text(description, &Scope::default()),
            });
        }
        areas
    }

    pub(super) fn limits(&mut self, field: &'a Field<Entries<syntax::Limit>>) -> Vec<model::Limit> {
        let mut limits = Vec::new();
        for (name, limit) in super::entries(field) {
            let syntax::Limit { value, unit } = &limit.value;
            self.name_form(name, "a limit");
            let of = format!("the limit `{}`", name.value);
            let value = self.demanded(value, "value", &of, name.place);
            let unit = self.optional_text(unit, &Scope::default());
            limits.extend(value.map(|value| model::Limit {
                name: name.value.clone(),
                value: value.value,
                unit,
            }));
        }
        limits
    }
}
