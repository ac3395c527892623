//! Bots think off the threads that answer requests.

use std::sync::Arc;
use tokio::sync::Semaphore;

use crate::host::{HostedTable, Tables};

/// A bound on how many bots think at once.
#[derive(Clone)]
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    /// As many as there are processors.
    pub(crate) fn new() -> Thinkers {
        Thinkers(Arc::new(Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from))))
    }

    /// Lets the bots of a table act, one turn after the other, until a person is to act.
    pub(crate) fn set_on(&self, tables: &Arc<Tables>, table: &Arc<HostedTable>) {
        if table.waits_for_bot() {
            tokio::spawn(run(self.clone(), Arc::clone(tables), Arc::clone(table)));
        }
    }
}

async fn run(thinkers: Thinkers, tables: Arc<Tables>, table: Arc<HostedTable>) {
    while table.waits_for_bot() && !tables.monitor().is_stopped() {
        // Taken anew for each turn, so that a long game between bots does not hold the others up.
        let Ok(_permit) = thinkers.0.acquire().await else { return };
        let (tables, table) = (Arc::clone(&tables), Arc::clone(&table));
        let acted = tokio::task::spawn_blocking(move || table.let_bot_act(tables.monitor())).await;
        match acted {
            Ok(Ok(true)) => {}
            // Nothing to do: another call has set the same bot on.
            Ok(Ok(false)) => return,
            Ok(Err(error)) => return eprintln!("parlor-server: a bot has stopped: {error}"),
            Err(_) => return eprintln!("parlor-server: a bot has failed"),
        }
    }
}
