//! The worked session of the documents, run as it is written against a running server.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot set up its world has failed"
)]

use pliego_tests::{Findalo, file};
use serde_json::{Value, json};

/// Whether `answer` is what `shown` shows: `…` stands for any value, properties left out of `shown` are free.
fn fits(shown: &Value, answer: &Value) -> bool {
    match (shown, answer) {
        (Value::String(text), _) if text == "…" => true,
        (Value::Object(shown), Value::Object(answer)) => shown
            .iter()
            .all(|(name, each)| answer.get(name).is_some_and(|found| fits(each, found))),
        (Value::Array(shown), Value::Array(answer)) => {
            shown.len() == answer.len()
                && shown
                    .iter()
                    .zip(answer)
                    .all(|(each, found)| fits(each, found))
        }
        _ => shown == answer,
    }
}

#[test]
fn f439_the_worked_session_runs_as_written() {
    let contract: Value =
        serde_json::from_str(&file("generated/findalo/review/contract.json")).unwrap();
    let (server, agent) = Findalo::shop("basic");
    let mut proposal = String::new();
    let mut steps = 0;
    for step in contract["docs"]["session"].as_array().unwrap() {
        steps += 1;
        if let Some(run) = step["run"].as_str() {
            let line = run.replace("ID", &proposal).replace("TENANT", "shop");
            let words: Vec<&str> = line.split_whitespace().skip(1).collect();
            assert_eq!(server.operator(&words).code, 0, "{line}");
            continue;
        }
        let (tool, name) = step["call"].as_str().unwrap().split_once('.').unwrap();
        let examples = contract["tools"][tool]["examples"].as_array().unwrap();
        let example = examples.iter().find(|each| each["name"] == name).unwrap();
        let arguments: Value = serde_json::from_str(
            &example["arguments"]
                .to_string()
                .replace("\"…\"", &json!(proposal).to_string()),
        )
        .unwrap();
        let answer = agent.call(tool, &arguments);
        if let Some(code) = example["error"].as_str() {
            assert_eq!(answer["error"]["code"], code, "{answer}");
            continue;
        }
        assert!(
            fits(&example["answer"], &answer),
            "{}: shown {}, got {answer}",
            step["call"],
            example["answer"]
        );
        if let Some(id) = answer["proposal_id"].as_str() {
            id.clone_into(&mut proposal);
        }
    }
    assert!(
        steps >= 4,
        "a session shows the state before, the proposal, the approval and the state after"
    );
}
