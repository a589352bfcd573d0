//! A contract's folder, from disk. The only module besides `write` and `main` that touches files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::source::{Content, Sources};

/// No file of a contract is larger.
const LARGEST: u64 = 64 << 20;
/// No folder of a contract is deeper: a link to a folder above would never end.
const DEEPEST: usize = 8;

/// Reads the folder of one contract. `shown` is what paths begin with: `spec/findalo`.
///
/// Whatever goes wrong with a single file is noted in its place and told later with everything else.
///
/// # Errors
///
/// When the folder itself cannot be listed.
pub fn folder(path: &Path, shown: &str) -> io::Result<Sources> {
    let mut sources = Sources::new(shown);
    walk(path, "", 0, &mut sources)?;
    Ok(sources)
}

/// Adds what stands in a folder. Other kinds of files than YAML and Markdown are no part of a contract.
fn walk(path: &Path, inside: &str, depth: usize, sources: &mut Sources) -> io::Result<()> {
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else {
            continue;
        };
        if name.starts_with('.') {
            continue;
        }
        let inside = if inside.is_empty() {
            name.clone()
        } else {
            format!("{inside}/{name}")
        };
        let is_folder = fs::metadata(entry.path()).is_ok_and(|metadata| metadata.is_dir());
        if is_of_a_contract(&name) {
            sources.add(
                &inside,
                if is_folder {
                    Content::NotAFile
                } else {
                    content(&entry.path())
                },
            );
        } else if is_folder && depth < DEEPEST {
            walk(&entry.path(), &inside, depth + 1, sources)?;
        }
    }
    Ok(())
}

fn is_of_a_contract(name: &str) -> bool {
    let extension = name
        .rsplit_once('.')
        .map(|(_, extension)| extension.to_ascii_lowercase());
    matches!(extension.as_deref(), Some("yaml" | "yml" | "md"))
}

fn content(path: &Path) -> Content {
    match fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => Content::NotAFile,
        Ok(metadata) if metadata.len() > LARGEST => {
            Content::Unreadable(format!("it is larger than {} MB", LARGEST >> 20))
        }
        Ok(_) => fs::read(path).map_or_else(|error| refused(&error), Content::Bytes),
        Err(error) => refused(&error),
    }
}

fn refused(error: &io::Error) -> Content {
    match error.kind() {
        io::ErrorKind::NotFound => Content::Missing,
        io::ErrorKind::PermissionDenied => Content::Unreadable("permission denied".to_owned()),
        _ => Content::Unreadable(error.to_string()),
    }
}

/// All contracts under a `spec` folder, by name: each is a folder that has some file or folder of a contract.
///
/// # Errors
///
/// When the folder cannot be listed.
pub fn contracts(spec: &Path) -> io::Result<Vec<String>> {
    let parts = ["contract.yaml", "errors.yaml", "entities", "tools"];
    let mut names = Vec::new();
    for entry in fs::read_dir(spec)? {
        let entry = entry?;
        if let (true, Ok(name)) = (
            parts.iter().any(|part| entry.path().join(part).exists()),
            entry.file_name().into_string(),
        ) {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

/// The `spec` folder of the nearest folder upwards that has one.
#[must_use]
pub fn nearest_spec(from: &Path) -> Option<PathBuf> {
    from.ancestors()
        .map(|each| each.join("spec"))
        .find(|each| each.is_dir())
}
