//! Descriptions of nodes: what the contract says of them, the meaning of their values, and what a schema leaves unsaid.

use super::edition::{Edition, View};
use super::words::{self, paragraph, sentence, stopped};
use crate::model::{Enum, EnumValue};

/// The node's own description, else its title.
fn own(edition: &Edition<'_>, view: &View<'_>) -> Option<String> {
    let description = edition
        .optional(view.description)
        .map(|text| stopped(&text));
    description.or_else(|| sentence(&[edition.optional(view.title)?]))
}

/// The description of an exact schema: the title stands beside it, and every limit has its keyword.
pub(super) fn exact(edition: &Edition<'_>, view: &View<'_>) -> Option<String> {
    let own = edition
        .optional(view.description)
        .map(|text| stopped(&text));
    let phrases = [values_of(edition, view), needs(edition, view)];
    paragraph(
        own.into_iter()
            .chain(sentence(&phrases.into_iter().flatten().collect::<Vec<_>>())),
    )
}

/// The description of a published schema: own text, then what the schema does not say.
pub(super) fn published(
    edition: &Edition<'_>,
    view: &View<'_>,
    unsaid: &[String],
) -> Option<String> {
    paragraph(own(edition, view).into_iter().chain(sentence(unsaid)))
}

/// Examples, meanings, default and needs: what no published keyword holds.
pub(super) fn beside(edition: &Edition<'_>, view: &View<'_>) -> Vec<String> {
    let meanings = view.means.iter().map(|meaning| {
        edition.words.meaning(
            &meaning.value,
            &edition.text(&meaning.text),
            meaning.acts_as.as_ref(),
        )
    });
    edition
        .words
        .examples(view.examples)
        .into_iter()
        .chain(meanings)
        .chain(view.default.map(|value| edition.words.default(value)))
        .chain(needs(edition, view))
        .collect()
}

fn needs(edition: &Edition<'_>, view: &View<'_>) -> Option<String> {
    view.needs
        .map(|feature| edition.words.needs(&feature_title(edition, feature)))
}

/// What a feature is called.
pub(super) fn feature_title(edition: &Edition<'_>, name: &str) -> String {
    let feature = edition
        .contract
        .features
        .iter()
        .find(|feature| feature.name == name);
    feature.map_or_else(|| name.to_owned(), |feature| edition.text(&feature.title))
}

/// What each value of an enum means, where the contract says so and the values are not names of its own things.
pub(super) fn values_of(edition: &Edition<'_>, view: &View<'_>) -> Option<String> {
    let crate::model::Kind::Enum(Enum { values, of: None }) = view.kind else {
        return None;
    };
    let told = values.iter().filter_map(|value| {
        let meaning = value_meaning(edition, value)?;
        Some(format!("{} = {meaning}", words::code(&value.name)))
    });
    let told = told.collect::<Vec<_>>();
    (!told.is_empty()).then(|| told.join("; "))
}

fn value_meaning(edition: &Edition<'_>, value: &EnumValue) -> Option<String> {
    let said = edition.optional(value.description.as_ref()).or_else(|| {
        edition
            .optional(value.title.as_ref())
            .filter(|title| *title != value.name)
    });
    let needs = value
        .needs
        .as_deref()
        .map(|feature| edition.words.needs(&feature_title(edition, feature)));
    match (said, needs) {
        (Some(said), Some(needs)) => Some(format!("{said} ({needs})")),
        (said, needs) => said.or(needs),
    }
}
