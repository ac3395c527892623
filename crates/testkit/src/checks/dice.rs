//! Whether rolls are taken as they should be.

use std::collections::VecDeque;

use parlor_core::{DICE_MAX, Dice, DiceError, Game, Roll, Rules, Seat, Throw, Turn};

use super::refusals::Snapshot;
use crate::breach::{Finding, ensure};
use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &mut Walk<G>) -> Finding {
    let Turn::Roll { seat, throw, .. } = walk.session.turn() else { return Ok(()) };
    check_order(walk, throw)?;
    for roll in bad_rolls(throw) {
        ensure!(!roll_with(walk, seat, vec![roll])?, "the roll {roll} is accepted for {throw}");
    }
    let (low, high) = (1, throw.sides());
    let between = 1 + walk.sample_below(throw.sides().into()) as u16;
    for face in [low, between, high] {
        roll_with(walk, seat, vec![alike(throw, face)])?;
    }
    Ok(())
}

/// The dice of a throw are alike: the same faces in another order are the same roll.
fn check_order<G: Game>(walk: &mut Walk<G>, throw: Throw) -> Finding {
    let rules = walk.rules();
    let mut faces: Vec<u16> = (0..throw.dice()).map(|_| 1 + walk.sample_below(throw.sides().into()) as u16).collect();
    let first = Roll::new(&faces).expect("a throw has 1 to DICE_MAX dice");
    let after = |roll| {
        let mut state = walk.session.state().clone();
        rules.roll(&mut state, roll, &mut |_| {});
        state
    };
    let expected = after(first);
    for _ in 0..faces.len() {
        faces.rotate_left(1);
        let reversed: Vec<u16> = faces.iter().rev().copied().collect();
        for order in [&faces, &reversed] {
            let roll = Roll::new(order).expect("a throw has 1 to DICE_MAX dice");
            ensure!(after(roll) == expected, "the rolls {first} and {roll} lead to different states");
        }
    }
    Ok(())
}

/// Rolls that do not answer a throw: a face beyond the sides, faces of 0, a die too few and one too many.
fn bad_rolls(throw: Throw) -> Vec<Roll> {
    let (dice, sides) = (usize::from(throw.dice()), throw.sides());
    let mut beyond = vec![1; dice];
    beyond[dice - 1] = sides.saturating_add(1);
    let rolls = [beyond, vec![0; dice], vec![1; dice - 1], vec![1; (dice + 1).min(usize::from(DICE_MAX))]];
    rolls.iter().filter_map(|faces| Roll::new(faces)).filter(|roll| !throw.admits(roll)).collect()
}

fn alike(throw: Throw, face: u16) -> Roll {
    Roll::new(&vec![face; usize::from(throw.dice())]).expect("a throw has 1 to DICE_MAX dice")
}

/// Rolls on a fork, with dice that give some rolls and then fail. Returns whether that was accepted.
///
/// Whatever happens, the game itself stays what it was; and so does the fork, if the turn was refused.
fn roll_with<G: Game>(walk: &Walk<G>, seat: Seat, rolls: Vec<Roll>) -> Result<bool, String> {
    let still = Snapshot::of(&walk.session);
    let mut fork = walk.session.fork(walk.reports.len(), Failing(rolls.into())).map_err(|error| error.to_string())?;
    let accepted = fork.roll(seat).is_ok();
    still.same(&walk.session).map_err(|part| format!("a fork rolls, and {part} of the game is not what it was"))?;
    if !accepted {
        still.same(&fork).map_err(|part| format!("the dice fail, and {part} is not what it was"))?;
    }
    Ok(accepted)
}

/// Dice that give a few rolls, whatever is asked, and then fail.
struct Failing(VecDeque<Roll>);

impl Dice for Failing {
    fn throw(&mut self, _: Throw) -> Result<Roll, DiceError> {
        self.0.pop_front().ok_or_else(|| DiceError::Source { reason: "these dice fail".to_owned() })
    }
}
