//! Random positions of Connect Four, solved exactly with a cold table and no book.

use connect_four_ai::{Position, Solver};
use fastrand::Rng;
use parlor_line_solver::{DropBoard, DropError, DropPosition, DropSolver, Value};
use std::hint::black_box;
use std::ops::RangeInclusive;

use crate::Arguments;
use crate::race::{Place, Race};

const SEED: u64 = 1;

/// As much as the table of the other crate takes.
const TABLE_BYTES: usize = 64 << 20;

/// A kind of positions, as in the sets of Pascal Pons:
/// <http://blog.gamesolver.org/solving-connect-four/02-test-protocol/>. As there, nobody wins with the very next disc. His
/// early ones may be earlier.
struct Kind {
    title: &'static str,
    /// The discs that were dropped.
    plies: RangeInclusive<u32>,
    /// The discs that are still to be dropped until perfect play ends.
    remaining: RangeInclusive<u32>,
    count: usize,
    rounds: usize,
    /// What our time is meant to be at most, in times of the other crate's.
    goal: f64,
}

const KINDS: &[Kind] = &[
    Kind {
        title: "positions of Connect Four: late, easy",
        plies: 29..=41,
        remaining: 1..=13,
        count: 400,
        rounds: 9,
        goal: 0.2,
    },
    Kind {
        title: "positions of Connect Four: middle, easy",
        plies: 15..=28,
        remaining: 1..=13,
        count: 200,
        rounds: 9,
        goal: 0.45,
    },
    Kind {
        title: "positions of Connect Four: middle, hard",
        plies: 15..=28,
        remaining: 14..=27,
        count: 30,
        rounds: 3,
        goal: 0.7,
    },
    Kind {
        title: "positions of Connect Four: early, easy",
        plies: 10..=14,
        remaining: 1..=13,
        count: 30,
        rounds: 3,
        goal: 0.6,
    },
    Kind {
        title: "positions of Connect Four: early, medium",
        plies: 11..=14,
        remaining: 14..=27,
        count: 20,
        rounds: 3,
        goal: 0.7,
    },
];

/// A position for both.
struct Case {
    ours: DropPosition,
    theirs: Position,
}

pub fn print(_: &Arguments) {
    let mut random = Rng::with_seed(SEED);
    KINDS.iter().for_each(|kind| race(kind, &mut random));
}

fn race(kind: &Kind, random: &mut Rng) {
    let [mut solver, mut best, mut moves] = [(); 3].map(|()| DropSolver::new(TABLE_BYTES).expect("a table so large"));
    let [mut other, mut other_moves] = [(); 2].map(|()| Solver::empty());
    let cases = cases(kind, random, &mut solver);
    check(&cases, &mut moves, &mut other_moves);
    let mut race = Race::new(kind.title, "position").rounds(kind.rounds);
    let value = enter(&mut race, "line-solver: value", &cases, |case| {
        solver.clear();
        black_box(solver.value(&case.ours, &mut |_| u64::MAX)).expect("nobody stops it");
    });
    let best = enter(&mut race, "line-solver: value and best moves", &cases, |case| {
        best.clear();
        black_box(best.solve(&case.ours, &mut |_| u64::MAX)).expect("nobody stops it");
    });
    let moves = enter(&mut race, "line-solver: value of every move", &cases, |case| {
        moves.clear();
        black_box(moves.moves(&case.ours, &mut |_| u64::MAX)).expect("nobody stops it");
    });
    let theirs = enter(&mut race, "crate connect-four-ai: value", &cases, |case| {
        other.reset();
        black_box(other.solve(&case.theirs));
    });
    let theirs_moves = enter(&mut race, "crate connect-four-ai: value of every move", &cases, |case| {
        other_moves.reset();
        black_box(other_moves.get_all_move_scores(&case.theirs));
    });
    race.compare_at_most(kind.goal, "value", value, theirs);
    race.compare("value and best moves to the value alone", best, theirs);
    race.compare_at_most(kind.goal, "value of every move", moves, theirs_moves);
    race.run();
}

/// Solves all cases in each lap.
fn enter<'a>(race: &mut Race<'a>, name: &str, cases: &'a [Case], mut solve: impl FnMut(&Case) + 'a) -> Place {
    race.enter(name, cases.len() as u64, move |stopwatch| stopwatch.time(|| cases.iter().for_each(&mut solve)))
}

/// Plays at random and keeps the positions that are of a kind.
fn cases(kind: &Kind, random: &mut Rng, solver: &mut DropSolver) -> Vec<Case> {
    let board = DropBoard::new(7, 6).expect("the classic board");
    let mut cases = Vec::new();
    while cases.len() < kind.count {
        let Some((ours, columns)) = position(board, random.u32(kind.plies.clone()), random) else { continue };
        let (_, plies) = solver.value(&ours, &mut |_| u64::MAX).expect("nobody stops it");
        if plies != Some(1) && kind.remaining.contains(&plies.unwrap_or(ours.empties())) {
            let theirs = Position::from_moves(&columns).expect("the same moves");
            cases.push(Case { ours, theirs });
        }
    }
    cases
}

/// A position after so many random moves, with its columns from 1, or `None` if the game ended before.
fn position(board: DropBoard, plies: u32, random: &mut Rng) -> Option<(DropPosition, String)> {
    let (mut position, mut columns) = (DropPosition::empty(board), String::new());
    while board.cells() - position.empties() < plies {
        let column = random.u32(0..board.columns());
        match position.play(column) {
            Ok(next) => position = next,
            Err(DropError::Full { .. }) => continue,
            Err(_) => return None,
        }
        columns.push(char::from(b'1' + column as u8));
    }
    Some((position, columns))
}

/// Both have to find the same values.
fn check(cases: &[Case], solver: &mut DropSolver, other: &mut Solver) {
    for Case { ours, theirs } in cases {
        let (value, plies) = solver.value(ours, &mut |_| u64::MAX).expect("nobody stops it");
        assert_eq!(score(ours, value, plies), i32::from(other.solve(theirs)), "{theirs:?}");
        let mut scores = [None; 7];
        for mv in solver.moves(ours, &mut |_| u64::MAX).expect("nobody stops it") {
            scores[mv.column as usize] = Some(score(ours, mv.value, mv.plies) as i8);
        }
        assert_eq!(scores, other.get_all_move_scores(theirs), "{theirs:?}");
    }
}

/// A value as the other crate writes it: how many discs the winner has left, its last one included.
fn score(position: &DropPosition, value: Value, plies: Option<u32>) -> i32 {
    let left = plies.map_or(0, |plies| (position.empties() - plies) as i32 / 2 + 1);
    match value {
        Value::Loss => -left,
        Value::Draw => 0,
        Value::Win => left,
    }
}
