//! Lines of the manager, read on a thread of their own so that it is heard while the engine thinks.

use std::io::{BufRead, BufReader, Read};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::Command;
use crate::thinker::now;

/// How many bytes of a line are kept; the rest of a longer one is dropped.
const LINE_BYTES_MAX: usize = 256;
/// How many lines may wait: a board of stones twice over. Beyond it the input waits, and a stop in it too.
const LINES_MAX: usize = 1_024;
/// How long one may still think about all that was said before the input ended.
const PATIENCE: Duration = Duration::from_millis(700);

/// What was read and still waits to be followed, as far as the engine has to know while it thinks.
#[derive(Debug, Default)]
pub(crate) struct Pending {
    stops: AtomicUsize,
    ended: Mutex<Option<Instant>>,
}

impl Pending {
    /// Whether the engine is to move at once: the manager wants it to stop or to leave, or is gone.
    pub(crate) fn is_due(&self) -> bool {
        let ended = || *self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        self.stops.load(SeqCst) > 0 || ended().is_some_and(|ended| now() >= ended + PATIENCE)
    }

    /// Takes note of a line that was followed.
    pub(crate) fn followed(&self, line: &str) {
        if is_stop(line) {
            self.stops.fetch_sub(1, SeqCst);
        }
    }
}

fn is_stop(line: &str) -> bool {
    matches!(Command::read(line), Command::Stop | Command::End)
}

/// Reads lines until the input ends.
pub(crate) fn lines(input: impl Read + Send + 'static) -> (Receiver<String>, Arc<Pending>) {
    let (sender, receiver) = sync_channel(LINES_MAX);
    let pending = Arc::new(Pending::default());
    let noted = Arc::clone(&pending);
    thread::spawn(move || {
        read_all(&mut BufReader::new(input), &sender, &noted);
        *noted.ended.lock().unwrap_or_else(PoisonError::into_inner) = Some(now());
    });
    (receiver, pending)
}

/// Passes on every line. An input that fails has ended.
fn read_all(input: &mut impl BufRead, sender: &SyncSender<String>, pending: &Pending) {
    let mut line = Vec::new();
    while let Some(byte) = next_byte(input) {
        if !matches!(byte, b'\r' | b'\n') {
            if line.len() < LINE_BYTES_MAX {
                line.push(byte);
            }
        } else if !pass(&mut line, sender, pending) {
            return;
        }
    }
    pass(&mut line, sender, pending);
}

fn next_byte(input: &mut impl BufRead) -> Option<u8> {
    let byte = *input.fill_buf().ok()?.first()?;
    input.consume(1);
    Some(byte)
}

/// Passes on a line that is not empty, and says whether anybody still listens.
fn pass(line: &mut Vec<u8>, sender: &SyncSender<String>, pending: &Pending) -> bool {
    if line.is_empty() {
        return true;
    }
    let text = String::from_utf8_lossy(line).into_owned();
    line.clear();
    // It is counted before it can be followed.
    if is_stop(&text) {
        pending.stops.fetch_add(1, SeqCst);
    }
    sender.send(text).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_in_any_way() {
        let cases: [(&[u8], &[&str]); 6] = [
            (b"START 15\r\nBEGIN\r\n", &["START 15", "BEGIN"]),
            (b"START 15\nBEGIN", &["START 15", "BEGIN"]),
            (b"START 15\rBEGIN\r", &["START 15", "BEGIN"]),
            (b"\n\r\n\n", &[]),
            (b"", &[]),
            (b"\xff\x00\n", &["\u{fffd}\0"]),
        ];
        for (bytes, expected) in cases {
            let (lines, _) = lines(bytes);
            assert!(lines.iter().eq(expected.iter().copied()), "{bytes:?}");
        }
    }

    #[test]
    fn a_line_is_cut() {
        let long = [vec![b'x'; 3 * LINE_BYTES_MAX], b"\nEND\n".to_vec()].concat();
        let (lines, _) = lines(std::io::Cursor::new(long));
        let found: Vec<usize> = lines.iter().map(|line| line.len()).collect();
        assert_eq!(found, [LINE_BYTES_MAX, 3]);
    }

    #[test]
    fn a_stop_is_due_until_it_is_followed() {
        let (lines, pending) = lines(&b"TURN 1,1\nYXSTOP\nTURN 2,2\n"[..]);
        for (expected, is_due) in [("TURN 1,1", true), ("YXSTOP", false), ("TURN 2,2", false)] {
            let line = lines.recv().unwrap();
            while pending.ended.lock().unwrap().is_none() {
                thread::yield_now();
            }
            *pending.ended.lock().unwrap() = Some(now() + PATIENCE);
            pending.followed(&line);
            assert_eq!((line.as_str(), pending.is_due()), (expected, is_due));
        }
    }
}
