//! How much a host takes on.

use parlor_catalog::Budget;
use std::time::Duration;

/// The bounds within which memory and time stay, whatever clients ask for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most tables.
    pub tables_max: usize,
    /// The most cells of a board.
    pub cells_max: u32,
    /// The most turns of a game.
    pub turns_max: u64,
    /// The most streams on one table.
    pub watchers_max: usize,
    /// The most time that a bot may ask for a choice.
    pub bot_time_max: Duration,
    /// The most positions that a bot may ask for a choice.
    pub bot_nodes_max: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables_max: 10_000,
            cells_max: 1 << 16,
            turns_max: 50_000,
            watchers_max: 1_000,
            bot_time_max: Duration::from_secs(10),
            bot_nodes_max: 10_000_000,
        }
    }
}

impl Limits {
    /// Whether a bot may have this budget.
    pub(crate) fn admits(&self, budget: Budget) -> bool {
        match budget {
            Budget::Time(time) => time <= self.bot_time_max,
            Budget::Nodes(nodes) => nodes <= self.bot_nodes_max,
        }
    }
}
