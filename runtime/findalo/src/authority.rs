//! Whose key it is that comes with a call.

use pliego_host::call::{Authority, BoxError, Caller};

use crate::error::Result;
use crate::store::{Store, read};
use crate::tools::Findalo;
use crate::{keys, tenants};

impl Authority for Findalo {
    async fn caller(&self, key: &str) -> std::result::Result<Option<Caller>, BoxError> {
        let secret = key.to_owned();
        Ok(self.off(move |store| caller(store, &secret)).await?)
    }
}

fn caller(store: &dyn Store, secret: &str) -> Result<Option<Caller>> {
    read(store, |rows| {
        let Some(key) = keys::find(rows, secret)? else {
            return Ok(None);
        };
        let tenant = tenants::find(rows, &key.tenant)?;
        Ok(Some(Caller {
            tenant: key.tenant.clone(),
            scopes: keys::scopes(&key),
            key: key.id,
            areas: key.areas,
            language: Some(tenant.language),
        }))
    })
}
