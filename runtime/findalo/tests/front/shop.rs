//! A data folder of its own, commands run on it, and a server beside them.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::http;

/// Who runs the commands.
pub(crate) const PERSON: &str = "ana";

pub(crate) struct Shop {
    folder: TempDir,
}

/// A server, killed when it goes out of scope.
pub(crate) struct Server {
    child: Child,
    /// What it printed first.
    pub(crate) said: Value,
}

impl Shop {
    pub(crate) fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    pub(crate) fn data(&self) -> std::path::PathBuf {
        self.folder.path().join("data")
    }

    /// The command, in the shop's folder, so that `./data` is its data.
    pub(crate) fn command<S: AsRef<std::ffi::OsStr>>(
        &self,
        arguments: impl IntoIterator<Item = S>,
    ) -> Command {
        command(self.folder.path(), arguments)
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// Runs a command that must be done, and gives what it says as data.
    pub(crate) fn done(&self, arguments: &[&str]) -> Value {
        let output = self.run(&[arguments, &["--format", "json"]].concat());
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// Makes a tenant and a key that may propose; gives the key.
    pub(crate) fn tenant(&self, name: &str) -> String {
        self.done(&["tenant", "create", name]);
        self.key(&["--tenant", name, "--scope", "config:propose"])
    }

    pub(crate) fn key(&self, arguments: &[&str]) -> String {
        self.done(&[&["keys", "create"], arguments].concat())["key"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    pub(crate) fn serve(&self, arguments: &[&str]) -> Server {
        let fixed = ["serve", "--addr", "127.0.0.1:0", "--format", "json"];
        let mut child = self
            .command(fixed.iter().chain(arguments))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        Server {
            said: serde_json::from_str(&line).unwrap(),
            child,
        }
    }
}

fn command<S: AsRef<std::ffi::OsStr>>(
    folder: &Path,
    arguments: impl IntoIterator<Item = S>,
) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_findalo"));
    command
        .current_dir(folder)
        .args(arguments)
        .env("USER", PERSON)
        .stderr(Stdio::piped())
        .stdin(Stdio::null());
    command
}

impl Server {
    pub(crate) fn endpoint(&self) -> &str {
        self.said["endpoint"].as_str().unwrap()
    }

    /// Calls a tool, and gives the structured part of its answer.
    pub(crate) fn call(&self, key: &str, tool: &str, arguments: &Value) -> Value {
        self.call_in(key, "", tool, arguments)
    }

    /// The same, for a reader of that language.
    pub(crate) fn call_in(
        &self,
        key: &str,
        language: &str,
        tool: &str,
        arguments: &Value,
    ) -> Value {
        let params = json!({"name": tool, "arguments": arguments});
        let request = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
        let answer = http::post(self.endpoint(), key, language, &request);
        let result = &answer.json()["result"];
        assert!(result.is_object(), "{answer:?}");
        result["structuredContent"].clone()
    }

    /// Proposes, and gives the id of the proposal.
    pub(crate) fn propose(&self, key: &str, title: &str, changes: &Value) -> String {
        let answer = self.call(
            key,
            "propose_change",
            &json!({"title": title, "changes": changes}),
        );
        answer["proposal_id"]
            .as_str()
            .unwrap_or_else(|| panic!("{answer}"))
            .to_owned()
    }

    /// Ends the process as a power cut would.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits until it has ended by itself.
    pub(crate) fn ended(mut self) -> std::process::ExitStatus {
        self.child.wait().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
