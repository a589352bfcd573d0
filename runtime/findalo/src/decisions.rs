//! How a proposal ends: approved or dismissed by a person, withdrawn by the key that made it.

use jiff::Timestamp;
use pliego_host::entity::{Config, Prepared};
use serde_json::json;

use crate::audit::Act;
use crate::error::{Error, Result};
use crate::ids;
use crate::proposals::{Cycle, drift, find, hashes, parsed};
use crate::refusal::Refusal;
use crate::store::{Decision, Proposal, Rows, Snapshot, State, Status, Tenant};
use crate::tenants;

/// What `dismiss_reason` says, in every language, when the agent withdrew its own proposal.
pub const WITHDRAWN: &str = "retirada_por_el_agente";

impl Cycle<'_> {
    /// Writes a pending proposal to the configuration, and keeps what was there.
    ///
    /// # Errors
    /// Refuses one that is not pending, and one that would no longer do exactly what was shown.
    pub fn approve(&self, rows: &dyn Rows, id: &str, act: Act<'_>) -> Result<(Proposal, Snapshot)> {
        let tenant = tenants::find(rows, act.tenant)?;
        let proposal = pending(rows, id, &act)?;
        let config = rows.config(act.tenant)?;
        let prepared = self.still(&tenant, &config, &proposal)?;
        let snapshot = snapshot(&proposal, &config, act.at);
        rows.insert_snapshot(&snapshot)?;
        for (entity, value) in &prepared.after {
            rows.put_config(act.tenant, entity, value, act.at)?;
        }
        let proposal = decide(rows, proposal, State::Applied, None, &act)?;
        act.note(
            rows,
            "proposal.approve",
            id,
            json!(snapshot.before),
            json!(prepared.after),
        )?;
        Ok((proposal, snapshot))
    }

    /// What a proposal leads to, if that is still what was shown when it was made: its base is untouched, and neither the
    /// contract nor the rules have come to judge otherwise.
    fn still(&self, tenant: &Tenant, config: &Config, proposal: &Proposal) -> Result<Prepared> {
        let stale = |changed| {
            Error::from(Refusal::ProposalStale {
                proposal: proposal.id.clone(),
                changed,
            })
        };
        let drifted = drift(proposal, config);
        if !drifted.is_empty() {
            return Err(stale(drifted));
        }
        let prepared = match self.prepare(tenant, config, parsed("changes", &proposal.changes)?) {
            Err(error) if error.refusal().is_some() => {
                return Err(stale(proposal.base.keys().cloned().collect()));
            }
            prepared => prepared?,
        };
        let result = hashes(&prepared.after);
        if result == proposal.result {
            return Ok(prepared);
        }
        let changed = proposal
            .result
            .keys()
            .filter(|entity| result.get(*entity) != proposal.result.get(*entity));
        Err(stale(changed.cloned().collect()))
    }
}

/// Ends a pending proposal without applying it, for a person.
///
/// # Errors
/// Refuses one that is not pending, and the reason that a withdrawal leaves.
pub fn dismiss(
    rows: &dyn Rows,
    id: &str,
    reason: Option<String>,
    act: Act<'_>,
) -> Result<Proposal> {
    tenants::find(rows, act.tenant)?;
    if reason.as_deref() == Some(WITHDRAWN) {
        let received = WITHDRAWN.to_owned();
        return Err(Refusal::InvalidValue {
            argument: "--reason",
            received,
            allowed: Vec::new(),
        }
        .into());
    }
    let proposal = pending(rows, id, &act)?;
    let after = json!({"status": "dismissed", "reason": reason});
    let proposal = decide(rows, proposal, State::Dismissed, reason, &act)?;
    act.note(
        rows,
        "proposal.dismiss",
        id,
        json!({"status": "proposed"}),
        after,
    )?;
    Ok(proposal)
}

/// Ends a pending proposal for the key that made it. `blocked` are the entities that the key may not touch.
///
/// # Errors
/// Refuses one of another author, one that touches a blocked entity, and one that is not pending.
pub fn withdraw(
    rows: &dyn Rows,
    id: &str,
    key: &str,
    blocked: impl FnOnce(&Proposal) -> Vec<String>,
    act: Act<'_>,
) -> Result<Proposal> {
    let proposal = find(rows, act.tenant, id)?;
    let entities = blocked(&proposal);
    if !entities.is_empty() {
        return Err(Refusal::OutOfArea { entities }.into());
    }
    if proposal.author.as_deref() != Some(key) {
        return Err(Refusal::ProposalNotAuthor {
            proposal: id.to_owned(),
        }
        .into());
    }
    let proposal = pending(rows, id, &act)?;
    let proposal = decide(
        rows,
        proposal,
        State::Dismissed,
        Some(WITHDRAWN.to_owned()),
        &act,
    )?;
    let after = json!({"status": "dismissed", "reason": WITHDRAWN});
    act.note(
        rows,
        "proposal.withdraw",
        id,
        json!({"status": "proposed"}),
        after,
    )?;
    Ok(proposal)
}

fn pending(rows: &dyn Rows, id: &str, act: &Act<'_>) -> Result<Proposal> {
    let proposal = find(rows, act.tenant, id)?;
    match proposal.status(act.at) {
        Status::Proposed => Ok(proposal),
        status => Err(Refusal::ProposalNotPending {
            proposal: id.to_owned(),
            status,
        }
        .into()),
    }
}

fn decide(
    rows: &dyn Rows,
    proposal: Proposal,
    state: State,
    reason: Option<String>,
    act: &Act<'_>,
) -> Result<Proposal> {
    let decision = Decision {
        at: act.at,
        by: act.who.to_owned(),
        reason,
    };
    if !rows.decide_proposal(&proposal.tenant, &proposal.id, state, &decision)? {
        return Err(Error::other(
            "deciding a proposal",
            "it was decided inside our own transaction",
        ));
    }
    Ok(Proposal {
        state,
        decision: Some(decision),
        ..proposal
    })
}

fn snapshot(proposal: &Proposal, config: &Config, at: Timestamp) -> Snapshot {
    let before = proposal
        .base
        .keys()
        .map(|entity| (entity.clone(), config.get(entity).cloned()));
    Snapshot {
        id: ids::new(at),
        tenant: proposal.tenant.clone(),
        proposal: proposal.id.clone(),
        at,
        before: before.collect(),
    }
}
