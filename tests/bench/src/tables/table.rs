//! What a move at a table costs: 3×3, a boxed table, moves as text, a report of each, and the record at the end.

use parlor_core::{NoDice, Notation, Player, Rules, Seat, Session, Setting, Table};
use parlor_rules_tic_tac_toe::{Options, TicTacToe, TicTacToeRules};
use std::hint::black_box;

use crate::Arguments;
use crate::games::{Games, square};
use crate::race::Race;

const MOVES_MIN: usize = 100_000;
const BATCH: usize = 128;

pub fn print(_: &Arguments) {
    let rules = square(3, 3);
    let games = texts(&rules, &Games::random(&rules, MOVES_MIN));
    let moves = games.iter().map(Vec::len).sum::<usize>() as u64;
    let setting = Setting::new(&TicTacToe, Options::default(), 2, 0).expect("the classic game");
    let players: Vec<Player> = Seat::all(2).map(Player::of_seat).collect();
    let seated = || -> Box<dyn Table> {
        Box::new(Session::new(setting.clone(), players.clone(), NoDice).expect("two players who differ"))
    };

    let mut race = Race::new("3×3, whole random games, moves as text", "move");
    let alone = race.enter("table", moves, |stopwatch| {
        for batch in games.chunks(BATCH) {
            let mut tables: Vec<Box<dyn Table>> = batch.iter().map(|_| seated()).collect();
            stopwatch.time(|| batch.iter().zip(&mut tables).for_each(|(game, table)| act(table.as_mut(), game)));
        }
    });
    let seating = race.enter("table, and seating the players", moves, |stopwatch| {
        stopwatch.time(|| games.iter().for_each(|game| act(seated().as_mut(), game)));
    });
    let bare = race.enter("rules alone: read, check, play; and restarts", moves, |stopwatch| {
        stopwatch.time(|| games.iter().for_each(|game| play(&rules, game)));
    });
    race.compare("table to rules alone", alone, bare);
    race.compare("table and seating to table", seating, alone);
    race.run();
}

fn texts(rules: &TicTacToeRules, games: &Games) -> Vec<Vec<String>> {
    let start = rules.start();
    games.iter().map(|game| game.iter().map(|&mv| rules.write_move(&start, mv)).collect()).collect()
}

fn act(table: &mut dyn Table, game: &[String]) {
    for text in game {
        let seat = table.turn().seat().expect("the game is not over");
        black_box(table.act(seat, text).expect("the moves are legal"));
    }
    black_box(table.record());
}

fn play(rules: &TicTacToeRules, game: &[String]) {
    let mut state = rules.start();
    for text in game {
        let mv = rules.read_move(&state, text).expect("the moves are readable");
        rules.check(&state, mv).expect("the moves are legal");
        rules.play(&mut state, mv, &mut |fact| {
            black_box(fact);
        });
    }
    black_box(state);
}
