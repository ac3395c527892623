//! `parlor odds` as a user calls it.

mod support;

use serde_json::Value;
use std::path::Path;
use support::parlor;

fn odds(arguments: &[&str]) -> Value {
    let ran = parlor(&[&["odds", "--json"], arguments].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    serde_json::from_str(&ran.out).expect("the output is JSON")
}

fn close(value: &Value, known: f64) -> bool {
    value.as_f64().is_some_and(|found| (found - known).abs() <= 1e-9 * known.abs())
}

/// The published board, by the chain behind <https://kbroman.org/blog/2013/05/20/more-on-chutes-ladders/>.
#[test]
fn all_odds_are_one_object() {
    let odds = odds(&["snakes-and-ladders:classic", "--fraction"]);
    assert!(close(&odds["mean"], 39.598_365_640_208_2));
    assert!(close(&odds["variance"], 655.488_834_013_545_7));
    assert_eq!((&odds["shortest"], &odds["median"], &odds["mode"]), (&7.into(), &33.into(), &22.into()));
    assert_eq!((&odds["quantiles"]["q90"], &odds["quantiles"]["q99"]), (&73.into(), &130.into()));
    assert!(close(&odds["distribution"][7], 438.0 / 6_f64.powi(7)));
    assert!(close(&odds["race_turns"], 52.518_789_404_439_66));
    assert!(close(&odds["seats"][0]["win"], 0.507_802_773_460_914));
    assert!(odds["exact"]["mean"].as_str().expect("a fraction").contains('/'));
    let start = odds["visits"].as_array().expect("a list").iter().find(|visit| visit["label"] == "start");
    assert!(close(&start.expect("the start is visited")["visits"], 1.0));
}

/// What a link is worth, against the same board without it.
#[test]
fn a_link_is_worth_what_its_absence_changes() {
    let with = odds(&["snakes-and-ladders", "--set", "jumps=16-6,4-14,87-24"]);
    let without = odds(&["snakes-and-ladders", "--set", "jumps=16-6,4-14"]);
    let jump = with["jumps"].as_array().expect("a list").iter().find(|jump| jump["from"] == "87");
    let jump = jump.expect("the link is listed");
    assert_eq!((&jump["to"], &jump["kind"]), (&"24".into(), &"down".into()));
    let change = without["mean"].as_f64().expect("a number") - with["mean"].as_f64().expect("a number");
    assert!(change < -1.0 && close(&jump["worth"], change), "{jump} {change}");
}

#[test]
fn the_distribution_is_a_table() {
    let ran = parlor(&["odds", "snakes-and-ladders:classic", "--csv"]);
    let mut lines = ran.out.lines();
    assert_eq!(lines.next(), Some("turns,probability,at_most"));
    let rows: Vec<Vec<f64>> =
        lines.map(|line| line.split(',').map(|cell| cell.parse().expect("a number")).collect()).collect();
    let mean: f64 = rows.iter().map(|row| row[0] * row[1]).sum();
    assert!((mean - 39.598_365_640_208).abs() < 1e-9);
    assert!((rows.last().expect("there are rows")[2] - 1.0).abs() < 1e-12);
}

#[test]
fn people_read_a_summary() {
    let ran = parlor(&["odds", "snakes-and-ladders:classic", "--seats", "3", "--plain"]);
    for part in
        ["39.5984 turns", "22 turns are the most likely, 33 the median", "64.5146 turns of all seats", "34.286 %"]
    {
        assert!(ran.out.contains(part), "{part} is missing in {}", ran.out);
    }
    assert!(ran.out.is_ascii());
    assert!(parlor(&["odds", "snakes-and-ladders:classic"]).out.contains('█'));
}

#[test]
fn pictures_are_drawn_into_files() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = |name: &str| folder.path().join(name).to_str().expect("the path is text").to_owned();
    let (turns, board) = (path("turns.svg"), path("board.svg"));
    let ran = parlor(&["odds", "snakes-and-ladders:classic", "--svg", &turns, "--svg-board", &board]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let read = |path: &str| std::fs::read_to_string(Path::new(path)).expect("the picture is there");
    let (turns, board) = (read(&turns), read(&board));
    for picture in [&turns, &board] {
        assert!(picture.starts_with("<svg xmlns") && picture.ends_with("</svg>\n"));
    }
    // A bar for each number of turns from 7 to the 147 within which all but one game in two hundred end.
    assert_eq!(turns.matches("fill=\"#4c8bbf\"").count(), 141);
    // Ten bodies with two eyes each, and every label with its edge.
    assert_eq!(board.matches("<circle").count(), 50);
    assert_eq!(board.matches(">100</text>").count(), 2);
    let ran = parlor(&["odds", "snakes-and-ladders", "--set", "dimension=80", "--svg-board", &path("large.svg")]);
    assert!(ran.code == 1 && ran.err.contains("too large for a picture"), "{}", ran.err);
}

#[test]
fn what_has_no_odds_is_refused() {
    let ran = parlor(&["odds", "tic-tac-toe"]);
    assert!(ran.code == 1 && ran.err.contains("players choose"), "{}", ran.err);
    assert_eq!(parlor(&["odds", "snakes-and-ladders", "--json", "--csv"]).code, 2);
    assert_eq!(parlor(&["odds", "chess"]).code, 2);
}
