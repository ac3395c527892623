//! The text of a position, taken apart.

use parlor_core::{PositionError, Seat};
use std::borrow::Cow;

use crate::marks::Marks;
use crate::notation::{ANY, EMPTY};
use crate::options::WIPES_MAX;
use crate::place::NAMES;
use crate::{DrawnBoards, UltimateRules, WonBoards};

/// What a text says of a position, whether play reaches it or not.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) boards: [Marks; 9],
    pub(crate) won: Marks,
    /// The board on which the next mark goes, if one is named.
    pub(crate) to_play: Option<u8>,
    pub(crate) mover: Seat,
    pub(crate) wipes: u8,
}

impl UltimateRules {
    /// Takes a text apart.
    pub(crate) fn parse(&self, text: &str) -> Result<Found, PositionError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let (boards, to_play, mover, wipes) = match (fields.as_slice(), self.options.drawn_boards) {
            (&[boards, to_play, mover], DrawnBoards::Nobody) => (boards, to_play, mover, "0"),
            (&[boards, to_play, mover, wipes], DrawnBoards::Wiped) => (boards, to_play, mover, wipes),
            (_, DrawnBoards::Nobody) => {
                return Err(malformed("boards, the board to play on and the mover are expected"));
            }
            (_, DrawnBoards::Wiped) => {
                return Err(malformed("boards, the board to play on, the mover and the number of wipes are expected"));
            }
        };
        let (boards, won) = self.read_boards(boards)?;
        Ok(Found {
            boards,
            won,
            to_play: read_board_name(to_play)?,
            mover: read_mover(mover)?,
            wipes: read_wipes(wipes)?,
        })
    }

    /// The marks of all boards, and who has won which.
    fn read_boards(&self, text: &str) -> Result<([Marks; 9], Marks), PositionError> {
        let (mut boards, mut won) = ([Marks::default(); 9], Marks::default());
        let count = text.split('/').count();
        if count != 9 {
            return Err(malformed(format!("there are nine boards with / between them, not {count}")));
        }
        for ((board, marks), text) in (0..).zip(&mut boards).zip(text.split('/')) {
            let (read, tenth) = read_marks(text).map_err(|reason| malformed_board(board, &reason))?;
            *marks = read;
            if let Some(winner) = self.read_winner(board, read, tenth)? {
                won.mark(winner, board);
            }
        }
        Ok((boards, won))
    }

    /// Who has won a board. If both have a line, the tenth letter says who was first.
    fn read_winner(&self, board: u8, marks: Marks, tenth: Option<char>) -> Result<Option<Seat>, PositionError> {
        let mut with_line = Seat::all(2).filter(|&seat| marks.has_line(seat));
        let (first, second) = (with_line.next(), with_line.next());
        match (second, tenth) {
            (None, None) => Ok(first),
            (None, Some(_)) => Err(malformed_board(board, "it has ten letters, though not both have a line")),
            (Some(_), _) if self.options.won_boards == WonBoards::Closed => {
                Err(PositionError::unreachable(format!("both have a line on board {}", NAMES[usize::from(board)])))
            }
            (Some(_), Some(letter)) => match player(letter) {
                Some(winner) => Ok(Some(winner)),
                None => Err(malformed_board(board, "its tenth letter is neither x nor o")),
            },
            (Some(_), None) => Err(malformed_board(board, "both have a line: a tenth letter says who has won it")),
        }
    }
}

/// The marks that nine letters stand for, and the letter behind them, if there is one.
fn read_marks(text: &str) -> Result<(Marks, Option<char>), String> {
    let mut marks = Marks::default();
    let mut letters = text.chars();
    for (cell, letter) in (0..9).zip(letters.by_ref()) {
        match player(letter) {
            Some(seat) => marks.mark(seat, cell),
            None if letter == EMPTY => {}
            None => {
                return Err(format!("'{}' is none of the letters #xo; a free cell is {EMPTY}", letter.escape_debug()));
            }
        }
    }
    let tenth = letters.next();
    match text.chars().count() {
        9 | 10 => Ok((marks, tenth)),
        count => Err(format!("it has {count} letters instead of nine; a free cell is {EMPTY}")),
    }
}

fn player(letter: char) -> Option<Seat> {
    Seat::all(2).find(|seat| seat.letter() == letter)
}

fn read_board_name(text: &str) -> Result<Option<u8>, PositionError> {
    let board = (0..).zip(NAMES).find(|(_, name)| *name == text).map(|(board, _)| board);
    match board {
        None if text != ANY => Err(malformed(format!("the board to play on is one of a1 to c3, or {ANY}"))),
        board => Ok(board),
    }
}

fn read_mover(text: &str) -> Result<Seat, PositionError> {
    Seat::all(2).find(|seat| text.chars().eq([seat.letter()])).ok_or_else(|| malformed("the mover is x or o"))
}

fn read_wipes(text: &str) -> Result<u8, PositionError> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let wipes = text.parse().ok().filter(|wipes| plain && *wipes <= WIPES_MAX);
    wipes.ok_or_else(|| malformed(format!("boards are wiped 0 to {WIPES_MAX} times")))
}

fn malformed(reason: impl Into<Cow<'static, str>>) -> PositionError {
    PositionError::malformed(reason)
}

fn malformed_board(board: u8, reason: &str) -> PositionError {
    malformed(format!("board {}: {reason}", NAMES[usize::from(board)]))
}
