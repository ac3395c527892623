//! The board and the position, arranged so that what lies on a space is found fast.

use parlor_core::{Labels, Layout, Link, LinkKind, Player, Space, Token, View};

use crate::text::columns;

/// A move that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// What to call it.
    pub(crate) label: String,
    /// The text of the move.
    pub(crate) text: String,
}

/// A layout with a view. Made anew once for each change of the game, not for each picture.
#[derive(Debug)]
pub(crate) struct Scene {
    layout: Layout,
    /// Tokens and open spaces are sorted by space.
    view: View,
    /// Each space of each target with the target's number, sorted.
    targets: Vec<(Space, usize)>,
    /// The spaces of all lines, sorted.
    lines: Vec<Space>,
    /// The spaces on which something stands that did not stand there before, sorted.
    fresh: Vec<Space>,
    /// The links that take tokens somewhere, sorted by their starts.
    links: Vec<Link>,
    /// The number of each space's group, from 1; 0 for a space without. Empty if there are no groups.
    groups: Vec<u16>,
    /// Whether some free cells cannot be chosen, so that those that can are to be pointed out.
    restricted: bool,
}

impl Scene {
    pub(crate) fn new(layout: Layout, view: View) -> Scene {
        let mut links: Vec<Link> = layout.links.iter().copied().filter(|link| link.kind != LinkKind::Line).collect();
        links.sort_by_key(|link| link.from);
        let groups = number_groups(&layout);
        let mut scene = Scene {
            layout,
            view: View::default(),
            targets: Vec::new(),
            lines: Vec::new(),
            fresh: Vec::new(),
            links,
            groups,
            restricted: false,
        };
        scene.show(view);
        scene.fresh.clear();
        scene
    }

    /// Shows another position.
    pub(crate) fn show(&mut self, mut view: View) {
        view.tokens.sort_by_key(|token| (token.space, token.seat));
        view.open.sort();
        let stood = |token: &&Token| self.tokens(token.space).contains(token);
        self.fresh = view.tokens.iter().filter(|token| !stood(token)).map(|token| token.space).collect();
        let numbered = view.targets.iter().enumerate();
        self.targets =
            numbered.flat_map(|(number, target)| target.spaces.iter().map(move |&space| (space, number))).collect();
        self.targets.sort();
        self.lines = view.lines.iter().flatten().copied().collect();
        self.lines.sort();
        self.view = view;
        self.restricted = self.count_choosable() + self.count_occupied() < self.layout.grid.cells() as usize;
    }

    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) fn view(&self) -> &View {
        &self.view
    }

    /// What stands on a space, in the order of the seats.
    pub(crate) fn tokens(&self, space: Space) -> &[Token] {
        let tokens = &self.view.tokens;
        let start = tokens.partition_point(|token| token.space < space);
        let end = start + tokens[start..].iter().take_while(|token| token.space == space).count();
        &tokens[start..end]
    }

    /// The most tokens that share a cell.
    pub(crate) fn tokens_together(&self) -> usize {
        let cells = self.layout.grid.cells();
        let shared = self.view.tokens.chunk_by(|one, other| one.space == other.space);
        shared.filter(|tokens| tokens[0].space.0 < cells).map(<[Token]>::len).max().unwrap_or(0)
    }

    pub(crate) fn is_on_line(&self, space: Space) -> bool {
        self.lines.binary_search(&space).is_ok()
    }

    /// The last space on which something has come to stand with the last change.
    pub(crate) fn change(&self) -> Option<Space> {
        self.fresh.last().copied()
    }

    pub(crate) fn is_fresh(&self, space: Space) -> bool {
        self.fresh.binary_search(&space).is_ok()
    }

    /// Whether a free cell is to be pointed out as one that can be chosen.
    pub(crate) fn is_pointed_out(&self, space: Space) -> bool {
        self.restricted && self.is_choosable(space)
    }

    pub(crate) fn is_choosable(&self, space: Space) -> bool {
        self.view.open.binary_search(&space).is_ok() || !self.targets_of(space).is_empty()
    }

    /// The moves that can be chosen by a space.
    pub(crate) fn choices(&self, space: Space) -> Vec<Choice> {
        let open = self.view.open.binary_search(&space).ok().map(|_| {
            let label = self.layout.label(space);
            Choice { label: label.clone(), text: label }
        });
        let targets = self.targets_of(space).iter().map(|&(_, number)| self.choice(number));
        open.into_iter().chain(targets).collect()
    }

    /// The moves that lie on no space.
    pub(crate) fn other_choices(&self) -> Vec<Choice> {
        let numbers = 0..self.view.targets.len();
        numbers.filter(|&number| self.view.targets[number].spaces.is_empty()).map(|n| self.choice(n)).collect()
    }

    /// Where a token is taken that comes to a space, as `↑38` or `↓6`; empty if nowhere.
    pub(crate) fn link_text(&self, space: Space) -> String {
        let start = self.links.partition_point(|link| link.from < space);
        let links = self.links[start..].iter().take_while(|link| link.from == space);
        links.map(|link| self.write_link(link)).collect()
    }

    /// What is written on a cell beside what stands there: its number, where cells have numbers, and its link.
    pub(crate) fn caption(&self, cell: Space) -> String {
        match self.layout.labels {
            Labels::Names => self.link_text(cell),
            Labels::Serpentine => format!("{}{}", self.layout.label(cell), self.link_text(cell)),
        }
    }

    /// How many columns the widest caption takes, and the widest link or number alone.
    pub(crate) fn caption_columns(&self) -> (u16, u16) {
        let number = match self.layout.labels {
            Labels::Names => 0,
            Labels::Serpentine => columns(&self.layout.grid.cells().to_string()),
        };
        let starts = self.links.iter().map(|link| link.from);
        starts.fold((number, number), |(caption, part), space| {
            (caption.max(columns(&self.caption(space))), part.max(columns(&self.link_text(space))))
        })
    }

    /// Whether two cells belong to different groups.
    pub(crate) fn are_apart(&self, one: Space, other: Space) -> bool {
        let group = |space: Space| self.groups.get(space.index());
        group(one) != group(other)
    }

    pub(crate) fn has_groups(&self) -> bool {
        !self.groups.is_empty()
    }

    /// A space in words: its label, where it leads, and what stands there.
    pub(crate) fn describe(&self, space: Space, players: &[Player]) -> String {
        let mut text = format!("{}{}", self.layout.label(space), self.link_text(space));
        let tokens: Vec<&str> = self.tokens(space).iter().map(|token| token_name(token, players)).collect();
        match tokens.as_slice() {
            [] if self.is_choosable(space) => text.push_str(": free"),
            [] => {}
            tokens => text.push_str(&format!(": {}", tokens.join(", "))),
        }
        text
    }

    fn targets_of(&self, space: Space) -> &[(Space, usize)] {
        let start = self.targets.partition_point(|(known, _)| *known < space);
        let end = self.targets.partition_point(|(known, _)| *known <= space);
        &self.targets[start..end]
    }

    fn choice(&self, number: usize) -> Choice {
        let target = &self.view.targets[number];
        Choice { label: target.label.clone(), text: target.text.clone() }
    }

    fn write_link(&self, link: &Link) -> String {
        let arrow = if link.kind == LinkKind::Down { '↓' } else { '↑' };
        format!("{arrow}{}", self.layout.label(link.to))
    }

    fn count_choosable(&self) -> usize {
        let mut spaces: Vec<Space> = self.targets.iter().map(|(space, _)| *space).collect();
        spaces.dedup();
        self.view.open.len() + spaces.len()
    }

    fn count_occupied(&self) -> usize {
        self.view.tokens.chunk_by(|one, other| one.space == other.space).count()
    }
}

fn number_groups(layout: &Layout) -> Vec<u16> {
    let mut numbers = Vec::new();
    if !layout.groups.is_empty() {
        numbers.resize(layout.grid.cells() as usize, 0);
    }
    for (index, group) in layout.groups.iter().enumerate() {
        for space in &group.spaces {
            if let Some(number) = numbers.get_mut(space.index()) {
                *number = u16::try_from(index + 1).unwrap_or(u16::MAX);
            }
        }
    }
    numbers
}

fn token_name<'a>(token: &'a Token, players: &'a [Player]) -> &'a str {
    let player = token.seat.and_then(|seat| players.get(seat.index()));
    player.map_or(&token.kind, |player| player.name.as_str())
}
