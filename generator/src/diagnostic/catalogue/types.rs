//! Codes of the family: Types of values.

use super::base::{COUNT_WORDS, WORDS};
use super::{Entry, Snippet};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        code: "array-without-items",
        says: "An array says what its items are. Several clients refuse an array that does not, and the tool or \
               the whole server with it.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "map-and-record",
        says: "An object lists its `properties`, or has free keys under `additionalProperties`. With both, a \
               misspelt property would pass for a free key.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [set]
value:
  type: object
  additionalProperties: {type: string}
  properties:
    name: {type: string}
examples: [{op: set, value: {name: a}}]
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
  properties:
    name: {type: string}
examples: [{op: set, value: {name: a}}]
",
        ),
    },
    Entry {
        code: "keys-not-strings",
        says: "The keys of a map are strings: `propertyNames` bounds their length or pattern, or refers to a \
               string that does. A closed list of keys is a record.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [merge]
value: {type: object, propertyNames: {enum: [es, en]}, additionalProperties: {type: string}}
examples: [{op: merge, value: {es: zapatillas}}]
",
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [merge]
value: {type: object, propertyNames: {maxLength: 2}, additionalProperties: {type: string}}
examples: [{op: merge, value: {es: zapatillas}}]
",
        ),
    },
    Entry {
        code: "map-in-input",
        says: "A tool takes no objects with free keys: some clients drop them, some send them empty. An array of \
               records with a `key` says the same.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string}, names: {type: object, additionalProperties: {type: string}}}}
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
input: {type: object, properties: {prefix: {type: string}, names: {type: array, key: id, items: {type: object, required: [id], properties: {id: {type: string}}}}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
    },
    Entry {
        code: "key-not-required",
        says: "The key of a list identifies its items, so each of them has it, and it is a plain string.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, key: word, maxItems: 9, items: {type: object, properties: {word: {type: string, maxLength: 60}}}}
examples: [{op: add, value: [{word: sneakers}]}]
",
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, key: word, maxItems: 9, items: {type: object, required: [word], properties: {word: {type: string, maxLength: 60}}}}
examples: [{op: add, value: [{word: sneakers}]}]
",
        ),
    },
    Entry {
        code: "required-unknown",
        says: "`required` names a property that the record does not have, so that no value could ever be valid.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [counts], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
        accepts: COUNT_WORDS,
    },
    Entry {
        code: "group-too-small",
        says: "`require_one_of`, `exclusive` and `ordered` say something about two properties or more. One that \
               must be there is listed under `required`.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [set]
value:
  type: object
  require_one_of: [[name]]
  properties:
    name: {type: string}
    brand: {type: string}

examples: [{op: set, value: {name: a}}]
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
  require_one_of: [[name, brand]]
  properties:
    name: {type: string}
    brand: {type: string}

examples: [{op: set, value: {name: a}}]
",
        ),
    },
    Entry {
        code: "ordered-incomparable",
        says: "The properties of a group of `ordered` are compared, so they have one type: integers and numbers, \
               or strings with the same `format`.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [set]
value:
  type: object
  ordered: [[since, until]]
  properties:
    name: {type: string}
    since: {type: string}
    until: {type: string}

examples: [{op: set, value: {name: a}}]
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
  ordered: [[since, until]]
  properties:
    name: {type: string}
    since: {type: string, format: date}
    until: {type: string, format: date}

examples: [{op: set, value: {name: a}}]
",
        ),
    },
    Entry {
        code: "message-without-code",
        says: "A `message` in an answer stands beside a `code`: models take a message alone for a failure, and \
               programs cannot go by it.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}, message: {type: string}}}
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
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}, code: {type: string}, message: {type: string}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
    },
    Entry {
        code: "input-root",
        says: "A tool takes a record, whatever the way to it: clients call tools with named arguments.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: string, maxLength: 60}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: []
",
        ),
        accepts: COUNT_WORDS,
    },
    Entry {
        code: "output-root",
        says: "A tool answers with a record: clients that read structured answers take nothing else.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: integer, minimum: 0}
examples: []
",
        ),
        accepts: COUNT_WORDS,
    },
];
