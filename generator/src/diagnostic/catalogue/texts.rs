//! Codes of the family: Texts in every language.

use super::base::{CONTRACT, COUNT_WORDS, WORDS};
use super::{Entry, Snippet};

/// 1,050 characters, too many for a description.
macro_rules! long {
    () => {
        concat!(ten!(ten!("Counts the ")), "words.")
    };
}

macro_rules! ten {
    ($($text:tt)*) => {
        concat!($($text)*, $($text)*, $($text)*, $($text)*, $($text)*, $($text)*, $($text)*, $($text)*, $($text)*, $($text)*)
    };
}

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        code: "language-missing",
        says: "Every text is in every language of the contract, and every page too. A bare string is for \
               contracts of one language.",
        rejects: Snippet::text(
            "contract.yaml",
            r#"pliego: 1
contract: BASE
version: "1.0.0"
title: Shop
languages: [en, es]
instructions: Search settings of a shop.
scopes:
  read: {title: Read, always: true}
  write: {title: Write, implies: [read]}
areas:
  search: {title: Search}
"#,
        ),
        accepts: CONTRACT,
    },
    Entry {
        code: "language-unknown",
        says: "A text, a page or the contract is in a language that the contract does not have, or that the \
               toolkit does not word its own messages in. Where a comma cut an unquoted text, what follows it \
               looks like a language.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: {en: Words, de: Wörter}
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: {en: Words}
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
    },
    Entry {
        code: "text-empty",
        says: "The text has nothing in it. Readers and models get it as it is.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r#"entity: words
area: search
title: "  "
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
"#,
        ),
        accepts: WORDS,
    },
    Entry {
        code: "number-in-text",
        says: "The text writes out a figure that a keyword or a limit of the contract has. When the figure \
               changes, the text would be left behind: a placeholder follows it.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Up to 60 characters each.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r#"entity: words
area: search
title: Words
description: "Up to ${entities.words.maxItems}."
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
"#,
        ),
    },
    Entry {
        code: "description-too-long",
        says: "Clients keep 1,024 characters of a tool's description and 2,048 of a server's instructions, \
               counted in UTF-16, and cut the rest. Say first what must be known; what is only read stands in \
               `notes` and in the policies.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            concat!(
                r"tool: count_words
scope: read
class: read
title: Count words
description: ",
                long!(),
                r"
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
"
            ),
        ),
        accepts: COUNT_WORDS,
    },
];
