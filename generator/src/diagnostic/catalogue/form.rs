//! Codes of the family: the form of what is written, before anything is asked of its meaning.

use super::{Entry, Snippet};

const WORDS: Snippet = Snippet::text(
    "entities/words.yaml",
    r"entity: words
area: search
title: Words
description: Words that mean the same.
sensitive: true
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
);

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        code: "unknown-key",
        says: "The language has no such key in that place. The nearest one that it has is given where there is one; words of \
               JSON Schema that the language says in another way are told how.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
sensitve: true
ops: [add]
value: {type: array, max_items: 9, items: {type: string, maxLength: 60, const: sneakers}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "wrong-form",
        says: "Another kind of value is expected there: a list where one word stands, a number where a quoted one stands, \
               a mapping where nothing is written. The value is passed over, and the rest is read.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r#"entity: words
area: search
title: Words
description: Words that mean the same.
sensitive: yes
ops: add
value: {type: array, maxItems: "9", items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
"#,
        ),
        accepts: WORDS,
    },
    Entry {
        code: "unknown-word",
        says: "The keyword takes one of a few words, and this is none of them. The nearest one is given where there is one.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
sensitive: true
ops: [append]
value: {type: list, maxItems: 9, items: {type: strng, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
];
