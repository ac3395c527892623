//! How it looks.

use parlor_core::{
    Depict, Labels, Layout, Link, LinkKind, Note, Rules, Seat, Space, Step, StepKind, Target, Token, Turn, View,
};
use std::borrow::Cow;

use crate::bounce::bounce;
use crate::fact::{ordinal, place_in_words};
use crate::{Entry, Fact, Finish, HouseRules, Jump, Race, RaceRules, Ranking};

/// Longer walks are shown by their two ends alone, in squares.
const WALK_MAX: u32 = 1_000;

impl<H: HouseRules> Depict for RaceRules<H> {
    fn banner(&self) -> Vec<String> {
        let (board, grid) = (self.board(), self.board().grid());
        let start = if self.start_square() == 0 { "off the board" } else { "on square 1" };
        let ranking = match self.ranking() {
            Ranking::All => "play goes on until one player is left",
            Ranking::First => "the first to finish wins, and the others share second place",
        };
        let (snakes, ladders) = (board.snakes().count(), board.ladders().count());
        let one = if self.house().chains() { "followed on where one ends on another" } else { "one to a roll" };
        let mut lines = vec![
            format!("board: {} by {}, squares 1 to {}", grid.rows(), grid.columns(), board.last()),
            format!("jumps: {} and {}, {one}", count(snakes, "snake"), count(ladders, "ladder")),
            format!("dice: {}", self.throw()),
            format!("start: {start}"),
        ];
        lines.extend(self.left_out().iter().map(|jump| format!("left out: {jump}, where the tokens begin")));
        lines.extend(self.house().in_words());
        lines.push(format!("ranking: {ranking}"));
        lines
    }

    fn layout(&self) -> Layout {
        let mut layout = Layout::grid(self.board().grid(), Labels::Serpentine);
        if self.start_square() == 0 {
            layout.aside = vec!["start".to_owned()];
        }
        let link = |jump: &Jump| Link {
            from: self.space(jump.from),
            to: self.space(jump.to),
            kind: if jump.is_ladder() { LinkKind::Up } else { LinkKind::Down },
        };
        layout.links = self.board().jumps().iter().map(link).collect();
        layout
    }

    fn view(&self, race: &Race) -> View {
        let seats = Seat::all(self.seats());
        let token =
            |seat| Token { space: self.space(race.square(seat)), seat: Some(seat), kind: Cow::Borrowed("pawn") };
        let note = |seat| Note { seat, text: self.whereabouts(race, seat) };
        let roll = Target { spaces: Vec::new(), label: "roll the dice".to_owned(), text: "roll".to_owned() };
        View {
            tokens: seats.clone().map(token).collect(),
            targets: if self.is_over(race) { Vec::new() } else { vec![roll] },
            status: self.status(race),
            notes: seats.map(note).collect(),
            ..View::default()
        }
    }

    fn steps(&self, seat: Seat, fact: &Fact) -> Vec<Step> {
        let step = |seat, path: Vec<Space>, kind| vec![Step { seat: Some(seat), path, kind }];
        let straight = |seat, from: u32, to: u32| {
            let kind = if to < from { StepKind::Slide } else { StepKind::Climb };
            step(seat, vec![self.space(from), self.space(to)], kind)
        };
        match *fact {
            Fact::Walked { from, to } => step(seat, self.path(from, to - from, to), StepKind::Walk),
            Fact::Bounced { from, roll, to } => step(seat, self.path(from, roll, to), StepKind::Walk),
            Fact::Snake { from, to } | Fact::Ladder { from, to } => straight(seat, from, to),
            Fact::Captured { seat: other, from, to } | Fact::Returned { seat: other, from, to } => {
                straight(other, from, to)
            }
            Fact::Streak { from, to, .. } if from != to => straight(seat, from, to),
            Fact::Overshot { .. }
            | Fact::NotEntered { .. }
            | Fact::Again
            | Fact::Streak { .. }
            | Fact::Finished { .. } => Vec::new(),
        }
    }

    fn say(&self, fact: &Fact) -> String {
        fact.say()
    }
}

impl<H: HouseRules> RaceRules<H> {
    /// The spaces of a walk that turns at the ends of the board.
    fn path(&self, from: u32, pips: u32, to: u32) -> Vec<Space> {
        let last = self.board().last();
        if pips <= WALK_MAX {
            return (from..=from + pips).map(|to| self.space(bounce(to, self.start_square(), last))).collect();
        }
        let turns = if from + pips > last { vec![from, last, to] } else { vec![from, to] };
        turns.into_iter().map(|square| self.space(square)).collect()
    }

    fn whereabouts(&self, race: &Race, seat: Seat) -> String {
        match race.place(seat) {
            Some(place) => format!("finished {}", ordinal(place)),
            None => place_in_words(race.square(seat)),
        }
    }

    /// What the seat to roll needs, once a roll can finish or be lost.
    fn status(&self, race: &Race) -> String {
        let Turn::Roll { seat, throw, .. } = self.turn(race) else { return String::new() };
        let (at, last, most) = (race.square(seat), self.board().last(), throw.total_max());
        // Which rolls leave the start is for the house rules to say in their own words.
        if at == self.start_square() && self.house().as_house().is_none_or(|house| house.entry != Entry::Any) {
            return String::new();
        }
        match last - at {
            needs if needs > most => String::new(),
            needs if needs < most && self.house().overshoot(at, most, last) == Finish::Win => {
                format!("a roll of {needs} or more finishes")
            }
            needs => format!("a roll of {needs} finishes"),
        }
    }
}

fn count(number: usize, noun: &str) -> String {
    match number {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}
