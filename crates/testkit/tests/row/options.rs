//! The options of the row game, well and badly made.

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What the row game wants to know, however its options are written.
pub(crate) trait RowOptions: Clone + Default + Serialize + DeserializeOwned + JsonSchema + 'static {
    const ID: &'static str = "row";
    const TITLE: &'static str = "Row";

    fn cells(&self) -> u32;
    fn blocked(&self) -> Option<u32>;
    fn with(self, cells: u32, blocked: Option<u32>) -> Self;
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(crate) struct Options {
    /// How many cells the row has: 2 to 26.
    pub(crate) cells: u32,
    /// Which cell is blocked from the start, from 0; drawn at random if left out.
    pub(crate) blocked: Option<u32>,
}

impl Default for Options {
    fn default() -> Options {
        Options { cells: 7, blocked: None }
    }
}

impl RowOptions for Options {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn blocked(&self) -> Option<u32> {
        self.blocked
    }

    fn with(self, cells: u32, blocked: Option<u32>) -> Options {
        Options { cells, blocked }
    }
}

/// Options without help.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(crate) struct Silent {
    blocked: Option<u32>,
}

impl RowOptions for Silent {
    fn cells(&self) -> u32 {
        7
    }

    fn blocked(&self) -> Option<u32> {
        self.blocked
    }

    fn with(self, _: u32, blocked: Option<u32>) -> Silent {
        Silent { blocked }
    }
}

/// Options that are a bare number.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Bare(Option<u32>);

impl RowOptions for Bare {
    fn cells(&self) -> u32 {
        7
    }

    fn blocked(&self) -> Option<u32> {
        self.0
    }

    fn with(self, _: u32, blocked: Option<u32>) -> Bare {
        Bare(blocked)
    }
}

/// Options of a game with a bad identifier.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Spaced(Options);

impl RowOptions for Spaced {
    const ID: &'static str = "a row";

    fn cells(&self) -> u32 {
        self.0.cells
    }

    fn blocked(&self) -> Option<u32> {
        self.0.blocked
    }

    fn with(self, cells: u32, blocked: Option<u32>) -> Spaced {
        Spaced(Options { cells, blocked })
    }
}

/// Options of a game without a name for people.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Untitled(Options);

impl RowOptions for Untitled {
    const TITLE: &'static str = "";

    fn cells(&self) -> u32 {
        self.0.cells
    }

    fn blocked(&self) -> Option<u32> {
        self.0.blocked
    }

    fn with(self, cells: u32, blocked: Option<u32>) -> Untitled {
        Untitled(Options { cells, blocked })
    }
}
