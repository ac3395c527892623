//! A picture as SVG text: <https://www.w3.org/TR/SVG11/>.

use std::fmt::Write;

/// The colours of text and thin lines.
pub(super) const INK: &str = "#22303c";
pub(super) const FAINT: &str = "#8795a1";

/// A picture under construction. Lengths are pixels from the top left corner.
pub(super) struct Canvas {
    width: f64,
    height: f64,
    body: String,
}

/// Where a text stands relative to its point.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text looks.
#[derive(Clone, Copy)]
pub(super) struct Font {
    pub(super) size: f64,
    pub(super) colour: &'static str,
    pub(super) bold: bool,
    /// With a white edge, to be read on anything.
    pub(super) halo: bool,
}

impl Font {
    pub(super) fn of_size(size: f64) -> Font {
        Font { size, colour: INK, bold: false, halo: false }
    }

    pub(super) fn bold(self) -> Font {
        Font { bold: true, ..self }
    }

    pub(super) fn faint(self) -> Font {
        Font { colour: FAINT, ..self }
    }

    pub(super) fn with_halo(self) -> Font {
        Font { halo: true, ..self }
    }
}

impl Canvas {
    /// A picture on a white ground.
    pub(super) fn new(width: f64, height: f64) -> Canvas {
        let mut canvas = Canvas { width, height, body: String::new() };
        canvas.rectangle((0.0, 0.0), (width, height), 0.0, "fill=\"#ffffff\"");
        canvas
    }

    pub(super) fn rectangle(&mut self, at: (f64, f64), size: (f64, f64), corner: f64, style: &str) {
        let (x, y) = at;
        let (width, height) = size;
        self.element(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.2}\" height=\"{height:.2}\" rx=\"{corner}\" {style}/>"
        ));
    }

    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), style: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.element(format_args!("<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" {style}/>"));
    }

    pub(super) fn circle(&mut self, at: (f64, f64), radius: f64, style: &str) {
        let (x, y) = at;
        self.element(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" {style}/>"));
    }

    /// A line through points, closed or not.
    pub(super) fn path(&mut self, points: &[(f64, f64)], closed: bool, style: &str) {
        let mut data = String::new();
        for (index, (x, y)) in points.iter().enumerate() {
            let _infallible = write!(data, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" });
        }
        let end = if closed { "Z" } else { "" };
        self.element(format_args!("<path d=\"{data}{end}\" {style}/>"));
    }

    pub(super) fn text(&mut self, at: (f64, f64), anchor: Anchor, font: Font, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let weight = if font.bold { " font-weight=\"600\"" } else { "" };
        let halo = if font.halo { " stroke=\"#ffffff\" stroke-width=\"3\" stroke-linejoin=\"round\"" } else { "" };
        let ((x, y), Font { size, colour, .. }) = (at, font);
        let place = format!("x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-size=\"{size}\"{weight}");
        let text = escaped(text);
        if font.halo {
            // An edge of its own below the letters: not every viewer knows `paint-order`.
            self.element(format_args!("<text {place} fill=\"none\"{halo}>{text}</text>"));
        }
        self.element(format_args!("<text {place} fill=\"{colour}\">{text}</text>"));
    }

    /// Adds an element as it is.
    pub(super) fn element(&mut self, element: std::fmt::Arguments<'_>) {
        let _infallible = writeln!(self.body, "{element}");
    }

    /// The whole document.
    pub(super) fn finish(self, description: &str) -> String {
        let Canvas { width, height, body } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
             height=\"{height:.0}\" role=\"img\" font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\">\n\
             <title>{}</title>\n{body}</svg>\n",
            escaped(description)
        )
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
