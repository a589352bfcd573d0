//! What errors carry, typed once for all of them.

use std::collections::BTreeSet;

use super::Check;
use super::declared::Thing;
use super::node::{At, Role};
use crate::diagnostic::{Diagnostic, nearest};
use crate::model::Property;
use crate::syntax::ErrorsFile;

/// What every error has, whatever it carries.
const ALWAYS: &[&str] = &["code", "doc_url", "message"];

impl<'a> Check<'a> {
    /// The types of what errors carry.
    pub(super) fn error_fields(&mut self) -> Vec<Property> {
        let Some(file) = &self.files.errors.content else {
            return Vec::new();
        };
        let ErrorsFile {
            doc_url: _,
            fields,
            errors,
        } = file;
        let mut carried = BTreeSet::new();
        for (_, error) in super::entries(errors) {
            for list in [&error.carries, &error.may_carry] {
                let names = list.value().into_iter().flat_map(|list| list.iter());
                for name in names {
                    let near = || nearest(name, self.declared.all(Thing::ErrorField));
                    let known = self.declared.has(Thing::ErrorField, name);
                    carried.extend(if known { Some(name.as_str()) } else { near() });
                }
            }
        }
        let mut checked = Vec::new();
        for (name, node) in super::entries(fields) {
            self.property_name(name);
            if ALWAYS.contains(&name.as_str()) {
                let message = format!("every error has `{}` of its own", name.value);
                self.tell(
                    Diagnostic::error("name-reserved", name.place, message)
                        .help("call the field otherwise"),
                );
            } else if !carried.contains(name.as_str()) {
                let message = format!("no error carries `{}`", name.value);
                self.tell(
                    Diagnostic::error("field-unused", name.place, message)
                        .help("list it under `carries` or `may_carry` of an error, or remove it"),
                );
            }
            let at = At::root(Role::Params, &format!("the error field `{}`", name.value));
            checked.extend(self.node(node, &at).map(|node| Property {
                name: name.value.clone(),
                node,
                required: false,
            }));
        }
        checked
    }
}
