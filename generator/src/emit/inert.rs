//! Settings that have no effect without a feature, by feature.

use super::edition::Edition;
use crate::model::{Entity, Kind, Node};

/// A setting: the whole entity, a property of it, or one value.
pub(super) struct Setting<'a> {
    pub(super) entity: &'a str,
    /// Names of the properties that lead to it, joined by dots.
    pub(super) path: Option<String>,
    pub(super) value: Option<&'a str>,
    pub(super) feature: &'a str,
}

/// All of them, in the contract's order.
pub(super) fn settings<'a>(edition: &Edition<'a>) -> Vec<Setting<'a>> {
    let mut found = Vec::new();
    for entity in &edition.contract.entities {
        if let Some(feature) = &entity.needs {
            found.push(Setting {
                entity: &entity.name,
                path: None,
                value: None,
                feature,
            });
        }
        inside(edition, entity, "", &entity.value, &mut found);
    }
    found
}

fn inside<'a>(
    edition: &Edition<'a>,
    entity: &'a Entity,
    path: &str,
    node: &'a Node,
    found: &mut Vec<Setting<'a>>,
) {
    let view = edition.view(node);
    let here = || (!path.is_empty()).then(|| path.to_owned());
    if let Some(feature) = view.needs {
        found.push(Setting {
            entity: &entity.name,
            path: here(),
            value: None,
            feature,
        });
    }
    match view.kind {
        Kind::Record(record) => {
            for property in &record.properties {
                let dot = if path.is_empty() { "" } else { "." };
                inside(
                    edition,
                    entity,
                    &format!("{path}{dot}{}", property.name),
                    &property.node,
                    found,
                );
            }
        }
        Kind::Array(array) => inside(edition, entity, path, &array.items, found),
        Kind::Map(map) => inside(edition, entity, path, &map.values, found),
        Kind::Enum(node) => {
            for value in &node.values {
                if let Some(feature) = &value.needs {
                    found.push(Setting {
                        entity: &entity.name,
                        path: here(),
                        value: Some(&value.name),
                        feature,
                    });
                }
            }
        }
        _ => {}
    }
}
