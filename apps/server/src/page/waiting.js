// What surrounds a table that still has free seats, and the links by which others come.

import * as api from "./api.js";
import { field, make } from "./dom.js";
import { aBot } from "./labels.js";

const address = (query) => `${location.origin}/?${query}`;

/** A link to be copied. */
function linkBox(label, url) {
  const text = make("input", { readonly: true, value: url, class: "wide", onfocus: () => text.select() });
  const copy = make("button", { type: "button", onclick: async () => {
    text.select();
    // Without a secure connection there is no clipboard; the text is selected then.
    await navigator.clipboard?.writeText(url).then(() => { copy.textContent = "Copied"; }, () => {});
  } }, "Copy");
  const box = field(label, text);
  const line = make("div", { class: "link-box" });
  text.replaceWith(line);
  line.append(text, copy);
  return box;
}

export const inviteLink = (id) => linkBox("Invite a player with this link", address(`join=${id}`));
export const spectatorLink = (id) => linkBox("Let others watch with this link", address(`table=${id}`));

/** The form by which somebody who was invited sits down. */
export function joinForm(table, joined) {
  const name = make("input", { name: "name", value: api.nameLast(), maxlength: 64, autocomplete: "nickname", class: "wide" });
  const mark = make("input", { name: "mark", class: "mark", maxlength: 16, autocomplete: "off" });
  const problem = make("p", { class: "problem", role: "alert" });
  const submit = async (event) => {
    event.preventDefault();
    problem.textContent = "";
    try {
      api.keepName(name.value.trim());
      const own = mark.value.trim();
      await api.sit(table.id, { name: name.value, ...(own ? { mark: own } : {}) });
      joined();
    } catch (error) {
      problem.textContent = error.message;
    }
  };
  return make("form", { class: "panel join", onsubmit: submit },
    make("h2", {}, "Take a seat"),
    // On a narrow screen all rules in force stand far below.
    make("p", { class: "quiet" }, table.banner[0]),
    field("Your name", name), field("Your mark", mark, "One character; left empty, you get a free one."),
    problem, make("button", { class: "chief" }, "Sit down"));
}

/** Buttons by which somebody at the table gives a free seat to a bot. */
export function botButtons(table, bots, failed) {
  const seatBot = (name) => api.sit(table.id, { bot: name }).catch(failed);
  const buttons = bots.map(({ name, help }) => make("button", { type: "button", title: help, onclick: () => seatBot(name) }, `Seat ${aBot(name)}`));
  return make("div", { class: "line-up" }, ...buttons);
}
