//! The rules of entities that no keyword of the contract can say.

use std::collections::BTreeSet;

use findalo_contract::{
    BoostTiers, BoostTiersIdInTwoTiers, BoostTiersTooManyIds, CatalogId, DomainMigration,
    DomainMigrationNotAHost, DomainMigrationShopHostAdded, DomainMigrationShopHostRemoved,
    DomainMigrationWildcardHost, QueryRewrites, QueryRewritesSameQuery, Rules, SearchPlaceholder,
    SearchPlaceholderUnknownLanguage, Synonyms, SynonymsMultiWordTerm, limits,
};
use pliego_host::entity::Case;
use serde_json::Value;

/// The rules.
#[derive(Clone, Copy, Debug)]
pub struct Written;

impl Rules for Written {
    fn synonyms_multi_word_term(&self, case: &Case<'_, Synonyms>) -> Vec<SynonymsMultiWordTerm> {
        let known: BTreeSet<&String> = case
            .before
            .iter()
            .flat_map(|before| before.0.iter().flatten())
            .collect();
        let new = case
            .after
            .0
            .iter()
            .flatten()
            .filter(|term| !known.contains(term))
            .collect::<BTreeSet<_>>();
        let spaced = new
            .into_iter()
            .filter(|term| term.contains(char::is_whitespace));
        spaced
            .map(|term| SynonymsMultiWordTerm { term: term.clone() })
            .collect()
    }

    fn query_rewrites_same_query(
        &self,
        case: &Case<'_, QueryRewrites>,
    ) -> Vec<QueryRewritesSameQuery> {
        let idle = case
            .after
            .0
            .iter()
            .filter(|rewrite| rewrite.from == rewrite.to);
        idle.map(|rewrite| QueryRewritesSameQuery {
            from: rewrite.from.clone(),
        })
        .collect()
    }

    fn boost_tiers_too_many_ids(&self, case: &Case<'_, BoostTiers>) -> Vec<BoostTiersTooManyIds> {
        let counts = case
            .after
            .0
            .iter()
            .map(|tier| ids(&tier.brands).len() + ids(&tier.categories).len());
        let counts = counts.map(|count| i64::try_from(count).unwrap_or(i64::MAX));
        let over = counts.filter(|count| *count > limits::TIER_IDS);
        over.map(|received| BoostTiersTooManyIds {
            limit: limits::TIER_IDS,
            received,
        })
        .collect()
    }

    /// Brands and categories have ids of their own: the same id in both is no repetition.
    fn boost_tiers_id_in_two_tiers(
        &self,
        case: &Case<'_, BoostTiers>,
    ) -> Vec<BoostTiersIdInTwoTiers> {
        let brands = repeated(case.after.0.iter().map(|tier| ids(&tier.brands)));
        let categories = repeated(case.after.0.iter().map(|tier| ids(&tier.categories)));
        brands
            .into_iter()
            .chain(categories)
            .map(|id| BoostTiersIdInTwoTiers { id })
            .collect()
    }

    fn search_placeholder_unknown_language(
        &self,
        case: &Case<'_, SearchPlaceholder>,
    ) -> Vec<SearchPlaceholderUnknownLanguage> {
        let known = case.list("iso_639_1");
        let unknown = case
            .after
            .0
            .keys()
            .filter(|language| !known.contains(&language.as_str()));
        unknown
            .map(|language| SearchPlaceholderUnknownLanguage {
                language: language.clone(),
            })
            .collect()
    }

    fn domain_migration_wildcard_host(
        &self,
        case: &Case<'_, DomainMigration>,
    ) -> Vec<DomainMigrationWildcardHost> {
        let wild = ids(&case.after.allowed_domains)
            .iter()
            .filter(|host| host.contains('*'));
        wild.map(|host| DomainMigrationWildcardHost { host: host.clone() })
            .collect()
    }

    fn domain_migration_not_a_host(
        &self,
        case: &Case<'_, DomainMigration>,
    ) -> Vec<DomainMigrationNotAHost> {
        let hosts = ids(&case.after.allowed_domains).iter();
        let wrong = hosts.filter(|host| !host.contains('*') && !is_plain_domain(host));
        wrong
            .map(|host| DomainMigrationNotAHost { host: host.clone() })
            .collect()
    }

    fn domain_migration_shop_host_removed(
        &self,
        case: &Case<'_, DomainMigration>,
    ) -> Vec<DomainMigrationShopHostRemoved> {
        let Some(host) = shop_host(&case.after) else {
            return Vec::new();
        };
        let removed = case
            .payload()
            .pointer("/allowed_domains/remove")
            .and_then(Value::as_array);
        let named =
            removed.is_some_and(|hosts| hosts.iter().any(|each| each.as_str() == Some(host)));
        let others = ids(&case.after.allowed_domains)
            .iter()
            .any(|each| each != host && covers(each, host));
        if named && !others {
            vec![DomainMigrationShopHostRemoved {
                host: host.to_owned(),
            }]
        } else {
            Vec::new()
        }
    }

    fn domain_migration_shop_host_added(
        &self,
        case: &Case<'_, DomainMigration>,
    ) -> Option<(DomainMigration, DomainMigrationShopHostAdded)> {
        let host = shop_host(&case.after)?.to_owned();
        if ids(&case.after.allowed_domains)
            .iter()
            .any(|each| covers(each, &host))
        {
            return None;
        }
        let mut value = case.after.clone();
        value
            .allowed_domains
            .get_or_insert_default()
            .push(host.clone());
        Some((value, DomainMigrationShopHostAdded { host }))
    }
}

fn ids<T>(list: &Option<Vec<T>>) -> &[T] {
    list.as_deref().unwrap_or_default()
}

/// The ids that stand in more than one of the lists.
fn repeated<'a>(lists: impl Iterator<Item = &'a [CatalogId]>) -> BTreeSet<String> {
    let (mut seen, mut twice) = (BTreeSet::new(), BTreeSet::new());
    for CatalogId(id) in lists.flatten() {
        if !seen.insert(id) {
            twice.insert(id.clone());
        }
    }
    twice
}

/// The host of the shop's address, without its port.
fn shop_host(value: &DomainMigration) -> Option<&str> {
    let rest = value.shop_url.as_deref()?.strip_prefix("https://")?;
    let host = rest.split(['/', ':', '?', '#']).next()?;
    (!host.is_empty()).then_some(host)
}

/// Whether a domain authorises a host: it is that host, or the host is below it.
fn covers(domain: &str, host: &str) -> bool {
    host.strip_suffix(domain)
        .is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

/// A bare name of two labels at least (one label would authorise a whole top-level domain), as DNS writes them.
fn is_plain_domain(text: &str) -> bool {
    let lawful = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(lawful)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    text.contains('.') && text.split('.').all(label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f367_a_plain_domain_is_a_bare_name() {
        for domain in [
            "tienda.example",
            "a.b.c.example",
            "xn--botiga-9sa.example",
            "10.0.0.1",
        ] {
            assert!(is_plain_domain(domain), "{domain}");
        }
        for text in [
            "",
            "example",
            ".example",
            "tienda.",
            "tienda..example",
            "https://tienda.example",
            "tienda.example:443",
            "tienda.example/",
            "tienda .example",
            "Tienda.example",
            "-a.example",
            "a-.example",
            "tienda_x.example",
            "tiénda.example",
            &format!("{}.example", "a".repeat(64)),
        ] {
            assert!(!is_plain_domain(text), "{text}");
        }
    }

    #[test]
    fn f364_a_domain_covers_itself_and_what_is_below_it() {
        assert!(covers("tienda.example", "tienda.example"));
        assert!(covers("tienda.example", "www.tienda.example"));
        assert!(!covers("tienda.example", "otratienda.example"));
        assert!(!covers("www.tienda.example", "tienda.example"));
    }
}
