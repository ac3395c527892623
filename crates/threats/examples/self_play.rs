//! A game of the engine against itself, move by move, with what it thinks of each.
//!
//! ```sh
//! cargo run --release -p parlor-threats --example self_play -- 15 freestyle 20000
//! ```

use parlor_board::Size;
use parlor_threats::{Engine, Limits, Position, Rule, Side};
use std::error::Error;

#[expect(clippy::disallowed_methods, reason = "a program reads its arguments")]
fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let length: u32 = arguments.next().map_or(Ok(15), |text| text.parse())?;
    let rule = match arguments.next().as_deref() {
        Some("exact") => Rule::Exact,
        Some("renju") => Rule::Renju,
        _ => Rule::Freestyle,
    };
    let nodes: u64 = arguments.next().map_or(Ok(20_000), |text| text.parse())?;
    let mut position = Position::new(Size::new(length, length)?, rule)?;
    let mut engine = Engine::new(64 << 20);
    let mut side = Side::Black;
    let limits = Limits { nodes, ..Limits::default() };
    while let Some(choice) = engine.choose(&mut position, side, limits, &mut || false) {
        let (row, column) = position.board().size().row_column(choice.cell);
        println!("{side:?} {column},{row}: {:?}, depth {}, {} nodes", choice.forecast, choice.depth, choice.nodes);
        if position.makes_five(choice.cell, side) {
            println!("{side:?} has won");
            return Ok(());
        }
        position.place(choice.cell, side)?;
        side = side.other();
    }
    println!("nobody has won");
    Ok(())
}
