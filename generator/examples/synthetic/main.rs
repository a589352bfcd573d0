//! Writes a synthetic contract: `cargo run --release -p pliego --example synthetic -- 1000 DIR` makes `DIR/spec/synthetic`.

mod maker;

use std::path::Path;
use std::process::ExitCode;

#[allow(
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a command talks to the terminal"
)]
fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (Some(Ok(tools)), Some(folder), None) = (
        arguments.next().map(|count| count.parse()),
        arguments.next(),
        arguments.next(),
    ) else {
        eprintln!("synthetic TOOLS DIR: writes a contract of so many tools to DIR/spec/synthetic");
        return ExitCode::from(2);
    };
    match maker::write(Path::new(&folder), tools) {
        Ok(made) => {
            println!(
                "{}: {} files, {} bytes",
                made.folder.display(),
                made.files,
                made.bytes
            );
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("cannot write to {folder}: {error}");
            ExitCode::from(2)
        }
    }
}
