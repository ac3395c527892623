//! A distribution as columns of text.

use parlor_catalog::Spread;
use std::fmt::Write;

use crate::draw::Style;

const HEIGHT: usize = 10;

/// The widest plot, in columns; and what the scale beside it takes.
const WIDTH_MAX: usize = 72;
const SCALE: usize = 9;

/// Draws the distribution up to where one game in two hundred goes on.
pub(super) fn plot(spread: &Spread, style: &Style) -> String {
    let last = spread.distribution.quantile(0.995).unwrap_or(spread.distribution.turns.len() - 1);
    let columns = style.columns.saturating_sub(SCALE).clamp(10, WIDTH_MAX);
    let bin = last / columns + 1;
    let bars: Vec<f64> =
        spread.distribution.turns[..=last].chunks(bin).map(|turns| turns.iter().sum::<f64>()).collect();
    let top = bars.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    let mut text = String::new();
    for row in (0..HEIGHT).rev() {
        let scale = match row {
            0 => "0 %".to_owned(),
            row if row == HEIGHT - 1 => format!("{:.1} %", 100.0 * top),
            _ => String::new(),
        };
        let line: String = bars.iter().map(|bar| glyph(bar / top * HEIGHT as f64 - row as f64, style.plain)).collect();
        let edge = if style.plain { '|' } else { '│' };
        let _infallible = writeln!(text, "{scale:>7} {edge}{}", line.trim_end());
    }
    text + &axis(bars.len(), bin, style.plain)
}

/// What a cell shows that is filled up to a share.
fn glyph(filled: f64, plain: bool) -> char {
    const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    match (filled.clamp(0.0, 1.0) * 8.0).round() as usize {
        eighths if plain => [' ', '#'][usize::from(eighths >= 4)],
        eighths => EIGHTHS[eighths],
    }
}

/// The line below, with a number under every tenth column.
fn axis(columns: usize, bin: usize, plain: bool) -> String {
    let (corner, line, tick) = if plain { ('+', '-', '+') } else { ('└', '─', '┴') };
    let marks: String = (0..columns).map(|column| if column % 10 == 0 { tick } else { line }).collect();
    let numbers: String = (0..columns).step_by(10).map(|column| format!("{:<10}", column * bin)).collect();
    let each = if bin == 1 { "turns".to_owned() } else { format!("turns, {bin} to a column") };
    format!("{:>8}{corner}{marks}\n{:>9}{}\n{:>9}{each}\n", "", "", numbers.trim_end(), "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_filled_by_eighths_or_not_at_all() {
        let cases =
            [(-1.0, ' ', ' '), (0.0, ' ', ' '), (0.25, '▂', ' '), (0.5, '▄', '#'), (0.9, '▇', '#'), (3.0, '█', '#')];
        for (filled, drawn, plain) in cases {
            assert_eq!((glyph(filled, false), glyph(filled, true)), (drawn, plain), "{filled}");
        }
    }
}
