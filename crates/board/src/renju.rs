//! The fouls of renju: what the stones of number 0, which are Black's, must not make.
//!
//! After the rules of the Renju International Federation, <https://www.renju.net/rifrules/>. In short:
//!
//! - A *five* is an unbroken row of exactly five. Black wins by a five alone; six or more are an *overline*. White wins
//!   by five or more.
//! - A *four* is four stones that one more makes a five, a *straight four* an unbroken four that two different ones do.
//! - A *three* is three stones that one more, which makes no five, makes a straight four.
//! - A move that makes an overline, more than one four or more than one three is a foul, unless it makes a five.
//! - A three counts only if the stone that makes the straight four would be no foul itself.
//!
//! ```text
//!   . X X X .      a three: either end makes a straight four
//!   . X . X X .    a three, too
//!   O X X X . .    none: there is no straight four in it
//!   X X . X X . X X    two fours in one row, made by the third or the fourth stone
//! ```
//!
//! The opening rules, which tell where the first stones go, are not a matter of fouls and are left out.

use crate::{Board, Direction, Stone};
use std::fmt;

/// How many stones win.
pub const FIVE: u32 = 5;

/// Black's stones, which can be fouls.
pub const BLACK: Stone = Stone::of(0);

/// What Black must not make by one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foul {
    /// Six stones in a row, or more.
    Overline,
    /// More than one four.
    DoubleFour,
    /// More than one three.
    DoubleThree,
}

impl Foul {
    /// The name: `overline`, `double-four` or `double-three`.
    pub const fn name(self) -> &'static str {
        match self {
            Foul::Overline => "overline",
            Foul::DoubleFour => "double-four",
            Foul::DoubleThree => "double-three",
        }
    }
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Foul::Overline => "an overline",
            Foul::DoubleFour => "a double four",
            Foul::DoubleThree => "a double three",
        })
    }
}

/// Whether the stone on a cell is in a row that wins: five, or more if it is not Black's.
pub fn wins(board: &Board, cell: usize) -> bool {
    let black = board.cell(cell) == BLACK;
    Direction::ALL.into_iter().any(|way| {
        let run = run(board, cell, way);
        run == FIVE as usize || run > FIVE as usize && !black
    })
}

/// The foul that the stone on a cell is, if it was placed last. One that makes a five is none, nor is any but Black's.
pub fn foul(board: &Board, cell: usize) -> Option<Foul> {
    if board.cell(cell) != BLACK || wins(board, cell) { None } else { foul_without_five(board, cell) }
}

/// The foul that Black's stone on a cell was when it was placed, if it made no five.
fn foul_without_five(board: &Board, cell: usize) -> Option<Foul> {
    if Direction::ALL.into_iter().any(|way| run(board, cell, way) > FIVE as usize) {
        return Some(Foul::Overline);
    }
    let rows = Direction::ALL.map(|way| Row::new(board, cell, way));
    if rows.iter().map(Row::fours).sum::<usize>() > 1 {
        return Some(Foul::DoubleFour);
    }
    // Most moves make no two threes even at a first glance.
    let seeming = rows.iter().filter(|row| row.straight_four_points().next().is_some()).count();
    let threes = || rows.iter().filter(|row| row.straight_four_points().any(|point| is_no_foul(board, point))).count();
    (seeming > 1 && threes() > 1).then_some(Foul::DoubleThree)
}

/// Whether Black may place a stone there that is to make a straight four, and no five.
fn is_no_foul(board: &Board, cell: usize) -> bool {
    let mut next = board.clone();
    next.place(cell, BLACK);
    !wins(&next, cell) && foul_without_five(&next, cell).is_none()
}

/// How many stones in a row there are through a cell.
fn run(board: &Board, cell: usize, direction: Direction) -> usize {
    let same = |step| board.size().ray(cell, step).take_while(|&next| board.cell(next) == board.cell(cell)).count();
    same(direction.back()) + 1 + same(direction.step())
}

/// How far from the stone a row is looked at: a five that the stone is at one end of, and what lies beyond it.
const REACH: usize = 5;
const MIDDLE: usize = REACH + 1;
const POINTS: usize = 2 * MIDDLE + 1;

/// What Black sees of a row around a stone: own stones, free points, and what is neither.
struct Row {
    points: [Point; POINTS],
    cell: usize,
    /// From a cell to the next one of the row.
    stride: isize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Point {
    Black,
    Free,
    Wall,
}

impl Row {
    fn new(board: &Board, cell: usize, direction: Direction) -> Row {
        let point = |cell| match board.cell(cell) {
            BLACK => Point::Black,
            Stone::EMPTY => Point::Free,
            _ => Point::Wall,
        };
        let mut points = [Point::Wall; POINTS];
        points[MIDDLE] = Point::Black;
        for (count, next) in (1..=MIDDLE).zip(board.size().ray(cell, direction.step())) {
            points[MIDDLE + count] = point(next);
        }
        for (count, next) in (1..=MIDDLE).zip(board.size().ray(cell, direction.back())) {
            points[MIDDLE - count] = point(next);
        }
        let (down, across) = direction.step();
        Row { points, cell, stride: down as isize * board.size().columns() as isize + across as isize }
    }

    /// How many fours there are through the stone.
    fn fours(&self) -> usize {
        let mut fives = self.free_points().filter(|&at| {
            let (first, last) = self.run_with(at);
            last - first + 1 == FIVE as usize
        });
        match (fives.next(), fives.next()) {
            (None, _) => 0,
            (Some(_), None) => 1,
            // The same four stones, with a free point at either end: a straight four.
            (Some(one), Some(other)) if other - one == FIVE as usize => 1,
            (Some(_), Some(_)) => 2,
        }
    }

    /// Where one more stone makes a straight four with the one in the middle, as cells.
    fn straight_four_points(&self) -> impl Iterator<Item = usize> + '_ {
        let is_free = |at: usize| self.points[at] == Point::Free;
        let straight = move |&at: &usize| {
            let (first, last) = self.run_with(at);
            // With another of Black's stones behind a free point, the stone on it would make six.
            let open = |end: usize, beyond: usize| is_free(end) && self.points[beyond] != Point::Black;
            last - first == 3 && open(first - 1, first - 2) && open(last + 1, last + 2)
        };
        self.free_points()
            .filter(straight)
            .map(|at| self.cell.wrapping_add_signed((at as isize - MIDDLE as isize) * self.stride))
    }

    /// The free points near enough to make a five with the stone in the middle.
    fn free_points(&self) -> impl Iterator<Item = usize> + '_ {
        (MIDDLE - 4..=MIDDLE + 4).filter(|&at| self.points[at] == Point::Free)
    }

    /// The first and the last point of the row of stones in the middle, once there is one on this free point, too. Where
    /// they do not meet, it is too short to matter; it ends where the row is no longer looked at.
    fn run_with(&self, added: usize) -> (usize, usize) {
        let black = |at: &usize| *at == added || self.points[*at] == Point::Black;
        let (first, last) = (
            (0..MIDDLE).rev().take_while(black).last().unwrap_or(MIDDLE),
            (MIDDLE + 1..POINTS).take_while(black).last().unwrap_or(MIDDLE),
        );
        if (first..=last).contains(&added) { (first, last) } else { (MIDDLE, MIDDLE) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;
    use proptest::prelude::*;

    const WHITE: Stone = Stone::of(1);

    /// What a stone that was just placed has done.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Ruling {
        Nothing,
        Line,
        Foul(Foul),
    }

    fn rule(board: &Board, cell: usize) -> Ruling {
        match foul(board, cell) {
            Some(foul) => Ruling::Foul(foul),
            None if wins(board, cell) => Ruling::Line,
            None => Ruling::Nothing,
        }
    }

    const SIDE: u32 = 15;

    /// The board of a picture in the middle of an empty one, or in its top left corner, and the cell of the star, where
    /// Black (or White, for a plus) has just moved.
    fn read(picture: &[&str], offset: usize) -> (Board, usize) {
        let mut board = Board::new(Size::new(SIDE, SIDE).unwrap());
        let mut last = None;
        for (row, points) in picture.iter().enumerate() {
            for (column, point) in points.chars().enumerate() {
                let cell = (row + offset) * SIDE as usize + column + offset;
                match point {
                    'X' | '*' => board.place(cell, BLACK),
                    'O' | '+' => board.place(cell, WHITE),
                    _ => {}
                }
                if matches!(point, '*' | '+') {
                    last = Some(cell);
                }
            }
        }
        (board, last.unwrap())
    }

    const CASES: [(&str, &[&str], Ruling); 24] = [
        ("five", &["XX*XX"], Ruling::Line),
        ("six", &["XX*XXX"], Ruling::Foul(Foul::Overline)),
        ("six of White", &["OO+OOO"], Ruling::Line),
        ("five and six", &["XX*XX", "..X", "..X", "..X", "..X", "..X"], Ruling::Line),
        ("five and two fours", &["XX*XX", "..XX", "..X.X", "..X..X"], Ruling::Line),
        ("two fours that cross", &["OXXX*", "....X", "....X", "....X"], Ruling::Foul(Foul::DoubleFour)),
        ("two fours in one row", &["X.X*X.X"], Ruling::Foul(Foul::DoubleFour)),
        ("two fours in one row", &["XX.X*.XX"], Ruling::Foul(Foul::DoubleFour)),
        ("two fours in one row", &["XXX.*.XXX"], Ruling::Foul(Foul::DoubleFour)),
        ("a straight four is one four", &[".XX*X."], Ruling::Nothing),
        ("no four, as it makes six only", &["OX*XX.XO", "..X", "..X", "..X"], Ruling::Nothing),
        ("a four and a three", &["OXXX*", "....X", "....X"], Ruling::Nothing),
        ("two threes that touch", &[".XX*", "...X", "...X"], Ruling::Foul(Foul::DoubleThree)),
        ("two threes that cross", &["..X", ".X*X", "..X"], Ruling::Foul(Foul::DoubleThree)),
        ("two threes with gaps", &["X.X*", "....", "...X", "...X"], Ruling::Foul(Foul::DoubleThree)),
        ("two diagonal threes", &["X...X", ".X.X.", "..*.."], Ruling::Foul(Foul::DoubleThree)),
        ("two threes of White", &["..O", ".O+O", "..O"], Ruling::Nothing),
        ("a three with no room", &["O.XX*.O", "....X", "....X"], Ruling::Nothing),
        ("a three closed on one side", &["OXX*", "...X", "...X"], Ruling::Nothing),
        ("a three that ends in six on either side", &["X..XX*..X", ".....X", ".....X"], Ruling::Nothing),
        (
            "a three near White has room on the other side",
            &["O.XX*..", "....X", "....X"],
            Ruling::Foul(Foul::DoubleThree),
        ),
        (
            "the straight four of a three would be a double four",
            &[".....X", ".....X", ".....X", "O.XX*..", "....X", "....X"],
            Ruling::Nothing,
        ),
        (
            "the straight four of a three would make a three besides, which is no foul",
            &["......", ".....X", ".....X", "O.XX*..", "....X", "....XO"],
            Ruling::Foul(Foul::DoubleThree),
        ),
        (
            "White has closed what would be a double four",
            &[".....O", ".....X", ".....X", ".....X", "O.XX*..", "....XO", "....X"],
            Ruling::Foul(Foul::DoubleThree),
        ),
    ];

    #[test]
    fn rulings_are_those_of_the_rules() {
        for (what, picture, ruling) in CASES {
            let (board, cell) = read(picture, 5);
            assert_eq!(rule(&board, cell), ruling, "{what}: {picture:?}");
        }
    }

    #[test]
    fn the_edge_is_a_wall() {
        let cases: [(&[&str], Ruling); 3] = [
            (&["....", ".XX*", "...X", "...X"], Ruling::Foul(Foul::DoubleThree)),
            (&["....", "XX*.", "..X.", "..X."], Ruling::Nothing),
            (&["XXX*", "...X", "...X", "...X"], Ruling::Foul(Foul::DoubleFour)),
        ];
        for (picture, ruling) in cases {
            let (board, cell) = read(picture, 0);
            assert_eq!(rule(&board, cell), ruling, "{picture:?}");
        }
    }

    /// The cells of a row, from edge to edge.
    fn row(size: Size, cell: usize, direction: Direction) -> Vec<usize> {
        let mut row: Vec<usize> = size.ray(cell, direction.back()).collect();
        row.reverse();
        row.push(cell);
        row.extend(size.ray(cell, direction.step()));
        row
    }

    /// The unbroken rows of Black's stones along a row.
    fn unbroken(board: &Board, row: &[usize]) -> Vec<Vec<usize>> {
        row.split(|&cell| board.cell(cell) != BLACK).filter(|part| !part.is_empty()).map(<[usize]>::to_vec).collect()
    }

    fn with(board: &Board, cell: usize) -> Board {
        let mut next = board.clone();
        next.place(cell, BLACK);
        next
    }

    /// The sets of four stones through a cell that one more makes a five, each with the stones that do.
    fn fours(board: &Board, row: &[usize], cell: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
        let mut found: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        for &more in row.iter().filter(|&&more| board.is_empty(more)) {
            for mut five in unbroken(&with(board, more), row) {
                if five.len() == 5 && five.contains(&more) && five.contains(&cell) {
                    five.retain(|&own| own != more);
                    match found.iter_mut().find(|(four, _)| *four == five) {
                        Some((_, ways)) => ways.push(more),
                        None => found.push((five, vec![more])),
                    }
                }
            }
        }
        found
    }

    /// The ruling as the rules put it, with a look at whole rows and every free point.
    fn slow_rule(board: &Board, cell: usize) -> Ruling {
        let rows = Direction::ALL.map(|way| row(board.size(), cell, way));
        let lengths: Vec<usize> = rows
            .iter()
            .flat_map(|row| unbroken(board, row))
            .filter(|part| part.contains(&cell))
            .map(|part| part.len())
            .collect();
        if lengths.contains(&5) {
            return Ruling::Line;
        }
        if lengths.iter().any(|&length| length > 5) {
            return Ruling::Foul(Foul::Overline);
        }
        if rows.iter().flat_map(|row| fours(board, row, cell)).count() > 1 {
            return Ruling::Foul(Foul::DoubleFour);
        }
        let is_three = |row: &&Vec<usize>| {
            row.iter().filter(|&&more| board.is_empty(more)).any(|&more| {
                let next = with(board, more);
                let straight = fours(&next, row, more)
                    .iter()
                    .any(|(four, ways)| ways.len() == 2 && four.contains(&cell) && unbroken(&next, row).contains(four));
                straight && slow_rule(&next, more) == Ruling::Nothing
            })
        };
        let threes = rows.iter().filter(is_three).count();
        if threes > 1 { Ruling::Foul(Foul::DoubleThree) } else { Ruling::Nothing }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn rulings_are_those_of_a_slow_look(
            points in proptest::collection::vec(prop_oneof![4 => Just('.'), 3 => Just('X'), 1 => Just('O')], 81)
        ) {
            // The middle is where most happens.
            let mut board = Board::new(Size::new(9, 9).unwrap());
            for (cell, point) in points.iter().enumerate() {
                board.place(cell, match point { 'X' => BLACK, 'O' => WHITE, _ => Stone::EMPTY });
            }
            for cell in 30..50 {
                let board = with(&board, cell);
                prop_assert_eq!(rule(&board, cell), slow_rule(&board, cell), "{:?} {}", points, cell);
            }
        }
    }
}
