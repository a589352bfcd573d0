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

/// Removes what is extra in a folder: files that are no outputs, and folders that are then empty.
///
/// # Errors
///
/// When a file cannot be removed.
pub fn prune(folder: &Path, outputs: &Outputs) -> io::Result<()> {
    let extra = files(folder)?
        .into_iter()
        .filter(|path| !outputs.contains_key(path));
    for path in extra {
        fs::remove_file(folder.join(&path))?;
        let above = Path::new(&path).ancestors().skip(1);
        for parent in above.filter(|parent| !parent.as_os_str().is_empty()) {
            // Only an empty one goes.
            if fs::remove_dir(folder.join(parent)).is_err() {
                break;
            }
        }
    }
    Ok(())
}

/// All files below a folder, sorted, but for hidden ones; none where there is no folder.
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
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

    use super::*;

    fn outputs(all: &[(&str, &str)]) -> Outputs {
        all.iter()
            .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
            .collect()
    }

    /// The paths that differ, with whether each is there and whether it should be.
    fn stale(folder: &Path, wanted: &Outputs) -> Vec<(String, bool, bool)> {
        let stale = compare(folder, wanted).unwrap();
        let row = |each: Stale| (each.path, each.found.is_some(), each.wanted.is_some());
        stale.into_iter().map(row).collect()
    }

    #[test]
    fn missing_different_and_extra_files_are_stale() {
        let folder = tempfile::tempdir().unwrap();
        let wanted = outputs(&[("a.rs", "a\n"), ("devs/b.md", "b\n"), ("c.json", "c\n")]);
        write(
            folder.path(),
            &outputs(&[
                ("a.rs", "a\n"),
                ("devs/b.md", "old\n"),
                ("old/x/y.json", ""),
            ]),
        )
        .unwrap();
        let expected = [
            ("c.json".to_owned(), false, true),
            ("devs/b.md".to_owned(), true, true),
            ("old/x/y.json".to_owned(), true, false),
        ];
        assert_eq!(stale(folder.path(), &wanted), expected);

        write(folder.path(), &wanted).unwrap();
        prune(folder.path(), &wanted).unwrap();
        assert_eq!(stale(folder.path(), &wanted), []);
        assert!(!folder.path().join("old").exists());
        assert_eq!(stale(&folder.path().join("nowhere"), &wanted).len(), 3);
    }

    #[test]
    fn field_e21_line_endings_and_hidden_files_are_no_difference() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.rs"), "a\r\nb\r\n").unwrap();
        fs::write(folder.path().join(".gitattributes"), "").unwrap();
        let wanted = outputs(&[("a.rs", "a\nb\n")]);
        assert_eq!(stale(folder.path(), &wanted), []);
        prune(folder.path(), &wanted).unwrap();
        assert!(folder.path().join(".gitattributes").exists());
    }
}
