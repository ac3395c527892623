//! What keys do: a table that help is drawn from.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::fmt;
use std::str::FromStr;

/// Something that a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// One place up.
    Up,
    /// One place down.
    Down,
    /// One place to the left.
    Left,
    /// One place to the right.
    Right,
    /// To the start of the row or the list.
    First,
    /// To the end of the row or the list.
    Last,
    /// Some places up.
    PageUp,
    /// Some places down.
    PageDown,
    /// Chooses what the cursor is on.
    Choose,
    /// Throws the dice.
    Roll,
    /// Lists the moves that lie on no space.
    Others,
    /// Opens a line to type a move in.
    Type,
    /// Asks for a good move.
    Hint,
    /// Takes a turn back.
    Undo,
    /// Begins another game.
    New,
    /// Edits the mark of a player.
    Mark,
    /// Shows or hides the help.
    Help,
    /// Switches the mouse on or off.
    Mouse,
    /// Goes back.
    Back,
    /// Leaves the program, after a question if a game is on.
    Quit,
    /// Leaves the program at once.
    Stop,
    /// Goes back to the shell until the program is called again.
    Suspend,
}

/// A key that can be bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    code: KeyCode,
    control: bool,
}

/// An action with its keys.
#[derive(Clone, Debug)]
pub struct Binding {
    /// The action.
    pub action: Action,
    /// The name by which it can be bound anew.
    pub name: &'static str,
    /// Its keys.
    pub keys: Vec<Key>,
    /// What it does, in a few words.
    pub help: &'static str,
}

/// All actions with their keys.
#[derive(Clone, Debug)]
pub struct Keymap {
    bindings: Vec<Binding>,
}

/// Why a key cannot be bound.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeymapError {
    /// Not `ACTION=KEY`.
    #[error("cannot read \"{text}\": write it like undo=z or quit=ctrl-x,f10")]
    Unreadable {
        /// The text, escaped.
        text: String,
    },
    /// No action has this name.
    #[error("there is no action \"{name}\"; there are: {}", known.join(", "))]
    UnknownAction {
        /// The name given.
        name: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// No key has this name.
    #[error("there is no key \"{name}\": a key is a character, ctrl-x, f1, or one of {}", NAMED.map(|(name, _)| name).join(", "))]
    UnknownKey {
        /// The name given.
        name: String,
    },
    /// Two actions with one key.
    #[error("{key} is the key of both {first} and {second}: give one of them another")]
    Twice {
        /// The key.
        key: Key,
        /// The action that has it.
        first: &'static str,
        /// The action that is to have it.
        second: &'static str,
    },
}

/// Name, usual keys and purpose of every action.
const USUAL: [(Action, &str, &str, &str); 22] = [
    (Action::Up, "up", "up k", "move the cursor"),
    (Action::Down, "down", "down j", "move the cursor"),
    (Action::Left, "left", "left h", "move the cursor"),
    (Action::Right, "right", "right l", "move the cursor"),
    (Action::First, "first", "home", "to the start of the row"),
    (Action::Last, "last", "end", "to the end of the row"),
    (Action::PageUp, "page-up", "page-up", "some rows up"),
    (Action::PageDown, "page-down", "page-down", "some rows down"),
    (Action::Choose, "choose", "enter space", "choose what the cursor is on; roll the dice"),
    (Action::Roll, "roll", "r", "roll the dice"),
    (Action::Others, "others", "o", "list the moves that lie on no space"),
    (Action::Type, "type", ": /", "type a move, then Enter"),
    (Action::Hint, "hint", "H", "say what would be a good move, and why"),
    (Action::Undo, "undo", "u", "take your last turn back, with what was answered to it"),
    (Action::New, "new", "n", "another game; the next player begins"),
    (Action::Mark, "mark", "tab", "change the mark of a player before the game"),
    (Action::Help, "help", "? f1", "the rules in force and the keys"),
    (Action::Mouse, "mouse", "m", "let the terminal have the mouse, to copy text, or take it back"),
    (Action::Back, "back", "esc", "back"),
    (Action::Quit, "quit", "q", "leave; asks if a game is on"),
    (Action::Stop, "stop", "ctrl-c", "leave at once"),
    (Action::Suspend, "suspend", "ctrl-z", "back to the shell; fg returns"),
];

const NAMED: [(&str, KeyCode); 15] = [
    ("up", KeyCode::Up),
    ("down", KeyCode::Down),
    ("left", KeyCode::Left),
    ("right", KeyCode::Right),
    ("home", KeyCode::Home),
    ("end", KeyCode::End),
    ("page-up", KeyCode::PageUp),
    ("page-down", KeyCode::PageDown),
    ("enter", KeyCode::Enter),
    ("space", KeyCode::Char(' ')),
    ("tab", KeyCode::Tab),
    ("esc", KeyCode::Esc),
    ("backspace", KeyCode::Backspace),
    ("delete", KeyCode::Delete),
    ("insert", KeyCode::Insert),
];

impl Default for Keymap {
    fn default() -> Keymap {
        let binding = |(action, name, keys, help): (Action, &'static str, &str, &'static str)| Binding {
            action,
            name,
            keys: keys.split(' ').filter_map(|key| key.parse().ok()).collect(),
            help,
        };
        Keymap { bindings: USUAL.into_iter().map(binding).collect() }
    }
}

impl Keymap {
    /// All actions with their keys.
    pub fn bindings(&self) -> &[Binding] {
        &self.bindings
    }

    /// What a key asks for, or `None` if it is not bound.
    pub fn action(&self, event: &KeyEvent) -> Option<Action> {
        if event.modifiers.contains(KeyModifiers::ALT) {
            return None;
        }
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        let key = Key { code: event.code, control };
        self.bindings.iter().find(|binding| binding.keys.contains(&key)).map(|binding| binding.action)
    }

    /// Gives an action other keys, written like `undo=z` or `quit=ctrl-x,f10`.
    ///
    /// # Errors
    ///
    /// [`KeymapError`] if there is no such action or key, or another action has the key.
    pub fn bind(&mut self, text: &str) -> Result<(), KeymapError> {
        let unreadable = || KeymapError::Unreadable { text: quoted(text) };
        let (name, keys) = text.split_once('=').ok_or_else(unreadable)?;
        let known = || self.bindings.iter().map(|binding| binding.name).collect();
        let index = self.bindings.iter().position(|binding| binding.name == name);
        let index = index.ok_or_else(|| KeymapError::UnknownAction { name: quoted(name), known: known() })?;
        let keys: Vec<Key> = keys.split(',').map(str::parse).collect::<Result<_, _>>()?;
        for binding in self.bindings.iter().filter(|binding| binding.name != name) {
            if let Some(&key) = binding.keys.iter().find(|key| keys.contains(key)) {
                let second = self.bindings[index].name;
                return Err(KeymapError::Twice { key, first: binding.name, second });
            }
        }
        self.bindings[index].keys = keys;
        Ok(())
    }

    /// The first key of an action, to be shown in a hint.
    pub(crate) fn hint(&self, action: Action) -> String {
        let binding = self.bindings.iter().find(|binding| binding.action == action);
        binding.and_then(|binding| binding.keys.first()).map(Key::to_string).unwrap_or_default()
    }
}

impl FromStr for Key {
    type Err = KeymapError;

    /// Reads a character, `ctrl-x`, `f1` or the name of a key.
    fn from_str(text: &str) -> Result<Key, KeymapError> {
        let unknown = || KeymapError::UnknownKey { name: quoted(text) };
        let (control, name) = match text.strip_prefix("ctrl-") {
            Some(rest) if !rest.is_empty() => (true, rest),
            _ => (false, text),
        };
        let named = NAMED.iter().find(|(known, _)| *known == name).map(|(_, code)| *code);
        let function = || name.strip_prefix('f').and_then(|number| number.parse().ok()).map(KeyCode::F);
        let character = || {
            let mut characters = name.chars();
            characters.next().filter(|_| characters.next().is_none()).map(KeyCode::Char)
        };
        let code = named.or_else(character).or_else(function).ok_or_else(unknown)?;
        Ok(Key { code, control })
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let control = if self.control { "ctrl-" } else { "" };
        match (NAMED.iter().find(|(_, code)| *code == self.code), self.code) {
            (Some((name, _)), _) => write!(f, "{control}{name}"),
            (None, KeyCode::Char(character)) => write!(f, "{control}{character}"),
            (None, KeyCode::F(number)) => write!(f, "{control}f{number}"),
            (None, code) => write!(f, "{control}{code}"),
        }
    }
}

fn quoted(text: &str) -> String {
    parlor_core::excerpt(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_as_they_are_written() {
        for text in ["a", "?", ":", "=", "f", "ctrl-c", "f1", "f12", "enter", "space", "page-up", "ctrl-left", "é"] {
            assert_eq!(text.parse::<Key>().map(|key| key.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "ab", "f0x", "ctrl-", "\u{1b}["] {
            assert!(text.parse::<Key>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn every_usual_key_has_one_action() {
        let keymap = Keymap::default();
        for (action, name, keys, _) in USUAL {
            for key in keys.split(' ') {
                let key: Key = key.parse().unwrap();
                let modifiers = if key.control { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
                assert_eq!(keymap.action(&KeyEvent::new(key.code, modifiers)), Some(action), "{name}: {key}");
            }
        }
    }

    #[test]
    fn actions_can_be_bound_anew() {
        let mut keymap = Keymap::default();
        let press = |character| KeyEvent::new(KeyCode::Char(character), KeyModifiers::NONE);
        assert_eq!(keymap.bind("undo=z,ctrl-u"), Ok(()));
        assert_eq!((keymap.action(&press('z')), keymap.action(&press('u'))), (Some(Action::Undo), None));
        assert!(matches!(keymap.bind("undo=q"), Err(KeymapError::Twice { .. })));
        assert!(matches!(keymap.bind("undo"), Err(KeymapError::Unreadable { .. })));
        assert!(matches!(keymap.bind("fly=z"), Err(KeymapError::UnknownAction { .. })));
        assert!(matches!(keymap.bind("undo=hyper"), Err(KeymapError::UnknownKey { .. })));
        assert_eq!(keymap.action(&press('z')), Some(Action::Undo), "a refusal changes nothing");
    }
}
