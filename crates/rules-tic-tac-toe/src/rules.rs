//! How the game is played.

use parlor_board::{Board, Directions, Lines, Stone};
use parlor_core::{Grid, Outcome, Refusal, Rules, SEATS_MAX, Seat, Space, Turn};
use std::sync::{Arc, OnceLock};

use crate::cells::{Cells, FIRST};
use crate::masks::Masks;
use crate::notation::Letters;
use crate::options::Settled;
use crate::renju::{self, Ruling};
use crate::state::{Stage, Standing};
use crate::symmetry::Symmetries;
use crate::{Fact, First, Options, Pieces, State};

/// The rules of one game of the family: made by [`TicTacToe`](crate::TicTacToe).
///
/// A move is the cell that is marked. Where players choose what to place, the cells count twice: the first time for the
/// mark of the first seat, and then on for that of the second. A move costs the same on every board where lines are
/// full ones; elsewhere it costs as many steps as a line is long.
#[derive(Clone, Debug)]
pub struct TicTacToeRules {
    pub(crate) grid: Grid,
    pub(crate) lines: Lines,
    /// As they were chosen; those of `lines` are the ones in which a line fits.
    pub(crate) directions: Directions,
    pub(crate) blocked: Vec<Space>,
    pub(crate) misere: bool,
    pub(crate) pieces: Pieces,
    pub(crate) renju: bool,
    pub(crate) first: First,
    pub(crate) seats: u8,
    /// What each seat places if it has no choice, or the first that it can choose, and who is next.
    first_choices: [(Stone, Seat); SEATS_MAX as usize],
    cells: u32,
    pub(crate) letters: Letters,
    pub(crate) masks: Masks,
    /// Found when they are first asked for. They stand behind a pointer: of rules that may change within, everything would
    /// be read anew at every move.
    pub(crate) symmetries: Arc<OnceLock<Symmetries>>,
    /// Whether two players with a mark each play on a small board: the game of most people. All that is quick asks for this
    /// alone, which no move changes.
    is_plain: bool,
    start: Option<State>,
}

impl TicTacToeRules {
    pub(crate) fn new(settled: Settled, options: &Options, seats: u8) -> TicTacToeRules {
        let Settled { grid, lines, directions, blocked } = settled;
        let letters = Letters::new(options.pieces.marks(seats), !blocked.is_empty(), options.renju);
        let masks = Masks::new(&lines, &blocked);
        let &Options { misere, pieces, renju, first, .. } = options;
        let (symmetries, start) = (Arc::default(), None);
        let mut rules = TicTacToeRules {
            grid,
            lines,
            directions,
            blocked,
            misere,
            pieces,
            renju,
            first,
            seats,
            first_choices: std::array::from_fn(|seat| {
                let mark = Stone::of(if pieces == Pieces::Own { seat as u8 } else { 0 });
                (mark, Seat(if seat + 1 < usize::from(seats) { seat as u8 + 1 } else { 0 }))
            }),
            cells: grid.cells(),
            letters,
            masks,
            symmetries,
            is_plain: false,
            start,
        };
        rules.is_plain = rules.is_small() && rules.masks.find_whole_lines() && seats == 2 && pieces == Pieces::Own;
        rules.start = Some(rules.first_position());
        rules
    }

    fn first_position(&self) -> State {
        let mut board = Board::new(self.lines.size());
        self.blocked.iter().for_each(|cell| board.place(cell.index(), Stone::BLOCKED));
        self.state(board, Standing { turn: self.first.seats()[0], stage: Stage::Open })
    }

    /// A copy of the first position. Never inlined: what it takes would be in the way of small boards.
    #[inline(never)]
    fn large_start(&self, start: &Option<State>) -> State {
        start.clone().unwrap_or_else(|| self.first_position())
    }

    /// The board.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// What counts as a line.
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    /// The cells that nobody can mark.
    pub fn blocked(&self) -> &[Space] {
        &self.blocked
    }

    /// Whether it loses to complete a line.
    pub fn is_misere(&self) -> bool {
        self.misere
    }

    /// Whether the first seat must not make the fouls of renju.
    pub fn is_renju(&self) -> bool {
        self.renju
    }

    /// Who moves first.
    pub fn first(&self) -> First {
        self.first
    }

    /// What a player may place.
    pub fn pieces(&self) -> Pieces {
        self.pieces
    }

    /// How many different marks there are.
    pub(crate) fn marks(&self) -> u8 {
        self.pieces.marks(self.seats)
    }

    /// How many marks a player may choose from.
    #[inline]
    pub(crate) fn choices(&self) -> u8 {
        if self.pieces == Pieces::Either { self.marks() } else { 1 }
    }

    /// The cell of a move, and what the seat whose turn it is places there.
    #[inline]
    pub(crate) fn placing(&self, turn: Seat, mv: Space) -> (usize, Stone) {
        if mv.0 < self.cells {
            return (mv.index(), self.first_choices[turn.index()].0);
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
    fn nth_other(&self, state: &State, number: usize) -> Option<Space> {
        match self.nth_empty(state, number) {
            Some(cell) => Some(Space(cell as u32)),
            None => self.nth_further_choice(state, number),
        }
    }

    /// Makes a move in a game that is not plain. Never inlined: it would be in the way of those that are.
    #[inline(never)]
    fn play_others(&self, state: &mut State, mv: Space, tell: &mut impl FnMut(Fact)) {
        let mover = state.standing.turn;
        let (cell, mark) = self.placing(mover, mv);
        state.standing.turn = self.first_choices[mover.index()].1;
        if state.cells.place(cell, mark) {
            self.settle(state, mover, mv, tell);
        }
    }

    /// Makes the move with a number in a game that is not plain. On a large board the cell need not be looked for.
    #[inline(never)]
    fn play_nth_other(&self, state: &mut State, number: usize, tell: &mut impl FnMut(Fact)) -> Option<Space> {
        let mover = state.standing.turn;
        let (mark, next) = self.first_choices[mover.index()];
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

    #[inline(never)]
    fn play_nth_listed(&self, state: &mut State, number: usize, tell: &mut impl FnMut(Fact)) -> Option<Space> {
        let mv = self.nth_move(state, number)?;
        self.play(state, mv, tell);
        Some(mv)
    }

    /// Finds out what a move has done that was just made, and tells of it. Never inlined, nor is anything behind it: so what
    /// goes without is short.
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

impl Rules for TicTacToeRules {
    type State = State;
    type Move = Space;
    type Fact = Fact;

    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn start(&self) -> State {
        match &self.start {
            Some(State { cells: Cells { small, large: None }, standing }) => {
                State { cells: Cells { small: *small, large: None }, standing: *standing }
            }
            start => self.large_start(start),
        }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.is_open() { Turn::Move { seat: state.standing.turn } } else { Turn::Over }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.standing.stage.outcome(self.seats)
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = Space> {
        let marks = 0..if state.is_open() { self.choices() } else { 0 };
        marks.flat_map(move |mark| self.empty_cells(state).map(move |cell| self.placing_of(cell, mark)))
    }

    #[inline]
    fn play(&self, state: &mut State, mv: Space, tell: &mut impl FnMut(Fact)) {
        if !self.is_plain {
            return self.play_others(state, mv, tell);
        }
        let (mover, cell) = (state.standing.turn, mv.index());
        let (is_first, marks, masks) = (mover == Seat(0), &mut state.cells.small, &self.masks);
        state.standing.turn = Seat(u8::from(is_first));
        marks.place(cell, is_first);
        let own = marks.of(is_first, masks);
        if masks.completes(own, cell) {
            masks.each_completed(own, cell, |cells| tell(Fact::Line { cells }));
            state.standing.stage = self.completed_by(mover);
        } else if marks.are_full() {
            state.standing.stage = Stage::Drawn;
        }
    }

    fn check(&self, state: &State, mv: Space) -> Result<(), Refusal> {
        if !state.is_open() {
            return Err(Refusal::GameOver);
        }
        let cells = self.grid.cells();
        if mv.0 >= cells * u32::from(self.choices()) {
            return Err(Refusal::off_board(&format!("cell {}", mv.0), format!("the board has {cells} cells, from 0")));
        }
        let (cell, _) = self.placing(state.standing.turn, mv);
        match self.stone(state, cell) {
            Stone::EMPTY => Ok(()),
            Stone::BLOCKED => Err(Refusal::illegal(format!("{} is blocked", self.grid.name(Space(cell as u32))))),
            _ => Err(Refusal::taken(self.grid.name(Space(cell as u32)))),
        }
    }

    #[inline]
    fn count_moves(&self, state: &State) -> usize {
        match state.is_open() {
            false => 0,
            true if self.is_plain => state.cells.left(),
            true => state.cells.left() * usize::from(self.choices()),
        }
    }

    #[inline]
    fn nth_move(&self, state: &State, number: usize) -> Option<Space> {
        if !state.is_open() {
            return None;
        }
        if !self.is_plain {
            return self.nth_other(state, number);
        }
        self.nth_small(state, number).map(|cell| Space(cell as u32))
    }

    #[inline]
    fn play_nth(&self, state: &mut State, number: usize, tell: &mut impl FnMut(Fact)) -> Option<Space> {
        match state.is_open() {
            false => None,
            true if self.is_plain => {
                let mv = Space(self.nth_small(state, number)? as u32);
                self.play(state, mv, tell);
                Some(mv)
            }
            true => self.play_nth_other(state, number, tell),
        }
    }

    #[inline]
    fn canonical(&self, state: &State) -> State {
        self.least_image(state)
    }
}
