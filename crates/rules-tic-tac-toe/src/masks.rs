//! The lines of boards of at most 64 cells, as sets of cells: one bit for each, see [`cells`](crate::cells).
//!
//! Whether a mark completes a line, very small boards look up in a table of all sets of cells, which also tells the cells
//! of each set. Others are laid over themselves, which finds all lines at once. Where lines go around the board, must
//! not be longer or are very long, the lines through the cell are tried, of which there are few.

use parlor_board::{Line, Lines, SELECTS_AT_ONCE, Stone, select};
use parlor_core::{SEATS_MAX, Seat, Space};

use crate::overlaid::Overlaid;
use crate::position::{Found, Survey};

/// The most cells of a board with a [`Table`]: it then fits in the fastest cache.
const TABLE_CELLS_MAX: usize = 10;
const SETS: usize = 1 << TABLE_CELLS_MAX;

/// The lines of a board of at most 64 cells. Of a larger one there are none here.
#[derive(Clone, Debug)]
pub(crate) struct Masks {
    /// Whether the board is small enough.
    pub(crate) fit: bool,
    lines: Vec<Mask>,
    /// The lines through each cell.
    through: Box<[Vec<Mask>]>,
    table: Option<Table>,
    overlaid: Option<Overlaid>,
    /// The cells that are not blocked.
    pub(crate) playable: u64,
    exact: bool,
    /// Whether no run is longer than a line, or none that is counts.
    of_one_length: bool,
}

/// What is looked up on very small boards, for each set of cells. The lengths are fixed, so that nobody has to ask
/// whether an index is within.
#[derive(Clone, Debug)]
struct Table {
    /// A bit for each set: whether there is a line in it.
    lines: Box<[u64; SETS / 64]>,
    /// The cells of each set, in order.
    members: Box<[[u8; 16]; SETS]>,
}

impl Table {
    fn new(cells: usize, lines: &[Mask]) -> Table {
        let mut table = Table { lines: Box::new([0; SETS / 64]), members: Box::new([[0; 16]; SETS]) };
        for set in 0..1 << cells {
            let has_line = lines.iter().any(|mask| mask.is_in(set as u64));
            table.lines[set / 64] |= u64::from(has_line) << (set % 64);
            let members = &mut table.members[set][..set.count_ones() as usize];
            members.iter_mut().enumerate().for_each(|(number, cell)| *cell = select(set as u64, number as u32) as u8);
        }
        table
    }

    #[inline]
    fn has_line(&self, set: u64) -> bool {
        self.lines[set as usize / 64 % (SETS / 64)] >> (set % 64) & 1 == 1
    }

    #[inline]
    fn member(&self, set: u64, number: usize) -> usize {
        usize::from(self.members[set as usize % SETS][number % 16])
    }
}

/// A line as a set of cells.
#[derive(Clone, Copy, Debug)]
struct Mask {
    cells: u64,
    /// The cells that must not have the same mark: those just beyond the ends, if lines are exact.
    beyond: u64,
    line: Line,
}

impl Mask {
    fn new(lines: &Lines, line: &Line) -> Mask {
        let set = |cells: &mut dyn Iterator<Item = usize>| cells.fold(0, |set, cell| set | 1 << cell);
        let beyond = if lines.kind().exact { set(&mut lines.beyond(line)) } else { 0 };
        Mask { cells: set(&mut line.cells()), beyond, line: *line }
    }

    #[inline]
    fn is_in(self, marks: u64) -> bool {
        marks & (self.cells | self.beyond) == self.cells
    }
}

impl Masks {
    pub(crate) fn new(lines: &Lines, blocked: &[Space]) -> Masks {
        let fit = lines.size().cells() <= u64::BITS as usize;
        let cells = if fit { lines.size().cells() } else { 0 };
        let all: Vec<Mask> = if fit { lines.all().map(|line| Mask::new(lines, &line)).collect() } else { Vec::new() };
        let through = |cell| all.iter().copied().filter(|mask| mask.cells >> cell & 1 == 1).collect();
        let overlaid = if fit { Overlaid::new(lines) } else { None };
        let table = (fit && cells <= TABLE_CELLS_MAX).then(|| Table::new(cells, &all));
        let playable = (0..cells).filter(|&cell| !blocked.contains(&Space(cell as u32))).map(|cell| 1 << cell).sum();
        let exact = lines.kind().exact;
        let of_one_length = exact || lines.directions().iter().all(|way| lines.run_max(way) == lines.length());
        Masks {
            fit,
            through: (0..cells).map(through).collect(),
            lines: all,
            table,
            overlaid,
            playable,
            exact,
            of_one_length,
        }
    }

    /// The cells of each line, and those that must not have the same mark.
    pub(crate) fn sets(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.lines.iter().map(|mask| (mask.cells, mask.beyond))
    }

    /// The cell of a set with this number, which is less than the set has cells.
    #[inline]
    pub(crate) fn nth(&self, set: u64, number: usize) -> usize {
        match &self.table {
            Some(table) if !SELECTS_AT_ONCE => table.member(set, number),
            _ => select(set, number as u32) as usize,
        }
    }

    /// Whether the mark on a cell, the last that was placed, completes a line of these marks.
    #[inline(always)]
    pub(crate) fn completes(&self, marks: u64, cell: usize) -> bool {
        match (&self.table, &self.overlaid) {
            (Some(table), _) => table.has_line(marks),
            (None, Some(overlaid)) => overlaid.has_line(marks),
            (None, None) => self.through[cell].iter().any(|mask| mask.is_in(marks)),
        }
    }

    /// Whether [`each_completed`](Masks::each_completed) finds whole lines, however long.
    pub(crate) fn find_whole_lines(&self) -> bool {
        self.overlaid.is_some() || self.of_one_length
    }

    /// Calls `found` with the lines that the mark on a cell has completed: no other mark has lines yet.
    #[inline]
    pub(crate) fn each_completed(&self, marks: u64, cell: usize, mut found: impl FnMut(Line)) {
        if let Some(overlaid) = &self.overlaid {
            return overlaid.each_line(marks, found);
        }
        for mask in &self.through[cell] {
            if mask.is_in(marks) {
                found(mask.line);
            }
        }
    }

    /// The survey of a board, or `None` where it takes more than a look at the lines.
    pub(crate) fn survey(&self, stones: impl Iterator<Item = Stone>) -> Option<Bits<'_>> {
        if self.exact || !self.fit {
            return None;
        }
        let mut bits = [0; SEATS_MAX as usize + 1];
        for (cell, stone) in stones.enumerate() {
            // The last place takes empty and blocked cells, and nobody looks there.
            bits[usize::from(stone.seat().unwrap_or(SEATS_MAX))] |= 1 << cell;
        }
        Some(Bits { masks: self, bits })
    }
}

/// The cells of each mark.
pub(crate) struct Bits<'a> {
    masks: &'a Masks,
    bits: [u64; SEATS_MAX as usize + 1],
}

impl Survey for Bits<'_> {
    fn count(&self, mark: Seat) -> u32 {
        self.bits[mark.index()].count_ones()
    }

    fn lines(&self, marks: u8) -> Found {
        let mut found = Found::Nothing;
        for mark in Seat::all(marks) {
            let own = self.bits[mark.index()];
            let mut completed = self.masks.lines.iter().map(|line| line.cells).filter(|&line| own & line == line);
            let Some(first) = completed.next() else { continue };
            if found != Found::Nothing || completed.fold(first, |shared, line| shared & line) == 0 {
                return Found::Apart;
            }
            found = Found::Joined(mark);
        }
        found
    }
}
