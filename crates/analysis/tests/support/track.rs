//! A small game of chance of one seat: a track with short cuts, where the largest face grants another roll, but not a
//! third one.

use parlor_core::{
    Depict, Grid, Labels, Layout, Link, LinkKind, NoMove, Notation, Outcome, Roll, Rules, Seat, Space, Step, StepKind,
    Throw, Turn, View,
};
use serde::Serialize;

#[derive(Clone, Debug)]
pub struct Track {
    pub last: u32,
    pub sides: u16,
    pub again: bool,
    pub links: Vec<(u32, u32)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    pub at: u32,
    pub streak: u8,
}

#[derive(Clone, Debug, Serialize)]
pub struct Linked {
    from: u32,
    to: u32,
}

impl Rules for Track {
    type State = Place;
    type Move = NoMove;
    type Fact = Linked;

    fn seats(&self) -> u8 {
        1
    }

    fn start(&self) -> Place {
        Place { at: 0, streak: 0 }
    }

    fn turn(&self, place: &Place) -> Turn {
        if place.at == self.last {
            return Turn::Over;
        }
        Turn::Roll {
            seat: Seat(0),
            throw: Throw::new(1, self.sides).expect("a die has sides"),
            again: place.streak > 0,
        }
    }

    fn outcome(&self, place: &Place) -> Option<Outcome> {
        (place.at == self.last).then(|| Outcome::win(Seat(0), 1))
    }

    fn moves(&self, _: &Place) -> impl Iterator<Item = NoMove> {
        std::iter::empty()
    }

    fn play(&self, _: &mut Place, mv: NoMove, _: &mut impl FnMut(Linked)) {
        match mv {}
    }

    fn roll(&self, place: &mut Place, roll: Roll, tell: &mut impl FnMut(Linked)) {
        let walked = (place.at + roll.total()).min(self.last);
        place.at = walked;
        if let Some(&(from, to)) = self.links.iter().find(|(from, _)| *from == walked) {
            place.at = to;
            tell(Linked { from, to });
        }
        let granted = self.again && roll.total() == u32::from(self.sides) && place.streak < 2;
        place.streak = if granted && place.at != self.last { place.streak + 1 } else { 0 };
    }

    fn without(&self, link: &Link) -> Option<Track> {
        let kept = self.links.iter().copied().filter(|&(from, to)| (from, to) != (link.from.0, link.to.0)).collect();
        Some(Track { links: kept, ..self.clone() })
    }
}

impl Notation for Track {
    fn write_move(&self, _: &Place, mv: NoMove) -> String {
        match mv {}
    }
}

impl Depict for Track {
    fn banner(&self) -> Vec<String> {
        Vec::new()
    }

    fn layout(&self) -> Layout {
        let mut layout = Layout::grid(Grid::new(1, self.last + 1).expect("the track is short"), Labels::Names);
        let kind = |from, to| if from < to { LinkKind::Up } else { LinkKind::Down };
        let link = |&(from, to): &(u32, u32)| Link { from: Space(from), to: Space(to), kind: kind(from, to) };
        layout.links = self.links.iter().map(link).collect();
        layout
    }

    fn view(&self, _: &Place) -> View {
        View::default()
    }

    fn steps(&self, seat: Seat, linked: &Linked) -> Vec<Step> {
        let path = vec![Space(linked.from), Space(linked.to)];
        vec![Step {
            seat: Some(seat),
            path,
            kind: if linked.from < linked.to { StepKind::Climb } else { StepKind::Slide },
        }]
    }
}
