//! Games by name, with people and bots at one table.

use parlor_catalog::{BotError, Catalog, Choice, MatchError, Monitor, Playing, Setup, seat_players};
use parlor_core::{Dice, NoDice, Record, Refusal, Seat};
use parlor_dice::SeededDice;
use serde_json::json;

fn open(name: &str, seats: &[&str], dice: Box<dyn Dice + Send>) -> Playing {
    let setup = Setup { seats: Some(seats.len() as u8), ..Setup::named(name) };
    let ruleset = Catalog::standard().prepare(&setup, 1).expect("there is such a game");
    let specs: Vec<_> = seats.iter().map(|seat| seat.parse().expect("somebody")).collect();
    let seated = seat_players(&specs, &[], ruleset.seats()).expect("everyone is seated");
    Playing::new(&*ruleset, &seated, dice, |seat| u64::from(seat.0)).expect("the table opens")
}

#[test]
fn every_game_is_played_by_bots_to_its_end() {
    for entry in Catalog::standard().entries() {
        let presets =
            entry.presets().into_iter().map(|preset| (format!("{}:{}", entry.id(), preset.name), preset.seats));
        for (name, seats) in presets.chain([(entry.id().to_owned(), entry.seats_usual())]) {
            let bots = vec!["bot:random"; usize::from(seats)];
            let mut playing = open(&name, &bots, Box::new(SeededDice::new(1)));
            while playing.bot_to_act().is_some() {
                playing.let_bot_act(&Monitor::new()).unwrap();
            }
            let outcome = playing.table().outcome().expect("the game is over");
            assert_eq!(outcome.places().len(), usize::from(seats), "{name}");
            let record = playing.table().record();
            let again = Catalog::standard().resume(&record, Box::new(NoDice)).unwrap();
            assert_eq!((again.outcome(), again.view()), (Some(outcome), playing.table().view()), "{name}");
        }
    }
}

#[test]
fn a_person_and_a_bot_take_turns_and_take_them_back() {
    let mut playing = open("tic-tac-toe", &["Ann", "bot:random"], Box::new(NoDice));
    assert_eq!(playing.bot_to_act(), None);
    assert_eq!(playing.let_bot_act(&Monitor::new()), Err(MatchError::NoBotToAct));
    playing.act(Seat(0), "b2").unwrap();
    assert_eq!(playing.bot_to_act(), Some(Seat(1)));
    playing.let_bot_act(&Monitor::new()).unwrap();
    playing.undo(Seat(0)).unwrap();
    assert_eq!(playing.table().record().actions, []);
    // After the undo the bot still knows where the game stands: it never chooses what is taken.
    while let Some(seat) = playing.table().turn().seat() {
        if playing.is_bot(seat) {
            playing.let_bot_act(&Monitor::new()).unwrap();
        } else {
            let first = playing.table().moves(0, 1).texts.remove(0);
            playing.act(seat, &first).unwrap();
        }
    }
}

#[test]
fn a_bot_thinks_elsewhere_and_comes_back() {
    let mut playing = open("tic-tac-toe", &["bot:random", "Ann"], Box::new(NoDice));
    let (mut bot, budget) = playing.take_bot(Seat(0)).unwrap();
    assert!(playing.is_bot(Seat(0)) && playing.take_bot(Seat(0)).is_err());
    let thinking = std::thread::spawn(move || {
        let choice = bot.choose(budget, &Monitor::new());
        (bot, choice)
    });
    let (bot, choice) = thinking.join().unwrap();
    playing.return_bot(Seat(0), bot);
    playing.act_for_bot(Seat(0), choice).unwrap();
    assert_eq!(playing.table().turn().seat(), Some(Seat(1)));
    let nonsense = playing.act_for_bot(Seat(1), Ok(Choice { text: "z9".to_owned(), reason: String::new(), nodes: 0 }));
    assert!(matches!(nonsense, Err(MatchError::BotRefused { refusal: Refusal::OffBoard { .. }, .. })), "{nonsense:?}");
}

/// A clock that stands still: what is solved is solved in no time.
fn clocked() -> Monitor {
    Monitor::with_clock(|| std::time::Duration::ZERO)
}

#[test]
fn a_hint_says_what_to_do_and_why_and_changes_nothing() {
    let ruleset = Catalog::standard().prepare(&Setup::named("tic-tac-toe"), 1).unwrap();
    let mut playing = open("tic-tac-toe", &["Ann", "bot:random"], Box::new(NoDice));
    for (seat, text) in [(0, "a1"), (1, "b1"), (0, "c1"), (1, "b2"), (0, "a3")] {
        playing.act(Seat(seat), text).unwrap();
    }
    let record = playing.table().record();
    let hint = playing.hint(&*ruleset, &clocked()).unwrap();
    assert_eq!((hint.text.as_str(), hint.reason.as_str()), ("b3", "wins at once"));
    assert_eq!(playing.table().record(), record);
    assert_eq!(playing.hint(&*ruleset, &Monitor::new()), Err(BotError::NoClock));

    playing.undo(Seat(0)).unwrap();
    let hint = playing.hint(&*ruleset, &clocked()).unwrap();
    assert_eq!((hint.text.as_str(), hint.reason.as_str()), ("b3", "holds the draw"), "it knows of the undo");
    for (seat, text) in [(0, "b3"), (1, "c2"), (0, "a2"), (1, "a3"), (0, "c3")] {
        playing.act(Seat(seat), text).unwrap();
    }
    assert_eq!(playing.hint(&*ruleset, &clocked()), Err(BotError::NothingToChoose));

    let ruleset = Catalog::standard().prepare(&Setup::named("snakes-and-ladders"), 1).unwrap();
    let race = open("snakes-and-ladders", &["Ann", "Bob"], Box::new(SeededDice::new(1)));
    assert_eq!(race.hint(&*ruleset, &Monitor::new()).unwrap().text, "roll");
}

#[test]
fn what_a_client_asks_for_is_checked() {
    let catalog = Catalog::standard();
    let code = |setup: serde_json::Value| {
        let setup: Setup = serde_json::from_value(setup).expect("the shape is right");
        catalog.prepare(&setup, 0).map(|_| ()).map_err(|error| error.code())
    };
    assert_eq!(code(json!({"game": "tic-tac-toe"})), Ok(()));
    assert_eq!(code(json!({"game": "tic-tac-toe", "preset": "4x4", "options": {"line": 3}, "seats": 3})), Ok(()));
    assert_eq!(code(json!({"game": "chess"})), Err("game-unknown"));
    assert_eq!(code(json!({"game": "tic-tac-toe", "preset": "9x9"})), Err("preset-unknown"));
    assert_eq!(code(json!({"game": "tic-tac-toe", "options": {"size": 3}})), Err("option-unknown"));
    assert_eq!(code(json!({"game": "tic-tac-toe", "options": {"rows": "3"}})), Err("option-unreadable"));
    assert_eq!(code(json!({"game": "tic-tac-toe", "options": {"rows": 0}})), Err("option-invalid"));
    assert_eq!(code(json!({"game": "tic-tac-toe", "seats": 1})), Err("seats"));
    assert!(serde_json::from_value::<Setup>(json!({"game": "tic-tac-toe", "colour": "red"})).is_err());
}

#[test]
fn a_record_of_nonsense_is_refused() {
    let code = |change: fn(&mut Record)| {
        let mut record = open("tic-tac-toe", &["Ann", "Bob"], Box::new(NoDice)).table().record();
        change(&mut record);
        Catalog::standard().resume(&record, Box::new(NoDice)).map(|_| ()).map_err(|error| error.code())
    };
    assert_eq!(code(|_| ()), Ok(()));
    assert_eq!(code(|record| record.game = "chess".into()), Err("game-unknown"));
    assert_eq!(code(|record| record.version = 2), Err("record-version"));
    assert_eq!(code(|record| record.players.clear()), Err("seats"));
    assert_eq!(code(|record| record.options = json!({"line": 7})), Err("option-invalid"));
    assert_eq!(code(|record| record.options = json!([1, 2])), Err("record-malformed"));
}
