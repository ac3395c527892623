//! What exact odds cost: the expectation, and the distribution turn by turn.

use parlor_analysis::{Chain, Course, Distribution, Monitor, expected_turns, worths};
use parlor_core::Setting;
use parlor_rules_snakes_and_ladders::{Options, PublishedBoard, SnakesAndLadders};
use std::hint::black_box;

use crate::Arguments;
use crate::dense::Dense;
use crate::race::Race;

const REPEATS: u64 = 100;
const TURNS: usize = 400;

pub fn print(_: &Arguments) {
    let options = Options { board: Some(PublishedBoard::MiltonBradley), ..Options::default() };
    let setting = Setting::new(&SnakesAndLadders, options, 1, 0).expect("the board is published");
    let rules = &**setting.rules();
    let walk = || Chain::walk(rules, 1_000, &Monitor::new()).expect("the board has 100 squares");
    let (chain, dense) = (walk(), Dense::new());
    let graph = chain.graph();
    let turns = || expected_turns(graph).expect("the values settle")[0];
    let (ours, theirs) = (Distribution::of(graph, 0.0, TURNS), dense.distribution(TURNS));
    assert!((turns() - dense.expected_turns()).abs() < 1e-10);
    assert!(ours.turns.len() == theirs.len());
    assert!(ours.turns.iter().zip(&theirs).all(|(ours, theirs)| (ours - theirs).abs() < 1e-14));

    let mut race = Race::new("expected turns on 100 squares", "solution");
    let ours = race.enter("analysis: any chain, torn and substituted", REPEATS, |stopwatch| {
        stopwatch.time(|| (0..REPEATS).for_each(|_| _ = black_box(turns())));
    });
    let theirs = race.enter("dense elimination, tight", REPEATS, |stopwatch| {
        stopwatch.time(|| (0..REPEATS).for_each(|_| _ = black_box(dense.expected_turns())));
    });
    race.enter("analysis: the chain walked from the rules", REPEATS, |stopwatch| {
        stopwatch.time(|| (0..REPEATS).for_each(|_| drop(black_box(walk()))));
    });
    race.enter("analysis: solved, with variance, visits and the worth of 19 links", REPEATS, |stopwatch| {
        stopwatch.time(|| {
            for _ in 0..REPEATS {
                let course = Course::solve(graph).expect("the values settle");
                black_box((
                    course.variance().expect("the values settle"),
                    worths(rules, &chain, &course, &Monitor::new()),
                ))
                .1
                .ok();
            }
        });
    });
    race.compare_at_most(1.0, "analysis to dense", ours, theirs);
    race.run();

    let mut race = Race::new("distribution of 400 turns on 100 squares", "distribution");
    let ours = race.enter("analysis: any chain", REPEATS, |stopwatch| {
        stopwatch.time(|| (0..REPEATS).for_each(|_| drop(black_box(Distribution::of(graph, 0.0, TURNS)))));
    });
    let theirs = race.enter("a table of six successors, tight", REPEATS, |stopwatch| {
        stopwatch.time(|| (0..REPEATS).for_each(|_| drop(black_box(dense.distribution(TURNS)))));
    });
    race.compare("analysis to the table", ours, theirs);
    race.run();
}
