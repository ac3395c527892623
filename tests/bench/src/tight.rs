//! Baselines: boards for one purpose, two seats and a size known to the compiler. They show the price of generality.

pub mod classic;
pub mod connect_four;
pub mod mnk;

/// A board that does one thing.
pub trait Tight {
    /// An empty board.
    fn new() -> Self;

    /// Empties the board.
    fn reset(&mut self);

    /// Checks and makes the next move; the seats take turns. Whether it completed a line, or `None` if it is illegal.
    fn play(&mut self, cell: usize) -> Option<bool>;
}

/// A line goes from edge to edge: a counter for each row, column and diagonal.
pub struct Counters<const SIDE: usize> {
    cells: Box<[i8]>,
    rows: [i32; SIDE],
    columns: [i32; SIDE],
    diagonals: [i32; 2],
    mover: i8,
}

impl<const SIDE: usize> Tight for Counters<SIDE> {
    fn new() -> Self {
        let cells = vec![0; SIDE * SIDE].into();
        Counters { cells, rows: [0; SIDE], columns: [0; SIDE], diagonals: [0; 2], mover: 1 }
    }

    fn reset(&mut self) {
        self.cells.fill(0);
        (self.rows, self.columns, self.diagonals, self.mover) = ([0; SIDE], [0; SIDE], [0; 2], 1);
    }

    fn play(&mut self, cell: usize) -> Option<bool> {
        let place = self.cells.get_mut(cell).filter(|place| **place == 0)?;
        *place = self.mover;
        let (row, column, change) = (cell / SIDE, cell % SIDE, i32::from(self.mover));
        let full = change * SIDE as i32;
        self.rows[row] += change;
        self.columns[column] += change;
        let mut complete = self.rows[row] == full || self.columns[column] == full;
        if row == column {
            self.diagonals[0] += change;
            complete |= self.diagonals[0] == full;
        }
        if row + column + 1 == SIDE {
            self.diagonals[1] += change;
            complete |= self.diagonals[1] == full;
        }
        self.mover = -self.mover;
        Some(complete)
    }
}

/// `LINE` stones in a row or more: a count outward from the stone just placed, on a board with a border.
pub struct Runs<const SIDE: usize, const LINE: usize> {
    cells: Box<[u8]>,
    mover: u8,
}

impl<const SIDE: usize, const LINE: usize> Runs<SIDE, LINE> {
    const STRIDE: usize = SIDE + 2;

    /// Whether the next move completes a line if it is made on this cell.
    pub fn would_win(&self, cell: usize) -> bool {
        let place = Self::place(cell);
        [1, Self::STRIDE - 1, Self::STRIDE, Self::STRIDE + 1].into_iter().any(|step| {
            let mut run = 1;
            let mut at = place + step;
            while self.cells[at] == self.mover {
                run += 1;
                at += step;
            }
            at = place - step;
            while self.cells[at] == self.mover {
                run += 1;
                at -= step;
            }
            run >= LINE
        })
    }

    fn place(cell: usize) -> usize {
        (cell / SIDE + 1) * Self::STRIDE + cell % SIDE + 1
    }
}

impl<const SIDE: usize, const LINE: usize> Tight for Runs<SIDE, LINE> {
    fn new() -> Self {
        Runs { cells: vec![0; Self::STRIDE * Self::STRIDE].into(), mover: 1 }
    }

    fn reset(&mut self) {
        self.cells.fill(0);
        self.mover = 1;
    }

    fn play(&mut self, cell: usize) -> Option<bool> {
        let free = cell < SIDE * SIDE && self.cells[Self::place(cell)] == 0;
        free.then(|| {
            let complete = self.would_win(cell);
            self.cells[Self::place(cell)] = self.mover;
            self.mover = 3 - self.mover;
            complete
        })
    }
}
