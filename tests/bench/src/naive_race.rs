//! A baseline: games on a board of jumps from a table, one after the other, as one would first write it.

use parlor_rules_snakes_and_ladders::Jump;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

const LAST: usize = 100;
const FACES: usize = 6;

/// A board of 100 squares with an exact finish, and one die.
pub struct NaiveRace {
    /// Where each face leads from each square.
    next: [[u8; FACES]; LAST],
}

impl NaiveRace {
    /// A board with these jumps.
    pub fn new(jumps: &[Jump]) -> NaiveRace {
        let rest = |square: usize| {
            let jump = jumps.iter().find(|jump| jump.from as usize == square);
            jump.map_or(square, |jump| jump.to as usize)
        };
        let next = |at: usize, face: usize| if at + face > LAST { at } else { rest(at + face) } as u8;
        NaiveRace { next: std::array::from_fn(|at| std::array::from_fn(|face| next(at, face + 1))) }
    }

    /// How many of so many games had each length, in rolls.
    pub fn play(&self, games: u64, seed: u64) -> Vec<u64> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut counts = vec![0; 1 << 12];
        for _ in 0..games {
            let (mut at, mut rolls) = (0, 0);
            while at != LAST {
                // Some faces come up once in 2³² throws more often than others.
                let face = (u64::from(random.next_u32()) * FACES as u64) >> 32;
                at = usize::from(self.next[at][face as usize]);
                rolls += 1;
            }
            counts[rolls] += 1;
        }
        counts
    }
}
