//! Rows to put into stores.

use findalo::store::{Decision, Entry, Key, Proposal, Snapshot, State, Tenant};
use jiff::{Timestamp, ToSpan};
use serde_json::json;

/// So many seconds after the beginning of the tests' time.
pub(crate) fn second(seconds: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000).unwrap() + seconds.seconds()
}

pub(crate) fn tenant(name: &str) -> Tenant {
    Tenant {
        name: name.to_owned(),
        plan: "free".to_owned(),
        language: "es".to_owned(),
        created_at: second(0),
    }
}

pub(crate) fn key(tenant: &str, id: &str) -> Key {
    let mut hash = [0; 32];
    hash[..id.len()].copy_from_slice(id.as_bytes());
    Key {
        id: id.to_owned(),
        tenant: tenant.to_owned(),
        hash,
        hint: "fdl_abcdef".to_owned(),
        label: Some("«etiqueta»".to_owned()),
        scopes: vec!["config:propose".to_owned()],
        areas: vec!["design".to_owned(), "relevance".to_owned()],
        created_at: second(1),
        revoked_at: None,
    }
}

/// Pending from second 0 to second 100.
pub(crate) fn proposal(tenant: &str, id: &str) -> Proposal {
    Proposal {
        id: id.to_owned(),
        tenant: tenant.to_owned(),
        title: "título".to_owned(),
        rationale: Some("porque sí".to_owned()),
        changes: json!([{"entity": "synonyms", "op": "add", "value": [["a", "b"]]}]),
        diff: json!([{"sign": "+"}]),
        notices: json!([]),
        base: [("synonyms".to_owned(), "0a".to_owned())].into(),
        result: [("synonyms".to_owned(), "0b".to_owned())].into(),
        fingerprint: format!("print of {id}"),
        author: None,
        created_at: second(0),
        expires_at: second(100),
        state: State::Proposed,
        decision: None,
    }
}

pub(crate) fn decision(reason: Option<&str>) -> Decision {
    Decision {
        at: second(50),
        by: "person:ana".to_owned(),
        reason: reason.map(str::to_owned),
    }
}

pub(crate) fn snapshot(tenant: &str, proposal: &str) -> Snapshot {
    Snapshot {
        id: format!("before {proposal}"),
        tenant: tenant.to_owned(),
        proposal: proposal.to_owned(),
        at: second(50),
        before: [
            ("sort".to_owned(), Some(json!("relevance"))),
            ("theme".to_owned(), None),
        ]
        .into(),
    }
}

pub(crate) fn entry(tenant: &str, what: &str) -> Entry {
    Entry {
        at: second(50),
        tenant: tenant.to_owned(),
        who: "person:ana".to_owned(),
        what: what.to_owned(),
        subject: "p1".to_owned(),
        before: json!({"sort": null}),
        after: json!({"sort": "price_asc"}),
    }
}
