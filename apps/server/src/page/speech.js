// Sentences about what happens.

import { nameOf } from "./labels.js";

/** What an event says of its player, or nothing. */
function clause(event) {
  switch (event.event) {
    case "moved": return event.say || `played ${event.move}`;
    case "rolled": return `rolled ${rollText(event.roll)}`;
    case "fact": return event.say;
    default: return "";
  }
}

function rollText(faces) {
  if (faces.length === 1) return String(faces[0]);
  return `${faces.join(" and ")}, ${faces.reduce((sum, face) => sum + face, 0)} in all`;
}

/** What a turn of the game says: a sentence for each run of events of one player, and how it ended. */
export function reportText(players, report) {
  const runs = [];
  for (const event of report.events) {
    const text = clause(event);
    if (!text) continue;
    if (runs.at(-1)?.seat === event.seat) runs.at(-1).clauses.push(text);
    else runs.push({ seat: event.seat, clauses: [text] });
  }
  const sentences = runs.map(({ seat, clauses }) => `${nameOf(players, seat)} ${clauses.join(", ")}.`);
  const over = report.events.find((event) => event.event === "over");
  if (over) sentences.push(outcomeText(players, over.outcome));
  return sentences.join(" ");
}

/** How the game ended, in the words of the notices that other programs give; places count from 1, and seats may share one. */
export function outcomeText(players, places) {
  const first = players.filter((player) => places[player.seat] === 1).map((player) => player.name);
  if (first.length === places.length) return "The game ended in a draw.";
  const won = `${first.join(" and ")} won the game.`;
  if (places.length === 2) return won;
  const order = [...players].sort((one, other) => places[one.seat] - places[other.seat]);
  return `${won} Ranking: ${order.map((player) => `${places[player.seat]}. ${player.name}`).join(", ")}.`;
}

/** Whose turn it is, for whoever sits at a seat or looks on. */
export function turnText(table, ownSeat) {
  if (table.status === "waiting") {
    const free = table.players.filter((player) => !player.taken).length;
    return free === 1 ? "Waiting for one more player." : `Waiting for ${free} more players.`;
  }
  if (table.outcome) return outcomeText(table.players, table.outcome);
  const { seat, wait, throw: dice } = table.turn;
  const roll = wait === "roll";
  if (seat === ownSeat) return roll ? `Your turn: roll ${dice}.` : "Your turn.";
  const who = nameOf(table.players, seat);
  if (table.players[seat].bot) return `${who} is thinking…`;
  return roll ? `${who} is to roll.` : `${who} is to play.`;
}
