//! Races: several seats that take turns, each on a course of its own.

use serde::Serialize;

use crate::Distribution;

/// What a race is like for each seat and for all.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Race {
    /// The expected number of rounds until the first seat finishes, the round in which it does included; `None` where
    /// the seats have no course of their own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<f64>,
    /// The expected number of turns, of all seats together, until the first seat finishes.
    pub race_turns: f64,
    /// The same until one seat is left, for races that go on; `None` where it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub race_turns_until_one_is_left: Option<f64>,
    /// The seats in the order of their turns.
    pub seats: Vec<SeatOdds>,
}

/// What a seat may hope for.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatOdds {
    /// The probability to be first alone.
    pub win: f64,
    /// The probabilities of the first, second, … place.
    pub places: Vec<f64>,
}

/// Composes the race of seats whose courses do not depend on each other, from the distribution of a course alone.
///
/// Seats take their turns in a circle. In one round the seats before have already had their turn: a seat that finishes
/// in turn t is behind those before it that finish in turn t as well, and ahead of those after it.
pub fn race(course: &Distribution, seats: u8) -> Race {
    let seats = usize::from(seats);
    let mut places = vec![vec![0.0; seats]; seats];
    let (mut rounds, mut first, mut left) = (0.0, 0.0, 0.0);
    let mut before = 0.0;
    for (turn, &now) in course.turns.iter().enumerate() {
        let after = before + now;
        let turns = turn as f64;
        for (seat, places) in places.iter_mut().enumerate() {
            let ahead = sums(&[(after, seat), (before, seats - 1 - seat)]);
            places.iter_mut().zip(&ahead).for_each(|(place, ahead)| *place += now * ahead);
            rounds += turns * now * ahead[0];
            first += ((turns - 1.0) * seats as f64 + seat as f64 + 1.0) * now * ahead[0];
            left += turns * now;
            if seats > 1 {
                left += turns * now * (ahead[seats - 2] - ahead[seats - 1]);
                left -= now * last_comes_later(after, before, seat, seats);
            }
        }
        before = after;
    }
    let seats = places.into_iter().map(|places| SeatOdds { win: places[0], places }).collect();
    Race { rounds: Some(rounds), race_turns: first, race_turns_until_one_is_left: Some(left), seats }
}

/// The probability that all others but one are ahead of a seat, and that this one has its turn later in the round:
/// it then has one turn less when the seat finishes and leaves it alone.
fn last_comes_later(after: f64, before: f64, seat: usize, seats: usize) -> f64 {
    let later = seats - 1 - seat;
    if later == 0 {
        return 0.0;
    }
    later as f64 * after.powi(seat as i32) * before.powi(later as i32 - 1) * (1.0 - before)
}

/// The probabilities that 0, 1, 2, … of independent events happen, given as groups of so many of one probability.
fn sums(groups: &[(f64, usize)]) -> Vec<f64> {
    let mut sums = vec![1.0];
    for &(p, events) in groups {
        for _ in 0..events {
            let mut next = vec![0.0; sums.len() + 1];
            for (count, &sum) in sums.iter().enumerate() {
                next[count] += sum * (1.0 - p);
                next[count + 1] += sum * p;
            }
            sums = next;
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every combination of courses, seat by seat and turn by turn.
    fn by_play(course: &Distribution, seats: usize) -> (f64, f64, f64, Vec<Vec<f64>>) {
        let (mut rounds, mut first, mut left) = (0.0, 0.0, 0.0);
        let mut places = vec![vec![0.0; seats]; seats];
        let lengths = course.turns.len();
        for number in 0..lengths.pow(seats as u32) {
            let lengths: Vec<usize> = (0..seats as u32).map(|seat| number / lengths.pow(seat) % lengths).collect();
            let p: f64 = lengths.iter().map(|&length| course.turns[length]).product();
            if p == 0.0 {
                continue;
            }
            let (mut finished, mut turns, mut round) = (Vec::new(), 0.0, 0);
            while finished.len() < (seats - 1).max(1) {
                round += 1;
                for (seat, &length) in lengths.iter().enumerate() {
                    if finished.contains(&seat) || finished.len() == (seats - 1).max(1) {
                        continue;
                    }
                    turns += 1.0;
                    if length == round {
                        finished.push(seat);
                        if finished.len() == 1 {
                            first += p * turns;
                            rounds += p * round as f64;
                        }
                    }
                }
            }
            left += p * turns;
            if let Some(last) = (0..seats).find(|seat| !finished.contains(seat)) {
                finished.push(last);
            }
            finished.iter().enumerate().for_each(|(place, &seat)| places[seat][place] += p);
        }
        (rounds, first, left, places)
    }

    #[test]
    fn a_race_is_what_all_courses_together_give() {
        let course = Distribution { turns: vec![0.0, 0.2, 0.0, 0.5, 0.3], tail: 0.0 };
        for seats in 1..=4_u8 {
            let race = race(&course, seats);
            let (rounds, first, left, places) = by_play(&course, usize::from(seats));
            let close = |found: f64, known: f64| (found - known).abs() < 1e-12;
            assert!(close(race.rounds.unwrap(), rounds) && close(race.race_turns, first), "{seats}: {race:?}");
            assert!(close(race.race_turns_until_one_is_left.unwrap(), left), "{seats}: {race:?} {left}");
            for (seat, places) in race.seats.iter().zip(places) {
                assert!(seat.places.iter().zip(&places).all(|(found, known)| close(*found, *known)), "{seats}");
                assert!(close(seat.win, places[0]));
            }
        }
    }
}
