//! The web page: plain files, built into the program.

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest, Sha256};

use crate::router::App;

/// A file of the page.
#[derive(Clone, Copy)]
struct File {
    path: &'static str,
    media_type: &'static str,
    text: &'static str,
}

const HTML: &str = "text/html; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const IMAGE: &str = "image/svg+xml";

macro_rules! file {
    ($path:literal, $media_type:expr, $name:literal) => {
        File { path: $path, media_type: $media_type, text: include_str!(concat!("page/", $name)) }
    };
}

/// All files of the page. To add one is one line.
const FILES: &[File] = &[
    file!("/", HTML, "index.html"),
    file!("/page/style.css", STYLE, "style.css"),
    file!("/page/board.css", STYLE, "board.css"),
    file!("/page/icon.svg", IMAGE, "icon.svg"),
    file!("/page/main.js", SCRIPT, "main.js"),
    file!("/page/api.js", SCRIPT, "api.js"),
    file!("/page/dom.js", SCRIPT, "dom.js"),
    file!("/page/lobby.js", SCRIPT, "lobby.js"),
    file!("/page/options.js", SCRIPT, "options.js"),
    file!("/page/table.js", SCRIPT, "table.js"),
    file!("/page/waiting.js", SCRIPT, "waiting.js"),
    file!("/page/board.js", SCRIPT, "board.js"),
    file!("/page/links.js", SCRIPT, "links.js"),
    file!("/page/labels.js", SCRIPT, "labels.js"),
    file!("/page/speech.js", SCRIPT, "speech.js"),
];

/// The routes of the page.
pub(crate) fn routes() -> Router<App> {
    FILES.iter().fold(Router::new(), |router, file| {
        let tag = tag(file.text);
        router.route(file.path, get(async move |request: Request| answer(file, &tag, &request)))
    })
}

/// The file, or that the browser has it already: it asks each time, so that a new version of the server shows at once.
fn answer(file: &File, tag: &HeaderValue, request: &Request) -> Response {
    let headers = [(header::CACHE_CONTROL, HeaderValue::from_static("no-cache")), (header::ETAG, tag.clone())];
    if request.headers().get(header::IF_NONE_MATCH) == Some(tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, [(header::CONTENT_TYPE, file.media_type)], file.text).into_response()
}

fn tag(text: &str) -> HeaderValue {
    let hash = crate::host::hexadecimal(&Sha256::digest(text.as_bytes())[..16]);
    HeaderValue::from_str(&format!("\"{hash}\"")).expect("hexadecimal digits in quotes make a header")
}
