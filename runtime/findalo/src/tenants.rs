//! Tenants: making them, and changing their plan and language.

use pliego_host::contract::{Contract, Plan};
use serde_json::{Value, json};

use crate::audit::Act;
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

/// Makes the tenant that the act names.
///
/// # Errors
/// Refuses a name that is taken.
pub fn create(rows: &dyn Rows, plan: &str, language: &str, act: Act<'_>) -> Result<Tenant> {
    let (name, plan, language) = (act.tenant.to_owned(), plan.to_owned(), language.to_owned());
    let tenant = Tenant {
        name,
        plan,
        language,
        created_at: act.at,
    };
    if !rows.insert_tenant(&tenant)? {
        return Err(Refusal::TenantExists {
            tenant: tenant.name,
        }
        .into());
    }
    act.note(
        rows,
        "tenant.create",
        act.tenant,
        Value::Null,
        told(&tenant),
    )?;
    Ok(tenant)
}

/// Changes the tenant that the act names.
///
/// # Errors
/// Refuses a name that no tenant has.
pub fn change(rows: &dyn Rows, changes: Changes, act: Act<'_>) -> Result<Tenant> {
    let before = find(rows, act.tenant)?;
    let mut after = before.clone();
    after.plan = changes.plan.unwrap_or(after.plan);
    after.language = changes.language.unwrap_or(after.language);
    if after != before {
        rows.update_tenant(&after)?;
        act.note(rows, "tenant.set", act.tenant, told(&before), told(&after))?;
    }
    Ok(after)
}

/// A tenant's plan. Where the contract no longer has it, the lowest: too little is promised then rather than too much.
#[must_use]
pub fn plan(contract: &'static Contract, tenant: &Tenant) -> Option<&'static Plan> {
    contract
        .plans
        .iter()
        .find(|plan| plan.name == tenant.plan)
        .or(contract.plans.first())
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
