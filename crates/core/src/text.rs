//! Text from outside, made fit to be shown.

/// The beginning of a text, trimmed, with whatever a terminal would obey escaped: for messages that quote what
/// somebody typed. At most 40 characters, and an ellipsis where there were more.
pub fn excerpt(text: &str) -> String {
    const CHARS_MAX: usize = 40;
    let mut escaped = text.trim().escape_debug();
    let mut start: String = escaped.by_ref().take(CHARS_MAX).collect();
    if escaped.next().is_some() {
        start.push('…');
    }
    start
}

/// A whole text of which a terminal obeys nothing: control characters, and those that turn the direction of writing
/// or break the line ([UAX #9](https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters)), are spelled
/// out.
pub fn inert(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() || turns_writing(character) {
            shown.extend(character.escape_unicode());
        } else {
            shown.push(character);
        }
    }
    shown
}

/// What there is to choose from, in words: `there are: a, b`, or `there are none`.
pub fn listed<T: AsRef<str>>(known: &[T]) -> String {
    if known.is_empty() {
        return "there are none".to_owned();
    }
    let known: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
    format!("there are: {}", known.join(", "))
}

fn turns_writing(character: char) -> bool {
    matches!(character, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_is_short_and_inert() {
        assert_eq!(excerpt(" b2 "), "b2");
        assert_eq!(excerpt("\u{1b}[2J\u{202e}"), "\\u{1b}[2J\\u{202e}");
        assert_eq!(excerpt(&"9".repeat(40)), "9".repeat(40));
        assert_eq!(excerpt(&"9".repeat(1000)).chars().count(), 41);
        assert_eq!(inert("`a`\u{1b}[2J\r\u{2066}é"), "`a`\\u{1b}[2J\\u{d}\\u{2066}é");
    }
}
