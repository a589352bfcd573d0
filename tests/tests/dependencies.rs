//! What a server is built from: nothing that only a build needs.

use std::process::Command;

use pliego_tests::{root, run};

#[test]
fn field_e07_no_yaml_and_no_generator_in_a_server() {
    let said = run(Command::new(env!("CARGO"))
        .args([
            "tree", "--locked", "-p", "findalo", "-e", "normal", "--prefix", "none",
        ])
        .current_dir(root()));
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.out.contains("findalo-contract "), "{}", said.out);
    for build_only in ["granit-parser ", "serde_yaml ", "pliego ", "tera "] {
        let found = said.out.lines().find(|line| line.starts_with(build_only));
        assert_eq!(found, None);
    }
}
