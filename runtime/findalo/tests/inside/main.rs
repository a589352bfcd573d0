//! The handlers without a network: the tests say what time it is, and look into the store.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod answers;
mod catalogue;
mod cycle;
mod life;
mod lists;
mod rules;
mod shop;
mod values;
