//! The pages of a contract's documents, as Markdown: where each is served, and what it says there.

use std::sync::Arc;

use crate::contract::Contract;
use crate::text;

/// Path and text of each page: `/devs/NAME.md` in the first language, `/devs/NAME.LANG.md` in each.
pub(crate) fn all(contract: &Contract, base_url: &str) -> Vec<(String, Arc<str>)> {
    let mut pages = Vec::new();
    for page in contract.pages {
        for (language, tag) in contract.languages.iter().enumerate() {
            let text: Arc<str> = text::pick(page.text, language)
                .replace("${base_url}", base_url)
                .into();
            if language == 0 {
                pages.push((format!("/devs/{}.md", page.name), text.clone()));
            }
            pages.push((format!("/devs/{}.{tag}.md", page.name), text));
        }
    }
    pages
}
