//! How it is played.

use std::sync::OnceLock;

use parlor_core::{Link, NoMove, OptionsError, Outcome, Roll, Rules, Seat, Space, Throw, Turn};

use crate::bounce::bounce;
use crate::reach::Reach;
use crate::{
    BoardError, Fact, Finish, House, HouseRules, Jump, JumpBoard, Meet, Options, Race, Ranking, STREAK_LENGTH, Streak,
};

/// The rules of one game of snakes and ladders: a board and what the table has agreed on.
///
/// A token walks as far as the roll says, and takes the jump that starts where the walk ends; and the one that starts
/// where it arrives, if the house rules say so. All else on which tables differ is asked of the [`HouseRules`].
#[derive(Clone, Debug)]
pub struct RaceRules<H = House> {
    house: H,
    board: JumpBoard,
    throw: Throw,
    start: u32,
    ranking: Ranking,
    seats: u8,
    left_out: Vec<Jump>,
    /// Where a token can be, once somebody has asked.
    reach: OnceLock<Reach>,
}

impl RaceRules {
    /// The rules for a board, with dice, start, ranking and house rules from the options.
    ///
    /// # Errors
    ///
    /// As for [`with_house`](RaceRules::with_house).
    pub fn new(board: JumpBoard, options: &Options, seats: u8) -> Result<RaceRules, OptionsError> {
        RaceRules::with_house(options.house(), board, options, seats)
    }
}

impl<H: HouseRules> RaceRules<H> {
    /// The rules for a board under house rules of one's own, with dice, start and ranking from the options.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if a [`House`] does not fit the dice, if the start is neither 0 nor 1, if a jump starts on the square where tokens begin, if jumps
    /// that are followed on lead round in a circle, or if a token could come to a square from which the last one cannot
    /// be reached.
    pub fn with_house(house: H, board: JumpBoard, options: &Options, seats: u8) -> Result<RaceRules<H>, OptionsError> {
        if let Some(house) = house.as_house() {
            house.check(options.dice)?;
        }
        let start = options.start_square()?;
        if let Some(&jump) = board.jumps().iter().find(|jump| jump.from == start) {
            return Err(BoardError::OnStart { jump }.into());
        }
        Ok(RaceRules::unexamined(house, board, options, start, seats).examined()?)
    }

    /// The rules before it is known whether a game ends on the board.
    pub(crate) fn unexamined(house: H, board: JumpBoard, options: &Options, start: u32, seats: u8) -> RaceRules<H> {
        let Options { dice: throw, ranking, .. } = *options;
        let left_out = options.left_out.as_ref().map(|jumps| jumps.0.clone()).unwrap_or_default();
        RaceRules { house, board, throw, start, ranking, seats, left_out, reach: OnceLock::new() }
    }

    /// The board.
    pub fn board(&self) -> &JumpBoard {
        &self.board
    }

    /// The house rules.
    pub fn house(&self) -> &H {
        &self.house
    }

    /// The dice of each roll.
    pub fn throw(&self) -> Throw {
        self.throw
    }

    /// The square on which tokens begin: 0 off the board, or 1.
    pub fn start_square(&self) -> u32 {
        self.start
    }

    /// The jumps of a published board that are left out, because tokens begin on their squares.
    pub fn left_out(&self) -> &[Jump] {
        &self.left_out
    }

    /// How long the game goes on.
    pub fn ranking(&self) -> Ranking {
        self.ranking
    }

    /// Whether a token can ever rest on a square between turns.
    pub fn is_reachable(&self, square: u32) -> bool {
        self.reach().holds(0, square)
    }

    /// Whether a token can be on a square in the middle of a turn, after so many rolls of it that grant another one,
    /// as [`Race::streak`] counts them.
    pub fn is_reachable_midway(&self, square: u32, streak: u8) -> bool {
        self.reach().holds(streak, square)
    }

    /// How many seats finish before the game is over.
    pub fn finishers(&self) -> u8 {
        match self.ranking {
            Ranking::First => 1,
            // The last one of several comes last without having to finish.
            Ranking::All => (self.seats - 1).max(1),
        }
    }

    pub(crate) fn is_over(&self, race: &Race) -> bool {
        race.finished().len() >= usize::from(self.finishers())
    }

    /// Whether there is somebody to meet.
    pub(crate) fn has_company(&self) -> bool {
        self.seats > 1
    }

    /// The rules with one seat, for examining the board; a single seat has the whole course of any.
    pub(crate) fn alone(&self) -> RaceRules<H> {
        RaceRules { seats: 1, ..self.clone() }
    }

    /// The same rules once the board has been found to be one on which a game ends.
    fn examined(self) -> Result<RaceRules<H>, BoardError> {
        let reach = OnceLock::from(Reach::of(&self)?);
        Ok(RaceRules { reach, ..self })
    }

    /// Where a token can be; nowhere, on a board on which a game might never end.
    fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| Reach::of(self).unwrap_or_default())
    }

    /// Moves the token of a seat, and tells of the way; `again` says whether the turn goes on. Returns whom it
    /// sent home, and from where.
    fn advance(
        &self,
        race: &mut Race,
        seat: Seat,
        roll: Roll,
        again: bool,
        tell: &mut impl FnMut(Fact),
    ) -> Option<(Seat, u32)> {
        let (at, total) = (race.square(seat), roll.total());
        if at == self.start && !self.house.may_enter(&roll) {
            tell(Fact::NotEntered { roll: total });
            return None;
        }
        let to = self.walk(at, total, again, tell)?;
        let rest = self.jump(to, tell);
        race.put(seat, rest);
        self.meet(race, seat, rest, tell)
    }

    /// Where a walk ends, or `None` if there is none; `again` says whether the turn goes on.
    fn walk(&self, at: u32, total: u32, again: bool, tell: &mut impl FnMut(Fact)) -> Option<u32> {
        let last = self.board.last();
        let to = if at + total <= last {
            at + total
        } else {
            match self.house.overshoot(at, total, last) {
                Finish::Win => last,
                Finish::Bounce => {
                    let to = bounce(at + total, self.start, last);
                    tell(Fact::Bounced { from: at, roll: total, to });
                    return Some(to);
                }
                Finish::Stay => {
                    tell(Fact::Overshot { at, roll: total, needs: last - at, again });
                    return None;
                }
            }
        };
        tell(Fact::Walked { from: at, to });
        Some(to)
    }

    /// Where a token rests that has walked to a square.
    fn jump(&self, mut square: u32, tell: &mut impl FnMut(Fact)) -> u32 {
        loop {
            let (from, to) = (square, self.board.destination(square));
            match to.cmp(&from) {
                std::cmp::Ordering::Less => tell(Fact::Snake { from, to }),
                std::cmp::Ordering::Equal => return from,
                std::cmp::Ordering::Greater => tell(Fact::Ladder { from, to }),
            }
            square = to;
            if !self.house.chains() {
                return to;
            }
        }
    }

    fn meet(&self, race: &mut Race, seat: Seat, square: u32, tell: &mut impl FnMut(Fact)) -> Option<(Seat, u32)> {
        if square == self.start || square == self.board.last() || self.house.meet(square) == Meet::Share {
            return None;
        }
        let other =
            race.order().seats().iter().copied().find(|&other| other != seat && race.square(other) == square)?;
        race.put(other, self.start);
        tell(Fact::Captured { seat: other, from: square, to: self.start });
        Some((other, square))
    }

    /// Ends a turn whose last roll is not moved.
    fn penalise(&self, race: &mut Race, seat: Seat, cost: Streak, tell: &mut impl FnMut(Fact)) {
        let from = race.square(seat);
        let to = match cost {
            Streak::Home => self.start,
            Streak::Cancel => race.goes_back_to(seat).unwrap_or(from),
            Streak::None | Streak::End | Streak::Skip => from,
        };
        race.put(seat, to);
        tell(Fact::Streak { cost, from, to });
        for (other, square) in race.captures() {
            race.put(other, square);
            tell(Fact::Returned { seat: other, from: self.start, to: square });
        }
        race.pass();
    }

    /// Lets a turn go on after a roll that grants another one, from `origin`, with whom the roll has sent home.
    fn go_on(&self, race: &mut Race, origin: u32, captured: Option<(Seat, u32)>) {
        let streak = race.streak();
        match self.house.streak() {
            Streak::None => race.go_on(1),
            Streak::Cancel => {
                if streak == 0 {
                    race.keep_origin(origin);
                }
                race.go_on(streak + 1);
                if let Some((seat, from)) = captured {
                    race.keep_capture(seat, from);
                }
            }
            Streak::End | Streak::Skip | Streak::Home => race.go_on(streak + 1),
        }
    }

    /// The space of a square; the start lies beside the grid, and follows its last cell.
    pub(crate) fn space(&self, square: u32) -> Space {
        let grid = self.board.grid();
        grid.serpentine(square).unwrap_or(Space(grid.cells()))
    }
}

impl<H: HouseRules> Rules for RaceRules<H> {
    type State = Race;
    type Move = NoMove;
    type Fact = Fact;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> Race {
        Race::new(self.seats, self.start)
    }

    fn turn(&self, race: &Race) -> Turn {
        match race.order().front() {
            Some(seat) if !self.is_over(race) => Turn::Roll { seat, throw: self.throw, again: race.streak() > 0 },
            _ => Turn::Over,
        }
    }

    fn outcome(&self, race: &Race) -> Option<Outcome> {
        self.is_over(race).then(|| Outcome::ranking(race.finished(), self.seats))
    }

    fn moves(&self, _: &Race) -> impl Iterator<Item = NoMove> {
        std::iter::empty()
    }

    fn play(&self, _: &mut Race, mv: NoMove, _: &mut impl FnMut(Fact)) {
        match mv {}
    }

    fn roll(&self, race: &mut Race, roll: Roll, tell: &mut impl FnMut(Fact)) {
        let Some(seat) = race.order().front() else { return };
        let grants = self.house.grants(self.throw, &roll);
        let third = grants && race.streak() + 1 == STREAK_LENGTH;
        let cost = self.house.streak();
        if third && matches!(cost, Streak::Skip | Streak::Cancel | Streak::Home) {
            self.penalise(race, seat, cost, tell);
            return;
        }
        let origin = race.square(seat);
        let captured = self.advance(race, seat, roll, grants && !third, tell);
        let at = race.square(seat);
        if at == self.board.last() {
            let place = race.finish();
            tell(Fact::Finished { place });
        } else if third && cost == Streak::End {
            tell(Fact::Streak { cost, from: at, to: at });
            race.pass();
        } else if grants {
            self.go_on(race, origin, captured);
            tell(Fact::Again);
        } else {
            race.pass();
        }
    }

    /// Unless tokens capture each other.
    fn independent(&self) -> bool {
        match self.house.as_house() {
            Some(house) => house.meet == Meet::Share,
            None => (1..self.board.last()).all(|square| self.house.meet(square) == Meet::Share),
        }
    }

    fn place_of(&self, race: &Race, seat: Seat) -> Option<Space> {
        (seat.0 < self.seats).then(|| self.space(race.square(seat)))
    }

    /// The rules with one snake or ladder less. They are not examined, which takes as long as a walk over the whole
    /// board: without a ladder a game might never end.
    fn without(&self, link: &Link) -> Option<RaceRules<H>> {
        let is_linked = |from: u32, to: u32| (self.space(from), self.space(to)) == (link.from, link.to);
        let jump = self.board.jumps().iter().copied().find(|jump| is_linked(jump.from, jump.to))?;
        let board = self.board.without(jump)?;
        Some(RaceRules { board, reach: OnceLock::new(), ..self.clone() })
    }
}
