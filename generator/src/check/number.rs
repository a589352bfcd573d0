//! Integers and numbers.

use super::Check;
use crate::diagnostic::Diagnostic;
use crate::model::Bounds;
use crate::syntax::{Field, Node, Number};

impl<'a> Check<'a> {
    pub(super) fn integer(&mut self, node: &'a Node) -> Bounds<i64> {
        let minimum = self.whole("minimum", &node.minimum);
        let maximum = self.whole("maximum", &node.maximum);
        self.bounds(node, |number| number.as_i64());
        Bounds { minimum, maximum }
    }

    pub(super) fn number(&mut self, node: &'a Node) -> Bounds<f64> {
        self.shaping(&node.minimum);
        self.shaping(&node.maximum);
        self.bounds(node, |number| Some(number.as_f64()));
        Bounds {
            minimum: node.minimum.value().map(Number::as_f64),
            maximum: node.maximum.value().map(Number::as_f64),
        }
    }

    fn whole(&mut self, key: &str, field: &'a Field<Number>) -> Option<i64> {
        let bound = self.shaping(field)?;
        let whole = bound.as_i64();
        if whole.is_none() {
            let message = format!("the `{key}` of an integer is a whole number");
            self.fault(
                Diagnostic::error("bound-not-whole", bound.place, message)
                    .label("this is none")
                    .help("write the nearest whole number inside the bound, or `type: number`"),
            );
        }
        whole
    }

    fn bounds<T: PartialOrd>(&mut self, node: &'a Node, read: impl Fn(&Number) -> Option<T>) {
        let (Some(low), Some(high)) = (node.minimum.given(), node.maximum.given()) else {
            return;
        };
        if let (Some(least), Some(most)) = (read(low), read(high))
            && least > most
        {
            self.inverted(
                ("minimum", low, low.as_str()),
                ("maximum", high, high.as_str()),
            );
        }
    }
}
