//! A line of text being typed.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// The most characters that a line takes.
const CHARS_MAX: usize = 200;

/// A line being typed, with a cursor in it.
#[derive(Clone, Debug)]
pub(crate) struct Prompt {
    /// What is asked for.
    pub(crate) label: String,
    text: String,
    /// Where the cursor stands, in bytes: always between two visible characters.
    cursor: usize,
}

/// What a key did to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// The line is still open.
    Open,
    /// The line is done.
    Done(String),
    /// The line was given up.
    Cancelled,
}

impl Prompt {
    pub(crate) fn new(label: impl Into<String>, text: impl Into<String>) -> Prompt {
        let text = text.into();
        Prompt { label: label.into(), cursor: text.len(), text }
    }

    pub(crate) fn on_key(&mut self, key: &KeyEvent) -> Typed {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Enter => return Typed::Done(self.text.clone()),
            KeyCode::Esc => return Typed::Cancelled,
            KeyCode::Backspace if self.text.is_empty() => return Typed::Cancelled,
            KeyCode::Backspace => self.delete(self.before()),
            KeyCode::Delete => self.delete(self.after()),
            KeyCode::Left => self.cursor = self.before(),
            KeyCode::Right => self.cursor = self.after(),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.text.len(),
            KeyCode::Char('u') if control => self.delete(0),
            KeyCode::Char(character) if !control => self.insert(character),
            _ => {}
        }
        Typed::Open
    }

    /// What is seen of the line in so many columns, and the column of the cursor in it.
    pub(crate) fn window(&self, width: u16) -> (&str, u16) {
        let room = usize::from(width.saturating_sub(1));
        let mut start = 0;
        while self.text[start..self.cursor].width() > room {
            start += self.text[start..].graphemes(true).next().map_or(1, str::len);
        }
        (&self.text[start..], self.text[start..self.cursor].width() as u16)
    }

    fn insert(&mut self, character: char) {
        if self.text.chars().count() < CHARS_MAX && !character.is_control() {
            self.text.insert(self.cursor, character);
            self.cursor += character.len_utf8();
        }
    }

    /// Deletes what lies between the cursor and another place.
    fn delete(&mut self, place: usize) {
        let (start, end) = (place.min(self.cursor), place.max(self.cursor));
        self.text.drain(start..end);
        self.cursor = start;
    }

    fn before(&self) -> usize {
        let last = self.text[..self.cursor].graphemes(true).next_back();
        self.cursor - last.map_or(0, str::len)
    }

    fn after(&self) -> usize {
        let next = self.text[self.cursor..].graphemes(true).next();
        self.cursor + next.map_or(0, str::len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(prompt: &mut Prompt, codes: &[KeyCode]) -> Typed {
        let mut last = Typed::Open;
        for &code in codes {
            last = prompt.on_key(&KeyEvent::new(code, KeyModifiers::NONE));
        }
        last
    }

    #[test]
    fn a_line_is_edited_by_visible_characters() {
        let mut prompt = Prompt::new("name", "ae\u{301}b");
        typed(&mut prompt, &[KeyCode::Left, KeyCode::Backspace, KeyCode::Char('x'), KeyCode::End, KeyCode::Char('!')]);
        assert_eq!(typed(&mut prompt, &[KeyCode::Enter]), Typed::Done("axb!".to_owned()));
        typed(&mut prompt, &[KeyCode::Home, KeyCode::Delete, KeyCode::Left]);
        assert_eq!(prompt.window(80), ("xb!", 0));
        prompt.on_key(&KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
        assert_eq!(prompt.window(80), ("xb!", 0), "control keys are no text");
        typed(&mut prompt, &[KeyCode::End]);
        prompt.on_key(&KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL));
        assert_eq!(prompt.window(80), ("", 0));
        assert_eq!(typed(&mut prompt, &[KeyCode::Backspace]), Typed::Cancelled);
    }

    #[test]
    fn the_cursor_stays_in_sight() {
        let mut prompt = Prompt::new("", "abc李明");
        assert_eq!(prompt.window(5), ("李明", 4));
        assert_eq!(prompt.window(0), ("", 0));
        typed(&mut prompt, &[KeyCode::Home]);
        assert_eq!(prompt.window(5), ("abc李明", 0));
        typed(&mut prompt, &[KeyCode::Char('9'); 500]);
        assert_eq!(prompt.text.chars().count(), CHARS_MAX);
    }
}
