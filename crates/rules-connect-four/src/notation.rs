//! How moves and positions are written.

use parlor_board::Stone;
use parlor_core::{Alphabet, Notation, Placement, PositionError, Refusal, Rules, SEATS_MAX, Seat, column_name};

use crate::{ConnectFourRules, Move, State};

/// The letter of an empty cell.
const EMPTY: char = '#';

/// Before the number of a column out of which a disc is popped.
const POP: char = 'p';

/// Between a diagram and the number of pops that led to it.
const POPS: char = '+';

/// A column is its number from 1, `4`; a pop has a `p` before it, `p4`. The letter over the board, `d` or `pd`, is
/// read as well.
///
/// A position is written as a diagram, which says no more than what it is: its cells row by row from the top, `#` for
/// an empty one, else the letter of a [seat](Seat::letter); after that, if discs were popped out, a `+` and how many.
/// It is read from a diagram or from the moves that lead to it: on boards of up to 9 columns one after the other,
/// `4435p4`, on all boards with commas, `4,4,3,5,p4`.
impl Notation for ConnectFourRules {
    fn write_move(&self, _: &State, mv: Move) -> String {
        let number = mv.column() + 1;
        match mv {
            Move::Drop { .. } => number.to_string(),
            Move::Pop { .. } => format!("{POP}{number}"),
        }
    }

    fn read_move(&self, _: &State, text: &str) -> Result<Move, Refusal> {
        let typed = text.trim().to_ascii_lowercase();
        let popped = typed.strip_prefix(POP).filter(|rest| !rest.is_empty());
        // Without pops `pd` is a column of a wide board.
        let (column, make): (_, fn(u32) -> Move) = match popped {
            Some(rest) if self.pop_out || rest.starts_with(|first: char| first.is_ascii_digit()) => (rest, Move::pop),
            _ => (&*typed, Move::drop),
        };
        // More letters than the last column has are a word and no column.
        let letters_max = column_name(self.grid.columns() - 1).len();
        match read_column(column, letters_max) {
            Some(Some(column)) if column < self.grid.columns() => Ok(make(column)),
            Some(_) => Err(Refusal::off_board(text, format!("the columns are 1 to {}", self.grid.columns()))),
            None => Err(Refusal::unreadable(text, self.hint())),
        }
    }

    fn write_position(&self, state: &State) -> Option<String> {
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        let cells = (0..rows).rev().flat_map(|level| (0..columns).map(move |column| (column, level)));
        let letter = |(column, level)| self.disc(state, column, level).map_or(EMPTY, Seat::letter);
        let mut text: String = cells.map(letter).collect();
        let discs: u32 = (0..columns).map(|column| self.height(state, column)).sum();
        let pops = (state.plies - discs) / 2;
        if pops > 0 {
            text.push_str(&format!("{POPS}{pops}"));
        }
        Some(text)
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        if is_sequence(text) {
            return self.read_sequence(text);
        }
        let (diagram, pops) = match text.split_once(POPS) {
            Some((diagram, pops)) => (diagram, self.read_pops(pops)?),
            None => (text, 0),
        };
        if diagram.len() != self.grid.cells() as usize || !diagram.chars().all(|letter| self.stone(letter).is_some()) {
            return Err(self.malformed(diagram));
        }
        let stones: Vec<Stone> = diagram.chars().filter_map(|letter| self.stone(letter)).collect();
        self.reach(&stones, pops)
    }

    fn read_placements(&self, placements: &[Placement]) -> Result<State, PositionError> {
        let size = self.lines.size();
        let mut stones = vec![Stone::EMPTY; size.cells()];
        let mut twice = false;
        for &Placement { row, column, player } in placements {
            let cell = size.cell(row, column).ok_or_else(|| self.off_board(row, column))?;
            let stone = self.stone(player).filter(|stone| !stone.is_empty()).ok_or_else(|| self.unknown(player))?;
            twice |= !std::mem::replace(&mut stones[cell], stone).is_empty();
        }
        if twice {
            return Err(PositionError::unreachable("a cell is taken twice"));
        }
        self.reach(&stones, 0)
    }

    /// The letters of diagrams. There is none with pops, as their number makes the texts differ in length.
    fn alphabet(&self) -> Option<Alphabet> {
        let letters = std::iter::once(EMPTY as u8).chain(Seat::all(self.seats).map(|seat| seat.letter() as u8));
        (!self.pop_out).then(|| Alphabet { letters: letters.collect(), length: self.grid.cells() as usize })
    }
}

impl ConnectFourRules {
    /// Plays the moves of a text from the start.
    fn read_sequence(&self, text: &str) -> Result<State, PositionError> {
        let mut state = self.start();
        for (number, typed) in (1_u32..).zip(self.sequence(text)) {
            let mv = self
                .read_move(&state, typed)
                .map_err(|refusal| PositionError::malformed(format!("move {number}: {refusal}")))?;
            self.check(&state, mv)
                .map_err(|refusal| PositionError::unreachable(format!("move {number}: {refusal}")))?;
            self.play(&mut state, mv, &mut |_| {});
        }
        Ok(state)
    }

    /// The moves of a text: between commas, or of one digit each.
    fn sequence<'a>(&self, text: &'a str) -> Vec<&'a str> {
        if text.contains(',') || self.grid.columns() > 9 {
            return text.split(',').collect();
        }
        text.split_inclusive(|letter: char| !letter.eq_ignore_ascii_case(&POP)).collect()
    }

    fn read_pops(&self, text: &str) -> Result<u32, PositionError> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(pops) if digits && pops > 0 && self.pop_out => Ok(pops),
            _ if !self.pop_out => Err(PositionError::malformed("discs are not popped out in this game")),
            _ => Err(PositionError::malformed(format!("after {POPS} stands how many discs were popped out"))),
        }
    }

    /// What a letter of a diagram stands for.
    fn stone(&self, letter: char) -> Option<Stone> {
        if letter == EMPTY {
            return Some(Stone::EMPTY);
        }
        Seat::from_letter(letter).filter(|seat| seat.0 < self.seats).map(|seat| Stone::of(seat.0))
    }

    fn malformed(&self, text: &str) -> PositionError {
        let (cells, length) = (self.grid.cells() as usize, text.chars().count());
        match text.chars().find(|letter| self.stone(*letter).is_none()) {
            Some(letter) => PositionError::malformed(format!(
                "'{}' is not a letter of a board; the letters are {EMPTY}{}, a free cell is {EMPTY}, and a sequence of moves is of digits",
                letter.escape_debug(),
                self.players()
            )),
            None => PositionError::malformed(format!(
                "the board has {cells} cells, the text {length} letters; a free cell is {EMPTY}"
            )),
        }
    }

    fn unknown(&self, player: char) -> PositionError {
        let players = self.players();
        PositionError::malformed(format!("'{}' is no player; the players are {players}", player.escape_debug()))
    }

    fn off_board(&self, row: i64, column: i64) -> PositionError {
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        PositionError::malformed(format!("row {row}, column {column} is off a board of {rows}×{columns}, from 0"))
    }

    fn players(&self) -> String {
        Seat::all(self.seats.min(SEATS_MAX)).map(Seat::letter).collect()
    }

    fn hint(&self) -> String {
        let (columns, middle) = (self.grid.columns(), self.grid.columns().div_ceil(2));
        let last = column_name(columns - 1);
        let pop = if self.pop_out { format!("; p{middle} pops a disc out of column {middle}") } else { String::new() };
        format!("name a column by its number, 1 to {columns}, or its letter, a to {last}{pop}")
    }
}

/// Whether a text is of moves and not a diagram: there are no digits in a diagram, nor is there a move without one.
fn is_sequence(text: &str) -> bool {
    let among = |byte: u8| byte.is_ascii_digit() || byte == b',' || byte.eq_ignore_ascii_case(&(POP as u8));
    text.bytes().any(|byte| byte.is_ascii_digit()) && text.bytes().all(among)
}

/// The column, from 0, that a text names by its number from 1 or by at most so many letters: `None` if the text is
/// neither, `Some(None)` if no board has so many.
fn read_column(text: &str, letters_max: usize) -> Option<Option<u32>> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(text.parse::<u32>().ok().and_then(|number| number.checked_sub(1)));
    }
    let letters = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase());
    (letters && text.len() <= letters_max).then(|| {
        let number = text
            .bytes()
            .try_fold(0_u32, |number, letter| number.checked_mul(26)?.checked_add(u32::from(letter - b'a') + 1));
        number.map(|number| number - 1)
    })
}
