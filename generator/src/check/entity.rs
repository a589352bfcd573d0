//! Entities.

use super::Check;
use super::declared::Thing;
use super::figure::Figures;
use super::node::{At, Role};
use super::text::Scope;
use crate::diagnostic::{Diagnostic, nearest};
use crate::model::{self, Entity, EntityExample, Kind, Shows};
use crate::source::Place;
use crate::syntax::{self, EntityFile, Entries, Field, File, List};

impl<'a> Check<'a> {
    /// All entities that could be read, in the contract's order.
    pub(super) fn entities(&mut self) -> Vec<Entity> {
        let mut sound = Vec::new();
        let mut entities = Vec::new();
        let by_name: std::collections::BTreeMap<&str, &'a File<EntityFile>> = self
            .files
            .entities
            .iter()
            .map(|file| (file.stem.as_str(), file))
            .collect();
        for name in self.ordered_entities() {
            let Some(file) = by_name.get(name) else {
                continue;
            };
            let Some(content) = &file.content else {
                continue;
            };
            let before = self.shape_faults;
            if let Some(entity) = self.entity(file, content) {
                sound.push(self.shape_faults == before);
                if self.shape_faults != before {
                    self.unsound.insert(name);
                }
                entities.push(entity);
            }
        }
        self.shows_and_shown(&entities);
        for (entity, sound) in entities.iter_mut().zip(sound) {
            self.examples(entity, sound);
        }
        entities
    }

    fn entity(&mut self, file: &'a File<EntityFile>, content: &'a EntityFile) -> Option<Entity> {
        let EntityFile {
            entity,
            area,
            title,
            description,
            notes,
            ops,
            value,
            sensitive,
            needs,
            shows,
            lists,
            rules,
            examples: _,
            rust_name,
        } = content;
        let (name, place) = (file.stem.as_str(), file.place);
        self.named_as_file(entity, "entity", name, place, "entity");
        self.file_name_form(name, entity.place().unwrap_or(place), "an entity");
        let of = format!("the entity `{name}`");
        let figures = match value.value() {
            Some(value) => Figures::Entity(value, name),
            None => Figures::None,
        };
        let scope = Scope {
            entity: Some(name),
            figures,
            ..Scope::default()
        };
        let title = self.demanded_text(title, "title", &of, place, &scope);
        let description = self.demanded_text(description, "description", &of, place, &scope);
        let notes = self.optional_text(notes, &scope);
        let area = self.area_of(area, &of, place);
        let node = self.demanded(value, "value", &of, place);
        let value = node.and_then(|node| {
            let at = At::root(Role::Value, "the value").of_entity(name);
            self.node(node, &at)
        });
        let ops = match self.demanded(ops, "ops", &of, place) {
            Some(list) => {
                if list.is_empty() && list.is_complete() {
                    let message = format!("{of} has no op: nothing could change it");
                    self.tell(
                        Diagnostic::error("missing-key", list.place, message).help("list its ops"),
                    );
                }
                self.ops(list, value.as_ref())
            }
            None => Vec::new(),
        };
        let rules = self.rules(name, rules);
        let needs = self.feature(needs);
        let shows = self.shows(shows);
        let rust_name = self.rust_name(rust_name);
        let lists = self.lists(name, lists, !rules.is_empty());
        Some(Entity {
            name: name.to_owned(),
            rust_name,
            area,
            title,
            description,
            notes,
            ops,
            value: value?,
            sensitive: sensitive.value() == Some(&true),
            needs,
            shows,
            lists,
            rules,
            examples: Vec::new(),
        })
    }

    /// When a contract has areas, each entity is in one.
    fn area_of(&mut self, field: &'a Field<String>, of: &str, place: Place) -> Option<String> {
        if field.is_absent() && self.declared.any(Thing::Area) {
            let message = format!("{of} is in no area");
            let areas = self.declared.all(Thing::Area).take(8);
            let help = format!("write `area`: {}", super::listed(areas, "or"));
            self.tell(Diagnostic::error("missing-key", place, message).help(help));
        }
        let area = field.given()?;
        self.known(Thing::Area, area, area.place)
            .then(|| area.value.clone())
    }

    fn shows(&mut self, field: &'a Field<Entries<List<String>>>) -> Vec<Shows> {
        let mut shows = Vec::new();
        for (entity, properties) in super::entries(field) {
            let names = self.each_once(properties, "`shows`");
            if self.known(Thing::Entity, entity, entity.place) {
                shows.push(Shows {
                    entity: entity.value.clone(),
                    properties: names.into_iter().map(|name| name.value.clone()).collect(),
                });
            }
        }
        shows
    }

    fn lists(
        &mut self,
        entity: &'a str,
        field: &'a Field<Entries<syntax::NamedList>>,
        has_rules: bool,
    ) -> Vec<model::List> {
        let mut lists = Vec::new();
        for (name, list) in super::entries(field) {
            let syntax::NamedList { title, values } = &list.value;
            self.name_form(name, "a list");
            let of = format!("the list `{}`", name.value);
            let values = match self.demanded(values, "values", &of, name.place) {
                Some(values) => self.each_once(values, &of),
                None => Vec::new(),
            };
            let title = self.optional_text(title, &Scope::default());
            if title.is_none() && !has_rules && !self.lists_used.contains(&(entity, name.as_str()))
            {
                let message = format!("nothing uses the list `{}`", name.value);
                self.tell(
                    Diagnostic::error("list-unused", name.place, message)
                        .help(format!("give it a `title` for documents, write `${{lists.{}}}` in a text, or remove it", name.value)),
                );
            }
            lists.push(model::List {
                name: name.value.clone(),
                title,
                values: values
                    .into_iter()
                    .map(|value| value.value.clone())
                    .collect(),
            });
        }
        lists
    }

    /// What refers to properties of other entities, once all have been read.
    fn shows_and_shown(&mut self, entities: &[Entity]) {
        for file in &self.files.entities {
            let Some(content) = &file.content else {
                continue;
            };
            let own = entities.iter().find(|entity| entity.name == file.stem);
            for (name, properties) in super::entries(&content.shows) {
                let Some(own) = own else { continue };
                if name.value == own.name {
                    let message = "an entity shows properties of others";
                    self.tell(
                        Diagnostic::error("shows-illegal", name.place, message)
                            .help("remove it: its own are there"),
                    );
                    continue;
                }
                if !matches!(self.resolve(&own.value).kind, Kind::Record(_)) {
                    let message = "only a record has room for properties of others";
                    self.tell(
                        Diagnostic::error("shows-illegal", name.place, message)
                            .help("remove `shows`"),
                    );
                }
                self.shown_properties(name, properties, content, entities);
            }
            if let Some(value) = content.value.value() {
                self.shown_sources(value, entities);
            }
        }
    }

    fn shown_properties(
        &mut self,
        entity: &'a str,
        properties: &'a syntax::Placed<List<String>>,
        content: &'a EntityFile,
        entities: &[Entity],
    ) {
        let Some(other) = entities.iter().find(|each| each.name == entity) else {
            return;
        };
        let Kind::Record(record) = self.resolve(&other.value).kind.clone() else {
            let message = format!("`{entity}` is no record: it has no properties to show");
            self.tell(
                Diagnostic::error("shows-illegal", properties.key, message).help("remove it"),
            );
            return;
        };
        let own = content
            .value
            .value()
            .and_then(|value| value.properties.value());
        for name in properties.iter() {
            if !record.properties.iter().any(|each| each.name == name.value) {
                let names = record.properties.iter().map(|each| each.name.as_str());
                let message = format!("`{entity}` has no property `{}`", name.value);
                let diagnostic = Diagnostic::error("unknown-property", name.place, message);
                let near = nearest(name, names);
                self.tell(match near {
                    Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
                    None => diagnostic,
                });
            } else if let Some(declared) =
                own.and_then(|own| own.names().find(|each| each.value == name.value))
            {
                let message = format!(
                    "`{}` is shown from `{entity}` and declared here",
                    name.value
                );
                self.tell(
                    Diagnostic::error("said-twice", declared.place, message)
                        .also(name.place, "shown here")
                        .help("remove one of the two: a shown property is written with the other entity"),
                );
            }
        }
    }

    /// `max_from` leads to an integer of a record.
    fn shown_sources(&mut self, node: &'a syntax::Node, entities: &[Entity]) {
        let from = node.shown.value().and_then(|shown| shown.max_from.given());
        if let Some(from) = from
            && let Some((entity, property)) = from.split_once('.')
            && let Some(entity) = entities.iter().find(|each| each.name == entity)
        {
            let found = match &self.resolve(&entity.value).kind {
                Kind::Record(record) => record.properties.iter().find(|each| each.name == property),
                _ => None,
            };
            let is_integer = found
                .is_some_and(|found| matches!(self.resolve(&found.node).kind, Kind::Integer(_)));
            if !is_integer {
                let message = match found {
                    Some(_) => format!("`{}` is no integer", from.value),
                    None => format!("`{}` has no property `{property}`", entity.name),
                };
                self.tell(
                    Diagnostic::error("shown-unresolved", from.place, message)
                        .help("name an integer of an entity whose value is a record"),
                );
            }
        }
        for (_, property) in super::entries(&node.properties) {
            self.shown_sources(property, entities);
        }
        for inside in [&node.items, &node.additional_properties] {
            if let Some(inside) = inside.value() {
                self.shown_sources(inside, entities);
            }
        }
    }

    /// Examples of payloads: valid ones, and one for each op.
    fn examples(&mut self, entity: &mut Entity, sound: bool) {
        let Some(content) = self.declared.entity(&entity.name) else {
            return;
        };
        let faulty = matches!(content.examples, Field::Faulty(_));
        let list = content.examples.value();
        let of = format!("the entity `{}`", entity.name);
        for example in list.into_iter().flat_map(|list| list.iter()) {
            let syntax::EntityExample { op, value } = &example.value;
            let op = self.demanded(op, "op", "the example", example.place);
            let value = self.demanded(value, "value", "the example", example.place);
            let (Some(op), Some(value)) = (op, value) else {
                continue;
            };
            let (op, place) = (super::op::model_op(op.value), op.place);
            let written = content.ops.value();
            let known = written.is_none_or(|ops| {
                !ops.is_complete() || ops.iter().any(|each| super::op::model_op(each.value) == op)
            });
            if !known {
                let message = format!("{of} has no op `{}`", op.name());
                self.tell(
                    Diagnostic::error("example-invalid", place, message).help(format!(
                        "it has {}",
                        super::listed(entity.ops.iter().map(|op| op.name()), "and")
                    )),
                );
            } else if sound && entity.ops.contains(&op) {
                let misfits = self.payload_misfits(entity, op, &value.json);
                self.tell_misfits(misfits, value, "example-invalid", "the example");
            }
            entity.examples.push(EntityExample {
                op,
                value: value.json.clone(),
            });
        }
        let complete = list.is_none_or(List::is_complete);
        let written = content.ops.value().into_iter().flat_map(|list| list.iter());
        for op in written {
            let model_op = super::op::model_op(op.value);
            let shows = |example: &syntax::EntityExample| {
                example.op.is_absent() || example.op.value() == Some(&op.value)
            };
            let shown = list.is_some_and(|list| list.iter().any(|example| shows(example)));
            if !shown && complete && !faulty && entity.ops.contains(&model_op) {
                let message = format!("no example shows `{}`", model_op.name());
                self.tell(
                    Diagnostic::error("example-missing", op.place, message)
                        .help("write one under `examples`: agents copy what they see"),
                );
            }
        }
    }

    /// The name of a file, as the name of what is in it.
    pub(super) fn file_name_form(&mut self, stem: &str, place: Place, what: &str) {
        let name = syntax::Placed {
            value: stem.to_owned(),
            place,
            key: place,
        };
        self.name_form(&name, what);
    }
}
