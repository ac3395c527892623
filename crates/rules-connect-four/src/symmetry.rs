//! The mirror: a position and its image, in which left is right, are worth the same.

use crate::state::Discs;
use crate::{ConnectFourRules, State};

impl ConnectFourRules {
    /// One position for a position and its image.
    #[inline]
    pub(crate) fn least_image(&self, state: &State) -> State {
        let discs = match &state.discs {
            Discs::Packed(board) => Discs::Packed(self.packing().least_image(board)),
            Discs::Stacks(stacks) if stacks.comes_first() => Discs::Stacks(stacks.clone()),
            Discs::Stacks(stacks) => Discs::Stacks(Box::new(stacks.mirrored())),
        };
        State { discs, ..*state }
    }
}
