//! Arguments, and the exit status: 0 done, 1 refused with a code of the contract, 2 could not run.

mod command;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    command::run(command::Arguments::parse())
}
