//! What a command says in the end: its answer, the contract's refusal, or why it could not run.

use std::io::Write as _;
use std::process::ExitCode;

use findalo::error::{Error, Result};
use pliego_host::call::{Declared, error_object};
use serde_json::{Value, json};

use super::{Desk, Format, show};

/// What a command answers, for people and for programs.
pub(crate) struct Answer {
    /// Lines, each with its end.
    pub(crate) text: String,
    /// The same as data; null where there is nothing more to say.
    pub(crate) json: Value,
}

/// Prints the outcome, and gives the exit status.
pub(crate) fn print(desk: &Desk, outcome: Result<Answer>) -> ExitCode {
    let error = match outcome {
        Ok(answer) => return said(&pick(desk, answer.text, &answer.json), ExitCode::SUCCESS),
        Err(error) => error,
    };
    let Some(declared) = error.refusal().and_then(findalo::wire::command) else {
        return broken(&error);
    };
    let Declared { code, fields } = declared;
    let refusal = error_object(
        &findalo::CONTRACT,
        code,
        fields,
        desk.language(),
        findalo::BASE_URL,
    );
    if desk.common.format == Format::Json {
        return said(
            &pick(desk, String::new(), &json!({"error": refusal})),
            ExitCode::from(1),
        );
    }
    let message = refusal
        .get("message")
        .and_then(Value::as_str)
        .unwrap_or_default();
    complain(&format!("{code}: {}", show::line(message)));
    if let Some(Value::Array(allowed)) = refusal.get("allowed") {
        complain(&format!(
            "  {}",
            allowed
                .iter()
                .filter_map(Value::as_str)
                .collect::<Vec<_>>()
                .join(" ")
        ));
    }
    ExitCode::from(1)
}

fn pick(desk: &Desk, text: String, json: &Value) -> String {
    match desk.common.format {
        Format::Text => text,
        Format::Json if json.is_null() => String::new(),
        Format::Json => show::json(json),
    }
}

/// A reader that went away, as `head` does, is no fault.
fn said(text: &str, status: ExitCode) -> ExitCode {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            broken(&Error::other("printing", error))
        }
        _ => status,
    }
}

fn broken(error: &Error) -> ExitCode {
    complain(&format!("error: {error}"));
    ExitCode::from(2)
}

/// There is nowhere left to say that standard error is closed.
fn complain(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}
