//! Proposals.

use jiff::Timestamp;
use rusqlite::{Row, params};

use super::super::{Decision, Proposal, ProposalRows, State, Status, Wanted};
use super::Inside;
use super::values::{count, json, millis, optional_time, parsed, time};
use crate::error::{Error, Result};

/// `?2` is the name of a [`Status`] or null, `?3` the time.
const MATCHING: &str = "FROM proposals WHERE tenant = ?1 AND (?2 IS NULL OR ?2 =
    CASE WHEN state = 'proposed' AND expires_at <= ?3 THEN 'expired' ELSE state END)";

impl ProposalRows for Inside<'_> {
    fn proposal(&self, tenant: &str, id: &str) -> Result<Option<Proposal>> {
        let mut statement = self
            .0
            .prepare_cached("SELECT * FROM proposals WHERE tenant = ?1 AND id = ?2")?;
        statement
            .query_and_then([tenant, id], proposal)?
            .next()
            .transpose()
    }

    fn proposals(&self, tenant: &str, wanted: &Wanted) -> Result<(Vec<Proposal>, u64)> {
        let (status, now) = (wanted.status.map(Status::name), millis(wanted.now));
        let mut counting = self
            .0
            .prepare_cached(&format!("SELECT count(*) {MATCHING}"))?;
        let all: i64 = counting.query_row(params![tenant, status, now], |row| row.get(0))?;
        let mut statement = self.0.prepare_cached(&format!(
            "SELECT * {MATCHING} ORDER BY seq DESC LIMIT ?4 OFFSET ?5"
        ))?;
        let values = params![tenant, status, now, count(wanted.limit), count(wanted.skip)];
        let found = statement
            .query_and_then(values, proposal)?
            .collect::<Result<_>>()?;
        Ok((found, all.unsigned_abs()))
    }

    fn live_proposal(
        &self,
        tenant: &str,
        fingerprint: &str,
        now: Timestamp,
    ) -> Result<Option<Proposal>> {
        let mut statement = self.0.prepare_cached(
            "SELECT * FROM proposals WHERE tenant = ?1 AND fingerprint = ?2 AND state = 'proposed' AND expires_at > ?3 ORDER BY seq",
        )?;
        statement
            .query_and_then(params![tenant, fingerprint, millis(now)], proposal)?
            .next()
            .transpose()
    }

    fn insert_proposal(&self, proposal: &Proposal) -> Result<()> {
        let mut statement = self.0.prepare_cached(
            "INSERT INTO proposals (id, tenant, title, rationale, changes, diff, notices, base, result, fingerprint, author,
                                    created_at, expires_at, state, decided_at, decided_by, reason)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
        )?;
        statement.execute(params![
            proposal.id,
            proposal.tenant,
            proposal.title,
            proposal.rationale,
            json(&proposal.changes)?,
            json(&proposal.diff)?,
            json(&proposal.notices)?,
            json(&proposal.base)?,
            json(&proposal.result)?,
            proposal.fingerprint,
            proposal.author,
            millis(proposal.created_at),
            millis(proposal.expires_at),
            proposal.state.name(),
            proposal
                .decision
                .as_ref()
                .map(|decision| millis(decision.at)),
            proposal
                .decision
                .as_ref()
                .map(|decision| decision.by.as_str()),
            proposal
                .decision
                .as_ref()
                .and_then(|decision| decision.reason.as_deref()),
        ])?;
        Ok(())
    }

    fn decide_proposal(
        &self,
        tenant: &str,
        id: &str,
        state: State,
        decision: &Decision,
    ) -> Result<bool> {
        let mut statement = self.0.prepare_cached(
            "UPDATE proposals SET state = ?3, decided_at = ?4, decided_by = ?5, reason = ?6
             WHERE tenant = ?1 AND id = ?2 AND state = 'proposed'",
        )?;
        let values = params![
            tenant,
            id,
            state.name(),
            millis(decision.at),
            decision.by,
            decision.reason
        ];
        Ok(statement.execute(values)? == 1)
    }
}

fn proposal(row: &Row<'_>) -> Result<Proposal> {
    let state: String = row.get("state")?;
    Ok(Proposal {
        id: row.get("id")?,
        tenant: row.get("tenant")?,
        title: row.get("title")?,
        rationale: row.get("rationale")?,
        changes: parsed(row, "changes")?,
        diff: parsed(row, "diff")?,
        notices: parsed(row, "notices")?,
        base: parsed(row, "base")?,
        result: parsed(row, "result")?,
        fingerprint: row.get("fingerprint")?,
        author: row.get("author")?,
        created_at: time(row, "created_at")?,
        expires_at: time(row, "expires_at")?,
        state: State::named(&state).ok_or_else(|| Error::damaged("state", state))?,
        decision: decision(row)?,
    })
}

fn decision(row: &Row<'_>) -> Result<Option<Decision>> {
    let Some(at) = optional_time(row, "decided_at")? else {
        return Ok(None);
    };
    Ok(Some(Decision {
        at,
        by: row.get("decided_by")?,
        reason: row.get("reason")?,
    }))
}
