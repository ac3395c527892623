//! Record files.

use parlor_core::{Record, RecordError};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Reads all records of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<Vec<Record>, Failure> {
    match read_intact(path)? {
        (_, Some(failure)) => Err(failure),
        (records, None) => Ok(records),
    }
}

/// Reads the records of a file as far as they are intact, and what is wrong with the next.
pub(crate) fn read_intact(path: &Path) -> Result<(Vec<Record>, Option<Failure>), Failure> {
    let text = if path == Path::new("-") { limited(io::stdin().lock()) } else { read_file(path) };
    let text = text.map_err(|error| Failure::Failed(format!("cannot read {}: {error}", path.display())))?;
    let failed = |error: RecordError| Failure::Failed(format!("{}: {error}", path.display()));
    match Record::read_intact(&text) {
        (records, None) if records.is_empty() => {
            Err(failed(RecordError::Malformed { reason: "the text is empty".into() }))
        }
        (records, Some((line, error))) => {
            let failure = Failure::Failed(format!("{}: line {line}: {error}", path.display()));
            Ok((records, Some(failure)))
        }
        (records, None) => Ok((records, None)),
    }
}

/// The longest file that is read, in bytes; a device that never ends is no file.
const FILE_BYTES_MAX: u64 = 1 << 28;

/// Reads a text file of a sensible size.
pub(crate) fn read_file(path: &Path) -> io::Result<String> {
    limited(File::open(path)?)
}

fn limited(source: impl Read) -> io::Result<String> {
    let mut text = String::new();
    let length = source.take(FILE_BYTES_MAX).read_to_string(&mut text)?;
    if length as u64 == FILE_BYTES_MAX { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(text) }
}

/// A file that always holds all games so far, whatever happens while it is written.
pub(crate) struct RecordFile {
    path: PathBuf,
    finished: Vec<Record>,
}

impl RecordFile {
    /// A file to keep games in, after those that it holds already; where the last of them goes on, it is the one that
    /// is played. A file that holds anything else is left alone.
    pub(crate) fn new(path: &Path, last_goes_on: bool) -> Result<RecordFile, Failure> {
        let refused = || Failure::Usage(format!("{} holds no records: it is not written over", path.display()));
        if path.exists() && !path.is_file() {
            return Err(Failure::Usage(format!("{} is no regular file: no record is kept there", path.display())));
        }
        let mut finished = match read_file(path) {
            Ok(text) if text.trim().is_empty() => Vec::new(),
            Ok(text) => match Record::read_intact(&text) {
                (records, None) => records,
                (records, Some(_)) if records.is_empty() => return Err(refused()),
                (_, Some((line, error))) => {
                    let reason = format!("{}: line {line}: {error}; the file is not written over", path.display());
                    return Err(Failure::Usage(reason));
                }
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => return Err(refused()),
            Err(error) => return Err(Failure::Failed(format!("cannot write {}: {error}", path.display()))),
        };
        if last_goes_on {
            finished.pop();
        }
        Ok(RecordFile { path: path.to_owned(), finished })
    }

    /// Keeps the game being played as it stands.
    pub(crate) fn save(&self, current: &Record) -> Result<(), Failure> {
        self.keep([current].into_iter())
    }

    /// Keeps several games, after those that are finished.
    pub(crate) fn keep<'a>(&'a self, records: impl Iterator<Item = &'a Record>) -> Result<(), Failure> {
        let failed = |error: io::Error| Failure::Failed(format!("cannot write {}: {error}", self.path.display()));
        let mut text = String::new();
        for record in self.finished.iter().chain(records) {
            let line = serde_json::to_string(record).map_err(|error| Failure::Failed(error.to_string()))?;
            text.push_str(&line);
            text.push('\n');
        }
        // Written beside and renamed, so that a full disk costs nothing of what was there.
        let mut beside = self.path.clone().into_os_string();
        beside.push(".new");
        let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, &self.path));
        written.map_err(|error| {
            // What could not be finished is of no use; that it cannot be removed either changes nothing.
            let _ = fs::remove_file(&beside);
            failed(error)
        })
    }

    /// Goes on to the next game of a series.
    pub(crate) fn finish(&mut self, record: Record) {
        self.finished.push(record);
    }
}
