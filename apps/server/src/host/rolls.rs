//! What the dice gave, beside what the game made of it.

use parlor_core::{Event, Roll, Seat, Throw, TurnReport};
use parlor_dice::Thrown;
use serde::Serialize;
use std::sync::Arc;

/// A roll of a table's dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RollEntry {
    /// The version of the table that it led to; nothing for a roll of a turn that was not carried out.
    pub version: Option<u64>,
    /// For whom it was thrown.
    pub seat: Option<Seat>,
    /// What was asked.
    pub throw: Throw,
    /// What came up.
    pub roll: Roll,
}

/// Every roll of the dice's own log, with the turn in which it was used. A turn that fails leaves its rolls for the
/// next one, so that rolls are used in the order in which they were thrown.
pub(super) fn entries(thrown: &[Thrown], reports: &[Arc<TurnReport>]) -> Vec<RollEntry> {
    let mut used = reports.iter().flat_map(|report| rolls_of(report));
    let entries = thrown.iter().map(|entry| {
        let (version, seat) = used.next().unzip();
        RollEntry { version, seat, throw: entry.throw, roll: entry.roll }
    });
    entries.collect()
}

fn rolls_of(report: &TurnReport) -> impl Iterator<Item = (u64, Seat)> + '_ {
    report.events.iter().filter_map(|event| match event {
        Event::Rolled { seat, .. } => Some((report.version, *seat)),
        _ => None,
    })
}
