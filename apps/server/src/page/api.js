// The server's API, and the seats that this browser holds.

/** An answer of the server that is an error. */
export class Problem extends Error {
  constructor(status, body) {
    super(body.detail || body.title || `The server answered with status ${status}.`);
    this.status = status;
    this.code = body.code;
    this.version = body.version;
  }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function ask(method, path, body, headers = {}) {
  const request = { method, headers: { ...headers } };
  if (body !== undefined) {
    request.headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  const response = await fetch(path, request);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Problem(response.status, answer);
  return answer;
}

const at = (id) => `/v1/tables/${encodeURIComponent(id)}`;

export const games = () => ask("GET", "/v1/games");
export const openTables = () => ask("GET", "/v1/tables");
export const openTable = (setup) => ask("POST", "/v1/tables", setup);
export const snapshotOf = (id) => ask("GET", at(id));
export const layoutOf = (id) => ask("GET", `${at(id)}/layout`);
export const recordAddress = (id) => `${at(id)}/record`;
export const eventsAddress = (id, after) => `${at(id)}/events?after=${after}`;

/** Sits down as a person, and keeps the token for this table. */
export async function sit(id, request) {
  const seated = await ask("POST", `${at(id)}/seats`, request);
  if (seated.token) keepSeat(id, { seat: seated.seat, token: seated.token });
  return seated;
}

/** Acts at a table. A request that got lost is sent again under the same key, so that it counts once. */
export async function act(id, version, text) {
  const headers = {
    Authorization: `Bearer ${seatAt(id).token}`,
    "If-Match": `"${version}"`,
    "Idempotency-Key": newKey(),
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask("POST", `${at(id)}/actions`, { move: text }, headers);
    } catch (error) {
      if (error instanceof Problem || attempt === 4) throw error;
      await pause(300 * attempt);
    }
  }
}

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Tokens stay in this browser's storage: never in an address, which is shared and logged.
const seatKey = (id) => `parlor:seat:${id}`;

function keepSeat(id, seat) {
  localStorage.setItem(seatKey(id), JSON.stringify(seat));
}

/** The seat that this browser holds at a table, as `{seat, token}`, or null. */
export function seatAt(id) {
  return JSON.parse(localStorage.getItem(seatKey(id)) || "null");
}

export const nameLast = () => localStorage.getItem("parlor:name") || "";
export const keepName = (name) => localStorage.setItem("parlor:name", name);
