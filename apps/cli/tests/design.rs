//! `parlor design` as a user calls it.

mod support;

use serde_json::Value;
use support::parlor;

/// Runs a line that `design` printed, with more words behind it.
fn run_again(report: &str, more: &[&str]) -> Value {
    let line = report.lines().last().expect("there is a line");
    let words: Vec<&str> = line.split(' ').skip(1).collect();
    let ran = parlor(&[&words, more].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
    serde_json::from_str(&ran.out).expect("the output is JSON")
}

#[test]
fn a_board_of_the_wished_length_is_found_and_can_be_had_again() {
    let words = ["design", "snakes-and-ladders", "--target-turns", "25", "--tries", "300", "--seed", "1"];
    let ran = parlor(&words);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let odds = run_again(&ran.out, &["--json"]);
    let mean = odds["mean"].as_f64().expect("a number");
    assert!((mean - 25.0).abs() < 0.5, "{mean}");
    assert!(ran.out.contains(&format!("{mean:.4} turns are expected")), "{}", ran.out);
    assert_eq!(parlor(&words).out, ran.out, "the same seed finds the same board");
}

#[test]
fn options_vary_in_their_ranges() {
    let words = ["design", "snakes-and-ladders", "--target-turns", "60", "--spread", "50", "--tries", "400"];
    let vary = ["--vary", "snakes=10..16", "--vary", "ladders=2..5", "--seed", "3", "--json"];
    let ran = parlor(&[&words[..], &vary].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let design: Value = serde_json::from_str(&ran.out).expect("the output is JSON");
    let jumps = design["set"]["jumps"].as_str().expect("the board is there");
    let up = jumps.split(',').filter(|jump| {
        let (from, to) = jump.split_once('-').expect("two squares");
        from.parse::<u32>().expect("a square") < to.parse::<u32>().expect("a square")
    });
    assert!((2..=5).contains(&up.count()), "{jumps}");
    let close = |name: &str, wished: f64| (design[name].as_f64().expect("a number") / wished - 1.0).abs() < 0.1;
    assert!(close("mean", 60.0) && close("deviation", 50.0), "{design}");
}

#[test]
fn fairness_is_heeded() {
    let words =
        ["design", "snakes-and-ladders", "--target-turns", "12", "--set", "dimension=6", "--seed", "2", "--json"];
    let lead = |more: &[&str]| {
        let ran = parlor(&[&words[..], &["--tries", "300"], more].concat());
        let design: Value = serde_json::from_str(&ran.out).expect("the output is JSON");
        design["first_wins"].as_f64().expect("a number") - 0.5
    };
    let (loose, strict) = (lead(&["--fairness", "50"]), lead(&["--fairness", "1.5"]));
    assert!(strict < 0.018 && strict < loose, "{strict} {loose}");
}

#[test]
fn what_cannot_be_designed_is_refused() {
    let cases: [(&[&str], i32, &str); 5] = [
        (&["tic-tac-toe", "--target-turns", "5"], 1, "players choose"),
        (&["snakes-and-ladders", "--target-turns", "0"], 2, "above 0"),
        (&["snakes-and-ladders", "--target-turns", "20", "--vary", "snakes"], 2, "KEY=2..12"),
        (&["snakes-and-ladders", "--target-turns", "20", "--vary", "eels=1..2"], 2, "no option"),
        (&["snakes-and-ladders", "--target-turns", "20", "--set", "board=none", "--set", "dice=2d6"], 1, "none of"),
    ];
    for (words, code, message) in cases {
        let ran = parlor(&[&["design", "--tries", "3"], words].concat());
        assert!(ran.code == code && ran.err.contains(message), "{words:?} {} {}", ran.code, ran.err);
    }
}
