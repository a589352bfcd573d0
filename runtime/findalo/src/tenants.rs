//! Tenants: making them, and changing their plan and language.

use jiff::Timestamp;
use serde_json::{Value, json};

use crate::audit;
use crate::error::Result;
use crate::refusal::Refusal;
use crate::store::{Rows, Tenant};

/// What may be changed of a tenant; absent parts stay.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Another plan.
    pub plan: Option<String>,
    /// Another language.
    pub language: Option<String>,
}

/// The tenant of that name.
///
/// # Errors
/// Refuses a name that no tenant has.
pub fn find(rows: &dyn Rows, name: &str) -> Result<Tenant> {
    Ok(rows.tenant(name)?.ok_or_else(|| Refusal::TenantNotFound {
        tenant: name.to_owned(),
    })?)
}

/// Makes a tenant.
///
/// # Errors
/// Refuses a name that is taken.
pub fn create(rows: &dyn Rows, tenant: &Tenant, who: &str) -> Result<()> {
    if !rows.insert_tenant(tenant)? {
        return Err(Refusal::TenantExists {
            tenant: tenant.name.clone(),
        }
        .into());
    }
    audit::Act {
        at: tenant.created_at,
        tenant: &tenant.name,
        who,
    }
    .note(
        rows,
        "tenant.create",
        &tenant.name,
        Value::Null,
        told(tenant),
    )
}

/// Changes a tenant.
///
/// # Errors
/// Refuses a name that no tenant has.
pub fn change(
    rows: &dyn Rows,
    name: &str,
    changes: Changes,
    who: &str,
    now: Timestamp,
) -> Result<Tenant> {
    let before = find(rows, name)?;
    let mut after = before.clone();
    after.plan = changes.plan.unwrap_or(after.plan);
    after.language = changes.language.unwrap_or(after.language);
    if after != before {
        rows.update_tenant(&after)?;
        audit::Act {
            at: now,
            tenant: name,
            who,
        }
        .note(rows, "tenant.set", name, told(&before), told(&after))?;
    }
    Ok(after)
}

/// Whether a tenant may be called so: short, and the same in a path, a header and a shell.
#[must_use]
pub fn is_name(text: &str) -> bool {
    let lawful = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=63).contains(&text.len())
        && text.bytes().all(lawful)
        && !text.starts_with('-')
        && !text.ends_with('-')
}

fn told(tenant: &Tenant) -> Value {
    json!({"plan": tenant.plan, "language": tenant.language})
}
