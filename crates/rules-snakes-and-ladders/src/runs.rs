//! The totals of a throw, sorted by what their rolls do.

use parlor_core::Throw;

use crate::ExtraRoll;

/// Totals at a stride, all of which grant another roll or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) first: u32,
    pub(crate) last: u32,
    pub(crate) step: u32,
    pub(crate) grants: bool,
}

/// The totals of a throw as runs.
pub(crate) fn runs(extra_roll: ExtraRoll, throw: Throw) -> Vec<Run> {
    let (first, last) = (u32::from(throw.dice()), throw.total_max());
    let run = |first, last, step, grants| Run { first, last, step, grants };
    match extra_roll {
        ExtraRoll::None => vec![run(first, last, 1, false)],
        ExtraRoll::Max => vec![run(first, last - 1, 1, false), run(last, last, 1, true)],
        // Between the least and the largest roll every total comes up with faces that differ, too.
        ExtraRoll::Doubles => vec![run(first + 1, last - 1, 1, false), run(first, last, first, true)],
    }
}

/// The rolls at a start that only a six leaves: the totals of those that leave it, `None` for the others, and whether
/// they grant another roll.
pub(crate) fn entry_rolls(extra_roll: ExtraRoll, throw: Throw) -> Vec<(Option<u32>, bool)> {
    let (dice, sides) = (u32::from(throw.dice()), u32::from(throw.sides()));
    let sixes = 6 * dice;
    let entering = dice + 5..=6 + (dice - 1) * sides;
    let of_totals = |granting_only: Option<u32>| {
        entering.clone().filter(move |&total| Some(total) != granting_only).map(|total| (Some(total), false))
    };
    let mut rolls = vec![(None, false)];
    match extra_roll {
        ExtraRoll::None => rolls.extend(of_totals(None)),
        ExtraRoll::Max if sides > 6 => {
            rolls.extend(of_totals(None));
            rolls.push((None, true));
        }
        ExtraRoll::Max => {
            rolls.extend(of_totals(Some(sixes)));
            rolls.push((Some(sixes), true));
        }
        ExtraRoll::Doubles => {
            // Three dice that differ have the total of three sixes, too, if one of them can show a seven.
            let only_doubles = dice == 2 || sides == 6;
            rolls.extend(of_totals(only_doubles.then_some(sixes)));
            rolls.extend([(Some(sixes), true), (None, true)]);
        }
    }
    rolls
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{Entry, House, HouseRules};

    /// Small dice of all kinds, with the extra rolls that they allow.
    fn kinds() -> impl Iterator<Item = (House, Throw)> {
        let throws = (1..=4).flat_map(|dice| (2..=9).map(move |sides| Throw::new(dice, sides).unwrap()));
        let extra_rolls = [ExtraRoll::None, ExtraRoll::Max, ExtraRoll::Doubles];
        let houses = extra_rolls.map(|extra_roll| House { extra_roll, entry: Entry::Six, ..House::default() });
        throws.flat_map(move |throw| houses.map(move |house| (house, throw)))
    }

    #[test]
    fn runs_have_the_totals_of_all_rolls() {
        for (house, throw) in kinds() {
            if house.extra_roll == ExtraRoll::Doubles && throw.dice() == 1 {
                continue;
            }
            let expected: BTreeSet<_> =
                throw.outcomes().map(|(roll, _)| (roll.total(), house.grants(throw, &roll))).collect();
            let of_run =
                |run: Run| (run.first..=run.last).step_by(run.step as usize).map(move |total| (total, run.grants));
            let found: BTreeSet<_> = runs(house.extra_roll, throw).into_iter().flat_map(of_run).collect();
            assert_eq!(found, expected, "{throw}, {:?}", house.extra_roll);
        }
    }

    #[test]
    fn entry_rolls_are_those_with_a_six_and_the_others() {
        for (house, throw) in kinds().filter(|(house, throw)| house.check(*throw).is_ok()) {
            let all = throw.outcomes().map(|(roll, _)| {
                let entering = house.may_enter(&roll).then_some(roll.total());
                (entering, house.grants(throw, &roll))
            });
            let found: BTreeSet<_> = entry_rolls(house.extra_roll, throw).into_iter().collect();
            assert_eq!(found, all.collect(), "{throw}, {:?}", house.extra_roll);
        }
    }
}
