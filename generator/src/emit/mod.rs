//! The plan and the model to text, one file for each kind of output. Decides nothing.

mod cards;
mod contract;
mod cut;
pub mod docs;
mod edition;
mod errors;
mod exact;
mod inert;
mod json;
mod limits;
mod notes;
mod payloads;
mod policies;
mod published;
pub mod rust;
mod schemas;
mod takes;
mod toolkit;
mod tools;
mod words;

use std::collections::BTreeMap;

use crate::model::Contract;
use edition::Edition;

/// All files that are JSON or Markdown, by path. The first language has the short names.
#[must_use]
pub fn files(contract: &Contract) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    files.insert("contract.json".to_owned(), contract::contract(contract));
    for (index, tag) in contract.languages.iter().enumerate() {
        let edition = Edition::new(contract, index);
        let tools = tools::entries(&edition);
        if index == 0 {
            files.insert("tools.json".to_owned(), json::lines(&tools));
            files.insert("schemas/exact.json".to_owned(), schemas::exact(&edition));
            files.insert(
                "schemas/published.json".to_owned(),
                schemas::published(tools),
            );
        } else {
            files.insert(format!("tools.{tag}.json"), json::lines(&tools));
        }
        files.insert(format!("cards.{tag}.json"), cards::cards(&edition));
        files.insert(format!("policies.{tag}.json"), policies::policies(&edition));
        files.extend(docs::pages(&edition));
    }
    files
}
