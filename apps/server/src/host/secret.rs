//! Identifiers and tokens that nobody can guess.

use rand::TryRng;
use rand::rngs::SysRng;
use std::fmt::Write;

use super::HostError;

/// Bytes of the operating system's generator, as twice as many hexadecimal digits.
///
/// # Errors
///
/// [`HostError::Randomness`] if it gives none.
pub(crate) fn secret<const BYTES: usize>() -> Result<String, HostError> {
    let mut bytes = [0; BYTES];
    SysRng.try_fill_bytes(&mut bytes).map_err(|error| HostError::Randomness { reason: error.to_string() })?;
    Ok(hexadecimal(&bytes))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
