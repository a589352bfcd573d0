//! A proposal waits 48 hours, to the millisecond.

use findalo::audit::Act;
use findalo::decisions;
use findalo::refusal::Refusal;
use findalo::store::{Status, write};
use serde_json::json;

use crate::shop::{Shop, TENANT, minute};

const LIFE: i64 = 48 * 60;

fn sort(shop: &Shop, at: i64) -> String {
    shop.proposed(at, "sort", "set", &json!("price_asc"))
}

fn not_pending(id: &str) -> Refusal {
    Refusal::ProposalNotPending {
        proposal: id.to_owned(),
        status: Status::Expired,
    }
}

#[test]
fn f143_a_proposal_is_pending_for_48_hours_and_then_expired() {
    let shop = Shop::new();
    let id = sort(&shop, 0);
    let listed = |at: i64| shop.call(at, "list_proposals", json!({}))["proposals"][0].clone();
    assert_eq!(
        listed(0)["expires_at"],
        format!("{:.3}", minute(LIFE)).as_str()
    );
    assert_eq!(
        (
            &listed(LIFE - 1)["status"],
            &listed(LIFE - 1)["withdrawable"]
        ),
        (&json!("proposed"), &json!(true))
    );
    assert_eq!(
        (&listed(LIFE)["status"], &listed(LIFE)["withdrawable"]),
        (&json!("expired"), &json!(false))
    );
    let count = |at: i64, status: &str| {
        shop.call(at, "list_proposals", json!({"status": status}))["total"].clone()
    };
    assert_eq!(
        (count(LIFE - 1, "proposed"), count(LIFE - 1, "expired")),
        (json!(1), json!(0))
    );
    assert_eq!(
        (count(LIFE, "proposed"), count(LIFE, "expired")),
        (json!(0), json!(1))
    );

    assert_eq!(
        shop.approve(LIFE, &id).unwrap_err().refusal(),
        Some(&not_pending(&id))
    );
    shop.approve(LIFE - 1, &id).unwrap();
    assert_eq!(
        listed(LIFE)["status"],
        "applied",
        "what was decided in time does not expire"
    );
}

#[test]
fn f161_f404_an_expired_proposal_can_neither_be_withdrawn_nor_dismissed() {
    let shop = Shop::new();
    let id = sort(&shop, 0);
    let refused = shop.call(LIFE, "withdraw_proposal", json!({"proposal_id": id}));
    assert_eq!(
        (&refused["error"]["code"], &refused["error"]["status"]),
        (&json!("proposal_not_pending"), &json!("expired"))
    );
    let act = Act::new(TENANT, "person:ana", minute(LIFE));
    let refused = write(&*shop.store, |rows| {
        decisions::dismiss(rows, &id, None, act)
    })
    .unwrap_err();
    assert_eq!(refused.refusal(), Some(&not_pending(&id)));
}

#[test]
fn f152_an_expired_proposal_is_no_live_one() {
    let shop = Shop::new();
    let first = sort(&shop, 0);
    assert_eq!(sort(&shop, LIFE - 1), first);
    let again = shop.propose(
        LIFE,
        &json!([{"entity": "sort", "op": "set", "value": "price_asc"}]),
    );
    assert_ne!(again["proposal_id"], first.as_str());
    assert_eq!(again.get("deduplicated"), None);
}

#[test]
fn an_expired_proposal_is_not_told_to_have_drifted() {
    let shop = Shop::new();
    sort(&shop, 0);
    shop.configure(1, "sort", "set", &json!("price_desc"));
    let listed = |at: i64| shop.call(at, "list_proposals", json!({}))["proposals"][1].clone();
    assert_eq!(listed(2)["blocked_reason"], "base_drift");
    assert_eq!(listed(LIFE).get("blocked_reason"), None);
}
