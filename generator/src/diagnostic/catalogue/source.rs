//! Codes of the family: files, and YAML itself.

use super::{Entry, Shown, Snippet};

const LIST: &str = "entities/words.yaml";

const WORDS: Snippet = Snippet::text(
    LIST,
    r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
);

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        code: "file-missing",
        says: "A contract has the files contract.yaml and errors.yaml in its folder, and one of them is not there.",
        rejects: Snippet::other("errors.yaml", Shown::Missing),
        accepts: WORDS,
    },
    Entry {
        code: "not-a-file",
        says: "A folder, or something else that is no file, stands where a file of the contract is expected.",
        rejects: Snippet::other(LIST, Shown::Folder),
        accepts: WORDS,
    },
    Entry {
        code: "file-unreadable",
        says: "The system does not give the file, or it is larger than a file of a contract may be (64 MB). \
               Nothing is told about what is in it.",
        rejects: Snippet::other(LIST, Shown::Unreadable("permission denied")),
        accepts: WORDS,
    },
    Entry {
        code: "file-unexpected",
        says: "A YAML or Markdown file stands in the contract's folder where nothing reads it, so what it says would be \
               lost in silence. Entities stand in entities/NAME.yaml, tools in tools/NAME.yaml, pages in docs/NAME.LANG.md. \
               Files of other kinds, and those that begin with a dot, are let be.",
        rejects: Snippet::text("entities/words.yml", "entity: words\n"),
        accepts: WORDS,
    },
    Entry {
        code: "not-utf8",
        says: "The file has bytes that are no UTF-8. The place is the first of them. Save the file as UTF-8; a byte order \
               mark at its beginning is accepted.",
        rejects: Snippet::other(LIST, Shown::Bytes(b"entity: words\ntitle: a\xf1o\n")),
        accepts: WORDS,
    },
    Entry {
        code: "empty-file",
        says: "The file has nothing in it but blanks and comments. Write its keys, or remove it.",
        rejects: Snippet::text(LIST, "# to be written\n"),
        accepts: WORDS,
    },
    Entry {
        code: "several-documents",
        says: "A second YAML document begins in the file. What stands in it would be lost to readers that take the first \
               one only, so each file holds one.",
        rejects: Snippet::text(LIST, "entity: words\n---\nentity: other\n"),
        accepts: Snippet::text(
            LIST,
            r"---
entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
...
",
        ),
    },
    Entry {
        code: "syntax",
        says: "The file is no YAML 1.2: a quote or bracket that is never closed, a tab in the indentation, lines that do not \
               line up, a directive. Nothing after that place is read, so there may be more to tell once it is mended.",
        rejects: Snippet::text(
            LIST,
            "entity: words\ntitle: \"Words\ndescription: Words that mean the same.\n",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "alias-bomb",
        says: "Aliases (`*name`) repeat a value that was written before. With all of them written out, the file would come \
               to many times what is written, nest too deep, or never end.",
        rejects: Snippet::text(LIST, "entity: words\nvalue: &again\n  items: *again\n"),
        accepts: Snippet::text(
            LIST,
            r"entity: words
area: search
title: &title Words
description: *title
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
    },
    Entry {
        code: "tag-or-merge",
        says: "Tags (`!!str`, `!mine`) and merge keys (`<<`) mean different things to different YAML parsers. A contract has \
               neither: its keywords say what a value is, and `types` with `ref` share what is used twice.",
        rejects: Snippet::text(
            LIST,
            "entity: words\ntitle: !!str Words\nvalue:\n  <<: {type: array}\n",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "duplicate-key",
        says: "A mapping has the same key twice; many parsers would keep the last one without a word. Keys are the same when \
               they read the same: quotes make no difference, nor do two encodings of one accented letter.",
        rejects: Snippet::text(
            LIST,
            "entity: words\ntitle: Words\n\"title\": Other words\n",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "ambiguous-scalar",
        says: "A word without quotes stands where a string is expected, and some YAML parser would take it for something \
               else: `no` and `on` for booleans, `~` for null, `1.10` and `012` and `1_000` for numbers, `12:30` for 750, \
               `2026-08-31` for a date. Quote it, and every parser reads the same.",
        rejects: Snippet::text(
            LIST,
            r"entity: words
area: search
title: no
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers, 012, 12:30]}]
",
        ),
        accepts: Snippet::text(
            LIST,
            r#"entity: words
area: search
title: "no"
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers, "012", "12:30"]}]
"#,
        ),
    },
    Entry {
        code: "number-out-of-range",
        says: "A number lies outside what 64 bits hold, or has more digits than a float keeps. It would change on its way to \
               Rust and JSON, so it is refused as it is written.",
        rejects: Snippet::text(
            LIST,
            r"entity: words
area: search
title: Words
description: Words that mean the same.
ops: [add]
value: {type: array, maxItems: 18446744073709551616, items: {type: string, maxLength: 60}}
examples: [{op: add, value: [sneakers]}]
",
        ),
        accepts: WORDS,
    },
    Entry {
        code: "hidden-character",
        says: "The file has a character that people do not see while machines read it: a control character, one that changes \
               the direction of text, one without width, or a tag character. Texts of a contract reach models and people; \
               both must read the same, comments included.",
        rejects: Snippet::text(
            LIST,
            "entity: words\narea: search\ntitle: \"Wo\u{200b}rds\"\ndescription: Words that mean the same.\nops: [add]\n\
             value: {type: array, maxItems: 9, items: {type: string, maxLength: 60}}\nexamples: [{op: add, value: [sneakers]}]\n",
        ),
        accepts: WORDS,
    },
];
