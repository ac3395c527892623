//! `arena` as a user calls it.

mod support;

use serde_json::Value;
use support::parlor;

const RANDOM: [&str; 4] = ["--bot", "random", "--bot", "random"];

/// The JSON of a call that succeeds.
fn json(arguments: &[&str]) -> Value {
    let ran = parlor(&[&["arena"], arguments, &["--json"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    serde_json::from_str(&ran.out).expect("the output is JSON")
}

#[test]
fn the_same_seed_gives_the_same_results_for_every_number_of_jobs() {
    for more in [&["tic-tac-toe", "--openings", "2"][..], &["snakes-and-ladders"], &["connect-four", "--bot", "random"]]
    {
        let found = |jobs| json(&[more, &RANDOM, &["-n", "40", "--seed", "5", "--jobs", jobs]].concat());
        let expected = found("1");
        assert!(["2", "7"].into_iter().all(|jobs| found(jobs) == expected), "{more:?}");
    }
}

#[test]
fn the_json_has_everything_that_the_table_has() {
    let arguments = ["tic-tac-toe", "-n", "199", "--seed", "5", "--sprt", "elo0=0,elo1=400"];
    let found = json(&[&arguments[..], &RANDOM].concat());
    assert_eq!(
        (found["game"].as_str(), found["seed"].as_u64(), found["asked"].as_u64()),
        (Some("tic-tac-toe"), Some(5), Some(200))
    );
    let games = found["games"].as_u64().unwrap();
    assert_eq!((found["test"]["decision"].as_str(), games < 200), (Some("elo0"), true));
    assert_eq!((found["test"]["elo1"].as_f64(), found["test"]["alpha"].as_f64()), (Some(400.0), Some(0.05)));
    assert!(found["test"]["log_ratio"].as_f64().unwrap() <= found["test"]["bounds"][0].as_f64().unwrap());
    let (bot, duel) = (&found["bots"][0], &found["duels"][0]);
    assert_eq!((bot["name"].as_str(), bot["bot"].as_str()), (Some("random bot 1"), Some("random,nodes=10000")));
    let sum = |value: &Value| ["wins", "draws", "losses"].map(|key| value[key].as_u64().unwrap()).iter().sum::<u64>();
    assert_eq!((sum(bot), sum(duel), bot["games"].as_u64()), (games, games, Some(games)));
    assert_eq!((sum(&bot["seats"][0]), sum(&bot["seats"][1])), (games / 2, games / 2));
    assert_eq!((bot["moves"].as_u64(), bot["nodes_per_move"].as_f64()), (bot["nodes"].as_u64(), Some(1.0)));
    assert_eq!((bot["forfeits"].as_array().map(Vec::len), found["unfinished"].as_u64()), (Some(0), Some(0)));
    assert_eq!(
        (duel["first"].as_u64(), duel["second"].as_u64(), duel["score"].clone()),
        (Some(0), Some(1), bot["score"].clone())
    );
    let rounds: Vec<u64> = duel["rounds"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).collect();
    assert_eq!((rounds.len(), rounds.iter().sum::<u64>() * 2), (5, games));
    let [low, elo, high] = [&duel["elo_interval"][0], &duel["elo"], &duel["elo_interval"][1]].map(Value::as_f64);
    assert!(low < elo && elo < high && duel["superiority"].as_f64().unwrap() < 1.0, "{duel}");
    assert!((5.0..9.0).contains(&found["turns"].as_f64().unwrap()));
}

/// With the same dice for every bot in a seat, much of the result is known without playing.
#[test]
fn the_table_says_it_in_words() {
    let ran = parlor(&[&["arena", "snakes-and-ladders", "-n", "20", "--seed", "5"], &RANDOM[..]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("20 games of snakes-and-ladders, seed 5; "), "{}", ran.out);
    assert_eq!(lines[1], "   bot                   games     wins    draws   losses     score  nodes/move");
    assert_eq!(lines[2], "A  random,nodes=10000       20       10        0       10   50.00 %         1.0");
    assert_eq!(lines[4], "wins, draws and losses by seat:");
    assert!(lines[5].starts_with("A  seat 1 ") && lines[5].contains(", seat 2 "), "{}", lines[5]);
    assert_eq!(lines[5].replacen('A', "B", 1), lines[6]);
    let duel = "A against B: 10 wins, 0 draws, 10 losses; 0.0 ± 110.8 Elo (95 %), likely stronger 50.0 %";
    assert_eq!(lines[7..], [duel, "  rounds by points, from none to all: 0 0 10 0 0"]);
}

#[test]
fn shared_wins_have_a_column_where_there_are_any() {
    let bots = ["--bot", "random", "--bot", "random", "--bot", "random", "-n", "30", "--seed", "1"];
    let out = |game: &str| parlor(&[&["arena", game, "--seats", "3"], &bots[..]].concat()).out;
    let misere = out("tic-tac-toe:misere");
    let lines: Vec<&str> = misere.lines().collect();
    assert_eq!(lines[1], "   bot                   games     wins   shared    draws   losses     score  nodes/move");
    assert_eq!(lines[2], "A  random,nodes=10000       30        0        7       20        3   50.83 %         1.0");
    assert_eq!(lines[5], "wins, shared wins, draws and losses by seat:");
    assert_eq!(lines[6], "A  seat 1 0-2-6-2, seat 2 0-2-7-1, seat 3 0-3-7-0");
    assert!(!out("tic-tac-toe").contains("shared"));
}

#[cfg(unix)]
#[test]
fn a_program_that_cannot_be_started_is_no_result() {
    let ran = parlor(&["arena", "tic-tac-toe", "--bot", "random", "--bot", "exec:./no-such-program", "-n", "4"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("exec bot has not played at all: cannot start"), "{}", ran.err);
}

#[test]
fn forfeits_are_told_with_their_reasons() {
    let quitter = "exec:sh -c 'while read -r w t; do case $w in parlor) echo parlor 1;; go) exit 9;; esac; done'";
    let ran = parlor(&["arena", "tic-tac-toe", "--bot", "random", "--bot", quitter, "-n", "4"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.ends_with("\nB forfeits 4 games: the program ended with exit code 9\n"), "{}", ran.out);
    assert!(
        ran.out.contains("4 wins, 0 draws, 0 losses; at least -290.5 Elo (95 %), likely stronger 75.0 %"),
        "{}",
        ran.out
    );
}

#[test]
fn records_are_kept_in_order_and_can_be_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let play = |name: &str, jobs: &str| {
        let file = file(name);
        let more = ["-n", "10", "--seed", "3", "--jobs", jobs, "--record", &file];
        assert_eq!(parlor(&[&["arena", "tic-tac-toe"], &RANDOM[..], &more].concat()).code, 0);
        std::fs::read_to_string(&file).unwrap()
    };
    let records = play("one", "1");
    assert_eq!((records.lines().count(), &records), (10, &play("two", "2")));
    let replay = parlor(&["replay", &file("one")]);
    assert_eq!(replay.code, 0, "{}", replay.err);
    assert_eq!(play("one", "1").lines().count(), 20, "games are added to those that are there");
}

#[test]
fn records_are_kept_even_if_nobody_reads_the_results() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records");
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["arena", "tic-tac-toe", "-n", "10", "--record", file.to_str().unwrap()])
        .args(RANDOM)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 10);
}

#[test]
fn wrong_arguments_are_wrong_usage() {
    let cases: [(&[&str], &str); 15] = [
        (&["tic-tac-toe"], "--bot"),
        (&["tic-tac-toe", "--bot", "random"], "2 to 26 bots"),
        (&["tic-tac-toe", "--seats", "3", "--bot", "random", "--bot", "random"], "takes 3 bots"),
        (&["tic-tac-toe", "--bot", "random", "--bot", "deep"], "no bot \"deep\""),
        (&["tic-tac-toe", "--bot", "random,soon"], "as a budget"),
        (&["tic-tac-toe", "--bot", "exec:"], "names no program"),
        (&["tic-tac-toe", "--bot", "random", "--bot", "random", "--sprt", "elo0=5,elo1=0"], "elo0 is less"),
        (
            &["tic-tac-toe", "--bot", "random", "--bot", "random", "--bot", "random", "--sprt", "elo0=0,elo1=9"],
            "two bots",
        ),
        (&["tic-tac-toe", "--bot", "random", "--bot", "random", "--openings", "1001"], "--openings"),
        (&["tic-tac-toe", "--bot", "random", "--bot", "random", "--jobs", "0"], "--jobs"),
        (&["tic-tac-toe", "--bot", "random", "--bot", "random", "-n", "-5"], "-5"),
        (&["tic-tac-toe", "--bot", "random", "--bot", "random", "-n", "0"], "--games"),
        (&["tic-tac-toe", "--bot", "random", "--bot", "random", "-n", "18446744073709551615"], "--games"),
        (&["tic-tac-toe", "--bot", "random,1s,9s", "--bot", "random"], "one budget"),
        (&["chess", "--bot", "random", "--bot", "random"], "no game \"chess\""),
    ];
    for (arguments, reason) in cases {
        let ran = parlor(&[&["arena"], arguments].concat());
        assert!(ran.code == 2 && ran.err.contains(reason) && ran.out.is_empty(), "{arguments:?}: {}", ran.err);
    }
    let over = parlor(&[&["arena", "tic-tac-toe", "--openings", "9"], &RANDOM[..]].concat());
    assert!(over.code == 1 && over.err.contains("goes on after 9 turns"), "{}", over.err);
}

#[test]
fn who_asks_for_more_than_the_machine_has_is_warned() {
    let timed = ["--bot", "random,1ms", "--bot", "random,1ms", "-n", "2", "--jobs", "9999"];
    let ran = parlor(&[&["arena", "tic-tac-toe"], &timed[..]].concat());
    assert!(ran.code == 0 && ran.err.starts_with("9999 games at once on "), "{}", ran.err);
    let nodes = parlor(&[&["arena", "tic-tac-toe", "-n", "2", "--jobs", "9999"], &RANDOM[..]].concat());
    assert_eq!((nodes.code, nodes.err.as_str()), (0, ""));
}

/// Ctrl-C, as a terminal sends it.
#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_there_is() {
    use std::process::{Command, Stdio};
    let mut arena = Command::new(env!("CARGO_BIN_EXE_parlor"));
    arena.args(["arena", "tic-tac-toe", "-n", "1000000000", "--seed", "1"]).args(RANDOM);
    let child = arena.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(2));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let ended = child.wait_with_output().unwrap();
    let out = String::from_utf8(ended.stdout).unwrap();
    assert_eq!(ended.status.code(), Some(130), "{out}");
    assert!(out.contains(" games of 1000000000 of tic-tac-toe, seed 1; ") && out.contains("A against B: "), "{out}");
}
