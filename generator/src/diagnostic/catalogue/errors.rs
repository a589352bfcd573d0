//! Codes of the family: Errors.

use super::base::{COUNT_WORDS, ERRORS};
use super::{Entry, Snippet};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        code: "error-implied",
        says: "The error follows from the contract: every tool may answer with what is `raised_by` unexpected \
               faults, one with properties with bad arguments, one that names entities with those out of the \
               key's areas. Tools list only what is their own.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
errors: [tool_error]
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
        accepts: COUNT_WORDS,
    },
    Entry {
        code: "error-unused",
        says: "Nobody gives the error: no tool lists it, no situation raises it, and no command has it. What is \
               in the catalogue but never happens misleads whoever handles errors.",
        rejects: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  not_ready: {as: [tool], message: Not ready.}
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
        accepts: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  not_ready: {as: [command], message: Not ready.}
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
    },
    Entry {
        code: "field-unused",
        says: "No error carries the field, so no answer ever has it. What errors carry is listed under `carries` \
               and `may_carry`.",
        rejects: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
  entity: {type: string}
errors:
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
        accepts: ERRORS,
    },
    Entry {
        code: "number-missing",
        says: "A JSON-RPC error has a number in both eras of the protocol, since clients of both are answered.",
        rejects: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  not_ready: {as: [rpc], raised_by: [batch], number: {handshake: -32050}, message: Not ready.}
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
        accepts: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  not_ready: {as: [rpc], raised_by: [batch], number: {handshake: -32050, modern: -31050}, message: Not ready.}
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
    },
    Entry {
        code: "number-reserved",
        says: "The number or status has a meaning already. In the handshake era the standard numbers of JSON-RPC \
               and of the protocol are taken, in the modern era everything from −32768 to −32000; statuses of \
               errors go from 400 to 599.",
        rejects: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  not_ready: {as: [rpc], raised_by: [batch], number: {handshake: -32050, modern: -32050}, message: Not ready.}
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
        accepts: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  not_ready: {as: [rpc], raised_by: [batch], number: {handshake: -32050, modern: -31050}, message: Not ready.}
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
    },
    Entry {
        code: "number-without-rpc",
        says: "Numbers belong to JSON-RPC errors, and statuses to those and to plain HTTP answers. An error that \
               travels otherwise has neither.",
        rejects: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  not_ready: {as: [command], status: 409, message: Not ready.}
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
        accepts: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  not_ready: {as: [command], message: Not ready.}
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
    },
    Entry {
        code: "situation-twice",
        says: "Two errors claim one situation. What the host detects by itself has one code.",
        rejects: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  not_ready: {as: [tool], raised_by: [unexpected], message: Not ready.}
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
        accepts: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  not_ready: {as: [rpc], raised_by: [batch], message: Not ready.}
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
    },
    Entry {
        code: "form-against-situation",
        says: "What raises the error cannot carry it: a situation before there is a caller is told as plain \
               HTTP, one before there is a tool as a JSON-RPC error, and what a tool gives as its answer.",
        rejects: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  not_ready: {as: [tool], raised_by: [batch], message: Not ready.}
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
        accepts: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  not_ready: {as: [rpc], raised_by: [batch], message: Not ready.}
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
        ),
    },
];
