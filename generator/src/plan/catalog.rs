//! The version of the catalogue of entities.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use crate::model::Contract;

/// SHA-256 over all that says what entities are and hold.
pub(super) fn version(contract: &Contract) -> String {
    let said = format!(
        "{:?}{:?}{:?}",
        contract.entities, contract.types, contract.limits
    );
    Sha256::digest(said.as_bytes())
        .iter()
        .fold(String::new(), |mut out, byte| {
            let _ = write!(out, "{byte:02x}");
            out
        })
}
