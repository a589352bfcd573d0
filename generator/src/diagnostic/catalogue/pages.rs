//! Codes of the family: pages of the documents.

use super::{Entry, Snippet};

pub(super) const ENTRIES: &[Entry] = &[Entry {
    code: "page-template",
    says: "A page of docs/ is a template that is filled in from the contract, and this one does not parse or names something \
           that is not there. The page would be left out of the documents.",
    rejects: Snippet::text(
        "docs/guide.en.md",
        "# {{ contract.title }}\n\n{% for tool in tools %}{{ tool.nam }}\n{% endfor %}",
    ),
    accepts: Snippet::text(
        "docs/guide.en.md",
        "# {{ contract.title }}\n\n{% for tool in tools %}{{ tool.name }}\n{% endfor %}",
    ),
}];
