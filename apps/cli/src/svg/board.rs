//! A board with its links, and how often each space is visited.

use parlor_catalog::Odds;
use parlor_core::{Layout, Link, LinkKind, Space};

use super::canvas::{Anchor, Canvas, Font};
use super::heat::colour;
use super::links;

const MARGIN: f64 = 32.0;
const HEAD: f64 = 74.0;
const LEGEND: f64 = 92.0;

/// The most rows, and the most columns, that are drawn.
const SIDE_MAX: u32 = 60;

/// Draws a board. Its cells are coloured by their visits.
///
/// # Errors
///
/// A sentence if the board is too large for a picture.
pub(crate) fn board(title: &str, layout: &Layout, odds: &Odds) -> Result<String, String> {
    let (rows, columns) = (layout.grid.rows(), layout.grid.columns());
    if rows > SIDE_MAX || columns > SIDE_MAX {
        return Err(format!("a board of {rows} by {columns} is too large for a picture: {SIDE_MAX} by {SIDE_MAX} fit"));
    }
    let picture = Picture::new(layout, odds);
    let mut canvas = Canvas::new(picture.width, picture.height);
    canvas.text((MARGIN, MARGIN + 12.0), Anchor::Start, Font::of_size(24.0).bold(), title);
    let line = format!("expected visits of each space in a game of one seat · {:.2} turns on average", odds.mean);
    canvas.text((MARGIN, MARGIN + 34.0), Anchor::Start, Font::of_size(14.0).faint(), &line);
    picture.cells(&mut canvas);
    // Those that lead back lie above, and are numbered one after another for their colours.
    let (back, others): (Vec<&Link>, Vec<&Link>) = layout.links.iter().partition(|link| link.kind == LinkKind::Down);
    for (number, link) in others.into_iter().chain(back).enumerate() {
        let (from, to) = (picture.middle(link.from), picture.middle(link.to));
        links::draw(&mut canvas, from, to, link.kind, picture.cell, number);
    }
    picture.labels(&mut canvas);
    picture.legend(&mut canvas);
    Ok(canvas.finish(&format!("{title}: the board, with expected visits of each space")))
}

struct Picture<'a> {
    layout: &'a Layout,
    /// By space.
    visits: Vec<f64>,
    most: f64,
    cell: f64,
    width: f64,
    height: f64,
}

impl<'a> Picture<'a> {
    fn new(layout: &'a Layout, odds: &Odds) -> Picture<'a> {
        let mut visits = vec![0.0; layout.spaces() as usize];
        odds.visits.iter().for_each(|visit| visits[visit.space.index()] = visit.visits);
        let most = visits.iter().copied().fold(0.0, f64::max);
        let (rows, columns) = (f64::from(layout.grid.rows()), f64::from(layout.grid.columns()));
        let cell = (900.0 / rows.max(columns)).clamp(26.0, 84.0);
        let width = (2.0 * MARGIN + columns * cell).max(560.0);
        let height = HEAD + MARGIN / 2.0 + rows * cell + LEGEND;
        Picture { layout, visits, most, cell, width, height }
    }

    /// The top left corner of a space, and its size.
    fn place(&self, space: Space) -> ((f64, f64), (f64, f64)) {
        let grid = self.layout.grid;
        let top = HEAD + MARGIN / 2.0;
        match space.0.checked_sub(grid.cells()) {
            None => {
                let (row, column) = grid.row_column(space);
                let at = (MARGIN + f64::from(column) * self.cell, top + f64::from(row) * self.cell);
                (at, (self.cell, self.cell))
            }
            Some(beside) => {
                let width = 1.6 * self.cell;
                let y = top + f64::from(grid.rows()) * self.cell + 12.0;
                ((MARGIN + f64::from(beside) * (width + 8.0), y), (width, 0.5 * self.cell))
            }
        }
    }

    fn middle(&self, space: Space) -> (f64, f64) {
        let ((x, y), (width, height)) = self.place(space);
        // A little lower than the middle: the label stands in the corner above.
        (x + width / 2.0, y + height * 0.56)
    }

    fn spaces(&self) -> impl Iterator<Item = (Space, f64)> + '_ {
        self.visits.iter().enumerate().map(|(index, &visits)| (Space(index as u32), visits))
    }

    fn cells(&self, canvas: &mut Canvas) {
        for (space, visits) in self.spaces() {
            let (at, size) = self.place(space);
            let style = match visits {
                0.0 => "fill=\"#f4f5f7\" stroke=\"#c5ccd3\" stroke-width=\"1\"".to_owned(),
                _ => format!("fill=\"{}\" stroke=\"#c5ccd3\" stroke-width=\"1\"", colour(visits / self.most)),
            };
            canvas.rectangle(at, size, 3.0, &style);
        }
    }

    fn labels(&self, canvas: &mut Canvas) {
        let size = (0.2 * self.cell).clamp(8.0, 16.0);
        for (space, _) in self.spaces() {
            let ((x, y), (width, height)) = self.place(space);
            let label = self.layout.label(space);
            if space.0 < self.layout.grid.cells() {
                let at = (x + 0.08 * self.cell, y + size + 0.03 * self.cell);
                canvas.text(at, Anchor::Start, Font::of_size(size).bold().with_halo(), &label);
            } else {
                let at = (x + width / 2.0, y + height / 2.0 + size / 3.0);
                canvas.text(at, Anchor::Middle, Font::of_size(size).bold().with_halo(), &label);
            }
        }
    }

    fn legend(&self, canvas: &mut Canvas) {
        const STRIPES: usize = 60;
        let (width, y) = (280.0, self.height - LEGEND + 34.0);
        let x = self.width - MARGIN - width;
        let stripe = width / STRIPES as f64;
        for index in 0..STRIPES {
            let share = (index as f64 + 0.5) / STRIPES as f64;
            let at = (x + index as f64 * stripe, y);
            canvas.rectangle(at, (stripe + 0.5, 14.0), 0.0, &format!("fill=\"{}\"", colour(share)));
        }
        canvas.rectangle((x, y), (width, 14.0), 2.0, "fill=\"none\" stroke=\"#8795a1\"");
        let font = Font::of_size(12.0);
        canvas.text((x, y - 7.0), Anchor::Start, font.bold(), "expected visits in a game");
        if self.visits.contains(&0.0) {
            let key = (x + width, y - 7.0);
            canvas.text(key, Anchor::End, font, "no token rests");
            let box_at = (x + width - 98.0, y - 17.0);
            canvas.rectangle(box_at, (11.0, 11.0), 2.0, "fill=\"#f4f5f7\" stroke=\"#8795a1\"");
        }
        for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
            let at = (x + share * width, y + 30.0);
            canvas.line((at.0, y + 14.0), (at.0, y + 18.0), "stroke=\"#8795a1\"");
            canvas.text(at, Anchor::Middle, font, &format!("{:.2}", share * self.most));
        }
    }
}
