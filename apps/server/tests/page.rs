//! The page's files as a browser gets them.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use axum::http::StatusCode;
use support::Server;

/// The values of an attribute in a page.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    html.split(&start).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

#[tokio::test]
async fn everything_that_the_page_needs_is_there() {
    let server = Server::new();
    let mut paths = vec!["/".to_owned()];
    let mut seen = 0;
    while let Some(path) = paths.get(seen).cloned() {
        seen += 1;
        let answer = server.get(&path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        let media_type = match path.rsplit('.').next() {
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("svg") => "image/svg+xml",
            _ => "text/html; charset=utf-8",
        };
        assert_eq!(answer.header("content-type"), media_type, "{path}");
        let mut needed: Vec<String> = Vec::new();
        if path == "/" {
            needed.extend(values(&answer.text, "src").into_iter().map(str::to_owned));
            let links = values(&answer.text, "href").into_iter().filter(|link| link.starts_with("/page/"));
            needed.extend(links.map(str::to_owned));
        }
        let imports = answer.text.lines().filter(|line| line.starts_with("import "));
        needed.extend(
            imports.map(|line| format!("/page/{}", line.split("\"./").nth(1).unwrap().trim_end_matches("\";"))),
        );
        needed.retain(|path| !paths.contains(path));
        paths.extend(needed);
    }
    assert_eq!(seen, 15, "all files are reached from the page: {paths:?}");
}

#[tokio::test]
async fn a_browser_keeps_what_has_not_changed() {
    let server = Server::new();
    let first = server.get("/page/main.js").await;
    assert_eq!(first.header("cache-control"), "no-cache");
    let tag = first.header("etag");
    let again = server.ask("GET", "/page/main.js", &[("if-none-match", tag)], "").await;
    assert_eq!((again.status, again.text.as_str(), again.header("etag")), (StatusCode::NOT_MODIFIED, "", tag));
    let other = server.ask("GET", "/page/api.js", &[("if-none-match", tag)], "").await;
    assert_eq!(other.status, StatusCode::OK);
}

#[tokio::test]
async fn nothing_in_the_page_is_run_or_styled_in_place() {
    let server = Server::new();
    let html = server.get("/").await.text;
    let scripts: Vec<&str> = html.split("<script").skip(1).collect();
    assert!(scripts.iter().all(|script| script.contains(" src=\"/page/") && script.contains("></script>")));
    assert!(!html.contains("<style") && values(&html, "style").is_empty());
    for name in ["main", "api", "dom", "lobby", "options", "table", "waiting", "board", "links", "labels", "speech"] {
        let script = server.get(&format!("/page/{name}.js")).await.text;
        let unsafe_ways = ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"];
        assert!(unsafe_ways.iter().all(|way| !script.contains(way)), "{name}");
    }
}
