//! What an implementation of the store can do with rows, inside a transaction.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde_json::Value;

use super::rows::{Decision, Entry, Key, Proposal, Snapshot, State, Tenant, Wanted};
use crate::error::Result;

/// Tenants.
pub trait TenantRows {
    /// The tenant of that name.
    fn tenant(&self, name: &str) -> Result<Option<Tenant>>;
    /// All of them, by name.
    fn tenants(&self) -> Result<Vec<Tenant>>;
    /// Makes one; false when the name is taken.
    fn insert_tenant(&self, tenant: &Tenant) -> Result<bool>;
    /// Gives one another plan and language; false when there is none of that name.
    fn update_tenant(&self, tenant: &Tenant) -> Result<bool>;
}

/// Keys.
pub trait KeyRows {
    /// The key with that hash, revoked or not.
    fn key_by_hash(&self, hash: &[u8; 32]) -> Result<Option<Key>>;
    /// A tenant's key with that id.
    fn key(&self, tenant: &str, id: &str) -> Result<Option<Key>>;
    /// A tenant's keys, oldest first.
    fn keys(&self, tenant: &str) -> Result<Vec<Key>>;
    /// Makes one.
    fn insert_key(&self, key: &Key) -> Result<()>;
    /// Revokes one; false when it was revoked already or is not there.
    fn revoke_key(&self, tenant: &str, id: &str, at: Timestamp) -> Result<bool>;
}

/// The configuration.
pub trait ConfigRows {
    /// A tenant's stored values, by entity.
    fn config(&self, tenant: &str) -> Result<BTreeMap<String, Value>>;
    /// Stores a value.
    fn put_config(&self, tenant: &str, entity: &str, value: &Value, at: Timestamp) -> Result<()>;
}

/// Proposals.
pub trait ProposalRows {
    /// A tenant's proposal with that id.
    fn proposal(&self, tenant: &str, id: &str) -> Result<Option<Proposal>>;
    /// A tenant's proposals, newest first, and how many there are without `skip` and `limit`.
    fn proposals(&self, tenant: &str, wanted: &Wanted) -> Result<(Vec<Proposal>, u64)>;
    /// A tenant's pending proposal with that content, if it has not expired.
    fn live_proposal(
        &self,
        tenant: &str,
        fingerprint: &str,
        now: Timestamp,
    ) -> Result<Option<Proposal>>;
    /// Makes one.
    fn insert_proposal(&self, proposal: &Proposal) -> Result<()>;
    /// Ends a pending one; false when it is not pending or not there.
    fn decide_proposal(
        &self,
        tenant: &str,
        id: &str,
        state: State,
        decision: &Decision,
    ) -> Result<bool>;
}

/// What happened.
pub trait HistoryRows {
    /// Keeps a snapshot.
    fn insert_snapshot(&self, snapshot: &Snapshot) -> Result<()>;
    /// The snapshot taken before that proposal was applied.
    fn snapshot_before(&self, tenant: &str, proposal: &str) -> Result<Option<Snapshot>>;
    /// Adds to the audit.
    fn insert_entry(&self, entry: &Entry) -> Result<()>;
    /// A tenant's audit, oldest first.
    fn entries(&self, tenant: &str) -> Result<Vec<Entry>>;
}

/// All that can be done inside a transaction.
pub trait Rows: TenantRows + KeyRows + ConfigRows + ProposalRows + HistoryRows {}

impl<T: TenantRows + KeyRows + ConfigRows + ProposalRows + HistoryRows> Rows for T {}
