//! Connect Four on 7 columns and 6 rows: whole random games, and perft.

use board_game::board::{Board, BoardMoves};
use board_game::games::connect4::Connect4;
use board_game::util::game_stats::perft_naive;
use internal_iterator::InternalIterator;
use minimax::Game as _;
use parlor_analysis::{Monitor, perft, playout};
use parlor_core::{Game, Rules};
use parlor_rules_connect_four::{ConnectFour, ConnectFourRules, Options};
use std::hint::black_box;

use crate::Arguments;
use crate::race::{Place, Race};
use crate::random::Fast;
use crate::tight::connect_four::{self, Tight};
use minimax_connect_four as theirs;

include!(concat!(env!("OUT_DIR"), "/minimax.rs"));

const GAMES: u64 = 100_000;
const SEED: u64 = 1;

/// The deepest courses that are counted.
const DEPTH: u32 = 10;

pub fn print(_: &Arguments) {
    let rules = ConnectFour.rules(&Options::default(), 2).expect("the classic game");
    playouts(&rules);
    perfts(&rules);
}

fn enter<'a, T>(race: &mut Race<'a>, name: &str, items: u64, work: impl Fn() -> T + 'a) -> Place {
    race.enter(name, items, move |stopwatch| {
        black_box(stopwatch.time(&work));
    })
}

/// One generator and one seed for all, and each in the order of the columns: so all of them play the same games.
fn playouts(rules: &ConnectFourRules) {
    let moves = rules_playouts(rules);
    assert_eq!([moves; 3], [tight_playouts(), minimax_playouts(), board_game_playouts()], "all play the same games");
    let mut race = Race::new("random games of Connect Four, from a generator that all share", "move");
    let ours = enter(&mut race, "rules, analysis: playout", moves, || rules_playouts(rules));
    let tight = enter(&mut race, "tight", moves, tight_playouts);
    let minimax = enter(&mut race, "crate minimax, its example", moves, minimax_playouts);
    let board_game = enter(&mut race, "crate board-game", moves, board_game_playouts);
    race.compare_at_most(1.5, "rules to tight", ours, tight);
    race.compare_at_least(2.5, "minimax to rules", minimax, ours);
    race.compare("rules to board-game", ours, board_game);
    race.run();
}

fn rules_playouts(rules: &ConnectFourRules) -> u64 {
    let mut random = Fast::new(SEED);
    (0..GAMES).map(|_| playout(rules, &mut rules.start(), u64::MAX, &mut |bound| random.below(bound))).sum()
}

fn tight_playouts() -> u64 {
    let mut random = Fast::new(SEED);
    (0..GAMES).map(|_| connect_four::playout(|bound| random.below(bound))).sum()
}

fn minimax_playouts() -> u64 {
    let (mut random, mut moves) = (Fast::new(SEED), Vec::new());
    let mut game = || {
        let mut board = theirs::Board::default();
        for ply in 0.. {
            moves.clear();
            if theirs::Game::generate_moves(&board, &mut moves).is_some() {
                return ply;
            }
            let mv = moves[random.below(moves.len() as u32) as usize];
            board = theirs::Game::apply(&mut board, mv).expect("it makes a new board for each move");
        }
        0
    };
    (0..GAMES).map(|_| game()).sum()
}

fn board_game_playouts() -> u64 {
    let mut random = Fast::new(SEED);
    let mut game = || {
        let mut board = Connect4::default();
        for ply in 0.. {
            let Ok(count) = board.available_moves().map(|moves| moves.count()) else { return ply };
            let number = random.below(count as u32) as usize;
            let mv = board.available_moves().ok().and_then(|moves| moves.skip(number).next());
            board.play(mv.expect("there are so many moves")).expect("the move is legal");
        }
        0
    };
    (0..GAMES).map(|_| game()).sum()
}

fn perfts(rules: &ConnectFourRules) {
    let count = || perft(rules, DEPTH as usize, &Monitor::new()).leaves;
    let courses = count();
    // Ours counts every depth up to the last; so does everyone.
    let all = |count: &dyn Fn(u32) -> u64| (1..=DEPTH).map(count).collect::<Vec<u64>>();
    let board_game = || all(&|depth| perft_naive(&Connect4::default(), depth));
    let tight = || all(&|depth| Tight::default().perft(depth));
    assert_eq!([&courses; 2], [&board_game(), &tight()], "all count the same courses");
    let mut race = Race::new("perft of Connect Four to depth 10, each depth from 1 on", "course").rounds(3);
    let items = courses.iter().sum();
    let ours = enter(&mut race, "rules, analysis: perft", items, count);
    let tight = enter(&mut race, "tight", items, tight);
    let theirs = enter(&mut race, "crate board-game, its naive perft", items, board_game);
    race.compare_at_most(0.77, "rules to board-game", ours, theirs);
    race.compare("rules to tight", ours, tight);
    race.run();
}
