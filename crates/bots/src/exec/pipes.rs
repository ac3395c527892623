//! The threads at the pipes of a program: nobody else ever waits for a pipe.

use parlor_core::inert;
use std::io::{BufRead, BufReader, Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// The longest line that a program may write, its end included.
pub(super) const LINE_BYTES_MAX: usize = 1 << 14;

/// How many lines wait to be heard; then the program has to wait.
const LINES_WAITING_MAX: usize = 256;

/// How much may wait to be read by the program.
pub(super) const UNREAD_BYTES_MAX: usize = 1 << 26;

/// How much is kept of a line of its standard error.
const LAST_WORDS_CHARS_MAX: usize = 200;

/// Something that a program wrote.
#[derive(Debug)]
pub(super) enum Said {
    Line(String),
    /// The beginning of a line that is too long. Nothing comes after it.
    LineLong,
}

/// Reads lines from a program until it closes its output. What is no text is replaced.
pub(super) fn listen(output: impl Read + Send + 'static) -> Receiver<Said> {
    let (said, heard) = sync_channel(LINES_WAITING_MAX);
    thread::spawn(move || read_lines(output, &said));
    heard
}

fn read_lines(output: impl Read, said: &SyncSender<Said>) {
    let mut output = BufReader::new(output);
    while let Some(line) = read_line(&mut output) {
        let is_long = line.len() > LINE_BYTES_MAX;
        let line = if is_long { Said::LineLong } else { Said::Line(String::from_utf8_lossy(&line).into_owned()) };
        if said.send(line).is_err() || is_long {
            return;
        }
    }
}

/// The bytes of a line with its end, or a little more than may be of one that is longer.
fn read_line(input: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(LINE_BYTES_MAX as u64 + 1).read_until(b'\n', &mut line);
    read.ok().filter(|&bytes| bytes > 0).map(|_| line)
}

/// Where lines to a program are left; it reads them when it will.
pub(super) struct Letters {
    lines: Sender<String>,
    unread: Arc<AtomicUsize>,
}

impl Letters {
    /// Leaves a line, without waiting; `false` if too much is waiting already.
    pub(super) fn leave(&self, mut line: String) -> bool {
        line.push('\n');
        let waiting = self.unread.fetch_add(line.len(), Relaxed) + line.len();
        // A program that reads no longer has ended, or will be found silent.
        let _ = self.lines.send(line);
        waiting <= UNREAD_BYTES_MAX
    }
}

/// Writes lines to a program until it reads no longer, or the letters are dropped: then its input ends.
pub(super) fn talk(mut input: impl Write + Send + 'static) -> Letters {
    let (lines, to_write) = channel::<String>();
    let unread = Arc::new(AtomicUsize::new(0));
    let written = Arc::clone(&unread);
    thread::spawn(move || {
        for line in to_write {
            if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                return;
            }
            written.fetch_sub(line.len(), Relaxed);
        }
    });
    Letters { lines, unread }
}

/// The last line that a program wrote to its standard error.
#[derive(Clone, Default)]
pub(super) struct LastWords(Arc<Mutex<String>>);

impl LastWords {
    /// Reads all that a program writes to its standard error, and keeps its last line.
    pub(super) fn of(errors: impl Read + Send + 'static) -> LastWords {
        let words = LastWords::default();
        let kept = words.clone();
        thread::spawn(move || {
            let mut errors = BufReader::new(errors);
            while let Some(line) = read_line(&mut errors) {
                kept.keep(&String::from_utf8_lossy(&line));
            }
        });
        words
    }

    fn keep(&self, line: &str) {
        let line = line.trim();
        if !line.is_empty() {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = shown(line);
        }
    }

    pub(super) fn get(&self) -> String {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What a program says of itself, fit to be shown.
pub(super) fn shown(text: &str) -> String {
    inert(&text.chars().take(LAST_WORDS_CHARS_MAX).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_an_end_and_a_bound() {
        let mut input = vec![b'a'; LINE_BYTES_MAX - 1];
        input.extend(b"\n\xff\nlast");
        let heard: Vec<Said> = listen(std::io::Cursor::new(input)).into_iter().collect();
        let lengths: Vec<usize> =
            heard.iter().map(|said| if let Said::Line(line) = said { line.len() } else { 0 }).collect();
        assert_eq!(lengths, [LINE_BYTES_MAX, "\u{fffd}\n".len(), 4]);

        let endless = std::io::repeat(b'a');
        let heard: Vec<Said> = listen(endless).into_iter().collect();
        assert!(matches!(heard[..], [Said::LineLong]), "{heard:?}");
    }

    #[test]
    fn what_nobody_reads_is_bounded() {
        /// An input that takes nothing.
        struct Stuck;
        impl Write for Stuck {
            fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
                loop {
                    thread::park();
                }
            }
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }
        let letters = talk(Stuck);
        let mebibyte = "a".repeat((1 << 20) - 1);
        assert!((0..64).all(|_| letters.leave(mebibyte.clone())));
        assert!(!letters.leave(String::new()));
    }
}
