//! Who deals game after game to the same players.

use parlor_catalog::{Bot, BotError, Budget, MatchError, Playing, Ruleset, Seated};
use parlor_core::{Outcome, Seat, Series};
use parlor_dice::{SeededDice, Stream, stream_seed};

/// The rules, the players, and what they have won so far.
pub(crate) struct Dealer {
    ruleset: Box<dyn Ruleset>,
    /// The players in the order in which they came.
    crew: Vec<Seated>,
    series: Series,
    /// Which of the crew has which seat in the game that is on.
    seating: Vec<usize>,
    /// How many games were dealt before the one that is on, finished or not.
    game: u32,
    seed: u64,
}

impl Dealer {
    /// A dealer with the first game of a series.
    pub(crate) fn new(
        ruleset: Box<dyn Ruleset>,
        crew: Vec<Seated>,
        seed: u64,
    ) -> Result<(Dealer, Playing), MatchError> {
        let series = Series::new(crew.iter().map(|seated| seated.player.clone()).collect());
        let dealer = Dealer { ruleset, crew, seating: series.seating(), series, game: 0, seed };
        let playing = dealer.open(&dealer.seating, 0)?;
        Ok((dealer, playing))
    }

    /// Deals the next game: with the next seating if the one that is on was finished, else with the same.
    pub(crate) fn deal(&mut self, is_finished: bool) -> Result<Playing, MatchError> {
        let seating = if is_finished { self.series.seating() } else { self.seating.clone() };
        let playing = self.open(&seating, self.game + 1)?;
        (self.seating, self.game) = (seating, self.game + 1);
        Ok(playing)
    }

    /// Counts the game that is on, now that it is finished.
    pub(crate) fn count(&mut self, outcome: &Outcome) {
        self.series.finish(outcome);
    }

    /// The number of the game that is on, from 0.
    pub(crate) fn game(&self) -> u32 {
        self.game
    }

    /// The points of a seat, or `None` before any game was finished.
    pub(crate) fn score(&self, seat: Seat) -> Option<u32> {
        let player = self.series.players().get(*self.seating.get(seat.index())?)?;
        (self.series.games() > 0).then_some(player.score)
    }

    /// A bot that advises whoever is to act at a table of this dealer's.
    pub(crate) fn adviser(&self, playing: &Playing) -> Result<(Box<dyn Bot>, Budget), BotError> {
        playing.adviser(&*self.ruleset)
    }

    /// Whether nobody plays but bots.
    pub(crate) fn has_only_bots(&self) -> bool {
        self.crew.iter().all(|seated| seated.bot.is_some())
    }

    fn open(&self, seating: &[usize], game: u32) -> Result<Playing, MatchError> {
        let seated: Vec<Seated> = seating.iter().map(|&index| self.crew[index].clone()).collect();
        let dice = Box::new(SeededDice::new(stream_seed(self.seed, Stream::Dice(game))));
        // A bot has other luck in every game, and the same again when the series is played again.
        let luck = self.seed.wrapping_add(u64::from(game));
        Playing::new(&*self.ruleset, &seated, dice, |seat| stream_seed(luck, Stream::Bot(seat.0)))
    }
}
