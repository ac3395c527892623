//! The program: arguments, signals, exit code.

use clap::{Args, Parser, Subcommand};
use parlor_catalog::Catalog;
use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use tokio::net::TcpListener;

use crate::host::{Limits, Tables};
use crate::{router, serve};

/// Board games over HTTP, with a web page to play them.
#[derive(Parser)]
#[command(name = "parlor-server", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serves the API and the page until it is told to stop.
    Serve(ServeArguments),
}

#[derive(Args)]
struct ServeArguments {
    /// Where to listen. Port 0 takes any that is free.
    #[arg(long, env = "PARLOR_LISTEN", value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    listen: String,
    /// The most tables at once; beyond them the answer is to try again later.
    #[arg(long, env = "PARLOR_TABLES_MAX", value_name = "N", default_value_t = Limits::default().tables_max)]
    tables_max: usize,
    /// The most cells of a board.
    #[arg(long, env = "PARLOR_CELLS_MAX", value_name = "N", default_value_t = Limits::default().cells_max)]
    cells_max: u32,
}

/// Runs the server with the games of a catalog and the arguments of the process, and returns its exit code: 0 when it was told to stop, 1 when it could
/// not start, 2 when the arguments are wrong.
pub fn run(catalog: Catalog) -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help is printed in the same way, and there is nobody to tell if printing fails.
            let _ = error.print();
            return ExitCode::from(error.exit_code().clamp(0, 255) as u8);
        }
    };
    let Command::Serve(arguments) = cli.command;
    match start(catalog, &arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("parlor-server: {message}");
            ExitCode::FAILURE
        }
    }
}

fn start(catalog: Catalog, arguments: &ServeArguments) -> Result<(), String> {
    let limits = Limits { tables_max: arguments.tables_max, cells_max: arguments.cells_max, ..Limits::default() };
    let host = Arc::new(Tables::new(catalog, limits));
    let runtime = tokio::runtime::Runtime::new().map_err(|error| format!("cannot start: {error}"))?;
    let ended = runtime.block_on(serve_until_stopped(host, &arguments.listen));
    // A bot that does not stop thinking is left behind.
    runtime.shutdown_background();
    ended
}

async fn serve_until_stopped(host: Arc<Tables>, listen: &str) -> Result<(), String> {
    let cannot_listen = |error: io::Error| format!("cannot listen on {listen}: {error}");
    let listener = TcpListener::bind(listen).await.map_err(cannot_listen)?;
    let address = listener.local_addr().map_err(cannot_listen)?;
    let stop = stop_signal().map_err(|error| format!("cannot listen for signals: {error}"))?;
    eprintln!("parlor-server: listening on http://{address}");
    serve(listener, router(Arc::clone(&host)), stop, || host.close()).await;
    eprintln!("parlor-server: stopped");
    Ok(())
}

/// Becomes ready when the program is to end. From this call on, the signals end it in no other way.
#[cfg(unix)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Becomes ready when the program is to end.
#[cfg(not(unix))]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without the signal there is nothing to wait for: serve on.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
