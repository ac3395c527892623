//! How the game is played.

use parlor_board::{Board, Directions, Lines, Stone};
use parlor_core::{Grid, Outcome, Refusal, Rules, SEATS_MAX, Seat, Space, Turn};
use std::sync::{Arc, OnceLock};

use crate::cells::Cells;
use crate::masks::Masks;
use crate::notation::Letters;
use crate::options::Settled;
use crate::state::{Stage, Standing};
use crate::symmetry::Symmetries;
use crate::{Fact, First, Options, Pieces, State};

/// The rules of one game of the family: made by [`TicTacToe`](crate::TicTacToe).
///
/// A move is the cell that is marked. Where players choose what to place, the cells count twice: the first time for the
/// mark of the first seat, and then on for that of the second. A move costs the same on every board where lines are
/// full ones; elsewhere it costs at most as many steps as a line is long.
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
    /// For each seat what it places if it has no choice, or the first that it can choose; and who is next.
    pub(crate) turns: [(Stone, Seat); SEATS_MAX as usize],
    /// How many cells the grid has.
    pub(crate) cells: u32,
    pub(crate) letters: Letters,
    pub(crate) masks: Masks,
    /// Found when they are first asked for. They stand behind a pointer: of rules that may change within, everything would
    /// be read anew at every move.
    pub(crate) symmetries: Arc<OnceLock<Symmetries>>,
    /// Whether two players with a mark each play on a small board whose lines are found whole: the game of most people. All
    /// that is quick asks for this alone, which no move changes.
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
            turns: std::array::from_fn(|seat| {
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
            return self.play_other(state, mv, tell);
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
            true if self.is_plain => state.cells.small.left(),
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
