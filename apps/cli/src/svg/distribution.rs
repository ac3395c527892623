//! How long the game takes, as a chart.

use parlor_catalog::{Odds, Spread};

use super::canvas::{Anchor, Canvas, Font};

const WIDTH: f64 = 1120.0;
const HEIGHT: f64 = 560.0;
const LEFT: f64 = 84.0;
const RIGHT: f64 = 40.0;
const TOP: f64 = 118.0;
const BOTTOM: f64 = 70.0;

/// The most bars.
const BARS_MAX: usize = 320;

/// Draws the distribution up to where one game in two hundred goes on.
pub(crate) fn distribution(title: &str, odds: &Odds, spread: &Spread) -> String {
    let chart = Chart::new(spread);
    let mut canvas = Canvas::new(WIDTH, HEIGHT);
    canvas.text(
        (LEFT, 44.0),
        Anchor::Start,
        Font::of_size(24.0).bold(),
        &format!("{title}: how many turns a seat needs"),
    );
    let line = format!(
        "exact · {:.2} turns on average, standard deviation {:.2} · {} at least, {} most often",
        odds.mean,
        odds.variance.max(0.0).sqrt(),
        odds.shortest,
        spread.mode
    );
    canvas.text((LEFT, 70.0), Anchor::Start, Font::of_size(15.0).faint(), &line);
    chart.scales(&mut canvas);
    chart.bars(&mut canvas);
    chart.marks(&mut canvas, odds, spread);
    canvas.finish(&format!("{title}: distribution of the number of turns"))
}

struct Chart {
    /// Turns to a bar.
    bin: usize,
    /// Probabilities.
    bars: Vec<f64>,
    /// The top of the scale, and what lies between two of its lines.
    top: f64,
    step: f64,
}

impl Chart {
    fn new(spread: &Spread) -> Chart {
        let turns = &spread.distribution.turns;
        let last = spread.distribution.quantile(0.995).unwrap_or(turns.len() - 1);
        let bin = last / BARS_MAX + 1;
        let bars: Vec<f64> = turns[..=last].chunks(bin).map(|turns| turns.iter().sum()).collect();
        let most = bars.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let step = round_step(most / 5.0);
        Chart { bin, bars, top: (most / step).ceil() * step, step }
    }

    fn x(&self, turns: f64) -> f64 {
        LEFT + turns / (self.bars.len() * self.bin) as f64 * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, probability: f64) -> f64 {
        HEIGHT - BOTTOM - probability / self.top * (HEIGHT - TOP - BOTTOM)
    }

    fn scales(&self, canvas: &mut Canvas) {
        let font = Font::of_size(14.0);
        let decimals = if self.step < 0.001 { 2 } else { usize::from(self.step < 0.01) };
        for line in 0..=(self.top / self.step).round() as usize {
            let value = line as f64 * self.step;
            let y = self.y(value);
            canvas.line((LEFT, y), (WIDTH - RIGHT, y), "stroke=\"#e3e7eb\" stroke-width=\"1\"");
            canvas.text((LEFT - 10.0, y + 5.0), Anchor::End, font, &format!("{:.decimals$} %", 100.0 * value));
        }
        let turns = (self.bars.len() * self.bin) as f64;
        let step = round_step(turns / 10.0).max(1.0);
        for number in 0..=((turns - 1.0) / step) as usize {
            let at = self.x(number as f64 * step + 0.5);
            canvas.line((at, self.y(0.0)), (at, self.y(0.0) + 5.0), "stroke=\"#8795a1\"");
            canvas.text((at, self.y(0.0) + 22.0), Anchor::Middle, font, &format!("{}", number as f64 * step));
        }
        let name = if self.bin == 1 { "turns".to_owned() } else { format!("turns, {} to a bar", self.bin) };
        canvas.text(((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 18.0), Anchor::Middle, font.bold(), &name);
        canvas.text((LEFT - 60.0, TOP - 14.0), Anchor::Start, font.bold(), "share of games");
    }

    fn bars(&self, canvas: &mut Canvas) {
        let width = (WIDTH - LEFT - RIGHT) / self.bars.len() as f64;
        let gap = if width > 5.0 { 1.0 } else { 0.0 };
        for (index, &bar) in self.bars.iter().enumerate().filter(|(_, bar)| **bar > 0.0) {
            let at = (self.x((index * self.bin) as f64), self.y(bar));
            canvas.rectangle(at, (width - gap, self.y(0.0) - at.1), 0.0, "fill=\"#4c8bbf\"");
        }
        canvas.line((LEFT, self.y(0.0)), (WIDTH - RIGHT, self.y(0.0)), "stroke=\"#22303c\" stroke-width=\"1.5\"");
    }

    /// Lines at the median, the mean and where nine games in ten have ended, with their names one below another.
    fn marks(&self, canvas: &mut Canvas, odds: &Odds, spread: &Spread) {
        let q90 = spread.quantiles.get("q90").copied().unwrap_or_default();
        let marks = [
            (spread.median as f64, "#b3541e", format!("half of all games: within {} turns", spread.median)),
            (odds.mean, "#7a3f68", format!("average: {:.2} turns", odds.mean)),
            (q90 as f64, "#2f6b45", format!("nine in ten: within {q90} turns")),
        ];
        for (row, (turns, colour, name)) in marks.into_iter().enumerate() {
            let (x, y) = (self.x(turns + 0.5), TOP + 26.0 * row as f64);
            let style = format!("stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"6 4\"");
            canvas.line((x, y - 12.0), (x, self.y(0.0)), &style);
            let font = Font { colour, ..Font::of_size(15.0).bold().with_halo() };
            canvas.text((x + 8.0, y), Anchor::Start, font, &name);
        }
    }
}

/// The smallest of 1, 2, 5, 10, 20, … times a power of ten that is no smaller.
fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|times| times * power)
        .find(|step| *step >= least * (1.0 - 1e-9))
        .unwrap_or(least)
}

#[cfg(test)]
mod tests {
    use super::round_step;

    #[test]
    fn steps_are_round() {
        for (least, step) in [(0.0041, 0.005), (0.011, 0.02), (13.0, 20.0), (0.5, 0.5), (7.3, 10.0), (1.0, 1.0)] {
            assert!((round_step(least) - step).abs() < 1e-12, "{least}");
        }
    }
}
