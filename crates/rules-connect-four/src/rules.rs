//! How the game is played.

use parlor_board::Lines;
use parlor_core::{Grid, Outcome, Refusal, Rules, Seat, Space, Turn};

use crate::column_list::ColumnList;
use crate::options::Settled;
use crate::packed::Packing;
use crate::stacks::Stacks;
use crate::state::Stage;
use crate::{Fact, Move, State};

/// The rules of one game of the family: made by [`ConnectFour`](crate::ConnectFour).
#[derive(Clone, Debug)]
pub struct ConnectFourRules {
    pub(crate) grid: Grid,
    pub(crate) lines: Lines,
    pub(crate) pop_out: bool,
    pub(crate) plies_max: u32,
    pub(crate) seats: u8,
    pub(crate) packing: Packing,
    /// Whether the board is packed, nothing is popped out, and play goes on until it is full: the game of most people, whose
    /// moves are the open columns. All that is quick asks for this alone, which no move changes.
    is_plain: bool,
}

impl ConnectFourRules {
    pub(crate) fn new(settled: Settled, seats: u8) -> ConnectFourRules {
        let Settled { grid, lines, pop_out, plies_max } = settled;
        let packing = Packing::new(&lines, seats);
        let is_plain = packing.fit && !pop_out && plies_max >= grid.cells();
        ConnectFourRules { grid, lines, pop_out, plies_max, seats, packing, is_plain }
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
        let seat = if self.seats == 2 { plies % 2 } else { plies.checked_rem(u32::from(self.seats)).unwrap_or(0) };
        Seat(seat as u8)
    }

    /// How many discs lie in a column.
    #[inline]
    pub(crate) fn height(&self, state: &State, column: u32) -> u32 {
        match &state.stacks {
            None => self.packing.height(&state.packed, column),
            Some(stacks) => stacks.height(column),
        }
    }

    /// Whose disc lies at a level of a column, from 0 at the bottom; `None` if there is none.
    #[inline]
    pub(crate) fn disc(&self, state: &State, column: u32, level: u32) -> Option<Seat> {
        match &state.stacks {
            None => (level < self.packing.height(&state.packed, column)).then(|| {
                let movers = self.packing.is_movers(&state.packed, column, level);
                self.mover(state.plies + u32::from(!movers))
            }),
            Some(stacks) => stacks.seat(column, level),
        }
    }

    /// The position with these columns, each from the bottom, when `plies` turns were taken, if its game goes on.
    pub(crate) fn stack(&self, columns: &[Vec<Seat>], plies: u32) -> State {
        let mut state = State { plies, ..self.start() };
        for (column, seats) in (0..).zip(columns) {
            seats.iter().for_each(|&seat| match &mut state.stacks {
                None => self.packing.put(&mut state.packed, column, seat == self.mover(plies)),
                Some(stacks) => stacks.put(column, seat),
            });
        }
        state
    }

    /// Ends the game of an open position if somebody is to win by a line, or if nobody can go on.
    pub(crate) fn conclude(&self, state: &mut State, winner: Option<Seat>) {
        match winner {
            Some(winner) => state.end(Stage::Won { winner }),
            None if state.plies == self.plies_max || self.count_moves(state) == 0 => state.end(Stage::Drawn),
            None => {}
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
        let stacks = (!self.packing.fit).then(|| Stacks::new(self.lines.size()));
        State { packed: self.packing.empty(), stacks, plies: 0, stage: Stage::Open }
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
        let (poppable, listed) = match &state.stacks {
            _ if self.is_plain => (ColumnList::NONE, Vec::new()),
            None => (self.packing.list(self.packed_poppable(state)), Vec::new()),
            Some(_) if !state.is_open() => (ColumnList::NONE, Vec::new()),
            Some(stacks) => (ColumnList::NONE, self.list(state, stacks).collect()),
        };
        let open = state.packed.open();
        open.iter().map(Move::drop).chain(poppable.iter().map(Move::pop)).chain(listed)
    }

    #[inline]
    fn play(&self, state: &mut State, mv: Move, tell: &mut impl FnMut(Fact)) {
        match mv {
            Move::Drop { column } if self.is_plain => {
                let board = &mut state.packed;
                tell(Fact::Landed { cell: self.cell(column, self.packing.height(board, column)) });
                state.plies += 1;
                if self.packing.drop(board, column) || self.packing.has_line(board.waiting()) {
                    let discs = board.waiting();
                    self.packing.each_line(discs, |cells| tell(Fact::Line { cells }));
                    let winner = self.mover(state.plies - 1);
                    state.end(if self.packing.has_line(discs) { Stage::Won { winner } } else { Stage::Drawn });
                }
            }
            _ => self.play_listed(state, mv, tell),
        }
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
                Err(Refusal::illegal(format!("column {number} has no disc of yours in its lowest cell")))
            }
            _ => Ok(()),
        }
    }

    #[inline]
    fn count_moves(&self, state: &State) -> usize {
        if self.is_plain { state.packed.open().count() } else { self.count_listed(state) }
    }

    #[inline]
    fn nth_move(&self, state: &State, number: usize) -> Option<Move> {
        if self.is_plain {
            let open = state.packed.open();
            return (number < open.count()).then(|| Move::drop(open.nth(number)));
        }
        self.nth_listed(state, number)
    }

    #[inline]
    fn canonical(&self, state: &State) -> State {
        self.least_image(state)
    }
}
