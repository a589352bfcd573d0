//! `findalo serve`.

use std::io::Write as _;
use std::net::{SocketAddr, ToSocketAddrs};
use std::sync::Arc;

use clap::Args;
use findalo::audit::Act;
use findalo::demo::{self, Demo};
use findalo::error::{Error, Result};
use findalo::store::{Sqlite, write};
use findalo::tools::Findalo;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::{Answer, Desk, Format};

#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Have a tenant `demo`, with a new key for it, and print how an agent is connected. Its earlier demo key is revoked.
    #[arg(long)]
    demo: bool,
    /// Where to listen. An address that other machines reach needs --base-url.
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:8787")]
    addr: String,
    /// Address under which clients reach the server, such as https://findalo.shop.example, when it is not the one listened on.
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
}

impl Serve {
    pub(crate) fn run(self, desk: &Desk) -> Result<Answer> {
        log(desk.common.format);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build();
        let runtime = runtime.map_err(|error| Error::other("starting", error))?;
        runtime.block_on(self.serve(desk))?;
        Ok(Answer {
            text: String::new(),
            json: Value::Null,
        })
    }

    async fn serve(self, desk: &Desk) -> Result<()> {
        let listening = |error| Error::other("listening", error);
        let listener = TcpListener::bind(self.lawful()?.as_slice())
            .await
            .map_err(listening)?;
        let store = desk.create()?;
        let demo = self.demo.then(|| demo(&store, desk)).transpose()?;
        let here = format!("http://{}", listener.local_addr().map_err(listening)?);
        let base_url = self
            .base_url
            .as_deref()
            .map_or(here.as_str(), |url| url.trim_end_matches('/'));
        let stop = stop().map_err(|error| Error::other("waiting for signals", error))?;
        announce(desk.common.format, base_url, demo.as_ref())
            .map_err(|error| Error::other("printing", error))?;

        let findalo = Findalo::new(Arc::new(store));
        let options = pliego_host::Options::new(base_url);
        let router =
            pliego_host::router(findalo_contract::Server(findalo.clone()), findalo, options);
        tracing::info!(%here, "listening");
        pliego_host::serve(listener, router, stop)
            .await
            .map_err(|error| Error::other("serving", error))?;
        tracing::info!("stopped");
        Ok(())
    }

    /// The addresses to listen on: of this machine only, unless somebody says under which name others come.
    fn lawful(&self) -> Result<Vec<SocketAddr>> {
        let found = self
            .addr
            .to_socket_addrs()
            .map_err(|error| Error::other("--addr is no HOST:PORT", error))?;
        let found: Vec<SocketAddr> = found.collect();
        match &self.base_url {
            None if found.iter().any(|each| !each.ip().is_loopback()) => Err(Error::other(
                "--addr is reached by other machines",
                "say under which address they come, with --base-url URL",
            )),
            Some(url) if !is_address(url) => Err(Error::other(
                "--base-url is no http or https address",
                url.as_str(),
            )),
            _ => Ok(found),
        }
    }
}

fn demo(store: &Sqlite, desk: &Desk) -> Result<Demo> {
    let (who, now) = (desk.person(), desk.now());
    write(store, |rows| {
        demo::prepare(rows, Act::new(demo::TENANT, &who, now))
    })
}

fn is_address(url: &str) -> bool {
    let rest = url
        .strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"));
    rest.is_some_and(|rest| {
        !rest.is_empty()
            && !rest.starts_with('/')
            && !rest.contains(|each: char| each.is_whitespace())
    })
}

fn announce(format: Format, base_url: &str, demo: Option<&Demo>) -> std::io::Result<()> {
    let endpoint = format!("{base_url}/api/mcp");
    let connect = demo.map(|demo| {
        format!("claude mcp add findalo --transport http {endpoint} --header \"Authorization: Bearer {}\"", demo.secret)
    });
    let mut out = std::io::stdout().lock();
    if format == Format::Json {
        let mut json =
            json!({"endpoint": endpoint, "documents": format!("{base_url}/devs/mcp.md")});
        if let (Some(demo), Some(connect)) = (demo, connect) {
            json["tenant"] = demo.tenant.name.clone().into();
            json["key"] = demo.secret.clone().into();
            json["connect"] = connect.into();
        }
        writeln!(out, "{json}")?;
        return out.flush();
    }
    writeln!(
        out,
        "Endpoint:   {endpoint}\nDocuments:  {base_url}/devs/mcp.md"
    )?;
    if let (Some(demo), Some(connect)) = (demo, connect) {
        writeln!(
            out,
            "Tenant:     {} (plan {})\nKey:        {}\n",
            demo.tenant.name, demo.tenant.plan, demo.secret
        )?;
        writeln!(out, "Add it to an agent:\n\n  {connect}\n")?;
    }
    out.flush()
}

fn log(format: Format) {
    let builder = tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_max_level(tracing::Level::INFO);
    // A second subscriber in one process is no fault worth failing for.
    let _ = match format {
        Format::Text => builder.with_ansi(false).try_init(),
        Format::Json => builder.json().try_init(),
    };
}

/// Ready when the process is asked to stop. From when this returns on, and not only once somebody waits for it, a signal
/// no longer ends the process by itself.
#[cfg(unix)]
fn stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (
        signal(SignalKind::interrupt())?,
        signal(SignalKind::terminate())?,
    );
    Ok(async move {
        tokio::select! { _ = interrupt.recv() => {}, _ = terminate.recv() => {} }
    })
}

#[cfg(not(unix))]
fn stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async { tokio::signal::ctrl_c().await.unwrap_or(()) })
}
