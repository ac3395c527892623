//! One file for each resource: what it takes, what it answers.

pub(crate) mod actions;
pub(crate) mod events;
pub(crate) mod games;
pub(crate) mod records;
pub(crate) mod seats;
pub(crate) mod tables;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, header};
use std::sync::Arc;

use crate::host::{HostError, HostedTable};
use crate::problem::Problem;
use crate::router::App;

/// The table that the path names.
pub(crate) struct At(pub(crate) Arc<HostedTable>);

impl FromRequestParts<App> for At {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<At, Problem> {
        let Path(id) = Path::<String>::from_request_parts(parts, app).await.map_err(|_| HostError::NoTable)?;
        Ok(At(app.tables.find(&id)?))
    }
}

/// Does what may take a while, or panic within the rules of a game, off the threads that answer requests.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, HostError> + Send + 'static,
) -> Result<T, Problem> {
    let done = tokio::task::spawn_blocking(work).await;
    Ok(done.map_err(|_| Problem::broken())??)
}

/// For answers that are to be asked for anew each time.
pub(crate) const NO_STORE: (HeaderName, HeaderValue) = (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));

/// The entity tag of a version.
pub(crate) fn etag(version: u64) -> (HeaderName, String) {
    (header::ETAG, format!("\"{version}\""))
}
