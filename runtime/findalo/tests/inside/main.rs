//! The handlers without a network: the tests say what time it is, and look into the store.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod cycle;
mod life;
mod rules;
mod shop;
