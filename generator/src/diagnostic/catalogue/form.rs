//! Codes of the family: the form of what is written, before anything is asked of its meaning.

use super::base::CONTRACT;
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
    Entry {
        code: "missing-key",
        says: "Something that must be said is not written: a title, a scope, the value of an entity. When a \
               contract has areas, each entity is in one. The place is what lacks it. A key that is there in a \
               form that cannot be read is not told as missing.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "node-kind",
        says: "A node says what it is with exactly one of `type`, `ref`, `value_of` and `change_of`. Nothing is \
               guessed from the other keywords: a client that cannot see the type leaves the property out, or \
               the whole tool.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "keyword-misplaced",
        says: "The keyword belongs to another kind of node, so it would say nothing here: `maxItems` of a \
               string, `pattern` beside an `enum`. Most such faults are a bound that nobody applies.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxLength: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "keyword-wrong-place",
        says: "The keyword is for another part of a contract. Some keywords only mean something in the value of \
               an entity (`needs`, `shown`, `line`, `shorthand`, ops of a nested array), some only in what a \
               client sends or gets. A shared type is judged where it is used.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}, words: {type: array, shown: {max: 3}, items: {type: string}}}}
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
input: {type: object, properties: {prefix: {type: string, maxLength: 60}, words: {type: array, items: {type: string}}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
    },
    Entry {
        code: "ref-with-keywords",
        says: "A reference stands for the type whole. Beside it stand its own texts, `unit`, `default`, `needs` \
               and `rust_name`; a bound there would say that the same name has two meanings.",
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
types:
  word: {type: string}
  short_word: {ref: word, maxLength: 9}
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
types:
  word: {type: string}
  short_word: {type: string, maxLength: 9}
"#,
        ),
    },
    Entry {
        code: "said-twice",
        says: "The same thing is said in two ways, or a list has an item twice: `enum` and `enum_of`, \
               `uniqueItems` and `unordered`, `nullable` and a null under `means`, a property that is declared \
               and shown. When one of them changes, the other would contradict it.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, uniqueItems: true, unordered: true, maxItems: 9, items: {type: string, maxLength: 60}}
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
value: {type: array, unordered: true, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
    },
    Entry {
        code: "format-unknown",
        says: "The contract is written in another format of the language than this generator reads. The format \
               is not the contract's version: it only changes when contracts have to be rewritten.",
        rejects: Snippet::text(
            "contract.yaml",
            r#"pliego: 2
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
        ),
        accepts: CONTRACT,
    },
    Entry {
        code: "version-form",
        says: "A contract has a version of three numbers, `MAJOR.MINOR.PATCH`, quoted. Clients are told it, and \
               what a change may break is judged by it.",
        rejects: Snippet::text(
            "contract.yaml",
            r#"pliego: 1
contract: BASE
version: "1.0"
title: Shop
languages: [en]
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
        code: "resource-form",
        says: "The URI of a resource has a scheme and no blanks or braces, and its media type is a type and a \
               subtype. Clients pass both on as they are.",
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
resources:
  rules: {uri: the rules, title: Rules, media_type: markdown}
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
resources:
  rules: {uri: "shop://rules", title: Rules, media_type: text/markdown}
"#,
        ),
    },
];
