//! The contract catches what it is there to catch: a game that keeps it passes, and every flawed one is found.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod row;

use parlor_testkit::{Breach, CHECKS, Contract, check_game};
use row::{Bare, Flaw, Options, Row, RowOptions, Silent, Spaced, Untitled};
use std::collections::BTreeSet;

/// A flaw, the check that is to find it, and a part of what that is to say.
const FLAWS: &[(Flaw, &str, &str)] = &[
    (Flaw::PresetTwice, "options", "two presets have the name short"),
    (Flaw::PresetSeats, "options", "the preset many is for 5 seats"),
    (Flaw::PresetName, "options", "the preset \"a b\" has other than small letters"),
    (Flaw::PresetHelp, "options", "the preset long has no help"),
    (Flaw::PositionExample, "options", "the example of a position, \"nonsense\", is not read: malformed"),
    (Flaw::ResolvesTwice, "options", "resolved options resolve to others"),
    (Flaw::ResolvesByClock, "options", "the same seed resolves to"),
    (Flaw::RulesDraw, "options", "resolved options give another start"),
    (Flaw::FewerSeats, "options", "the rules have 2 seats, and 3 were asked for"),
    (Flaw::RefusesDefault, "options", "there are no rules: option cells: not today"),
    (Flaw::BannerEscape, "options", "the banner has a control character"),
    (Flaw::BannerDrifts, "options", "resolved options give another banner"),
    (Flaw::LayoutDrawn, "options", "resolved options give another layout"),
    (Flaw::OutcomeEarly, "endings", "and the outcome Some(Outcome("),
    (Flaw::OutcomeMissing, "endings", "the turn is Over and the outcome None"),
    (Flaw::PlacesFew, "endings", "the outcome has 1 places for 2 seats"),
    (Flaw::StrangerToAct, "endings", "seat 2 is to act, and there are 2 seats"),
    (Flaw::AgainAtFirst, "endings", "a new turn begins as one that goes on"),
    (Flaw::NoMoves, "moves", "and there are 0 moves"),
    (Flaw::MovesOnRoll, "moves", "and there are 1 moves"),
    (Flaw::MovesAtEnd, "moves", "the turn is Over and there are 1 moves"),
    (Flaw::CountOff, "moves", "count_moves says"),
    (Flaw::PastTheLast, "moves", "and there are only"),
    (Flaw::MoveTwice, "moves", "Leave is listed twice"),
    (Flaw::NthTwice, "moves", "which has a lower number, too"),
    (Flaw::NthIllegal, "moves", "which moves does not list"),
    (Flaw::PlaysOtherNth, "moves", "and nth_move says"),
    (Flaw::PlaysNthSilently, "moves", "tells [], and play"),
    (Flaw::PlaysNthElsewhere, "moves", "leads to"),
    (Flaw::PlaysPastTheLast, "moves", "makes Some("),
    (Flaw::CheckNone, "moves", "Leave is listed, and check refuses it: never"),
    (Flaw::CheckAll, "moves", "and check says Ok(())"),
    (Flaw::CheckAll, "texts", "and check says Ok(())"),
    (Flaw::SameText, "texts", "is written \"claim\", which is read as"),
    (Flaw::EmptyText, "texts", "empty, or with outer spaces"),
    (Flaw::EscapeText, "texts", "written with a control character"),
    (Flaw::EscapeSayMove, "texts", "said with a control character"),
    (Flaw::ReadsOther, "texts", "Leave is written \"leave\", which is read as"),
    (Flaw::ReadsAll, "texts", "which is read as Ok(Claim("),
    (Flaw::ReadsHopeless, "texts", "\"💥💥💥\" is read as the legal move Leave"),
    (Flaw::RefusesOwnText, "texts", "which is read as Err(Unreadable"),
    (Flaw::BareFact, "facts", "a fact is no object with a kind"),
    (Flaw::EscapeSay, "facts", "is said with a control character"),
    (Flaw::EscapeSayMove, "facts", "is said with a control character"),
    (Flaw::StepOff, "facts", "a step leaves the"),
    (Flaw::StepEmpty, "facts", "a step has no path"),
    (Flaw::StepSeat, "facts", "a step is of a seat that there is not"),
    (Flaw::LayoutDrifts, "scene", "the layout changes during the game"),
    (Flaw::GroupOff, "scene", "a group lies on space"),
    (Flaw::LinkOff, "scene", "a link lies on space"),
    (Flaw::AsideTwice, "scene", "two spaces beside the grid have the same label"),
    (Flaw::LabelEmpty, "scene", "a name in the scene is empty"),
    (Flaw::TokenOff, "scene", "a token lies on space"),
    (Flaw::TokenSeat, "scene", "the view shows seat 2, and there are 2 seats"),
    (Flaw::NoteSeat, "scene", "the view shows seat 2, and there are 2 seats"),
    (Flaw::LineOff, "scene", "a line lies on space"),
    (Flaw::OpenOff, "scene", "an open space lies on space"),
    (Flaw::OpenTaken, "scene", "is not a legal move"),
    (Flaw::OpenMissing, "scene", "is not among the targets"),
    (Flaw::TargetIllegal, "scene", "the target \"jump\" is not a legal move"),
    (Flaw::TargetMissing, "scene", "the legal move \"leave\" is not among the targets"),
    (Flaw::RollMissing, "scene", "a roll is due, and the targets are []"),
    (Flaw::TargetAtEnd, "scene", "the game is over, and there are targets"),
    (Flaw::StatusEscape, "scene", "a remark in the scene has a control character"),
    (Flaw::ReadsOtherPosition, "position", "is read as Ok("),
    (Flaw::OtherAlphabet, "position", "is not in the alphabet"),
    (Flaw::AlphabetTwice, "position", "the letters are not each once and ASCII"),
    (Flaw::EscapePosition, "position", "the position is written with a control character"),
    (Flaw::ReadsNonsense, "position", "\"é\" is read as a position"),
    (Flaw::ReadsWhatIsNotWritten, "position", "\"pass\" is read as a position that is not written and read again"),
    (Flaw::ReadsBadPlacement, "position", "a mark at row -1, column 0 is read as a position"),
    (Flaw::ReadingChanges, "refusals", "is refused, and the view is not what it was"),
    (Flaw::Moody, "refusals", "\"pass\" is accepted"),
    (Flaw::CanonicalTwice, "canonical", "is not itself but"),
    (Flaw::CanonicalTurn, "canonical", "the turn is Move { seat: Seat(1) }, and Move { seat: Seat(0) }"),
    (Flaw::CanonicalEnd, "canonical", "of the canonical position"),
    (Flaw::CanonicalMoves, "canonical", "moves, and"),
    (Flaw::CanonicalCourses, "canonical", "from the canonical position"),
    (Flaw::HashCoarse, "hash", "differ, and hash alike"),
    (Flaw::OrderMatters, "dice", "lead to different states"),
    (Flaw::RollingLeaks, "dice", "the dice fail, and the view is not what it was"),
    (Flaw::DiceDrift, "dice", "is accepted for 2d6"),
    (Flaw::Forgetful, "record", "and its history is"),
    (Flaw::SaysOtherwise, "record", "and its history is"),
    (Flaw::RecordlessOption, "record", "the record replays to another state"),
    (Flaw::LooksDrift, "record", "the record replays to another view"),
    (Flaw::LayoutDrawn, "record", "the record replays on another layout"),
    (Flaw::PositionDrifts, "record", "the record replays to Some("),
    (Flaw::TextDrifts, "record", "the record, replayed, is another"),
    (Flaw::PlayDrifts, "forks", "turns is State {"),
    (Flaw::LooksDrift, "forks", "looks different"),
    (Flaw::TextDrifts, "forks", "has another record"),
    (Flaw::Forgetful, "undo", "after an undo the state is"),
    (Flaw::SaysOtherwise, "undo", "done again, is told as"),
    (Flaw::PlayDrifts, "undo", "done again, leads to State"),
    (Flaw::Forgetful, "seed", "the same seed gives another game"),
    (Flaw::CountOff, "play", "there is no move"),
    (Flaw::RefusesOwnText, "play", "a legal turn is refused: cannot read \"Leave it\" as a move"),
    (Flaw::PanicsOnText, "panics", "it panics: "),
    (Flaw::PanicsOnPosition, "panics", "it panics: "),
    (Flaw::NeverEnds, "end", "the game is not over after 300 turns"),
];

/// The contract as it is, but for a bound that a game which never ends reaches soon.
fn contract() -> Contract {
    Contract { turns_max: 300, ..Contract::default() }
}

/// The contract with one check alone, made at every turn. A panic is seen while others check.
fn only(check: &str) -> Contract {
    let others = CHECKS.into_iter().filter(|&other| other != check && check != "panics").collect();
    Contract { skip: others, one_in: 1, ..contract() }
}

fn breach<O: RowOptions>(flaw: Flaw, contract: &Contract) -> Option<Breach> {
    contract.verify(&Row::<O>::new(flaw)).err().map(|breach| *breach)
}

#[test]
fn a_game_that_keeps_the_contract_passes() {
    check_game(&Row::<Options>::new(Flaw::Sound));
    Contract { games: 60, ..contract() }.check(&Row::<Options>::new(Flaw::Sound));
    for check in CHECKS {
        assert_eq!(breach::<Options>(Flaw::Sound, &only(check)), None);
    }
}

#[test]
fn every_flaw_is_found_by_the_check_that_is_for_it() {
    let mut missed = Vec::new();
    for &(flaw, check, part) in FLAWS {
        let found = breach::<Options>(flaw, &only(check));
        if !found.as_ref().is_some_and(|breach| breach.check == check && breach.message.contains(part)) {
            missed.push(format!(
                "{check} says of {flaw:?}: {}",
                found.map_or_else(String::new, |breach| breach.to_string())
            ));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn every_flaw_is_found_by_the_whole_contract() {
    for &(flaw, _, _) in FLAWS {
        assert!(breach::<Options>(flaw, &contract()).is_some(), "{flaw:?}");
    }
}

#[test]
fn every_check_has_a_flaw_that_it_finds() {
    let found: BTreeSet<&str> = FLAWS.iter().map(|(_, check, _)| *check).collect();
    assert_eq!(found, CHECKS.into_iter().collect());
}

#[test]
fn options_are_an_object_with_help() {
    let silent = breach::<Silent>(Flaw::Sound, &contract()).unwrap();
    assert_eq!(silent.message, "the option blocked has no help: it has no doc comment");
    let bare = breach::<Bare>(Flaw::Sound, &contract()).unwrap();
    assert_eq!(bare.message, "the default options are no JSON object: null");
}

#[test]
#[should_panic(expected = "row breaks the contract of games at `moves`: Leave is listed twice \
                           (default options, 2 seats, seed 7, after 0 turns; resolved options {\"blocked\":0,\"cells\":7})")]
fn a_breach_says_what_broke_and_where() {
    Contract { seed: 7, ..Contract::default() }.check(&Row::<Options>::new(Flaw::MoveTwice));
}

#[test]
fn a_game_has_an_identifier_and_a_title() {
    let spaced = breach::<Spaced>(Flaw::Sound, &contract()).unwrap();
    assert!(spaced.message.starts_with("the identifier \"a row\" has other than"), "{spaced}");
    let untitled = breach::<Untitled>(Flaw::Sound, &contract()).unwrap();
    assert_eq!(untitled.message, "the title \"\" cannot be printed");
}

#[test]
fn where_not_every_move_is_looked_at_the_targets_are_counted() {
    let few = Contract { moves_max: 2, ..only("scene") };
    assert_eq!(breach::<Options>(Flaw::Sound, &few), None);
    let missing = breach::<Options>(Flaw::OpenMissing, &few).unwrap();
    assert_eq!(missing.message, "there are 7 legal moves and only 6 targets");
}

#[test]
fn a_game_that_may_go_on_for_ever_says_so() {
    let contract = Contract { must_end: false, turns_max: 50, ..Contract::default() };
    assert_eq!(breach::<Options>(Flaw::NeverEnds, &contract), None);
}
