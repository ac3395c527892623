//! How positions are written.
//!
//! The squares of the seats in order, with commas between: 0 off the board, a `*` behind the square of the seat that
//! is to roll, and `f` with the place for a seat that has finished. `f1,12,0*` says that seat 0 has won, seat 1 stands
//! on 12, and seat 2 rolls next and has not begun yet.

use parlor_core::{NoMove, Notation, PositionError, Rules, SEATS_MAX, Seat};
use std::fmt::Write;

use crate::{Race, RaceRules};

impl Notation for RaceRules {
    fn write_move(&self, _: &Race, mv: NoMove) -> String {
        match mv {}
    }

    /// The squares of the seats, such as `f1,12,0*`: `*` marks the seat to roll, `f1` the one that finished first.
    fn write_position(&self, race: &Race) -> Option<String> {
        let mut text = String::new();
        for seat in Seat::all(self.seats()) {
            let comma = if seat.0 == 0 { "" } else { "," };
            let star = if self.turn(race).seat() == Some(seat) { "*" } else { "" };
            let _infallible = match race.place(seat) {
                Some(place) => write!(text, "{comma}f{place}"),
                None => write!(text, "{comma}{}{star}", race.square(seat)),
            };
        }
        Some(text)
    }

    /// Reads what [`write_position`](Notation::write_position) writes.
    ///
    /// Malformed are a wrong number of seats, a square that the board does not have, a place that the seats do not
    /// have, and a `*` that is missing, twice, or set once the game is over. Unreachable are a square on which no
    /// token can come to rest, an unfinished token on the last square, places that are not 1, 2, 3, …, and more of
    /// them than the ranking gives. Whether the squares of several seats fit the number of turns is not examined.
    fn read_position(&self, text: &str) -> Result<Race, PositionError> {
        let seats = usize::from(self.seats());
        let items: Vec<&str> = text.trim().split(',').collect();
        if items.len() != seats {
            return Err(malformed(format!("there are {seats} seats, and {} squares", items.len())));
        }
        let mut reading = Reading::default();
        for (seat, item) in Seat::all(self.seats()).zip(items) {
            reading.read(self, seat, item)?;
        }
        reading.into_race(self)
    }
}

/// What has been read of a position.
#[derive(Default)]
struct Reading {
    squares: Vec<u32>,
    to_roll: Option<Seat>,
    /// The seat of each place.
    places: [Option<Seat>; SEATS_MAX as usize],
}

impl Reading {
    fn read(&mut self, rules: &RaceRules, seat: Seat, item: &str) -> Result<(), PositionError> {
        if let Some(place) = item.strip_prefix('f') {
            self.squares.push(rules.board().last());
            return self.read_place(rules, seat, place);
        }
        let number = item.strip_suffix('*');
        if number.is_some() && self.to_roll.replace(seat).is_some() {
            return Err(malformed("two seats are marked as the one to roll"));
        }
        let square = read_number(number.unwrap_or(item))?;
        check_rest(rules, square)?;
        self.squares.push(square);
        Ok(())
    }

    fn read_place(&mut self, rules: &RaceRules, seat: Seat, digits: &str) -> Result<(), PositionError> {
        let place = read_number(digits)?;
        if !(1..=u32::from(rules.seats())).contains(&place) {
            return Err(malformed(format!("{} seats have no place {place}", rules.seats())));
        }
        match self.places[place as usize - 1].replace(seat) {
            Some(other) => Err(unreachable(format!("{other} and {seat} are both in place {place}"))),
            None => Ok(()),
        }
    }

    fn into_race(self, rules: &RaceRules) -> Result<Race, PositionError> {
        let finished: Vec<Seat> = self.places.iter().map_while(|seat| *seat).collect();
        if finished.len() < self.places.iter().flatten().count() {
            return Err(unreachable(format!(
                "somebody has finished behind place {}, which nobody has",
                finished.len() + 1
            )));
        }
        if finished.len() > usize::from(rules.finishers()) {
            return Err(unreachable(format!("the game ends after place {}", rules.finishers())));
        }
        let mut race = rules.start();
        for seat in finished {
            bring_to_front(&mut race, seat);
            race.finish();
        }
        for (seat, &square) in Seat::all(rules.seats()).zip(&self.squares) {
            race.put(seat, square);
        }
        match self.to_roll {
            Some(_) if rules.is_over(&race) => Err(malformed("the game is over, and nobody is to roll")),
            None if !rules.is_over(&race) => Err(malformed("one square has a * behind it: that of the seat to roll")),
            to_roll => {
                // A game that is over stands as the last finisher left it: the seat behind is in front.
                let last_to_finish = race.finished().last().copied();
                let front = to_roll.or_else(|| last_to_finish.and_then(|seat| next_after(&race, seat)));
                front.into_iter().for_each(|seat| bring_to_front(&mut race, seat));
                Ok(race)
            }
        }
    }
}

/// Turns the order until a seat that is in it is in front.
fn bring_to_front(race: &mut Race, seat: Seat) {
    while race.order().front().is_some_and(|front| front != seat) {
        race.pass();
    }
}

/// The seat still playing that comes next after one that is not.
fn next_after(race: &Race, seat: Seat) -> Option<Seat> {
    let playing = race.order().seats();
    playing.iter().filter(|next| **next > seat).min().or(playing.iter().min()).copied()
}

fn check_rest(rules: &RaceRules, square: u32) -> Result<(), PositionError> {
    let last = rules.board().last();
    if square > last {
        return Err(malformed(format!("there is no square {square}: the last one is {last}")));
    }
    if square == last {
        return Err(unreachable("a token on the last square has finished: write f and its place"));
    }
    if rules.is_reachable(square) {
        return Ok(());
    }
    Err(match rules.board().destination(square) {
        onward if onward != square => unreachable(format!("no token stays on {square}, which leads to {onward}")),
        _ => unreachable(format!("no token ever comes to rest on {square}")),
    })
}

/// A number without leading zeros, so that a position has one text.
fn read_number(digits: &str) -> Result<u32, PositionError> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    let number = if plain { digits.parse().ok() } else { None };
    number.ok_or_else(|| {
        let shown: String = parlor_core::excerpt(digits);
        malformed(format!("\"{shown}\" is not a number; a position is written like 12,0*,f1"))
    })
}

fn malformed(reason: impl Into<std::borrow::Cow<'static, str>>) -> PositionError {
    PositionError::malformed(reason)
}

fn unreachable(reason: impl Into<std::borrow::Cow<'static, str>>) -> PositionError {
    PositionError::unreachable(reason)
}
