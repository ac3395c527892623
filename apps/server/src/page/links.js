// What connects spaces, drawn over the grid: two rails with rungs lead up, a winding line with a head leads down.

import { draw } from "./dom.js";

/** The middle of a cell, in cells from the top left corner. */
function centre(layout, space) {
  const { columns } = layout.grid;
  return { x: (space % columns) + 0.5, y: Math.floor(space / columns) + 0.5 };
}

/** A drawing over the grid with all its links. */
export function overlay(layout) {
  const { rows, columns } = layout.grid;
  const svg = draw("svg", { class: "overlay", viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" });
  for (const link of layout.links) {
    if (Math.max(link.from, link.to) >= rows * columns) continue;
    const [from, to] = [centre(layout, link.from), centre(layout, link.to)];
    if (link.kind === "up") svg.append(rungs(from, to));
    else if (link.kind === "down") svg.append(...winding(from, to));
    else svg.append(draw("line", { class: "joint", x1: from.x, y1: from.y, x2: to.x, y2: to.y }));
  }
  return svg;
}

/** A line through spaces that are pointed out. */
export function strike(layout, spaces) {
  const points = spaces.map((space) => centre(layout, space)).map(({ x, y }) => `${x},${y}`);
  return draw("polyline", { class: "strike", points: points.join(" ") });
}

/** The direction from one point to another as a unit, the one across it, and the distance. */
function direction(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  return { along: { x: dx / length, y: dy / length }, across: { x: -dy / length, y: dx / length }, length };
}

function rungs(from, to) {
  const { along, across, length } = direction(from, to);
  const at = (distance, side) => {
    const x = from.x + along.x * distance + across.x * side;
    const y = from.y + along.y * distance + across.y * side;
    return `${x.toFixed(3)} ${y.toFixed(3)}`;
  };
  const half = 0.14;
  let path = `M${at(0, half)}L${at(length, half)}M${at(0, -half)}L${at(length, -half)}`;
  const count = Math.max(2, Math.round(length / 0.3));
  for (let rung = 1; rung < count; rung += 1) {
    const distance = (length * rung) / count;
    path += `M${at(distance, half)}L${at(distance, -half)}`;
  }
  return draw("path", { class: "link-up", d: path });
}

function winding(from, to) {
  const { along, across, length } = direction(from, to);
  const waves = Math.max(1, Math.round(length / 1.4));
  const steps = waves * 12;
  const points = [];
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps;
    // The body swings least at its ends, so that both meet the middle of their cells.
    const swing = 0.2 * Math.sin(part * waves * 2 * Math.PI) * Math.min(1, 4 * part, 4 * (1 - part));
    const x = from.x + along.x * length * part + across.x * swing;
    const y = from.y + along.y * length * part + across.y * swing;
    points.push(`${x.toFixed(3)},${y.toFixed(3)}`);
  }
  const head = draw("circle", { class: "link-head", cx: from.x, cy: from.y, r: 0.19 });
  return [draw("polyline", { class: "link-down", points: points.join(" ") }), head];
}
