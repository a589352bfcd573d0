//! What each verb does, with the terminal and the files. `Ok(false)`: there are findings; `Err`: it could not run.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command talks to the terminal"
)]

mod explain;
mod generate;

use std::io::{self, ErrorKind, Write};
use std::path::{Component, Path, PathBuf};

use pliego::diagnostic::{Format, Report, Severity, render};
use pliego::source::Sources;
use pliego::{load, reference};

pub(crate) use explain::explain;
pub(crate) use generate::generate;

/// Whether there is nothing to tell, or why the verb could not run.
pub(crate) type Outcome = Result<bool, String>;

/// Tells everything that is wrong.
pub(crate) fn check(names: &[String], spec: Option<&Path>, format: Format) -> Outcome {
    let mut reports = Vec::new();
    for sources in contracts(names, spec)? {
        let diagnostics = pliego::look(&sources).diagnostics;
        reports.push(Report {
            sources,
            diagnostics,
        });
    }
    print(&render(format, &reports))?;
    if format == Format::Text {
        reports.iter().for_each(summary);
    }
    Ok(reports.iter().all(|report| report.diagnostics.is_empty()))
}

/// One line a contract, apart from what a program would read.
fn summary(report: &Report) {
    let number =
        |count: usize, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
    let errors = report.diagnostics.count(Severity::Error);
    let warnings = report.diagnostics.count(Severity::Warning);
    let (files, folder) = (report.sources.iter().count(), report.sources.folder());
    if errors + warnings == 0 {
        eprintln!("{folder}: nothing to tell in {}", number(files, "file"));
    } else {
        eprintln!(
            "\n{folder}: {}, {}; `pliego explain CODE` says more",
            number(errors, "error"),
            number(warnings, "warning")
        );
    }
}

/// Prints the editor schema.
pub(crate) fn schema() -> Outcome {
    print(&reference::schema())?;
    Ok(true)
}

/// Tells why a verb could not run.
pub(crate) fn complain(reason: &str) {
    eprintln!("pliego: {reason}");
}

/// Prints to where a pipe may have been closed, which is no failure.
fn print(text: &str) -> Result<(), String> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(format!("cannot print: {error}"))
        }
        _ => Ok(()),
    }
}

fn here() -> Result<PathBuf, String> {
    std::env::current_dir().map_err(|error| format!("there is no current folder: {error}"))
}

/// The folder that contracts stand in.
fn folder(here: &Path, spec: Option<&Path>) -> Result<PathBuf, String> {
    match spec {
        Some(spec) => Ok(spec.to_path_buf()),
        None => load::nearest_spec(here).ok_or_else(|| {
            format!(
                "no folder upwards of {} has a `spec`; --spec DIR names it",
                here.display()
            )
        }),
    }
}

/// The files of the contracts that are meant.
fn contracts(names: &[String], spec: Option<&Path>) -> Result<Vec<Sources>, String> {
    let here = here()?;
    let spec = folder(&here, spec)?;
    let all = load::contracts(&spec)
        .map_err(|error| format!("cannot list {}: {error}", spec.display()))?;
    let named = if names.is_empty() { &all } else { names };
    if named.is_empty() {
        return Err(format!(
            "{} has no folder with a contract.yaml",
            spec.display()
        ));
    }
    named
        .iter()
        .map(|name| one(&spec, &here, name, &all))
        .collect()
}

fn one(spec: &Path, here: &Path, name: &str, all: &[String]) -> Result<Sources, String> {
    let folder = spec.join(name);
    if name.is_empty()
        || !matches!(
            Path::new(name).components().collect::<Vec<_>>()[..],
            [Component::Normal(_)]
        )
    {
        return Err(format!(
            "`{name}` is no name of a contract: --spec DIR says where contracts are"
        ));
    }
    if !folder.is_dir() {
        let known = if all.is_empty() {
            "none".to_owned()
        } else {
            all.join(", ")
        };
        return Err(format!(
            "{} has no contract `{name}`; it has: {known}",
            spec.display()
        ));
    }
    let shown = shown(spec, here, name);
    load::folder(&folder, &shown).map_err(|error| format!("cannot read {shown}: {error}"))
}

/// The folder as a person standing here would write it, with the contract's name at its end.
fn shown(spec: &Path, here: &Path, name: &str) -> String {
    let root = spec.parent().filter(|_| spec.is_absolute());
    let up = root.and_then(|root| here.ancestors().position(|above| above == root));
    let path = match (up, spec.file_name()) {
        (Some(levels), Some(folder)) => std::iter::repeat_n("..", levels)
            .collect::<PathBuf>()
            .join(folder),
        _ => spec.to_path_buf(),
    };
    path.join(name).display().to_string().replace('\\', "/")
}
