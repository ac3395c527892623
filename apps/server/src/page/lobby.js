// Choosing a game, and the tables that wait for players.

import * as api from "./api.js";
import { capitalised, field, make, select } from "./dom.js";
import { aBot, titleOf } from "./labels.js";
import { optionsForm } from "./options.js";

export async function showLobby(main) {
  const [{ games, bots }, { tables }] = await Promise.all([api.games(), api.openTables()]);
  document.title = "Parlor";
  main.replaceChildren(make("div", { class: "lobby" }, new GameForm(games, bots).node, waitingTables(tables)));
}

function waitingTables(tables) {
  const entries = tables.map((table) => {
    const names = table.players.filter((player) => player.taken).map((player) => player.name);
    const free = table.players.length - names.length;
    return make("li", {},
      make("a", { href: `/?join=${table.id}` }, titleOf(table)),
      make("div", { class: "quiet" }, `${names.join(", ") || "nobody yet"} · ${free} free`));
  });
  return make("section", { class: "panel" },
    make("h2", {}, "Waiting for players"),
    entries.length > 0 ? make("ul", { class: "plain-list" }, ...entries) : make("p", { class: "quiet" }, "No table waits for players."));
}

/** The form by which a game is chosen and begun. */
class GameForm {
  constructor(games, bots) {
    this.games = games;
    this.bots = bots;
    this.game = select(games.map((game) => [game.id, game.title]), games[0]?.id, { class: "wide", name: "game" });
    this.preset = make("div");
    this.options = make("div");
    this.seats = make("fieldset");
    this.problem = make("p", { class: "problem", role: "alert" });
    this.game.addEventListener("change", () => this.#showGame());
    this.node = make("form", { class: "panel", onsubmit: (event) => this.#submit(event) },
      make("h1", {}, "New game"),
      field("Game", this.game), this.preset, this.options, this.seats,
      this.problem, make("button", { class: "chief" }, "Start"));
    if (games.length > 0) this.#showGame();
    else this.node.replaceChildren(make("p", {}, "This server has no games."));
  }

  get chosen() {
    return this.games.find((game) => game.id === this.game.value);
  }

  #showGame() {
    const { id, presets } = this.chosen;
    const pairs = presets.map(({ name, help }) => [name, `${name}: ${help}`]);
    // A preset of the game's own name is the game as it is; without one, that is no preset.
    const usual = presets.some(({ name }) => name === id) ? id : "";
    if (usual === "") pairs.unshift(["", "none: the game as it is"]);
    this.presetChoice = select(pairs, usual, { class: "wide", name: "preset", onchange: () => this.#showOptions() });
    this.preset.replaceChildren(...(presets.length > 0 ? [field("Preset", this.presetChoice)] : []));
    this.#showOptions();
  }

  #showOptions() {
    const { schema, defaults, presets, seats } = this.chosen;
    const preset = presets.find(({ name }) => name === this.presetChoice.value);
    this.form = optionsForm(schema, { ...defaults, ...preset?.options });
    this.options.replaceChildren(make("details", {}, make("summary", {}, "Rules"), this.form.node));
    const counts = Array.from({ length: seats.most - seats.least + 1 }, (_, index) => String(seats.least + index));
    this.count = select(counts.map((count) => [count, count]), String(preset?.seats ?? seats.usual), { name: "seats", onchange: () => this.#showSeats() });
    this.rows = make("div");
    const help = this.bots.map(({ name, help: does }) => `${capitalised(aBot(name))} ${does}.`).join(" ");
    this.seats.replaceChildren(make("legend", {}, "Seats"), counts.length > 1 ? field("How many", this.count) : "", this.rows,
      make("p", { class: "quiet" }, help));
    this.#showSeats();
  }

  #showSeats() {
    this.sitters = Array.from({ length: Number(this.count.value) }, (_, seat) => this.#sitter(seat));
    this.rows.replaceChildren(...this.sitters.map((sitter) => sitter.node));
  }

  #sitter(seat) {
    const pairs = [["me", "me"], ["person", "another person"], ...this.bots.map(({ name }) => [`bot:${name}`, aBot(name)])];
    const usual = seat === 0 ? "me" : pairs[2]?.[0] ?? "person";
    const who = select(pairs, usual, { "aria-label": `Who sits at seat ${seat + 1}`, name: `seat-${seat}` });
    const name = make("input", { "aria-label": "Your name", placeholder: "your name", value: api.nameLast(), maxlength: 64, autocomplete: "nickname", name: `name-${seat}` });
    const mark = make("input", { "aria-label": "Your mark", placeholder: "mark", class: "mark", maxlength: 16, autocomplete: "off", name: `mark-${seat}` });
    const own = make("span", { class: "line-up" }, name, mark);
    const follow = () => {
      own.hidden = who.value !== "me";
      // One browser holds one seat of a table.
      if (who.value === "me") this.sitters?.forEach((other) => other.who !== who && other.who.value === "me" && other.leave());
    };
    who.addEventListener("change", follow);
    own.hidden = usual !== "me";
    const leave = () => { who.value = "person"; own.hidden = true; };
    const node = make("div", { class: "seat-row" }, make("span", { class: "which" }, `Seat ${seat + 1}`), who, own);
    return { node, who, name, mark, leave };
  }

  async #submit(event) {
    event.preventDefault();
    this.problem.textContent = "";
    const button = this.node.querySelector("button.chief");
    button.disabled = true;
    try {
      await this.#start();
    } catch (error) {
      this.problem.textContent = error.message;
    } finally {
      button.disabled = false;
    }
  }

  async #start() {
    const setup = { game: this.game.value, options: this.form.read(), seats: Number(this.count.value) };
    if (this.presetChoice.value) setup.preset = this.presetChoice.value;
    // A table that was opened and not filled, for a name that was refused, say, is used again.
    const wanted = JSON.stringify(setup);
    if (this.opened?.wanted !== wanted) this.opened = { wanted, id: (await api.openTable(setup)).id, seated: new Set() };
    const { id, seated } = this.opened;
    const sitters = this.sitters.map(({ who, name, mark }, seat) => ({ seat, who: who.value, name: name.value.trim() || `Player ${seat + 1}`, mark: mark.value.trim() }));
    // People first: a bot takes another mark or name if it has to, a person is asked.
    sitters.sort((one, other) => (other.who === "me") - (one.who === "me"));
    for (const { seat, who, name, mark } of sitters.filter((sitter) => !seated.has(sitter.seat))) {
      if (who === "me") {
        api.keepName(name);
        await api.sit(id, { seat, name, ...(mark ? { mark } : {}) });
      } else if (who !== "person") {
        await api.sit(id, { seat, bot: who.slice("bot:".length) });
      }
      if (who !== "person") seated.add(seat);
    }
    location.assign(`/?table=${id}`);
  }
}
