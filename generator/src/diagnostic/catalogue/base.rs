//! The files of the small contract that snippets are files of, as `tests/reject/BASE` has them.

use super::Snippet;

pub(super) const CONTRACT: Snippet = Snippet::text(
    "contract.yaml",
    r#"pliego: 1
contract: BASE
version: "1.0.0"
title: Shop
languages: [en]
instructions: Search settings of a shop.
scopes:
  read: {title: Read, always: true}
  write: {title: Write, implies: [read]}
areas:
  search: {title: Search}
"#,
);

pub(super) const COUNT_WORDS: Snippet = Snippet::text(
    "tools/count_words.yaml",
    r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
);

pub(super) const ERRORS: Snippet = Snippet::text(
    "errors.yaml",
    r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param], message: "Not valid: ${param}."}
"#,
);

pub(super) const WORDS: Snippet = Snippet::text(
    "entities/words.yaml",
    r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
);
