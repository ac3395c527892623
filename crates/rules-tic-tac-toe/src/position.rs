//! Which boards play can reach.
//!
//! Play stops at the first completed line. So a board is reached just if
//!
//! - the marks of all seats are as many as turns have given them,
//! - at most one seat has lines, and
//! - that seat moved last, on a cell that all its lines share: without that mark there was no line yet.
//!
//! No other condition is needed: a board without a line can be filled in any order, since none of its parts has one.

use parlor_board::{Board, Stone};
use parlor_core::{PositionError, Seat};

use crate::scan::Scan;
use crate::state::{Stage, Standing};
use crate::{State, TicTacToeRules};

/// What there is to know of a board before it is judged.
pub(crate) trait Survey {
    /// How many marks a seat has.
    fn count(&self, seat: Seat) -> u32;

    /// The completed lines of all seats below `seats`.
    fn lines(&self, seats: u8) -> Found;
}

/// Completed lines of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// There is none.
    Nothing,
    /// Only this seat has lines, and all of them share a cell.
    Joined(Seat),
    /// Lines that no single move completes: of one seat and apart, or of several.
    Apart,
}

impl TicTacToeRules {
    /// The position with these stones in reading order, if play can reach it.
    pub(crate) fn reach(&self, stones: impl Iterator<Item = Stone> + Clone) -> Result<State, PositionError> {
        let board = |stones| Board::with_stones(self.lines.size(), stones);
        let Some(masks) = &self.masks else {
            let board = board(stones);
            let standing = self.judge(&Scan::new(&board, &self.lines))?;
            return Ok(self.state(board, standing));
        };
        // Most texts are of no position: the board comes only after the verdict.
        let standing = self.judge(&masks.survey(stones.clone()))?;
        Ok(self.state(board(stones), standing))
    }

    /// Where the game stands on a board that play can reach.
    pub(crate) fn judge(&self, survey: &impl Survey) -> Result<Standing, PositionError> {
        let total: u32 = Seat::all(self.seats).map(|seat| survey.count(seat)).sum();
        let fits = |&first: &Seat| self.turns_fit(survey, total, first);
        let mut firsts = self.first.seats().iter().copied().filter(fits).peekable();
        if firsts.peek().is_none() {
            return Err(PositionError::unreachable("the players have not taken turns"));
        }
        let (first, stage) = match survey.lines(self.seats) {
            Found::Apart => return Err(PositionError::unreachable("no single move completes all of the lines")),
            Found::Joined(winner) => {
                let first = firsts.find(|&first| self.seat_after(first, total - 1) == winner);
                (first, Stage::Won { winner })
            }
            Found::Nothing if total == self.grid.cells() => (firsts.next(), Stage::Drawn),
            Found::Nothing => (firsts.next(), Stage::Open),
        };
        let first = first.ok_or(PositionError::unreachable("play went on after a line was completed"))?;
        Ok(Standing { turn: self.seat_after(first, total), stage })
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
        let bits = rules.masks.as_ref().unwrap().survey(stones.iter().copied());
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
        (sides, 2..=8_u32, directions, first, 2..=4_u8).prop_flat_map(
            |((rows, columns), line, directions, first, seats)| {
                let directions = LineDirections(directions);
                let options = Options { rows: Some(rows), columns: Some(columns), line: Some(line), directions, first };
                let cells = (rows * columns) as usize;
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
            let options = Options { rows, columns, line, directions, first: First::X };
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
