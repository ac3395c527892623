//! How soon an attacker wins, as far as is known.

/// What searches to some depths have shown of a position, in plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// The attacker wins within so many plies; [`Bounds::NEVER`] if no number is known.
    pub(crate) won: u8,
    /// The attacker does not win within so many plies; [`Bounds::NEVER`] if within none.
    pub(crate) not_won: u8,
}

impl Bounds {
    /// More plies than any game has.
    pub(crate) const NEVER: u8 = u8::MAX;

    /// Nothing is known.
    pub(crate) const UNKNOWN: Bounds = Bounds { won: Bounds::NEVER, not_won: 0 };

    /// Whether the attacker wins within so many plies, if that is known.
    #[inline]
    pub(crate) fn wins_within(self, plies: u8) -> Option<bool> {
        if self.won <= plies {
            Some(true)
        } else if self.not_won >= plies {
            Some(false)
        } else {
            None
        }
    }

    /// The same with what one search more has shown, that looked so many plies ahead where no more than `last` matter.
    #[inline]
    pub(crate) fn learn(self, wins: bool, plies: u8, last: u8) -> Bounds {
        match wins {
            true => Bounds { won: self.won.min(plies).min(last), ..self },
            false if plies >= last => Bounds { not_won: Bounds::NEVER, ..self },
            false => Bounds { not_won: self.not_won.max(plies), ..self },
        }
    }
}
