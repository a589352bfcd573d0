//! Starts what the workspace builds and talks to it as a user would. Knows the commands and the wire, no inner type.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot set up its world has failed"
)]

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use serde_json::{Value, json};
use tempfile::TempDir;

/// The root of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
        .to_path_buf()
}

/// A file of the workspace, as text.
#[must_use]
pub fn file(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A binary of the workspace, built as it stands now.
#[must_use]
pub fn binary(name: &'static str) -> PathBuf {
    static TARGET: OnceLock<PathBuf> = OnceLock::new();
    let target = TARGET.get_or_init(|| {
        let status = Command::new(env!("CARGO"))
            .args([
                "build", "--quiet", "--locked", "-p", "findalo", "-p", "pliego",
            ])
            .current_dir(root())
            .status();
        assert!(status.unwrap().success(), "cargo build failed");
        let test = std::env::current_exe().unwrap();
        test.ancestors()
            .find(|each| each.join("findalo").is_file())
            .unwrap()
            .to_path_buf()
    });
    target.join(name)
}

/// What a command said.
#[derive(Debug)]
pub struct Said {
    /// Exit status.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Said {
    /// Standard output as JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// Runs a command to its end.
pub fn run(command: &mut Command) -> Said {
    let output = command.output().unwrap();
    Said {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A running Findalo with a data folder of its own. Stops when dropped.
#[derive(Debug)]
pub struct Findalo {
    child: Child,
    data: TempDir,
    /// The address of the site, without a trailing slash.
    pub base: String,
}

impl Findalo {
    /// Starts a server on a free port, without any tenant.
    #[must_use]
    pub fn start() -> Self {
        Self::start_in(TempDir::new().unwrap())
    }

    /// Starts a server on a free port over that data folder.
    #[must_use]
    pub fn start_in(data: TempDir) -> Self {
        Self::spawn(&binary("findalo"), data)
    }

    /// Starts that build of the server.
    #[must_use]
    pub fn start_binary(binary: &Path) -> Self {
        Self::spawn(binary, TempDir::new().unwrap())
    }

    fn spawn(binary: &Path, data: TempDir) -> Self {
        let mut child = Command::new(binary)
            .args(["serve", "--addr", "127.0.0.1:0", "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let base = loop {
            let line = lines
                .next()
                .unwrap_or_else(|| panic!("the server ended before it printed its endpoint"))
                .unwrap();
            if let Some(at) = line.find("http://") {
                let endpoint = line[at..].split_whitespace().next().unwrap();
                break endpoint.trim_end_matches("/api/mcp").to_owned();
            }
        };
        // Keep reading, so that the server never blocks on a full pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, data, base }
    }

    /// Kills the server without a chance to tidy up, and gives the data folder back.
    #[must_use]
    pub fn kill(mut self) -> TempDir {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        std::mem::replace(&mut self.data, TempDir::new().unwrap())
    }

    /// The data folder.
    #[must_use]
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    /// Runs an operator's command beside the server, with JSON output.
    #[must_use]
    pub fn operator(&self, arguments: &[&str]) -> Said {
        run(Command::new(binary("findalo"))
            .args(arguments)
            .args(["--format", "json", "--data"])
            .arg(self.data.path()))
    }

    /// Makes a tenant.
    pub fn tenant(&self, name: &str, plan: &str) {
        let said = self.operator(&["tenant", "create", name, "--plan", plan]);
        assert_eq!(said.code, 0, "{said:?}");
    }

    /// Makes a key and gives its secret.
    #[must_use]
    pub fn key(&self, tenant: &str, scopes: &[&str], areas: &[&str]) -> String {
        let mut arguments = vec!["keys", "create", "--tenant", tenant];
        scopes
            .iter()
            .for_each(|scope| arguments.extend(["--scope", scope]));
        areas
            .iter()
            .for_each(|area| arguments.extend(["--area", area]));
        let said = self.operator(&arguments);
        assert_eq!(said.code, 0, "{said:?}");
        said.json()["key"]
            .as_str()
            .unwrap_or_else(|| panic!("{said:?}"))
            .to_owned()
    }

    /// A tenant `shop` of that plan with a key that may propose.
    #[must_use]
    pub fn shop(plan: &str) -> (Self, Agent) {
        let server = Self::start();
        server.tenant("shop", plan);
        let key = server.key("shop", &["config:propose"], &[]);
        let agent = server.agent(&key);
        (server, agent)
    }

    /// Somebody who calls with that key.
    #[must_use]
    pub fn agent(&self, key: &str) -> Agent {
        Agent {
            base: self.base.clone(),
            key: key.to_owned(),
            language: "es".to_owned(),
        }
    }

    /// Approves a proposal of the tenant `shop`.
    #[must_use]
    pub fn approve(&self, proposal: &str) -> Said {
        self.operator(&["proposals", "approve", "--tenant", "shop", proposal])
    }
}

impl Drop for Findalo {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Somebody with a key, who posts JSON-RPC messages.
#[derive(Clone, Debug)]
pub struct Agent {
    base: String,
    key: String,
    /// What it sends as `Accept-Language`.
    pub language: String,
}

impl Agent {
    /// The same agent, reading another language.
    #[must_use]
    pub fn reading(&self, language: &str) -> Self {
        Self {
            language: language.to_owned(),
            ..self.clone()
        }
    }

    /// Posts one message and gives status and body.
    #[must_use]
    pub fn post(&self, message: &Value) -> (u16, Value) {
        let response = http()
            .post(format!("{}/api/mcp", self.base))
            .bearer_auth(&self.key)
            .header("Accept-Language", &self.language)
            .json(message)
            .send()
            .unwrap();
        let status = response.status().as_u16();
        let body = response.text().unwrap();
        (
            status,
            serde_json::from_str(&body).unwrap_or(Value::String(body)),
        )
    }

    /// Sends one request and gives its result.
    #[must_use]
    pub fn ask(&self, method: &str, params: &Value) -> Value {
        let (_, body) =
            self.post(&json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}));
        body.get("result")
            .cloned()
            .unwrap_or_else(|| panic!("{method} answered {body}"))
    }

    /// Calls a tool and gives its structured answer, success or error.
    #[must_use]
    pub fn call(&self, tool: &str, arguments: &Value) -> Value {
        let result = self.ask("tools/call", &json!({"name": tool, "arguments": arguments}));
        result["structuredContent"].clone()
    }

    /// Proposes changes under a title of its own.
    #[must_use]
    pub fn propose(&self, changes: &Value) -> Value {
        self.call(
            "propose_change",
            &json!({"title": "Test", "changes": changes}),
        )
    }

    /// Proposes one change.
    #[must_use]
    pub fn change(&self, entity: &str, op: &str, value: &Value) -> Value {
        self.propose(&json!([{"entity": entity, "op": op, "value": value}]))
    }

    /// The current value of an entity.
    #[must_use]
    pub fn value(&self, entity: &str) -> Value {
        self.call("get_config", &json!({"entity": entity}))["value"].clone()
    }
}

/// Compares a text with the file that holds what is expected; `UPDATE=1` writes the file instead.
pub fn expect(path: &str, found: &str) {
    let path = root().join("tests/expected").join(path);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, found).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        expected == found,
        "{} differs (UPDATE=1 rewrites it, then read the diff); found:\n{found}",
        path.display()
    );
}

/// Gets a page of the site.
#[must_use]
pub fn get(url: &str) -> (u16, String) {
    let response = http().get(url).send().unwrap();
    (response.status().as_u16(), response.text().unwrap())
}

fn http() -> &'static reqwest::blocking::Client {
    static CLIENT: OnceLock<reqwest::blocking::Client> = OnceLock::new();
    CLIENT.get_or_init(reqwest::blocking::Client::new)
}
