//! `generate`: outputs of contracts to disk, or what differs from them.
#![allow(clippy::print_stderr, reason = "a command talks to the terminal")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use pliego::diagnostic::{Format, Report, render};
use pliego::write::{Outputs, Stale, compare, prune, write};
use similar::TextDiff;

use super::{Outcome, contracts, folder, here, print};

/// No more of a difference is shown, in lines: the whole stands in the files.
const SHOWN: usize = 200;

/// Writes the outputs of contracts, or tells what differs.
pub(crate) fn generate(
    names: &[String],
    spec: Option<&Path>,
    out: Option<&Path>,
    check: bool,
) -> Outcome {
    let mut clean = true;
    for sources in contracts(names, spec)? {
        let name = sources.name().to_owned();
        let reading = pliego::look(&sources);
        let Some(contract) = reading.contract else {
            print(&render(
                Format::Text,
                &[Report {
                    sources,
                    diagnostics: reading.diagnostics,
                }],
            ))?;
            clean = false;
            continue;
        };
        let review = review(spec, out, &name)?;
        let outputs = pliego::outputs(&contract);
        if check {
            clean &= fresh(&name, &review, &outputs)?;
        } else {
            write(&review, &outputs)
                .and_then(|()| prune(&review, &outputs))
                .map_err(|error| format!("cannot write {}: {error}", review.display()))?;
            eprintln!("{name}: {} files in {}", outputs.len(), review.display());
        }
    }
    Ok(clean)
}

fn review(spec: Option<&Path>, out: Option<&Path>, name: &str) -> Result<PathBuf, String> {
    let generated = match out {
        Some(out) => out.to_path_buf(),
        None => folder(&here()?, spec)?.with_file_name("generated"),
    };
    Ok(generated.join(name).join("review"))
}

/// Whether nothing differs; shows what does, and the command that mends it.
fn fresh(name: &str, review: &Path, outputs: &Outputs) -> Result<bool, String> {
    let stale = compare(review, outputs)
        .map_err(|error| format!("cannot read {}: {error}", review.display()))?;
    if stale.is_empty() {
        eprintln!("{name}: {} files are fresh", outputs.len());
        return Ok(true);
    }
    let mut told = String::new();
    stale.iter().for_each(|each| tell(each, &mut told));
    print(&told)?;
    let files = if stale.len() == 1 {
        "1 file differs".to_owned()
    } else {
        format!("{} files differ", stale.len())
    };
    eprintln!("{name}: {files}; run `pliego generate {name}`");
    Ok(false)
}

fn tell(stale: &Stale, told: &mut String) {
    let (found, wanted) = match (&stale.found, &stale.wanted) {
        (Some(found), Some(wanted)) => (found, wanted),
        (_, Some(_)) => return told.push_str(&format!("{} is missing\n", stale.path)),
        (_, None) => return told.push_str(&format!("{} comes from no contract\n", stale.path)),
    };
    let diff = TextDiff::from_lines(found.as_str(), wanted.as_str());
    let text = diff
        .unified_diff()
        .context_radius(2)
        .header(&stale.path, &format!("{} (as generated)", stale.path))
        .to_string();
    let lines = text.lines().count();
    for line in text.lines().take(SHOWN) {
        told.push_str(line);
        told.push('\n');
    }
    if lines > SHOWN {
        // Writing to a string cannot fail.
        let _ = writeln!(told, "… {} lines more", lines - SHOWN);
    }
}
