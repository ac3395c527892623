//! A game with its options settled, whatever its type.

use parlor_analysis::{
    CensusError, ChainError, Expectation, Monitor, Odds, OddsRequest, Perft, Plan, Race, Simulation, SimulationError,
    SolveRequest, Tally, Verdict, classify, classify_placements, expectation, meeting, odds, perft, simulate, tally,
};
use parlor_bots::{Bot, BotError, BotSpec, SolverOf, bot};
use parlor_core::{
    Depict, Dice, Header, Layout, Placement, Player, PlayerError, PositionError, Record, RecordError, Session, Setting,
    Table,
};

use crate::{SolutionError, Solved};

/// What can be done with the rules of a game once its options are settled. Implemented once, for every
/// [`Setting`], by the generic tools and the solver of its game.
pub trait Ruleset: Send + Sync {
    /// Which game, by which version and options.
    fn header(&self) -> &Header;
    /// How many seats play.
    fn seats(&self) -> u8;
    /// The rules in force, one short line each.
    fn banner(&self) -> Vec<String>;
    /// The board.
    fn layout(&self) -> Layout;
    /// Seats players for a new game.
    ///
    /// # Errors
    ///
    /// [`PlayerError`] if they are fewer than two, not one for each seat, or cannot be told apart.
    fn table(&self, players: Vec<Player>, dice: Box<dyn Dice + Send>) -> Result<Box<dyn Table>, PlayerError>;
    /// Takes a game of these rules up where its record stands.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if the record is of another game, or the rules refuse one of its turns.
    fn resume(&self, record: &Record, dice: Box<dyn Dice + Send>) -> Result<Box<dyn Table>, RecordError>;
    /// The bot that is asked for. All its chance comes from `seed`.
    ///
    /// # Errors
    ///
    /// [`BotError`] if there is no such bot.
    fn bot(&self, spec: &BotSpec, seed: u64) -> Result<Box<dyn Bot>, BotError>;
    /// Counts the courses of 1 to `depth` plies: [`parlor_analysis::perft`].
    fn perft(&self, depth: usize, monitor: &Monitor) -> Perft;
    /// Says what a position text is: [`parlor_analysis::classify`].
    ///
    /// # Errors
    ///
    /// [`CensusError::Unsupported`] if the game has no notation for positions.
    fn classify(&self, position: &str) -> Result<Verdict, CensusError>;
    /// Says what a list of occupied cells is: [`parlor_analysis::classify_placements`].
    ///
    /// # Errors
    ///
    /// [`CensusError::Unsupported`] if the game reads no such lists.
    fn classify_placements(&self, placements: &[Placement]) -> Result<Verdict, CensusError>;
    /// Why a text is no position of the game, if it is none.
    fn position_error(&self, position: &str) -> Option<PositionError>;
    /// Why a list of occupied cells is no position of the game, if it is none.
    fn placements_error(&self, placements: &[Placement]) -> Option<PositionError>;
    /// How many texts the game's alphabet has, if it has one and they can be counted.
    fn texts(&self) -> Option<u64>;
    /// Classifies every text of the game's alphabet: [`parlor_analysis::tally`].
    ///
    /// # Errors
    ///
    /// [`CensusError`] if the game has no alphabet, or too many texts.
    fn tally(&self, monitor: &Monitor) -> Result<Tally, CensusError>;
    /// Finds out what perfect play makes of a position, the start of the game unless another is given by its text.
    /// The monitor counts positions.
    ///
    /// # Errors
    ///
    /// [`SolutionError`] if the text is no position of the game, or the solver has no answer.
    fn solve(&self, position: Option<&str>, request: &SolveRequest, monitor: &Monitor)
    -> Result<Solved, SolutionError>;
    /// Whether no seat's course depends on another's: [`Rules::independent`](parlor_core::Rules::independent).
    fn is_independent(&self) -> bool;
    /// Analyses a game of chance exactly, as it stands: [`parlor_analysis::odds`]. For a race of several seats see
    /// [`Catalog::odds`](crate::Catalog::odds).
    ///
    /// # Errors
    ///
    /// [`ChainError`] if the game gives no chain, too large a one, or one that may never end.
    fn odds(&self, request: &OddsRequest, monitor: &Monitor) -> Result<Odds, ChainError>;
    /// Analyses the race of all seats together: [`parlor_analysis::meeting`].
    ///
    /// # Errors
    ///
    /// [`ChainError`] if the game gives no chain, too large a one, or one that may never end.
    fn meeting(&self, request: &OddsRequest, monitor: &Monitor) -> Result<Race, ChainError>;
    /// Plays whole games at random: [`parlor_analysis::simulate`].
    ///
    /// # Errors
    ///
    /// [`SimulationError`] if the threads cannot be started.
    fn simulate(&self, plan: &Plan, monitor: &Monitor) -> Result<Simulation, SimulationError>;
    /// Works out what random games are exactly expected to be: [`parlor_analysis::expectation`].
    ///
    /// # Errors
    ///
    /// [`ChainError`] if there are more than `states_max` states or too many rolls, or the game may never end.
    fn expectation(&self, states_max: usize, monitor: &Monitor) -> Result<Expectation, ChainError>;
}

/// A setting, and who solves positions of its game.
pub(crate) struct Settled<R: Depict> {
    pub(crate) setting: Setting<R>,
    pub(crate) solver: SolverOf<R>,
}

impl<R: Depict> Ruleset for Settled<R> {
    fn header(&self) -> &Header {
        self.setting.header()
    }

    fn seats(&self) -> u8 {
        self.setting.rules().seats()
    }

    fn banner(&self) -> Vec<String> {
        self.setting.rules().banner()
    }

    fn layout(&self) -> Layout {
        self.setting.rules().layout()
    }

    fn table(&self, players: Vec<Player>, dice: Box<dyn Dice + Send>) -> Result<Box<dyn Table>, PlayerError> {
        Ok(Box::new(Session::new(self.setting.clone(), players, dice)?))
    }

    fn resume(&self, record: &Record, dice: Box<dyn Dice + Send>) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Session::resume(self.setting.clone(), record, dice)?))
    }

    fn bot(&self, spec: &BotSpec, seed: u64) -> Result<Box<dyn Bot>, BotError> {
        bot(spec, &self.setting, self.solver, seed)
    }

    fn perft(&self, depth: usize, monitor: &Monitor) -> Perft {
        perft(&**self.setting.rules(), depth, monitor)
    }

    fn classify(&self, position: &str) -> Result<Verdict, CensusError> {
        classify(&**self.setting.rules(), position)
    }

    fn classify_placements(&self, placements: &[Placement]) -> Result<Verdict, CensusError> {
        classify_placements(&**self.setting.rules(), placements)
    }

    fn position_error(&self, position: &str) -> Option<PositionError> {
        self.setting.rules().read_position(position).err()
    }

    fn placements_error(&self, placements: &[Placement]) -> Option<PositionError> {
        self.setting.rules().read_placements(placements).err()
    }

    fn texts(&self) -> Option<u64> {
        self.setting.rules().alphabet().and_then(|alphabet| alphabet.texts())
    }

    fn tally(&self, monitor: &Monitor) -> Result<Tally, CensusError> {
        tally(&**self.setting.rules(), monitor)
    }

    fn solve(
        &self,
        position: Option<&str>,
        request: &SolveRequest,
        monitor: &Monitor,
    ) -> Result<Solved, SolutionError> {
        crate::solve::solve(&**self.setting.rules(), &mut *(self.solver)(), position, request, monitor)
    }

    fn is_independent(&self) -> bool {
        self.setting.rules().independent()
    }

    fn odds(&self, request: &OddsRequest, monitor: &Monitor) -> Result<Odds, ChainError> {
        odds(&**self.setting.rules(), request, monitor)
    }

    fn meeting(&self, request: &OddsRequest, monitor: &Monitor) -> Result<Race, ChainError> {
        meeting(&**self.setting.rules(), request, monitor)
    }

    fn simulate(&self, plan: &Plan, monitor: &Monitor) -> Result<Simulation, SimulationError> {
        simulate(&**self.setting.rules(), plan, monitor)
    }

    fn expectation(&self, states_max: usize, monitor: &Monitor) -> Result<Expectation, ChainError> {
        expectation(self.setting.rules(), states_max, monitor)
    }
}
