//! The board on the screen: where everything lies, how it is drawn, and how a cursor walks on it.

mod cursor;
mod form;
mod geometry;
mod picture;

pub(crate) use cursor::{first_space, step};
pub(crate) use geometry::Geometry;
pub(crate) use picture::draw;
