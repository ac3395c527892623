//! The games that ship with the workspace. To add one is one line here.

use crate::Catalog;

impl Catalog {
    /// The games that ship with the workspace.
    pub fn standard() -> Catalog {
        Catalog::new()
    }
}
