//! The front end from outside: what is told of faulty contracts, and what holds for the crate as a whole.
#![allow(
    clippy::unwrap_used,
    reason = "a test stops at what it does not expect"
)]

mod accept;
mod command;
mod fresh;
mod hostile;
mod layering;
mod overlay;
mod reject;
