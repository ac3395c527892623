//! How it is played.

use parlor_core::{NoMove, OptionsError, Outcome, Roll, Rules, Seat, Throw, Turn};

use crate::reach::{check_can_be_won, reachable};
use crate::{BoardError, Fact, Finish, HouseRules, JumpBoard, Options, Race, Ranking};

/// The rules of one game of snakes and ladders: a board and what the table has agreed on.
///
/// A token walks as far as the roll says, and takes the jump that starts where the walk ends: that one, and none that
/// starts where it arrives.
#[derive(Clone, Debug)]
pub struct RaceRules {
    board: JumpBoard,
    throw: Throw,
    start: u32,
    finish: Finish,
    ranking: Ranking,
    seats: u8,
    /// The squares on which a token can rest.
    reachable: Vec<bool>,
}

impl RaceRules {
    /// The rules for a board, with dice, start, finish and ranking from the options.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if the start is neither 0 nor 1, if a jump starts on the square where tokens begin, or if a
    /// token could come to a square from which the last one cannot be reached.
    pub fn new(board: JumpBoard, options: &Options, seats: u8) -> Result<RaceRules, OptionsError> {
        let (throw, start) = (options.dice, options.start_square()?);
        if let Some(&jump) = board.jumps().iter().find(|jump| jump.from == start) {
            return Err(BoardError::OnStart { jump }.into());
        }
        let reachable = reachable(&board, throw, start);
        check_can_be_won(&board, throw, &reachable, start)?;
        let Options { finish, ranking, .. } = *options;
        Ok(RaceRules { board, throw, start, finish, ranking, seats, reachable })
    }

    /// The board.
    pub fn board(&self) -> &JumpBoard {
        &self.board
    }

    /// The dice of each roll.
    pub fn throw(&self) -> Throw {
        self.throw
    }

    /// The square on which tokens begin: 0 off the board, or 1.
    pub fn start_square(&self) -> u32 {
        self.start
    }

    /// How long the game goes on.
    pub fn ranking(&self) -> Ranking {
        self.ranking
    }

    /// Whether a token can ever rest on a square.
    pub fn is_reachable(&self, square: u32) -> bool {
        self.reachable.get(square as usize).is_some_and(|&reachable| reachable)
    }

    /// How many seats finish before the game is over.
    pub fn finishers(&self) -> u8 {
        match self.ranking {
            Ranking::First => 1,
            // The last one of several comes last without having to finish.
            Ranking::All => (self.seats - 1).max(1),
        }
    }

    pub(crate) fn house(&self) -> &'static dyn HouseRules {
        self.finish.house_rules()
    }

    pub(crate) fn is_over(&self, race: &Race) -> bool {
        race.finished().len() >= usize::from(self.finishers())
    }

    /// Moves the token of a seat, and tells of the way.
    fn advance(&self, race: &mut Race, seat: Seat, total: u32, tell: &mut impl FnMut(Fact)) {
        let (at, last) = (race.square(seat), self.board.last());
        let walked = if at + total <= last { Some(at + total) } else { self.house().overshoot(at, total, last) };
        let Some(to) = walked else {
            tell(Fact::Overshot { at, roll: total, needs: last - at });
            return;
        };
        tell(Fact::Walked { from: at, to });
        let rest = self.board.destination(to);
        if rest < to {
            tell(Fact::Snake { from: to, to: rest });
        } else if rest > to {
            tell(Fact::Ladder { from: to, to: rest });
        }
        race.put(seat, rest);
    }
}

impl Rules for RaceRules {
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
            Some(seat) if !self.is_over(race) => Turn::Roll { seat, throw: self.throw, again: false },
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
        self.advance(race, seat, roll.total(), tell);
        if race.square(seat) == self.board.last() {
            let place = race.finish();
            tell(Fact::Finished { place });
        } else {
            race.pass();
        }
    }
}
