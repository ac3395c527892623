//! House rules: what each of them does at a table, and that any choice of them makes a game or is refused.

#![allow(clippy::unwrap_used, reason = "clippy takes helpers of tests for no tests")]

mod support;

use parlor_core::{Depict, Dice, Event, Grid, Notation, Roll, Rules, Seat, Setting, Table, Throw, Turn, fact_kind};
use parlor_dice::SeededDice;
use parlor_rules_snakes_and_ladders::{
    Entry, ExtraRoll, Fact, Finish, House, HouseRules, Jump, JumpBoard, Jumps, Meet, Options, RaceRules, Ranking,
    SnakesAndLadders, Streak,
};
use proptest::prelude::*;
use serde_json::{Value, json};
use support::{Chain, play_dice, rules, setting};

struct Case {
    what: &'static str,
    options: Value,
    seats: u8,
    /// The faces of each roll, with spaces between rolls; `23` is a roll of two dice.
    rolls: &'static str,
    position: &'static str,
    /// The kinds of the facts of the last turn.
    told: &'static str,
}

/// More rolls than games on small boards take.
const ROLLS_MAX: u32 = 200_000;

/// A single row of 20 squares.
fn row(values: Value) -> Value {
    let mut options = json!({ "rows": 1, "columns": 20, "jumps": "" });
    options.as_object_mut().unwrap().extend(values.as_object().cloned().unwrap());
    options
}

#[rustfmt::skip]
fn cases() -> Vec<Case> {
    let again = |more: Value| { let mut all = row(json!({ "extra_roll": "max" })); all.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap()); all };
    let near = |finish: &str| row(json!({ "finish": finish, "dice": "1d20", "jumps": "17-2,16-9" }));
    vec![
        Case { what: "a roll that is too large is lost", options: near("stay"), seats: 2,
            rolls: "18 1 5", position: "18,1*", told: "overshot" },
        Case { what: "or turns back", options: near("bounce"), seats: 2,
            rolls: "18 1 3", position: "19,1*", told: "bounced" },
        Case { what: "to the head of a snake, which is then met", options: near("bounce"), seats: 2,
            rolls: "18 1 5", position: "2,1*", told: "bounced snake" },
        Case { what: "and again at the start", options: row(json!({ "finish": "bounce", "dice": "1d60" })), seats: 2,
            rolls: "18 1 25", position: "3,1*", told: "bounced" },
        Case { what: "where a roll that turns twice may finish", options: row(json!({ "finish": "bounce", "dice": "1d60" })), seats: 2,
            rolls: "60", position: "f1,0", told: "bounced finished" },
        Case { what: "or wins", options: near("win"), seats: 2,
            rolls: "18 1 5", position: "f1,1", told: "walked finished" },
        Case { what: "a jump ends where another starts", options: row(json!({ "jumps": "2-3,3-8,8-5" })), seats: 2,
            rolls: "2", position: "3,0*", told: "walked ladder" },
        Case { what: "and is followed on", options: row(json!({ "jumps": "2-3,3-8,8-5", "chain": true })), seats: 2,
            rolls: "2", position: "5,0*", told: "walked ladder ladder snake" },
        Case { what: "to the last square as well", options: row(json!({ "jumps": "2-3,3-20", "chain": true })), seats: 2,
            rolls: "2", position: "f1,0", told: "walked ladder ladder finished" },
        Case { what: "a six grants another roll", options: again(json!({})), seats: 2,
            rolls: "6 2", position: "8,0*", told: "walked again walked" },
        Case { what: "without a limit", options: again(json!({})), seats: 2,
            rolls: "6 6 6 1", position: "19,0*", told: "walked again walked again walked again walked" },
        Case { what: "even if it is too large", options: again(json!({})), seats: 2,
            rolls: "6 6 6 6 2", position: "f1,0", told: "walked again walked again walked again overshot again walked finished" },
        Case { what: "but not at the end", options: again(json!({ "jumps": "6-20" })), seats: 3,
            rolls: "6", position: "f1,0*,0", told: "walked ladder finished" },
        Case { what: "the third six ends the turn after its move", options: again(json!({ "streak": "end" })), seats: 2,
            rolls: "6 6 6", position: "18,0*", told: "walked again walked again walked streak" },
        Case { what: "unless the move finishes", options: again(json!({ "streak": "end", "jumps": "18-20" })), seats: 2,
            rolls: "6 6 6", position: "f1,0", told: "walked again walked again walked ladder finished" },
        Case { what: "the third six is not moved", options: again(json!({ "streak": "skip" })), seats: 2,
            rolls: "6 6 6", position: "12,0*", told: "walked again walked again streak" },
        Case { what: "not even to the end", options: again(json!({ "streak": "skip", "jumps": "18-20" })), seats: 2,
            rolls: "6 6 6", position: "12,0*", told: "walked again walked again streak" },
        Case { what: "the third six sends home", options: again(json!({ "streak": "home" })), seats: 2,
            rolls: "6 6 6", position: "0,0*", told: "walked again walked again streak" },
        Case { what: "home is square 1 where tokens begin there", options: again(json!({ "streak": "home", "start": 1 })), seats: 2,
            rolls: "6 6 6", position: "1,1*", told: "walked again walked again streak" },
        Case { what: "the third six cancels the turn, a ladder included", options: again(json!({ "streak": "cancel", "jumps": "9-18" })), seats: 2,
            rolls: "3 1 6 6 6", position: "3,1*", told: "walked ladder again overshot again streak" },
        Case { what: "a six that is lost counts for the streak", options: again(json!({ "streak": "home" })), seats: 2,
            rolls: "5 5 5 5 5 5 6 6 6", position: "0,15*", told: "overshot again overshot again streak" },
        Case { what: "a streak does not outlast its turn", options: again(json!({ "streak": "home" })), seats: 2,
            rolls: "6 6 1 1 6 2", position: "19,1*", told: "walked again overshot" },
        Case { what: "nor is it shared", options: again(json!({ "streak": "home", "dice": "1d2" })), seats: 2,
            rolls: "2 1 2 1", position: "3*,3", told: "walked again walked" },
        Case { what: "the largest roll of two dice is two sixes", options: again(json!({ "dice": "2d6", "jumps": "19-1" })), seats: 2,
            rolls: "66 34", position: "1,0*", told: "walked again walked snake" },
        Case { what: "any doubles may grant another roll", options: row(json!({ "dice": "2d6", "extra_roll": "doubles", "jumps": "19-1" })), seats: 2,
            rolls: "22 33 12", position: "13,0*", told: "walked again walked again walked" },
        Case { what: "doubles of three dice are three alike", options: row(json!({ "dice": "3d6", "extra_roll": "doubles", "jumps": "19-1,18-2" })), seats: 2,
            rolls: "112 111 112", position: "4*,7", told: "walked again walked" },
        Case { what: "a third doubles is a streak, whatever the faces", options: row(json!({ "dice": "2d6", "extra_roll": "doubles", "streak": "cancel", "jumps": "19-1" })), seats: 2,
            rolls: "12 12 22 33 11", position: "3,3*", told: "walked again walked again streak" },
        Case { what: "no token enters without a six", options: row(json!({ "entry": "six" })), seats: 2,
            rolls: "5 6 6", position: "6,6*", told: "walked" },
        Case { what: "and says so", options: row(json!({ "entry": "six" })), seats: 2,
            rolls: "5", position: "0,0*", told: "not-entered" },
        Case { what: "the six that enters may grant another roll", options: again(json!({ "entry": "six" })), seats: 2,
            rolls: "6 5", position: "11,0*", told: "walked again walked" },
        Case { what: "one six of two dice enters with both", options: row(json!({ "entry": "six", "dice": "2d6", "jumps": "19-1" })), seats: 2,
            rolls: "16 33", position: "7*,0", told: "not-entered" },
        Case { what: "on a larger die the six enters, and not its largest face", options: row(json!({ "entry": "six", "dice": "1d8" })), seats: 2,
            rolls: "8 6", position: "0*,6", told: "walked" },
        Case { what: "whoever was sent home needs a six again", options: again(json!({ "entry": "six", "streak": "home" })), seats: 2,
            rolls: "6 6 6 1 5", position: "0,0*", told: "not-entered" },
        Case { what: "square 1 is left with a six as well", options: row(json!({ "entry": "six", "start": 1 })), seats: 2,
            rolls: "5 6", position: "1*,7", told: "walked" },
        Case { what: "two may share a square", options: row(json!({})), seats: 2,
            rolls: "4 4", position: "4*,4", told: "walked" },
        Case { what: "or the second sends the first home", options: row(json!({ "meet": "capture" })), seats: 2,
            rolls: "4 4", position: "0*,4", told: "walked captured" },
        Case { what: "after a jump", options: row(json!({ "meet": "capture", "jumps": "3-4" })), seats: 2,
            rolls: "4 3", position: "0*,4", told: "walked ladder captured" },
        Case { what: "but not where the jump starts", options: row(json!({ "meet": "capture", "jumps": "3-4,4-9" })), seats: 2,
            rolls: "3 4", position: "4*,9", told: "walked ladder" },
        Case { what: "nor on the way", options: row(json!({ "meet": "capture" })), seats: 2,
            rolls: "4 5", position: "4*,5", told: "walked" },
        Case { what: "nobody is sent home from the start", options: row(json!({ "meet": "capture", "start": 1, "jumps": "5-1" })), seats: 2,
            rolls: "4", position: "1,1*", told: "walked snake" },
        Case { what: "nor from the last square", options: row(json!({ "meet": "capture", "jumps": "4-20,5-20" })), seats: 3,
            rolls: "4 5", position: "f1,f2,0", told: "walked ladder finished" },
        Case { what: "nor does a token meet itself", options: row(json!({ "meet": "capture", "finish": "bounce", "dice": "1d20" })), seats: 2,
            rolls: "19 1 2", position: "19,1*", told: "bounced" },
        Case { what: "a cancelled turn gives back whom it sent home", options: again(json!({ "meet": "capture", "streak": "cancel" })), seats: 3,
            rolls: "5 6 4 1 2 3 6 6 6", position: "7*,13,1", told: "walked captured again walked captured again streak returned returned" },
    ]
}

fn faces(rolls: &str, dice: u8) -> Vec<Vec<u16>> {
    let faces = |roll: &str| -> Vec<u16> {
        if dice == 1 { vec![roll.parse().unwrap()] } else { roll.bytes().map(|face| u16::from(face - b'0')).collect() }
    };
    rolls.split_whitespace().map(faces).collect()
}

#[test]
fn house_rules_at_a_table() {
    for case in cases() {
        let setting = setting(case.options, case.seats).unwrap_or_else(|error| panic!("{}: {error}", case.what));
        let dice = setting.rules().throw().dice();
        let (session, events) = play_dice(setting, faces(case.rolls, dice));
        assert_eq!(session.position().as_deref(), Some(case.position), "{}", case.what);
        let mut turns = events.split(|event| matches!(event, Event::Turn { .. } | Event::Over { .. }));
        let last = turns.rfind(|turn| !turn.is_empty()).unwrap();
        let told: Vec<&str> = last
            .iter()
            .filter_map(|event| match event {
                Event::Fact { fact, .. } => Some(fact_kind(fact)),
                _ => None,
            })
            .collect();
        assert_eq!(told.join(" "), case.told, "{}", case.what);
    }
}

fn any_house() -> impl Strategy<Value = House> {
    let finish = prop_oneof![Just(Finish::Stay), Just(Finish::Bounce), Just(Finish::Win)];
    let extra_roll = prop_oneof![Just(ExtraRoll::None), Just(ExtraRoll::Max), Just(ExtraRoll::Doubles)];
    let streak = prop_oneof![
        Just(Streak::None),
        Just(Streak::End),
        Just(Streak::Skip),
        Just(Streak::Cancel),
        Just(Streak::Home)
    ];
    let (entry, meet) =
        (prop_oneof![Just(Entry::Any), Just(Entry::Six)], prop_oneof![Just(Meet::Share), Just(Meet::Capture)]);
    (finish, extra_roll, streak, entry, any::<bool>(), meet).prop_map(
        |(finish, extra_roll, streak, entry, chain, meet)| House { finish, extra_roll, streak, entry, chain, meet },
    )
}

fn any_options() -> impl Strategy<Value = Options> {
    let dice = prop_oneof![Just((1, 6)), Just((2, 6)), (1_u8..=3, 1_u16..=8)];
    let jumps = prop_oneof![
        Just(None),
        proptest::collection::vec((1_u32..=30, 1_u32..=30), 0..6)
            .prop_map(|pairs| Some(Jumps(pairs.into_iter().map(|(from, to)| Jump { from, to }).collect())))
    ];
    (any_house(), dice, 0_u8..=1, jumps, any::<bool>(), 1_u32..=3, 2_u32..=10).prop_map(
        |(house, (dice, sides), start, jumps, first, rows, columns)| {
            let House { finish, extra_roll, streak, entry, chain, meet } = house;
            Options {
                rows: Some(rows),
                columns: Some(columns),
                dice: Throw::new(dice, sides).unwrap(),
                ranking: if first { Ranking::First } else { Ranking::All },
                start,
                jumps,
                finish,
                extra_roll,
                streak,
                entry,
                chain,
                meet,
                ..Options::default()
            }
        },
    )
}

/// Whether the game is refused on every board of that size with one jump or none, too.
fn no_board_helps(options: &Options, seats: u8) -> bool {
    let last = options.rows.unwrap() * options.columns.unwrap();
    let one = (1..last).flat_map(|from| (1..=last).map(move |to| vec![Jump { from, to }]));
    one.chain([Vec::new()]).all(|jumps| {
        let given = Options { jumps: Some(Jumps(jumps)), ..options.clone() };
        Setting::new(&SnakesAndLadders, given, seats, 0).is_err()
    })
}

/// Follows the facts of a roll with a copy of the squares, and checks that each begins where the last one ended.
fn follow(rules: &RaceRules, squares: &mut [u32], seat: Seat, fact: Fact) {
    let at = &mut squares[seat.index()];
    match fact {
        Fact::Walked { from, to } | Fact::Bounced { from, to, .. } | Fact::Streak { from, to, .. } => {
            assert_eq!(from, *at);
            *at = to;
        }
        Fact::Snake { from, to } => {
            assert!(from == *at && to < from);
            *at = to;
        }
        Fact::Ladder { from, to } => {
            assert!(from == *at && to > from);
            *at = to;
        }
        Fact::Captured { seat: other, from, to } | Fact::Returned { seat: other, from, to } => {
            assert!(other != seat && squares[other.index()] == from);
            squares[other.index()] = to;
        }
        Fact::Overshot { at: stays, roll, needs, .. } => assert!(stays == *at && roll > needs),
        Fact::NotEntered { .. } => assert_eq!(*at, rules.start_square()),
        Fact::Finished { .. } => assert_eq!(*at, rules.board().last()),
        Fact::Again => {}
    }
}

proptest! {
    /// On boards of a usual size there is always one to be drawn.
    #[test]
    fn a_board_is_drawn_for_any_house(
        house in any_house(), dice in 1_u8..=3, sides in 2_u16..=8, start in 0_u8..=1, seed: u64, size in 6_u32..=12,
    ) {
        let House { finish, extra_roll, streak, entry, chain, meet } = house;
        let dice = Throw::new(dice, sides).unwrap();
        // A die of two sides leaves one roll that grants no other, and so one way on.
        prop_assume!(house.check(dice).is_ok() && (meet == Meet::Share || sides > 2));
        let dimension = Some(size);
        let given = Options { dimension, dice, start, finish, extra_roll, streak, entry, chain, meet, ..Options::default() };
        let setting = Setting::new(&SnakesAndLadders, given, 2, seed);
        prop_assert!(setting.is_ok(), "{house:?}, {dice}: {}", setting.unwrap_err());
        let board = setting.unwrap().rules().board().clone();
        // Walls and dead ends are kept away, so that most of what was wished for is there.
        prop_assert!(sides == 2 || board.snakes().count() > 1, "{house:?}, {dice}: {:?}", board.jumps());
        prop_assert!(board.ladders().count() > 1);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    /// Whatever is chosen: there is a game, which ends, and is told and written as it goes; or there is a reason.
    #[test]
    fn any_choice_makes_a_game_or_is_refused(options in any_options(), seats in 1_u8..=4, seed: u64) {
        let setting = match Setting::new(&SnakesAndLadders, options.clone(), seats, seed) {
            Ok(setting) => setting,
            Err(error) => {
                prop_assert!(error.to_string().len() > 30, "{}", error);
                // A drawn board is refused only for what no board could mend, or hardly any where all rolls are the same.
                let refusable = options.jumps.is_some() || options.dice.sides() == 1 || no_board_helps(&options, seats);
                prop_assert!(refusable, "{options:?}: {error}");
                return Ok(());
            }
        };
        let rules = setting.rules();
        let mut dice = SeededDice::new(seed);
        let mut race = rules.start();
        let mut squares: Vec<u32> = Seat::all(seats).map(|seat| race.square(seat)).collect();
        for rolls in 0.. {
            let Turn::Roll { seat, throw, again } = rules.turn(&race) else { break };
            if rolls == ROLLS_MAX && options.finish == Finish::Stay && options.streak == Streak::Home {
                // Near the end it may take the third of the rarest rolls in a row to get away, and that comes.
                break;
            }
            prop_assert!(rolls < ROLLS_MAX, "no end after {rolls} rolls: {}", rules.write_position(&race).unwrap());
            prop_assert_eq!(again, race.streak() > 0);
            let before = race;
            rules.roll(&mut race, dice.throw(throw).unwrap(), &mut |fact| {
                follow(rules, &mut squares, seat, fact);
                assert!(!rules.say(&fact).is_empty());
            });
            for other in Seat::all(seats) {
                prop_assert_eq!(race.square(other), squares[other.index()], "{:?} then {:?}", before, race);
            }
            if rolls < 300 {
                let text = rules.write_position(&race).unwrap();
                let read = rules.read_position(&text);
                prop_assert_eq!(read.as_ref(), Ok(&race), "{}", text);
            }
        }
    }
}

/// The same choices as house rules of one's own: nothing is known of them but their answers.
#[derive(Clone, Debug)]
struct Own(House);

impl HouseRules for Own {
    fn in_words(&self) -> Vec<String> {
        vec!["house: our own".to_owned()]
    }

    fn overshoot(&self, at: u32, total: u32, last: u32) -> Finish {
        self.0.overshoot(at, total, last)
    }

    fn grants(&self, throw: Throw, roll: &Roll) -> bool {
        self.0.grants(throw, roll)
    }

    fn streak(&self) -> Streak {
        self.0.streak()
    }

    fn may_enter(&self, roll: &Roll) -> bool {
        self.0.may_enter(roll)
    }

    fn chains(&self) -> bool {
        self.0.chains()
    }

    fn meet(&self, square: u32) -> Meet {
        self.0.meet(square)
    }
}

proptest! {
    /// House rules of one's own are examined and played like those that options choose.
    #[test]
    fn own_house_rules_are_as_good_as_options(options in any_options(), seats in 1_u8..=3) {
        let house = options.house();
        prop_assume!(house.check(options.dice).is_ok());
        let jumps = options.jumps.clone().unwrap_or_default().0;
        let Ok(board) = JumpBoard::new(options.grid().unwrap(), jumps) else { return Ok(()) };
        let chosen = RaceRules::new(board.clone(), &options, seats);
        match (chosen, RaceRules::with_house(Own(house), board, &options, seats)) {
            (Ok(chosen), Ok(own)) => {
                prop_assert!(own.banner().contains(&"house: our own".to_owned()));
                prop_assert_eq!(own.independent(), chosen.independent());
                for square in 0..=own.board().last() {
                    prop_assert_eq!(own.is_reachable(square), chosen.is_reachable(square));
                }
                let mut dice = SeededDice::new(1);
                let (mut race, mut same) = (own.start(), chosen.start());
                for _ in 0..50 {
                    let Turn::Roll { throw, .. } = own.turn(&race) else { break };
                    let roll = dice.throw(throw).unwrap();
                    own.roll(&mut race, roll, &mut |_| {});
                    chosen.roll(&mut same, roll, &mut |_| {});
                    prop_assert_eq!(race, same);
                }
            }
            (Err(chosen), Err(own)) => prop_assert_eq!(chosen, own),
            (chosen, own) => prop_assert!(false, "{:?}, but {:?}", chosen.map(drop), own.map(drop)),
        }
    }
}

/// A roll that is too large wins from one square alone: a rule that no option has.
#[derive(Clone, Debug)]
struct WinsNear {
    the_end: u32,
}

impl HouseRules for WinsNear {
    fn in_words(&self) -> Vec<String> {
        vec![format!("finish: exactly, save from {} squares before the end", self.the_end)]
    }

    fn overshoot(&self, at: u32, _total: u32, last: u32) -> Finish {
        if at + self.the_end == last { Finish::Win } else { Finish::Stay }
    }
}

#[test]
fn own_house_rules_are_examined() {
    let turns = |the_end: u32, dice: &str, squares: u32| {
        let options = Options { dice: dice.parse().unwrap(), ..Options::default() };
        let board = JumpBoard::new(Grid::new(1, squares).unwrap(), Vec::new()).unwrap();
        let rules = RaceRules::with_house(WinsNear { the_end }, board, &options, 1);
        rules.map(|rules| Chain::of(&rules).expected_turns()).map_err(|error| error.to_string())
    };
    // From 2 every roll wins; from 1 it takes 1 + 1/3 + e/3 = e = 2 turns; from 0 it takes 1 + (2 + 1) / 3 = 2.
    assert!((turns(1, "1d3", 3).unwrap() - 2.0).abs() < 1e-12);
    assert!(turns(1, "2d6", 8).is_ok());
    assert!(turns(2, "2d6", 8).unwrap_err().contains("a token on 7 is stuck"));
    assert!(turns(1, "9d40", 8).unwrap_err().contains("9d40 has too many"));
}

#[test]
fn choices_that_do_not_fit_are_refused() {
    let cases: [(Value, &[&str]); 9] = [
        (json!({ "streak": "end" }), &["streak", "choose extra_roll"]),
        (json!({ "extra_roll": "doubles" }), &["extra_roll", "two dice or more, not 1d6"]),
        (json!({ "extra_roll": "max", "dice": "2d1" }), &["extra_roll", "2d1 always shows the same"]),
        (json!({ "extra_roll": "doubles", "dice": "2d1" }), &["extra_roll", "every roll would grant another"]),
        (json!({ "entry": "six", "dice": "3d4" }), &["entry", "3d4 never shows a six"]),
        (json!({ "entry": "six", "start": 1, "jumps": "7-1" }), &["cannot pass 7-1"]),
        (row(json!({ "meet": "capture", "dice": "1d2", "jumps": "1-5,2-5" })), &["meet", "from 0 to 5"]),
        (row(json!({ "meet": "capture", "dice": "1d1" })), &["meet", "from 0 to 1"]),
        (
            row(json!({ "dice": "1d2", "extra_roll": "max", "streak": "cancel", "jumps": "1-2,3-2,5-2,7-2" })),
            &["a token on 0, 2 cannot get to 20", "cannot pass 3-2"],
        ),
    ];
    for (options, parts) in cases {
        let message = rules(options.clone(), 2).expect_err(&options.to_string()).to_string();
        for part in parts {
            assert!(message.contains(part), "{options}: {message}");
        }
    }
    let accepted = [
        row(json!({ "meet": "capture", "dice": "1d2", "jumps": "1-5" })),
        // Three sixes in a row lead out of the last squares, home.
        json!({ "board": "none", "dice": "2d6", "extra_roll": "max", "streak": "home" }),
        row(json!({ "dice": "1d2", "extra_roll": "max", "streak": "end", "jumps": "1-2,3-2,5-2,7-2" })),
        row(json!({ "dice": "1d2", "extra_roll": "max", "streak": "skip", "jumps": "1-2,3-2,5-2,7-2" })),
    ];
    for options in accepted {
        assert!(rules(options.clone(), 2).is_ok(), "{options}");
    }
    // A single player meets nobody.
    assert!(rules(row(json!({ "meet": "capture", "dice": "1d1" })), 1).is_ok());
}

#[test]
fn the_hooks_of_analysis() {
    let rules_of = |meet: &str| rules(row(json!({ "jumps": "3-8,9-2", "meet": meet })), 2).unwrap();
    let (sharing, capturing) = (rules_of("share"), rules_of("capture"));
    assert!(sharing.independent() && !capturing.independent());
    let race = sharing.read_position("8,0*").unwrap();
    let label = |seat| sharing.place_of(&race, Seat(seat)).map(|space| sharing.layout().label(space));
    assert_eq!([label(0), label(1), label(2)], [Some("8".into()), Some("start".into()), None]);
    let links = sharing.layout().links;
    assert_eq!(links.len(), 2);
    for link in &links {
        let less = sharing.without(link).unwrap();
        assert_eq!(less.layout().links, links.iter().copied().filter(|other| other != link).collect::<Vec<_>>());
        assert_eq!((less.without(link).is_some(), less.seats()), (false, 2));
        let turns = |rules: &RaceRules| {
            Chain::of(&RaceRules::new(rules.board().clone(), &Options::default(), 1).unwrap()).expected_turns()
        };
        assert!((turns(&less) - turns(&sharing)).abs() > 0.1);
    }
    // Without its ladder nobody would pass these snakes: such rules can be walked, and speak of no square.
    let walled = rules(row(json!({ "dice": "1d2", "jumps": "2-5,3-1,4-1" })), 2).unwrap();
    let ladder = walled.layout().links[0];
    assert!(!walled.without(&ladder).unwrap().is_reachable(1));
    assert!(walled.without(&walled.layout().links[1]).unwrap().is_reachable(1));
}
