//! What playouts teach about moves, for want of any knowledge of the game.

use parlor_analysis::{Chance, throw_dice};
use parlor_core::{Rules, Seat, Turn};

use super::numbers::Numbers;
use crate::allowance::Allowance;
use crate::worth::worth;

/// How much better a seat does in playouts in which it makes a move somewhere, whenever that is
/// (all moves as first: Brügmann, Monte Carlo Go, 1993, <https://www.ideanest.com/vegos/MonteCarloGo.pdf>).
pub(super) struct Lore {
    seats: usize,
    /// By move and seat.
    entries: Vec<Entry>,
    games: f64,
    total: f64,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    games: f64,
    total: f64,
}

/// As many playouts are enough.
const GAMES_MAX: u64 = 2_000;

/// As many plies of playouts are enough.
const PLIES_MAX: u64 = 200_000;

/// So many playouts without a difference are counted to each move, so that few of them say little.
const DOUBT: f64 = 10.0;

impl Lore {
    /// No lore at all.
    pub(super) fn none(seats: u8) -> Lore {
        Lore { seats: usize::from(seats), entries: Vec::new(), games: 0.0, total: 0.0 }
    }

    /// Learns from playouts, as long as the allowance goes.
    pub(super) fn learn<R: Rules>(
        rules: &R,
        state: &R::State,
        hero: Seat,
        numbers: &mut Numbers<R::Move>,
        chance: &mut Chance,
        allowance: &mut Allowance<'_>,
    ) -> Lore {
        let mut lore = Lore::none(rules.seats());
        let (mut made, mut plies_left) = (Vec::new(), PLIES_MAX);
        for _ in 0..GAMES_MAX {
            if plies_left == 0 || !numbers.tells_apart() || !allowance.spend() {
                break;
            }
            made.clear();
            let worth = play_out(rules, state.clone(), hero, chance, &mut plies_left, allowance, &mut made);
            let Some(worth) = worth else { break };
            lore.note(&made, worth, numbers);
        }
        lore
    }

    fn note<M: Copy + Eq>(&mut self, made: &[(Seat, M)], worth: f64, numbers: &mut Numbers<M>) {
        self.games += 1.0;
        self.total += worth;
        for &(seat, mv) in made {
            let index = numbers.of(mv) * self.seats + seat.index();
            if index >= self.entries.len() {
                self.entries.resize(index + 1, Entry::default());
            }
            self.entries[index].games += 1.0;
            self.entries[index].total += worth;
        }
    }

    /// What the position is worth to the hero when all play by chance.
    pub(super) fn worth(&self) -> f64 {
        if self.games == 0.0 { 0.0 } else { self.total / self.games }
    }

    /// By how much that changes if a seat makes a move.
    #[inline]
    pub(super) fn change(&self, seat: Seat, number: usize) -> f64 {
        match self.entries.get(number * self.seats + seat.index()) {
            Some(entry) => (entry.total - entry.games * self.worth()) / (entry.games + DOUBT),
            None => 0.0,
        }
    }
}

/// Plays at random to the end, notes who made which move, and says what the end is worth to the hero. `None` if it does
/// not end in the plies that are left, or had to be given up.
fn play_out<R: Rules>(
    rules: &R,
    mut state: R::State,
    hero: Seat,
    chance: &mut Chance,
    plies_left: &mut u64,
    allowance: &mut Allowance<'_>,
    made: &mut Vec<(Seat, R::Move)>,
) -> Option<f64> {
    while *plies_left > 0 && !allowance.is_stopped() {
        match rules.turn(&state) {
            Turn::Over => return rules.outcome(&state).map(|outcome| worth(&outcome, hero)),
            Turn::Move { seat } => {
                let number = chance.below(rules.count_moves(&state) as u32) as usize;
                made.push((seat, rules.play_nth(&mut state, number, &mut |_| {})?));
            }
            Turn::Roll { throw, .. } => {
                let roll = throw_dice(throw, &mut |bound| chance.below(bound));
                rules.roll(&mut state, roll, &mut |_| {});
            }
        }
        *plies_left -= 1;
        allowance.work(1);
    }
    None
}
