//! The engine for one board.

use super::{DropBoard, DropMove, DropPosition, Layout, Memory, Root, Search, Table, Word};
use crate::count::Count;
use crate::{Answer, Stopped, Value, Watch};
use std::fmt::Debug;

/// An engine for one board, whatever its word.
pub(crate) trait Engine: Debug + Send + Sync {
    fn board(&self) -> DropBoard;
    fn bytes(&self) -> usize;
    fn clear(&mut self);
    fn solve(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<Answer, Stopped>;
    fn value(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<(Value, Option<u32>), Stopped>;
    fn moves(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<Vec<DropMove>, Stopped>;
}

/// The engine for a board, within a bound of memory.
pub(crate) fn engine(board: DropBoard, bytes: usize) -> Box<dyn Engine> {
    if board.bits() <= u64::BITS {
        Box::new(Parts::<u64>::new(board, bytes))
    } else {
        Box::new(Parts::<u128>::new(board, bytes))
    }
}

#[derive(Debug)]
struct Parts<W> {
    board: DropBoard,
    layout: Layout<W>,
    memory: Memory<W>,
}

impl<W: Word> Parts<W> {
    fn new(board: DropBoard, bytes: usize) -> Parts<W> {
        let memory = Memory { table: Table::new(board.bits(), bytes), stack: Vec::new() };
        Parts { board, layout: Layout::new(board), memory }
    }

    fn start<'a>(
        &'a mut self,
        position: &DropPosition,
        watch: &'a mut Watch<'_>,
    ) -> Result<(Root<W>, Search<'a, W>), Stopped> {
        let mut count = Count::new(watch);
        count.add()?;
        let root = Root::new(&self.layout, position);
        let search = Search::new(&self.layout, &mut self.memory, count, root.node());
        Ok((root, search))
    }
}

impl<W: Word> Engine for Parts<W> {
    fn board(&self) -> DropBoard {
        self.board
    }

    fn bytes(&self) -> usize {
        self.memory.table.bytes()
    }

    fn clear(&mut self) {
        self.memory.table.clear();
    }

    fn solve(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<Answer, Stopped> {
        let (root, mut search) = self.start(position, watch)?;
        let (score, best) = root.best(&mut search)?;
        let (value, plies) = root.worth(score);
        let nodes = search.nodes();
        drop(search);
        Ok(Answer { value, plies, moves: self.layout.columns(best).collect(), nodes })
    }

    fn value(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<(Value, Option<u32>), Stopped> {
        let (root, mut search) = self.start(position, watch)?;
        Ok(root.worth(root.score(&mut search)?))
    }

    fn moves(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<Vec<DropMove>, Stopped> {
        let columns: Vec<u32> = self.layout.columns(self.layout.open(W::of(position.mask()))).collect();
        let (root, mut search) = self.start(position, watch)?;
        let moves = columns.into_iter().map(|column| {
            let disc = root.open & W::of(position.board().column_bits(column));
            let (value, plies) = root.worth(root.score_of(&mut search, disc)?);
            Ok(DropMove { column, value, plies })
        });
        moves.collect()
    }
}
