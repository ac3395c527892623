//! `classify`, `tally`, `perft` and `games` as a user calls them.

mod support;

use support::{parlor, parlor_with};

/// The codes of a call, one a line, without the line ends.
fn codes(arguments: &[&str], input: &[u8]) -> String {
    let ran = parlor_with(&[&["classify"], arguments].concat(), input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    ran.out.lines().collect()
}

#[test]
fn positions_are_classified_one_code_a_line() {
    let positions = ["tic-tac-toe", "xox#x#xox", "xoxoxoxox", "###xxxoo#", "xxxoooHI!", "#########"];
    assert_eq!(codes(&positions, b""), "ixxec");
    assert_eq!(codes(&["tic-tac-toe", "-"], b"xox#x#xox\n\nxoxxooxx\nxoxoxoxox"), "ieex");
    assert_eq!(codes(&["tic-tac-toe:4x4", "xxxxooo#########"], b""), "x");
    let either = ["tic-tac-toe", "--set", "first=either", "xxxoo##o#", "xxxooo##o", "oox######"];
    assert_eq!(codes(&either, b""), "xic");
    let misere = ["tic-tac-toe:misere", "--seats", "3", "xxxooaa##", "xoaoaxxoa", "xx#ooa###"];
    assert_eq!(codes(&misere, b""), "Stc");
}

#[test]
fn what_is_no_position_comes_with_the_reason() {
    let floats = format!("x{}", "#".repeat(41));
    let ran = parlor(&["classify", "connect-four", "--json", &floats, "4"]);
    let line = serde_json::json!({"position": floats, "code": "i", "reason": "unreachable: a disc floats"}).to_string();
    assert_eq!(ran.out, format!("{line}\n{{\"code\":\"c\",\"position\":\"4\"}}\n"));
    let ran = parlor(&["classify", "tic-tac-toe", "--why", "xx#######", "#########", "x"]);
    let told = "\
i  unreachable: the players have not taken turns
c
e  malformed: the board has 9 cells, the text 1 letters; a free cell is #
";
    assert_eq!((ran.out.as_str(), ran.code), (told, 0));
    let listed = |moves: &str| parlor(&["classify", "tic-tac-toe", "--why", "--moves", moves]).out;
    assert_eq!(listed("0,0,x 0,0,x"), "i  unreachable: a cell is taken twice, or blocked\n");
    assert_eq!(listed("0,0"), "e  malformed: \"0,0\" is not row,column,player with row and column from 0\n");
}

#[test]
fn a_list_of_moves_is_classified_like_its_text() {
    let cases = [
        ("0,1,x", "c"),
        ("0,1,x 1,1,o", "c"),
        ("1,1,o 0,1,x", "c"),
        ("0,0,x 0,1,x 0,2,x 1,0,o 1,1,o", "x"),
        ("", "c"),
        ("0,0,x 0,0,x", "i"),
        ("0,0,x 0,0,o", "i"),
        ("0,0,o", "i"),
        ("3,0,x", "e"),
        ("-1,0,x", "e"),
        ("0,0,z", "e"),
        ("0,0,xx", "e"),
        ("0,0", "e"),
        ("0,0,x,1", "e"),
        ("a,0,x", "e"),
        ("99999999999999999999,0,x", "e"),
    ];
    for (moves, code) in cases {
        assert_eq!(codes(&["tic-tac-toe", "--moves", moves], b""), code, "{moves}");
    }
}

#[test]
fn every_board_is_counted() {
    let ran = parlor(&["tally", "tic-tac-toe"]);
    assert_eq!((ran.out.as_str(), ran.code), ("x 626\no 316\nt 16\nc 4520\ni 14205\n", 0));
    let ran = parlor(&["tally", "tic-tac-toe", "--set", "first=either", "--json"]);
    assert_eq!(ran.out, "{\"x\":942,\"o\":942,\"t\":32,\"c\":6617,\"i\":11150}\n");
    let ran = parlor(&["tally", "tic-tac-toe:notakto", "--seats", "3"]);
    assert_eq!(ran.out, "x 0\no 0\na 0\nS 220\nt 0\nc 230\ni 62\n");
    let ran = parlor(&["tally", "snakes-and-ladders"]);
    assert_eq!((ran.out.as_str(), ran.code), ("", 1));
    assert!(ran.err.contains("no such notation"), "{}", ran.err);
    let ran = parlor(&["tally", "tic-tac-toe", "--set", "rows=15", "--set", "line=5"]);
    assert!(ran.code == 1 && ran.err.contains("too many"), "{}", ran.err);
}

#[test]
fn the_courses_of_a_game_are_counted_ply_by_ply() {
    let ran = parlor(&["perft", "tic-tac-toe", "--depth", "9", "--json"]);
    assert_eq!(ran.out, "{\"perft\":[9,72,504,3024,15120,54720,148176,200448,127872]}\n");
    let ran = parlor(&["perft", "tic-tac-toe", "--depth", "2"]);
    assert_eq!(ran.out, "1 9\n2 72\n");
    let ran = parlor(&["perft", "tic-tac-toe", "--seats", "3", "--depth", "3"]);
    assert_eq!(ran.out, "1 9\n2 72\n3 504\n");
    let ran = parlor(&["perft", "snakes-and-ladders", "--set", "dice=2d6", "--seed", "1", "--depth", "1"]);
    assert_eq!(ran.out, "1 21\n");
    assert_eq!(parlor(&["perft", "tic-tac-toe", "--depth", "0"]).code, 2);
}

#[test]
fn the_games_are_listed_with_their_options() {
    let ran = parlor(&["games"]);
    assert!(ran.out.contains("tic-tac-toe") && ran.out.contains("snakes-and-ladders"));
    let json: serde_json::Value = serde_json::from_str(&parlor(&["games", "--json"]).out).unwrap();
    for game in json["games"].as_array().unwrap() {
        assert!(game["title"].is_string() && game["seats"]["most"].as_u64() >= Some(2));
        for option in game["options"].as_array().unwrap() {
            assert!(!option["help"].as_str().unwrap().is_empty(), "{option}");
            assert!(option.get("default").is_some(), "{option}");
        }
    }
    assert_eq!(parlor(&["games", "chess"]).code, 2);
    let first = "Who moves first: x (the first seat), or o (the second seat). With either, x begins a game that is played, \
                 and the text of a position may be one that x began or one that o began. [default: x]";
    assert!(parlor(&["games", "tic-tac-toe"]).out.contains(first));
    let play = ["play", "tic-tac-toe", "--set", "first=either", "--seat", "bot:random", "--seat", "bot:random"];
    let events = parlor(&[&play[..], &["--no-input", "--json"]].concat()).out;
    let turn = events.lines().find(|line| line.contains(r#""event":"turn""#));
    assert_eq!(turn, Some(r#"{"event":"turn","wait":"move","seat":0}"#), "{events}");
}

#[test]
fn every_game_says_how_its_positions_are_written() {
    let json: serde_json::Value = serde_json::from_str(&parlor(&["games", "--json"]).out).unwrap();
    for game in json["games"].as_array().unwrap() {
        let (id, position) = (game["id"].as_str().unwrap(), &game["position"]);
        let (help, example) = (position["help"].as_str().unwrap(), position["example"].as_str().unwrap());
        let told = parlor(&["games", id]).out;
        assert!(told.contains(&format!("  Position texts: {help}\n    such as '{example}'\n")), "{told}");
        assert_eq!(codes(&[id, example], b""), "c", "{id}");
    }
    assert!(parlor(&["games", "tic-tac-toe"]).out.contains("# is free, % is blocked"));
}

#[test]
fn a_name_that_is_nearly_right_is_recognised() {
    let cases = [
        ("gomoku", "tic-tac-toe:gomoku"),
        ("ttt", "tic-tac-toe"),
        ("tictactoe", "tic-tac-toe"),
        ("connect4", "connect-four"),
        ("Connect-Four", "connect-four"),
        ("conect-for", "connect-four"),
        ("ultimate", "ultimate-tic-tac-toe"),
        ("pop-out", "connect-four:pop-out"),
    ];
    for (typed, meant) in cases {
        let ran = parlor(&["perft", typed, "--depth", "1"]);
        let told = format!("parlor: there is no game \"{typed}\"; did you mean {meant}? there are: tic-tac-toe, ");
        assert!(ran.code == 2 && ran.err.starts_with(&told), "{}", ran.err);
    }
    assert!(
        parlor(&["perft", "chess", "--depth", "1"]).err.starts_with("parlor: there is no game \"chess\"; there are: ")
    );
}

#[test]
fn completions_and_manual_pages_are_printed() {
    assert!(parlor(&["completions", "bash"]).out.contains("_parlor"));
    assert!(parlor(&["man"]).out.starts_with(".ie"));
    assert!(parlor(&["man", "play"]).out.contains("bot:KIND"));
    assert_eq!(parlor(&["man", "dance"]).code, 2);
}
