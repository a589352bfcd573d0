//! Codes of the family: Bounds, and values that a node gives itself.

use super::base::{COUNT_WORDS, WORDS};
use super::{Entry, Snippet};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        code: "cap-inverted",
        says: "The lower bound is above the upper one, so that no value could ever be valid.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, minItems: 12, maxItems: 9, items: {type: string, maxLength: 60}}
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
value: {type: array, minItems: 1, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
    },
    Entry {
        code: "bound-not-whole",
        says: "The bounds of an integer are whole numbers: another one would say less than it seems to.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0.5}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
        accepts: COUNT_WORDS,
    },
    Entry {
        code: "never-valid",
        says: "What is written together leaves no valid value: an enum without values, a set with more items \
               than there are values, two required properties of which at most one may be given.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, enum: []}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "null-in-input",
        says: "A tool takes no null: clients that fill in every property send it for what was left out. Make the \
               property optional.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60, nullable: true}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
        accepts: COUNT_WORDS,
    },
    Entry {
        code: "null-in-output",
        says: "An answer of our own leaves out what it does not have. A null would be a second way to say so.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}, last: {type: string, nullable: true}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
        accepts: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}, last: {type: string}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
    },
    Entry {
        code: "pattern-not-portable",
        says: "A pattern takes the same strings in Rust and in ECMAScript: it is anchored with `^` and `$`, and \
               has literal characters, classes of them, groups, alternatives and repetitions. Look-around, \
               flags, `.` and classes such as `\\d` mean something else in one of them, or nothing.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r#"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60, pattern: '^\w+$'}}
examples: [{op: add, value: [sneakers]}]
"#,
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60, pattern: '^[a-z]+$'}}
examples: [{op: add, value: [sneakers]}]
",
        ),
    },
    Entry {
        code: "default-invalid",
        says: "What an absent value acts as is a value that may stand there, and the property may be absent.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 3, default: sneakers}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
        accepts: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 9, default: sneakers}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
    },
    Entry {
        code: "means-invalid",
        says: "A value with a meaning is null or has the type of its node, has one meaning, and acts as a value \
               that may stand there without it.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60, means: [{value: 0, text: none}]}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r#"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60, means: [{value: "", text: none}]}}
examples: [{op: add, value: [sneakers]}]
"#,
        ),
    },
    Entry {
        code: "shorthand-invalid",
        says: "The bare form of a record is a scalar, and `with` says what every other required property then \
               is.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [set]
value:
  type: object
  required: [name, language]
  shorthand: {property: name}
  properties:
    name: {type: string}
    language: {type: string, enum: [es, en]}

examples: [{op: set, value: {name: a, language: es}}]
",
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [set]
value:
  type: object
  required: [name, language]
  shorthand: {property: name, with: {language: es}}
  properties:
    name: {type: string}
    language: {type: string, enum: [es, en]}

examples: [{op: set, value: {name: a, language: es}}]
",
        ),
    },
    Entry {
        code: "empty-enum-value",
        says: "An enum has no empty value, since some clients send one when nothing was chosen. A stored value \
               that means nothing stands under `means`.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r#"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, enum: ["", sneakers]}}
examples: [{op: add, value: [sneakers]}]
"#,
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r#"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, enum: [sneakers], means: [{value: "", text: none}]}}
examples: [{op: add, value: [sneakers]}]
"#,
        ),
    },
];
