//! Cards, policies, the model as JSON and the version of the catalogue.

use pliego::model::*;
use pliego::plan::catalog_version;
use serde_json::{Value, json};

use crate::build::*;

#[test]
fn every_language_has_its_files() {
    let names = files(&everything()).into_keys().collect::<Vec<_>>();
    let expected = [
        "cards.en.json",
        "cards.es.json",
        "contract.json",
        "policies.en.json",
        "policies.es.json",
        "schemas/exact.json",
        "schemas/published.json",
        "tools.en.json",
        "tools.json",
    ];
    assert_eq!(names, expected);
}

#[test]
fn listings_and_cards_have_one_object_a_line() {
    let files = files(&everything());
    for (name, count) in [
        ("tools.json", 3),
        ("tools.en.json", 3),
        ("cards.es.json", 3),
    ] {
        let lines = files[name].lines().collect::<Vec<_>>();
        assert_eq!(
            (lines[0], lines[lines.len() - 1], lines.len()),
            ("[", "]", count + 2),
            "{name}"
        );
        for line in &lines[1..=count] {
            assert!(
                serde_json::from_str::<Value>(line.trim_end_matches(','))
                    .unwrap()
                    .is_object(),
                "{name}"
            );
        }
        assert!(files[name].ends_with("\n]\n"));
    }
}

#[test]
fn published_schemas_are_those_of_the_listing() {
    let files = files(&everything());
    let (listing, schemas) = (
        json(&files, "tools.json"),
        json(&files, "schemas/published.json"),
    );
    for tool in listing.as_array().unwrap() {
        let both = &schemas["tools"][tool["name"].as_str().unwrap()];
        assert_eq!(
            (&both["input"], &both["output"]),
            (&tool["inputSchema"], &tool["outputSchema"])
        );
    }
}

#[test]
fn a_tool_reads_in_the_language_of_its_listing() {
    let files = files(&everything());
    assert_eq!(json(&files, "tools.json")[0]["title"], "Título de list");
    assert_eq!(json(&files, "tools.en.json")[0]["title"], "Title of list");
    let limit = |name: &str| {
        json(&files, name)[0]["inputSchema"]["properties"]["limit"]["description"].clone()
    };
    assert_eq!(
        (limit("tools.json"), limit("tools.en.json")),
        (json!("Por defecto, 20."), json!("By default, 20."))
    );
}

#[test]
fn a_card_says_limits_in_words_and_in_schemas() {
    let files = files(&everything());
    let card = &json(&files, "cards.es.json")[0];
    assert_eq!(
        card["limits"],
        json!([
            "Máximo 200 elementos, sin repetir y en cualquier orden; cada elemento (de 2 a 12 términos, sin repetir y en cualquier orden; cada elemento, de 1 a 60 caracteres)."
        ])
    );
    assert_eq!(card["ops"][0]["op"], "add");
    assert_eq!(card["ops"][0]["schema"]["maxItems"], 200);
    assert_eq!(card["ops"][0]["example"], json!([["a", "b"]]));
    assert_eq!(card["ops"][1].get("example"), None);
    assert_eq!(
        card.get("allowed"),
        None,
        "which cards a key may touch is told when they are served"
    );
    let style = &json(&files, "cards.en.json")[1];
    assert_eq!(
        style["limits"],
        json!(["Up to 20000 characters; `\"\"` = none; by default, `\"\"`."])
    );
    let sort = &json(&files, "cards.en.json")[2];
    assert_eq!(
        (&sort["needs"], &sort["limits"]),
        (
            &json!("sales"),
            &json!(["One of: `relevance`, `price`; no effect without: sales."])
        )
    );
}

#[test]
fn limits_name_each_property_as_violations_do() {
    let rule = Record {
        ordered: vec![vec!["start".into(), "end".into()]],
        ..record(vec![
            required(
                "id",
                Node {
                    title: Some(text("identificador", "identifier")),
                    ..string(Some(1), Some(60))
                },
            ),
            property("start", format(Format::Date)),
            property("end", format(Format::Date)),
            property(
                "labels",
                map(
                    StringNode {
                        pattern: Some("^[a-z]{2}$".into()),
                        ..StringNode::default()
                    },
                    object(vec![property("text", string(None, Some(80)))]),
                    Some(20),
                ),
            ),
        ])
    };
    let rules = entity(
        "rules",
        &[Op::Add],
        array(Array {
            max_items: Some(9),
            order: Order::Keyed("id".into()),
            shown: Some(Shown::Max(3)),
            ..items(node(Kind::Record(rule)))
        }),
    );
    let files = files(&contract(vec![], vec![rules]));
    assert_eq!(
        json(&files, "cards.es.json")[0]["limits"],
        json!([
            "Máximo 9 elementos, sin repetir `id`; cada elemento, `start` ≤ `end`; se pueden guardar más, pero solo 3 tienen efecto.",
            "`[].id` (identificador): obligatorio; de 1 a 60 caracteres.",
            "`[].start`: fecha AAAA-MM-DD, como 2026-08-31.",
            "`[].end`: fecha AAAA-MM-DD, como 2026-08-31.",
            "`[].labels`: máximo 20 entradas; cada clave, con la forma `^[a-z]{2}$`.",
            "`[].labels{}.text`: hasta 80 caracteres.",
        ])
    );
}

#[test]
fn policies_tell_every_code_and_what_to_do() {
    let policies = json(&files(&everything()), "policies.en.json");
    assert_eq!(
        policies["policies"],
        json!([{"id": "one", "text": "A rule."}])
    );
    assert_eq!(
        policies["error_codes"][0],
        json!({
            "code": "bad_input",
            "message": "bad_input fails.",
            "layers": ["tool"],
            "fields": ["param", "violations"],
            "optional_fields": [],
            "retryable": false,
            "what_to_do": [{"when": "Something happens", "do": "Do something."}],
        })
    );
    assert_eq!(policies["catalog_version"], catalog_version(&everything()));
}

#[test]
fn the_model_is_told_in_all_languages() {
    let model = json(&files(&everything()), "contract.json");
    assert_eq!(
        model["tools"]["list"]["title"],
        json!({"es": "Título de list", "en": "Title of list"})
    );
    assert_eq!(
        model["tools"]["propose"]["input"]["properties"]["changes"]["items"]["properties"]["value"],
        json!({"change_of": {"entity": "entity", "op": "op"}})
    );
    assert_eq!(
        model["entities"]["synonyms"]["value"]["items"]["unit"],
        json!({"es": "términos", "en": "terms"})
    );
    assert_eq!(model["entities"]["synonyms"]["value"]["unordered"], true);
    let single = Contract {
        languages: vec!["en".into()],
        title: Text(vec!["One".into()]),
        ..everything()
    };
    assert_eq!(json(&files(&single), "contract.json")["title"], "One");
}

fn changed(change: impl FnOnce(&mut Contract)) -> bool {
    let mut contract = everything();
    change(&mut contract);
    catalog_version(&contract) != catalog_version(&everything())
}

fn synonyms(contract: &mut Contract) -> &mut Array {
    match &mut contract.entities[0].value.kind {
        Kind::Array(array) => array,
        other => unreachable!("synonyms are an array, not {other:?}"),
    }
}

#[test]
fn f052_the_catalogues_version_changes_with_entities_and_limits() {
    assert_eq!(catalog_version(&everything()).len(), 64);
    assert!(changed(|contract| synonyms(contract).max_items = Some(150)));
    assert!(changed(
        |contract| synonyms(contract).order = Order::Distinct
    ));
    assert!(changed(|contract| contract.limits[0].value = 24));
    assert!(changed(|contract| contract.entities[0].ops.truncate(1)));
    assert!(changed(|contract| contract.entities[2].needs = None));
    assert!(changed(
        |contract| contract.entities[1].value.default = Some(json!("x"))
    ));
    assert!(changed(|contract| contract.entities[1].value.means.clear()));
    assert!(changed(|contract| drop(contract.entities.pop())));
}

#[test]
fn f052_and_only_then() {
    assert!(!changed(
        |contract| contract.entities[0].title = text("Otro", "Other")
    ));
    assert!(!changed(|contract| contract.entities[0].examples.clear()));
    assert!(!changed(|contract| contract.entities.reverse()));
    assert!(!changed(|contract| contract.version = "2.0.0".into()));
    assert!(!changed(|contract| drop(contract.tools.pop())));
    assert!(!changed(|contract| synonyms(contract).items.unit = None));
    // Where a limit is written makes no difference.
    assert!(!changed(|contract| {
        let value = std::mem::replace(&mut contract.entities[0].value, reference("groups"));
        contract.types.push(Type {
            name: "groups".into(),
            node: value,
        });
    }));
}
