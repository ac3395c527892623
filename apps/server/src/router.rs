//! The service as a function from request to response.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use std::sync::Arc;

use crate::bots::Thinkers;
use crate::host::Tables;
use crate::json::BODY_BYTES_MAX;
use crate::problem::Problem;
use crate::routes::{actions, events, games, records, seats, tables};
use crate::{page, security};

/// What every handler has at hand.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) tables: Arc<Tables>,
    pub(crate) thinkers: Thinkers,
}

/// The API and the page of a host. Handlers need a Tokio runtime with time.
pub fn router(host: Arc<Tables>) -> Router {
    let api = Router::new()
        .route("/games", get(games::list))
        .route("/tables", get(tables::list).post(tables::create))
        .route("/tables/{id}", get(tables::show))
        .route("/tables/{id}/layout", get(tables::layout))
        .route("/tables/{id}/seats", post(seats::sit))
        .route("/tables/{id}/actions", post(actions::act))
        .route("/tables/{id}/events", get(events::watch))
        .route("/tables/{id}/record", get(records::record))
        .route("/tables/{id}/rolls", get(records::rolls));
    Router::new()
        .nest("/v1", api)
        .route("/healthz", get(async || "ok\n"))
        .merge(page::routes())
        .fallback(async || Problem::not_found())
        .method_not_allowed_fallback(async || Problem::method())
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(middleware::from_fn(security::guard))
        .with_state(App { tables: host, thinkers: Thinkers::new() })
}
