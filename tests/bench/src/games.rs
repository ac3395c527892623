//! Games that are fixed before any clock starts.

use parlor_core::{Game, Rules, Space, Turn};
use parlor_rules_tic_tac_toe::{Options, TicTacToe, TicTacToeRules};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use crate::tight::{Runs, Tight};

const SEED: u64 = 1;

/// The moves of several games, each from the start.
pub struct Games {
    moves: Vec<Space>,
    ends: Vec<usize>,
}

/// The rules of a square board for two.
pub fn square(side: u32, line: u32) -> TicTacToeRules {
    let options = Options { rows: Some(side), line: Some(line), ..Options::default() };
    TicTacToe.rules(&options, 2).expect("such a board exists")
}

impl Games {
    /// Games of random moves, each until it is over, with at least `moves_min` moves in all.
    pub fn random(rules: &TicTacToeRules, moves_min: usize) -> Games {
        Games::collect(rules.grid().cells(), moves_min, |order, moves| {
            let mut state = rules.start();
            for &mv in order {
                if rules.turn(&state) == Turn::Over {
                    break;
                }
                rules.play(&mut state, mv, &mut |_| {});
                moves.push(mv);
            }
        })
    }

    /// Games of random moves in which nobody makes five in a row: a cell that would is left empty for good. They go
    /// on until hardly a cell is left, while a random game with wins is soon over.
    pub fn without_fives<const SIDE: usize>(moves_min: usize) -> Games {
        Games::collect((SIDE * SIDE) as u32, moves_min, |order, moves| {
            let mut board = Runs::<SIDE, 5>::new();
            for &mv in order {
                if !board.would_win(mv.index()) {
                    board.play(mv.index());
                    moves.push(mv);
                }
            }
        })
    }

    /// How many moves there are in all.
    pub fn moves(&self) -> u64 {
        self.moves.len() as u64
    }

    /// How many games there are.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// The moves of each game.
    pub fn iter(&self) -> impl Iterator<Item = &[Space]> + Clone {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.moves[start..end])
    }

    fn collect(cells: u32, moves_min: usize, mut play: impl FnMut(&[Space], &mut Vec<Space>)) -> Games {
        let mut random = ChaCha8Rng::seed_from_u64(SEED);
        let mut order: Vec<Space> = (0..cells).map(Space).collect();
        let mut games = Games { moves: Vec::new(), ends: Vec::new() };
        while games.moves.len() < moves_min {
            order.shuffle(&mut random);
            play(&order, &mut games.moves);
            games.ends.push(games.moves.len());
        }
        games
    }
}
