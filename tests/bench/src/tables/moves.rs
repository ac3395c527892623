//! What a move costs: `check`, `play` and `turn` of the public rules, beside boards made for one purpose.
//!
//! All moves are fixed before the clock starts. With "and restarts" the start of each game is made while the clock
//! runs, without it before; on a large board, where a game is long, there is no difference.

use parlor_core::{Rules, Space, Turn};
use parlor_rules_tic_tac_toe::{State, TicTacToeRules};
use std::hint::black_box;

use crate::Arguments;
use crate::games::{Games, square};
use crate::race::{Place, Race};
use crate::stopwatch::Stopwatch;
use crate::tight::{Counters, Runs, Tight};

const MOVES_MIN: usize = 1_000_000;

/// So few games that the states of all of them stay in the fast caches.
const BATCH: usize = 128;

pub fn print(_: &Arguments) {
    full_lines();
    five_in_a_row();
}

fn full_lines() {
    let (small, large) = (square(3, 3), square(1000, 1000));
    let small_games = Games::random(&small, MOVES_MIN);
    let large_games = Games::random(&large, MOVES_MIN);
    let mut race = Race::new("full lines, in random order, until the game is over", "move");
    let ours_small = ours(&mut race, "3×3", &small, &small_games);
    let ours_restarting = ours_with_restarts(&mut race, "3×3", &small, &small_games);
    let ours_large = ours(&mut race, "1000×1000", &large, &large_games);
    let tight_small = tight::<Counters<3>>(&mut race, "3×3, counters", &small, &small_games);
    let tight_large = tight::<Counters<1000>>(&mut race, "1000×1000, counters", &large, &large_games);
    race.compare_at_most(4.0, "rules: 1000×1000 to 3×3", ours_large, ours_small);
    race.compare("rules: 1000×1000 to 3×3 and restarts", ours_large, ours_restarting);
    race.compare("tight: 1000×1000 to 3×3 and restarts", tight_large, tight_small);
    race.compare("3×3 and restarts: rules to tight", ours_restarting, tight_small);
    race.compare("1000×1000: rules to tight", ours_large, tight_large);
    race.run();
}

fn five_in_a_row() {
    // Lines of up to 31 cells are kept as words; 40×40 is the small board on which runs are counted.
    let (least, small, counted, large) = (square(3, 3), square(15, 5), square(40, 5), square(1000, 5));
    let least_games = Games::random(&least, MOVES_MIN);
    let won_games = Games::random(&small, MOVES_MIN);
    let small_games = Games::without_fives::<15>(MOVES_MIN);
    let counted_games = Games::without_fives::<40>(MOVES_MIN);
    let large_games = Games::without_fives::<1000>(1);
    let mut race = Race::new("five in a row, in random order; \"no five\": moves that would win are left out", "move");
    let ours_least = ours(&mut race, "3×3, full lines", &least, &least_games);
    let ours_won = ours(&mut race, "15×15, until the game is over", &small, &won_games);
    let ours_small = ours(&mut race, &format!("15×15, no five{}", filled(&small_games, 225)), &small, &small_games);
    let filled_counted = filled(&counted_games, 1600);
    let ours_counted = ours(&mut race, &format!("40×40, no five{filled_counted}"), &counted, &counted_games);
    let filled_large = filled(&large_games, 1_000_000);
    let ours_large = ours(&mut race, &format!("1000×1000, no five{filled_large}"), &large, &large_games);
    let tight_won = tight::<Runs<15, 5>>(&mut race, "15×15, runs, until the game is over", &small, &won_games);
    let tight_small = tight::<Runs<15, 5>>(&mut race, "15×15, runs, no five", &small, &small_games);
    let tight_large = tight::<Runs<1000, 5>>(&mut race, "1000×1000, runs, no five", &large, &large_games);
    race.compare_at_most(1.5, "rules, no five: 1000×1000 to 40×40, both by runs", ours_large, ours_counted);
    race.compare("rules, no five: 1000×1000 by runs to 15×15 by words", ours_large, ours_small);
    race.compare("rules: 1000×1000, no five, to 3×3 with full lines", ours_large, ours_least);
    race.compare("tight, no five: 1000×1000 to 15×15", tight_large, tight_small);
    race.compare("15×15, until the game is over: rules to tight", ours_won, tight_won);
    race.compare("15×15, no five: rules to tight", ours_small, tight_small);
    race.compare("1000×1000, no five: rules to tight", ours_large, tight_large);
    race.run();
}

fn filled(games: &Games, cells: usize) -> String {
    format!(", {} % of the cells", games.moves() as usize * 100 / (games.count() * cells))
}

fn ours<'a>(race: &mut Race<'a>, name: &str, rules: &'a TicTacToeRules, games: &'a Games) -> Place {
    let all: Vec<&[Space]> = games.iter().collect();
    race.enter(format!("rules, {name}"), games.moves(), move |stopwatch: &mut Stopwatch| {
        for batch in all.chunks(BATCH) {
            let mut states: Vec<State> = batch.iter().map(|_| rules.start()).collect();
            stopwatch.time(|| batch.iter().zip(&mut states).for_each(|(game, state)| play(rules, state, game)));
        }
    })
}

fn ours_with_restarts<'a>(race: &mut Race<'a>, name: &str, rules: &'a TicTacToeRules, games: &'a Games) -> Place {
    race.enter(format!("rules, {name}, and restarts"), games.moves(), move |stopwatch: &mut Stopwatch| {
        stopwatch.time(|| games.iter().for_each(|game| play(rules, &mut rules.start(), game)));
    })
}

fn play(rules: &TicTacToeRules, state: &mut State, game: &[Space]) {
    let mut open = 0_usize;
    for &mv in game {
        rules.check(state, mv).expect("the moves of a fixed game are legal");
        rules.play(state, mv, &mut |_| {});
        open += usize::from(rules.turn(state) != Turn::Over);
    }
    black_box(open);
}

fn tight<'a, T: Tight + 'a>(race: &mut Race<'a>, name: &str, rules: &TicTacToeRules, games: &'a Games) -> Place {
    let mut board = T::new();
    let won: usize = games.iter().map(|game| play_tight(&mut board, game)).sum();
    let expected = games.iter().filter(|game| is_won(rules, game)).count();
    assert_eq!(won, expected, "the baseline sees the same lines");
    race.enter(format!("tight, {name}, and restarts"), games.moves(), move |stopwatch: &mut Stopwatch| {
        stopwatch.time(|| {
            games.iter().for_each(|game| {
                black_box(play_tight(&mut board, game));
            })
        });
    })
}

/// How many moves completed a line.
fn play_tight(board: &mut impl Tight, game: &[Space]) -> usize {
    board.reset();
    game.iter().filter(|mv| board.play(mv.index()).expect("the moves of a fixed game are legal")).count()
}

fn is_won(rules: &TicTacToeRules, game: &[Space]) -> bool {
    let mut state = rules.start();
    play(rules, &mut state, game);
    rules.outcome(&state).is_some_and(|outcome| outcome.winner().is_some())
}
