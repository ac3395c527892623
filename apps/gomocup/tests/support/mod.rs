//! Sessions as data, and what an answer has to look like.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::path::{Path, PathBuf};

/// A line of a session.
pub(crate) struct Exchange {
    /// What the manager says.
    pub(crate) line: String,
    /// What is answered, if anything.
    pub(crate) answer: Option<String>,
    /// Where it stands.
    pub(crate) at: String,
}

/// All sessions, each with the name of its file.
pub(crate) fn sessions() -> Vec<(String, Vec<Exchange>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    paths.sort();
    assert!(paths.len() > 3);
    paths.iter().map(|path| (path.display().to_string(), read(path))).collect()
}

fn read(path: &Path) -> Vec<Exchange> {
    let mut exchanges: Vec<Exchange> = Vec::new();
    for (number, line) in std::fs::read_to_string(path).unwrap().lines().enumerate() {
        let at = format!("{}:{}", path.display(), number + 1);
        match line.split_at_checked(2) {
            Some(("> ", line)) => exchanges.push(Exchange { line: line.to_owned(), answer: None, at }),
            Some(("< ", answer)) => {
                let asked = exchanges.last_mut().unwrap();
                assert!(asked.answer.replace(answer.to_owned()).is_none(), "{at}: one answer to a line");
            }
            _ => assert!(line.starts_with('#'), "{at}: {line:?}"),
        }
    }
    exchanges
}

/// A manager's own idea of the board, to see that moves are possible.
#[derive(Default)]
pub(crate) struct Referee {
    width: i64,
    height: i64,
    stones: Vec<(i64, i64)>,
    listed: Option<Vec<(i64, i64)>>,
}

impl Referee {
    /// Follows an exchange and checks the answer.
    pub(crate) fn check(&mut self, exchange: &Exchange, answer: Option<&str>) {
        let at = format!("{}: {:?} answered by {answer:?}", exchange.at, exchange.line);
        assert_eq!(answer.is_some(), exchange.answer.is_some(), "{at}");
        let (word, rest) = exchange.line.split_once(' ').unwrap_or((&exchange.line, ""));
        if let (Some(listed), Some(point)) = (&mut self.listed, read_point(&exchange.line)) {
            listed.push(point);
        }
        if matches!(word, "BOARD" | "SWAP2BOARD") {
            self.listed = Some(Vec::new());
        }
        let (Some(answer), Some(expected)) = (answer, &exchange.answer) else { return };
        let is_error = answer.starts_with("ERROR");
        match (word, read_point(rest)) {
            ("START", _) if !is_error => *self = Referee::new(rest.parse().unwrap(), rest.parse().unwrap()),
            ("RECTSTART", Some((width, height))) if !is_error => *self = Referee::new(width, height),
            ("RESTART", _) if !is_error => self.stones.clear(),
            ("TURN", Some(point)) if !is_error => self.stones.push(point),
            ("TAKEBACK", Some(point)) if !is_error => self.stones.retain(|other| *other != point),
            ("DONE", _) => {
                let listed = self.listed.take().unwrap_or_default();
                if !is_error {
                    self.stones = listed;
                }
            }
            _ => {}
        }
        self.check_answer(answer, expected, &at);
    }

    fn new(width: i64, height: i64) -> Referee {
        Referee { width, height, ..Referee::default() }
    }

    fn check_answer(&mut self, answer: &str, expected: &str, at: &str) {
        match expected.split_once(' ').unwrap_or((expected, "")) {
            ("MOVE", other) => {
                assert_ne!(answer, other.trim_start_matches("not "), "{at}");
                self.moves(answer, 1..=1, at);
            }
            ("MOVES", count) => {
                let count = count.parse().unwrap();
                self.moves(answer, count..=count, at);
            }
            ("CHOICE", _) if answer == "SWAP" => {}
            ("CHOICE", _) => self.moves(answer, 1..=2, at),
            ("ERROR", _) => assert!(answer.starts_with(expected), "{at}, not {expected}"),
            _ if expected.ends_with('…') => assert!(answer.starts_with(expected.trim_end_matches('…')), "{at}"),
            _ => {
                assert_eq!(answer, expected, "{at}");
                self.stones.extend(read_point(answer));
            }
        }
    }

    /// Plays the points of an answer, which have to be possible.
    fn moves(&mut self, answer: &str, count: std::ops::RangeInclusive<usize>, at: &str) {
        let is_plain = answer.bytes().all(|byte| byte.is_ascii_digit() || b", ".contains(&byte));
        assert!(is_plain, "{at}: nothing but points");
        let points: Vec<(i64, i64)> =
            answer.split(' ').map(|point| read_point(point).unwrap_or_else(|| panic!("{at}"))).collect();
        assert!(count.contains(&points.len()), "{at}");
        for (x, y) in points {
            assert!((0..self.width).contains(&x) && (0..self.height).contains(&y), "{at}: off the board");
            assert!(!self.stones.contains(&(x, y)), "{at}: occupied");
            self.stones.push((x, y));
        }
    }
}

/// The first two of the numbers between commas.
fn read_point(text: &str) -> Option<(i64, i64)> {
    let mut numbers = text.split(',').map(|number| number.parse().ok());
    Some((numbers.next()??, numbers.next()??))
}
