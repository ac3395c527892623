//! How a game looks, as plain data: a layout once, a view each time.
//!
//! Front ends choose glyphs, colours and movement; they learn from here what there is to show.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

use crate::{Grid, Seat, Space};

/// What never changes during a game: the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Layout {
    /// The cells of the board; their spaces count from 0 in reading order.
    pub grid: Grid,
    /// How cells are labelled.
    pub labels: Labels,
    /// The labels of spaces that lie beside the grid; they count on from its last cell.
    pub aside: Vec<String>,
    /// Parts of the board that belong together, such as nested boards.
    pub groups: Vec<Group>,
    /// What connects two spaces.
    pub links: Vec<Link>,
}

/// How the cells of a grid are labelled: a rule, so that a million labels cost nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Labels {
    /// By [`Grid::name`]: `a1` in the top left corner.
    Names,
    /// By [`Grid::serpentine_number`]: `1` in the bottom left corner, to and fro upwards.
    Serpentine,
}

/// Spaces that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// What the group is called.
    pub label: String,
    /// Its spaces, in order.
    pub spaces: Vec<Space>,
}

/// A connection from one space to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Link {
    /// Where it starts.
    pub from: Space,
    /// Where it leads.
    pub to: Space,
    /// What it does.
    pub kind: LinkKind,
}

/// What a link does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LinkKind {
    /// Takes a token forward, like a ladder.
    Up,
    /// Takes a token back, like a snake.
    Down,
    /// Only connects.
    Line,
}

/// What changes: who stands where, and what can be done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct View {
    /// What stands on the board.
    pub tokens: Vec<Token>,
    /// Lines to be pointed out, such as the winning one; each as its spaces in order.
    pub lines: Vec<Vec<Space>>,
    /// Spaces that are a move each: to choose one is to play its label. A million of them cost little.
    pub open: Vec<Space>,
    /// All other moves.
    pub targets: Vec<Target>,
    /// A remark on the position, or nothing.
    pub status: String,
    /// A remark on a seat each, such as where its token stands.
    pub notes: Vec<Note>,
}

/// Something that stands on a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Token {
    /// Where it stands.
    pub space: Space,
    /// Whose it is, or `None` for a thing that belongs to nobody, such as a blocked cell.
    pub seat: Option<Seat>,
    /// What it is: `mark`, `pawn`, `disc`, …
    pub kind: Cow<'static, str>,
}

/// A move that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Target {
    /// The spaces by which it can be chosen; none for one such as `roll`.
    pub spaces: Vec<Space>,
    /// What to call it.
    pub label: String,
    /// The text of the move.
    pub text: String,
}

/// A remark on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// Whom it is about.
    pub seat: Seat,
    /// What there is to say, without the name: `on 38`.
    pub text: String,
}

/// A movement that a front end may animate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Whose token moves, or `None` for one that belongs to nobody.
    pub seat: Option<Seat>,
    /// The spaces it passes: where it stood first, where it stands at the end.
    pub path: Vec<Space>,
    /// How it moves.
    pub kind: StepKind,
}

/// How a token moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepKind {
    /// From space to space.
    Walk,
    /// Along a link, forward.
    Climb,
    /// Along a link, back.
    Slide,
    /// It appears.
    Place,
    /// It disappears.
    Remove,
}

impl Layout {
    /// A bare grid.
    pub fn grid(grid: Grid, labels: Labels) -> Layout {
        Layout { grid, labels, aside: Vec::new(), groups: Vec::new(), links: Vec::new() }
    }

    /// How many spaces there are, beside the grid included.
    pub fn spaces(&self) -> u32 {
        self.grid.cells() + self.aside.len() as u32
    }

    /// The label of a space, or an empty text if there is no such space.
    pub fn label(&self, space: Space) -> String {
        match space.0.checked_sub(self.grid.cells()) {
            Some(beside) => self.aside.get(beside as usize).cloned().unwrap_or_default(),
            None => match self.labels {
                Labels::Names => self.grid.name(space),
                Labels::Serpentine => self.grid.serpentine_number(space).to_string(),
            },
        }
    }
}
