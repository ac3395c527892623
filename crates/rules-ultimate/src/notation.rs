//! How moves and positions are written.

use parlor_core::{Notation, PositionError, Refusal, Seat};

use crate::place::{self, NAMES, Place};
use crate::{DrawnBoards, State, UltimateRules};

/// The letter of an empty cell.
pub(crate) const EMPTY: char = '#';

/// What stands for a free choice, and where the game is over.
pub(crate) const ANY: &str = "-";

/// A move is a board and a cell on it, `b2a1`; it is also read with a dot, a slash or a space between the two, and as
/// the cell of the whole: `d4`.
///
/// A position is nine boards of nine letters in reading order (`#` for an empty cell, else the letter of a
/// [seat](Seat::letter)), then the board on which the next mark goes, or `-` for any open one and where the game is over,
/// then the letter of the mover:
///
/// ```text
/// #########/#########/#########/#########/x###o####/#########/#########/#########/######### b2 x
/// ```
///
/// Where won boards stay open, both seats may have a line on a board: a tenth letter then says who has won it. Where
/// drawn boards are wiped, the number of times follows the mover.
impl Notation for UltimateRules {
    fn write_move(&self, _: &State, mv: Place) -> String {
        mv.name()
    }

    fn read_move(&self, _: &State, text: &str) -> Result<Place, Refusal> {
        read_place(text.trim()).unwrap_or_else(|| read_space(text))
    }

    fn write_position(&self, state: &State) -> Option<String> {
        let boards: Vec<String> = (0..9).map(|board| write_board(state, board)).collect();
        let to_play = state.board_to_play().map_or(ANY, |board| NAMES[usize::from(board)]);
        let text = format!("{} {to_play} {}", boards.join("/"), state.mover.letter());
        Some(match self.options.drawn_boards {
            DrawnBoards::Nobody => text,
            DrawnBoards::Wiped => format!("{text} {}", state.wipes),
        })
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        self.reach(&self.parse(text)?)
    }
}

/// Reads a board and a cell on it.
fn read_place(text: &str) -> Option<Result<Place, Refusal>> {
    let [board, row, rest @ ..] = text.as_bytes() else { return None };
    let cell = match rest {
        [b'.' | b'/' | b' ', cell @ ..] => cell,
        cell => cell,
    };
    let &[column, last] = cell else { return None };
    let is_name = |letter: &u8, digit: &u8| letter.is_ascii_alphabetic() && digit.is_ascii_digit();
    if !is_name(board, row) || !is_name(&column, &last) {
        return None;
    }
    let place = index(*board, *row).zip(index(column, last)).and_then(|(board, cell)| Place::new(board, cell));
    Some(place.ok_or_else(|| Refusal::off_board(text, "the boards go from a1 to c3, and so do the cells of each")))
}

/// The board, or the cell of a board, with a name.
fn index(letter: u8, digit: u8) -> Option<u8> {
    let name = [letter.to_ascii_lowercase(), digit];
    NAMES.iter().position(|known| known.as_bytes() == name).map(|index| index as u8)
}

/// Reads a cell of the whole.
fn read_space(text: &str) -> Result<Place, Refusal> {
    let hint = "a move is a board and a cell on it like b2a1, or a cell as it is labelled like d4";
    let space = place::grid().read(text).map_err(|refusal| match refusal {
        Refusal::Unreadable { .. } => Refusal::unreadable(text, hint),
        other => other,
    })?;
    Ok(Place::at(space).expect("a cell of the whole lies on one of the boards"))
}

fn write_board(state: &State, board: u8) -> String {
    let marks = state.marks(board);
    let letters = (0..9).map(|cell| marks.owner(cell).map_or(EMPTY, Seat::letter));
    let is_disputed = Seat::all(2).all(|seat| marks.has_line(seat));
    letters.chain(state.winner_of(board).filter(|_| is_disputed).map(Seat::letter)).collect()
}
