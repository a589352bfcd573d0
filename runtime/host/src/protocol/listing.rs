//! What a key may list: the tools that its scopes open, put together from the fragments that the build made.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::call::Caller;
use crate::contract::Contract;
use crate::text;

/// Whole arrays by language and visible tools: as many as there are sets of scopes.
type Arrays = BTreeMap<(usize, Vec<bool>), Arc<[u8]>>;

/// The tools of a contract, by language and by what a key may use.
pub(super) struct Listing {
    contract: &'static Contract,
    /// By language, in the order of the contract's tools.
    fragments: Vec<Vec<&'static str>>,
    arrays: Mutex<Arrays>,
}

impl Listing {
    pub(super) fn new(contract: &'static Contract) -> Self {
        let fragments = (0..contract.languages.len().max(1))
            .map(|language| lines(text::pick(contract.listing, language)))
            .collect::<Vec<_>>();
        debug_assert!(
            fragments
                .iter()
                .all(|each| each.len() == contract.tools.len()),
            "the build wrote one fragment a tool"
        );
        Self {
            contract,
            fragments,
            arrays: Mutex::default(),
        }
    }

    /// The `tools` array for that caller, as the build wrote it: one tool a line.
    pub(super) fn array(&self, caller: &Caller, language: usize) -> Arc<[u8]> {
        let visible = self
            .contract
            .tools
            .iter()
            .map(|tool| caller.may(tool.scope))
            .collect::<Vec<_>>();
        let mut arrays = self.arrays.lock().unwrap_or_else(PoisonError::into_inner);
        arrays
            .entry((language, visible))
            .or_insert_with_key(|(language, visible)| self.build(*language, visible))
            .clone()
    }

    fn build(&self, language: usize, visible: &[bool]) -> Arc<[u8]> {
        let fragments = self.fragments.get(language).map_or(&[][..], Vec::as_slice);
        let shown = fragments
            .iter()
            .zip(visible)
            .filter(|(_, visible)| **visible)
            .map(|(fragment, _)| *fragment);
        let shown = shown.collect::<Vec<_>>();
        if shown.is_empty() {
            return Arc::from(&b"[]"[..]);
        }
        Arc::from(format!("[\n{}\n]", shown.join(",\n")).into_bytes())
    }
}

/// The objects of an array that has one a line.
fn lines(array: &'static str) -> Vec<&'static str> {
    let objects = array
        .lines()
        .filter(|line| !matches!(line.trim(), "" | "[" | "]"));
    objects
        .map(|line| line.strip_suffix(',').unwrap_or(line))
        .collect()
}
