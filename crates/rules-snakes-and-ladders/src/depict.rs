//! How it looks.

use parlor_core::{
    Depict, Labels, Layout, Link, LinkKind, Note, Rules, Seat, Space, Step, StepKind, Target, Token, Turn, View,
};
use std::borrow::Cow;

use crate::fact::{ordinal, place_in_words};
use crate::{Fact, Jump, Race, RaceRules, Ranking};

/// Longer walks are shown by their two ends alone, in squares.
const WALK_MAX: u32 = 1_000;

impl Depict for RaceRules {
    fn banner(&self) -> Vec<String> {
        let (board, grid) = (self.board(), self.board().grid());
        let start = if self.start_square() == 0 { "off the board" } else { "on square 1" };
        let ranking = match self.ranking() {
            Ranking::All => "play goes on until one player is left",
            Ranking::First => "the first to finish wins, and the others share second place",
        };
        let (snakes, ladders) = (board.snakes().count(), board.ladders().count());
        vec![
            format!("board: {} by {}, squares 1 to {}", grid.rows(), grid.columns(), board.last()),
            format!("jumps: {} and {}, one to a turn", count(snakes, "snake"), count(ladders, "ladder")),
            format!("dice: {}", self.throw()),
            format!("start: {start}"),
            format!("finish: {}", self.house().finish_in_words()),
            format!("ranking: {ranking}"),
        ]
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
        let step = |path: Vec<Space>, kind| vec![Step { seat: Some(seat), path, kind }];
        match *fact {
            Fact::Walked { from, to } => step(self.walk(from, to), StepKind::Walk),
            Fact::Snake { from, to } => step(vec![self.space(from), self.space(to)], StepKind::Slide),
            Fact::Ladder { from, to } => step(vec![self.space(from), self.space(to)], StepKind::Climb),
            Fact::Overshot { .. } | Fact::Finished { .. } => Vec::new(),
        }
    }

    fn say(&self, fact: &Fact) -> String {
        fact.say()
    }
}

impl RaceRules {
    /// The space of a square; the start lies beside the grid, and follows its last cell.
    fn space(&self, square: u32) -> Space {
        let grid = self.board().grid();
        grid.serpentine(square).unwrap_or(Space(grid.cells()))
    }

    fn walk(&self, from: u32, to: u32) -> Vec<Space> {
        if from.abs_diff(to) > WALK_MAX {
            return vec![self.space(from), self.space(to)];
        }
        (from..=to).map(|square| self.space(square)).collect()
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
        match self.board().last() - race.square(seat) {
            needs if needs <= throw.total_max() => format!("a roll of {needs} finishes"),
            _ => String::new(),
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
