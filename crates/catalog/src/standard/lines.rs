//! The exact engines for lines on small grids, behind the port of any solver.

use parlor_analysis::{GenericSolver, Monitor, MoveValue, Solution, SolveError, SolveRequest, Solver, Value};
use parlor_core::{Depict, Rules, Seat, Space, Turn};
use parlor_line_solver::{
    Answer, DropBoard, DropPosition, DropSolver, PlacementGame, PlacementPosition, PlacementSolver, Stopped, Wanted,
    Watch,
};
use parlor_rules_connect_four::{ConnectFourRules, Move};
use parlor_rules_tic_tac_toe::{Pieces, TicTacToeRules};
use std::cmp::Reverse;

/// The solver of games in which stones are placed.
pub(super) fn placements() -> Box<dyn Solver<TicTacToeRules>> {
    Box::new(LineSolver::<TicTacToeRules, PlacementSolver>::default())
}

/// The solver of games in which discs fall.
pub(super) fn drops() -> Box<dyn Solver<ConnectFourRules>> {
    Box::new(LineSolver::<ConnectFourRules, DropSolver>::default())
}

/// Solves by an engine where it knows the rules, and else as any game is solved.
struct LineSolver<R: Rules, E> {
    generic: GenericSolver<R>,
    /// With the memory that it was given.
    engine: Option<(usize, E)>,
}

impl<R: Rules, E> Default for LineSolver<R, E> {
    fn default() -> LineSolver<R, E> {
        LineSolver { generic: GenericSolver::default(), engine: None }
    }
}

impl<R: Rules, E: Engine<R>> Solver<R> for LineSolver<R, E> {
    fn solve(
        &mut self,
        rules: &R,
        state: &R::State,
        request: &SolveRequest,
        monitor: &Monitor,
    ) -> Result<Solution<R::Move>, SolveError> {
        self.engine.take_if(|(bytes, _)| *bytes != request.memory_max);
        let position = match rules.turn(state) {
            Turn::Move { seat } => E::position(rules, state, seat),
            _ => None,
        };
        let bytes = request.memory_max;
        self.engine = self.engine.take().or_else(|| E::new(bytes).map(|engine| (bytes, engine)));
        match (position, &mut self.engine) {
            (Some(position), Some((_, engine))) => {
                solve(engine, &position, request, monitor).map_err(|Stopped| SolveError::Stopped)
            }
            _ => self.generic.solve(rules, state, request, monitor),
        }
    }
}

fn solve<R: Rules, E: Engine<R>>(
    engine: &mut E,
    position: &E::Position,
    request: &SolveRequest,
    monitor: &Monitor,
) -> Result<Solution<R::Move>, Stopped> {
    let mut nodes = 0;
    let mut watch = |more| {
        nodes += more;
        monitor.add(more);
        if monitor.is_stopped() { 0 } else { monitor.units_left() }
    };
    if !request.all_moves {
        let answer = engine.best(position, &mut watch)?;
        let (value, plies) = (worth(answer.value), answer.plies);
        let moves = answer.moves.into_iter().map(|number| MoveValue { mv: E::mv(number), value, plies });
        return Ok(Solution { value, plies, moves: moves.collect(), nodes: answer.nodes });
    }
    let mut moves = engine.all(position, &mut watch)?;
    moves.sort_by_key(|mv| Reverse(mv.merit()));
    let (value, plies) = moves.first().map_or((Value::Draw, None), |best| (best.value, best.plies));
    Ok(Solution { value, plies, moves, nodes })
}

fn worth(value: parlor_line_solver::Value) -> Value {
    match value {
        parlor_line_solver::Value::Loss => Value::Loss,
        parlor_line_solver::Value::Draw => Value::Draw,
        parlor_line_solver::Value::Win => Value::Win,
    }
}

/// An engine, and what it knows of the rules of a game.
trait Engine<R: Rules>: Sized + Send {
    type Position;
    /// An engine that takes so many bytes at most; `None` if they are too few.
    fn new(bytes: usize) -> Option<Self>;
    /// A position as the engine takes it; `None` where the rules are not those that it knows.
    fn position(rules: &R, state: &R::State, mover: Seat) -> Option<Self::Position>;
    fn mv(number: u32) -> R::Move;
    fn best(&mut self, position: &Self::Position, watch: &mut Watch<'_>) -> Result<Answer, Stopped>;
    fn all(&mut self, position: &Self::Position, watch: &mut Watch<'_>) -> Result<Vec<MoveValue<R::Move>>, Stopped>;
}

impl Engine<TicTacToeRules> for PlacementSolver {
    type Position = PlacementPosition;

    fn new(bytes: usize) -> Option<PlacementSolver> {
        Some(PlacementSolver::new(bytes))
    }

    fn position(
        rules: &TicTacToeRules,
        state: &<TicTacToeRules as Rules>::State,
        mover: Seat,
    ) -> Option<PlacementPosition> {
        let plain =
            rules.pieces() == Pieces::Own && !rules.is_misere() && !rules.is_renju() && rules.blocked().is_empty();
        if !plain || rules.seats() != 2 || !rules.lines().are_plain() {
            return None;
        }
        let [mover, other] = stones(rules, state, mover)?;
        let (columns, rows) = (rules.grid().columns(), rules.grid().rows());
        PlacementGame::new(columns, rows, rules.lines().length()).ok()?.position(mover, other).ok()
    }

    fn mv(number: u32) -> Space {
        Space(number)
    }

    fn best(&mut self, position: &PlacementPosition, watch: &mut Watch<'_>) -> Result<Answer, Stopped> {
        self.solve(position, Wanted::All, watch)
    }

    fn all(&mut self, position: &PlacementPosition, watch: &mut Watch<'_>) -> Result<Vec<MoveValue<Space>>, Stopped> {
        let moves = self.moves(position, watch)?.into_iter();
        Ok(moves.map(|of| MoveValue { mv: Space(of.cell), value: worth(of.value), plies: of.plies }).collect())
    }
}

impl Engine<ConnectFourRules> for DropSolver {
    type Position = DropPosition;

    fn new(bytes: usize) -> Option<DropSolver> {
        DropSolver::new(bytes).ok()
    }

    fn position(
        rules: &ConnectFourRules,
        state: &<ConnectFourRules as Rules>::State,
        mover: Seat,
    ) -> Option<DropPosition> {
        const FOUR: u32 = 4;
        let plain = !rules.pop_out() && rules.plies_max() >= rules.grid().cells();
        if !plain || rules.seats() != 2 || !rules.lines().are_plain() || rules.lines().length() != FOUR {
            return None;
        }
        let [mover, other] = stones(rules, state, mover)?;
        let board = DropBoard::new(rules.grid().columns(), rules.grid().rows()).ok()?;
        DropPosition::from_cells(board, mover, other).ok()
    }

    fn mv(number: u32) -> Move {
        Move::Drop { column: number }
    }

    fn best(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<Answer, Stopped> {
        self.solve(position, watch)
    }

    fn all(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<Vec<MoveValue<Move>>, Stopped> {
        let moves = self.moves(position, watch)?.into_iter();
        Ok(moves
            .map(|of| MoveValue { mv: Move::Drop { column: of.column }, value: worth(of.value), plies: of.plies })
            .collect())
    }
}

/// The stones of the mover and of the other, as sets of cells in reading order; `None` if they do not fit in words.
fn stones<R: Depict>(rules: &R, state: &R::State, mover: Seat) -> Option<[u64; 2]> {
    let mut sets = [0, 0];
    for token in rules.view(state).tokens {
        let cell = 1_u64.checked_shl(token.space.0)?;
        sets[usize::from(token.seat? != mover)] |= cell;
    }
    Some(sets)
}
