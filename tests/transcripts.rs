//! Whole games as they were told, kept beside this file: a change that tells a game differently shows here.
//!
//! With `PARLOR_TRANSCRIPTS=write` the files are written anew, to be read before they are committed.

use acceptance::root;
use parlor_catalog::{Catalog, Monitor, Playing, SeatSpec, Setup, seat_players};
use parlor_core::Seat;
use parlor_dice::{SeededDice, Stream, stream_seed};
use parlor_observers::JsonLines;
use std::error::Error;
use std::fmt::Write as _;
use std::io::Write;
use std::sync::{Arc, Mutex};

/// A writer whose text can be read while an observer owns it.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody panicked").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A game between random bots, as its events, its last position and its record.
fn transcript(name: &str, seats: usize, seed: u64) -> Result<String, Box<dyn Error>> {
    let setup = Setup { seats: Some(seats as u8), ..Setup::named(name) };
    let ruleset = Catalog::standard().prepare(&setup, stream_seed(seed, Stream::Setup))?;
    let bots: Vec<SeatSpec> = (0..seats).map(|_| "bot:random".parse()).collect::<Result<_, _>>()?;
    let seated = seat_players(&bots, &[], seats as u8)?;
    let dice = Box::new(SeededDice::new(stream_seed(seed, Stream::Dice(0))));
    let bot_seed = |seat: Seat| stream_seed(seed, Stream::Bot(seat.0));
    let mut playing = Playing::new(&*ruleset, &seated, dice, bot_seed)?;
    let told = Shared::default();
    playing.table_mut().observe(Box::new(JsonLines::new(told.clone())));
    while playing.table().outcome().is_none() {
        playing.let_bot_act(&Monitor::new())?;
    }
    let mut text = String::from_utf8(told.0.lock().expect("nobody panicked").clone())?;
    let table = playing.table();
    writeln!(text, "position {}", table.position().unwrap_or_default())?;
    writeln!(text, "record {}", serde_json::to_string(&table.record())?)?;
    Ok(text)
}

#[test]
#[allow(clippy::disallowed_methods)]
fn games_are_told_as_they_were() {
    let write = std::env::var_os("PARLOR_TRANSCRIPTS").is_some_and(|value| value == "write");
    let games = [
        ("tic-tac-toe", "tic-tac-toe", 2),
        ("three-players", "tic-tac-toe:three-players", 3),
        ("connect-four", "connect-four", 2),
        ("pop-out", "connect-four:pop-out", 2),
        ("ultimate", "ultimate-tic-tac-toe", 2),
        ("snakes-and-ladders", "snakes-and-ladders", 3),
        ("two-dice", "snakes-and-ladders:two-dice", 2),
        ("house-rules", "snakes-and-ladders:ludo-like", 3),
    ];
    for (file, name, seats) in games {
        let path = root().join(format!("tests/transcripts/{file}.txt"));
        let told = transcript(name, seats, 1).unwrap();
        if write {
            std::fs::write(&path, &told).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap();
        let line = told.lines().zip(kept.lines()).position(|(told, kept)| told != kept);
        assert!(told == kept, "{} is told differently from line {:?} on", path.display(), line.map(|line| line + 1));
    }
}
