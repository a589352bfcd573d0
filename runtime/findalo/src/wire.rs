//! From what the cycle refuses to the errors of the contract. The generated enums are closed, so that a code or a field
//! that the contract does not have cannot be written here.

use findalo_contract::{EntityName, Error as Refused, ProposalStatus, WithdrawProposalError};
use pliego_host::call::{Declared, Failure};

use crate::error::Error;
use crate::refusal::Refusal;
use crate::store::Status;

/// The error of the contract for what a command refuses. None for what only a tool can be refused.
#[must_use]
pub fn command(refusal: &Refusal) -> Option<Declared> {
    let refused = match refusal.clone() {
        Refusal::TenantNotFound { tenant } => Refused::TenantNotFound { tenant },
        Refusal::TenantExists { tenant } => Refused::TenantExists { tenant },
        Refusal::KeyNotFound { key } => Refused::KeyNotFound { key },
        Refusal::KeyRevoked { key } => Refused::KeyRevoked { key },
        Refusal::InvalidValue {
            argument,
            received,
            allowed,
        } => Refused::InvalidValue {
            argument: argument.to_owned(),
            received,
            allowed: (!allowed.is_empty()).then_some(allowed),
        },
        Refusal::ProposalNotFound {
            proposal: proposal_id,
        } => Refused::ProposalNotFound { proposal_id },
        Refusal::ProposalNotPending {
            proposal: proposal_id,
            status,
        } => Refused::ProposalNotPending {
            proposal_id,
            status: self::status(status),
        },
        Refusal::ProposalStale {
            proposal: proposal_id,
            changed,
        } => Refused::ProposalStale {
            proposal_id,
            changed_entities: entities(&changed),
        },
        Refusal::ProposalNotAuthor { .. }
        | Refusal::OutOfArea { .. }
        | Refusal::Invalid(_)
        | Refusal::NothingChanges => {
            return None;
        }
    };
    Some(refused.into())
}

/// The answer of `withdraw_proposal` to what went wrong.
pub(crate) fn withdrawing(error: Error) -> Failure<WithdrawProposalError> {
    let refused = match error.refusal().cloned() {
        Some(Refusal::ProposalNotFound {
            proposal: proposal_id,
        }) => WithdrawProposalError::ProposalNotFound { proposal_id },
        Some(Refusal::ProposalNotPending {
            proposal: proposal_id,
            status,
        }) => WithdrawProposalError::ProposalNotPending {
            proposal_id,
            status: self::status(status),
        },
        Some(Refusal::ProposalNotAuthor {
            proposal: proposal_id,
        }) => WithdrawProposalError::ProposalNotAuthor {
            proposal_id,
            withdrawable: false,
        },
        Some(Refusal::OutOfArea { entities }) => return Failure::OutOfArea(entities),
        _ => return Failure::unexpected(error),
    };
    Failure::Declared(refused)
}

pub(crate) fn status(status: Status) -> ProposalStatus {
    match status {
        Status::Proposed => ProposalStatus::Proposed,
        Status::Applied => ProposalStatus::Applied,
        Status::Dismissed => ProposalStatus::Dismissed,
        Status::Expired => ProposalStatus::Expired,
    }
}

pub(crate) fn asked(status: ProposalStatus) -> Status {
    match status {
        ProposalStatus::Proposed => Status::Proposed,
        ProposalStatus::Applied => Status::Applied,
        ProposalStatus::Dismissed => Status::Dismissed,
        ProposalStatus::Expired => Status::Expired,
    }
}

/// The entities of those names that the contract has: one that it had once and dropped cannot be named any more.
pub(crate) fn entities(names: &[String]) -> Vec<EntityName> {
    names
        .iter()
        .filter_map(|name| EntityName::named(name))
        .collect()
}
