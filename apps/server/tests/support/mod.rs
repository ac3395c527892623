//! A client of the router, without a socket.
#![allow(dead_code, reason = "each test uses a part of it")]

pub(crate) mod games;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use axum::response::Response;
use http_body_util::BodyExt;
use parlor_server::host::{Limits, Tables};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tower::ServiceExt;

/// No wait in a test takes longer, unless something hangs.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A server with the test's games.
#[derive(Clone)]
pub(crate) struct Server {
    pub(crate) host: Arc<Tables>,
    router: Router,
}

/// An answer, read to the end.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

/// A seat at a table, with its token.
#[derive(Clone, Debug)]
pub(crate) struct Sitter {
    pub(crate) table: String,
    pub(crate) token: String,
}

impl Server {
    pub(crate) fn new() -> Server {
        Server::with(Limits::default())
    }

    pub(crate) fn with(limits: Limits) -> Server {
        Server::at(Tables::new(games::catalog(), limits))
    }

    /// A server with other games.
    pub(crate) fn of(catalog: parlor_catalog::Catalog) -> Server {
        Server::at(Tables::new(catalog, Limits::default()))
    }

    fn at(tables: Tables) -> Server {
        let host = Arc::new(tables);
        Server { router: parlor_server::router(Arc::clone(&host)), host }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Response {
        self.router.clone().oneshot(request).await.unwrap()
    }

    /// Sends a request with headers and a body.
    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Body>,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let response = self.send(request.body(body.into()).unwrap()).await;
        let (parts, body) = response.into_parts();
        let bytes = tokio::time::timeout(PATIENCE, body.collect()).await.unwrap().unwrap().to_bytes();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        Answer { status: parts.status, headers: parts.headers, text }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], Body::empty()).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask("POST", path, &[("content-type", "application/json")], body.to_string()).await
    }

    /// Opens a table and returns its path.
    pub(crate) async fn open(&self, setup: Value) -> String {
        let answer = self.post("/v1/tables", setup).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
        answer.header("location").to_owned()
    }

    pub(crate) async fn sit(&self, table: &str, name: &str) -> Sitter {
        let answer = self.post(&format!("{table}/seats"), json!({ "name": name })).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
        Sitter { table: table.to_owned(), token: answer.json()["token"].as_str().unwrap().to_owned() }
    }

    /// A table of a game with two people.
    pub(crate) async fn pair(&self, game: &str) -> (Sitter, Sitter) {
        let table = self.open(json!({ "game": game, "seats": 2 })).await;
        (self.sit(&table, "Ann").await, self.sit(&table, "Bob").await)
    }

    pub(crate) async fn act(&self, sitter: &Sitter, version: u64, text: &str) -> Answer {
        self.act_with(sitter, version, text, &[]).await
    }

    pub(crate) async fn act_with(&self, sitter: &Sitter, version: u64, text: &str, more: &[(&str, &str)]) -> Answer {
        let (bearer, tag) = (format!("Bearer {}", sitter.token), format!("\"{version}\""));
        let mut headers = vec![("content-type", "application/json"), ("authorization", &*bearer), ("if-match", &*tag)];
        headers.extend(more);
        self.ask("POST", &format!("{}/actions", sitter.table), &headers, json!({ "move": text }).to_string()).await
    }

    /// Reads the table until it fits.
    pub(crate) async fn until(&self, table: &str, fits: impl Fn(&Value) -> bool) -> Value {
        let waiting = async {
            loop {
                let snapshot = self.get(table).await.json();
                if fits(&snapshot) {
                    return snapshot;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(PATIENCE, waiting).await.expect("the table comes to what is waited for")
    }

    /// Follows a table's stream.
    pub(crate) async fn follow(&self, table: &str, last: Option<&str>) -> Stream {
        let mut request = Request::builder().uri(format!("{table}/events"));
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        Stream::new(self.send(request.body(Body::empty()).unwrap()).await)
    }
}

/// A stream of server-sent events.
pub(crate) struct Stream {
    body: Body,
    text: String,
}

/// A server-sent event.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sent {
    pub(crate) id: Option<u64>,
    pub(crate) event: String,
    pub(crate) data: Value,
}

impl Stream {
    pub(crate) fn new(response: Response) -> Stream {
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Stream { body: response.into_body(), text: String::new() }
    }

    /// The next event, or `None` at the end of the stream.
    pub(crate) async fn next(&mut self) -> Option<Sent> {
        loop {
            if let Some((block, rest)) = self.text.split_once("\n\n") {
                let sent = read_event(block);
                self.text = rest.to_owned();
                return Some(sent);
            }
            let frame = tokio::time::timeout(PATIENCE, self.body.frame()).await.expect("something happens")?;
            self.text.push_str(std::str::from_utf8(frame.unwrap().data_ref().unwrap()).unwrap());
        }
    }

    /// The next turn; who sits down is passed over.
    pub(crate) async fn turn(&mut self) -> Sent {
        loop {
            let sent = self.next().await.expect("the stream goes on");
            if sent.event != "seats" {
                return sent;
            }
        }
    }

    /// The next turns, so many of them, as their versions.
    pub(crate) async fn versions(&mut self, count: usize) -> Vec<u64> {
        let mut versions = Vec::new();
        for _ in 0..count {
            let turn = self.turn().await;
            assert_eq!(turn.event, "", "{turn:?}");
            assert_eq!(turn.id, turn.data["version"].as_u64());
            versions.push(turn.id.unwrap());
        }
        versions
    }
}

fn read_event(block: &str) -> Sent {
    let mut sent = Sent::default();
    for line in block.lines() {
        match line.split_once(": ") {
            Some(("id", id)) => sent.id = Some(id.parse().unwrap()),
            Some(("event", event)) => sent.event = event.to_owned(),
            Some(("data", data)) => sent.data = serde_json::from_str(data).unwrap(),
            _ => panic!("unexpected line {line:?}"),
        }
    }
    sent
}
