//! The mirror: a position and its image, in which left is right, are worth the same.

use crate::{ConnectFourRules, State};

impl ConnectFourRules {
    /// One position for a position and its image.
    #[inline]
    pub(crate) fn least_image(&self, state: &State) -> State {
        let stacks = state.stacks.as_ref().map(|stacks| match stacks.comes_first() {
            true => stacks.clone(),
            false => Box::new(stacks.mirrored()),
        });
        State { packed: self.packing.least_image(&state.packed), stacks, ..*state }
    }
}
