//! The order of tools and entities: those that the contract puts first, then the others by name.

use super::Check;
use super::declared::Thing;
use crate::syntax::{Entries, Field, List, Order};

impl<'a> Check<'a> {
    pub(super) fn order_is_known(&mut self, field: &'a Field<Order>) {
        let Some(order) = field.given() else { return };
        let Order { tools, entities } = &order.value;
        for (thing, list, of) in [
            (Thing::Tool, tools, "the order of tools"),
            (Thing::Entity, entities, "the order of entities"),
        ] {
            let Some(list) = list.value() else { continue };
            for name in self.each_once(list, of) {
                self.known(thing, name, name.place);
            }
        }
    }

    /// All entities, in the contract's order.
    pub(super) fn ordered_entities(&self) -> Vec<&'a str> {
        self.ordered(Thing::Entity, |order| &order.entities)
    }

    /// All tools, in the contract's order.
    pub(super) fn ordered_tools(&self) -> Vec<&'a str> {
        self.ordered(Thing::Tool, |order| &order.tools)
    }

    fn ordered(
        &self,
        thing: Thing,
        first: impl Fn(&'a Order) -> &'a Field<List<String>>,
    ) -> Vec<&'a str> {
        let contract = self.files.contract.content.as_ref();
        let order = contract.and_then(|contract| contract.order.value());
        let list = order.and_then(|order| first(order).value());
        let mut ordered: Vec<&'a str> = Vec::new();
        for name in list.into_iter().flat_map(|list| list.iter()) {
            if self.declared.has(thing, name) && !ordered.contains(&name.as_str()) {
                ordered.push(name);
            }
        }
        let rest: std::collections::BTreeSet<&'a str> = ordered.iter().copied().collect();
        ordered.extend(self.declared.all(thing).filter(|name| !rest.contains(name)));
        ordered
    }

    /// Names of one kind in the order in which they are written.
    pub(super) fn written_order(&self, thing: Thing) -> Vec<&'a str> {
        fn names<T>(field: &Field<Entries<T>>) -> Vec<&str> {
            let names = field.value().into_iter().flat_map(Entries::names);
            names.map(|name| name.value.as_str()).collect()
        }
        let files = self.files;
        let contract = files.contract.content.as_ref();
        let errors = files.errors.content.as_ref();
        match thing {
            Thing::Area => contract.map(|each| names(&each.areas)),
            Thing::Scope => contract.map(|each| names(&each.scopes)),
            Thing::Plan => contract.map(|each| names(&each.plans)),
            Thing::Feature => contract.map(|each| names(&each.features)),
            Thing::Error => errors.map(|each| names(&each.errors)),
            _ => None,
        }
        .unwrap_or_default()
    }
}
