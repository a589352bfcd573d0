//! Outputs to disk, or compared with what is there. Knows no contract.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Text by path relative to a folder, with forward slashes.
pub type Outputs = BTreeMap<String, String>;

/// A file that differs from what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stale {
    /// Its path, relative to the folder.
    pub path: String,
    /// What stands there; `None` where there is no such file.
    pub found: Option<String>,
    /// What should stand there; `None` where nothing should.
    pub wanted: Option<String>,
}

/// What differs between a folder and the outputs, line endings aside.
///
/// # Errors
///
/// When a file or folder cannot be read.
pub fn compare(folder: &Path, outputs: &Outputs) -> io::Result<Vec<Stale>> {
    let mut stale = Vec::new();
    for (path, wanted) in outputs {
        let found = match fs::read(folder.join(path)) {
            Ok(bytes) => Some(String::from_utf8_lossy(&bytes).replace("\r\n", "\n")),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if found.as_deref() != Some(wanted) {
            stale.push(Stale {
                path: path.clone(),
                found,
                wanted: Some(wanted.clone()),
            });
        }
    }
    let extra = files(folder)?
        .into_iter()
        .filter(|path| !outputs.contains_key(path));
    stale.extend(extra.map(|path| Stale {
        path,
        found: Some(String::new()),
        wanted: None,
    }));
    Ok(stale)
}

/// Makes a folder hold the outputs: writes what differs, leaves the rest untouched.
///
/// # Errors
///
/// When a file or folder cannot be written.
pub fn write(folder: &Path, outputs: &Outputs) -> io::Result<()> {
    for (path, text) in outputs {
        let path = folder.join(path);
        if fs::read(&path).is_ok_and(|found| found == text.as_bytes()) {
            continue;
        }
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, text)?;
    }
    Ok(())
}

/// Removes the files of a folder that are no outputs.
///
/// # Errors
///
/// When a file cannot be removed.
pub fn prune(folder: &Path, outputs: &Outputs) -> io::Result<()> {
    files(folder)?
        .iter()
        .filter(|path| !outputs.contains_key(*path))
        .try_for_each(|path| fs::remove_file(folder.join(path)))
}

/// All files below a folder, sorted; none where there is no folder.
fn files(folder: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(inside) = folders.pop() {
        let entries = match fs::read_dir(folder.join(&inside)) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        };
        for entry in entries {
            let entry = entry?;
            let path = inside.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else {
                let parts = path.iter().map(|part| part.to_string_lossy());
                found.push(parts.collect::<Vec<_>>().join("/"));
            }
        }
    }
    found.sort();
    Ok(found)
}
