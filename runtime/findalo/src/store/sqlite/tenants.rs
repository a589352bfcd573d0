//! Tenants.

use rusqlite::{Row, params};

use super::super::{Tenant, TenantRows};
use super::Inside;
use super::values::{millis, time};
use crate::error::Result;

impl TenantRows for Inside<'_> {
    fn tenant(&self, name: &str) -> Result<Option<Tenant>> {
        let mut statement = self
            .0
            .prepare_cached("SELECT * FROM tenants WHERE name = ?1")?;
        statement.query_and_then([name], tenant)?.next().transpose()
    }

    fn tenants(&self) -> Result<Vec<Tenant>> {
        let mut statement = self
            .0
            .prepare_cached("SELECT * FROM tenants ORDER BY name")?;
        statement.query_and_then([], tenant)?.collect()
    }

    fn insert_tenant(&self, tenant: &Tenant) -> Result<bool> {
        let mut statement = self.0.prepare_cached(
            "INSERT INTO tenants (name, plan, language, created_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
        )?;
        Ok(statement.execute(params![
            tenant.name,
            tenant.plan,
            tenant.language,
            millis(tenant.created_at)
        ])? == 1)
    }

    fn update_tenant(&self, tenant: &Tenant) -> Result<bool> {
        let mut statement = self
            .0
            .prepare_cached("UPDATE tenants SET plan = ?2, language = ?3 WHERE name = ?1")?;
        Ok(statement.execute(params![tenant.name, tenant.plan, tenant.language])? == 1)
    }
}

fn tenant(row: &Row<'_>) -> Result<Tenant> {
    Ok(Tenant {
        name: row.get("name")?,
        plan: row.get("plan")?,
        language: row.get("language")?,
        created_at: time(row, "created_at")?,
    })
}
