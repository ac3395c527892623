//! The server with Nim in it, as a process, over a socket.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::Duration;

/// A server on a port of its own, which ends with the test.
struct Server {
    child: Child,
    address: String,
    /// Kept, so that the server can go on writing.
    _messages: BufReader<ChildStderr>,
}

impl Server {
    fn start() -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_nim-server"))
            .args(["serve", "--listen", "127.0.0.1:0"])
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut messages = BufReader::new(child.stderr.take().unwrap());
        let mut message = String::new();
        messages.read_line(&mut message).unwrap();
        let (_, address) = message.trim().split_once("http://").unwrap();
        Server { child, address: address.to_owned(), _messages: messages }
    }

    /// Sends a request, and returns the status and the body of the answer.
    fn ask(&self, method: &str, path: &str, headers: &[String], body: Option<&Value>) -> (u16, Value) {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut request = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        headers.iter().for_each(|header| request.push_str(&format!("{header}\r\n")));
        request.push_str(&format!("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len()));
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}")))
    }

    fn get(&self, path: &str) -> Value {
        let (status, body) = self.ask("GET", path, &[], None);
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    fn create(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.ask("POST", path, &[], Some(&body));
        assert_eq!(status, 201, "{path}: {answer}");
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Both fail only if it has ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table of Nim with heaps of 1 and 2 at which two people sit: its path, and their tokens.
fn table(server: &Server) -> (String, Vec<String>) {
    let table = server.create("/v1/tables", json!({"game": "nim", "options": {"heaps": [1, 2]}}));
    let path = format!("/v1/tables/{}", table["id"].as_str().unwrap());
    let sit = |name| server.create(&format!("{path}/seats"), json!({"name": name}));
    let tokens = ["Ann", "Bob"].map(|name| sit(name)["token"].as_str().unwrap().to_owned());
    (path, tokens.into())
}

#[test]
fn nim_is_listed_beside_the_standard_games() {
    let games = Server::start().get("/v1/games");
    let ids: Vec<&str> = games["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    let standard = parlor_catalog::Catalog::standard();
    let expected: Vec<&str> = standard.entries().iter().map(|entry| entry.id()).chain(["nim"]).collect();
    assert_eq!(ids, expected);
    assert_eq!(games["games"][ids.len() - 1]["defaults"], json!({"heaps": [3, 4, 5], "misere": false}));
}

#[test]
fn a_whole_game_is_played() {
    let server = Server::start();
    let (path, tokens) = table(&server);
    let act = |seat: usize, version: usize, text: &str| {
        let headers = [format!("Authorization: Bearer {}", tokens[seat]), format!("If-Match: \"{version}\"")];
        server.ask("POST", &format!("{path}/actions"), &headers, Some(&json!({"move": text})))
    };
    let open = server.get(&path)["view"]["open"].clone();
    assert_eq!(open.as_array().map(Vec::len), Some(3), "{open}");

    let (status, refused) = act(0, 0, "a2");
    assert_eq!((status, &refused["code"]), (422, &json!("illegal")), "{refused}");
    assert!(refused.to_string().contains("heap a has 1 left, not 2"), "{refused}");
    assert_eq!(act(1, 0, "a1").0, 403, "it is Ann's turn");

    for (version, text) in ["b1", "a1", "b1"].into_iter().enumerate() {
        let (status, report) = act(version % 2, version, text);
        assert_eq!((status, &report["version"]), (201, &json!(version + 1)), "{report}");
    }
    let end = server.get(&path);
    assert_eq!((&end["outcome"], &end["turn"]["wait"]), (&json!([1, 2]), &json!("over")), "{end}");
    assert_eq!(act(1, 3, "b1").0, 409, "the game is over");

    let record = server.get(&format!("{path}/record"));
    let moves = json!([{"seat": 0, "move": "b1"}, {"seat": 1, "move": "a1"}, {"seat": 0, "move": "b1"}]);
    assert_eq!(record["actions"], moves);
}

#[test]
fn bots_sit_down_and_play() {
    let server = Server::start();
    let table = server.create("/v1/tables", json!({"game": "nim", "options": {"heaps": [1]}}));
    let path = format!("/v1/tables/{}", table["id"].as_str().unwrap());
    for _ in 0..2 {
        server.create(&format!("{path}/seats"), json!({"bot": "random"}));
    }
    // There is one counter: the first bot takes it and wins. The stream stays open, so that reading needs an end.
    let mut stream = TcpStream::connect(&server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    write!(stream, "GET {path}/events HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).unwrap();
    let told = BufReader::new(stream).lines().map(Result::unwrap).find(|line| line.contains(r#""event":"over""#));
    assert!(told.is_some_and(|line| line.contains(r#""outcome":[1,2]"#)));
}
