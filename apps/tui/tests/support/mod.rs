//! Small games for tests, an application to play them in, and keys to play with.

#![allow(dead_code, reason = "every test uses a part of it")]

pub mod app;
pub mod race;
pub mod row;
