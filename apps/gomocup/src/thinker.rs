//! The engine behind a clock.

use parlor_threats::{BYTES_BESIDES, Choice, Engine, Limits, Position, Side};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::Settings;
use crate::input::Pending;
use crate::session::{Effort, Thinker};

/// How many bytes the table of positions takes at most.
const TABLE_BYTES_MAX: u64 = 64 << 20;
/// How many bytes the process takes besides, with some to spare.
const PROCESS_BYTES: u64 = 8 << 20;

/// An engine that thinks as long as the settings allow, and no longer than the manager wants.
#[derive(Debug)]
pub(crate) struct ClockThinker {
    engine: Option<(usize, Engine)>,
    pending: Arc<Pending>,
    used: Duration,
}

impl ClockThinker {
    pub(crate) fn new(pending: Arc<Pending>) -> ClockThinker {
        ClockThinker { engine: None, pending, used: Duration::ZERO }
    }

    /// An engine with a table as large as it may be.
    fn engine(&mut self, bytes: usize) -> &mut Engine {
        let kept = self.engine.take().filter(|(size, _)| *size == bytes);
        &mut self.engine.insert(kept.unwrap_or_else(|| (bytes, Engine::new(bytes)))).1
    }

    fn used_ms(&self) -> u64 {
        self.used.as_millis() as u64
    }
}

impl Thinker for ClockThinker {
    fn choose(&mut self, position: &mut Position, side: Side, effort: Effort) -> Option<Choice> {
        let started = now();
        let settings = effort.settings;
        let limits = Limits {
            nodes: effort.nodes_max.min(settings.nodes_max.unwrap_or(u64::MAX)),
            depth: settings.depth_max.unwrap_or(Limits::default().depth),
        };
        let pending = Arc::clone(&self.pending);
        let mut stop = || is_over(&effort, &pending);
        let choice = self.engine(table_bytes(settings.memory_max)).choose(position, side, limits, &mut stop);
        self.used += started.elapsed();
        choice
    }

    fn deadline(&self, settings: &Settings, stones: usize) -> Option<Instant> {
        let budget_ms = settings.budget_ms(self.used_ms(), stones)?;
        now().checked_add(Duration::from_millis(budget_ms))
    }

    fn is_due(&self, effort: &Effort) -> bool {
        is_over(effort, &self.pending)
    }

    fn new_game(&mut self) {
        self.used = Duration::ZERO;
    }
}

/// Whether the time for an answer has passed, or the manager does not want to wait for it.
fn is_over(effort: &Effort, pending: &Pending) -> bool {
    effort.deadline.is_some_and(|deadline| now() >= deadline) || pending.is_due()
}

/// How large the table may be where the whole process is to stay below a limit.
fn table_bytes(memory_max: Option<u64>) -> usize {
    let Some(limit) = memory_max else { return TABLE_BYTES_MAX as usize };
    let left = limit.saturating_sub(PROCESS_BYTES + BYTES_BESIDES as u64);
    left.min(TABLE_BYTES_MAX) as usize
}

/// The time: of all the workspace's code for this game, read here alone.
#[expect(clippy::disallowed_methods, reason = "a binary reads the clock, and stops the engine by it")]
pub(crate) fn now() -> Instant {
    Instant::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_leaves_room_for_the_process() {
        let cases = [(None, 64 << 20), (Some(367_001_600), 64 << 20), (Some(20 << 20), 8 << 20), (Some(1), 0)];
        for (limit, bytes) in cases {
            assert_eq!(table_bytes(limit), bytes, "{limit:?}");
        }
    }
}
