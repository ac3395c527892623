//! Both detectors beside a slow look at the whole board.

use parlor_board::{
    Board, Detector, Direction, Directions, LineCounters, LineKind, LineWords, Lines, RunCounter, Size, Stone,
    WinDetector, detector,
};
use proptest::prelude::*;
use proptest::sample::subsequence;
use std::collections::{BTreeSet, HashSet};

/// Every group of `length` equal stones in a row, as the rules of the game have it and without a thought for speed.
fn scan(board: &Board, length: u32, directions: Directions, kind: LineKind) -> Vec<Vec<usize>> {
    let (size, mut found) = (board.size(), Vec::new());
    for row in 0..i64::from(size.rows()) {
        for column in 0..i64::from(size.columns()) {
            for direction in directions.iter() {
                let (down, across) = direction.step();
                let at = |count: i64| {
                    let (row, column) = (row + count * i64::from(down), column + count * i64::from(across));
                    match kind.torus {
                        true => size.cell(row.rem_euclid(size.rows().into()), column.rem_euclid(size.columns().into())),
                        false => size.cell(row, column),
                    }
                };
                let cells: Option<Vec<usize>> = (0..i64::from(length)).map(at).collect();
                let Some(cells) = cells else { continue };
                let distinct = cells.iter().collect::<BTreeSet<_>>().len() == cells.len();
                let stone = board.cell(cells[0]);
                let extends = [at(-1), at(i64::from(length))]
                    .into_iter()
                    .flatten()
                    .any(|beyond| !cells.contains(&beyond) && board.cell(beyond) == stone);
                let whole = stone.seat().is_some() && cells.iter().all(|&cell| board.cell(cell) == stone);
                if distinct && whole && !(kind.exact && extends) {
                    found.push(cells);
                }
            }
        }
    }
    found
}

/// A game: the lines, how many seats, and the cells in the order in which they are taken.
fn games() -> impl Strategy<Value = (Lines, Directions, u8, Vec<usize>)> {
    let directions = subsequence(Direction::ALL.to_vec(), 1..=4).prop_map(Directions::from_iter);
    // Half of the games are about full lines on a square board: the counters' case.
    let sizes = prop_oneof![(1..=7_u32).prop_map(|side| (side, side, side)), (1..=7_u32, 1..=7_u32, 1..=7_u32)];
    let kinds = (any::<bool>(), any::<bool>()).prop_map(|(exact, torus)| LineKind { exact, torus });
    (sizes, directions, kinds, 2..=4_u8)
        .prop_filter_map("no line fits", |((rows, columns, length), directions, kind, seats)| {
            let lines = Lines::of_kind(Size::new(rows, columns).ok()?, length, directions, kind).ok()?;
            Some((lines, directions, seats))
        })
        .prop_flat_map(|(lines, directions, seats)| {
            let order = Just((0..lines.size().cells()).collect::<Vec<usize>>()).prop_shuffle();
            (Just(lines), Just(directions), Just(seats), order)
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn detectors_agree_with_a_look_at_the_whole_board((lines, directions, seats, order) in games()) {
        let mut board = Board::new(lines.size());
        let mut counters = LineCounters::new(lines);
        let mut runs = RunCounter::new(lines);
        let mut words = LineWords::new(lines, seats);
        let full = lines.length() == lines.size().rows().max(lines.size().columns());
        prop_assert_eq!(words.is_some(), !lines.kind().torus);
        prop_assert_eq!(counters.is_some(), full && !lines.kind().torus);
        for (ply, &cell) in order.iter().enumerate() {
            let stone = Stone::of((ply % usize::from(seats)) as u8);
            board.place(cell, stone);
            let seen = scan(&board, lines.length(), directions, lines.kind());
            prop_assert_eq!(runs.placed(&board, cell, stone), !seen.is_empty(), "runs, {:?}", board);
            if let Some(words) = &mut words {
                prop_assert_eq!(words.placed(&board, cell, stone), !seen.is_empty(), "words, {:?}", board);
            }
            if let Some(counters) = &mut counters {
                prop_assert_eq!(counters.placed(&board, cell, stone), !seen.is_empty(), "counters, {:?}", board);
            }
            let all: BTreeSet<usize> = seen.iter().flatten().copied().collect();
            let through: BTreeSet<usize> = lines.through(&board, cell).flat_map(|line| line.cells()).collect();
            let completed: BTreeSet<usize> = lines.completed(&board).flat_map(|line| line.cells()).collect();
            prop_assert_eq!(&through, &all);
            prop_assert_eq!(&completed, &all);
            let begins: Vec<_> = lines.completed(&board).map(|line| (line.direction(), line.cells().min())).collect();
            prop_assert_eq!(begins.iter().collect::<HashSet<_>>().len(), begins.len(), "a line is found twice");
            if !seen.is_empty() {
                break;
            }
        }
    }

    #[test]
    fn a_detector_that_caught_up_goes_on_as_if_it_had_seen_all((lines, _, seats, order) in games(), part in 0..49_usize) {
        let (mut board, mut early) = (Board::new(lines.size()), detector(lines, seats));
        let mut late = None;
        for (ply, &cell) in order.iter().enumerate() {
            if ply == part {
                late.insert(detector(lines, seats)).catch_up(&board);
            }
            let stone = Stone::of((ply % usize::from(seats)) as u8);
            board.place(cell, stone);
            let won = early.placed(&board, cell, stone);
            if let Some(late) = &mut late {
                prop_assert_eq!(late.placed(&board, cell, stone), won);
            }
            if won {
                break;
            }
        }
    }
}

#[test]
fn a_run_does_not_survive_a_gap() {
    let lines = Lines::new(Size::new(5, 5).unwrap(), 4, Directions::ALL).unwrap();
    for direction in Direction::ALL {
        let corner = if direction == Direction::AntiDiagonal { 4 } else { 0 };
        let line: Vec<usize> = std::iter::once(corner).chain(lines.size().ray(corner, direction.step())).collect();
        for order in [[0, 1, 3, 4], [1, 3, 4, 0], [3, 4, 0, 1], [4, 0, 1, 3]] {
            let (mut board, mut wins) = (Board::new(lines.size()), detector(lines, 2));
            for place in order {
                board.place(line[place], Stone::of(0));
                assert!(!wins.placed(&board, line[place], Stone::of(0)), "{direction} {place}");
            }
            board.place(line[2], Stone::of(0));
            assert!(wins.placed(&board, line[2], Stone::of(0)), "{direction}");
        }
    }
}

#[test]
fn a_longer_row_is_no_exact_line_wherever_it_was_closed() {
    let kind = LineKind { exact: true, torus: false };
    for columns in 3..9 {
        let lines = Lines::of_kind(Size::new(1, columns).unwrap(), 3, Directions::ALL, kind).unwrap();
        for (taken, cell) in (0..1_u32 << columns).flat_map(|taken| (0..columns).map(move |cell| (taken, cell))) {
            let stone = |at: u32| if taken >> at & 1 == 1 || at == cell { Stone::of(0) } else { Stone::EMPTY };
            let board = Board::with_stones(lines.size(), (0..columns).map(stone));
            let seen = scan(&board, 3, Directions::ALL, kind).iter().any(|line| line.contains(&(cell as usize)));
            assert_eq!(RunCounter::new(lines).placed(&board, cell as usize, Stone::of(0)), seen, "{board:?} {cell}");
        }
    }
}

#[test]
fn the_counters_are_chosen_where_every_line_is_full() {
    let cases =
        [(3, 3, 3, true), (3, 5, 5, true), (5, 3, 5, true), (1, 1, 1, true), (3, 5, 3, false), (4, 4, 3, false)];
    for (rows, columns, length, counters) in cases {
        let lines = Lines::new(Size::new(rows, columns).unwrap(), length, Directions::ALL).unwrap();
        assert_eq!(matches!(detector(lines, 2), Detector::LineCounters(_)), counters, "{rows}×{columns}, {length}");
    }
}

#[test]
fn a_line_across_a_large_board_is_noticed() {
    let size = Size::new(1000, 1000).unwrap();
    for seats in [2, 3] {
        let lines = Lines::new(size, 1000, Directions::ALL).unwrap();
        let (mut board, mut wins) = (Board::new(size), detector(lines, seats));
        let diagonal: Vec<usize> = (0..1000).map(|row| row * 1000 + (999 - row)).collect();
        let won: Vec<bool> = diagonal
            .iter()
            .map(|&cell| {
                board.place(cell, Stone::of(1));
                wins.placed(&board, cell, Stone::of(1))
            })
            .collect();
        assert_eq!(won.iter().position(|&won| won), Some(999));
    }
}
