//! Hosts what `pliego` generates: checks, dispatch, the MCP protocol and its HTTP transport. Knows no contract by name.

#![deny(missing_docs)]

pub mod call;
pub mod check;
pub mod clock;
pub mod contract;
pub mod cut;
pub mod entity;
pub mod http;
mod json;
mod pages;
pub mod protocol;
mod refusal;
mod site;
pub mod text;
pub mod toolkit;
pub mod violation;
mod wording;

pub use call::{
    Answer, Authority, BoxError, Call, Caller, Declared, Failure, Outcome, Service, run,
};
pub use clock::{Clock, SystemClock};
pub use contract::*;
pub use cut::{Cut, Truncation, present, truncated};
pub use http::{router, serve};
pub use protocol::Options;
pub use violation::{Coercion, Violation};
