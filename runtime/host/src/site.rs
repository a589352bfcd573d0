//! From where a browser may call: another site must not reach the server through its visitor's browser. The server's own
//! address and the names of this machine are good; longer lists come with the operator's settings.

/// Judges `Host` and `Origin`; says what is wrong with them.
pub(crate) fn judge(
    host: Option<&[u8]>,
    origin: Option<&[u8]>,
    base_url: &str,
) -> Result<(), String> {
    let own = base_url
        .split_once("://")
        .map_or(base_url, |(_, rest)| rest)
        .split('/')
        .next()
        .unwrap_or_default();
    let host = host.map(|host| std::str::from_utf8(host).unwrap_or_default());
    if let Some(host) = host
        && !(host.eq_ignore_ascii_case(own) || loopback(host))
    {
        return Err(format!(
            "Host '{}' is not served here",
            crate::text::excerpt(host)
        ));
    }
    let Some(origin) = origin else { return Ok(()) };
    let origin = std::str::from_utf8(origin).unwrap_or_default();
    let same_address = origin.split_once("://").is_some_and(|(scheme, authority)| {
        scheme.eq_ignore_ascii_case("http")
            && loopback(authority)
            && host.is_some_and(|host| port(host) == port(authority))
    });
    if same_address || is_origin(base_url, origin) {
        return Ok(());
    }
    Err(format!(
        "Origin '{}' is not allowed",
        crate::text::excerpt(origin)
    ))
}

/// Whether the origin is that of the address.
fn is_origin(base_url: &str, origin: &str) -> bool {
    let Some((scheme, rest)) = base_url.split_once("://") else {
        return false;
    };
    let authority = rest.split('/').next().unwrap_or_default();
    origin.split_once("://").is_some_and(|(own_scheme, own)| {
        own_scheme.eq_ignore_ascii_case(scheme) && own.eq_ignore_ascii_case(authority)
    })
}

fn loopback(authority: &str) -> bool {
    let name = authority
        .strip_suffix(port(authority))
        .map_or(authority, |name| name.trim_end_matches(':'));
    name.eq_ignore_ascii_case("localhost") || matches!(name, "127.0.0.1" | "[::1]")
}

/// The digits after the last colon, outside the brackets of an address.
fn port(authority: &str) -> &str {
    authority.rsplit_once(':').map_or("", |(_, port)| {
        if port.bytes().all(|byte| byte.is_ascii_digit()) {
            port
        } else {
            ""
        }
    })
}

#[cfg(test)]
mod tests {
    use super::judge;

    #[test]
    fn only_this_machine_and_the_servers_own_address_may_call() {
        let good = [
            (Some("127.0.0.1:8787"), None),
            (Some("localhost:8787"), Some("http://localhost:8787")),
            (Some("localhost:8787"), Some("http://127.0.0.1:8787")),
            (Some("[::1]:8787"), Some("http://[::1]:8787")),
            (Some("api.shop.example"), Some("https://api.shop.example")),
            (Some("API.shop.example"), None),
            (None, None),
        ];
        let bad = [
            (Some("evil.example"), None),
            (Some("evil.example"), Some("http://evil.example")),
            (Some("localhost:8787"), Some("http://evil.example")),
            (Some("localhost:8787"), Some("http://localhost:9999")),
            (Some("localhost:8787"), Some("null")),
            (Some("localhost.evil.example"), None),
            (Some("api.shop.example"), Some("http://api.shop.example")),
            (Some("127.0.0.1.evil.example:80"), None),
            (Some("[::1].evil.example"), None),
        ];
        let judged = |(host, origin): (Option<&str>, Option<&str>)| {
            judge(
                host.map(str::as_bytes),
                origin.map(str::as_bytes),
                "https://api.shop.example/x",
            )
        };
        for each in good {
            assert_eq!(judged(each), Ok(()), "{each:?}");
        }
        for each in bad {
            assert!(judged(each).is_err(), "{each:?}");
        }
    }
}
