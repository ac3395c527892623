//! Record files.

use parlor_core::{Record, RecordError};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Reads all records of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<Vec<Record>, Failure> {
    let text = if path == Path::new("-") {
        let mut text = String::new();
        io::stdin().lock().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(path)
    };
    let text = text.map_err(|error| Failure::Failed(format!("cannot read {}: {error}", path.display())))?;
    let records = Record::read_all(&text);
    records.map_err(|error: RecordError| Failure::Failed(format!("{}: {error}", path.display())))
}

/// A file that always holds all games so far, whatever happens while it is written.
pub(crate) struct RecordFile {
    path: PathBuf,
    finished: Vec<Record>,
}

impl RecordFile {
    /// A file to keep games in. One that is there already is written over only if it holds records, or nothing.
    pub(crate) fn new(path: &Path) -> Result<RecordFile, Failure> {
        let refused = || Failure::Usage(format!("{} holds no records: it is not written over", path.display()));
        match fs::read_to_string(path) {
            Ok(text) if text.trim().is_empty() => {}
            Ok(text) => drop(Record::read_all(&text).map_err(|_| refused())?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) if error.kind() == io::ErrorKind::InvalidData => return Err(refused()),
            Err(error) => return Err(Failure::Failed(format!("cannot write {}: {error}", path.display()))),
        }
        Ok(RecordFile { path: path.to_owned(), finished: Vec::new() })
    }

    /// Keeps the game being played as it stands.
    pub(crate) fn save(&self, current: &Record) -> Result<(), Failure> {
        let failed = |error: io::Error| Failure::Failed(format!("cannot write {}: {error}", self.path.display()));
        let mut text = String::new();
        for record in self.finished.iter().chain([current]) {
            let line = serde_json::to_string(record).map_err(|error| Failure::Failed(error.to_string()))?;
            text.push_str(&line);
            text.push('\n');
        }
        // Written beside and renamed, so that a full disk costs nothing of what was there.
        let mut beside = self.path.clone().into_os_string();
        beside.push(".new");
        fs::write(&beside, text).and_then(|()| fs::rename(&beside, &self.path)).map_err(failed)
    }

    /// Goes on to the next game of a series.
    pub(crate) fn finish(&mut self, record: Record) {
        self.finished.push(record);
    }
}
