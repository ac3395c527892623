// A table: who sits there, the board, what can be done, what happened.

import * as api from "./api.js";
import { Board } from "./board.js";
import { announce, capitalised, field, make } from "./dom.js";
import { colourOf, labelOf, markOf, titleOf } from "./labels.js";
import { reportText, turnText } from "./speech.js";
import { botButtons, inviteLink, joinForm, spectatorLink } from "./waiting.js";

const LOG_MAX = 300;
const RECONNECT_MS = 3000;
const STAGES = ["waiting", "playing", "over"];

export async function showTable(main, id, joining) {
  const [table, layout, { bots }] = await Promise.all([api.snapshotOf(id), api.layoutOf(id), api.games()]);
  const screen = new TableScreen(table, layout, bots, joining);
  main.replaceChildren(screen.node);
  screen.follow();
}

/** Whether a snapshot is of a later moment than another: an old one never takes the place of a newer one. */
function isLater(table, before) {
  const taken = (of) => of.players.filter((player) => player.taken).length;
  const moment = (of) => [of.version, STAGES.indexOf(of.status), taken(of)];
  const [now, then] = [moment(table), moment(before)];
  const first = now.findIndex((value, index) => value !== then[index]);
  return first >= 0 && now[first] > then[first];
}

class TableScreen {
  constructor(table, layout, bots, joining) {
    this.table = table;
    this.layout = layout;
    this.bots = bots;
    this.joining = joining;
    this.heard = 0;
    this.silentUntil = table.version;
    this.recent = new Set();
    this.board = new Board(layout, `${table.title} board`, (space) => this.#choose(space));
    this.turn = make("p", { class: "turn" });
    this.problem = make("p", { class: "problem", role: "alert" });
    this.players = make("ul", { class: "plain-list players" });
    this.targets = make("div", { class: "targets" });
    this.typed = this.#typedMove();
    this.remark = make("p", { class: "quiet" });
    this.log = make("ol", { class: "log", tabindex: 0, "aria-label": "What happened" });
    this.waiting = make("div");
    this.end = make("div", { class: "line-up" });
    this.record = make("a", { href: api.recordAddress(table.id), download: `${table.game}.json` }, "The game as a record");
    this.node = this.#compose();
    this.#render();
  }

  get own() {
    return api.seatAt(this.table.id)?.seat;
  }

  /** Not while a turn has been heard of that the snapshot does not show yet. */
  get isOwnTurn() {
    return this.table.status === "playing" && this.table.turn.seat === this.own && this.heard <= this.table.version;
  }

  /** Listens to what happens, from the first turn on. */
  follow() {
    const source = new EventSource(api.eventsAddress(this.table.id, this.heard));
    source.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    source.addEventListener("seats", ({ data }) => this.#seats(JSON.parse(data)));
    source.addEventListener("reset", ({ data }) => {
      this.heard = JSON.parse(data).version;
      this.#refresh();
    });
    source.onerror = () => {
      // A browser comes again by itself, unless the answer was an error.
      if (source.readyState !== EventSource.CLOSED) return;
      setTimeout(() => { this.#refresh(); this.follow(); }, RECONNECT_MS);
    };
  }

  #hear(report) {
    if (report.version <= this.heard) return;
    this.heard = report.version;
    const text = reportText(this.table.players, report);
    this.log.append(make("li", { value: report.version }, text));
    if (this.log.childElementCount > LOG_MAX) this.log.firstElementChild.remove();
    this.log.scrollTop = this.log.scrollHeight;
    this.recent = this.#spacesOf(report);
    if (report.version > this.silentUntil) this.news = [this.news, text].filter(Boolean).join(" ");
    if (report.version > this.table.version) this.#refresh();
    this.#render();
  }

  /** The spaces to which a turn led: by its steps, or else by the text of its move. */
  #spacesOf(report) {
    const ends = report.events.flatMap((event) => (event.steps ?? []).map((step) => step.path.at(-1)));
    if (ends.length > 0) return new Set(ends.slice(-1));
    const texts = new Set(report.events.filter((event) => event.event === "moved").map((event) => event.move));
    const open = (this.table.view?.open ?? []).filter((space) => texts.has(labelOf(this.layout, space)));
    return new Set(open);
  }

  #seats(seating) {
    if (seating.status !== this.table.status || JSON.stringify(seating.players) !== JSON.stringify(this.table.players)) {
      this.#refresh();
    }
  }

  /** Takes a new snapshot; calls that come while one is under way are one more call after it. */
  async #refresh() {
    if (this.refreshing) {
      this.refreshAgain = true;
      return;
    }
    this.refreshing = true;
    try {
      do {
        this.refreshAgain = false;
        this.#accept(await api.snapshotOf(this.table.id));
      } while (this.refreshAgain);
    } catch (error) {
      this.problem.textContent = error.message;
    } finally {
      this.refreshing = false;
    }
  }

  #accept(table) {
    if (!isLater(table, this.table)) return;
    if (table.status === "playing" && this.table.status === "waiting") this.news = "The game begins.";
    this.table = table;
    this.#render();
    announce([this.news, turnText(table, this.own)].filter(Boolean).join(" "));
    this.news = "";
  }

  async #act(text) {
    this.problem.textContent = "";
    if (this.own === undefined) return this.#refuse("You are watching: only players can move.");
    if (this.table.status === "waiting") return this.#refuse("The game begins when all seats are taken.");
    if (this.acting) return;
    this.acting = true;
    try {
      this.#hear(await api.act(this.table.id, this.table.version, text));
    } catch (error) {
      this.#refuse(this.#withNames(error.message));
      if (error.code === "stale-version") this.#refresh();
    } finally {
      this.acting = false;
    }
  }

  #refuse(reason) {
    const sentence = capitalised(reason);
    this.problem.textContent = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
  }

  /** The server speaks of seats, people of names. */
  #withNames(message) {
    return message.replaceAll(/seat (\d+)/g, (whole, seat) => this.table.players[Number(seat)]?.name ?? whole);
  }

  /** A space was chosen: the one move that it stands for, a choice of several, or else the server says why not. */
  #choose(space) {
    const view = this.table.view;
    const label = labelOf(this.layout, space);
    const moves = (view?.targets ?? []).filter((target) => target.spaces.includes(space));
    if (view?.open.includes(space)) moves.unshift({ label, text: label });
    if (moves.length > 1 && this.isOwnTurn) this.#ask(moves);
    else this.#act(moves[0]?.text ?? label);
  }

  #ask(moves) {
    const dialog = make("dialog", { "aria-label": "Which move?", onclose: () => dialog.remove() });
    const choose = (text) => { dialog.close(); this.#act(text); };
    const buttons = moves.map(({ label, text }) => make("button", { type: "button", onclick: () => choose(text) }, label));
    dialog.append(make("h2", {}, "Which move?"),
      make("div", { class: "choices" }, ...buttons, make("button", { type: "button", onclick: () => dialog.close() }, "None of them")));
    document.body.append(dialog);
    dialog.showModal();
  }

  #compose() {
    const { id, banner } = this.table;
    const board = make("section", {},
      make("h1", {}, titleOf(this.table)), this.turn, this.remark, this.problem, this.waiting, this.targets, this.board.node, this.typed, this.end);
    const rules = make("details", { class: "panel", open: true },
      make("summary", {}, "Rules in force"),
      make("ul", {}, ...banner.map((line) => make("li", {}, line))));
    const side = make("div", {},
      make("section", { class: "panel" }, make("h2", {}, "Players"), this.players),
      make("section", { class: "panel" }, make("h2", {}, "What happened"), this.log),
      rules,
      make("section", { class: "panel" }, spectatorLink(id), this.record));
    return make("div", { class: "at-table" }, board, side);
  }

  #typedMove() {
    const input = make("input", { name: "move", autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: 60 });
    const submit = (event) => {
      event.preventDefault();
      if (input.value.trim() !== "") this.#act(input.value);
      input.value = "";
    };
    return make("form", { class: "line-up typed", onsubmit: submit },
      field("Or type a move", input), make("div", { class: "field" }, make("button", {}, "Play")));
  }

  #render() {
    const { table } = this;
    this.node.dataset.version = table.version;
    this.turn.textContent = turnText(table, this.own);
    document.title = `${this.isOwnTurn ? "▶ " : ""}${titleOf(table)} · Parlor`;
    this.remark.textContent = table.view?.status ?? "";
    this.players.replaceChildren(...table.players.map((player) => this.#player(player)));
    const shown = table.view ?? { tokens: [], lines: [], open: [], targets: [], notes: [] };
    const usable = this.isOwnTurn ? shown : { ...shown, open: [], targets: [] };
    this.board.show(usable, table.players, this.recent);
    this.#renderTargets(shown);
    this.typed.hidden = this.own === undefined || table.status !== "playing";
    this.#renderWaiting();
    this.record.hidden = table.status === "waiting";
    this.end.replaceChildren(...(table.status === "over" ? this.#ending() : []));
  }

  #player(player) {
    const { table } = this;
    const note = table.view?.notes.filter((entry) => entry.seat === player.seat).map((entry) => entry.text).join(", ");
    const kind = player.seat === this.own ? "you" : player.bot ? "bot" : "";
    const acting = table.status === "playing" && table.turn.seat === player.seat;
    const place = table.outcome ? `place ${table.outcome[player.seat]}` : "";
    const about = [kind, note, place].filter(Boolean).join(" · ");
    return make("li", { "aria-current": acting ? "true" : undefined },
      make("span", { class: `token ${colourOf(player.seat)}` }, player.taken ? markOf(table.players, player.seat) : "·"),
      make("span", { class: "name" }, player.taken ? player.name : "free seat"),
      about ? make("span", { class: "quiet" }, about) : null,
      acting ? make("span", { class: "acting" }, "◀ turn") : null);
  }

  /** Moves without a space are buttons. They stay where they are out of turn, so that nothing jumps. */
  #renderTargets(view) {
    const spaceless = view.targets.filter((target) => target.spaces.length === 0);
    const texts = JSON.stringify(spaceless);
    if (texts !== this.targetTexts) {
      this.targetTexts = texts;
      this.targets.replaceChildren(...spaceless.map(({ label, text }) =>
        make("button", { type: "button", class: "chief", onclick: () => this.#act(text) }, label)));
    }
    // Not disabled, which would lose the focus to nowhere: out of turn, the server says whose turn it is.
    this.targets.hidden = this.own === undefined || spaceless.length === 0;
  }

  #renderWaiting() {
    const { table } = this;
    const free = table.status === "waiting";
    const state = JSON.stringify([free, this.own, this.joining]);
    if (state === this.waitingState) return;
    this.waitingState = state;
    const parts = [];
    if (free && this.own === undefined && this.joining) parts.push(joinForm(table, () => this.#joined()));
    if (free && this.own === undefined && !this.joining) {
      parts.push(make("p", { class: "panel" }, make("a", { href: `/?join=${table.id}` }, "Take a seat at this table")));
    }
    if (free && this.own !== undefined) {
      parts.push(make("section", { class: "panel" }, inviteLink(table.id),
        botButtons(table, this.bots, (error) => this.#refuse(error.message))));
    }
    this.waiting.replaceChildren(...parts);
  }

  #joined() {
    this.joining = false;
    history.replaceState(null, "", `/?table=${this.table.id}`);
    this.#render();
    this.#refresh();
  }

  #ending() {
    const again = make("button", { type: "button", onclick: () => this.#rematch().catch((error) => this.#refuse(error.message)) }, "Play again, with the seats moved on");
    return this.own === undefined ? [] : [again];
  }

  /** A new table by the same rules, where everyone sits one seat further on. */
  async #rematch() {
    const { game, preset, options, players } = this.table;
    const { id } = await api.openTable({ game, options, seats: players.length, ...(preset ? { preset } : {}) });
    const moved = (player) => ({ seat: (player.seat + 1) % players.length });
    const me = players[this.own];
    await api.sit(id, { ...moved(me), name: me.name, mark: me.mark });
    for (const player of players.filter((other) => other.bot)) await api.sit(id, { ...moved(player), bot: player.bot });
    location.assign(`/?table=${id}`);
  }
}
