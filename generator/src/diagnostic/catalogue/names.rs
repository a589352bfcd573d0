//! Codes of the family: Names.

use super::base::{COUNT_WORDS, WORDS};
use super::{Entry, Snippet};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        code: "name-form",
        says: "Names begin with a small letter and have small letters, digits and underscores; tools may have \
               single hyphens, scopes colons, properties capitals. That is what every client and every language \
               takes. Values of enums are free, but a name for Rust must come out of them: where none can, give \
               the value a `rust_name`.",
        rejects: Snippet::text(
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
  Tool-Bar: {title: Tool bar}
"#,
        ),
        accepts: Snippet::text(
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
  tool_bar: {title: Tool bar}
"#,
        ),
    },
    Entry {
        code: "name-differs-from-file",
        says: "A file says what it is, and is called so: `entity: words` stands in entities/words.yaml, and a \
               contract in the folder of its name. A copy that was not renamed would otherwise pass for \
               something else.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: word
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "name-collision",
        says: "Two names of the contract become one identifier in the generated Rust. Nothing is numbered by \
               itself: the numbers would move when a name is added. Give one of them a `rust_name`, which \
               changes nothing on the wire.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, enum: [on-sale, on_sale, sneakers]}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, enum: {on-sale: {}, on_sale: {rust_name: sale}, sneakers: {}}}}
examples: [{op: add, value: [sneakers]}]
",
        ),
    },
    Entry {
        code: "name-reserved",
        says: "The name is taken by something that is always there: types of the generated file, `code`, \
               `message` and `doc_url` of every error, `error` at the root of every answer. Types and values can \
               have a `rust_name`; what is on the wire has to be renamed.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
rust_name: server
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r"entity: words
rust_name: vocabulary
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
    },
    Entry {
        code: "rule-name-taken",
        says: "Rules give their name to notices and violations, and the toolkit has notices (`inert`, \
               `not_all_shown`, `item_loses`, `no_effect`) and violations (the keywords) of its own. A rule of \
               the same name could not be told from them.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
rules: {inert: {effect: notice, text: It does nothing.}}
",
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
rules: {never_searched: {effect: notice, text: Nobody searches it.}}
",
        ),
    },
    Entry {
        code: "tool-name-too-long",
        says: "Clients put the server's name before the tool's, and take 60 characters with one separator, or 64 \
               as `mcp__SERVER__TOOL`. What is longer is cut or refused, and two tools may become one. Shorten \
               the tool's name: it is never cut for you.",
        rejects: Snippet::text(
            "tools/count_all_words_that_begin_with_the_letters_given_by_caller.yaml",
            r"tool: count_all_words_that_begin_with_the_letters_given_by_caller
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
        accepts: COUNT_WORDS,
    },
];
