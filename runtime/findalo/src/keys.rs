//! API keys: made once, shown once, stored as a hash.

use std::fmt::Write as _;

use pliego_host::contract::Scope;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::CONTRACT;
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::ids;
use crate::refusal::Refusal;
use crate::store::{Key, Rows};
use crate::tenants;

/// Every key begins so.
pub const PREFIX: &str = "fdl_";
/// How many characters of a secret are kept in clear, the prefix included.
const HINT: usize = 10;

/// What a key may do.
#[derive(Clone, Debug, Default)]
pub struct Grant {
    /// Scopes.
    pub scopes: Vec<String>,
    /// Areas; none means all.
    pub areas: Vec<String>,
    /// What it is for.
    pub label: Option<String>,
}

/// Makes a key, and gives it with its secret, which is nowhere else.
///
/// # Errors
/// Refuses a tenant that is not there.
pub fn create(rows: &dyn Rows, grant: Grant, act: Act<'_>) -> Result<(Key, String)> {
    tenants::find(rows, act.tenant)?;
    let secret = secret()?;
    let key = Key {
        id: ids::new(act.at),
        tenant: act.tenant.to_owned(),
        hash: hash(&secret),
        hint: secret.chars().take(HINT).collect(),
        label: grant.label,
        scopes: grant.scopes,
        areas: grant.areas,
        created_at: act.at,
        revoked_at: None,
    };
    rows.insert_key(&key)?;
    act.note(
        rows,
        "key.create",
        &key.id,
        Value::Null,
        json!({"scopes": key.scopes, "areas": key.areas}),
    )?;
    Ok((key, secret))
}

/// The key with that secret, if it works.
///
/// # Errors
/// Those of the store.
pub fn find(rows: &dyn Rows, secret: &str) -> Result<Option<Key>> {
    if !secret.starts_with(PREFIX) {
        return Ok(None);
    }
    Ok(rows
        .key_by_hash(&hash(secret))?
        .filter(|key| key.revoked_at.is_none()))
}

/// Revokes a key: from the next call on it is refused.
///
/// # Errors
/// Refuses a tenant or key that is not there, and a key that was revoked before.
pub fn revoke(rows: &dyn Rows, id: &str, act: Act<'_>) -> Result<Key> {
    tenants::find(rows, act.tenant)?;
    let key = rows
        .key(act.tenant, id)?
        .ok_or_else(|| Refusal::KeyNotFound { key: id.to_owned() })?;
    if !rows.revoke_key(act.tenant, id, act.at)? {
        return Err(Refusal::KeyRevoked { key: id.to_owned() }.into());
    }
    act.note(
        rows,
        "key.revoke",
        id,
        json!({"revoked": false}),
        json!({"revoked": true}),
    )?;
    Ok(Key {
        revoked_at: Some(act.at),
        ..key
    })
}

/// The scopes of a key: those ticked, those that every key has, and what they imply, in the contract's order.
#[must_use]
pub fn scopes(key: &Key) -> Vec<String> {
    let held =
        |scope: &&Scope| scope.always || key.scopes.iter().any(|ticked| ticked == scope.name);
    let direct: Vec<&Scope> = CONTRACT.scopes.iter().filter(held).collect();
    let reached = |name: &str| {
        direct
            .iter()
            .any(|scope| scope.name == name || scope.implies.contains(&name))
    };
    CONTRACT
        .scopes
        .iter()
        .map(|scope| scope.name)
        .filter(|name| reached(name))
        .map(str::to_owned)
        .collect()
}

/// 256 random bits.
fn secret() -> Result<String> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits).map_err(|error| Error::other("no random bits for a key", error))?;
    let mut secret = PREFIX.to_owned();
    for byte in bits {
        let _ = write!(secret, "{byte:02x}");
    }
    Ok(secret)
}

/// A secret of 256 random bits needs no salt and no slow hash: there is nothing to guess.
fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}
