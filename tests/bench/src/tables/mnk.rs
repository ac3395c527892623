//! Exact values of m,n,k from the empty grid: the engine beside plain alpha-beta, and beside another solver if there is
//! one.

use parlor_line_solver::{PlacementGame, PlacementSolver, Value, Wanted};
use std::hint::black_box;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::Arguments;
use crate::race::{Place, Race};
use crate::stopwatch::Stopwatch;
use crate::tight::mnk::first_wins;

/// How many bytes the tables take, of ours and of the loop. The other solver's takes 512 MiB.
const TABLE_LOG2: u32 = 26;

/// Columns, rows, length, and how many rounds there is time for.
const BOARDS: [(u32, u32, u32, usize); 8] =
    [(4, 4, 4, 5), (5, 4, 4, 5), (5, 5, 4, 5), (6, 4, 4, 3), (6, 5, 4, 3), (6, 6, 4, 3), (7, 5, 4, 1), (5, 5, 5, 1)];

/// These are too much for the loop.
const LARGE: [(u32, u32, u32); 5] = [(7, 4, 4), (8, 4, 4), (8, 8, 4), (6, 6, 5), (7, 7, 5)];

pub fn print(arguments: &Arguments) {
    if arguments.mnks.is_none() {
        println!("\nm,n,k: another solver is left out, as it needs --mnks PATH");
    }
    for (columns, rows, length, rounds) in BOARDS {
        beside_others(game(columns, rows, length), rounds, arguments.mnks.as_deref());
    }
    alone();
}

fn beside_others(game: PlacementGame, rounds: usize, mnks: Option<&Path>) {
    let wins = value(game) == Value::Win;
    assert_eq!(loop_wins(game), wins, "{} agrees", name(game));
    let title = format!("{}: does the side that begins win? ({})", name(game), if wins { "yes" } else { "no" });
    let mut race = Race::new(title, "answer").rounds(rounds);
    let ours = enter(&mut race, "engine, the value", move || value(game));
    let tight = enter(&mut race, "loop: alpha-beta, forced replies, a table", move || loop_wins(game));
    race.compare("loop to engine", tight, ours);
    if let Some(mnks) = mnks {
        let theirs = race.enter("mnks, by its own clock", 1, move |stopwatch| stopwatch.add(run(mnks, game, wins)));
        race.compare_at_least(1.0, "mnks to engine", theirs, ours);
    }
    race.run();
}

fn alone() {
    let mut race = Race::new("m,n,k: the engine on larger grids", "answer").rounds(1);
    for game in LARGE.map(|(columns, rows, length)| game(columns, rows, length)) {
        enter(&mut race, &format!("{}, the value", name(game)), move || value(game));
    }
    let (five, six) = (game(5, 5, 4), game(6, 6, 4));
    enter(&mut race, &format!("{}, all moves that keep the draw", name(five)), move || solve(five, Wanted::All));
    enter(&mut race, &format!("{}, the shortest win", name(six)), move || solve(six, Wanted::One));
    enter(&mut race, &format!("{}, all moves of the shortest win", name(six)), move || solve(six, Wanted::All));
    race.run();
}

fn enter<'a, T>(race: &mut Race<'a>, name: &str, work: impl Fn() -> T + 'a) -> Place {
    race.enter(name, 1, move |stopwatch: &mut Stopwatch| {
        black_box(stopwatch.time(&work));
    })
}

fn game(columns: u32, rows: u32, length: u32) -> PlacementGame {
    PlacementGame::new(columns, rows, length).expect("64 cells at most")
}

fn name(game: PlacementGame) -> String {
    format!("({},{},{})", game.columns(), game.rows(), game.length())
}

fn value(game: PlacementGame) -> Value {
    PlacementSolver::new(1 << TABLE_LOG2).value(&game.start(), &mut |_| u64::MAX).expect("nobody stops it")
}

fn solve(game: PlacementGame, wanted: Wanted) -> usize {
    let answer = PlacementSolver::new(1 << TABLE_LOG2).solve(&game.start(), wanted, &mut |_| u64::MAX);
    answer.expect("nobody stops it").moves.len()
}

fn loop_wins(game: PlacementGame) -> bool {
    // An entry has eight bytes.
    let (columns, rows, log2) = (game.columns(), game.rows(), TABLE_LOG2 - 3);
    match game.length() {
        4 => first_wins::<4>(columns, rows, log2),
        5 => first_wins::<5>(columns, rows, log2),
        length => unreachable!("no board has lines of {length}"),
    }
}

/// Runs the other solver, and reads the time that it took.
fn run(mnks: &Path, game: PlacementGame, wins: bool) -> Duration {
    let words = [game.columns(), game.rows(), game.length(), 26].map(|word| word.to_string());
    let output = Command::new(mnks).args(words).output().expect("the other solver runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(text.contains("WINS"), wins, "the other solver agrees: {text}");
    let words: Vec<&str> = text.split_whitespace().collect();
    let seconds = words.windows(2).find_map(|pair| (pair[1] == "s").then(|| pair[0].parse().ok()).flatten());
    Duration::from_secs_f64(seconds.expect("the other solver prints its time"))
}
