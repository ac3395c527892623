//! Seats: sitting down.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use std::sync::Arc;

use super::{At, NO_STORE, blocking};
use crate::host::SeatRequest;
use crate::json::Strict;
use crate::problem::Problem;
use crate::router::App;

pub(crate) async fn sit(
    State(app): State<App>,
    At(table): At,
    Strict(request): Strict<SeatRequest>,
) -> Result<impl IntoResponse, Problem> {
    let (tables, at) = (Arc::clone(&app.tables), Arc::clone(&table));
    let sat_down = blocking(move || tables.sit(&at, &request)).await?;
    app.thinkers.set_on(&app.tables, &table);
    Ok((StatusCode::CREATED, [NO_STORE], Json(sat_down)))
}
