//! Days and instants of RFC 3339, as the formats `date` and `date-time` have them.

/// `2026-08-31`
pub(super) fn is_date(text: &str) -> bool {
    let mut parts = text.split('-');
    let (Some(year), Some(month), Some(day), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return false;
    };
    let (Some(year), Some(month), Some(day)) = (digits(year, 4), digits(month, 2), digits(day, 2))
    else {
        return false;
    };
    (1..=days(year, month)).contains(&day)
}

/// `2026-08-31T10:00:00Z`, with a fraction of the second and an offset if wanted.
pub(super) fn is_date_time(text: &str) -> bool {
    let Some((date, time)) = text.split_once(['T', 't']) else {
        return false;
    };
    let Some(zone) = time.find(['Z', 'z', '+', '-']) else {
        return false;
    };
    let (clock, offset) = time.split_at(zone);
    let (clock, fraction) = match clock.split_once('.') {
        Some((clock, fraction)) => (clock, Some(fraction)),
        None => (clock, None),
    };
    let fraction_is_digits = fraction.is_none_or(|fraction| {
        !fraction.is_empty() && fraction.bytes().all(|each| each.is_ascii_digit())
    });
    let offset_is_one = match offset.strip_prefix(['+', '-']) {
        Some(offset) => clock_is(offset, &[23, 59]),
        None => offset.len() == 1,
    };
    is_date(date) && clock_is(clock, &[23, 59, 60]) && fraction_is_digits && offset_is_one
}

/// Two digits a part, none above its bound.
fn clock_is(text: &str, bounds: &[u32]) -> bool {
    let parts: Vec<_> = text.split(':').collect();
    parts.len() == bounds.len()
        && parts
            .iter()
            .zip(bounds)
            .all(|(part, bound)| digits(part, 2).is_some_and(|number| number <= *bound))
}

fn digits(text: &str, length: usize) -> Option<u32> {
    let all = text.len() == length && text.bytes().all(|each| each.is_ascii_digit());
    all.then(|| text.parse().ok()).flatten()
}

fn days(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_date, is_date_time};

    #[test]
    fn days_are_days_of_the_calendar() {
        for day in ["2026-08-31", "2024-02-29", "2000-02-29", "0001-01-01"] {
            assert!(is_date(day), "{day}");
        }
        for day in [
            "2026-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-04-31",
            "2026-4-1",
            "20260401",
            "2026-08-31T",
            "",
            "a-b-c",
            "２026-01-01",
        ] {
            assert!(!is_date(day), "{day}");
        }
    }

    #[test]
    fn instants_have_an_offset() {
        for instant in [
            "2026-08-31T10:00:00Z",
            "2026-08-31t10:00:60.123z",
            "2026-08-31T23:59:59+02:00",
            "2026-08-31T00:00:00-23:59",
        ] {
            assert!(is_date_time(instant), "{instant}");
        }
        for instant in [
            "2026-08-31",
            "2026-08-31T10:00:00",
            "2026-08-31 10:00:00Z",
            "2026-08-31T24:00:00Z",
            "2026-08-31T10:00Z",
            "2026-08-31T10:00:00.Z",
            "2026-08-31T10:00:00+2",
            "2026-08-31T10:00:00ZZ",
        ] {
            assert!(!is_date_time(instant), "{instant}");
        }
    }
}
