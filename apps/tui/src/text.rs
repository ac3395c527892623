//! Text on the screen, cut to what fits.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Writes a text at a place, within an area; what lies outside is left out.
pub(crate) fn put(buffer: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    let area = area.intersection(buffer.area);
    if area.contains(Position { x, y }) {
        buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}

/// How many columns a text takes.
pub(crate) fn columns(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The beginning of a text, at most so many columns wide; an ellipsis says that something is missing.
pub(crate) fn clip(text: &str, width: u16) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut clipped = take(text, width.saturating_sub(1));
    if width > 0 {
        clipped.push('…');
    }
    clipped
}

/// The beginning of a text, at most so many columns wide.
pub(crate) fn take(text: &str, width: u16) -> String {
    let mut room = usize::from(width);
    let fits = |part: &&str| {
        let fits = part.width() <= room;
        room = room.saturating_sub(part.width());
        fits
    };
    text.graphemes(true).take_while(fits).collect()
}

/// A text in lines of at most so many columns, broken between words where that is possible.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    let (mut lines, mut line) = (Vec::new(), String::new());
    for word in text.split_whitespace() {
        let mut word = word.to_owned();
        if !line.is_empty() && columns(&line) + 1 + columns(&word) <= width {
            line.push(' ');
            line.push_str(&word);
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        while columns(&word) > width {
            let head = take(&word, width);
            if head.is_empty() {
                break;
            }
            word.drain(..head.len());
            lines.push(head);
        }
        line = word;
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_cut_by_columns() {
        assert_eq!(clip("board", 5), "board");
        assert_eq!(clip("boards", 5), "boar…");
        assert_eq!((clip("board", 1), clip("board", 0)), ("…".to_owned(), String::new()));
        assert_eq!(take("李明", 3), "李");
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("a row of three wins", 8), ["a row of", "three", "wins"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("", 3), [""]);
        assert_eq!(wrap("李", 1), ["李"]);
    }
}
