//! Several games between the same players.

use crate::{Outcome, Player};

/// A series of games: scores add up, and every game is begun by the next player in turn.
#[derive(Clone, Debug)]
pub struct Series {
    players: Vec<Player>,
    games: u32,
}

impl Series {
    /// A series without a game yet. The first player begins the first game.
    pub fn new(players: Vec<Player>) -> Series {
        Series { players, games: 0 }
    }

    /// The players with their scores, in the order in which they came.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// How many games have been finished.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Who takes which seat in the next game, as indices into [`players`](Series::players): seat 0 goes to the
    /// player after the one who had it before.
    pub fn seating(&self) -> Vec<usize> {
        let count = self.players.len();
        (0..count).map(|seat| (seat + self.games as usize) % count).collect()
    }

    /// Counts a finished game with the present [`seating`](Series::seating): a point for every winner, none for a draw.
    pub fn finish(&mut self, outcome: &Outcome) {
        let seating = self.seating();
        if !outcome.is_draw() {
            for winner in outcome.winners() {
                if let Some(&player) = seating.get(winner.index()) {
                    self.players[player].score += 1;
                }
            }
        }
        self.games += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn scores_follow_the_players_while_the_starter_changes() {
        let mut series = Series::new(vec![Player::of_seat(Seat(0)), Player::of_seat(Seat(1))]);
        assert_eq!(series.seating(), [0, 1]);
        series.finish(&Outcome::win(Seat(0), 2));
        assert_eq!(series.seating(), [1, 0]);
        series.finish(&Outcome::win(Seat(1), 2));
        series.finish(&Outcome::draw(2));
        let scores: Vec<u32> = series.players().iter().map(|player| player.score).collect();
        assert_eq!((scores, series.games()), (vec![2, 0], 3));
    }
}
