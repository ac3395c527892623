//! Every status that the server answers with, and what stands in it.
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use axum::http::StatusCode;
use parlor_server::host::Limits;
use serde_json::{Value, json};
use support::{Answer, Server};

const JSON: (&str, &str) = ("content-type", "application/json");

/// A problem is one by its media type, and says of itself what the status line says.
fn check_problem(answer: &Answer, status: u16, kind: &str, code: &str) {
    let problem = answer.json();
    let found = (answer.status.as_u16(), problem["type"].as_str(), problem["code"].as_str());
    assert_eq!(found, (status, Some(&*format!("/problems/{kind}")), Some(code)), "{}", answer.text);
    assert_eq!(problem["status"], status);
    assert_eq!(answer.header("content-type"), "application/problem+json");
    assert!(!problem["title"].as_str().unwrap().is_empty() && !problem["detail"].as_str().unwrap().is_empty());
}

#[tokio::test]
async fn games_are_listed_with_what_can_be_chosen() {
    let games = Server::new().get("/v1/games").await.json();
    let race = &games["games"][1];
    assert_eq!((&race["id"], &race["title"], &race["version"]), (&json!("race"), &json!("Race"), &json!(3)));
    assert_eq!(race["seats"], json!({"least": 2, "most": 6, "usual": 2}));
    assert_eq!(race["defaults"], json!({"side": 6, "dice": "1d6", "six": "again", "links": null}));
    assert_eq!(race["schema"]["properties"]["side"]["description"], "How many rows and columns the board has.");
    assert_eq!(race["presets"][0]["options"]["side"], 10);
    assert_eq!(games["bots"][0]["name"], "random");
}

#[tokio::test]
async fn a_table_is_opened_filled_and_played() {
    let server = Server::new();
    let opened = server.post("/v1/tables", json!({"game": "in-a-row"})).await;
    assert_eq!(opened.status, StatusCode::CREATED);
    let table = opened.header("location").to_owned();
    let id = opened.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(table, format!("/v1/tables/{id}"));
    assert_eq!(id.len(), 32, "128 bits as hexadecimal digits");
    let free = |seat: u8| json!({"seat": seat, "taken": false, "name": null, "mark": null, "bot": null});
    assert_eq!(opened.json()["players"], json!([free(0), free(1)]));
    assert_eq!((&opened.json()["status"], &opened.json()["view"]), (&json!("waiting"), &Value::Null));

    let layout = server.get(&format!("{table}/layout")).await;
    assert_eq!(layout.json()["grid"], json!({"rows": 3, "columns": 3}));
    assert!(layout.header("cache-control").contains("immutable"));

    let ann = server.post(&format!("{table}/seats"), json!({"name": " Ann ", "mark": "◆", "seat": 1})).await;
    assert_eq!(ann.status, StatusCode::CREATED);
    assert_eq!(
        (&ann.json()["seat"], &ann.json()["name"], &ann.json()["mark"]),
        (&json!(1), &json!("Ann"), &json!("◆"))
    );
    assert_eq!(ann.json()["token"].as_str().unwrap().len(), 64, "256 bits as hexadecimal digits");
    assert_eq!(ann.header("cache-control"), "no-store");
    let bob = server.sit(&table, "Bob").await;

    let start = server.get(&table).await;
    assert_eq!((start.status, start.header("etag")), (StatusCode::OK, "\"0\""));
    assert_eq!(start.json()["status"], "playing");
    assert_eq!(start.json()["turn"], json!({"wait": "move", "seat": 0}));
    assert_eq!(start.json()["banner"], json!(["3 in a row win on 3 by 3"]));
    assert_eq!(start.json()["position"], ".........");

    let moved = server.act(&bob, 0, "b2").await;
    assert_eq!((moved.status, moved.header("etag")), (StatusCode::CREATED, "\"1\""));
    assert_eq!(moved.json()["version"], 1);
    assert_eq!(moved.json()["events"][0], json!({"event": "moved", "seat": 0, "move": "b2", "say": "played b2"}));
    let after = server.get(&table).await.json();
    assert_eq!((&after["version"], &after["position"]), (&json!(1), &json!("....x....")));
    assert_eq!(after["view"]["tokens"], json!([{"space": 4, "seat": 0, "kind": "mark"}]));
    let record = server.get(&format!("{table}/record")).await.json();
    assert_eq!(record["actions"], json!([{"seat": 0, "move": "b2"}]));
    assert_eq!(record["players"][1], json!({"name": "Ann", "mark": "◆"}));
    assert_eq!(server.get("/healthz").await.text, "ok\n");
}

#[tokio::test]
async fn what_cannot_be_opened_says_why() {
    let server = Server::new();
    let cases = [
        (json!({"game": "go"}), "game-unknown", "there is no game \"go\"; there are: in-a-row, race"),
        (json!({"game": "race", "preset": "x"}), "preset-unknown", "race has no preset \"x\"; there are: ten"),
        (json!({"game": "race", "options": {"sid": 1}}), "option-unknown", "there is no option \"sid\""),
        (json!({"game": "race", "options": {"side": "x"}}), "option-unreadable", "side is a whole number"),
        (json!({"game": "race", "options": {"side": 5}}), "option-invalid", "option side: the board has at least six"),
        (json!({"game": "race", "seats": 7}), "seats", "this game has 1 to 6 seats, not 7"),
        (json!({"game": "in-a-row", "options": {"side": 300}}), "board-large", "at most 65536 cells, not 90000"),
    ];
    for (setup, code, message) in cases {
        let answer = server.post("/v1/tables", setup).await;
        check_problem(&answer, 422, "setup", code);
        assert!(answer.json()["detail"].as_str().unwrap().contains(message), "{}", answer.text);
    }
}

#[tokio::test]
async fn bodies_are_read_strictly() {
    let server = Server::new();
    let large = format!("{{\"game\": \"{}\"}}", "x".repeat(70_000));
    let deep = format!("{{\"game\":\"race\",\"options\":{{\"side\":{}", "[".repeat(10_000));
    type Case<'a> = (&'a str, Option<(&'a str, &'a str)>, &'a str, u16, &'a str, &'a str);
    let cases: [Case; 9] = [
        ("no JSON", Some(JSON), "{\"game\"", 400, "malformed", "json"),
        ("no body", Some(JSON), "", 400, "malformed", "json"),
        ("another shape", Some(JSON), "[]", 400, "malformed", "json-shape"),
        ("a field too many", Some(JSON), r#"{"game":"race","file":"/etc/passwd"}"#, 400, "malformed", "json-shape"),
        ("a seat count that is none", Some(JSON), r#"{"game":"race","seats":-1}"#, 400, "malformed", "json-shape"),
        ("too deep", Some(JSON), &deep, 400, "malformed", "json"),
        ("too large", Some(JSON), &large, 413, "too-large", "too-large"),
        ("no media type", None, r#"{"game":"race"}"#, 415, "media-type", "media-type"),
        ("a form", Some(("content-type", "text/plain")), r#"{"game":"race"}"#, 415, "media-type", "media-type"),
    ];
    for (name, header, body, status, kind, code) in cases {
        println!("{name}");
        let answer = server.ask("POST", "/v1/tables", header.as_slice(), body.to_owned()).await;
        check_problem(&answer, status, kind, code);
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let server = Server::new();
    let unknown = "/v1/tables/00000000000000000000000000000000";
    for path in ["/v2", "/v1/nothing", "/page/nothing.js", "/page/../Cargo.toml"] {
        check_problem(&server.get(path).await, 404, "not-found", "not-found");
    }
    for path in ["", "/layout", "/events", "/record", "/rolls"] {
        check_problem(&server.get(&format!("{unknown}{path}")).await, 404, "not-found", "table-unknown");
    }
    check_problem(&server.get("/v1/tables/%FF").await, 404, "not-found", "table-unknown");
    let methods = [("DELETE", "/v1/tables"), ("GET", "/v1/tables/x/seats"), ("PUT", "/v1/games"), ("POST", "/")];
    for (method, path) in methods {
        let answer = server.ask(method, path, &[], "").await;
        check_problem(&answer, 405, "method", "method");
        assert!(!answer.header("allow").is_empty(), "{method} {path}");
    }
}

#[tokio::test]
async fn who_cannot_sit_down_is_told_why() {
    let server = Server::new();
    let table = server.open(json!({"game": "in-a-row", "seats": 3})).await;
    server.sit(&table, "Ann").await;
    let cases = [
        (json!({"name": "Bob", "seat": 0}), 409, "seat-conflict", "seat-taken"),
        (json!({"name": "ann"}), 409, "seat-conflict", "names-alike"),
        (json!({"name": "Аnn"}), 409, "seat-conflict", "names-alike"),
        (json!({"name": "Bob", "mark": "X"}), 409, "seat-conflict", "marks-alike"),
        (json!({"name": "Bob", "seat": 3}), 422, "sitter", "seat-unknown"),
        (json!({"name": "  "}), 422, "sitter", "name-empty"),
        (json!({"name": "x".repeat(33)}), 422, "sitter", "name-long"),
        (json!({"name": "a\u{202e}b"}), 422, "sitter", "name-invisible"),
        (json!({"name": "a\u{1b}[31mb"}), 422, "sitter", "name-invisible"),
        (json!({"name": "a\r\nSet-Cookie: b"}), 422, "sitter", "name-invisible"),
        (json!({"name": "Bob", "mark": "<img>"}), 422, "sitter", "mark-unusable"),
        (json!({"name": "Bob", "bot": "random"}), 422, "sitter", "sitter-unclear"),
        (json!({}), 422, "sitter", "sitter-unclear"),
        (json!({"bot": "deep"}), 422, "sitter", "bot-unknown"),
        (json!({"bot": "random,soon"}), 422, "sitter", "bot-unknown"),
        (json!({"bot": "random,11s"}), 422, "sitter", "bot-budget"),
        (json!({"bot": "random,nodes=999999999"}), 422, "sitter", "bot-budget"),
        (json!({"bot": "exec:true"}), 422, "sitter", "bot-program"),
        (json!({"bot": "exec,99s:sh -c 'exit 0'"}), 422, "sitter", "bot-program"),
        (json!({"bot": "bot:exec:true"}), 422, "sitter", "bot-unknown"),
        (json!({"bot": "exec:"}), 422, "sitter", "bot-unknown"),
        (json!({"name": "Bob", "seat": "first"}), 400, "malformed", "json-shape"),
        (json!({"name": "Bob", "token": "mine"}), 400, "malformed", "json-shape"),
    ];
    for (request, status, kind, code) in cases {
        println!("{request}");
        let answer = server.post(&format!("{table}/seats"), request).await;
        check_problem(&answer, status, kind, code);
        let seated = server.get(&table).await.json();
        let taken: Vec<_> = seated["players"].as_array().unwrap().iter().map(|player| &player["taken"]).collect();
        assert_eq!(taken, [true, false, false]);
    }
    // What is only text to a browser is a name like another.
    server.sit(&table, "<b onload=x>").await;
    server.sit(&table, "Cid").await;
    let late = server.post(&format!("{table}/seats"), json!({"name": "Dan"})).await;
    check_problem(&late, 409, "seat-conflict", "seats-full");
}

#[tokio::test]
async fn an_action_is_refused_for_one_reason_at_a_time() {
    let server = Server::new();
    let (ann, bob) = server.pair("in-a-row").await;
    let (stranger, _) = server.pair("in-a-row").await;
    let path = format!("{}/actions", ann.table);
    let [ann_bearer, bob_bearer, other] = [&ann, &bob, &stranger].map(|sitter| format!("Bearer {}", sitter.token));
    let move_of = |text: &str| json!({ "move": text }).to_string();
    let none = "Bearer 00";
    type Case<'a> = (&'a str, &'a [(&'a str, &'a str)], String, u16, &'a str, &'a str);
    let cases: [Case; 15] = [
        ("a spectator", &[JSON, ("if-match", "\"0\"")], move_of("a1"), 403, "not-your-seat", "token-missing"),
        ("a guess", &[JSON, ("authorization", none)], move_of("a1"), 401, "unauthenticated", "token-unknown"),
        (
            "another scheme",
            &[JSON, ("authorization", "Basic 00")],
            move_of("a1"),
            403,
            "not-your-seat",
            "token-missing",
        ),
        ("who asks comes first", &[], "{".to_owned(), 403, "not-your-seat", "token-missing"),
        (
            "another table",
            &[JSON, ("authorization", &other)],
            move_of("a1"),
            403,
            "not-your-seat",
            "token-of-other-table",
        ),
        (
            "no version",
            &[JSON, ("authorization", &ann_bearer)],
            move_of("a1"),
            428,
            "version-missing",
            "version-missing",
        ),
        (
            "no quotes",
            &[JSON, ("authorization", &ann_bearer), ("if-match", "0")],
            move_of("a1"),
            400,
            "malformed",
            "if-match",
        ),
        (
            "a version to come",
            &[JSON, ("authorization", &ann_bearer), ("if-match", "\"1\"")],
            move_of("a1"),
            412,
            "stale-version",
            "stale-version",
        ),
        (
            "a bad key",
            &[JSON, ("authorization", &ann_bearer), ("if-match", "\"0\""), ("idempotency-key", "a b")],
            move_of("a1"),
            400,
            "malformed",
            "idempotency-key",
        ),
        (
            "out of turn",
            &[JSON, ("authorization", &bob_bearer), ("if-match", "\"0\"")],
            move_of("a1"),
            403,
            "not-your-turn",
            "wrong-seat",
        ),
        (
            "off the board",
            &[JSON, ("authorization", &ann_bearer), ("if-match", "\"0\"")],
            move_of("d1"),
            422,
            "refused",
            "off-board",
        ),
        (
            "no move",
            &[JSON, ("authorization", &ann_bearer), ("if-match", "\"0\"")],
            move_of("\u{1b}[2J"),
            422,
            "refused",
            "unreadable",
        ),
        (
            "no dice",
            &[JSON, ("authorization", &ann_bearer), ("if-match", "\"0\"")],
            move_of("roll"),
            422,
            "refused",
            "move-expected",
        ),
        (
            "a field too many",
            &[JSON, ("authorization", &ann_bearer), ("if-match", "\"0\"")],
            r#"{"move":"a1","seat":1}"#.to_owned(),
            400,
            "malformed",
            "json-shape",
        ),
        (
            "no JSON",
            &[("authorization", &ann_bearer), ("if-match", "\"0\"")],
            move_of("a1"),
            415,
            "media-type",
            "media-type",
        ),
    ];
    for (name, headers, body, status, kind, code) in cases {
        println!("{name}");
        let answer = server.ask("POST", &path, headers, body).await;
        check_problem(&answer, status, kind, code);
        assert_eq!(server.get(&ann.table).await.header("etag"), "\"0\"", "a refusal changes nothing");
        assert!(!answer.text.contains('\u{1b}'));
        assert_eq!(answer.header("www-authenticate").is_empty(), status != 401);
    }
    assert_eq!(server.act(&ann, 0, "a1").await.status, StatusCode::CREATED);
    let stale = server.act(&ann, 0, "a2").await;
    check_problem(&stale, 412, "stale-version", "stale-version");
    assert_eq!(stale.json()["version"], 1);
    let taken = server.act(&bob, 1, "a1").await;
    check_problem(&taken, 422, "refused", "taken");
    assert_eq!(taken.json()["detail"], "a1 is taken");
}

#[tokio::test]
async fn a_game_begins_with_the_last_seat_and_never_changes_after_its_end() {
    let server = Server::new();
    let table = server.open(json!({"game": "in-a-row"})).await;
    let ann = server.sit(&table, "Ann").await;
    check_problem(&server.act(&ann, 0, "a1").await, 409, "not-started", "not-started");
    for path in ["record", "rolls"] {
        check_problem(&server.get(&format!("{table}/{path}")).await, 409, "not-started", "not-started");
    }
    let bob = server.sit(&table, "Bob").await;
    for (version, (sitter, text)) in
        [(&ann, "a1"), (&bob, "b1"), (&ann, "a2"), (&bob, "b2"), (&ann, "a3")].iter().enumerate()
    {
        assert_eq!(server.act(sitter, version as u64, text).await.status, StatusCode::CREATED);
    }
    let over = server.get(&table).await.json();
    assert_eq!((&over["status"], &over["outcome"]), (&json!("over"), &json!([1, 2])));
    assert_eq!(over["view"]["lines"], json!([[0, 3, 6]]));
    check_problem(&server.act(&bob, 5, "c3").await, 409, "game-over", "game-over");
    assert_eq!(server.get(&table).await.json(), over);
}

#[tokio::test]
async fn limits_are_told_politely() {
    let server = Server::with(Limits { tables_max: 1, watchers_max: 1, turns_max: 1, ..Limits::default() });
    let (ann, bob) = server.pair("in-a-row").await;
    let full = server.post("/v1/tables", json!({"game": "race"})).await;
    check_problem(&full, 503, "busy", "tables-full");
    assert_eq!(full.header("retry-after"), "30");

    let first = server.follow(&ann.table, None).await;
    check_problem(&server.get(&format!("{}/events", ann.table)).await, 503, "busy", "watchers-full");
    drop(first);
    server.follow(&ann.table, None).await;

    assert_eq!(server.act(&ann, 0, "a1").await.status, StatusCode::CREATED);
    check_problem(&server.act(&bob, 1, "a2").await, 409, "game-over", "turns-max");
}

#[tokio::test]
async fn a_table_says_what_tells_it_from_others_of_its_game() {
    let server = Server::new();
    let cases = [
        (json!({"game": "in-a-row"}), json!(null), json!({})),
        (json!({"game": "in-a-row", "options": {"wild": false, "line": 3}}), json!(null), json!({})),
        (json!({"game": "in-a-row", "options": {"side": 4}}), json!(null), json!({"side": 4})),
        (json!({"game": "in-a-row", "preset": "wild"}), json!("wild"), json!({})),
        (json!({"game": "in-a-row", "preset": "wild", "options": {"wild": true}}), json!("wild"), json!({})),
        (
            json!({"game": "in-a-row", "preset": "wild", "options": {"wild": false, "side": 5, "line": 3}}),
            json!("wild"),
            json!({"wild": false, "side": 5}),
        ),
    ];
    for (setup, preset, changed) in cases {
        let opened = server.post("/v1/tables", setup.clone()).await.json();
        let listed = server.get("/v1/tables").await.json()["tables"][0].clone();
        let shown = server.get(&format!("/v1/tables/{}", opened["id"].as_str().unwrap())).await.json();
        for table in [opened, listed, shown] {
            assert_eq!((&table["preset"], &table["changed"]), (&preset, &changed), "{setup}");
        }
    }
}

#[tokio::test]
async fn options_that_follow_from_others_are_told_where_they_matter() {
    let server = Server::of(parlor_catalog::Catalog::standard());
    let cases = [
        (json!({"rows": 4}), json!({"rows": 4})),
        (json!({"rows": 4, "line": 3}), json!({"line": 3, "rows": 4})),
        (json!({"rows": 4, "line": 4}), json!({"line": 4, "rows": 4})),
        (json!({"rows": 3, "columns": 3, "line": 3, "misere": true}), json!({"misere": true})),
    ];
    for (options, changed) in cases {
        server.open(json!({"game": "tic-tac-toe", "options": options})).await;
        assert_eq!(server.get("/v1/tables").await.json()["tables"][0]["changed"], changed, "{options}");
    }
}

#[tokio::test]
async fn the_list_shows_nothing_private() {
    let server = Server::new();
    let table = server.open(json!({"game": "race", "seats": 3})).await;
    let ann = server.sit(&table, "Ann").await;
    let (started, _) = server.pair("in-a-row").await;
    let list = server.get("/v1/tables").await;
    let ids: Vec<_> = list.json()["tables"].as_array().unwrap().iter().map(|table| table["id"].clone()).collect();
    assert_eq!(ids, [table.rsplit('/').next().unwrap()], "tables without a free seat are nobody else's business");
    for path in ["/v1/tables".to_owned(), table.clone(), started.table.clone(), format!("{}/record", started.table)] {
        let text = server.get(&path).await.text;
        let secret = [&ann, &started].iter().any(|sitter| text.contains(&sitter.token));
        assert!(!secret && !text.contains("\"token\""), "{path}: {text}");
    }
}

#[tokio::test]
async fn every_answer_tells_browsers_to_be_careful() {
    let server = Server::new();
    for path in ["/", "/page/main.js", "/v1/games", "/v1/nothing", "/healthz"] {
        let answer = server.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'self';") && !policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
    }
    let body = || json!({"game": "race"}).to_string();
    let foreign = server.ask("POST", "/v1/tables", &[JSON, ("sec-fetch-site", "cross-site")], body()).await;
    check_problem(&foreign, 403, "foreign-origin", "foreign-origin");
    let own = server.ask("POST", "/v1/tables", &[JSON, ("sec-fetch-site", "same-origin")], body()).await;
    assert_eq!(own.status, StatusCode::CREATED);
}

#[tokio::test]
async fn a_defect_in_the_rules_stops_one_table_alone() {
    let server = Server::new();
    let table = server.open(json!({"game": "in-a-row", "options": {"faulty": true}})).await;
    let (ann, bob) = (server.sit(&table, "Ann").await, server.sit(&table, "Bob").await);
    assert_eq!(server.act(&ann, 0, "a1").await.status, StatusCode::CREATED);
    check_problem(&server.act(&bob, 1, "a2").await, 500, "broken", "broken");
    check_problem(&server.get(&table).await, 500, "broken", "table-broken");
    server.pair("in-a-row").await;
}
