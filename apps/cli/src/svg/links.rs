//! Links between cells: a winding body where one leads back, rails and rungs where it leads on.

use parlor_core::LinkKind;

use super::canvas::Canvas;

type Point = (f64, f64);

/// Colours of the bodies, in turn, so that neighbours can be told apart.
const BODIES: [(&str, &str); 5] = [
    ("#4f9d69", "#2f6b45"),
    ("#7d7ac0", "#4d4a8c"),
    ("#3d9bb3", "#216578"),
    ("#b0669a", "#7a3f68"),
    ("#8a9a3b", "#5a6620"),
];

/// Draws a link between the middles of two cells of a size. `number` varies the colour.
pub(super) fn draw(canvas: &mut Canvas, from: Point, to: Point, kind: LinkKind, cell: f64, number: usize) {
    match kind {
        LinkKind::Down => winding(canvas, from, to, cell, BODIES[number % BODIES.len()]),
        LinkKind::Up => rungs(canvas, from, to, cell),
        LinkKind::Line => canvas.line(from, to, "stroke=\"#5b6b79\" stroke-width=\"3\" stroke-dasharray=\"6 5\""),
    }
}

/// A direction of length 1, and how long the way is.
fn direction(from: Point, to: Point) -> (Point, f64) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(1.0);
    ((x / length, y / length), length)
}

/// A tapering body in waves, its head at the start.
fn winding(canvas: &mut Canvas, from: Point, to: Point, cell: f64, (light, dark): (&str, &str)) {
    let ((x, y), length) = direction(from, to);
    let waves = (length / (1.7 * cell)).round().max(1.0);
    let (swing, thick) = (0.17 * cell, 0.085 * cell);
    let steps = (length / 3.0) as usize + 8;
    let middle = |share: f64| {
        // No swing at the ends, so that head and tail lie where the link begins and ends.
        let aside = swing * (share * waves * std::f64::consts::TAU).sin() * (1.0 - (2.0 * share - 1.0).powi(6));
        (from.0 + x * length * share - y * aside, from.1 + y * length * share + x * aside)
    };
    let side = |share: f64, sign: f64| {
        let ((along_x, along_y), _) = direction(middle((share - 0.01).max(0.0)), middle((share + 0.01).min(1.0)));
        let half = sign * thick * (1.0 - 0.8 * share.powi(2));
        let (at_x, at_y) = middle(share);
        (at_x - along_y * half, at_y + along_x * half)
    };
    let shares = || (0..=steps).map(|step| step as f64 / steps as f64);
    let mut outline: Vec<Point> = shares().map(|share| side(share, 1.0)).collect();
    outline.extend(shares().rev().map(|share| side(share, -1.0)));
    let style = format!(
        "fill=\"{light}\" fill-opacity=\"0.88\" stroke=\"{dark}\" stroke-width=\"1.4\" stroke-linejoin=\"round\""
    );
    canvas.path(&outline, true, &style);
    let spine: Vec<Point> = shares().map(middle).collect();
    let style = format!(
        "fill=\"none\" stroke=\"{dark}\" stroke-opacity=\"0.55\" stroke-width=\"1.6\" stroke-dasharray=\"2 7\""
    );
    canvas.path(&spine, false, &style);
    head(canvas, from, direction(middle(0.0), middle(0.03)).0, cell, (light, dark));
}

/// A head that looks away from its body.
fn head(canvas: &mut Canvas, at: Point, (x, y): Point, cell: f64, (light, dark): (&str, &str)) {
    let place = |ahead: f64, aside: f64| {
        let (ahead, aside) = (-ahead * cell, aside * cell);
        (at.0 + x * ahead - y * aside, at.1 + y * ahead + x * aside)
    };
    let tongue =
        format!("fill=\"none\" stroke=\"#c8402f\" stroke-width=\"{:.1}\" stroke-linecap=\"round\"", 0.028 * cell);
    canvas.path(&[place(0.12, 0.0), place(0.22, 0.0), place(0.28, 0.05)], false, &tongue);
    canvas.path(&[place(0.22, 0.0), place(0.28, -0.05)], false, &tongue);
    canvas.circle(at, 0.145 * cell, &format!("fill=\"{light}\" stroke=\"{dark}\" stroke-width=\"1.6\""));
    for aside in [0.065, -0.065] {
        canvas.circle(place(0.05, aside), 0.042 * cell, "fill=\"#ffffff\"");
        canvas.circle(place(0.065, aside), 0.022 * cell, "fill=\"#22303c\"");
    }
}

/// Two rails with rungs between them.
fn rungs(canvas: &mut Canvas, from: Point, to: Point, cell: f64) {
    let ((x, y), length) = direction(from, to);
    let half = 0.115 * cell;
    let place = |along: f64, aside: f64| (from.0 + x * along - y * aside, from.1 + y * along + x * aside);
    let stroke = |colour: &str, width: f64| {
        format!("stroke=\"{colour}\" stroke-width=\"{:.1}\" stroke-linecap=\"round\"", width * cell)
    };
    let (rim, wood) = ("#6b431d", "#c98d4b");
    let rungs = (length / (0.24 * cell)).floor().max(2.0);
    let rung = |number: f64| (number + 0.5) / rungs * length;
    for (colour, rail, step) in [(rim, 0.085, 0.07), (wood, 0.05, 0.036)] {
        for number in 0..rungs as usize {
            let along = rung(number as f64);
            canvas.line(place(along, -half), place(along, half), &stroke(colour, step));
        }
        for aside in [-half, half] {
            canvas.line(place(0.0, aside), place(length, aside), &stroke(colour, rail));
        }
    }
}
