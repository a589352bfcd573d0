//! What `pliego generate` takes for contracts of 1,000 and 2,000 tools, and what a build takes after an edit. Prints each
//! figure beside its bound and fails on none: machines differ.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a bench prints figures"
)]

#[path = "../examples/synthetic/maker.rs"]
mod maker;

use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Of so many runs the median is told.
const RUNS: usize = 5;

fn main() -> Result<()> {
    let one = generated(1000)?;
    let two = generated(2000)?;
    let built = build_after_an_edit()?;
    println!("\ngenerator");
    figure("generate, 1,000 tools", &seconds(one.time), "2.5 s");
    figure("generate, 2,000 tools", &seconds(two.time), "");
    let ratio = two.time.as_secs_f64() / one.time.as_secs_f64();
    figure(
        "2,000 tools to 1,000",
        &format!("{ratio:.2} times"),
        "2.3 times",
    );
    figure("peak memory, 1,000 tools", &megabytes(one.peak), "500 MB");
    figure("peak memory, 2,000 tools", &megabytes(two.peak), "");
    let kilobytes = one.rust as f64 / 1000.0 / 1000.0;
    figure("Rust a tool", &format!("{kilobytes:.2} KB"), "4 KB");
    figure(
        "YAML of 1,000 tools",
        &megabytes(Some(one.yaml)),
        "2 to 3 MB",
    );
    figure(
        "build of findalo-contract after an edit",
        &seconds(built),
        "5 s",
    );
    Ok(())
}

fn figure(name: &str, found: &str, bound: &str) {
    let bound = if bound.is_empty() {
        String::new()
    } else {
        format!("(at most {bound})")
    };
    println!("  {name:<42} {found:>12}   {bound}");
}

fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

fn megabytes(bytes: Option<u64>) -> String {
    bytes.map_or_else(
        || "not measured".to_owned(),
        |bytes| format!("{:.1} MB", bytes as f64 / 1e6),
    )
}

/// What generating a synthetic contract takes.
struct Generated {
    time: Duration,
    /// Where the system tells it.
    peak: Option<u64>,
    yaml: u64,
    rust: u64,
}

fn generated(tools: usize) -> Result<Generated> {
    let root = tempfile::tempdir()?;
    let made = maker::write(root.path(), tools)?;
    let mut runs = Vec::new();
    for run in 0..RUNS {
        // Each writes all files anew.
        let out = root.path().join(format!("out{run}"));
        let spec = made.folder.with_file_name("");
        runs.push(run_once(&spec, &out)?);
    }
    let written = root.path().join("out0/synthetic/review/contract.rs");
    Ok(Generated {
        time: median(runs.iter().map(|(time, _)| *time).collect()),
        peak: runs.iter().filter_map(|(_, peak)| *peak).max(),
        yaml: made.bytes as u64,
        rust: fs::metadata(written)?.len(),
    })
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// Time and peak memory of one run of the command, as another process.
fn run_once(spec: &Path, out: &Path) -> Result<(Duration, Option<u64>)> {
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_pliego"))
        .arg("generate")
        .arg("--spec")
        .arg(spec)
        .arg("--out")
        .arg(out)
        .stderr(Stdio::null())
        .spawn()?;
    let id = child.id();
    let watch = std::thread::spawn(move || {
        let mut peak = None;
        // Ends with the process: what has ended has no such line.
        while let Some(now) = high_water(id) {
            peak = Some(now);
            std::thread::sleep(Duration::from_millis(2));
        }
        peak
    });
    let status = child.wait()?;
    let time = start.elapsed();
    if !status.success() {
        return Err(format!("pliego generate: {status}").into());
    }
    Ok((time, watch.join().unwrap_or_default()))
}

/// The most memory that a process has held, where Linux tells it.
fn high_water(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// `cargo build -p findalo-contract` in the dev profile with warm dependencies, after a limit changes in a copy.
fn build_after_an_edit() -> Result<Duration> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench");
    let copy = place.join("copy");
    copy_workspace(&root, &copy)?;
    let edited = copy.join("spec/findalo/entities/synonyms.yaml");
    let before = fs::read_to_string(&edited)?;
    eprintln!("building findalo-contract and what it needs, once");
    build(&copy, &place)?;
    let mut times = Vec::new();
    for run in 0..RUNS {
        let changed = before.replace("maxItems: 200", &format!("maxItems: {}", 150 + run));
        if changed == before {
            return Err(format!("{} has no limit of 200 to change", edited.display()).into());
        }
        fs::write(&edited, changed)?;
        let start = Instant::now();
        build(&copy, &place)?;
        times.push(start.elapsed());
    }
    Ok(median(times))
}

fn build(copy: &Path, place: &Path) -> Result<()> {
    let status = Command::new(env!("CARGO"))
        .args(["build", "--locked", "--quiet", "-p", "findalo-contract"])
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", place.join("target"))
        // The copy differs from its review files on purpose, and says so.
        .stderr(Stdio::null())
        .status()?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("cargo build in {}: {status}", copy.display()).into())
    }
}

/// Copies what differs, so that what is built already stays fresh.
fn copy_workspace(from: &Path, to: &Path) -> io::Result<()> {
    let mut folders = vec![PathBuf::new()];
    while let Some(inside) = folders.pop() {
        fs::create_dir_all(to.join(&inside))?;
        for entry in fs::read_dir(from.join(&inside))? {
            let entry = entry?;
            let name = entry.file_name();
            if matches!(name.to_str(), Some("target" | "data" | "node_modules"))
                || name.to_string_lossy().starts_with('.')
            {
                continue;
            }
            let path = inside.join(name);
            if entry.file_type()?.is_dir() {
                folders.push(path);
                continue;
            }
            let bytes = fs::read(entry.path())?;
            if !fs::read(to.join(&path)).is_ok_and(|found| found == bytes) {
                fs::write(to.join(&path), bytes)?;
            }
        }
    }
    Ok(())
}
