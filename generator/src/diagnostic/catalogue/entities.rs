//! Codes of the family: Entities: ops, rules, examples.

use super::base::WORDS;
use super::{Entry, Snippet};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        code: "op-illegal",
        says: "The op does nothing on a value of that shape. Arrays have `add`, `remove` and `replace`; records \
               `merge` and `set`; maps `merge`; all others `set`.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add, merge]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "nested-ops-misplaced",
        says: "Ops of its own has an array that is a property of a record, with nothing but records around it. \
               The ops of a whole value stand beside it, and what is inside an item is replaced with the item.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, ops: [add], maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "shown-unresolved",
        says: "`shown: {max_from: ENTITY.PROPERTY}` leads to an integer of an entity whose value is a record: as \
               many items are shown as it says.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, shown: {max_from: words.count}, items: {type: string, maxLength: 60}}
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
value: {type: array, maxItems: 9, shown: {max: 3}, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
    },
    Entry {
        code: "shows-illegal",
        says: "An entity shows properties of another: both are records, so that there is room for them and \
               something to show.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
shows: {words: [count]}
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "param-unused",
        says: "A rule has a parameter that its text does not say. Whoever reads the notice would not know what \
               it is about.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
rules: {two_words: {effect: notice, params: {word: {type: string}}, text: It has a blank.}}
",
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r#"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
rules: {two_words: {effect: notice, params: {word: {type: string}}, text: "“${word}” has a blank."}}
"#,
        ),
    },
    Entry {
        code: "list-unused",
        says: "Nothing tells the list: it has no title, so documents leave it out, no text of the entity names \
               it, and the entity has no rule that could use it.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
lists: {samples: {values: [sneakers]}}
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
lists: {samples: {title: Samples, values: [sneakers]}}
",
        ),
    },
    Entry {
        code: "example-missing",
        says: "Each op has an example: it stands on the entity's card, and agents copy what they see.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add, remove]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add, remove]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}, {op: remove, value: [sneakers]}]
",
        ),
    },
    Entry {
        code: "example-invalid",
        says: "An example is a valid payload of its op, or a call that the tool takes with an answer that it \
               gives. In examples of calls, `…` stands for any value.",
        rejects: Snippet::text(
            "entities/words.yaml",
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 6}}
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
value: {type: array, maxItems: 9, items: {type: string, maxLength: 8}}
examples: [{op: add, value: [sneakers]}]
",
        ),
    },
];
