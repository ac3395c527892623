//! Programs as bots: what is said to them, and what becomes of those that misbehave.

#![cfg(unix)]

use parlor_analysis::{GenericSolver, Monitor};
use parlor_bots::{Bot, BotError, Budget, Choice, bot};
use parlor_core::{Depict, Event, Game, Player, Seat, Session, Setting, Turn, TurnReport};
use parlor_dice::SeededDice;
use parlor_rules_connect_four::ConnectFour;
use parlor_rules_snakes_and_ladders::SnakesAndLadders;
use parlor_rules_tic_tac_toe::{TicTacToe, TicTacToeRules};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::sleep;
use std::time::Duration;

const NODES: Budget = Budget::Nodes(1_000);

/// A table with a bot that is told all that happens at it.
struct Watched<R: Depict> {
    table: Session<R>,
    bot: Box<dyn Bot>,
}

impl<R: Depict> Watched<R> {
    fn new<G: Game<Rules = R>>(game: &G, command: &str) -> Watched<R> {
        let setting = Setting::new(game, Default::default(), 2, 5).expect("the defaults make a game");
        let players = Seat::all(2).map(Player::of_seat).collect();
        let spec = format!("exec:{command}").parse().expect("it is a command");
        let bot = bot(&spec, &setting, || Box::new(GenericSolver::default()), 42);
        let table = Session::new(setting, players, SeededDice::new(3)).expect("the players fit");
        let mut watched = Watched { table, bot: bot.expect("it is made before it starts") };
        // If it cannot be started, it says so again when it is to choose.
        let _ = watched.bot.notify(&watched.table.started());
        let _ = watched.bot.notify(&Event::Turn { turn: watched.table.turn() });
        watched
    }

    fn choose(&mut self) -> Result<Choice, BotError> {
        self.bot.choose(NODES, &Monitor::new())
    }

    fn tell(&mut self, report: &TurnReport) {
        report.events.iter().for_each(|event| self.bot.notify(event).expect("the event fits"));
    }

    /// Lets the bot play for whoever is to act.
    fn play(&mut self) -> Choice {
        let choice = self.choose().expect("the program answers");
        let seat = self.table.turn().seat().expect("the game goes on");
        let report = self.table.act(seat, &choice.text).expect("the move is legal");
        self.tell(&report);
        choice
    }

    /// Plays a whole game, and takes three turns of it back on the way.
    fn play_to_the_end(&mut self) {
        let mut undos = 3;
        while let Some(seat) = self.table.turn().seat() {
            self.play();
            if undos > 0 && self.table.turn() != Turn::Over && self.table.version() > 4 {
                undos -= 1;
                let report = self.table.undo(seat).expect("there is something to undo");
                self.tell(&report);
            }
        }
        assert_eq!((undos, self.choose()), (0, Err(BotError::NothingToChoose)));
    }
}

fn tic_tac_toe(command: &str) -> Watched<TicTacToeRules> {
    Watched::new(&TicTacToe, command)
}

/// A program that answers as it should, but for what is put in front.
fn good(before: &str) -> String {
    let answers = "while read -r w t f r; do case $w in \
                   parlor) echo parlor 1;; moves) c=$f;; go) echo move $c;; quit) exit;; esac; done";
    format!("sh -c '{before}{answers}'")
}

/// A clock on which a second passes whenever it is looked at.
fn hurried() -> Monitor {
    let seconds = AtomicU64::new(0);
    Monitor::with_clock(move || Duration::from_secs(seconds.fetch_add(1, Relaxed)))
}

fn example(name: &str) -> String {
    format!("{}/examples/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_program_plays_whole_games_of_any_kind() {
    for command in [format!("sh {}", example("first.sh")), good("")] {
        tic_tac_toe(&command).play_to_the_end();
        Watched::new(&ConnectFour, &command).play_to_the_end();
        Watched::new(&SnakesAndLadders, &command).play_to_the_end();
    }
}

#[test]
#[ignore = "needs python3"]
fn a_program_in_python_plays_whole_games_of_any_kind() {
    let command = format!("python3 {}", example("centre.py"));
    let mut watched = tic_tac_toe(&command);
    let choice = watched.play();
    assert_eq!((choice.text.as_str(), choice.reason.as_str()), ("b2", "nearest to the centre"));
    watched.play_to_the_end();
    let mut watched = Watched::new(&ConnectFour, &command);
    assert_eq!(watched.play().text, "4");
    watched.play_to_the_end();
    Watched::new(&SnakesAndLadders, &command).play_to_the_end();
}

/// All that is said to a program, line by line.
#[test]
fn what_is_said_is_what_the_protocol_says() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let keep = format!(
        "exec 3>{}; while read -r l; do echo \"$l\" >&3; set -- $l; case $1 in parlor) echo name it; \
         echo parlor 1;; moves) c=$3;; go) echo info why; echo nodes 7; echo move $c;; quit) exit;; esac; done",
        log.display()
    );
    let mut watched = tic_tac_toe(&format!("sh -c '{keep}'"));
    assert_eq!(watched.play(), Choice { text: "a1".into(), reason: "why".into(), nodes: 7 });
    let report = watched.table.undo(Seat(0)).unwrap();
    watched.tell(&report);
    let monitor = Monitor::with_clock(|| Duration::ZERO);
    watched.bot.choose(Budget::Time(Duration::from_millis(1_500)), &monitor).unwrap();
    drop(watched);
    let said = std::fs::read_to_string(&log).unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[1].starts_with("new tic-tac-toe 1 2 42 {") && lines[1].contains("\"rows\":3"), "{}", lines[1]);
    assert!(lines[2].starts_with("event {\"event\":\"started\",\"game\":\"tic-tac-toe\","), "{}", lines[2]);
    let expected = [
        "event {\"event\":\"turn\",\"wait\":\"move\",\"seat\":0}",
        "moves 9 a1 b1 c1 a2 b2 c2 a3 b3 c3",
        "go nodes 1000",
        "event {\"event\":\"moved\",\"seat\":0,\"move\":\"a1\",\"say\":\"placed a mark at a1\"}",
        "event {\"event\":\"turn\",\"wait\":\"move\",\"seat\":1}",
        "event {\"event\":\"undone\",\"seat\":0,\"to\":0}",
        "event {\"event\":\"turn\",\"wait\":\"move\",\"seat\":0}",
        "moves 9 a1 b1 c1 a2 b2 c2 a3 b3 c3",
        "go time 1500",
        "quit",
    ];
    assert_eq!((lines[0], &lines[3..]), ("parlor 1", &expected[..]));
}

#[test]
fn whoever_misbehaves_fails_with_a_reason_and_for_good() {
    let cases = [
        ("./no-such-program".to_owned(), "program-start", "cannot start \"./no-such-program\": No such file"),
        ("sh -c 'exit 3'".to_owned(), "program-ended", "the program ended with exit code 3"),
        (
            "sh -c 'echo one >&2; printf \"\\033[2J no book\\n\" >&2; exit 3'".to_owned(),
            "program-ended",
            "the program ended with exit code 3; it last said \"\\u{1b}[2J no book\"",
        ),
        ("sh -c 'kill -9 $$'".to_owned(), "program-ended", "the program was ended (signal: 9"),
        ("sh -c 'exec >&-; sleep 60'".to_owned(), "program-ended", "the program closed its output"),
        ("echo hello".to_owned(), "program-nonsense", "the program said \"hello\" where \"parlor 1\" is expected"),
        ("echo parlor 2".to_owned(), "program-nonsense", "the program said \"parlor 2\""),
        ("echo error only chess".to_owned(), "program-declined", "the program gives up: only chess"),
        ("yes info busy".to_owned(), "program-flood", "the program wrote 10000 lines and no answer"),
        ("yes \"\"".to_owned(), "program-flood", "the program wrote 10000 lines and no answer"),
        (
            "sh -c 'head -c 10000000 /dev/zero | tr \"\\0\" a'".to_owned(),
            "program-line-long",
            "the program wrote a line of more than 16384 bytes",
        ),
        (good("echo move b2;"), "program-nonsense", "the program said \"move b2\""),
        (
            good("echo parlor 1; while read -r w r; do case $w in go) exit 4;; esac; done;"),
            "program-ended",
            "the program ended with exit code 4",
        ),
    ];
    for (command, code, message) in cases {
        let mut watched = tic_tac_toe(&command);
        sleep(Duration::from_millis(50));
        let error = watched.choose().expect_err(&command);
        assert_eq!(error.code(), code, "{command}: {error}");
        assert!(error.to_string().starts_with(message), "{command}: {error}");
        assert_eq!(watched.choose(), Err(error), "{command}");
    }
}

#[test]
fn a_new_game_is_another_chance() {
    let folder = tempfile::tempdir().unwrap();
    let mark = folder.path().join("mark");
    let once = format!("if [ ! -e {0} ]; then touch {0}; exit 5; fi;", mark.display());
    let mut watched = tic_tac_toe(&good(&once));
    assert_eq!(watched.choose().unwrap_err().code(), "program-ended");
    watched.bot.notify(&watched.table.started()).unwrap();
    watched.play_to_the_end();
}

#[test]
fn silence_is_not_waited_for_for_ever() {
    let error = tic_tac_toe("sleep 60").bot.choose(NODES, &hurried()).unwrap_err();
    assert_eq!((error.code(), error.to_string().as_str()), ("program-silent", "the program gave no answer within 11s"));

    let once =
        "echo parlor 1; while read -r w t f r; do case $w in moves) c=$f;; go) echo move $c; break;; esac; done;";
    let mut watched = tic_tac_toe(&good(&format!("{once} sleep 60;")));
    watched.play();
    let error = watched.bot.choose(Budget::Time(Duration::from_secs(2)), &hurried()).unwrap_err();
    assert_eq!(error.to_string(), "the program gave no answer within 3s");

    // Stopped after a second, and waited for one more.
    let monitor = hurried();
    monitor.stop();
    let error = tic_tac_toe("sleep 60").bot.choose(NODES, &monitor).unwrap_err();
    assert_eq!(error.to_string(), "the program gave no answer within 2s");
}

#[test]
fn a_program_that_thinks_for_ever_is_stopped_and_answers() {
    let thinker = "while read -r w t f r; do case $w in \
                   parlor) echo parlor 1;; moves) c=$f;; stop) echo move $c;; quit) exit;; esac; done";
    let mut watched = tic_tac_toe(&format!("sh -c '{thinker}'"));
    let monitor = Monitor::new();
    monitor.stop();
    assert_eq!(watched.bot.choose(NODES, &monitor).map(|choice| choice.text), Ok("a1".to_owned()));
    let no_clock = watched.bot.choose(Budget::default(), &Monitor::new());
    assert_eq!(no_clock, Err(BotError::NoClock));
}

#[test]
fn who_starts_slowly_is_waited_for() {
    tic_tac_toe(&good("sleep 0.5;")).play_to_the_end();
}

/// The first line of a file, once there is one.
fn first_line(path: &Path) -> String {
    for _ in 0..500 {
        if let Ok(text) = std::fs::read_to_string(path)
            && let Some((line, _)) = text.split_once('\n')
        {
            return line.to_owned();
        }
        sleep(Duration::from_millis(10));
    }
    panic!("{} has no line", path.display());
}

/// A program that heeds nothing, and has a child that shows that it lives.
#[test]
fn who_ignores_quit_is_ended_with_all_its_children() {
    let folder = tempfile::tempdir().unwrap();
    let (process, alive) = (folder.path().join("process"), folder.path().join("alive"));
    let stubborn = format!(
        "trap \"\" TERM HUP INT; echo $$ >{}; while :; do echo x >>{}; sleep 0.02; done & \
         echo parlor 1; while :; do sleep 1; done;",
        process.display(),
        alive.display()
    );
    let watched = tic_tac_toe(&good(&stubborn));
    let number = first_line(&process);
    first_line(&alive);
    drop(watched);
    assert!(!cfg!(target_os = "linux") || !Path::new("/proc").join(&number).exists(), "{number} was not waited for");
    let length = || std::fs::metadata(&alive).unwrap().len();
    // What was being written when it ended is there by now.
    sleep(Duration::from_millis(50));
    let before = length();
    sleep(Duration::from_millis(300));
    assert_eq!(length(), before, "its child is still alive");
}
