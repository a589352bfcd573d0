//! A store with one tenant, and callers at moments of their own.

use std::sync::Arc;

use findalo::audit::{Act, person};
use findalo::error::Result;
use findalo::store::{Rows, Sqlite, read, write};
use findalo::tools::Findalo;
use findalo::{CONTRACT, tenants};
use findalo_contract::Server;
use jiff::{SignedDuration, Timestamp};
use pliego_host::{Authority as _, Call, Service as _};
use serde_json::{Value, json};
use tempfile::TempDir;

/// The tenant.
pub(crate) const TENANT: &str = "tienda";

pub(crate) struct Shop {
    _folder: TempDir,
    pub(crate) store: Arc<Sqlite>,
    findalo: Findalo,
    key: String,
}

/// So many minutes after the beginning of the tests' time.
pub(crate) fn minute(minutes: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000).unwrap() + SignedDuration::from_mins(minutes)
}

impl Shop {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::create(folder.path()).unwrap());
        let who = person("ana");
        let act = Act::new(TENANT, &who, minute(0));
        let grant = findalo::keys::Grant {
            scopes: vec!["config:propose".to_owned()],
            ..Default::default()
        };
        let key = write(&*store, |rows| {
            tenants::create(rows, "basic", "es", act)?;
            findalo::keys::create(rows, grant, act)
        });
        Self {
            findalo: Findalo::new(store.clone()),
            _folder: folder,
            key: key.unwrap().1,
            store,
        }
    }

    /// Calls a tool at that minute; gives the structured answer.
    pub(crate) fn call(&self, at: i64, tool: &str, arguments: Value) -> Value {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .build()
            .unwrap();
        runtime.block_on(async {
            let caller = self.findalo.caller(&self.key).await.unwrap().unwrap();
            let base_url = "http://shop.example".to_owned();
            let call = Call {
                caller,
                language: 0,
                base_url,
                contract: &CONTRACT,
                now: minute(at),
            };
            let outcome = Server(self.findalo.clone())
                .call(&call, tool, arguments)
                .await;
            outcome
                .structured()
                .unwrap_or_else(|| panic!("{outcome:?}"))
        })
    }

    /// Proposes changes at that minute.
    pub(crate) fn propose(&self, at: i64, changes: &Value) -> Value {
        self.call(
            at,
            "propose_change",
            json!({"title": "título", "changes": changes}),
        )
    }

    /// Proposes one change, and gives the id.
    pub(crate) fn proposed(&self, at: i64, entity: &str, op: &str, value: &Value) -> String {
        let answer = self.propose(at, &json!([{"entity": entity, "op": op, "value": value}]));
        answer["proposal_id"]
            .as_str()
            .unwrap_or_else(|| panic!("{answer:#}"))
            .to_owned()
    }

    /// Proposes one change and approves it at once.
    pub(crate) fn configure(&self, at: i64, entity: &str, op: &str, value: &Value) {
        let id = self.proposed(at, entity, op, value);
        self.approve(at, &id).unwrap();
    }

    pub(crate) fn approve(&self, at: i64, id: &str) -> Result<()> {
        let act = Act::new(TENANT, "person:ana", minute(at));
        write(&*self.store, |rows| findalo::CYCLE.approve(rows, id, act)).map(drop)
    }

    pub(crate) fn value(&self, entity: &str) -> Value {
        self.call(0, "get_config", json!({"entity": entity}))["value"].clone()
    }

    pub(crate) fn read<T>(&self, work: impl FnOnce(&dyn Rows) -> Result<T>) -> T {
        read(&*self.store, work).unwrap()
    }
}
