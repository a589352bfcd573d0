//! Sessions written down: each command and call with its whole output. `UPDATE=1` writes what really comes out.
//!
//! `$ findalo …` is a command; what it writes to standard error stands after `! `, and a status other than 0 on a line of
//! its own. `> TOOL KEY ARGUMENTS` is a call of a running server, `> LANG:TOOL` one by a reader of that language. `#` is a
//! comment. `FILE` in an argument stands for nothing special: there is no shell, only words and single quotes.

use std::path::PathBuf;

use serde_json::Value;

use crate::mask::Mask;
use crate::shop::{Server, Shop};

/// Plays a transcript and compares.
fn play(name: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/front/transcripts")
        .join(name);
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let mut stage = Stage {
        shop: Shop::new(),
        server: None,
        mask: Mask::default(),
    };
    let played: String = expected
        .lines()
        .filter(|line| is_input(line))
        .map(|line| stage.step(line))
        .collect();
    assert!(!played.is_empty(), "nothing to play in {}", path.display());
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, played).unwrap();
    } else if let Some(difference) = difference(&expected, &played) {
        panic!("{} (UPDATE=1 rewrites it), {difference}", path.display());
    }
}

/// The first line that is another one, with what stands before it.
fn difference(expected: &str, played: &str) -> Option<String> {
    let (expected, played): (Vec<_>, Vec<_>) =
        (expected.lines().collect(), played.lines().collect());
    let same = expected
        .iter()
        .zip(&played)
        .take_while(|(expected, played)| expected == played)
        .count();
    let line = |lines: &[&str]| lines.get(same).copied().unwrap_or("the end").to_owned();
    (expected.len().max(played.len()) > same).then(|| {
        let before = expected[same.saturating_sub(3)..same].join("\n");
        format!(
            "line {}:\n{before}\nexpected: {}\nplayed:   {}",
            same + 1,
            line(&expected),
            line(&played)
        )
    })
}

fn is_input(line: &str) -> bool {
    line.is_empty()
        || ["# ", "$ ", "> "]
            .iter()
            .any(|start| line.starts_with(start))
}

struct Stage {
    shop: Shop,
    server: Option<Server>,
    mask: Mask,
}

impl Stage {
    fn step(&mut self, line: &str) -> String {
        let real = self.mask.reveal(line);
        let output = match line.get(..2) {
            Some("$ ") => self.command(&real[2..]),
            Some("> ") => self.call(&real[2..]),
            _ => String::new(),
        };
        format!("{line}\n{}", self.mask.hide(&output))
    }

    fn command(&self, line: &str) -> String {
        let words = words(line);
        assert_eq!(words[0], "findalo");
        let output = self.shop.command(&words[1..]).output().unwrap();
        let mut told = String::from_utf8(output.stdout).unwrap();
        let complaints = String::from_utf8(output.stderr).unwrap();
        told.extend(complaints.lines().map(|line| format!("! {line}\n")));
        if !output.status.success() {
            told.push_str(&format!("status {}\n", output.status.code().unwrap()));
        }
        // An empty line would end nothing, but could not be told from one that sets steps apart.
        told.replace("\n\n", "\n.\n")
    }

    fn call(&mut self, line: &str) -> String {
        let mut parts = line.splitn(3, ' ');
        let (tool, key, arguments) = (
            parts.next().unwrap(),
            parts.next().unwrap(),
            parts.next().unwrap(),
        );
        let (language, tool) = tool.split_once(':').unwrap_or(("", tool));
        let arguments: Value =
            serde_json::from_str(arguments).unwrap_or_else(|error| panic!("{error}: {arguments}"));
        let server = self.server.get_or_insert_with(|| self.shop.serve(&[]));
        let told = format!("{:#}\n", server.call_in(key, language, tool, &arguments));
        told.replace(
            server.endpoint().trim_end_matches("/api/mcp"),
            "http://<server>",
        )
    }
}

fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for each in line.chars() {
        match each {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            each => words.last_mut().unwrap().push(each),
        }
    }
    words
}

macro_rules! transcripts {
    ($($name:ident: $file:literal;)*) => { $(#[test] fn $name() { play($file); })* };
}

transcripts! {
    tenants_are_created_listed_and_set: "tenants.txt";
    f008_f009_f012_f024_f028_f033_keys_are_made_with_scopes_and_areas: "keys.txt";
    f142_f145_f146_f180_f439_a_synonym_is_proposed_approved_and_there: "synonym.txt";
    f148_f149_f150_f151_f152_f153_identical_changes_return_the_live_proposal: "identical.txt";
    f136_f159_f160_f161_f162_f404_f432_only_the_author_withdraws: "withdraw.txt";
    f136_f180_a_person_dismisses_and_says_why: "dismiss.txt";
    f137_f144_f182_f183_f184_f426_a_changed_base_blocks: "stale.txt";
    f154_f282_f296_f391_f394_inert_settings_are_told: "inert.txt";
    f134_f137_f138_proposals_are_listed_with_status_and_pages: "list.txt";
    f039_f040_f041_f042_areas_hold: "areas.txt";
    f156_f157_f214_what_is_there_already_is_no_proposal: "idle.txt";
    f046_each_reader_has_a_language: "languages.txt";
    f203_f370_f371_sensitive_content_is_shown_whole: "sensitive.txt";
    f013_tenants_do_not_see_each_other: "isolation.txt";
}
