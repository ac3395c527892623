//! The program over real sockets, as a client on another machine meets it.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

#[path = "support/games/mod.rs"]
mod games;

use parlor_server::host::{Limits, Tables};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

/// No wait in a test takes longer, unless something hangs.
const PATIENCE: Duration = Duration::from_secs(20);

/// A client that speaks HTTP by hand, one connection for each request.
#[derive(Clone, Copy)]
struct Client(SocketAddr);

impl Client {
    fn connect(self) -> TcpStream {
        let stream = TcpStream::connect(self.0).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// Sends a request and reads the answer: the status, and the body as JSON.
    fn ask(self, method: &str, path: &str, headers: &str, body: &str) -> (u16, Value) {
        let mut stream = self.connect();
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: parlor\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n{headers}\r\n{body}"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    fn post(self, path: &str, body: Value) -> Value {
        let (status, answer) = self.ask("POST", path, "", &body.to_string());
        assert_eq!(status, 201, "{answer}");
        answer
    }

    fn get(self, path: &str) -> Value {
        self.ask("GET", path, "", "").1
    }
}

/// Reads the versions of a stream until the game is over.
fn read_stream(client: Client, table: &str) -> Vec<u64> {
    let mut stream = client.connect();
    write!(stream, "GET {table}/events HTTP/1.1\r\nHost: parlor\r\n\r\n").unwrap();
    let mut versions = Vec::new();
    for line in BufReader::new(stream).lines() {
        let line = line.unwrap();
        if let Some(id) = line.strip_prefix("id: ") {
            versions.push(id.parse().unwrap());
        }
        if line.contains("\"event\":\"over\"") {
            break;
        }
    }
    versions
}

#[test]
fn a_whole_game_is_played_over_sockets() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let listener = runtime.block_on(tokio::net::TcpListener::bind("127.0.0.1:0")).unwrap();
    let client = Client(listener.local_addr().unwrap());
    let host = Arc::new(Tables::new(games::catalog(), Limits::default()));
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let router = parlor_server::router(Arc::clone(&host));
    let serving = runtime.spawn(async move {
        let stop = async { stopped.await.unwrap() };
        parlor_server::serve(listener, router, stop, || host.close()).await;
    });

    let table = format!("/v1/tables/{}", client.post("/v1/tables", json!({"game": "race"}))["id"].as_str().unwrap());
    let watching = std::thread::spawn({
        let table = table.clone();
        move || read_stream(client, &table)
    });
    let token = client.post(&format!("{table}/seats"), json!({"name": "Ann"}))["token"].as_str().unwrap().to_owned();
    client.post(&format!("{table}/seats"), json!({"bot": "random"}));
    loop {
        let snapshot = client.get(&table);
        if snapshot["status"] == "over" {
            break;
        }
        if snapshot["turn"]["seat"] == 0 {
            let headers = format!("Authorization: Bearer {token}\r\nIf-Match: \"{}\"\r\n", snapshot["version"]);
            let (status, answer) = client.ask("POST", &format!("{table}/actions"), &headers, r#"{"move":"roll"}"#);
            assert_eq!(status, 201, "{answer}");
        }
    }
    let version = client.get(&table)["version"].as_u64().unwrap();
    assert_eq!(watching.join().unwrap(), (1..=version).collect::<Vec<u64>>());
    let record = serde_json::from_value(client.get(&format!("{table}/record"))).unwrap();
    let replayed = games::catalog().resume(&record, Box::new(parlor_core::NoDice)).unwrap();
    assert_eq!(serde_json::to_value(replayed.outcome()).unwrap(), client.get(&table)["outcome"]);

    // A stream that is still open is ended properly, not cut off: its last chunk is empty.
    let mut open = client.connect();
    write!(open, "GET {table}/events HTTP/1.1\r\nHost: parlor\r\n\r\n").unwrap();
    let mut head = [0; 15];
    open.read_exact(&mut head).unwrap();
    assert_eq!(&head, b"HTTP/1.1 200 OK");
    stop.send(()).unwrap();
    runtime.block_on(async { tokio::time::timeout(PATIENCE, serving).await.unwrap().unwrap() });
    runtime.shutdown_background();
    let mut rest = String::new();
    open.read_to_string(&mut rest).unwrap();
    assert!(rest.ends_with("\r\n0\r\n\r\n"), "{rest}");
}

/// The program, ended when the test is.
struct Program(Child);

impl Program {
    fn start(arguments: &[&str]) -> Program {
        let program = Command::new(env!("CARGO_BIN_EXE_parlor-server"))
            .args(arguments)
            .env_remove("PARLOR_LISTEN")
            .stderr(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        Program(program.unwrap())
    }

    /// Waits for the line that says where it listens.
    fn address(&mut self) -> SocketAddr {
        let mut line = String::new();
        BufReader::new(self.0.stderr.as_mut().unwrap()).read_line(&mut line).unwrap();
        let (_, address) = line.trim().split_once("http://").unwrap_or_else(|| panic!("{line:?}"));
        address.parse().unwrap()
    }

    fn wait(&mut self) -> Option<i32> {
        self.0.wait().unwrap().code()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_port_that_is_taken_is_told_and_ends_the_program() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let mut program = Program::start(&["serve", "--listen", &address]);
    assert_eq!(program.wait(), Some(1));
    let mut message = String::new();
    program.0.stderr.as_mut().unwrap().read_to_string(&mut message).unwrap();
    assert!(message.starts_with(&format!("parlor-server: cannot listen on {address}: ")), "{message}");
}

#[test]
fn wrong_arguments_end_the_program_with_2() {
    for arguments in [&["serve", "--tables-max", "many"][..], &["serve", "--nothing"], &["nothing"], &[]] {
        assert_eq!(Program::start(arguments).wait(), Some(2), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_program() {
    for signal in ["TERM", "INT"] {
        let mut program = Program::start(&["serve", "--listen", "127.0.0.1:0"]);
        let client = Client(program.address());
        assert_eq!(client.ask("GET", "/healthz", "", "").0, 200);
        // A connection that is kept open and idle holds nothing up.
        let mut idle = client.connect();
        idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: parlor\r\n\r\n").unwrap();
        idle.read_exact(&mut [0; 15]).unwrap();
        let process = program.0.id().to_string();
        assert!(Command::new("kill").args([&format!("-{signal}"), &process]).status().unwrap().success());
        assert_eq!(program.wait(), Some(0), "{signal}");
    }
}
