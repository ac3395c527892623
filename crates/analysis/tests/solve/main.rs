//! The solver of any game, beside a plain search and known figures.

#![allow(clippy::unwrap_used, reason = "in a test it is a check")]

mod facts;
mod heap;
mod images;
mod limits;
mod naive;
mod oracle;

use parlor_analysis::{GenericSolver, Monitor, Solution, SolveError, SolveRequest, Solver};
use parlor_core::{Game, Rules, read_options};
use parlor_rules_connect_four::{ConnectFour, ConnectFourRules};
use parlor_rules_tic_tac_toe::{TicTacToe, TicTacToeRules};

/// The rules that options in JSON give.
fn rules_of<G: Game>(game: &G, options: &str, seats: u8) -> G::Rules {
    let options = read_options(serde_json::from_str(options).unwrap()).unwrap();
    game.rules(&options, seats)
        .unwrap_or_else(|error| panic!("{options:?}: {error}", options = serde_json::to_string(&options).unwrap()))
}

fn tic_tac_toe(options: &str, seats: u8) -> TicTacToeRules {
    rules_of(&TicTacToe, options, seats)
}

fn connect_four(options: &str, seats: u8) -> ConnectFourRules {
    rules_of(&ConnectFour, options, seats)
}

/// A request for all moves.
fn all_moves() -> SolveRequest {
    SolveRequest { all_moves: true, ..SolveRequest::default() }
}

fn solve<R: Rules>(rules: &R, state: &R::State, request: &SolveRequest) -> Result<Solution<R::Move>, SolveError> {
    GenericSolver::default().solve(rules, state, request, &Monitor::new())
}
