//! Counting positions for whoever watches.

use crate::{Stopped, Watch};

/// How many positions are counted at most before the watch is asked again: well below a millisecond's work.
const GRANTED_MAX: u64 = 1024;

/// Counts the positions that are looked at, no more of them than the watch grants.
pub(crate) struct Count<'a> {
    watch: &'a mut Watch<'a>,
    nodes: u64,
    told: u64,
    granted: u64,
}

impl<'a> Count<'a> {
    pub(crate) fn new(watch: &'a mut Watch<'a>) -> Count<'a> {
        Count { watch, nodes: 0, told: 0, granted: 0 }
    }

    /// How many were counted.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one, unless the watch says to stop.
    #[inline]
    pub(crate) fn add(&mut self) -> Result<(), Stopped> {
        if self.nodes == self.granted {
            self.ask()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Asks the watch whether to go on.
    #[cold]
    pub(crate) fn ask(&mut self) -> Result<(), Stopped> {
        let more = (self.watch)(self.nodes - self.told).min(GRANTED_MAX);
        self.told = self.nodes;
        self.granted = self.nodes + more;
        if more == 0 { Err(Stopped) } else { Ok(()) }
    }
}

impl Drop for Count<'_> {
    fn drop(&mut self) {
        if self.told < self.nodes {
            (self.watch)(self.nodes - self.told);
        }
    }
}
