//! The binary as a real process.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What a process said and how it ended.
pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: i32,
}

/// Runs the binary with nothing to read.
pub fn parlor(arguments: &[&str]) -> Ran {
    parlor_with(arguments, b"")
}

/// Runs the binary with an input, which ends after it.
pub fn parlor_with(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(arguments)
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A process that does not read all of it closes the pipe, which is no failure of the test.
    let _ = child.stdin.take().expect("the input is piped").write_all(input);
    ran(child.wait_with_output().expect("the binary ends"))
}

fn ran(output: Output) -> Ran {
    Ran {
        out: String::from_utf8(output.stdout).expect("the output is text"),
        err: String::from_utf8(output.stderr).expect("the messages are text"),
        code: output.status.code().expect("no signal ended it"),
    }
}
