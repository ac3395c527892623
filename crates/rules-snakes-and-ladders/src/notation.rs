//! How positions are written.
//!
//! The squares of the seats in order, with commas between: 0 off the board, a `*` behind the square of the seat that
//! is to roll, and `f` with the place for a seat that has finished. `f1,12,0*` says that seat 0 has won, seat 1 stands
//! on 12, and seat 2 rolls next and has not begun yet.
//!
//! In the middle of a turn a number follows the `*`: how many rolls of the turn have granted another one. Where the
//! turn can be cancelled, `<` and a square follow the square of the seat to roll, and of those that it has sent home:
//! that is where they go back to. `0<18,18<6*2` says that seat 1, which stood on 6 before its turn, has rolled twice,
//! and that it has sent seat 0 home from 18.

use parlor_core::{NoMove, Notation, PositionError, Rules, SEATS_MAX, Seat};
use std::fmt::Write;

use crate::{HouseRules, Meet, Race, RaceRules, STREAK_LENGTH, Streak};

impl<H: HouseRules> Notation for RaceRules<H> {
    fn write_move(&self, _: &Race, mv: NoMove) -> String {
        match mv {}
    }

    /// The squares of the seats, such as `f1,12,0*`: `*` marks the seat to roll, `f1` the one that finished first. A
    /// turn under way is written as `12*1` or `0<18,18<6*2`.
    fn write_position(&self, race: &Race) -> Option<String> {
        let mut text = String::new();
        for seat in Seat::all(self.seats()) {
            let comma = if seat.0 == 0 { "" } else { "," };
            let _infallible = match race.place(seat) {
                Some(place) => write!(text, "{comma}f{place}"),
                None => write!(text, "{comma}{}", race.square(seat)),
            };
            if self.is_over(race) || race.place(seat).is_some() {
                continue;
            }
            let _infallible = race.goes_back_to(seat).map(|square| write!(text, "<{square}"));
            let _infallible = match race.streak() {
                _ if race.order().front() != Some(seat) => Ok(()),
                0 => write!(text, "*"),
                streak => write!(text, "*{streak}"),
            };
        }
        Some(text)
    }

    /// Reads what [`write_position`](Notation::write_position) writes.
    ///
    /// Malformed are a wrong number of seats, a square that the board does not have, a place that the seats do not
    /// have, and a `*` that is missing, twice, or set once the game is over. Unreachable are a square on which no
    /// token can be, an unfinished token on the last square, places that are not 1, 2, 3, …, more of them than the
    /// ranking gives, two tokens where one would have captured the other, and a turn under way that the rules do not
    /// know. Whether the squares of several seats fit the number of turns is not examined, nor whether the rolls of a
    /// turn lead from where it began to where it stands.
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
    streak: u8,
    /// Where a cancelled turn takes tokens back to.
    back: Vec<(Seat, u32)>,
    /// The seat of each place.
    places: [Option<Seat>; SEATS_MAX as usize],
}

impl Reading {
    fn read<H: HouseRules>(&mut self, rules: &RaceRules<H>, seat: Seat, item: &str) -> Result<(), PositionError> {
        if let Some(place) = item.strip_prefix('f') {
            self.squares.push(rules.board().last());
            return self.read_place(rules, seat, place);
        }
        let (squares, streak) = match item.split_once('*') {
            Some((squares, streak)) => (squares, Some(streak)),
            None => (item, None),
        };
        if let Some(streak) = streak {
            self.read_to_roll(rules, seat, streak)?;
        }
        let square = match squares.split_once('<') {
            Some((square, back)) => {
                self.back.push((seat, read_number(back)?));
                square
            }
            None => squares,
        };
        let square = read_number(square)?;
        let streak = streak.map_or(0, |_| self.streak);
        check_square(rules, square, streak)?;
        self.squares.push(square);
        Ok(())
    }

    fn read_to_roll<H: HouseRules>(
        &mut self,
        rules: &RaceRules<H>,
        seat: Seat,
        streak: &str,
    ) -> Result<(), PositionError> {
        if self.to_roll.replace(seat).is_some() {
            return Err(malformed("two seats are marked as the one to roll"));
        }
        if streak.is_empty() {
            return Ok(());
        }
        let counted = if rules.house().streak() == Streak::None { 1 } else { STREAK_LENGTH - 1 };
        match read_number(streak)? {
            0 => Err(malformed("a turn that begins is written with nothing behind the *")),
            streak if streak > u32::from(counted) => {
                Err(malformed(format!("rolls of a turn that grant another one are counted up to {counted}")))
            }
            streak => {
                self.streak = streak as u8;
                Ok(())
            }
        }
    }

    fn read_place<H: HouseRules>(
        &mut self,
        rules: &RaceRules<H>,
        seat: Seat,
        digits: &str,
    ) -> Result<(), PositionError> {
        let place = read_number(digits)?;
        if !(1..=u32::from(rules.seats())).contains(&place) {
            return Err(malformed(format!("{} seats have no place {place}", rules.seats())));
        }
        match self.places[place as usize - 1].replace(seat) {
            Some(other) => Err(unreachable(format!("{other} and {seat} are both in place {place}"))),
            None => Ok(()),
        }
    }

    fn into_race<H: HouseRules>(self, rules: &RaceRules<H>) -> Result<Race, PositionError> {
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
                self.check_meetings(rules)?;
                self.resume_turn(rules, &mut race)?;
                Ok(race)
            }
        }
    }

    /// Checks that no two tokens stand where one would have sent the other home, now or before a turn under way.
    fn check_meetings<H: HouseRules>(&self, rules: &RaceRules<H>) -> Result<(), PositionError> {
        let before = |seat: usize| self.back.iter().find(|(back, _)| back.index() == seat).map(|(_, square)| *square);
        let now = self.squares.clone();
        let then = now.iter().enumerate().map(|(seat, &square)| before(seat).unwrap_or(square)).collect();
        for mut squares in [now, then] {
            squares.retain(|&square| {
                square != rules.start_square()
                    && square != rules.board().last()
                    && rules.house().meet(square) == Meet::Capture
            });
            squares.sort_unstable();
            if let Some(pair) = squares.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(unreachable(format!("two tokens on {}: one would have sent the other home", pair[0])));
            }
        }
        Ok(())
    }

    /// Takes a turn up where it stands.
    fn resume_turn<H: HouseRules>(&self, rules: &RaceRules<H>, race: &mut Race) -> Result<(), PositionError> {
        let (front, can_be_cancelled) = (race.order().front(), rules.house().streak() == Streak::Cancel);
        if self.streak > 0 {
            race.go_on(self.streak);
        }
        let origin = self.back.iter().find(|(seat, _)| Some(*seat) == front);
        if origin.is_some() != (can_be_cancelled && self.streak > 0) || (origin.is_none() && !self.back.is_empty()) {
            return Err(malformed(
                "< and a square stand in the middle of a turn that can be cancelled, and only there",
            ));
        }
        for &(seat, square) in &self.back {
            check_square(rules, square, 0)?;
            if Some(seat) == front {
                race.keep_origin(square);
            } else if !could_be_captured(rules, race.square(seat), square) {
                return Err(unreachable(format!("{seat} has not been sent home from {square}")));
            } else {
                race.keep_capture(seat, square);
            }
        }
        if self.back.len() > usize::from(self.streak) + 1 {
            return Err(unreachable("each roll sends at most one token home"));
        }
        Ok(())
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

/// Checks that a token can be on a square, between turns or after rolls that grant another one.
fn check_square<H: HouseRules>(rules: &RaceRules<H>, square: u32, streak: u8) -> Result<(), PositionError> {
    let last = rules.board().last();
    if square > last {
        return Err(malformed(format!("there is no square {square}: the last one is {last}")));
    }
    if square == last {
        return Err(unreachable("a token on the last square has finished: write f and its place"));
    }
    if rules.is_reachable_midway(square, streak) {
        return Ok(());
    }
    Err(match rules.board().destination(square) {
        _ if streak > 0 => unreachable(format!("no token is on {square} in the middle of such a turn")),
        onward if onward != square => unreachable(format!("no token stays on {square}, which leads to {onward}")),
        _ => unreachable(format!("no token ever comes to rest on {square}")),
    })
}

/// Whether a token that stands on a square may have been sent home from another one.
fn could_be_captured<H: HouseRules>(rules: &RaceRules<H>, at: u32, from: u32) -> bool {
    at == rules.start_square() && from != at && rules.house().meet(from) == Meet::Capture
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
