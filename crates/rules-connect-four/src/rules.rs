//! How the game is played.

use parlor_board::Lines;
use parlor_core::{Grid, Outcome, Refusal, Rules, Seat, Space, Turn};

use crate::column_list::ColumnList;
use crate::options::Settled;
use crate::packed::{Packed, Packing};
use crate::stacks::Stacks;
use crate::state::{Discs, Stage};
use crate::{Fact, Move, State};

/// The rules of one game of the family: made by [`ConnectFour`](crate::ConnectFour).
#[derive(Clone, Debug)]
pub struct ConnectFourRules {
    pub(crate) grid: Grid,
    pub(crate) lines: Lines,
    pub(crate) pop_out: bool,
    pub(crate) plies_max: u32,
    pub(crate) seats: u8,
    /// For two players on a board that is small enough.
    packing: Option<Packing>,
}

impl ConnectFourRules {
    pub(crate) fn new(settled: Settled, seats: u8) -> ConnectFourRules {
        let Settled { grid, lines, pop_out, plies_max } = settled;
        let packing = Packing::new(&lines).filter(|_| seats == 2);
        ConnectFourRules { grid, lines, pop_out, plies_max, seats, packing }
    }

    /// The board.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// What counts as a line.
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    /// Whether discs may be popped out.
    pub fn pop_out(&self) -> bool {
        self.pop_out
    }

    /// After how many turns a game without a line is a draw.
    pub fn plies_max(&self) -> u32 {
        self.plies_max
    }

    /// The cell at a level of a column, from 0 at the bottom.
    #[inline]
    pub(crate) fn cell(&self, column: u32, level: u32) -> Space {
        Space((self.grid.rows() - 1 - level) * self.grid.columns() + column)
    }

    /// Whose turn it is after so many, or would be.
    #[inline]
    pub(crate) fn mover(&self, plies: u32) -> Seat {
        // A remainder by a number that only the options know takes as long as the rest of a move.
        let seat = if self.seats == 2 { plies % 2 } else { plies % u32::from(self.seats) };
        Seat(seat as u8)
    }

    /// How many discs lie in a column.
    #[inline]
    pub(crate) fn height(&self, state: &State, column: u32) -> u32 {
        match &state.discs {
            Discs::Packed(board) => self.packing().height(board, column),
            Discs::Stacks(stacks) => stacks.height(column),
        }
    }

    /// Whose disc lies at a level of a column, from 0 at the bottom; `None` if there is none.
    #[inline]
    pub(crate) fn disc(&self, state: &State, column: u32, level: u32) -> Option<Seat> {
        match &state.discs {
            Discs::Packed(board) => (level < self.packing().height(board, column)).then(|| {
                let movers = self.packing().is_movers(board, column, level);
                self.mover(state.plies + u32::from(!movers))
            }),
            Discs::Stacks(stacks) => stacks.seat(column, level),
        }
    }

    /// The columns of discs, each from the bottom, as they lie when `plies` turns were taken.
    pub(crate) fn stack(&self, columns: &[Vec<Seat>], plies: u32) -> Discs {
        let mut discs = self.no_discs();
        for (column, seat) in
            (0..).zip(columns).flat_map(|(column, seats)| seats.iter().map(move |&seat| (column, seat)))
        {
            match &mut discs {
                Discs::Packed(board) => self.packing().put(board, column, seat == self.mover(plies)),
                Discs::Stacks(stacks) => stacks.put(column, seat),
            }
        }
        discs
    }

    #[inline]
    fn no_discs(&self) -> Discs {
        match &self.packing {
            Some(packing) => Discs::Packed(packing.empty()),
            None => Discs::Stacks(Stacks::new(self.lines.size())),
        }
    }

    #[inline]
    pub(crate) fn packing(&self) -> &Packing {
        self.packing.as_ref().expect("discs are packed by rules that have a packing")
    }

    /// How many columns a disc can be dropped into, and how many one can be popped out of.
    #[inline]
    fn count(&self, state: &State) -> (usize, usize) {
        match &state.discs {
            Discs::Packed(board) => (board.open().count(), self.packed_poppable(board).count_ones() as usize),
            Discs::Stacks(stacks) => self.count_listed(state, stacks),
        }
    }

    /// The lowest bit of each column out of which a disc can be popped.
    #[inline]
    fn packed_poppable(&self, board: &Packed) -> u64 {
        if self.pop_out { self.packing().poppable(board) } else { 0 }
    }

    /// The moves on a board that is not packed.
    fn list<'a>(&self, state: &State, stacks: &'a Stacks) -> impl Iterator<Item = Move> + use<'a> {
        stacks.open().map(Move::drop).chain(self.poppable(state, stacks).map(Move::pop))
    }

    fn count_listed(&self, state: &State, stacks: &Stacks) -> (usize, usize) {
        (stacks.open().count(), self.poppable(state, stacks).count())
    }

    fn nth_listed(&self, state: &State, stacks: &Stacks, number: usize) -> Option<Move> {
        self.list(state, stacks).nth(number)
    }

    fn poppable<'a>(&self, state: &State, stacks: &'a Stacks) -> impl Iterator<Item = u32> + use<'a> {
        let seat = self.mover(state.plies);
        self.pop_out.then(|| stacks.poppable(seat)).into_iter().flatten()
    }

    /// Tells where discs will come to lie by a move.
    #[inline]
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

    /// Tells of the lines that a move of `mover` has just completed, and says whose wins. Few moves complete one: the
    /// others go without this code.
    #[inline(never)]
    fn tell_lines(&self, state: &State, mover: Seat, mv: Move, tell: &mut impl FnMut(Fact)) -> Option<Seat> {
        let mut winner = None;
        let mut found = |seat, cells| {
            winner = Some(self.first_of(winner, seat, mover));
            tell(if seat == mover { Fact::Line { cells } } else { Fact::OpponentLine { seat, cells } });
        };
        match &state.discs {
            Discs::Packed(board) => {
                let packing = self.packing();
                packing.each_line(board.waiting(), |line| found(mover, line));
                packing.each_line(board.mover(), |line| found(self.mover(state.plies), line));
            }
            Discs::Stacks(stacks) => stacks.each_line_after(mv, &self.lines, found),
        }
        winner
    }

    /// How far the game has come, if whoever is to win by a line already has it.
    #[inline]
    pub(crate) fn stage(&self, state: &State, winner: Option<Seat>) -> Stage {
        match winner {
            Some(winner) => Stage::Won { winner },
            None if state.plies == self.plies_max || self.count(state) == (0, 0) => Stage::Drawn,
            None => Stage::Open,
        }
    }

    /// Who of two owners of a line wins: the mover before all others, and then whoever is to act first.
    #[inline]
    pub(crate) fn first_of(&self, one: Option<Seat>, other: Seat, mover: Seat) -> Seat {
        let after = |seat: Seat| (seat.0 + self.seats - mover.0) % self.seats;
        one.filter(|one| after(*one) < after(other)).unwrap_or(other)
    }
}

impl Rules for ConnectFourRules {
    type State = State;
    type Move = Move;
    type Fact = Fact;

    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn start(&self) -> State {
        State { discs: self.no_discs(), plies: 0, stage: Stage::Open }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.is_open() { Turn::Move { seat: self.mover(state.plies) } } else { Turn::Over }
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        match state.stage {
            Stage::Open => None,
            Stage::Won { winner } => Some(Outcome::win(winner, self.seats)),
            Stage::Drawn => Some(Outcome::draw(self.seats)),
        }
    }

    #[inline]
    fn moves(&self, state: &State) -> impl Iterator<Item = Move> {
        let none = ColumnList::NONE;
        let (open, poppable, listed) = match &state.discs {
            _ if !state.is_open() => (none, none, Vec::new()),
            Discs::Packed(board) if self.pop_out => {
                (board.open(), self.packing().list(self.packing().poppable(board)), Vec::new())
            }
            Discs::Packed(board) => (board.open(), none, Vec::new()),
            Discs::Stacks(stacks) => (none, none, self.list(state, stacks).collect()),
        };
        open.iter().map(Move::drop).chain(poppable.iter().map(Move::pop)).chain(listed)
    }

    #[inline]
    fn play(&self, state: &mut State, mv: Move, tell: &mut impl FnMut(Fact)) {
        let mover = self.mover(state.plies);
        self.tell_fall(state, mv, tell);
        state.plies += 1;
        let lines = match &mut state.discs {
            Discs::Packed(board) => self.packing().play(board, mv),
            Discs::Stacks(stacks) => {
                stacks.play(mv, mover);
                true
            }
        };
        let winner = if lines { self.tell_lines(state, mover, mv, tell) } else { None };
        state.stage = self.stage(state, winner);
    }

    #[inline]
    fn check(&self, state: &State, mv: Move) -> Result<(), Refusal> {
        if !state.is_open() {
            return Err(Refusal::GameOver);
        }
        let number = u64::from(mv.column()) + 1;
        if mv.column() >= self.grid.columns() {
            let columns = self.grid.columns();
            return Err(Refusal::off_board(&format!("column {number}"), format!("the board has {columns} columns")));
        }
        match mv {
            Move::Drop { column } if self.height(state, column) == self.grid.rows() => {
                Err(Refusal::illegal(format!("column {number} is full")))
            }
            Move::Pop { .. } if !self.pop_out => Err(Refusal::illegal("discs are not popped out in this game")),
            Move::Pop { column } if self.disc(state, column, 0) != Some(self.mover(state.plies)) => {
                Err(Refusal::illegal(format!("column {number} has no disc of the player in its lowest cell")))
            }
            _ => Ok(()),
        }
    }

    #[inline]
    fn count_moves(&self, state: &State) -> usize {
        let (drops, pops) = self.count(state);
        if state.is_open() { drops + pops } else { 0 }
    }

    #[inline]
    fn nth_move(&self, state: &State, number: usize) -> Option<Move> {
        if !state.is_open() {
            return None;
        }
        match &state.discs {
            Discs::Packed(board) => match number.checked_sub(board.open().count()) {
                None => Some(Move::drop(board.open().nth(number))),
                Some(number) => self.packing().nth(self.packed_poppable(board), number).map(Move::pop),
            },
            Discs::Stacks(stacks) => self.nth_listed(state, stacks, number),
        }
    }

    #[inline]
    fn canonical(&self, state: &State) -> State {
        self.least_image(state)
    }
}
