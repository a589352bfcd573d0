//! Arguments whose values the contract lists.

use findalo::CONTRACT;
use findalo::error::Result;
use findalo::refusal::Refusal;

pub(crate) fn language(argument: &'static str, tag: Option<&str>) -> Result<()> {
    one_of(argument, tag, CONTRACT.languages.iter().copied())
}

pub(crate) fn plan(argument: &'static str, name: Option<&str>) -> Result<()> {
    one_of(argument, name, CONTRACT.plans.iter().map(|plan| plan.name))
}

pub(crate) fn scopes(argument: &'static str, names: &[String]) -> Result<()> {
    let each = |name: &String| {
        one_of(
            argument,
            Some(name),
            CONTRACT.scopes.iter().map(|scope| scope.name),
        )
    };
    names.iter().try_for_each(each)
}

pub(crate) fn areas(argument: &'static str, names: &[String]) -> Result<()> {
    let each = |name: &String| {
        one_of(
            argument,
            Some(name),
            CONTRACT.areas.iter().map(|area| area.name),
        )
    };
    names.iter().try_for_each(each)
}

fn one_of(
    argument: &'static str,
    received: Option<&str>,
    allowed: impl Iterator<Item = &'static str>,
) -> Result<()> {
    let allowed: Vec<String> = allowed.map(str::to_owned).collect();
    match received {
        Some(received) if !allowed.iter().any(|each| each == received) => {
            Err(Refusal::InvalidValue {
                argument,
                received: received.to_owned(),
                allowed,
            }
            .into())
        }
        _ => Ok(()),
    }
}
