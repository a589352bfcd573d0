//! Turns a contract written in YAML into Rust, schemas and documents.
//!
//! The stages, each a module: `syntax` (what was written), `check` (what it means, as a `model`), `plan` (the shape of the
//! output), `emit` (its text). Each gathers all that is wrong before the next begins.

pub mod build;
pub mod check;
pub mod diagnostic;
pub mod emit;
pub mod load;
pub mod model;
pub mod names;
mod pages;
pub mod plan;
#[cfg(feature = "cli")]
pub mod reference;
pub mod source;
pub mod syntax;
pub mod write;

use diagnostic::Diagnostics;
use source::Sources;

/// What came of reading a contract.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The contract; `None` when an error is told.
    pub contract: Option<model::Contract>,
    /// All that is told, each once, by place.
    pub diagnostics: Diagnostics,
}

/// Reads a contract and tells everything that is wrong with it.
#[must_use]
pub fn look(sources: &Sources) -> Reading {
    let mut told = Diagnostics::default();
    let files = syntax::read(sources, &mut told);
    let contract = check::contract(&files, &mut told);
    if let Some(contract) = &contract {
        pages::tell(contract, &files.pages, &mut told);
    }
    Reading {
        contract: contract.filter(|_| !told.has_errors()),
        diagnostics: told.sorted(),
    }
}

/// Everything that comes out of a contract: text by path. A pure function: the same contract gives the same bytes.
#[must_use]
pub fn outputs(contract: &model::Contract) -> write::Outputs {
    let mut outputs = emit::files(contract);
    let plan = plan::plan(contract);
    outputs.insert("contract.rs".to_owned(), emit::rust::contract_rs(&plan));
    outputs
}
