//! Drawing a table again and again.

use parlor_core::{Layout, Space, Table, View};
use std::collections::HashSet;

use crate::draw::{Style, board, players};

/// Draws a table, and remembers where something happened last: a board that does not fit is shown around that place.
pub(crate) struct Painter {
    layout: Layout,
    view: View,
    focus: Option<Space>,
}

impl Painter {
    /// A painter of a table, which has seen it as it stands.
    pub(crate) fn new(table: &dyn Table) -> Painter {
        Painter { layout: table.layout(), view: table.view(), focus: None }
    }

    /// Looks at the table without drawing it.
    pub(crate) fn look(&mut self, table: &dyn Table) {
        let view = table.view();
        self.focus = newcomer(&self.view, &view).or(self.focus);
        self.view = view;
    }

    /// The board and the players below it.
    pub(crate) fn draw(&mut self, table: &dyn Table, style: &Style) -> String {
        self.look(table);
        let board = board(&self.layout, &self.view, table.players(), self.focus, style);
        board + &players(table.players(), &self.view, table.turn().seat(), style)
    }
}

/// A space on which something stands that did not stand there before.
fn newcomer(before: &View, after: &View) -> Option<Space> {
    let known: HashSet<_> = before.tokens.iter().map(|token| (token.space, token.seat)).collect();
    after.tokens.iter().find(|token| !known.contains(&(token.space, token.seat))).map(|token| token.space)
}
