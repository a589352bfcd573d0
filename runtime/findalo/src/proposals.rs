//! The cycle of a proposal: made by an agent, decided by a person, or withdrawn by the key that made it (`decisions`).
//! Every function runs inside one transaction of its caller, so that what it reads is what it writes on.

use std::collections::BTreeMap;

use jiff::ToSpan;
use pliego_host::contract::Contract;
use pliego_host::entity::{self, Change, Config, Engine, Prepared, Refused, RuleBook};
use serde_json::{Value, json};

use crate::audit::Act;
use crate::error::{Error, Result};
use crate::ids;
use crate::refusal::Refusal;
use crate::store::{Proposal, Rows, State, Tenant};
use crate::tenants;

/// The rules of the cycle that come from the contract.
#[derive(Clone, Copy)]
pub struct Cycle<'a> {
    /// The contract.
    pub contract: &'static Contract,
    /// Rules of its entities that are written by hand.
    pub rules: &'a dyn RuleBook,
    /// How many hours a proposal waits.
    pub life_hours: i64,
}

/// What an agent asks for.
#[derive(Clone, Debug)]
pub struct Draft {
    /// What it calls it.
    pub title: String,
    /// Why it wants it.
    pub rationale: Option<String>,
    /// The changes in strict form.
    pub changes: Vec<Change>,
}

/// What became of a draft.
#[derive(Clone, Debug, PartialEq)]
pub enum Proposed {
    /// It is a proposal now.
    New(Proposal),
    /// There was one with the same changes.
    Live(Proposal),
}

impl Cycle<'_> {
    /// Makes a proposal of a draft, unless a live one has the same changes, whoever made it.
    ///
    /// # Errors
    /// Refuses changes that break the contract or change nothing.
    pub fn propose(
        &self,
        rows: &dyn Rows,
        draft: Draft,
        key: &str,
        act: Act<'_>,
    ) -> Result<Proposed> {
        let tenant = tenants::find(rows, act.tenant)?;
        let fingerprint = entity::fingerprint(&draft.changes);
        if let Some(live) = rows.live_proposal(act.tenant, &fingerprint, act.at)? {
            return Ok(Proposed::Live(live));
        }
        let config = rows.config(act.tenant)?;
        let prepared = self.prepare(&tenant, &config, draft.changes)?;
        let proposal = Proposal {
            id: ids::new(act.at),
            tenant: tenant.name,
            title: draft.title,
            rationale: draft.rationale,
            changes: data(&prepared.changes)?,
            diff: data(&prepared.diff)?,
            notices: data(&prepared.notices)?,
            result: hashes(&prepared.after),
            base: prepared.base,
            fingerprint,
            author: Some(key.to_owned()),
            created_at: act.at,
            expires_at: act
                .at
                .saturating_add(self.life_hours.hours())
                .map_err(out_of_time)?,
            state: State::Proposed,
            decision: None,
        };
        rows.insert_proposal(&proposal)?;
        act.note(
            rows,
            "proposal.create",
            &proposal.id,
            Value::Null,
            json!({"status": "proposed"}),
        )?;
        Ok(Proposed::New(proposal))
    }

    pub(crate) fn prepare(
        &self,
        tenant: &Tenant,
        config: &Config,
        changes: Vec<Change>,
    ) -> Result<Prepared> {
        let engine = Engine {
            contract: self.contract,
            rules: self.rules,
        };
        let features = tenants::plan(self.contract, tenant).map_or(&[][..], |plan| plan.features);
        engine
            .prepare(config, changes, features)
            .map_err(|refused| match refused {
                Refused::Violations(violations) => Refusal::Invalid(violations).into(),
                Refused::NothingChanges => Refusal::NothingChanges.into(),
                Refused::Untyped(fault) => Error::other("judging a change", fault),
            })
    }
}

/// A tenant's proposal.
///
/// # Errors
/// Refuses an id that none of the tenant's has.
pub fn find(rows: &dyn Rows, tenant: &str, id: &str) -> Result<Proposal> {
    Ok(rows
        .proposal(tenant, id)?
        .ok_or_else(|| Refusal::ProposalNotFound {
            proposal: id.to_owned(),
        })?)
}

/// The entities of a proposal whose stored value is no longer the one that it was made on.
#[must_use]
pub fn drift(proposal: &Proposal, config: &Config) -> Vec<String> {
    let changed = proposal
        .base
        .iter()
        .filter(|(entity, hash)| entity::base_hash(config, entity) != **hash);
    changed.map(|(entity, _)| entity.clone()).collect()
}

pub(crate) fn hashes(after: &Config) -> BTreeMap<String, String> {
    after
        .keys()
        .map(|entity| (entity.clone(), entity::base_hash(after, entity)))
        .collect()
}

fn data(value: &impl serde::Serialize) -> Result<Value> {
    serde_json::to_value(value).map_err(|error| Error::other("keeping a proposal", error))
}

/// Reads what [`data`] kept.
pub(crate) fn parsed<T: serde::de::DeserializeOwned>(
    what: &'static str,
    value: &Value,
) -> Result<T> {
    T::deserialize(value).map_err(|error| Error::damaged(what, error))
}

fn out_of_time(error: jiff::Error) -> Error {
    Error::other("the end of a proposal's life", error)
}
