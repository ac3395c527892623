//! Programs at the table, as a user seats them.

#![cfg(unix)]

mod support;

use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use support::{parlor, parlor_with};

/// A program that plays the first legal move.
const FIRST: &str = "exec:sh -c 'while read -r w t f r; do case $w in \
                     parlor) echo parlor 1;; moves) c=$f;; go) echo move $c;; quit) exit;; esac; done'";

#[test]
fn a_program_plays_with_people_and_bots() {
    let ran = parlor_with(&["play", "tic-tac-toe", "--seat", "Ann", "--seat", FIRST], b"b2\nundo\na1\nb2\nc3\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for text in ["exec bot (O) placed a mark at a1", "exec bot (O) placed a mark at b1", "Ann won the game"] {
        assert!(ran.out.contains(text), "{}", ran.out);
    }
    for game in ["connect-four", "snakes-and-ladders"] {
        let ran = parlor(&["play", game, "--no-input", "--seed", "1", "--seat", FIRST, "--seat", "bot:random"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{game}");
        assert!(ran.out.contains(" won the game"), "{}", ran.out);
    }
}

#[test]
fn a_program_that_fails_forfeits_and_the_record_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.json");
    let once = "exec:sh -c 'while read -r w t f r; do case $w in parlor) echo parlor 1;; \
                moves) c=$f;; go) echo move $c; break;; esac; done; echo lost my book >&2; exit 7'";
    let arguments = ["play", "tic-tac-toe", "--seat", once, "--seat", "bot:random", "--record", file.to_str().unwrap()];
    let ran = parlor(&arguments);
    let reason = "parlor: exec bot forfeits: the program ended with exit code 7; it last said \"lost my book\"\n";
    assert_eq!((ran.code, ran.err.as_str()), (1, reason));
    let replay = parlor(&["replay", file.to_str().unwrap()]);
    assert!(replay.code == 0 && replay.out.contains("exec bot (X) placed a mark at a1"), "{}", replay.out);

    let cases = [
        (
            "exec,1ms:sh -c 'echo parlor 1; exec sleep 60'",
            "exec bot forfeits: the program gave no answer within 1.001s",
        ),
        ("exec:sh -c 'echo move z9; echo parlor 1; cat >/dev/null'", "exec bot forfeits: the program said \"move z9\""),
        ("exec:./no-such-engine", "exec bot forfeits: cannot start \"./no-such-engine\""),
        (
            "exec:sh -c 'while read -r w t; do case $w in parlor) echo parlor 1;; go) echo move z9;; esac; done'",
            "exec bot forfeits: the bot of seat 1 chose \"z9\"",
        ),
    ];
    for (bot, reason) in cases {
        let ran = parlor(&["play", "tic-tac-toe", "--seat", bot, "--seat", "bot:random"]);
        assert!(ran.code == 1 && ran.err.starts_with(&format!("parlor: {reason}")), "{bot}: {} {}", ran.code, ran.err);
    }
    for bot in ["exec:", "exec,soon:a", "exec,level=3:a", "exec:'a"] {
        let ran = parlor(&["play", "tic-tac-toe", "--seat", bot]);
        assert!(ran.code == 2 && ran.err.contains("--seat"), "{bot}: {}", ran.err);
    }
}

fn wait_for_line(path: &Path) -> String {
    for _ in 0..1_000 {
        if let Some((line, _)) = std::fs::read_to_string(path).unwrap_or_default().split_once('\n') {
            return line.to_owned();
        }
        sleep(Duration::from_millis(10));
    }
    panic!("nothing is written to {}", path.display());
}

/// Whether a process is alive, and not only waiting to be forgotten.
fn is_alive(process: &str) -> bool {
    if Path::new("/proc/self").exists() {
        let state = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        return state.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'));
    }
    Command::new("kill").args(["-0", process]).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Ctrl-C at a table of people and programs, at one of programs alone, and in an arena.
#[test]
fn ctrl_c_leaves_no_program_behind_and_blames_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let calls: [&[&str]; 3] = [
        &["play", "tic-tac-toe", "--seat", "Ann", "--seat"],
        &["play", "tic-tac-toe", "--seat", "bot:random", "--seat"],
        &["arena", "tic-tac-toe", "--bot", "random", "--bot"],
    ];
    for (number, call) in calls.into_iter().enumerate() {
        let file = folder.path().join(number.to_string());
        let stubborn = format!(
            "exec,99s:sh -c 'trap \"\" INT TERM HUP; echo $$ >{}; echo parlor 1; while :; do sleep 1; done'",
            file.display()
        );
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
        command.args(call).arg(&stubborn);
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let process = wait_for_line(&file);
        assert!(is_alive(&process));
        // The handler is there before the first program is started.
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        let ended = child.wait_with_output().unwrap();
        assert_eq!(ended.status.code(), Some(130), "{call:?}");
        let said = String::from_utf8([ended.stdout, ended.stderr].concat()).unwrap();
        assert!(!said.contains("forfeits"), "{call:?}: {said}");
        assert!(call[0] != "arena" || said.starts_with("0 games of 100 of tic-tac-toe"), "{said}");
        // A process that is killed takes a moment to go.
        let goes = (0..500).any(|_| {
            sleep(Duration::from_millis(10));
            !is_alive(&process)
        });
        assert!(goes, "{call:?}");
    }
}
