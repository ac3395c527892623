// The page: a table if the address names one, else the lobby.

import { make } from "./dom.js";
import { showLobby } from "./lobby.js";
import { showTable } from "./table.js";

const main = document.getElementById("main");
const query = new URLSearchParams(location.search);
const id = query.get("join") ?? query.get("table");

try {
  if (id) await showTable(main, id, query.has("join"));
  else await showLobby(main);
} catch (error) {
  main.replaceChildren(
    make("p", { class: "problem", role: "alert" }, error.message),
    make("p", {}, make("a", { href: "/" }, "Choose a game")));
}
