//! A proposal as a reader gets it: with the status that the time gives it, worded in the reader's language.

use jiff::Timestamp;
use pliego_host::entity::{Config, Line, Notice};
use pliego_host::toolkit;

use crate::error::Result;
use crate::proposals::{drift, parsed};
use crate::store::{Decision, Proposal, Status};

/// `blocked_reason` of a pending proposal whose base has changed.
pub const BASE_DRIFT: &str = "base_drift";

/// A proposal, worded.
#[derive(Clone, Debug)]
pub struct View {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Why it was made.
    pub rationale: Option<String>,
    /// Id of the key that made it.
    pub author: Option<String>,
    /// Where it stands.
    pub status: Status,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it expires, or would have.
    pub expires_at: Timestamp,
    /// How it ended.
    pub decision: Option<Decision>,
    /// The entities that it touches.
    pub entities: Vec<String>,
    /// Its diff, line by line.
    pub diff: Vec<String>,
    /// What is to be known about it.
    pub warnings: Vec<toolkit::Notice>,
    /// While it is pending, the entities that have changed since it was made.
    pub drifted: Vec<String>,
}

/// A proposal, beside the configuration of its tenant, worded in the language at that index.
///
/// # Errors
/// When its stored diff cannot be read.
pub fn view(proposal: &Proposal, config: &Config, now: Timestamp, language: usize) -> Result<View> {
    let contract = &crate::CONTRACT;
    let lines: Vec<Line> = parsed("diff", &proposal.diff)?;
    let notices: Vec<Notice> = parsed("notices", &proposal.notices)?;
    let status = proposal.status(now);
    let drifted = if status == Status::Proposed {
        drift(proposal, config)
    } else {
        Vec::new()
    };
    Ok(View {
        id: proposal.id.clone(),
        title: proposal.title.clone(),
        rationale: proposal.rationale.clone(),
        author: proposal.author.clone(),
        status,
        created_at: proposal.created_at,
        expires_at: proposal.expires_at,
        decision: proposal.decision.clone(),
        entities: proposal.base.keys().cloned().collect(),
        diff: lines
            .iter()
            .map(|line| line.word(contract, language))
            .collect(),
        warnings: notices
            .iter()
            .map(|notice| notice.word(contract, language))
            .collect(),
        drifted,
    })
}

impl View {
    /// Whether it can no longer be approved, its base having changed.
    #[must_use]
    pub fn blocked(&self) -> bool {
        !self.drifted.is_empty()
    }

    /// Why it was dismissed, if it was, and somebody said why.
    #[must_use]
    pub fn dismiss_reason(&self) -> Option<&str> {
        let decision = self
            .decision
            .as_ref()
            .filter(|_| self.status == Status::Dismissed)?;
        decision.reason.as_deref()
    }
}
