//! Turns of the bots at a table.

use parlor_catalog::Monitor;
use std::sync::Arc;

use super::table::HostedTable;
use super::{HostError, News};

impl HostedTable {
    /// Whether a bot is to act.
    pub fn waits_for_bot(&self) -> bool {
        let Ok(state) = self.lock() else { return false };
        let waiting = state.running.as_ref().filter(|running| running.version() < self.limits.turns_max);
        waiting.is_some_and(|running| running.playing.bot_to_act().is_some())
    }

    /// Lets the bot that is to act take its turn, and tells whether it did. It thinks without holding the table: since
    /// it is its turn, nothing else can happen there.
    ///
    /// # Errors
    ///
    /// [`HostError`] if the bot cannot play on; the game then waits for good.
    pub fn let_bot_act(&self, monitor: &Monitor) -> Result<bool, HostError> {
        let failed = |error: parlor_catalog::MatchError| HostError::Bot { reason: error.to_string() };
        let mut state = self.lock()?;
        let playing = &mut state.running.as_mut().ok_or(HostError::NotStarted)?.playing;
        let Some(seat) = playing.bot_to_act() else { return Ok(false) };
        let (mut bot, budget) = playing.take_bot(seat).map_err(failed)?;
        drop(state);

        // A budget of nodes is one of time as well: on a large board a node may take long.
        let bounded = monitor.within(self.limits.bot_time_max);
        let choice = bot.choose(budget, bounded.as_ref().unwrap_or(monitor));

        let mut state = self.lock()?;
        let running = state.running.as_mut().ok_or(HostError::NotStarted)?;
        running.playing.return_bot(seat, bot);
        let report = running.playing.act_for_bot(seat, choice).map_err(failed)?;
        let report = running.note(report);
        let _ = self.news.send(News::Turn(Arc::clone(&report)));
        Ok(true)
    }
}
