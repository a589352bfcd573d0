//! The five tools: each turns its input into work on the store, and what comes of it into its output.

use std::sync::Arc;

use findalo_contract::{
    self as contract, EntityName, GetConfigInput, GetConfigOutput, GetConfigOutputContextItem,
    ListEntitiesInput, ListEntitiesOutput, ListProposalsInput, ListProposalsOutput,
    ListProposalsOutputProposalsItem, ProposeChangeInput, ProposeChangeOutput, Tools,
    WithdrawProposalError, WithdrawProposalInput, WithdrawProposalOutput,
};
use pliego_host::call::{Call, Failure};
use pliego_host::cut::Cut;
use pliego_host::entity::{Change, Config, Engine};
use pliego_host::text;
use pliego_host::violation::Violation;
use serde_json::Map;

use crate::audit::{self, Act};
use crate::catalogue;
use crate::decisions;
use crate::error::{Error, Result};
use crate::proposals::{Draft, Proposed};
use crate::refusal::Refusal;
use crate::store::{Proposal, Store, Wanted, read, write};
use crate::views::{self, View};
use crate::{CONTRACT, CYCLE, RULES, tenants, time, wire, words};

/// The handlers, over a store.
#[derive(Clone)]
pub struct Findalo {
    store: Arc<dyn Store>,
}

type Answer<T, E = std::convert::Infallible> = std::result::Result<T, Failure<E>>;

impl Findalo {
    /// Handlers that work on that store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// Runs work on the store where it may block.
    pub(crate) async fn off<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Store) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let store = Arc::clone(&self.store);
        let done = tokio::task::spawn_blocking(move || work(&*store)).await;
        done.map_err(|error| Error::other("work on the store", error))?
    }
}

impl Tools for Findalo {
    async fn list_entities(
        &self,
        call: &Call,
        input: ListEntitiesInput,
    ) -> Answer<ListEntitiesOutput> {
        let name = call.caller.tenant.clone();
        let tenant = self
            .off(move |store| read(store, |rows| tenants::find(rows, &name)))
            .await;
        let answer = tenant.and_then(|tenant| catalogue::answer(call, &tenant, input));
        answer.map_err(Failure::unexpected)
    }

    async fn get_config(&self, call: &Call, input: GetConfigInput) -> Answer<GetConfigOutput> {
        let name = call.caller.tenant.clone();
        let config = self
            .off(move |store| read(store, |rows| rows.config(&name)))
            .await
            .map_err(Failure::unexpected)?;
        value(input.entity, &config)
            .ok_or_else(|| Failure::unexpected("an entity without a definition"))
    }

    async fn list_proposals(
        &self,
        call: &Call,
        input: ListProposalsInput,
    ) -> Answer<ListProposalsOutput> {
        let wanted = Wanted {
            status: input.status.map(wire::asked),
            now: call.now,
            skip: input.offset.unsigned_abs(),
            limit: input.limit.unsigned_abs(),
        };
        let name = call.caller.tenant.clone();
        let found = self.off(move |store| {
            read(store, |rows| {
                Ok((rows.proposals(&name, &wanted)?, rows.config(&name)?))
            })
        });
        let ((found, total), config) = found.await.map_err(Failure::unexpected)?;
        let items = found
            .iter()
            .map(|each| listed(call, each, &config))
            .collect::<Result<Vec<_>>>();
        let proposals = Cut::page(items.map_err(Failure::unexpected)?, total);
        Ok(ListProposalsOutput {
            total: i64::try_from(total).unwrap_or(i64::MAX),
            proposals,
        })
    }

    async fn propose_change(
        &self,
        call: &Call,
        input: ProposeChangeInput,
    ) -> Answer<ProposeChangeOutput> {
        let (key, tenant, now) = (
            call.caller.key.clone(),
            call.caller.tenant.clone(),
            call.now,
        );
        let draft = draft(input);
        let proposed = self.off(move |store| {
            write(store, |rows| {
                let who = audit::key(&key);
                let proposed = CYCLE.propose(rows, draft, &key, Act::new(&tenant, &who, now))?;
                Ok((proposed, rows.config(&tenant)?))
            })
        });
        let (proposed, config) = proposed.await.map_err(proposing)?;
        told(call, &proposed, &config).map_err(Failure::unexpected)
    }

    async fn withdraw_proposal(
        &self,
        call: &Call,
        input: WithdrawProposalInput,
    ) -> Answer<WithdrawProposalOutput, WithdrawProposalError> {
        let whole = call.clone();
        let withdrawn = self.off(move |store| {
            let caller = &whole.caller;
            let who = audit::key(&caller.key);
            let act = Act::new(&caller.tenant, &who, whole.now);
            let blocked = |proposal: &Proposal| blocked(&whole, proposal);
            write(store, |rows| {
                decisions::withdraw(rows, &input.proposal_id, &caller.key, blocked, act)
            })
        });
        let withdrawn = withdrawn.await.map_err(wire::withdrawing)?;
        Ok(WithdrawProposalOutput {
            proposal_id: withdrawn.id,
            status: contract::ProposalStatus::Dismissed,
            dismiss_reason: decisions::WITHDRAWN.to_owned(),
        })
    }
}

fn value(name: EntityName, config: &Config) -> Option<GetConfigOutput> {
    let entity = CONTRACT.entity(name.name())?;
    let read = Engine {
        contract: &CONTRACT,
        rules: &RULES,
    }
    .read(entity, config);
    let context: Vec<_> = read
        .shown
        .into_iter()
        .filter_map(|shown| {
            Some(GetConfigOutputContextItem {
                entity: EntityName::named(&shown.entity)?,
                properties: shown.properties,
            })
        })
        .collect();
    let context = (!context.is_empty()).then_some(context);
    Some(GetConfigOutput {
        entity: name,
        set: read.set,
        value: read.value,
        context,
    })
}

fn draft(input: ProposeChangeInput) -> Draft {
    let change = |each: contract::ProposeChangeInputChangesItem| Change {
        entity: each.entity.name().to_owned(),
        op: each.op,
        value: each.value,
    };
    Draft {
        title: input.title,
        rationale: input.rationale,
        changes: input.changes.into_iter().map(change).collect(),
    }
}

fn proposing(error: Error) -> Failure<std::convert::Infallible> {
    match error.refusal() {
        Some(Refusal::Invalid(violations)) => Failure::BadArguments(violations.clone()),
        Some(Refusal::NothingChanges) => {
            let violation = Violation::new("changes", "/changes", "no_effect");
            Failure::BadArguments(vec![violation.worded(words::NOTHING_CHANGES, Map::new())])
        }
        _ => Failure::unexpected(error),
    }
}

fn told(call: &Call, proposed: &Proposed, config: &Config) -> Result<ProposeChangeOutput> {
    let (proposal, live) = match proposed {
        Proposed::New(proposal) => (proposal, false),
        Proposed::Live(proposal) => (proposal, true),
    };
    let view = views::view(proposal, config, call.now, call.language)?;
    let next = if view.blocked() {
        words::REGENERATION
    } else {
        words::APPROVAL
    };
    Ok(ProposeChangeOutput {
        withdrawable: live.then(|| withdrawable(call, proposal, &view)),
        deduplicated: live.then_some(true),
        blocked_reason: blocked_reason(&view)
            .map(|()| contract::ProposeChangeOutputBlockedReason::BaseDrift),
        next_step: text::pick(next, call.language).to_owned(),
        status: wire::status(view.status),
        proposal_id: view.id,
        expires_at: time::written(view.expires_at),
        diff: view.diff,
        warnings: contract::Notices(view.warnings),
    })
}

fn listed(
    call: &Call,
    proposal: &Proposal,
    config: &Config,
) -> Result<ListProposalsOutputProposalsItem> {
    let view = views::view(proposal, config, call.now, call.language)?;
    let applied = view
        .decision
        .as_ref()
        .filter(|_| view.status == crate::store::Status::Applied);
    Ok(ListProposalsOutputProposalsItem {
        withdrawable: withdrawable(call, proposal, &view),
        applied_at: applied.map(|decision| time::written(decision.at)),
        dismiss_reason: view.dismiss_reason().map(str::to_owned),
        blocked_reason: blocked_reason(&view)
            .map(|()| contract::ListProposalsOutputProposalsItemBlockedReason::BaseDrift),
        entities: wire::entities(&view.entities),
        status: wire::status(view.status),
        proposal_id: view.id,
        title: view.title,
        rationale: view.rationale,
        created_at: time::written(view.created_at),
        expires_at: time::written(view.expires_at),
        diff: view.diff,
        warnings: contract::Notices(view.warnings),
    })
}

fn blocked_reason(view: &View) -> Option<()> {
    view.blocked().then_some(())
}

/// Whether `withdraw_proposal` would do it for this caller, now.
fn withdrawable(call: &Call, proposal: &Proposal, view: &View) -> bool {
    view.status == crate::store::Status::Proposed
        && proposal.author.as_deref() == Some(call.caller.key.as_str())
        && blocked(call, proposal).is_empty()
}

/// A proposal that touches an entity outside the caller's areas counts as outside them.
fn blocked(call: &Call, proposal: &Proposal) -> Vec<String> {
    call.blocked(proposal.base.keys().map(String::as_str))
}
