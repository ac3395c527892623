//! What a bot may still spend on a choice.

use parlor_analysis::{Chance, Monitor, playout};
use parlor_core::Rules;

use crate::{BotError, Budget};

/// A budget that is being spent: nodes are kept exactly, and time within a fraction of a millisecond.
pub(crate) struct Allowance<'a> {
    monitor: &'a Monitor,
    nodes: u64,
    nodes_max: u64,
    /// Work since the monitor was asked last.
    work: u64,
    stopped: bool,
}

/// What looking at a position counts as, in plies of a playout.
const NODE_WORK: u64 = 16;

/// After so many plies of playouts the monitor is asked: some microseconds, or a millisecond on the largest boards.
const WORK_MAX: u64 = 1024;

impl<'a> Allowance<'a> {
    /// So many nodes, as long as the monitor lets them.
    pub(crate) fn new(monitor: &'a Monitor, nodes_max: u64) -> Allowance<'a> {
        Allowance { monitor, nodes: 0, nodes_max, work: 0, stopped: monitor.is_stopped() }
    }

    /// How many nodes were spent.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many nodes are left.
    pub(crate) fn nodes_left(&self) -> u64 {
        self.nodes_max - self.nodes
    }

    /// Spends a node, unless there is nothing left to spend.
    #[inline]
    pub(crate) fn spend(&mut self) -> bool {
        if self.is_over() {
            return false;
        }
        self.nodes += 1;
        self.work(NODE_WORK);
        true
    }

    /// Takes off what was spent elsewhere.
    pub(crate) fn take(&mut self, nodes: u64) {
        self.nodes = (self.nodes + nodes).min(self.nodes_max);
    }

    /// Takes note of work, in plies of a playout.
    #[inline]
    pub(crate) fn work(&mut self, plies: u64) {
        self.work += plies;
        if self.work >= WORK_MAX {
            self.work = 0;
            self.stopped = self.monitor.is_stopped();
        }
    }

    /// Plays at random to the end of the game, or so many plies. False if it had to be given up.
    pub(crate) fn play_out<R: Rules>(
        &mut self,
        rules: &R,
        state: &mut R::State,
        plies_max: u64,
        chance: &mut Chance,
    ) -> bool {
        let mut plies = 0;
        while plies < plies_max {
            let played = playout(rules, state, WORK_MAX, &mut |bound| chance.below(bound));
            self.work(played);
            if played < WORK_MAX {
                return true;
            }
            if self.is_stopped() {
                return false;
            }
            plies += played;
        }
        true
    }

    /// Whether there is nothing left to spend.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.stopped || self.nodes == self.nodes_max
    }

    /// Whether time is over, or the bot was asked to stop: what is under way is given up.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped
    }
}

/// A monitor for a choice with a budget.
///
/// # Errors
///
/// [`BotError::NoClock`] if the budget is one of time and nobody tells it.
pub(crate) fn monitor(budget: Budget, monitor: &Monitor) -> Result<Monitor, BotError> {
    match budget {
        Budget::Time(time) => monitor.within(time).ok_or(BotError::NoClock),
        Budget::Nodes(nodes) => Ok(monitor.of_units(nodes)),
    }
}
