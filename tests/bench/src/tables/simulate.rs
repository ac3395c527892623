//! Whole games of the printed Chutes and Ladders board, one seat, with the exact histogram of their lengths.

use parlor_analysis::{Engine, Method, Monitor, Plan, Simulation, simulate};
use parlor_core::Setting;
use parlor_rules_snakes_and_ladders::{Options, PublishedBoard, RaceRules, SnakesAndLadders};
use std::hint::black_box;
use std::num::NonZeroUsize;

use crate::Arguments;
use crate::naive_race::NaiveRace;
use crate::race::{Place, Race};
use crate::stopwatch::Clock;

/// So many games that what is done once for each run does not count, and every thread has several blocks.
const GAMES: u64 = 8 << 20;

/// The slow ways play fewer.
const GAMES_SLOW: u64 = 1 << 20;

pub fn print(_: &Arguments) {
    let options = Options { board: Some(PublishedBoard::MiltonBradley), ..Options::default() };
    let setting = Setting::new(&SnakesAndLadders, options, 1, 0).expect("such a board exists");
    let rules = setting.rules();
    let naive = NaiveRace::new(&PublishedBoard::MiltonBradley.jumps());
    check(rules, &naive);
    one_thread(rules, &naive);
    several_threads(rules);
}

/// Both ways play the same game: their means agree within five standard errors.
fn check(rules: &RaceRules, naive: &NaiveRace) {
    let counts = naive.play(GAMES_SLOW, 1);
    let rolls: u64 = (0..).zip(&counts).map(|(length, count): (u64, _)| length * count).sum();
    let mean = rolls as f64 / GAMES_SLOW as f64;
    let ours = run(rules, Plan::new(GAMES_SLOW, 1)).turns;
    let apart = (mean - ours.mean()).abs() / (2.0_f64.sqrt() * ours.error());
    assert!(apart < 5.0, "the baseline plays another game: {mean} rolls, not {}", ours.mean());
}

fn one_thread(rules: &RaceRules, naive: &NaiveRace) {
    let mut race = Race::new("simulation of the Milton Bradley board, one seat, one thread, with histogram", "game");
    let theirs = race.enter("naive: a table of squares and faces, one game after the other", GAMES_SLOW, |stopwatch| {
        stopwatch.time(|| drop(black_box(naive.play(GAMES_SLOW, 1))));
    });
    let playouts = enter(&mut race, "analysis: playouts by the rules", rules, GAMES_SLOW, Method::Playouts);
    let goals = [(Engine::Portable, 3.0), (Engine::Avx2, 7.0), (Engine::Avx512, 14.0)];
    for (engine, goal) in goals.into_iter().filter(|(engine, _)| engine.is_available()) {
        let ours = enter(&mut race, &format!("analysis: lanes, {engine}"), rules, GAMES, Method::Lanes(engine));
        race.compare_at_least(goal, format!("naive to {engine}"), theirs, ours);
    }
    race.compare("naive to playouts", theirs, playouts);
    race.run();
}

fn several_threads(rules: &RaceRules) {
    const GAMES_MANY: u64 = 64 << 20;
    let title = "the same by the clock on the wall: meaningful on an idle machine only";
    let mut race = Race::new(title, "game").by(Clock::Wall);
    let mut enter = |jobs: usize| {
        let plan = Plan::new(GAMES_MANY, 1).with_jobs(NonZeroUsize::new(jobs).expect("there is a thread"));
        race.enter(format!("analysis: lanes, {jobs} threads"), GAMES_MANY, move |stopwatch| {
            stopwatch.time(|| drop(black_box(run(rules, plan))));
        })
    };
    let (one, two) = (enter(1), enter(2));
    race.compare_at_least(1.9, "one thread to two", one, two);
    race.run();
}

fn enter<'a>(race: &mut Race<'a>, name: &str, rules: &'a RaceRules, games: u64, method: Method) -> Place {
    let plan = Plan::new(games, 1).with_method(method);
    race.enter(name, games, move |stopwatch| stopwatch.time(|| drop(black_box(run(rules, plan)))))
}

fn run(rules: &RaceRules, plan: Plan) -> Simulation {
    simulate(rules, &plan, &Monitor::new()).expect("there are threads")
}
