//! How moves and positions are written.

use parlor_board::Stone;
use parlor_core::{Alphabet, Notation, Placement, PositionError, Refusal, Seat, Space};

use crate::state::Stage;
use crate::{State, TicTacToeRules};

/// The letter of an empty cell.
const EMPTY: u8 = b'#';

/// The letter of a blocked cell.
const BLOCKED: u8 = b'%';

/// The letter of the stone that was a foul.
const FOUL: u8 = b'X';

/// Moves are the names of cells, such as `b2`; where players choose the mark, its letter follows: `b2=x`, `b2=o`.
///
/// A position is its cells row by row: `#` for an empty one, `%` for a blocked one, else the letter of the
/// [seat](Seat::letter) whose mark it is, such as `xox#x#x#o`. In renju the stone by which Black has lost, breaking a
/// rule, is written `X`: the others do not tell which of them was the last.
impl Notation for TicTacToeRules {
    fn write_move(&self, state: &State, mv: Space) -> String {
        let (cell, stone) = self.placing(state.standing.turn, mv);
        let name = self.grid.name(Space(cell as u32));
        if self.choices() > 1 { format!("{name}={}", letter(stone)) } else { name }
    }

    fn read_move(&self, _: &State, text: &str) -> Result<Space, Refusal> {
        if self.choices() == 1 {
            return self.grid.read(text);
        }
        let unclear = || Refusal::unreadable(text, "say which mark, too, like b2=x or b2=o");
        let (cell, mark) = text.trim().rsplit_once('=').ok_or_else(unclear)?;
        let cell = self.grid.read(cell)?;
        let known = |seat: &Seat| mark.trim().eq_ignore_ascii_case(seat.letter().encode_utf8(&mut [0; 4]));
        let mark = Seat::all(self.choices()).find(known).ok_or_else(unclear)?;
        Ok(self.placing_of(cell.index(), mark.0))
    }

    fn write_position(&self, state: &State) -> Option<String> {
        let mut text: String = self.stones(state).map(letter).collect();
        if let Stage::Fouled { cell, .. } = state.standing.stage {
            text.replace_range(cell.index()..=cell.index(), char::from(FOUL).encode_utf8(&mut [0; 4]));
        }
        Some(text)
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let known = |byte| self.letters.stone(byte).is_some();
        if text.len() != self.grid.cells() as usize || !text.bytes().all(known) {
            return Err(self.malformed(text));
        }
        let stones = text.bytes().map(|byte| self.letters.stone(byte).unwrap_or_default());
        if self.renju {
            let fouls = text.bytes().enumerate().filter(|(_, byte)| *byte == FOUL);
            return self.reach_in_renju(stones, fouls.map(|(cell, _)| cell).collect());
        }
        self.reach(stones)
    }

    fn read_placements(&self, placements: &[Placement]) -> Result<State, PositionError> {
        let size = self.lines.size();
        let mut stones = vec![Stone::EMPTY; size.cells()];
        self.blocked.iter().for_each(|cell| stones[cell.index()] = Stone::BLOCKED);
        let mut twice = false;
        for placement in placements {
            let cell = size.cell(placement.row, placement.column).ok_or_else(|| self.off_board(placement))?;
            let stone = self.letters.player(placement.player).ok_or_else(|| self.unknown_player(placement.player))?;
            twice |= !std::mem::replace(&mut stones[cell], stone).is_empty();
        }
        if twice {
            return Err(PositionError::unreachable("a cell is taken twice, or blocked"));
        }
        if self.renju {
            return self.reach_in_renju(stones.iter().copied(), Vec::new());
        }
        self.reach(stones.iter().copied())
    }

    fn alphabet(&self) -> Option<Alphabet> {
        let letters = self.letters.known().collect();
        Some(Alphabet { letters, length: self.grid.cells() as usize })
    }
}

impl TicTacToeRules {
    fn malformed(&self, text: &str) -> PositionError {
        let (cells, length) = (self.grid.cells() as usize, text.chars().count());
        if length != cells {
            let cells_as = self.free_and_blocked();
            return PositionError::malformed(format!(
                "the board has {cells} cells, the text {length} letters; {cells_as}"
            ));
        }
        let known = |letter: &char| u8::try_from(*letter).is_ok_and(|byte| self.letters.stone(byte).is_some());
        let letter = text.chars().find(|letter| !known(letter)).unwrap_or_default();
        let letters: String = self.letters.known().map(char::from).collect();
        PositionError::malformed(format!(
            "'{}' is not a letter of a board; the letters are {letters}, {}",
            letter.escape_debug(),
            self.free_and_blocked()
        ))
    }

    /// How cells are written on which nothing was placed.
    fn free_and_blocked(&self) -> &'static str {
        if self.blocked.is_empty() { "a free cell is #" } else { "a free cell is #, a blocked one %" }
    }

    fn unknown_player(&self, player: char) -> PositionError {
        let players: String = Seat::all(self.marks()).map(Seat::letter).collect();
        PositionError::malformed(format!("'{}' is no player; the players are {players}", player.escape_debug()))
    }

    fn off_board(&self, Placement { row, column, .. }: &Placement) -> PositionError {
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        PositionError::malformed(format!("row {row}, column {column} is off a board of {rows}×{columns}, from 0"))
    }
}

/// What each byte of a position means.
#[derive(Clone, Debug)]
pub(crate) struct Letters {
    stones: Box<[Option<Stone>; 256]>,
    marks: u8,
}

impl Letters {
    pub(crate) fn new(marks: u8, blocks: bool, fouls: bool) -> Letters {
        let mut stones = Box::new([None; 256]);
        stones[usize::from(EMPTY)] = Some(Stone::EMPTY);
        for seat in Seat::all(marks) {
            stones[seat.letter() as usize] = Some(Stone::of(seat.0));
        }
        stones[usize::from(BLOCKED)] = blocks.then_some(Stone::BLOCKED);
        stones[usize::from(FOUL)] = fouls.then_some(Stone::of(0));
        Letters { stones, marks }
    }

    /// The letters that mean something, the empty cell first and the marks in order.
    fn known(&self) -> impl Iterator<Item = u8> + '_ {
        let marks = Seat::all(self.marks).map(|mark| mark.letter() as u8);
        let all = std::iter::once(EMPTY).chain(marks).chain([FOUL, BLOCKED]);
        all.filter(|&byte| self.stone(byte).is_some())
    }

    fn stone(&self, byte: u8) -> Option<Stone> {
        self.stones[usize::from(byte)]
    }

    fn player(&self, letter: char) -> Option<Stone> {
        let seat = Seat::from_letter(letter).filter(|seat| seat.0 < self.marks);
        seat.map(|seat| Stone::of(seat.0))
    }
}

/// The letter of what lies on a cell.
pub(crate) fn letter(stone: Stone) -> char {
    match stone {
        Stone::BLOCKED => char::from(BLOCKED),
        stone => stone.seat().map_or(char::from(EMPTY), |seat| Seat(seat).letter()),
    }
}
