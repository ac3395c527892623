//! Observers at a table.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use parlor_core::{Event, FanOut, Observer, ObserverError, Outcome, Seat, Session};
use parlor_observers::{ChannelObserver, ConsoleNotifier, Counts, JsonLines, Statistics};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use support::{Chips, Does, Paper, chips, play, players};

/// What the console says, without the prefix that every line has.
fn notices(paper: &Paper) -> Vec<String> {
    let text = paper.text();
    text.lines().map(|line| line.strip_prefix("[IN-APP NOTIFICATION]: ").unwrap().to_owned()).collect()
}

/// A game with two refusals and an undo, and the faces for it.
const SCRIPT: [(u8, &str); 9] =
    [(0, "9"), (0, "1"), (1, "2"), (1, "r"), (0, "r"), (1, "u"), (1, "roll"), (0, "roll"), (1, "roll")];

fn scripted() -> Session<Chips> {
    chips(8, 2, &[4, 2, 1])
}

#[test]
fn the_console_tells_a_game_from_start_to_end() {
    let paper = Paper::default();
    let mut session = scripted();
    session.observe(Box::new(ConsoleNotifier::new(paper.clone())));
    play(&mut session, &SCRIPT);
    let expected = [
        "Chips begins: Ann (X), Bob (O)",
        "Ann (X) was refused: cannot read \"9\" as a move: moves are written like 1, 2",
        "Ann (X) took 1",
        "Bob (O) was refused: the dice are to be rolled now: the move is `roll`",
        "Bob (O) rolled 4",
        "Ann (X) rolled 2",
        "Bob (O) took the game back to turn 1",
        "Bob (O) rolled 4",
        "Ann (X) rolled 2",
        "Bob (O) rolled 1",
        "Bob (O) emptied the heap",
        "Bob won the game",
    ];
    assert_eq!(notices(&paper), expected);

    // Whoever comes late is told the game as it stands, without what was refused or taken back.
    let late = Paper::default();
    session.observe(Box::new(ConsoleNotifier::new(late.clone())));
    assert_eq!(notices(&late), [&expected[..1], &expected[2..3], &expected[7..]].concat());
}

#[test]
fn the_console_tells_how_a_game_ended() {
    let over = |seats: usize, outcome| {
        let paper = Paper::default();
        let mut console = ConsoleNotifier::new(paper.clone());
        console.notify(&chips(1, seats, &[]).started()).unwrap();
        console.notify(&Event::Over { outcome }).unwrap();
        notices(&paper)[1..].to_vec()
    };
    assert_eq!(over(2, Outcome::win(Seat(0), 2)), ["Ann won the game"]);
    assert_eq!(over(2, Outcome::draw(2)), ["The game ended in a draw"]);
    assert_eq!(over(3, Outcome::draw(3)), ["The game ended in a draw"]);
    assert_eq!(over(3, Outcome::win(Seat(1), 3)), ["Bob won the game", "Ranking: 1. Bob, 2. Ann, 2. Cid"]);
    assert_eq!(over(3, Outcome::loss(Seat(0), 3)), ["Bob and Cid won the game", "Ranking: 1. Bob, 1. Cid, 3. Ann"]);
    let ranking = Outcome::ranking(&[Seat(2), Seat(0), Seat(1)], 3);
    assert_eq!(over(3, ranking), ["Cid won the game", "Ranking: 1. Cid, 2. Ann, 3. Bob"]);
}

#[test]
fn nothing_that_the_console_writes_is_obeyed_by_a_terminal() {
    let hostile = "\u{1b}[2J\r\n[IN-APP NOTIFICATION]: Bob won\u{202e}\u{9b}\u{2028}";
    let mut started = scripted().started();
    if let Event::Started { title, .. } = &mut started {
        *title = hostile.to_owned();
    }
    let (text, say, message) = (hostile.to_owned(), hostile.to_owned(), hostile.to_owned());
    let events = [
        started,
        Event::Moved { seat: Seat(0), text: text.clone(), say: String::new() },
        Event::Moved { seat: Seat(0), text, say: say.clone() },
        Event::Fact { seat: Seat(7), fact: serde_json::json!(hostile), say, steps: Vec::new() },
        Event::Refused { seat: Seat(1), code: hostile.to_owned(), message },
    ];
    let paper = Paper::default();
    let mut console = ConsoleNotifier::new(paper.clone());
    for (index, event) in events.iter().enumerate() {
        console.notify(event).unwrap();
        assert_eq!(notices(&paper).len(), index + 1);
    }
    let inert = r"\u{1b}[2J\u{d}\u{a}[IN-APP NOTIFICATION]: Bob won\u{202e}\u{9b}\u{2028}";
    assert_eq!(notices(&paper)[3], format!("seat 7 {inert}"));
    assert_eq!(notices(&paper)[1], format!("Ann (X) played {inert}"));
    assert!(paper.text().chars().all(|character| character == '\n' || !character.is_control()));
}

#[test]
fn an_apostrophe_or_an_accent_stays_what_it_is() {
    let paper = Paper::default();
    let mut console = ConsoleNotifier::new(paper.clone());
    console
        .notify(&Event::Moved { seat: Seat(0), text: String::new(), say: "took \"O'Neil\" é e\u{301} 🎲".into() })
        .unwrap();
    assert_eq!(notices(&paper), ["seat 0 took \"O'Neil\" é e\u{301} 🎲"]);
}

#[test]
fn every_event_is_one_line_of_json_and_flushed() {
    /// A writer that shows what was flushed alone.
    #[derive(Clone, Default)]
    struct Buffered {
        held: Vec<u8>,
        paper: Paper,
    }
    impl Write for Buffered {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.held.write(bytes)
        }
        fn flush(&mut self) -> io::Result<()> {
            self.paper.write_all(&std::mem::take(&mut self.held))
        }
    }

    let buffered = Buffered::default();
    let paper = buffered.paper.clone();
    let (sender, receiver) = mpsc::channel();
    let mut session = scripted();
    session.observe(Box::new(JsonLines::new(buffered)));
    session.observe(Box::new(ChannelObserver::new(sender)));
    play(&mut session, &SCRIPT);

    let sent: Vec<Event> = receiver.try_iter().collect();
    let text = paper.text();
    let read: Vec<Event> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(read, sent);
    assert_eq!(read[0], session.started());
    // Two at the start, two refusals, an undo and the turn after it, and three for each of the six turns.
    assert_eq!(read.len(), 24);
    assert!(text.ends_with("{\"event\":\"over\",\"outcome\":[2,1]}\n"), "{text}");
}

#[test]
fn statistics_count_what_happened() {
    let statistics = Statistics::default();
    let mut session = scripted();
    session.observe(Box::new(statistics.observer()));
    play(&mut session, &SCRIPT);
    let expected = Counts {
        games: 1,
        moves: BTreeMap::from([(Seat(0), 1)]),
        rolls: BTreeMap::from([(Seat(0), 2), (Seat(1), 3)]),
        faces: BTreeMap::from([(1, 1), (2, 2), (4, 2)]),
        facts: BTreeMap::from([("emptied".to_owned(), 1), ("left".to_owned(), 5)]),
        wins: BTreeMap::from([(Seat(1), 1)]),
        draws: 0,
        turns_undone: 2,
        refusals: 2,
    };
    assert_eq!(statistics.snapshot(), expected);

    // Another table adds to the same counts, and does not disturb the count of turns taken back.
    let mut other = chips(2, 3, &[6]);
    other.observe(Box::new(statistics.observer()));
    play(&mut other, &[(0, "1"), (0, "u"), (0, "1"), (1, "r")]);
    let counts = statistics.snapshot();
    assert_eq!((counts.games, counts.draws, counts.turns_undone), (2, 1, 3));
    assert_eq!((counts.moves[&Seat(0)], counts.faces[&6]), (3, 1));
    assert!(serde_json::to_string(&counts).unwrap().starts_with(r#"{"games":2,"moves":{"0":3},"#));
}

#[test]
fn one_observer_counts_a_series_of_games() {
    let statistics = Statistics::default();
    let mut observer = statistics.observer();
    for script in [&[(0, "1"), (1, "r"), (0, "r")][..], &[(0, "1"), (0, "u")]] {
        let (sender, receiver) = mpsc::channel();
        let mut session = scripted();
        session.observe(Box::new(ChannelObserver::new(sender)));
        play(&mut session, script);
        receiver.try_iter().for_each(|event| observer.notify(&event).unwrap());
    }
    let counts = statistics.snapshot();
    assert_eq!((counts.games, counts.turns_undone), (2, 1));
}

#[test]
fn an_observer_that_fails_disturbs_nobody_and_is_told_nothing_more() {
    let told: [Arc<AtomicUsize>; 3] = Default::default();
    let counting = |index: usize| {
        let told = Arc::clone(&told[index]);
        move || told.fetch_add(1, Ordering::SeqCst)
    };
    let (first, second, third) = (counting(0), counting(1), counting(2));
    let mut session = scripted();
    session.observe(Box::new(Does(
        move |_: &Event| {
            if first() == 2 { Err(ObserverError::new("the disk is full")) } else { Ok(()) }
        },
    )));
    session.observe(Box::new(Does(move |event: &Event| {
        second();
        if let Event::Rolled { roll, .. } = event {
            panic!("a {roll} was too much");
        }
        Ok(())
    })));
    session.observe(Box::new(Does(move |_: &Event| {
        third();
        Ok(())
    })));
    play(&mut session, &SCRIPT);

    assert_eq!(session.outcome(), Some(Outcome::win(Seat(1), 2)));
    let failures: Vec<String> = session.observer_failures().iter().map(ToString::to_string).collect();
    assert_eq!(failures, ["the disk is full", "panicked: a 4 was too much"]);
    let told = told.map(|told| told.load(Ordering::SeqCst));
    // The second fails at the first roll: after two events of the start, a refusal, three of the move, a refusal.
    assert_eq!(told, [3, 8, 24]);
}

#[test]
fn a_fan_out_tells_everyone_and_keeps_the_failures() {
    let (sender, receiver) = mpsc::channel();
    let mut fan_out = FanOut::default();
    fan_out.add(Box::new(JsonLines::new(Full)));
    fan_out.add(Box::new(ConsoleNotifier::new(Full)));
    fan_out.add(Box::new(ChannelObserver::new(sender)));
    let event = Event::Started {
        game: "chips".into(),
        title: "Chips".into(),
        version: 1,
        options: serde_json::Value::Null,
        players: players(2),
    };
    fan_out.notify(&event).unwrap();
    assert_eq!(receiver.try_iter().collect::<Vec<_>>(), std::slice::from_ref(&event));
    assert_eq!(fan_out.failures().iter().map(ToString::to_string).collect::<Vec<_>>(), ["full", "full"]);

    drop(receiver);
    fan_out.notify(&event).unwrap();
    assert_eq!(fan_out.failures().last(), Some(&ObserverError::new("the receiver of the events is gone")));
    assert_eq!((fan_out.is_empty(), fan_out.failures().len()), (true, 3));
}

/// A writer that has no room.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::other("full"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
