//! Power cuts: approvals are killed at any point, and the server beside them, and after each everything is wholly there
//! or wholly absent.

use std::process::Command;
use std::time::{Duration, Instant};

use findalo::store::{Sqlite, State, Wanted, read};
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::shop::{Server, Shop};

const APPROVALS: u64 = 200;
/// The server is killed, and started again, after so many.
const SERVER_LIVES: u64 = 25;

/// Approvals are one command each; each is killed after a delay that goes through the whole time that one takes.
///
/// One that was killed after its last write and before it could say so may show only when the store is opened anew: so the
/// whole history is judged each time, and not one approval by what was seen right after it.
#[test]
fn a_killed_approval_is_wholly_there_or_wholly_absent() {
    let shop = Shop::new();
    let key = shop.tenant("tienda");
    let mut server = shop.serve(&[]);
    let time = timed(&shop, &server, &key);
    for number in 0..APPROVALS {
        if number % SERVER_LIVES == SERVER_LIVES - 1 {
            server.kill();
            assert_whole(&shop);
            server = shop.serve(&[]);
        }
        let value = json!({"es": format!("búsqueda {number}"), "en": format!("search {number}")});
        let changes = json!([{"entity": "search_placeholder", "op": "merge", "value": value}]);
        let id = server.propose(&key, "texto", &changes);
        approve_and_kill(&shop, &id, time * u32::try_from(number % 50).unwrap() / 40);
        if number % 10 == 0 {
            assert_whole(&shop);
        }
    }
    server.kill();
    let there = assert_whole(&shop);
    assert!(
        (1..APPROVALS).contains(&there),
        "{there} of {APPROVALS} were there: the kills all came too early or too late"
    );
}

/// The server is killed while it takes proposals from several callers; what it answered is there, and nothing is torn.
#[test]
fn what_a_killed_server_answered_is_there() {
    let shop = Shop::new();
    let key = shop.tenant("tienda");
    for life in 0..8_u64 {
        let server = shop.serve(&[]);
        let (endpoint, pid) = (server.endpoint().to_owned(), server.id());
        let answered = std::thread::scope(|scope| {
            let callers: Vec<_> = (0..4)
                .map(|caller| {
                    let (endpoint, key) = (&endpoint, &key);
                    scope.spawn(move || {
                        (0..1000)
                            .map_while(|turn| try_propose(endpoint, key, life, caller, turn))
                            .collect::<Vec<_>>()
                    })
                })
                .collect();
            std::thread::sleep(Duration::from_millis(10 + life * 9));
            kill(pid);
            callers
                .into_iter()
                .flat_map(|caller| caller.join().unwrap())
                .collect::<Vec<String>>()
        });
        drop(server);
        let store = Sqlite::open(&shop.data()).unwrap();
        for id in answered {
            let (row, entries) = read(&store, |rows| {
                Ok((rows.proposal("tienda", &id)?, rows.entries("tienda")?))
            })
            .unwrap();
            assert_eq!(row.unwrap().state, State::Proposed);
            assert_eq!(
                entries.iter().filter(|entry| entry.subject == id).count(),
                1
            );
        }
    }
}

/// How long an approval takes when nobody kills it.
fn timed(shop: &Shop, server: &Server, key: &str) -> Duration {
    let id = server.propose(
        key,
        "medida",
        &json!([{"entity": "sort", "op": "set", "value": "price_asc"}]),
    );
    let start = Instant::now();
    shop.done(&["proposals", "approve", "--tenant", "tienda", &id]);
    start.elapsed()
}

fn approve_and_kill(shop: &Shop, id: &str, delay: Duration) {
    let mut child = shop
        .command(["proposals", "approve", "--tenant", "tienda", id])
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    std::thread::sleep(delay);
    child.kill().unwrap();
    child.wait().unwrap();
}

/// How many approvals of the text are there: each with its state, snapshot and audit, made on the one before it, and the
/// last one is what is configured. Those that are not there left nothing.
fn assert_whole(shop: &Shop) -> u64 {
    let store = Sqlite::open(&shop.data()).unwrap();
    let wanted = Wanted {
        status: None,
        now: Timestamp::now(),
        skip: 0,
        limit: u64::MAX,
    };
    read(&store, |rows| {
        let (mut value, mut there) = (None, 0);
        let audit = rows.entries("tienda")?;
        for proposal in rows
            .proposals("tienda", &wanted)?
            .0
            .iter()
            .rev()
            .filter(|each| each.title == "texto")
        {
            let applied = proposal.state == State::Applied;
            let told = audit
                .iter()
                .filter(|entry| entry.subject == proposal.id && entry.what == "proposal.approve")
                .count();
            let snapshot = rows.snapshot_before("tienda", &proposal.id)?;
            assert_eq!(
                (told, snapshot.is_some()),
                (usize::from(applied), applied),
                "{proposal:?}"
            );
            if let Some(snapshot) = snapshot {
                assert_eq!(snapshot.before["search_placeholder"], value, "{proposal:?}");
                value = Some(proposal.changes[0]["value"].clone());
                there += 1;
            }
        }
        assert_eq!(
            rows.config("tienda")?.get("search_placeholder"),
            value.as_ref()
        );
        Ok(there)
    })
    .unwrap()
}

/// The id of a proposal that the server answered with; none when it did not get to answer.
fn try_propose(endpoint: &str, key: &str, life: u64, caller: u64, turn: u64) -> Option<String> {
    let value = json!([format!("{life} {caller} {turn}")]);
    let arguments = json!({"title": "x", "changes": [{"entity": "featured_searches", "op": "replace", "value": value}]});
    let params = json!({"name": "propose_change", "arguments": arguments});
    let request = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
    let answer = crate::http::try_post(endpoint, key, "", &request).ok()?;
    let answer: Value = serde_json::from_str(&answer.body).ok()?;
    Some(
        answer["result"]["structuredContent"]["proposal_id"]
            .as_str()?
            .to_owned(),
    )
}

fn kill(pid: u32) {
    assert!(
        Command::new("kill")
            .args(["-KILL", &pid.to_string()])
            .status()
            .unwrap()
            .success()
    );
}
