//! Values against the bounds of their node.

use super::moment;
use super::value::Judge;
use crate::model::{Format, StringNode};

impl Judge<'_, '_> {
    pub(super) fn string(&mut self, string: &StringNode, text: &str, at: &str) {
        let length = text.chars().count();
        self.count(
            length,
            (string.min_length, string.max_length),
            "characters",
            at,
        );
        if let Some(pattern) = &string.pattern
            && self
                .check
                .patterns
                .get(pattern)
                .is_some_and(|regex| !regex.is_match(text))
        {
            self.no(at, format!("`{text}` does not match `{pattern}`"));
        }
        match string.format {
            Some(Format::Date) if !moment::is_date(text) => {
                self.no(at, format!("`{text}` is no day such as 2026-08-31"))
            }
            Some(Format::DateTime) if !moment::is_date_time(text) => {
                self.no(
                    at,
                    format!("`{text}` is no instant such as 2026-08-31T10:00:00Z"),
                );
            }
            _ => {}
        }
    }

    pub(super) fn count(
        &mut self,
        count: usize,
        (least, most): (Option<u64>, Option<u64>),
        what: &str,
        at: &str,
    ) {
        let count = count as u64;
        let counted = if count == 1 {
            what.strip_suffix("ies").map_or_else(
                || what.trim_end_matches('s').to_owned(),
                |stem| format!("{stem}y"),
            )
        } else {
            what.to_owned()
        };
        if let Some(least) = least.filter(|least| count < *least) {
            self.no(
                at,
                format!("it has {count} {counted}, and {least} is the least"),
            );
        }
        if let Some(most) = most.filter(|most| count > *most) {
            self.no(
                at,
                format!("it has {count} {counted}, and {most} is the most"),
            );
        }
    }

    pub(super) fn bounds<T: PartialOrd + std::fmt::Display>(
        &mut self,
        number: &T,
        least: Option<T>,
        most: Option<T>,
        at: &str,
    ) {
        if let Some(least) = least.filter(|least| *number < *least) {
            self.no(at, format!("{number} is below {least}"));
        }
        if let Some(most) = most.filter(|most| *number > *most) {
            self.no(at, format!("{number} is above {most}"));
        }
    }
}
