//! Runs the official clients against the shipped server, each in every era that it speaks, and counts what held.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a command for people and CI: it says what it does and stops at the first thing it cannot set up"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use pliego_tests::{Findalo, root, run};

fn main() -> ExitCode {
    let clients = root().join("tests/clients");
    let python = install(&clients);
    let server = Findalo::start();
    server.tenant("clients", "pro");
    let key = server.key("clients", &["config:propose"], &[]);
    let url = format!("{}/api/mcp", server.base);
    let script = clients.join("typescript/findalo.mjs");
    let mut commands: Vec<Command> = Vec::new();
    for which in ["v1", "v2-handshake", "v2-modern"] {
        let mut node = Command::new("node");
        node.arg(&script).args([which, &url, &key]);
        commands.push(node);
    }
    for mode in ["legacy", "2026-07-28"] {
        let mut interpreter = Command::new(&python);
        interpreter
            .arg(clients.join("python/findalo.py"))
            .args([mode, &url, &key]);
        commands.push(interpreter);
    }
    let (mut passed, mut failed) = (0, 0);
    for command in &mut commands {
        let said = run(command);
        print!("{}", said.out);
        let bad = said
            .out
            .lines()
            .filter(|line| line.starts_with("not ok "))
            .count();
        passed += said
            .out
            .lines()
            .filter(|line| line.starts_with("ok "))
            .count();
        failed += bad;
        if said.code != 0 && bad == 0 {
            failed += 1;
            println!("not ok {command:?} ended with {}: {}", said.code, said.err);
        }
    }
    println!("{passed} passed, {failed} failed");
    if failed == 0 && passed > 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Installs both clients from their lock files and gives the Python interpreter that has them.
fn install(clients: &Path) -> PathBuf {
    let target = root().join("target/clients");
    std::fs::create_dir_all(&target).unwrap();
    succeed(
        Command::new("npm")
            .args(["ci", "--no-fund", "--no-audit", "--silent"])
            .current_dir(clients.join("typescript")),
    );
    let venv = target.join("venv");
    let python = venv.join("bin/python");
    if !python.is_file() {
        succeed(Command::new("python3").args(["-m", "venv"]).arg(&venv));
    }
    succeed(
        Command::new(&python)
            .args([
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "-r",
            ])
            .arg(clients.join("python/requirements.txt")),
    );
    python
}

fn succeed(command: &mut Command) {
    let status = command
        .status()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(status.success(), "{command:?} ended with {status}");
}
