//! Tables: opening, listing, showing.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use parlor_catalog::Setup;
use parlor_core::Layout;
use serde::Serialize;

use super::{At, NO_STORE, blocking, etag};
use crate::host::Seating;
use crate::json::Strict;
use crate::problem::Problem;
use crate::router::App;

/// A board never changes.
const FOR_GOOD: (HeaderName, HeaderValue) =
    (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400, immutable"));

/// The tables that wait for players.
#[derive(Serialize)]
pub(crate) struct OpenTables {
    tables: Vec<Seating>,
}

pub(crate) async fn create(State(app): State<App>, Strict(setup): Strict<Setup>) -> Result<impl IntoResponse, Problem> {
    let snapshot = blocking(move || app.tables.create(&setup)?.snapshot()).await?;
    let location = (header::LOCATION, format!("/v1/tables/{}", snapshot.seating.id));
    Ok((StatusCode::CREATED, [NO_STORE], [location], [etag(snapshot.version)], Json(snapshot)))
}

pub(crate) async fn list(State(app): State<App>) -> Result<impl IntoResponse, Problem> {
    let tables = blocking(move || Ok(app.tables.open())).await?;
    Ok(([NO_STORE], Json(OpenTables { tables })))
}

pub(crate) async fn show(At(table): At) -> Result<impl IntoResponse, Problem> {
    let snapshot = blocking(move || table.snapshot()).await?;
    Ok(([NO_STORE], [etag(snapshot.version)], Json(snapshot)))
}

pub(crate) async fn layout(At(table): At) -> Result<impl IntoResponse, Problem> {
    let layout: Layout = blocking(move || Ok(table.layout())).await?;
    Ok(([FOR_GOOD], Json(layout)))
}
