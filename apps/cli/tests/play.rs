//! `play` and `replay` as a user calls them.

mod support;

use serde_json::Value;
use support::{parlor, parlor_with};

fn events(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("every line is JSON")).collect()
}

#[test]
fn two_people_play_to_a_win() {
    let ran = parlor_with(&["play", "tic-tac-toe", "--seat", "Ann", "--seat", "Bob"], b"b2\n0,0\n1 0\nB1\nc2\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let end = "\
Ann (X) completed a line: a2 b2 c2
    a   b   c
  ┌───┬───┬───┐
1 │ O │ O │   │
  ├───┼───┼───┤
2 │[X]│[X]│[X]│
  ├───┼───┼───┤
3 │   │   │   │
  └───┴───┴───┘
  X  Ann
  O  Bob
Ann won the game
";
    assert!(ran.out.ends_with(end), "{}", ran.out);
}

#[test]
fn a_refused_move_says_why_and_asks_the_same_player_again() {
    let input = "b2\nb2\n\nzz\nd1\n٣\n9999999999999999999999,1\nroll\na1\nc1\na3\nb3\n";
    let ran = parlor_with(&["play", "tic-tac-toe", "--json"], input.as_bytes());
    let events = events(&ran.out);
    let refused: Vec<&str> = events
        .iter()
        .filter(|event| event["event"] == "refused")
        .map(|event| event["code"].as_str().unwrap())
        .collect();
    let codes = ["taken", "unreadable", "unreadable", "off-board", "unreadable", "off-board", "move-expected"];
    assert_eq!(refused, codes);
    assert!(events.iter().filter(|event| event["event"] == "refused").all(|event| event["seat"] == 1));
    let moved: Vec<&Value> = events.iter().filter(|event| event["event"] == "moved").collect();
    let moved: Vec<(u64, &str)> =
        moved.iter().map(|event| (event["seat"].as_u64().unwrap(), event["move"].as_str().unwrap())).collect();
    assert_eq!(moved, [(0, "b2"), (1, "a1"), (0, "c1"), (1, "a3"), (0, "b3")]);
}

#[test]
fn the_end_of_input_ends_the_game_with_one_message() {
    for input in ["", "b2\n", "nonsense\n", "b2"] {
        let ran = parlor_with(&["play", "tic-tac-toe", "--json"], input.as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (1, "parlor: the input ended before the game did\n"), "{input:?}");
    }
    let ran = parlor_with(&["play", "tic-tac-toe"], b"quit\n");
    assert_eq!(ran.code, 0);
}

#[test]
fn hostile_input_is_refused_in_words() {
    let mut input = vec![b'9'; 1_000_000];
    input.extend(b"\n\x1b[2J\n\xff\xfe\n\0\n");
    let ran = parlor_with(&["play", "tic-tac-toe"], &input);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.err.matches("cannot read").count(), 4, "{}", ran.err);
    assert!(!ran.err.contains('\u{1b}'), "{:?}", ran.err);
}

#[test]
fn scripted_faces_play_a_race_and_running_out_ends_it() {
    let arguments = ["play", "snakes-and-ladders", "--set", "jumps=3-12,9-2", "--json", "--rolls", "3,4,5"];
    let ran = parlor_with(&arguments, b"r\nROLL\nroll\nr\n");
    assert_eq!((ran.code, ran.err.as_str()), (1, "parlor: the scripted rolls ran out after 3\n"));
    let kinds: Vec<String> = events(&ran.out)
        .iter()
        .filter(|event| event["event"] == "fact")
        .map(|event| event["fact"]["kind"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(kinds, ["walked", "ladder", "walked", "walked"]);
    let ran = parlor(&["play", "snakes-and-ladders", "--rolls", "3,x"]);
    assert!(ran.code == 2 && ran.err.contains("--rolls"), "{}", ran.err);
    let ran = parlor_with(&["play", "snakes-and-ladders", "--rolls", "7"], b"r\n");
    assert_eq!((ran.code, ran.err.contains("does not fit 1d6")), (1, true), "{}", ran.err);
}

#[test]
fn bots_play_among_themselves_and_a_seed_repeats_the_game() {
    for game in ["tic-tac-toe", "tic-tac-toe:three-players", "snakes-and-ladders", "snakes-and-ladders:two-dice"] {
        let bots = ["--seat", "bot:random", "--seat", "bot:random", "--seat", "bot:random,nodes=1"];
        let play = |seed: &str| parlor(&[&["play", game, "--json", "--no-input", "--seed", seed], &bots[..]].concat());
        let (first, again, other) = (play("5"), play("5"), play("6"));
        assert_eq!((first.code, first.err.as_str()), (0, ""), "{game}");
        assert_eq!(first.out, again.out, "{game}");
        assert_ne!(first.out, other.out, "{game}");
        assert_eq!(events(&first.out).last().unwrap()["event"], "over", "{game}");
    }
}

#[test]
fn undo_takes_back_the_own_turn_and_the_answer_of_the_bot() {
    let arguments = ["play", "tic-tac-toe", "--json", "--seed", "1", "--seat", "Ann", "--seat", "bot:random"];
    let ran = parlor_with(&arguments, b"b2\nundo\nundo\nundo nobody\nundo random bot\n");
    let events = events(&ran.out);
    let undone: Vec<&Value> = events.iter().filter(|event| event["event"] == "undone").collect();
    assert_eq!((undone.len(), undone[0]["seat"].as_u64(), undone[0]["to"].as_u64()), (1, Some(0), Some(0)));
    let refused: Vec<&str> = events
        .iter()
        .filter(|event| event["event"] == "refused")
        .map(|event| event["code"].as_str().unwrap())
        .collect();
    assert_eq!(refused, ["nothing-to-undo", "illegal", "illegal"]);
}

#[test]
fn what_was_played_is_kept_and_can_be_shown_and_taken_up() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let file = file.to_str().unwrap();
    let ran = parlor_with(&["play", "tic-tac-toe", "--record", file, "--seat", "Ann"], b"b2\na1\nc1\n");
    assert_eq!(ran.code, 1, "the input ended early");
    let shown = parlor(&["replay", file]);
    assert!(shown.out.contains("Ann (X) placed a mark at c1") && shown.code == 0, "{}", shown.out);
    assert!(shown.out.ends_with("3 │   │   │   │\n  └───┴───┴───┘\n  X  Ann\n> O  Player 2\n"), "{}", shown.out);
    assert_eq!(parlor(&["replay", file, "--at", "1", "--plain"]).out.matches(" X ").count(), 1 + 1);
    assert_eq!(parlor(&["replay", file, "--at", "9"]).code, 1);

    let ran = parlor_with(&["play", "--resume", file, "--record", file], b"a2\na3\n");
    assert!(ran.code == 0 && ran.out.ends_with("Ann won the game\n"), "{}", ran.out);
    let json = parlor(&["replay", file, "--json"]);
    let kinds: Vec<String> =
        events(&json.out).iter().map(|event| event["event"].as_str().unwrap().to_owned()).collect();
    assert_eq!(kinds.iter().filter(|kind| *kind == "moved").count(), 5);
    assert_eq!(kinds.last().map(String::as_str), Some("over"));
    assert_eq!(events(&json.out)[0]["players"][0]["name"], "Ann");
}

#[test]
fn nothing_that_was_played_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.json");
    let kept = || -> Vec<usize> {
        let text = std::fs::read_to_string(&file).unwrap();
        text.lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()["actions"].as_array().unwrap().len())
            .collect()
    };
    let path = file.to_str().unwrap();
    let bot = ["play", "tic-tac-toe", "--seat", "Ann", "--seat", "bot:random", "--record", path];
    parlor_with(&bot, b"b2\nquit\n");
    assert_eq!(kept(), [2], "the answer of the bot is kept too");
    let scripted = ["play", "snakes-and-ladders", "--set", "board=none", "--rolls", "3,5", "--record", path];
    let bots = ["--seat", "bot:random", "--seat", "bot:random"];
    assert_eq!(parlor(&[&scripted[..], &bots].concat()).code, 1);
    assert_eq!(kept(), [2, 2], "a second game joins the first, up to where the dice ran out");
    parlor_with(&["play", "--resume", path, "--at", "1", "--record", path, "--json"], b"quit\n");
    assert_eq!(kept(), [2, 2, 1], "a game from an earlier turn on is a game of its own");
    parlor_with(&["play", "--resume", path, "--record", path, "--json"], b"r\nquit\n");
    assert_eq!(kept(), [2, 2, 2], "a game that goes on is the same game");
}

#[test]
fn a_file_that_holds_something_else_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("diary.txt");
    std::fs::write(&file, "dear diary").unwrap();
    let ran = parlor_with(&["play", "tic-tac-toe", "--record", file.to_str().unwrap()], b"b2\n");
    assert!(ran.code == 2 && ran.err.contains("holds no records"), "{}", ran.err);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "dear diary");
    let ran = parlor_with(&["play", "tic-tac-toe", "--record", "/no/such/folder/game.json"], b"b2\n");
    assert_eq!(ran.code, 1, "{}", ran.err);
}

#[test]
fn what_is_intact_of_a_cut_file_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.json");
    let path = file.to_str().unwrap();
    parlor_with(&["play", "tic-tac-toe", "--seat", "Ann", "--record", path], b"b2\na1\nquit\n");
    let whole = std::fs::read_to_string(&file).unwrap();
    let cut = format!("{whole}{}", &whole[..150]);
    std::fs::write(&file, &cut).unwrap();
    let ran = parlor(&["replay", path, "--position"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "o###x####\n"));
    assert!(ran.err.starts_with(&format!("parlor: {path}: line 2: this is not a record: EOF")), "{}", ran.err);
    assert!(parlor(&["replay", path]).out.contains("Ann (X) placed a mark at b2"));

    let ran = parlor_with(&["play", "tic-tac-toe", "--record", path], b"b2\n");
    assert!(ran.err.starts_with(&format!("parlor: {path}: line 2: this is not a record: EOF")), "{}", ran.err);
    assert!(ran.code == 2 && ran.err.ends_with("; the file is not written over\n"), "{}", ran.err);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), cut);
}

#[test]
fn a_record_that_cannot_be_played_is_refused() {
    let record = |change: &dyn Fn(&mut Value)| {
        let mut value = serde_json::json!({
            "schema": 1, "game": "tic-tac-toe", "version": 1, "options": {},
            "players": [{"name": "Ann", "mark": "X"}, {"name": "Bob", "mark": "O"}],
            "actions": [{"seat": 0, "move": "b2"}, {"seat": 1, "move": "a1"}],
        });
        change(&mut value);
        parlor_with(&["replay", "-"], value.to_string().as_bytes())
    };
    assert_eq!(record(&|_| ()).code, 0);
    type Change<'a> = &'a dyn Fn(&mut Value);
    let cases: [(Change<'_>, &str); 6] = [
        (&|value| value["schema"] = 2.into(), "schema 2"),
        (&|value| value["game"] = "chess".into(), "there is no game"),
        (&|value| value["version"] = 7.into(), "version 7"),
        (&|value| value["actions"][1]["move"] = "b2".into(), "turn 2 of the record is refused: b2 is taken"),
        (&|value| value["options"]["rows"] = 0.into(), "rows"),
        (&|value| value["players"][0]["name"] = "\u{1b}[2J".into(), "invisible"),
    ];
    for (change, message) in cases {
        let ran = record(change);
        assert!(ran.code == 1 && ran.out.is_empty() && ran.err.contains(message), "{message}: {}", ran.err);
        assert!(!ran.err.contains('\u{1b}'));
    }
    assert_eq!(parlor_with(&["replay", "-"], b"").code, 1);
    assert_eq!(parlor(&["replay", "no-such-file.json"]).code, 1);
}

#[test]
fn a_series_counts_points_and_the_starter_changes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.json");
    let file = file.to_str().unwrap();
    let input = "a1\nb1\na2\nb2\na3\n".repeat(3);
    let arguments = ["play", "tic-tac-toe", "--seat", "Ann", "--seat", "Bob", "--games", "3", "--record", file];
    let ran = parlor_with(&arguments, input.as_bytes());
    assert!(ran.out.ends_with("After 3 games: Ann 2, Bob 1\n"), "{}", ran.out);
    let starters: Vec<Value> = std::fs::read_to_string(file)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["players"][0]["name"].clone())
        .collect();
    assert_eq!(starters, ["Ann", "Bob", "Ann"]);
    assert_eq!(parlor(&["replay", file]).out.matches("won the game").count(), 3);
}

#[test]
fn wrong_usage_lists_what_there_is() {
    let cases: [(&[&str], &str); 15] = [
        (&["play", "snakes-and-ladders", "--rolls", "1", "--games", "2"], "--games"),
        (&["play", "tic-tac-toe", "--mark", "A", "--mark", "B", "--mark", "C"], "3 marks are given for 2 seats"),
        (&["play", "chess"], "there are: tic-tac-toe, "),
        (&["play", "tic-tac-toe:5x5"], "4x4"),
        (&["play", "tic-tac-toe", "--set", "size=3"], "blocked, columns, directions, exact, first, line"),
        (&["play", "tic-tac-toe", "--set", "rows"], "KEY=VALUE"),
        (&["play", "tic-tac-toe", "--set", "rows=three"], "rows"),
        (&["play", "tic-tac-toe", "--set", "line=9"], "line"),
        (&["play", "tic-tac-toe", "--seats", "1"], "2 to 26 seats"),
        (&["play", "tic-tac-toe", "--seats", "27"], "2 to 26 seats"),
        (&["play", "tic-tac-toe", "--seats", "99999999999"], "no game has more than 26 seats"),
        (&["play", "tic-tac-toe", "--seat", "bot:deep"], "random"),
        (&["play", "tic-tac-toe", "--mark", "XX"], "visible character"),
        (&["play", "tic-tac-toe", "--no-input"], "--no-input"),
        (&["play", "snakes-and-ladders", "--set", "jumps=@/no/such/file"], "/no/such/file"),
    ];
    for (arguments, message) in cases {
        let ran = parlor(arguments);
        assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains(message), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn options_say_what_is_expected_of_them() {
    let cases = [
        ("rows=abc", r#"rows is a whole number from 1 to 1000, not "abc""#),
        ("rows=three", r#"rows is a whole number from 1 to 1000, not "three""#),
        ("rows=", r#"rows is a whole number from 1 to 1000, not """#),
        ("rows=-1", "rows is a whole number from 1 to 1000, not -1"),
        ("rows=99999999999999999999", "rows is a whole number from 1 to 1000, not 99999999999999999999"),
        ("exact=yes", r#"exact is true or false, not "yes""#),
        ("exact=True", r#"exact is true or false, not "True""#),
        ("exact=1", "exact is true or false, not 1"),
        ("pieces=both", r#"pieces is one of own, either, single, not "both""#),
    ];
    for (set, message) in cases {
        let ran = parlor(&["play", "tic-tac-toe", "--set", set]);
        assert_eq!((ran.code, ran.err), (2, format!("parlor: {message}\n")), "{set}");
    }
}

#[test]
fn options_are_read_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("jumps.txt");
    std::fs::write(&file, "16-6,4-14\n").unwrap();
    let jumps = format!("jumps=@{}", file.display());
    let ran = parlor_with(&["play", "snakes-and-ladders", "--json", "--set", &jumps, "--rolls", "4"], b"r\n");
    assert_eq!(events(&ran.out)[0]["options"]["jumps"], "4-14,16-6");
    assert!(ran.out.contains("\"kind\":\"ladder\""), "{}", ran.out);
}

#[test]
fn output_is_plain_or_coloured_as_asked() {
    let input = b"b2\n";
    let plain = parlor_with(&["play", "tic-tac-toe", "--plain"], input);
    assert!(plain.out.contains("2  .  X  .") && !plain.out.contains('│'), "{}", plain.out);
    let coloured = parlor_with(&["play", "tic-tac-toe", "--color", "always"], input);
    assert!(coloured.out.contains("\u{1b}[1;36mX"));
    assert!(!parlor_with(&["play", "tic-tac-toe"], input).out.contains('\u{1b}'), "off a terminal there is no colour");
    let marked = parlor_with(&["play", "tic-tac-toe", "--mark", "◼", "--plain"], input);
    assert!(marked.out.contains("2  .  X  ."), "{}", marked.out);
}

#[test]
fn a_closed_pipe_is_quiet() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["play", "snakes-and-ladders", "--seat", "bot:random", "--seat", "bot:random", "--seed", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn a_hint_is_given_to_whoever_asks() {
    let ran = parlor_with(&["play", "tic-tac-toe"], b"a1\nb1\nc1\nb2\na3\nhint\nb3\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("\nHint: b3 (wins at once)\n"), "{}", ran.out);
    assert!(ran.out.ends_with("Player 2 won the game\n"), "{}", ran.out);

    let ran = parlor_with(&["play", "tic-tac-toe", "--json"], b"b2\na1\nHINT\nquit\n");
    let hint = events(&ran.out).pop().unwrap();
    let (text, reason) = (hint["hint"]["move"].as_str().unwrap(), hint["hint"]["reason"].as_str().unwrap());
    assert!(text.len() == 2 && hint["hint"]["nodes"].as_u64() > Some(0), "{hint}");
    assert_eq!(reason, "holds the draw");
    let ran = parlor_with(&["play", "snakes-and-ladders"], b"hint\nquit\n");
    assert!(ran.out.contains("Hint: roll (nothing to choose)"), "{}", ran.out);
}

#[test]
fn every_bot_plays_on_the_command_line() {
    for bot in ["random", "greedy", "alpha-beta,level=3", "mcts,100ms", "perfect,nodes=2000", "mcts,nodes=500,level=9"]
    {
        let first = format!("bot:{bot}");
        let seats = ["--seat", &first, "--seat", "bot:greedy,nodes=100"];
        let ran = parlor(&[&["play", "connect-four", "--seed", "1", "--no-input"], &seats[..]].concat());
        assert_eq!(ran.code, 0, "{bot}: {}", ran.err);
        assert!(ran.out.ends_with("won the game\n") || ran.out.ends_with("draw\n"), "{bot}: {}", ran.out);
    }
    let listed = parlor(&["games"]).out;
    for kind in ["random", "greedy", "alpha-beta", "mcts", "perfect"] {
        assert!(listed.contains(&format!("\n  bot:{kind}  ")), "{listed}");
    }
}

#[test]
fn the_text_of_a_position_can_be_had_and_used() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let file = file.to_str().unwrap();
    let ran = parlor_with(&["play", "tic-tac-toe", "--record", file], b"b2\na1\nPOSITION\nc1\nquit\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("\no###x####\n"), "{}", ran.out);
    let ran = parlor_with(&["play", "connect-four", "--record", file, "--json"], b"4\nposition\nquit\n");
    assert_eq!(events(&ran.out).pop(), Some(serde_json::json!({"position": format!("{}x###", "#".repeat(38))})));
    let shown = |more: &[&str]| parlor(&[&["replay", file, "--position"], more].concat()).out;
    assert_eq!(shown(&[]), format!("o#x#x####\n{}x###\n", "#".repeat(38)));
    assert_eq!(shown(&["--at", "1"]), format!("####x####\n{}x###\n", "#".repeat(38)));
    let solved = parlor(&["solve", "tic-tac-toe", "--position", shown(&[]).lines().next().unwrap()]);
    assert!(solved.out.starts_with("O is to move\n"), "{}{}", solved.out, solved.err);
    assert_eq!(parlor(&["replay", file, "--position", "--json"]).code, 2);
}

#[test]
fn the_last_line_in_json_carries_the_position() {
    let ran = parlor_with(&["play", "tic-tac-toe", "--json"], b"a1\nb1\na2\nb2\na3\n");
    let last = events(&ran.out).pop().unwrap();
    assert_eq!(last, serde_json::json!({"event": "over", "outcome": [1, 2], "position": "xo#xo#x##"}));
}

#[test]
fn help_is_about_the_game_that_is_played() {
    let help = |game: &str, input: &str| -> Vec<String> {
        let ran = parlor_with(&["play", game], format!("{input}help\nquit\n").as_bytes());
        let told: Vec<String> = ran.out.lines().map(str::to_owned).collect();
        let end = told.iter().position(|line| line.starts_with("  undo [NAME]")).unwrap();
        let start = told[..end].iter().rposition(|line| !line.starts_with("  ")).unwrap() + 1;
        told[start..end].to_vec()
    };
    assert_eq!(
        help("tic-tac-toe", ""),
        [
            "  b2            a move that is legal now: the cell in column b, row 2 from the top",
            "  1,1           the same cell by row and column, counted from 0"
        ]
    );
    assert_eq!(help("tic-tac-toe", "b2\na1\n")[0].trim_start().split_once(' ').unwrap().0, "c2");
    assert_eq!(help("tic-tac-toe:wild", ""), ["  c3=x          a move that is legal now: x at c3"]);
    assert_eq!(help("connect-four", ""), ["  4             a move that is legal now: column 4 (d)"]);
    assert_eq!(help("ultimate-tic-tac-toe", ""), ["  b2b2          a move that is legal now"]);
    assert_eq!(help("snakes-and-ladders", ""), ["  roll or r     throw the dice"]);
}
