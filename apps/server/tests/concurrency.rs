//! Many requests at once.
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use axum::http::StatusCode;
use parlor_server::host::Limits;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::time::Duration;
use support::{Answer, Server};
use tokio::task::JoinSet;

/// Counts answers by status.
fn count(answers: &[Answer]) -> HashMap<u16, usize> {
    let mut counts = HashMap::new();
    answers.iter().for_each(|answer| *counts.entry(answer.status.as_u16()).or_insert(0) += 1);
    counts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_of_many_actions_on_the_same_version_is_carried_out() {
    let server = Server::new();
    let table = server.open(json!({"game": "in-a-row", "preset": "wide"})).await;
    let (ann, bob) = (server.sit(&table, "Ann").await, server.sit(&table, "Bob").await);
    for version in 0..4 {
        let sitter = if version % 2 == 0 { &ann } else { &bob };
        let mut racing = JoinSet::new();
        for number in 0..200 {
            let (server, sitter) = (server.clone(), sitter.clone());
            let cell = format!("{},{}", number / 30 + 8 * version, number % 30);
            racing.spawn(async move { server.act(&sitter, version, &cell).await });
        }
        let answers = racing.join_all().await;
        assert_eq!(count(&answers), HashMap::from([(201, 1), (412, 199)]));
        let stale = answers.iter().filter(|answer| answer.status == StatusCode::PRECONDITION_FAILED);
        assert!(stale.map(Answer::json).all(|problem| problem["version"] == version + 1));
    }
    let record = server.get(&format!("{table}/record")).await.json();
    assert_eq!(record["actions"].as_array().unwrap().len(), 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_same_key_rolls_once() {
    let server = Server::new();
    let (ann, bob) = server.pair("race").await;
    let mut racing = JoinSet::new();
    for _ in 0..50 {
        let (server, ann) = (server.clone(), ann.clone());
        racing.spawn(async move { server.act_with(&ann, 0, "roll", &[("idempotency-key", "k1")]).await });
    }
    let answers = racing.join_all().await;
    assert_eq!(count(&answers), HashMap::from([(201, 50)]));
    assert!(answers.iter().all(|answer| answer.text == answers[0].text), "the same dice for all");
    assert_eq!(answers[0].json()["version"], 1);

    // Long afterwards, with a version that is stale by now, the answer is still the same.
    let second = server.act_with(&bob, 1, "roll", &[("idempotency-key", "k1")]).await;
    assert_eq!(second.json()["version"], 2, "another seat's key is another key");
    let again = server.act_with(&ann, 0, "roll", &[("idempotency-key", "k1")]).await;
    assert_eq!((again.status, &again.text), (StatusCode::CREATED, &answers[0].text));
    let other = server.act_with(&ann, 2, "r", &[("idempotency-key", "k1")]).await;
    assert_eq!((other.status.as_u16(), other.code()), (422, "key-reused".to_owned()));
    assert_eq!(server.get(&ann.table).await.json()["version"], 2);
}

#[tokio::test]
async fn a_refused_action_leaves_its_key_free() {
    let server = Server::new();
    let (ann, bob) = server.pair("in-a-row").await;
    let key = [("idempotency-key", "k1")];
    assert_eq!(server.act_with(&bob, 0, "a1", &key).await.code(), "wrong-seat");
    server.act(&ann, 0, "b2").await;
    assert_eq!(server.act_with(&bob, 1, "a1", &key).await.status, StatusCode::CREATED);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_last_seat_is_taken_once() {
    let server = Server::new();
    let table = server.open(json!({"game": "in-a-row"})).await;
    server.sit(&table, "Host").await;
    let mut joining = JoinSet::new();
    for number in 0..100 {
        let (server, path) = (server.clone(), format!("{table}/seats"));
        joining.spawn(async move { server.post(&path, json!({"name": format!("Guest {number}")})).await });
    }
    let answers = joining.join_all().await;
    assert_eq!(count(&answers), HashMap::from([(201, 1), (409, 99)]));
    let winner = answers.iter().find(|answer| answer.status == StatusCode::CREATED).unwrap().json();
    assert_eq!(server.get(&table).await.json()["players"][1]["name"], winner["name"]);
}

/// Without a bound of time each of these choices would take an hour.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn bots_that_think_keep_to_the_time_of_the_host() {
    let limits = Limits { bot_time_max: Duration::from_millis(20), bot_nodes_max: u64::MAX, ..Limits::default() };
    let server = Server::with(limits);
    let table = server.open(json!({"game": "in-a-row"})).await;
    for bot in ["mcts,nodes=100000000000", "alpha-beta,20ms"] {
        assert_eq!(server.post(&format!("{table}/seats"), json!({"bot": bot})).await.status, StatusCode::CREATED);
    }
    let over = server.until(&table, |table| table["status"] == "over").await;
    assert!(over["version"].as_u64() > Some(4), "{over}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn bots_play_among_themselves_and_every_roll_is_in_the_record() {
    let server = Server::new();
    let table = server.open(json!({"game": "race", "preset": "ten"})).await;
    for _ in 0..3 {
        assert_eq!(server.post(&format!("{table}/seats"), json!({"bot": "random"})).await.status, StatusCode::CREATED);
    }
    let over = server.until(&table, |table| table["status"] == "over").await;
    let names: Vec<_> = over["players"].as_array().unwrap().iter().map(|player| player["name"].clone()).collect();
    assert_eq!(names, ["random bot", "random bot 2", "random bot 3"]);

    let record = server.get(&format!("{table}/record")).await.json();
    let actions = record["actions"].as_array().unwrap();
    assert_eq!(json!(actions.len()), over["version"]);
    let rolls = server.get(&format!("{table}/rolls")).await.json();
    let mut of_record = Vec::new();
    for (index, action) in actions.iter().enumerate() {
        for roll in action["rolls"].as_array().unwrap() {
            of_record.push(json!({"version": index + 1, "seat": action["seat"], "throw": "1d6", "roll": roll}));
        }
    }
    assert_eq!(rolls["rolls"], Value::from(of_record));
}
