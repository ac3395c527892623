//! How large a board is, and how its cells lie to each other.

use std::num::NonZeroU32;

/// The most cells of a board: 2²⁴.
pub const CELLS_MAX: u32 = 1 << 24;

/// The rows and columns of a board. Its cells count from 0 in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    // Not 0, so that nobody who divides by one has to ask.
    rows: NonZeroU32,
    columns: NonZeroU32,
}

/// Why there is no board of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board has 1 to {CELLS_MAX} cells, not {rows} × {columns}")]
pub struct SizeError {
    /// The rows asked for.
    pub rows: u32,
    /// The columns asked for.
    pub columns: u32,
}

impl SizeError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        "board-size"
    }
}

impl Size {
    /// A size.
    ///
    /// # Errors
    ///
    /// [`SizeError`] if it has no cell or more than [`CELLS_MAX`].
    pub fn new(rows: u32, columns: u32) -> Result<Size, SizeError> {
        let error = SizeError { rows, columns };
        let (rows, columns) = NonZeroU32::new(rows).zip(NonZeroU32::new(columns)).ok_or(error)?;
        let cells = rows.checked_mul(columns).filter(|cells| cells.get() <= CELLS_MAX);
        cells.map(|_| Size { rows, columns }).ok_or(error)
    }

    /// How many rows there are.
    #[inline]
    pub fn rows(self) -> u32 {
        self.rows.get()
    }

    /// How many columns there are.
    #[inline]
    pub fn columns(self) -> u32 {
        self.columns.get()
    }

    /// How many cells there are.
    #[inline]
    pub fn cells(self) -> usize {
        self.rows() as usize * self.columns() as usize
    }

    /// Whether a row and a column, both from 0, name a cell.
    pub fn inside(self, row: i64, column: i64) -> bool {
        (0..i64::from(self.rows())).contains(&row) && (0..i64::from(self.columns())).contains(&column)
    }

    /// The cell at a row and a column, both from 0, or `None` off the board.
    pub fn cell(self, row: i64, column: i64) -> Option<usize> {
        self.inside(row, column).then(|| row as usize * self.columns() as usize + column as usize)
    }

    /// The row and the column of a cell, both from 0.
    #[inline]
    pub fn row_column(self, cell: usize) -> (u32, u32) {
        let cell = cell as u32;
        (cell / self.columns, cell % self.columns)
    }

    /// How many times a (row, column) step can be made from a cell before it leaves the board.
    ///
    /// # Panics
    ///
    /// If the step stands still.
    #[inline]
    pub fn steps(self, cell: usize, step: (i32, i32)) -> usize {
        assert!(step != (0, 0), "a step moves along the rows or along the columns");
        let (row, column) = self.row_column(cell);
        room(row, self.rows(), step.0).min(room(column, self.columns(), step.1)) as usize
    }

    /// The cells that one meets by making a (row, column) step again and again, without the first.
    ///
    /// # Panics
    ///
    /// If the step stands still.
    pub fn ray(self, cell: usize, step: (i32, i32)) -> impl Iterator<Item = usize> + Clone {
        let stride = step.0 as isize * self.columns() as isize + step.1 as isize;
        (1..=self.steps(cell, step)).map(move |count| cell.wrapping_add_signed(stride * count as isize))
    }

    /// How many cells a (row, column) step meets, the first included, until it is back where it began, if the edges of
    /// the board are joined to a torus.
    pub fn period(self, step: (i32, i32)) -> u32 {
        let along = |length: u32, step: i32| length / gcd(length, step.unsigned_abs() % length);
        let (rows, columns) = (along(self.rows(), step.0), along(self.columns(), step.1));
        rows / gcd(rows, columns) * columns
    }

    /// The cells that one meets by making a (row, column) step again and again on a torus, once around and without the
    /// first.
    pub fn ring(self, cell: usize, step: (i32, i32)) -> impl Iterator<Item = usize> + Clone {
        let (row, column) = self.row_column(cell);
        let wrap = |at: u32, step: i32, count: u32, length: u32| {
            (i64::from(at) + i64::from(step) * i64::from(count)).rem_euclid(i64::from(length)) as usize
        };
        (1..self.period(step)).map(move |count| {
            let row = wrap(row, step.0, count, self.rows());
            row * self.columns() as usize + wrap(column, step.1, count, self.columns())
        })
    }
}

fn gcd(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { gcd(other, one % other) }
}

/// How often a step along one axis can be made: without end, if it does not move along that axis.
fn room(at: u32, length: u32, step: i32) -> u32 {
    let ahead = if step < 0 { at } else { length - 1 - at };
    ahead.checked_div(step.unsigned_abs()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_validated() {
        for (rows, columns) in [(1, 1), (1000, 1000), (1, CELLS_MAX), (4096, 4096)] {
            assert_eq!(Size::new(rows, columns).map(Size::cells), Ok((rows * columns) as usize));
        }
        for (rows, columns) in [(0, 3), (3, 0), (1, CELLS_MAX + 1), (u32::MAX, u32::MAX), (1 << 16, 1 << 16)] {
            assert_eq!(Size::new(rows, columns), Err(SizeError { rows, columns }));
        }
    }

    #[test]
    fn cells_count_along_the_rows() {
        assert_eq!(Size::new(4, 4).unwrap().row_column(13), (3, 1));
        let wide = Size::new(5, 7).unwrap();
        assert_eq!((wide.row_column(8), wide.cell(1, 1)), ((1, 1), Some(8)));
        assert_eq!((wide.cell(4, 6), wide.cell(5, 0), wide.cell(0, 7), wide.cell(-1, 0)), (Some(34), None, None, None));
    }

    #[test]
    fn rays_end_at_the_edge() {
        let size = Size::new(4, 6).unwrap();
        let cases: [(usize, (i32, i32), &[usize]); 6] = [
            (7, (0, 1), &[8, 9, 10, 11]),
            (7, (0, -1), &[6]),
            (7, (1, 1), &[14, 21]),
            (7, (1, -1), &[12]),
            (7, (-1, 1), &[2]),
            (23, (1, 0), &[]),
        ];
        for (cell, step, met) in cases {
            assert!(size.ray(cell, step).eq(met.iter().copied()), "{cell} {step:?}");
        }
    }

    #[test]
    fn rings_come_back_to_where_they_began() {
        let size = Size::new(3, 4).unwrap();
        let cases: [(usize, (i32, i32), &[usize]); 5] = [
            (5, (0, 1), &[6, 7, 4]),
            (5, (-1, 0), &[1, 9]),
            (0, (1, 1), &[5, 10, 3, 4, 9, 2, 7, 8, 1, 6, 11]),
            (0, (1, -1), &[7, 10, 1, 4, 11, 2, 5, 8, 3, 6, 9]),
            (2, (3, 4), &[]),
        ];
        for (cell, step, met) in cases {
            assert!(size.ring(cell, step).eq(met.iter().copied()), "{cell} {step:?}");
            assert_eq!(size.period(step) as usize, met.len() + 1);
        }
        assert_eq!(Size::new(4, 6).unwrap().period((1, 1)), 12);
    }
}
