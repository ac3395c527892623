//! A list with a cursor.

use crate::keys::Action;

/// How many lines a page is.
const PAGE: usize = 8;

/// Things to choose one of; a list has at least one.
#[derive(Clone, Debug)]
pub(crate) struct List<T> {
    items: Vec<T>,
    cursor: usize,
}

impl<T> List<T> {
    pub(crate) fn new(items: Vec<T>) -> List<T> {
        List { items, cursor: 0 }
    }

    pub(crate) fn items(&self) -> &[T] {
        &self.items
    }

    pub(crate) fn cursor(&self) -> usize {
        self.cursor
    }

    pub(crate) fn set_cursor(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.items.len().saturating_sub(1));
    }

    pub(crate) fn chosen(&self) -> Option<&T> {
        self.items.get(self.cursor)
    }

    pub(crate) fn into_chosen(self) -> Option<T> {
        self.items.into_iter().nth(self.cursor)
    }

    pub(crate) fn on_action(&mut self, action: Action) {
        self.set_cursor(walk(self.cursor, action));
    }

    /// The number of the first item seen in so many lines: the cursor is always seen.
    pub(crate) fn first(&self, height: u16) -> usize {
        (self.cursor + 1).saturating_sub(usize::from(height.max(1)))
    }
}

/// Where a cursor comes to by a key, in a list without end.
pub(crate) fn walk(cursor: usize, action: Action) -> usize {
    match action {
        Action::Up => cursor.saturating_sub(1),
        Action::Down => cursor.saturating_add(1),
        Action::PageUp => cursor.saturating_sub(PAGE),
        Action::PageDown => cursor.saturating_add(PAGE),
        Action::First => 0,
        Action::Last => usize::MAX,
        _ => cursor,
    }
}
