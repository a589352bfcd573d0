//! The tenant that `serve --demo` offers.

use crate::audit::Act;
use crate::error::Result;
use crate::keys::{self, Grant};
use crate::store::{Rows, Tenant};
use crate::{CONTRACT, tenants};

/// Its name.
pub const TENANT: &str = "demo";
/// Below the plan that has every feature, so that the notices of settings without effect can be seen.
const PLAN: &str = "basic";
/// What tells its key from keys that people made.
const LABEL: &str = "serve --demo";

/// A tenant to try things on, and a key for it.
#[derive(Clone, Debug)]
pub struct Demo {
    /// The tenant.
    pub tenant: Tenant,
    /// The key, which has every scope.
    pub secret: String,
}

/// Makes the tenant if it is not there, and a new key for it; revokes the key of the time before.
///
/// # Errors
/// Those of the store.
pub fn prepare(rows: &dyn Rows, act: Act<'_>) -> Result<Demo> {
    let tenant = match rows.tenant(TENANT)? {
        Some(tenant) => tenant,
        None => tenants::create(
            rows,
            PLAN,
            CONTRACT.languages.first().copied().unwrap_or_default(),
            act,
        )?,
    };
    for key in rows.keys(TENANT)? {
        if key.label.as_deref() == Some(LABEL) && key.revoked_at.is_none() {
            keys::revoke(rows, &key.id, act)?;
        }
    }
    let scopes = CONTRACT
        .scopes
        .iter()
        .map(|scope| scope.name.to_owned())
        .collect();
    let grant = Grant {
        scopes,
        areas: Vec::new(),
        label: Some(LABEL.to_owned()),
    };
    let (_, secret) = keys::create(rows, grant, act)?;
    Ok(Demo { tenant, secret })
}
