//! Lower and upper bounds that meet.

use super::Check;
use crate::diagnostic::Diagnostic;
use crate::syntax::{Field, Placed};

impl<'a> Check<'a> {
    /// Two counts of a node, as written.
    pub(super) fn counts(
        &mut self,
        (least_key, least): (&str, &'a Field<u64>),
        (most_key, most): (&str, &'a Field<u64>),
    ) -> (Option<u64>, Option<u64>) {
        let (least, most) = (self.shaping(least), self.shaping(most));
        if let (Some(low), Some(high)) = (least, most)
            && low.value > high.value
        {
            let told = [low.value.to_string(), high.value.to_string()];
            self.inverted((least_key, low, &told[0]), (most_key, high, &told[1]));
        }
        (least.map(|each| each.value), most.map(|each| each.value))
    }

    /// Tells of a lower bound above the upper one.
    pub(super) fn inverted<T>(
        &mut self,
        (least_key, least, low): (&str, &Placed<T>, &str),
        (most_key, most, high): (&str, &Placed<T>, &str),
    ) {
        let message = format!("{least_key} {low} is above {most_key} {high}");
        self.fault(
            Diagnostic::error("cap-inverted", least.place, message)
                .label("nothing could ever be valid")
                .also(most.place, "the upper bound")
                .help("swap the two bounds"),
        );
    }
}
