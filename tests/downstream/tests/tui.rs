//! The terminal program with Nim in it, where there is no terminal.

use std::process::{Command, Output, Stdio};

fn nim_tui(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nim-tui")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn without_a_terminal_it_says_so() {
    for arguments in [&[][..], &["nim"], &["nim", "--set", "heaps=[1,2]", "--seat", "Ann", "--seat", "bot:random"]] {
        let output = nim_tui(arguments);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains("terminal"), "{message}");
        assert!(output.stdout.is_empty(), "nothing is drawn");
    }
}

#[test]
fn it_knows_the_options_of_nim() {
    let cases = [(["nim", "--set", "heaps=[0]"], "1 to 26 heaps"), (["nim", "--set", "piles=[1]"], "heaps, misere")];
    for (arguments, reason) in cases {
        let output = nim_tui(&arguments);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains(reason), "{message}");
    }
}
