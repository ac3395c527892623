//! The program in a real terminal: what it leaves behind on every way out.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "these are tests")]

use portable_pty::{Child, CommandBuilder, MasterPty, PtyPair, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

const SIZE: PtySize = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };

/// The example with the games of these tests, which `cargo test` builds along with them.
fn program() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let program = test.parent().and_then(|deps| deps.parent()).unwrap().join("examples/house_games");
    assert!(program.exists(), "build it first: cargo build -p parlor-tui --examples");
    program
}

/// The program in a terminal of its own.
struct Run {
    pair: PtyPair,
    child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    output: Arc<Mutex<Vec<u8>>>,
    /// How the terminal was set before.
    modes: String,
}

impl Run {
    fn start(arguments: &[&str]) -> Run {
        Run::start_in(&[], arguments)
    }

    /// Starts the program with something set in its environment.
    fn start_in(environment: &[(&str, &str)], arguments: &[&str]) -> Run {
        let pair = native_pty_system().openpty(SIZE).unwrap();
        let modes = modes(&*pair.master);
        let mut command = CommandBuilder::new(program());
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        command.env("RUST_BACKTRACE", "0");
        environment.iter().for_each(|(name, value)| command.env(name, value));
        let child = pair.slave.spawn_command(command).unwrap();
        let (output, mut reader) = (Arc::new(Mutex::new(Vec::new())), pair.master.try_clone_reader().unwrap());
        let sink = Arc::clone(&output);
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(length @ 1..) = reader.read(&mut buffer) {
                sink.lock().unwrap().extend_from_slice(&buffer[..length]);
            }
        });
        let writer = pair.master.take_writer().unwrap();
        Run { pair, child, writer, output, modes }
    }

    fn press(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    fn screen(&self) -> vt100::Parser {
        read_screen(&self.output.lock().unwrap())
    }

    fn wait_for(&self, text: &str) {
        wait(
            || self.screen().screen().contents().contains(text),
            || format!("{text:?} did not come up:\n{}", self.screen().screen().contents()),
        );
    }

    /// Waits for the end; says how it was.
    fn end(&mut self) -> portable_pty::ExitStatus {
        let mut status = None;
        wait(
            || {
                status = self.child.try_wait().unwrap();
                status.is_some()
            },
            || "the program does not end".to_owned(),
        );
        // What it wrote last may still be on its way.
        wait(|| !self.screen().screen().alternate_screen(), || "the terminal was not given back".to_owned());
        status.unwrap()
    }

    /// How often the program has written something.
    fn count(&self, text: &str) -> usize {
        let output = self.output.lock().unwrap();
        output.windows(text.len()).filter(|part| *part == text.as_bytes()).count()
    }

    /// Checks that the terminal is as it was, and was given back `times` times.
    fn check_restored(&self, times: usize) {
        assert_eq!(self.count("\u{1b}[?1049h"), times, "taken over");
        assert_eq!(self.count("\u{1b}[?1049l"), times, "given back");
        let parser = self.screen();
        assert!(!parser.screen().alternate_screen());
        assert!(!parser.screen().hide_cursor());
        assert_eq!(parser.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert_eq!(modes(&*self.pair.master), self.modes);
    }

    fn signal(&self, signal: &str) {
        let kill = format!("kill -{signal} {}", self.child.process_id().unwrap());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        // It has ended already, unless the test has failed.
        let _ = self.child.kill();
    }
}

/// The screen that comes of what a program has written.
fn read_screen(output: &[u8]) -> vt100::Parser {
    let size = |length: u16| NonZeroU16::new(length).unwrap();
    let mut parser = vt100::Parser::new(size(SIZE.rows), size(SIZE.cols), 0);
    parser.process(output);
    parser
}

/// How a terminal is set: echo, raw mode and the like.
fn modes(terminal: &dyn MasterPty) -> String {
    format!("{:?}", terminal.get_termios().unwrap())
}

/// Waits until something is so, for half a minute at most.
fn wait(mut is_so: impl FnMut() -> bool, complaint: impl Fn() -> String) {
    for _ in 0..3000 {
        if is_so() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("{}", complaint());
}

#[test]
fn a_game_is_played_and_left() {
    let mut run = Run::start(&["row", "--seat", "Ann", "--seat", "bot:random", "--seed", "1"]);
    run.wait_for("Ann (X) to move");
    assert!(run.screen().screen().alternate_screen());
    assert_ne!(modes(&*run.pair.master), run.modes, "the terminal is in raw mode");
    run.press("\r");
    run.wait_for("random bot (O) played");
    run.press("q");
    run.wait_for("Quit (y/n)?");
    run.press("y");
    assert!(run.end().success());
    run.check_restored(1);
}

#[test]
fn escape_and_enter_leave_no_game() {
    let mut run = Run::start(&["row:wide", "--set", "line=4", "--seat", "Ann", "--seat", "Bob"]);
    run.wait_for("Row: wide (line 4)");
    run.press("\r");
    run.wait_for("Bob (O) to move");
    run.press("\u{1b}");
    run.wait_for("Leave (y/n)?");
    run.press("\r");
    wait(|| !run.screen().screen().contents().contains("(y/n)?"), || "the question stays".to_owned());
    run.wait_for("Bob (O) to move");
    run.press("l\r");
    run.wait_for("Bob (O) played");
    run.press("\u{1b}");
    run.wait_for("Leave (y/n)?");
    run.press("y");
    run.wait_for("Choose a game");
    run.press("q");
    assert!(run.end().success());
    run.check_restored(1);
}

#[test]
fn a_click_of_the_mouse_arrives() {
    let mut run = Run::start(&["row", "--seat", "Ann"]);
    run.wait_for("Ann (X) to move");
    let contents = run.screen().screen().contents();
    let (row, line) = contents.lines().enumerate().find(|(_, line)| line.contains("[  ")).unwrap();
    let column = line.chars().take_while(|character| *character != '[').count();
    // SGR mouse reports count from 1; the cell to the left of the cursor's is meant.
    run.press(&format!("\u{1b}[<0;{};{}M", column + 1 - 4, row + 1));
    run.wait_for("Ann (X) played a2");
    run.press("\u{3}");
    assert!(run.end().success());
    run.check_restored(1);
}

#[test]
fn the_mouse_can_be_left_to_the_terminal() {
    let mut run = Run::start(&["row", "--no-mouse"]);
    run.wait_for("mouse on");
    assert_eq!(run.screen().screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    run.press("m");
    wait(|| run.screen().screen().mouse_protocol_mode() != vt100::MouseProtocolMode::None, || "no mouse".to_owned());
    run.press("q");
    assert!(run.end().success());
    run.check_restored(1);
}

#[test]
fn a_panic_is_told_after_the_terminal_is_given_back() {
    let mut run = Run::start(&["row", "--set", "fault=play"]);
    run.wait_for("Player 1 (X) to move");
    run.press("\r");
    assert_eq!(run.end().exit_code(), 101);
    run.wait_for("the rules are broken");
    run.check_restored(1);
    assert_eq!(run.count("the rules are broken"), 1);
}

#[test]
fn a_bot_that_panics_neither_ends_the_program_nor_spoils_the_screen() {
    let mut run = Run::start(&["row", "--set", "fault=count", "--seat", "bot:random"]);
    run.wait_for("random bot has broken down");
    assert_eq!(run.count("panicked"), 0);
    run.press("q");
    assert!(run.end().success());
    run.check_restored(1);
}

#[test]
fn signals_end_the_program_with_the_terminal_given_back() {
    for (signal, name) in [("TERM", "Terminated"), ("HUP", "Hangup"), ("INT", "Interrupt")] {
        let mut run = Run::start(&["row"]);
        run.wait_for("Player 1 (X) to move");
        run.signal(signal);
        let status = run.end();
        assert!(status.signal().is_some_and(|found| found.contains(name)), "{signal}: {status:?}");
        run.check_restored(1);
    }
}

#[test]
fn a_terminal_that_goes_away_ends_the_program() {
    let pair = native_pty_system().openpty(SIZE).unwrap();
    let mut command = CommandBuilder::new(program());
    command.arg("row");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let (mut output, mut buffer) = (Vec::new(), [0; 4096]);
    while !read_screen(&output).screen().contents().contains("Player 1 (X) to move") {
        let length = reader.read(&mut buffer).unwrap();
        output.extend_from_slice(&buffer[..length]);
    }
    drop((reader, pair.master));
    let mut status = None;
    wait(
        || {
            status = child.try_wait().unwrap();
            status.is_some()
        },
        || "the program does not end".to_owned(),
    );
    // The signal and the failure to write come at the same time; either may be first.
    let status = status.unwrap();
    let hung_up = status.signal().is_some_and(|found| found.contains("Hangup"));
    assert!(hung_up || (status.signal().is_none() && status.exit_code() == 1), "{status:?}");
}

#[test]
#[cfg(target_os = "linux")]
fn the_program_is_suspended_and_goes_on() {
    let mut run = Run::start(&["row", "--seat", "Ann"]);
    run.wait_for("Ann (X) to move");
    let status = format!("/proc/{}/stat", run.child.process_id().unwrap());
    let is_stopped = || std::fs::read_to_string(&status).unwrap().contains(") T ");
    for (round, by_key) in [(1, true), (2, false)] {
        if by_key {
            run.press("\u{1a}")
        } else {
            run.signal("TSTP")
        }
        wait(is_stopped, || "it does not stop".to_owned());
        wait(|| !run.screen().screen().alternate_screen(), || "the terminal was not given back".to_owned());
        run.check_restored(round);
        run.signal("CONT");
        wait(|| run.screen().screen().alternate_screen(), || "it does not go on".to_owned());
        run.wait_for("Ann (X) to move");
    }
    run.press("\r");
    run.wait_for("Ann (X) played b2");
    run.press("\u{3}");
    assert!(run.end().success());
    run.check_restored(3);
}

#[test]
fn without_a_terminal_there_is_a_message_and_code_2() {
    let output = Command::new(program()).arg("row").stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"", "nothing is drawn");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "parlor-tui: input and output have to be a terminal\n");
}

#[test]
fn what_cannot_be_played_is_told_with_what_can() {
    let cases: [(&[&str], &str); 7] = [
        (&["chess"], "there is no game \"chess\"; there are: row, race"),
        (&["row:tiny"], "row has no preset \"tiny\"; there are: wide, huge, falls, groups, choices"),
        (&["row", "--set", "size=3"], "there is no option \"size\"; there are: blocked, choices, columns"),
        (&["row", "--set", "rows=many"], "rows is a whole number"),
        (&["row", "--set", "rows"], "--set takes KEY=VALUE"),
        (&["row", "--seat", "Ann", "--seat", "ANN"], "Ann and ANN look the same"),
        (&["row", "--key", "undo=q"], "q is the key of both quit and undo"),
    ];
    for (arguments, message) in cases {
        let output = Command::new(program()).args(arguments).stdin(Stdio::null()).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains(message), "{arguments:?}: {told}");
    }
}

#[test]
fn colours_are_used_only_where_they_are_wanted() {
    let colours = |environment: &[(&str, &str)], arguments: &[&str]| {
        let mut run = Run::start_in(environment, &[&["row", "--seat", "Ann"], arguments].concat());
        run.wait_for("Ann (X) to move");
        run.press("\r");
        run.wait_for("Ann (X) played b2");
        let parser = run.screen();
        let cells = (0..SIZE.rows).flat_map(|row| (0..SIZE.cols).map(move |column| (row, column)));
        let cells: Vec<&vt100::Cell> = cells.filter_map(|(row, column)| parser.screen().cell(row, column)).collect();
        assert!(cells.iter().any(|cell| cell.inverse()), "the cursor is seen");
        cells.iter().any(|cell| cell.fgcolor() != vt100::Color::Default)
    };
    assert!(colours(&[], &[]));
    assert!(!colours(&[], &["--color", "never"]));
    assert!(!colours(&[("NO_COLOR", "1")], &[]));
    assert!(!colours(&[("TERM", "dumb")], &[]));
    assert!(colours(&[("NO_COLOR", "")], &[]));
    assert!(colours(&[("NO_COLOR", "1")], &["--color", "always"]));
}
