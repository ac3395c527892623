//! What happens beyond a move.

use parlor_board::Line;
use parlor_board::renju::Foul;
use parlor_core::Space;
use serde::{Serialize, Serializer};

/// What happened beyond a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Fact {
    /// The mover completed a line: `{"kind":"line","cells":[0,1,2]}`.
    ///
    /// One move may complete several; each is a fact of its own, as long as its marks reach.
    Line {
        /// Its cells, in order.
        #[serde(serialize_with = "write_cells")]
        cells: Line,
    },
    /// The mover broke a rule of renju, and has lost: `{"kind":"foul","cell":112,"foul":"double-three"}`.
    Foul {
        /// Where.
        cell: Space,
        /// What was made.
        #[serde(serialize_with = "write_foul")]
        foul: Foul,
    },
}

/// The cells of a line, as spaces of the scene.
pub(crate) fn spaces(line: &Line) -> impl Iterator<Item = Space> + use<> {
    line.cells().map(|cell| Space(cell as u32))
}

fn write_cells<S: Serializer>(line: &Line, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(spaces(line))
}

fn write_foul<S: Serializer>(foul: &Foul, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(foul.name())
}
