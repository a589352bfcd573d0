//! Whatever a text holds, it comes out as it is: the Rust parses and has it as a literal, the JSON has it as a string.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;
use std::path::Path;

use pliego::model::{Contract, Text};
use pliego::{load, look, outputs};
use proc_macro2::{TokenStream, TokenTree};
use proptest::prelude::*;

/// The case that has every keyword.
fn contract() -> Contract {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/accept/keywords/contract");
    let sources = load::folder(&folder, "spec/keywords").unwrap();
    look(&sources).contract.unwrap()
}

/// Every string literal, doc comments left out.
fn literals(tokens: TokenStream, into: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => literals(group.stream(), into),
            TokenTree::Literal(literal) => {
                if let Ok(syn::Lit::Str(text)) = syn::parse_str(&literal.to_string()) {
                    into.insert(text.value());
                }
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn field_e12_any_text_survives(text in "(?s).{0,60}", more in any::<String>()) {
        // `${` begins a placeholder, and the checks see to those.
        let text = format!("¶{text}{more}").replace("${", "{");
        let all = Text(vec![text.clone(), text.clone()]);
        let mut contract = contract();
        contract.title = all.clone();
        contract.instructions = all.clone();
        contract.policies[0].text = all.clone();
        contract.errors.errors[0].message = all.clone();
        contract.tools[0].title = all.clone();
        contract.tools[0].description = all.clone();
        let entity = &mut contract.entities[0];
        entity.title = all.clone();
        entity.description = all.clone();
        entity.rules[0].text = all;
        entity.lists[0].values = vec![text.clone()];

        let outputs = outputs(&contract);
        let rust = &outputs["contract.rs"];
        prop_assert!(syn::parse_file(rust).is_ok(), "{rust}");
        let mut found = BTreeSet::new();
        literals(rust.parse().unwrap(), &mut found);
        prop_assert!(found.contains(&text), "{text:?}");

        let json = |path: &str| serde_json::from_str::<serde_json::Value>(&outputs[path]).unwrap();
        let (tools, cards) = (json("tools.json"), json("cards.es.json"));
        prop_assert_eq!(&tools[0]["title"], &text);
        prop_assert!(tools[0]["description"].as_str().unwrap().starts_with(&text));
        prop_assert_eq!(&cards[0]["title"], &text);
        // One line each, whatever the text: the host splits the file at line ends.
        prop_assert_eq!(outputs["tools.json"].lines().count(), contract.tools.len() + 2);
    }
}
