//! Why something lawful to ask was not done. Knows neither codes nor wording: the contract has those.

use crate::store::Status;

/// Why not.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// There is no tenant of that name.
    TenantNotFound {
        /// The name.
        tenant: String,
    },
    /// There is one already.
    TenantExists {
        /// The name.
        tenant: String,
    },
    /// The tenant has no key of that id.
    KeyNotFound {
        /// The id.
        key: String,
    },
    /// The key was revoked before.
    KeyRevoked {
        /// The id.
        key: String,
    },
    /// The tenant has no proposal of that id.
    ProposalNotFound {
        /// The id.
        proposal: String,
    },
    /// It is not waiting for a decision.
    ProposalNotPending {
        /// The id.
        proposal: String,
        /// Where it really stands.
        status: Status,
    },
    /// Another key made it.
    ProposalNotAuthor {
        /// The id.
        proposal: String,
    },
    /// What it was made on has changed since.
    ProposalStale {
        /// The id.
        proposal: String,
    },
    /// It touches entities outside the caller's areas.
    OutOfArea {
        /// Their names.
        entities: Vec<String>,
    },
    /// That reason is what a withdrawal by the agent leaves; a person must give another.
    ReasonReserved {
        /// The reason.
        reason: String,
    },
}
