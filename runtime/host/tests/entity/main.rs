//! The engine of entities, from arguments to diff lines, on a contract written by hand.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on says so by failing"
)]

mod cases;
mod contract;
mod models;
mod properties;
mod propose;
mod reading;
mod rules;
mod values;
