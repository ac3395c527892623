//! Whole sessions, without a process and without a clock.
#![allow(clippy::unwrap_used, reason = "in a test it is a check")]

mod support;

use parlor_gomocup::{Effort, Reply, Session, Settings, Step, Thinker};
use parlor_threats::{Choice, Engine, Limits, Position, Side};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};
use support::{Referee, sessions};

/// An engine that thinks so many nodes, whatever the time.
struct Short(Engine);

impl Thinker for Short {
    fn choose(&mut self, position: &mut Position, side: Side, effort: Effort) -> Option<Choice> {
        let nodes = effort.nodes_max.min(2_000);
        self.0.choose(position, side, Limits { nodes, ..Limits::default() }, &mut || false)
    }
}

fn session() -> Session<Short> {
    Session::new(Short(Engine::new(1 << 16)))
}

/// What is answered, or nothing.
fn say(session: &mut Session<Short>, line: &str) -> Option<String> {
    match session.take(line) {
        Step::Reply(reply) => Some(reply.to_string()),
        Step::Silent | Step::Quit => None,
    }
}

#[test]
fn sessions_go_as_they_are_written() {
    for (_, exchanges) in sessions() {
        let (mut session, mut referee) = (session(), Referee::default());
        for exchange in exchanges {
            let answer = say(&mut session, &exchange.line);
            referee.check(&exchange, answer.as_deref());
        }
    }
}

#[test]
fn the_manager_says_when_it_is_over() {
    let mut session = session();
    assert_eq!(session.take("END"), Step::Quit);
    say(&mut session, "START 15");
    say(&mut session, "BOARD");
    assert_eq!(session.take("end \r"), Step::Quit, "even in a list");
}

/// A move for every empty cell there is, and then an error.
#[test]
fn a_full_board_has_no_move() {
    let mut session = session();
    say(&mut session, "START 5");
    say(&mut session, "INFO rule 1");
    // Rows that no five fits into, but for one cell.
    let mut lines: Vec<String> = Vec::new();
    for y in 0..5 {
        for x in 0..5 {
            let own = (x / 2 + y) % 2 == 0;
            lines.push(format!("{x},{y},{}", if own { 1 } else { 2 }));
        }
    }
    let list = |session: &mut Session<Short>, lines: &[String]| {
        say(session, "BOARD");
        lines.iter().for_each(|line| assert_eq!(say(session, line), None));
        say(session, "DONE").unwrap()
    };
    assert_eq!(list(&mut session, &lines[..24]), "4,4");
    assert_eq!(list(&mut session, &lines), "ERROR the board is full");
    assert_eq!(say(&mut session, "BEGIN").unwrap(), "ERROR the board is full");
}

/// In swap2 a side is chosen by what it is worth.
#[test]
fn nobody_stays_on_the_worse_side() {
    let cases: [(&[&str], &str); 2] =
        [(&["6,7", "0,0", "7,7", "14,0", "8,7"], "SWAP"), (&["6,6", "0,0", "7,7"], "SWAP")];
    for (stones, answer) in cases {
        let mut session = session();
        say(&mut session, "START 15");
        say(&mut session, "SWAP2BOARD");
        stones.iter().for_each(|line| assert_eq!(say(&mut session, line), None));
        assert_eq!(say(&mut session, "DONE").unwrap(), answer, "{stones:?}");
        // The stones of Black are its own now.
        let next = say(&mut session, "TURN 3,3").unwrap();
        assert!(next.contains(','), "{next}");
    }
    let mut session = session();
    for line in ["START 15", "SWAP2BOARD", "0,0", "7,7", "14,14", "7,8", "0,14"] {
        say(&mut session, line);
    }
    let stone = say(&mut session, "DONE").unwrap();
    assert!(stone.contains(',') && !stone.contains(' '), "White stays and moves: {stone}");
    // The stones of White are its own now, and with two more of them it wins.
    for line in ["PLAY 7,9", "PLAY 7,6"] {
        assert_eq!(say(&mut session, line).unwrap(), line.trim_start_matches("PLAY "));
    }
    let five = say(&mut session, "TURN 14,0").unwrap();
    assert!(five == "7,5" || five == "7,10", "{five}");
}

/// An engine that notes how it is asked, and whose time is over after so many choices.
struct Noting {
    engine: Short,
    choices_max: usize,
    start: Instant,
    deadlines: Cell<u32>,
    efforts: Rc<RefCell<Vec<Effort>>>,
}

impl Thinker for Noting {
    fn choose(&mut self, position: &mut Position, side: Side, effort: Effort) -> Option<Choice> {
        self.efforts.borrow_mut().push(effort);
        self.engine.choose(position, side, effort)
    }

    /// Another one each time it is asked.
    fn deadline(&self, _: &Settings, _: usize) -> Option<Instant> {
        self.deadlines.set(self.deadlines.get() + 1);
        Some(self.start + Duration::from_secs(self.deadlines.get().into()))
    }

    fn is_due(&self, _: &Effort) -> bool {
        self.efforts.borrow().len() >= self.choices_max
    }
}

/// What is answered in the end, and the efforts that it took.
#[expect(clippy::disallowed_methods, reason = "some time or other, to tell deadlines apart")]
fn efforts(choices_max: usize, lines: &[&str]) -> (Step, Vec<Effort>) {
    let efforts = Rc::default();
    let engine = Short(Engine::new(1 << 16));
    let start = Instant::now();
    let thinker = Noting { engine, choices_max, start, deadlines: Cell::new(0), efforts: Rc::clone(&efforts) };
    let mut session = Session::new(thinker);
    let steps: Vec<Step> = lines.iter().map(|line| session.take(line)).collect();
    (steps.last().unwrap().clone(), efforts.take())
}

/// However many looks an answer takes, it has one deadline, and when that has passed there is an answer.
#[test]
fn an_opening_has_one_deadline() {
    let opening = ["START 15", "SWAP2BOARD", "DONE"];
    for (choices_max, count) in [(0, 1), (1, 1), (5, 5), (usize::MAX, 47)] {
        let (step, efforts) = efforts(choices_max, &opening);
        let Step::Reply(Reply::Points(points)) = step else { panic!("{step:?}") };
        assert_eq!((points.len(), efforts.len()), (3, count));
        assert!(efforts.iter().all(|effort| effort.deadline.is_some() && effort.deadline == efforts[0].deadline));
    }
    let (_, efforts) = efforts(0, &["START 15", "BEGIN", "TURN 0,0"]);
    assert_eq!(efforts.len(), 2);
    assert_ne!(efforts[0].deadline, efforts[1].deadline, "each answer has its own");
}

#[test]
fn a_new_game_does_not_begin_with_the_time_left_of_the_last() {
    for again in ["START 15", "RECTSTART 15,15", "RESTART"] {
        let lines =
            ["START 15", "INFO timeout_turn 7", "INFO time_left 5", "BEGIN", "START 100", "TURN 0,0", again, "BEGIN"];
        let (_, efforts) = efforts(0, &lines);
        let left: Vec<Option<i64>> = efforts.iter().map(|effort| effort.settings.time_left_ms).collect();
        assert_eq!(left, [Some(5), Some(5), None], "{again}");
        assert_eq!(efforts[2].settings.timeout_turn_ms, Some(7), "what is said of every game stays");
    }
}

/// As many stones as the largest board has cells, and no more.
#[test]
fn a_list_has_an_end() {
    let mut session = session();
    say(&mut session, "START 22");
    for (more, error) in [(0, "ERROR the board is full"), (1, "ERROR a list has 484 stones at most")] {
        say(&mut session, "BOARD");
        for cell in 0..484 {
            say(&mut session, &format!("{},{},3", cell % 22, cell / 22));
        }
        (0..more).for_each(|_| assert_eq!(say(&mut session, "0,0,1"), None));
        assert_eq!(say(&mut session, "DONE").unwrap(), error);
    }
}

mod noise {
    use super::*;
    use proptest::prelude::*;

    fn line() -> impl Strategy<Value = String> {
        let word = prop_oneof![
            Just("START"),
            Just("RECTSTART"),
            Just("RESTART"),
            Just("BEGIN"),
            Just("TURN"),
            Just("PLAY"),
            Just("TAKEBACK"),
            Just("BOARD"),
            Just("SWAP2BOARD"),
            Just("DONE"),
            Just("INFO rule"),
            Just("INFO"),
            Just("ABOUT"),
            Just(""),
        ];
        let numbers = proptest::collection::vec(-1..7_i32, 0..4);
        prop_oneof![
            6 => (word, numbers).prop_map(|(word, numbers)| {
                let numbers: Vec<String> = numbers.iter().map(i32::to_string).collect();
                format!("{word} {}", numbers.join(","))
            }),
            1 => any::<String>(),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(150))]

        #[test]
        fn whatever_is_said_is_answered_in_one_line_or_not_at_all(lines in proptest::collection::vec(line(), 0..40)) {
            let mut session = session();
            for line in lines {
                if let Some(answer) = say(&mut session, &line) {
                    prop_assert!(!answer.is_empty() && !answer.contains(['\r', '\n']), "{:?}", answer);
                }
            }
            say(&mut session, "DONE");
            prop_assert_eq!(say(&mut session, "START 5").unwrap(), "OK");
            say(&mut session, "INFO rule 0");
            prop_assert_eq!(say(&mut session, "BEGIN").unwrap(), "2,2");
        }
    }
}
