//! `simulate` as a user calls it.

mod support;

use serde_json::Value;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use support::parlor;

const BOARD: [&str; 4] = ["simulate", "snakes-and-ladders", "--set", "board=milton-bradley"];

/// The JSON of a call that succeeds.
fn json(arguments: &[&str]) -> Value {
    let ran = parlor(&[arguments, &["--json"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    serde_json::from_str(&ran.out).expect("the output is JSON")
}

#[test]
fn the_same_seed_gives_the_same_totals_for_every_number_of_jobs() {
    for more in [&["--seats", "1", "-n", "600000"][..], &["-n", "3000"]] {
        let totals = |jobs| json(&[&BOARD[..], more, &["--seed", "5", "--jobs", jobs]].concat());
        let expected = totals("1");
        assert!(["2", "3", "7"].into_iter().all(|jobs| totals(jobs) == expected));
    }
}

#[test]
fn results_stand_beside_exact_values() {
    let found = json(&[&BOARD[..], &["--seats", "1", "-n", "100000", "--seed", "1", "--check"]].concat());
    let (turns, compared) = (&found["turns"], &found["compared"][0]);
    assert_eq!(compared["quantity"], "turns");
    assert!((compared["exact"].as_f64().unwrap() - 39.598_365_640_208_2).abs() < 1e-9);
    assert!(compared["sigmas"].as_f64().unwrap() < 5.0);
    let (low, high) = (turns["interval"][0].as_f64().unwrap(), turns["interval"][1].as_f64().unwrap());
    assert!(low < turns["mean"].as_f64().unwrap() && high - low < 0.5);
    let counts = turns["counts"].as_object().unwrap().values().map(|count| count.as_u64().unwrap());
    assert_eq!((counts.sum::<u64>(), found["games"].as_u64()), (100_000, Some(100_000)));

    let ran = parlor(&["simulate", "tic-tac-toe", "-n", "20000", "--seed", "1", "--check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for text in ["20000 games, seed 1\n", "exactly 58.4921 %", "exactly 28.8095 %", "exactly 12.6984 %"] {
        assert!(ran.out.contains(text), "{}", ran.out);
    }
}

#[test]
fn shared_wins_have_lines_of_their_own() {
    let run = |game: &str, more: &[&str]| {
        let ran = parlor(&[&["simulate", game, "--seats", "3", "-n", "20000", "--seed", "1"], more].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    let notakto = run("tic-tac-toe:notakto", &["--check"]);
    let texts = ["seat 1 shares the win ", "exactly 69.0476 %\n", "seat 3 loses ", "exactly 29.3651 %\n"];
    assert!(texts.iter().all(|text| notakto.contains(text)), "{notakto}");
    assert!(!notakto.contains(" wins ") && !notakto.contains("draws"), "nobody wins alone: {notakto}");
    let misere = run("tic-tac-toe:misere", &["--check"]);
    assert!(misere.contains("seat 1 shares the win ") && misere.contains("draws "), "{misere}");
    let normal = run("tic-tac-toe", &[]);
    assert!(normal.contains("seat 3 wins ") && !normal.contains("shares") && !normal.contains("loses"), "{normal}");
    let found: Value = serde_json::from_str(&run("tic-tac-toe:notakto", &["--json"])).unwrap();
    let sum = |key: &str| found[key].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum::<u64>();
    assert_eq!((sum("wins"), sum("shared_wins"), sum("losses"), found["draws"].as_u64()), (0, 40_000, 20_000, Some(0)));
    assert_eq!((&found["compared"][5]["quantity"], &found["compared"][5]["seat"]), (&"shared-wins".into(), &0.into()));
}

#[test]
fn one_game_is_not_called_certain() {
    let ran = parlor(&["simulate", "tic-tac-toe", "-n", "1", "--seed", "1"]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[..2], ["1 game, seed 1", "turns       9.0000, exactly 7.6262"]);
    let shares = [
        "seat 1 wins 100.0000 % (20.6549 % to 100.0000 %), exactly 58.4921 %",
        "seat 2 wins 0.0000 % (0.0000 % to 79.3451 %), exactly 28.8095 %",
        "draws       0.0000 % (0.0000 % to 79.3451 %), exactly 12.6984 %",
    ];
    assert_eq!(lines[2..5], shares);
}

#[test]
fn where_nothing_is_exact_a_check_fails() {
    let arguments = ["simulate", "tic-tac-toe:4x4", "-n", "100"];
    assert_eq!(parlor(&arguments).code, 0);
    let ran = parlor(&[&arguments[..], &["--check"]].concat());
    assert_eq!(ran.code, 1);
    assert!(ran.out.starts_with("100 games") && ran.err.contains("nothing exact"), "{}{}", ran.out, ran.err);
}

#[test]
fn wrong_numbers_are_wrong_usage() {
    for wrong in [["--jobs", "0"], ["-n", "-1"], ["-n", "many"], ["-n", "0"]] {
        let ran = parlor(&[&["simulate", "tic-tac-toe"][..], &wrong].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{wrong:?}");
        assert!(ran.err.contains(wrong[1]), "{}", ran.err);
    }
}

/// Ctrl-C, as a terminal sends it.
#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_there_is() {
    let mut simulation = Command::new(env!("CARGO_BIN_EXE_parlor"));
    simulation.args(["simulate", "tic-tac-toe", "-n", "1000000000000", "--seed", "1"]);
    let child = simulation.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    sleep(Duration::from_secs(2));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let ended = child.wait_with_output().unwrap();
    let out = String::from_utf8(ended.stdout).unwrap();
    assert_eq!(ended.status.code(), Some(130), "{out}");
    assert!(out.contains(" games of 1000000000000, seed 1\n") && out.contains("seat 1 wins"), "{out}");
}
