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
/// Nor more of a line, in characters,
const WIDEST: usize = 160;
/// of which so many stand before what differs.
const BEFORE: usize = 60;

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
    let lines: Vec<&str> = text.lines().collect();
    for line in short(&lines[..lines.len().min(SHOWN)]) {
        told.push_str(&line);
        told.push('\n');
    }
    if lines.len() > SHOWN {
        // Writing to a string cannot fail.
        let _ = writeln!(told, "… {} lines more", lines.len() - SHOWN);
    }
}

/// Lines of a difference, each cut around what differs: a listing has thousands of characters a line.
fn short(lines: &[&str]) -> Vec<String> {
    let sign = |line: &str| line.chars().next().filter(|sign| matches!(sign, '-' | '+'));
    let mut shown = Vec::new();
    let mut rest = lines;
    while let Some(first) = rest.first() {
        let run = |lines: &[&str], wanted| {
            lines
                .iter()
                .take_while(|line| sign(line) == Some(wanted))
                .count()
        };
        let (removed, others) = rest.split_at(run(rest, '-'));
        let (added, others) = others.split_at(run(others, '+'));
        if removed.is_empty() && added.is_empty() {
            shown.push(cut(first, 0));
            rest = &rest[1..];
            continue;
        }
        for (one, other) in [(removed, added), (added, removed)] {
            let pairs = one
                .iter()
                .enumerate()
                .map(|(index, line)| (line, other.get(index)));
            shown.extend(
                pairs.map(|(line, twin)| cut(line, twin.map_or(0, |twin| common(line, twin)))),
            );
        }
        rest = others;
    }
    shown
}

/// How many characters two lines begin with alike, their signs aside.
fn common(one: &str, other: &str) -> usize {
    one.chars()
        .skip(1)
        .zip(other.chars().skip(1))
        .take_while(|(one, other)| one == other)
        .count()
}

/// A line from a little before a character on.
fn cut(line: &str, around: usize) -> String {
    let length = line.chars().count();
    if length <= WIDEST {
        return line.to_owned();
    }
    let (sign, from) = (line.chars().take(1), around.saturating_sub(BEFORE));
    let part = line.chars().skip(1 + from).take(WIDEST);
    let (before, after) = (
        if from > 0 { "…" } else { "" },
        if 1 + from + WIDEST < length {
            "…"
        } else {
            ""
        },
    );
    sign.chain(before.chars())
        .chain(part)
        .chain(after.chars())
        .collect()
}
