//! The few sentences that are the server's own: all others come from the contract or are derived from it.

use pliego_host::contract::Texts;

/// What is missing for a proposal to be applied.
pub(crate) const APPROVAL: Texts = &[
    "Falta que una persona de la tienda la apruebe, con `findalo proposals approve`, antes de que caduque.",
    "A person at the shop has to approve it, with `findalo proposals approve`, before it expires.",
];

/// The same for one whose base has changed.
pub(crate) const REGENERATION: Texts = &[
    "La configuración ha cambiado desde que se propuso y ya no se puede aprobar: prepárala de nuevo a partir de get_config.",
    "The configuration has changed since it was proposed and it can no longer be approved: prepare it anew from get_config.",
];

/// Why a proposal without any effect is refused.
pub(crate) const NOTHING_CHANGES: Texts = &[
    "No cambiaría nada: lo que propones ya está configurado. Lee el valor actual con get_config.",
    "It would change nothing: what you propose is configured already. Read the current value with get_config.",
];
