//! Amounts of memory, as a person writes them.

use std::str::FromStr;

/// A number of bytes, written `512M`, `4G` or `1000000`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bytes(pub(crate) usize);

impl FromStr for Bytes {
    type Err = String;

    fn from_str(text: &str) -> Result<Bytes, String> {
        let unreadable = || format!("cannot read \"{}\" as memory: write it like 512M or 4G", text.escape_debug());
        let digits = text.trim_end_matches(|last: char| !last.is_ascii_digit());
        let shift = match text[digits.len()..].to_ascii_uppercase().as_str() {
            "" | "B" => 0,
            "K" | "KB" | "KIB" => 10,
            "M" | "MB" | "MIB" => 20,
            "G" | "GB" | "GIB" => 30,
            "T" | "TB" | "TIB" => 40,
            _ => return Err(unreadable()),
        };
        if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(unreadable());
        }
        let count: usize = digits.parse().map_err(|_| unreadable())?;
        let bytes = count.checked_mul(1_usize.checked_shl(shift).unwrap_or(usize::MAX));
        bytes.map(Bytes).ok_or_else(|| format!("{text} is more memory than there can be"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read() {
        let read = |text: &str| text.parse::<Bytes>().map(|bytes| bytes.0).ok();
        let cases =
            [("0", 0), ("1000000", 1_000_000), ("64k", 64 << 10), ("512M", 512 << 20), ("4GiB", 4 << 30), ("3B", 3)];
        for (text, bytes) in cases {
            assert_eq!(read(text), Some(bytes), "{text}");
        }
        for text in ["", "M", "-1M", "+1M", "1.5G", "5X", "1 G", "G4", "é", "5é", "99999999999999999999", "9999999999T"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
