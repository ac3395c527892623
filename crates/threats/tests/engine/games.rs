//! Whole games: they end as they should, and the engine wins those that it should win.

use parlor_board::{Direction, Size};
use parlor_threats::{Engine, Forecast, Limits, Position, Rule, Side};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::slow::{self, RULES};

/// Who has won, or nobody.
type End = Option<Side>;

/// Plays a game, and checks every move.
fn play(size: Size, rule: Rule, opening: &[usize], mut choose: impl FnMut(&mut Position, Side) -> usize) -> End {
    let mut position = Position::new(size, rule).unwrap();
    let mut side = Side::Black;
    for ply in 0..size.cells() {
        let cell = opening.get(ply).copied().unwrap_or_else(|| choose(&mut position, side));
        let legal = slow::is_legal(position.board(), cell, side, rule);
        position.place(cell, side).unwrap();
        assert_eq!(position.board().count(), ply + 1);
        if slow::is_five(position.board(), cell, rule) {
            return Some(side);
        }
        if !legal {
            return Some(side.other());
        }
        side = side.other();
    }
    None
}

fn engine_player(nodes: u64) -> impl FnMut(&mut Position, Side) -> usize {
    let mut engine = Engine::new(1 << 20);
    move |position, side| {
        let limits = Limits { nodes, ..Limits::default() };
        engine.choose(position, side, limits, &mut || false).expect("there is an empty cell").cell
    }
}

fn random_player(seed: u64) -> impl FnMut(&mut Position, Side) -> usize {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    move |position, side| {
        let legal = |cell: &usize| !position.is_foul(*cell, side);
        let cells: Vec<usize> = position.board().empty_cells().filter(legal).collect();
        if cells.is_empty() {
            position.board().empty_cells().next().unwrap()
        } else {
            cells[random.random_range(0..cells.len())]
        }
    }
}

/// Looks at every place for a five, and prefers what makes most of its own and takes most of the other side's.
fn greedy_player(position: &mut Position, side: Side) -> usize {
    let board = position.board();
    let worth = |cell: usize, own: Side| -> u64 {
        let mut sum = 0;
        for way in Direction::ALL {
            let mut row: Vec<usize> = board.size().ray(cell, way.back()).take(4).collect();
            row.reverse();
            row.push(cell);
            row.extend(board.size().ray(cell, way.step()).take(4));
            for place in row.windows(5).filter(|place| place.contains(&cell)) {
                let count = |side: Side| place.iter().filter(|&&cell| board.cell(cell) == side.stone()).count();
                if count(own.other()) == 0 {
                    sum += [1, 8, 64, 1_000, 100_000][count(own)];
                }
            }
        }
        sum
    };
    let legal = |cell: &usize| !position.is_foul(*cell, side);
    let cells: Vec<usize> = board.empty_cells().filter(legal).collect();
    let best = cells.iter().copied().max_by_key(|&cell| (2 * worth(cell, side) + worth(cell, side.other()), cell));
    best.or(board.empty_cells().next()).unwrap()
}

/// Stones near the middle, so that no two games are the same.
fn opening(size: Size, seed: u64) -> Vec<usize> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let (rows, columns) = (size.rows(), size.columns());
    let mut cells = Vec::new();
    while cells.len() < 2 {
        let near = |random: &mut ChaCha8Rng, length: u32| length / 2 - 2 + random.random_range(0..5);
        let (row, column) = (near(&mut random, rows), near(&mut random, columns));
        let cell = (row * columns + column) as usize;
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

fn check_sizes(sizes: impl Iterator<Item = u32>) {
    for side in sizes {
        for rule in RULES {
            let size = Size::new(side, side).unwrap();
            let end = play(size, rule, &[], engine_player(0));
            // Black cannot make a five there against any defence, and the engine defends so far.
            assert!(side > 5 || end.is_none(), "{side} {rule:?} {end:?}");
        }
    }
    let wide = Size::new(5, 22).unwrap();
    play(wide, Rule::Freestyle, &[], engine_player(0));
}

#[test]
fn games_end_on_boards_of_any_size() {
    check_sizes([5, 6, 8, 15, 22].into_iter());
}

#[test]
#[ignore = "long: every size there is"]
fn games_end_on_boards_of_every_size() {
    check_sizes(5..=22);
}

/// How many games of so many the engine wins, with either colour.
fn count_wins(
    games: u64,
    rule: Rule,
    nodes: u64,
    mut other: impl FnMut(u64) -> Box<dyn FnMut(&mut Position, Side) -> usize>,
) -> u64 {
    let size = Size::new(15, 15).unwrap();
    let won = |seed: &u64| {
        let (mut engine, mut other) = (engine_player(nodes), other(*seed));
        let own = Side::ALL[(seed % 2) as usize];
        let end = play(size, rule, &opening(size, *seed), |position, side| {
            if side == own { engine(position, side) } else { other(position, side) }
        });
        end == Some(own)
    };
    (0..games).filter(won).count() as u64
}

/// Plays games of the engine against itself, and lists those in which somebody announced a win and did not win.
fn broken_words(games: u64, nodes: u64) -> Vec<String> {
    let (mut broken, mut announced_ever) = (Vec::new(), 0);
    for (seed, rule) in (0..games).flat_map(|seed| RULES.map(|rule| (seed, rule))) {
        let mut engine = Engine::new(1 << 20);
        let mut announced: Vec<(Side, Forecast)> = Vec::new();
        let limits = Limits { nodes, ..Limits::default() };
        let size = Size::new(15, 15).unwrap();
        let end = play(size, rule, &opening(size, seed), |position, side| {
            let choice = engine.choose(position, side, limits, &mut || false).expect("there is an empty cell");
            if let Forecast::Win { .. } = choice.forecast {
                announced.push((side, choice.forecast));
            }
            choice.cell
        });
        announced_ever += announced.len();
        let is_broken = |(side, _): &&(Side, Forecast)| end != Some(*side);
        broken.extend(announced.iter().find(is_broken).map(|word| format!("{seed} {rule:?} {word:?} {end:?}")));
    }
    assert!(announced_ever > games as usize, "wins are seen before they are made");
    broken
}

#[test]
fn whoever_announces_a_win_wins() {
    assert_eq!(broken_words(2, 1_500), Vec::<String>::new());
}

#[test]
#[ignore = "long: thirty games"]
fn whoever_announces_a_win_wins_again_and_again() {
    assert_eq!(broken_words(10, 3_000), Vec::<String>::new());
}

#[test]
fn the_engine_always_beats_chance() {
    for rule in RULES {
        assert_eq!(count_wins(8, rule, 0, |seed| Box::new(random_player(seed))), 8, "{rule:?}");
    }
}

#[test]
fn the_engine_beats_whoever_looks_at_rows_alone() {
    for rule in RULES {
        let wins = count_wins(6, rule, 3_000, |_| Box::new(greedy_player));
        assert!(wins >= 5, "{rule:?}: {wins} of 6");
    }
}

#[test]
#[ignore = "long: a hundred and twenty games"]
fn the_engine_beats_whoever_looks_at_rows_alone_again_and_again() {
    for rule in RULES {
        let wins = count_wins(40, rule, 3_000, |_| Box::new(greedy_player));
        assert!(wins >= 36, "{rule:?}: {wins} of 40");
    }
}
