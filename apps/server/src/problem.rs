//! Errors as clients see them: problem details, [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457).

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlor_core::Refusal;
use serde::Serialize;

use crate::host::HostError;

/// Seconds after which a client may try again.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("30");

/// What went wrong with a request.
#[derive(Debug, Serialize)]
pub(crate) struct Problem {
    /// The kind of problem, as a stable address.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The kind in words.
    title: &'static str,
    status: u16,
    /// What exactly it is: as stable as the kind, and finer.
    code: &'static str,
    /// What a person can do about it.
    detail: String,
    /// The present version of the table, if the one in the request was stale.
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<u64>,
}

impl Problem {
    pub(crate) fn malformed(code: &'static str, detail: impl Into<String>) -> Problem {
        Problem::new(MALFORMED, code, detail)
    }

    pub(crate) fn media_type() -> Problem {
        Problem::new(MEDIA_TYPE, "media-type", "send JSON, and say so: Content-Type: application/json")
    }

    pub(crate) fn too_large() -> Problem {
        Problem::new(TOO_LARGE, "too-large", "the body is larger than any request needs")
    }

    pub(crate) fn slow() -> Problem {
        Problem::new(SLOW, "slow", "the body did not arrive in time")
    }

    pub(crate) fn not_found() -> Problem {
        Problem::new(NOT_FOUND, "not-found", "nothing is to be found at this address")
    }

    pub(crate) fn method() -> Problem {
        Problem::new(METHOD, "method", "this address does not take that method; the header Allow lists those it takes")
    }

    pub(crate) fn foreign_origin() -> Problem {
        Problem::new(FOREIGN, "foreign-origin", "a page of another site cannot change anything here")
    }

    pub(crate) fn broken() -> Problem {
        Problem::new(BROKEN, "broken", "the server has failed to answer this")
    }

    fn new(kind: Kind, code: &'static str, detail: impl Into<String>) -> Problem {
        let Kind { kind, title, status } = kind;
        Problem { kind, title, status: status.as_u16(), code, detail: detail.into(), version: None }
    }
}

impl From<HostError> for Problem {
    fn from(error: HostError) -> Problem {
        let mut problem = Problem::new(kind_of(&error), error.code(), error.to_string());
        if let HostError::Stale { version } = error {
            problem.version = Some(version);
        }
        problem
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        match status {
            StatusCode::UNAUTHORIZED => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            StatusCode::SERVICE_UNAVAILABLE => {
                headers.insert(header::RETRY_AFTER, RETRY_AFTER);
            }
            _ => {}
        }
        response
    }
}

/// A kind of problem.
struct Kind {
    kind: &'static str,
    title: &'static str,
    status: StatusCode,
}

const fn kind(kind: &'static str, title: &'static str, status: StatusCode) -> Kind {
    Kind { kind, title, status }
}

const MALFORMED: Kind = kind("/problems/malformed", "The request cannot be read", StatusCode::BAD_REQUEST);
const UNAUTHENTICATED: Kind = kind("/problems/unauthenticated", "Nobody knows who asks", StatusCode::UNAUTHORIZED);
const NOT_YOUR_SEAT: Kind = kind("/problems/not-your-seat", "Not your seat", StatusCode::FORBIDDEN);
const NOT_YOUR_TURN: Kind = kind("/problems/not-your-turn", "Not your turn", StatusCode::FORBIDDEN);
const FOREIGN: Kind = kind("/problems/foreign-origin", "Not from another site", StatusCode::FORBIDDEN);
const NOT_FOUND: Kind = kind("/problems/not-found", "Not found", StatusCode::NOT_FOUND);
const METHOD: Kind = kind("/problems/method", "Not by that method", StatusCode::METHOD_NOT_ALLOWED);
const SLOW: Kind = kind("/problems/slow", "Too slow", StatusCode::REQUEST_TIMEOUT);
const SEAT_CONFLICT: Kind = kind("/problems/seat-conflict", "The seat cannot be taken", StatusCode::CONFLICT);
const NOT_STARTED: Kind = kind("/problems/not-started", "The game has not begun", StatusCode::CONFLICT);
const GAME_OVER: Kind = kind("/problems/game-over", "The game is over", StatusCode::CONFLICT);
const STALE: Kind = kind("/problems/stale-version", "The table has moved on", StatusCode::PRECONDITION_FAILED);
const TOO_LARGE: Kind = kind("/problems/too-large", "Too large", StatusCode::PAYLOAD_TOO_LARGE);
const MEDIA_TYPE: Kind = kind("/problems/media-type", "Not JSON", StatusCode::UNSUPPORTED_MEDIA_TYPE);
const SETUP: Kind = kind("/problems/setup", "There is no such game or setting", StatusCode::UNPROCESSABLE_ENTITY);
const SITTER: Kind = kind("/problems/sitter", "Nobody can sit down so", StatusCode::UNPROCESSABLE_ENTITY);
const REFUSED: Kind = kind("/problems/refused", "The rules refuse it", StatusCode::UNPROCESSABLE_ENTITY);
const KEY_REUSED: Kind =
    kind("/problems/key-reused", "The key was used for another action", StatusCode::UNPROCESSABLE_ENTITY);
const VERSION_MISSING: Kind =
    kind("/problems/version-missing", "A version is needed", StatusCode::PRECONDITION_REQUIRED);
const BUSY: Kind = kind("/problems/busy", "Try again later", StatusCode::SERVICE_UNAVAILABLE);
const BROKEN: Kind = kind("/problems/broken", "The server has failed", StatusCode::INTERNAL_SERVER_ERROR);

/// The kind of a host's error.
fn kind_of(error: &HostError) -> Kind {
    match error {
        HostError::Setup(_) | HostError::BoardLarge { .. } => SETUP,
        HostError::TablesFull { .. } | HostError::WatchersFull { .. } | HostError::Randomness { .. } => BUSY,
        HostError::NoTable => NOT_FOUND,
        HostError::TokenUnknown => UNAUTHENTICATED,
        // Whoever has no token watches, and a spectator has no seat.
        HostError::TokenMissing | HostError::OtherTable => NOT_YOUR_SEAT,
        HostError::NoSeatFree | HostError::SeatTaken { .. } => SEAT_CONFLICT,
        HostError::Player(error) if matches!(error.code(), "names-alike" | "marks-alike") => SEAT_CONFLICT,
        HostError::NoSuchSeat { .. }
        | HostError::SitterUnclear
        | HostError::Player(_)
        | HostError::Bot { .. }
        | HostError::BotProgram
        | HostError::BotBudget { .. } => SITTER,
        HostError::NotStarted => NOT_STARTED,
        HostError::TooLong { .. } | HostError::Refused(Refusal::GameOver) => GAME_OVER,
        HostError::KeyReused => KEY_REUSED,
        HostError::VersionMissing => VERSION_MISSING,
        HostError::Stale { .. } => STALE,
        HostError::Refused(Refusal::WrongSeat { .. }) => NOT_YOUR_TURN,
        HostError::Refused(Refusal::Dice(_)) => BUSY,
        HostError::Refused(_) => REFUSED,
        HostError::Broken => BROKEN,
    }
}
