//! The tiny contract `tests/reject/BASE` with some of its files replaced.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use pliego::source::{Content, Sources};

/// Files by their path inside the contract's folder.
pub(crate) type Tree = BTreeMap<String, Content>;

/// A folder of this crate's tests.
pub(crate) fn tests(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

/// The tiny contract.
pub(crate) fn base() -> Tree {
    files(&tests("reject/BASE"))
}

/// All files of a folder.
pub(crate) fn files(folder: &Path) -> Tree {
    let mut tree = Tree::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let inside = path
                    .strip_prefix(folder)
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .replace('\\', "/");
                tree.insert(inside, Content::Bytes(fs::read(&path).unwrap()));
            }
        }
    }
    tree
}

/// The base with the files of a case over it: `PATH.gone` takes one away.
pub(crate) fn overlaid(case: Tree) -> Tree {
    let mut tree = base();
    for (path, content) in case {
        match path.strip_suffix(".gone") {
            Some(gone) => tree.remove(gone),
            None => tree.insert(path, content),
        };
    }
    tree
}

/// What the front end reads.
pub(crate) fn sources(tree: Tree) -> Sources {
    let mut sources = Sources::new("spec/BASE");
    for (path, content) in tree {
        sources.add(&path, content);
    }
    sources
}

/// Compares with a file, or writes it when `UPDATE=1`.
#[track_caller]
pub(crate) fn expect(path: &Path, found: &str) {
    if std::env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, found).unwrap();
        return;
    }
    let expected = fs::read_to_string(path).unwrap_or_default();
    assert!(
        expected == found,
        "{} differs (UPDATE=1 rewrites it)\n--- expected\n{expected}\n--- found\n{found}",
        path.display()
    );
}
