// The board: a grid with one tab stop, after the ARIA authoring practices.
// https://www.w3.org/WAI/ARIA/apg/patterns/grid/

import { make } from "./dom.js";
import { colourOf, columnName, glyphOf, labelOf, markOf, nameOf, placeOf } from "./labels.js";
import { overlay, strike } from "./links.js";

export class Board {
  /** A board that calls `choose(space)` when a space is chosen. */
  constructor(layout, title, choose) {
    this.layout = layout;
    this.choose = choose;
    this.cells = [];
    this.shown = [];
    this.overlay = overlay(layout);
    this.links = new Map(layout.links.map((link) => [link.from, link]));
    this.grid = this.#grid(title);
    this.beside = layout.aside.map((label, index) => this.#beside(label, index));
    const frame = make("div", { class: "frame" }, ...this.#edges(), this.grid);
    frame.style.setProperty("--rows", layout.grid.rows);
    frame.style.setProperty("--columns", layout.grid.columns);
    this.node = make("div", { class: "board" },
      make("div", { class: "scroller" }, frame),
      this.beside.length > 0 ? make("div", { class: "aside" }, ...this.beside) : null);
    this.#makeStop(0);
  }

  /** Shows a position. `recent` are spaces to be pointed out as the last ones. */
  show(view, players, recent) {
    const open = new Set(view.open);
    const moves = new Map();
    view.targets.forEach(({ spaces, label }) => spaces.forEach((space) => {
      open.add(space);
      moves.set(space, [...(moves.get(space) ?? []), label]);
    }));
    const tokens = Map.groupBy(view.tokens, (token) => token.space);
    const inLine = new Set(view.lines.flat());
    [...this.cells, ...this.beside].forEach((cell, space) => {
      const here = tokens.get(space) ?? [];
      // Most cells of a large board stay as they are.
      const looks = JSON.stringify([open.has(space), moves.get(space), inLine.has(space), recent.has(space), here, here.map(({ seat }) => players[seat])]);
      if (this.shown[space] === looks) return;
      this.shown[space] = looks;
      cell.classList.toggle("open", open.has(space));
      cell.classList.toggle("in-line", inLine.has(space));
      cell.classList.toggle("recent", recent.has(space));
      // Which move a cell stands for need not be plain from the cell: it may be a whole column.
      cell.title = moves.get(space)?.join(" or ") ?? "";
      this.#put(cell, here, players);
      cell.setAttribute("aria-label", this.#describe(space, here, players, inLine.has(space)));
    });
    this.overlay.querySelectorAll(".strike").forEach((line) => line.remove());
    this.overlay.append(...view.lines.map((spaces) => strike(this.layout, spaces)));
  }

  #put(cell, tokens, players) {
    const nodes = tokens.map(({ seat, kind }) => {
      const known = ["mark", "pawn", "disc"].includes(kind) ? kind : "thing";
      return make("span", { class: `token ${known} ${colourOf(seat)}` }, seat === null ? glyphOf(kind) : markOf(players, seat));
    });
    const holder = cell.querySelector(".tokens");
    holder.classList.toggle("several", nodes.length > 1);
    holder.replaceChildren(...nodes);
  }

  #describe(space, tokens, players, inLine) {
    const parts = [placeOf(this.layout, space)];
    for (const { seat, kind } of tokens) {
      if (seat === null) parts.push(kind);
      else parts.push(kind === "mark" ? markOf(players, seat) : `${nameOf(players, seat)} (${markOf(players, seat)})`);
    }
    if (tokens.length === 0) parts.push("empty");
    const link = this.links.get(space);
    if (link) parts.push(`${{ up: "leads up to", down: "leads down to", line: "joined to" }[link.kind]} ${labelOf(this.layout, link.to)}`);
    if (inLine) parts.push("in the line");
    return parts.join(", ");
  }

  #grid(title) {
    const { rows, columns } = this.layout.grid;
    const groups = this.#groups();
    const lines = [];
    for (let row = 0; row < rows; row += 1) {
      const cells = [];
      for (let column = 0; column < columns; column += 1) cells.push(this.#cell(row, column, groups));
      this.cells.push(...cells);
      lines.push(make("div", { role: "row", class: "row", "aria-rowindex": row + 1 }, ...cells));
    }
    const grid = make("div", {
      role: "grid", class: "grid", "aria-label": title, "aria-rowcount": rows, "aria-colcount": columns,
      onkeydown: (event) => this.#key(event),
    }, ...lines, this.overlay);
    grid.addEventListener("click", (event) => {
      const space = this.cells.indexOf(event.target.closest("[role=gridcell]"));
      if (space < 0) return;
      this.#makeStop(space);
      this.choose(space);
    });
    return grid;
  }

  #cell(row, column, groups) {
    const space = row * this.layout.grid.columns + column;
    const differs = (other) => groups.size > 0 && groups.get(space) !== groups.get(other);
    const classes = ["cell"];
    if (row > 0 && differs(space - this.layout.grid.columns)) classes.push("edge-top");
    if (column > 0 && differs(space - 1)) classes.push("edge-left");
    const numbered = this.layout.labels === "serpentine";
    return make("div", { role: "gridcell", class: classes.join(" "), tabindex: -1, "aria-colindex": column + 1 },
      numbered ? make("span", { class: "number", "aria-hidden": "true" }, labelOf(this.layout, space)) : null,
      make("span", { class: "tokens", "aria-hidden": "true" }));
  }

  #beside(label, index) {
    const space = this.layout.grid.rows * this.layout.grid.columns + index;
    return make("div", { class: "beside", role: "group", onclick: () => this.choose(space) },
      make("span", {}, label), make("span", { class: "tokens" }));
  }

  /** Letters and numbers along the edges, for those who see; the cells' own names say the same. */
  #edges() {
    if (this.layout.labels === "serpentine") return [];
    const { rows, columns } = this.layout.grid;
    const line = (kind, count, name) => {
      const labels = Array.from({ length: count }, (_, index) => make("span", {}, name(index)));
      return make("div", { class: `edge ${kind}`, "aria-hidden": "true" }, ...labels);
    };
    return [make("span", { class: "edge corner" }), line("columns", columns, columnName), line("rows", rows, (row) => String(row + 1))];
  }

  #groups() {
    const groups = new Map();
    this.layout.groups.forEach((group, index) => group.spaces.forEach((space) => groups.set(space, index)));
    return groups;
  }

  /** Makes a cell the one that the tab key comes to. */
  #makeStop(space) {
    this.cells[this.stop ?? 0].tabIndex = -1;
    this.stop = space;
    this.cells[space].tabIndex = 0;
  }

  #key(event) {
    const { rows, columns } = this.layout.grid;
    const [row, column] = [Math.floor(this.stop / columns), this.stop % columns];
    const last = rows * columns - 1;
    const moves = {
      ArrowLeft: column > 0 ? this.stop - 1 : this.stop,
      ArrowRight: column < columns - 1 ? this.stop + 1 : this.stop,
      ArrowUp: row > 0 ? this.stop - columns : this.stop,
      ArrowDown: row < rows - 1 ? this.stop + columns : this.stop,
      Home: event.ctrlKey ? 0 : row * columns,
      End: event.ctrlKey ? last : row * columns + columns - 1,
    };
    if (event.key in moves && !event.altKey && !event.metaKey) {
      this.#makeStop(moves[event.key]);
      this.cells[this.stop].focus();
    } else if ((event.key === "Enter" || event.key === " ") && !event.repeat) {
      this.choose(this.stop);
    } else {
      return;
    }
    event.preventDefault();
  }
}
