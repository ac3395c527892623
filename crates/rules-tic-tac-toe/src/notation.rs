//! How moves and positions are written.

use parlor_board::Stone;
use parlor_core::{Alphabet, Notation, Placement, PositionError, Refusal, Seat, Space};

use crate::{State, TicTacToeRules};

/// The letter of an empty cell.
const EMPTY: u8 = b'#';

/// Moves are the names of cells. A position is its cells row by row: `#` for an empty one, else the letter of a
/// [seat](Seat::letter), such as `xox#x#x#o`.
impl Notation for TicTacToeRules {
    fn write_move(&self, _: &State, mv: Space) -> String {
        self.grid.name(mv)
    }

    fn read_move(&self, _: &State, text: &str) -> Result<Space, Refusal> {
        self.grid.read(text)
    }

    fn write_position(&self, state: &State) -> Option<String> {
        Some(state.board.cells().map(letter).collect())
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let known = |byte| self.letters.stone(byte).is_some();
        if text.len() != self.grid.cells() as usize || !text.bytes().all(known) {
            return Err(self.malformed(text));
        }
        self.reach(text.bytes().map(|byte| self.letters.stone(byte).unwrap_or_default()))
    }

    fn read_placements(&self, placements: &[Placement]) -> Result<State, PositionError> {
        let size = self.lines.size();
        let mut stones = vec![Stone::EMPTY; size.cells()];
        let mut twice = false;
        for placement in placements {
            let cell = size.cell(placement.row, placement.column).ok_or_else(|| self.off_board(placement))?;
            let stone = self.letters.player(placement.player).ok_or_else(|| self.unknown_player(placement.player))?;
            twice |= !std::mem::replace(&mut stones[cell], stone).is_empty();
        }
        if twice {
            return Err(PositionError::unreachable("a cell is taken twice"));
        }
        self.reach(stones.iter().copied())
    }

    fn alphabet(&self) -> Option<Alphabet> {
        let seats = Seat::all(self.seats).map(|seat| seat.letter() as u8);
        let letters = std::iter::once(EMPTY).chain(seats).collect();
        Some(Alphabet { letters, length: self.grid.cells() as usize })
    }
}

impl TicTacToeRules {
    fn malformed(&self, text: &str) -> PositionError {
        let (cells, length) = (self.grid.cells() as usize, text.chars().count());
        if length != cells {
            return PositionError::malformed(format!("the board has {cells} cells, the text {length} letters"));
        }
        let known = |letter: &char| u8::try_from(*letter).is_ok_and(|byte| self.letters.stone(byte).is_some());
        let letter = text.chars().find(|letter| !known(letter)).unwrap_or_default();
        PositionError::malformed(format!(
            "'{}' is not a letter of a board; the letters are {}{}",
            letter.escape_debug(),
            char::from(EMPTY),
            self.players()
        ))
    }

    fn unknown_player(&self, player: char) -> PositionError {
        let players = self.players();
        PositionError::malformed(format!("'{}' is no player; the players are {players}", player.escape_debug()))
    }

    fn off_board(&self, Placement { row, column, .. }: &Placement) -> PositionError {
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        PositionError::malformed(format!("row {row}, column {column} is off a board of {rows}×{columns}, from 0"))
    }

    fn players(&self) -> String {
        Seat::all(self.seats).map(Seat::letter).collect()
    }
}

/// What each byte of a position means.
#[derive(Clone, Debug)]
pub(crate) struct Letters {
    stones: Box<[Option<Stone>; 256]>,
}

impl Letters {
    pub(crate) fn new(seats: u8) -> Letters {
        let mut stones = Box::new([None; 256]);
        stones[usize::from(EMPTY)] = Some(Stone::EMPTY);
        for seat in Seat::all(seats) {
            stones[seat.letter() as usize] = Some(Stone::of(seat.0));
        }
        Letters { stones }
    }

    fn stone(&self, byte: u8) -> Option<Stone> {
        self.stones[usize::from(byte)]
    }

    fn player(&self, letter: char) -> Option<Stone> {
        u8::try_from(letter).ok().and_then(|byte| self.stone(byte)).filter(|stone| !stone.is_empty())
    }
}

fn letter(stone: Stone) -> char {
    stone.seat().map_or(char::from(EMPTY), |seat| Seat(seat).letter())
}
