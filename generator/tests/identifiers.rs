//! The identifiers that `names` lists are those of the generated Rust: what `check` holds apart is apart.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use pliego::names::{GENERATED_ITEMS, GENERATED_VALUES, Space, identifiers};
use pliego::{load, look, outputs};
use syn::Item;

/// Contracts that are accepted, with the name that their folder stands for.
fn contracts() -> Vec<(PathBuf, String)> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = vec![(here.join("../spec/findalo"), "findalo".to_owned())];
    for entry in std::fs::read_dir(here.join("tests/accept"))
        .into_iter()
        .flatten()
    {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.join("spec").is_dir() {
            found.push((path.join("spec"), name));
        }
    }
    found
}

/// The names of the types and constants at the top of a file.
fn of_file(rust: &str) -> (Vec<String>, Vec<String>) {
    let (mut types, mut values) = (Vec::new(), Vec::new());
    for item in syn::parse_file(rust).unwrap().items {
        match item {
            Item::Struct(item) => types.push(item.ident.to_string()),
            Item::Enum(item) => types.push(item.ident.to_string()),
            Item::Trait(item) => types.push(item.ident.to_string()),
            Item::Static(item) => values.push(item.ident.to_string()),
            Item::Const(item) => values.push(item.ident.to_string()),
            _ => {}
        }
    }
    (types, values)
}

#[test]
fn every_name_at_the_top_of_the_generated_file_is_listed() {
    for (folder, name) in contracts() {
        let sources = load::folder(&folder, &format!("spec/{name}")).unwrap();
        let reading = look(&sources);
        let contract = reading
            .contract
            .unwrap_or_else(|| panic!("{name} is rejected"));
        let listed = |space: &Space, own: &[&str]| -> BTreeSet<String> {
            let all = identifiers(&contract).into_iter();
            let listed = all
                .filter(|each| each.space == *space)
                .map(|each| each.rust);
            listed
                .chain(own.iter().map(|&each| each.to_owned()))
                .collect()
        };
        let (types, values) = of_file(&outputs(&contract)["contract.rs"]);
        for (found, space, own) in [
            (types, Space::Items, GENERATED_ITEMS),
            (values, Space::Values, GENERATED_VALUES),
        ] {
            let listed = listed(&space, own);
            let unlisted: Vec<_> = found
                .iter()
                .filter(|each| !listed.contains(*each))
                .collect();
            assert!(unlisted.is_empty(), "{name} has {unlisted:?}");
            let once: BTreeSet<_> = found.iter().collect();
            assert_eq!(once.len(), found.len(), "{name} has a name twice");
        }
    }
}
