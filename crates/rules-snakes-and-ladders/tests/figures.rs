//! Published and recomputed figures: they hold only if the boards and the rules are right.

#![allow(clippy::unwrap_used, reason = "clippy takes helpers of tests for no tests")]

mod support;

use parlor_core::{Rules, Seat};
use parlor_rules_snakes_and_ladders::{Jumps, PublishedBoard};
use serde_json::json;
use support::{Chain, rules};

fn rows(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#')).skip(1)
}

fn assert_close(found: f64, expected: f64, tolerance: f64, what: &str) {
    assert!((found - expected).abs() <= tolerance * expected.abs().max(1.0), "{what}: {found}, not {expected}");
}

#[test]
fn expected_and_fewest_turns_on_published_boards() {
    let (mut finite, mut infinite) = (0, 0);
    for row in rows(include_str!("data/expected_turns.csv")) {
        let [board, dice, finish, extra_roll, streak, entry, start, turns, fewest] =
            row.split(',').collect::<Vec<_>>().try_into().unwrap();
        let options = json!({
            "board": board, "dice": dice, "finish": finish, "extra_roll": extra_roll, "streak": streak, "entry": entry,
            "start": start.parse::<u8>().unwrap(),
        });
        let found = rules(options, 1);
        if turns == "infinite" {
            assert!(found.unwrap_err().to_string().contains("might never end"), "{row}");
            infinite += 1;
            continue;
        }
        let chain = Chain::of(&found.unwrap());
        assert_close(chain.expected_turns(), turns.parse().unwrap(), 1e-10, row);
        assert_eq!(chain.fewest_turns(), Some(fewest.parse().unwrap()), "{row}");
        finite += 1;
    }
    assert_eq!((finite, infinite), (138, 6));
}

/// Every roll is made in some turn: rolling again makes turns fewer, and not rolls.
#[test]
fn extra_rolls_without_a_limit_leave_the_number_of_rolls_as_it_is() {
    for finish in ["stay", "bounce", "win"] {
        for (dice, extra_roll) in [("1d6", "max"), ("1d4", "max"), ("2d4", "doubles")] {
            let jumps = "4-14,9-31,16-6,21-42,28-84,36-44,48-26,49-11,62-19,87-24,98-78,99-55";
            let options = json!({ "jumps": jumps, "dice": dice, "finish": finish });
            let plain = Chain::of(&rules(options.clone(), 1).unwrap());
            let mut again = options.clone();
            again["extra_roll"] = json!(extra_roll);
            let again = Chain::of(&rules(again, 1).unwrap());
            let what = format!("{finish}, {dice}");
            assert_close(again.expected_rolls(), plain.expected_rolls(), 1e-10, &what);
            assert!(again.expected_turns() < plain.expected_turns() - 1.0, "{what}");
        }
    }
}

/// The fraction of Althoen, King and Schilling (1993), <https://www.jstor.org/stable/3619261>.
#[test]
fn the_papers_board_has_the_papers_expectation() {
    let numerator = 225_837_582_538_403_273_407_117_496_273_279_920_181_931_269_186_581_786_048_583_f64;
    let denominator = 5_757_472_998_140_039_232_950_575_874_628_786_131_130_999_406_013_041_613_400_f64;
    let found = Chain::of(&rules(json!({ "board": "althoen" }), 1).unwrap()).expected_rolls();
    assert_close(found, numerator / denominator, 1e-12, "althoen");
    let jumps = Jumps(PublishedBoard::Althoen.jumps()).to_string() + ",79-81";
    let found = Chain::of(&rules(json!({ "jumps": jumps }), 1).unwrap()).expected_rolls();
    assert_close(found, 41.9, 0.05 / 41.9, "a ladder from 79 to 81 makes the game longer");
}

#[test]
fn expected_turns_on_tiny_boards() {
    let mut checked = 0;
    for row in rows(include_str!("data/tiny_boards.csv")) {
        let [_, squares, jumps, dice, start, finish, extra_roll, streak, entry, chain, turns] =
            row.split(';').collect::<Vec<_>>().try_into().unwrap();
        let found = rules(
            json!({
                "rows": 1, "columns": squares.parse::<u32>().unwrap(), "jumps": jumps, "dice": dice,
                "start": start.parse::<u8>().unwrap(), "finish": finish, "extra_roll": extra_roll, "streak": streak,
                "entry": entry, "chain": chain == "true",
            }),
            1,
        );
        checked += 1;
        if turns == "infinite" {
            assert!(found.unwrap_err().to_string().contains("might never end"), "{row}");
            continue;
        }
        let found = Chain::of(&found.unwrap()).expected_turns();
        let (over, under) = turns.split_once('/').unwrap_or((turns, "1"));
        assert_close(found, over.parse::<f64>().unwrap() / under.parse::<f64>().unwrap(), 1e-12, row);
    }
    assert_eq!(checked, 74);
}

/// Two players on the printed board, by the chain of both: 52.5 rolls, of which the first player wins 50.8 %.
/// Simulated in <https://kbroman.org/blog/2013/05/20/more-on-chutes-ladders/>.
#[test]
fn the_first_of_two_players_has_a_small_advantage() {
    let rules = rules(json!({ "board": "milton-bradley", "ranking": "first" }), 2).unwrap();
    let chain = Chain::of(&rules);
    let mut weights = vec![0.0; chain.states.len()];
    weights[0] = 1.0;
    let (mut wins, mut rolls) = ([0.0, 0.0], 0.0);
    for _ in 0..1_200 {
        let mut next = vec![0.0; weights.len()];
        for (state, &weight) in weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
            match rules.outcome(&chain.states[state]) {
                Some(outcome) => wins[outcome.winner().unwrap().index()] += weight,
                None => {
                    rolls += weight;
                    chain.successors[state].iter().for_each(|&(to, chance)| next[to] += weight * chance);
                }
            }
        }
        weights = next;
    }
    assert_close(wins[Seat(0).index()], 0.507_802_773_460_914, 1e-9, "wins of the first player");
    assert_close(wins.iter().sum(), 1.0, 1e-9, "wins of both");
    assert_close(rolls, 52.518_789_404_439_66, 1e-9, "rolls");
}
