//! What one side would make on each empty cell.

use parlor_board::Direction;

use crate::cells::Cells;
use crate::shape::Shape;

/// What a side would make on the empty cells.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub(crate) shapes: Box<[[Shape; 4]]>,
    pub(crate) values: Box<[i32]>,
    pub(crate) value: i32,
    pub(crate) five: Cells,
    /// Where it makes one four or more.
    pub(crate) four: Cells,
    /// Where it makes an open four or two fours: in most cases a win.
    pub(crate) strong: Cells,
    pub(crate) open_three: Cells,
}

impl Made {
    /// Nothing on any of so many cells.
    pub(crate) fn new(cells: usize) -> Made {
        Made {
            shapes: vec![[Shape::Nothing; 4]; cells].into(),
            values: vec![0; cells].into(),
            value: 0,
            five: Cells::default(),
            four: Cells::default(),
            strong: Cells::default(),
            open_three: Cells::default(),
        }
    }

    /// Takes note of what a stone on a cell would make of a row.
    #[inline]
    pub(crate) fn assign(&mut self, cell: usize, direction: Direction, shape: Shape) {
        let shapes = &mut self.shapes[cell];
        let before = std::mem::replace(&mut shapes[direction as usize], shape);
        if before == shape {
            return;
        }
        let difference = shape.weight() - before.weight();
        self.values[cell] += difference;
        self.value += difference;
        if !before.is_threat() && !shape.is_threat() {
            return;
        }
        let shapes = *shapes;
        self.sort(cell, shapes);
    }

    /// Puts a cell into the sets that it belongs to.
    fn sort(&mut self, cell: usize, shapes: [Shape; 4]) {
        let fours = shapes.iter().filter(|shape| shape.is_four()).count();
        self.five.set(cell, shapes.contains(&Shape::Five));
        self.four.set(cell, fours > 0);
        self.strong.set(cell, fours > 1 || shapes.contains(&Shape::OpenFour) || shapes.contains(&Shape::DoubleFour));
        self.open_three.set(cell, shapes.contains(&Shape::OpenThree));
    }

    /// Forgets a cell that is no longer empty.
    pub(crate) fn leave(&mut self, cell: usize) {
        self.value -= self.values[cell];
        self.values[cell] = 0;
        self.shapes[cell] = [Shape::Nothing; 4];
        self.sort(cell, [Shape::Nothing; 4]);
    }
}
