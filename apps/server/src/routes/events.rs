//! What happens at a table, as server-sent events.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;

use super::{At, NO_STORE, blocking};
use crate::host::{Cursor, News, Watch};
use crate::problem::Problem;
use crate::router::App;

/// How often a comment shows that the stream is alive.
const COMMENT_INTERVAL: Duration = Duration::from_secs(15);

/// `?after=17`, for clients that cannot set `Last-Event-ID` on their first request.
#[derive(Deserialize)]
pub(crate) struct After {
    after: Option<String>,
}

pub(crate) async fn watch(
    State(app): State<App>,
    At(table): At,
    query: Result<Query<After>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    let Query(After { after }) = query.map_err(|error| Problem::malformed("query", error.body_text()))?;
    let cursor = match headers.get("last-event-id") {
        Some(id) => read_cursor(id.to_str().unwrap_or_default()),
        None => after.as_deref().map_or(Cursor::After(0), read_cursor),
    };
    let closing = app.tables.closing();
    let watch = blocking(move || table.watch(cursor)).await?;
    let comments = KeepAlive::new().interval(COMMENT_INTERVAL);
    Ok(([NO_STORE], Sse::new(stream(watch, closing)).keep_alive(comments)))
}

fn read_cursor(text: &str) -> Cursor {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain).map_or(Cursor::Unknown, Cursor::After)
}

/// A stream that is being read.
struct Reading {
    /// What is to be sent before anything new.
    ready: VecDeque<Event>,
    /// `None` once the stream is to end.
    live: Option<broadcast::Receiver<News>>,
    closing: watch::Receiver<bool>,
    version: u64,
}

fn stream(watch: Watch, closing: watch::Receiver<bool>) -> impl Stream<Item = Result<Event, Infallible>> {
    let mut ready = VecDeque::from([named("seats", &watch.seating)]);
    match &watch.missed {
        Some(missed) => ready.extend(missed.iter().map(|report| turn(report.version, &**report))),
        None => ready.push_back(reset(watch.version)),
    }
    let reading = Reading { ready, live: Some(watch.live), closing, version: watch.version };
    unfold(reading, |mut reading| async move {
        let event = reading.next().await?;
        Some((Ok(event), reading))
    })
}

impl Reading {
    async fn next(&mut self) -> Option<Event> {
        if let Some(event) = self.ready.pop_front() {
            return Some(event);
        }
        let live = self.live.as_mut()?;
        let news = tokio::select! {
            news = live.recv() => news,
            _ = self.closing.wait_for(|closing| *closing) => return None,
        };
        match news {
            Ok(News::Turn(report)) => {
                self.version = report.version;
                Some(turn(report.version, &*report))
            }
            Ok(News::Seats(seating)) => Some(named("seats", &*seating)),
            Err(RecvError::Lagged(_)) => {
                // The reader is too slow for the table. It may come again, from the last version it has seen.
                self.live = None;
                Some(reset(self.version))
            }
            Err(RecvError::Closed) => None,
        }
    }
}

fn turn(version: u64, report: &impl Serialize) -> Event {
    with_data(Event::default().id(version.to_string()), report)
}

fn named(name: &str, data: &impl Serialize) -> Event {
    with_data(Event::default().event(name), data)
}

/// Tells a reader to take a new snapshot. With the version as its identifier, the reader's cursor is a known one again.
fn reset(version: u64) -> Event {
    named("reset", &serde_json::json!({ "version": version })).id(version.to_string())
}

fn with_data(event: Event, data: &impl Serialize) -> Event {
    // All that is sent has text keys, so that it can be written as JSON.
    event.clone().json_data(data).unwrap_or(event)
}
