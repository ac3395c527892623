//! What a move of a random game costs: `parlor_analysis::playout` over the public rules, from the start to the end,
//! beside a crate for board games and beside loops made for one purpose.
//!
//! Every entrant draws from the same generator. The loops shuffle a list of cells as they go; the rules of large boards
//! keep such a list in their positions, and can take any cell from it.

use board_game::board::Board as _;
use board_game::games::ttt::TTTBoard;
use parlor_analysis::playout;
use parlor_core::Rules;
use parlor_rules_tic_tac_toe::TicTacToeRules;
use std::hint::black_box;

use crate::Arguments;
use crate::games::square;
use crate::loops::{Classic, Counting, Outward, Played, Words};
use crate::race::{Place, Race};
use crate::random::Fast;

pub fn print(_: &Arguments) {
    classic();
    five();
    large();
}

fn classic() {
    let (rules, classic) = (square(3, 3), Classic::new());
    let mut race = Race::new("random games of 3×3", "move");
    let games = 200_000;
    let ours = ours(&mut race, "3×3", &rules, games);
    let theirs = enter(&mut race, "crate board-game 0.8", games, peer);
    let tight =
        enter(&mut race, "loop: a word for each seat, a table", games, |random, played| classic.play(random, played));
    race.compare_at_least(8.0, "board-game to rules", theirs, ours);
    race.compare_at_most(2.0, "rules to loop", ours, tight);
    race.run();
}

fn five() {
    let (rules, words, mut outward) = (square(15, 5), Words::new(), Outward::new(15, 5));
    let mut race = Race::new("random games of 15×15, five in a row", "move");
    let games = 5_000;
    let ours = ours(&mut race, "15×15", &rules, games);
    let tight = enter(&mut race, "loop: rows, columns and diagonals as words", games, |random, played| {
        words.play(random, played)
    });
    let runs = enter(&mut race, "loop: outward from the stone, any size", games, |random, played| {
        outward.play(random, played)
    });
    race.compare_at_most(3.0, "rules to loop with words", ours, tight);
    race.compare("rules to loop outward", ours, runs);
    race.run();
}

fn large() {
    let (full, five) = (square(1000, 1000), square(1000, 5));
    let (mut counting, mut outward) = (Counting::new(1000), Outward::new(1000, 5));
    let mut race = Race::new("random games of 1000×1000", "move").rounds(5);
    let ours_full = ours(&mut race, "1000×1000, full lines", &full, 2);
    let counters = enter(&mut race, "loop: counters", 2, |random, played| counting.play(random, played));
    let ours_five = ours(&mut race, "1000×1000, five in a row", &five, 20);
    let runs = enter(&mut race, "loop: outward from the stone", 20, |random, played| outward.play(random, played));
    race.compare_at_most(1.3, "full lines: rules to loop", ours_full, counters);
    race.compare_at_most(1.3, "five in a row: rules to loop", ours_five, runs);
    race.run();
}

fn ours<'a>(race: &mut Race<'a>, name: &str, rules: &'a TicTacToeRules, games: u64) -> Place {
    enter(race, &format!("rules, {name}"), games, |random, played| {
        let mut state = rules.start();
        played.moves += playout(rules, &mut state, u64::MAX, &mut |count| random.below(count));
        black_box(&state);
    })
}

fn peer(random: &mut Fast, played: &mut Played) {
    let mut board = TTTBoard::default();
    while !board.is_done() {
        let mv = board.random_available_move(random).expect("the game is not over");
        board.play(mv).expect("the move is available");
        played.moves += 1;
    }
    black_box(board);
}

/// Enters a way to play random games. How many moves they have differs a little, so they are counted.
fn enter<'a>(race: &mut Race<'a>, name: &str, games: u64, mut play: impl FnMut(&mut Fast, &mut Played) + 'a) -> Place {
    let mut random = Fast::new(1);
    race.enter_counted(name, move |stopwatch| {
        let mut played = Played::default();
        stopwatch.time(|| (0..games).for_each(|_| play(&mut random, &mut played)));
        black_box(played).moves
    })
}
