//! Enums of errors: of the whole contract, and of each tool that has errors of its own.

use super::item::{Item, Uses};
use super::path::Path;
use super::shape::Shaper;
use super::{ErrorPlan, ErrorVariant};
use crate::model::{Contract, ContractError, Property, Tool};
use crate::names::Name;

/// The enum of a tool's own errors; none where it has none.
pub(super) fn of_tool(contract: &Contract, tool: &Tool, ident: &str) -> Option<ErrorPlan> {
    let listed = tool.errors.iter();
    let own = listed.filter_map(|code| {
        contract
            .errors
            .errors
            .iter()
            .find(|error| &error.code == code)
    });
    let variants: Vec<_> = own.map(|error| variant(contract, error).0).collect();
    if variants.is_empty() {
        return None;
    }
    let doc = format!("What `{}` may fail with.", tool.name);
    Some(ErrorPlan {
        ident: ident.to_owned(),
        doc,
        variants,
        items: Vec::new(),
    })
}

/// The enum of every error that is not the host's own.
pub(super) fn all(contract: &Contract) -> Option<ErrorPlan> {
    let raised = contract
        .errors
        .errors
        .iter()
        .filter(|error| error.raised_by.is_empty());
    let mut items: Vec<Item> = Vec::new();
    let mut variants = Vec::new();
    for error in raised {
        let (variant, fields) = self::variant(contract, error);
        variants.push(variant);
        for item in fields {
            if !items.iter().any(|known| known.ident == item.ident) {
                items.push(item);
            }
        }
    }
    let doc = "Every error that a handler may give.".to_owned();
    (!variants.is_empty()).then(|| ErrorPlan {
        ident: "Error".to_owned(),
        doc,
        variants,
        items,
    })
}

/// An error and the types of its fields, which all errors share.
fn variant(contract: &Contract, error: &ContractError) -> (ErrorVariant, Vec<Item>) {
    let mut shaper = Shaper::new(contract, Uses::WRITTEN);
    let path = Path::root("Error", "errors");
    let always = error.carries.iter().map(|name| (name, true));
    let sometimes = error.may_carry.iter().map(|name| (name, false));
    let fields = always.chain(sometimes).filter_map(|(name, required)| {
        let field = contract
            .errors
            .fields
            .iter()
            .find(|field| &field.name == name)?;
        Some(shaper.field(
            &path,
            &Property {
                required,
                ..field.clone()
            },
        ))
    });
    let variant = ErrorVariant {
        fields: fields.collect(),
        ident: Name::variant(&error.code, error.rust_name.as_deref()).rust,
        code: error.code.clone(),
        doc: error
            .guide
            .first()
            .map(|guide| guide.when.plain(0))
            .unwrap_or_default(),
    };
    (variant, shaper.into_items())
}
