//! A game as data, and its dice.

use axum::Json;
use axum::response::IntoResponse;
use serde::Serialize;

use super::{At, NO_STORE, blocking};
use crate::host::RollEntry;
use crate::problem::Problem;

/// Every roll of a table's dice.
#[derive(Serialize)]
pub(crate) struct Rolls {
    rolls: Vec<RollEntry>,
}

pub(crate) async fn record(At(table): At) -> Result<impl IntoResponse, Problem> {
    let record = blocking(move || table.record()).await?;
    Ok(([NO_STORE], Json(record)))
}

pub(crate) async fn rolls(At(table): At) -> Result<impl IntoResponse, Problem> {
    let rolls = blocking(move || table.rolls()).await?;
    Ok(([NO_STORE], Json(Rolls { rolls })))
}
