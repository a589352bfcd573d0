//! Codes of the family: Tools, and what clients can take of them.

use super::base::COUNT_WORDS;
use super::{Entry, Shown, Snippet};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        code: "class-missing",
        says: "A tool says whether it reads or changes something. Clients decide by it whether they ask a \
               person.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
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
        code: "hint-missing",
        says: "A tool that changes something says whether it may destroy anything, and whether calling it twice \
               does no more than calling it once. Clients take the worst for what is not said.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: mutation
annotations: {destructive: false}
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
        accepts: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: mutation
annotations: {destructive: false, idempotent: true}
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
    },
    Entry {
        code: "hint-against-class",
        says: "What only reads destroys nothing and may be repeated. The hints of a read follow from its class.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
annotations: {destructive: true}
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
        code: "cut-outside-output",
        says: "Only a list of an answer may leave items out, and says so. What is too long in an input or a \
               stored value is refused.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string}, words: {type: array, cut: true, maxItems: 9, items: {type: string}}}}
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
input: {type: object, properties: {prefix: {type: string}, words: {type: array, maxItems: 9, items: {type: string}}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
    },
    Entry {
        code: "cut-without-max",
        says: "A list that may leave items out says how many it has at most.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}, words: {type: array, cut: true, items: {type: string}}}}
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
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}, words: {type: array, cut: true, maxItems: 9, items: {type: string}}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
    },
    Entry {
        code: "cut-name-taken",
        says: "A record with a list that may leave items out gains `truncated`, where each such list tells how \
               many are there and how many were kept. It cannot have a property of that name.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}, truncated: {type: boolean}, words: {type: array, cut: true, maxItems: 9, items: {type: string}}}}
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
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}, words: {type: array, cut: true, maxItems: 9, items: {type: string}}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
    },
    Entry {
        code: "too-deep",
        says: "Objects stand within objects so deep that clients lose what is inside: more than three levels in \
               an input are a warning, more than five an error. Flatten it.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {a: {type: object, properties: {b: {type: object, properties: {c: {type: object, properties: {d: {type: string}}}}}}}}}
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
input: {type: object, properties: {a: {type: object, properties: {b: {type: object, properties: {d: {type: string}}}}}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
    },
    Entry {
        code: "enum-too-long",
        says: "An enum of an input has more than 50 values. Some back ends refuse it, so its values are left out \
               of what is published, and a model has to guess. A tool that lists them, or a pattern, tells more.",
        rejects: Snippet::text(
            "tools/count_words.yaml",
            r"tool: count_words
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, enum: [w00, w01, w02, w03, w04, w05, w06, w07, w08, w09, w10, w11, w12, w13, w14, w15, w16, w17, w18, w19, w20, w21, w22, w23, w24, w25, w26, w27, w28, w29, w30, w31, w32, w33, w34, w35, w36, w37, w38, w39, w40, w41, w42, w43, w44, w45, w46, w47, w48, w49, w50]}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
        ),
        accepts: COUNT_WORDS,
    },
    Entry {
        code: "too-many-tools",
        says: "The contract has more than 30 tools, and some clients choose badly among so many or stop at about \
               40. Keys list only what their scopes open, so agents can be given less.",
        rejects: Snippet {
            path: "tools/count_NUMBER.yaml",
            content: Shown::Copies(
                31,
                r"tool: count_NUMBER
scope: read
class: read
title: Count words
description: Counts the words that begin with some letters.
input: {type: object, properties: {prefix: {type: string, maxLength: 60}}}
output: {type: object, required: [count], properties: {count: {type: integer, minimum: 0}}}
examples: [{name: all, arguments: {}, answer: {count: 1}}]
",
            ),
        },
        accepts: COUNT_WORDS,
    },
];
