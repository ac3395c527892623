//! Whole sessions, without a process and without a clock.
#![allow(clippy::unwrap_used, reason = "in a test it is a check")]

mod support;

use parlor_gomocup::{Effort, Session, Step, Thinker};
use parlor_threats::{Choice, Engine, Limits, Position, Side};
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
