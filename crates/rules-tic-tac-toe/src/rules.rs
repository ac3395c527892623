//! How the game is played.

use parlor_board::{Board, Directions, Lines, Stone, WinDetector, detector};
use parlor_core::{Grid, Outcome, Refusal, Rules, Seat, Space, Turn};

use crate::masks::Masks;
use crate::notation::Letters;
use crate::options::Settled;
use crate::state::{Stage, Standing};
use crate::{Fact, First, State};

/// The rules of one game of the family: made by [`TicTacToe`](crate::TicTacToe).
///
/// A move is the cell that is marked. It costs the same on every board where lines are full ones; elsewhere it
/// costs as many steps as a line is long.
#[derive(Clone, Debug)]
pub struct TicTacToeRules {
    pub(crate) grid: Grid,
    pub(crate) lines: Lines,
    /// As they were chosen; those of `lines` are the ones in which a line fits.
    pub(crate) directions: Directions,
    pub(crate) first: First,
    pub(crate) seats: u8,
    pub(crate) letters: Letters,
    /// For boards that are small enough.
    pub(crate) masks: Option<Masks>,
}

impl TicTacToeRules {
    pub(crate) fn new(settled: Settled, first: First, seats: u8) -> TicTacToeRules {
        let Settled { grid, lines, directions } = settled;
        TicTacToeRules {
            grid,
            lines,
            directions,
            first,
            seats,
            letters: Letters::new(seats),
            masks: Masks::new(&lines),
        }
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

    pub(crate) fn state(&self, board: Board, standing: Standing) -> State {
        let mut detector = detector(self.lines, self.seats);
        detector.catch_up(&board);
        State { board, detector, standing }
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
        State { board: Board::new(self.lines.size()), detector: detector(self.lines, self.seats), standing }
    }

    fn turn(&self, state: &State) -> Turn {
        if state.is_open() { Turn::Move { seat: state.standing.turn } } else { Turn::Over }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        match state.standing.stage {
            Stage::Open => None,
            Stage::Won { winner } => Some(Outcome::win(winner, self.seats)),
            Stage::Drawn => Some(Outcome::draw(self.seats)),
        }
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = Space> {
        state.board.empty_cells().take(self.count_moves(state)).map(|cell| Space(cell as u32))
    }

    fn play(&self, state: &mut State, mv: Space, tell: &mut impl FnMut(Fact)) {
        let State { board, detector, standing } = state;
        let mover = standing.turn;
        board.place(mv.index(), Stone::of(mover.0));
        standing.turn = Seat((mover.0 + 1) % self.seats);
        // A move that fills the board may complete a line: the win comes before the draw.
        if detector.placed(board, mv.index()) {
            standing.stage = Stage::Won { winner: mover };
            self.lines.through(board, mv.index()).for_each(|cells| tell(Fact::Line { cells }));
        } else if board.count_empty() == 0 {
            standing.stage = Stage::Drawn;
        }
    }

    fn check(&self, state: &State, mv: Space) -> Result<(), Refusal> {
        if !state.is_open() {
            return Err(Refusal::GameOver);
        }
        if !state.board.inside(mv.index()) {
            let cells = self.grid.cells();
            return Err(Refusal::off_board(&format!("cell {}", mv.0), format!("the board has {cells} cells, from 0")));
        }
        if !state.board.is_empty(mv.index()) {
            return Err(Refusal::taken(self.grid.name(mv)));
        }
        Ok(())
    }

    fn count_moves(&self, state: &State) -> usize {
        if state.is_open() { state.board.count_empty() } else { 0 }
    }

    fn nth_move(&self, state: &State, number: usize) -> Option<Space> {
        let number = Some(number).filter(|&number| number < self.count_moves(state))?;
        state.board.nth_empty(number).map(|cell| Space(cell as u32))
    }
}
