//! Forms that a cell can have: roomy with lines around it, or as small as can be read.

use crate::scene::Scene;
use parlor_core::Grid;

/// The most tokens that are shown side by side; more of them are told by a plus.
const TOKENS_MAX: usize = 4;

/// The form of all cells of a board. One column lies between two cells, in every form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    /// Columns of a cell.
    pub(crate) width: u16,
    /// Lines of a cell.
    pub(crate) height: u16,
    /// Whether lines are drawn between the cells.
    pub(crate) bordered: bool,
    /// Whether the first line of a cell is its caption, with the tokens below it.
    pub(crate) captioned: bool,
}

impl Form {
    /// The forms that suit a board, the roomiest first.
    pub(crate) fn all(scene: &Scene, mark_columns: u16, seats: usize) -> Vec<Form> {
        let (caption, part) = scene.caption_columns();
        // A race has room for everybody from the start, so that its cells do not grow while it is run.
        let together = if caption > 0 { scene.tokens_together().max(seats) } else { scene.tokens_together() };
        let tokens = together.clamp(1, TOKENS_MAX) as u16 * mark_columns;
        let dense = Form { width: part.max(tokens), height: 1, bordered: false, captioned: false };
        if caption == 0 {
            let roomy = Form { width: tokens + 2, height: 1, bordered: true, captioned: false };
            let large = Form { width: tokens + 6, height: 3, ..roomy };
            return vec![large, roomy, dense];
        }
        let captioned = Form { width: caption.max(tokens + 2), height: 2, bordered: true, captioned: true };
        let open = Form { width: caption.max(tokens), bordered: false, ..captioned };
        vec![captioned, open, dense]
    }

    /// The line of a cell on which the tokens stand, from its top.
    pub(crate) fn tokens_line(self) -> u16 {
        if self.captioned { self.height - 1 } else { self.height / 2 }
    }

    /// From the start of a cell to the start of the next one, in columns.
    pub(crate) fn stride_x(self) -> u32 {
        u32::from(self.width) + 1
    }

    /// From the start of a cell to the start of the one below, in lines.
    pub(crate) fn stride_y(self) -> u32 {
        u32::from(self.height) + u32::from(self.bordered)
    }

    /// How many columns and lines the whole board takes.
    pub(crate) fn size(self, grid: Grid) -> (u32, u32) {
        let frame = u32::from(self.bordered);
        let width = grid.columns().saturating_mul(self.stride_x()).saturating_add(1);
        (width, grid.rows().saturating_mul(self.stride_y()).saturating_add(frame))
    }

    /// How many rows and columns of cells are seen whole in so many columns and lines.
    pub(crate) fn visible(self, grid: Grid, width: u16, height: u16) -> (u32, u32) {
        let lines = u32::from(height).saturating_sub(u32::from(self.bordered));
        let rows = lines / self.stride_y();
        let columns = u32::from(width).saturating_sub(1) / self.stride_x();
        (rows.min(grid.rows()), columns.min(grid.columns()))
    }
}
