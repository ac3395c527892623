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

/** Longer values are left to the rules in force, which tell all. */
const VALUE_CHARS_MAX = 24;

/** An option in a few words: `torus`, `no torus`, `line 4`, `blocked b2 c3`. */
function optionText([key, value]) {
  const name = key.replaceAll(/[_-]/g, " ");
  if (value === true) return name;
  if (value === false || value === null) return `no ${name}`;
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  const text = isPlainList ? value.join(" ") : typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > VALUE_CHARS_MAX ? `${name} …` : `${name} ${text}`;
}

/** What a table plays: the game, its preset and the options that were chosen otherwise. */
export function titleOf({ game, title, preset, changed }) {
  // A preset of the game's own name is the game as it is.
  const named = preset && preset !== game ? `${title}: ${preset}` : title;
  const options = Object.entries(changed).map(optionText);
  return options.length > 0 ? `${named} (${options.join(", ")})` : named;
}

/** A bot of a kind, with its article; a name without vowels is spelled out. */
export function aBot(name) {
  const opensWithVowel = /^[aeiou]/i.test(name) || (/^[fhlmnrsx]/i.test(name) && !/[aeiouy]/i.test(name));
  return `${opensWithVowel ? "an" : "a"} ${name} bot`;
}

export const nameOf = (players, seat) => players[seat]?.name ?? `Seat ${seat + 1}`;
export const markOf = (players, seat) => players[seat]?.mark ?? "?";

/** What a token that belongs to nobody looks like: a block where nobody can go, else a counter. */
export const glyphOf = (kind) => (kind === "blocked" ? "■" : "●");
export const colourOf = (seat) => (seat === null ? "seat-none" : `seat-${seat % 6}`);
