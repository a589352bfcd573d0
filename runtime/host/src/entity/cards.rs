//! The catalogue of entities as a key sees it.

use crate::contract::Contract;
use crate::toolkit::EntityCard;

/// The card of each entity in the language at that index, in the contract's order. A key without areas may touch all; the
/// catalogue is whole either way.
#[must_use]
pub fn cards(contract: &Contract, language: usize, areas: &[String]) -> Vec<EntityCard> {
    let text = contract
        .cards
        .get(language)
        .or_else(|| contract.cards.first())
        .copied()
        .unwrap_or_default();
    let cards = serde_json::from_str::<Vec<EntityCard>>(text).unwrap_or_else(|error| {
        tracing::error!(%error, "the entity cards of the contract are none");
        Vec::new()
    });
    cards
        .into_iter()
        .map(|card| EntityCard {
            allowed: permitted(&card, areas),
            ..card
        })
        .collect()
}

/// Whether a key with those areas may touch the entity.
fn permitted(card: &EntityCard, areas: &[String]) -> bool {
    areas.is_empty() || card.area.as_ref().is_some_and(|area| areas.contains(area))
}
