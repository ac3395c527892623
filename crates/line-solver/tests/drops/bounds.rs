//! The bounds of memory and of patience.

use parlor_line_solver::{DROP_BYTES_MIN, DropBoard, DropError, DropPosition, DropSolver, Stopped, Value};

fn position(columns: u32, rows: u32) -> DropPosition {
    DropPosition::empty(DropBoard::new(columns, rows).unwrap())
}

#[test]
fn a_table_has_to_be_large_enough() {
    let error = DropSolver::new(DROP_BYTES_MIN - 1).unwrap_err();
    assert_eq!(error, DropError::Memory { bytes: DROP_BYTES_MIN - 1 });
    assert_eq!(error.code(), "table-small");
    assert_eq!(error.to_string(), "a table needs at least 1048576 bytes, and 1048575 are allowed");
}

#[test]
fn a_table_grows_and_keeps_its_bound() {
    for bytes in [DROP_BYTES_MIN, 1_500_000, 3 << 20] {
        let mut solver = DropSolver::new(bytes).unwrap();
        assert_eq!(solver.solve(&position(6, 4), &mut |_| u64::MAX).unwrap().value, Value::Loss);
        assert!((bytes / 2..=bytes).contains(&solver.bytes()), "{} of {bytes}", solver.bytes());
        solver.clear();
        assert!(solver.bytes() <= 1 << 16, "{}", solver.bytes());
    }
}

#[test]
fn any_board_keeps_the_least_bound() {
    for (columns, rows) in [(8, 8), (8, 7), (64, 1), (1, 64), (1, 63), (21, 3), (9, 7), (1, 1)] {
        let mut solver = DropSolver::new(DROP_BYTES_MIN).unwrap();
        let _ = solver.solve(&position(columns, rows), &mut |_| 0);
        assert!((1..=DROP_BYTES_MIN).contains(&solver.bytes()), "{columns}×{rows}: {}", solver.bytes());
    }
}

#[test]
fn the_watch_stops_a_search() {
    let mut solver = DropSolver::new(DROP_BYTES_MIN).unwrap();
    let (mut told, mut calls) = (0, 0);
    let answer = solver.solve(&position(7, 6), &mut |nodes| {
        assert!(nodes <= 777, "no more than were granted");
        told += nodes;
        calls += 1;
        if told < 100_000 { 777 } else { 0 }
    });
    assert_eq!(answer, Err(Stopped));
    assert!(calls >= 100 && (100_000..101_000).contains(&told), "{calls} calls, {told} nodes");
    for result in [solver.value(&position(7, 6), &mut |_| 0).err(), solver.moves(&position(7, 6), &mut |_| 0).err()] {
        assert_eq!(result, Some(Stopped));
    }
}

/// A search that was stopped leaves nothing behind that is wrong, and the next one finds what it noted.
#[test]
fn a_search_goes_on_after_a_stop() {
    let mut solver = DropSolver::new(DROP_BYTES_MIN).unwrap();
    let whole = solver.solve(&position(6, 4), &mut |_| u64::MAX).unwrap();
    solver.clear();
    let (mut stops, mut patience) = (0, 0);
    let answer = loop {
        let mut left = patience;
        let go_on = &mut |_| {
            left -= 1;
            if left >= 0 { 4096 } else { 0 }
        };
        if let Ok(answer) = solver.solve(&position(6, 4), go_on) {
            break answer;
        }
        stops += 1;
        patience += 1;
    };
    assert!(stops > 2, "{stops}");
    assert_eq!((answer.value, answer.plies, answer.moves), (whole.value, whole.plies, whole.moves));
    let again = solver.solve(&position(6, 4), &mut |_| u64::MAX).unwrap();
    assert!(again.nodes * 100 < whole.nodes, "{} of {}", again.nodes, whole.nodes);
}

/// A table that grows asks before the nodes that were granted are looked at.
#[test]
fn the_watch_stops_a_table_that_grows() {
    let mut solver = DropSolver::new(DROP_BYTES_MIN).unwrap();
    let mut is_first = true;
    let while_it_searches = &mut |nodes| if std::mem::take(&mut is_first) || nodes == 100 { 100 } else { 0 };
    assert_eq!(solver.solve(&position(6, 4), while_it_searches), Err(Stopped));
    let small = solver.bytes();
    assert_eq!(solver.solve(&position(6, 4), &mut |_| u64::MAX).unwrap().value, Value::Loss);
    assert!(small < solver.bytes());
}
