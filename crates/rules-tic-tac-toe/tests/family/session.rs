//! Whole games at a table.

use parlor_core::{Event, NoDice, Player, Seat, Session, Setting, Turn, TurnReport};
use parlor_rules_tic_tac_toe::{Options, TicTacToe, TicTacToeRules};

fn table(options: Options, seats: u8) -> Session<TicTacToeRules> {
    let setting = Setting::new(&TicTacToe, options, seats, 0).unwrap();
    Session::new(setting, Seat::all(seats).map(Player::of_seat).collect(), NoDice).unwrap()
}

/// Plays a whole game, in which seats take turns, and gives the report of the last one.
fn play(table: &mut Session<TicTacToeRules>, moves: &str) -> TurnReport {
    let texts: Vec<&str> = moves.split(' ').collect();
    let reports = texts.iter().map(|text| {
        let seat = table.turn().seat().unwrap();
        table.act(seat, text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
    });
    reports.last().unwrap()
}

#[test]
fn a_taken_cell_costs_no_turn() {
    let mut table = table(Options::default(), 2);
    for (seat, text, code) in [
        (0, "b2", Ok(())),
        (1, "b2", Err("taken")),
        (1, "1,1", Err("taken")),
        (1, "d4", Err("off-board")),
        (1, "297", Err("unreadable")),
        (1, "roll", Err("move-expected")),
        (0, "a1", Err("wrong-seat")),
        (1, "a1", Ok(())),
        (1, "a2", Err("wrong-seat")),
        (0, "a1", Err("taken")),
    ] {
        let before = table.record();
        let report = table.act(Seat(seat), text).map(drop).map_err(|refusal| refusal.code());
        assert_eq!(report, code, "{seat} {text}");
        assert_eq!(table.record() == before, code.is_err());
    }
    assert_eq!((table.turn(), table.version()), (Turn::Move { seat: Seat(0) }, 2));
}

#[test]
fn a_win_is_told_in_events() {
    let mut table = table(Options::default(), 2);
    let report = play(&mut table, "b2 a1 c1 b1 a3");
    let events = serde_json::to_value(&report.events).unwrap();
    assert_eq!(
        events,
        serde_json::json!([
            {"event": "moved", "seat": 0, "move": "a3", "say": "placed a mark at a3"},
            {"event": "fact", "seat": 0, "fact": {"kind": "line", "cells": [2, 4, 6]}, "say": "completed a line: c1 b2 a3"},
            {"event": "over", "outcome": [1, 2]},
        ])
    );
    assert_eq!(table.act(Seat(1), "a2").map_err(|refusal| refusal.code()), Err("game-over"));
    assert_eq!(table.undo(Seat(0)).map_err(|refusal| refusal.code()), Err("game-over"));
}

#[test]
fn a_draw_is_told_in_events() {
    let mut table = table(Options::default(), 2);
    let report = play(&mut table, "a1 b2 c3 b1 b3 a3 c1 c2 a2");
    let draw = matches!(report.events.last(), Some(Event::Over { outcome }) if outcome.is_draw());
    assert!(draw, "{:?}", report.events);
    assert_eq!(table.act(Seat(1), "a1").map_err(|refusal| refusal.code()), Err("game-over"));
}

#[test]
fn three_seats_play_a_whole_game_that_its_record_repeats() {
    let options = Options { rows: Some(4), line: Some(3), ..Options::default() };
    let mut table = table(options, 3);
    play(&mut table, "a1 a2 a3 b1 b2 b3 d1 d2 c3");
    assert_eq!(table.outcome().unwrap().places(), [2, 2, 1]);
    let record = table.record();
    assert_eq!(
        record.options,
        serde_json::json!({"rows": 4, "columns": 4, "line": 3, "directions": "all", "exact": false, "torus": false, "blocked": [],
            "misere": false, "pieces": "own", "renju": false, "first": "x"})
    );
    let resumed = Session::resume(table.setting().clone(), &record, NoDice).unwrap();
    assert_eq!(resumed.state(), table.state());
}

#[test]
fn a_turn_taken_back_is_as_if_it_had_not_been() {
    let mut table = table(Options::default(), 2);
    play(&mut table, "a1 b1");
    let before = table.state().clone();
    play(&mut table, "a2 b2");
    table.undo(Seat(0)).unwrap();
    assert_eq!(table.state(), &before);
    play(&mut table, "a2 b2 a3");
    assert_eq!(table.outcome().unwrap().winner(), Some(Seat(0)));
}
