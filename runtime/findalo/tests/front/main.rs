//! The front door: the binary is run as people run it, beside a server that agents call over HTTP.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[cfg(unix)]
mod crash;
mod failures;
mod http;
mod mask;
mod serving;
mod shop;
mod status;
mod together;
mod transcripts;
