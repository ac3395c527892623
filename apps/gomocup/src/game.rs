//! The stones of the game, as the manager tells of them.

use parlor_board::Size;
use parlor_threats::{Position, PositionError, Rule, SIDE_MAX, SIDE_MIN, Side};

use crate::{Field, Point};

/// A board and the stones on it, in the order in which they came.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    size: Size,
    stones: Vec<(usize, Field)>,
}

impl Game {
    /// An empty board of a size that the engine can play on.
    pub(crate) fn new(width: u32, height: u32) -> Result<Game, String> {
        let is_fit = [width, height].iter().all(|side| (SIDE_MIN..=SIDE_MAX).contains(side));
        let size = Size::new(height, width).ok().filter(|_| is_fit);
        let unfit = || PositionError::Size { rows: height, columns: width }.to_string();
        Ok(Game { size: size.ok_or_else(unfit)?, stones: Vec::new() })
    }

    /// The same board without stones.
    pub(crate) fn cleared(&self) -> Game {
        Game { size: self.size, stones: Vec::new() }
    }

    pub(crate) fn count(&self) -> usize {
        self.stones.len()
    }

    /// Adds a stone, or says why not and leaves all as it was.
    pub(crate) fn add(&mut self, point: Point, field: Field) -> Result<(), String> {
        let cell = self.cell(point)?;
        if self.stones.iter().any(|(other, _)| *other == cell) {
            return Err(format!("{},{} is occupied", point.x, point.y));
        }
        self.stones.push((cell, field));
        Ok(())
    }

    /// Takes a stone away, or says why not and leaves all as it was.
    pub(crate) fn take(&mut self, point: Point) -> Result<(), String> {
        let cell = self.cell(point)?;
        let found = self.stones.iter().rposition(|(other, _)| *other == cell);
        let index = found.ok_or_else(|| format!("there is no stone on {},{}", point.x, point.y))?;
        self.stones.remove(index);
        Ok(())
    }

    /// Gives each side's stones to the other.
    pub(crate) fn recolour(&mut self) {
        for (_, field) in &mut self.stones {
            *field = match field {
                Field::Own => Field::Other,
                Field::Other => Field::Own,
                Field::Closed => Field::Closed,
            };
        }
    }

    /// How the protocol names a cell.
    pub(crate) fn point(&self, cell: usize) -> Point {
        let (row, column) = self.size.row_column(cell);
        Point { x: i64::from(column), y: i64::from(row) }
    }

    /// The colour of the engine's own stones, who is to move.
    ///
    /// Whoever moved first is Black, and by the number of stones one sees who that was. Where they do not tell, Black's is
    /// the first stone that was named: in renju, the one game in which it matters, stones come in the order of play.
    pub(crate) fn own_side(&self) -> Side {
        let count = |field| self.stones.iter().filter(|(_, other)| *other == field).count();
        let first = self.stones.iter().map(|(_, field)| *field).find(|field| *field != Field::Closed);
        let (own, other) = (count(Field::Own), count(Field::Other));
        match first {
            _ if own == other => Side::Black,
            _ if other == own + 1 => Side::White,
            Some(Field::Other) => Side::White,
            _ => Side::Black,
        }
    }

    /// The position by a rule.
    pub(crate) fn position(&self, rule: Rule) -> Position {
        let mut position = Position::new(self.size, rule).expect("the size was accepted");
        let own = self.own_side();
        for &(cell, field) in &self.stones {
            let placed = match field {
                Field::Own => position.place(cell, own),
                Field::Other => position.place(cell, own.other()),
                Field::Closed => position.block(cell),
            };
            placed.expect("stones lie on cells of their own");
        }
        position
    }

    fn cell(&self, point: Point) -> Result<usize, String> {
        self.size.cell(point.y, point.x).ok_or_else(|| format!("{},{} is off the board", point.x, point.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Field::{Closed, Other, Own};

    #[test]
    fn whoever_began_is_black() {
        let cases: [(&[Field], Side); 8] = [
            (&[], Side::Black),
            (&[Other], Side::White),
            (&[Own, Other], Side::Black),
            (&[Other, Own], Side::Black),
            (&[Own, Other, Other], Side::White),
            (&[Closed, Closed, Other], Side::White),
            (&[Other, Other, Other], Side::White),
            (&[Own, Own, Other], Side::Black),
        ];
        for (fields, side) in cases {
            let mut game = Game::new(5, 5).unwrap();
            for (x, &field) in (0..).zip(fields) {
                game.add(Point { x, y: 1 }, field).unwrap();
            }
            assert_eq!(game.own_side(), side, "{fields:?}");
        }
    }

    #[test]
    fn a_board_is_one_that_the_engine_plays_on() {
        for (width, height) in [(5, 5), (22, 22), (5, 22), (4, 5), (5, 4), (22, 23), (23, 22), (0, 7), (7, u32::MAX)] {
            let error = Size::new(height, width).ok().map(|size| Position::new(size, Rule::Freestyle).err());
            let error = error.unwrap_or(Some(PositionError::Size { rows: height, columns: width }));
            assert_eq!(Game::new(width, height).err(), error.map(|error| error.to_string()), "{width} {height}");
        }
    }

    #[test]
    fn x_counts_to_the_right_and_y_down() {
        let mut game = Game::new(7, 5).unwrap();
        game.add(Point { x: 6, y: 1 }, Own).unwrap();
        let position = game.position(Rule::Freestyle);
        assert_eq!((position.board().cell(13), position.board().size().columns()), (Side::Black.stone(), 7));
        assert_eq!(game.point(13), Point { x: 6, y: 1 });
        for (x, y) in [(6, 1), (7, 0), (0, 5), (-1, 0), (i64::MAX, i64::MIN)] {
            assert!(game.add(Point { x, y }, Own).is_err());
        }
        assert!(game.take(Point { x: 5, y: 1 }).is_err() && game.take(Point { x: 6, y: 1 }).is_ok());
        assert_eq!(game.count(), 0);
    }
}
