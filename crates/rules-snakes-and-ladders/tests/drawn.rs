//! Boards drawn at random: valid, winnable and pinned. A slow oracle stands beside the check of every board.

#![allow(clippy::unwrap_used, reason = "clippy takes helpers of tests for no tests")]

mod support;

use parlor_core::{Game, Grid, Setting, Throw};
use parlor_rules_snakes_and_ladders::{Finish, Jump, JumpBoard, Options, RaceRules, SnakesAndLadders};
use proptest::prelude::*;
use serde_json::json;

/// The squares where a token can rest and from which it cannot finish, by going through every roll of every square
/// until nothing changes any more.
fn trapped(board: &JumpBoard, throw: Throw, start: u32) -> Vec<u32> {
    let last = board.last();
    let successors = |square: u32| -> Vec<u32> {
        let totals = u32::from(throw.dice())..=throw.total_max();
        totals.filter(|total| square + total <= last).map(|total| board.destination(square + total)).collect()
    };
    let closure = |mut set: Vec<bool>, joins: &dyn Fn(&[bool], u32) -> Vec<u32>| loop {
        let before = set.clone();
        for square in 0..=last {
            joins(&before, square).into_iter().for_each(|joined| set[joined as usize] = true);
        }
        if set == before {
            return set;
        }
    };
    let only = |square: u32| (0..=last).map(|other| other == square).collect::<Vec<bool>>();
    let reached = closure(only(start), &|set, square| {
        if set[square as usize] && square != last { successors(square) } else { Vec::new() }
    });
    let winning = closure(only(last), &|set, square| {
        if successors(square).iter().any(|&next| set[next as usize]) { vec![square] } else { Vec::new() }
    });
    (0..=last).filter(|&square| reached[square as usize] && !winning[square as usize]).collect()
}

fn throws() -> impl Strategy<Value = Throw> {
    prop_oneof![Just((1, 6)), Just((2, 6)), (1_u8..=5, 1_u16..=7), (1_u8..=16, 1_u16..=20)]
        .prop_map(|(dice, sides)| Throw::new(dice, sides).unwrap())
}

fn sizes() -> impl Strategy<Value = (u32, u32)> {
    prop_oneof![(1_u32..=12, 1_u32..=12), (1_u32..=2, 2_u32..=40), Just((10, 10))]
        .prop_filter("a board has two squares", |(rows, columns)| rows * columns >= 2)
}

/// A board without regard to whether it can be won.
fn any_board() -> impl Strategy<Value = JumpBoard> {
    (2_u32..=30).prop_flat_map(|last| {
        let jumps = proptest::collection::btree_map(1..last, 1..=last, 0..=last as usize);
        jumps.prop_map(move |jumps| {
            let jumps = jumps.into_iter().filter(|(from, to)| from != to).map(|(from, to)| Jump { from, to });
            JumpBoard::new(Grid::new(1, last).unwrap(), jumps.collect()).unwrap()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn a_drawn_board_is_valid_and_can_be_won(
        (rows, columns) in sizes(), dice in throws(), start in 0_u8..=1, seed: u64, side in 0_u8..=1,
    ) {
        let given = Options { rows: Some(rows), columns: Some(columns), dice, start, ..Options::default() };
        let given = if side == 1 { Options { board_seed: Some(seed), ..given } } else { given };
        let last = rows * columns;
        let setting = Setting::new(&SnakesAndLadders, given, 2, seed);
        if u32::from(start) + u32::from(dice.dice()) > last {
            prop_assert!(setting.unwrap_err().to_string().contains("throw fewer dice"));
            return Ok(());
        }
        let rules = setting.map_err(|error| TestCaseError::fail(error.to_string()))?.rules().clone();
        let board = rules.board();
        prop_assert_eq!(trapped(board, dice, u32::from(start)), Vec::<u32>::new());
        let most = rows.min(columns).max(u32::from(dice.dice()) - 1) as usize;
        prop_assert!(board.snakes().count() <= most && board.ladders().count() <= most);
        for (index, jump) in board.jumps().iter().enumerate() {
            prop_assert!(jump.from >= 1 && jump.from < last && jump.to >= 1 && jump.to <= last && jump.from != jump.to);
            prop_assert!(jump.from != u32::from(start));
            for other in &board.jumps()[..index] {
                prop_assert!(other.from != jump.from && other.to != jump.from && other.from != jump.to);
            }
        }
    }

    #[test]
    fn the_check_of_a_board_agrees_with_the_oracle(board in any_board(), dice in throws(), start in 0_u8..=1) {
        prop_assume!(board.destination(u32::from(start)) == u32::from(start));
        let trapped = trapped(&board, dice, u32::from(start));
        let rules = RaceRules::new(board, &Options { dice, start, ..Options::default() }, 1);
        match rules {
            Ok(_) => prop_assert_eq!(trapped, Vec::<u32>::new()),
            Err(error) => {
                prop_assert!(!trapped.is_empty(), "refused without a trap: {}", error);
                let text = error.to_string();
                let named = text.split_once("a token on ").and_then(|(_, rest)| rest.split([' ', ',']).next());
                if let Some(first) = named {
                    prop_assert!(trapped.contains(&first.parse().unwrap()), "{}", text);
                }
            }
        }
    }

    #[test]
    fn a_number_of_jumps_is_kept_to(
        snakes in 0_u32..=12, ladders in 0_u32..=12, dice in 1_u8..=5, sides in 2_u16..=8, seed: u64,
    ) {
        let dice = Throw::new(dice, sides).unwrap();
        let given = Options { snakes: Some(snakes), ladders: Some(ladders), dice, ..Options::default() };
        match Setting::new(&SnakesAndLadders, given, 2, seed) {
            // On 100 squares so few jumps fit; that the tries miss one is less likely than 1 in 10⁹.
            Ok(setting) => {
                let board = setting.rules().board();
                prop_assert_eq!(trapped(board, dice, 0), Vec::<u32>::new());
                prop_assert_eq!((board.snakes().count(), board.ladders().count()), (snakes as usize, ladders as usize));
            }
            Err(error) => {
                prop_assert!(snakes + ladders < u32::from(dice.dice()) - 1, "{}", error);
                prop_assert!(error.to_string().contains("stuck"), "{}", error);
            }
        }
    }
}

/// The board of a seed never changes, or records and links of old would show another board.
#[test]
fn the_board_of_a_seed_is_pinned() {
    let drawn = |values: serde_json::Value, seed: u64| {
        let options = support::options(values).unwrap();
        SnakesAndLadders.resolve(options, 2, seed).unwrap().jumps.unwrap().to_string()
    };
    assert_eq!(
        drawn(json!({}), 0),
        "3-77,18-43,22-62,26-75,31-11,33-81,39-52,48-95,54-41,59-78,60-13,67-99,69-7,70-79,76-58,82-66,83-20,87-49,93-28,98-53"
    );
    assert_eq!(drawn(json!({ "board_seed": 0 }), 99), drawn(json!({}), 0));
    assert_eq!(
        drawn(json!({ "dimension": 6, "dice": "2d6", "start": 1, "snakes": 3, "ladders": 2 }), 42),
        "7-29,14-11,24-17,26-34,35-9"
    );
    assert_ne!(drawn(json!({}), 1), drawn(json!({}), 0));
    assert_eq!(
        drawn(json!({ "dimension": 6, "balance": 70 }), 0),
        "1-23,3-22,7-27,8-2,9-21,13-6,18-36,20-35,25-24,26-19,29-11,33-28"
    );
    assert_eq!(
        drawn(json!({ "dimension": 5, "dice": "1d3", "extra_roll": "max", "streak": "cancel", "finish": "bounce" }), 0),
        "3-18,4-19,7-16,11-6,12-22,13-10,14-17,20-8,24-9"
    );
}

#[test]
fn jumps_are_forced_upon_the_end_only_where_it_would_hold_tokens() {
    let jump_from_99 = |finish: Finish, dice: &str, seed: u64| {
        let options = Options { finish, dice: dice.parse().unwrap(), ..Options::default() };
        let board = Setting::new(&SnakesAndLadders, options, 2, seed).unwrap().rules().board().clone();
        board.destination(99) != 99
    };
    let boards = |finish, dice| (0..40).filter(|&seed| jump_from_99(finish, dice, seed)).count();
    assert_eq!(boards(Finish::Stay, "2d6"), 40);
    for finish in [Finish::Bounce, Finish::Win] {
        assert!(boards(finish, "2d6") < 30, "{finish:?}");
    }
    assert!(boards(Finish::Stay, "1d6") < 30);
}

/// How much of all climbing and sliding is climbing, in percent.
fn climb(board: &JumpBoard) -> f64 {
    let way = |jump: Jump| f64::from(jump.from.abs_diff(jump.to));
    let (climb, slide): (f64, f64) = (board.ladders().map(way).sum(), board.snakes().map(way).sum());
    100.0 * climb / (climb + slide)
}

#[test]
fn a_wish_for_a_balance_is_met_as_nearly_as_boards_allow() {
    let drawn = |balance: Option<u32>, seed: u64| {
        let options = Options { balance, ..Options::default() };
        climb(Setting::new(&SnakesAndLadders, options, 2, seed).unwrap().rules().board())
    };
    let mean_distance = |wish: u32, balance: Option<u32>| {
        (0..40).map(|seed| (drawn(balance, seed) - f64::from(wish)).abs()).sum::<f64>() / 40.0
    };
    for wish in [40, 50, 60] {
        let (met, chance) = (mean_distance(wish, Some(wish)), mean_distance(wish, None));
        assert!(met < 1.0 && chance > 4.0, "{wish} %: {met} with the wish, {chance} without");
    }
    for seed in 0..40 {
        // What lies beyond all boards of a seed takes the one that comes nearest.
        let (low, half, high) = (drawn(Some(0), seed), drawn(Some(50), seed), drawn(Some(100), seed));
        assert!(low < half && half < high, "{low}, {half}, {high}");
    }
}

#[test]
fn too_few_jumps_for_the_dice_are_refused_and_none_is_added() {
    let message = support::rules(json!({ "snakes": 0, "ladders": 0, "dice": "2d6" }), 2).unwrap_err().to_string();
    assert!(message.contains("a token on 99 is stuck"), "{message}");
    let ladder = support::rules(json!({ "snakes": 0, "ladders": 1, "dice": "2d6" }), 2).unwrap();
    assert_eq!(ladder.board().jumps(), [Jump { from: 99, to: 100 }]);
    let snake = support::rules(json!({ "snakes": 1, "ladders": 0, "dice": "2d6" }), 2).unwrap();
    assert_eq!(snake.board().jumps().iter().map(|jump| jump.from).collect::<Vec<_>>(), [99]);
}

#[test]
fn the_largest_board_is_drawn_and_checked() {
    for dice in ["1d6", "2d6", "16d65535", "1d65535"] {
        let given = json!({ "dimension": 1000, "snakes": 4_000_000_000_u32, "ladders": 1000, "dice": dice });
        let rules = support::rules(given, 2).unwrap();
        assert_eq!(rules.board().last(), 1_000_000);
        assert!(rules.board().snakes().count() > 1_000, "{dice}");
    }
}
