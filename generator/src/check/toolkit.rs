//! The toolkit's own types, as far as examples of answers are judged by them.

/// Their names after `pliego.`.
pub(super) const NAMES: &[&str] = &[
    "notice",
    "violation",
    "entity_card",
    "inert_setting",
    "policy",
];

/// The properties of a type of the toolkit, each with whether it is always there.
pub(super) fn properties(name: &str) -> Option<&'static [(&'static str, bool)]> {
    Some(match name.strip_prefix("pliego.")? {
        "notice" => &[
            ("code", true),
            ("entity", false),
            ("at", false),
            ("message", true),
        ],
        "violation" => &[
            ("param", true),
            ("at", true),
            ("rule", true),
            ("limit", false),
            ("received", false),
            ("message", true),
        ],
        "entity_card" => &[
            ("entity", true),
            ("area", false),
            ("title", true),
            ("description", true),
            ("notes", false),
            ("ops", true),
            ("limits", true),
            ("shows", false),
            ("lists", false),
            ("needs", false),
            ("sensitive", true),
            ("allowed", true),
        ],
        "inert_setting" => &[
            ("entity", true),
            ("setting", false),
            ("value", false),
            ("needs", true),
        ],
        "policy" => &[("id", true), ("text", true)],
        _ => return None,
    })
}

/// All names of the toolkit's types and their properties.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    let of = |name: &&str| properties(&format!("pliego.{name}")).unwrap_or_default();
    NAMES.iter().copied().chain(
        NAMES
            .iter()
            .flat_map(move |name| of(name).iter().map(|(property, _)| *property)),
    )
}
