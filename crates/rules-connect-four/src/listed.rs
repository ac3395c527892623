//! How moves are counted, numbered and made in all games but plain ones.

use crate::stacks::Stacks;
use crate::{ConnectFourRules, Fact, Move, State};

impl ConnectFourRules {
    /// The lowest bit of each column out of which a disc can be popped, on a board that is packed.
    #[inline]
    pub(crate) fn packed_poppable(&self, state: &State) -> u64 {
        if self.pop_out && state.is_open() { self.packing.poppable(&state.packed) } else { 0 }
    }

    /// The moves on a board that is not packed.
    pub(crate) fn list<'a>(&self, state: &State, stacks: &'a Stacks) -> impl Iterator<Item = Move> + use<'a> {
        stacks.open().map(Move::drop).chain(self.poppable(state, stacks).map(Move::pop))
    }

    /// How many moves there are in a game that is not plain.
    #[inline(never)]
    pub(crate) fn count_listed(&self, state: &State) -> usize {
        match &state.stacks {
            None => state.packed.open().count() + self.packed_poppable(state).count_ones() as usize,
            Some(_) if !state.is_open() => 0,
            Some(stacks) => stacks.open().count() + self.poppable(state, stacks).count(),
        }
    }

    /// The move with a number in a game that is not plain.
    #[inline(never)]
    pub(crate) fn nth_listed(&self, state: &State, number: usize) -> Option<Move> {
        match &state.stacks {
            None => match number.checked_sub(state.packed.open().count()) {
                None => Some(Move::drop(state.packed.open().nth(number))),
                Some(number) => self.packing.nth(self.packed_poppable(state), number).map(Move::pop),
            },
            Some(_) if !state.is_open() => None,
            Some(stacks) => self.list(state, stacks).nth(number),
        }
    }

    /// Makes a move in a game that is not plain.
    #[inline(never)]
    pub(crate) fn play_listed(&self, state: &mut State, mv: Move, tell: &mut impl FnMut(Fact)) {
        self.tell_fall(state, mv, tell);
        let (mover, board) = (self.mover(state.plies), &mut state.packed);
        let may_end = match (&mut state.stacks, mv) {
            (None, Move::Drop { column }) => self.packing.drop(board, column) || self.packing.has_line(board.waiting()),
            (None, Move::Pop { column }) => {
                self.packing.pop(board, column);
                self.packing.has_line(board.waiting()) || self.packing.has_line(board.mover())
            }
            (Some(stacks), _) => {
                stacks.play(mv, mover);
                true
            }
        };
        state.plies += 1;
        if may_end || state.plies == self.plies_max {
            self.settle(state, mv, tell);
        }
    }

    fn poppable<'a>(&self, state: &State, stacks: &'a Stacks) -> impl Iterator<Item = u32> + use<'a> {
        let seat = self.mover(state.plies);
        self.pop_out.then(|| stacks.poppable(seat)).into_iter().flatten()
    }

    /// Tells where discs will come to lie by a move.
    fn tell_fall(&self, state: &State, mv: Move, tell: &mut impl FnMut(Fact)) {
        match mv {
            Move::Drop { column } => tell(Fact::Landed { cell: self.cell(column, self.height(state, column)) }),
            Move::Pop { column } => {
                tell(Fact::Popped { cell: self.cell(column, 0) });
                for level in 1..self.height(state, column) {
                    let seat = self.disc(state, column, level).expect("there are discs up to the height");
                    tell(Fact::Fell { seat, from: self.cell(column, level), to: self.cell(column, level - 1) });
                }
            }
        }
    }

    /// Finds out whether the game is over, and tells of the lines. Few moves come here: the others go without this code.
    #[inline(never)]
    fn settle(&self, state: &mut State, mv: Move, tell: &mut impl FnMut(Fact)) {
        let mover = self.mover(state.plies - 1);
        let mut tell = |seat, cells| {
            tell(if seat == mover { Fact::Line { cells } } else { Fact::OpponentLine { seat, cells } });
        };
        let winner = match &state.stacks {
            None => {
                let owners = [(mover, state.packed.waiting()), (self.mover(state.plies), state.packed.mover())];
                let mut owners = owners.into_iter().filter(|(_, discs)| self.packing.has_line(*discs)).peekable();
                let winner = owners.peek().map(|&(seat, _)| seat);
                owners.for_each(|(seat, discs)| self.packing.each_line(discs, |line| tell(seat, line)));
                winner
            }
            Some(stacks) => {
                let mut winner = None;
                stacks.each_line_after(mv, &self.lines, |seat, line| {
                    winner = Some(self.first_of(winner, seat, mover));
                    tell(seat, line);
                });
                winner
            }
        };
        self.conclude(state, winner);
    }
}
