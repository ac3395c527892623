//! What is kept up to date stone by stone is what one sees when one looks at the whole board.

use parlor_board::{Direction, Size, renju};
use parlor_threats::{Position, PositionError, Rule, SIDE_MAX, SIDE_MIN, Shape, Side};
use proptest::prelude::*;

use crate::slow::{self, RULES, set_up, stones};

#[test]
fn boards_have_five_to_twenty_two_cells_a_side() {
    for (rows, columns, is_fine) in [(5, 5, true), (22, 22, true), (5, 22, true), (4, 9, false), (9, 23, false)] {
        let position = Position::new(Size::new(rows, columns).unwrap(), Rule::Freestyle);
        assert_eq!(position.is_ok(), is_fine, "{rows} {columns}");
    }
    assert_eq!((SIDE_MIN, SIDE_MAX), (5, 22));
}

#[test]
fn what_cannot_be_placed_is_refused() {
    let mut position = Position::new(Size::new(5, 6).unwrap(), Rule::Freestyle).unwrap();
    position.place(7, Side::White).unwrap();
    assert_eq!(position.place(7, Side::Black), Err(PositionError::Occupied { cell: 7 }));
    assert_eq!(position.block(7), Err(PositionError::Occupied { cell: 7 }));
    assert_eq!(position.place(30, Side::Black), Err(PositionError::Outside { cell: 30 }));
    assert_eq!(position.take(30), Err(PositionError::Outside { cell: 30 }));
    assert_eq!(position.take(8), Err(PositionError::Empty { cell: 8 }));
    assert_eq!(position.board().count(), 1);
}

/// All that a position says of its empty cells.
fn all(position: &Position) -> Vec<(usize, Side, [Shape; 4], bool, bool)> {
    let cells: Vec<usize> = position.board().empty_cells().collect();
    let of = |cell: usize, side: Side| {
        let shapes = Direction::ALL.map(|way| position.shape(side, cell, way));
        (cell, side, shapes, position.makes_five(cell, side), position.is_foul(cell, side))
    };
    cells.into_iter().flat_map(|cell| Side::ALL.map(|side| of(cell, side))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn fives_and_fouls_are_those_of_the_board(stones in stones(9)) {
        for rule in RULES {
            let position = set_up(&stones, 9, rule);
            let board = position.board();
            for cell in board.empty_cells() {
                for side in Side::ALL {
                    let next = slow::with(board, cell, side);
                    prop_assert_eq!(position.makes_five(cell, side), slow::is_five(&next, cell, rule), "{} {:?}", cell, side);
                    let foul = rule == Rule::Renju && renju::foul(&next, cell).is_some();
                    prop_assert_eq!(position.is_foul(cell, side), foul, "{} {:?} {:?}", cell, side, stones);
                }
            }
        }
    }

    #[test]
    fn a_four_has_one_five_and_an_open_one_has_two(stones in stones(8)) {
        for rule in RULES {
            let position = set_up(&stones, 8, rule);
            for cell in position.board().empty_cells() {
                for side in Side::ALL {
                    let shapes = Direction::ALL.map(|way| position.shape(side, cell, way));
                    let next = slow::with(position.board(), cell, side);
                    for (way, shape) in Direction::ALL.into_iter().zip(shapes) {
                        let rays = [way.step(), way.back()].map(|step| next.size().ray(cell, step).take(4));
                        let fives = rays.into_iter().flatten().filter(|&five| next.is_empty(five)).filter(|&five| {
                            let next = slow::with(&next, five, side);
                            let exact = rule == Rule::Exact || rule == Rule::Renju && side == Side::Black;
                            let run = slow::run(&next, cell, way);
                            // A run that reaches the other stone only.
                            run == 5 || run > 5 && !exact
                        }).count();
                        let count = match shape {
                            Shape::Five | Shape::Overline => continue,
                            Shape::Four => 1,
                            Shape::OpenFour | Shape::DoubleFour => 2,
                            _ => 0,
                        };
                        prop_assert_eq!(fives.min(2), count, "{} {:?} {:?}", cell, way, shape);
                    }
                }
            }
        }
    }

    #[test]
    fn stones_leave_no_trace_when_they_are_taken_away(stones in stones(8), order in Just((0..64).collect::<Vec<usize>>()).prop_shuffle()) {
        for rule in RULES {
            let whole = set_up(&stones, 8, rule);
            let mut position = Position::new(whole.board().size(), rule).unwrap();
            let empty = all(&position);
            let place = |position: &mut Position, cell: usize| match stones[cell] {
                1 => position.place(cell, Side::Black).unwrap(),
                2 => position.place(cell, Side::White).unwrap(),
                3 => position.block(cell).unwrap(),
                _ => {}
            };
            order.iter().for_each(|&cell| place(&mut position, cell));
            prop_assert_eq!(all(&position), all(&whole));
            // Taken away in another order than they were placed in, some of them come back.
            for cell in (0..64).filter(|cell| stones[*cell] > 0) {
                position.take(cell).unwrap();
            }
            prop_assert_eq!(all(&position), empty);
            order.iter().rev().for_each(|&cell| place(&mut position, cell));
            prop_assert_eq!(all(&position), all(&whole));
        }
    }
}
