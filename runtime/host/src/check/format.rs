//! Kinds of string that the toolkit knows, as RFC 3339 spells them.

/// A kind of string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// RFC 3339 full-date: `2026-08-31`.
    Date,
    /// RFC 3339 date-time: `2026-08-31T23:59:59Z`.
    DateTime,
}

impl Format {
    /// The name that JSON Schema gives it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Date => "date",
            Self::DateTime => "date-time",
        }
    }

    /// Whether the text is of this kind.
    #[must_use]
    pub fn matches(self, text: &str) -> bool {
        match self {
            Self::Date => date(text.as_bytes()),
            Self::DateTime => date_time(text.as_bytes()),
        }
    }
}

fn date(text: &[u8]) -> bool {
    let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = text else {
        return false;
    };
    let (Some(year), Some(month), Some(day)) = (
        digits(&[*y1, *y2, *y3, *y4]),
        digits(&[*m1, *m2]),
        digits(&[*d1, *d2]),
    ) else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => return false,
    };
    (1..=days).contains(&day)
}

fn date_time(text: &[u8]) -> bool {
    let Some((day, rest)) = text.split_at_checked(10) else {
        return false;
    };
    let Some(([b'T' | b't', h1, h2, b':', m1, m2, b':', s1, s2], rest)) = rest.split_at_checked(9)
    else {
        return false;
    };
    let (Some(hour), Some(minute), Some(second)) = (
        digits(&[*h1, *h2]),
        digits(&[*m1, *m2]),
        digits(&[*s1, *s2]),
    ) else {
        return false;
    };
    let Some(offset) = after_fraction(rest) else {
        return false;
    };
    let Some(shift) = shift(offset) else {
        return false;
    };
    // RFC 3339 allows a leap second, which falls on 23:59:60 in UTC.
    let utc = (hour * 60 + minute) - shift;
    let leap = second == 60 && utc.rem_euclid(24 * 60) == 23 * 60 + 59;
    date(day) && hour < 24 && minute < 60 && (second < 60 || leap)
}

fn after_fraction(text: &[u8]) -> Option<&[u8]> {
    let Some(fraction) = text.strip_prefix(b".") else {
        return Some(text);
    };
    let length = fraction
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    (length > 0).then(|| &fraction[length..])
}

/// Minutes east of UTC.
fn shift(text: &[u8]) -> Option<i32> {
    match text {
        [b'Z' | b'z'] => Some(0),
        [sign @ (b'+' | b'-'), h1, h2, b':', m1, m2] => {
            let (hours, minutes) = (digits(&[*h1, *h2])?, digits(&[*m1, *m2])?);
            let shift = hours * 60 + minutes;
            (hours < 24 && minutes < 60).then_some(if *sign == b'-' { -shift } else { shift })
        }
        _ => None,
    }
}

fn digits(text: &[u8]) -> Option<i32> {
    text.iter().try_fold(0, |sum, byte| {
        byte.is_ascii_digit()
            .then(|| sum * 10 + i32::from(byte - b'0'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_rfc_3339() {
        for good in ["2026-08-31", "2024-02-29", "2000-02-29", "0001-01-01"] {
            assert!(Format::Date.matches(good), "{good}");
        }
        for bad in [
            "",
            "2026-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-00-01",
            "2026-01-00",
            "2026-1-1",
            "2026-04-31",
            "２026-01-01",
            "2026-01-01Z",
        ] {
            assert!(!Format::Date.matches(bad), "{bad}");
        }
    }

    #[test]
    fn date_times_are_those_of_rfc_3339() {
        for good in [
            "2026-08-31T23:59:59Z",
            "2026-08-31t00:00:00z",
            "2026-08-31T23:59:59.123456+02:00",
            "2026-12-31T23:59:60Z",
            "2027-01-01T01:59:60+02:00",
        ] {
            assert!(Format::DateTime.matches(good), "{good}");
        }
        for bad in [
            "2026-08-31",
            "2026-08-31T24:00:00Z",
            "2026-08-31T23:60:00Z",
            "2026-08-31T12:00:60Z",
            "2026-08-31T12:00:00",
            "2026-08-31T12:00:00.Z",
            "2026-08-31T12:00:00+24:00",
            "2026-08-31 12:00:00Z",
            "2026-08-31T12:00:00Zx",
        ] {
            assert!(!Format::DateTime.matches(bad), "{bad}");
        }
    }
}
