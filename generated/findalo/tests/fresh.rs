//! What is reviewed is what is built.

use std::path::Path;

#[test]
fn field_e27_the_reviewed_files_are_fresh() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = pliego::load::folder(&crate_folder.join("../../spec/findalo"), "spec/findalo")
        .expect("a contract");
    let contract = pliego::look(&sources)
        .contract
        .expect("a contract without faults");
    let stale = pliego::write::compare(&crate_folder.join("review"), &pliego::outputs(&contract))
        .expect("a review");
    let paths: Vec<_> = stale.iter().map(|each| each.path.as_str()).collect();
    assert!(paths.is_empty(), "run `pliego generate findalo`: {paths:?}");
}
