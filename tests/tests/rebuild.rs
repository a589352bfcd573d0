//! What a build does after an edit of the contract, and after none: run on a copy of the workspace.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot set up its world has failed"
)]

use std::path::{Path, PathBuf};
use std::process::Command;

use pliego_tests::{Said, root, run};
use serde_json::Value;

/// Where the copy stands. It has a target folder of its own: Cargo tells workspaces that share one apart by nothing.
fn place() -> PathBuf {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join("copy")
}

/// A copy of the workspace, always in the same place and with the times of its files: an unchanged one is not built again.
fn copy() -> PathBuf {
    let copy = place();
    std::fs::create_dir_all(&copy).unwrap();
    for entry in [
        "Cargo.toml",
        "Cargo.lock",
        "rust-toolchain.toml",
        "clippy.toml",
        "generator",
        "generated",
        "runtime",
        "spec",
        "tests",
    ] {
        drop(std::fs::remove_dir_all(copy.join(entry)));
        let said = run(Command::new("cp")
            .arg("-a")
            .arg(root().join(entry))
            .arg(&copy));
        assert_eq!(said.code, 0, "{said:?}");
    }
    copy
}

fn cargo(workspace: &Path, arguments: &[&str]) -> Said {
    let said = run(Command::new(env!("CARGO"))
        .args(arguments)
        .current_dir(workspace)
        .env("CARGO_TARGET_DIR", workspace.join("target")));
    assert_eq!(said.code, 0, "{said:?}");
    said
}

/// What was compiled or run, by package name.
fn worked(said: &Said) -> Vec<String> {
    let lines = said.err.lines().map(str::trim_start);
    let mut names: Vec<String> = lines
        .filter_map(|line| {
            line.strip_prefix("Compiling ")
                .or_else(|| line.strip_prefix("Running `"))
        })
        .map(|line| line.split([' ', '`']).next().unwrap().to_owned())
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[test]
fn an_edit_of_the_contract_reaches_everything_and_touches_nothing_else() {
    let copy = copy();
    let workspace = copy.as_path();
    cargo(workspace, &["build", "-p", "findalo"]);

    let again = cargo(workspace, &["build", "-v", "-p", "findalo"]);
    assert_eq!(
        worked(&again),
        Vec::<String>::new(),
        "a second build runs nothing: {}",
        again.err
    );

    let synonyms = workspace.join("spec/findalo/entities/synonyms.yaml");
    let before = std::fs::read_to_string(&synonyms).unwrap();
    assert_eq!(
        before.matches("maxItems: 200").count(),
        1,
        "the limit is said once"
    );
    std::fs::write(&synonyms, before.replace("maxItems: 200", "maxItems: 150")).unwrap();
    let edited = cargo(workspace, &["build", "-p", "findalo"]);
    assert_eq!(
        worked(&edited),
        ["findalo", "findalo-contract"],
        "only the contract's crate and what depends on it"
    );
    assert!(
        edited.err.contains("pliego generate findalo"),
        "the stale review is told: {}",
        edited.err
    );

    let generated = cargo(
        workspace,
        &["run", "-q", "-p", "pliego", "--", "generate", "findalo"],
    );
    assert_eq!(generated.code, 0);
    let review = workspace.join("generated/findalo/review");
    let exact: Value =
        serde_json::from_str(&std::fs::read_to_string(review.join("schemas/exact.json")).unwrap())
            .unwrap();
    assert_eq!(exact["entities"]["synonyms"]["value"]["maxItems"], 150);
    for (page, said) in [
        ("devs/mcp.es.md", "150 grupos"),
        ("devs/mcp.en.md", "150 groups"),
    ] {
        let text = std::fs::read_to_string(review.join(page)).unwrap();
        assert!(text.contains(said), "{page} says {said}");
        assert!(
            !text.contains(&said.replace("150", "200")),
            "{page} no longer says 200"
        );
    }
    served();
}

/// The rebuilt server announces and enforces the new limit.
fn served() {
    let server = pliego_tests::Findalo::start_binary(&place().join("target/debug/findalo"));
    server.tenant("shop", "pro");
    let agent = server.agent(&server.key("shop", &["config:propose"], &[]));
    let catalogue = agent.call(
        "list_entities",
        &serde_json::json!({"entities": ["synonyms"]}),
    );
    let card = &catalogue["entities"][0];
    assert!(card["limits"].to_string().contains("150 grupos"), "{card}");
    assert!(
        card["ops"].to_string().contains("\"maxItems\":150"),
        "{card}"
    );
    let groups: Value = (0..151)
        .map(|each| serde_json::json!([format!("a{each}"), format!("b{each}")]))
        .collect();
    let refused = agent.change("synonyms", "replace", &groups);
    let message = refused["error"]["message"].as_str().unwrap_or_default();
    assert!(
        message.contains("150") && message.contains("151"),
        "{refused}"
    );
}
