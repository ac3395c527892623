//! The opening by swap2: three stones, a choice between them, and perhaps two stones more.
//!
//! After <https://plastovicka.github.io/protocl2en.htm>: Black's and White's stones alternate, and after three or five of
//! them White is to move. To place one stone more is to play White, to swap is to play Black.

use parlor_threats::{Forecast, Position, Side};

use crate::session::{Effort, Thinker};

/// How much better White has to stand for it to be worth it, and how much worse.
const BALANCED: i32 = 60;
/// How many nodes a look takes, and how many where many points are looked at.
const NODES: u64 = 20_000;
const NODES_EACH: u64 = 600;
/// How far the stones that are placed are from each other at most, in rows and columns.
const FAR: u32 = 3;

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The colours are to be swapped.
    Swap,
    /// Stones are placed on these cells.
    Place(Vec<usize>),
}

/// The stones so far, and who looks at them.
pub(crate) struct Opening<'a, T> {
    pub(crate) position: Position,
    pub(crate) effort: Effort,
    pub(crate) thinker: &'a mut T,
}

impl<T: Thinker> Opening<'_, T> {
    /// The answer to an opening of no, three or five stones.
    pub(crate) fn answer(mut self) -> Result<Answer, String> {
        match self.effort.stones {
            0 => self.three(),
            3 => {
                let (cell, value) = self.look(NODES)?;
                match value {
                    value if value > BALANCED => Ok(Answer::Place(vec![cell])),
                    value if value < -BALANCED => Ok(Answer::Swap),
                    _ => self.two_more(cell),
                }
            }
            5 => {
                let (cell, value) = self.look(NODES)?;
                Ok(if value < 0 { Answer::Swap } else { Answer::Place(vec![cell]) })
            }
            stones => Err(format!("a swap2 opening has 0, 3 or 5 stones, not {stones}")),
        }
    }

    /// Two stones in the middle, and a third where neither side stands better.
    fn three(&mut self) -> Result<Answer, String> {
        let size = self.position.board().size();
        let first = (size.rows() / 2 * size.columns() + size.columns() / 2) as usize;
        let second = first + 1 - size.columns() as usize;
        self.place(first, Side::Black)?;
        self.place(second, Side::White)?;
        Ok(Answer::Place(vec![first, second, self.most_balanced(first)?]))
    }

    /// White's best, and a stone of Black after which neither side stands better.
    fn two_more(&mut self, fourth: usize) -> Result<Answer, String> {
        self.place(fourth, Side::White)?;
        Ok(Answer::Place(vec![fourth, self.most_balanced(fourth)?]))
    }

    /// The cell near another of which a stone of Black leaves White, who is then to move, the least to choose between
    /// the colours: of all of them, or of those that there was time for.
    fn most_balanced(&mut self, near: usize) -> Result<usize, String> {
        let size = self.position.board().size();
        let (row, column) = size.row_column(near);
        let is_near = |cell: usize| {
            let (other_row, other_column) = size.row_column(cell);
            other_row.abs_diff(row).max(other_column.abs_diff(column)) <= FAR
        };
        let cells: Vec<usize> = self.position.board().empty_cells().filter(|&cell| is_near(cell)).collect();
        let mut best: Option<(i32, usize)> = None;
        for cell in cells.into_iter().filter(|&cell| !self.position.is_foul(cell, Side::Black)).collect::<Vec<_>>() {
            self.place(cell, Side::Black)?;
            let looked = self.look(NODES_EACH);
            self.position.take(cell).map_err(|error| error.to_string())?;
            best = best.into_iter().chain([(looked?.1.abs(), cell)]).min();
            if self.thinker.is_due(&self.effort) {
                break;
            }
        }
        best.map(|(_, cell)| cell).ok_or_else(|| "there is no room for a stone".to_owned())
    }

    /// White's best move, and how White stands.
    fn look(&mut self, nodes_max: u64) -> Result<(usize, i32), String> {
        let effort = Effort { nodes_max, ..self.effort };
        let choice = self.thinker.choose(&mut self.position, Side::White, effort).ok_or("the board is full")?;
        let value = match choice.forecast {
            Forecast::Win { .. } => i32::MAX,
            Forecast::Loss { .. } => -i32::MAX,
            Forecast::Open { value } => value,
        };
        Ok((choice.cell, value))
    }

    fn place(&mut self, cell: usize, side: Side) -> Result<(), String> {
        self.position.place(cell, side).map_err(|error| error.to_string())
    }
}
