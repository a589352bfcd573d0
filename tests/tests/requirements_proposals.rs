//! The cycle of a proposal: what it answers, what repeats it, what makes it stale, who ends it.
#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot set up its world has failed"
)]

use pliego_tests::{Agent, Findalo};
use serde_json::{Value, json};

fn second(server: &Findalo) -> Agent {
    server.agent(&server.key("shop", &["config:propose"], &[]))
}

fn id(answer: &Value) -> &str {
    answer["proposal_id"]
        .as_str()
        .unwrap_or_else(|| panic!("{answer}"))
}

/// The listed proposal of that id.
fn listed(agent: &Agent, proposal: &str) -> Value {
    let answer = agent.call("list_proposals", &json!({"limit": 100}));
    let all = answer["proposals"].as_array().unwrap();
    all.iter()
        .find(|each| each["proposal_id"] == proposal)
        .unwrap_or_else(|| panic!("no {proposal} in {answer}"))
        .clone()
}

fn withdraw(agent: &Agent, proposal: &str) -> Value {
    agent.call("withdraw_proposal", &json!({"proposal_id": proposal}))
}

#[test]
fn f142_f145_f146_a_proposal_is_answered_with_its_diff_and_changes_nothing() {
    let (_server, agent) = Findalo::shop("pro");
    let mut answer = agent.change("synonyms", "add", &json!([["zapatillas", "sneakers"]]));
    let mut item = listed(&agent, id(&answer));
    assert_eq!(answer["expires_at"], item["expires_at"]);
    for moment in ["created_at", "expires_at"] {
        assert!(item[moment].take().as_str().unwrap().ends_with('Z'));
    }
    assert_eq!(answer["proposal_id"].take(), item["proposal_id"].take());
    answer["expires_at"].take();
    assert_eq!(
        answer,
        json!({
            "proposal_id": null,
            "status": "proposed",
            "expires_at": null,
            "diff": ["+ Sinónimos: zapatillas / sneakers"],
            "warnings": [],
            "next_step": "Falta que una persona de la tienda la apruebe, con `findalo proposals approve`, antes de que caduque.",
        })
    );
    assert_eq!(
        item,
        json!({
            "proposal_id": null,
            "title": "Test",
            "status": "proposed",
            "created_at": null,
            "expires_at": null,
            "entities": ["synonyms"],
            "diff": ["+ Sinónimos: zapatillas / sneakers"],
            "warnings": [],
            "withdrawable": true,
        })
    );
    assert_eq!(
        agent.call("get_config", &json!({"entity": "synonyms"})),
        json!({"entity": "synonyms", "set": false, "value": []})
    );
}

#[test]
fn f148_f149_f150_f151_f152_the_same_changes_are_one_proposal_whoever_sends_them() {
    let (server, agent) = Findalo::shop("pro");
    let other = second(&server);
    let rule = json!({"id": "r", "terms": ["t"], "included": ["1"]});
    let changes = json!([
        {"entity": "custom_results", "op": "add", "value": [rule]},
        {"entity": "layout", "op": "merge", "value": {"columns_desktop": 5}},
    ]);
    let first = agent.call(
        "propose_change",
        &json!({"title": "Primera", "rationale": "Porque sí", "changes": changes}),
    );
    let mut expected = first.clone();
    expected["deduplicated"] = json!(true);
    let spellings = [
        changes.clone(),
        json!([
            {"value": [{"included": ["1"], "terms": ["t"], "id": "r"}], "op": "add", "entity": "custom_results"},
            {"op": "merge", "value": {"columns_desktop": 5.0}, "entity": "layout"},
        ]),
        json!([
            {"entity": "custom_results", "op": "add", "value": json!([rule]).to_string()},
            {"entity": "layout", "op": "merge", "value": "{\"columns_desktop\": 5}"},
        ]),
    ];
    for changes in &spellings {
        for (who, own) in [(&agent, true), (&other, false)] {
            expected["withdrawable"] = json!(own);
            let again = who.call(
                "propose_change",
                &json!({"title": "Otra", "rationale": "Otra razón", "changes": changes}),
            );
            assert_eq!(again, expected, "{changes}");
            let item = listed(who, id(&first));
            assert_eq!(
                (&item["title"], &item["rationale"], &item["withdrawable"]),
                (&json!("Primera"), &json!("Porque sí"), &json!(own))
            );
        }
    }
    let turned = agent.propose(&json!([changes[1], changes[0]]));
    assert_ne!(id(&turned), id(&first), "the order of changes counts");
    assert_eq!(turned.get("deduplicated"), None, "{turned}");
    assert_eq!(withdraw(&agent, id(&first))["status"], "dismissed");
    let anew = agent.propose(&changes);
    assert_ne!(id(&anew), id(&first), "what was withdrawn is not live");
}

#[test]
fn f136_f159_f160_f161_f432_only_the_key_that_made_a_proposal_withdraws_it() {
    let (server, agent) = Findalo::shop("pro");
    let other = second(&server);
    let proposal = agent.change("sort", "set", &json!("price_asc"));
    let proposal = id(&proposal);
    assert_eq!(
        withdraw(&other, proposal),
        json!({"error": {
            "code": "proposal_not_author",
            "proposal_id": proposal,
            "withdrawable": false,
            "message": format!("La propuesta {proposal} no la creó tu clave, así que no puedes retirarla. Espera a que una persona decida o propón otra cosa."),
            "doc_url": format!("{}/devs/mcp.md#error-proposal_not_author", server.base),
        }})
    );
    assert_eq!(
        withdraw(&agent.reading("en"), proposal),
        json!({"proposal_id": proposal, "status": "dismissed", "dismiss_reason": "retirada_por_el_agente"}),
        "the reason is the same word in every language"
    );
    assert_eq!(
        withdraw(&agent, proposal),
        json!({"error": {
            "code": "proposal_not_pending",
            "proposal_id": proposal,
            "status": "dismissed",
            "message": format!("La propuesta {proposal} ya no está pendiente: su estado es dismissed."),
            "doc_url": format!("{}/devs/mcp.md#error-proposal_not_pending", server.base),
        }})
    );

    let dismissed = agent.change("sort", "set", &json!("price_desc"));
    let dismissed = id(&dismissed);
    let dismiss = |reason: &str| {
        server.operator(&[
            "proposals",
            "dismiss",
            "--tenant",
            "shop",
            dismissed,
            "--reason",
            reason,
        ])
    };
    let posing = dismiss("retirada_por_el_agente");
    assert_eq!(
        posing.code, 1,
        "a person cannot pose as the agent: {posing:?}"
    );
    assert_eq!(dismiss("Ahora no").code, 0);
    let reasons: Vec<Value> = [proposal, dismissed]
        .iter()
        .map(|each| listed(&agent.reading("en"), each)["dismiss_reason"].clone())
        .collect();
    assert_eq!(reasons, ["retirada_por_el_agente", "Ahora no"]);
}

#[test]
fn f162_an_id_of_nobody_and_one_of_another_shop_are_not_told_apart() {
    let (server, agent) = Findalo::shop("pro");
    server.tenant("other", "pro");
    let stranger = server.agent(&server.key("other", &["config:propose"], &[]));
    let theirs = agent.change("sort", "set", &json!("price_asc"));
    let theirs = id(&theirs);
    for unknown in [theirs, "nada"] {
        assert_eq!(
            withdraw(&stranger, unknown),
            json!({"error": {
                "code": "proposal_not_found",
                "proposal_id": unknown,
                "message": format!("No hay ninguna propuesta {unknown} en esta tienda."),
                "doc_url": format!("{}/devs/mcp.md#error-proposal_not_found", server.base),
            }})
        );
        let said = server.operator(&["proposals", "approve", "--tenant", "other", unknown]);
        assert_eq!(
            (said.code, &said.json()["error"]["code"]),
            (1, &json!("proposal_not_found"))
        );
    }
    assert_eq!(listed(&agent, theirs)["status"], "proposed");
}

#[test]
fn f137_f144_f182_f183_f184_f426_a_changed_base_makes_stale_and_a_change_elsewhere_does_not() {
    let (server, agent) = Findalo::shop("pro");
    let both = json!([
        {"entity": "synonyms", "op": "add", "value": [["a", "b"]]},
        {"entity": "sort", "op": "set", "value": "price_asc"},
    ]);
    let stale = agent.propose(&both);
    let elsewhere = agent.change("theme", "merge", &json!({"preset": "dark"}));
    let sooner = agent.change("synonyms", "add", &json!([["c", "d"]]));
    assert_eq!(server.approve(id(&sooner)).code, 0);

    let item = listed(&agent, id(&stale));
    assert_eq!(
        (&item["status"], &item["blocked_reason"]),
        (&json!("proposed"), &json!("base_drift"))
    );
    assert_eq!(listed(&agent, id(&elsewhere)).get("blocked_reason"), None);
    let said = server.approve(id(&stale));
    assert_eq!(said.code, 1);
    let error = &said.json()["error"];
    assert_eq!(
        (&error["code"], &error["changed_entities"]),
        (&json!("proposal_stale"), &json!(["synonyms"])),
        "{said:?}"
    );
    assert_eq!(
        agent.value("synonyms"),
        json!([["c", "d"]]),
        "all or nothing"
    );
    assert_eq!(agent.value("sort"), "relevance", "all or nothing");

    let again = agent.propose(&both);
    assert_eq!(
        (&again["proposal_id"], &again["blocked_reason"]),
        (&stale["proposal_id"], &json!("base_drift")),
        "a live one that has drifted is still the answer: {again}"
    );
    assert_eq!(
        again["next_step"],
        "La configuración ha cambiado desde que se propuso y ya no se puede aprobar: prepárala de nuevo a partir de get_config."
    );
    assert_eq!(server.approve(id(&elsewhere)).code, 0);
    assert_eq!(withdraw(&agent, id(&stale))["status"], "dismissed");
    let anew = agent.propose(&both);
    assert_eq!(
        server.approve(id(&anew)).code,
        0,
        "prepared anew it goes in"
    );
}

#[test]
fn f138_everybodys_proposals_are_listed_with_what_is_left_out() {
    let (server, agent) = Findalo::shop("pro");
    let other = second(&server);
    for (who, word) in [(&agent, "uno"), (&other, "dos"), (&agent, "tres")] {
        let answer = who.change("featured_searches", "add", &json!([word]));
        assert_eq!(answer["status"], "proposed", "{answer}");
    }
    let page = |limit: u64, offset: u64| {
        let mut answer = agent.call(
            "list_proposals",
            &json!({"status": "proposed", "limit": limit, "offset": offset}),
        );
        let own: Vec<Value> = answer["proposals"]
            .take()
            .as_array()
            .unwrap()
            .iter()
            .map(|each| json!([each["diff"][0], each["withdrawable"]]))
            .collect();
        answer["proposals"] = json!(own);
        answer
    };
    let line = |word: &str| format!("+ Búsquedas destacadas: {word}");
    assert_eq!(
        page(2, 0),
        json!({
            "total": 3,
            "proposals": [[line("tres"), true], [line("dos"), false]],
            "truncated": {"proposals": {"kept": 2, "total": 3}},
        })
    );
    assert_eq!(
        page(2, 2)["proposals"],
        json!([[line("uno"), true]]),
        "offset gives the rest"
    );
    assert_eq!(page(3, 0).get("truncated"), None);
}

#[test]
fn f156_f157_f214_what_changes_nothing_is_refused_and_what_is_idle_in_part_is_told() {
    let (server, agent) = Findalo::shop("pro");
    let first = agent.change("synonyms", "add", &json!([["a", "b"]]));
    assert_eq!(server.approve(id(&first)).code, 0);
    let nothing = "No cambiaría nada: lo que propones ya está configurado. Lee el valor actual con get_config.";
    for (entity, op, value) in [
        ("synonyms", "add", json!([["b", "a"]])),
        ("synonyms", "remove", json!([["x", "y"]])),
        ("synonyms", "replace", json!([["a", "b"]])),
        ("sort", "set", json!("relevance")),
        ("layout", "merge", json!({"popular_count": null})),
    ] {
        assert_eq!(
            agent.change(entity, op, &value),
            json!({"error": {
                "code": "validation_error",
                "param": "changes",
                "violations": [{"param": "changes", "at": "/changes", "rule": "no_effect", "message": nothing}],
                "message": nothing,
                "doc_url": format!("{}/devs/mcp.md#error-validation_error", server.base),
            }}),
            "{entity} {op} {value}"
        );
    }
    let part = agent.propose(&json!([
        {"entity": "synonyms", "op": "add", "value": [["a", "b"]]},
        {"entity": "query_rewrites", "op": "remove", "value": ["nada"]},
        {"entity": "sort", "op": "set", "value": "price_asc"},
    ]));
    let told = json!([
        {"code": "no_effect", "entity": "synonyms", "message": "ya estaba y no cambia: a / b."},
        {"code": "no_effect", "entity": "query_rewrites", "message": "no estaba, no hay nada que quitar: nada."},
    ]);
    assert_eq!(part["warnings"], told, "{part}");
    assert_eq!(
        part["diff"],
        json!([
            "~ Orden: relevancia → de menor a mayor precio",
            "! Sinónimos: ya estaba y no cambia: a / b.",
            "! Reescrituras: no estaba, no hay nada que quitar: nada.",
        ]),
        "{part}"
    );
}

#[test]
fn f180_f203_f371_a_person_decides_with_the_whole_code_in_view() {
    let (server, agent) = Findalo::shop("pro");
    let code: String = (0..700)
        .map(|line| format!("findalo.log({line});\n"))
        .collect();
    let proposal = agent.change(
        "custom_js",
        "set",
        &json!({"code": code, "runtime": "full"}),
    );
    assert!(
        proposal["diff"][0].as_str().unwrap().contains(&code),
        "the agent sees it"
    );
    let show = ["proposals", "show", "--tenant", "shop", id(&proposal)];
    let said = server.operator(&show).json();
    assert_eq!(said["diff"], proposal["diff"]);
    let text = pliego_tests::run(
        std::process::Command::new(pliego_tests::binary("findalo"))
            .args(show)
            .arg("--data")
            .arg(server.data()),
    );
    for line in code.lines() {
        assert!(text.out.contains(line), "{line}");
    }
    assert_eq!(server.approve(id(&proposal)).code, 0);
    assert_eq!(
        agent.value("custom_js"),
        json!({"code": code, "runtime": "full"})
    );
}

#[test]
fn f046_the_agent_and_the_person_read_one_proposal_each_in_their_language() {
    let (server, agent) = Findalo::shop("free");
    let english = agent.reading("en");
    let proposal = english.change("sort", "set", &json!("bestsellers"));
    let spanish_lines = json!([
        "~ Orden: relevancia → más vendidos",
        "! Orden: «más vendidos» se guarda, pero no tendrá efecto: necesita «índice de ventas», que esta cuenta no tiene.",
    ]);
    let english_lines = json!([
        "~ Sort: relevance → best sellers",
        "! Sort: “best sellers” is stored, but will have no effect: it needs “sales index”, which this account does not have.",
    ]);
    assert_eq!(proposal["diff"], english_lines);
    assert_eq!(listed(&agent, id(&proposal))["diff"], spanish_lines);
    let show = |more: &[&str]| {
        let mut words = vec!["proposals", "show", "--tenant", "shop", id(&proposal)];
        words.extend(more);
        server.operator(&words).json()["diff"].clone()
    };
    assert_eq!(show(&[]), spanish_lines, "the shop's language");
    assert_eq!(show(&["--lang", "en"]), english_lines);
}

#[test]
fn f154_f391_f394_what_would_be_inert_is_told_before_and_at_the_moment() {
    for (plan, inert) in [
        ("free", true),
        ("basic", true),
        ("pro", false),
        ("enterprise", false),
    ] {
        let (_server, agent) = Findalo::shop(plan);
        let expected = if inert {
            json!([
                {"entity": "ranking_weights", "setting": "popularity", "needs": "popularity_index"},
                {"entity": "sort", "value": "bestsellers", "needs": "sales_index"},
            ])
        } else {
            json!([])
        };
        let told = agent.call("list_entities", &json!({"entities": ["sort"]}));
        assert_eq!(told["plan"]["plan"], plan);
        assert_eq!(told["plan"]["inert_here"], expected, "{plan}");
        let both = agent.propose(&json!([
            {"entity": "sort", "op": "set", "value": "bestsellers"},
            {"entity": "ranking_weights", "op": "merge", "value": {"popularity": 0.2, "name": 11}},
        ]));
        let warned: Vec<Value> = both["warnings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|each| json!([each["code"], each["entity"], each["at"]]))
            .collect();
        let expected = if inert {
            json!([
                ["inert", "sort", null],
                ["inert", "ranking_weights", "popularity"]
            ])
        } else {
            json!([])
        };
        assert_eq!(json!(warned), expected, "{plan}: {both}");
    }
}
