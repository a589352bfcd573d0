//! How an error arrives, in a few words: status, number, or where its code stands.

use crate::emit::edition::Edition;
use crate::model::{ContractError, Layer, Situation};

/// Status and JSON-RPC numbers (handshake, 2026-07-28) that the host gives for what it detects, unless a contract says
/// others.
fn usual(situation: Situation) -> (u16, i32, i32) {
    match situation {
        Situation::NoCredential | Situation::BadCredential => (401, -32600, -32600),
        Situation::BadJson => (400, -32700, -32700),
        Situation::BadMessage | Situation::Batch => (400, -32600, -32600),
        Situation::TooLarge => (413, -32600, -32600),
        Situation::UnknownResource => (200, -32002, -32602),
        Situation::UnknownTool
        | Situation::MissingScope
        | Situation::BadArguments
        | Situation::OutOfArea => (200, -32602, -32602),
        Situation::Unexpected => (500, -32603, -32603),
    }
}

/// The forms of an error, one for each layer.
pub(super) fn form(edition: &Edition<'_>, error: &ContractError) -> String {
    let words = edition.words;
    let forms = error.layers.iter().map(|layer| match layer {
        Layer::Http => format!("HTTP {}", statuses(error).join(", ")),
        Layer::Rpc => rpc(edition, error),
        Layer::Tool => "`isError`, `structuredContent.error`".to_owned(),
        Layer::Command => words
            .pick("orden, estado 1", "command, status 1")
            .to_owned(),
    });
    forms.collect::<Vec<_>>().join("; ")
}

fn rpc(edition: &Edition<'_>, error: &ContractError) -> String {
    let numbers = match error.number {
        Some(number) => vec![numbers(edition, number.handshake, number.modern)],
        None => distinct(error.raised_by.iter().map(|situation| {
            let (_, handshake, modern) = usual(*situation);
            numbers(edition, handshake, modern)
        })),
    };
    let or = edition.words.pick(" o ", " or ");
    let statuses = statuses(error)
        .into_iter()
        .filter(|status| status != "200")
        .collect::<Vec<_>>();
    let http = if statuses.is_empty() {
        String::new()
    } else {
        format!("HTTP {}, ", statuses.join(or))
    };
    format!("{http}JSON-RPC {}", numbers.join(or))
}

/// Minus signs as in prose, so that a line never breaks after them.
fn numbers(edition: &Edition<'_>, handshake: i32, modern: i32) -> String {
    let written = |number: i32| number.to_string().replace('-', "−");
    if handshake == modern {
        return written(handshake);
    }
    let since = edition.words.pick("desde", "since");
    format!(
        "{} ({since} 2026-07-28, {})",
        written(handshake),
        written(modern)
    )
}

fn statuses(error: &ContractError) -> Vec<String> {
    match error.status {
        Some(status) => vec![status.to_string()],
        None => distinct(
            error
                .raised_by
                .iter()
                .map(|situation| usual(*situation).0.to_string()),
        ),
    }
}

fn distinct(all: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = Vec::new();
    for each in all {
        if !seen.contains(&each) {
            seen.push(each);
        }
    }
    seen
}
