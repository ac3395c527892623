//! Published and recomputed figures: they hold only if the boards and the rules are right.

#![allow(clippy::unwrap_used, reason = "clippy takes helpers of tests for no tests")]

mod support;

use parlor_core::{Grid, Rules, Seat};
use parlor_rules_snakes_and_ladders::{JumpBoard, Jumps, Options, PublishedBoard, RaceRules};
use serde_json::json;
use support::{Chain, rules};

fn rows(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#')).skip(1)
}

fn assert_close(found: f64, expected: f64, tolerance: f64, what: &str) {
    assert!((found - expected).abs() <= tolerance * expected.abs().max(1.0), "{what}: {found}, not {expected}");
}

/// A published board, from square 1 without the ladder that stands there.
fn published(board: &str, dice: &str, start: u8) -> RaceRules {
    let name: PublishedBoard = serde_json::from_value(json!(board)).unwrap();
    let jumps: Vec<_> = name.jumps().into_iter().filter(|jump| jump.from > u32::from(start)).collect();
    rules(json!({ "jumps": Jumps(jumps), "dice": dice, "start": start }), 1).unwrap()
}

#[test]
fn expected_and_fewest_turns_on_published_boards() {
    let mut checked = 0;
    for row in rows(include_str!("data/expected_turns.csv")) {
        let [board, dice, start, turns, fewest] = row.split(',').collect::<Vec<_>>().try_into().unwrap();
        let chain = Chain::of(&published(board, dice, start.parse().unwrap()));
        assert_close(chain.expected_rolls(), turns.parse().unwrap(), 1e-9, row);
        assert_eq!(chain.fewest_rolls(), Some(fewest.parse().unwrap()), "{row}");
        checked += 1;
    }
    assert_eq!(checked, 24);
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
        let [_, squares, jumps, dice, start, turns] = row.split(';').collect::<Vec<_>>().try_into().unwrap();
        let grid = Grid::new(1, squares.parse().unwrap()).unwrap();
        let board = JumpBoard::new(grid, jumps.parse::<Jumps>().unwrap().0).unwrap();
        let options = Options { dice: dice.parse().unwrap(), start: start.parse().unwrap(), ..Options::default() };
        let found = Chain::of(&RaceRules::new(board, &options, 1).unwrap()).expected_rolls();
        let (over, under) = turns.split_once('/').unwrap_or((turns, "1"));
        assert_close(found, over.parse::<f64>().unwrap() / under.parse::<f64>().unwrap(), 1e-12, row);
        checked += 1;
    }
    assert_eq!(checked, 18);
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
