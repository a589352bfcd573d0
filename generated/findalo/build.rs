//! Generates the contract crate's source from `spec/findalo` into `OUT_DIR`.

fn main() -> Result<(), Fault> {
    pliego::build::contract("../../spec/findalo").map_err(Fault)
}

/// Printed as it is, so that diagnostics keep their lines.
struct Fault(String);

impl std::fmt::Debug for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
