//! What is to be drawn in each cell.

use parlor_core::{Labels, Layout, LinkKind, Mark, Player, SEATS_MAX, Seat, Space, Token, View};
use std::collections::{HashMap, HashSet};

use crate::draw::ink::{self, Ink};
use crate::draw::parts::Parts;
use crate::draw::{Style, Window};

/// A scene made ready for drawing.
pub(crate) struct Scene<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) window: Window,
    pub(crate) parts: Parts,
    /// How wide the inside of a cell is.
    pub(crate) width: usize,
    pub(crate) style: &'a Style,
    marks: Vec<Ink>,
    tokens: HashMap<Space, Vec<&'a Token>>,
    marked: HashSet<Space>,
    links: HashMap<Space, String>,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(
        layout: &'a Layout,
        view: &'a View,
        players: &'a [Player],
        window: Window,
        parts: Parts,
        width: usize,
        style: &'a Style,
    ) -> Scene<'a> {
        let beside = layout.grid.cells();
        let shown = |space: Space| space.0 >= beside || window.shows(layout.grid, space);
        let mut tokens: HashMap<Space, Vec<&Token>> = HashMap::new();
        for token in view.tokens.iter().filter(|token| shown(token.space)) {
            tokens.entry(token.space).or_default().push(token);
        }
        let marked = view.lines.iter().flatten().copied().filter(|&space| shown(space)).collect();
        Scene {
            layout,
            window,
            parts,
            width,
            style,
            marks: marks(players, style),
            tokens,
            marked,
            links: links(layout, style),
        }
    }

    /// Whether cells have a line for their label and link above the one for what stands there.
    pub(crate) fn has_labels(&self) -> bool {
        has_labels(self.layout)
    }

    /// Whether a cell belongs to a line that is pointed out.
    pub(crate) fn is_marked(&self, space: Space) -> bool {
        self.marked.contains(&space)
    }

    /// The label of a cell, with where its link leads.
    pub(crate) fn label(&self, space: Space) -> Ink {
        let label = match self.layout.labels {
            Labels::Names => String::new(),
            Labels::Serpentine => self.layout.label(space),
        };
        Ink::plain(&format!("{label}{}", self.links.get(&space).map_or("", String::as_str)))
    }

    /// What stands on a space, within a width; a plus says that there is more.
    pub(crate) fn tokens(&self, space: Space, width: usize) -> Ink {
        let mut shown = Ink::plain("");
        let tokens = self.tokens.get(&space).map_or(&[][..], Vec::as_slice);
        for (index, token) in tokens.iter().enumerate() {
            let glyph = self.glyph(token);
            let rest = usize::from(index + 1 < tokens.len());
            if shown.width() + glyph.width() + rest > width {
                return shown.then(&Ink::plain("+"));
            }
            shown = shown.then(&glyph);
        }
        shown
    }

    /// The spaces beside the grid on which something stands, a line each.
    pub(crate) fn beside(&self) -> String {
        let mut text = String::new();
        for (label, number) in self.layout.aside.iter().zip(self.layout.grid.cells()..) {
            let tokens = self.tokens(Space(number), usize::MAX);
            if tokens.width() > 0 {
                text.push_str(&format!("{label}: {tokens}\n"));
            }
        }
        text
    }

    fn glyph(&self, token: &Token) -> Ink {
        match token.seat.and_then(|seat| self.marks.get(seat.index())) {
            Some(mark) => mark.clone(),
            None => Ink::plain(match (token.kind == "blocked", self.style.plain) {
                (true, true) => "#",
                (true, false) => "■",
                (false, true) => "*",
                (false, false) => "●",
            }),
        }
    }
}

/// The marks of all players. Where only ASCII is drawn, a mark that is not is replaced by the letter of its seat, or by
/// the first that is free.
pub(crate) fn marks(players: &[Player], style: &Style) -> Vec<Ink> {
    let own: Vec<&str> = players.iter().map(|player| player.mark.as_str()).collect();
    let mut shown: Vec<String> = Vec::with_capacity(own.len());
    for (index, mark) in own.iter().enumerate() {
        let letters = (index..usize::from(SEATS_MAX)).chain(0..index).map(|seat| Mark::of_seat(Seat(seat as u8)));
        let letters = letters.map(|mark| mark.as_str().to_owned());
        let free = |letter: &String| !own.contains(&letter.as_str()) && !shown.contains(letter);
        let text = match style.plain && !mark.is_ascii() {
            true => letters.into_iter().find(free).unwrap_or_default(),
            false => (*mark).to_owned(),
        };
        shown.push(text);
    }
    let seats = (0..).map(Seat);
    let ink = |(seat, text): (Seat, &String)| if style.color { Ink::of_seat(text, seat) } else { Ink::plain(text) };
    seats.zip(&shown).map(ink).collect()
}

/// How wide the inside of every cell has to be.
pub(crate) fn cell_width(layout: &Layout, players: &[Player], style: &Style) -> usize {
    let widest_mark = marks(players, style).iter().map(Ink::width).max().unwrap_or(1);
    if !has_labels(layout) {
        return widest_mark;
    }
    let digits = match layout.labels {
        Labels::Names => 0,
        Labels::Serpentine => layout.grid.cells().to_string().len(),
    };
    let linked = links(layout, style).into_iter().map(|(space, link)| {
        let label = if digits == 0 { 0 } else { layout.label(space).len() };
        label + ink::width(&link)
    });
    linked.max().unwrap_or(0).max(digits).max(widest_mark)
}

fn has_labels(layout: &Layout) -> bool {
    layout.labels == Labels::Serpentine || !layout.links.is_empty()
}

/// Where the link that starts on a space leads: `↑38`, `↓6`.
fn links(layout: &Layout, style: &Style) -> HashMap<Space, String> {
    let arrow = |kind| match (kind, style.plain) {
        (LinkKind::Up, false) => '↑',
        (LinkKind::Down, false) => '↓',
        (LinkKind::Line, false) => '→',
        (LinkKind::Up, true) => '^',
        (LinkKind::Down, true) => 'v',
        (LinkKind::Line, true) => '>',
    };
    let text = |link: &parlor_core::Link| (link.from, format!("{}{}", arrow(link.kind), layout.label(link.to)));
    layout.links.iter().map(text).collect()
}
