//! A session carries out a whole action, or refuses it and stays as it was.

mod support;

use parlor_core::*;
use std::sync::{Arc, Mutex};
use support::{Race, TakeAway, faces, session, setting};

/// What can be seen of a session.
fn seen<R: Depict>(session: &Session<R>) -> (R::State, Record, u64) {
    (session.state().clone(), session.record(), session.version())
}

#[test]
fn whatever_is_refused_changes_nothing() {
    let mut table = session(TakeAway, faces(&[]));
    table.act(Seat(0), "3").unwrap();
    let before = seen(&table);
    let cases = [
        (0, "1", "wrong-seat"),
        (7, "1", "wrong-seat"),
        (1, "", "unreadable"),
        (1, "4", "unreadable"),
        (1, "roll", "move-expected"),
        (1, "٣", "unreadable"),
    ];
    for (seat, text, code) in cases {
        assert_eq!(table.act(Seat(seat), text).map_err(|refusal| refusal.code()), Err(code), "{text:?}");
        assert_eq!(seen(&table), before);
    }
    assert_eq!(table.play(Seat(1), 4).map_err(|refusal| refusal.code()), Err("illegal"));
    assert_eq!(table.roll(Seat(1)).map_err(|refusal| refusal.code()), Err("move-expected"));
    assert_eq!(seen(&table), before);
}

#[test]
fn a_finished_game_never_changes() {
    let mut table = session(TakeAway, faces(&[]));
    for (seat, text) in [(0, "3"), (1, "3"), (0, "3"), (1, "1")] {
        table.act(Seat(seat), text).unwrap();
    }
    assert_eq!(table.outcome(), Some(Outcome::win(Seat(1), 2)));
    let before = seen(&table);
    for seat in [0, 1] {
        let refusals = [table.act(Seat(seat), "1"), table.undo(Seat(seat)), table.roll(Seat(seat))];
        for refusal in refusals {
            assert_eq!(refusal, Err(Refusal::GameOver));
        }
    }
    assert_eq!(seen(&table), before);
}

#[test]
fn a_report_tells_everything_in_order() {
    let mut table = session(TakeAway, faces(&[]));
    for (seat, text) in [(0, "3"), (1, "3"), (0, "3")] {
        table.act(Seat(seat), text).unwrap();
    }
    let report = table.act(Seat(1), " 1 ").unwrap();
    let json = serde_json::to_value(&report).unwrap();
    let expected = serde_json::json!({"version": 4, "seat": 1, "events": [
        {"event": "moved", "seat": 1, "move": "1", "say": "played 1"},
        {"event": "fact", "seat": 1, "fact": {"kind": "emptied"}, "say": "emptied the heap"},
        {"event": "over", "outcome": [2, 1]},
    ]});
    assert_eq!(json, expected);
    let back: Vec<Event> = serde_json::from_value(json["events"].clone()).unwrap();
    assert_eq!(back, report.events);
}

#[test]
fn a_turn_with_several_rolls_is_one_action() {
    let mut table = session(Race, faces(&[6, 6, 3, 2]));
    let report = table.act(Seat(0), "r").unwrap();
    assert_eq!(table.state().at, [15, 0, 0]);
    assert_eq!(table.version(), 1);
    let rolls = report.events.iter().filter(|event| matches!(event, Event::Rolled { .. })).count();
    assert_eq!(rolls, 3);
    assert_eq!(serde_json::to_string(&table.record().actions).unwrap(), r#"[{"seat":0,"rolls":[[6],[6],[3]]}]"#);
    assert_eq!(table.act(Seat(1), "b2").map_err(|refusal| refusal.code()), Err("roll-expected"));
    assert_eq!(table.act(Seat(0), "roll").map_err(|refusal| refusal.code()), Err("wrong-seat"));
    table.act(Seat(1), "ROLL").unwrap();
    assert_eq!(table.state().at, [15, 2, 0]);
}

#[test]
fn when_the_dice_fail_in_the_middle_nothing_has_happened() {
    let mut table = session(Race, faces(&[6, 6]));
    let before = seen(&table);
    assert_eq!(table.act(Seat(0), "roll").map_err(|refusal| refusal.code()), Err("dice"));
    assert_eq!(seen(&table), before);

    let mut table = session(Race, faces(&[6, 7, 1]));
    assert_eq!(table.act(Seat(0), "roll").map_err(|refusal| refusal.code()), Err("bad-roll"));
    assert_eq!(seen(&table), before);
    // What was thrown before the failure stands: failing buys no other luck.
    assert_eq!(table.act(Seat(0), "roll").map(|_| table.state().at), Ok([7, 0, 0]));
}

#[test]
fn a_turn_that_does_not_end_is_refused() {
    struct Sixes;
    impl Dice for Sixes {
        fn throw(&mut self, _: Throw) -> Result<Roll, DiceError> {
            Ok(Roll::new(&[6]).expect("one face"))
        }
    }
    /// A race that never arrives.
    struct Endless;
    impl Rules for Endless {
        type State = ();
        type Move = NoMove;
        type Fact = ();
        fn seats(&self) -> u8 {
            2
        }
        fn start(&self) {}
        fn turn(&self, _: &()) -> Turn {
            Turn::Roll { seat: Seat(0), throw: Throw::D6, again: true }
        }
        fn outcome(&self, _: &()) -> Option<Outcome> {
            None
        }
        fn moves(&self, _: &()) -> impl Iterator<Item = NoMove> {
            std::iter::empty()
        }
        fn play(&self, _: &mut (), mv: NoMove, _: &mut impl FnMut(())) {
            match mv {}
        }
        fn roll(&self, _: &mut (), _: Roll, _: &mut impl FnMut(())) {}
    }
    impl Notation for Endless {
        fn write_move(&self, _: &(), mv: NoMove) -> String {
            match mv {}
        }
    }
    impl Depict for Endless {
        fn banner(&self) -> Vec<String> {
            Vec::new()
        }
        fn layout(&self) -> Layout {
            Layout::grid(Grid::new(1, 1).expect("one cell"), Labels::Names)
        }
        fn view(&self, _: &()) -> View {
            View::default()
        }
    }
    impl Game for Endless {
        type Options = support::NoOptions;
        type Rules = Endless;
        const ID: &'static str = "endless";
        const TITLE: &'static str = "Endless";
        const VERSION: u32 = 1;
        fn seats(&self) -> std::ops::RangeInclusive<u8> {
            2..=2
        }
        fn rules(&self, _: &support::NoOptions, _: u8) -> Result<Endless, OptionsError> {
            Ok(Endless)
        }
    }
    let players = vec![Player::of_seat(Seat(0)), Player::of_seat(Seat(1))];
    let mut table = Session::new(setting(Endless), players, Sixes).unwrap();
    assert_eq!(table.act(Seat(0), "roll"), Err(Refusal::EndlessTurn));
    assert_eq!(table.version(), 0);
}

#[test]
fn undo_takes_back_to_the_own_last_turn() {
    let mut table = session(TakeAway, faces(&[]));
    assert_eq!(table.undo(Seat(0)), Err(Refusal::NothingToUndo { seat: Seat(0) }));
    for (seat, text) in [(0, "1"), (1, "2"), (0, "3"), (1, "1")] {
        table.act(Seat(seat), text).unwrap();
    }
    let report = table.undo(Seat(0)).unwrap();
    assert_eq!((table.state().left, table.version()), (7, 5));
    assert_eq!(report.events[0], Event::Undone { seat: Seat(0), to: 2 });
    assert_eq!(report.events[1], Event::Turn { turn: Turn::Move { seat: Seat(0) } });
    assert_eq!(table.record().actions.len(), 2);
}

#[test]
fn rolls_that_are_taken_back_come_again() {
    let mut table = session(Race, faces(&[6, 1, 2, 3, 4, 5]));
    for seat in [0, 1, 2] {
        table.act(Seat(seat), "roll").unwrap();
    }
    assert_eq!(table.state().at, [7, 2, 3]);
    table.undo(Seat(1)).unwrap();
    assert_eq!(table.state().at, [7, 0, 0]);
    table.undo(Seat(0)).unwrap();
    for seat in [0, 1, 2, 0] {
        table.act(Seat(seat), "roll").unwrap();
    }
    assert_eq!(table.state().at, [11, 2, 3]);
}

#[test]
fn a_record_gives_the_game_again() {
    let mut table = session(Race, faces(&[6, 1, 2, 3]));
    for seat in [0, 1, 2] {
        table.act(Seat(seat), "roll").unwrap();
    }
    let json = serde_json::to_string(&table.record()).unwrap();
    let record = Record::read(&json).unwrap();
    let again = Session::resume(setting(Race), &record, faces(&[])).unwrap();
    assert_eq!(seen(&again), seen(&table));
    assert_eq!(again.history(), table.history());

    let fork = table.fork(1, faces(&[5])).unwrap();
    assert_eq!((fork.state().at, table.state().at), ([7, 0, 0], [7, 2, 3]));
    assert_eq!(table.fork(4, faces(&[])).map(|_| ()).map_err(|error| error.code()), Err("record-short"));
}

#[test]
fn a_record_that_does_not_fit_is_refused() {
    let mut table = session(Race, faces(&[6, 1]));
    table.act(Seat(0), "roll").unwrap();
    let good = table.record();
    let code = |change: fn(&mut Record)| {
        let mut record = good.clone();
        change(&mut record);
        Session::resume(setting(Race), &record, faces(&[])).map(|_| ()).map_err(|error| error.code())
    };
    let rolls = |faces: &[u16]| faces.iter().map(|&face| Roll::new(&[face]).unwrap()).collect::<Vec<_>>();
    assert_eq!(code(|_| ()), Ok(()));
    assert_eq!(code(|record| record.schema = 2), Err("record-schema"));
    assert_eq!(code(|record| record.game = "chess".into()), Err("record-game"));
    assert_eq!(code(|record| record.version = 9), Err("record-version"));
    assert_eq!(code(|record| record.players.truncate(1)), Err("players-too-few"));
    assert_eq!(
        code(|record| record.actions[0] = Action::Move { seat: Seat(0), text: "x".into() }),
        Err("record-refused")
    );
    let with = |faces: &[u16]| {
        let mut record = good.clone();
        record.actions[0] = Action::Rolls { seat: Seat(0), rolls: rolls(faces) };
        Session::resume(setting(Race), &record, support::faces(&[])).map(|_| ()).map_err(|error| error.code())
    };
    assert_eq!(with(&[6]), Err("record-refused"), "a six rolls again");
    assert_eq!(with(&[5, 1]), Err("record-rolls"));
    assert_eq!(with(&[7]), Err("record-refused"));
}

#[test]
fn too_few_or_too_many_players_are_refused() {
    let players = |count| Seat::all(count).map(Player::of_seat).collect::<Vec<_>>();
    let code =
        |count| Session::new(setting(TakeAway), players(count), NoDice).map(|_| ()).map_err(|error| error.code());
    assert_eq!(code(0), Err("players-too-few"));
    assert_eq!(code(1), Err("players-too-few"));
    assert_eq!(code(2), Ok(()));
    assert_eq!(code(3), Err("players-mismatch"));
}

/// Writes down all that it is told.
#[derive(Clone, Default)]
struct Notes(Arc<Mutex<Vec<Event>>>);

impl Observer for Notes {
    fn notify(&mut self, event: &Event) -> Result<(), ObserverError> {
        self.0.lock().expect("nobody panicked").push(event.clone());
        Ok(())
    }
}

#[test]
fn a_late_observer_is_told_what_has_happened() {
    let mut table = session(TakeAway, faces(&[]));
    let (early, late) = (Notes::default(), Notes::default());
    table.observe(Box::new(early.clone()));
    table.act(Seat(0), "1").unwrap();
    let moved = early.0.lock().unwrap().iter().filter(|event| matches!(event, Event::Moved { .. })).count();
    assert_eq!(moved, 1);
    table.observe(Box::new(late.clone()));
    table.act(Seat(1), "2").unwrap();
    let without_first_turn = |notes: &Notes| {
        let mut events = notes.0.lock().unwrap().clone();
        events.retain(|event| *event != Event::Turn { turn: Turn::Move { seat: Seat(0) } });
        events
    };
    assert_eq!(without_first_turn(&early), without_first_turn(&late));
    assert!(matches!(late.0.lock().unwrap()[0], Event::Started { .. }));
}

#[test]
fn an_observer_that_fails_or_panics_stops_nobody() {
    struct Faulty(bool);
    impl Observer for Faulty {
        fn notify(&mut self, event: &Event) -> Result<(), ObserverError> {
            match event {
                Event::Moved { .. } if self.0 => panic!("no more"),
                Event::Moved { .. } => Err(ObserverError::new("full")),
                _ => Ok(()),
            }
        }
    }
    let notes = Notes::default();
    let mut table = session(TakeAway, faces(&[]));
    table.observe(Box::new(Faulty(true)));
    table.observe(Box::new(Faulty(false)));
    table.observe(Box::new(notes.clone()));
    table.act(Seat(0), "1").unwrap();
    table.act(Seat(1), "1").unwrap();
    let reasons: Vec<String> = table.observer_failures().iter().map(ToString::to_string).collect();
    assert_eq!(reasons, ["panicked: no more", "full"]);
    let moved = notes.0.lock().unwrap().iter().filter(|event| matches!(event, Event::Moved { .. })).count();
    assert_eq!(moved, 2);
}
