//! The `pliego` command: arguments and exit status.
//!
//! 0: nothing to tell. 1: something is told. 2: it could not run.

mod commands;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

/// Contract-first toolkit for MCP servers: YAML in, typed Rust, schemas and documents out.
///
/// A contract is a folder under `spec` with a contract.yaml. The nearest folder upwards that has a `spec` is taken.
#[derive(Parser)]
#[command(name = "pliego", version, disable_help_subcommand = true, after_help = STATUS)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const STATUS: &str = "Exit status: 0 nothing to tell, 1 findings, 2 could not run.";

#[derive(Subcommand)]
enum Command {
    /// Tell everything that is wrong with contracts
    #[command(after_help = "Examples:
  pliego check                          every contract under the nearest spec/
  pliego check findalo --format json    one contract, for a program
  pliego check --format github          annotations of a pull request
  pliego check --spec ../shop/spec      contracts of another place")]
    Check {
        #[command(flatten)]
        contracts: Contracts,
        /// How findings are shown
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// Write what comes out of contracts to generated/NAME/review, or compare
    #[command(after_help = "Examples:
  pliego generate                    every contract, into generated/NAME/review
  pliego generate findalo --check    compare only: shows what differs, exit 1 when anything does
  pliego generate --out /tmp/out     into /tmp/out/NAME/review")]
    Generate {
        #[command(flatten)]
        contracts: Contracts,
        /// Compare instead of writing
        #[arg(long)]
        check: bool,
        /// The folder that outputs stand in, instead of `generated` beside `spec`
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
    /// Explain a code, with a snippet that is rejected and one that is accepted
    #[command(after_help = "Examples:
  pliego explain                    every code, by family
  pliego explain ambiguous-scalar   one of them")]
    Explain {
        /// The code in brackets of a finding
        code: Option<String>,
    },
    /// Print the JSON Schema of the contract language, for editors
    #[command(after_help = "Example:
  pliego schema > spec/pliego.schema.json

An editor with a YAML language server takes it from the first line of a file:
  # yaml-language-server: $schema=../../pliego.schema.json")]
    Schema,
}

/// Which contracts.
#[derive(clap::Args)]
struct Contracts {
    /// Contracts by the name of their folder; all when none is named
    names: Vec<String>,
    /// The folder that contracts stand in, instead of the nearest `spec` upwards
    #[arg(long, value_name = "DIR")]
    spec: Option<PathBuf>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// One JSON document
    Json,
    /// SARIF 2.1.0
    Sarif,
    /// Annotations of GitHub's actions
    Github,
}

impl From<Format> for pliego::diagnostic::Format {
    fn from(format: Format) -> Self {
        match format {
            Format::Text => Self::Text,
            Format::Json => Self::Json,
            Format::Sarif => Self::Sarif,
            Format::Github => Self::Github,
        }
    }
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::Check { contracts, format } => {
            commands::check(&contracts.names, contracts.spec.as_deref(), format.into())
        }
        Command::Generate {
            contracts,
            check,
            out,
        } => commands::generate(
            &contracts.names,
            contracts.spec.as_deref(),
            out.as_deref(),
            check,
        ),
        Command::Explain { code } => commands::explain(code.as_deref()),
        Command::Schema => commands::schema(),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(reason) => {
            commands::complain(&reason);
            ExitCode::from(2)
        }
    }
}
