//! Streams of events: no gap, no duplicate, no reorder.
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use axum::http::StatusCode;
use serde_json::json;
use support::{Server, Sitter};

/// Plays a game of draws out, nine moves.
const MOVES: [&str; 9] = ["a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3"];

async fn play(server: &Server, sitters: (&Sitter, &Sitter), versions: std::ops::Range<usize>) {
    for version in versions {
        let sitter = if version % 2 == 0 { sitters.0 } else { sitters.1 };
        let answer = server.act(sitter, version as u64, MOVES[version]).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    }
}

#[tokio::test]
async fn a_stream_resumes_at_every_cut() {
    let server = Server::new();
    let (ann, bob) = server.pair("in-a-row").await;
    play(&server, (&ann, &bob), 0..6).await;
    let mut streams = Vec::new();
    for cut in 0..=6_usize {
        let mut stream = server.follow(&ann.table, Some(&cut.to_string())).await;
        let first = stream.next().await.unwrap();
        assert_eq!((first.event.as_str(), first.id, &first.data["status"]), ("seats", None, &json!("playing")));
        streams.push((cut, stream));
    }
    play(&server, (&ann, &bob), 6..9).await;
    for (cut, mut stream) in streams {
        let expected: Vec<u64> = (cut as u64 + 1..=9).collect();
        assert_eq!(stream.versions(9 - cut).await, expected);
    }
    let mut whole = server.follow(&ann.table, None).await;
    assert_eq!(whole.versions(9).await, (1..=9).collect::<Vec<u64>>());
}

#[tokio::test]
async fn turns_are_told_as_they_were_answered() {
    let server = Server::new();
    let (ann, _) = server.pair("race").await;
    let mut stream = server.follow(&ann.table, None).await;
    let answer = server.act(&ann, 0, "roll").await;
    assert_eq!(stream.turn().await.data, answer.json());
    // Refusals are told to those who asked, and to nobody else.
    assert_eq!(server.act(&ann, 0, "roll").await.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(server.act(&ann, 1, "roll").await.status, StatusCode::FORBIDDEN);
    server.host.close();
    assert_eq!(stream.next().await, None);
}

#[tokio::test]
async fn a_cursor_that_is_none_is_reset() {
    let server = Server::new();
    let (ann, bob) = server.pair("in-a-row").await;
    play(&server, (&ann, &bob), 0..2).await;
    for cursor in ["3", "x", "-1", "+1", "", "18446744073709551616"] {
        let mut stream = server.follow(&ann.table, Some(cursor)).await;
        let reset = stream.turn().await;
        assert_eq!(
            (reset.event.as_str(), reset.id, &reset.data),
            ("reset", Some(2), &json!({"version": 2})),
            "{cursor}"
        );
    }
    let mut stream = server.follow(&ann.table, Some("9")).await;
    stream.turn().await;
    play(&server, (&ann, &bob), 2..3).await;
    assert_eq!(stream.versions(1).await, [3], "after a reset the stream goes on");
}

#[tokio::test]
async fn the_first_request_may_name_its_cursor_in_the_address() {
    let server = Server::new();
    let (ann, bob) = server.pair("in-a-row").await;
    play(&server, (&ann, &bob), 0..3).await;
    let request = |last: Option<&str>| {
        let request = axum::http::Request::builder().uri(format!("{}/events?after=2", ann.table));
        let request = last.into_iter().fold(request, |request, last| request.header("last-event-id", last));
        request.body(axum::body::Body::empty()).unwrap()
    };
    for (last, versions) in [(None, vec![3]), (Some("1"), vec![2, 3])] {
        let mut stream = support::Stream::new(server.send(request(last)).await);
        assert_eq!(stream.versions(versions.len()).await, versions, "a browser that comes again sends both");
    }
}

#[tokio::test]
async fn who_sits_down_is_told() {
    let server = Server::new();
    let table = server.open(json!({"game": "in-a-row"})).await;
    let mut stream = server.follow(&table, None).await;
    let taken = |sent: Option<support::Sent>| {
        let sent = sent.unwrap();
        assert_eq!((sent.event.as_str(), sent.id), ("seats", None));
        let players = sent.data["players"].as_array().unwrap().clone();
        (sent.data["status"].clone(), players.iter().filter(|player| player["taken"] == true).count())
    };
    assert_eq!(taken(stream.next().await), (json!("waiting"), 0));
    server.sit(&table, "Ann").await;
    assert_eq!(taken(stream.next().await), (json!("waiting"), 1));
    server.sit(&table, "Bob").await;
    assert_eq!(taken(stream.next().await), (json!("playing"), 2));
}

#[tokio::test]
async fn a_slow_reader_is_let_go_and_can_come_again() {
    let server = Server::new();
    let table = server.open(json!({"game": "in-a-row", "preset": "wide"})).await;
    let (ann, bob) = (server.sit(&table, "Ann").await, server.sit(&table, "Bob").await);
    let mut slow = server.follow(&table, None).await;
    assert_eq!(slow.next().await.unwrap().event, "seats");
    // In each row the marks alternate, and the rows are shifted by two: no five are in a row.
    for version in 0..120_u64 {
        let sitter = if version % 2 == 0 { &ann } else { &bob };
        let (row, column) = (version / 30, (version + 2 * (version / 30)) % 30);
        let answer = server.act(sitter, version, &format!("{row},{column}")).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    }
    let reset = slow.turn().await;
    assert_eq!((reset.event.as_str(), reset.id), ("reset", Some(0)), "the last version that the reader has seen");
    assert_eq!(slow.next().await, None);
    let mut again = server.follow(&table, Some("0")).await;
    assert_eq!(again.versions(120).await, (1..=120).collect::<Vec<u64>>());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_snapshot_and_a_stream_leave_nothing_out_between_them() {
    let server = Server::new();
    for _ in 0..20 {
        let table = server.open(json!({"game": "race", "preset": "ten"})).await;
        for _ in 0..3 {
            server.post(&format!("{table}/seats"), json!({"bot": "random"})).await;
        }
        // The bots are at it while the snapshot is taken and the stream is begun.
        let snapshot = server.get(&table).await.json()["version"].as_u64().unwrap();
        let mut stream = server.follow(&table, Some(&snapshot.to_string())).await;
        let last = server.until(&table, |table| table["status"] == "over").await["version"].as_u64().unwrap();
        let mut expected = snapshot + 1;
        while expected <= last {
            let sent = stream.turn().await;
            if sent.event == "reset" {
                // Too slow for the bots: come again from the last version seen.
                assert_eq!(sent.id, Some(expected - 1));
                stream = server.follow(&table, Some(&(expected - 1).to_string())).await;
                continue;
            }
            assert_eq!(sent.id, Some(expected));
            expected += 1;
        }
    }
}
