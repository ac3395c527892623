//! Who may act where: the hashes of the tokens that were handed out.

use parlor_core::Seat;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use super::HostError;
use super::secret::secret;

/// The bytes of a token: 256 bits.
const TOKEN_BYTES: usize = 32;

/// Tokens by their SHA-256. The tokens themselves are known to their holders alone.
#[derive(Default)]
pub(crate) struct Tokens {
    holders: RwLock<HashMap<[u8; 32], Holder>>,
}

struct Holder {
    table: String,
    seat: Seat,
}

impl Tokens {
    /// Makes a token that is not yet anybody's.
    ///
    /// # Errors
    ///
    /// [`HostError::Randomness`].
    pub(crate) fn draw() -> Result<String, HostError> {
        secret::<TOKEN_BYTES>()
    }

    /// Gives a seat to whoever shows this token.
    pub(crate) fn assign(&self, token: &str, table: &str, seat: Seat) {
        let holder = Holder { table: table.to_owned(), seat };
        self.holders.write().unwrap_or_else(PoisonError::into_inner).insert(hash(token), holder);
    }

    /// The seat of a table that a token is for.
    ///
    /// # Errors
    ///
    /// [`HostError::TokenMissing`], [`HostError::TokenUnknown`] or [`HostError::OtherTable`].
    pub(crate) fn seat(&self, table: &str, token: Option<&str>) -> Result<Seat, HostError> {
        let presented = hash(token.ok_or(HostError::TokenMissing)?);
        let holders = self.holders.read().unwrap_or_else(PoisonError::into_inner);
        let holder = holders.get(&presented).ok_or(HostError::TokenUnknown)?;
        if holder.table == table { Ok(holder.seat) } else { Err(HostError::OtherTable) }
    }
}

/// A plain hash is enough: a token has 256 bits of chance, so there is nothing to guess from.
fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_opens_one_seat_of_one_table() {
        let tokens = Tokens::default();
        let (ann, bob) = (Tokens::draw().unwrap(), Tokens::draw().unwrap());
        tokens.assign(&ann, "t1", Seat(0));
        tokens.assign(&bob, "t1", Seat(1));
        assert_ne!(ann, bob);
        assert_eq!(ann.len(), 2 * TOKEN_BYTES);
        assert_eq!(tokens.seat("t1", Some(&ann)), Ok(Seat(0)));
        assert_eq!(tokens.seat("t1", Some(&bob)), Ok(Seat(1)));
        assert_eq!(tokens.seat("t2", Some(&ann)), Err(HostError::OtherTable));
        assert_eq!(tokens.seat("t1", Some(&ann[1..])), Err(HostError::TokenUnknown));
        assert_eq!(tokens.seat("t1", None), Err(HostError::TokenMissing));
    }

    #[test]
    fn tokens_themselves_are_not_kept() {
        let tokens = Tokens::default();
        let token = Tokens::draw().unwrap();
        tokens.assign(&token, "t1", Seat(0));
        // The published hash of the empty text, from https://csrc.nist.gov/projects/cryptographic-algorithm-validation-program
        assert!(crate::host::secret::hexadecimal(&hash("")).starts_with("e3b0c44298fc1c149afbf4c8996fb924"));
        let kept: Vec<[u8; 32]> = tokens.holders.read().unwrap().keys().copied().collect();
        assert_eq!(kept, [hash(&token)]);
    }
}
