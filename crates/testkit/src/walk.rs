//! A random game, checked as it goes.

use std::cell::Cell;
use std::num::NonZeroU32;
use std::sync::Arc;

use parlor_core::{
    Depict, Game, Layout, Notation, Player, Refusal, Rules, Seat, Session, Setting, Turn, TurnReport, View,
};
use parlor_dice::{SeededDice, Stream, stream_seed, uniform_below};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::Contract;
use crate::checks::{self, Fault, fault};

pub(crate) type StateOf<G> = <<G as Game>::Rules as Rules>::State;
pub(crate) type MoveOf<G> = <<G as Game>::Rules as Rules>::Move;

/// The most moves kept from earlier positions.
const FOREIGN_MAX: u32 = 24;

/// A random game.
pub(crate) struct Walk<'a, G: Game> {
    pub(crate) contract: &'a Contract,
    pub(crate) game: &'a G,
    pub(crate) session: Session<G::Rules>,
    pub(crate) layout: Layout,
    /// What each turn was reported to have done.
    pub(crate) reports: Vec<TurnReport>,
    /// The position before the last turn.
    pub(crate) before: Option<StateOf<G>>,
    /// A position of the past.
    pub(crate) mark: Mark<StateOf<G>>,
    /// Moves that were legal in earlier positions, with their texts.
    pub(crate) foreign: Vec<(MoveOf<G>, String)>,
    seed: u64,
    /// Chooses what is played: nothing that is checked may draw from it, so that a seed has one game.
    choice: ChaCha8Rng,
    /// Chooses what is checked.
    sample: ChaCha8Rng,
}

/// A position of the past.
pub(crate) struct Mark<S> {
    pub(crate) turns: usize,
    pub(crate) state: S,
    pub(crate) view: View,
}

impl<'a, G: Game> Walk<'a, G> {
    pub(crate) fn new(
        contract: &'a Contract,
        game: &'a G,
        setting: Setting<G::Rules>,
        seed: u64,
    ) -> Result<Self, Fault> {
        let rules = Arc::clone(setting.rules());
        let players = Seat::all(rules.seats()).map(Player::of_seat).collect();
        let session = Session::new(setting, players, SeededDice::new(stream_seed(seed, Stream::Dice(0))))
            .map_err(|error| fault("options", format!("the players cannot sit down: {error}")))?;
        let mark = Mark { turns: 0, state: rules.start(), view: rules.view(&rules.start()) };
        Ok(Walk {
            contract,
            game,
            session,
            layout: rules.layout(),
            reports: Vec::new(),
            before: None,
            mark,
            foreign: Vec::new(),
            seed,
            choice: ChaCha8Rng::seed_from_u64(stream_seed(seed, Stream::Bot(0))),
            sample: ChaCha8Rng::seed_from_u64(stream_seed(seed, Stream::Bot(1))),
        })
    }

    /// Plays the game to its end and checks it; `turns` says at any time how far it has come.
    pub(crate) fn check_through(mut self, turns: &Cell<usize>) -> Result<(), Fault> {
        loop {
            turns.set(self.reports.len());
            let over = self.session.turn() == Turn::Over;
            let sampled = over || self.is_sampled();
            checks::check_position(&mut self, sampled)?;
            if over || self.reports.len() >= self.contract.turns_max {
                break;
            }
            self.step()?;
        }
        let must_end = self.contract.must_end && self.contract.wants("end");
        if must_end && self.session.turn() != Turn::Over {
            return Err(fault("end", format!("the game is not over after {} turns", self.reports.len())));
        }
        self.check_again()
    }

    /// Whether the checks that take their time are made now. What they cost grows with the number of turns, so that
    /// they are made less often in a long game.
    fn is_sampled(&mut self) -> bool {
        let turns = self.reports.len() as u32;
        turns < 3 || self.sample_below(self.contract.one_in.max(turns / 8)) == 0
    }

    /// Plays the same game again, with nothing checked in between.
    fn check_again(self) -> Result<(), Fault> {
        let mut again = Walk::new(self.contract, self.game, self.session.setting().clone(), self.seed)?;
        while again.reports.len() < self.reports.len() {
            again.step()?;
        }
        let same = again.session.record() == self.session.record() && again.reports == self.reports;
        if same { Ok(()) } else { Err(fault("seed", "the same seed gives another game".to_owned())) }
    }

    /// One turn at random.
    fn step(&mut self) -> Result<(), Fault> {
        self.before = Some(self.session.state().clone());
        let played = match self.session.turn() {
            Turn::Move { seat } => self.step_by_move(seat)?,
            Turn::Roll { seat, .. } => self.session.act(seat, "roll"),
            Turn::Over => return Err(fault("end", "the game was to go on, and is over".to_owned())),
        };
        let report = played.map_err(|refusal| fault("play", format!("a legal turn is refused: {refusal}")))?;
        self.reports.push(report);
        Ok(())
    }

    /// Plays a random move: by its text, or as it is.
    fn step_by_move(&mut self, seat: Seat) -> Result<Result<TurnReport, Refusal>, Fault> {
        let rules = self.rules();
        let count = u32::try_from(rules.count_moves(self.session.state())).unwrap_or(u32::MAX);
        let number = below(&mut self.choice, count);
        let mv = rules
            .nth_move(self.session.state(), number as usize)
            .ok_or_else(|| fault("play", format!("there is no move {number} of {count}")))?;
        let text = rules.write_move(self.session.state(), mv);
        let by_text = below(&mut self.choice, 2) == 0;
        let played = if by_text { self.session.act(seat, &text) } else { self.session.play(seat, mv) };
        self.remember(mv, text);
        Ok(played)
    }

    fn remember(&mut self, mv: MoveOf<G>, text: String) {
        if self.foreign.len() < FOREIGN_MAX as usize {
            self.foreign.push((mv, text));
        } else {
            let place = below(&mut self.choice, FOREIGN_MAX);
            self.foreign[place as usize] = (mv, text);
        }
    }

    pub(crate) fn rules(&self) -> Arc<G::Rules> {
        Arc::clone(self.session.setting().rules())
    }

    /// The legal moves that are looked at one by one.
    pub(crate) fn legal_moves(&self) -> Vec<MoveOf<G>> {
        self.rules().moves(self.session.state()).take(self.contract.moves_max).collect()
    }

    /// A random number to sample by; 0 if there is nothing to choose.
    pub(crate) fn sample_below(&mut self, bound: u32) -> u32 {
        below(&mut self.sample, bound)
    }
}

fn below(rng: &mut ChaCha8Rng, bound: u32) -> u32 {
    NonZeroU32::new(bound).map_or(0, |bound| uniform_below(rng, bound))
}
