//! What a contract crate's build script calls. Writes into `OUT_DIR` only, and talks to Cargo on standard output.

use std::env;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::Path;

use crate::diagnostic::{Diagnostic, Severity};
use crate::source::Sources;
use crate::write::{self, Outputs};
use crate::{load, look, outputs};

/// Generates the contract of a folder, given relative to the crate, into `OUT_DIR`:
/// `pliego::build::contract("../../spec/findalo")`.
///
/// Tells Cargo to run the script again when something of the contract changes, and only then. Every fault of the contract
/// is an error of the build; a stale copy in `review/` is a warning that names the command to run.
pub fn contract(folder: &str) {
    let out = env::var_os("OUT_DIR");
    let told = match &out {
        Some(out) => run(Path::new(folder), Path::new("review"), Path::new(out)),
        None => error("OUT_DIR is not set: this belongs into a build script"),
    };
    // Cargo has gone away where nobody listens.
    let _ = io::stdout().write_all(told.as_bytes());
}

/// What is told to Cargo: a directive a line.
fn run(folder: &Path, review: &Path, out: &Path) -> String {
    // With everything in it, also what is added.
    let mut told = watch(folder);
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let sources = match load::folder(folder, &format!("spec/{name}")) {
        Ok(sources) => sources,
        Err(why) => return told + &error(&format!("cannot read {}: {why}", folder.display())),
    };
    let reading = look(&sources);
    for each in reading.diagnostics.iter() {
        told.push_str(&diagnostic(&sources, each));
    }
    let Some(contract) = reading.contract else {
        return told + &error(&format!("`pliego check {name}` shows where in the files"));
    };
    let outputs = outputs(&contract);
    if let Err(why) = write::write(out, &outputs) {
        return told + &error(&format!("cannot write to {}: {why}", out.display()));
    }
    told + &compare(&name, review, &outputs)
}

/// Whether the copy that people review is what was built.
fn compare(name: &str, review: &Path, outputs: &Outputs) -> String {
    // A path that is not there would make every build run the script: then the crate's folder stands for it.
    let watched = if review.is_dir() {
        review
    } else {
        Path::new(".")
    };
    let stale = match write::compare(review, outputs) {
        Ok(stale) => stale.len(),
        Err(why) => return watch(watched) + &warning(&format!("cannot read review/: {why}")),
    };
    let told = watch(watched);
    match stale {
        0 => told,
        1 => {
            told + &warning(&format!(
                "review/ is stale in 1 file: run `pliego generate {name}`"
            ))
        }
        _ => {
            told + &warning(&format!(
                "review/ is stale in {stale} files: run `pliego generate {name}`"
            ))
        }
    }
}

fn diagnostic(sources: &Sources, diagnostic: &Diagnostic) -> String {
    let place = diagnostic.place;
    let position = sources.lines(place.file).position(place.start as usize);
    let mut line = format!(
        "{}:{}:{}: {} [{}]",
        sources.path(place.file),
        position.line,
        position.column,
        diagnostic.message,
        diagnostic.code
    );
    if let Some(help) = &diagnostic.help {
        // Writing to a string cannot fail.
        let _ = write!(line, "; help: {help}");
    }
    match diagnostic.severity {
        Severity::Error => error(&line),
        Severity::Warning => warning(&line),
    }
}

fn watch(path: &Path) -> String {
    format!("cargo::rerun-if-changed={}\n", path.display())
}

fn error(text: &str) -> String {
    format!("cargo::error={}\n", one_line(text))
}

fn warning(text: &str) -> String {
    format!("cargo::warning={}\n", one_line(text))
}

/// A directive ends with its line.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

    use std::fs;

    use super::*;

    const BASE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reject/BASE");

    /// What is told of the base contract, with `review` as given, and what stands in the output folder.
    fn told(folder: &Path, review: &Path, out: &Path) -> Vec<String> {
        run(folder, review, out)
            .lines()
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn field_e15_only_what_is_there_is_watched() {
        let world = tempfile::tempdir().unwrap();
        let (review, out) = (world.path().join("review"), world.path().join("out"));
        let watch = |path: &str| format!("cargo::rerun-if-changed={path}");
        let stale = "run `pliego generate BASE`";

        let said = told(Path::new(BASE), &review, &out);
        assert_eq!(said[..2], [watch(BASE), watch(".")]);
        assert!(
            said[2].starts_with("cargo::warning=") && said[2].ends_with(stale),
            "{said:?}"
        );

        write::write(&review, &fresh(Path::new(BASE))).unwrap();
        let said = told(Path::new(BASE), &review, &out);
        assert_eq!(said, [watch(BASE), watch(&review.display().to_string())]);

        fs::write(review.join("tools.json"), "old").unwrap();
        let said = told(Path::new(BASE), &review, &out);
        assert_eq!(
            said[2],
            format!("cargo::warning=review/ is stale in 1 file: {stale}")
        );
    }

    #[test]
    fn field_e16_e17_only_the_output_folder_is_written_and_only_when_something_differs() {
        let world = tempfile::tempdir().unwrap();
        let (review, out) = (world.path().join("review"), world.path().join("out"));
        run(Path::new(BASE), &review, &out);
        assert!(!review.exists());
        let written = |path: &str| fs::metadata(out.join(path)).unwrap().modified().unwrap();
        let before = (written("contract.rs"), written("tools.json"));
        fs::write(out.join("tools.json"), "old").unwrap();
        run(Path::new(BASE), &review, &out);
        assert_eq!(written("contract.rs"), before.0);
        assert_ne!(fs::read_to_string(out.join("tools.json")).unwrap(), "old");
    }

    #[test]
    fn every_fault_is_an_error_of_the_build() {
        let world = tempfile::tempdir().unwrap();
        let folder = world.path().join("shop");
        fs::create_dir_all(folder.join("tools")).unwrap();
        fs::write(
            folder.join("contract.yaml"),
            "contract: shop\ntitel: Shop\n",
        )
        .unwrap();
        fs::write(folder.join("errors.yaml"), "errors: [\n").unwrap();
        let said = told(
            &folder,
            &world.path().join("review"),
            &world.path().join("out"),
        );
        let errors: Vec<_> = said
            .iter()
            .filter_map(|line| line.strip_prefix("cargo::error="))
            .collect();
        for expected in [
            "spec/shop/contract.yaml:2:1: `titel` is no key of this mapping [unknown-key]; help: write `title`",
            "spec/shop/errors.yaml:1:9: the `[` is never closed [syntax]; help: close it, or quote it if it begins a text",
        ] {
            assert!(errors.contains(&expected), "{errors:?}");
        }
        assert_eq!(
            errors.last(),
            Some(&"`pliego check shop` shows where in the files")
        );
        assert!(!world.path().join("out").exists());
    }

    #[test]
    fn a_folder_that_is_not_there_is_an_error_of_the_build() {
        let said = run(
            Path::new("nowhere/shop"),
            Path::new("review"),
            Path::new("out"),
        );
        assert!(
            said.contains("cargo::error=cannot read nowhere/shop: "),
            "{said}"
        );
    }

    fn fresh(folder: &Path) -> Outputs {
        let sources = load::folder(folder, "spec/BASE").unwrap();
        outputs(&look(&sources).contract.unwrap())
    }
}
