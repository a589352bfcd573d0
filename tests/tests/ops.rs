//! Every op of every entity: proposed by an agent, approved by a person, read back.
#![allow(clippy::unwrap_used, reason = "a test that cannot set up its world has failed")]

use pliego_tests::Findalo;
use serde_json::{Value, json};

/// Op, payload, diff lines, and the value read back.
type Step = (&'static str, Value, Vec<&'static str>, Value);

/// Plays the steps on one entity of a fresh shop under Pro, each approved before the next.
fn play(entity: &str, steps: Vec<Step>) {
    let (server, agent) = Findalo::shop("pro");
    for (op, payload, diff, stored) in steps {
        let answer = agent.change(entity, op, &payload);
        assert_eq!(answer["diff"], json!(diff), "{entity} {op} {payload}: {answer}");
        let said = server.approve(answer["proposal_id"].as_str().unwrap());
        assert_eq!(said.code, 0, "{said:?}");
        let value = agent.value(entity);
        for (name, each) in stored.as_object().into_iter().flatten() {
            assert_eq!(&value[name], each, "{entity} {op} {payload}: {value}");
        }
        assert!(stored.is_object() || value == stored, "{entity} {op} {payload}: {value}");
    }
}

#[test]
fn f218_f224_synonyms() {
    play("synonyms", vec![
        ("add", json!([["zapatillas", "sneakers"]]), vec!["+ Sinónimos: zapatillas / sneakers"], json!([["zapatillas", "sneakers"]])),
        ("add", json!([["bolso", "cartera"]]), vec!["+ Sinónimos: bolso / cartera"], json!([["zapatillas", "sneakers"], ["bolso", "cartera"]])),
        ("remove", json!([["sneakers", "zapatillas"]]), vec!["- Sinónimos: zapatillas / sneakers"], json!([["bolso", "cartera"]])),
        ("replace", json!([["a", "b"]]), vec!["- Sinónimos: bolso / cartera", "+ Sinónimos: a / b"], json!([["a", "b"]])),
    ]);
}

#[test]
fn f225_f229_query_rewrites() {
    let rule = |to: &str| json!([{"from": "tv", "to": to}]);
    play("query_rewrites", vec![
        ("add", rule("televisor"), vec!["+ Reescrituras: tv → televisor"], rule("televisor")),
        ("add", rule("televisión"), vec!["~ Reescrituras: tv → televisor → tv → televisión"], rule("televisión")),
        ("remove", json!(["tv"]), vec!["- Reescrituras: tv → televisión"], json!([])),
        ("replace", rule("tele"), vec!["+ Reescrituras: tv → tele"], rule("tele")),
    ]);
    let (_server, agent) = Findalo::shop("pro");
    let same = agent.change("query_rewrites", "add", &json!([{"from": "tv", "to": "tv"}]));
    assert_eq!(same["error"]["code"], "validation_error", "{same}");
}
