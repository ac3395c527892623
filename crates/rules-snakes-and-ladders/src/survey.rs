//! Examining a board at once, square by square.
//!
//! A token is on a square, and so many rolls of its turn have granted another one: its layer. The totals of a throw fall
//! into runs, `first, first + step, …, last`, of rolls that grant another one and of rolls that do not; what a run
//! reaches from a square are again such runs, however large the dice. Each square of a layer is taken out of them once,
//! which keeps both walks, forwards from the start and backwards from the last square, linear in the size of the board.

use parlor_core::Throw;

use crate::bounce::bounce;
use crate::reach::{Findings, Reach};
use crate::runs::{Run, entry_rolls, runs};
use crate::untouched::Untouched;
use crate::{Entry, ExtraRoll, Finish, House, STREAK_LENGTH, Streak};

/// A board under house rules.
pub(crate) struct Survey {
    house: House,
    /// Where a token rests, for each square to which it walks.
    rests: Vec<u32>,
    throw: Throw,
    start: u32,
    last: u32,
    layers: usize,
    /// The first of them grants no other roll.
    runs: Vec<Run>,
}

/// What a roll does in a layer.
enum After {
    /// The token moves, and then is in a layer.
    Moves(usize),
    /// The token stays, and the turn ends.
    Stays,
    /// The token goes to the start, and the turn ends.
    Home,
    /// The token goes back to where the turn began, and the turn ends.
    Back,
}

/// Squares of layers, each visited once.
struct Visits {
    visited: Vec<Vec<bool>>,
    pending: Vec<(usize, u32)>,
}

impl Visits {
    fn new(layers: usize, last: u32) -> Visits {
        Visits { visited: vec![vec![false; last as usize + 1]; layers], pending: Vec::new() }
    }

    fn visit(&mut self, layer: usize, square: u32) {
        if !std::mem::replace(&mut self.visited[layer][square as usize], true) {
            self.pending.push((layer, square));
        }
    }
}

impl Survey {
    /// `rests` says where a token rests, for each square to which it walks.
    pub(crate) fn new(house: House, rests: Vec<u32>, throw: Throw, start: u32) -> Survey {
        let layers = match (house.extra_roll, house.streak) {
            (ExtraRoll::None, _) => 1,
            (_, Streak::None) => 2,
            _ => usize::from(STREAK_LENGTH),
        };
        let last = rests.len() as u32 - 1;
        Survey { house, rests, throw, start, last, layers, runs: runs(house.extra_roll, throw) }
    }

    pub(crate) fn findings(&self) -> Findings {
        let (mut reach, finishing) = (self.reach(), self.finishing());
        let trapped = (0..=self.last).filter(|&at| reach[0][at as usize] && !finishing[0][at as usize]).collect();
        // On the last square the turn is over, whatever led there.
        let end = self.last as usize;
        let ended = reach.iter_mut().fold(false, |ended, layer| ended | std::mem::take(&mut layer[end]));
        reach[0][end] = ended;
        reach.resize_with(usize::from(STREAK_LENGTH), || vec![false; self.rests.len()]);
        let funnels = self.funnels(&reach[0]);
        Findings { reach: Reach(reach), trapped, funnels }
    }

    /// Where a token can be.
    fn reach(&self) -> Vec<Vec<bool>> {
        let mut visits = Visits::new(self.layers, self.last);
        let mut landings = self.untouched();
        visits.visit(0, self.start);
        while let Some((layer, at)) = visits.pending.pop() {
            if at == self.last {
                continue;
            }
            if self.is_barred(at) {
                self.enter(layer).into_iter().for_each(|(next, rest)| visits.visit(next, rest));
                continue;
            }
            for (index, run) in self.runs.iter().enumerate() {
                match self.after(layer, run.grants) {
                    After::Moves(next) => {
                        if self.can_stay(at, run) {
                            visits.visit(next, at);
                        }
                        for stretch in self.landings(at, run) {
                            landings[next][index].take(stretch, |to| visits.visit(next, self.rests[to as usize]));
                        }
                    }
                    After::Stays => visits.visit(0, at),
                    After::Home => visits.visit(0, self.start),
                    // Where the turn began has been visited.
                    After::Back => {}
                }
            }
        }
        visits.visited
    }

    /// From where a token can finish; whether it can be there at all is not asked.
    fn finishing(&self) -> Vec<Vec<bool>> {
        let mut visits = Visits::new(self.layers, self.last);
        let mut origins = self.untouched();
        let by_rest = self.by_rest();
        let entries = self.entries();
        (0..self.layers).for_each(|layer| visits.visit(layer, self.last));
        while let Some((layer, rest)) = visits.pending.pop() {
            let landings = of_key(&by_rest, rest);
            for (before, (index, run)) in
                (0..self.layers).flat_map(|before| self.runs.iter().enumerate().map(move |run| (before, run)))
            {
                match self.after(before, run.grants) {
                    After::Moves(next) if next == layer => {
                        if rest != self.last && self.can_stay(rest, run) {
                            visits.visit(before, rest);
                        }
                        for &(_, landing) in landings {
                            for stretch in self.origins(landing, run) {
                                origins[before][index].take(stretch, |at| visits.visit(before, at));
                            }
                        }
                    }
                    After::Stays if layer == 0 && rest != self.last => visits.visit(before, rest),
                    After::Home if layer == 0 && rest == self.start => {
                        (self.start..self.last).for_each(|at| visits.visit(before, at));
                    }
                    _ => {}
                }
            }
            for &(_, before) in of_key(&entries, (layer, rest)) {
                visits.visit(before, self.start);
            }
        }
        visits.visited
    }

    /// The squares between turns from which rolls that grant no other lead to one square.
    fn funnels(&self, reached: &[bool]) -> Vec<(u32, u32)> {
        let changes = self.changes();
        let free = &self.runs[0];
        let harmless = |at: u32, to: u32| to == at || to == self.start || to == self.last;
        let only_way = |at: u32| {
            if self.is_barred(at) || self.can_stay(at, free) {
                return None;
            }
            let ways = self.landings(at, free);
            let only = self.rests[ways.first()?.0 as usize];
            let alike = |(from, to): (u32, u32)| self.rests[from as usize] == only && changes[from as usize] > to;
            ways.into_iter().all(alike).then_some((at, only))
        };
        let stands = (self.start..self.last).filter(|&at| reached[at as usize]);
        stands.filter_map(only_way).filter(|&(at, to)| !harmless(at, to)).collect()
    }

    /// For each square the first one behind it from which a token that walks there comes to rest elsewhere.
    fn changes(&self) -> Vec<u32> {
        let mut changes: Vec<u32> = (1..=self.last + 1).collect();
        for square in (0..self.last as usize).rev() {
            if self.rests[square] == self.rests[square + 1] {
                changes[square] = changes[square + 1];
            }
        }
        changes
    }

    /// What a roll does to the layer of a token.
    fn after(&self, layer: usize, grants: bool) -> After {
        match self.house.streak {
            _ if !grants => After::Moves(0),
            Streak::None => After::Moves(1),
            _ if layer + 1 < self.layers => After::Moves(layer + 1),
            Streak::End => After::Moves(0),
            Streak::Skip => After::Stays,
            Streak::Home => After::Home,
            Streak::Cancel => After::Back,
        }
    }

    /// Whether a run has a total that is too large and leaves a token where it is.
    fn can_stay(&self, at: u32, run: &Run) -> bool {
        self.house.finish == Finish::Stay && at + run.last > self.last && !self.is_barred(at)
    }

    /// Whether a token on a square cannot leave it with every roll.
    fn is_barred(&self, at: u32) -> bool {
        at == self.start && self.house.entry == Entry::Six
    }

    /// One for each layer and each run.
    fn untouched(&self) -> Vec<Vec<Untouched>> {
        let of_runs = || self.runs.iter().map(|run| Untouched::new(self.last, run.step)).collect();
        (0..self.layers).map(|_| of_runs()).collect()
    }

    /// The squares to which a run walks, as stretches at its stride.
    fn landings(&self, at: u32, run: &Run) -> Vec<(u32, u32)> {
        let (from, to, last) = (at + run.first, at + run.last, self.last);
        match self.house.finish {
            Finish::Bounce => self.folded(from, to, run.step),
            Finish::Win if from > last => vec![(last, last)],
            Finish::Win if to > last => vec![(from, last), (last, last)],
            Finish::Stay if from > last => Vec::new(),
            Finish::Win | Finish::Stay => vec![(from, to.min(last))],
        }
    }

    /// The squares of a walk to and fro, for a run of squares on a board that goes on for ever.
    fn folded(&self, from: u32, to: u32, step: u32) -> Vec<(u32, u32)> {
        let way = self.last - self.start;
        let mut stretches = Vec::new();
        let mut first = from;
        while first <= to {
            // Up to the next turning point, which belongs to both of the ways that meet there.
            let turn = self.start + (first - self.start).div_ceil(way).max(1) * way;
            let last = first + (turn.min(to) - first) / step * step;
            let ends = [first, last].map(|unfolded| bounce(unfolded, self.start, self.last));
            stretches.push((ends[0].min(ends[1]), ends[0].max(ends[1])));
            first = last + step;
        }
        stretches
    }

    /// The squares from which a run walks to a landing, as stretches at its stride.
    fn origins(&self, landing: u32, run: &Run) -> Vec<(u32, u32)> {
        let nearest = |unfolded: u32| i64::from(unfolded) - i64::from(run.first);
        let farthest = |unfolded: u32| i64::from(unfolded) - i64::from(run.last);
        let stretch = |unfolded: u32| (farthest(unfolded), nearest(unfolded));
        let stretches: Vec<(i64, i64)> = match self.house.finish {
            Finish::Stay => vec![stretch(landing)],
            // Whatever total is the largest, it is the one that reaches the last square from farthest away.
            Finish::Win if landing == self.last => {
                (0..i64::from(run.step)).map(|shift| (farthest(landing) + shift, i64::from(self.last) - 1)).collect()
            }
            Finish::Win => vec![stretch(landing)],
            Finish::Bounce => {
                let (period, end) = (2 * (self.last - self.start), self.last + run.last);
                let images = [landing, 2 * self.last - landing].into_iter();
                images.flat_map(|image| (image..=end).step_by(period as usize)).map(stretch).collect()
            }
        };
        stretches.into_iter().filter_map(|stretch| self.clip(stretch, run.step)).collect()
    }

    /// The part of a stretch on which tokens stand that move with every roll.
    fn clip(&self, (first, last): (i64, i64), step: u32) -> Option<(u32, u32)> {
        let lowest = i64::from(self.start) + i64::from(self.is_barred(self.start));
        let short = (lowest - first).max(0);
        let step = i64::from(step);
        let first = first + (short + step - 1) / step * step;
        let last = last.min(i64::from(self.last) - 1);
        (first <= last).then_some((first as u32, last as u32))
    }

    /// The squares to which a token can walk, by where it then rests.
    fn by_rest(&self) -> Vec<(u32, u32)> {
        let landings = self.start..=self.last;
        let mut by_rest: Vec<_> = landings.map(|landing| (self.rests[landing as usize], landing)).collect();
        by_rest.sort_unstable();
        by_rest
    }

    /// What can follow at a start that not every roll leaves: layers and squares.
    fn enter(&self, layer: usize) -> Vec<(usize, u32)> {
        let mut edges = Vec::new();
        for (entering, grants) in entry_rolls(self.house.extra_roll, self.throw) {
            match self.after(layer, grants) {
                After::Moves(next) => edges.push((next, entering.map_or(self.start, |total| self.entered(total)))),
                After::Stays | After::Home => edges.push((0, self.start)),
                After::Back => {}
            }
        }
        edges
    }

    /// Where a token rests that leaves the start.
    fn entered(&self, total: u32) -> u32 {
        let unfolded = self.start + total;
        match self.house.finish {
            _ if unfolded <= self.last => self.rests[unfolded as usize],
            Finish::Stay => self.start,
            Finish::Win => self.last,
            Finish::Bounce => self.rests[bounce(unfolded, self.start, self.last) as usize],
        }
    }

    /// What can follow at a start that not every roll leaves, by what follows, with the layer before.
    fn entries(&self) -> Vec<((usize, u32), usize)> {
        if !self.is_barred(self.start) {
            return Vec::new();
        }
        let of_layer = |before| self.enter(before).into_iter().map(move |after| (after, before));
        let mut entries: Vec<_> = (0..self.layers).flat_map(of_layer).collect();
        entries.sort_unstable();
        entries.dedup();
        entries
    }
}

/// The part of a sorted list that has a key.
fn of_key<K: Ord + Copy, V>(list: &[(K, V)], key: K) -> &[(K, V)] {
    let first = list.partition_point(|(known, _)| *known < key);
    let count = list[first..].partition_point(|(known, _)| *known == key);
    &list[first..first + count]
}
