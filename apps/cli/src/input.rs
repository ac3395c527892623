//! Lines from standard input.

use parlor_core::CELLS_MAX;
use std::io::{self, BufRead, Read};

/// The longest line that a person can mean, in bytes.
pub(crate) const LINE_BYTES_MAX: u64 = 64 * 1024;

/// The longest position text: a letter and a little more for every cell of the largest board.
pub(crate) const POSITION_BYTES_MAX: u64 = 4 * CELLS_MAX as u64;

/// Reads a line without its end, or `None` at the end of input. What is longer than `bytes_max` is cut off, and bytes
/// that are no text are replaced: neither is a move of any game, so it is refused in words.
pub(crate) fn read_line(input: &mut impl BufRead, bytes_max: u64) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.by_ref().take(bytes_max).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") && bytes.len() as u64 == bytes_max {
        skip_line(input)?;
    }
    let line = String::from_utf8_lossy(&bytes);
    Ok(Some(line.trim_end_matches(['\r', '\n']).to_owned()))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let available = input.fill_buf()?;
        let end = available.iter().position(|&byte| byte == b'\n');
        let (skipped, done) = match end {
            Some(end) => (end + 1, true),
            None => (available.len(), available.is_empty()),
        };
        input.consume(skipped);
        if done {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<String> {
        std::iter::from_fn(|| read_line(&mut input, LINE_BYTES_MAX).unwrap()).collect()
    }

    #[test]
    fn lines_end_where_they_end() {
        assert_eq!(lines(b"b2\r\n\na1"), ["b2", "", "a1"]);
        assert_eq!(lines(b""), [""; 0]);
        assert_eq!(lines(b"\xff\n"), ["\u{fffd}"]);
    }

    #[test]
    fn an_endless_line_is_one_line() {
        let mut long = vec![b'9'; 300_000];
        long.extend(b"\nb2\n");
        let lines = lines(&long);
        assert_eq!((lines.len(), lines[0].len(), lines[1].as_str()), (2, 65_536, "b2"));
    }
}
