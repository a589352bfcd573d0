//! `findalo tenant`.

use clap::{Args, Subcommand};
use findalo::CONTRACT;
use findalo::audit::Act;
use findalo::error::Result;
use findalo::refusal::Refusal;
use findalo::store::{Tenant, read, write};
use findalo::tenants::{self, Changes};
use findalo::time;
use serde_json::{Value, json};

use super::{Answer, Desk, choices, show};

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Make a tenant; makes the data folder too, if it is not there.
    Create(Create),
    /// List all tenants.
    List,
    /// Change a tenant's plan or language.
    Set(Set),
}

#[derive(Debug, Args)]
pub(crate) struct Create {
    #[command(flatten)]
    name: Name,
    /// Its plan; the lowest when left out.
    #[arg(long)]
    plan: Option<String>,
    /// Its language; the contract's first when left out.
    #[arg(long)]
    language: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Set {
    #[command(flatten)]
    name: Name,
    #[command(flatten)]
    changes: SetChanges,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = true)]
struct SetChanges {
    /// Its new plan.
    #[arg(long)]
    plan: Option<String>,
    /// Its new language.
    #[arg(long)]
    language: Option<String>,
}

/// The tenant's name, by itself or as the other commands spell it.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct Name {
    /// Name of the tenant: lower-case letters, digits and hyphens.
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// The same.
    #[arg(long, value_name = "NAME")]
    tenant: Option<String>,
}

impl Command {
    pub(crate) fn run(self, desk: &Desk) -> Result<Answer> {
        match self {
            Self::Create(create) => create.run(desk),
            Self::List => list(desk),
            Self::Set(set) => set.run(desk),
        }
    }
}

impl Create {
    fn run(self, desk: &Desk) -> Result<Answer> {
        let name = self.name.given();
        if !tenants::is_name(&name) {
            return Err(Refusal::InvalidValue {
                argument: "NAME",
                received: name,
                allowed: Vec::new(),
            }
            .into());
        }
        choices::plan("--plan", self.plan.as_deref())?;
        choices::language("--language", self.language.as_deref())?;
        let plan = self
            .plan
            .as_deref()
            .or(CONTRACT.plans.first().map(|plan| plan.name))
            .unwrap_or_default();
        let language = self
            .language
            .as_deref()
            .or(CONTRACT.languages.first().copied())
            .unwrap_or_default();
        let (who, now) = (desk.person(), desk.now());
        let tenant = write(&desk.create()?, |rows| {
            tenants::create(rows, plan, language, Act::new(&name, &who, now))
        })?;
        Ok(told("created", &tenant))
    }
}

impl Set {
    fn run(self, desk: &Desk) -> Result<Answer> {
        let SetChanges { plan, language } = self.changes;
        choices::plan("--plan", plan.as_deref())?;
        choices::language("--language", language.as_deref())?;
        let (name, who, now) = (self.name.given(), desk.person(), desk.now());
        let changes = Changes { plan, language };
        let tenant = write(&desk.open()?, |rows| {
            tenants::change(rows, changes, Act::new(&name, &who, now))
        })?;
        Ok(told("set", &tenant))
    }
}

impl Name {
    fn given(self) -> String {
        self.name.or(self.tenant).unwrap_or_default()
    }
}

fn list(desk: &Desk) -> Result<Answer> {
    let tenants = read(&desk.open()?, |rows| rows.tenants())?;
    let row = |each: &Tenant| {
        vec![
            each.name.clone(),
            each.plan.clone(),
            each.language.clone(),
            time::read(each.created_at),
        ]
    };
    Ok(Answer {
        text: show::table(
            &["NAME", "PLAN", "LANGUAGE", "CREATED"],
            tenants.iter().map(row),
        ),
        json: json!({"tenants": tenants.iter().map(json).collect::<Vec<_>>()}),
    })
}

fn told(done: &str, tenant: &Tenant) -> Answer {
    let Tenant {
        name,
        plan,
        language,
        ..
    } = tenant;
    Answer {
        text: format!("Tenant {name} {done}: plan {plan}, language {language}.\n"),
        json: json(tenant),
    }
}

fn json(tenant: &Tenant) -> Value {
    json!({
        "tenant": tenant.name,
        "plan": tenant.plan,
        "language": tenant.language,
        "created_at": time::written(tenant.created_at),
    })
}
