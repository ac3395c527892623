// Names of spaces and players.

/** The letters of a column from 0: a, …, z, aa, … */
export function columnName(column) {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** How a space is labelled on the board: this is also what a player would type for it. */
export function labelOf(layout, space) {
  const { rows, columns } = layout.grid;
  if (space >= rows * columns) return layout.aside[space - rows * columns] ?? "";
  const [row, column] = [Math.floor(space / columns), space % columns];
  if (layout.labels !== "serpentine") return `${columnName(column)}${row + 1}`;
  const up = rows - 1 - row;
  const along = up % 2 === 0 ? column : columns - 1 - column;
  return String(up * columns + along + 1);
}

/** How a space is called before what stands on it is said. */
export function placeOf(layout, space) {
  const { rows, columns } = layout.grid;
  if (layout.labels === "serpentine" || space >= rows * columns) return labelOf(layout, space);
  return `row ${Math.floor(space / columns) + 1}, column ${(space % columns) + 1}`;
}

export const nameOf = (players, seat) => players[seat]?.name ?? `Seat ${seat + 1}`;
export const markOf = (players, seat) => players[seat]?.mark ?? "?";

/** What a token that belongs to nobody looks like: a block where nobody can go, else a counter. */
export const glyphOf = (kind) => (kind === "blocked" ? "■" : "●");
export const colourOf = (seat) => (seat === null ? "seat-none" : `seat-${seat % 6}`);
