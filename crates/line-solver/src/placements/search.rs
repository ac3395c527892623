//! Whether one side wins.

use super::bounds::Bounds;
use super::game::PlacementGame;
use super::grid::{Grid, Lines, has_two};
use super::order::Order;
use super::pairing::Pairing;
use super::symmetry::Symmetry;
use super::table::Table;
use crate::Stopped;
use crate::count::Count;

/// So many plies are few. Most wins take no more, and are found best by the moves on the lines with most stones; where there
/// is none, the moves on many lines are better.
pub(crate) const SHORT_PLIES: u8 = 11;

/// What a line is worth that misses no stone. One that misses some is worth half as much for each.
const COMPLETE: u64 = 1 << 40;

/// What is kept from one search to the next, all of it about one game.
#[derive(Debug)]
pub(crate) struct Memory {
    pub(crate) game: PlacementGame,
    pub(crate) grid: Grid,
    symmetry: Symmetry,
    table: Table,
    pairing: Pairing,
}

/// The question whether an attacker completes a line before the defender does, within some plies. That neither does is as
/// good for the defender as to win himself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub(crate) attacker: u64,
    pub(crate) defender: u64,
    pub(crate) plies: u8,
}

/// Whose move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    Attacker,
    Defender,
}

/// One search, which answers questions.
pub(crate) struct Search<'a> {
    pub(crate) memory: &'a mut Memory,
    pub(crate) count: Count<'a>,
}

/// The lines that are open to a side, and all cells on them.
struct Open {
    lines: Lines,
    cells: u64,
}

impl Memory {
    /// Nothing is known of this game, and there is room for so many bytes.
    pub(crate) fn new(game: PlacementGame, bytes: usize) -> Memory {
        let grid = game.grid();
        let symmetry = Symmetry::new(&grid);
        Memory { game, grid, symmetry, table: Table::new(bytes), pairing: Pairing::default() }
    }

    /// The lines without a stone of one side, which are open to the other.
    fn open_against(&self, stones: u64) -> Open {
        let lines = self.grid.without(stones);
        Open { lines, cells: self.grid.cells_of(&lines) }
    }
}

impl Question {
    fn empty(&self, grid: &Grid) -> u64 {
        grid.cells & !(self.attacker | self.defender)
    }

    /// The question that is left when the attacker has placed a stone.
    fn attacked(self, cell: u64) -> Question {
        Question { attacker: self.attacker | cell, plies: self.plies - 1, ..self }
    }

    /// The question that is left when the defender has placed a stone.
    fn defended(self, cell: u64) -> Question {
        Question { defender: self.defender | cell, plies: self.plies - 1, ..self }
    }
}

impl Search<'_> {
    /// Whether the attacker wins; neither side may have a line yet.
    pub(crate) fn wins(&mut self, question: Question, turn: Turn) -> Result<bool, Stopped> {
        match turn {
            Turn::Attacker => self.attack(question),
            Turn::Defender => self.defend(question),
        }
    }

    /// The attacker is to move.
    fn attack(&mut self, question: Question) -> Result<bool, Stopped> {
        self.count.add()?;
        let Question { attacker, defender, plies } = question;
        let grid = &self.memory.grid;
        let empty = question.empty(grid);
        if plies == 0 {
            return Ok(false);
        }
        if grid.completing(attacker, empty) != 0 {
            return Ok(true);
        }
        let threats = grid.completing(defender, empty);
        if plies < 3 || has_two(threats) {
            return Ok(false);
        }
        if threats != 0 {
            return self.defend(question.attacked(threats));
        }
        let lines = grid.without(defender);
        if self.is_hopeless(&lines, question, COMPLETE / 2, plies.div_ceil(2)) {
            return Ok(false);
        }
        let memory = &mut *self.memory;
        if memory.pairing.find(&memory.grid, &lines, empty) {
            return Ok(false);
        }
        self.look_up(question, Turn::Attacker, lines)
    }

    /// The defender is to move.
    fn defend(&mut self, question: Question) -> Result<bool, Stopped> {
        self.count.add()?;
        let Question { attacker, defender, plies } = question;
        let grid = &self.memory.grid;
        let empty = question.empty(grid);
        if plies < 2 || grid.completing(defender, empty) != 0 {
            return Ok(false);
        }
        let threats = grid.completing(attacker, empty);
        if has_two(threats) {
            return Ok(true);
        }
        if threats != 0 {
            return self.attack(question.defended(threats));
        }
        let lines = grid.without(defender);
        if self.is_hopeless(&lines, question, COMPLETE, plies / 2) {
            return Ok(false);
        }
        self.look_up(question, Turn::Defender, lines)
    }

    /// Whether the attacker has too little on his open lines to win.
    ///
    /// He has if he misses more stones on each than he will place. He also has if they are worth too little together: a
    /// defender who always takes the cell whose lines are worth most never lets them be worth as much as a complete line.
    /// P. Erdős and J. L. Selfridge, "On a combinatorial game", Journal of Combinatorial Theory A 14 (1973) 298–301.
    fn is_hopeless(&self, lines: &Lines, question: Question, worth_min: u64, stones: u8) -> bool {
        let grid = &self.memory.grid;
        let (mut worth, mut missing_min) = (0, u32::MAX);
        for line in grid.each(lines) {
            let missing = (line & !question.attacker).count_ones();
            // Never rounded down to nothing.
            worth += (COMPLETE >> missing.min(63)).max(1);
            missing_min = missing_min.min(missing);
        }
        worth < worth_min || missing_min > u32::from(stones)
    }

    /// Asks the table, and where it does not know, searches.
    fn look_up(&mut self, question: Question, turn: Turn, attacks: Lines) -> Result<bool, Stopped> {
        let Question { attacker, defender, plies } = question;
        let memory = &*self.memory;
        let attacks = Open { lines: attacks, cells: memory.grid.cells_of(&attacks) };
        let defences = memory.open_against(attacker);
        // A stone on a cell without an open line changes nothing, and it never does harm to have one more.
        let useful = (attacks.cells | defences.cells) & question.empty(&memory.grid);
        let key = self.key(question, turn, attacks.cells, defences.cells);
        let known = memory.table.get(key).unwrap_or(Bounds::UNKNOWN);
        if let Some(wins) = known.wins_within(plies) {
            return Ok(wins);
        }
        let sides = [(&attacks.lines, attacker), (&defences.lines, defender)];
        let order = Order::new(&memory.grid, useful, sides, if plies > SHORT_PLIES { 3 } else { 4 });
        let wins = self.search_moves(question, turn, order)?;
        self.memory.table.put(key, known.learn(wins, plies, useful.count_ones() as u8));
        Ok(wins)
    }

    /// Tries moves until one is good for the side that makes it.
    fn search_moves(&mut self, question: Question, turn: Turn, order: Order) -> Result<bool, Stopped> {
        for cell in order.map(|cell| 1 << cell) {
            match turn {
                Turn::Attacker if self.defend(question.attacked(cell))? => return Ok(true),
                Turn::Defender if !self.attack(question.defended(cell))? => return Ok(false),
                _ => {}
            }
        }
        Ok(turn == Turn::Defender)
    }

    /// The key of all positions that differ in nothing that matters: an image of the grid, or what is on cells that only
    /// are in the way. A stone without an open line is such a cell, and so is an empty cell without one.
    fn key(&self, question: Question, turn: Turn, attacked: u64, defended: u64) -> u64 {
        let (attacker, defender) = (question.attacker & attacked, question.defender & defended);
        let grid = &self.memory.grid;
        let open = question.empty(grid) & (attacked | defended);
        let walls = grid.cells & !(attacker | defender | open);
        let key = self.memory.symmetry.key([attacker, defender, walls]);
        if turn == Turn::Attacker { key } else { !key }
    }
}
