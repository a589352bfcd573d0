//! Statuses and JSON-RPC numbers of errors.

use super::Check;
use crate::diagnostic::Diagnostic;
use crate::model::{self, Layer};
use crate::syntax::{self, Field, Placed};

/// JSON-RPC numbers that the protocol and its base give a meaning.
const RESERVED: std::ops::RangeInclusive<i64> = -32768..=-32000;
const STANDARD: &[i64] = &[-32700, -32603, -32602, -32601, -32600, -32002];

impl<'a> Check<'a> {
    pub(super) fn status(
        &mut self,
        field: &'a Field<u64>,
        layers: Option<&[Layer]>,
    ) -> Option<u16> {
        let status = field.given()?;
        if layers
            .is_some_and(|layers| !layers.contains(&Layer::Http) && !layers.contains(&Layer::Rpc))
        {
            let message = "a status goes with `http` and `rpc` only";
            self.tell(
                Diagnostic::error("number-without-rpc", status.key, message)
                    .help("remove it, or add the layer to `as`"),
            );
        }
        if !(400..=599).contains(&status.value) {
            let message = format!("{} is no status of an error", status.value);
            self.tell(
                Diagnostic::error("number-reserved", status.place, message)
                    .help("statuses of errors go from 400 to 599"),
            );
            return None;
        }
        u16::try_from(status.value).ok()
    }

    pub(super) fn error_number(
        &mut self,
        field: &'a Field<syntax::ErrorNumber>,
        layers: Option<&[Layer]>,
    ) -> Option<model::Number> {
        let given = field.given()?;
        let syntax::ErrorNumber { handshake, modern } = &given.value;
        if layers.is_some_and(|layers| !layers.contains(&Layer::Rpc)) {
            let message = "a number goes with `rpc` only";
            self.tell(
                Diagnostic::error("number-without-rpc", given.key, message)
                    .help("remove it, or add `rpc` to `as`"),
            );
        }
        for (era, name) in [(handshake, "handshake"), (modern, "modern")] {
            if era.is_absent() {
                let message = format!("the number of the era `{name}` is missing");
                self.tell(
                    Diagnostic::error("number-missing", given.key, message)
                        .help("clients of both eras get an answer: write both"),
                );
            }
        }
        let handshake = handshake.given()?;
        let modern = modern.given()?;
        if STANDARD.contains(&handshake.value) {
            let message = format!("{} has a meaning in the protocol", handshake.value);
            self.tell(
                Diagnostic::error("number-reserved", handshake.place, message)
                    .help("take one from -32001 to -32099 that has none"),
            );
        }
        if RESERVED.contains(&modern.value) {
            let message = format!("{} is kept for the protocol", modern.value);
            self.tell(
                Diagnostic::error("number-reserved", modern.place, message)
                    .help("take one outside -32768 to -32000"),
            );
        }
        let read = |number: &Placed<i64>| i32::try_from(number.value);
        match (read(handshake), read(modern)) {
            (Ok(handshake), Ok(modern)) => Some(model::Number { handshake, modern }),
            (handshake_read, _) => {
                let place = if handshake_read.is_err() {
                    handshake.place
                } else {
                    modern.place
                };
                let message = "the number does not fit in 32 bits";
                self.tell(
                    Diagnostic::error("number-reserved", place, message)
                        .help("clients read it as a 32-bit integer"),
                );
                None
            }
        }
    }
}
