//! `findalo proposals`.

use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Subcommand};
use findalo::audit::Act;
use findalo::error::Result;
use findalo::refusal::Refusal;
use findalo::store::{Proposal, Status, Wanted, read, write};
use findalo::time;
use findalo::views::{self, View};
use findalo::{decisions, proposals};
use serde_json::{Value, json};

use super::{Answer, Desk, show};

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List a tenant's proposals, newest first.
    List(List),
    /// Show a proposal with its whole diff.
    Show(One),
    /// Apply a proposal to the configuration.
    Approve(One),
    /// Turn a proposal down.
    Dismiss(Dismiss),
}

#[derive(Debug, Args)]
pub(crate) struct List {
    /// Name of the tenant.
    #[arg(long, value_name = "T")]
    tenant: String,
    /// Only those in this status: proposed, applied, dismissed or expired.
    #[arg(long)]
    status: Option<String>,
    /// How many at most.
    #[arg(long, value_name = "N", default_value_t = 100)]
    limit: u64,
}

#[derive(Debug, Args)]
pub(crate) struct One {
    /// Name of the tenant.
    #[arg(long, value_name = "T")]
    tenant: String,
    /// Id of the proposal.
    #[arg(value_name = "ID")]
    id: String,
}

#[derive(Debug, Args)]
pub(crate) struct Dismiss {
    #[command(flatten)]
    one: One,
    /// Why; the agent reads it.
    #[arg(long, value_name = "TEXT", value_parser = NonEmptyStringValueParser::new())]
    reason: Option<String>,
}

impl Command {
    pub(crate) fn run(self, desk: &mut Desk) -> Result<Answer> {
        match self {
            Self::List(list) => list.run(desk),
            Self::Show(one) => one.show(desk),
            Self::Approve(one) => one.approve(desk),
            Self::Dismiss(dismiss) => dismiss.run(desk),
        }
    }
}

impl List {
    fn run(self, desk: &mut Desk) -> Result<Answer> {
        let store = desk.open()?;
        desk.concerning(&store, &self.tenant)?;
        let status = status(self.status.as_deref())?;
        let wanted = Wanted {
            status,
            now: desk.now(),
            skip: 0,
            limit: self.limit,
        };
        let (found, total, config) = read(&store, |rows| {
            let (found, total) = rows.proposals(&self.tenant, &wanted)?;
            Ok((found, total, rows.config(&self.tenant)?))
        })?;
        let views = found
            .iter()
            .map(|each| views::view(each, &config, wanted.now, desk.language()));
        let views = views.collect::<Result<Vec<_>>>()?;
        let row = |view: &View| {
            let status =
                view.status.name().to_owned() + if view.blocked() { " (base_drift)" } else { "" };
            vec![
                view.id.clone(),
                status,
                time::read(view.created_at),
                time::read(view.expires_at),
                show::line(&view.title),
            ]
        };
        let mut text = show::table(
            &["ID", "STATUS", "CREATED", "EXPIRES", "TITLE"],
            views.iter().map(row),
        );
        if total > views.len() as u64 {
            text.push_str(&format!(
                "{} of {total}: the others are older.\n",
                views.len()
            ));
        }
        Ok(Answer {
            text,
            json: json!({"proposals": views.iter().map(json).collect::<Vec<_>>(), "total": total}),
        })
    }
}

impl One {
    fn show(self, desk: &mut Desk) -> Result<Answer> {
        let store = desk.open()?;
        desk.concerning(&store, &self.tenant)?;
        let (proposal, config) = read(&store, |rows| {
            Ok((
                proposals::find(rows, &self.tenant, &self.id)?,
                rows.config(&self.tenant)?,
            ))
        })?;
        let view = views::view(&proposal, &config, desk.now(), desk.language())?;
        let mut json = json(&view);
        json["changes"] = proposal.changes;
        Ok(Answer {
            text: page(&view),
            json,
        })
    }

    fn approve(self, desk: &mut Desk) -> Result<Answer> {
        let store = desk.open()?;
        desk.concerning(&store, &self.tenant)?;
        let (who, now) = (desk.person(), desk.now());
        let act = Act::new(&self.tenant, &who, now);
        let (proposal, snapshot) =
            write(&store, |rows| findalo::CYCLE.approve(rows, &self.id, act))?;
        let mut answer = decided(desk, &proposal, "applied")?;
        answer.json["snapshot_id"] = snapshot.id.into();
        Ok(answer)
    }
}

impl Dismiss {
    fn run(self, desk: &mut Desk) -> Result<Answer> {
        let store = desk.open()?;
        desk.concerning(&store, &self.one.tenant)?;
        let (who, now) = (desk.person(), desk.now());
        let act = Act::new(&self.one.tenant, &who, now);
        let proposal = write(&store, |rows| {
            decisions::dismiss(rows, &self.one.id, self.reason, act)
        })?;
        decided(desk, &proposal, "dismissed")
    }
}

fn status(name: Option<&str>) -> Result<Option<Status>> {
    let Some(name) = name else { return Ok(None) };
    let found = Status::ALL.into_iter().find(|status| status.name() == name);
    let allowed = || {
        Status::ALL
            .iter()
            .map(|status| status.name().to_owned())
            .collect()
    };
    let refusal = || Refusal::InvalidValue {
        argument: "--status",
        received: name.to_owned(),
        allowed: allowed(),
    };
    Ok(Some(found.ok_or_else(refusal)?))
}

/// A decided proposal has no drift to look for.
fn decided(desk: &Desk, proposal: &Proposal, done: &str) -> Result<Answer> {
    let view = views::view(proposal, &Default::default(), desk.now(), desk.language())?;
    let text = format!(
        "Proposal {} {done}: {}\n{}",
        view.id,
        show::line(&view.title),
        lines(&view)
    );
    Ok(Answer {
        text,
        json: json(&view),
    })
}

fn page(view: &View) -> String {
    let blocked = if view.blocked() {
        ", base_drift: what it was made on has changed"
    } else {
        ""
    };
    let mut page = format!("Proposal {} ({}{blocked})\n", view.id, view.status.name());
    let mut add = |name: &str, value: Option<String>| {
        page.extend(value.map(|value| format!("{:<11}{value}\n", format!("{name}:"))));
    };
    add("Title", Some(show::line(&view.title)));
    add("Rationale", view.rationale.as_deref().map(show::line));
    add(
        "Author",
        view.author.as_ref().map(|key| format!("key {key}")),
    );
    add("Created", Some(time::read(view.created_at)));
    add(
        "Expires",
        view.decision.is_none().then(|| time::read(view.expires_at)),
    );
    if let Some(decision) = &view.decision {
        add(
            "Decided",
            Some(format!(
                "{} by {}",
                time::read(decision.at),
                show::line(&decision.by)
            )),
        );
        add("Reason", decision.reason.as_deref().map(show::line));
    }
    page.push_str("Diff:\n");
    page.push_str(&lines(view));
    page
}

/// Notices are lines of the diff already.
fn lines(view: &View) -> String {
    view.diff.iter().map(|line| show::block(line)).collect()
}

fn json(view: &View) -> Value {
    let mut json = json!({
        "proposal_id": view.id,
        "title": view.title,
        "rationale": view.rationale,
        "author": view.author,
        "status": view.status.name(),
        "created_at": time::written(view.created_at),
        "expires_at": time::written(view.expires_at),
        "entities": view.entities,
        "diff": view.diff,
        "warnings": view.warnings,
    });
    if let Some(decision) = &view.decision {
        json["decided_at"] = time::written(decision.at).into();
        json["decided_by"] = decision.by.clone().into();
    }
    if let Some(reason) = view.dismiss_reason() {
        json["dismiss_reason"] = reason.into();
    }
    if view.blocked() {
        json["blocked_reason"] = views::BASE_DRIFT.into();
    }
    json
}
