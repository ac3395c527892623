//! Ultimate tic-tac-toe: random games to their ends, and perft, beside the crate `board-game` and a tight loop.

use board_game::board::{Board, Outcome as Theirs, Player};
use board_game::games::sttt::STTTBoard;
use board_game::util::game_stats::perft_naive;
use parlor_analysis::{Monitor, perft, playout};
use parlor_core::{Game, Rules};
use parlor_rules_ultimate::{Options, UltimateRules, UltimateTicTacToe};
use std::hint::black_box;

use crate::Arguments;
use crate::race::Race;
use crate::tight_ultimate::{self, Ends};
use crate::wyrand::Wyrand;

const GAMES: u64 = 20_000;
const DEPTH: usize = 7;
const SEED: u64 = 1;

pub fn print(_: &Arguments) {
    let rules = UltimateTicTacToe.rules(&Options::default(), 2).expect("the standard game");
    random_games(&rules);
    courses(&rules);
}

fn random_games(rules: &UltimateRules) {
    let mut race = Race::new("Ultimate tic-tac-toe, random games and restarts", "move");
    let random = || Wyrand(SEED);
    let (played, known, others) = (ours(rules, random()), tight_ultimate::play(GAMES, &mut random()), theirs(random()));
    assert_eq!(played, known, "the tight loop plays the same games");
    // The crate draws its moves in another way from the same generator: other games, of the same length in the mean.
    assert!(others.moves.abs_diff(played.moves) * 100 < played.moves, "{others:?} {played:?}");
    let rules_race = race.enter("rules: playout", played.moves, |stopwatch| {
        stopwatch.time(|| black_box(ours(rules, random())));
    });
    let tight = race.enter("tight", known.moves, |stopwatch| {
        stopwatch.time(|| black_box(tight_ultimate::play(GAMES, &mut random())));
    });
    let crates = race.enter("board-game: play_random_available_move", others.moves, |stopwatch| {
        stopwatch.time(|| black_box(theirs(random())));
    });
    race.compare_at_most(1.3, "rules to tight", rules_race, tight);
    race.compare_at_most(0.5, "rules to board-game", rules_race, crates);
    race.run();
}

fn courses(rules: &UltimateRules) {
    let leaves = perft(rules, DEPTH, &Monitor::new()).leaves;
    let known: Vec<u64> = (1..=DEPTH as u32).map(|depth| perft_naive(&STTTBoard::default(), depth)).collect();
    assert_eq!(leaves, known);
    let mut race = Race::new("Ultimate tic-tac-toe, perft to depth 7", "leaf").rounds(5);
    let total = leaves.iter().sum();
    let ours = race.enter("analysis: perft over the rules", total, |stopwatch| {
        stopwatch.time(|| black_box(perft(rules, DEPTH, &Monitor::new())));
    });
    let theirs = race.enter("board-game: perft_naive, each depth in turn", total, |stopwatch| {
        stopwatch.time(|| (1..=DEPTH as u32).map(|depth| perft_naive(&STTTBoard::default(), depth)).sum::<u64>());
    });
    race.compare_at_most(0.77, "rules to board-game", ours, theirs);
    race.run();
}

fn ours(rules: &UltimateRules, mut random: Wyrand) -> Ends {
    let mut total = Ends::default();
    for _ in 0..GAMES {
        let mut state = rules.start();
        total.moves += playout(rules, &mut state, u64::MAX, &mut |bound| random.below(bound));
        let winner = rules.outcome(&state).and_then(|outcome| outcome.winner());
        total.ends[winner.map_or(2, |seat| seat.index())] += 1;
    }
    total
}

fn theirs(mut random: Wyrand) -> Ends {
    let mut total = Ends::default();
    for _ in 0..GAMES {
        let mut board = STTTBoard::default();
        while board.play_random_available_move(&mut random).is_ok() {
            total.moves += 1;
        }
        let end = match board.outcome() {
            Some(Theirs::WonBy(Player::A)) => 0,
            Some(Theirs::WonBy(Player::B)) => 1,
            _ => 2,
        };
        total.ends[end] += 1;
    }
    total
}
