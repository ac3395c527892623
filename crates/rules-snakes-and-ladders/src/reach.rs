//! Which squares a token can get to, and whether it can finish from each of them.

use parlor_core::Throw;

use crate::survey::Survey;
use crate::{BoardError, Finish, HouseRules, Jump, Meet, RaceRules};

/// Where a token can be: by how many rolls of its turn have granted another one, then by square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reach(pub(crate) Vec<Vec<bool>>);

/// What an examination finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Findings {
    pub(crate) reach: Reach,
    /// The squares on which a token can rest between turns and from which it cannot finish, ascending.
    pub(crate) trapped: Vec<u32>,
    /// The squares from which every roll that grants no other leads to one and the same square, with that; but for the
    /// start, the last square and the square itself.
    pub(crate) funnels: Vec<(u32, u32)>,
}

impl Reach {
    /// Examines the board under its rules.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if a game might never end.
    pub(crate) fn of<H: HouseRules>(rules: &RaceRules<H>) -> Result<Reach, BoardError> {
        let rests = rules.board().rests(rules.house().chains())?;
        let findings = match rules.house().as_house() {
            Some(house) => Survey::new(house, rests, rules.throw(), rules.start_square()).findings(),
            None => crate::walk::findings(rules)?,
        };
        check_can_be_won(rules, &findings.trapped)?;
        check_can_be_avoided(rules, &findings.funnels)?;
        Ok(findings.reach)
    }

    /// Whether a token can be on a square after so many rolls of its turn that grant another one.
    pub(crate) fn holds(&self, streak: u8, square: u32) -> bool {
        let layer = self.0.get(usize::from(streak));
        layer.and_then(|layer| layer.get(square as usize)).is_some_and(|&reached| reached)
    }
}

/// Says why a game might never end, if there are squares from which it does not.
fn check_can_be_won<H: HouseRules>(rules: &RaceRules<H>, trapped: &[u32]) -> Result<(), BoardError> {
    let (board, throw, last) = (rules.board(), rules.throw(), rules.board().last());
    if trapped.is_empty() {
        return Ok(());
    }
    let least = u32::from(throw.dice());
    let is_stuck = |at: u32| {
        (at + least..=at + throw.total_max())
            .all(|to| to > last && rules.house().overshoot(at, to - at, last) == Finish::Stay)
    };
    let stuck: Vec<u32> = trapped.iter().copied().filter(|&at| at + least > last && is_stuck(at)).collect();
    if stuck.contains(&rules.start_square()) {
        return Err(BoardError::TooManyDice { throw, last });
    }
    if !stuck.is_empty() {
        return Err(BoardError::Stuck { throw, squares: stuck, last });
    }
    let squares = trapped.to_vec();
    let snakes: Vec<Jump> = board.snakes().filter(|&snake| is_met(snake, throw, trapped)).collect();
    Err(match snakes.is_empty() {
        false => BoardError::Walled { throw, squares, snakes, last },
        true => BoardError::Endless { throw, squares, last },
    })
}

/// Checks that tokens need not send each other home for ever: that a turn can end on more than one square, so that one
/// of them can get through while the others step aside.
fn check_can_be_avoided<H: HouseRules>(rules: &RaceRules<H>, funnels: &[(u32, u32)]) -> Result<(), BoardError> {
    let captured = funnels.iter().find(|(_, to)| rules.house().meet(*to) == Meet::Capture);
    match captured {
        Some(&(from, to)) if rules.has_company() => Err(BoardError::Funnel { throw: rules.throw(), from, to }),
        _ => Ok(()),
    }
}

/// Whether a roll can take a token from one of these squares to the head of a snake.
fn is_met(snake: Jump, throw: Throw, squares: &[u32]) -> bool {
    let Some(nearest) = snake.from.checked_sub(u32::from(throw.dice())) else { return false };
    let first = squares.partition_point(|&square| square + throw.total_max() < snake.from);
    squares.get(first).is_some_and(|&square| square <= nearest)
}

#[cfg(test)]
mod tests {
    use parlor_core::Grid;
    use proptest::prelude::*;

    use super::*;
    use crate::{Entry, ExtraRoll, House, JumpBoard, Options, Streak};

    fn houses() -> impl Strategy<Value = House> {
        let finish = prop_oneof![Just(Finish::Stay), Just(Finish::Bounce), Just(Finish::Win)];
        let extra_roll = prop_oneof![Just(ExtraRoll::None), Just(ExtraRoll::Max), Just(ExtraRoll::Doubles)];
        let streak = prop_oneof![
            Just(Streak::None),
            Just(Streak::End),
            Just(Streak::Skip),
            Just(Streak::Cancel),
            Just(Streak::Home)
        ];
        let entry = prop_oneof![Just(Entry::Any), Just(Entry::Six)];
        let meet = Just(Meet::Share);
        (finish, extra_roll, streak, entry, any::<bool>(), meet).prop_map(
            |(finish, extra_roll, streak, entry, chain, meet)| House { finish, extra_roll, streak, entry, chain, meet },
        )
    }

    fn throws() -> impl Strategy<Value = Throw> {
        prop_oneof![Just((1, 6)), Just((2, 6)), (1_u8..=3, 1_u16..=8), Just((1, 2)), Just((2, 2))]
            .prop_map(|(dice, sides)| Throw::new(dice, sides).unwrap())
    }

    fn boards() -> impl Strategy<Value = JumpBoard> {
        (2_u32..=24).prop_flat_map(|last| {
            let jumps = proptest::collection::btree_map(1..last, 1..=last, 0..=last as usize);
            jumps.prop_map(move |jumps| {
                let jumps = jumps.into_iter().filter(|(from, to)| from != to).map(|(from, to)| Jump { from, to });
                JumpBoard::new(Grid::new(1, last).unwrap(), jumps.collect()).unwrap()
            })
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(5_000))]

        /// What is found at once is what is found by taking every roll of every state.
        #[test]
        fn the_survey_agrees_with_the_walk(board in boards(), house in houses(), dice in throws(), start in 0_u8..=1) {
            let house = if house.check(dice).is_ok() { house } else { House { finish: house.finish, ..House::default() } };
            let start = if board.destination(1) == 1 { start } else { 0 };
            let Ok(rests) = board.rests(house.chain) else { return Ok(()) };
            let options = Options { dice, start, ..Options::default() };
            let rules = RaceRules::unexamined(house, board, &options, start.into(), 1);
            let walked = crate::walk::findings(&rules).unwrap();
            prop_assert_eq!(Survey::new(house, rests, dice, start.into()).findings(), walked);
        }
    }
}
