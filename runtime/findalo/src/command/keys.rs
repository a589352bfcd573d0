//! `findalo keys`.

use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Subcommand};
use findalo::audit::Act;
use findalo::error::Result;
use findalo::keys::{self, Grant};
use findalo::store::{Key, read, write};
use findalo::time;
use serde_json::{Value, json};

use super::{Answer, Desk, choices, show};

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Make a key. Its secret is shown now, and never again.
    Create(Create),
    /// List a tenant's keys, revoked ones included.
    List(Tenant),
    /// Revoke a key: from now on it is refused.
    Revoke(Revoke),
}

#[derive(Debug, Args)]
pub(crate) struct Tenant {
    /// Name of the tenant.
    #[arg(long, value_name = "T")]
    tenant: String,
}

#[derive(Debug, Args)]
pub(crate) struct Create {
    #[command(flatten)]
    tenant: Tenant,
    /// A scope of the key; may be given several times. Those that every key has, and those implied, come by themselves.
    #[arg(long = "scope", value_name = "S")]
    scopes: Vec<String>,
    /// An area that the key is restricted to; may be given several times. Without any, the key is not restricted.
    #[arg(long = "area", value_name = "A")]
    areas: Vec<String>,
    /// What the key is for, as `list` shows it.
    #[arg(long, value_name = "TEXT", value_parser = NonEmptyStringValueParser::new())]
    label: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Revoke {
    #[command(flatten)]
    tenant: Tenant,
    /// Id of the key, from `list`.
    #[arg(value_name = "ID")]
    id: String,
}

impl Command {
    pub(crate) fn run(self, desk: &mut Desk) -> Result<Answer> {
        match self {
            Self::Create(create) => create.run(desk),
            Self::List(tenant) => list(desk, &tenant.tenant),
            Self::Revoke(revoke) => revoke.run(desk),
        }
    }
}

impl Create {
    fn run(self, desk: &mut Desk) -> Result<Answer> {
        let store = desk.open()?;
        desk.concerning(&store, &self.tenant.tenant)?;
        choices::scopes("--scope", &self.scopes)?;
        choices::areas("--area", &self.areas)?;
        let (who, now) = (desk.person(), desk.now());
        let grant = Grant {
            scopes: distinct(self.scopes),
            areas: distinct(self.areas),
            label: self.label,
        };
        let act = Act::new(&self.tenant.tenant, &who, now);
        let (key, secret) = write(&store, |rows| keys::create(rows, grant, act))?;
        let mut json = json(&key);
        json["key"] = secret.clone().into();
        Ok(Answer {
            text: format!(
                "{secret}\n\n{}It is shown this once: keep it safe.\n",
                about(&key)
            ),
            json,
        })
    }
}

impl Revoke {
    fn run(self, desk: &mut Desk) -> Result<Answer> {
        let store = desk.open()?;
        desk.concerning(&store, &self.tenant.tenant)?;
        let (who, now) = (desk.person(), desk.now());
        let act = Act::new(&self.tenant.tenant, &who, now);
        let key = write(&store, |rows| keys::revoke(rows, &self.id, act))?;
        let at = key.revoked_at.map(time::read).unwrap_or_default();
        Ok(Answer {
            text: format!("Key {} ({}…) revoked at {at}.\n", key.id, key.hint),
            json: json(&key),
        })
    }
}

fn list(desk: &mut Desk, tenant: &str) -> Result<Answer> {
    let store = desk.open()?;
    desk.concerning(&store, tenant)?;
    let keys = read(&store, |rows| rows.keys(tenant))?;
    let row = |key: &Key| {
        let revoked = key.revoked_at.map_or_else(|| "-".to_owned(), time::read);
        let label = key
            .label
            .as_deref()
            .map_or_else(|| "-".to_owned(), show::line);
        vec![
            key.id.clone(),
            format!("{}…", key.hint),
            keys::scopes(key).join(" "),
            areas(key),
            label,
            time::read(key.created_at),
            revoked,
        ]
    };
    Ok(Answer {
        text: show::table(
            &[
                "ID", "KEY", "SCOPES", "AREAS", "LABEL", "CREATED", "REVOKED",
            ],
            keys.iter().map(row),
        ),
        json: json!({"keys": keys.iter().map(json).collect::<Vec<_>>()}),
    })
}

fn about(key: &Key) -> String {
    let label = key
        .label
        .as_deref()
        .map(|label| format!("Label:  {}\n", show::line(label)))
        .unwrap_or_default();
    format!(
        "Id:     {}\nTenant: {}\nScopes: {}\nAreas:  {}\n{label}",
        key.id,
        key.tenant,
        keys::scopes(key).join(" "),
        areas(key),
    )
}

fn areas(key: &Key) -> String {
    if key.areas.is_empty() {
        "all".to_owned()
    } else {
        key.areas.join(" ")
    }
}

fn distinct(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names.dedup();
    names
}

fn json(key: &Key) -> Value {
    json!({
        "key_id": key.id,
        "tenant": key.tenant,
        "hint": key.hint,
        "label": key.label,
        "scopes": keys::scopes(key),
        "areas": key.areas,
        "created_at": time::written(key.created_at),
        "revoked_at": key.revoked_at.map(time::written),
    })
}
