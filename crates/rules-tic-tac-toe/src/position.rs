//! Which boards play can reach.
//!
//! Play stops at the first completed line. So a board is reached just if
//!
//! - the marks of all seats are as many as turns have given them,
//! - at most one kind of marks has lines, and
//! - its lines all share a cell, which was marked last: without that mark there was no line yet. If everyone has a mark
//!   of their own, its owner moved last.
//!
//! Whether a line wins or loses is no matter, nor are blocked cells. Where players do not have a mark of their own, the
//! board does not tell who placed what: the marks together tell whose turn it is.
//!
//! No other condition is needed: a board without a line can be filled in any order, since none of its parts has one.
//! Only where long rows are no lines, and where moves can be fouls, there has to be an order of play: see
//! [`order`](crate::order).

use parlor_board::{Board, Stone};
use parlor_core::{PositionError, Seat, Space};
use std::borrow::Cow;

use crate::order::Exact;
use crate::renju::{self, Ruling};
use crate::scan::{Scan, counts};
use crate::state::{Stage, Standing};
use crate::{Pieces, State, TicTacToeRules};

/// What there is to know of a board before it is judged.
pub(crate) trait Survey {
    /// How many marks of a kind there are; a mark is known by the seat whose own it is.
    fn count(&self, mark: Seat) -> u32;

    /// The completed lines of all marks below `marks`.
    fn lines(&self, marks: u8) -> Found;
}

/// Completed lines of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// There is none.
    Nothing,
    /// Only this mark has lines, and one move may have completed them all.
    Joined(Seat),
    /// Lines that no single move completes: of one mark and apart, or of several.
    Apart,
    /// The marks cannot have been placed in any order without a line on the way.
    Disorder,
}

const NO_TURNS: PositionError =
    PositionError::Unreachable { reason: Cow::Borrowed("the players have not taken turns") };
const APART: PositionError =
    PositionError::Unreachable { reason: Cow::Borrowed("no single move completes all of the lines") };
const TOO_LATE: PositionError =
    PositionError::Unreachable { reason: Cow::Borrowed("play went on after a line was completed") };
const DISORDER: PositionError =
    PositionError::Unreachable { reason: Cow::Borrowed("no order of moves that leads there was found") };

impl TicTacToeRules {
    /// The position with these stones in reading order, if play can reach it.
    pub(crate) fn reach(&self, stones: impl Iterator<Item = Stone> + Clone) -> Result<State, PositionError> {
        self.check_blocks(stones.clone())?;
        let board = |stones| Board::with_stones(self.lines.size(), stones);
        // Most texts are of no position: the board comes only after the verdict, where there is another way.
        if let Some(survey) = self.masks.survey(stones.clone()) {
            let standing = self.judge(&survey)?;
            return Ok(self.state(board(stones), standing));
        }
        let board = board(stones);
        let standing = match self.lines.kind().exact {
            true => self.judge(&Exact::new(&board, &self.lines))?,
            false => self.judge(&Scan::new(&board, &self.lines))?,
        };
        Ok(self.state(board, standing))
    }

    /// The same in renju, where these stones were fouls.
    pub(crate) fn reach_in_renju(
        &self,
        stones: impl Iterator<Item = Stone> + Clone,
        fouls: Vec<usize>,
    ) -> Result<State, PositionError> {
        self.check_blocks(stones.clone())?;
        let board = Board::with_stones(self.lines.size(), stones);
        let [black, white, ..] = counts(&board);
        if black != white && black != white + 1 {
            return Err(NO_TURNS);
        }
        let (turn, mover) = if black == white { (Seat(0), Seat(1)) } else { (Seat(1), Seat(0)) };
        let stage = match fouls[..] {
            [] => self.stage_in_renju(&board, mover)?,
            [cell] => self.stage_by_foul(&board, mover, cell)?,
            _ => return Err(PositionError::unreachable("the first foul ends the game")),
        };
        Ok(self.state(board, Standing { turn, stage }))
    }

    fn stage_in_renju(&self, board: &Board, mover: Seat) -> Result<Stage, PositionError> {
        let rows = |stone: Stone| self.lines.completed(board).filter(move |row| board.cell(row.first()) == stone);
        let own = Stone::of(mover.0);
        if rows(Stone::of(1 - mover.0)).next().is_some() {
            return Err(TOO_LATE);
        }
        let Some(row) = rows(own).next() else {
            return match renju::has_an_order(board) {
                true if board.count_empty() == 0 => Ok(Stage::Drawn),
                true => Ok(Stage::Open),
                false => Err(DISORDER),
            };
        };
        let is_last = |&cell: &usize| {
            let mut before = board.clone();
            before.clear(cell);
            let open = self.lines.completed(&before).next().is_none();
            open && renju::rule(board, cell) == Ruling::Line && renju::has_an_order(&before)
        };
        if row.cells().any(|cell| is_last(&cell)) { Ok(Stage::Won { winner: mover }) } else { Err(APART) }
    }

    fn stage_by_foul(&self, board: &Board, mover: Seat, cell: usize) -> Result<Stage, PositionError> {
        let mut before = board.clone();
        before.clear(cell);
        if mover != Seat(0) || !matches!(renju::rule(board, cell), Ruling::Foul(_)) {
            return Err(PositionError::unreachable("the stone written as a foul was none"));
        }
        if self.lines.completed(&before).next().is_some() {
            return Err(TOO_LATE);
        }
        if !renju::has_an_order(&before) {
            return Err(DISORDER);
        }
        Ok(Stage::Fouled { loser: mover, cell: Space(cell as u32) })
    }

    fn check_blocks(&self, stones: impl Iterator<Item = Stone>) -> Result<(), PositionError> {
        let blocks = stones.enumerate().filter(|(_, stone)| stone.is_blocked()).map(|(cell, _)| cell);
        if self.blocked.is_empty() || blocks.eq(self.blocked.iter().map(|cell| cell.index())) {
            return Ok(());
        }
        Err(PositionError::unreachable("other cells are blocked: a blocked cell is %, a free one #"))
    }

    /// Where the game stands on a board that play can reach.
    pub(crate) fn judge(&self, survey: &impl Survey) -> Result<Standing, PositionError> {
        let total: u32 = Seat::all(self.marks()).map(|mark| survey.count(mark)).sum();
        let fits = |&first: &Seat| self.pieces != Pieces::Own || self.turns_fit(survey, total, first);
        let mut firsts = self.first.seats().iter().copied().filter(fits).peekable();
        if firsts.peek().is_none() {
            return Err(NO_TURNS);
        }
        let mover = |first| self.seat_after(first, total - 1);
        let (first, stage) = match survey.lines(self.marks()) {
            Found::Apart => return Err(APART),
            Found::Disorder => return Err(DISORDER),
            Found::Joined(mark) => {
                let first = firsts.find(|&first| self.pieces != Pieces::Own || mover(first) == mark);
                let first = first.ok_or(TOO_LATE)?;
                (Some(first), self.completed_by(mover(first)))
            }
            Found::Nothing if total as usize == self.playable() => (firsts.next(), Stage::Drawn),
            Found::Nothing => (firsts.next(), Stage::Open),
        };
        let first = first.ok_or(NO_TURNS)?;
        Ok(Standing { turn: self.seat_after(first, total), stage })
    }

    /// How many cells can be marked.
    fn playable(&self) -> usize {
        self.grid.cells() as usize - self.blocked.len()
    }

    /// Whether every seat has as many marks as it gets in `total` turns of which `first` has the first.
    fn turns_fit(&self, survey: &impl Survey, total: u32, first: Seat) -> bool {
        let seats = u32::from(self.seats);
        let (rounds, rest) = (total / seats, total % seats);
        Seat::all(self.seats).all(|seat| {
            let after = if seat >= first { seat.0 - first.0 } else { seat.0 + self.seats - first.0 };
            survey.count(seat) == rounds + u32::from(u32::from(after) < rest)
        })
    }

    /// Whose turn it is after `turns` turns of which `first` has the first.
    fn seat_after(&self, first: Seat, turns: u32) -> Seat {
        Seat(((u32::from(first.0) + turns) % u32::from(self.seats)) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{First, LineDirections, Options, TicTacToe};
    use parlor_board::{Direction, Directions};
    use parlor_core::Game;
    use proptest::prelude::*;
    use proptest::sample::subsequence;

    /// Both surveys of a board, judged.
    fn judge_both(rules: &TicTacToeRules, stones: &[Stone]) -> [Result<Standing, PositionError>; 2] {
        let board = Board::with_stones(rules.lines.size(), stones.iter().copied());
        let bits = rules.masks.survey(stones.iter().copied()).unwrap();
        [rules.judge(&bits), rules.judge(&Scan::new(&board, &rules.lines))]
    }

    fn rules(options: &Options, seats: u8) -> Option<TicTacToeRules> {
        TicTacToe.rules(options, seats).ok()
    }

    /// Options of small boards, seats, and stones that were placed in turn without a look at lines.
    fn boards() -> impl Strategy<Value = (Options, u8, Vec<Stone>)> {
        let sides = prop_oneof![(1..=8_u32, 1..=8_u32), (1..=2_u32, 1..=32_u32)];
        let directions = subsequence(Direction::ALL.to_vec(), 1..=4).prop_map(Directions::from_iter);
        let first = prop_oneof![Just(First::X), Just(First::O), Just(First::Either)];
        (sides, 2..=8_u32, directions, first, 2..=4_u8, any::<bool>()).prop_flat_map(
            |((rows, columns), line, directions, first, seats, torus)| {
                let directions = LineDirections(directions);
                let cells = (rows * columns) as usize;
                let (rows, columns, line) = (Some(rows), Some(columns), Some(line));
                let options = Options { rows, columns, line, directions, first, torus, ..Options::default() };
                let order = Just((0..cells).collect::<Vec<usize>>()).prop_shuffle();
                let stones = (order, 0..=cells, 0..2_u8).prop_map(move |(order, taken, shift)| {
                    let mut stones = vec![Stone::EMPTY; order.len()];
                    for (ply, &cell) in order[..taken].iter().enumerate() {
                        stones[cell] = Stone::of(((ply + usize::from(shift)) % usize::from(seats)) as u8);
                    }
                    stones
                });
                (Just(options), Just(seats), stones)
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn bits_and_cells_give_one_verdict((options, seats, stones) in boards()) {
            let Some(rules) = rules(&options, seats) else { return Ok(()) };
            let [bits, cells] = judge_both(&rules, &stones);
            prop_assert_eq!(bits, cells);
        }
    }

    #[test]
    fn bits_and_cells_give_one_verdict_on_every_small_board() {
        let (all, orthogonal) = (LineDirections(Directions::ALL), LineDirections(Directions::ORTHOGONAL));
        for (rows, columns, line, directions) in [(3, 3, 3, all), (3, 3, 2, all), (3, 3, 2, orthogonal), (1, 9, 3, all)]
        {
            let (rows, columns, line) = (Some(rows), Some(columns), Some(line));
            let options = Options { rows, columns, line, directions, ..Options::default() };
            let rules = rules(&options, 2).unwrap();
            for number in 0..3_u32.pow(9) {
                let digits = (0..9).map(|place| number / 3_u32.pow(place) % 3);
                let stones: Vec<Stone> =
                    digits.map(|digit| [Stone::EMPTY, Stone::of(0), Stone::of(1)][digit as usize]).collect();
                let [bits, cells] = judge_both(&rules, &stones);
                assert_eq!(bits, cells, "{stones:?}");
            }
        }
    }

    #[test]
    fn the_bits_reach_to_the_last_cell() {
        for (line, seats) in [(64, 2), (21, 2), (22, 3)] {
            let options = Options { rows: Some(1), columns: Some(64), line: Some(line), ..Options::default() };
            let rules = rules(&options, seats).unwrap();
            let stones: Vec<Stone> = (0..64_u8).map(|cell| Stone::of(cell * seats / 64)).collect();
            let [bits, cells] = judge_both(&rules, &stones);
            assert_eq!(bits, cells, "{line}");
        }
    }
}
