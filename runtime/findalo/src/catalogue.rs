//! What `list_entities` answers: the catalogue, the policies, the tenant's plan and the reach of the key.

use findalo_contract::{
    AreaName, FeatureName, ListEntitiesInput, ListEntitiesOutput, ListEntitiesOutputKey,
    ListEntitiesOutputPlan, PlanName, ScopeName,
};
use pliego_host::call::Call;
use pliego_host::entity;
use pliego_host::text;
use pliego_host::toolkit::Policy;
use serde::Deserialize;

use crate::error::{Error, Result};
use crate::store::Tenant;
use crate::{CONTRACT, tenants};

/// The part of the policies resource that travels in the catalogue.
#[derive(Deserialize)]
struct Policies {
    policies: Vec<Policy>,
}

pub(crate) fn answer(
    call: &Call,
    tenant: &Tenant,
    input: ListEntitiesInput,
) -> Result<ListEntitiesOutput> {
    let mut entities = entity::cards(&CONTRACT, call.language, &call.caller.areas);
    if let Some(wanted) = input.entities {
        entities.retain(|card| wanted.iter().any(|name| name.name() == card.entity));
    }
    Ok(ListEntitiesOutput {
        catalog_version: CONTRACT.catalog_version.to_owned(),
        entities,
        policies: policies(call.language),
        plan: plan(tenant)?,
        key: ListEntitiesOutputKey {
            scopes: call
                .caller
                .scopes
                .iter()
                .filter_map(|name| ScopeName::named(name))
                .collect(),
            areas: call
                .caller
                .areas
                .iter()
                .filter_map(|name| AreaName::named(name))
                .collect(),
        },
    })
}

fn policies(language: usize) -> Vec<Policy> {
    let text = text::pick(CONTRACT.policies, language);
    serde_json::from_str::<Policies>(text)
        .map(|all| all.policies)
        .unwrap_or_default()
}

fn plan(tenant: &Tenant) -> Result<ListEntitiesOutputPlan> {
    let plan = tenants::plan(&CONTRACT, tenant)
        .ok_or_else(|| Error::other("a tenant's plan", "the contract has none"))?;
    Ok(ListEntitiesOutputPlan {
        plan: PlanName::named(plan.name)
            .ok_or_else(|| Error::other("a tenant's plan", plan.name))?,
        features: plan
            .features
            .iter()
            .filter_map(|name| FeatureName::named(name))
            .collect(),
        inert_here: entity::inert_settings(&CONTRACT, plan.features),
    })
}
