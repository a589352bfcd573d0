//! Texts that would break out of a literal, a comment, a template or a table are after it all what the YAML says.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use pliego_accepted::{keywords, minimal, obstacles};
use pliego_host::{Contract, Shape};
use serde_json::Value;

/// As the case `obstacles` writes it, after a word that tells each place from the others.
const HOSTILE: &str = r##""quotes" 'single' {braces} {0} {} {{x}} {% y %} ${z} `tick` | pipe */ end /* // \ back \n \u{7d} <b>tag</b> [link](x) #"# é 名前 🦀 %s"##;

fn hostile(place: &str) -> String {
    format!("{place}: {HOSTILE}")
}

/// With the line end that texts of more than a line have.
fn lines(place: &str) -> String {
    format!("{}\nsecond line", hostile(place))
}

/// Placeholders are filled later, so that the escape of a literal one is still there.
fn template(text: &str) -> String {
    text.replace("${z}", "$${z}")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// What has that name under that key.
fn named<'a>(all: &'a Value, key: &str, name: &str) -> &'a Value {
    let all = all.as_array().unwrap();
    all.iter().find(|each| each[key] == name).unwrap()
}

#[test]
fn field_e12_texts_are_whole_in_the_compiled_contract() {
    let contract: &Contract = &obstacles::CONTRACT;
    assert_eq!(contract.title, [hostile("title")]);
    assert_eq!(contract.instructions, [lines("instructions")]);
    assert_eq!(contract.scopes[0].title, [hostile("scope")]);
    assert_eq!(contract.features[0].title, [hostile("feature")]);
    assert_eq!(contract.plans[0].title, [hostile("plan")]);
    assert_eq!(contract.areas[0].title, [hostile("area")]);
    let mut errors = contract.errors.iter();
    let none = errors.find(|each| each.code == "none").unwrap();
    assert_eq!(none.message, [template(&lines("message"))]);

    let entity = &obstacles::TEXTS;
    assert_eq!(entity.title, [hostile("entity title")]);
    assert_eq!(entity.lists[0].values, [HOSTILE]);
    let rule = template(&hostile("rule of ${type}"));
    assert_eq!(entity.rules[0].text, [rule]);
    let Shape::Record { properties, .. } = &entity.value.shape else {
        panic!("{:?}", entity.value.shape);
    };
    let text = &properties[0].node;
    assert_eq!(text.title, [hostile("property title")]);
    assert_eq!(text.means[0].text, [hostile("meaning")]);
    assert_eq!(json(text.means[0].value), HOSTILE);
    assert_eq!(properties[1].node.unit, [hostile("unit")]);
}

#[test]
fn field_e12_texts_are_whole_in_what_is_served() {
    let contract: &Contract = &obstacles::CONTRACT;
    let tools = json(contract.listing[0]);
    let words = named(&tools, "name", "words");
    assert_eq!(words["title"], hostile("tool title"));
    let described = |node: &Value| node["description"].as_str().unwrap().to_owned();
    assert!(described(words).starts_with(&lines("tool description")));
    let input = &words["inputSchema"]["properties"];
    assert!(described(&input["HTMLText"]).contains(&lines("property")));
    let choice = described(&input["choice"]);
    for value in [
        "<=",
        "a\"#b",
        "*/ fn x(){} /*",
        "{0",
        "${x}",
        "名前",
        "Self",
    ] {
        assert!(choice.contains(value), "{value} is not in {choice}");
    }

    let cards = json(contract.cards[0]);
    let card = named(&cards, "entity", "texts");
    assert_eq!(card["title"], hostile("entity title"));
    assert_eq!(card["description"], lines("entity description"));
    assert_eq!(card["notes"], lines("entity notes"));
    assert_eq!(card["ops"][0]["example"]["type"], HOSTILE);

    let policy = serde_json::to_string(&lines("policy")).unwrap();
    assert!(contract.policies[0].contains(&policy));
    assert!(contract.pages[0].text[0].contains(&hostile("tool title")));
}

#[test]
fn field_e08_words_of_rust_keep_their_spelling_on_the_wire() {
    let tools: Vec<_> = obstacles::CONTRACT.tools.iter().map(|it| it.name).collect();
    for word in ["self", "crate", "super", "type", "async", "gen", "try"] {
        assert!(tools.contains(&word), "{word}");
    }
    let entities = obstacles::CONTRACT.entities.iter();
    let entities: Vec<_> = entities.map(|it| it.name).collect();
    for word in [
        "self", "crate", "option", "vec", "cursor", "checked", "host",
    ] {
        assert!(entities.contains(&word), "{word}");
    }
    let arguments = r#"{
        "type": "a", "self": "b", "Self": "c", "gen": "g", "siteId": "x", "site_id": "y",
        "_3d": 3, "HTMLText": "", "choice": "<="
    }"#;
    let input: obstacles::WordsInput = serde_json::from_str(arguments).unwrap();
    assert_eq!(input.type_, "a");
    assert_eq!(input.self_.as_deref(), Some("b"));
    assert_eq!(input.self_type.as_deref(), Some("c"));
    assert_eq!(input.gen_.as_deref(), Some("g"));
    assert_eq!(input.site_id.as_deref(), Some("x"));
    assert_eq!(input.site_id_by_underscore.as_deref(), Some("y"));
    assert_eq!(input.choice, obstacles::WordsInputChoice::AtMost);
}

#[test]
fn contracts_stand_beside_each_other() {
    let all = [
        &keywords::CONTRACT,
        &minimal::CONTRACT,
        &obstacles::CONTRACT,
    ];
    let names = all.map(|each| each.name);
    assert_eq!(names, ["keywords", "minimal", "obstacles"]);
}
