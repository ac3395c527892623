//! What the verdict on a position text costs, over all texts of a board.

use parlor_analysis::Monitor;
use std::hint::black_box;

use crate::Arguments;
use crate::games::square;
use crate::naive::Naive;
use crate::race::Race;

pub fn print(_: &Arguments) {
    race("all 19,683 texts of 3×3", 3, 50, 9);
    race("all 43,046,721 texts of 4×4", 4, 1, 3);
}

fn race(title: &'static str, side: u32, repeats: u64, rounds: usize) {
    let rules = square(side, side);
    let naive = Naive::new(side as usize);
    let (counts, known) = (naive.tally(), parlor_analysis::tally(&rules, &Monitor::new()).expect("there are texts"));
    assert!(counts.iter().all(|(code, count)| known.count(*code) == *count), "{counts:?} {known:?}");

    let texts = 3_u64.pow(side * side) * repeats;
    let mut race = Race::new(title, "text").rounds(rounds);
    let ours = race.enter("analysis: tally over the rules", texts, |stopwatch| {
        stopwatch.time(|| (0..repeats).for_each(|_| drop(black_box(parlor_analysis::tally(&rules, &Monitor::new())))));
    });
    let theirs = race.enter("naive: every line looked up for every text", texts, |stopwatch| {
        stopwatch.time(|| (0..repeats).for_each(|_| drop(black_box(naive.tally()))));
    });
    race.compare("analysis to naive", ours, theirs);
    race.run();
}
