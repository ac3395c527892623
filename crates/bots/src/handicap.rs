//! What a level takes from a bot.

use parlor_dice::uniform_below;
use rand::rngs::ChaCha8Rng;
use std::num::NonZeroU32;

use crate::{Budget, Level};

/// What keeps a bot from its best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Handicap {
    /// How many choices of a hundred are made at random.
    slips_percent: u32,
    /// The budget is divided by two to this power.
    halvings: u32,
    /// How deep a search that goes ply by ply may look.
    pub(crate) plies_max: usize,
}

impl Handicap {
    /// The handicap of a level: none for the best one, and more for each below it.
    pub(crate) fn of(level: Level) -> Handicap {
        let below = u32::from(Level::MAX.number() - level.number());
        let plies_max = if below == 0 { usize::MAX } else { usize::from(level.number()) };
        Handicap { slips_percent: 5 * below, halvings: below, plies_max }
    }

    /// What is left of a budget: something, in any case.
    pub(crate) fn cut(self, budget: Budget) -> Budget {
        match budget {
            Budget::Nodes(nodes) => Budget::Nodes((nodes >> self.halvings).max(1)),
            Budget::Time(time) => Budget::Time(time / (1 << self.halvings)),
        }
    }

    /// Whether this choice is one of those that are made at random.
    pub(crate) fn slips(self, generator: &mut ChaCha8Rng) -> bool {
        const HUNDRED: NonZeroU32 = NonZeroU32::new(100).expect("a hundred is not zero");
        uniform_below(generator, HUNDRED) < self.slips_percent
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use std::time::Duration;

    fn handicap(level: u8) -> Handicap {
        Handicap::of(Level::new(level).unwrap())
    }

    #[test]
    fn the_best_level_has_no_handicap_and_each_below_has_more() {
        assert_eq!(handicap(10), Handicap { slips_percent: 0, halvings: 0, plies_max: usize::MAX });
        assert_eq!(handicap(1), Handicap { slips_percent: 45, halvings: 9, plies_max: 1 });
        for level in 1..10 {
            let (low, high) = (handicap(level), handicap(level + 1));
            assert!(low.slips_percent > high.slips_percent && low.plies_max < high.plies_max);
            assert_eq!(low.halvings, high.halvings + 1);
        }
    }

    #[test]
    fn budgets_are_halved_and_never_nothing() {
        assert_eq!(handicap(9).cut(Budget::Nodes(1000)), Budget::Nodes(500));
        assert_eq!(handicap(1).cut(Budget::Nodes(5)), Budget::Nodes(1));
        assert_eq!(handicap(8).cut(Budget::Time(Duration::from_secs(1))), Budget::Time(Duration::from_millis(250)));
    }

    #[test]
    fn so_many_choices_of_a_hundred_slip() {
        let mut generator = ChaCha8Rng::seed_from_u64(1);
        for (level, least, most) in [(1, 430, 470), (5, 230, 270), (10, 0, 0)] {
            let slips = (0..1000).filter(|_| handicap(level).slips(&mut generator)).count();
            assert!((least..=most).contains(&slips), "level {level}: {slips}");
        }
    }
}
