//! What is stored, as plain rows. Knows nothing of contracts: changes, diffs and values are JSON here.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde_json::Value;

/// A shop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tenant {
    /// Its name, unique.
    pub name: String,
    /// Name of its plan.
    pub plan: String,
    /// Tag of the language it reads.
    pub language: String,
    /// When it was made.
    pub created_at: Timestamp,
}

/// An API key, without its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its id, which is no secret.
    pub id: String,
    /// The tenant that it opens.
    pub tenant: String,
    /// SHA-256 of the secret.
    pub hash: [u8; 32],
    /// The first characters of the secret, by which a person tells keys apart.
    pub hint: String,
    /// What it is for, if somebody said so.
    pub label: Option<String>,
    /// Scopes that were ticked; what they imply is not here.
    pub scopes: Vec<String>,
    /// Areas that it is restricted to; empty means all.
    pub areas: Vec<String>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it stopped working.
    pub revoked_at: Option<Timestamp>,
}

/// Where a proposal stands, as stored. Expiry is not stored: it follows from the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Waiting for a person.
    Proposed,
    /// Written to the configuration.
    Applied,
    /// Refused by a person, or withdrawn.
    Dismissed,
}

/// What an agent asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// Its id.
    pub id: String,
    /// The tenant whose configuration it would change.
    pub tenant: String,
    /// What the author called it.
    pub title: String,
    /// Why the author wants it.
    pub rationale: Option<String>,
    /// The changes in strict form.
    pub changes: Value,
    /// The lines of the diff, as data.
    pub diff: Value,
    /// The notices, as data.
    pub notices: Value,
    /// By touched entity, the hash of the value that the proposal was made on.
    pub base: BTreeMap<String, String>,
    /// By touched entity, the hash of the value that it leads to.
    pub result: BTreeMap<String, String>,
    /// What tells it from another content.
    pub fingerprint: String,
    /// Id of the key that made it.
    pub author: Option<String>,
    /// When it was made.
    pub created_at: Timestamp,
    /// From when on nobody can decide it.
    pub expires_at: Timestamp,
    /// Where it stands.
    pub state: State,
    /// How it ended; absent while it is pending.
    pub decision: Option<Decision>,
}

/// How a proposal ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// When.
    pub at: Timestamp,
    /// Who, as in the audit.
    pub by: String,
    /// Why.
    pub reason: Option<String>,
}

/// The state of a proposal once the time is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Waiting for a person, and not expired.
    Proposed,
    /// Written to the configuration.
    Applied,
    /// Refused by a person, or withdrawn.
    Dismissed,
    /// Nobody decided in time.
    Expired,
}

/// Which proposals are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Only those.
    pub status: Option<Status>,
    /// What time it is.
    pub now: Timestamp,
    /// So many of the newest are left out.
    pub skip: u64,
    /// At most so many.
    pub limit: u64,
}

/// The values of some entities before they were written.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    /// Its id.
    pub id: String,
    /// The tenant.
    pub tenant: String,
    /// What was applied after it.
    pub proposal: String,
    /// When it was taken.
    pub at: Timestamp,
    /// By entity; absent means never written.
    pub before: BTreeMap<String, Option<Value>>,
}

/// Something that somebody did.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// When.
    pub at: Timestamp,
    /// The tenant that it was done to.
    pub tenant: String,
    /// `person:NAME` or `key:ID`.
    pub who: String,
    /// What was done, such as `proposal.approve`.
    pub what: String,
    /// The id of what it was done to.
    pub subject: String,
    /// What was there.
    pub before: Value,
    /// What is there now.
    pub after: Value,
}

impl State {
    /// How it is stored.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Proposed => "proposed",
            Self::Applied => "applied",
            Self::Dismissed => "dismissed",
        }
    }

    /// The state of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        [Self::Proposed, Self::Applied, Self::Dismissed]
            .into_iter()
            .find(|each| each.name() == name)
    }
}

impl Status {
    /// Each of them.
    pub const ALL: [Self; 4] = [
        Self::Proposed,
        Self::Applied,
        Self::Dismissed,
        Self::Expired,
    ];

    /// How it is spelt, everywhere.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Proposed => "proposed",
            Self::Applied => "applied",
            Self::Dismissed => "dismissed",
            Self::Expired => "expired",
        }
    }
}

impl Proposal {
    /// Where it stands at that time.
    #[must_use]
    pub fn status(&self, now: Timestamp) -> Status {
        match self.state {
            State::Applied => Status::Applied,
            State::Dismissed => Status::Dismissed,
            State::Proposed if self.expires_at <= now => Status::Expired,
            State::Proposed => Status::Proposed,
        }
    }
}
