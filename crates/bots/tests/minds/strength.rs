//! How good the bots are: beside an exact answer where there is one, and beside each other.

use parlor_analysis::Value;
use parlor_core::{Depict, Notation, Rules, Seat, Setting, Turn};
use parlor_rules_connect_four::ConnectFour;
use parlor_rules_tic_tac_toe::{Options, TicTacToe};
use std::collections::HashSet;

use crate::positions::{random, solved, state};
use crate::race::{DiceRace, DiceRaceOptions, dice, value_of};
use crate::table::{choice, game, points, setting};

fn tic_tac_toe(options: Options, seats: u8) -> Setting<parlor_rules_tic_tac_toe::TicTacToeRules> {
    setting(&TicTacToe, options, seats)
}

/// Searched to the end, alpha-beta is as good as the solver: with two seats it hurries and delays alike.
fn plays_like_the_solver<R: Depict>(setting: &Setting<R>, mind: &str, left_out: usize, by_plies: bool) {
    let rules = &**setting.rules();
    for moves in random(setting, 12, left_out, 3) {
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let (best, value, plies) = solved(rules, &state(rules, &moves));
        let choice = choice(mind, setting, &moves, 1).unwrap();
        let context = format!("{mind} after {moves:?}: {choice:?}, solver {value:?} {plies:?} {best:?}");
        if by_plies {
            assert!(best.contains(&choice.text), "{context}");
        }
        let mut after = moves.clone();
        after.push(&choice.text);
        let (seat, next) = (rules.turn(&state(rules, &moves)).seat().unwrap(), state(rules, &after));
        assert_eq!(worth(rules, &next, seat), value, "{context}");
        match (value, plies) {
            (Value::Win, Some(1)) => assert_eq!(choice.reason, "wins at once", "{context}"),
            (Value::Win, Some(plies)) if by_plies => {
                assert_eq!(choice.reason, format!("wins in {plies} plies"), "{context}");
            }
            _ => {}
        }
    }
}

/// What a position is worth to a seat if all others are against it: everything looked at, nothing remembered.
fn worth<R: Depict>(rules: &R, state: &R::State, hero: Seat) -> Value {
    let Turn::Move { seat } = rules.turn(state) else {
        return Value::of(&rules.outcome(state).unwrap(), hero);
    };
    let values = rules.moves(state).map(|mv| {
        let mut next = state.clone();
        rules.play(&mut next, mv, &mut |_| {});
        worth(rules, &next, hero)
    });
    if seat == hero { values.max().unwrap() } else { values.min().unwrap() }
}

#[test]
fn alpha_beta_to_the_end_is_as_good_as_the_solver() {
    let mind = "alpha-beta,nodes=1000000";
    plays_like_the_solver(&tic_tac_toe(Options::default(), 2), mind, 5, true);
    plays_like_the_solver(&tic_tac_toe(Options { misere: true, ..Options::default() }, 2), mind, 5, true);
    plays_like_the_solver(&tic_tac_toe(Options::default(), 3), mind, 5, false);
    plays_like_the_solver(&tic_tac_toe(Options { misere: true, ..Options::default() }, 3), mind, 5, false);
    let board = Options { rows: Some(3), columns: Some(4), line: Some(3), ..Options::default() };
    plays_like_the_solver(&tic_tac_toe(board, 2), mind, 6, true);
    let small = parlor_rules_connect_four::Options { columns: 4, rows: 4, ..Default::default() };
    plays_like_the_solver(&setting(&ConnectFour, small, 2), mind, 8, true);
}

#[test]
fn playouts_come_to_the_value_of_the_solver() {
    let mind = "mcts,nodes=20000";
    plays_like_the_solver(&tic_tac_toe(Options::default(), 2), mind, 5, false);
    plays_like_the_solver(&tic_tac_toe(Options { misere: true, ..Options::default() }, 2), mind, 5, false);
    let classic = tic_tac_toe(Options::default(), 2);
    assert_eq!(choice("mcts,nodes=100000", &classic, &["b2", "a1"], 1).unwrap().reason, "holds the draw");
    let reason = choice("mcts,nodes=100000", &classic, &[], 1).unwrap().reason;
    let percent: i32 = reason.split(' ').rev().nth(1).and_then(|percent| percent.parse().ok()).unwrap();
    assert!((44..=56).contains(&percent), "{reason}");
    // Only the centre holds the draw for whoever begins the misère game.
    let misere = tic_tac_toe(Options { misere: true, ..Options::default() }, 2);
    for mind in ["mcts,nodes=150000", "alpha-beta,nodes=100000", "perfect,nodes=100000"] {
        assert_eq!(choice(mind, &misere, &[], 1).unwrap().text, "b2", "{mind}");
    }
}

/// Whoever searches to the end chooses the dice of the greatest expectation, and says what it is.
#[test]
fn dice_are_weighed_exactly() {
    for (seats, turns) in [(2, 2), (2, 3), (2, 4), (3, 3), (3, 4)] {
        let setting = setting(&DiceRace, DiceRaceOptions { turns }, seats);
        let rules = &**setting.rules();
        let values = dice().map(|dice| (dice.to_string(), value_of(rules, &rules.start(), dice, Seat(0))));
        let best = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
        let worst = values.iter().map(|(_, value)| *value).fold(f64::INFINITY, f64::min);
        let check = |mind: &str, slack: f64| {
            let choice = choice(mind, &setting, &[], 1).unwrap();
            let value = values.iter().find(|(text, _)| *text == choice.text).unwrap().1;
            assert!(value >= best - slack, "{mind}, {seats} seats, {turns} turns: {choice:?} {values:?}");
            choice
        };
        assert!(best - worst > 0.1, "{values:?}");
        let choice = check("alpha-beta,nodes=1000000", 1e-9);
        assert_eq!(choice.reason, format!("expects {:.0} % of the points", 50.0 * (best + 1.0)));
        if seats == 2 {
            check("mcts,nodes=50000", 0.02);
        }
    }
}

/// A turn before the end two plies and the rolls are all there is: greedy sees what is best.
#[test]
fn greedy_weighs_a_roll() {
    let setting = setting(&DiceRace, DiceRaceOptions { turns: 1 }, 2);
    for seed in 0..8 {
        let choice = choice("greedy,nodes=1000", &setting, &[], seed).unwrap();
        assert_ne!(choice.text, "1d5", "it alone may lead nowhere: {choice:?}");
    }
}

/// Every line of play against the perfect bot, from each seat: it never loses, and takes every win that is given to it.
fn never_loses(options: Options) {
    let setting = tic_tac_toe(options, 2);
    let rules = &**setting.rules();
    for own in Seat::all(2) {
        let (mut seen, mut open) = (HashSet::new(), vec![(rules.start(), Vec::<String>::new())]);
        while let Some((position, moves)) = open.pop() {
            if !seen.insert(position.clone()) {
                continue;
            }
            let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
            let next: Vec<String> = match rules.turn(&position) {
                Turn::Move { seat } if seat == own => {
                    vec![choice("perfect,nodes=1000000", &setting, &texts, 1).unwrap().text]
                }
                Turn::Move { .. } => rules.moves(&position).map(|mv| rules.write_move(&position, mv)).collect(),
                _ => {
                    let outcome = rules.outcome(&position).unwrap();
                    assert!(outcome.is_draw() || outcome.winner() == Some(own), "{moves:?}");
                    Vec::new()
                }
            };
            open.extend(next.into_iter().map(|text| {
                let moves = [&texts[..], &[text.as_str()]].concat();
                (state(rules, &moves), moves.iter().map(|&text| text.to_owned()).collect())
            }));
        }
        assert!(seen.len() > 60, "{}", seen.len());
    }
}

#[test]
fn the_perfect_bot_never_loses() {
    never_loses(Options::default());
    never_loses(Options { misere: true, ..Options::default() });
}

#[test]
fn perfect_play_of_both_is_a_draw() {
    for misere in [false, true] {
        let setting = tic_tac_toe(Options { misere, ..Options::default() }, 2);
        for seed in 0..3 {
            assert!(game(&setting, &["perfect,nodes=1000000"; 2], seed).is_draw());
        }
    }
}

#[test]
fn the_perfect_bot_searches_where_it_cannot_solve() {
    let four = setting(&ConnectFour, Default::default(), 2);
    let choice = choice("perfect,nodes=20000", &four, &[], 1).unwrap();
    assert!(choice.reason.starts_with("too much to solve: best of 10,000 playouts"), "{choice:?}");
    assert_eq!(choice.nodes, 20_000);
    let dice = setting(&DiceRace, DiceRaceOptions { turns: 4 }, 2);
    let choice = self::choice("perfect,nodes=20000", &dice, &[], 1).unwrap();
    assert!(choice.reason.starts_with("dice decide: "), "{choice:?}");
}

#[test]
fn more_thought_wins_more_games() {
    let four = setting(&ConnectFour, Default::default(), 2);
    let three = tic_tac_toe(Options { rows: Some(5), line: Some(3), ..Options::default() }, 3);
    for (better, worse, least) in [
        ("greedy,nodes=2000", "random", 19.0),
        ("mcts,nodes=1000", "random", 20.0),
        ("mcts,nodes=1000", "greedy,nodes=2000", 14.0),
        ("alpha-beta,nodes=4000", "greedy,nodes=2000", 12.0),
    ] {
        let points = points(&four, [better, worse], 20);
        assert!(points >= least, "{better} and {worse}: {points} of 20");
    }
    for mind in ["greedy,nodes=2000", "mcts,nodes=500", "alpha-beta,nodes=2000"] {
        let wins = (0..12).filter(|&seed| {
            let own = (seed % 3) as usize;
            let mut specs = ["random"; 3];
            specs[own] = mind;
            game(&three, &specs, seed).winner() == Some(Seat(own as u8))
        });
        let wins = wins.count();
        assert!(wins >= 9, "{mind} against two at random: {wins} of 12");
    }
}

#[test]
fn a_higher_level_plays_better() {
    let four = setting(&ConnectFour, Default::default(), 2);
    for mind in ["greedy,nodes=2000", "alpha-beta,nodes=4000", "mcts,nodes=2000", "perfect,nodes=4000"] {
        for (lower, higher) in [(1, 4), (4, 7), (7, 10)] {
            let (low, high) = (format!("{mind},level={lower}"), format!("{mind},level={higher}"));
            let points = points(&four, [&high, &low], 24);
            assert!(points > 14.0, "{mind}: level {higher} has {points} of 24 against {lower}");
        }
    }
}
