//! What can go wrong. A refusal is an answer of the contract; anything else is a fault of ours or of the machine.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::refusal::Refusal;

/// The result of anything here.
pub type Result<T> = std::result::Result<T, Error>;

/// What went wrong.
#[derive(Debug)]
pub struct Error {
    kind: Box<Kind>,
}

type Cause = Box<dyn std::error::Error + Send + Sync>;

#[derive(Debug)]
enum Kind {
    Refused(Refusal),
    Database(rusqlite::Error),
    Folder(PathBuf, std::io::Error),
    NoStore(PathBuf),
    ForeignFile(PathBuf),
    NewerFile(PathBuf),
    Damaged(&'static str, Cause),
    Other(&'static str, Cause),
}

impl Error {
    /// The refusal, if it is one.
    #[must_use]
    pub fn refusal(&self) -> Option<&Refusal> {
        match &*self.kind {
            Kind::Refused(refusal) => Some(refusal),
            _ => None,
        }
    }

    /// Whether other writers kept us waiting too long.
    fn is_busy(&self) -> bool {
        matches!(&*self.kind, Kind::Database(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy))
    }

    /// Something outside the store that failed.
    pub fn other(doing: &'static str, cause: impl Into<Cause>) -> Self {
        Kind::Other(doing, cause.into()).into()
    }

    pub(crate) fn folder(folder: &Path, cause: std::io::Error) -> Self {
        Kind::Folder(folder.to_owned(), cause).into()
    }

    pub(crate) fn no_store(folder: &Path) -> Self {
        Kind::NoStore(folder.to_owned()).into()
    }

    pub(crate) fn foreign_file(file: &Path) -> Self {
        Kind::ForeignFile(file.to_owned()).into()
    }

    pub(crate) fn newer_file(file: &Path) -> Self {
        Kind::NewerFile(file.to_owned()).into()
    }

    pub(crate) fn damaged(what: &'static str, cause: impl Into<Cause>) -> Self {
        Kind::Damaged(what, cause.into()).into()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.kind {
            Kind::Refused(refusal) => write!(f, "refused: {refusal:?}"),
            Kind::Database(_) if self.is_busy() => f.write_str("other writers kept the store busy"),
            Kind::Database(error) => write!(f, "the store failed: {error}"),
            Kind::Folder(folder, error) => {
                write!(f, "cannot make the folder {}: {error}", folder.display())
            }
            Kind::NoStore(folder) => {
                write!(
                    f,
                    "no store in {}: `findalo tenant create` and `findalo serve` make one",
                    folder.display()
                )
            }
            Kind::ForeignFile(file) => write!(f, "{} is not a store of findalo", file.display()),
            Kind::NewerFile(file) => write!(f, "{} was written by a newer findalo", file.display()),
            Kind::Damaged(what, error) => write!(f, "the store is damaged at {what}: {error}"),
            Kind::Other(doing, error) => write!(f, "{doing}: {error}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &*self.kind {
            Kind::Database(error) => Some(error),
            Kind::Folder(_, error) => Some(error),
            Kind::Damaged(_, error) | Kind::Other(_, error) => Some(&**error),
            Kind::Refused(_) | Kind::NoStore(_) | Kind::ForeignFile(_) | Kind::NewerFile(_) => None,
        }
    }
}

impl From<Kind> for Error {
    fn from(kind: Kind) -> Self {
        Self {
            kind: Box::new(kind),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Kind::Refused(refusal).into()
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        Kind::Database(error).into()
    }
}
