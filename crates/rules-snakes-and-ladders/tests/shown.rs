//! What is shown, told and written: layout, view, steps, clauses, positions, events.

#![allow(clippy::unwrap_used, reason = "clippy takes helpers of tests for no tests")]

mod support;

use parlor_core::{Depict, Event, LinkKind, Notation, Roll, Rules, Seat, Space, StepKind, Turn};
use parlor_rules_snakes_and_ladders::{Fact, Race, RaceRules, Streak};
use proptest::prelude::*;
use serde_json::json;
use support::{Chain, play, rules, setting};

fn small(ranking: &str, seats: u8) -> RaceRules {
    let options = json!({ "rows": 2, "columns": 5, "jumps": "3-8,9-2", "ranking": ranking });
    rules(options, seats).unwrap()
}

#[test]
fn the_layout_is_numbered_to_and_fro_with_the_start_beside_it() {
    let rules = small("all", 2);
    let layout = rules.layout();
    let labels: Vec<String> = (0..layout.spaces()).map(|space| layout.label(Space(space))).collect();
    assert_eq!(labels, ["10", "9", "8", "7", "6", "1", "2", "3", "4", "5", "start"]);
    let links: Vec<_> =
        layout.links.iter().map(|link| (layout.label(link.from), layout.label(link.to), link.kind)).collect();
    let expected = [("3".into(), "8".into(), LinkKind::Up), ("9".into(), "2".into(), LinkKind::Down)];
    assert_eq!(links, expected);
    assert!(support::rules(json!({ "jumps": "", "start": 1 }), 2).unwrap().layout().aside.is_empty());
}

#[test]
fn everybody_is_seen_after_each_turn() {
    let rules = small("all", 3);
    let seen = |position: &str| {
        let view = rules.view(&rules.read_position(position).unwrap());
        let labels: Vec<String> = view.tokens.iter().map(|token| rules.layout().label(token.space)).collect();
        let notes: Vec<String> = view.notes.into_iter().map(|note| note.text).collect();
        (labels.join(" "), notes.join("; "), view.targets.len(), view.status)
    };
    let none = String::new();
    assert_eq!(
        seen("0*,0,0"),
        ("start start start".into(), "at the start; at the start; at the start".into(), 1, none.clone())
    );
    let status = "a roll of 3 finishes".to_owned();
    assert_eq!(seen("f1,8,7*"), ("10 8 7".into(), "finished 1st; on 8; on 7".into(), 1, status));
    assert_eq!(seen("f2,f1,7"), ("10 10 7".into(), "finished 2nd; finished 1st; on 7".into(), 0, none));
    let target = &rules.view(&rules.start()).targets[0];
    assert_eq!((target.text.as_str(), target.spaces.len()), ("roll", 0));
}

#[test]
fn facts_are_told_and_shown() {
    let rules = small("all", 2);
    let layout = rules.layout();
    let seat = Seat(1);
    #[rustfmt::skip]
    let cases = [
        (Fact::Walked { from: 0, to: 3 }, "set out and came to 3", "start 1 2 3", Some(StepKind::Walk)),
        (Fact::Walked { from: 4, to: 6 }, "walked from 4 to 6", "4 5 6", Some(StepKind::Walk)),
        (Fact::Ladder { from: 3, to: 8 }, "found a ladder on 3 and climbed up to 8", "3 8", Some(StepKind::Climb)),
        (Fact::Snake { from: 9, to: 2 }, "met a snake on 9 and slid down to 2", "9 2", Some(StepKind::Slide)),
        (Fact::Overshot { at: 7, roll: 5, needs: 3, again: false },
            "went too far with 5 and stayed on 7: needs exactly 3; try again next turn", "", None),
        (Fact::Overshot { at: 7, roll: 6, needs: 3, again: true },
            "went too far with 6 and stayed on 7: needs exactly 3; try again", "", None),
        (Fact::Bounced { from: 8, roll: 5, to: 7 }, "went too far from 8, turned back and came to 7", "8 9 10 9 8 7", Some(StepKind::Walk)),
        (Fact::Bounced { from: 0, roll: 22, to: 2 }, "went too far from the start, turned back and came to 2",
            "start 1 2 3 4 5 6 7 8 9 10 9 8 7 6 5 4 3 2 1 start 1 2", Some(StepKind::Walk)),
        (Fact::NotEntered { roll: 5 }, "needs a six to leave the start, and did not move", "", None),
        (Fact::Again, "may roll again", "", None),
        (Fact::Streak { cost: Streak::End, from: 7, to: 7 }, "had the third such roll in a row, which ends the turn", "", None),
        (Fact::Streak { cost: Streak::Skip, from: 7, to: 7 },
            "had the third such roll in a row, which is not moved, and stayed on 7", "", None),
        (Fact::Streak { cost: Streak::Cancel, from: 7, to: 4 },
            "had the third such roll in a row, which cancels the turn, and went back to 4", "7 4", Some(StepKind::Slide)),
        (Fact::Streak { cost: Streak::Cancel, from: 2, to: 4 },
            "had the third such roll in a row, which cancels the turn, and went back to 4", "2 4", Some(StepKind::Climb)),
        (Fact::Streak { cost: Streak::Home, from: 7, to: 0 },
            "had the third such roll in a row, and was sent back to the start", "7 start", Some(StepKind::Slide)),
        (Fact::Finished { place: 1 }, "reached the last square and won, in 1st place", "", None),
        (Fact::Finished { place: 2 }, "reached the last square, in 2nd place", "", None),
    ];
    for (fact, say, path, kind) in cases {
        assert_eq!(rules.say(&fact), say);
        let steps = rules.steps(seat, &fact);
        assert_eq!(steps.first().map(|step| step.kind), kind, "{fact:?}");
        assert!(steps.iter().all(|step| step.seat == Some(seat)));
        let shown: Vec<String> = steps.iter().flat_map(|step| &step.path).map(|&space| layout.label(space)).collect();
        assert_eq!(shown.join(" "), path, "{fact:?}");
    }
}

#[test]
fn a_turn_is_told_in_order() {
    let setting = setting(json!({ "rows": 2, "columns": 5, "jumps": "3-8,9-2" }), 2).unwrap();
    let (_, events) = play(setting, &[3, 1, 5, 1, 2]);
    let told: Vec<String> = events
        .iter()
        .map(|event| match event {
            Event::Rolled { seat, roll, .. } => format!("{seat} rolled {roll}"),
            Event::Fact { fact, .. } => fact.to_string(),
            Event::Turn { turn } => format!("next: {:?}", turn.seat().unwrap().0),
            Event::Over { outcome } => format!("{:?}", outcome.places()),
            other => format!("{other:?}"),
        })
        .collect();
    let expected = [
        "seat 0 rolled 3",
        r#"{"from":0,"kind":"walked","to":3}"#,
        r#"{"from":3,"kind":"ladder","to":8}"#,
        "next: 1",
        "seat 1 rolled 1",
        r#"{"from":0,"kind":"walked","to":1}"#,
        "next: 0",
        "seat 0 rolled 5",
        r#"{"at":8,"kind":"overshot","needs":2,"roll":5}"#,
        "next: 1",
        "seat 1 rolled 1",
        r#"{"from":1,"kind":"walked","to":2}"#,
        "next: 0",
        "seat 0 rolled 2",
        r#"{"from":8,"kind":"walked","to":10}"#,
        r#"{"kind":"finished","place":1}"#,
        "[1, 2]",
    ];
    assert_eq!(told, expected);
}

#[test]
fn the_banner_names_every_rule_in_force() {
    let expected = [
        "board: 2 by 5, squares 1 to 10",
        "jumps: 1 snake and 1 ladder, one to a roll",
        "dice: 1d6",
        "start: off the board",
        "finish: exactly on the last square; a roll that is too large is lost",
        "ranking: play goes on until one player is left",
    ];
    assert_eq!(small("all", 2).banner(), expected);
    let other =
        support::rules(json!({ "jumps": "99-1", "start": 1, "dice": "2d6", "ranking": "first" }), 2).unwrap().banner();
    assert_eq!(other[1..4], ["jumps: 1 snake and no ladders, one to a roll", "dice: 2d6", "start: on square 1"]);
    assert_eq!(other[5], "ranking: the first to finish wins, and the others share second place");
}

#[test]
fn another_seats_token_is_shown_as_its_own() {
    let rules = small("all", 3);
    let captured = Fact::Captured { seat: Seat(2), from: 7, to: 0 };
    assert_eq!(rules.say(&captured), "met another token on 7 and sent it back to the start");
    let returned = Fact::Returned { seat: Seat(2), from: 0, to: 7 };
    assert_eq!(rules.say(&returned), "gave back the square 7 to the token sent home from there");
    for (fact, path, kind) in [(captured, "7 start", StepKind::Slide), (returned, "start 7", StepKind::Climb)] {
        let steps = rules.steps(Seat(1), &fact);
        let shown: Vec<String> = steps[0].path.iter().map(|&space| rules.layout().label(space)).collect();
        assert_eq!((steps.len(), steps[0].seat, steps[0].kind), (1, Some(Seat(2)), kind));
        assert_eq!(shown.join(" "), path);
    }
}

#[test]
fn the_banner_names_house_rules() {
    let banner = |options| support::rules(options, 2).unwrap().banner();
    let all = banner(json!({
        "jumps": "16-6", "dice": "2d6", "finish": "bounce", "extra_roll": "doubles", "streak": "cancel", "entry": "six",
        "chain": true, "meet": "capture",
    }));
    let expected = [
        "board: 10 by 10, squares 1 to 100",
        "jumps: 1 snake and no ladders, followed on where one ends on another",
        "dice: 2d6",
        "start: off the board",
        "entry: only a roll with a six leaves the start",
        "finish: exactly on the last square; a roll that is too large turns back there",
        "extra roll: a roll of equal faces grants another",
        "third in a row: cancels the whole turn",
        "meeting: whoever comes to rest on another's square sends it back to the start",
        "ranking: play goes on until one player is left",
    ];
    assert_eq!(all, expected);
    let from_one = banner(json!({ "board": "althoen", "start": 1 }));
    assert_eq!(from_one[1], "jumps: 10 snakes and 8 ladders, one to a roll");
    assert_eq!(from_one[3..5], ["start: on square 1", "left out: 1-38, where the tokens begin"]);
    assert!(!banner(json!({ "board": "rosetta", "start": 1 })).join("\n").contains("left out"));
}

#[test]
fn the_status_says_what_finishes() {
    let status = |options: serde_json::Value, position: &str| {
        let rules = support::rules(options, 2).unwrap();
        rules.view(&rules.read_position(position).unwrap()).status
    };
    let row = |finish: &str| json!({ "rows": 1, "columns": 9, "jumps": "", "finish": finish });
    assert_eq!(status(row("stay"), "5*,0"), "a roll of 4 finishes");
    assert_eq!(status(row("bounce"), "5*,0"), "a roll of 4 finishes");
    assert_eq!(status(row("win"), "5*,0"), "a roll of 4 or more finishes");
    assert_eq!(status(row("win"), "3*,0"), "a roll of 6 finishes");
    let entry = json!({ "rows": 1, "columns": 6, "jumps": "", "entry": "six", "finish": "win" });
    assert_eq!(status(entry, "0*,0"), "");
}

/// Every position of a small game, with both rankings and one to three seats, is read as it is written.
#[test]
fn positions_are_read_as_they_are_written() {
    for (ranking, seats) in [("all", 1), ("all", 2), ("all", 3), ("first", 2), ("first", 3)] {
        let rules = small(ranking, seats);
        let states = Chain::of(&rules).states;
        let mut texts = std::collections::HashSet::new();
        for state in &states {
            let text = rules.write_position(state).unwrap();
            assert_eq!(rules.read_position(&text).as_ref(), Ok(state), "{text}");
            texts.insert(text);
        }
        assert_eq!(texts.len(), states.len(), "{ranking}, {seats} seats: one text for each position");
        assert!(states.len() >= 9, "0, 1, 2, 4 to 8, and finished");
    }
}

#[test]
fn what_is_no_position_is_told_from_what_is_never_reached() {
    let code = |rules: &RaceRules, text: &str| rules.read_position(text).map_err(|error| error.code());
    let all = small("all", 3);
    for text in [
        "",
        "1*",
        "1,2*",
        "1,2*,4,5",
        "x,1*,1",
        "-1*,1,1",
        "1,1,1",
        "1*,1*,1",
        "01*,1,1",
        "11*,1,1",
        "f,1*,1",
        "f0,1*,1",
        "f4,1*,1",
        "f1*,1,1",
        "f1,f2,1*",
        "1 *,1,1",
        "99999999999*,1,1",
        "F1,1*,1",
        "f1,1,1",
    ] {
        assert_eq!(code(&all, text), Err("malformed"), "{text}");
    }
    for text in ["3*,1,1", "1*,9,1", "10*,1,1", "f2,1*,1", "f1,f1,1*", "f1,f3,1*", "f1,f2,f3"] {
        assert_eq!(code(&all, text), Err("unreachable"), "{text}");
    }
    let first = small("first", 3);
    assert_eq!(code(&first, "f1,f2,1"), Err("unreachable"));
    assert!(code(&first, "f1,2,1").is_ok());
    let two_dice = support::rules(json!({ "rows": 1, "columns": 9, "jumps": "8-4", "dice": "2d6" }), 2).unwrap();
    assert_eq!(code(&two_dice, "1*,0"), Err("unreachable"), "two dice never show 1");
    let from_one = support::rules(json!({ "jumps": "", "start": 1 }), 2).unwrap();
    assert_eq!(code(&from_one, "0*,1"), Err("unreachable"));
}

/// Every position of a small game with turns of several rolls, those in the middle of a turn included.
#[test]
fn turns_under_way_are_read_as_they_are_written() {
    let houses = [
        ("none", "share", 2),
        ("skip", "share", 2),
        ("home", "capture", 2),
        ("cancel", "share", 2),
        // A turn may send home two of three, in either order.
        ("cancel", "capture", 3),
    ];
    for (streak, meet, seats) in houses {
        let options = json!({
            "rows": 1, "columns": 8, "jumps": "5-1", "dice": "1d3", "extra_roll": "max", "streak": streak, "meet": meet,
        });
        let rules = rules(options, seats).unwrap();
        let mut texts = std::collections::HashSet::new();
        let states = Chain::of(&rules).states;
        for state in &states {
            let text = rules.write_position(state).unwrap();
            assert_eq!(rules.read_position(&text).as_ref(), Ok(state), "{text}");
            texts.insert(text);
        }
        assert_eq!(texts.len(), states.len(), "{streak}, {meet}: one text for each position");
        let midway = texts.iter().filter(|text| text.contains("*1") || text.contains("*2")).count();
        assert!(midway > 10, "{streak}, {meet}: {midway}");
    }
}

#[test]
fn turns_under_way_that_never_come_about() {
    let rules_of = |streak: &str, meet: &str| {
        let options = json!({
            "rows": 1, "columns": 20, "jumps": "", "extra_roll": "max", "streak": streak, "meet": meet,
        });
        rules(options, 3).unwrap()
    };
    let code = |rules: &RaceRules, text: &str| rules.read_position(text).map(drop).map_err(|error| error.code());
    let (unlimited, skipping) = (rules_of("none", "share"), rules_of("skip", "share"));
    let (cancelling, capturing) = (rules_of("cancel", "share"), rules_of("cancel", "capture"));
    let cases = [
        (&unlimited, "6*1,0,0", Ok(())),
        (&unlimited, "6*2,0,0", Err("malformed")),
        (&unlimited, "5*1,0,0", Err("unreachable")),
        (&skipping, "7*1,0,0", Ok(())),
        (&skipping, "12*2,0,0", Ok(())),
        (&skipping, "11*2,0,0", Err("unreachable")),
        (&skipping, "12*3,0,0", Err("malformed")),
        (&skipping, "12*0,0,0", Err("malformed")),
        (&skipping, "12*x,0,0", Err("malformed")),
        (&skipping, "12<0*2,0,0", Err("malformed")),
        (&cancelling, "12<0*2,0,0", Ok(())),
        (&cancelling, "12*2,0,0", Err("malformed")),
        (&cancelling, "12<0*,0,0", Err("malformed")),
        (&cancelling, "12<99*2,0,0", Err("malformed")),
        (&cancelling, "12<20*2,0,0", Err("unreachable")),
        (&cancelling, "12<0*2,0<3,0", Err("unreachable")),
        (&capturing, "12<0*2,0<6,0", Ok(())),
        (&capturing, "12<0*2,0<6,0<12", Ok(())),
        (&capturing, "6<0*1,0<6,0<5", Err("unreachable")),
        (&capturing, "12<0*2,0<6,0<6", Err("unreachable")),
        (&capturing, "12<0*2,3<6,0", Err("unreachable")),
        (&capturing, "12<0*2,0<0,0", Err("unreachable")),
        (&capturing, "12<0,0*,0", Err("malformed")),
        (&capturing, "5*,5,0", Err("unreachable")),
        (&capturing, "0*,0,0", Ok(())),
    ];
    for (rules, text, expected) in cases {
        assert_eq!(code(rules, text), expected, "{text}, {:?}", rules.house());
    }
}

#[test]
fn a_finished_game_waits_for_nobody() {
    let rules = small("all", 1);
    let over = rules.read_position("f1").unwrap();
    assert_eq!((rules.turn(&over), rules.count_moves(&over)), (Turn::Over, 0));
    assert_eq!(rules.outcome(&over).unwrap().places(), [1]);
}

/// A game of 26 on a board of a million squares: nothing is in proportion to the squares.
#[test]
fn a_state_is_small_and_holds_no_heap() {
    fn is_copy<T: Copy>() {}
    is_copy::<Race>();
    assert!(size_of::<Race>() <= 192);
    let rules = support::rules(json!({ "dimension": 1000, "jumps": "1-1000000" }), 26).unwrap();
    let mut race = rules.start();
    for _ in 0..25 {
        rules.roll(&mut race, Roll::new(&[1]).unwrap(), &mut |_| {});
    }
    assert_eq!(rules.outcome(&race).unwrap().places()[24..], [25, 26]);
    assert_eq!(rules.view(&race).tokens.len(), 26);
}

proptest! {
    /// Whatever is rolled: each seat has one place or is still in the order, and a token rests where the fact says.
    #[test]
    fn a_game_holds_together(rolls in proptest::collection::vec(1_u16..=6, 0..200), seats in 1_u8..=6, first: bool) {
        let rules = small(if first { "first" } else { "all" }, seats);
        let mut race = rules.start();
        for face in rolls {
            let Turn::Roll { seat, throw, again } = rules.turn(&race) else { break };
            let roll = Roll::new(&[face]).unwrap();
            prop_assert!(throw.admits(&roll) && !again);
            let mut at = race.square(seat);
            rules.roll(&mut race, roll, &mut |fact| match fact {
                Fact::Walked { from, to, .. } | Fact::Snake { from, to, .. } | Fact::Ladder { from, to, .. } => {
                    assert_eq!(from, at);
                    at = to;
                }
                Fact::Overshot { roll, needs, .. } => assert!(roll > needs),
                Fact::Finished { .. } => assert_eq!(at, rules.board().last()),
                other => panic!("{other:?} follows from other house rules"),
            });
            prop_assert_eq!(race.square(seat), at);
            let mut everybody: Vec<Seat> = race.order().seats().iter().chain(race.finished()).copied().collect();
            everybody.sort();
            prop_assert_eq!(everybody, Seat::all(seats).collect::<Vec<_>>());
            prop_assert_eq!(rules.outcome(&race).is_some(), rules.turn(&race) == Turn::Over);
        }
    }

    #[test]
    fn no_position_text_is_too_strange(text in "\\PC{0,20}|[0-9f*,]{0,12}") {
        if let Ok(race) = small("all", 3).read_position(&text) {
            prop_assert_eq!(small("all", 3).write_position(&race).unwrap(), text.trim());
        }
    }
}
