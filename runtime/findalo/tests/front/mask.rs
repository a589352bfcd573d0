//! Puts stable names in the place of ids, secrets and times, and the real ones back. Spells out what cannot be seen.

/// What was seen so far, in order.
#[derive(Default)]
pub(crate) struct Mask {
    seen: Vec<(String, String)>,
    counts: std::collections::BTreeMap<&'static str, usize>,
}

impl Mask {
    /// The text with each id, secret and time masked. The same id gets the same name throughout.
    pub(crate) fn hide(&mut self, text: &str) -> String {
        let mut masked = String::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let length = match Found::at(rest) {
                Some(Found::Time(length)) => {
                    masked.push_str("<time>");
                    length
                }
                Some(Found::Named(kind, length)) => {
                    masked.push_str(&self.name(kind, &rest[..length]));
                    length
                }
                None if invisible(first) => {
                    masked.push_str(&format!("<U+{:04X}>", u32::from(first)));
                    first.len_utf8()
                }
                None => {
                    masked.push(first);
                    first.len_utf8()
                }
            };
            rest = &rest[length..];
        }
        masked
    }

    /// The text with the masks that are known replaced by what they stand for.
    pub(crate) fn reveal(&self, text: &str) -> String {
        self.seen
            .iter()
            .fold(text.to_owned(), |text, (real, name)| {
                text.replace(name, real)
            })
    }

    fn name(&mut self, kind: &'static str, real: &str) -> String {
        if let Some((_, name)) = self.seen.iter().find(|(known, _)| known == real) {
            return name.clone();
        }
        let count = self.counts.entry(kind).or_default();
        *count += 1;
        let name = format!("<{kind}-{count}>");
        self.seen.push((real.to_owned(), name.clone()));
        name
    }
}

/// What an editor would not show, or would turn around.
fn invisible(each: char) -> bool {
    matches!(each, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
}

enum Found {
    Time(usize),
    Named(&'static str, usize),
}

impl Found {
    fn at(text: &str) -> Option<Self> {
        let form = |form: &str| fits(text, form).then_some(form.len());
        if let Some(length) = form("0000-00-00T00:00:00") {
            let fraction = text[length..].find('Z')?;
            return Some(Self::Time(length + fraction + 1));
        }
        if let Some(length) = form("xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx") {
            return Some(Self::Named("id", length));
        }
        let secret = text
            .strip_prefix("fdl_")?
            .bytes()
            .take_while(u8::is_ascii_hexdigit)
            .count();
        match secret {
            64 => Some(Self::Named("key", 68)),
            6 => Some(Self::Named("hint", 10)),
            _ => None,
        }
    }
}

/// Whether a text begins like that: `0` is a digit, `x` a hexadecimal one.
fn fits(text: &str, form: &str) -> bool {
    let fits = |(byte, form): (u8, u8)| match form {
        b'0' => byte.is_ascii_digit(),
        b'x' => byte.is_ascii_hexdigit(),
        form => byte == form,
    };
    text.len() >= form.len() && text.bytes().zip(form.bytes()).all(fits)
}
