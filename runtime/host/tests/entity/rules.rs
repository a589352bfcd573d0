//! The rules of the trial contract, called as generated code calls them.

use pliego_host::contract::Op;
use pliego_host::entity::{Case, RawCase, RuleBook, Ruling, Untyped};
use serde::{Deserialize, Serialize};

pub(crate) struct Rules;

impl RuleBook for Rules {
    fn apply(&self, rule: &str, case: &RawCase<'_>) -> Result<Vec<Ruling>, Untyped> {
        match (case.entity.name, rule) {
            ("synonyms", "multi_word_term") => case.told(multi_word_term),
            ("tiers", "id_in_two_tiers") => case.told(id_in_two_tiers),
            ("css", "badge_deleted") => case.rewritten(badge_deleted),
            ("domains", "shop_host_removed") => case.told(shop_host_removed),
            ("domains", "shop_host_added") => case.rewritten(shop_host_added),
            _ => Ok(Vec::new()),
        }
    }
}

#[derive(Serialize)]
struct MultiWordTerm {
    term: String,
}

/// Of the groups that come.
fn multi_word_term(case: &Case<'_, Vec<Vec<String>>>) -> Vec<MultiWordTerm> {
    let before = case.before.as_deref().unwrap_or_default();
    let new = case.after.iter().filter(|group| !before.contains(group));
    let spaced = new.flatten().filter(|term| term.contains(' '));
    spaced
        .map(|term| MultiWordTerm { term: term.clone() })
        .collect()
}

#[derive(Deserialize)]
struct Tier {
    #[serde(default)]
    brands: Vec<String>,
    #[serde(default)]
    categories: Vec<String>,
}

#[derive(Serialize)]
struct IdInTwoTiers {
    id: String,
    limit: u64,
}

fn id_in_two_tiers(case: &Case<'_, Vec<Tier>>) -> Vec<IdInTwoTiers> {
    let mut seen = std::collections::BTreeSet::new();
    let ids = case
        .after
        .iter()
        .flat_map(|tier| tier.brands.iter().chain(&tier.categories));
    let twice = ids
        .filter(|id| !seen.insert(*id))
        .cloned()
        .collect::<Vec<_>>();
    twice
        .into_iter()
        .map(|id| IdInTwoTiers { id, limit: 1 })
        .collect()
}

#[derive(Serialize)]
struct BadgeDeleted {
    count: usize,
}

fn badge_deleted(case: &Case<'_, String>) -> Option<(String, BadgeDeleted)> {
    let count = case.after.matches(".badge{}").count();
    (count > 0).then(|| {
        (
            case.after.replace(".badge{}", "/**/"),
            BadgeDeleted { count },
        )
    })
}

#[derive(Clone, Deserialize, Serialize)]
struct Domains {
    #[serde(skip_serializing_if = "Option::is_none")]
    shop: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed: Option<Vec<String>>,
}

#[derive(Serialize)]
struct Host {
    host: String,
}

fn shop_host_removed(case: &Case<'_, Domains>) -> Vec<Host> {
    assert_eq!(case.op(), Op::Set);
    let removed = case
        .payload()
        .pointer("/allowed/remove")
        .and_then(|value| value.as_array())
        .into_iter()
        .flatten();
    let shop = case.after.shop.as_deref();
    let removed = removed
        .filter_map(|host| host.as_str())
        .filter(|host| Some(*host) == shop);
    removed
        .map(|host| Host {
            host: host.to_owned(),
        })
        .collect()
}

fn shop_host_added(case: &Case<'_, Domains>) -> Option<(Domains, Host)> {
    let removes = case.payload().pointer("/allowed/remove").is_some();
    let host = case.after.shop.clone().filter(|_| !removes)?;
    let mut allowed = case.after.allowed.clone().unwrap_or_default();
    let missing = !allowed.contains(&host);
    missing.then(|| {
        allowed.push(host.clone());
        (
            Domains {
                allowed: Some(allowed),
                ..case.after.clone()
            },
            Host { host },
        )
    })
}
