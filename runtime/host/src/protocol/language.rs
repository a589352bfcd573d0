//! In which language an answer is: what the request asks for, else the tenant's, else the contract's first.

use crate::contract::Contract;

/// Index of the language in the contract.
pub(super) fn choose(contract: &Contract, accepted: Option<&str>, own: Option<&str>) -> usize {
    accepted
        .and_then(|accepted| asked(contract, accepted))
        .or_else(|| own.and_then(|tag| find(contract, tag)))
        .unwrap_or_default()
}

/// The language of the highest weight in an `Accept-Language`, the earlier of two equal ones.
fn asked(contract: &Contract, accepted: &str) -> Option<usize> {
    let mut best: Option<(f32, usize)> = None;
    for range in accepted.split(',') {
        let mut parts = range.split(';').map(str::trim);
        let tag = parts.next().unwrap_or_default();
        let weight =
            parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
        let weight = weight
            .map_or(Some(1.0), |weight| weight.parse::<f32>().ok())
            .unwrap_or(0.0);
        let language = if tag == "*" {
            Some(0)
        } else {
            find(contract, tag)
        };
        if let Some(language) = language
            && weight > best.map_or(0.0, |(weight, _)| weight)
        {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language)
}

/// `en` serves `en-GB` too.
fn find(contract: &Contract, tag: &str) -> Option<usize> {
    contract.language(tag).or_else(|| {
        tag.split_once('-')
            .and_then(|(primary, _)| contract.language(primary))
    })
}
