//! Digests: of what a proposal asks for, and of the stored values that it was made on.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use super::equality::canonical;
use super::{Change, Config};

/// SHA-256 of the stored value of an entity: a value that was never written has a digest of its own.
#[must_use]
pub fn base_hash(config: &Config, entity: &str) -> String {
    digest(&config.get(entity).map(canonical).unwrap_or_default())
}

/// SHA-256 of changes in their strict form: the order of keys is ignored, the order of changes is not.
#[must_use]
pub fn fingerprint(changes: &[Change]) -> String {
    let mut text = String::new();
    for change in changes {
        // The name of an entity and of an op hold no line ends, and canonical JSON has none.
        let _ = writeln!(
            text,
            "{} {:?} {}",
            change.entity,
            change.op,
            canonical(&change.value)
        );
    }
    digest(&text)
}

fn digest(text: &str) -> String {
    let mut out = String::with_capacity(64);
    for byte in Sha256::digest(text.as_bytes()) {
        let _ = write!(out, "{byte:02x}");
    }
    out
}
