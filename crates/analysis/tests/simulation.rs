//! Simulation against exact figures, against itself on other numbers of jobs, and one way of playing against the other.

#![allow(clippy::unwrap_used, reason = "clippy takes helpers of tests for no tests")]

use parlor_analysis::{
    Chain, Comparison, Distribution, Engine, Expectation, Method, Monitor, Plan, Quantity, Sample, Simulation,
    expectation, simulate,
};
use parlor_core::{Game, Rules, Seat, Setting, read_options};
use parlor_rules_snakes_and_ladders::{RaceRules, SnakesAndLadders};
use parlor_rules_tic_tac_toe::{TicTacToe, TicTacToeRules};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Arc;

fn setting<G: Game>(game: &G, options: Value, seats: u8) -> Setting<G::Rules> {
    Setting::new(game, read_options(options.as_object().unwrap().clone()).unwrap(), seats, 7).unwrap()
}

fn race(options: Value, seats: u8) -> Arc<RaceRules> {
    Arc::clone(setting(&SnakesAndLadders, options, seats).rules())
}

fn tic_tac_toe(options: Value, seats: u8) -> Arc<TicTacToeRules> {
    Arc::clone(setting(&TicTacToe, options, seats).rules())
}

fn jobs(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

fn run<R: Rules>(rules: &R, plan: Plan) -> Simulation {
    let monitor = Monitor::new();
    let simulation = simulate(rules, &plan, &monitor).unwrap();
    assert!(simulation.is_complete() && monitor.done() == plan.games && simulation.asked == plan.games);
    simulation
}

#[test]
fn totals_are_the_same_for_every_number_of_jobs() {
    let (alone, two) = (race(json!({ "board": "milton-bradley" }), 1), race(json!({ "board": "rosetta" }), 2));
    let board = tic_tac_toe(json!({}), 2);
    let plan = |games| Plan::new(games, 5);
    let expected = (run(&*alone, plan(600_000)), run(&*two, plan(5_000)), run(&*board, plan(5_000)));
    for count in [2, 3, 7] {
        let plan = |games| Plan::new(games, 5).with_jobs(jobs(count));
        let found = (run(&*alone, plan(600_000)), run(&*two, plan(5_000)), run(&*board, plan(5_000)));
        assert_eq!(found, expected, "{count} jobs");
    }
    assert_ne!(run(&*two, Plan::new(5_000, 6)), expected.1, "another seed plays other games");
}

#[test]
fn totals_are_the_same_on_every_engine() {
    let rules = race(json!({ "board": "milton-bradley" }), 1);
    let totals = |engine| run(&*rules, Plan::new(10_000, 5).with_method(Method::Lanes(engine)));
    let portable = totals(Engine::Portable);
    assert!(Engine::ALL.into_iter().all(|engine| totals(engine) == portable));
}

/// A monitor that another thread stops: what is reported is the run with as many games as were counted.
#[test]
fn a_run_that_is_stopped_is_the_beginning_of_the_same_run() {
    fn check<R: Rules>(rules: &R, method: Method, enough: u64) {
        for count in [1, 3] {
            let (plan, monitor) = (Plan::new(u64::MAX, 9).with_jobs(jobs(count)).with_method(method), Monitor::new());
            let stopped = std::thread::scope(|scope| {
                scope.spawn(|| {
                    while monitor.done() < enough {
                        std::thread::yield_now();
                    }
                    monitor.stop();
                });
                simulate(rules, &plan, &monitor).unwrap()
            });
            assert!(!stopped.is_complete() && stopped.games > 0);
            let again = run(rules, Plan::new(stopped.games, 9).with_method(method));
            assert_eq!(Simulation { asked: stopped.games, ..stopped }, again);
        }
    }
    let alone = race(json!({ "board": "milton-bradley" }), 1);
    check(&*alone, Method::Fastest, 600_000);
    check(&*alone, Method::Playouts, 3_000);
    check(&*tic_tac_toe(json!({}), 2), Method::Fastest, 3_000);
}

#[test]
fn a_monitor_that_has_stopped_lets_nothing_begin() {
    let monitor = Monitor::new();
    monitor.stop();
    let simulation = simulate(&*tic_tac_toe(json!({}), 2), &Plan::new(1_000, 1), &monitor).unwrap();
    assert_eq!((simulation.games, simulation.asked, monitor.done()), (0, 1_000, 0));
    assert_eq!(simulation.win_share(Seat(0)), 0.0);
}

#[test]
fn games_that_take_too_long_are_counted_apart() {
    let rules = race(json!({ "board": "milton-bradley" }), 1);
    let plan = Plan { plies_max: 20, ..Plan::new(10_000, 1).with_method(Method::Playouts) };
    let simulation = run(&*rules, plan);
    assert!(simulation.unfinished > 5_000 && simulation.games > 1_000, "{simulation:?}");
    assert!(simulation.turns.counts().all(|(turns, _)| (7..=20).contains(&turns)));
}

/// How far a mean is from its expectation, in standard errors of the expectation.
fn deviation(found: f64, expected: f64, variance: f64, games: u64) -> f64 {
    let error = (variance / games as f64).sqrt();
    if error == 0.0 && (found - expected).abs() < 1e-9 { 0.0 } else { (found - expected).abs() / error }
}

fn assert_expected(simulation: &Simulation, exact: &Expectation, what: &str) {
    let games = simulation.games;
    let share = |count: u64| count as f64 / games as f64;
    let turns = deviation(simulation.turns.mean(), exact.turns, exact.variance, games);
    assert!(turns < 5.0, "{what}: {} turns, not {}", simulation.turns.mean(), exact.turns);
    let plies = deviation(simulation.plies.mean(), exact.plies, simulation.plies.variance(), games);
    assert!(plies < 5.0, "{what}: {} plies, not {}", simulation.plies.mean(), exact.plies);
    let mut shares = vec![(share(simulation.draws), exact.draws)];
    let by_seat = [
        (&simulation.wins, &exact.wins),
        (&simulation.shared_wins, &exact.shared_wins),
        (&simulation.losses, &exact.losses),
    ];
    for (found, exact) in by_seat {
        shares.extend(found.iter().zip(exact).map(|(&found, &exact)| (share(found), exact)));
    }
    let places = simulation.places.iter().flatten().zip(exact.places.iter().flatten());
    shares.extend(places.map(|(&found, &exact)| (share(found), exact)));
    for (found, exact) in shares {
        let exact = exact.clamp(0.0, 1.0);
        assert!(deviation(found, exact, exact * (1.0 - exact) + 1e-12, games) < 5.0, "{what}: {found}, not {exact}");
    }
}

/// Random play: the shares that the whole tree gives, 0.5849, 0.2881 and 0.1270.
#[test]
fn random_tic_tac_toe_goes_as_its_tree_says() {
    let rules = tic_tac_toe(json!({}), 2);
    let exact = expectation(&rules, 10_000, &Monitor::new()).unwrap();
    let by_tree = shares(&rules, &rules.start());
    assert!((exact.wins[0] - by_tree[0]).abs() < 1e-12 && (exact.wins[1] - by_tree[1]).abs() < 1e-12);
    assert!((exact.draws - by_tree[2]).abs() < 1e-12);
    assert!((by_tree[0] - 0.5849).abs() < 1e-4 && (by_tree[1] - 0.2881).abs() < 1e-4);
    assert_expected(&run(&*rules, Plan::new(200_000, 2)), &exact, "tic-tac-toe");
    let three = tic_tac_toe(json!({}), 3);
    let exact = expectation(&three, 100_000, &Monitor::new()).unwrap();
    assert_expected(&run(&*three, Plan::new(100_000, 2)), &exact, "three players");
}

/// Every game is a win, a shared win, a draw or a loss of each seat.
fn assert_whole(simulation: &Simulation, exact: &Expectation) {
    for seat in 0..simulation.wins.len() {
        let counts = [&simulation.wins, &simulation.shared_wins, &simulation.losses].map(|counts| counts[seat]);
        assert_eq!(counts.iter().sum::<u64>() + simulation.draws, simulation.games, "seat {seat}");
        let shares = [&exact.wins, &exact.shared_wins, &exact.losses].map(|shares| shares[seat]);
        assert!((shares.iter().sum::<f64>() + exact.draws - 1.0).abs() < 1e-12, "seat {seat}");
    }
}

fn shared_wins(comparisons: &[Comparison]) -> usize {
    comparisons.iter().filter(|comparison| matches!(comparison.quantity, Quantity::SharedWins { .. })).count()
}

/// Three seats, of which one has a line: it wins the normal game and loses the misère one, which the others win together.
/// In notakto there is no draw, and the seats lose with probabilities of 13/42, 25/63 and 37/126, as a separate program
/// found by going through all games with fractions.
#[test]
fn wins_are_shared_by_those_who_have_no_line() {
    let (normal, misere) = (tic_tac_toe(json!({}), 3), tic_tac_toe(json!({ "misere": true }), 3));
    let notakto = tic_tac_toe(json!({ "misere": true, "pieces": "single" }), 3);
    let exact = |rules| expectation(rules, 100_000, &Monitor::new()).unwrap();
    let found = |rules: &Arc<TicTacToeRules>| run(&**rules, Plan::new(20_000, 2));
    let (of_normal, of_misere, of_notakto) = (exact(&normal), exact(&misere), exact(&notakto));
    let lost = [13.0 / 42.0, 25.0 / 63.0, 37.0 / 126.0];
    for (seat, lost) in lost.into_iter().enumerate() {
        assert!((of_misere.losses[seat] - of_normal.wins[seat]).abs() < 1e-12 && of_normal.wins[seat] > 0.05);
        assert!((of_notakto.losses[seat] - lost).abs() < 1e-12);
        assert!((of_notakto.shared_wins[seat] - (1.0 - lost)).abs() < 1e-12);
    }
    assert!((of_misere.draws - of_normal.draws).abs() < 1e-12);
    assert_eq!((&of_misere.wins, &of_normal.shared_wins, of_notakto.draws), (&vec![0.0; 3], &vec![0.0; 3], 0.0));
    for (rules, exact, lines) in [(&normal, &of_normal, 0), (&misere, &of_misere, 3), (&notakto, &of_notakto, 3)] {
        let found = found(rules);
        assert_expected(&found, exact, "three seats");
        assert_whole(&found, exact);
        assert_eq!(shared_wins(&found.compare(Some(exact))), lines);
        assert_eq!(shared_wins(&found.compare(None)), lines);
    }
    let two = tic_tac_toe(json!({ "misere": true }), 2);
    let (of_two, found) = (exact(&two), found(&two));
    assert_whole(&found, &of_two);
    assert_eq!(shared_wins(&found.compare(Some(&of_two))), 0);
}

#[test]
fn one_game_says_little() {
    let one = run(&*tic_tac_toe(json!({}), 2), Plan::new(1, 1));
    let comparisons = one.compare(None);
    let [turns, _, first, second, draws] = &comparisons[..] else { panic!("{comparisons:?}") };
    assert_eq!((turns.bounds, first.found + second.found + draws.found), (None, 1.0));
    for comparison in [first, second, draws] {
        let [low, high] = comparison.bounds.unwrap();
        let expected = if comparison.found == 1.0 { (0.206_549_314_377, 1.0) } else { (0.0, 0.793_450_685_623) };
        assert!((low - expected.0).abs() < 1e-9 && (high - expected.1).abs() < 1e-9, "{comparison:?}");
        assert!((comparison.interval - 0.793_450_685_623).abs() < 1e-9, "{comparison:?}");
    }
    assert!(run(&*tic_tac_toe(json!({}), 2), Plan::new(2, 1)).compare(None)[0].bounds.is_some());
}

fn shares(rules: &TicTacToeRules, state: &<TicTacToeRules as Rules>::State) -> [f64; 3] {
    if let Some(outcome) = rules.outcome(state) {
        let index = outcome.winner().map_or(2, |seat| seat.index());
        return std::array::from_fn(|place| if place == index { 1.0 } else { 0.0 });
    }
    let mut total = [0.0; 3];
    for mv in rules.moves(state) {
        let mut next = state.clone();
        rules.play(&mut next, mv, &mut |_| {});
        let part = shares(rules, &next);
        (0..3).for_each(|index| total[index] += part[index] / rules.count_moves(state) as f64);
    }
    total
}

/// The value that a sum of so many squares exceeds once in a million fair runs (Wilson and Hilferty's approximation).
fn most(degrees: f64) -> f64 {
    let spread: f64 = 2.0 / (9.0 * degrees);
    degrees * (1.0 - spread + 4.753 * spread.sqrt()).powi(3)
}

/// Takes neighbours together until `weight` of each is ten at least; what is left at the end joins the last.
fn cells(pairs: impl Iterator<Item = (f64, f64)>, weight: impl Fn(&(f64, f64)) -> f64) -> Vec<(f64, f64)> {
    let mut cells = vec![(0.0, 0.0)];
    for pair in pairs {
        if cells.last().is_some_and(|cell| weight(cell) >= 10.0) {
            cells.push((0.0, 0.0));
        }
        let cell = cells.last_mut().unwrap();
        *cell = (cell.0 + pair.0, cell.1 + pair.1);
    }
    if let [.., before, last] = cells.as_mut_slice()
        && weight(last) < 10.0
    {
        *before = (before.0 + last.0, before.1 + last.1);
        cells.pop();
    }
    cells
}

/// Pearson's statistic of a sample against probabilities, with its degrees of freedom.
fn against_exact(sample: &Sample, exact: &[f64]) -> (f64, f64) {
    let total = sample.total() as f64;
    let longest = sample.counts().next_back().map_or(0, |(length, _)| length as usize + 1);
    let mut found = vec![0.0; longest.max(exact.len())];
    sample.counts().for_each(|(length, count)| found[length as usize] = count as f64);
    let expected = exact.iter().map(|share| share * total).chain(std::iter::repeat(0.0));
    let cells = cells(found.into_iter().zip(expected), |(_, expected)| *expected);
    let statistic = cells.iter().map(|(found, expected)| (found - expected).powi(2) / expected).sum();
    (statistic, cells.len() as f64 - 1.0)
}

/// The statistic of two samples of the same size against each other.
fn against_each_other(one: &Sample, other: &Sample) -> (f64, f64) {
    let mut pairs = BTreeMap::<u64, (f64, f64)>::new();
    one.counts().for_each(|(length, count)| pairs.entry(length).or_default().0 += count as f64);
    other.counts().for_each(|(length, count)| pairs.entry(length).or_default().1 += count as f64);
    let cells = cells(pairs.into_values(), |(one, other)| (one + other) / 2.0);
    let statistic = cells.iter().map(|(one, other)| (one - other).powi(2) / (one + other)).sum();
    (statistic, cells.len() as f64 - 1.0)
}

/// Lengths against the exact distribution, in lanes and by playouts, and one against the other.
fn assert_as_long_as_expected(rules: &Arc<RaceRules>, games: u64, what: &str) {
    let chain = Chain::walk(&**rules, 100_000, &Monitor::new()).unwrap();
    let exact = Distribution::of(chain.graph(), 1e-9, 1_000_000).turns;
    let expected = expectation(rules, 100_000, &Monitor::new()).unwrap();
    // Some combinations make games of many thousand rolls: fewer of them have to do.
    let games = games.min((2e6 / expected.plies) as u64).max(200);
    let fastest = run(&**rules, Plan::new(games, 1));
    let playouts = run(&**rules, Plan::new(games, 2).with_method(Method::Playouts));
    for simulation in [&fastest, &playouts] {
        let (statistic, degrees) = against_exact(&simulation.turns, &exact);
        assert!(statistic < most(degrees), "{what}: {statistic} of {degrees}");
        assert_expected(simulation, &expected, what);
    }
    let (statistic, degrees) = against_each_other(&fastest.turns, &playouts.turns);
    assert!(degrees >= 1.0, "{what}: too few different lengths to compare");
    assert!(statistic < most(degrees), "{what}: {statistic} of {degrees} between the two ways");
}

#[test]
fn courses_are_as_long_as_they_should_be() {
    for board in ["milton-bradley", "althoen", "rosetta", "charpentier", "none"] {
        for dice in ["1d4", "1d6", "1d12", "1d20", "2d6"] {
            let finish = if dice == "2d6" { "bounce" } else { "stay" };
            let rules = race(json!({ "board": board, "dice": dice, "finish": finish }), 1);
            assert_as_long_as_expected(&rules, 50_000, &format!("{board}, {dice}"));
        }
    }
}

/// All combinations of house rules that make a game.
fn house_rules() -> Vec<Map<String, Value>> {
    let choices: [(&str, &[Value]); 7] = [
        ("finish", &["stay", "bounce", "win"].map(Value::from)),
        ("extra_roll", &["none", "max", "doubles"].map(Value::from)),
        ("streak", &["none", "end", "skip", "cancel", "home"].map(Value::from)),
        ("entry", &["any", "six"].map(Value::from)),
        ("chain", &[false, true].map(Value::from)),
        ("start", &[0, 1].map(Value::from)),
        ("dice", &["1d6", "2d6"].map(Value::from)),
    ];
    let mut all = vec![Map::new()];
    for (key, values) in choices {
        let with = |options: &Map<String, Value>, value: &Value| {
            let mut options = options.clone();
            options.insert(key.to_owned(), value.clone());
            options
        };
        all = all.iter().flat_map(|options| values.iter().map(move |value| with(options, value))).collect();
    }
    all
}

/// Every combination of house rules that analysis accepts, on a board where jumps follow jumps.
#[test]
fn courses_under_all_house_rules_are_as_long_as_they_should_be() {
    let (mut compared, mut in_lanes) = (0, 0);
    for mut options in house_rules() {
        options.insert("dimension".to_owned(), 5.into());
        options.insert("jumps".to_owned(), "3-11,11-20,17-4,14-9,22-13".into());
        let what = format!("{options:?}");
        let Ok(setting) = Setting::new(&SnakesAndLadders, read_options(options).unwrap(), 1, 7) else { continue };
        assert_as_long_as_expected(setting.rules(), 2_000, &what);
        let plan = Plan::new(500, 1);
        let differ = run(&**setting.rules(), plan) != run(&**setting.rules(), plan.with_method(Method::Playouts));
        in_lanes += usize::from(differ);
        compared += 1;
    }
    assert!((compared, in_lanes) == (336, 40), "{compared} combinations, {in_lanes} of them in lanes");
}

/// Two seats that meet, under every combination that analysis accepts.
#[test]
fn meetings_under_all_house_rules_go_as_they_should() {
    let mut compared = 0;
    for mut options in house_rules() {
        options.extend(
            [("rows", json!(3)), ("columns", json!(4)), ("jumps", json!("2-9,10-4"))].map(|(k, v)| (k.to_owned(), v)),
        );
        options.insert("meet".to_owned(), "capture".into());
        let what = format!("{options:?}");
        let Ok(setting) = Setting::new(&SnakesAndLadders, read_options(options).unwrap(), 2, 7) else { continue };
        let exact = expectation(setting.rules(), 100_000, &Monitor::new()).unwrap();
        assert_expected(&run(&**setting.rules(), Plan::new(2_000, 3)), &exact, &what);
        compared += 1;
    }
    assert_eq!(compared, 336);
}

#[test]
fn races_are_won_as_often_as_they_should_be() {
    for (seats, ranking) in [(2, "all"), (2, "first")] {
        let rules = race(json!({ "board": "milton-bradley", "ranking": ranking }), seats);
        let exact = expectation(&rules, 100_000, &Monitor::new()).unwrap();
        assert_expected(&run(&*rules, Plan::new(50_000, 4)), &exact, ranking);
    }
    let three = race(json!({ "dimension": 3, "jumps": "2-7,8-3" }), 3);
    let exact = expectation(&three, 100_000, &Monitor::new()).unwrap();
    assert_expected(&run(&*three, Plan::new(50_000, 4)), &exact, "three seats");
}
