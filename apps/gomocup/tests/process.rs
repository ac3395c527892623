//! The program as a manager sees it: over pipes.
#![allow(clippy::unwrap_used, reason = "in a test it is a check")]

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;
use support::{Referee, sessions};

/// No wait takes longer, unless something hangs.
const PATIENCE: Duration = Duration::from_secs(30);

struct Brain {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Brain {
    fn start() -> Brain {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pbrain-parlor"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = lines(child.stdout.take().unwrap());
        Brain { input: child.stdin.take(), child, lines }
    }

    fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    /// The next line, without waiting for more than one.
    fn line(&mut self) -> String {
        self.lines.recv_timeout(PATIENCE).unwrap()
    }

    fn ask(&mut self, line: &str) -> String {
        self.send(format!("{line}\r\n").as_bytes());
        self.line()
    }

    /// Waits until it has left, and checks that it left nothing behind.
    fn leave(&mut self) -> ExitStatus {
        assert_eq!(self.lines.recv_timeout(PATIENCE), Err(RecvTimeoutError::Disconnected));
        let status = self.child.wait().unwrap();
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!(errors, "");
        status
    }
}

impl Drop for Brain {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn lines(output: ChildStdout) -> Receiver<String> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines() {
            let Ok(true) = line.map(|line| sender.send(line).is_ok()) else { break };
        }
    });
    receiver
}

#[test]
fn sessions_go_as_they_are_written() {
    for (_, exchanges) in sessions() {
        let (mut brain, mut referee) = (Brain::start(), Referee::default());
        for exchange in exchanges {
            brain.send(format!("{}\r\n", exchange.line).as_bytes());
            let answer = exchange.answer.is_some().then(|| brain.line());
            referee.check(&exchange, answer.as_deref());
        }
        brain.input = None;
        assert!(brain.leave().success());
    }
}

/// All at once, and then the end of the input: everything is answered.
#[test]
fn the_end_of_the_input_is_the_end() {
    for ending in ["", "\n", "END\n", "\r\nEND"] {
        let mut brain = Brain::start();
        brain.send(
            format!("START 15\nINFO timeout_turn 600000\nBEGIN\nTURN 0,0\nTURN 14,14{}{ending}", "\n").as_bytes(),
        );
        brain.input = None;
        assert_eq!(brain.line(), "OK");
        assert_eq!(brain.line(), "7,7");
        assert!(brain.line().contains(',') && brain.line().contains(','));
        assert!(brain.leave().success());
    }
    let mut brain = Brain::start();
    brain.input = None;
    assert!(brain.leave().success(), "not a word was said");
}

#[test]
fn whoever_is_told_to_leave_or_to_stop_does_not_think_on() {
    let mut brain = Brain::start();
    assert_eq!(brain.ask("START 20"), "OK");
    brain.send(b"INFO timeout_turn 600000\nINFO timeout_match 0\n");
    brain.send(b"TURN 10,10\n");
    assert_eq!(brain.lines.recv_timeout(Duration::from_millis(300)), Err(RecvTimeoutError::Timeout), "it thinks");
    brain.send(b"YXSTOP\n");
    assert!(brain.line().contains(','));
    // A stop that comes too late stops nothing.
    brain.send(b"YXSTOP\nTURN 12,10\n");
    assert_eq!(brain.lines.recv_timeout(Duration::from_millis(300)), Err(RecvTimeoutError::Timeout), "it thinks again");
    brain.send(b"END\n");
    assert!(brain.line().contains(','));
    assert!(brain.leave().success());
}

#[test]
fn garbage_is_unknown_and_nothing_worse() {
    let mut brain = Brain::start();
    brain.send(b"\xff\xfe\x00\x80\n");
    assert_eq!(brain.line(), "UNKNOWN command");
    brain.send(&[vec![b'9'; 1 << 20], b"\r\n\r\n\n\n".to_vec()].concat());
    assert_eq!(brain.line(), "UNKNOWN command");
    assert_eq!(brain.ask("  start 15  "), "OK");
    assert_eq!(brain.ask("BEGIN"), "7,7");
    assert_eq!(brain.ask("TURN 7,7"), "ERROR 7,7 is occupied");
    brain.input = None;
    assert!(brain.leave().success());
}

#[test]
fn a_manager_that_no_longer_listens_is_gone() {
    let mut child =
        Command::new(env!("CARGO_BIN_EXE_pbrain-parlor")).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    let _ = input.write_all(b"ABOUT\nABOUT\n");
    assert!(child.wait().unwrap().success());
}

#[test]
fn arguments_are_few() {
    let run = |argument: &str| Command::new(env!("CARGO_BIN_EXE_pbrain-parlor")).arg(argument).output().unwrap();
    let version = run("--version");
    assert!(version.status.success());
    assert_eq!(String::from_utf8(version.stdout).unwrap().trim(), concat!("pbrain-parlor ", env!("CARGO_PKG_VERSION")));
    let help = String::from_utf8(run("--help").stdout).unwrap();
    assert!(help.contains("Gomocup") && help.contains("--version"), "{help}");
    assert_eq!(run("--speed").status.code(), Some(2));
}
