//! How the game is played.

use parlor_board::{Board, Detector, Directions, Line, Lines, Stone, WinDetector, detector};
use parlor_core::{Grid, Outcome, Refusal, Rules, Seat, Space, Turn};

use crate::masks::Masks;
use crate::notation::Letters;
use crate::options::Settled;
use crate::renju::{self, Ruling};
use crate::state::{Stage, Standing};
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
    pub(crate) letters: Letters,
    /// For boards that are small enough.
    pub(crate) masks: Option<Masks>,
}

impl TicTacToeRules {
    pub(crate) fn new(settled: Settled, options: &Options, seats: u8) -> TicTacToeRules {
        let Settled { grid, lines, directions, blocked } = settled;
        let letters = Letters::new(options.pieces.marks(seats), !blocked.is_empty(), options.renju);
        let masks = Masks::new(&lines);
        let &Options { misere, pieces, renju, first, .. } = options;
        TicTacToeRules { grid, lines, directions, blocked, misere, pieces, renju, first, seats, letters, masks }
    }

    /// The board.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// What counts as a line.
    pub fn lines(&self) -> &Lines {
        &self.lines
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
    pub(crate) fn choices(&self) -> u8 {
        if self.pieces == Pieces::Either { self.marks() } else { 1 }
    }

    /// The cell of a move, and what the seat whose turn it is places there.
    pub(crate) fn placing(&self, turn: Seat, mv: Space) -> (usize, Stone) {
        match self.pieces {
            Pieces::Own => (mv.index(), Stone::of(turn.0)),
            Pieces::Single => (mv.index(), Stone::of(0)),
            Pieces::Either => {
                let cells = self.grid.cells();
                ((mv.0 % cells) as usize, Stone::of((mv.0 / cells) as u8))
            }
        }
    }

    /// The move that places a mark, one of those that can be chosen, on a cell.
    pub(crate) fn placing_of(&self, cell: usize, mark: u8) -> Space {
        Space(u32::from(mark) * self.grid.cells() + cell as u32)
    }

    /// The lines through a cell, once they have been completed.
    pub(crate) fn completed_through(&self, board: &Board, cell: usize) -> Vec<Line> {
        self.lines_of(board.cell(cell)).through(board, cell).collect()
    }

    /// What counts as a line of a mark.
    pub(crate) fn lines_of(&self, stone: Stone) -> Lines {
        if self.renju { renju::lines_of(&self.lines, stone) } else { self.lines }
    }

    /// What it means to have completed a line.
    pub(crate) fn completed_by(&self, mover: Seat) -> Stage {
        if self.misere { Stage::Lost { loser: mover } } else { Stage::Won { winner: mover } }
    }

    pub(crate) fn state(&self, board: Board, standing: Standing) -> State {
        let mut detector = detector(self.lines, self.marks());
        detector.catch_up(&board);
        State { board, detector, standing }
    }

    /// What the mark that was just placed has done.
    fn rule(&self, board: &Board, detector: &mut Detector, cell: usize) -> Ruling {
        match self.renju {
            true => renju::rule(board, cell),
            false if detector.placed(board, cell) => Ruling::Line,
            false => Ruling::Nothing,
        }
    }
}

impl Rules for TicTacToeRules {
    type State = State;
    type Move = Space;
    type Fact = Fact;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        let standing = Standing { turn: self.first.seats()[0], stage: Stage::Open };
        let mut board = Board::new(self.lines.size());
        self.blocked.iter().for_each(|cell| board.place(cell.index(), Stone::BLOCKED));
        self.state(board, standing)
    }

    fn turn(&self, state: &State) -> Turn {
        if state.is_open() { Turn::Move { seat: state.standing.turn } } else { Turn::Over }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.standing.stage.outcome(self.seats)
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = Space> {
        let marks = 0..if state.is_open() { self.choices() } else { 0 };
        marks.flat_map(move |mark| state.board.empty_cells().map(move |cell| self.placing_of(cell, mark)))
    }

    fn play(&self, state: &mut State, mv: Space, tell: &mut impl FnMut(Fact)) {
        let State { board, detector, standing } = state;
        let mover = standing.turn;
        let (cell, stone) = self.placing(mover, mv);
        board.place(cell, stone);
        standing.turn = Seat((mover.0 + 1) % self.seats);
        // A move that fills the board may complete a line: the win comes before the draw.
        match self.rule(board, detector, cell) {
            Ruling::Line => {
                standing.stage = self.completed_by(mover);
                self.completed_through(board, cell).into_iter().for_each(|cells| tell(Fact::Line { cells }));
            }
            Ruling::Foul(foul) => {
                standing.stage = Stage::Fouled { loser: mover, cell: mv };
                tell(Fact::Foul { cell: mv, foul });
            }
            Ruling::Nothing if board.count_empty() == 0 => standing.stage = Stage::Drawn,
            Ruling::Nothing => {}
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
        match state.board.cell(cell) {
            Stone::EMPTY => Ok(()),
            Stone::BLOCKED => Err(Refusal::illegal(format!("{} is blocked", self.grid.name(Space(cell as u32))))),
            _ => Err(Refusal::taken(self.grid.name(Space(cell as u32)))),
        }
    }

    fn count_moves(&self, state: &State) -> usize {
        if state.is_open() { state.board.count_empty() * usize::from(self.choices()) } else { 0 }
    }

    fn nth_move(&self, state: &State, number: usize) -> Option<Space> {
        let number = Some(number).filter(|&number| number < self.count_moves(state))?;
        let empty = state.board.count_empty();
        let cell = state.board.nth_empty(number % empty)?;
        Some(self.placing_of(cell, (number / empty) as u8))
    }
}
