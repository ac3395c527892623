//! A table for tests: bots told of a position, and games between bots.

use parlor_analysis::{GenericSolver, Monitor};
use parlor_bots::{Bot, BotError, BotSpec, Choice, bot};
use parlor_core::{Depict, Game, NoDice, Outcome, Player, Seat, Session, Setting, Table, Turn};
use parlor_dice::SeededDice;

/// The rules of a game for some seats.
pub fn setting<G: Game>(game: &G, options: G::Options, seats: u8) -> Setting<G::Rules> {
    Setting::new(game, options, seats, 0).unwrap()
}

/// The bot of a specification.
pub fn made<R: Depict>(spec: &str, setting: &Setting<R>, seed: u64) -> (Box<dyn Bot>, BotSpec) {
    let spec: BotSpec = spec.parse().unwrap();
    (bot(&spec, setting, || Box::new(GenericSolver::default()), seed).unwrap(), spec)
}

/// What a bot chooses after some turns: moves as texts.
pub fn choice<R: Depict>(spec: &str, setting: &Setting<R>, moves: &[&str], seed: u64) -> Result<Choice, BotError> {
    choice_with(spec, setting, moves, seed, &Monitor::new())
}

/// The same with a monitor.
pub fn choice_with<R: Depict>(
    spec: &str,
    setting: &Setting<R>,
    moves: &[&str],
    seed: u64,
    monitor: &Monitor,
) -> Result<Choice, BotError> {
    let (mut bot, spec) = made(spec, setting, seed);
    let mut table = session(setting, Box::new(NoDice));
    bot.notify(&table.started())?;
    for text in moves {
        let seat = table.turn().seat().unwrap();
        for event in &table.act(seat, text).unwrap().events {
            bot.notify(event)?;
        }
    }
    bot.choose(spec.budget, monitor)
}

pub fn session<R: Depict>(setting: &Setting<R>, dice: Box<dyn parlor_core::Dice + Send>) -> Session<R> {
    let players = Seat::all(setting.rules().seats()).map(Player::of_seat).collect();
    Session::new(setting.clone(), players, dice).unwrap()
}

/// Plays a game between bots, a specification for each seat.
pub fn game<R: Depict>(setting: &Setting<R>, specs: &[&str], seed: u64) -> Outcome {
    let mut table = session(setting, Box::new(SeededDice::new(seed)));
    let seeds = (0..).map(|seat| seed * 100 + seat);
    let mut bots: Vec<_> = specs.iter().zip(seeds).map(|(spec, seed)| made(spec, setting, seed)).collect();
    bots.iter_mut().for_each(|(bot, _)| bot.notify(&table.started()).unwrap());
    loop {
        let seat = match Table::turn(&table) {
            Turn::Over => return Table::outcome(&table).unwrap(),
            turn => turn.seat().unwrap(),
        };
        let (bot, spec) = &mut bots[seat.index()];
        let text = bot.choose(spec.budget, &Monitor::new()).unwrap().text;
        for event in &table.act(seat, &text).unwrap().events {
            bots.iter_mut().for_each(|(bot, _)| bot.notify(event).unwrap());
        }
    }
}

/// The points of the first of two bots over so many games, in which it has the first seat and the second in turn: 1 for a win,
/// a half for a draw.
pub fn points<R: Depict>(setting: &Setting<R>, specs: [&str; 2], games: u64) -> f64 {
    let point = |number: u64| {
        let own = Seat((number % 2) as u8);
        let seated = if own == Seat(0) { specs } else { [specs[1], specs[0]] };
        match game(setting, &seated, number).winner() {
            Some(winner) if winner == own => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        }
    };
    (0..games).map(point).sum()
}
