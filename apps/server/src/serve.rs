//! Connections: taking them, timing out slow ones, and letting go of them in the end.

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};

/// How long the headers of a request may take to arrive.
const HEADER_TIME_MAX: Duration = Duration::from_secs(10);

/// How long requests that are under way may take once the server is to stop.
const GRACE: Duration = Duration::from_secs(10);

/// How long to wait when the system has no connection to give, such as when too many files are open.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);

/// Serves until `stop` is ready. Takes no connection from then on, calls `close` to end the streams, and returns when
/// all connections have ended or the grace is over.
pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>, close: impl FnOnce()) {
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((socket, _)) => {
                tokio::spawn(answer(socket, router.clone(), graceful.watcher()));
            }
            Err(_) => tokio::time::sleep(ACCEPT_PAUSE).await,
        }
    }
    drop(listener);
    close();
    tokio::select! {
        () = graceful.shutdown() => {}
        () = tokio::time::sleep(GRACE) => {}
    }
}

async fn answer(socket: TcpStream, router: Router, watcher: Watcher) {
    // Moves are small and wanted at once.
    let _ = socket.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIME_MAX)
        .serve_connection(TokioIo::new(socket), TowerToHyperService::new(router));
    // A client that breaks off is no news.
    let _ = watcher.watch(connection).await;
}
