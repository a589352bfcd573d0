//! Generates the contract crate's source from `spec/findalo` into `OUT_DIR`.

fn main() {
    pliego::build::contract("../../spec/findalo");
}
