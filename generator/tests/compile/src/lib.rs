//! What comes out of the contracts of `tests/accept`, compiled together. A warning is an error here: generated code has none.
#![deny(warnings)]

pub mod keywords {
    include!("../../accept/keywords/expected/contract.rs");
}

pub mod minimal {
    include!("../../accept/minimal/expected/contract.rs");
}

pub mod obstacles {
    include!("../../accept/obstacles/expected/contract.rs");
}
