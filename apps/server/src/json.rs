//! Bodies, read strictly.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;
use std::time::Duration;

use crate::problem::Problem;

/// The most bytes of a body: 64 KiB.
pub(crate) const BODY_BYTES_MAX: usize = 64 * 1024;

/// How long a body may take to arrive.
const BODY_TIME_MAX: Duration = Duration::from_secs(10);

/// A body that is JSON of the right shape; whatever else is a [`Problem`].
pub(crate) struct Strict<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Strict<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Strict<T>, Problem> {
        let body = tokio::time::timeout(BODY_TIME_MAX, Json::<T>::from_request(request, state)).await;
        match body.map_err(|_| Problem::slow())? {
            Ok(Json(value)) => Ok(Strict(value)),
            Err(rejection) => Err(problem(&rejection)),
        }
    }
}

fn problem(rejection: &JsonRejection) -> Problem {
    match (rejection, rejection.status()) {
        (_, StatusCode::PAYLOAD_TOO_LARGE) => Problem::too_large(),
        (_, StatusCode::UNSUPPORTED_MEDIA_TYPE) => Problem::media_type(),
        (JsonRejection::JsonDataError(_), _) => Problem::malformed("json-shape", rejection.body_text()),
        _ => Problem::malformed("json", rejection.body_text()),
    }
}
