//! `solve` as a user calls it.

mod support;

use serde_json::{Value, json};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use support::{parlor, parlor_with};

/// The JSON of a call that succeeds, but for the time it took.
fn solved(arguments: &[&str]) -> Value {
    let ran = parlor(&[&["solve"], arguments, &["--json"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let mut found: serde_json::Map<String, Value> = serde_json::from_str(&ran.out).expect("the output is one object");
    let seconds = found.remove("seconds");
    assert!(seconds.and_then(|seconds| seconds.as_f64()).is_some_and(|seconds| seconds >= 0.0));
    assert!(found.remove("nodes").is_some_and(|nodes| nodes.as_u64() > Some(0)));
    found.into()
}

fn mv(text: &str, value: &str, plies: Option<u32>) -> Value {
    json!({"move": text, "value": value, "plies": plies})
}

#[test]
fn a_position_is_solved_for_the_seat_to_move() {
    let cells = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
    let draws: Vec<Value> = cells.iter().map(|cell| mv(cell, "draw", None)).collect();
    assert_eq!(solved(&["tic-tac-toe"]), json!({"seat": 0, "value": "draw", "plies": null, "moves": draws}));
    let win = json!({"seat": 0, "value": "win", "plies": 1, "moves": [mv("c2", "win", Some(1))]});
    assert_eq!(solved(&["tic-tac-toe", "--position", "xo#xx#o#o"]), win);
    let all = [mv("c2", "win", Some(1)), mv("b3", "draw", None), mv("c1", "loss", Some(2))];
    assert_eq!(solved(&["tic-tac-toe", "--position", "xo#xx#o#o", "--all"])["moves"], json!(all));
    // O has to take c3; X takes a3 and has two lines to complete.
    let lost = solved(&["tic-tac-toe", "--position", "xo##x####"]);
    assert_eq!((&lost["seat"], &lost["value"]), (&json!(1), &json!("loss")));
    let connect_four = solved(&["connect-four", "--set", "columns=4", "--set", "rows=4"]);
    assert_eq!(connect_four["value"], "draw");
}

#[test]
fn variants_with_odd_movers_are_solved() {
    let misere = solved(&["tic-tac-toe", "--set", "misere=true"]);
    assert_eq!((&misere["value"], &misere["moves"]), (&json!("draw"), &json!([mv("b2", "draw", None)])));
    let second = solved(&["tic-tac-toe", "--set", "first=o", "--position", "o########"]);
    assert_eq!((&second["seat"], &second["value"]), (&json!(0), &json!("draw")));
    let single = solved(&["tic-tac-toe", "--set", "pieces=single", "--set", "misere=true"]);
    assert_eq!((&single["value"], &single["moves"][0]["move"]), (&json!("win"), &json!("b2")));
    let three = solved(&["tic-tac-toe", "--seats", "3", "--set", "line=2", "--position", "x########"]);
    assert_eq!((&three["seat"], &three["value"]), (&json!(1), &json!("loss")));
    let popped = ["connect-four", "--set", "columns=3", "--set", "rows=3", "--set", "line=3", "--set", "pop_out=true"];
    let popped = solved(&[&popped[..], &["--set", "plies_max=10", "--position", "1122p1"]].concat());
    assert_eq!(popped["seat"], 1);
    let board = ["--position", "xxx######/xxxx#####"];
    assert_eq!(parlor(&[&["solve", "ultimate-tic-tac-toe"][..], &board].concat()).code, 2);
}

#[test]
fn a_solution_is_told_in_words() {
    let told = |arguments: &[&str]| -> String {
        let ran = parlor(&[&["solve", "tic-tac-toe"], arguments].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let (words, cost) = ran.out.trim_end().rsplit_once('\n').unwrap();
        assert!(cost.contains(" positions in ") && cost.ends_with(" s"), "{cost}");
        words.to_owned()
    };
    assert_eq!(told(&[]), "X is to move\na draw\nbest: a1 b1 c1 a2 b2 c2 a3 b3 c3");
    assert_eq!(
        told(&["--position", "xo#xx#o#o", "--all"]),
        "X is to move\nX wins in 1 ply\nbest: c2\n  c2  wins in 1 ply\n  b3  draws\n  c1  loses in 2 plies"
    );
    assert_eq!(told(&["--position", "xo##x####"]), "O is to move\nO loses in 4 plies\nbest: c3");
    assert_eq!(
        told(&["--seats", "3", "--set", "line=2", "--position", "x########"]).lines().nth(1),
        Some("O loses in 3 plies, if all others play against it")
    );
    let misere = |more: &[&str]| told(&[&["--seats", "3", "--set", "misere=true"], more].concat());
    assert_eq!(
        misere(&["--position", "##oaoxaxx", "--all"]),
        "O is to move\nO shares the win, whatever all others do\nbest: b1\n  b1  shares the win\n  a1  draws"
    );
    assert_eq!(misere(&[]).lines().nth(1), Some("X draws, whatever all others do"));
    let notakto = told(&["--seats", "3", "--set", "misere=true", "--set", "pieces=single", "--position", "xx#x#x###"]);
    assert!(!notakto.contains("draw"), "{notakto}");
}

#[test]
fn a_position_may_come_from_standard_input() {
    let ran = parlor_with(&["solve", "tic-tac-toe", "--position", "-"], b"xo#xx#o#o\r\n");
    assert!(ran.code == 0 && ran.out.contains("best: c2\n"), "{}{}", ran.out, ran.err);
    let ran = parlor_with(&["solve", "tic-tac-toe", "--position", "-", "--json"], b"xo#xx#o#o\n#########\n");
    let values: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    assert_eq!(values.iter().map(|found| &found["value"]).collect::<Vec<_>>(), ["win", "draw"]);
    assert_eq!(parlor_with(&["solve", "tic-tac-toe", "--position", "-"], b"").code, 2);
}

#[test]
fn a_line_without_a_solution_does_not_end_the_rest() {
    let input = b"xo#xx#o#o\nxxx######\nxxxoo####\n#########\n";
    let ran = parlor_with(&["solve", "tic-tac-toe", "--position", "-", "--json"], input);
    let values: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    assert_eq!(values.iter().map(|found| &found["value"]).collect::<Vec<_>>(), ["win", "draw"]);
    let told = "\
parlor: line 2: unreachable: the players have not taken turns
parlor: line 3: the game is over in this position: there is nothing to solve
parlor: 2 of 4 positions have no solution
";
    assert_eq!((ran.code, ran.err.as_str()), (1, told));
    let ran = parlor_with(&["solve", "tic-tac-toe", "--position", "-"], b"zz\nxo#xx#o#o\n");
    assert!(ran.code == 1 && ran.out.starts_with("X is to move\nX wins in 1 ply\n"), "{}", ran.out);
}

#[test]
fn memory_may_be_little() {
    for memory in ["0", "1K", "64K", "1G"] {
        let found = solved(&["tic-tac-toe", "--set", "misere=true", "--memory", memory]);
        assert_eq!(found["moves"], json!([mv("b2", "draw", None)]), "{memory}");
    }
    for wrong in ["", "x", "-1M", "1.5G", "99999999999T"] {
        let ran = parlor(&["solve", "tic-tac-toe", &format!("--memory={wrong}")]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{wrong}");
    }
}

#[test]
fn what_has_no_solution_is_said() {
    let cases: [(&[&str], i32, &str); 8] = [
        (&["snakes-and-ladders"], 1, "throws dice"),
        (&["tic-tac-toe", "--position", "xxxoo####"], 1, "the game is over in this position"),
        (&["tic-tac-toe", "--position", "xoxxoxoxo"], 1, "the game is over in this position"),
        (&["tic-tac-toe", "--position", "xxx"], 2, "malformed: the board has 9 cells"),
        (&["tic-tac-toe", "--position", "xxx######"], 2, "unreachable: the players have not taken turns"),
        (&["connect-four", "--position", "8"], 2, "malformed"),
        (&["tic-tac-toe", "--seats", "99"], 2, "seats"),
        (&["chess"], 2, "there is no game"),
    ];
    for (arguments, code, message) in cases {
        for more in [&[][..], &["--json"]] {
            let ran = parlor(&[&["solve"], arguments, more].concat());
            assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{arguments:?} {}", ran.err);
            assert!(ran.err.starts_with("parlor: ") && ran.err.contains(message), "{arguments:?}: {}", ran.err);
        }
    }
}

/// Ctrl-C, as a terminal sends it, on a board that nobody solves soon and on one that is too large to look ahead on.
#[cfg(unix)]
#[test]
fn ctrl_c_stops_a_search() {
    for options in ["rows=9", "rows=1000"] {
        let mut search = Command::new(env!("CARGO_BIN_EXE_parlor"));
        search.args(["solve", "tic-tac-toe", "--set", options, "--set", "line=5", "--json"]);
        let child = search.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        sleep(Duration::from_secs(2));
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        let ended = child.wait_with_output().unwrap();
        let (out, err) = (String::from_utf8(ended.stdout).unwrap(), String::from_utf8(ended.stderr).unwrap());
        assert_eq!((ended.status.code(), out.as_str()), (Some(130), ""), "{err}");
        assert!(err.ends_with("parlor: stopped\n"), "{err}");
    }
}
