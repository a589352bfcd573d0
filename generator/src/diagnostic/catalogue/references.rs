//! Codes of the family: References to names.

use super::base::{CONTRACT, COUNT_WORDS, ERRORS, WORDS};
use super::{Entry, Snippet};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        code: "unknown-ref",
        says: "`ref` names a type of the contract, under `types` of contract.yaml, or one of the toolkit: \
               `pliego.notice`, `pliego.violation`, `pliego.entity_card`, `pliego.inert_setting`, \
               `pliego.policy`.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, properties: {count: {type: integer}, notices: {type: array, items: {ref: pliego.notices}}}}
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
output: {type: object, properties: {count: {type: integer}, notices: {type: array, items: {ref: pliego.notice}}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
    },
    Entry {
        code: "unknown-feature",
        says: "What something needs is a feature of contract.yaml. A plan that lists it turns it on.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
needs: sales_index
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "unknown-plan",
        says: "A text speaks of a plan that the contract does not have. Plans stand under `plans` of \
               contract.yaml, lowest first.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that come with the plan ${plans.pro}.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "unknown-scope",
        says: "A tool, a resource or another scope asks for a scope that the contract does not have, so that no \
               key could ever have it.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: reads
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
    Entry {
        code: "unknown-area",
        says: "An entity is in an area that the contract does not have. A key restricted to areas would never \
               reach it.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: saerch
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
        code: "unknown-limit",
        says: "A text has a figure of a limit that the contract does not have. Limits stand under `limits` of \
               contract.yaml.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that live ${limits.word_life}.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "unknown-list",
        says: "A text names a list that its entity does not have. Lists stand under `lists` of the entity, and \
               only its own texts may name them.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r#"entity: words
area: search
title: Words
description: "Words such as ${lists.sample}."
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
lists: {samples: {values: [sneakers]}}
"#,
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r#"entity: words
area: search
title: Words
description: "Words such as ${lists.samples}."
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
lists: {samples: {values: [sneakers]}}
"#,
        ),
    },
    Entry {
        code: "unknown-resource",
        says: "A text names a resource that the contract does not have. Resources stand under `resources` of \
               contract.yaml.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words as in ${resources.rules}.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "unknown-error",
        says: "A tool, an example or a text names an error that is not in errors.yaml. The catalogue is closed: \
               what is not in it cannot leave the server.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
errors: [too_many]
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
        accepts: COUNT_WORDS,
    },
    Entry {
        code: "unknown-field",
        says: "An error carries something that `fields` of errors.yaml does not type. Each field is typed there \
               once, for all errors.",
        rejects: Snippet::text(
            "errors.yaml",
            r#"doc_url: ${base_url}/devs/mcp.md#error-${code}
fields:
  param: {type: string}
errors:
  tool_error: {as: [tool], raised_by: [unexpected], retryable: true, message: Something failed here.}
  validation_error: {as: [tool], raised_by: [bad_arguments], carries: [param, entity], message: "Not valid: ${param}."}
"#,
        ),
        accepts: ERRORS,
    },
    Entry {
        code: "unknown-tool",
        says: "The order, the session or a text names a tool that has no file in tools/.",
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
order: {tools: [count_word]}
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
order: {tools: [count_words]}
"#,
        ),
    },
    Entry {
        code: "unknown-entity",
        says: "Something refers to an entity that has no file in entities/: a text, the order, `shows`, `shown`.",
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
order: {entities: [word]}
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
order: {entities: [words]}
"#,
        ),
    },
    Entry {
        code: "unknown-example",
        says: "The worked session calls an example that the tool does not have. Examples stand under `examples` \
               of the tool and are called `TOOL.EXAMPLE`.",
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
docs: {session: [{call: count_words.every}]}
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
docs: {session: [{call: count_words.all}]}
"#,
        ),
    },
    Entry {
        code: "unknown-property",
        says: "A keyword names a property that the record does not have: a `key`, a group of `require_one_of`, a \
               figure in a text, a property that is shown.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, key: words, maxItems: 9, items: {type: object, required: [word], properties: {word: {type: string, maxLength: 60}}}}
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
        code: "unknown-placeholder",
        says: "Nothing fills the `${…}` of a text. Rules and errors fill what they declare, a `line` the \
               properties of its record; figures are read from the contract (`${limits.X}`, `${this.KEYWORD}`, \
               `${entities.X.PROPERTY.KEYWORD}`), and titles from `${features.X}` and the like. A literal is \
               written `$${`.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r#"entity: words
area: search
title: Words
description: "Up to ${entities.words.maxitems}."
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
"#,
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
        code: "unknown-name-in-text",
        says: "A text mentions something that looks like a name of the contract and is none: a word with \
               underscores, a word after the prefix of a scope, a property after the name of an entity. An agent \
               would try to call it. Names of other things are listed under `other_names` of contract.yaml.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that `count_wrods` counts.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that `count_words` counts.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
    },
    Entry {
        code: "ref-cycle",
        says: "Types refer to themselves. No client reads a type without end, and none could fill it in. Write a \
               list of records with the id of their parent, or as many levels as are needed.",
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
  folder: {type: object, properties: {files: {ref: files}}}
  files: {type: array, items: {ref: folder}}
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
  folder: {type: object, properties: {parent: {type: string}}}
  folders: {type: array, items: {ref: folder}}
"#,
        ),
    },
    Entry {
        code: "implies-cycle",
        says: "Scopes come with each other, so they are one scope with several names. The one that opens more \
               implies the one that opens less.",
        rejects: Snippet::text(
            "contract.yaml",
            r#"pliego: 1
contract: BASE
version: "1.0.0"
title: Shop
languages: [en]
instructions: Search settings of a shop.
scopes:
  read: {title: Read, always: true, implies: [write]}
  write: {title: Write, implies: [read]}
areas:
  search: {title: Search}
"#,
        ),
        accepts: CONTRACT,
    },
];
