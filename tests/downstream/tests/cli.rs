//! The command line with Nim in it, as a process.

use parlor_core::{Event, Seat};
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a process left behind.
struct Ended {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Ended {
    #[track_caller]
    fn succeeded(self) -> Ended {
        assert_eq!(self.code, Some(0), "{}", self.err);
        self
    }

    #[track_caller]
    fn events(&self) -> Vec<Event> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// Runs the program with what is typed.
fn nim(arguments: &[&str], typed: &str) -> Ended {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nim"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that needs no input may have ended before it is written.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ended { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// A file of this test's own, which is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

fn moves(events: &[Event]) -> Vec<(u8, &str)> {
    let moves = events.iter().filter_map(|event| match event {
        Event::Moved { seat, text, .. } => Some((seat.0, text.as_str())),
        _ => None,
    });
    moves.collect()
}

fn winner(events: &[Event]) -> Option<Seat> {
    match events.last() {
        Some(Event::Over { outcome }) => outcome.winner(),
        _ => None,
    }
}

/// How many counters stand on each board of a text: every board begins with its column letters, and a counter is a star.
fn counters(boards: &str) -> Vec<usize> {
    boards.split("a  b  c\n").skip(1).map(|board| board.matches('*').count()).collect()
}

#[test]
fn nim_is_listed_beside_the_standard_games() {
    let listed: Value = serde_json::from_str(&nim(&["games", "--json"], "").succeeded().out).unwrap();
    let games = listed["games"].as_array().unwrap();
    let ids: Vec<&str> = games.iter().map(|game| game["id"].as_str().unwrap()).collect();
    let standard = parlor_catalog::Catalog::standard();
    let expected: Vec<&str> = standard.entries().iter().map(|entry| entry.id()).chain(["nim"]).collect();
    assert_eq!(ids, expected);
    let options = games[ids.len() - 1]["options"].as_array().unwrap();
    let defaults: Vec<(&str, String)> =
        options.iter().map(|option| (option["name"].as_str().unwrap(), option["default"].to_string())).collect();
    assert_eq!(defaults, [("heaps", "[3,4,5]".to_owned()), ("misere", "false".to_owned())]);
    assert_eq!(options[1]["help"], "Whether whoever takes the last counter loses.");
}

#[test]
fn a_whole_game_is_typed() {
    let seats = ["play", "nim", "--plain", "--seat", "Ann", "--seat", "Bob"];
    let ended = nim(&seats, "a3\nB4\n 0,2 \nc4\n").succeeded();
    assert_eq!(counters(&ended.out), [12, 9, 5, 4, 0]);
    for said in ["whoever takes the last counter of all wins.", "Ann (X) took 3 from heap a", "Bob won the game"] {
        assert!(ended.out.contains(said), "{said}: {}", ended.out);
    }
    assert_eq!(ended.err, "");

    let misere = [&seats[..], &["--set", "misere=true", "--set", "heaps=[1,1]"]].concat();
    let ended = nim(&misere, "a1\nb1\n").succeeded();
    assert!(ended.out.contains("all loses.") && ended.out.contains("Ann won the game"), "{}", ended.out);
}

#[test]
fn a_bad_move_is_refused_and_the_same_player_asked_again() {
    let ended = nim(&["play", "nim", "--json", "--set", "heaps=[1,2]"], "a2\nc1\nx\n\na1\na1\nb2\n").succeeded();
    let events = ended.events();
    let refused: Vec<(u8, &str, &str)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Refused { seat, code, message } => Some((seat.0, code.as_str(), message.as_str())),
            _ => None,
        })
        .collect();
    assert_eq!(refused[0], (0, "illegal", "heap a has 1 left, not 2"));
    assert_eq!(refused[1], (0, "off-board", "c1 is off the board: the board goes from a1 to b2"));
    assert_eq!([refused[2].1, refused[3].1], ["unreadable"; 2]);
    assert_eq!(refused[4], (1, "illegal", "heap a has 0 left, not 1"));
    assert_eq!((refused.len(), moves(&events)), (5, vec![(0, "a1"), (1, "b2")]));
    assert_eq!(winner(&events), Some(Seat(1)));
}

#[test]
fn bots_play_it() {
    let game = |seed: &str| {
        let arguments = ["play", "nim", "--json", "--seat", "bot:random", "--seat", "bot:random", "--seed", seed];
        nim(&arguments, "").succeeded().events()
    };
    let games: Vec<Vec<Event>> = ["1", "1", "2", "3", "4"].map(game).into();
    for events in &games {
        let taken: u32 = moves(events).iter().map(|(_, text)| text[1..].parse::<u32>().unwrap()).sum();
        assert_eq!(taken, 12, "{events:?}");
        let last = moves(events).last().map(|(seat, _)| Seat(*seat));
        assert!(last.is_some() && winner(events) == last, "{events:?}");
    }
    assert_eq!(games[0], games[1], "a seed has one game");
    assert!(games[2..].iter().any(|events| *events != games[0]), "seeds have different games");

    // Ann leaves the bot no choice.
    let arguments = ["play", "nim", "--json", "--set", "heaps=[1,1]", "--seat", "Ann", "--seat", "bot:random"];
    let events = nim(&arguments, "a1\n").succeeded().events();
    assert_eq!((moves(&events), winner(&events)), (vec![(0, "a1"), (1, "b1")], Some(Seat(1))));
}

#[test]
fn a_game_is_recorded_and_replayed() {
    let path = fresh("recorded.json");
    let file = path.to_str().unwrap();
    let played = nim(&["play", "nim", "--json", "--record", file], "a2\nb4\nb1\na1\nc5\n").succeeded().events();
    let record: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(record["game"], "nim");
    assert_eq!(record["options"].to_string(), r#"{"heaps":[3,4,5],"misere":false}"#);

    // Told again, without the refusal and without the question before the first turn.
    let told: Vec<Event> = played.into_iter().filter(|event| !matches!(event, Event::Refused { .. })).collect();
    let replayed = nim(&["replay", "--json", file], "").succeeded().events();
    assert!(matches!(told[1], Event::Turn { .. }));
    assert_eq!(replayed[0], told[0]);
    assert_eq!(replayed[1..], told[2..]);
    assert_eq!(moves(&replayed), [(0, "a2"), (1, "b4"), (0, "a1"), (1, "c5")]);

    let drawn = nim(&["replay", "--plain", "--at", "2", file], "").succeeded().out;
    assert_eq!(counters(&drawn), [6]);

    std::fs::write(&path, record.to_string().replace("\"a2\"", "\"b5\"")).unwrap();
    let forged = nim(&["replay", file], "");
    assert_eq!(forged.code, Some(1));
    assert!(forged.err.contains("turn 1 of the record is refused: heap b has 4 left, not 5"), "{}", forged.err);
}

#[test]
fn courses_are_counted() {
    let counted = nim(&["perft", "nim", "--depth", "3", "--set", "heaps=[1,2]", "--json"], "").succeeded();
    assert!(counted.out.contains("[3,5,3]"), "{}", counted.out);
}

#[test]
fn that_positions_of_nim_have_no_text_is_said() {
    let file = fresh("position.json");
    let path = file.to_str().unwrap();
    let told = nim(&["play", "nim", "--record", path], "position\nquit\n").succeeded();
    assert!(told.err.ends_with("this game has no notation for positions.\n"), "{}", told.err);
    let told = nim(&["play", "nim", "--json"], "position\nquit\n").succeeded();
    assert_eq!(told.out.lines().last(), Some("{\"position\":null}"));
    let told = nim(&["replay", path, "--position"], "");
    assert_eq!((told.code, told.out.as_str()), (Some(1), ""));
    assert_eq!(told.err, "nim: nim: this game has no notation for positions\n");
}
