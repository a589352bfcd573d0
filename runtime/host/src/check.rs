//! Checks a value against a contract, in place.

use std::marker::PhantomData;

/// A place in a value.
pub struct Cursor<'a>(PhantomData<&'a ()>);
