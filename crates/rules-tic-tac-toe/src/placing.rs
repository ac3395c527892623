//! What a move places; and how moves are made in all games but plain ones, which take less.

use parlor_board::{Lines, Stone};
use parlor_core::{Rules, Seat, Space};

use crate::cells::FIRST;
use crate::renju::{self, Ruling};
use crate::state::Stage;
use crate::{Fact, Pieces, State, TicTacToeRules};

impl TicTacToeRules {
    /// How many marks a player may choose from.
    #[inline]
    pub(crate) fn choices(&self) -> u8 {
        if self.pieces == Pieces::Either { self.marks() } else { 1 }
    }

    /// The cell of a move, and what the seat whose turn it is places there.
    #[inline]
    pub(crate) fn placing(&self, turn: Seat, mv: Space) -> (usize, Stone) {
        if mv.0 < self.cells {
            return (mv.index(), self.turns[turn.index()].0);
        }
        ((mv.0 % self.cells) as usize, Stone::of((mv.0 / self.cells) as u8))
    }

    /// The move with this number, which is too high for the first of the marks that can be chosen.
    #[cold]
    fn nth_further_choice(&self, state: &State, number: usize) -> Option<Space> {
        let empty = state.cells.left();
        let mark = u8::try_from(number.checked_div(empty)?).ok().filter(|&mark| mark < self.choices())?;
        self.nth_empty(state, number % empty).map(|cell| self.placing_of(cell, mark))
    }

    /// The move that places a mark, one of those that can be chosen, on a cell.
    pub(crate) fn placing_of(&self, cell: usize, mark: u8) -> Space {
        Space(u32::from(mark) * self.grid.cells() + cell as u32)
    }

    /// Tells of the lines that the mark on a cell has completed.
    fn tell_lines(&self, state: &State, cell: usize, mark: Stone, tell: &mut impl FnMut(Fact)) {
        let mut tell = |cells| tell(Fact::Line { cells });
        if state.cells.large.is_none() && self.masks.find_whole_lines() {
            return self.masks.each_completed(state.cells.small.of(mark == FIRST, &self.masks), cell, tell);
        }
        self.lines_of(mark).through(&self.board(state), cell).for_each(&mut tell);
    }

    /// What counts as a line of a mark.
    pub(crate) fn lines_of(&self, stone: Stone) -> Lines {
        if self.renju { renju::lines_of(&self.lines, stone) } else { self.lines }
    }

    /// What it means to have completed a line.
    pub(crate) fn completed_by(&self, mover: Seat) -> Stage {
        if self.misere { Stage::Lost { loser: mover } } else { Stage::Won { winner: mover } }
    }

    /// The move with a number in a game that is not plain.
    #[inline]
    pub(crate) fn nth_other(&self, state: &State, number: usize) -> Option<Space> {
        match self.nth_empty(state, number) {
            Some(cell) => Some(Space(cell as u32)),
            None => self.nth_further_choice(state, number),
        }
    }

    /// Makes a move in a game that is not plain. Never inlined: it would be in the way of those that are.
    #[inline(never)]
    pub(crate) fn play_other(&self, state: &mut State, mv: Space, tell: &mut impl FnMut(Fact)) {
        let mover = state.standing.turn;
        let (cell, mark) = self.placing(mover, mv);
        state.standing.turn = self.turns[mover.index()].1;
        if state.cells.place(cell, mark) {
            self.settle(state, mover, mv, tell);
        }
    }

    /// Makes the move with a number in a game that is not plain. On a large board the cell need not be looked for.
    #[inline(never)]
    pub(crate) fn play_nth_other(
        &self,
        state: &mut State,
        number: usize,
        tell: &mut impl FnMut(Fact),
    ) -> Option<Space> {
        let mover = state.standing.turn;
        let (mark, next) = self.turns[mover.index()];
        let Some((cell, more)) = state.cells.place_nth(number, mark) else {
            return self.play_nth_listed(state, number, tell);
        };
        state.standing.turn = next;
        let mv = Space(cell as u32);
        if more {
            return self.settle(state, mover, mv, tell);
        }
        Some(mv)
    }

    /// The same in two steps.
    #[inline(never)]
    fn play_nth_listed(&self, state: &mut State, number: usize, tell: &mut impl FnMut(Fact)) -> Option<Space> {
        let mv = self.nth_move(state, number)?;
        self.play(state, mv, tell);
        Some(mv)
    }

    /// Finds out what a move has done that was just made, and tells of it. Returns the move, so that a caller can end with
    /// this call.
    #[inline(never)]
    fn settle(&self, state: &mut State, mover: Seat, mv: Space, tell: &mut impl FnMut(Fact)) -> Option<Space> {
        let (cell, mark) = self.placing(mover, mv);
        let space = Space(cell as u32);
        state.standing.stage = match self.rule(&mut state.cells, cell, mark) {
            Ruling::Nothing => return Some(mv),
            Ruling::Full => Stage::Drawn,
            Ruling::Line => {
                self.tell_lines(state, cell, mark, tell);
                self.completed_by(mover)
            }
            Ruling::Foul(foul) => {
                tell(Fact::Foul { cell: space, foul });
                Stage::Fouled { loser: mover, cell: space }
            }
        };
        Some(mv)
    }
}
