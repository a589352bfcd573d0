//! Exit statuses: 0 done, 1 refused with a code of the contract, 2 could not run.

use serde_json::Value;

use crate::shop::Shop;

#[test]
fn what_is_done_exits_0() {
    let shop = Shop::new();
    let output = shop.run(&["tenant", "create", "tienda", "--format", "json"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        serde_json::from_slice::<Value>(&output.stdout).unwrap()["tenant"],
        "tienda"
    );
    assert!(output.stderr.is_empty());
}

#[test]
fn a_refusal_exits_1_with_its_code() {
    let shop = Shop::new();
    shop.tenant("tienda");
    let output = shop.run(&["proposals", "approve", "--tenant", "tienda", "nada"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .starts_with("proposal_not_found: ")
    );

    let output = shop.run(&[
        "proposals",
        "approve",
        "--tenant",
        "tienda",
        "nada",
        "--format",
        "json",
    ]);
    assert_eq!(output.status.code(), Some(1));
    let error = &serde_json::from_slice::<Value>(&output.stdout).unwrap()["error"];
    assert_eq!(
        (&error["code"], &error["proposal_id"]),
        (&"proposal_not_found".into(), &"nada".into())
    );
    assert!(error["message"].as_str().unwrap().contains("nada"));
    assert!(output.stderr.is_empty());
}

#[test]
fn what_cannot_run_exits_2() {
    let shop = Shop::new();
    let file = shop.data();
    std::fs::write(&file, "a file where a folder is expected").unwrap();
    for arguments in [
        &["tenant", "list"][..],
        &["tenant", "list", "--format", "json"],
        &["tenant", "create", "tienda"],
        &["tenant", "list", "--data", "nowhere"],
        &["tenant", "set", "tienda"],
        &["tenant", "create"],
        &["keys", "create"],
        &["proposals", "approve", "--tenant", "tienda"],
        &[
            "proposals",
            "dismiss",
            "--tenant",
            "tienda",
            "x",
            "--reason",
            "",
        ],
        &["tenant", "create", "tienda", "--as", ""],
        &["no-such-command"],
        &["serve", "--addr", "nonsense"],
        &["serve", "--addr", "0.0.0.0:0", "--data", "other"],
        &[
            "serve",
            "--addr",
            "127.0.0.1:0",
            "--base-url",
            "shop.example",
            "--data",
            "other",
        ],
    ] {
        let output = shop.run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?} says why");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
    assert!(
        !shop.data().with_file_name("other").exists(),
        "nothing is made by a server that does not start"
    );
    assert!(
        !shop.data().with_file_name("nowhere").exists(),
        "nothing is made by looking"
    );
}

#[test]
fn help_and_version_exit_0() {
    let shop = Shop::new();
    for arguments in [
        &["--help"][..],
        &["serve", "--help"],
        &["tenant", "--help"],
        &["--version"],
    ] {
        let output = shop.run(arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert!(!output.stdout.is_empty(), "{arguments:?}");
    }
}
