//! Which boards play can reach.
//!
//! Play stops at the first completed line, and discs fall. So a board without pops is reached just if
//!
//! - no disc floats,
//! - every seat has as many discs as turns have given it,
//! - no seat but the one that moved last has lines, and there is a disc on top of a column, its own, without which
//!   there was no line yet, and
//! - there is an order in which the seats can have dropped the other discs in turn.
//!
//! The order is searched for. The search is exact, except that it is given up on a large board after many dead ends,
//! and the board is then accepted. A classic board never comes near that.
//!
//! Once discs were popped out, the board says little about the way: it has to be free of floating discs, and every
//! seat has to have had enough turns for its discs, an even number of turns more than discs. Nothing else is checked.

use parlor_board::{Board, Line, Stone};
use parlor_core::{PositionError, Seat};

use crate::order::{Order, order};
use crate::{ConnectFourRules, State};

/// No more lines than there are directions have a cell in common.
const JOINED_MAX: usize = 4;

impl ConnectFourRules {
    /// The position with these stones in reading order, after so many pops, if play can reach it.
    pub(crate) fn reach(&self, stones: &[Stone], pops: u32) -> Result<State, PositionError> {
        let columns = self.columns(stones)?;
        let plies = self.plies(&columns, pops)?;
        let board = Board::with_stones(self.lines.size(), stones.iter().copied());
        let lines = self.lines.completed(&board);
        let winner = if pops == 0 {
            self.reach_by_drops(&board, &columns, lines.take(JOINED_MAX + 1).collect())?
        } else {
            let mover = self.mover(plies - 1);
            let owners = lines.filter_map(|line| owner(&board, &line));
            owners.fold(None, |winner, seat| Some(self.first_of(winner, seat, mover)))
        };
        let mut state = self.stack(&columns, plies);
        self.conclude(&mut state, winner);
        Ok(state)
    }

    /// The columns, each from the bottom, if no disc floats.
    fn columns(&self, stones: &[Stone]) -> Result<Vec<Vec<Seat>>, PositionError> {
        let across = self.grid.columns() as usize;
        let below = |cell: usize| stones.get(cell + across).is_some_and(|stone| stone.is_empty());
        if (0..stones.len()).any(|cell| !stones[cell].is_empty() && below(cell)) {
            return Err(PositionError::unreachable("a disc floats"));
        }
        let column = |column| stones[column..].iter().step_by(across).rev().map_while(|stone| stone.seat().map(Seat));
        Ok((0..across).map(|at| column(at).collect()).collect())
    }

    /// How many turns it took, if every seat has had enough of them for its discs.
    fn plies(&self, columns: &[Vec<Seat>], pops: u32) -> Result<u32, PositionError> {
        let mut discs = vec![0; usize::from(self.seats)];
        columns.iter().flatten().for_each(|seat| discs[seat.index()] += 1);
        // A pop is a turn without a disc more, and takes one that another turn has given.
        let plies = discs.iter().sum::<u32>().saturating_add(pops.saturating_mul(2));
        if plies > self.plies_max {
            return Err(PositionError::unreachable("the game was a draw before so many turns"));
        }
        let seats = u32::from(self.seats);
        let fits = Seat::all(self.seats).zip(&discs).all(|(seat, &discs)| {
            let turns = plies / seats + u32::from(u32::from(seat.0) < plies % seats);
            turns >= discs && (turns - discs).is_multiple_of(2)
        });
        if fits { Ok(plies) } else { Err(PositionError::unreachable("the players have not taken turns")) }
    }

    /// Whoever has won, if discs that were only dropped can come to lie so.
    fn reach_by_drops(
        &self,
        board: &Board,
        columns: &[Vec<Seat>],
        lines: Vec<Line>,
    ) -> Result<Option<Seat>, PositionError> {
        let Some(winner) = lines.first().and_then(|line| owner(board, line)) else {
            return self.in_order(columns, [None]).map(|()| None);
        };
        if winner != self.mover(board.count() as u32 - 1) {
            return Err(PositionError::unreachable("play went on after a line was completed"));
        }
        let top = |cell: &usize| {
            let (row, column) = self.lines.size().row_column(*cell);
            columns[column as usize].len() as u32 == self.grid.rows() - row
        };
        let without = |cell: &usize| lines.iter().all(|line| self.is_broken(line, *cell));
        let last = lines[0].cells().filter(top).filter(without);
        let last: Vec<Option<usize>> = last.map(|cell| Some(cell % columns.len())).collect();
        if last.is_empty() {
            return Err(PositionError::unreachable("no single disc completes all of the lines"));
        }
        self.in_order(columns, last).map(|()| Some(winner))
    }

    /// Whether there is no line left of one without this cell.
    fn is_broken(&self, line: &Line, cell: usize) -> bool {
        let before = line.cells().position(|known| known == cell).map(|before| before as u32);
        before.is_some_and(|before| before.max(line.length() - 1 - before) < self.lines.length())
    }

    /// Whether the discs can have been dropped in turn, the last into one of some columns.
    fn in_order(
        &self,
        columns: &[Vec<Seat>],
        last: impl IntoIterator<Item = Option<usize>>,
    ) -> Result<(), PositionError> {
        let possible = last.into_iter().any(|last| order(columns, self.seats, last) != Order::Impossible);
        let reason = "the players cannot have dropped these discs in turn";
        if possible { Ok(()) } else { Err(PositionError::unreachable(reason)) }
    }
}

fn owner(board: &Board, line: &Line) -> Option<Seat> {
    line.cells().next().and_then(|cell| board.cell(cell).seat()).map(Seat)
}
