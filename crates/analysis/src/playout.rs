//! Games played at random.

use parlor_core::{DICE_MAX, Roll, Rules, Throw, Turn};

/// Plays from a position to the end of the game, choosing among the legal moves, each as likely as another, and throwing
/// fair dice; the state becomes the last position. Returns how many plies were played: fewer than `plies_max` once
/// the game is over, else `plies_max`.
///
/// All chance comes from `below(n)`, which returns a uniform number from 0 to `n` - 1; `n` is at least 1.
///
/// # Panics
///
/// If a position waits for a move and has none, which rules that keep the contract of games never do.
#[inline]
pub fn playout<R: Rules>(rules: &R, state: &mut R::State, plies_max: u64, below: &mut impl FnMut(u32) -> u32) -> u64 {
    let mut plies = 0;
    loop {
        let turn = rules.turn(state);
        if turn == Turn::Over || plies == plies_max {
            return plies;
        }
        ply(rules, state, turn, below);
        plies += 1;
    }
}

/// Plays one ply of a position that waits for `turn`.
#[inline]
pub(crate) fn ply<R: Rules>(rules: &R, state: &mut R::State, turn: Turn, below: &mut impl FnMut(u32) -> u32) {
    match turn {
        Turn::Over => {}
        Turn::Roll { throw, .. } => {
            let roll = throw_dice(throw, below);
            rules.roll(state, roll, &mut |_| {});
        }
        Turn::Move { .. } => {
            let number = below(rules.count_moves(state) as u32);
            let played = rules.play_nth(state, number as usize, &mut |_| {});
            played.expect("a position that waits for a move has one");
        }
    }
}

/// Throws fair dice, each from the one before on by `below(n)`, which returns a uniform number from 0 to `n` - 1.
#[inline]
pub fn throw_dice(throw: Throw, below: &mut impl FnMut(u32) -> u32) -> Roll {
    let mut faces = [0; DICE_MAX as usize];
    let faces = &mut faces[..usize::from(throw.dice())];
    faces.fill_with(|| below(u32::from(throw.sides())) as u16 + 1);
    Roll::new(faces).expect("a throw has one to DICE_MAX dice")
}
