//! What has become of a classic 3×3 board, where x moves first.
//!
//! | code | meaning |
//! |---|---|
//! | `x` | x has won |
//! | `o` | o has won |
//! | `t` | a tie: the board is full and nobody has a line |
//! | `c` | the game continues |
//! | `i` | invalid: no game leads there, as play stops at the first line |
//! | `e` | malformed: not a board at all |
//!
//! The family's rules decide all of it; here is only the question.

use parlor_core::{Game, Notation, PositionError, Rules};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::{Options, TicTacToe, TicTacToeRules};

/// An occupied cell of a board that is given as a list: `Move { row: 0, column: 2, player: 'x' }`.
pub use parlor_core::Placement as Move;

static CLASSIC: LazyLock<TicTacToeRules> =
    LazyLock::new(|| TicTacToe.rules(&Options::default(), 2).expect("the options left alone are the classic game"));

/// A board as it is given: as text, row by row with `#` for an empty cell, or as an unordered list of moves.
#[derive(Clone, Debug)]
pub enum Situation<'a> {
    /// A text such as `xox#x#xox`.
    Text(Cow<'a, str>),
    /// The occupied cells, in any order.
    Moves(Cow<'a, [Move]>),
}

/// The code of a board.
///
/// ```
/// use parlor_rules_tic_tac_toe::analyser::{Move, tttresult};
///
/// assert_eq!(tttresult("###xxxoo#"), 'x');
/// assert_eq!(tttresult("xxxoooHI!"), 'e');
/// assert_eq!(tttresult([Move { row: 1, column: 1, player: 'x' }]), 'c');
/// ```
pub fn tttresult<'a>(board: impl Into<Situation<'a>>) -> char {
    let read = match board.into() {
        Situation::Text(text) => CLASSIC.read_position(&text),
        Situation::Moves(moves) => CLASSIC.read_placements(&moves),
    };
    verdict(&*CLASSIC, &read)
}

/// The code of what reading a position gave, in any game: a winner's is the [letter](parlor_core::Seat::letter)
/// of the seat, a tie is an end without a winner, and `S` is a win that several seats share, but not all.
pub fn verdict<R: Rules>(rules: &R, read: &Result<R::State, PositionError>) -> char {
    match read.as_ref().map(|state| rules.outcome(state)) {
        Ok(Some(outcome)) if outcome.is_shared_win() => 'S',
        Ok(Some(outcome)) => outcome.winner().map_or('t', |seat| seat.letter()),
        Ok(None) => 'c',
        Err(PositionError::Unreachable { .. }) => 'i',
        Err(PositionError::Malformed { .. } | PositionError::Unsupported) => 'e',
    }
}

/// All 3⁹ texts of nine letters, whether there is such a position or not.
pub fn get_all_boards() -> Vec<String> {
    let alphabet = CLASSIC.alphabet().expect("the positions of the classic game have a notation");
    let letters: Vec<char> = alphabet.letters.iter().copied().map(char::from).collect();
    (0..alphabet.length).fold(vec![String::new()], |boards, _| {
        boards.iter().flat_map(|board| letters.iter().map(move |letter| format!("{board}{letter}"))).collect()
    })
}

/// How many of [all boards](get_all_boards) have each code.
///
/// ```
/// use parlor_rules_tic_tac_toe::analyser::tally;
///
/// assert!(tally().into_iter().eq([('c', 4520), ('i', 14205), ('o', 316), ('t', 16), ('x', 626)]));
/// ```
pub fn tally() -> BTreeMap<char, u64> {
    let mut counts = BTreeMap::new();
    for board in get_all_boards() {
        *counts.entry(tttresult(&board)).or_default() += 1;
    }
    counts
}

impl<'a> From<&'a str> for Situation<'a> {
    fn from(text: &'a str) -> Situation<'a> {
        Situation::Text(text.into())
    }
}

impl From<String> for Situation<'_> {
    fn from(text: String) -> Self {
        Situation::Text(text.into())
    }
}

impl<'a> From<&'a String> for Situation<'a> {
    fn from(text: &'a String) -> Situation<'a> {
        Situation::Text(text.into())
    }
}

impl<'a> From<&'a [Move]> for Situation<'a> {
    fn from(moves: &'a [Move]) -> Situation<'a> {
        Situation::Moves(moves.into())
    }
}

impl From<Vec<Move>> for Situation<'_> {
    fn from(moves: Vec<Move>) -> Self {
        Situation::Moves(moves.into())
    }
}

impl<'a> From<&'a Vec<Move>> for Situation<'a> {
    fn from(moves: &'a Vec<Move>) -> Situation<'a> {
        Situation::Moves(moves.into())
    }
}

impl<const N: usize> From<[Move; N]> for Situation<'_> {
    fn from(moves: [Move; N]) -> Self {
        Situation::Moves(moves.to_vec().into())
    }
}

impl<'a, const N: usize> From<&'a [Move; N]> for Situation<'a> {
    fn from(moves: &'a [Move; N]) -> Situation<'a> {
        Situation::Moves(moves.as_slice().into())
    }
}
