//! What comes out of contracts built by hand, as JSON and as documents: schemas, listings, cards, policies, pages.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod build;
mod field_cases;
mod findalo;
mod outputs;
mod pages;
mod payloads;
mod portable;
mod subset;
