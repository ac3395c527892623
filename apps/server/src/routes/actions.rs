//! Actions: moves and rolls.

use axum::Json;
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use parlor_core::TurnReport;
use serde::Deserialize;
use std::sync::Arc;

use super::{At, NO_STORE, blocking, etag};
use crate::host::ActionRequest;
use crate::json::Strict;
use crate::preconditions::{bearer, idempotency_key, if_match};
use crate::problem::Problem;
use crate::router::App;

/// What a seat wants to do: `{"move":"b2"}` or `{"move":"roll"}`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionBody {
    #[serde(rename = "move")]
    text: String,
}

pub(crate) async fn act(State(app): State<App>, At(table): At, request: Request) -> Result<impl IntoResponse, Problem> {
    // Who asks is settled before anything else of the request is looked at.
    let seat = app.tables.authenticate(&table, bearer(request.headers()))?;
    let (expected, key) = (if_match(request.headers())?, idempotency_key(request.headers())?);
    let Strict(body) = Strict::<ActionBody>::from_request(request, &app).await?;
    let action = ActionRequest { seat, text: body.text, expected, key };
    let at = Arc::clone(&table);
    let report: Arc<TurnReport> = blocking(move || at.act(action)).await?;
    app.thinkers.set_on(&app.tables, &table);
    Ok((StatusCode::CREATED, [NO_STORE], [etag(report.version)], Json((*report).clone())))
}
