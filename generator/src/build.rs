//! What a contract crate's build script calls. Writes into `OUT_DIR` only.
#![allow(
    clippy::print_stdout,
    reason = "a build script speaks to Cargo on standard output"
)]

use std::env;
use std::path::{Path, PathBuf};

use crate::diagnostic::{Format, Report, render};
use crate::write::{compare, write};
use crate::{load, look, outputs};

/// Generates the contract of a folder, given relative to the crate, into `OUT_DIR`.
///
/// Tells Cargo to run the script again when anything in the contract changes, and only then; tells every fault; and warns
/// when the reviewed copy in `review/` is stale.
///
/// # Errors
///
/// When the contract has faults or something cannot be read or written: the text for `main` to return.
pub fn contract(folder: &str) -> Result<(), String> {
    let folder = Path::new(folder);
    let name = folder
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let sources = load::folder(folder, &format!("spec/{name}")).map_err(|error| {
        // Watched all the same, so that making the folder is enough to build again.
        println!("cargo::rerun-if-changed={}", folder.display());
        format!("cannot read {}: {error}", folder.display())
    })?;
    // A folder is watched with everything in it, also what is added.
    println!("cargo::rerun-if-changed={}", folder.display());
    let reading = look(&sources);
    let Some(contract) = reading.contract else {
        let report = Report {
            sources,
            diagnostics: reading.diagnostics,
        };
        return Err(format!(
            "the contract {name} has faults\n\n{}",
            render(Format::Text, &[report])
        ));
    };
    let outputs = outputs(&contract);
    let out = env::var_os("OUT_DIR")
        .map(PathBuf::from)
        .ok_or("OUT_DIR is not set: this runs in a build script")?;
    write(&out, &outputs).map_err(|error| format!("cannot write to {}: {error}", out.display()))?;
    let review = Path::new("review");
    if review.is_dir() {
        println!("cargo::rerun-if-changed=review");
        let stale =
            compare(review, &outputs).map_err(|error| format!("cannot read review/: {error}"))?;
        if !stale.is_empty() {
            println!("cargo::warning=review/ is stale: run `pliego generate {name}`");
        }
    }
    Ok(())
}
