//! The commands of the people who run shops. They work on the data folder directly, beside a running server.

mod answer;
mod choices;
mod keys;
mod proposals;
mod serve;
mod show;
mod tenant;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use findalo::audit;
use findalo::error::Result;
use findalo::store::{Sqlite, Tenant, read};
use findalo::tenants;
use jiff::Timestamp;

pub(crate) use answer::Answer;

/// Configure a shop's search engine through an agent: it proposes, a person approves.
#[derive(Debug, Parser)]
#[command(name = "findalo", version, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    common: Common,
}

#[derive(Debug, Args)]
pub(crate) struct Common {
    /// Folder where everything is kept.
    #[arg(long, global = true, value_name = "DIR", default_value = "data")]
    data: PathBuf,
    /// How the answer is printed.
    #[arg(long, global = true, value_enum, default_value = "text")]
    format: Format,
    /// Language of diffs, notices and refusals; the tenant's when left out.
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<String>,
    /// Who you are, for the audit; the system user when left out.
    #[arg(long = "as", global = true, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    person: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve agents over HTTP.
    Serve(serve::Serve),
    /// Make, list and change tenants.
    #[command(subcommand)]
    Tenant(tenant::Command),
    /// Make, list and revoke API keys.
    #[command(subcommand)]
    Keys(keys::Command),
    /// Read, approve and dismiss proposals.
    #[command(subcommand)]
    Proposals(proposals::Command),
}

/// Does what the arguments say, and prints how it went.
pub(crate) fn run(arguments: Arguments) -> ExitCode {
    let Arguments { command, common } = arguments;
    let mut desk = Desk {
        common,
        tenant: None,
    };
    let outcome = desk.checked().and_then(|()| match command {
        Command::Serve(serve) => serve.run(&desk),
        Command::Tenant(command) => command.run(&desk),
        Command::Keys(command) => command.run(&mut desk),
        Command::Proposals(command) => command.run(&mut desk),
    });
    answer::print(&desk, outcome)
}

/// What every command has at hand.
pub(crate) struct Desk {
    common: Common,
    /// The tenant concerned, once it is known: its language is the answer's.
    tenant: Option<Tenant>,
}

impl Desk {
    fn checked(&self) -> Result<()> {
        choices::language("--lang", self.common.lang.as_deref())
    }

    fn open(&self) -> Result<Sqlite> {
        Sqlite::open(&self.common.data)
    }

    fn create(&self) -> Result<Sqlite> {
        Sqlite::create(&self.common.data)
    }

    /// Refuses a tenant that is not there; from here on the answer is worded in its language.
    fn concerning(&mut self, store: &Sqlite, tenant: &str) -> Result<()> {
        self.tenant = Some(read(store, |rows| tenants::find(rows, tenant))?);
        Ok(())
    }

    /// Index of the language that the answer is worded in.
    fn language(&self) -> usize {
        let tenant = self.tenant.as_ref().map(|tenant| tenant.language.as_str());
        let tag = self.common.lang.as_deref().or(tenant);
        tag.and_then(|tag| findalo::CONTRACT.language(tag))
            .unwrap_or_default()
    }

    /// The person, as in the audit.
    fn person(&self) -> String {
        let system = || {
            ["USER", "LOGNAME", "USERNAME"]
                .iter()
                .find_map(|name| std::env::var(name).ok())
        };
        let name = self
            .common
            .person
            .clone()
            .or_else(system)
            .filter(|name| !name.is_empty());
        audit::person(name.as_deref().unwrap_or("unknown"))
    }

    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}
