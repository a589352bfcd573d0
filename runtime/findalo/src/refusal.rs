//! Why something lawful to ask was not done. Knows neither codes nor wording: the contract has those.

use pliego_host::violation::Violation;

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
    /// An argument of a command that will not do.
    InvalidValue {
        /// The argument.
        argument: &'static str,
        /// What came.
        received: String,
        /// What would do, where that can be listed.
        allowed: Vec<String>,
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
        /// The entities that have changed.
        changed: Vec<String>,
    },
    /// It touches entities outside the caller's areas.
    OutOfArea {
        /// Their names.
        entities: Vec<String>,
    },
    /// Changes that the contract does not allow on the configuration as it is.
    Invalid(Vec<Violation>),
    /// Changes after which all would be as it is.
    NothingChanges,
}
